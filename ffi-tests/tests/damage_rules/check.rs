//! The host's check of a report, rule by rule in its order, and what it deals (damage.md 11).

use ffi_tests::stage::damage_words::*;
use ffi_tests::stage::{hex, stage};
use serde_json::{Value, json};
use slipspace::damage::check::{Refusal, Shape, age_ticks};
use slipspace::damage::payment::{Explosion, Hit};
use slipspace::damage::source::Kinds;
use slipspace::engine::contract::{Long, NONE, RealVector3d};
use slipspace::profile::Profile;
use slipspace::wire::damage::flags;
use slipspace::wire::{Damage, HitReport};

/// The word of a rule, and what makes a report fail it.
type Fault = (&'static str, fn(&mut HitReport));
/// One of a report's indices.
type Index = fn(&mut HitReport) -> &mut i16;

/// A report that fails every rule from the n-th of those named on is refused by the n-th.
fn in_order(profiles: &[&'static Profile], setup: impl Fn(), report_of: fn() -> HitReport, faults: &[Fault]) {
    for &profile in profiles {
        for first in 0..=faults.len() {
            let outcome = verdict(profile, || {
                setup();
                let mut report = report_of();
                faults[first..].iter().rev().for_each(|(_, spoil)| spoil(&mut report));
                report
            });
            assert_eq!(outcome, faults.get(first).map_or("dealt", |(name, _)| name), "{first} [{}]", profile.version);
        }
    }
}

/// The shooter spends all it has.
fn broke() {
    let payment = &stage().machine.damage.payment;
    while payment.pay(2, &Hit { now: NOW, rate: 16.0, explosion: None, shares: false }) {}
}

/// spec: damage 11. The first rule that fails refuses.
#[test]
fn the_first_rule_that_fails_refuses_a_shot() {
    in_order(
        &BOTH,
        || object(ACTOR, json!({"type": "projectile", "position": [10, 0, 0], "definition": "e1010230"})),
        shot,
        &[
            ("ownership", |report| report.damage.owner_player_index = 5),
            ("index", |report| report.object_index = 0x0105),
            ("target", |report| report.object_index = ACTOR),
            ("numbers", |report| report.damage.multiplier = f32::INFINITY),
            ("time", |report| report.host_time = NOW - 91),
            ("ability", |report| report.damage.definition_index = NOBODYS),
            ("shape", |report| report.damage.epicenter.y = 0.25),
            ("scale", |report| report.damage.scale = 1.25),
            ("impact", |report| report.target_position.y = 5.0),
            ("payment", |_| broke()),
            ("reach", |_| facts(json!({"tags": {"e1010210": {"maximum_range": 1}}}))),
            ("position", |report| report.target_position.x = 12.125),
        ],
    );
}

/// spec: damage 11. A grenade's throw is asked for before it is paid; its burst elsewhere this tick is another's.
#[test]
fn the_first_rule_that_fails_refuses_a_grenade() {
    let setup = || {
        throw(0);
        let explosion = Explosion { damage: FRAG_BLAST, epicenter: place(50.0, 0.0, 0.0), object: HOST };
        let hit = Hit { now: NOW, rate: 8.0, explosion: Some(explosion), shares: true };
        assert!(stage().machine.damage.payment.pay(2, &hit));
    };
    in_order(
        &[Profile::P32],
        setup,
        || hit_at(place(10.0, 0.0, 0.0), FRAG_BLAST),
        &[
            ("scale", |report| report.damage.scale = 1.25),
            ("impact", |report| report.target_position.y = 9.0),
            ("throw", |_| stage().machine.damage.throws.spend(2, 0)),
            ("payment", |_| broke()),
            ("position", |report| report.target_position.x = 12.125),
        ],
    );
}

/// spec: damage 11. What a blow's shape has in place of a shot's reach, in the same order.
#[test]
fn the_first_rule_that_fails_refuses_a_blow() {
    in_order(
        &BOTH,
        || {
            object(TARGET, json!({"position": [1, 0, 0]}));
            host_tick(NOW);
        },
        || HitReport { target_position: place(0.5, 0.0, 0.0), ..hit_at(place(1.0, 0.0, 0.0), BLOW) },
        &[
            ("scale", |report| report.damage.scale = 1.75),
            ("impact", |report| report.target_position.y = 5.0),
            ("payment", |_| broke()),
            ("melee", |report| report.damage.epicenter.x = 2.5),
            ("position", |report| report.target_position.x = 3.25),
        ],
    );
}

/// spec: damage 11. Rule 1.
#[test]
fn rule_1_ownership() {
    for profile in BOTH {
        range(profile, |_| {
            let owned = |owner| with(shot(), |damage| damage.owner_player_index = owner);
            assert_eq!(
                reports(2, &[owned(2), owned(255), owned(128), owned(5), owned(0)]),
                ["dealt", "ownership", "ownership", "ownership", "ownership"]
            );
            assert_eq!(reports(5, &[owned(2), owned(5)]), ["ownership", "ability"], "another machine's");
            facts(json!({"lists": {"2": [2, 7, 127, 128]}}));
            assert_eq!(reports(2, &[owned(7), owned(127), owned(128)]), ["ownership"; 3], "listed, and not there");
            facts(json!({"players": {"127": {"datum": "e1f3007f"}}}));
            assert_eq!(reports(2, &[owned(127)]), ["ability"], "the last slot is one");
            facts(json!({"players": {"2": null}}));
            assert_eq!(report(&owned(2)), "ownership", "it left");
        });
    }
}

/// spec: damage 11. Rules 2 and 3.
#[test]
fn rules_2_and_3_the_target() {
    for profile in BOTH {
        let aimed = |object_index| HitReport { object_index, ..shot() };
        for (index, outcome) in [
            (0x0105, "index"),
            (NONE, "index"),
            (0, "index"),
            (TARGET + 0x1_0000, "target"),
            (0x1_0105, "target"),
            (0xffff_0105_u32 as Long, "target"),
        ] {
            assert_eq!(verdict(profile, || aimed(index)), outcome, "{index:x}");
        }
        let breaks = if profile.is_9() { "target" } else { "dealt" };
        for (kind, whole, broken) in [
            ("biped", "dealt", "dealt"),
            ("vehicle", "dealt", "dealt"),
            ("weapon", "dealt", "dealt"),
            ("equipment", "dealt", "dealt"),
            ("garbage", "target", "target"),
            ("projectile", "target", "target"),
            ("scenery", "target", breaks),
            ("machine", "target", breaks),
            ("control", "target", breaks),
            ("light_fixture", "target", breaks),
        ] {
            for (vitality, outcome) in [(0.0, whole), (0.001, broken)] {
                let verdict = verdict(profile, || {
                    object(ACTOR, json!({"type": kind, "position": [10, 0, 0], "breakable": vitality}));
                    aimed(ACTOR)
                });
                assert_eq!(verdict, outcome, "{kind} {vitality}");
            }
        }
        for definition_index in [NONE, RIFLE, 0, BULLET + 0x1_0000] {
            assert_eq!(verdict(profile, || hit_at(place(10.0, 0.0, 0.0), definition_index)), "target");
        }
    }
}

/// spec: damage 11, 6.3, 6.4. Rule 4.
#[test]
fn rule_4_numbers() {
    let ends = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY];
    for profile in BOTH {
        range(profile, |_| {
            let is_number = |report: &HitReport| self::report(report) != "numbers";
            let parts: [fn(&mut HitReport) -> &mut f32; 9] = [
                |report| &mut report.damage.origin.x,
                |report| &mut report.damage.origin.y,
                |report| &mut report.damage.origin.z,
                |report| &mut report.damage.epicenter.x,
                |report| &mut report.damage.epicenter.y,
                |report| &mut report.damage.epicenter.z,
                |report| &mut report.target_position.x,
                |report| &mut report.target_position.y,
                |report| &mut report.target_position.z,
            ];
            for (place, part) in parts.into_iter().enumerate() {
                for (value, valid) in [(32768.0, true), (-32768.0, true), (32768.004, false), (-32768.004, false)]
                    .into_iter()
                    .chain(ends.map(|end| (end, false)))
                {
                    let mut report = shot();
                    *part(&mut report) = value;
                    assert_eq!(is_number(&report), valid, "{place}: {value}");
                }
            }
            let parts: [fn(&mut HitReport) -> &mut f32; 6] = [
                |report| &mut report.damage.direction.i,
                |report| &mut report.damage.direction.j,
                |report| &mut report.damage.direction.k,
                |report| &mut report.object_normal.i,
                |report| &mut report.object_normal.j,
                |report| &mut report.object_normal.k,
            ];
            for (place, part) in parts.into_iter().enumerate() {
                for (value, valid) in [(2.0, true), (-2.0, true), (2.0001, false), (-2.0001, false)]
                    .into_iter()
                    .chain(ends.map(|end| (end, false)))
                {
                    let mut report = HitReport { has_normal: true, ..shot() };
                    *part(&mut report) = value;
                    assert_eq!(is_number(&report), valid, "{place}: {value}");
                    report.has_normal = false;
                    assert_eq!(is_number(&report), valid || place >= 3, "{place}: {value}, there being no normal");
                }
            }
            let parts: [fn(&mut HitReport) -> &mut f32; 3] = [
                |report| &mut report.damage.scale,
                |report| &mut report.damage.multiplier,
                |report| &mut report.damage.material_effect_scale,
            ];
            for part in parts {
                for (value, valid) in
                    [(f32::MAX, true), (-f32::MAX, true)].into_iter().chain(ends.map(|end| (end, false)))
                {
                    let mut report = shot();
                    *part(&mut report) = value;
                    assert_eq!(is_number(&report), valid);
                }
            }
            // The target has 3 nodes, 2 regions and 2 materials; one of no collision model has none of the last two.
            let parts: [(Index, i16); 3] = [
                (|report| &mut report.node_index, 3),
                (|report| &mut report.region_index, 2),
                (|report| &mut report.material_index, 2),
            ];
            for (at, (part, count)) in parts.into_iter().enumerate() {
                for index in [-2, -1, 0, count - 1, count, 255, i16::MAX, i16::MIN] {
                    let mut report = shot();
                    *part(&mut report) = index;
                    assert_eq!(is_number(&report), (-1..count).contains(&index), "{at}: {index}");
                    report.object_index = HOST;
                    assert_eq!(is_number(&report), index == -1, "{at}: {index} of a host without");
                }
            }
            facts(json!({"tags": {"e1010231": {"regions": 20}}}));
            for (region_index, valid) in [(7, true), (8, false)] {
                assert_eq!(is_number(&HitReport { region_index, ..shot() }), valid, "eight regions at most");
            }
        });
    }
}

/// spec: damage 11, 21. Rule 5; the age is worked out wider than 32 bits (21.1).
#[test]
fn rule_5_time() {
    for profile in BOTH {
        for (host_time, outcome) in [
            (NOW, "dealt"),
            (NOW + 1, "time"),
            (NOW - 90, "dealt"),
            (NOW - 91, "time"),
            (0, "time"),
            (NONE, "time"),
            (Long::MAX, "time"),
            (Long::MIN, "time"),
            (Long::MIN + NOW, "time"),
        ] {
            assert_eq!(verdict(profile, || HitReport { host_time, ..shot() }), outcome, "{host_time}");
        }
    }
    assert_eq!((age_ticks(50, NONE), age_ticks(50, 0)), (None, Some(31)), "no tick is not the tick before the first");
    let ticks = [0, 1, 27, 28, 29, 90].map(|age| age_ticks(NOW, NOW - age));
    assert_eq!(ticks, [3, 4, 30, 31, 31, 31].map(Some), "three more, 31 at most");
    assert_eq!(age_ticks(Long::MAX, Long::MIN), None);
}

/// spec: damage 11. Rules 6 to 8.
#[test]
fn rules_6_to_8_ability_shape_and_scale() {
    let all = [Kinds::IMPACT, Kinds::AREA, Kinds::MELEE, Kinds::COLLISION];
    let at = |apart: f32, flags| Damage { epicenter: place(apart, 0.0, 0.0), flags, ..Damage::default() };
    for bits in 0_u8..16 {
        let mut kinds = Kinds::NONE;
        all.iter().filter(|kind| bits & kind.bits() != 0).for_each(|&kind| kinds |= kind);
        let (impact, area) = (kinds.has(Kinds::IMPACT), kinds.has(Kinds::AREA));
        let swung = match (kinds.has(Kinds::MELEE), kinds.has(Kinds::COLLISION)) {
            (true, _) => Some(Shape::Melee),
            (false, true) => Some(Shape::Collision),
            _ => None,
        };
        for said in [0, flags::AREA_OF_EFFECT] {
            let point = match (impact, area) {
                (true, false) => Some(Shape::Point { area: false }),
                (false, true) => Some(Shape::Point { area: true }),
                (true, true) => Some(Shape::Point { area: said != 0 }),
                _ => swung,
            };
            assert_eq!(Shape::of(kinds, &at(0.0, said)), point, "{bits} {said}");
            assert_eq!(Shape::of(kinds, &at(0.01, said)), point, "at a point to a hundredth");
            assert_eq!(Shape::of(kinds, &at(0.0101, said)), swung, "{bits} {said}");
            assert_eq!(Shape::of(kinds, &at(f32::NAN, said)), swung);
        }
    }
    assert!(Shape::Melee.is_area() && Shape::Collision.is_area() && Shape::Point { area: true }.is_area());
    assert!(!Shape::Point { area: false }.is_area());
    let explosions = [Shape::Melee, Shape::Collision, Shape::Point { area: false }].map(Shape::is_explosion);
    assert!(explosions == [false; 3] && Shape::Point { area: true }.is_explosion());

    for profile in BOTH {
        let bullet = |scale| verdict(profile, || with(shot(), |damage| damage.scale = scale));
        assert_eq!([0.0, 1.0, -0.001, 1.0001, 1.5].map(bullet), ["dealt", "dealt", "scale", "scale", "scale"]);
        let blow = |scale| {
            verdict(profile, || {
                object(TARGET, json!({"position": [1, 0, 0]}));
                host_tick(NOW);
                with(hit_at(place(1.0, 0.0, 0.0), BLOW), |damage| damage.scale = scale)
            })
        };
        assert_eq!([0.0, 1.5, -0.001, 1.5001].map(blow), ["dealt", "dealt", "scale", "scale"]);
        assert_eq!(verdict(profile, || hit_at(place(10.0, 0.0, 0.0), NOBODYS)), "ability");
        assert_eq!(verdict(profile, || hit_at(place(10.0, 0.0, 0.0), CRASH)), "ability");
    }
    for shape in [Shape::Melee, Shape::Collision, Shape::Point { area: true }, Shape::Point { area: false }] {
        assert!(!shape.allows_scale(f32::NAN) && !shape.allows_scale(f32::INFINITY) && shape.allows_scale(-0.0));
        assert_eq!(shape.allows_scale(1.25), shape == Shape::Melee);
    }
}

/// spec: damage 11. Rule 9: the target's radius and two, and the cutoff of what is all around.
#[test]
fn rule_9_impact() {
    for profile in BOTH {
        let off = |report: fn() -> HitReport, off: f32| {
            verdict(profile, || HitReport { target_position: place(10.0, off, 0.0), ..report() })
        };
        // Within 2.5 of a bullet; where it was said to be is then another matter.
        assert_eq!((off(shot, 2.5), off(shot, 2.501)), ("position", "impact"));
        assert_eq!((off(blast, 6.5), off(blast, 6.501)), ("position", "impact"), "and the cutoff radius of 4");
        assert_eq!(off(|| with(shot(), |damage| damage.flags = 1), 2.501), "impact", "a bullet is not all around");
        let nowhere = verdict(profile, || {
            object(TARGET, json!({"radius": "0x7fc00000"}));
            shot()
        });
        assert_eq!(nowhere, "impact", "a radius that is not a number");
    }
}

/// spec: damage 11, 21. Rules 10 and 12: the throw that a grenade's damage needs, and what spends it (21.4).
#[test]
fn rules_10_and_12_throws() {
    let burst =
        |damage, x: f32| HitReport { target_position: place(10.0, 0.0, 0.0), ..hit_at(place(x, 0.0, 0.0), damage) };
    range(Profile::P32, |stage| {
        let left = || stage.machine.damage.throws.of(2).iter().filter(|throw| throw.time != NONE).count();
        assert_eq!(report(&burst(FRAG_BLAST, 10.0)), "ability", "nothing thrown");
        throw(0);
        throw(0);
        assert_eq!(report(&burst(FRAG_BLAST, 10.0)), "dealt");
        assert_eq!(left(), 1);
        // Its wave and its other victims are covered by the same throw.
        assert_eq!(report(&burst(FRAG_WAVE, 10.0)), "dealt");
        assert_eq!(report(&HitReport { object_index: CRATE, ..burst(FRAG_BLAST, 10.0) }), "position");
        assert_eq!(left(), 1);
        // Elsewhere it is another grenade.
        assert_eq!(report(&burst(FRAG_BLAST, 9.5)), "dealt");
        assert_eq!(left(), 0);
        assert_eq!(report(&burst(FRAG_BLAST, 9.0)), "throw");
        assert_eq!(report(&burst(FRAG_BLAST, 9.5)), "payment", "the same object again");
        // The next tick nothing covers it.
        stage.time.set(NOW + 1);
        assert_eq!(report(&burst(FRAG_BLAST, 9.5)), "ability");
        // A throw spent on what a later rule refuses is gone.
        throw(0);
        assert_eq!(
            report(&HitReport { target_position: place(13.5, 0.0, 0.0), ..burst(FRAG_BLAST, 10.0) }),
            "position"
        );
        assert_eq!(left(), 0);
    });
    // One that is not paid is not spent.
    range(Profile::P32, |stage| {
        throw(0);
        broke();
        assert_eq!(report(&burst(FRAG_BLAST, 10.0)), "payment");
        assert_eq!(stage.machine.damage.throws.oldest(2, 0, NOW), Some(0));
    });
    // A hit of the grenade that is no explosion needs a throw and spends none.
    range(Profile::P32, |stage| {
        facts(json!({"tags": {key(PLASMA): {"impact_damage": hex(NOBODYS)}}}));
        assert_eq!(report(&burst(NOBODYS, 10.0)), "ability");
        throw(1);
        assert_eq!(reports(2, &[burst(NOBODYS, 10.0), burst(NOBODYS, 10.0)]), ["dealt"; 2]);
        assert_eq!(stage.machine.damage.throws.oldest(2, 1, NOW), Some(0));
    });
    // Network version 9 has the carried rule.
    range(Profile::P9, |_| {
        object(SHOOTER, json!({"grenades": [1, 0]}));
        host_tick(NOW);
        let reports = reports(2, &[burst(FRAG_BLAST, 10.0), burst(FRAG_BLAST, 9.5), burst(PLASMA_BLAST, 10.0)]);
        assert_eq!(reports, ["dealt", "dealt", "ability"]);
    });
}

/// spec: damage 11, 21. Rule 11: payment comes before any search of the histories (21.6).
#[test]
fn rule_11_payment() {
    for profile in BOTH {
        range(profile, |_| {
            // A rocket's burst: four a second, three seconds at most.
            let apart = |n: i32| {
                let epicenter = place(10.0 + n as f32 / 16.0, 0.0, 0.0);
                with(blast(), |damage| (damage.origin, damage.epicenter) = (epicenter, epicenter))
            };
            let outcomes: Vec<_> = (0..13).map(|n| report(&apart(n))).collect();
            assert_eq!(outcomes[..12], ["dealt"; 12]);
            assert_eq!(outcomes[12], "payment");
            assert_eq!(report(&HitReport { target_position: place(14.0, 0.0, 0.0), ..apart(13) }), "payment");
        });
        // What misses is paid for all the same.
        range(profile, |_| {
            let missed: Vec<_> = (0..12).map(|_| report(&hit_at(place(40.0, 0.0, 0.0), ROCKET_HIT))).collect();
            assert_eq!(missed, ["position"; 12]);
            assert_eq!(report(&hit_at(place(10.0, 0.0, 0.0), ROCKET_HIT)), "payment");
        });
        // An explosion's second object is free if it has a radius.
        for (cutoff, seconds) in [(4.0, 2.75), (0.001, 2.75), (0.0, 2.5), (-1.0, 2.5)] {
            range(profile, |stage| {
                facts(json!({"tags": {key(BLAST): {"cutoff_radius": cutoff}}}));
                object(ACTOR, json!({"position": [10, 0, 0]}));
                let outcomes = reports(2, &[blast(), HitReport { object_index: ACTOR, ..blast() }, blast()]);
                assert_eq!(outcomes, ["dealt", "dealt", "payment"]);
                assert_eq!(stage.machine.damage.payment.budget(2).seconds, seconds);
            });
        }
    }
}

/// spec: damage 11. Rule 13: a blow strikes from where the player was.
#[test]
fn rule_13_melee() {
    for profile in BOTH {
        let blow = |origin: f32, epicenter: f32, age: Long| {
            verdict(profile, || {
                object(SHOOTER, json!({"position": [8, 0, 0]}));
                host_tick(NOW);
                let report = hit_at(place(10.0, 0.0, 0.0), BLOW);
                HitReport {
                    host_time: NOW - age,
                    ..with(report, |damage| {
                        (damage.origin, damage.epicenter) = (place(origin, 0.0, 0.0), place(epicenter, 0.0, 0.0));
                    })
                }
            })
        };
        assert_eq!(blow(10.0, 8.0, 0), "dealt");
        assert_eq!((blow(10.0, 10.0, 0), blow(10.0, 10.001, 0)), ("dealt", "melee"), "where it struck");
        assert_eq!((blow(10.001, 8.0, 0), blow(10.001, 8.0, 90)), ("melee", "melee"), "what it hit");
        // Two away a tick ago: where it was in the ticks looked at counts.
        let late = |ticks: Long| {
            verdict(profile, || {
                object(SHOOTER, json!({"position": [8, 0, 0]}));
                host_tick(NOW);
                object(SHOOTER, json!({"position": [0, 0, 0]}));
                (NOW + 1..=NOW + ticks).for_each(host_tick);
                HitReport { host_time: NOW + ticks, ..hit_at(place(10.0, 0.0, 0.0), BLOW) }
            })
        };
        assert_eq!((late(3), late(4)), ("dealt", "melee"));
    }
}

/// spec: damage 11. Rule 14: a collision is with what the player drove.
#[test]
fn rule_14_collision() {
    for profile in BOTH {
        let crash = |driver: Value, x: f32| {
            verdict(profile, || {
                object(CAR, json!({"position": [10, 0, 0], "driver": driver}));
                object(SHOOTER, json!({"parent": hex(CAR)}));
                host_tick(NOW);
                // Driven once: it can deal collisions for ten seconds.
                object(CAR, json!({"driver": hex(SHOOTER)}));
                host_tick(NOW + 1);
                object(CAR, json!({"driver": driver, "position": [10, 0, 0]}));
                (NOW + 2..=NOW + 40).for_each(host_tick);
                hit_at(place(x, 0.0, 0.0), CRASH)
            })
        };
        assert_eq!(crash(hex(SHOOTER), 10.0), "dealt");
        assert_eq!(crash(Value::Null, 10.0), "collision");
        assert_eq!((crash(hex(SHOOTER), 18.0), crash(hex(SHOOTER), 18.001)), ("position", "collision"));
    }
}

/// spec: damage 11. Rule 15: a shot comes from where its player was, unless it has no bound.
#[test]
fn rule_15_reach() {
    for profile in BOTH {
        let aimed = |x: f32| {
            verdict(profile, || {
                object(TARGET, json!({"position": [x, 0, 0]}));
                host_tick(NOW);
                hit_at(place(x, 0.0, 0.0), BULLET)
            })
        };
        assert_eq!((aimed(106.0), aimed(106.01)), ("dealt", "reach"), "its range, and 6");
        let unbounded = verdict(profile, || {
            facts(json!({"tags": {"e1010210": {"maximum_range": 0}}}));
            object(TARGET, json!({"position": [9000, 0, 0]}));
            host_tick(NOW);
            hit_at(place(9000.0, 0.0, 0.0), BULLET)
        });
        assert_eq!(unbounded, "dealt");
        // By the machine's round trip: 26 ticks before the report's tick, believed so far back as that and 30.
        let late = |round_trip: Value, age: Long| {
            verdict(profile, || {
                object(SHOOTER, json!({"position": [-900, 0, 0]}));
                facts(json!({"round_trips": {"2": round_trip}}));
                (NOW + 1..=NOW + 60).for_each(host_tick);
                HitReport { host_time: NOW + 60 - age, ..shot() }
            })
        };
        // The last point before it went is of 999: 61 ticks back.
        assert_eq!((late(json!(6), 35), late(json!(6), 34)), ("dealt", "reach"));
        assert_eq!((late(json!(4), 90), late(json!(5), 90)), ("reach", "dealt"));
    }
}

/// spec: damage 11. Rule 16: where the target was, or is, if no player's history has it.
#[test]
fn rule_16_position() {
    for profile in BOTH {
        assert_eq!(verdict(profile, || hit_at(place(12.0, 0.0, 0.0), BULLET)), "dealt");
        assert_eq!(verdict(profile, || hit_at(place(12.001, 0.0, 0.0), BULLET)), "position");
        // Nobody's: three, and fifteen ticks of its motion.
        for (speed, near) in [(0.0, 3.0), (0.5, 10.5)] {
            let actor = |off: f32| {
                verdict(profile, || {
                    object(ACTOR, json!({"velocity": [0, speed, 0]}));
                    HitReport { object_index: ACTOR, ..hit_at(place(20.0 + off, 0.0, 0.0), BULLET) }
                })
            };
            assert_eq!((actor(near), actor(near + 0.001)), ("dealt", "position"), "{speed}");
        }
        let lost = verdict(profile, || {
            object(ACTOR, json!({"velocity": ["0x7fc00000", 0, 0]}));
            HitReport { object_index: ACTOR, ..hit_at(place(20.0, 0.0, 0.0), BULLET) }
        });
        assert_eq!(lost, "position", "a speed that is not a number");
    }
}

/// What the host deals for a report of the shooter's.
fn dealt(report: &HitReport) -> Value {
    calls();
    assert_eq!(self::report(report), "dealt");
    let mut calls = calls();
    assert_eq!(calls.len(), 1);
    let call = calls.remove(0);
    assert_eq!(call["call"], json!("cause_damage"));
    call
}

/// spec: damage 11. Rule 17 (a, c, d): nothing a client says makes it harder, quieter or another's.
#[test]
fn rule_17_a_shot_as_dealt() {
    for profile in BOTH {
        range(profile, |_| {
            for (said, kept) in
                [(0, 0), (0xff, 0x4a), (1, 0), (2, 2), (4, 0), (8, 8), (16, 0), (32, 0), (64, 64), (128, 0)]
            {
                let call = dealt(&with(shot(), |damage| damage.flags = said));
                assert_eq!(call["flags"], json!(kept), "{said}");
            }
            let report = with(
                HitReport {
                    node_index: 1,
                    region_index: 0,
                    material_index: 1,
                    has_normal: true,
                    object_normal: RealVector3d { i: 0.0, j: 1.0, k: 0.0 },
                    ..shot()
                },
                |damage| {
                    damage.multiplier = 9.0;
                    damage.scale = 0.75;
                    damage.owner_team_index = 7;
                    damage.direction = RealVector3d { i: 0.0, j: -2.0, k: 0.0 };
                },
            );
            let call = dealt(&report);
            assert_eq!((&call["multiplier"], &call["scale"]), (&json!(1.0), &json!(0.75)));
            assert_eq!((&call["owner"], &call["team"]), (&hex(SHOOTER_PLAYER), &json!(1)), "the player's own");
            assert_eq!(call["direction"], json!([0.0, -1.0, 0.0]));
            assert_eq!((&call["object"], &call["node"]), (&hex(TARGET), &json!(1)));
            assert_eq!((&call["region"], &call["material"]), (&json!(0), &json!(1)));
            assert_eq!(call["normal"], json!([0.0, 1.0, 0.0]));
            assert_eq!(dealt(&HitReport { has_normal: false, ..report })["normal"], Value::Null);
            // What is shorter than a ten-thousandth has no direction.
            for (length, expected) in [(0.000_099, 0.000_099), (0.000_1, 1.0)] {
                let short = RealVector3d { i: length, j: 0.0, k: 0.0 };
                let along = dealt(&with(shot(), |damage| damage.direction = short))["direction"][0].as_f64().unwrap();
                assert!((along - f64::from(expected as f32)).abs() < 1e-6, "{length}: {along}");
            }
            facts(json!({"players": {"2": {"team": 0x12_8003}}}));
            assert_eq!(dealt(&shot())["team"], json!(-32765), "the low half of the team");
        });
    }
}

/// spec: damage 11. Rule 17 (b): an explosion's direction and scale are the host's.
#[test]
fn rule_17_an_explosion_as_dealt() {
    for profile in BOTH {
        let scale = |effect: Value, distance: f32, scale: f32| {
            range(profile, |_| {
                facts(json!({"tags": {key(BLAST): effect}}));
                let report = with(
                    HitReport { target_position: place(10.0, 0.0, 0.0), ..hit_at(place(10.0, -distance, 0.0), BLAST) },
                    |damage| damage.scale = scale,
                );
                let call = dealt(&report);
                assert_eq!(call["flags"], json!(1), "all around, whatever it says");
                call["scale"].as_f64().unwrap()
            })
        };
        let falls = json!({"falloff_radius": 2, "cutoff_radius": 4});
        let scales = [0.0, 1.0, 2.0, 2.5, 3.0, 3.5, 4.0, 5.0].map(|distance| scale(falls.clone(), distance, 1.0));
        assert_eq!(scales, [1.0, 1.0, 1.0, 0.75, 0.5, 0.25, 0.0, 0.0]);
        assert_eq!(scale(falls.clone(), 3.0, 0.25), 0.25, "the lesser");
        assert_eq!(scale(falls.clone(), 2.0, 0.75), 0.75);
        let level = json!({"falloff_radius": 4, "cutoff_radius": 4});
        assert_eq!(scale(level, 5.0, 1.0), 1.0, "no width to fall off in");
        let odd = json!({"falloff_radius": 5, "cutoff_radius": 4});
        assert_eq!(scale(odd, 5.0, 1.0), 1.0);
        for (flags, expected) in [(1, 1.0), (3, 1.0), (2, 0.5), (0, 0.5)] {
            let effect = json!({"falloff_radius": 2, "cutoff_radius": 4, "flags": flags});
            assert_eq!(scale(effect, 3.0, 1.0), expected, "flags {flags}");
        }
        // From the epicenter to where the client had the centre of the target's sphere.
        range(profile, |_| {
            object(TARGET, json!({"position": [10, 1, 0], "center": [0, 0, 3]}));
            host_tick(NOW);
            let report = HitReport { target_position: place(10.0, 0.0, 0.0), ..hit_at(place(6.0, 0.0, 0.0), BLAST) };
            let call = dealt(&report);
            assert_eq!(call["direction"], json!([0.8f32, 0.0, 0.6f32]), "four along x and three up");
            assert_eq!(call["scale"], json!(0.0));
            // Too near to have a direction: what came is left as it is found.
            object(TARGET, json!({"center": [0, 0, 0]}));
            let near = place(10.0, 0.000_05, 0.0);
            let call = dealt(&HitReport { target_position: place(10.0, 0.0, 0.0), ..hit_at(near, BLAST) });
            let along = call["direction"][1].as_f64().unwrap();
            assert!((along + 0.000_05).abs() < 1e-8, "{along}");
            assert_eq!(call["scale"], json!(1.0));
        });
    }
}

/// spec: damage 11. Rule 17 (e): whose object a damage is put down to.
#[test]
fn rule_17_the_owner_object_as_dealt() {
    for profile in BOTH {
        range(profile, |_| {
            let owner = |said| dealt(&with(shot(), |damage| damage.owner_object_index = said))["owner_object"].clone();
            assert_eq!(owner(SHOOTER), hex(SHOOTER));
            for other in [HOST, CAR, TARGET, NONE, SHOOTER + 0x1_0000, 0x0102] {
                assert_eq!(owner(other), hex(SHOOTER), "{other:x}");
            }
            object(SHOOTER, json!({"parent": hex(CAR)}));
            facts(json!({"players": {"2": {"dead_unit": hex(ACTOR)}}}));
            assert_eq!((owner(CAR), owner(ACTOR), owner(HOST)), (hex(CAR), hex(ACTOR), hex(SHOOTER)));
            facts(json!({"players": {"2": {"unit": null}}}));
            assert_eq!((owner(ACTOR), owner(CAR), owner(NONE)), (hex(ACTOR), Value::Null, Value::Null));
        });
    }
}

/// spec: damage 11. Every reason has its rule and its word, and is counted by it.
#[test]
fn reasons_can_be_read() {
    let words = Refusal::ALL.map(Refusal::name);
    assert_eq!(
        words,
        [
            "ownership",
            "index",
            "target",
            "numbers",
            "time",
            "ability",
            "shape",
            "scale",
            "impact",
            "throw",
            "payment",
            "melee",
            "collision",
            "reach",
            "position",
        ]
    );
    assert_eq!(Refusal::ALL.map(Refusal::rule), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16]);
    range(Profile::P32, |stage| {
        let statistics = &stage.machine.damage.statistics;
        for (n, refusal) in Refusal::ALL.into_iter().enumerate() {
            assert_eq!(statistics.refused(refusal), 0, "{n}");
        }
        report(&with(shot(), |damage| damage.scale = 2.0));
        report(&with(shot(), |damage| damage.scale = 3.0));
        report(&with(shot(), |damage| damage.owner_player_index = 255));
        assert_eq!((statistics.refused(Refusal::Scale), statistics.refused(Refusal::Ownership)), (2, 1));
        assert_eq!(counters(), [0, 0, 3, 0]);
    });
}
