//! What a player can deal now (damage.md 10), and what is noted for it (13.6, 13.7).

use ffi_tests::stage::damage_words::*;
use ffi_tests::stage::{hex, stage};
use serde_json::{Value, json};
use slipspace::abi::damage::network_damage_note_grenade;
use slipspace::damage::ability::{self, Ability};
use slipspace::damage::payment::{Explosion, Hit, has_exploded};
use slipspace::damage::reach::Reach;
use slipspace::damage::source::Kinds;
use slipspace::engine::contract::{Long, NONE, RealPoint3d};
use slipspace::profile::Profile;

/// How the shooter can deal the damage at a tick.
fn at(now: Long, damage: Long) -> Ability {
    stage().time.set(now);
    ask(|engine, machine| ability::of(engine, machine, 2, damage))
}

fn rate(now: Long, damage: Long) -> f32 {
    at(now, damage).rate
}

/// The shooter has nothing any more.
fn disarm() {
    object(SHOOTER, json!({"weapons": [], "unarmed": null, "grenades": [0, 0], "parent": null}));
}

/// A grenade's damage that was accepted this tick, without a throw.
fn explode(now: Long, damage: Long, epicenter: RealPoint3d) {
    let explosion = Some(Explosion { damage, epicenter, object: TARGET });
    assert!(stage().machine.damage.payment.pay(2, &Hit { now, rate: 8.0, explosion, shares: true }));
}

/// spec: damage 10. Rule 1: what was carried within ten seconds, the margin of two in the rate.
#[test]
fn a_weapon_carried_within_ten_seconds() {
    for profile in BOTH {
        new_range(profile, |_| {
            assert_eq!(rate(NOW, BULLET), 0.0, "not yet noted");
            host_tick(NOW);
            let bullet = at(NOW, BULLET);
            assert_eq!((bullet.rate, bullet.kinds, bullet.grenade_type), (30.0, Kinds::IMPACT, None));
            assert_eq!(bullet.reach, Reach { distance: 100.0, ticks: 20.0, carried_ticks: 0.0 });
            assert_eq!((at(NOW, BLOW).rate, at(NOW, BLOW).kinds), (8.0, Kinds::MELEE));
            assert_eq!((at(NOW, BLAST).rate, at(NOW, BLAST).kinds), (4.0, Kinds::AREA));
            assert_eq!((rate(NOW, NOBODYS), at(NOW, NOBODYS).kinds), (0.0, Kinds::NONE));
            disarm();
            host_tick(NOW + 1);
            assert_eq!((rate(NOW + 300, BULLET), rate(NOW + 301, BULLET)), (30.0, 0.0));
            assert_eq!(ask(|engine, machine| ability::of(engine, machine, 5, BULLET)).rate, 0.0, "another's");
        });
        // Two that deal it: the greater rate, and the farther reach.
        new_range(profile, |_| {
            facts(json!({"tags": {"e1010211": {"impact_damage": hex(BULLET)}}}));
            host_tick(NOW);
            let bullet = at(NOW, BULLET);
            assert_eq!((bullet.rate, bullet.reach.distance), (30.0, 200.0));
            // One of them without a bound lifts it for both (the last sentence of 10).
            stage().machine.damage.new_game();
            facts(json!({"tags": {"e1010211": {"maximum_range": 0}}}));
            host_tick(NOW);
            assert!(!at(NOW, BULLET).reach.is_bounded());
        });
    }
}

/// spec: damage 10. Rules 2 and 3.
#[test]
fn bare_hands_and_a_vehicle_within_ten_seconds() {
    for profile in BOTH {
        new_range(profile, |_| {
            object(SHOOTER, json!({"parent": hex(CAR)}));
            object(CAR, json!({"driver": hex(SHOOTER)}));
            assert_eq!((rate(NOW, HANDS), rate(0, CRASH)), (0.0, 0.0), "not yet noted");
            host_tick(NOW);
            let (hands, crash) = (at(NOW, HANDS), at(NOW, CRASH));
            assert_eq!((hands.rate, hands.kinds, hands.reach), (8.0, Kinds::MELEE, Reach::NOWHERE));
            assert_eq!((crash.rate, crash.kinds, crash.reach), (30.0, Kinds::COLLISION, Reach::NOWHERE));
            object(CAR, json!({"driver": null, "gunner": hex(SHOOTER)}));
            facts(json!({"players": {"2": {"unit": null}}}));
            host_tick(NOW + 1);
            assert_eq!((rate(NOW + 300, HANDS), rate(NOW + 301, HANDS)), (8.0, 0.0));
            assert_eq!((rate(NOW + 300, CRASH), rate(NOW + 301, CRASH)), (30.0, 0.0));
            facts(json!({"players": {"2": {"unit": hex(SHOOTER)}}}));
            host_tick(NOW + 301);
            assert_eq!((rate(NOW + 301, CRASH), rate(NOW + 301, HANDS)), (0.0, 8.0), "a gunner drives not");
            disarm();
            host_tick(NOW + 302);
            assert_eq!((rate(NOW + 302, HANDS), rate(NOW + 302, NONE)), (0.0, 0.0), "a unit without a blow");
        });
        new_range(profile, |_| {
            object(SHOOTER, json!({"parent": hex(CAR)}));
            object(CAR, json!({"driver": hex(SHOOTER)}));
            facts(json!({"tags": {key(RIFLE): {"melee_attack_damage": hex(CRASH)}}}));
            host_tick(NOW);
            let both = at(NOW, CRASH);
            assert!(both.kinds.has(Kinds::MELEE) && both.kinds.has(Kinds::COLLISION));
            assert_eq!(both.rate, 30.0, "the greatest");
            facts(json!({"tags": {key(RIFLE): {"melee_attack_damage": hex(HANDS)}}}));
            assert_eq!(rate(NOW, HANDS), 8.0);
            facts(json!({"globals": {"vehicle_collision_damage": null}}));
            assert_eq!(at(NOW, CRASH).kinds, Kinds::MELEE, "globals without falling damage");
        });
    }
}

/// spec: damage 10. Rules 4 and 5, network version 32: a throw, or an explosion of this tick.
#[test]
fn a_grenade_thrown_within_ten_seconds() {
    new_range(Profile::P32, |_| {
        object(SHOOTER, json!({"grenades": [4, 4]}));
        host_tick(NOW);
        assert_eq!((rate(NOW, FRAG_BLAST), rate(NOW, FRAG_WAVE)), (0.0, 0.0), "what is carried deals nothing");
        throw(0);
        for damage in [FRAG_BLAST, FRAG_WAVE] {
            let frag = at(NOW + 300, damage);
            assert_eq!((frag.rate, frag.kinds, frag.grenade_type), (8.0, Kinds::AREA, Some(0)));
            assert!(!frag.reach.is_bounded(), "its timer starts later");
            assert_eq!(rate(NOW + 301, damage), 0.0);
        }
        let plasma = at(NOW, PLASMA_BLAST);
        assert_eq!((plasma.rate, plasma.grenade_type), (0.0, None), "another type's");
        throw(1);
        assert_eq!((at(NOW, PLASMA_BLAST).rate, at(NOW, PLASMA_BLAST).grenade_type), (8.0, Some(1)));
    });
    // An explosion covers the tick, wherever it was; not the next one.
    new_range(Profile::P32, |_| {
        host_tick(NOW);
        explode(NOW, FRAG_BLAST, place(1.0, 2.0, 3.0));
        assert_eq!((at(NOW, FRAG_WAVE).rate, at(NOW, FRAG_WAVE).grenade_type), (8.0, Some(0)));
        assert_eq!((rate(NOW, PLASMA_BLAST), rate(NOW + 1, FRAG_WAVE)), (0.0, 0.0));
    });
    // Of two types that deal the damage the thrown one is meant, else the first; the first stays if both are.
    for (thrown, exploded, meant) in
        [(&[0][..], &[][..], 0), (&[1], &[], 1), (&[], &[0, 1], 0), (&[1], &[0], 1), (&[0], &[1], 0), (&[0, 1], &[], 1)]
    {
        new_range(Profile::P32, |_| {
            let part = |damage| json!({"group": "jpt!", "index": hex(damage)});
            let burst = json!([[part(FRAG_BLAST), part(FRAG_WAVE)], [part(PLASMA_BLAST)]]);
            facts(json!({"tags": {"e1010214": {"events": burst}}}));
            host_tick(NOW);
            thrown.iter().for_each(|&kind| throw(kind));
            for &kind in exploded {
                explode(NOW, [FRAG_BLAST, PLASMA_BLAST][kind], place(1.0, kind as f32, 3.0));
            }
            let found = at(NOW, FRAG_BLAST).grenade_type;
            // Type 0's explosion is one of type 1's too here.
            assert_eq!(found, Some(meant), "thrown {thrown:?}, exploded {exploded:?}");
        });
    }
    // A weapon that deals it too needs no throw; the rate is the greater.
    for (weapon_rate, rate) in [(0.5, 8.0), (10.0, 20.0)] {
        new_range(Profile::P32, |_| {
            let triggers = json!([{"projectile": hex(FRAG), "initial_rate_of_fire": weapon_rate}]);
            facts(json!({"tags": {key(LAUNCHER): {"triggers": triggers}}}));
            host_tick(NOW);
            throw(0);
            let frag = at(NOW, FRAG_BLAST);
            assert_eq!((frag.rate, frag.grenade_type), (rate, None));
        });
    }
    // As many types as the globals have.
    new_range(Profile::P32, |_| {
        facts(json!({"globals": {"grenades": [hex(FRAG)]}}));
        host_tick(NOW);
        throw(0);
        throw(1);
        assert_eq!((rate(NOW, FRAG_BLAST), rate(NOW, PLASMA_BLAST)), (8.0, 0.0));
        facts(json!({"globals": {"grenades": [null, hex(PLASMA)]}}));
        assert_eq!((rate(NOW, FRAG_BLAST), rate(NOW, PLASMA_BLAST)), (0.0, 8.0));
    });
}

/// spec: damage 10, 20. Rule 4, network version 9: what was carried within ten seconds, as a weapon is.
#[test]
fn a_grenade_carried_within_ten_seconds_in_version_9() {
    new_range(Profile::P9, |_| {
        throw(0);
        object(SHOOTER, json!({"grenades": [0, 1]}));
        host_tick(NOW);
        assert_eq!(rate(NOW, FRAG_BLAST), 0.0, "none carried; a throw says nothing here");
        explode(NOW, FRAG_BLAST, place(1.0, 2.0, 3.0));
        assert_eq!(rate(NOW, FRAG_BLAST), 0.0, "nor does an explosion");
        let plasma = at(NOW, PLASMA_BLAST);
        assert_eq!((plasma.rate, plasma.kinds, plasma.grenade_type), (8.0, Kinds::AREA, None));
        disarm();
        host_tick(NOW + 1);
        assert_eq!((rate(NOW + 300, PLASMA_BLAST), rate(NOW + 301, PLASMA_BLAST)), (8.0, 0.0));
        object(SHOOTER, json!({"grenades": [-1, 0]}));
        host_tick(NOW + 2);
        assert_eq!(rate(NOW + 2, FRAG_BLAST), 0.0, "a count below 0 is none");
    });
    new_range(Profile::P9, |_| {
        assert_eq!((rate(0, FRAG_BLAST), rate(0, CRASH)), (0.0, 0.0), "a game's first ticks follow nothing");
    });
}

/// spec: damage 13.6
#[test]
fn weapons_of_the_unit_and_of_what_it_mans() {
    for profile in BOTH {
        for (slot, held) in [0, 1, 2, 3].map(|slot| (slot, "e2800122")) {
            for (owner, seat, noted) in [
                (SHOOTER, "driver", true),
                (CAR, "driver", true),
                (CAR, "gunner", true),
                (CAR, "host_has", false), // A passenger.
            ] {
                new_range(profile, |_| {
                    facts(json!({
                        "tags": {"e1010240": {"group": "weap", "melee_attack_damage": hex(NOBODYS)}},
                        "objects": {held: {"type": "weapon", "definition": "e1010240"}},
                    }));
                    disarm();
                    object(SHOOTER, json!({"parent": hex(CAR)}));
                    object(CAR, json!({seat: hex(SHOOTER)}));
                    let mut weapons = vec![Value::Null; 4];
                    weapons[slot] = json!(held);
                    object(owner, json!({"weapons": weapons}));
                    host_tick(NOW);
                    assert_eq!(rate(NOW, NOBODYS) > 0.0, noted, "{owner:x} {seat} {slot}");
                    // A weapon that is gone, or what is none, is not noted.
                    assert_eq!(rate(NOW, BULLET), 0.0);
                });
            }
        }
        new_range(profile, |stage| {
            stage.take_object(0xe280_0120_u32 as Long);
            object(0xe280_0121_u32 as Long, json!({"type": "equipment"}));
            host_tick(NOW);
            assert_eq!((rate(NOW, BULLET), rate(NOW, BLAST)), (0.0, 0.0));
        });
        // A dead unit notes nothing.
        new_range(profile, |_| {
            object(SHOOTER, json!({"dead": true}));
            host_tick(NOW);
            assert_eq!((rate(NOW, BULLET), rate(NOW, HANDS)), (0.0, 0.0));
        });
        // Nine definitions: the one seen longest ago gives way; one seen again keeps its place.
        new_range(profile, |stage| {
            let carry = |definition: Long, now| {
                object(0xe280_0120_u32 as Long, json!({"definition": hex(definition)}));
                host_tick(now);
            };
            object(SHOOTER, json!({"weapons": ["e2800120"]}));
            (1..=8).for_each(|n| carry(RIFLE + 0x1_0000 * n, NOW + n));
            carry(RIFLE + 0x1_0000, NOW + 9);
            carry(RIFLE, NOW + 10);
            let seen = stage.machine.damage.arms.weapons(2).map(|seen| (seen.definition - RIFLE) >> 16);
            assert_eq!(seen, [1, 0, 3, 4, 5, 6, 7, 8]);
            assert_eq!(stage.machine.damage.arms.weapons(2)[0].time, NOW + 9);
        });
    }
}

/// spec: damage 13.6, 3. `network_damage_note_grenade`.
#[test]
fn throws_are_noted_on_the_host() {
    new_range(Profile::P32, |stage| {
        let noted = || stage.machine.damage.throws.of(2).iter().filter(|throw| throw.time != NONE).count();
        for (kind, expected) in [(-1, 0), (2, 0), (0, 1), (1, 2)] {
            throw(kind);
            assert_eq!(noted(), expected, "type {kind}");
        }
        for role in ["client", "local", "film"] {
            facts(json!({"role": role}));
            throw(0);
            assert_eq!(noted(), 2, "{role}");
        }
        facts(json!({"role": "host"}));
        for unit in [ACTOR, CRATE, NONE, TARGET + 0x1_0000] {
            // SAFETY: an export that takes any index.
            unsafe { network_damage_note_grenade(unit, 0) };
        }
        object(ACTOR, json!({"player": "e1740080"}));
        // SAFETY: as above.
        unsafe { network_damage_note_grenade(ACTOR, 0) };
        let all: usize = (0..128)
            .map(|player| stage.machine.damage.throws.of(player).iter().filter(|throw| throw.time != NONE).count())
            .sum();
        assert_eq!(all, 2, "nobody's, or of a player past the table");
        // The oldest of the type, of those at most ten seconds old.
        let oldest = |kind, now| stage.machine.damage.throws.oldest(2, kind, now);
        stage.time.set(NOW + 5);
        throw(0);
        assert_eq!((oldest(0, NOW + 5), oldest(1, NOW + 5)), (Some(0), Some(1)));
        assert_eq!((oldest(0, NOW + 300), oldest(0, NOW + 301)), (Some(0), Some(2)));
        assert_eq!((oldest(0, NOW + 305), oldest(0, NOW + 306)), (Some(2), None));
        stage.machine.damage.throws.spend(2, 0);
        assert_eq!(oldest(0, NOW + 5), Some(2));
        // The thirty-third takes the place of the one thrown first.
        for now in 10..41 {
            stage.time.set(NOW + now);
            throw(0);
        }
        assert_eq!(stage.machine.damage.throws.of(2)[0].time, NOW + 10, "the place that was spent");
        assert_eq!(stage.machine.damage.throws.of(2)[1].time, NOW + 40, "then that of the least time");
        assert_eq!(stage.machine.damage.throws.of(2)[2].time, NOW + 5);
    });
}

/// spec: damage 13.7
#[test]
fn a_type_has_exploded_this_tick() {
    new_range(Profile::P32, |stage| {
        let exploded = |player, kind, epicenter: Option<RealPoint3d>| {
            ask(|engine, machine| has_exploded(engine, machine, player, kind, epicenter.as_ref()))
        };
        let here = place(1.0, 2.0, 3.0);
        assert!(!exploded(2, 0, None));
        explode(NOW, FRAG_WAVE, here);
        assert!(exploded(2, 0, None) && exploded(2, 0, Some(here)));
        for elsewhere in [place(1.5, 2.0, 3.0), place(1.0, 2.5, 3.0), place(1.0, 2.0, 3.5)] {
            assert!(!exploded(2, 0, Some(elsewhere)), "exactly there");
        }
        assert!(!exploded(2, 1, None), "another type");
        assert!(!exploded(5, 0, None), "another player");
        assert!(!exploded(2, 2, None), "no type");
        stage.time.set(NOW + 1);
        assert!(!exploded(2, 0, None), "another tick");
        explode(NOW + 1, BLAST, here);
        assert!(!exploded(2, 0, None) && !exploded(2, 1, None), "a rocket's");
    });
}
