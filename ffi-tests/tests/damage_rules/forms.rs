//! The two forms of a damage, what is valid in one, and what can be hit (damage.md 6).

use ffi_tests::stage::damage_words::*;
use ffi_tests::stage::hex;
use serde_json::{Value, json};
use slipspace::damage::targets::{is_networked, is_own_recoil, is_static, spot_valid};
use slipspace::engine::contract::{DamageData, NONE, RealVector3d};
use slipspace::engine::damage::Spot;
use slipspace::profile::Profile;
use slipspace::wire::damage::flags;
use slipspace::wire::{Damage, DamageEvent};

/// A damage whose every field is its own.
fn particular() -> Damage {
    Damage {
        definition_index: BULLET,
        flags: 0x4b,
        owner_player_index: 2,
        owner_team_index: 3,
        owner_object_index: SHOOTER,
        origin: place(1.5, 2.5, 3.5),
        epicenter: place(4.5, 5.5, 6.5),
        direction: RealVector3d { i: 0.25, j: 0.5, k: 0.75 },
        scale: 0.125,
        multiplier: 8.0,
        material_effect_scale: 0.375,
        material_type: 21,
    }
}

/// spec: damage 6.1
#[test]
fn a_damage_travels_field_by_field() {
    for profile in BOTH {
        new_range(profile, |_| {
            let sent_of = |damage: &DamageData| {
                player_effect(TARGET_PLAYER, damage, 1.5);
                host_tick(NOW);
                events_to(&sent(), &json!(5))[0].damage
            };
            let damage = engine_damage(&particular(), SHOOTER_PLAYER);
            assert_eq!(sent_of(&damage), particular());
            // All flags and any material go as they are; the owner by its place, whatever the identifier.
            let odd = DamageData {
                flags: 0xffff_ffff,
                material_type: 77,
                owner_player_index: SHOOTER_PLAYER + 0x1_0000,
                owner_object_index: 7,
                ..damage
            };
            let (flags, material_type) = (0xffff_ffff, 77);
            assert_eq!(sent_of(&odd), Damage { flags, material_type, owner_object_index: 7, ..particular() });
            let nobodys = DamageData { owner_player_index: NONE, ..damage };
            assert_eq!(sent_of(&nobodys).owner_player_index, 255);
        });
    }
}

/// The damage that a client shows of one that came; null if it shows none.
fn taken(damage: Damage) -> Value {
    events(&[DamageEvent { damage, player_index: 2, ..event(DamageEvent::PLAYER_EFFECT) }]);
    calls().first().cloned().unwrap_or_default()
}

/// spec: damage 6.2
#[test]
fn a_damage_is_taken_with_what_is_here() {
    for profile in BOTH {
        client(profile, |_| {
            let call = taken(particular());
            for (field, value) in [
                ("definition", hex(BULLET)),
                ("flags", json!(0x4b)),
                ("owner", hex(SHOOTER_PLAYER)),
                ("team", json!(3)),
                ("owner_object", hex(SHOOTER)),
                ("origin", json!([1.5f32, 2.5f32, 3.5f32])),
                ("epicenter", json!([4.5f32, 5.5f32, 6.5f32])),
                ("direction", json!([0.25f32, 0.5f32, 0.75f32])),
                ("scale", json!(0.125f32)),
                ("multiplier", json!(8.0f32)),
                ("material_effect_scale", json!(0.375f32)),
                ("material_type", json!(21)),
                ("location", Value::Null), // That of the epicenter.
            ] {
                assert_eq!(call[field], value, "{field}");
            }
            for definition_index in [RIFLE, NONE, 0, BULLET + 0x1_0000] {
                assert_eq!(taken(Damage { definition_index, ..particular() }), Value::Null, "no damage effect");
            }
            let strict = !profile.is_9();
            for (said, kept) in [(0xffff_ff00_u32, 0), (0x1ff, 0xff), (0xff, 0xff), (0x80, 0x80)] {
                let flags = taken(Damage { flags: said, ..particular() })["flags"].clone();
                assert_eq!(flags, json!(if strict { kept } else { said }), "{said:x}");
            }
            for (material_type, valid) in [(0, true), (32, true), (33, false), (-1, true), (-2, false)] {
                let kept = taken(Damage { material_type, ..particular() })["material_type"].clone();
                assert_eq!(kept, json!(if valid { material_type } else { -1 }), "{material_type}");
            }
            for (owner_object_index, exists) in
                [(CRATE, true), (CAR, true), (NONE, false), (0x0102, false), (SHOOTER + 0x1_0000, false)]
            {
                let owner = taken(Damage { owner_object_index, ..particular() })["owner_object"].clone();
                assert_eq!(owner, if exists { hex(owner_object_index) } else { Value::Null });
            }
            for (owner_player_index, owner) in [(5, hex(TARGET_PLAYER)), (9, Value::Null), (255, Value::Null)] {
                assert_eq!(taken(Damage { owner_player_index, ..particular() })["owner"], owner);
            }
        });
    }
}

/// spec: damage 6.3. (Each part of a report's numbers, with its ends, is in `rule_4_numbers`.)
#[test]
fn an_event_of_invalid_numbers_leaves_no_trace() {
    for profile in BOTH {
        client(profile, |_| {
            let counts = |damage: Damage| {
                let before = counters()[3];
                taken(damage);
                counters()[3] - before
            };
            let direction = |k| RealVector3d { i: 0.0, j: 0.0, k };
            assert_eq!(counts(particular()), 1);
            assert_eq!(counts(Damage { origin: place(0.0, 32768.0, 0.0), ..particular() }), 1);
            assert_eq!(counts(Damage { origin: place(0.0, 32768.004, 0.0), ..particular() }), 0);
            assert_eq!(counts(Damage { epicenter: place(0.0, 0.0, f32::NAN), ..particular() }), 0);
            assert_eq!(counts(Damage { direction: direction(-2.0), ..particular() }), 1);
            assert_eq!(counts(Damage { direction: direction(-2.0001), ..particular() }), 0);
            assert_eq!(counts(Damage { scale: f32::INFINITY, ..particular() }), 0);
            assert_eq!(counts(Damage { multiplier: f32::NAN, ..particular() }), 0);
            assert_eq!(counts(Damage { material_effect_scale: f32::NAN, ..particular() }), 0);
            assert_eq!(counts(Damage { material_effect_scale: -1e38, scale: 1e38, ..particular() }), 1);
        });
    }
}

/// spec: damage 6.4. (Each index of a report, with its ends, is in `rule_4_numbers`.)
#[test]
fn a_spot_is_the_targets() {
    for profile in BOTH {
        new_range(profile, |_| {
            let valid = |object, node, region, material| {
                ask(|engine, _| spot_valid(engine, object, Spot { node, region, material }))
            };
            assert!(valid(TARGET, -1, -1, -1) && valid(TARGET, 2, 1, 1) && valid(TARGET, 0, 0, 0));
            assert!(!valid(TARGET, 3, 1, 1) && !valid(TARGET, 2, 2, 1) && !valid(TARGET, 2, 1, 2));
            assert!(!valid(TARGET, -2, 1, 1) && !valid(TARGET, 2, -2, 1) && !valid(TARGET, 2, 1, -2));
            assert!(valid(HOST, -1, -1, -1) && !valid(HOST, -1, 0, -1) && !valid(HOST, -1, -1, 0), "no model");
            assert!(!valid(TARGET + 0x1_0000, -1, -1, -1), "no object");
            facts(json!({"tags": {"e1010230": {"collision_model": null}}}));
            assert!(valid(TARGET, 2, -1, -1) && !valid(TARGET, 2, 0, -1) && !valid(TARGET, 2, -1, 0));
        });
    }
}

/// spec: damage 6.5, 20
#[test]
fn static_targets_are_scenery_and_devices_that_break() {
    for profile in BOTH {
        new_range(profile, |_| {
            for (kind, networked, breaks) in [
                ("biped", true, false),
                ("vehicle", true, false),
                ("weapon", true, false),
                ("equipment", true, false),
                ("garbage", false, false),
                ("projectile", false, false),
                ("scenery", false, true),
                ("machine", false, true),
                ("control", false, true),
                ("light_fixture", false, true),
            ] {
                for vitality in [-1.0, 0.0, 0.001] {
                    object(ACTOR, json!({"type": kind, "breakable": vitality}));
                    let found = ask(|engine, machine| {
                        (is_networked(engine, ACTOR), is_static(engine, machine.profile.get(), ACTOR))
                    });
                    assert_eq!(found, (networked, breaks && vitality > 0.0 && !profile.is_9()), "{kind} {vitality}");
                }
            }
            assert!(ask(|engine, _| !is_static(engine, Profile::P32, NONE) && !is_networked(engine, NONE)));
        });
    }
}

/// spec: damage 6.6
#[test]
fn own_recoil_is_nobodys_and_where_the_unit_is() {
    for profile in BOTH {
        new_range(profile, |_| {
            object(TARGET, json!({"center": [0.5, 1, 2]}));
            let shake = DamageData {
                flags: flags::FROM_WEAPON,
                owner_object_index: NONE,
                origin: place(10.5, 1.0, 2.0),
                epicenter: place(10.5, 1.0, 2.0),
                ..engine_damage(&particular(), NONE)
            };
            let is = |damage: &DamageData| ask(|engine, _| is_own_recoil(engine, damage, TARGET));
            assert!(is(&shake));
            assert!(is(&DamageData { flags: !flags::AREA_OF_EFFECT, ..shake }));
            assert!(!is(&DamageData { flags: 0, ..shake }));
            assert!(!is(&DamageData { flags: flags::FROM_WEAPON | flags::AREA_OF_EFFECT, ..shake }));
            assert!(!is(&DamageData { owner_player_index: TARGET_PLAYER, ..shake }));
            assert!(!is(&DamageData { owner_object_index: TARGET, ..shake }));
            let off = [place(10.501, 1.0, 2.0), place(10.5, 1.001, 2.0), place(10.5, 1.0, 2.001)];
            for there in off {
                assert!(!is(&DamageData { origin: there, ..shake }) && !is(&DamageData { epicenter: there, ..shake }));
            }
            assert!(ask(|engine, _| !is_own_recoil(engine, &shake, CRATE)), "no unit");
        });
    }
}
