//! Faults that others have met, as small inputs to the exports of `network_objects.c`; each test is named by its case's
//! number. Both network versions unless a case says otherwise.

use ffi_tests::stage::object_words::*;
use ffi_tests::stage::objects as engine;
use ffi_tests::stage::stage;
use serde_json::{Value, json};
use slipspace::abi::objects::*;
use slipspace::engine::contract::*;
use slipspace::profile::Profile;
use slipspace::wire::scalar::{UNIT_SCALE, VELOCITY_SCALE, vector_pack};
use slipspace::wire::{self, DamageAnimation, Inventory, ObjectChange, ObjectState, object_change, object_state};

const BIPED: &str = "e1000001";
const CAR: &str = "e1000003";
const RIFLE: &str = "e1000010";
const FLAG: &str = "e1000012";
const SCENERY: &str = "e1000021";

/// A client's own player drives a car.
fn drive_own_car() {
    changes(&[creation("80400040", CAR), creation("80410041", BIPED)]);
    facts(json!({"players": {"5": {"unit": "80410041"}}}));
    objects(json!({
        "80400040": {"driver": "80410041"},
        "80410041": {"player": "e1790005", "parent": "80400040", "seat": 0},
    }));
}

/// case: 09. The low 16 bits of a tick at its wrap name the tick that was. (spec: objects 15.5)
#[test]
fn case_09_the_wrap_of_an_own_vehicles_tick() {
    for profile in BOTH {
        client(profile, |_| {
            drive_own_car();
            for (first, last, echoes) in
                [(65_476, 65_540, [0xFFFE_u16, 0, 4]), (32_706, 32_770, [0x7FFF, 0x8000, 0x8002])]
            {
                for now in first + 1..=last {
                    objects(json!({"80400040": {"position": format!("{} 0 0", now as f32 * 0.25)}}));
                    client_tick(now);
                }
                calls();
                for time in echoes {
                    let then = last - Long::from((last as u16).wrapping_sub(time));
                    let said = state("80400040", then as f32 * 0.25);
                    states(&[ObjectState { flags: object_state::flags::PREDICTED, time, ..said }]);
                    assert_eq!(calls(), [""; 0], "{time:x} is tick {then}: no correction");
                }
            }
        });
    }
}

/// case: 11, case: 13. An echo of a tick not lived, or whose record is written over, is a state without the flag.
/// (spec: objects 15.5)
#[test]
fn case_11_and_13_an_echo_of_no_known_tick() {
    for profile in BOTH {
        client(profile, |_| {
            drive_own_car();
            for now in 100..=200 {
                objects(json!({"80400040": {"position": format!("{} 0 0", now as f32 * 0.125)}}));
                client_tick(now);
            }
            let echo = |time: u16, x: f32| {
                calls();
                states(&[ObjectState { flags: object_state::flags::PREDICTED, time, ..state("80400040", x) }]);
                calls().into_iter().filter(|call| call.starts_with("object_set_position")).count()
            };
            // At its present place nothing is corrected, whatever tick is named.
            for time in [201, 264, 136, 72] {
                assert_eq!(echo(time, 25.0), 0, "tick {time}");
            }
            // Tick 137 is known: 5 from where it was then.
            assert_eq!(echo(137, 137.0 * 0.125 + 5.0), 1);
            assert_eq!(x("80400040"), 30.0, "moved by the whole difference, the motion since kept");
            // Tick 136 is not: judged by the present place, 5 away.
            assert_eq!(echo(136, 35.0), 1);
            assert_eq!(x("80400040"), 35.0);
        });
    }
}

/// case: 12. "None" is no tick: FF FF at tick 3 names a tick before the game, which no empty record matches, and at tick
/// 65535 that tick. (spec: objects 15.5)
#[test]
fn case_12_none_is_no_tick() {
    for profile in BOTH {
        for (now, moved) in [(3, 6.0), (65_535, 7.0)] {
            client(profile, |stage| {
                drive_own_car();
                client_tick(now);
                stage.time.set(now + 1);
                objects(json!({"80400040": {"position": "1 0 0"}}));
                let said = state("80400040", 6.0);
                states(&[ObjectState { flags: object_state::flags::PREDICTED, time: 0xFFFF, ..said }]);
                // Put there, or moved by how far it is from where it was at that tick.
                assert_eq!(x("80400040"), moved, "at tick {now}");
            });
        }
    }
}

/// case: 27. What is not finite or outside the world moves nothing and makes nothing; the next entry is taken.
/// (spec: objects 6.3, 13.3)
#[test]
fn case_27_places_that_are_none() {
    for profile in BOTH {
        client(profile, |_| {
            changes(&[creation("80400040", FLAG), creation("80410041", FLAG)]);
            for (n, bad) in [f32::NAN, f32::INFINITY, 1e30, 32_769.0, -32_769.0].into_iter().enumerate() {
                let good = 4.0 * (n + 1) as f32;
                states(&[state("80400040", bad), state("80410041", good)]);
                assert_eq!((x("80400040"), x("80410041")), (0.0, good));
            }
            let fast = RealVector3d { i: f32::INFINITY, j: 0.0, k: 0.0 };
            let spinning = RealVector3d { i: f32::NAN, j: 0.0, k: 0.0 };
            changes(&[
                ObjectChange { translational_velocity: fast, ..creation("80420042", BIPED) },
                ObjectChange { angular_velocity: spinning, ..creation("80430043", BIPED) },
            ]);
            assert!(!has("80420042") && !has("80430043"));
            assert_eq!(counters(), [2, 0, 2, 0]);
        });
        host(profile, |_| {
            driven_car();
            for bad in [f32::NAN, f32::INFINITY, 1e30, 32_769.0] {
                predictions(1, &[state("80400040", bad)]);
                host_tick(101);
                assert_eq!(x("80400040"), 0.0);
            }
        });
    }
}

/// case: 29. Axes that are none leave the object as it is; such as are nearly square are made so. (spec: objects 6.3)
#[test]
fn case_29_axes_that_are_none() {
    for profile in BOTH {
        client(profile, |stage| {
            changes(&[creation("80400040", FLAG)]);
            let turned = |forward: [f32; 3], up: [f32; 3]| {
                let pack = |[i, j, k]: [f32; 3]| vector_pack(&RealVector3d { i, j, k }, UNIT_SCALE);
                states(&[ObjectState { forward: pack(forward), up: pack(up), ..state("80400040", 3.0) }]);
                let object = stage.object(i("80400040")).unwrap();
                (object.position.x, object.forward, object.up)
            };
            let (east, north, high) = ([1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]);
            let vector = |[i, j, k]: [f32; 3]| RealVector3d { i, j, k };
            let as_made = (0.0, vector(east), vector(high));
            assert_eq!(turned(high, high), as_made, "parallel");
            assert_eq!(turned([0.0; 3], high), as_made, "no forward");
            let twenty = 20_f32.to_radians();
            assert_eq!(turned(east, [twenty.sin(), 0.0, twenty.cos()]), as_made, "20 degrees off square");
            assert_eq!(turned(north, high), (3.0, vector(north), vector(high)), "square is taken exactly");
            let three = 3_f32.to_radians();
            let (_, forward, up) = turned(east, [three.sin(), 0.0, three.cos()]);
            let dot = forward.i * up.i + forward.j * up.j + forward.k * up.k;
            assert!(dot.abs() < 1e-4 && (up.k - 1.0).abs() < 1e-4, "3 degrees off is made square: {up:?}");
            changes(&[ObjectChange { up: vector(east), ..creation("80430043", BIPED) }]);
            assert!(!has("80430043"));
        });
    }
}

/// case: 31. Counts below zero and too large. (spec: objects 15.1)
#[test]
fn case_31_counts_of_an_inventory() {
    for profile in BOTH {
        client(profile, |stage| {
            changes(&[creation("80400040", BIPED), creation("80410041", RIFLE)]);
            let unit = || stage.object(i("80400040")).unwrap();
            for (hand, rounds, expected) in [(-1, -1, (0, 0)), (4, 32_767, (120, 12)), (127, 7, (7, 7))] {
                inventories(&[Inventory {
                    grenade_counts: [-1, 127],
                    current_weapon_index: hand,
                    weapon_indices: [i("80410041"), NONE, NONE, NONE],
                    rounds_total: [[rounds; 2]; 4],
                    rounds_loaded: [[rounds; 2]; 4],
                    ..inventory("80400040")
                }]);
                assert_eq!(unit().grenade_counts, [0, 16]);
                assert_eq!(unit().desired_weapon_index, -1, "a hand of {hand} is no slot");
                let magazine = stage.object(i("80410041")).unwrap().magazines[0];
                assert_eq!((magazine.rounds_total, magazine.rounds_loaded), expected);
            }
        });
    }
}

/// case: 33. Seats and vehicles that are not there. (spec: objects 15.3)
#[test]
fn case_33_seats_that_are_none() {
    for profile in BOTH {
        client(profile, |stage| {
            let unit = "80410041";
            changes(&[
                creation("80400040", CAR),
                creation(unit, BIPED),
                creation("80420042", RIFLE),
                creation("80430043", BIPED),
            ]);
            let seat = |unit: &str, vehicle: &str, seat: i16| {
                // SAFETY: an export that takes any numbers.
                unsafe { network_objects_set_seat(i(unit), i(vehicle), seat) };
                stage.object(i(unit)).unwrap().parent_object_index
            };
            assert_eq!(seat(unit, "80390040", 0), NONE, "an older object of the index");
            assert_eq!(seat(unit, unit, 0), NONE, "itself");
            assert_eq!(seat(unit, "80420042", 0), NONE, "a weapon");
            for none in [-1, 3, 99, 32_767] {
                assert_eq!(seat(unit, "80400040", none), NONE, "seat {none}");
            }
            assert_eq!(seat(unit, "80400040", 0), i("80400040"), "a seat there is");
            assert_eq!(seat("80430043", "80400040", 0), i("80400040"), "the newer in one seat");
            assert_eq!(stage.object(i(unit)).unwrap().parent_object_index, NONE, "the other is out");
            assert_eq!(stage.object(i("80400040")).unwrap().driver_object_index, i("80430043"));
        });
    }
    client(Profile::P32, |stage| {
        changes(&[creation("80400040", CAR), creation("80410041", CAR)]);
        objects(json!({"80400040": {"parent": "80410041", "seat": 0}}));
        // SAFETY: an export that takes any numbers.
        unsafe { network_objects_set_seat(i("80410041"), i("80400040"), 0) };
        assert_eq!(stage.object(i("80410041")).unwrap().parent_object_index, NONE, "no ring of parents");
    });
}

/// case: 34. Animations that the unit's graph has not are left out; the rest of the message stands.
/// (spec: objects 12.3; version 32 alone)
#[test]
fn case_34_animations_that_are_none() {
    client(Profile::P32, |_| {
        changes(&[creation("80400040", BIPED)]);
        let entries = [-1, 40, 32_767, 39].map(|animation_index| DamageAnimation {
            unit_index: i("80400040"),
            animation_index,
            kind: 1,
            number: animation_index as u8,
        });
        let bytes: Vec<u8> = entries.iter().flat_map(DamageAnimation::emit).collect();
        calls();
        // SAFETY: exports; four whole entries.
        unsafe {
            network_objects_handle_damage_animations(bytes.as_ptr().cast(), 4);
            assert_eq!(calls(), ["unit_port_correct_damage_animation 80400040 1 39"]);
            assert_eq!(network_objects_damage_animation(i("80400040"), 1, 7), 39);
            assert_eq!(network_objects_damage_animation(i("80400040"), 1, 7), 7, "used up");
        }
    });
}

/// case: 38. The limit of an own vehicle's correction. (spec: objects 15.5)
#[test]
fn case_38_the_limit_of_an_own_vehicles_correction() {
    for profile in BOTH {
        client(profile, |_| {
            drive_own_car();
            for now in 101..=107 {
                objects(json!({"80400040": {"position": format!("{} 0 0", (now - 100) as f32 * 0.5)}}));
                client_tick(now);
            }
            let echo = |x: f32| {
                states(&[ObjectState { flags: object_state::flags::PREDICTED, time: 101, ..state("80400040", x) }])
            };
            echo(4.5);
            assert_eq!(x("80400040"), 3.5, "4.0 from where it was: left");
            echo(4.515_625);
            assert_eq!(x("80400040"), 7.515_625, "more: by the whole difference, the motion since kept");
            echo(4.515_625);
            assert_eq!(x("80400040"), 7.515_625, "what was kept of then has moved, too");
        });
    }
}

/// case: 48. A vehicle is moved by its driver alone, and wakes. (spec: objects 11.1, 11.2)
#[test]
fn case_48_who_drives() {
    for profile in BOTH {
        host(profile, |_| {
            driven_car();
            objects(json!({"80400040": {"at_rest": true}, "80500050": {"definition": FLAG}}));
            host_tick(100);
            predictions(2, &[state("80400040", 0.25)]);
            predictions(1, &[state("80500050", 0.25)]);
            host_tick(101);
            assert_eq!((x("80400040"), x("80500050")), (0.0, 0.0));
            predictions(1, &[state("80400040", 0.25)]);
            objects(json!({"80400040": {"driver": null}, "80410041": {"parent": null, "seat": -1}}));
            host_tick(102);
            assert_eq!(x("80400040"), 0.0, "who left the seat drives no more");
            objects(json!({"80400040": {"driver": "80410041"}, "80410041": {"parent": "80400040", "seat": 0}}));
            predictions(1, &[state("80400040", 0.25)]);
            host_tick(103);
            assert_eq!(x("80400040"), 0.125);
            assert!(!at_rest("80400040"), "it wakes");
        });
    }
}

/// case: 52. A joiner deletes what it was not told of once all is told, not before. (spec: objects 13.5, 15.4, 15.6)
#[test]
fn case_52_a_joiner_deletes_what_it_was_not_told() {
    for profile in BOTH {
        client(profile, |stage| {
            // SAFETY: an export that takes nothing.
            unsafe { network_objects_new_game() };
            let name = |n: i32| format!("80{n:02x}00{n:02x}");
            for n in 1..=60 {
                objects(json!({name(n): {"definition": RIFLE}}));
            }
            let placed = stage.objects().len();
            let mut asked = Vec::new();
            let mut told = 0;
            for now in 100..600 {
                if now == 101 || now == 221 {
                    let more = if now == 101 { 40 } else { 15 };
                    changes(&Vec::from_iter((told + 1..=told + more).map(|n| creation(&name(n), RIFLE))));
                    told += more;
                }
                client_tick(now);
                let sent = engine::take_record().1;
                asked.extend(sent.iter().filter(|m| m.kind == wire::kind::CLIENT_READY).map(|_| now));
                assert_eq!(stage.objects().len(), placed, "none is deleted before all is told");
            }
            assert_eq!(asked, [100, 130, 190, 310, 430, 550]);
            // SAFETY: exports that take nothing.
            unsafe {
                network_objects_handle_synchronized();
                client_tick(600);
                assert_eq!(stage.objects().len(), placed - 5);
                assert_eq!(counters()[3], 5);
                assert!(has(&name(55)) && stage.object(i(&name(56))).is_none());
                network_objects_new_game();
            }
            assert!(!has(&name(1)), "a second game begins with nothing told");
        });
    }
}

/// Objects at rest at indices 80640064 and on, all told of at tick 100, none of which is due any more.
fn at_rest_for_long(count: i32) -> Vec<Long> {
    let name = |n: i32| format!("80{:02x}00{:02x}", n + 0x64, n + 0x64);
    let all: serde_json::Map<String, Value> =
        (0..count).map(|n| (name(n), json!({"definition": RIFLE, "at_rest": true}))).collect();
    objects(Value::Object(all));
    host_tick(100);
    (0..count).map(|n| i(&name(n))).collect()
}

/// case: 53. Every resting object has its turn, within ceil(n / 4) ticks. (spec: objects 9.4)
#[test]
fn case_53_turns_of_the_resting() {
    for profile in BOTH {
        for count in [30, 3, 4, 5, 64] {
            host(profile, |stage| {
                let all = at_rest_for_long(count);
                let mut sent: Vec<Long> = Vec::new();
                for now in 130..160 {
                    let tick: Vec<Long> = host_tick(now).into_iter().filter(|s| s.0 == 1).map(|s| s.1).collect();
                    assert_eq!(tick.len(), 4.min(count as usize));
                    assert!(tick.iter().all(|object| tick.iter().filter(|o| *o == object).count() == 1));
                    sent.extend(tick);
                }
                let round = sent.iter().zip(sent.iter().skip(count as usize));
                assert!(round.clone().all(|(a, b)| a == b), "the same round again and again");
                let mut first: Vec<Long> = sent.iter().take(count as usize).copied().collect();
                first.sort_unstable_by_key(|object| object & 0xFFFF);
                assert_eq!(first, all, "each once in a round");
                // The one whose turn is next is deleted: it costs no turn.
                let next = sent[sent.len() - count as usize];
                stage.take_object(next);
                let after = host_tick(160).into_iter().filter(|s| s.0 == 1).count();
                assert_eq!(after, 4.min(count as usize - 1));
            });
        }
        host(profile, |_| {
            let all = at_rest_for_long(30);
            objects(json!({"80640064": {"at_rest": false}}));
            host_tick(130);
            objects(json!({"80640064": {"at_rest": true}}));
            for now in 131..150 {
                let tick: Vec<Long> = host_tick(now).into_iter().filter(|s| s.0 == 1).map(|s| s.1).collect();
                let due = now == 131 || (!profile.is_9() && (now == 139 || now == 147));
                let told = tick.iter().filter(|&&object| object == all[0]).count();
                if due {
                    assert_eq!((told, tick.len()), (1, 5), "besides the four, at {now}");
                } else {
                    assert_eq!(tick.len(), 4);
                }
            }
        });
    }
}

/// case: 54. The word "at rest" is said three times. (spec: objects 9.4; once in version 9)
#[test]
fn case_54_at_rest_is_said_again() {
    host(Profile::P32, |_| {
        // Forty others at rest: the body's turn in the round does not come in these ticks.
        at_rest_for_long(40);
        objects(json!({"80ff00ff": {"dead": true}}));
        (130..140).for_each(|now| drop(host_tick(now)));
        objects(json!({"80ff00ff": {"at_rest": true}}));
        let told: Vec<Long> = (140..165)
            .filter(|&now| host_tick(now).iter().filter(|sent| sent.1 == i("80ff00ff")).count() == 2)
            .collect();
        assert!([140, 148, 156].iter().all(|now| told.contains(now)), "{told:?}");
        assert!(told.len() <= 3 + 25 * 4 / 41 + 1, "and in its turns of the round: {told:?}");
    });
    client(Profile::P32, |_| {
        changes(&[creation("80400040", BIPED)]);
        objects(json!({"80400040": {"dead": true, "velocity": "0 0 -0.5"}}));
        states(&[ObjectState {
            flags: object_state::flags::AT_REST | object_state::flags::DEAD,
            ..state("80400040", 3.0)
        }]);
        assert_eq!((x("80400040"), at_rest("80400040")), (3.0, true), "the first that arrives lays it down");
    });
}

/// case: 55. A copy near enough stops where it is; others go half the way, or all of it. (spec: objects 14; version 32)
#[test]
fn case_55_at_rest_where_the_place_agrees() {
    let cases = [
        (0.03, true, 0.0),
        (0.04, true, 0.0),
        (0.06, true, 0.06),
        (0.06, false, 0.03),
        (0.5, false, 0.25),
        (2.0, false, 2.0),
    ];
    for (said, rest, expected) in cases {
        for definition in [FLAG, BIPED] {
            client(Profile::P32, |_| {
                changes(&[creation("80400040", definition)]);
                objects(json!({"80400040": {"velocity": "0 0 -0.5"}}));
                states(&[if rest { resting("80400040", said) } else { state("80400040", said) }]);
                assert_eq!((x("80400040"), at_rest("80400040")), (expected, rest), "{said} away");
            });
        }
    }
}

/// case: 56. An object at rest that a script moves is told of as one just come to rest. (spec: objects 9.4)
#[test]
fn case_56_a_resting_object_moved() {
    // It is looked at by itself: others hold the round's turns.
    let moved = "80ff00ff";
    let told = |now: Long| host_tick(now).iter().filter(|sent| sent.1 == i(moved)).count();
    let begin = || {
        objects(json!({moved: {"definition": RIFLE, "at_rest": true}}));
        at_rest_for_long(40);
        assert_eq!((124..129).map(told).sum::<usize>(), 0, "not its turn yet");
    };
    let turned = |degrees: f32| {
        let (sine, cosine) = degrees.to_radians().sin_cos();
        json!({moved: {"forward": format!("{cosine} {sine} 0")}})
    };
    for profile in BOTH {
        for change in [json!({moved: {"position": "3 0 0"}}), turned(15.0)] {
            host(profile, |_| {
                begin();
                objects(change);
                assert_eq!(told(129), 2, "to both machines in that tick");
            });
        }
        for change in [json!({moved: {"position": "0.04 0 0"}}), turned(8.0)] {
            host(profile, |_| {
                begin();
                objects(change);
                assert_eq!(told(129), 0);
            });
        }
        host(profile, |_| {
            begin();
            objects(json!({moved: {"position": "0.04 0 0"}}));
            assert_eq!(told(129), 0);
            objects(json!({moved: {"position": "0.08 0 0"}}));
            assert_eq!(told(130), 2, "0.04 twice");
        });
        host(profile, |_| {
            begin();
            objects(json!({moved: null, "81ff00ff": {"definition": RIFLE, "at_rest": true, "position": "9 0 0"}}));
            let sent = host_tick(129);
            assert!(sent.iter().all(|sent| sent.1 != i("81ff00ff")), "its create tells of it");
            objects(json!({"81ff00ff": {"position": "0x7fc00000 0 0"}}));
            assert!((130..150).all(|now| host_tick(now).iter().all(|sent| sent.1 != i("81ff00ff"))));
        });
    }
    host(Profile::P32, |_| {
        begin();
        objects(json!({moved: {"position": "3 0 0"}}));
        let ticks: Vec<Long> = (129..146).filter(|&now| told(now) == 2).collect();
        assert!([129, 137, 145].iter().all(|now| ticks.contains(now)), "{ticks:?}");
    });
}

/// case: 57. The host's object meets another. (spec: objects 13.2)
#[test]
fn case_57_a_create_meets_another_object() {
    for profile in BOTH {
        client(profile, |stage| {
            objects(json!({"00011040": {"definition": "e1000020"}, "80410041": {"definition": RIFLE}}));
            changes(&[creation("80400040", RIFLE), creation("90001040", RIFLE), creation("80410041", RIFLE)]);
            assert!(has("80400040"));
            assert!(has("90001040") && stage.object(i("00011040")).is_none(), "the client's own makes way");
            assert!(has("80410041"));
            assert_eq!(counters()[0], 2, "what is here of the same index is not made twice");
            let before = stage.objects();
            changes(&[creation("00000042", RIFLE), creation("ffffffff", RIFLE), creation("80409040", RIFLE)]);
            assert_eq!(stage.objects(), before, "salt 0, NONE and past the array make nothing");
        });
    }
}

/// case: 58. A flag deleted while carried. (spec: objects 13.4)
#[test]
fn case_58_a_flag_deleted_while_carried() {
    for profile in BOTH {
        client(profile, |stage| {
            changes(&[creation("80400040", BIPED), creation("80410041", FLAG)]);
            let carries = Inventory { weapon_indices: [NONE, i("80410041"), NONE, NONE], ..inventory("80400040") };
            inventories(&[carries]);
            assert_eq!(weapons("80400040"), [NONE, i("80410041"), NONE, NONE]);
            calls();
            changes(&[ObjectChange::deletion(i("80410041"))]);
            assert_eq!(calls(), ["unit_network_forget_weapon 80400040 1", "object_delete_immediately 80410041"]);
            inventories(&[carries]);
            assert_eq!(weapons("80400040"), [NONE; 4]);
            changes(&[creation("81410041", FLAG)]);
            inventories(&[Inventory { weapon_indices: [i("81410041"), NONE, NONE, NONE], ..carries }]);
            assert_eq!(weapons("80400040")[0], i("81410041"));
            assert!(stage.object(i("81410041")).is_some());
        });
    }
}

/// case: 59. The last connection's events again. (spec: objects 13.1, 13.2)
#[test]
fn case_59_the_last_connections_events() {
    for profile in BOTH {
        client(profile, |stage| {
            changes(&[creation("e1740012", RIFLE)]);
            changes(&[creation("e1740012", RIFLE)]);
            assert_eq!(counters()[0], 1, "one copy");
            changes(&[ObjectChange::deletion(i("e1700012"))]);
            assert!(has("e1740012"), "a delete of another touches nothing");
            changes(&[creation("e1750012", RIFLE)]);
            assert!(has("e1750012") && stage.object(i("e1740012")).is_none());
        });
    }
}

/// case: 60. Gone during its own creation, or with no room for it. (spec: objects 13.2, 13.6)
#[test]
fn case_60_gone_during_its_creation() {
    for profile in BOTH {
        client(profile, |stage| {
            facts(json!({"object_new": "none"}));
            changes(&[creation("80400040", RIFLE)]);
            facts(json!({"object_new": {"gone": true}}));
            changes(&[creation("80410041", RIFLE)]);
            assert_eq!(counters(), [2, 0, 2, 0]);
            calls();
            states(&[state("80400040", 3.0), state("80410041", 3.0)]);
            changes(&[ObjectChange::deletion(i("80400040")), ObjectChange::deletion(i("80410041"))]);
            assert_eq!(calls(), [""; 0], "later words are ignored");
            assert!(stage.objects().is_empty());
        });
    }
}

/// case: 61. What a unit carries comes before the unit. (spec: objects 15.1)
#[test]
fn case_61_an_inventory_before_its_unit() {
    let (unit, weapon) = ("80400040", "80410041");
    let carried = || Inventory {
        grenade_counts: [2, 1],
        current_weapon_index: 0,
        weapon_indices: [i(weapon), NONE, NONE, NONE],
        rounds_total: [[60, 0]; 4],
        ..inventory(unit)
    };
    for profile in BOTH {
        client(profile, |stage| {
            inventories(&[carried()]);
            changes(&[creation(unit, BIPED), creation(weapon, RIFLE)]);
            assert_eq!(weapons(unit)[0], i(weapon));
            let object = stage.object(i(unit)).unwrap();
            assert_eq!((object.grenade_counts, object.desired_weapon_index), ([2, 1], 0));
        });
        client(profile, |_| {
            inventories(&[carried()]);
            changes(&[creation("81400040", BIPED), creation(weapon, RIFLE)]);
            assert_eq!(weapons("81400040"), [NONE; 4], "never given to another");
            changes(&[creation(unit, BIPED)]);
            assert_eq!(weapons(unit), [NONE; 4], "forgotten");
        });
        client(profile, |stage| {
            inventories(&[carried()]);
            changes(&[creation(unit, BIPED)]);
            assert_eq!(weapons(unit), [NONE; 4]);
            client_tick(101);
            inventories(&[Inventory { grenade_counts: [3, 0], ..carried() }]);
            client_tick(190);
            let grenades = || stage.object(i(unit)).unwrap().grenade_counts;
            let before = grenades();
            assert_ne!(before, [3, 0], "all of it or nothing");
            client_tick(191);
            assert_eq!((grenades(), weapons(unit)[0]), ([3, 0], NONE), "90 ticks after its unit: without the weapon");
            changes(&[creation(weapon, RIFLE)]);
            assert_eq!(weapons(unit)[0], NONE, "it waits no more");
        });
        client(profile, |_| {
            inventories(&[carried()]);
            changes(&[ObjectChange::deletion(i(unit)), creation(unit, BIPED), creation(weapon, RIFLE)]);
            assert_eq!(weapons(unit), [NONE; 4], "forgotten with the unit's deletion");
        });
    }
}

/// case: 63. Own ammunition does not count back up. (spec: objects 15.1, 15.2)
#[test]
fn case_63_own_ammunition() {
    for profile in BOTH {
        client(profile, |stage| {
            let (unit, weapon) = ("80400040", "80410041");
            changes(&[creation(unit, BIPED), creation(weapon, RIFLE), creation("80420042", RIFLE)]);
            facts(
                json!({"own_round_trip": 6, "players": {"5": {"unit": unit}}, "objects": {unit: {"player": "e1790005"}}}),
            );
            let said = |rounds: i16| Inventory {
                weapon_indices: [i(weapon), NONE, NONE, NONE],
                rounds_total: [[rounds, 0]; 4],
                ..inventory(unit)
            };
            let rounds = || stage.object(i(weapon)).unwrap().magazines[0].rounds_total;
            inventories(&[said(60)]);
            client_tick(99);
            objects(json!({weapon: {"rounds": "59 0 0 0", "fired": 100}}));
            client_tick(100);
            for now in [103, 107, 111] {
                stage.time.set(now);
                inventories(&[said(60)]);
                assert_eq!(rounds(), 59, "at {now}");
                client_tick(now);
            }
            stage.time.set(112);
            inventories(&[said(58)]);
            assert_eq!(rounds(), 58, "more than 11 ticks after the shot");
            objects(json!({weapon: {"rounds": "57 0 0 0", "fired": 113}}));
            client_tick(113);
            inventories(&[Inventory { weapon_indices: [i("80420042"), NONE, NONE, NONE], ..said(60) }]);
            assert_eq!(weapons(unit)[0], i("80420042"), "the change of weapon is taken at once");
            assert_eq!(stage.object(i("80420042")).unwrap().magazines[0].rounds_total, 60);
        });
    }
}

/// case: 64. A grenade thrown at spawn: none until the host has said so. (spec: objects 13.2, 15.1; version 32)
#[test]
fn case_64_grenades_at_spawn() {
    client(Profile::P32, |stage| {
        changes(&[creation("80400040", BIPED)]);
        facts(json!({"players": {"5": {"unit": "80400040"}}, "objects": {"80400040": {"player": "e1790005"}}}));
        let grenades = || stage.object(i("80400040")).unwrap().grenade_counts;
        for now in 101..104 {
            client_tick(now);
            assert_eq!(grenades(), [0, 0]);
        }
        inventories(&[Inventory { grenade_counts: [2, 0], ..inventory("80400040") }]);
        assert_eq!(grenades(), [2, 0]);
    });
}

/// The host does not send what it cannot carry on: an item of scenery is no networked object. (spec: objects 6.2)
#[test]
fn only_the_four_kinds_are_told() {
    host(Profile::P32, |_| {
        objects(json!({"80400040": {"definition": SCENERY}, "80410041": {"definition": FLAG}}));
        host_tick(100);
        assert_eq!(counters()[0], 1);
    });
}

/// Only an item is carried: a unit of which a host says so stays in the map, where its states put it. The engine is fatal
/// where one outside of it is moved. (spec: objects 7.1, 13.2)
#[test]
fn a_unit_said_to_be_carried_stays_in_the_map() {
    client(Profile::P32, |_| {
        calls();
        changes(&[ObjectChange { flags: object_change::flags::CARRIED, ..creation("80400040", BIPED) }]);
        let made = calls();
        assert!(made.iter().any(|call| call.starts_with("object_new")), "{made:?}");
        assert!(!made.iter().any(|call| call.starts_with("object_disconnect")), "{made:?}");
    });
}

/// A carried object is told so, and made out of the map. (spec: objects 7.1, 13.2)
#[test]
fn a_carried_item_is_made_out_of_the_map() {
    client(Profile::P32, |_| {
        calls();
        changes(&[ObjectChange { flags: object_change::flags::CARRIED, ..creation("80400040", RIFLE) }]);
        let made = calls();
        assert_eq!(made[2..], ["object_disconnect_from_map 80400040", "object_set_visibility 80400040 0"]);
        states(&[state("80400040", 1.0)]);
        assert_eq!(calls()[..2], ["object_reconnect_to_map 80400040", "object_set_visibility 80400040 1"]);
        let pack = |k: f32| vector_pack(&RealVector3d { i: 0.0, j: 0.0, k }, VELOCITY_SCALE);
        states(&[ObjectState { translational_velocity: pack(-0.5), ..state("80400040", 3.0) }]);
        assert_eq!(stage().object(i("80400040")).unwrap().translational_velocity.k, -0.5);
    });
}
