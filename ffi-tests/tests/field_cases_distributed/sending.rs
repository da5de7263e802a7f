//! What a sender makes: full datagrams, many entries, numbers past the range.

use super::*;
use slipspace::wire::bytes::Reader;
use slipspace::wire::scalar::{UNIT_SCALE, VELOCITY_SCALE, vector_unpack, vitality_unpack};

/// The messages of a kind in what was sent to machine 2: entries, bytes of entries; and the datagrams' sizes.
fn sent(stage: &Stage, number: u8) -> (Vec<(u8, usize)>, Vec<usize>) {
    let sent = stage.sent.borrow();
    let datagrams = || sent.iter().filter(|sent| sent.to == To::Machine(2) && !sent.reliably);
    let messages =
        datagrams().flat_map(|sent| records(&sent.bytes)).filter(|record| record.kind() == number).map(|record| {
            let message = record.message([0; 2]);
            (message.as_slice()[3], message.len() - 8)
        });
    (messages.collect(), datagrams().map(|sent| sent.bytes.len()).collect())
}

/// A host's first tick with so many players on foot besides machine 2's, so many of them hidden (2 bytes more), and with a
/// message of so many bytes of entries before.
fn told(players: usize, hidden: usize, before: usize) -> (Vec<(u8, usize)>, Vec<usize>) {
    host(Profile::P32, &[2], |stage| {
        for slot in 3..2 + players {
            stage.put_player(player(slot), Player { unit_index: unit(slot), ..Player::default() });
            stage.put_object(unit(slot), unit_of(player(slot)));
        }
        (2..2 + hidden).for_each(|slot| stage.edit(unit(slot), |unit| unit.active_camouflage = 1.0));
        stage.time.set(7);
        if before > 0 {
            let mut bytes = message(kind::DAMAGE_EVENTS, 1, 7, &vec![0; before]);
            let size = bytes.len() as u16;
            // SAFETY: a message of that size, on the one thread that plays.
            unsafe {
                let bytes = bytes.as_mut_ptr().cast();
                abi::distributed_send_to_machine(2, bytes, kind::DAMAGE_EVENTS, 1, size);
            }
        }
        tick();
        sent(stage, kind::UNIT_STATES)
    })
}

/// case: 25, spec: distributed 6.2, 6.5
#[test]
fn case_25_the_entry_that_fills_a_datagram() {
    assert_eq!(told(32, 32, 0), (vec![(32, 1184)], vec![1200]), "what is left to the last byte");
    assert_eq!(told(33, 10, 1), (vec![(33, 1175)], vec![1200]), "after another message");
    let (messages, datagrams) = told(33, 10, 2);
    assert_eq!(
        messages.iter().map(|message| message.0).collect::<Vec<_>>(),
        [32, 1],
        "one byte less: the last goes on"
    );
    assert_eq!(messages.iter().map(|message| message.1).sum::<usize>(), 1175);
    assert_eq!(datagrams.len(), 2);
    host(Profile::P32, &[2], |stage| {
        for slot in (0..128).filter(|slot| *slot != 2) {
            stage.put_player(player(slot), Player::default());
        }
        stage.time.set(60);
        tick();
        assert_eq!(sent(stage, kind::PINGS).0, [(128, 512)]);
    });
}

/// case: 26, spec: distributed 6.3
#[test]
fn case_26_more_than_255_of_a_thing() {
    host(Profile::P32, &[2], |stage| {
        stage.time.set(7);
        for count in [255, 45] {
            let mut bytes = message(kind::DAMAGE_EVENTS, 0, 7, &vec![7; count * 4]);
            let size = bytes.len() as u16;
            // SAFETY: a message of that size, on the one thread that plays.
            unsafe {
                let bytes = bytes.as_mut_ptr().cast();
                abi::distributed_send_to_machine(2, bytes, kind::DAMAGE_EVENTS, count as i16, size);
            }
        }
        stage.connection.set(0);
        tick();
        let (messages, datagrams) = sent(stage, kind::DAMAGE_EVENTS);
        assert_eq!(messages, [(255, 1020), (39, 156), (6, 24)], "what there is room for, then the rest");
        assert_eq!(datagrams, [1200, 40]);
    });
}

/// case: 30, spec: distributed 4.3
#[test]
fn case_30_quantised_past_the_range() {
    let state_of = |velocity: [f32; 3], forward: [f32; 3], vitality: f32| {
        host(Profile::P32, &[2], |stage| {
            stage.edit(unit(2), |unit| {
                let [i, j, k] = velocity;
                unit.translational_velocity = RealVector3d { i, j, k };
                let [i, j, k] = forward;
                unit.forward = RealVector3d { i, j, k };
                (unit.body_vitality, unit.shield_vitality) = (vitality, vitality);
            });
            stage.time.set(7);
            tick();
            let sent = stage.sent.borrow();
            let record =
                sent.iter().flat_map(|sent| records(&sent.bytes)).find(|record| record.kind() == kind::UNIT_STATES);
            let message = record.expect("states").message([0; 2]);
            UnitState::parse(&mut Reader::new(&message.as_slice()[8..])).expect("a state")
        })
    };
    for (value, packed) in
        [(31.999, 32767), (32.0, 32767), (40.0, 32767), (-32.0, -32767), (-40.0, -32767), (1e30, 32767)]
    {
        assert_eq!(state_of([value, 0.0, 0.0], [1.0, 0.0, 0.0], 1.0).velocity.i, packed, "{value}");
    }
    for (value, packed) in [(1.0, 32767), (-1.0, -32767), (1.0001, 32767), (-1.0001, -32767)] {
        assert_eq!(state_of([0.0; 3], [value, 0.0, 0.0], 1.0).forward.i, packed, "{value}");
    }
    let odd = state_of([f32::NAN, f32::INFINITY, f32::NEG_INFINITY], [f32::NAN; 3], f32::NAN);
    let (velocity, forward) = (vector_unpack(odd.velocity, VELOCITY_SCALE), vector_unpack(odd.forward, UNIT_SCALE));
    let read =
        [velocity.i, velocity.j, velocity.k, forward.i, forward.j, forward.k, vitality_unpack(odd.body_vitality)];
    assert!(read.iter().all(|value| value.is_finite()), "{read:?}");
    for (value, packed) in [(0.0, 0), (0.00001, 0), (0.00004, 1), (1.0, 16384), (5.0, 65535), (-1.0, 0), (f32::NAN, 0)]
    {
        assert_eq!(slipspace::wire::scalar::vitality_pack(value), packed, "{value}");
    }
}
