//! Numbers, a client's own player, what the host takes, slots.

use super::*;

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
