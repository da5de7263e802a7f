//! Where players and what they rode were (damage.md 13.1 to 13.5).

use ffi_tests::stage::damage_words::*;
use ffi_tests::stage::{hex, stage};
use serde_json::json;
use slipspace::damage::history::{Collision, Sight};
use slipspace::damage::reach::Reach;
use slipspace::damage::trail::{Report, earliest};
use slipspace::engine::contract::{Long, NONE, RealPoint3d};

fn seen(now: Long, ticks: Long, object: Long, x: f32) -> Sight {
    seen_at(now, ticks, object, &place(x, 0.0, 0.0))
}

fn seen_at(now: Long, ticks: Long, object: Long, place: &RealPoint3d) -> Sight {
    stage().machine.damage.history.target_seen(now, ticks, object, place)
}

/// The target runs one world unit a tick along x, as the engine says or not.
fn running(said: f32) {
    for now in FIRST..=NOW {
        object(TARGET, json!({"position": [now - NOW, 0, 0], "velocity": [said, 0, 0]}));
        host_tick(now);
    }
}

/// spec: damage 13.1
#[test]
fn a_row_a_tick_for_32_ticks() {
    for profile in BOTH {
        new_range(profile, |_| {
            running(0.0);
            // 31 ticks back is the last row; the place of 32 back is that of now.
            assert_eq!(seen(NOW, 31, TARGET, -33.0), Sight::Seen);
            assert_eq!(seen(NOW, 31, TARGET, -33.01), Sight::Missed);
            assert_eq!(seen(NOW, 60, TARGET, -33.01), Sight::Missed, "no more are looked at");
            assert_eq!(seen(NOW, 0, TARGET, 2.0), Sight::Seen);
            assert_eq!(seen(NOW, 0, TARGET, 2.001), Sight::Missed);
            // The tick is noted as whole as it is: another 32 later is not it.
            assert_eq!(seen(NOW + 32, 0, TARGET, 0.0), Sight::Unknown);
            assert_eq!(seen(NOW - 32, 0, TARGET, -32.0), Sight::Unknown);
            assert_eq!(seen(NONE, 0, TARGET, 0.0), Sight::Unknown);
        });
        // A place is judged with three ticks of motion.
        new_range(profile, |_| {
            running(0.5);
            assert_eq!(seen(NOW, 0, TARGET, 3.5), Sight::Seen);
            assert_eq!(seen(NOW, 0, TARGET, 3.501), Sight::Missed);
            // A speed that is not a number makes its row fail (21.8).
            object(TARGET, json!({"velocity": ["0x7fc00000", 0, 0]}));
            host_tick(NOW + 1);
            assert_eq!(seen(NOW + 1, 0, TARGET, 0.0), Sight::Missed);
            assert_eq!(seen(NOW + 1, 1, TARGET, 0.0), Sight::Seen, "the row before is as it was");
        });
    }
}

/// spec: damage 13.1. The trail: every third tick, 128 points, the faster of the unit and what it rides.
#[test]
fn a_trail_point_every_third_tick() {
    let at = |time: Long, x: f32, distance: f32| {
        let reach = Reach { distance, ..Reach::NOWHERE };
        let report = Report { now: NOW, host_time: time + 6, round_trip: 0.0 };
        // From `time` on: the report's tick less the six of slack.
        stage().machine.damage.trail.could_fire(2, &place(x, 0.0, 0.0), &reach, &report)
    };
    for profile in BOTH {
        new_range(profile, |_| {
            for now in 990..=NOW {
                object(SHOOTER, json!({"position": [(now - NOW) * 100, 0, 0]}));
                host_tick(now);
            }
            // 999 is the last point, 996 and 993 and 990 those before: none between.
            for x in [-1000.0, -700.0, -400.0, -100.0] {
                assert!(at(990, x, 0.0), "{x}");
            }
            for x in [-900.0, -800.0, -600.0, -500.0, -300.0, -200.0, 0.0] {
                assert!(!at(990, x, 0.0), "{x}");
            }
            // Without a living unit there is a point of no time.
            object(SHOOTER, json!({"dead": true}));
            host_tick(1002);
            assert!(!at(999, 0.0, 50.0) && at(999, -100.0, 0.0));
        });
        new_range(profile, |_| {
            object(CAR, json!({"position": [0, 0, 0], "velocity": [2, 0, 0]}));
            object(SHOOTER, json!({"parent": hex(CAR), "velocity": [0.5, 0, 0]}));
            host_tick(999);
            // 6, its radius of 2, and six ticks at 2.
            assert!(at(999, 20.0, 0.0) && !at(999, 20.01, 0.0));
            object(CAR, json!({"velocity": [0, 0, 0]}));
            host_tick(999);
            assert!(at(999, 11.0, 0.0) && !at(999, 11.01, 0.0), "6, 2 and six ticks at 0.5");
        });
        // The 129th point takes the first's place.
        new_range(profile, |_| {
            object(SHOOTER, json!({"position": [500, 0, 0]}));
            host_tick(600);
            object(SHOOTER, json!({"position": [0, 0, 0]}));
            (201..328).for_each(|third| host_tick(third * 3));
            let at = |x| {
                let reach = Reach { distance: 0.0, ticks: 384.0, carried_ticks: 0.0 };
                let report = Report { now: 984, host_time: 984, round_trip: 0.0 };
                stage().machine.damage.trail.could_fire(2, &place(x, 0.0, 0.0), &reach, &report)
            };
            assert!(at(500.0) && at(0.0));
            host_tick(984);
            assert!(!at(500.0) && at(0.0));
        });
    }
}

/// spec: damage 13.2
#[test]
fn a_target_was_seen_or_missed_or_is_unknown() {
    for profile in BOTH {
        new_range(profile, |_| {
            running(0.0);
            assert_eq!(seen(NOW, 8, TARGET, -10.0), Sight::Seen, "eight ticks ago it was two away");
            assert_eq!(seen(NOW, 7, TARGET, -10.0), Sight::Missed);
            assert_eq!(seen(NOW, 8, ACTOR, 20.0), Sight::Unknown, "no player's");
            assert_eq!(seen(NOW, 8, TARGET + 0x1_0000, 0.0), Sight::Unknown, "another in its place");
            // What one rides is there by its rider.
            object(TARGET, json!({"parent": hex(CAR)}));
            host_tick(NOW + 1);
            assert_eq!(seen_at(NOW + 1, 0, CAR, &place(0.0, 22.0, 0.0)), Sight::Seen);
            assert_eq!(seen_at(NOW + 1, 0, CAR, &place(0.0, 22.01, 0.0)), Sight::Missed);
            // No longer ridden: where it was can be seen, all else is unknown.
            object(TARGET, json!({"parent": null}));
            host_tick(NOW + 2);
            assert_eq!(seen_at(NOW + 2, 1, CAR, &place(0.0, 22.0, 0.0)), Sight::Seen);
            assert_eq!(seen_at(NOW + 2, 1, CAR, &place(0.0, 22.01, 0.0)), Sight::Unknown);
            assert_eq!(seen_at(NOW + 2, 0, CAR, &place(0.0, 22.0, 0.0)), Sight::Unknown);
            // Another's rider finds it in that one's column from row to row.
            object(SHOOTER, json!({"parent": hex(CAR)}));
            object(CAR, json!({"position": [0, 40, 0]}));
            host_tick(NOW + 3);
            assert_eq!(seen_at(NOW + 3, 0, CAR, &place(0.0, 40.0, 0.0)), Sight::Seen);
            assert_eq!(seen_at(NOW + 3, 2, CAR, &place(0.0, 20.0, 0.0)), Sight::Seen, "past the row without it");
            assert_eq!(seen_at(NOW + 3, 1, CAR, &place(0.0, 20.0, 0.0)), Sight::Missed);
            // The look back ends at a tick that was not noted.
            host_tick(NOW + 5);
            assert_eq!(seen(NOW + 5, 0, TARGET, 0.0), Sight::Seen);
            assert_eq!(seen(NOW + 5, 31, TARGET, -4.0), Sight::Missed);
            assert_eq!(seen(NOW + 6, 31, TARGET, 0.0), Sight::Unknown, "nor is there a row of now");
        });
    }
}

/// spec: damage 13.3
#[test]
fn a_player_was_near() {
    for profile in BOTH {
        new_range(profile, |stage| {
            running(0.5);
            let near = |now, ticks, player, x: f32| {
                stage.machine.damage.history.player_was_near(now, ticks, player, &place(x, 0.0, 0.0))
            };
            assert!(near(NOW, 0, 5, 3.5) && !near(NOW, 0, 5, 3.501), "2, and three ticks of motion");
            assert!(near(NOW, 4, 5, -7.5) && !near(NOW, 3, 5, -7.5), "four ticks ago");
            assert!(!near(NOW, 31, 2, -5.0) && near(NOW, 0, 2, 2.0), "its own unit alone");
            assert!(!near(NOW, 31, 7, 0.0), "no player");
            object(TARGET, json!({"parent": hex(CAR), "position": [0, 20, 0]}));
            object(CAR, json!({"position": [90, 0, 0]}));
            host_tick(NOW + 1);
            assert!(!near(NOW + 1, 0, 5, 90.0), "what it rides does not count");
            object(TARGET, json!({"dead": true}));
            host_tick(NOW + 2);
            assert!(!near(NOW + 2, 0, 5, 0.0), "no living unit is nowhere");
        });
    }
}

/// spec: damage 13.4
#[test]
fn a_player_drove_into_it() {
    for profile in BOTH {
        new_range(profile, |stage| {
            object(CAR, json!({"position": [0, 0, 0], "velocity": [0.5, 0, 0], "driver": hex(SHOOTER)}));
            object(SHOOTER, json!({"parent": hex(CAR)}));
            host_tick(NOW - 1);
            let drove = |now, ticks, player, epicenter: f32, target: f32| {
                let collision = Collision {
                    epicenter: place(epicenter, 0.0, 0.0),
                    target_position: place(target, 0.0, 0.0),
                    target_radius: 0.5,
                };
                ask(|engine, machine| machine.damage.history.player_drove_into(engine, now, ticks, player, &collision))
            };
            let now = NOW - 1;
            // The epicenter from the vehicle: 2, its radius 2, 4, and three ticks at 0.5.
            assert!(drove(now, 0, 2, 9.5, 9.5) && !drove(now, 0, 2, 9.501, 9.501));
            // The target from the epicenter: its radius 0.5, 2, 2, and three ticks at 0.5.
            assert!(drove(now, 0, 2, 0.0, 6.0) && !drove(now, 0, 2, 0.0, 6.001));
            assert!(!drove(now, 0, 5, 0.0, 0.0), "another did not");
            // By its radius now.
            object(CAR, json!({"radius": 1}));
            assert!(drove(now, 0, 2, 8.5, 8.5) && !drove(now, 0, 2, 8.501, 8.501));
            assert!(drove(now, 0, 2, 0.0, 5.0) && !drove(now, 0, 2, 0.0, 5.001));
            // A passenger drives not, but the row before says that it drove.
            object(CAR, json!({"driver": null, "gunner": hex(SHOOTER)}));
            host_tick(NOW);
            assert!(!drove(NOW, 0, 2, 0.0, 0.0) && drove(NOW, 1, 2, 0.0, 0.0));
            stage.take_object(CAR);
            assert!(!drove(NOW, 1, 2, 0.0, 0.0), "a vehicle that is gone");
        });
        // Who is said to drive what it does not ride, or rides what is no vehicle, does not drive.
        new_range(profile, |_| {
            let drives = |now| {
                let collision = Collision {
                    epicenter: place(0.0, 0.0, 0.0),
                    target_position: place(0.0, 0.0, 0.0),
                    target_radius: 0.5,
                };
                ask(|engine, machine| machine.damage.history.player_drove_into(engine, now, 0, 2, &collision))
            };
            object(CAR, json!({"position": [0, 0, 0], "driver": hex(SHOOTER)}));
            host_tick(1);
            assert!(!drives(1));
            object(SHOOTER, json!({"parent": hex(CAR)}));
            host_tick(2);
            assert!(drives(2));
            object(CAR, json!({"type": "biped"}));
            host_tick(3);
            assert!(!drives(3));
        });
    }
}

/// spec: damage 13.5
#[test]
fn a_shot_comes_from_where_its_shooter_was() {
    let reach = |distance, ticks, carried_ticks| Reach { distance, ticks, carried_ticks };
    let report = |now, host_time, round_trip| Report { now, host_time, round_trip };
    // Rule 1: the report's tick, believed so far as the round trip and a second.
    assert_eq!(earliest(&reach(0.0, 0.0, 0.0), &report(1000, 995, 6.0)), 989);
    assert_eq!(earliest(&reach(0.0, 0.0, 0.0), &report(1000, 964, 6.0)), 958);
    assert_eq!(earliest(&reach(0.0, 0.0, 0.0), &report(1000, 963, 6.0)), 958);
    assert_eq!(earliest(&reach(0.0, 0.0, 0.0), &report(1000, 963, 6.99)), 958, "whole ticks");
    assert_eq!(earliest(&reach(0.0, 0.0, 0.0), &report(1000, 910, 7.0)), 957);
    // Rule 2: the flight's whole ticks, 384 at most; what is not a number is as long.
    assert_eq!(earliest(&reach(0.0, 24.99, 0.0), &report(1000, 995, 6.0)), 965);
    assert_eq!(earliest(&reach(0.0, 384.0, 0.0), &report(1000, 995, 6.0)), 605);
    assert_eq!(earliest(&reach(0.0, 385.0, 0.0), &report(1000, 995, 6.0)), 605);
    assert_eq!(earliest(&reach(0.0, f32::NAN, 0.0), &report(1000, 995, 6.0)), 605);
    assert_eq!(earliest(&reach(0.0, f32::MIN, 0.0), &report(1000, 995, f32::MAX)), i64::MAX - 6);
    for profile in BOTH {
        new_range(profile, |stage| {
            object(SHOOTER, json!({"velocity": [0.5, 0, 0]}));
            host_tick(960);
            object(SHOOTER, json!({"velocity": [0, 0, 0], "position": [500, 0, 0]}));
            (961..=999).for_each(host_tick);
            let could = |x: f32, reach: &Reach, host_time| {
                let report = report(999, host_time, 6.0);
                stage.machine.damage.trail.could_fire(2, &place(x, 0.0, 0.0), reach, &report)
            };
            // Rule 3: from the point of 960, for as long as the earliest is no later.
            let short = reach(10.0, 20.0, 4.0);
            assert!(could(21.0, &short, 986) && !could(21.0, &short, 987), "six and twenty ticks");
            assert!(could(21.0, &short, 986) && !could(21.001, &short, 986), "10, 6, ten ticks at 0.5");
            assert!(could(484.0, &short, 999) && !could(483.9, &short, 999));
            // A point later than the report counts.
            assert!(could(484.0, &short, 930));
        });
    }
}
