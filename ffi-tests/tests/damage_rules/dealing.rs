//! Whether a damage deals on a machine, and the material it hits where it does not (damage.md 7, 8).

use ffi_tests::stage::damage_words::*;
use ffi_tests::stage::hex;
use serde_json::{Value, json};
use slipspace::abi::damage::network_damage_deals;
use slipspace::engine::contract::{DamageData, Long, NONE, RealVector3d};
use slipspace::wire::damage::flags;
use slipspace::wire::{Damage, HitReport};

fn bullet(owner: Long) -> DamageData {
    engine_damage(&shot().damage, owner)
}

fn is_dealt(owner: Long) -> bool {
    deals(bullet(owner), TARGET, -1, false).0
}

/// The reports that a client's tick sends.
fn reported(now: Long) -> Vec<HitReport> {
    client_tick(now);
    let messages = sent().into_iter().inspect(|(to, kind, ..)| assert_eq!((to, *kind), (&json!("host"), 11)));
    let entries: Vec<u8> = messages.flat_map(|(.., entries)| entries).collect();
    entries.chunks(HitReport::SIZE).map(|entry| HitReport::parse(entry).expect("whole")).collect()
}

/// spec: damage 7. Rules 1, 3 and 4: a client deals what is authorized, and reports its own players' hits.
#[test]
fn a_client_reports_its_players_hits() {
    for profile in BOTH {
        client(profile, |_| {
            assert!(deals(bullet(SHOOTER_PLAYER), TARGET, -1, true).0);
            assert_eq!(reported(NOW), [], "what is authorized is not reported");
            assert!(!is_dealt(SHOOTER_PLAYER));
            let mut damage = bullet(SHOOTER_PLAYER);
            let normal = RealVector3d { i: 0.0, j: 1.0, k: 0.0 };
            // SAFETY: an export; damage and normal are ours and live through the call.
            let dealt = unsafe { network_damage_deals(&raw mut damage, TARGET, 1, 0, 1, &normal, 0) };
            assert_eq!(dealt, 0);
            let wire = Damage { owner_player_index: 2, ..shot().damage };
            let first = HitReport { damage: wire, host_time: NOW - 4, ..shot() };
            let second = HitReport {
                node_index: 1,
                region_index: 0,
                material_index: 1,
                has_normal: true,
                object_normal: normal,
                ..first
            };
            assert_eq!(reported(NOW + 1), [first, second]);
            assert_eq!(counters(), [2, 0, 0, 0]);
            for owner in [TARGET_PLAYER, NONE, SHOOTER_PLAYER + 0x1_0000] {
                assert!(!is_dealt(owner));
            }
            assert_eq!(reported(NOW + 2), [], "another's, nobody's, one's who left");
            // An object that the host has not here, and what breaks of the map.
            object(TARGET, json!({"host_has": false}));
            object(CRATE, json!({"host_has": false}));
            assert!(!is_dealt(SHOOTER_PLAYER) && !deals(bullet(SHOOTER_PLAYER), CRATE, -1, false).0);
            let found: Vec<_> = reported(NOW + 3).iter().map(|report| report.object_index).collect();
            assert_eq!(found, if profile.is_9() { vec![] } else { vec![CRATE] });
            assert_eq!(calls(), Vec::<Value>::new());
        });
    }
}

/// spec: damage 7. Rule 3, 18: 256 reports a tick, in messages of 37.
#[test]
fn a_clients_tick_has_256_reports() {
    for profile in BOTH {
        client(profile, |_| {
            for n in 0..257 {
                let damage = DamageData { scale: n as f32, ..bullet(SHOOTER_PLAYER) };
                assert!(!deals(damage, TARGET, -1, false).0);
            }
            client_tick(NOW);
            let messages = sent();
            assert_eq!(
                messages.iter().map(|(_, _, count, _)| *count).collect::<Vec<_>>(),
                [37, 37, 37, 37, 37, 37, 34]
            );
            let last = &messages[6].3[33 * HitReport::SIZE..];
            assert_eq!(HitReport::parse(last).unwrap().damage.scale, 255.0, "the 257th is lost");
            assert_eq!(counters(), [256, 0, 0, 0]);
            client_tick(NOW + 1);
            assert_eq!(sent(), [], "nothing gathered, nothing sent");
        });
    }
}

/// spec: damage 7. Rule 2: the shake of a local player's own weapon, shown with no harm.
#[test]
fn a_client_shows_its_players_recoil() {
    for profile in BOTH {
        client(profile, |_| {
            let shake = DamageData {
                flags: flags::FROM_WEAPON,
                origin: place(0.0, 0.0, 0.0),
                epicenter: place(0.0, 0.0, 0.0),
                ..bullet(NONE)
            };
            assert!(!deals(shake, SHOOTER, -1, false).0);
            let shown = calls();
            assert_eq!(shown.len(), 1);
            assert_eq!(shown[0]["call"], json!("replay_player_effect"));
            assert_eq!((&shown[0]["player"], &shown[0]["total_damage"]), (&hex(SHOOTER_PLAYER), &json!(0.0)));
            assert!(deals(shake, SHOOTER, -1, true).0, "authorized: nothing else");
            deals(DamageData { flags: 0, ..shake }, SHOOTER, -1, false);
            object(TARGET, json!({"position": [0, 0, 0]}));
            deals(shake, TARGET, -1, false);
            facts(json!({"players": {"2": {"unit": hex(HOST)}}}));
            deals(shake, SHOOTER, -1, false);
            assert_eq!(calls(), Vec::<Value>::new(), "no recoil; another machine's player; not its living unit");
            assert_eq!(reported(NOW), [], "nobody's is not reported");
        });
    }
}

/// spec: damage 7. Rules 5 and 6: the host deals all but what its clients report.
#[test]
fn a_host_leaves_its_clients_hits_to_them() {
    for profile in BOTH {
        new_range(profile, |stage| {
            assert!(!is_dealt(SHOOTER_PLAYER));
            assert!(is_dealt(HOST_PLAYER) && is_dealt(NONE));
            assert!(is_dealt(SHOOTER_PLAYER + 0x1_0000) && is_dealt(0xe180_0063_u32 as Long), "who is not there");
            stage.machine.damage.dealing.set(true);
            assert!(is_dealt(SHOOTER_PLAYER), "while a report is dealt");
            stage.machine.damage.dealing.set(false);
            assert!(!deals(bullet(SHOOTER_PLAYER), TARGET, -1, true).0, "authorized or not");
            facts(json!({"players": {"2": {"quit": true}}}));
            assert!(is_dealt(SHOOTER_PLAYER), "it left");
            facts(json!({"players": {"2": {"quit": false, "machine": null}}}));
            assert!(is_dealt(SHOOTER_PLAYER), "on no client machine");
            facts(json!({"players": {"2": {"machine": 0}}}));
            assert!(!is_dealt(SHOOTER_PLAYER));
            host_tick(NOW);
            assert_eq!(sent(), [], "a host reports nothing");
        });
        for role in ["local", "film"] {
            new_range(profile, |_| {
                facts(json!({"role": role}));
                assert!(is_dealt(SHOOTER_PLAYER) && is_dealt(NONE) && is_dealt(HOST_PLAYER), "{role}");
            });
        }
    }
}

/// The material type and effect scale that a bullet of those fields finds on the target.
fn found(damage: impl FnOnce(&mut DamageData), material: i16) -> (i16, f32) {
    let mut bullet = DamageData { material_type: 99, material_effect_scale: 0.125, ..bullet(SHOOTER_PLAYER) };
    damage(&mut bullet);
    let (dealt, after) = deals(bullet, TARGET, material, false);
    assert!(!dealt);
    (after.material_type, after.material_effect_scale)
}

/// Asks on a client and on a host, in both versions: a target of materials 11 (leaking nothing) and 12 (all), a shield
/// of type 22, two thirds of it and half of the body left, and a damage effect of 10 to 30.
fn on_target(test: impl Fn()) {
    for profile in BOTH {
        let setup = || {
            facts(json!({"tags": {
                "e1010231": {"materials": [[11, 0], [12, 1]], "shield_material_type": 22},
                key(BULLET): {"damage_minimum": 10, "damage_upper_bound": 20},
            }}));
            object(TARGET, json!({"maximum_shield": 75, "shield": 0.75, "body": 0.5}));
            test();
        };
        client(profile, |_| setup());
        new_range(profile, |_| setup());
    }
}

fn model(fields: Value) {
    facts(json!({"tags": {"e1010231": fields}}));
}

const fn as_is(_: &mut DamageData) {}

/// spec: damage 8. Steps 3 (c) to (f) on the object hit.
#[test]
fn a_shield_takes_it_or_the_body() {
    on_target(|| {
        assert_eq!(found(as_is, 0), (22, 0.75));
        assert_eq!(found(as_is, 1), (12, 0.5), "a material that leaks all");
        model(json!({"materials": [[11, 0], [12, 0.99]]}));
        assert_eq!(found(as_is, 1), (22, 0.75), "nearly all");
        assert_eq!(found(|damage| damage.flags = flags::BYPASSES_SHIELDS, 0), (11, 0.5));
        facts(json!({"tags": {key(BULLET): {"damage_flags": 1 << 9}}}));
        assert_eq!(found(as_is, 0), (11, 0.5), "skips shields");
        facts(json!({"tags": {key(BULLET): {"damage_flags": 1 << 6}}}));
        assert_eq!(found(as_is, 0), (22, 0.75), "only hurts shields");
        object(TARGET, json!({"shield": 0}));
        assert_eq!(found(as_is, 0), (11, 0.125), "and there is none: neither");
        facts(json!({"tags": {key(BULLET): {"damage_flags": 0}}}));
        assert_eq!(found(as_is, 0), (11, 0.5), "none left");
        object(TARGET, json!({"shield": 0.75, "maximum_shield": 0}));
        assert_eq!(found(as_is, 0), (11, 0.5), "none at all");
        for (body, scale) in [(1.5, 1.0), (1.0, 1.0), (0.0, 0.0), (-0.5, 0.0)] {
            object(TARGET, json!({"body": body}));
            assert_eq!(found(as_is, 0), (11, scale));
        }
        object(TARGET, json!({"body": 0.5}));
        model(json!({"flags": 1 << 5}));
        assert_eq!(found(as_is, 0), (11, 0.125), "only hurt by explosives");
        facts(json!({"tags": {key(BULLET): {"damage_flags": 1 << 5}}}));
        assert_eq!(found(as_is, 0), (11, 0.5), "which it is");
        model(json!({"flags": 0}));
        assert_eq!(found(as_is, 0), (11, 0.5));
    });
}

/// spec: damage 8. What it could do at most decides whether it does anything.
#[test]
fn a_damage_of_nothing_hits_only_a_material() {
    on_target(|| {
        let scaled = |scale, multiplier| {
            found(
                |damage| {
                    damage.scale = scale;
                    damage.multiplier = multiplier;
                },
                0,
            )
        };
        assert_eq!(scaled(0.0, 1.0), (22, 0.75), "10 at least");
        assert_eq!(scaled(1.0, 0.0), (11, 0.125), "nothing");
        assert_eq!(scaled(1.0, -1.0), (11, 0.125));
        facts(json!({"tags": {key(BULLET): {"damage_minimum": 0, "damage_upper_bound": 20}}}));
        assert_eq!((scaled(0.0, 1.0), scaled(0.1, 1.0)), ((11, 0.125), (22, 0.75)));
        facts(json!({"tags": {key(BULLET): {"damage_minimum": 10, "damage_upper_bound": 0}}}));
        assert_eq!((scaled(1.0, 1.0), scaled(0.9, 1.0)), ((11, 0.125), (22, 0.75)));
        facts(json!({"tags": {key(BULLET): {"damage_minimum": 10, "damage_upper_bound": -4}}}));
        assert_eq!((scaled(0.75, 1.0), scaled(0.7, 1.0)), ((11, 0.125), (22, 0.75)), "2.5 less 3; 3 less 2.8");
    });
}

/// spec: damage 8. Step 3 (a) and (b).
#[test]
fn the_material_hit_or_else_the_indirect_one() {
    on_target(|| {
        object(TARGET, json!({"shield": 0}));
        assert_eq!([0, 1, 2, -1, i16::MAX].map(|material| found(as_is, material).0), [11, 12, 0, 0, 0]);
        model(json!({"indirect_damage_material_index": 1}));
        assert_eq!([0, 1, 2, -1].map(|material| found(as_is, material).0), [11, 12, 12, 12]);
        model(json!({"indirect_damage_material_index": 2}));
        assert_eq!(found(as_is, -1).0, 0);
        facts(json!({"tags": {"e1010230": {"collision_model": null}}}));
        assert_eq!(found(as_is, 0), (99, 0.125), "without a model nothing is set");
        for object in [NONE, TARGET + 0x1_0000] {
            assert_eq!(deals(bullet(SHOOTER_PLAYER), object, 0, false).1.material_type, -1);
        }
    });
}

/// spec: damage 8. The chain: a parent takes it before what it carries, if it takes its children's.
#[test]
fn a_parent_takes_its_childrens_damage() {
    on_target(|| {
        facts(json!({
            "tags": {
                "e1010232": {"group": "obje", "collision_model": "e1010233"},
                "e1010233": {
                    "group": "coll",
                    "materials": [[31, 0]],
                    "shield_material_type": 32,
                    "indirect_damage_material_index": 0,
                },
            },
            "objects": {key(CAR): {"definition": "e1010232", "maximum_shield": 50, "shield": 0.25, "body": 0.875}},
        }));
        object(TARGET, json!({"parent": hex(CAR), "shield": 0}));
        let parent = |flags: u32| facts(json!({"tags": {"e1010233": {"flags": flags}}}));
        parent(0);
        assert_eq!(found(as_is, 0), (11, 0.5), "it takes nothing for its children");
        parent(1);
        assert_eq!(found(as_is, 0), (32, 0.25), "its shield");
        parent(2);
        assert_eq!(found(as_is, 0), (31, 0.875), "its body, of the indirect material");
        model(json!({"flags": 1 << 4}));
        assert_eq!(found(as_is, 0), (11, 0.5), "never for this one");
        parent(3);
        assert_eq!(found(as_is, 0), (32, 0.25), "which is of bodies alone");
        model(json!({"flags": 0}));
        object(CAR, json!({"shield": 0}));
        assert_eq!(found(as_is, 0), (31, 0.875));
        assert_eq!(found(|damage| damage.multiplier = 0.0, 0), (31, 0.125), "the parent's body is where it stops");
        for alone in [flags::AREA_OF_EFFECT, flags::KILL_INSTANTLY] {
            assert_eq!(found(|damage| damage.flags = alone, 0), (11, 0.5), "for the object alone");
        }
        // The target without a model: its parent takes it still, with nothing to say for the target.
        facts(json!({"tags": {"e1010230": {"collision_model": null}}}));
        assert_eq!(found(as_is, 0), (31, 0.875));
    });
}

/// spec: damage 8. Each flag is one bit: all others have no such effect.
#[test]
fn a_flag_is_its_own_bit() {
    let (explosive, shields, skips) = (1_u32 << 5, 1_u32 << 6, 1_u32 << 9);
    let effect = |flags: u32| facts(json!({"tags": {key(BULLET): {"damage_flags": flags}}}));
    on_target(|| {
        effect(!(skips | shields));
        assert_eq!(found(as_is, 0), (22, 0.75));
        assert_eq!(
            found(
                |damage| damage.flags = !(flags::AREA_OF_EFFECT | flags::KILL_INSTANTLY | flags::BYPASSES_SHIELDS),
                0
            ),
            (22, 0.75)
        );
        object(TARGET, json!({"shield": 0}));
        assert_eq!(found(as_is, 0), (11, 0.5));
        model(json!({"flags": 1 << 5}));
        effect(!(explosive | shields | skips));
        assert_eq!(found(as_is, 0), (11, 0.125));
        model(json!({"flags": !(1_u32 << 5)}));
        assert_eq!(found(as_is, 0), (11, 0.5));
        // On what carries the target.
        model(json!({"flags": 0}));
        facts(json!({
            "tags": {
                "e1010232": {"group": "obje", "collision_model": "e1010233"},
                "e1010233": {"group": "coll", "materials": [[31, 0]], "indirect_damage_material_index": 0},
            },
            "objects": {key(CAR): {"definition": "e1010232", "maximum_shield": 50, "shield": 0.25, "body": 0.875}},
        }));
        object(TARGET, json!({"parent": hex(CAR)}));
        facts(json!({"tags": {"e1010233": {"flags": !3_u32}}}));
        assert_eq!(found(as_is, 0), (11, 0.5));
        object(CAR, json!({"shield": 0}));
        facts(json!({"tags": {"e1010233": {"flags": !2_u32}}}));
        assert_eq!(found(as_is, 0), (11, 0.5));
        facts(json!({"tags": {"e1010233": {"flags": 2}}}));
        model(json!({"flags": !(1_u32 << 4)}));
        assert_eq!(found(as_is, 0), (31, 0.875));
    });
}

/// spec: damage 8. Sixteen of the chain at most.
#[test]
fn a_chain_has_sixteen() {
    on_target(|| {
        facts(json!({"tags": {
            "e1010232": {"group": "obje", "collision_model": "e1010233"},
            "e1010233": {"group": "coll", "flags": 2, "materials": [[31, 0]], "indirect_damage_material_index": 0},
        }}));
        let link = |n: Long| 0xe290_0400_u32 as Long + n;
        let chain = |parents: Long| {
            for n in 0..parents {
                let last = n + 1 == parents;
                let parent = if last { NONE } else { link(n + 1) };
                let definition = if last { "e1010232" } else { "e1010299" };
                object(link(n), json!({"definition": definition, "parent": hex(parent), "body": 0.875}));
            }
            object(TARGET, json!({"parent": hex(link(0)), "shield": 0}));
            found(as_is, 0)
        };
        assert_eq!(chain(15), (31, 0.875));
        assert_eq!(chain(16), (11, 0.5), "the seventeenth is not looked at");
        // One that holds itself ends.
        object(TARGET, json!({"parent": hex(TARGET)}));
        assert_eq!(found(as_is, 0), (11, 0.5));
    });
}
