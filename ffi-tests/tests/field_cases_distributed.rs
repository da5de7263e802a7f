//! Faults that players and developers met, as small inputs to network_distributed's exports. Each test names its case.

use ffi_tests::stage::records::{Block, Element, Object, Player, Tag};
use ffi_tests::stage::{Stage, To, play};
use ffi_tests::vectors::companions::message;
use ffi_tests::vectors::distributed::world::{self, BIPED, HARDWARE_ID, set_fact, unit_of};
use ffi_tests::vectors::distributed::{deliver, hex, tick};
use serde_json::json;
use slipspace::abi::distributed as abi;
use slipspace::distributed::prediction::Verdict;
use slipspace::distributed::reception::Refusal;
use slipspace::engine::contract::{Long, NONE, RealPoint3d};
use slipspace::profile::Profile;
use slipspace::wire::batch::records;
use slipspace::wire::unit_state::flags;
use slipspace::wire::{Header, Identity, Ping, PlayerInput, Statistics, UnitState, kind};
use std::ffi::CString;

const BOTH: [&Profile; 2] = [Profile::P9, Profile::P32];

const GLOBALS: Long = 0xe101_0001_u32 as Long;
/// A biped's jump, world units a tick; it runs at 2.25, 2 and 2 world units a second.
const JUMP: f32 = 0.07;

/// What a player who runs is held to, world units a tick (distributed.md 11.1, 11.2).
fn running_bound() -> f32 {
    let run = (2.25_f32 * 2.25 + 2.0 * 2.0).sqrt() / 30.0;
    2.0 * (run * run + JUMP * JUMP).sqrt() + 0.05
}

fn player(slot: usize) -> Long {
    0xe174_0000_u32 as Long | slot as Long
}

fn unit(slot: usize) -> Long {
    0xe274_0100_u32 as Long | slot as Long
}

fn at(x: f32, y: f32, z: f32) -> RealPoint3d {
    RealPoint3d { x, y, z }
}

/// A client's game with these players alive, the first of them its own.
fn client<R>(profile: &'static Profile, slots: &[usize], case: impl FnOnce(&'static Stage) -> R) -> R {
    play(profile, world::install, |stage| {
        stage.connection.set(1);
        for (at, slot) in slots.iter().enumerate() {
            let local_player_index = if at == 0 { 0 } else { -1 };
            let unit_index = unit(*slot);
            stage.put_player(player(*slot), Player { local_player_index, unit_index, ..Player::default() });
            stage.put_object(unit_index, unit_of(player(*slot)));
        }
        case(stage)
    })
}

/// A host's game; machine m has the player of slot m, alive.
fn host<R>(profile: &'static Profile, machines: &[usize], case: impl FnOnce(&'static Stage) -> R) -> R {
    play(profile, world::install, |stage| {
        let bipeds = Tag {
            group: 0x6269_7064,
            jump_velocity: JUMP,
            collision_height_standing: 0.7,
            collision_height_crouching: 0.5,
            ..Tag::default()
        };
        stage.put_tag(BIPED, bipeds);
        let speeds =
            Element { run_forward_speed: 2.25, run_backward_speed: 2.0, run_sideways_speed: 2.0, ..Element::default() };
        stage.put_tag(GLOBALS, Tag { group: 0x6d61_7467, player_information: Block::of(&[speeds]), ..Tag::default() });
        stage.globals.set(GLOBALS);
        for machine in machines {
            let (datum, unit_index) = (player(*machine), unit(*machine));
            stage.put_player(datum, Player { unit_index, ..Player::default() });
            stage.put_object(unit_index, unit_of(datum));
            stage.machines.borrow_mut().push(*machine as Long);
            stage.lists.borrow_mut()[*machine] = [datum, NONE, NONE, NONE];
        }
        case(stage)
    })
}

/// A player's state, on foot at a place.
fn standing(slot: usize, position: RealPoint3d) -> UnitState {
    UnitState {
        flags: flags::ALIVE | flags::PLACED,
        unit_index: unit(slot),
        position,
        body_vitality: 16384,
        shield_vitality: 16384,
        ..UnitState::none(slot as u8)
    }
}

/// The same, echoing a tick of the client's.
fn echoing(slot: usize, position: RealPoint3d, tick: i16) -> UnitState {
    let state = standing(slot, position);
    UnitState { flags: state.flags | flags::PREDICTED, predicted_time: tick, ..state }
}

fn states(now: Long, states: &[UnitState]) -> Vec<u8> {
    let entries: Vec<u8> = states.iter().flat_map(|state| state.emit(true).as_slice().to_vec()).collect();
    message(kind::UNIT_STATES, states.len() as u8, now, &entries)
}

fn prediction(slot: usize, tick: Long, position: RealPoint3d) -> Vec<u8> {
    message(kind::PLAYER_PREDICTION, 1, tick, standing(slot, position).emit(true).as_slice())
}

fn input(slot: usize, tick: Long, host_time: Long, profile: &Profile) -> Vec<u8> {
    let input = PlayerInput { player_index: slot as u8, tick, host_time, ..PlayerInput::default() };
    message(kind::PLAYER_INPUTS, 1, tick, &input.emit(profile))
}

fn batch(now: Long, messages: &[Vec<u8>]) -> Vec<u8> {
    let mut contents = Vec::new();
    for message in messages {
        contents.extend((message.len() as u16 - 2).to_le_bytes());
        contents.extend(&message[2..]);
    }
    message(kind::BATCH, 0, now, &contents)
}

fn x_of(stage: &Stage, slot: usize) -> f32 {
    stage.object(unit(slot)).expect("its unit").position.x
}

fn refused(stage: &Stage, reason: Refusal) -> u32 {
    stage.machine.distributed.reception.refused(reason)
}

fn received(stage: &Stage) -> Long {
    stage.machine.distributed.reception.received.get()
}

fn ping(slot: i16) -> Long {
    // SAFETY: on the one thread that plays.
    unsafe { abi::distributed_player_ping(slot) }
}

/// case: 01, spec: distributed 7
#[test]
fn case_01_a_late_datagram_puts_nothing_back() {
    for profile in BOTH {
        client(profile, &[4, 5], |stage| {
            deliver(NONE, &states(100, &[standing(5, at(10.0, 0.0, 0.0))]), false);
            deliver(NONE, &states(99, &[standing(5, at(9.0, 0.0, 0.0))]), false);
            assert_eq!((x_of(stage, 5), received(stage), refused(stage, Refusal::Stale)), (10.0, 2, 1));
            let statistics = |kills: u8| Statistics { player_index: 5, statistics: [kills; 60] }.emit();
            deliver(NONE, &message(kind::PLAYER_STATISTICS, 1, 100, &statistics(4)), false);
            deliver(NONE, &message(kind::PLAYER_STATISTICS, 1, 99, &statistics(3)), false);
            assert_eq!(stage.player(5).expect("the player").statistics, [4; 60]);
        });
    }
}

/// case: 03, spec: distributed 7
#[test]
fn case_03_the_latest_tick_is_of_each_sender_and_kind() {
    client(Profile::P32, &[4, 5], |stage| {
        deliver(NONE, &states(149, &[]), false);
        deliver(NONE, &message(kind::OBJECT_STATES, 0, 200, &[]), false);
        deliver(NONE, &states(150, &[standing(5, at(2.0, 0.0, 0.0))]), false);
        assert_eq!(x_of(stage, 5), 2.0);
    });
    host(Profile::P32, &[1, 2], |stage| {
        deliver(2, &input(2, 39, NONE, Profile::P32), false);
        deliver(1, &input(1, 500, NONE, Profile::P32), false);
        deliver(2, &input(2, 40, NONE, Profile::P32), false);
        assert_eq!(stage.called("handed").len(), 3);
    });
}

/// case: 04, spec: distributed 7
#[test]
fn case_04_a_forged_tick_far_ahead_silences_no_one() {
    for (tick, far) in [(1451, true), (1450, false), (550, false), (549, true), (Long::MAX, true), (Long::MIN, true)] {
        client(Profile::P32, &[4, 5], |stage| {
            deliver(NONE, &message(kind::OBJECT_CHANGES, 0, 1000, &[]), false);
            deliver(NONE, &states(tick, &[]), false);
            assert_eq!(refused(stage, Refusal::FarTick), u32::from(far), "{tick}");
            deliver(NONE, &states(1001, &[standing(5, at(2.0, 0.0, 0.0))]), false);
            assert_eq!(x_of(stage, 5) == 2.0, tick != 1450, "{tick}: the kind's own lateness is another check");
        });
    }
    client(Profile::P9, &[4, 5], |stage| {
        deliver(NONE, &states(5000, &[]), false);
        deliver(NONE, &states(1001, &[standing(5, at(2.0, 0.0, 0.0))]), false);
        assert_eq!(x_of(stage, 5), 0.0, "version 9 has no such rule");
    });
}

/// case: 05, spec: distributed 7.1
#[test]
fn case_05_a_joiner_is_heard_whatever_its_slots_last_tick() {
    host(Profile::P32, &[3], |stage| {
        stage.time.set(70_000);
        deliver(3, &input(3, 12_000, NONE, Profile::P32), false);
        stage.lists.borrow_mut()[3] = [player(3), player(9), NONE, NONE];
        deliver(3, &message(kind::CLIENT_READY, 0, 4464, &[]), true);
        assert_eq!(stage.called("asked"), [json!([3, false])]);
        deliver(3, &input(3, 70_012, NONE, Profile::P32), false);
        assert_eq!(stage.called("handed").len(), 2, "a slot given to a new machine has no latest tick");
        deliver(3, &message(kind::HIT_REPORTS, 0, 70_014, &[]), true);
        assert_eq!(refused(stage, Refusal::FarTick), 0);
    });
}

/// case: 06 and 66, the way a second copy comes, spec: distributed 7
#[test]
fn case_06_the_killing_blow_over_the_stream_is_never_late() {
    client(Profile::P32, &[4, 5], |stage| {
        deliver(NONE, &batch(105, &[message(kind::DAMAGE_EVENTS, 1, 105, &[])]), false);
        deliver(NONE, &message(kind::DAMAGE_EVENTS, 1, 100, &[]), true);
        deliver(NONE, &batch(106, &[message(kind::DAMAGE_EVENTS, 1, 100, &[])]), false);
        assert_eq!(stage.called("network_damage_handle_events").len(), 2);
        assert_eq!(refused(stage, Refusal::Stale), 1);
    });
}

/// The own player runs 0.08 a tick along x for 64 ticks up to `now`.
fn run_on(stage: &Stage, now: Long) {
    for tick_of in now - 63..=now {
        stage.time.set(tick_of);
        stage.edit(unit(4), |unit| unit.position.x = (tick_of - now + 63) as f32 * 0.08);
        tick();
    }
}

/// case: 09, spec: distributed 12.5
#[test]
fn case_09_a_tick_of_16_bits_wraps() {
    for (now, ticks) in [(65_540, &[65_534, 65_536, 65_540][..]), (32_770, &[32_767, 32_768])] {
        for named in ticks {
            client(Profile::P32, &[4], |stage| {
                run_on(stage, now);
                let then = (named - now + 63) as f32 * 0.08;
                let before = x_of(stage, 4);
                deliver(NONE, &states(now, &[echoing(4, at(then, 0.0, 0.0), *named as i16)]), true);
                assert_eq!(x_of(stage, 4), before);
                assert_eq!(stage.machine.distributed.round_trip.own.get(), (now - named) as f32);
            });
        }
    }
}

/// case: 11, spec: distributed 12.5, spec: distributed 10.2
#[test]
fn case_11_an_echo_of_a_tick_not_yet_lived() {
    for named in [101, 103, 164] {
        client(Profile::P32, &[4], |stage| {
            run_on(stage, 100);
            let here = x_of(stage, 4);
            deliver(NONE, &states(200, &[echoing(4, at(here, 0.0, 0.0), named)]), true);
            assert_eq!((x_of(stage, 4), stage.machine.distributed.round_trip.own.get()), (here, 0.0));
            let kept = stage.machine.distributed.correction.position(0, 100).get().position;
            deliver(NONE, &states(201, &[echoing(4, at(here + 5.0, 0.0, 0.0), named)]), true);
            assert_eq!(x_of(stage, 4), here + 5.0);
            assert_eq!(stage.machine.distributed.correction.position(0, 100).get().position, kept);
        });
    }
    for named in [201, 264, Long::MAX] {
        host(Profile::P32, &[2], |stage| {
            stage.time.set(200);
            deliver(2, &input(2, 200, named, Profile::P32), false);
            assert!(!stage.machine.distributed.round_trip.machines[2].get().valid);
        });
    }
}

/// case: 12, spec: distributed 7, spec: distributed 12.5
#[test]
fn case_12_tick_0_and_none_are_no_ticks_before() {
    client(Profile::P32, &[4, 5], |stage| {
        deliver(NONE, &states(0, &[standing(5, at(2.0, 0.0, 0.0))]), false);
        assert_eq!(x_of(stage, 5), 2.0);
        stage.time.set(3);
        tick();
        deliver(NONE, &states(1, &[echoing(4, at(0.0, 0.0, 0.0), -1)]), false);
        assert_eq!(stage.machine.distributed.round_trip.own.get(), 0.0, "tick -1 matches no empty slot");
    });
    host(Profile::P32, &[2], |stage| {
        deliver(2, &input(2, 0, NONE, Profile::P32), false);
        assert!(!stage.machine.distributed.round_trip.machines[2].get().valid);
    });
    client(Profile::P32, &[4], |stage| {
        run_on(stage, 65_535);
        deliver(NONE, &states(65_535, &[echoing(4, at(63.0 * 0.08, 0.0, 0.0), -1)]), true);
        stage.time.set(65_538);
        deliver(NONE, &states(65_536, &[echoing(4, at(63.0 * 0.08, 0.0, 0.0), -1)]), true);
        assert_eq!(stage.machine.distributed.round_trip.own.get(), 3.0);
    });
}

/// case: 13, spec: distributed 12.5
#[test]
fn case_13_a_slot_written_over_is_another_tick() {
    for (named, x, moved, trip) in [(137_i16, 5.0, 5.0, 63.0), (136, 0.0, 0.0, 0.0), (72, 0.0, 0.0, 0.0)] {
        client(Profile::P32, &[4], |stage| {
            for now in 100..=200 {
                stage.time.set(now);
                tick();
            }
            deliver(NONE, &states(200, &[echoing(4, at(x, 0.0, 0.0), named)]), true);
            assert_eq!((x_of(stage, 4), stage.machine.distributed.round_trip.own.get()), (moved, trip), "{named}");
        });
    }
}

/// case: 14, spec: distributed 7
#[test]
fn case_14_ticks_at_the_ends_of_32_bits() {
    for profile in BOTH {
        for tick_of in [Long::MAX, Long::MIN, -1] {
            for number in 0..=255 {
                let bytes = message(number, 1, tick_of, &[0xFF; 64]);
                client(profile, &[4, 5], |stage| {
                    stage.time.set(100);
                    deliver(NONE, &bytes, false);
                    deliver(NONE, &bytes, true);
                    tick();
                });
                host(profile, &[2], |stage| {
                    stage.time.set(100);
                    deliver(2, &bytes, false);
                    deliver(2, &bytes, true);
                    tick();
                });
            }
        }
    }
}

fn ping_entry(player_index: u8, milliseconds: u16) -> [u8; 4] {
    Ping { player_index, milliseconds }.emit()
}

/// case: 15, spec: distributed 7
#[test]
fn case_15_a_batch_in_a_batch_is_passed_over() {
    client(Profile::P32, &[4, 7, 9], |_| {
        let inner = batch(100, &[message(kind::PINGS, 1, 100, &ping_entry(7, 50))]);
        let outer = batch(100, &[inner, message(kind::PINGS, 1, 100, &ping_entry(9, 60))]);
        deliver(NONE, &outer, false);
        assert_eq!((ping(7), ping(9)), (NONE, 60));
    });
}

/// case: 17, spec: distributed 7
#[test]
fn case_17_odd_bytes_at_a_batchs_end() {
    client(Profile::P32, &[4, 7], |_| {
        deliver(NONE, &message(kind::BATCH, 0, 600, &[]), false);
        deliver(NONE, &message(kind::BATCH, 0, 600, &[0]), false);
        assert_eq!(ping(7), NONE);
        let contents = [0x0A, 0, 0x13, 1, 0x58, 2, 0, 0, 7, 0, 0x34, 0x12, 0];
        deliver(NONE, &message(kind::BATCH, 0, 600, &contents), false);
        assert_eq!(ping(7), 0x1234);
    });
}

/// case: 18, spec: distributed 7
#[test]
fn case_18_count_and_size_disagree() {
    client(Profile::P32, &[4, 7], |stage| {
        let pings = |count: u8, size: usize| {
            let entries: Vec<u8> = (0..10).flat_map(|_| ping_entry(7, 50)).collect();
            message(kind::PINGS, count, 600, &entries[..size - 8])
        };
        deliver(NONE, &pings(2, 15), false);
        deliver(NONE, &pings(255, 12), false);
        assert_eq!((ping(7), received(stage), refused(stage, Refusal::TooFewBytes)), (NONE, 0, 2));
        deliver(NONE, &pings(0, 8), false);
        assert_eq!((ping(7), received(stage)), (NONE, 1));
        deliver(NONE, &pings(1, 40), false);
        deliver(NONE, &pings(2, 16), false);
        assert_eq!((ping(7), received(stage)), (50, 3));
    });
}

/// case: 19, spec: distributed 7
#[test]
fn case_19_kinds_that_need_an_entry() {
    client(Profile::P32, &[4], |stage| {
        for number in [65, 66, 69] {
            deliver(NONE, &message(number, 0, 600, &[]), false);
        }
        assert_eq!((refused(stage, Refusal::NoEntry), received(stage)), (3, 0));
    });
    host(Profile::P32, &[2], |stage| {
        deliver(2, &message(70, 0, 600, &[]), false);
        assert_eq!(refused(stage, Refusal::NoEntry), 1);
    });
}

/// case: 20, spec: distributed 12.1
#[test]
fn case_20_a_state_cut_at_every_byte() {
    const WHOLE: &str = "7FC31F7856341289674523FFFF0000C0BF00000040000080450080FF7F000000000000FF7FFFFF0200FE7F23F10040FFFF\
                         01003412CDABFFFF0100FF7F03FF";
    let whole: Vec<u8> =
        (0..WHOLE.len()).step_by(2).map(|at| u8::from_str_radix(&WHOLE[at..at + 2], 16).expect("hex")).collect();
    assert_eq!(whole.len(), 63);
    for size in 3..whole.len() {
        client(Profile::P32, &[4, 5, 127], |stage| {
            let entries = [&[5, 0, 0x20, 3], &whole[..size]].concat();
            deliver(NONE, &message(kind::UNIT_STATES, 2, 100, &entries), true);
            let deaths = &stage.machine.distributed.deaths.deaths;
            assert!(deaths[5].get().valid && deaths[5].get().killer == 3);
            assert!(!deaths[127].get().valid, "nothing of the cut entry is applied");
        });
    }
}

/// case: 21, spec: distributed 7
#[test]
fn case_21_kinds_the_version_does_not_know() {
    for (profile, numbers) in
        [(Profile::P32, vec![0, 91, 255]), (Profile::P9, [0, 19, 90, 255].into_iter().chain(64..=77).collect())]
    {
        client(profile, &[4], |stage| {
            for number in &numbers {
                deliver(NONE, &message(*number, 0, 600, &[]), true);
            }
            assert_eq!(refused(stage, Refusal::UnknownKind), numbers.len() as u32);
            assert_eq!(received(stage), 0);
        });
    }
}

/// case: 22, spec: distributed 7
#[test]
fn case_22_right_message_wrong_direction() {
    client(Profile::P9, &[4], |stage| {
        for number in [1, 9, 11, 12, 14, 18] {
            deliver(NONE, &message(number, 0, 600, &[]), true);
        }
        assert_eq!(refused(stage, Refusal::WrongDirection), 6);
    });
    host(Profile::P32, &[2], |stage| {
        for number in [2, 4, 5, 10, 17, 19] {
            deliver(2, &message(number, 0, 600, &[]), true);
        }
        deliver(NONE, &prediction(2, 600, at(0.0, 0.0, 0.0)), false);
        assert_eq!(refused(stage, Refusal::WrongDirection), 7);
        assert!(stage.warnings.borrow().is_empty() && stage.called("network_objects_handle_changes").is_empty());
    });
}

/// case: 23, spec: distributed 7
#[test]
fn case_23_short_datagrams() {
    client(Profile::P32, &[4], |stage| {
        let whole = message(kind::PINGS, 0, 600, &[]);
        (0..8).for_each(|size| deliver(NONE, &whole[..size], false));
        assert_eq!((refused(stage, Refusal::Short), received(stage)), (8, 0));
        deliver(NONE, &message(kind::BATCH, 0, 600, &[]), false);
        assert_eq!(received(stage), 0);
    });
}

/// case: 24 (better), spec: distributed 7
#[test]
fn case_24_a_message_outside_a_game_leaves_no_trace() {
    type Setting = fn(&Stage);
    let outside: [Setting; 4] = [
        |stage| stage.main_menu.set(true),
        |stage| stage.in_progress.set(false),
        |stage| stage.connection.set(0),
        |stage| stage.connection.set(3),
    ];
    for profile in BOTH {
        for setting in outside {
            client(profile, &[4, 5], |stage| {
                setting(stage);
                let early = states(5000, &[standing(5, at(9.0, 0.0, 0.0))]);
                deliver(NONE, &early, false);
                deliver(NONE, &early, true);
                deliver(NONE, &batch(5000, &[early]), false);
                assert_eq!((received(stage), x_of(stage, 5)), (0, 0.0));
                assert_eq!(refused(stage, Refusal::NoGame), 3);
                stage.main_menu.set(false);
                stage.in_progress.set(true);
                stage.connection.set(1);
                deliver(NONE, &states(0, &[standing(5, at(2.0, 0.0, 0.0))]), false);
                assert_eq!(x_of(stage, 5), 2.0);
            });
            host(profile, &[2], |stage| {
                setting(stage);
                deliver(2, &input(2, 5000, NONE, profile), true);
                assert!(stage.called("handed").is_empty());
            });
        }
    }
}

/// case: 27, spec: distributed 4.4
#[test]
fn case_27_a_position_not_finite_or_outside_the_world() {
    for profile in BOTH {
        for bad in [f32::NAN, f32::INFINITY, 1e30, 32_769.0] {
            client(profile, &[4, 5, 6], |stage| {
                let list = [standing(5, at(bad, 20.0, 3.0)), standing(6, at(2.0, 0.0, 0.0))];
                deliver(NONE, &states(100, &list), true);
                assert_eq!((x_of(stage, 5), x_of(stage, 6)), (0.0, 2.0));
            });
            host(profile, &[2], |stage| {
                stage.time.set(100);
                deliver(2, &prediction(2, 100, at(bad, 0.0, 0.0)), true);
                tick();
                assert_eq!(x_of(stage, 2), 0.0);
            });
        }
    }
}

/// case: 29, spec: distributed 4.2
#[test]
fn case_29_axes_that_are_no_axes() {
    use slipspace::engine::contract::DistributedVector;
    let axis = |i, j, k| DistributedVector { i, j, k };
    let (up, right) = (axis(0, 0, 32767), axis(32767, 0, 0));
    let off = |degrees: f32| {
        let radians = degrees.to_radians();
        axis((radians.sin() * 32767.0) as i16, 0, (radians.cos() * 32767.0) as i16)
    };
    for (forward, up, taken) in [
        (up, up, false),
        (axis(0, 0, 0), up, false),
        (right, up, true),
        (right, off(3.0), true),
        (right, off(20.0), false),
    ] {
        client(Profile::P32, &[4, 5], |stage| {
            let state = UnitState { forward, up, ..standing(5, at(1.5, 0.0, 0.0)) };
            deliver(NONE, &states(100, &[state]), true);
            let unit = stage.object(unit(5)).expect("its unit");
            assert_eq!(unit.position.x == 1.5, taken, "{forward:?} {up:?}");
            let askew = unit.forward.i * unit.up.i + unit.forward.j * unit.up.j + unit.forward.k * unit.up.k;
            assert!(askew.abs() < 1e-6, "{askew}");
        });
    }
}

/// case: 32, spec: distributed 12.2, spec: distributed 14.3
#[test]
fn case_32_a_player_index_outside_the_table() {
    client(Profile::P32, &[4, 7, 127], |stage| {
        let entries = [ping_entry(7, 1), ping_entry(255, 2), ping_entry(127, 3)].concat();
        deliver(NONE, &message(kind::PINGS, 3, 100, &entries), false);
        assert_eq!((ping(7), ping(255), ping(127)), (1, NONE, 3));
        let outside = |index: u8| UnitState { player_index: index, ..standing(5, at(0.0, 0.0, 0.0)) };
        let list = [standing(7, at(3.0, 0.0, 0.0)), outside(128), outside(255), standing(127, at(2.0, 0.0, 0.0))];
        deliver(NONE, &states(100, &list), true);
        assert_eq!((x_of(stage, 7), x_of(stage, 127)), (3.0, 2.0));
        for killer in [255, 200] {
            let dead = UnitState { killing_player_index: killer, ..UnitState::none(7) };
            deliver(NONE, &states(100, &[dead]), true);
            let (mut killing_player, mut killing_object, mut friendly_fire) = (player(4), unit(4), 1);
            // SAFETY: places of ours, on the one thread that plays.
            unsafe {
                let dead = player(7);
                abi::network_distributed_player_killed(
                    &mut killing_player,
                    &mut killing_object,
                    dead,
                    &mut friendly_fire,
                );
            }
            assert_eq!((killing_player, killing_object, friendly_fire), (NONE, NONE, 0));
        }
    });
}

/// case: 35, spec: distributed 12.5
#[test]
fn case_35_corrected_against_then_not_now() {
    client(Profile::P32, &[4], |stage| {
        for (now, x) in [(98, 100.0), (99, 101.0), (100, 102.0)] {
            stage.time.set(now);
            stage.edit(unit(4), |unit| unit.position.x = x);
            tick();
        }
        deliver(NONE, &states(104, &[echoing(4, at(104.0, 0.0, 0.0), 98)]), true);
        assert_eq!(x_of(stage, 4), 106.0);
        deliver(NONE, &states(105, &[echoing(4, at(105.0, 0.0, 0.0), 99)]), true);
        assert_eq!(x_of(stage, 4), 106.0);
        assert_eq!(stage.machine.distributed.corrections.get(), 1);
    });
}

/// case: 38, spec: distributed 12.5
#[test]
fn case_38_the_corrections_limit() {
    for (off, moved) in [(2.99, false), (3.0, false), (3.07, true)] {
        client(Profile::P32, &[4], |stage| {
            for now in 100..=107 {
                stage.time.set(now);
                stage.edit(unit(4), |unit| unit.position.x = (now - 100) as f32);
                tick();
            }
            deliver(NONE, &states(110, &[echoing(4, at(off, 0.0, 0.0), 100)]), true);
            let expected = if moved { 7.0 + off } else { 7.0 };
            assert!((x_of(stage, 4) - expected).abs() < 1e-5, "{off}");
        });
    }
}

/// Host with machine 2's player predicting: the verdict of one tick.
fn judge(stage: &Stage, now: Long, stamp: Long, position: RealPoint3d) -> Option<Verdict> {
    stage.time.set(now);
    deliver(2, &prediction(2, stamp, position), true);
    tick();
    stage.machine.distributed.prediction.judgements[2].get().map(|judgement| judgement.verdict)
}

/// Puts the host's copy there, going so fast.
fn move_copy(stage: &Stage, position: RealPoint3d, velocity: [f32; 3]) {
    stage.edit(unit(2), |unit| {
        unit.position = position;
        (unit.translational_velocity.i, unit.translational_velocity.j, unit.translational_velocity.k) =
            (velocity[0], velocity[1], velocity[2]);
    });
}

/// case: 39, spec: distributed 11.3, spec: distributed 11.2
#[test]
fn case_39_the_hosts_bound_on_what_a_client_says() {
    let bound = running_bound();
    for profile in BOTH {
        host(profile, &[2], |stage| {
            move_copy(stage, at(0.0, 0.0, 0.0), [0.08, 0.0, 0.0]);
            assert_eq!(judge(stage, 100, 100, at(0.0, 0.0, 0.0)), Some(Verdict::Accepted));
            for now in 101..130 {
                move_copy(stage, at((now - 100) as f32 * 0.08, 0.0, 0.0), [0.08, 0.0, 0.0]);
                judge(stage, now, now, at((now - 100) as f32 * 0.08, 0.0, 0.0));
            }
            move_copy(stage, at(2.4, 0.0, 0.0), [0.08, 0.0, 0.0]);
            assert_eq!(judge(stage, 130, 130, at(10.0, 0.0, 0.0)), Some(Verdict::TooFar));
            let from = x_of(stage, 2);
            for now in 131..141 {
                let here = x_of(stage, 2);
                judge(stage, now, now, at(here + 3.4, 0.0, 0.0));
            }
            assert!(x_of(stage, 2) - from <= 16.0 * bound + 0.25, "{}", x_of(stage, 2) - from);
        });
    }
}

/// case: 40 (better in version 9), spec: distributed 17.1
#[test]
fn case_40_a_rider_never_falls_through_its_elevator() {
    const ELEVATOR: Long = 0xe900_0400_u32 as Long;
    for profile in BOTH {
        for speed in [0.1_f32, -0.1] {
            host(profile, &[2], |stage| {
                stage.put_object(ELEVATOR, Object { kind: 7, position_velocity: speed, ..Object::default() });
                for step in 0..90 {
                    let (now, floor) = (100 + step, 20.0 + speed * step as f32);
                    let x = 0.05 * step as f32;
                    stage.edit(unit(2), |unit| {
                        unit.elevator_object_index = ELEVATOR;
                        unit.position = at(x, 0.0, floor);
                        unit.translational_velocity.i = 0.05;
                    });
                    let verdict = judge(stage, now, now - 6, at(x + 0.05, 0.0, floor - 0.6));
                    assert_eq!(verdict, Some(Verdict::Accepted), "{profile:?} {speed} at {step}");
                    assert!(stage.object(unit(2)).expect("its unit").position.z >= floor - 0.001);
                }
            });
        }
    }
}

/// case: 42, spec: distributed 17.1
#[test]
fn case_42_who_does_not_ride_keeps_its_own_height() {
    host(Profile::P32, &[2], |stage| {
        const ELEVATOR: Long = 0xe900_0400_u32 as Long;
        move_copy(stage, at(0.0, 0.0, 10.0), [0.0; 3]);
        assert_eq!(judge(stage, 100, 100, at(0.0, 0.0, 10.4)), Some(Verdict::Accepted));
        assert_eq!(stage.object(unit(2)).expect("its unit").position.z, 10.4);
        // A platform at rest: its floor's contact keeps the height, the remembered attachment alone does not.
        stage.put_object(ELEVATOR, Object { kind: 7, ..Object::default() });
        for (now, ticks, z) in [(101, 59, 10.1), (102, 60, 10.0)] {
            stage.edit(unit(2), |unit| (unit.elevator_object_index, unit.elevator_ticks) = (ELEVATOR, ticks));
            move_copy(stage, at(0.0, 0.0, 10.0), [0.0; 3]);
            judge(stage, now, now, at(0.01, 0.0, 10.2));
            assert!((stage.object(unit(2)).expect("its unit").position.z - z).abs() < 1e-5, "{ticks}");
        }
    });
}

/// case: 43, spec: distributed 12.3
#[test]
fn case_43_a_teleported_player_stands_on_its_exit() {
    for (flag, slot) in [(9, 5), (9, 4), (NONE, 5)] {
        client(Profile::P32, &[4, 5], |stage| {
            set_fact("find_netgame_flag", json!(flag));
            deliver(NONE, &states(100, &[standing(slot, at(30.0, 0.0, 0.0))]), true);
            assert_eq!(stage.player(slot).expect("the player").teleporter_index, flag);
        });
    }
    client(Profile::P9, &[4, 5], |stage| {
        set_fact("find_netgame_flag", json!(9));
        deliver(NONE, &states(100, &[standing(5, at(30.0, 0.0, 0.0))]), true);
        assert_eq!(stage.player(5).expect("the player").teleporter_index, NONE);
    });
}

/// Stamps of machine 2's, of (milliseconds, the host's tick, the stamp).
fn stamps(stage: &Stage, list: &[(u32, Long, Long)], stream: bool) {
    for (milliseconds, now, stamp) in list {
        stage.milliseconds.set(*milliseconds);
        stage.time.set(*now);
        deliver(2, &message(kind::PLAYER_INPUTS, 0, *stamp, &[]), stream);
    }
}

/// case: 44, spec: distributed 9
#[test]
fn case_44_an_honest_client_is_no_speed_hack() {
    let runs: [&[(u32, Long, Long)]; 4] = [
        &[(0, 100, 60), (2000, 160, 160), (4000, 220, 220)],
        &[(0, 100, 100), (3000, 100, 190), (5000, 160, 250)],
        &[(0, 100, 100), (1000, 130, 100), (2000, 160, 160)],
        &[(0, 100, 114), (2000, 160, 180), (4000, 220, 240)],
    ];
    for profile in BOTH {
        for run in runs {
            host(profile, &[2], |stage| {
                stamps(stage, run, false);
                assert!(!stage.machine.distributed.clock.clocks[2].get().fast, "{run:?}");
            });
        }
    }
}

/// case: 45, spec: distributed 9
#[test]
fn case_45_a_speed_hack_at_its_edges() {
    let fast = |ahead: Long, windows: u32| -> Vec<(u32, Long, Long)> {
        (0..=windows).map(|w| (w * 2000, 100 + w as Long * 60, 100 + ahead + w as Long * 72)).collect()
    };
    for (ahead, refused) in [(2, false), (3, false), (4, true)] {
        host(Profile::P32, &[2], |stage| {
            stamps(stage, &fast(ahead, 1), false);
            assert_eq!(stage.machine.distributed.clock.clocks[2].get().fast, refused, "{} ahead", ahead + 12);
        });
    }
    host(Profile::P32, &[2], |stage| {
        set_fact("addresses", json!([0, 0, 167772161]));
        stamps(stage, &fast(0, 6), false);
        assert!(stage.called("kick").is_empty());
        assert!(
            stage.files.borrow().contains_key("d:\\cheaters.txt") && !stage.files.borrow().contains_key("d:\\bans.txt")
        );
        stamps(stage, &[(14_000, 520, 604)], true);
        assert_eq!(stage.called("kick"), [json!([2, 1])]);
        assert!(stage.files.borrow().contains_key("d:\\bans.txt"));
    });
    host(Profile::P9, &[2], |stage| {
        stamps(stage, &fast(0, 6), false);
        assert_eq!(stage.called("kick").len(), 1);
    });
    host(Profile::P32, &[2], |stage| {
        stamps(stage, &fast(4, 1), false);
        deliver(2, &prediction(2, 176, at(0.0, 0.0, 0.0)), false);
        assert_eq!(refused(stage, Refusal::FastClock), 1);
        stamps(stage, &[(4000, 220, 230)], false);
        deliver(2, &prediction(2, 231, at(0.0, 0.0, 0.0)), false);
        assert_eq!(refused(stage, Refusal::FastClock), 1, "slowing down lifts it at a window's end");
    });
}

/// case: 46, spec: distributed 11.1
#[test]
fn case_46_thrown_by_an_explosion() {
    for thrown in [true, false] {
        host(Profile::P32, &[2], |stage| {
            let mut taken = 0;
            let speed = if thrown { 0.6 } else { 0.0 };
            move_copy(stage, at(0.0, 0.0, 0.0), [0.0; 3]);
            judge(stage, 99, 91, at(0.0, 0.0, 0.0));
            for now in 100..130 {
                let here = x_of(stage, 2);
                move_copy(stage, at(here + speed, 0.0, 0.0), [speed, 0.0, 0.0]);
                if now >= 108 {
                    // It flies as the host's copy did, as many ticks behind as words take one way.
                    let x = (now - 103) as f32 * 0.6;
                    taken += u32::from(
                        judge(stage, now, now, at(if thrown { x } else { here + (now - 107) as f32 * 0.6 }, 0.0, 0.0))
                            == Some(Verdict::Accepted),
                    );
                } else {
                    stage.time.set(now);
                    tick();
                }
            }
            if thrown {
                assert_eq!(taken, 22);
            } else {
                assert!(x_of(stage, 2) <= 37.0 * running_bound() + 0.25, "held to what running allows");
                assert!(taken < 22);
            }
        });
    }
}

/// case: 47, spec: distributed 11
#[test]
fn case_47_running_on_in_a_part_the_host_has_left() {
    host(Profile::P32, &[2], |stage| {
        stage.coop.set(true);
        for (now, bsp, has) in [(100, 1, false), (101, 255, false), (102, 2, true)] {
            set_fact("has_structure_bsp", json!(has));
            let entry = PlayerInput { player_index: 2, structure_bsp_index: bsp, tick: now, ..PlayerInput::default() };
            deliver(2, &message(kind::PLAYER_INPUTS, 1, now, &entry.emit(Profile::P32)), false);
            let verdict = judge(stage, now, now, at(0.0, 0.0, 0.0));
            assert_eq!(verdict, Some(if has { Verdict::Accepted } else { Verdict::NotItsUnit }));
        }
        assert_eq!(stage.called("handed").len(), 3, "its input is taken all the same");
        assert_eq!(stage.called("structure_bsp"), [json!([2, 1]), json!([2, 255]), json!([2, 2])]);
    });
}

/// case: 50 (better), spec: distributed 12.2
#[test]
fn case_50_a_leavers_death_does_not_kill_the_newcomer() {
    for profile in BOTH {
        client(profile, &[0, 4], |stage| {
            stage.time.set(93);
            tick();
            stage.take_player(4);
            stage.time.set(100);
            let newcomer = 0xe999_0004_u32 as Long;
            stage.put_player(newcomer, Player { unit_index: unit(4), ..Player::default() });
            tick();
            let dead = UnitState { killing_player_index: 2, ..UnitState::none(4) };
            let killed = "kill_no_statistics";
            for now in [100, 101, 102] {
                stage.time.set(now);
                deliver(NONE, &states(94, &[dead]), false);
                deliver(NONE, &states(94, &[standing(4, at(5.0, 0.0, 0.0))]), false);
            }
            assert!(stage.called(killed).is_empty() && stage.called("kill").is_empty());
            assert!(!stage.machine.distributed.deaths.deaths[4].get().valid);
            assert_eq!(x_of(stage, 4), 0.0);
            for now in 102..=117 {
                stage.time.set(now);
                deliver(NONE, &states(now, &[dead]), false);
            }
            assert!(stage.machine.distributed.deaths.deaths[4].get().valid);
            assert_eq!(stage.called(killed).first(), Some(&ffi_tests::stage::hex(unit(4))));
        });
    }
}

/// case: 51, spec: distributed 12.2
#[test]
fn case_51_slots_not_the_order_of_joining() {
    client(Profile::P32, &[1, 0, 3, 5], |stage| {
        let list = [0, 1, 2, 3, 4, 5].map(|slot| standing(slot, at(10.0 + slot as f32, 0.0, 0.0)));
        deliver(NONE, &states(100, &list), true);
        for slot in [0, 1, 3, 5] {
            assert_eq!(x_of(stage, slot), 10.0 + slot as f32);
        }
    });
}

/// case: 75 (better), spec: distributed 12.2
#[test]
fn case_75_a_draining_shield_is_no_hit() {
    client(Profile::P32, &[4, 5], |stage| {
        for (at_tick, shield) in [(100, 2.5_f32), (101, 2.49), (102, 2.48)] {
            let shield_vitality = (shield * 16384.0) as u16;
            deliver(NONE, &states(at_tick, &[UnitState { shield_vitality, ..standing(5, at(0.0, 0.0, 0.0)) }]), true);
        }
        let told = stage.called("damage");
        assert_eq!(told.len(), 3, "one word of the engine's a state");
        assert!(told.iter().all(|state| state[2] == json!(0.0)), "no damage is told: {told:?}");
        let shown = ["network_damage_handle_events", "damage_replay_aftermath", "damage_replay_player_effect"];
        assert!(shown.iter().all(|name| stage.called(name).is_empty()));
        let hit = UnitState { current_shield_damage: 6554, ..standing(5, at(0.0, 0.0, 0.0)) };
        deliver(NONE, &states(103, &[hit]), true);
        assert!(stage.called("damage")[3][2].as_f64().expect("a number") > 0.39);
    });
}

/// case: 76, spec: distributed 10.2
#[test]
fn case_76_the_round_trip_from_old_echoes() {
    host(Profile::P32, &[2], |stage| {
        for (now, echo) in [(200, 197), (201, 198), (202, 199), (203, NONE), (204, 205)] {
            stage.time.set(now);
            deliver(2, &input(2, now, echo, Profile::P32), false);
        }
        deliver(2, &input(2, 202, 196, Profile::P32), false);
        assert_eq!(stage.machine.distributed.round_trip.machines[2].get().average, 3.0);
        stage.time.set(205);
        deliver(2, &input(2, 205, 205, Profile::P32), false);
        assert_eq!(stage.machine.distributed.round_trip.machines[2].get().average, 3.0 - 3.0 / 8.0);
    });
}

/// case: 78, spec: distributed 14.3
#[test]
fn case_78_ping_values() {
    use slipspace::distributed::round_trip::RoundTrip;
    host(Profile::P32, &[2, 3], |stage| {
        stage.put_player(player(0), Player { local_player_index: 0, ..Player::default() });
        stage.time.set(59);
        tick();
        for (average, expected) in [(3.0, 100), (1.0, 33), (1.5, 50), (2000.0, 66_667)] {
            let measured = RoundTrip { valid: true, average, deviation: 9.0 };
            stage.machine.distributed.round_trip.machines[2].set(measured);
            assert_eq!(ping(2), expected);
        }
        assert_eq!((ping(0), ping(3), ping(-1), ping(128)), (0, NONE, NONE, NONE));
        stage.take_record();
        stage.time.set(60);
        tick();
        let sent = stage.sent.borrow();
        let pings: Vec<_> =
            sent.iter().flat_map(|sent| records(&sent.bytes)).filter(|record| record.kind() == kind::PINGS).collect();
        assert_eq!(hex(&pings[0].message([0; 2]).as_slice()[8..]), "000000000200feff0300ffff");
    });
}

/// case: 84, spec: distributed 16.1
#[test]
fn case_84_text_without_an_end() {
    for profile in BOTH {
        client(profile, &[4], |stage| {
            deliver(NONE, &message(kind::NOTICE, 0, 100, &[b'x'; 200]), true);
            deliver(NONE, &message(kind::NOTICE, 0, 100, b"a\x01\x1f\x7f\n|b\0c"), true);
            deliver(NONE, &message(kind::NOTICE, 0, 100, b"\0"), true);
            let lines = stage.warnings.borrow();
            assert_eq!(lines.iter().map(String::len).collect::<Vec<_>>(), [159, 7, 0]);
            assert_eq!(lines[1], "a????|b");
            assert_eq!(stage.log.borrow().len(), 3);
        });
    }
}

/// case: 85, spec: distributed 16.5
#[test]
fn case_85_identity_fields() {
    let fields = |id: &[u8], name: &[u8]| {
        let mut bytes = [0u8; 64];
        bytes[..id.len()].copy_from_slice(id);
        bytes[24..24 + name.len()].copy_from_slice(name);
        bytes
    };
    for (entry, id, name) in [
        (fields(&[b'7'; 24], &[b'a'; 40]), "7".repeat(23), "a".repeat(39)),
        (fields(b"12a;3", b"a b=c\nip=1.2.3.4"), "123".to_owned(), "abcip1.2.3.4".to_owned()),
    ] {
        host(Profile::P32, &[2], |stage| {
            deliver(2, &message(kind::CLIENT_IDENTITY, 1, 100, &entry), false);
            assert_eq!(stage.machine.distributed.identity.machines[2].get(), Identity::NONE, "by datagram");
            deliver(2, &message(kind::CLIENT_IDENTITY, 1, 100, &entry), true);
            let expected = Identity::new(id.as_bytes(), name.as_bytes());
            assert_eq!(stage.machine.distributed.identity.machines[2].get(), expected);
        });
    }
}

fn banned(address: [u8; 4], hardware_id: &str) -> bool {
    let id = CString::new(hardware_id).expect("a text");
    // SAFETY: an ended text, on the one thread that plays.
    unsafe { abi::network_distributed_banned(u32::from_be_bytes(address), id.as_ptr()) != 0 }
}

/// case: 88, spec: distributed 16.4
#[test]
fn case_88_lines_of_the_ban_list() {
    play(Profile::P32, world::install, |stage| {
        let long = format!("ip=9.9.9.9\t{}\n", "x".repeat(600));
        let file = format!(
            "ip=10.0.0.1 hwid=none\r\nip=1.2.3.4\n\nhwid=ABCDEF0123456789ABCDEF0123456789\n{long}\
             #ip=8.8.8.8\nip=7.7.7.7\tuntil=1\nip=6.6.6.6\tuntil=4000000000\nhwid=00ff"
        );
        stage.files.borrow_mut().insert("d:\\bans.txt".to_owned(), file.into_bytes());
        assert!(!banned([10, 0, 0, 10], "") && !banned([11, 2, 3, 4], "") && !banned([5, 5, 5, 5], ""));
        assert!(banned([10, 0, 0, 1], "") && banned([1, 2, 3, 4], "") && banned([9, 9, 9, 9], ""));
        assert!(!banned([5, 5, 5, 5], "ABCDEF0123456789ABCDEF0123456789"), "the line is compared as it stands");
        assert!(!banned([5, 5, 5, 5], "none") && banned([5, 5, 5, 5], "00FF"));
        assert!(!banned([8, 8, 8, 8], "") && !banned([7, 7, 7, 7], "") && banned([6, 6, 6, 6], ""));
        assert!(!banned([0, 0, 0, 0], ""));
    });
}

/// case: 89, spec: distributed 16.4
#[test]
fn case_89_a_name_that_looks_like_a_ban() {
    host(Profile::P32, &[2], |stage| {
        HARDWARE_ID.set(CString::default());
        for names in [c"ip=10.0.0.1", c"a\nip=10.0.0.1"] {
            // SAFETY: an ended text, on the one thread that plays.
            unsafe { abi::network_distributed_ban(2, u32::from_be_bytes([10, 9, 9, 9]), names.as_ptr()) }
        }
        assert!(banned([10, 9, 9, 9], "") && !banned([10, 0, 0, 1], ""));
        let files = stage.files.borrow();
        assert_eq!(files["d:\\bans.txt"].iter().filter(|byte| **byte == b'\n').count(), 2);
    });
}

/// case: 92, spec: distributed 14.5
#[test]
fn case_92_only_its_own_players_pickups_are_shown() {
    let entry = |slot: u8| [slot, 1, 12, 0, 0x31, 0, 0xa4, 0xe1];
    client(Profile::P32, &[4, 5], |stage| {
        for slot in [4, 5, 255] {
            deliver(NONE, &message(kind::PICKUPS, 1, 100, &entry(slot)), true);
        }
        assert_eq!(stage.called("pickup"), [json!(["e1740004", 1, "e1a40031", 12])]);
    });
    host(Profile::P32, &[2], |stage| {
        deliver(2, &message(kind::PICKUPS, 1, 100, &entry(2)), true);
        assert!(stage.called("pickup").is_empty());
        // SAFETY: numbers alone cross.
        unsafe { abi::network_distributed_player_picked_up(player(2), 1, 7, 12) }
        stage.time.set(1);
        tick();
        let sent = stage.sent.borrow();
        let pickups = sent.iter().filter(|sent| Header::parse(&sent.bytes).is_some_and(|h| h.kind == kind::PICKUPS));
        assert_eq!(pickups.map(|sent| (sent.to, sent.reliably)).collect::<Vec<_>>(), [(To::Machine(2), true)]);
    });
}
