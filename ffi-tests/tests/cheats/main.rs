//! Clients that lie, over the simulated network: what each lie gained, and how it was refused. The table is kept in
//! `golden/cheats.txt`; `BLESS=1` writes it anew.

mod lies;
mod records;
mod table;

use ffi_tests::arena::{Control, Game, OPTION_CHECK};
use ffi_tests::network::Conditions;
use ffi_tests::playing::records::each;
use ffi_tests::playing::world::World;
use lies::cheats;
use slipspace::abi::distributed::network_distributed_ban_entry;
use slipspace::distributed::prediction::Verdict;
use slipspace::distributed::reception::Refusal;
use slipspace::profile::Profile;
use std::cell::Cell;
use std::rc::Rc;

/// Where another client's player stands, and the host's own.
const OTHER: [f32; 3] = [-30.0, -3.0, 0.0];
const HOST: [f32; 3] = [-26.0, 5.0, 0.0];
/// What `Machine::give` gives.
const BODY: i32 = 3;
const SHIELD: i32 = 4;

/// What a record of a client's datagram may be made to say: its bytes from the message's number on (number, count, tick,
/// entries), and the tick of the story.
type Lie = fn(&mut [u8], usize);

/// Something said besides: under its own address or the other client's, over the stream or by datagram.
struct Said {
    forged: bool,
    stream: bool,
    bytes: Vec<u8>,
}

/// What a liar knows when it makes up a message.
struct Facts {
    profile: &'static Profile,
    /// The tick of its game.
    tick: i32,
    /// Its own player's unit, and the other client's.
    unit: i32,
    other_unit: i32,
    n: usize,
}

/// A story: its name, where the player starts, what it holds, its ticks, how its datagrams lie, how many ticks its machine
/// runs besides in each, and what it says besides.
#[derive(Clone, Copy)]
struct Cheat {
    name: &'static str,
    place: [f32; 3],
    control: Control,
    ticks: usize,
    lie: Lie,
    more: fn(usize) -> usize,
    says: fn(&Facts) -> Vec<Said>,
}

impl Cheat {
    /// The same story without its lie.
    fn truth(&self) -> Cheat {
        Cheat { lie: |_, _| (), more: |_| 0, says: |_| Vec::new(), ..*self }
    }
}

const VERDICTS: [Verdict; 6] =
    [Verdict::Accepted, Verdict::TooFar, Verdict::TooFast, Verdict::TooHigh, Verdict::Invalid, Verdict::NotItsUnit];

/// What a story came to.
#[derive(Debug, Default)]
struct Outcome {
    /// By tick: where the host had the player, and where it had its own and the other client's.
    places: Vec<[f32; 3]>,
    bystanders: Vec<[[f32; 3]; 2]>,
    /// Rounds fired on the host by the player and by those two.
    shots: i32,
    /// Ticks by which the player's machine was ahead of the host at the end.
    ahead: i32,
    verdicts: [u32; 6],
    /// The other client's predictions taken.
    others_taken: u32,
    refused: Vec<u32>,
    /// The tick at which the host dropped the liar, and the other.
    dropped: [Option<usize>; 2],
    /// Whether a fast clock was logged as unverified, and the lines in the file of bans.
    unverified: bool,
    bans: usize,
}

fn play(cheat: &Cheat, version: i32, conditions: Conditions) -> Outcome {
    let mut world = World::new(70, version, OPTION_CHECK, Game::Slayer);
    let client = world.join(conditions);
    world.drive(60);
    let other = world.join(Conditions::path(100, 0, 0.0));
    world.drive(60);
    world.begin();
    world.drive(240);
    let [own, player, bystander] = [0, client, other].map(|number| world.own_player(number).expect("it plays"));
    assert_eq!([own, player, bystander], [0, 1, 2], "some lies name players by their numbers");
    for (player, place) in [(own, HOST), (player, cheat.place), (bystander, OTHER)] {
        world.nodes[0].machine.put_player(player, place);
    }
    world.drive(90);
    let refused = |world: &World, reason| world.nodes[0].machine.library().distributed.reception.refused(reason);
    let before = Refusal::ALL.map(|reason| refused(&world, reason));
    let at = |world: &World, player| world.nodes[0].machine.player(player).expect("the player");
    let rounds = |world: &World| {
        [own, player, bystander].map(|player| {
            let view = at(world, player);
            (view.weapon, view.rounds_loaded + view.rounds_total)
        })
    };
    let now = Rc::new(Cell::new(0));
    let (n, lie) = (Rc::clone(&now), cheat.lie);
    world.tap = Some(Box::new(move |from, _, stream, bytes| {
        if from == 1 && !stream {
            each(bytes, |record| lie(record, n.get()));
        }
        true
    }));
    world.nodes[client].machine.control(0, &cheat.control);
    let mut outcome = Outcome::default();
    let mut loaded = rounds(&world);
    for n in 0..cheat.ticks {
        now.set(n);
        world.nodes[0].machine.give(own, BODY, 100);
        world.nodes[0].machine.give(own, SHIELD, 390);
        (0..(cheat.more)(n)).for_each(|_| world.nodes[client].machine.ticks(1));
        let facts = Facts {
            profile: if version == 9 { Profile::P9 } else { Profile::P32 },
            tick: world.nodes[client].machine.status().tick,
            unit: at(&world, player).unit,
            other_unit: at(&world, bystander).unit,
            n,
        };
        for said in (cheat.says)(&facts) {
            world.inject(if said.forged { other } else { client }, true, said.stream, &said.bytes);
        }
        world.drive(1);
        outcome.dropped = [player, bystander].map(|player| (at(&world, player).quit != 0).then_some(n));
        if outcome.dropped != [None, None] {
            break;
        }
        let state = &world.nodes[0].machine.library().distributed;
        let judged =
            |player: i32| state.prediction.judgements[player as usize].get().map(|judgement| judgement.verdict);
        if let Some(verdict) = judged(player) {
            outcome.verdicts[VERDICTS.iter().position(|listed| *listed == verdict).expect("all are listed")] += 1;
        }
        outcome.others_taken += u32::from(judged(bystander) == Some(Verdict::Accepted));
        outcome.unverified |= state.clock.clocks.iter().any(|clock| clock.get().logged_unverified);
        outcome.places.push(at(&world, player).position);
        outcome.bystanders.push([own, bystander].map(|player| at(&world, player).position));
        let left = rounds(&world);
        let fired =
            loaded.iter().zip(left).filter(|(before, now)| before.0 == now.0).map(|(before, now)| before.1 - now.1);
        outcome.shots += fired.sum::<i32>();
        loaded = left;
    }
    let host = &world.nodes[0].machine;
    outcome.ahead = host.library().distributed.clock.clocks[1].get().latest - host.status().tick;
    outcome.refused =
        Refusal::ALL.iter().zip(before).map(|(reason, before)| refused(&world, *reason) - before).collect();
    outcome.bans = host.enter(|| (0..9).take_while(|index| is_ban(*index)).count());
    outcome
}

/// Whether the selected machine's file of bans has so many lines.
fn is_ban(index: i32) -> bool {
    let none = core::ptr::null_mut();
    let mut until = 0;
    // SAFETY: fields of no size are not written, and the number has a place.
    unsafe { network_distributed_ban_entry(index, none, 0, none, 0, none, 0, none, 0, &mut until) != 0 }
}

// spec: distributed 9, 11.3
#[test]
fn an_honest_player_with_jitter_is_refused_nothing() {
    let flat = cheats().remove(0);
    for version in [32, 9] {
        for story in [Cheat { control: Control::STAND, ..flat }, flat, Cheat { place: lies::PIT, ..flat }] {
            let seen = play(&Cheat { ticks: 300, ..story }, version, Conditions::path(100, 100, 0.0));
            assert_eq!(seen.verdicts[1..], [0; 5], "{version}: {:?}", seen.verdicts);
            assert!(seen.verdicts[0] > 150, "{version}: {:?}", seen.verdicts);
            assert_eq!((seen.unverified, seen.bans, seen.dropped), (false, 0, [None, None]));
            for (reason, count) in Refusal::ALL.iter().zip(&seen.refused) {
                // What jitter lets overtake is late, whoever says it.
                assert!(*count == 0 || *reason == Refusal::Stale, "{version}: {reason:?} {count}");
            }
        }
    }
}
