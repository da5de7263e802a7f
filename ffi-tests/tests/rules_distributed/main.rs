//! Rules of network_distributed that no recorded case is about, through its exports.

mod bound;
mod elevator;
mod own;
mod predictions;
mod reception;
mod state;
mod texts;
mod unfit;

use ffi_tests::messages::message;
use ffi_tests::stage::records::Player;
use ffi_tests::stage::{Stage, To, hex, play};
use ffi_tests::vectors::distributed::world::{self, PLAYER, UNIT, one_player, set_fact, unit_of};
use ffi_tests::vectors::distributed::{deliver, tick};
use serde_json::json;
use slipspace::abi::distributed as abi;
use slipspace::distributed::inferred::divergence;
use slipspace::engine::contract::{Long, NONE, PlayerAction, RealPoint3d};
use slipspace::profile::Profile;
use slipspace::wire::batch::records;
use slipspace::wire::bytes::Reader;
use slipspace::wire::unit_state::flags;
use slipspace::wire::{Header, Identity, PlayerInput, RelayedAction, UnitState, kind};
use std::cell::Cell;

thread_local! {
    static INPUT: Cell<Long> = const { Cell::new(NONE) };
}

unsafe extern "C" fn client_input(local: i16, tick: *mut Long, action: *mut PlayerAction, buttons: *mut u16) -> u8 {
    if local != 0 || INPUT.get() == NONE {
        return 0;
    }
    // SAFETY: the caller's places, four of buttons.
    unsafe {
        *tick = INPUT.get();
        *action = PlayerAction { control_flags: 64, pad: 7, ..PlayerAction::default() };
        for (at, pressed) in [4, 3, 2, 1].into_iter().enumerate() {
            *buttons.add(at) = pressed;
        }
    }
    1
}

/// One player, on foot: this client's own, or machine 2's of a host.
fn game<R>(profile: &'static Profile, connection: i16, case: impl FnOnce(&'static Stage) -> R) -> R {
    INPUT.set(NONE);
    one_player(profile, connection, |port| port.update_client_distributed_input = Some(client_input), case)
}

fn names(stage: &Stage) -> Vec<&'static str> {
    let calls = stage.calls.borrow();
    calls.iter().map(|call| call.name).filter(|name| name.starts_with("network_") || name.contains("reset")).collect()
}

/// spec: distributed 5.3, spec: distributed 17.4
#[test]
fn a_new_game_is_told_in_order() {
    for (profile, expected) in [
        (Profile::P9, &["update_queues_distributed_reset", "network_objects_new_game", "network_damage_new_game"][..]),
        (
            Profile::P32,
            &[
                "update_queues_distributed_reset",
                "network_objects_new_game",
                "network_damage_new_game",
                "network_actors_new_game",
                "network_coop_new_game",
                "network_aim_assist_reset",
                "network_votekick_new_game",
            ],
        ),
    ] {
        game(profile, 1, |stage| {
            stage.time.set(50);
            deliver(NONE, &message(kind::PINGS, 0, 50, &[]), true);
            // SAFETY: on the one thread that plays.
            unsafe { abi::network_distributed_new_game() }
            assert_eq!(names(stage), expected);
            // SAFETY: as above.
            assert_eq!(unsafe { abi::distributed_latest_host_time() }, NONE);
        });
    }
}

/// spec: distributed 8.2, spec: distributed 10.1, spec: distributed 10.3, spec: distributed 10.5
#[test]
fn a_clients_tick_in_order() {
    for profile in [Profile::P9, Profile::P32] {
        game(profile, 1, |stage| {
            INPUT.set(99);
            stage.time.set(100);
            stage.structure_bsp_index.set(3);
            tick();
            tick();
            let expected: &[&str] = if profile.is_9() {
                &["network_objects_client_tick", "network_damage_client_tick"]
            } else {
                &["network_objects_client_tick", "network_damage_client_tick", "network_coop_client_tick"]
            };
            assert_eq!(names(stage), expected, "once for each time");
            let sent = stage.sent.borrow();
            assert_eq!(sent.len(), 1);
            assert_eq!((sent[0].to, sent[0].reliably), (To::Host, false));
            let messages: Vec<_> = records(&sent[0].bytes).map(|record| record.message([0; 2])).collect();
            assert_eq!(messages.iter().map(|m| m.as_slice()[2]).collect::<Vec<_>>(), [14, 1]);
            let input = PlayerInput::parse(&messages[0].as_slice()[8..], profile).expect("an input");
            assert_eq!((input.player_index, input.tick, input.host_time), (2, 99, NONE));
            assert_eq!(input.control_flags, [4, 3, 2, 1]);
            assert_eq!((input.action.control_flags, input.action.pad), (64, 0));
            assert_eq!(input.structure_bsp_index, if profile.is_9() { 0 } else { 3 });
            let state = UnitState::parse(&mut Reader::new(&messages[1].as_slice()[8..])).expect("a state");
            assert_eq!((state.player_index, state.unit_index, state.flags), (2, UNIT, flags::ALIVE | flags::PLACED));
        });
    }
    game(Profile::P32, 1, |stage| {
        stage.edit(UNIT, |unit| unit.parent_object_index = 7);
        stage.time.set(100);
        tick();
        assert!(stage.sent.borrow().is_empty(), "who rides predicts nothing");
    });
}

/// spec: distributed 12.6
#[test]
fn relayed_actions_go_to_the_queue() {
    game(Profile::P32, 1, |stage| {
        let action = RelayedAction { player_index: 200, ..RelayedAction::default() };
        let entries = [&77i32.to_le_bytes()[..], action.emit().as_slice(), &[9; 5]].concat();
        deliver(NONE, &message(kind::RELAYED_ACTIONS, 1, 100, &entries), true);
        assert_eq!(stage.called("relayed"), [json!([200, 77])], "any player: the queue checks");
        deliver(NONE, &message(kind::RELAYED_ACTIONS, 2, 101, &[&entries[..], &[0; 8]].concat()), true);
        assert_eq!(stage.called("relayed").len(), 2, "the first that cannot be read ends them");
    });
}

fn killed(dead: Long, told: (Long, Long, u8)) -> (Long, Long, u8) {
    let (mut player, mut object, mut friendly_fire) = told;
    // SAFETY: places of ours, on the one thread that plays.
    unsafe { abi::network_distributed_player_killed(&mut player, &mut object, dead, &mut friendly_fire) }
    (player, object, friendly_fire)
}

/// spec: distributed 15.1, spec: distributed 15.2
#[test]
fn deaths_are_the_hosts_word() {
    const VEHICLE: Long = 0xe300_0001_u32 as Long;
    let vehicle = ffi_tests::stage::records::Object { kind: 1, ..Default::default() };
    game(Profile::P32, 2, |stage| {
        stage.put_object(VEHICLE, vehicle);
        assert_eq!(killed(PLAYER, (NONE, VEHICLE, 1)), (NONE, VEHICLE, 1), "the host's own word stands");
        let (mut killer, mut friendly_fire, mut by_vehicle) = (7, 7, 7);
        // SAFETY: places of ours.
        let valid = unsafe { abi::distributed_get_death(2, &mut killer, &mut friendly_fire, &mut by_vehicle) };
        assert_eq!((valid, killer, friendly_fire, by_vehicle), (1, 255, 1, 1));
        // SAFETY: as above.
        assert_eq!(unsafe { abi::distributed_get_death(128, &mut killer, &mut friendly_fire, &mut by_vehicle) }, 0);
        killed(PLAYER, (PLAYER, VEHICLE, 0));
        // SAFETY: as above.
        unsafe { abi::distributed_get_death(2, &mut killer, &mut friendly_fire, &mut by_vehicle) };
        assert_eq!((killer, friendly_fire, by_vehicle), (2, 0, 0));
        stage.time.set(1);
        tick();
        assert!(!stage.machine.distributed.deaths.deaths[2].get().valid, "who lives again has no death");
    });
    game(Profile::P32, 1, |stage| {
        stage.put_object(VEHICLE, vehicle);
        let told = (PLAYER, UNIT, 0);
        assert_eq!(killed(PLAYER, told), told, "without a word of the host's its own");
        // SAFETY: numbers alone cross.
        unsafe { abi::distributed_set_death(2, 255, 1, 1) }
        assert_eq!(killed(PLAYER, told), (NONE, NONE, 1));
        assert_eq!(killed(PLAYER, (PLAYER, VEHICLE, 0)), (NONE, VEHICLE, 1));
        // SAFETY: as above.
        unsafe { abi::distributed_set_death(2, 2, 0, 0) }
        assert_eq!(killed(PLAYER, (NONE, NONE, 1)), (PLAYER, UNIT, 0));
    });
}

/// spec: distributed 16.2, spec: distributed 16.3, spec: distributed 16.4
#[test]
fn machines_are_named_and_found() {
    unsafe extern "C" fn endpoint(address: u32) -> u32 {
        if address == u32::from_be_bytes([100, 64, 0, 1]).swap_bytes() { 0x0100_0033 } else { 0 }
    }
    let install = |port: &mut slipspace::engine::table::Port| {
        world::install(port);
        port.p2p_peer_endpoint_address = Some(endpoint);
    };
    play(Profile::P32, install, |stage| {
        let mut name = [0u16; 12];
        name[..4].copy_from_slice(&[u16::from(b'A'), 0x3042, 7, u16::from(b'z')]);
        for (slot, machine) in [(3, 2), (4, 2)] {
            let datum = PLAYER & !0xFFFF | slot;
            stage.put_player(datum, Player { name, ..Player::default() });
            stage.lists.borrow_mut()[machine][slot as usize - 3] = datum;
        }
        stage.machines.borrow_mut().push(2);
        stage.time.set(1);
        tick();
        let names_in = |machine: Long, size: Long| {
            let mut buffer = [1i8; 32];
            // SAFETY: a buffer of 32 bytes, of which at most so many.
            unsafe { abi::distributed_machine_player_names(machine, buffer.as_mut_ptr().cast(), size) }
            let text: Vec<u8> = buffer.iter().take_while(|byte| **byte != 0).map(|byte| *byte as u8).collect();
            String::from_utf8(text).expect("ASCII")
        };
        assert_eq!(names_in(2, 32), "A??z, A??z");
        assert_eq!(names_in(2, 8), "A??z, A");
        assert_eq!([names_in(2, 7), names_in(2, 6)], ["A??z, ", "A??z"], "both or neither of what joins them");
        assert_eq!(names_in(9, 32), "machine #9");
        // SAFETY: numbers alone cross.
        unsafe {
            assert_eq!(abi::distributed_real_address(u32::from_be_bytes([100, 64, 0, 1])), 0x3300_0001);
            assert_eq!(abi::distributed_real_address(u32::from_be_bytes([100, 127, 0, 1])), 0);
            assert_eq!(abi::distributed_real_address(u32::from_be_bytes([100, 128, 0, 1])), 0x6480_0001);
        }
        // SAFETY: ended texts and places of ours.
        unsafe {
            abi::network_distributed_ban(2, 0x0102_0304, c"first".as_ptr());
            abi::network_distributed_ban_until(2, 0x0102_0305, c"second".as_ptr(), c"rude".as_ptr(), 99);
            let (mut players, mut reason, mut until) = ([0i8; 16], [0i8; 16], 0);
            let none = core::ptr::null_mut();
            let entry = abi::network_distributed_ban_entry(
                1,
                none,
                0,
                none,
                0,
                players.as_mut_ptr().cast(),
                4,
                reason.as_mut_ptr().cast(),
                16,
                &mut until,
            );
            assert_eq!((entry, until), (1, 99));
            assert_eq!((&players[..4], &reason[..5]), (&[115i8, 101, 99, 0][..], &[114i8, 117, 100, 101, 0][..]));
            assert_eq!(abi::network_distributed_unban(2), 0);
            assert_eq!(abi::network_distributed_unban(0), 1);
        }
        let file = String::from_utf8(stage.files.borrow()["d:\\bans.txt"].clone()).expect("ASCII");
        assert!(file.ends_with("players=second\treason=rude\tuntil=99\n") && file.lines().count() == 1, "{file}");
    });
}

/// spec: distributed 16.5
#[test]
fn a_client_says_who_it_is_as_it_changes() {
    game(Profile::P32, 1, |stage| {
        // SAFETY: on the one thread that plays.
        let say = || unsafe { abi::distributed_client_send_identity() };
        for (now, user, sent) in
            [(1, ["12", "abc"], 1), (2, ["13", "abc"], 1), (30, ["13", "abc"], 2), (60, ["13", "abc"], 2)]
        {
            stage.time.set(now);
            set_fact("discord_user", json!(user));
            say();
            assert_eq!(stage.sent.borrow().len(), sent, "at {now}");
        }
        let sent = stage.sent.borrow();
        assert_eq!((sent[1].to, sent[1].reliably), (To::Host, true));
        assert_eq!(Identity::parse(&sent[1].bytes[8..]), Some(Identity::new(b"13", b"abc")));
    });
}

/// spec: distributed 17.2
#[test]
fn the_divergence_of_moves() {
    game(Profile::P32, 2, |stage| {
        let of = |now: Long, of_tick: Long, host_x: f32, client_x: f32| {
            let entry = PlayerInput { player_index: 2, tick: of_tick, ..PlayerInput::default() };
            deliver(2, &message(kind::PLAYER_INPUTS, 1, now, &entry.emit(Profile::P32)), false);
            let state = UnitState {
                flags: flags::ALIVE | flags::PLACED,
                unit_index: UNIT,
                position: RealPoint3d { x: client_x, y: 0.0, z: 0.0 },
                ..UnitState::none(2)
            };
            deliver(2, &message(kind::PLAYER_PREDICTION, 1, now, state.emit(true).as_slice()), false);
            stage.edit(UNIT, |unit| unit.position.x = host_x);
            stage.time.set(now);
            tick();
        };
        let input = |now, host_x, client_x| of(now, now, host_x, client_x);
        input(100, 0.0, 0.0);
        input(101, 0.05, 0.05);
        input(102, 0.1, 0.12);
        let first = divergence::take(stage.machine);
        assert_eq!((first.ticks, first.apart), (2, 1));
        assert!((first.greatest - 0.02).abs() < 1e-6 && (first.sum - 0.02).abs() < 1e-6);
        assert_eq!(divergence::take(stage.machine), divergence::Divergence::default());
        of(103, 102, 0.2, 0.5);
        input(105, 0.3, 0.9);
        assert_eq!(divergence::take(stage.machine).ticks, 0, "another tick's input was run, or a tick lies between");
    });
}

/// spec: distributed 17.3
#[test]
fn the_latency_meter() {
    game(Profile::P32, 2, |stage| {
        for now in 0..30 {
            stage.time.set(now);
            stage.milliseconds.set(1000 + now as u32 * 33);
            if now == 20 {
                let entry = PlayerInput { player_index: 2, tick: 20, host_time: 17, ..PlayerInput::default() };
                deliver(2, &message(kind::PLAYER_INPUTS, 1, 20, &entry.emit(Profile::P32)), false);
            }
            tick();
        }
        stage.time.set(30);
        tick();
        // SAFETY: numbers alone cross.
        unsafe {
            assert_eq!((abi::distributed_slowest_client_ping(), abi::distributed_own_ping()), (99, NONE));
            assert_eq!(abi::distributed_player_connection_problem(2), 0);
            stage.milliseconds.set(1000 + 20 * 33 + 2000);
            assert_eq!(abi::distributed_player_connection_problem(2), 0, "no more than two seconds");
            stage.milliseconds.set(1000 + 20 * 33 + 2001);
            assert_eq!(abi::distributed_player_connection_problem(2), 1);
        }
    });
    game(Profile::P32, 1, |stage| {
        stage.milliseconds.set(500);
        stage.time.set(15);
        tick();
        stage.milliseconds.set(570);
        deliver(NONE, &message(kind::PINGS, 0, 15, &[]), true);
        // SAFETY: numbers alone cross.
        unsafe { abi::distributed_note_own_round_trip(15) }
        stage.time.set(30);
        tick();
        stage.milliseconds.set(2571);
        // SAFETY: as above.
        unsafe {
            assert_eq!((abi::distributed_own_ping(), abi::distributed_slowest_client_ping()), (70, NONE));
            assert_eq!((abi::distributed_latest_host_time_age_ms(), abi::distributed_connection_problem()), (2001, 1));
        }
    });
}

/// spec: distributed 17.3
#[test]
fn a_latency_is_smoothed_and_has_an_end() {
    game(Profile::P32, 1, |stage| {
        let ticks_at = |now: Long, milliseconds: u32| {
            stage.time.set(now);
            stage.milliseconds.set(milliseconds);
            tick();
        };
        let named_at = |named: Long, milliseconds: u32| {
            stage.milliseconds.set(milliseconds);
            // SAFETY: numbers alone cross.
            unsafe { abi::distributed_note_own_round_trip(named) }
        };
        // SAFETY: as above.
        let shown = |now: Long| unsafe {
            ticks_at(now, 90_000);
            abi::distributed_own_ping()
        };
        named_at(NONE, 10);
        assert_eq!(shown(15), NONE);
        ticks_at(16, 600);
        named_at(16, 670);
        named_at(16 + 64, 900);
        named_at(17, 900);
        assert_eq!(shown(30), 70, "of a tick that is kept alone");
        ticks_at(31, 1000);
        named_at(31, 1150);
        assert_eq!(shown(45), 80, "an eighth of what it is off");
        ticks_at(46, 2000);
        named_at(46, 60_000);
        assert_eq!(shown(60), 1320, "no sample is more than 9999");
    });
}

/// spec: distributed 10.6, spec: distributed 5.2
#[test]
fn a_local_game_sends_nothing_before_and_after() {
    for connection in [0, 3] {
        game(Profile::P32, connection, |stage| {
            tick();
            stage.time.set(60);
            tick();
            let (player, object) = (PLAYER, UNIT);
            assert_eq!(killed(PLAYER, (player, object, 0)), (player, object, 0));
            assert!(stage.sent.borrow().is_empty() && names(stage).is_empty());
        });
    }
    game(Profile::P32, 2, |stage| {
        let own = Player { local_player_index: 0, ..Player::default() };
        stage.put_player(0xe175_0003_u32 as Long, own);
        stage.lists.borrow_mut()[1] = [0xe175_0003_u32 as Long, NONE, NONE, NONE];
        *stage.machines.borrow_mut() = vec![1, 2, 128];
        let mut machines = [NONE; 4];
        // SAFETY: four places.
        assert_eq!(unsafe { abi::distributed_client_machines(machines.as_mut_ptr(), 4) }, 1);
        assert_eq!(machines[0], 2, "but its own and those out of range");
        assert_eq!(hex(PLAYER), json!("e1740002"));
        assert_eq!(Header::SIZE, 8);
    });
}
