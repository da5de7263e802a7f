//! Order, ticks, frames and batches.

use super::*;

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
