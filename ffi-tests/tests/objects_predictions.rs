//! The host's bounds on what drivers say of their vehicles, at each edge (objects.md 11).

use ffi_tests::stage::object_words::*;
use ffi_tests::stage::records::Tag;
use ffi_tests::stage::{Stage, stage};
use serde_json::{Value, json};
use slipspace::abi::objects::*;
use slipspace::engine::contract::*;
use slipspace::objects::host::ceiling::Ground;
use slipspace::profile::Profile;
use slipspace::wire::ObjectState;
use slipspace::wire::scalar::{ANGULAR_VELOCITY_SCALE, VELOCITY_SCALE, vector_pack, vector_unpack};
use std::cell::Cell;

/// The car that player 1 of machine 1 drives; it goes at 0.25, so that its bound is 0.5 without more from the host.
const CAR: &str = "80400040";
/// Another.
const OTHER: &str = "80500050";
/// What a word may be from the anchor in a tick besides: 0.1, and once 0.5.
const TOP: f32 = 0.5;

/// A host at tick 100 with the driven car.
fn driving(profile: &'static Profile, test: impl FnOnce(&'static Stage)) {
    host(profile, |stage| {
        driven_car();
        test(stage);
    });
}

/// The car as a story wants it.
fn car(facts: Value) {
    objects(json!({CAR: facts}));
}

/// The next number above a positive one.
fn above(number: f32) -> f32 {
    f32::from_bits(number.to_bits() + 1)
}

thread_local! {
    static SPIN: Cell<i16> = const { Cell::new(0) };
}

/// A word of the car at that place; its spin is its own, so that it shows whether the word was taken.
fn at(place: [f32; 3], time: u16) -> ObjectState {
    let [x, y, z] = place;
    let spin = SPIN.replace(SPIN.get() % 4000 + 1) + 1;
    ObjectState {
        position: RealPoint3d { x, y, z },
        time,
        angular_velocity: DistributedVector { i: 0, j: 0, k: spin },
        ..state(CAR, 0.0)
    }
}

/// A word of the driver's comes and is dealt with at that tick: whether it was taken.
fn word(now: Long, said: ObjectState) -> bool {
    stage().time.set(now);
    predictions(1, &[said]);
    apply(now);
    taken(said)
}

fn apply(now: Long) {
    stage().time.set(now);
    // SAFETY: an export that takes nothing.
    unsafe { network_objects_apply_vehicle_predictions() };
}

/// Whether the word was taken: its vehicle spins as it says.
fn taken(said: ObjectState) -> bool {
    let vehicle = stage().object(said.object_index).expect("the vehicle");
    vehicle.angular_velocity.k == vector_unpack(said.angular_velocity, ANGULAR_VELOCITY_SCALE).k
}

/// A word that says so much along x.
fn along(now: Long, time: u16, x: f32) -> bool {
    word(now, at([x, 0.0, 0.0], time))
}

/// spec: objects 11.2 (rule 4). A word is refused past 5 world units from the copy.
#[test]
fn as_far_as_five() {
    for (x, good) in [(5.0, true), (above(5.0), false), (-5.0, true), (-5.001, false), (f32::NAN, false)] {
        driving(Profile::P32, |_| assert_eq!(along(100, 7, x), good, "{x}"));
    }
}

/// spec: objects 11.2 (rule 8). From the anchor a word may be so far as the bound and 0.1 go in its ticks, and 0.5; the
/// ticks are the client's, at most the host's and six, and at least one.
#[test]
fn as_far_as_the_ticks_allow() {
    let reach = |ticks: i32| (TOP + 0.1) * ticks as f32 + 0.5;
    // The host's ticks since the anchor, the client's by its word, and those that count.
    for (host_ticks, client_ticks, ticks) in
        [(1, 1, 1), (1, 2, 2), (1, 7, 7), (1, 8, 7), (1, 30_000, 7), (5, 1, 1), (2, 2, 2), (0, 6, 6), (0, 7, 6)]
    {
        for (x, good) in [(reach(ticks), true), (reach(ticks) + 0.001, false)] {
            for first in [0, 0xFFFF, 0x7FFF] {
                driving(Profile::P32, |_| {
                    assert!(along(100, first, 0.0));
                    let time = first.wrapping_add(client_ticks);
                    assert_eq!(along(100 + host_ticks, time, x), good, "{host_ticks} {client_ticks}: {x}");
                });
            }
        }
    }
    for back in [0, 1, 30_000] {
        driving(Profile::P32, |_| {
            assert!(along(100, 40_000, 0.0));
            assert!(!along(101, 40_000 - back, 0.0), "{back} ticks back");
        });
    }
}

/// spec: objects 11.2 (rules 8 and 13). The anchor is the client's place at the word it was taken from, for 30 ticks; it
/// counts for 60.
#[test]
fn the_anchor() {
    driving(Profile::P32, |_| {
        // Said at 0.4: the copy goes half of it.
        assert!(along(100, 0, 0.4));
        assert_eq!(x(CAR), 0.2);
        assert!(!along(101, 1, 1.501) && along(101, 1, 1.5), "measured from what the client said");
        assert!(!along(102, 2, 2.101) && along(102, 2, 2.1), "and from the anchor, not from the word before");
    });
    driving(Profile::P32, |_| {
        assert!(along(100, 0, 0.0) && along(129, 29, 0.0));
        assert!(along(129, 1, 0.0), "after 29 ticks it is the old one still");
        assert!(along(130, 30, 0.0));
        assert!(!along(131, 30, 0.0) && !along(131, 29, 0.0), "after 30 it is the new one");
        assert!(!along(189, 30, 0.0), "59 after it counts");
        assert!(along(190, 30, 0.0), "60 after it does not");
    });
}

/// spec: objects 11.2 (rule 8). Where the host itself moved the copy further than the vehicle can have gone since the last
/// word, the anchor does not count, and a new one is taken.
#[test]
fn what_the_host_moved() {
    for (moved, good) in [(1.1, false), (1.101, true)] {
        driving(Profile::P32, |_| {
            assert!(along(100, 0, 0.0));
            car(json!({"position": format!("{moved} 0 0")}));
            assert_eq!(along(101, 1, 2.5), good, "moved {moved} in a tick");
            assert_eq!(along(102, 2, 3.5), good, "the new anchor");
        });
    }
    // Since the last word, not since the anchor, and from where the last word left it.
    for (moved, good) in [(1.09, false), (1.2, true)] {
        driving(Profile::P32, |_| {
            assert!(along(100, 0, 0.0) && along(110, 10, 4.0));
            assert_eq!(x(CAR), 4.0);
            car(json!({"position": format!("{} 0 0", 4.0 + moved)}));
            assert_eq!(along(111, 11, 8.5), good, "moved {moved} in a tick");
        });
    }
    driving(Profile::P32, |_| {
        assert!(along(100, 0, 0.0));
        car(json!({"position": "1.69 0 0"}));
        assert!(!along(102, 2, 3.0), "in two ticks it can have gone as far");
    });
}

/// spec: objects 11.2 (rule 6). The bound is twice the greater of the tag's speeds, 0 where that is none.
#[test]
fn the_tags_speeds() {
    let tag = |forward: f32, reverse: f32| {
        let tag = Tag { group: 0x7665_6869, kind: 1, seats_count: 1, ..Tag::default() };
        Tag { vehicle_type: 0, maximum_forward_speed: forward, maximum_reverse_speed: reverse, ..tag }
    };
    let tags = move |stage: &Stage| {
        stage.put_tag(i("e1000030"), tag(0.25, f32::NAN));
        stage.put_tag(i("e1000031"), tag(0.003_906_25, 0.0));
    };
    for (definition, top) in
        [("e1000003", 0.5), ("e1000004", 1.5), ("e1000008", 0.0), ("e1000030", 0.0), ("e1000031", 0.007_812_5)]
    {
        for (x, good) in [(top + 0.1 + 0.499, true), (top + 0.1 + 0.501, false)] {
            driving(Profile::P32, |stage| {
                tags(stage);
                car(json!({"definition": definition}));
                assert!(along(100, 0, 0.0));
                assert_eq!(along(101, 1, x), good, "{definition}: {x}");
            });
        }
        // What its own word gave it beyond that is not the host's: the span before is over, and the bound is the tag's.
        driving(Profile::P32, |stage| {
            tags(stage);
            car(json!({"definition": definition, "velocity": "2 0 0"}));
            let pack = |i: f32| vector_pack(&RealVector3d { i, j: 0.0, k: 0.0 }, VELOCITY_SCALE);
            let fast = |now: Long| {
                word(now, ObjectState { translational_velocity: pack(3.0), ..at([0.0; 3], now as u16) });
                stage.object(i(CAR)).expect("the car").translational_velocity.i
            };
            assert_eq!(fast(100), 2.0, "the host gave it 2");
            assert_eq!(fast(400), f32::max(top, 0.0), "{definition}");
        });
    }
    // One that goes backwards by its tag has its speed from the host whole.
    driving(Profile::P32, |_| {
        car(json!({"definition": "e1000008"}));
        assert!(along(100, 0, 0.0));
        car(json!({"velocity": "1 0 0"}));
        assert!(along(101, 1, 1.59), "1.1 and a half");
    });
}

/// What the car's speed is held to at that tick, the host having given it so much.
fn bound(now: Long, given: f32) -> f32 {
    car(json!({"velocity": format!("{given} 0 0")}));
    let fast = vector_pack(&RealVector3d { i: 4.0, j: 0.0, k: 0.0 }, VELOCITY_SCALE);
    // The client's clock goes on whatever the host's does.
    let said = ObjectState { translational_velocity: fast, time: SPIN.get() as u16, ..at([0.0; 3], 0) };
    assert!(word(now, said), "at {now}");
    stage().object(i(CAR)).expect("the car").translational_velocity.i
}

/// spec: objects 11.2 (rule 6). The most that the host gave is remembered for its span of 90 ticks and the next; a gap of
/// 180, or a clock gone back, begins anew.
#[test]
fn the_memory_of_speed() {
    let cases: [&[(Long, f32, f32)]; 7] = [
        // 89 ticks on it is the same span; then the second span ends at 1178 + 90.
        &[(1000, 2.0, 2.0), (1089, 0.0, 2.0), (1178, 0.0, 2.0), (1267, 0.0, 2.0), (1268, 0.0, TOP)],
        // 90 ticks on another begins, which is over after 90 more.
        &[(1000, 2.0, 2.0), (1090, 0.0, 2.0), (1179, 0.0, 2.0), (1180, 0.0, TOP)],
        &[(1000, 2.0, 2.0), (1179, 0.0, 2.0)],
        &[(1000, 2.0, 2.0), (1180, 0.0, TOP)],
        &[(1000, 2.0, 2.0), (999, 0.0, TOP)],
        &[(1000, 2.0, 2.0), (1000, 0.0, 2.0)],
        &[(1000, 2.0, 2.0), (1030, 1.0, 2.0), (1060, 4.0, 2.5), (1150, 4.0, 2.5), (1240, 0.0, 2.0)],
    ];
    for case in cases {
        driving(Profile::P32, |_| {
            for &(now, given, expected) in case {
                assert_eq!(bound(now, given), expected, "at {now} in {case:?}");
            }
        });
    }
    driving(Profile::P32, |_| assert_eq!(bound(1000, 9.0), 3.0, "never more than 3"));
}

/// spec: objects 11.2 (rule 9). The spin is held to 1; axes that are none refuse the word.
#[test]
fn spin_and_axes() {
    for (said, expected) in [(0.5, 0.5), (1.0, 1.0), (2.0, 1.0)] {
        driving(Profile::P32, |stage| {
            let spin = vector_pack(&RealVector3d { i: 0.0, j: 0.0, k: said }, ANGULAR_VELOCITY_SCALE);
            word(100, ObjectState { angular_velocity: spin, ..at([0.0; 3], 0) });
            assert_eq!(stage.object(i(CAR)).expect("the car").angular_velocity.k, expected);
        });
    }
    driving(Profile::P32, |_| {
        let said = at([0.0; 3], 0);
        assert!(!word(100, ObjectState { up: said.forward, ..said }));
    });
}

/// spec: objects 11.2 (rule 10). The copy goes half the way within 0.5, past it all of it.
#[test]
fn half_the_way_within_a_half() {
    for (said, expected) in [(0.5, 0.25), (0.501, 0.501)] {
        driving(Profile::P32, |_| {
            assert!(along(100, 0, said));
            assert_eq!(x(CAR), expected);
        });
    }
}

/// spec: objects 11.2 (rule 11). A copy at rest wakes once words have moved it further than 0.01 from where it rested, or
/// one says that it moves at all.
#[test]
fn what_wakes_a_copy() {
    // Half of what is said is gone.
    for (said, wakes) in [(0.0, false), (0.015, false), (0.02, false), (0.020_2, true), (-0.021, true)] {
        for start in [0.0, 8.0] {
            driving(Profile::P32, |_| {
                car(json!({"at_rest": true, "position": format!("0 {start} 0")}));
                assert!(word(100, at([said, start, 0.0], 0)));
                assert_eq!(at_rest(CAR), !wakes, "{said}");
            });
        }
    }
    driving(Profile::P32, |_| {
        car(json!({"at_rest": true}));
        assert!(along(100, 0, 0.015) && at_rest(CAR));
        assert!(along(101, 1, 0.022_5) && !at_rest(CAR), "little by little: 0.015 from where it rested");
    });
    driving(Profile::P32, |_| {
        assert!(along(100, 0, 0.0), "it does not rest");
        car(json!({"at_rest": true, "position": "0.3 0 0"}));
        assert!(along(101, 1, 0.315) && at_rest(CAR), "put to rest by the host there, it rests there");
    });
    for part in 0..3 {
        driving(Profile::P32, |_| {
            car(json!({"at_rest": true}));
            let mut slow = [0.0; 3];
            slow[part] = 1.0 / VELOCITY_SCALE;
            let [i, j, k] = slow;
            let slow = vector_pack(&RealVector3d { i, j, k }, VELOCITY_SCALE);
            assert!(word(100, ObjectState { translational_velocity: slow, ..at([0.0; 3], 0) }));
            assert!(!at_rest(CAR), "the least velocity wakes it");
        });
    }
}

/// Has the car on the ground at tick 101 with that speed upwards, in the air from then on; whether a word of that height
/// is taken at a tick, `n` ticks past a round trip of 3 and the six of jitter.
fn flown(rise: &str, from: f32, n: Long, height: f32, more: impl FnOnce()) -> bool {
    facts(json!({"round_trips": {"1": 3}}));
    assert!(along(100, 0, 0.0));
    car(json!({"velocity": format!("0 0 {rise}")}));
    apply(101);
    car(json!({"airborne": 1, "velocity": "0 0 0", "position": format!("0 0 {from}")}));
    more();
    (102..110 + n).for_each(apply);
    word(110 + n, at([0.0, 0.0, height], (10 + n) as u16))
}

/// spec: objects 11.2 (rules 1 and 5), objects 11.3. What has left the ground is held to a throw from it.
#[test]
fn the_ceiling_of_a_throw() {
    let limit = |rise: f32, n: f32| 2.0 + (rise + 0.1) * n - 0.5 * 0.003_906_25 * n * n;
    for (said, rise) in [("0", 0.0), ("1", 1.0), ("-1", 0.0), ("3.0000003", 0.0), ("0x7fc00000", 0.0)] {
        for n in [1, 2] {
            let limit = limit(rise, n as f32);
            for (height, good) in [(limit - 0.001, true), (limit + 0.001, false)] {
                driving(Profile::P32, |_| {
                    assert_eq!(flown(said, 0.0, n, height, || ()), good, "rise {said}, {n} ticks: {height}");
                });
            }
        }
    }
    for (height, good) in [(limit(3.0, 1.0) - 0.001, true), (limit(3.0, 1.0) + 0.001, false)] {
        driving(Profile::P32, |_| assert_eq!(flown("3", 2.0, 1, height, || ()), good, "3 is a rise: {height}"));
    }
    driving(Profile::P32, |_| assert!(flown("0", 0.0, 0, 4.0, || ()), "within a round trip and the jitter: anything"));
    driving(Profile::P32, |_| {
        assert!(flown("0", 0.0, 1, 4.0, || car(json!({"definition": "e1000005"}))), "a boat has no ceiling");
    });
    driving(Profile::P32, |_| {
        assert!(flown("0", 0.0, 1, 4.0, || facts(json!({"gravity": 0.0}))), "without gravity there is none");
    });
    driving(Profile::P32, |_| {
        assert!(!flown("0", 0.0, 1, 4.0, || car(json!({"definition": "e1000009"}))), "no other kind is free");
    });
}

/// spec: objects 11.3. Exactly the limit may be, the number above it may not.
#[test]
fn the_ceiling_to_a_hair() {
    let ground = Ground { vehicle: 1, tick: 100, height: 0.0, rise_speed: 0.25 };
    let limit = 2.0 + (0.25 + 0.1) * 3.0 - 0.5 * 0.004 * 3.0 * 3.0_f32;
    assert!(ground.allows(limit, 115, 6.0, 0.004) && !ground.allows(above(limit), 115, 6.0, 0.004));
}

/// spec: objects 11.2 (rules 1 and 5). The ground is noted as the vehicle is first taken, though it be in the air; it is
/// forgotten as the driver leaves, and not another vehicle's.
#[test]
fn the_ground_of_a_vehicle() {
    driving(Profile::P32, |_| {
        facts(json!({"round_trips": {"1": 3}}));
        car(json!({"airborne": 5}));
        assert!(along(100, 0, 0.0));
        (101..111).for_each(apply);
        assert!(!word(111, at([0.0, 0.0, 2.2], 11)), "in the air from the first");
    });
    driving(Profile::P32, |_| {
        facts(json!({"round_trips": {"1": 3}}));
        assert!(along(100, 0, 0.0));
        (101..150).for_each(apply);
        car(json!({"airborne": 1}));
        assert!(word(155, at([0.0, 0.0, 4.0], 55)), "and every tick that it stands on it");
    });
    driving(Profile::P32, |_| {
        let out_and_in = || {
            (102..106).for_each(apply);
            car(json!({"driver": null}));
            apply(106);
            car(json!({"driver": "80410041"}));
        };
        assert!(flown("0", 0.0, 1, 4.0, out_and_in), "noted again as it is taken up");
    });
    driving(Profile::P32, |_| {
        facts(json!({"round_trips": {"1": 3}}));
        assert!(along(100, 0, 0.0));
        apply(101);
        car(json!({"driver": null}));
        objects(json!({
            OTHER: {"definition": "e1000003", "driver": "80410041", "airborne": 9, "position": "0 0 10"},
            "80410041": {"parent": OTHER},
        }));
        assert!(word(120, ObjectState { object_index: i(OTHER), ..at([0.0, 0.0, 10.0], 20) }), "another vehicle");
    });
}

/// spec: objects 11.1, objects 11.2 (rules 2 and 3). A word waits for a tick and no longer, the latest alone; by then it is
/// refused where another drives, the player is elsewhere, or the vehicle is carried.
#[test]
fn what_waits_for_its_tick() {
    let waits = |change: Value, good: bool| {
        driving(Profile::P32, |_| {
            let said = at([0.25, 0.0, 0.0], 5);
            predictions(1, &[said]);
            facts(change.clone());
            apply(100);
            assert_eq!(taken(said), good, "{change}");
            facts(json!({
                "objects": {CAR: {"driver": "80410041", "parent": null}},
                "lists": {"1": "e1750001 - - -", "2": "e1760002 - - -"},
            }));
            apply(101);
            assert_eq!(taken(said), good, "it does not wait longer: {change}");
        });
    };
    waits(json!({}), true);
    waits(json!({"objects": {CAR: {"driver": "80420042"}}}), false);
    waits(json!({"objects": {CAR: {"driver": null}}}), false);
    waits(json!({"objects": {CAR: {"parent": "80420042"}}}), false);
    waits(json!({"lists": {"1": "- - - -", "2": "e1760002 e1750001 - -"}}), false);
    driving(Profile::P32, |_| {
        predictions(1, &[at([0.25, 0.0, 0.0], 5), at([-0.25, 0.0, 0.0], 6)]);
        apply(100);
        assert_eq!(x(CAR), -0.125, "the latest");
        predictions(2, &[at([0.25, 0.0, 0.0], 7)]);
        predictions(1, &[ObjectState { object_index: 0x40, ..at([0.25, 0.0, 0.0], 7) }]);
        predictions(1, &[ObjectState { object_index: NONE, ..at([0.25, 0.0, 0.0], 7) }]);
        apply(101);
        assert_eq!(x(CAR), -0.125, "another machine's, and no whole index");
    });
}

/// spec: objects 11.2 (rule 3), objects 17. In co-op a word waits for the player's machine to have the host's structure
/// BSP; not in version 9.
#[test]
fn the_structure_bsp() {
    for (profile, coop, without, good) in [
        (Profile::P32, true, true, false),
        (Profile::P32, true, false, true),
        (Profile::P32, false, true, true),
        (Profile::P9, true, true, true),
    ] {
        driving(profile, |_| {
            let players: &[i32] = if without { &[1] } else { &[] };
            facts(json!({"coop": coop, "without_bsp": players}));
            assert_eq!(along(100, 0, 0.25), good, "{coop} {without}");
        });
    }
}
