//! What reception gives away before its checks, and what it notes.

use super::*;
use slipspace::distributed::reception::Refusal;
use std::cell::RefCell;

thread_local! {
    static TAKEN: RefCell<Vec<(&'static str, Long, Vec<u8>)>> = const { RefCell::new(Vec::new()) };
}

/// A message's number, read as the neighbours do.
unsafe fn number(message: *const u16) -> u8 {
    // SAFETY: a header's first four bytes.
    unsafe { *message.cast::<u8>().add(2) }
}

unsafe fn keep(name: &'static str, machine: Long, message: *const u16, size: u16) {
    // SAFETY: so many bytes.
    let bytes = unsafe { std::slice::from_raw_parts(message.cast::<u8>(), usize::from(size)) };
    TAKEN.with_borrow_mut(|taken| taken.push((name, machine, bytes.to_vec())));
}

unsafe extern "C" fn aim_handles(message: *const u16, _size: u16) -> u8 {
    // SAFETY: whole messages are given.
    u8::from(unsafe { number(message) } == kind::AIM_ASSIST)
}

unsafe extern "C" fn aim_handle(machine: Long, message: *const u16, size: u16) {
    // SAFETY: as above.
    unsafe { keep("aim", machine, message, size) }
}

unsafe extern "C" fn voice_handles(message: *const u16, _size: u16) -> u8 {
    // SAFETY: as above.
    u8::from(unsafe { number(message) } == 81)
}

unsafe extern "C" fn voice_handle(machine: Long, message: *const u16, size: u16) {
    // SAFETY: as above.
    unsafe { keep("voice", machine, message, size) }
}

/// spec: distributed 7, 17.4
#[test]
fn voice_and_aim_assist_are_given_away_first() {
    let install = |port: &mut slipspace::engine::table::Port| {
        world::install(port);
        port.network_aim_assist_handles_message = Some(aim_handles);
        port.network_aim_assist_handle_message = Some(aim_handle);
        port.network_voice_handles_message = Some(voice_handles);
        port.network_voice_handle_message = Some(voice_handle);
    };
    play(Profile::P32, install, |stage| {
        TAKEN.take();
        stage.connection.set(1);
        stage.in_progress.set(false);
        let voice = message(81, 0, 5000, &[1, 2, 3]);
        let aim = message(kind::AIM_ASSIST, 1, 5000, &[1, 0, 0, 0]);
        deliver(NONE, &voice, true);
        deliver(NONE, &aim, true);
        stage.in_progress.set(true);
        let mut contents = (aim.len() as u16 - 2).to_le_bytes().to_vec();
        contents.extend(&aim[2..]);
        let batch = message(kind::BATCH, 0, 5000, &contents);
        deliver(NONE, &batch, false);
        let taken = TAKEN.take();
        assert_eq!(
            taken.iter().map(|(name, machine, _)| (*name, *machine)).collect::<Vec<_>>(),
            [("voice", NONE), ("aim", NONE), ("aim", NONE)]
        );
        assert_eq!((&taken[0].2, &taken[1].2), (&voice, &aim), "whole, in the lobby too");
        assert_eq!(taken[2].2[..2], batch[..2], "a batch's word stands before what it holds");
        assert_eq!(taken[2].2[2..], aim[2..]);
        assert_eq!(stage.machine.distributed.reception.received.get(), 0, "counted nowhere");
        assert_eq!(stage.machine.distributed.reception.latest_host_time.get(), NONE);
    });
}

/// spec: distributed 7
#[test]
fn the_least_size_of_a_kind_is_its_owners() {
    unsafe extern "C" fn sixteen() -> u16 {
        16
    }
    let install = |port: &mut slipspace::engine::table::Port| {
        world::install(port);
        port.network_objects_damage_animation_entry_size = Some(sixteen);
        port.network_actors_entry_size = None;
    };
    play(Profile::P32, install, |stage| {
        stage.connection.set(1);
        let reception = &stage.machine.distributed.reception;
        deliver(NONE, &message(kind::ACTOR_STATES, 5, 100, &[]), true);
        assert_eq!(reception.received.get(), 1, "without its neighbour's file a kind has entries of no size");
        for (size, few) in [(31, 1), (32, 1)] {
            deliver(NONE, &message(kind::DAMAGE_ANIMATIONS, 2, 100, &vec![0; size]), true);
            assert_eq!(reception.refused(Refusal::TooFewBytes), few);
        }
        assert_eq!(stage.called("network_objects_handle_damage_animations").len(), 1);
    });
}

/// spec: distributed 7
#[test]
fn what_a_client_is_told_by_a_machine_is_not_the_hosts() {
    game(Profile::P32, 1, |stage| {
        deliver(3, &message(kind::PINGS, 0, 100, &[]), false);
        let state = &stage.machine.distributed;
        assert_eq!(state.reception.latest_host_time.get(), NONE);
        assert_eq!(state.clock.clocks[3].get().window_tick, NONE, "a client measures no clock");
        deliver(NONE, &message(kind::PINGS, 0, 100, &[]), false);
        assert_eq!(state.reception.latest_host_time.get(), 100);
    });
}

/// spec: distributed 7
#[test]
fn a_far_tick_is_logged_once_a_second() {
    game(Profile::P32, 1, |stage| {
        deliver(NONE, &message(kind::PINGS, 0, 1000, &[]), false);
        for (milliseconds, lines) in [(5000, 1), (5000, 1), (5999, 1), (6000, 2), (6999, 2), (7000, 3)] {
            stage.milliseconds.set(milliseconds);
            deliver(NONE, &batch_of(&message(kind::PINGS, 0, 9000, &[])), false);
            let log = stage.log.borrow();
            assert_eq!(log.iter().filter(|line| line.contains("9000")).count(), lines, "at {milliseconds}");
        }
        assert_eq!(stage.machine.distributed.reception.refused(Refusal::FarTick), 6);
    });
}

fn batch_of(message_in_it: &[u8]) -> Vec<u8> {
    let mut contents = (message_in_it.len() as u16 - 2).to_le_bytes().to_vec();
    contents.extend(&message_in_it[2..]);
    message(kind::BATCH, 0, 9000, &contents)
}

/// spec: distributed 9
#[test]
fn a_stream_is_ahead_by_more_than_fifteen_ticks() {
    for (ahead, noted) in [(15, false), (16, true)] {
        game(Profile::P32, 2, |stage| {
            stage.time.set(100);
            deliver(2, &message(kind::HIT_REPORTS, 0, 100 + ahead, &[]), true);
            assert_eq!(stage.machine.distributed.clock.clocks[2].get().ahead_on_stream, noted, "{ahead}");
            deliver(2, &message(kind::PLAYER_INPUTS, 0, 140, &[]), false);
            assert_eq!(stage.machine.distributed.clock.clocks[2].get().ahead_on_stream, noted, "no datagram's word");
        });
    }
}

/// spec: distributed 7
#[test]
fn a_sender_past_the_table_is_dropped() {
    for profile in [Profile::P9, Profile::P32] {
        for sender in [128, -2, Long::MAX, Long::MIN] {
            game(profile, 2, |stage| {
                deliver(127, &message(kind::PLAYER_INPUTS, 0, 100, &[]), false);
                deliver(sender, &message(kind::PLAYER_INPUTS, 0, 100, &[]), false);
                deliver(sender, &message(kind::CLIENT_READY, 0, 100, &[]), true);
                let reception = &stage.machine.distributed.reception;
                assert_eq!((reception.received.get(), reception.refused(Refusal::NoSuchSender)), (3, 2), "{sender}");
                assert!(stage.called("asked").is_empty());
            });
        }
    }
}

/// spec: distributed 16.5
#[test]
fn an_identity_of_no_entry_is_none() {
    game(Profile::P32, 2, |stage| {
        let user = Identity::new(b"7", b"x").emit();
        let kept = || stage.machine.distributed.identity.machines[2].get();
        deliver(2, &message(kind::CLIENT_IDENTITY, 0, 100, &user), true);
        assert_eq!(kept(), Identity::NONE);
        deliver(2, &message(kind::CLIENT_IDENTITY, 2, 100, &[user, Identity::NONE.emit()].concat()), true);
        assert_eq!(kept(), Identity::new(b"7", b"x"), "the first entry is the machine's");
    });
}
