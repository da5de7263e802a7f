//! What the host sends: full datagrams, many entries, numbers past the range, pings.

use super::*;
use ffi_tests::arena::{Control, OPTION_FREED_SLOTS, Odd};
use ffi_tests::playing::records;
use slipspace::wire::bytes::Reader;
use slipspace::wire::scalar::{UNIT_SCALE, VELOCITY_SCALE, vector_unpack, vitality_unpack};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The most bytes a datagram has.
const DATAGRAM: usize = 1200;

/// The host's datagrams to the first client, by its tick: each one's messages, from their number on.
type Told = Rc<RefCell<BTreeMap<Long, Vec<Vec<Vec<u8>>>>>>;

/// Writes down what the host sends to the first client from here on.
fn told(live: &mut Live) -> Told {
    told_without(live, None)
}

/// The same, and nothing arrives of the datagrams of one of the clients.
fn told_without(live: &mut Live, mute: Option<usize>) -> Told {
    let told = Told::default();
    let note = Rc::clone(&told);
    live.world.tap = Some(Box::new(move |from, to, stream, bytes| {
        if from == NONE && to == CLIENT as i32 && !stream {
            let mut messages = Vec::new();
            records::each(bytes, |record| messages.push(record.to_vec()));
            let tick = Long::from_le_bytes([bytes[4], bytes[5], bytes[6], bytes[7]]);
            note.borrow_mut().entry(tick).or_default().push(messages);
        }
        stream || mute.is_none_or(|mute| from != mute as i32)
    }));
    told
}

/// Their bytes in a batch.
fn size(messages: &[Vec<u8>]) -> usize {
    8 + messages.iter().map(|message| 2 + message.len()).sum::<usize>()
}

/// The states in one of the messages, and each one's bytes.
fn states_in(message: &[u8]) -> Vec<(UnitState, usize)> {
    let mut reader = Reader::new(&message[6..]);
    let entry = |_| {
        let before = reader.rest().len();
        let state = UnitState::parse(&mut reader).expect("a whole entry");
        (state, before - reader.rest().len())
    };
    (0..message[1]).map(entry).collect()
}

/// What another file of the host's says to the first client by its batch.
fn host_says(live: &Live, number: u8, count: i16, entries: &[u8]) {
    let mut bytes = message(number, 0, 0, entries);
    let size = bytes.len() as u16;
    let bytes = bytes.as_mut_ptr().cast();
    // SAFETY: the machine is selected; a message of that size.
    live.world.nodes[0].machine.enter(|| unsafe {
        abi::distributed_send_to_machine(CLIENT as Long, bytes, number, count, size);
    });
}

/// case: 25, spec: distributed 6.2, 6.5, 13.5
#[test]
fn case_25_the_entry_that_fills_a_datagram() {
    for profile in BOTH {
        let mut live = Live::new(profile);
        live.world.local_players = 4;
        for _ in 0..4 {
            live.world.join(Conditions::CLEAN);
        }
        live.world.drive(120);
        for player in 0..19 {
            let place = [-40.0 + (player % 5) as f32 * 1.5, 4.0 + (player / 5) as f32 * 1.5, 0.0];
            live.world.nodes[0].machine.put_player(player, place);
        }
        live.world.drive(60);
        let told = told(&mut live);
        let paces = |live: &Live, forward: f32| {
            live.world.nodes[0].machine.control(0, &Control { forward, ..Control::STAND });
        };
        // Something of every length goes before the states, so that they begin anywhere in the datagram.
        for before in 0..150 {
            paces(&live, if before / 15 % 2 == 0 { 0.5 } else { -0.5 });
            host_says(&live, kind::OBJECT_STATES, 0, &vec![0; 400 + before]);
            live.world.drive(1);
        }
        paces(&live, 0.0);
        let (mut full, mut one_less) = (0, 0);
        for datagrams in told.borrow().values() {
            let of_players: Vec<_> =
                datagrams.iter().flatten().filter(|message| message[0] == kind::UNIT_STATES).collect();
            let counts = of_players.iter().map(|message| u32::from(message[1])).sum::<u32>();
            assert_eq!(counts, 19, "every player's state, each tick");
            assert!(of_players.iter().all(|message| message[1] > 0));
            for (at, messages) in datagrams.iter().enumerate() {
                let size = size(messages);
                assert!(size <= DATAGRAM, "{size}");
                let last = messages.last().expect("no datagram is empty");
                let next = datagrams.get(at + 1).map(|messages| &messages[0]);
                if last[0] != kind::UNIT_STATES {
                    continue;
                }
                full += u32::from(size == DATAGRAM);
                if let Some(next) = next.filter(|next| next[0] == kind::UNIT_STATES) {
                    assert_eq!(last[2..6], next[2..6], "of the same tick");
                    let entry = states_in(next)[0].1;
                    assert!(size + entry > DATAGRAM, "the first of the second had room in the first: {size} {entry}");
                    one_less += u32::from(size + entry == DATAGRAM + 1);
                }
            }
        }
        assert!(full > 0 && one_less > 0, "{full} full, {one_less} that had one byte less");
        live.world.drive(10);
        for player in 0..19 {
            let [host, client] = [0, CLIENT].map(|node| live.view(node, player).position);
            assert!((0..3).all(|axis| (host[axis] - client[axis]).abs() < 0.1), "{player}: {host:?} {client:?}");
        }
        assert_eq!(live.refused(CLIENT, Refusal::TooFewBytes), 0);
    }
}

/// case: 25, 78, spec: distributed 14.3
#[test]
fn case_25_78_the_pings_of_128_players() {
    let mut live = Live { world: world(Profile::P32, 0), profile: Profile::P32 };
    assert_eq!(live.world.join(Conditions::CLEAN), CLIENT);
    for local_players in [[4; 31].as_slice(), &[2]].concat() {
        live.world.local_players = local_players;
        live.world.join(Conditions::CLEAN);
    }
    live.world.drive(30);
    live.world.begin();
    live.until(0, 100);
    let told = told(&mut live);
    live.until(0, 122);
    let told = told.borrow();
    let pings = |(tick, datagrams): (&Long, &Vec<Vec<Vec<u8>>>)| {
        let found = datagrams.iter().flatten().find(|message| message[0] == kind::PINGS);
        found.map(|message| (*tick, message.clone()))
    };
    let sent: Vec<_> = told.iter().filter_map(pings).collect();
    let [(120, message)] = &sent[..] else { panic!("every 60 ticks: {sent:?}") };
    assert_eq!((message[1], 2 + message.len()), (128, 520));
    for (player, entry) in (0..).zip(message[6..].chunks_exact(4)) {
        assert_eq!(entry[..2], [player, 0]);
        assert_eq!(live.ping(player.into()), Long::from(u16::from_le_bytes([entry[2], entry[3]])));
    }
    assert_eq!(live.ping(0), 0, "the host's own");
    assert!((1..128).all(|player| (1..200).contains(&live.ping(player))), "all are measured");
}

/// case: 78, spec: distributed 10.2, 14.3
#[test]
fn case_78_pings_of_what_was_measured() {
    let mut live = Live { world: world(Profile::P32, OPTION_FREED_SLOTS), profile: Profile::P32 };
    for _ in [CLIENT, OTHER] {
        live.world.join(Conditions::CLEAN);
    }
    live.world.drive(30);
    live.world.begin();
    live.world.drive(60);
    // How long ago the ticks were that the other machine names, and what comes of it in milliseconds.
    for (samples, expected) in [
        (&[][..], NONE),
        (&[3], 100),
        (&[1], 33),
        // An average of 1.5.
        (&[1, 5], 50),
        // Nothing is longer than 60 ticks, and no tick that is not yet lived or was none counts.
        (&[500], 2000),
        (&[2, -5, Long::MAX, 2], 67),
    ] {
        let told = told_without(&mut live, Some(OTHER));
        live.world.leave(OTHER);
        live.world.drive(10);
        live.world.replace(OTHER, Conditions::CLEAN);
        live.world.drive(30);
        let player = live.world.own_player(OTHER).expect("it plays");
        assert_eq!((live.world.nodes[OTHER].index, player), (OTHER as i32, OTHER as i32));
        for &ago in samples {
            let now = live.tick(0);
            let named = if ago == Long::MAX { NONE } else { now - ago };
            let input = live.input(OTHER, now, named, [0; 4]);
            live.say(OTHER, &input, false);
        }
        told.borrow_mut().clear();
        while live.tick(0) % 60 != 2 {
            live.world.drive(1);
        }
        let host = |player: i16| live.ping_at(0, player);
        assert_eq!([0, 2, -1, 3, 127, 128].map(host), [0, expected, NONE, NONE, NONE, NONE], "{samples:?}");
        assert_eq!([0, 2, -1, 3, 127, 128].map(|player| live.ping(player)), [0, 2, -1, 3, 127, 128].map(host));
        let told = told.borrow();
        let mut messages = told.values().flatten().flatten().filter(|message| message[0] == kind::PINGS);
        let message = messages.next().expect("every 60 ticks");
        assert_eq!((message[1], 2 + message.len()), (3, 20), "no entry for who is not there");
        let own = (host(1) as u16).to_le_bytes();
        let other = (expected as u16).to_le_bytes();
        assert_eq!(message[6..], [0, 0, 0, 0, 1, 0, own[0], own[1], 2, 0, other[0], other[1]], "{samples:?}");
    }
}

/// case: 26, spec: distributed 6.3
#[test]
fn case_26_more_than_255_of_a_thing() {
    let mut live = Live::new(Profile::P32);
    while live.tick(0) % 60 < 2 || live.tick(0) % 60 > 50 {
        live.world.drive(1);
    }
    let told = told(&mut live);
    let things: Vec<[u8; 4]> = (0..300u16).map(|at| ping_entry((at % 3) as u8, 1000 + at)).collect();
    for part in things.chunks(255) {
        host_says(&live, kind::PINGS, part.len() as i16, &part.concat());
    }
    live.world.drive(2);
    assert_eq!([0, 1, 2].map(|player| live.ping(player)), [1297, 1298, 1299], "all came, in order");
    let told = told.borrow();
    let parts: Vec<_> = told
        .values()
        .flatten()
        .map(|messages| {
            let pings = messages.iter().filter(|message| message[0] == kind::PINGS);
            pings.map(|message| (message[1], message.len() - 6)).collect::<Vec<_>>()
        })
        .filter(|parts| !parts.is_empty())
        .collect();
    assert_eq!(parts, [vec![(255, 1020), (39, 156)], vec![(6, 24)]], "what there is room for, then the rest");
}

/// case: 30, spec: distributed 4.3
#[test]
fn case_30_quantised_past_the_range() {
    const FINE: Odd = Odd { player: NONE, velocity: [0.0; 3], forward: [1.0, 0.0, 0.0], body: 1.0, shield: 1.0 };
    for profile in BOTH {
        let mut live = Live::new(profile);
        let told = told(&mut live);
        // The host's own player as its engine has it for a tick: as it is on the wire, and the vitalities at the client.
        let mut tell = |odd: Odd| {
            told.borrow_mut().clear();
            let player = live.view(0, 0).datum;
            live.world.nodes[0].machine.odd(&Odd { player, ..odd });
            live.world.drive(1);
            let states: Vec<_> = told.borrow().values().flatten().flatten().cloned().collect();
            let of_players = states.iter().filter(|message| message[0] == kind::UNIT_STATES).flat_map(|m| states_in(m));
            let state = of_players.map(|(state, _)| state).find(|state| state.player_index == 0).expect("each tick");
            live.world.nodes[CLIENT].machine.ticks(0);
            live.world.drive(1);
            (state, live.view(CLIENT, 0))
        };
        for (value, packed) in [(31.999, 32767), (32.0, 32767), (40.0, 32767), (-32.0, -32767), (-40.0, -32767)]
            .into_iter()
            .chain([(31.5, 32256), (1e30, 32767), (f32::INFINITY, 32767), (f32::NEG_INFINITY, -32767)])
        {
            let (state, _) = tell(Odd { velocity: [0.0, value, 0.0], ..FINE });
            assert_eq!((state.velocity.i, state.velocity.j), (0, packed), "{value}");
        }
        for (value, packed) in [(1.0, 32767), (-1.0, -32767), (1.0001, 32767), (-1.0001, -32767)] {
            let (state, _) = tell(Odd { forward: [0.0, value, 0.0], ..FINE });
            assert_eq!((state.forward.i, state.forward.j), (0, packed), "{value}");
        }
        for (value, packed) in
            [(0.0, 0), (0.00001, 0), (0.00004, 1), (1.0, 16384), (5.0, 65535), (-1.0, 0), (f32::NAN, 0)]
        {
            let (state, view) = tell(Odd { body: value, shield: value, ..FINE });
            assert_eq!((state.body_vitality, state.shield_vitality), (packed, packed), "{value}");
            assert!(view.body.is_finite() && view.shield.is_finite());
        }
        let [i, j, k] = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY];
        let (odd, _) = tell(Odd { velocity: [i, j, k], forward: [i; 3], body: i, shield: k, ..FINE });
        let (velocity, forward) = (vector_unpack(odd.velocity, VELOCITY_SCALE), vector_unpack(odd.forward, UNIT_SCALE));
        let read =
            [velocity.i, velocity.j, velocity.k, forward.i, forward.j, forward.k, vitality_unpack(odd.body_vitality)];
        assert!(read.iter().all(|value| value.is_finite()), "{read:?}");
        live.world.drive(30);
        let [host, client] = [0, CLIENT].map(|node| live.view(node, 0));
        assert_eq!((client.position, client.body, client.shield), (host.position, 1.0, 1.0), "and the game goes on");
    }
}
