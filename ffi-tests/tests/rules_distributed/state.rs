//! What is kept and forgotten, an entry's size, and the tick of no game.

use super::*;
use ffi_tests::stage::records::Tag;
use slipspace::distributed::clock::Clock;
use slipspace::distributed::round_trip::RoundTrip;
use slipspace::wire::StructureBsp;
use slipspace::wire::batch::entry_size;

/// spec: distributed 4.1
#[test]
fn an_entrys_size_is_an_even_share_of_what_follows_the_header() {
    for (count, size, expected) in [
        (1, 9, 1),
        (3, 8 + 3 * 44, 44),
        (3, 8 + 3 * 44 + 1, 0),
        (0, 100, 0),
        (-1, 100, 0),
        (1, 8, 0),
        (1, 7, 0),
        (2, 9, 0),
        (255, 8 + 255 * 4, 4),
    ] {
        assert_eq!(entry_size(count, size), expected, "{count} in {size}");
    }
}

/// spec: distributed 5.1
#[test]
fn a_new_game_forgets_all_but_the_counters() {
    for connection in [1, 2] {
        game(Profile::P32, connection, |stage| {
            let state = &stage.machine.distributed;
            stage.time.set(100);
            stage.milliseconds.set(500);
            if connection == 2 {
                let entry = PlayerInput { player_index: 2, tick: 100, host_time: 98, ..PlayerInput::default() };
                deliver(2, &message(kind::PLAYER_INPUTS, 1, 100, &entry.emit(Profile::P32)), false);
                deliver(2, &message(kind::CLIENT_IDENTITY, 1, 100, &Identity::new(b"7", b"x").emit()), true);
                let position = RealPoint3d { x: 0.5, y: 0.0, z: 0.0 };
                let flags = flags::ALIVE | flags::PLACED;
                let predicted = UnitState { flags, unit_index: UNIT, position, ..UnitState::none(2) };
                deliver(2, &message(kind::PLAYER_PREDICTION, 1, 100, predicted.emit(true).as_slice()), false);
                killed(PLAYER, (NONE, NONE, 0));
                stage.structure_bsp_index.set(5);
            } else {
                deliver(NONE, &message(kind::PINGS, 1, 100, &[2, 0, 50, 0]), true);
                deliver(NONE, &message(kind::UNIT_STATES, 1, 100, UnitState::none(2).emit(false).as_slice()), true);
            }
            tick();
            let counters = || (state.reception.received.get(), state.sending.sent.get(), state.corrections.get());
            let before = counters();
            assert!(before.0 > 0 && before.1 + connection as i32 > 1);
            // SAFETY: on the one thread that plays.
            unsafe { abi::network_distributed_new_game() }
            assert_eq!(counters(), before, "the counters go on");
            let fresh = slipspace::distributed::State::default();
            let all = |a: &dyn std::fmt::Debug, b: &dyn std::fmt::Debug| assert_eq!(format!("{a:?}"), format!("{b:?}"));
            all(&state.round_trip.machines, &fresh.round_trip.machines);
            all(&state.round_trip.own, &fresh.round_trip.own);
            all(&state.clock.clocks, &fresh.clock.clocks);
            all(&state.identity.machines, &fresh.identity.machines);
            all(&state.prediction.pending, &fresh.prediction.pending);
            all(&state.prediction.taken, &fresh.prediction.taken);
            all(&state.prediction.anchors, &fresh.prediction.anchors);
            all(&state.prediction.speeds, &fresh.prediction.speeds);
            all(&state.deaths.deaths, &fresh.deaths.deaths);
            all(&state.deaths.dead_since, &fresh.deaths.dead_since);
            all(&state.roster.slots, &fresh.roster.slots);
            all(&state.unit_states.seat_disagreements, &fresh.unit_states.seat_disagreements);
            assert_eq!(state.reception.latest_host_time.get(), NONE);
            assert!((0..64).all(|tick| state.correction.position(0, tick).get().tick == NONE));
            assert_eq!((state.plan.player_machine(2), ping(2)), (NONE, if connection == 2 { 0 } else { NONE }));
            // What is late is so no longer, and the tick may be run again.
            stage.take_record();
            let (sender, number) = if connection == 2 { (2, kind::PLAYER_INPUTS) } else { (NONE, kind::PINGS) };
            deliver(sender, &message(number, 0, 1, &[]), false);
            assert_eq!(state.reception.received.get(), before.0 + 1);
            assert_eq!(state.reception.refused(slipspace::distributed::reception::Refusal::Stale), 0);
            tick();
            let called = |name: &str| {
                !stage
                    .called(if name == "host" { "network_objects_host_tick" } else { "network_objects_client_tick" })
                    .is_empty()
            };
            assert!(called(if connection == 2 { "host" } else { "client" }), "the time was forgotten");
        });
    }
}

fn ping(slot: i16) -> Long {
    // SAFETY: numbers alone cross.
    unsafe { abi::distributed_player_ping(slot) }
}

/// spec: distributed 5.1, 7.1
#[test]
fn a_machine_that_loads_is_a_new_one() {
    game(Profile::P32, 2, |stage| {
        let state = &stage.machine.distributed;
        let put = || {
            state.round_trip.machines[2].set(RoundTrip { valid: true, average: 30.0, deviation: 5.0 });
            let clock = &state.clock.clocks[2];
            clock.set(Clock { fast: true, fast_windows: 4, ..clock.get() });
        };
        let ready = |stage: &Stage| {
            stage.take_record();
            deliver(2, &message(kind::CLIENT_READY, 0, 1, &[]), true);
        };
        put();
        ready(stage);
        assert!(!state.round_trip.machines[2].get().valid && !state.clock.clocks[2].get().fast);
        put();
        ready(stage);
        assert!(state.round_trip.machines[2].get().valid, "the same players: the same machine asks again");
        stage.lists.borrow_mut()[2][1] = PLAYER + 1;
        ready(stage);
        assert!(!state.round_trip.machines[2].get().valid, "another player: another machine");
    });
}

/// spec: distributed 8
#[test]
fn a_time_is_handled_once_and_no_game_only_sends() {
    game(Profile::P32, 0, |stage| {
        stage.connection.set(1);
        let mut bytes = message(kind::PLAYER_INPUTS, 0, 0, &[]);
        // SAFETY: a message of its own size.
        unsafe { abi::distributed_send(bytes.as_mut_ptr().cast(), kind::PLAYER_INPUTS, 0, bytes.len() as u16, 2) }
        stage.connection.set(0);
        stage.time.set(7);
        tick();
        assert_eq!(stage.sent.borrow().len(), 1, "what waits is sent with any connection");
        assert!(names(stage).is_empty());
        stage.connection.set(1);
        tick();
        assert!(names(stage).is_empty(), "the time was handled");
        stage.time.set(6);
        tick();
        assert!(!names(stage).is_empty(), "another time, be it an earlier one");
    });
}

/// spec: distributed 5.1, 14.6
#[test]
fn the_structure_bsp_told_last_is_kept_into_the_next_game() {
    game(Profile::P32, 2, |stage| {
        stage.coop.set(true);
        let told_at = |now: Long, index: i16| {
            stage.structure_bsp_index.set(index);
            stage.time.set(now);
            stage.sent.take();
            tick();
            let sent = stage.sent.borrow();
            let alone = |bytes: &[u8]| bytes[2] == kind::STRUCTURE_BSP;
            let in_batch = |bytes: &[u8]| records(bytes).any(|record| record.kind() == kind::STRUCTURE_BSP);
            (
                sent.iter().any(|sent| sent.reliably && alone(&sent.bytes)),
                sent.iter().any(|sent| !sent.reliably && in_batch(&sent.bytes)),
            )
        };
        assert_eq!([told_at(31, 3), told_at(32, 3), told_at(45, 3)], [(true, false), (false, false), (false, true)]);
        // SAFETY: on the one thread that plays.
        unsafe { abi::network_distributed_new_game() }
        assert_eq!([told_at(1, 3), told_at(2, 4)], [(false, false), (true, false)]);
    });
}

/// spec: distributed 6.1
#[test]
fn where_a_message_cannot_go() {
    game(Profile::P32, 2, |stage| {
        let sent = || stage.machine.distributed.sending.sent.get();
        let bytes = || message(0, 0, 0, &[1, 2, 3, 4]);
        stage.time.set(77);
        let header = Header { size: 12, kind: kind::PINGS, count: 1, game_time: 77 };
        for destination in [4, -1] {
            let (before, mut told) = (sent(), bytes());
            // SAFETY: a message of its own size, on the one thread that plays.
            unsafe { abi::distributed_send(told.as_mut_ptr().cast(), kind::PINGS, 1, 12, destination) }
            assert_eq!((Header::parse(&told), sent()), (Some(header), before + 1), "its header alone is filled");
        }
        for machine in [NONE, 128] {
            let (before, mut told) = (sent(), bytes());
            // SAFETY: as above.
            unsafe { abi::distributed_send_to_machine(machine, told.as_mut_ptr().cast(), kind::PINGS, 1, 12) }
            assert_eq!((told, sent()), (bytes(), before), "nothing at all");
        }
        tick();
        let datagrams = stage.sent.take();
        assert!(datagrams.iter().flat_map(|sent| records(&sent.bytes)).all(|record| record.kind() != kind::PINGS));
        let mut told = bytes();
        // SAFETY: as above.
        unsafe { abi::distributed_send_to_machine_reliably(128, told.as_mut_ptr().cast(), kind::PINGS, 1, 12) }
        let sent = stage.sent.borrow();
        assert_eq!(
            (sent[0].to, sent[0].reliably, &sent[0].bytes),
            (To::Machine(128), true, &told),
            "the stream's are the engine's to check"
        );
    });
}

thread_local! {
    static SWITCHED: Cell<Option<i16>> = const { Cell::new(None) };
}

unsafe extern "C" fn switch_structure_bsp(index: i16) {
    SWITCHED.set(Some(index));
}

/// spec: distributed 14.6
#[test]
fn a_client_of_coop_switches_to_another_structure_bsp_of_the_scenario() {
    const SCENARIO: Long = 0xe102_0002_u32 as Long;
    let install = |port: &mut slipspace::engine::table::Port| {
        world::install(port);
        port.main_switch_structure_bsp = Some(switch_structure_bsp);
    };
    let switched = |coop: bool, index: i16| {
        play(Profile::P32, install, |stage| {
            SWITCHED.set(None);
            stage.connection.set(1);
            stage.coop.set(coop);
            let scenario = Tag { group: 0x7363_6e72, structure_bsp_references_count: 3, ..Tag::default() };
            stage.put_tag(SCENARIO, scenario);
            stage.scenario.set(SCENARIO);
            stage.structure_bsp_index.set(1);
            deliver(NONE, &message(kind::STRUCTURE_BSP, 1, 100, &StructureBsp { index }.emit()), true);
            SWITCHED.get()
        })
    };
    let all = [i16::MIN, -1, 0, 1, 2, 3, i16::MAX].map(|index| switched(true, index));
    assert_eq!(all, [None, None, Some(0), None, Some(2), None, None]);
    assert_eq!(switched(false, 0), None);
}
