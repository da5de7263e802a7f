//! What the host dealt, shown on a client (damage.md 17), and what the engine asks meanwhile.

use ffi_tests::stage::damage_words::*;
use ffi_tests::stage::hex;
use serde_json::{Value, json};
use slipspace::abi::damage::{network_damage_killer_score, network_damage_replaying_kill};
use slipspace::engine::contract::{Long, NONE, RealVector3d};
use slipspace::wire::damage_event::kill_flags;
use slipspace::wire::{Damage, DamageEvent};
use std::cell::RefCell;

/// What a client does for an event.
fn shown(event: DamageEvent) -> Vec<Value> {
    events(&[event]);
    calls()
}

/// The names of what it does.
fn did(event: DamageEvent) -> Vec<String> {
    shown(event).iter().map(|call| call["call"].as_str().unwrap().to_owned()).collect()
}

/// spec: damage 17. Rules 1 and 2: all numbers of an entry are checked, whatever its kind; what is taken is counted.
#[test]
fn an_event_is_taken_if_all_its_numbers_are_valid() {
    for profile in BOTH {
        client(profile, |_| {
            let base = DamageEvent { player_index: 2, ..event(DamageEvent::PLAYER_EFFECT) };
            let parts: [fn(&mut DamageEvent) -> &mut f32; 4] = [
                |event| &mut event.shield_damage,
                |event| &mut event.body_damage,
                |event| &mut event.body_damage_multiplier,
                |event| &mut event.total_damage,
            ];
            for part in parts {
                for (value, valid) in [(f32::MAX, true), (f32::NAN, false), (f32::INFINITY, false)] {
                    let before = counters()[3];
                    let mut event = base;
                    *part(&mut event) = value;
                    assert_eq!(did(event).len(), usize::from(valid));
                    assert_eq!(counters()[3] - before, Long::from(valid));
                }
            }
            let before = counters()[3];
            let tag = DamageEvent { damage: Damage { definition_index: RIFLE, ..base.damage }, ..base };
            let unknown = DamageEvent { kind: 4, ..base };
            let bent = RealVector3d { i: 2.1, j: 0.0, k: 0.0 };
            let bent = DamageEvent { damage: Damage { direction: bent, ..base.damage }, ..base };
            events(&[tag, unknown, bent, base]);
            assert_eq!((called().len(), counters()[3] - before), (1, 2), "an unknown kind counts and does nothing");
        });
    }
}

/// spec: damage 17.1
#[test]
fn a_screen_effect_is_a_local_players() {
    for profile in BOTH {
        client(profile, |_| {
            let of = |player_index| shown(DamageEvent { player_index, total_damage: 7.5, ..event(0) });
            let calls = of(2);
            assert_eq!(calls.len(), 1);
            assert_eq!(calls[0]["call"], json!("replay_player_effect"));
            assert_eq!((&calls[0]["player"], &calls[0]["total_damage"]), (&hex(SHOOTER_PLAYER), &json!(7.5)));
            for other in [5, 9, 255] {
                assert_eq!(of(other), Vec::<Value>::new());
            }
        });
    }
}

/// spec: damage 17.2
#[test]
fn an_aftermath_is_shown_without_the_kill() {
    for profile in BOTH {
        client(profile, |_| {
            let hurt = DamageEvent {
                being_damaged_flags: 0xff,
                shield_damage: 1.5,
                body_damage: 2.5,
                body_damage_multiplier: 3.5,
                body_part: 4,
                ..event(DamageEvent::AFTERMATH)
            };
            let calls = shown(hurt);
            assert_eq!(calls.len(), 1);
            for (field, value) in [
                ("call", json!("replay_aftermath")),
                ("object", hex(TARGET)),
                ("being_damaged_flags", json!(0xff & !0x41)),
                ("shield_damage", json!(1.5)),
                ("body_damage", json!(2.5)),
                ("body_damage_multiplier", json!(3.5)),
                ("body_part", json!(4)),
            ] {
                assert_eq!(calls[0][field], value, "{field}");
            }
            assert_eq!(did(DamageEvent { object_index: CAR, ..hurt }), ["replay_aftermath"], "any unit");
            assert_eq!(did(DamageEvent { object_index: CRATE, ..hurt }), [""; 0]);
            assert_eq!(did(DamageEvent { object_index: TARGET + 0x1_0000, ..hurt }), [""; 0]);
            object(TARGET, json!({"host_has": false}));
            assert_eq!(did(hurt), [""; 0], "not the host's");
        });
    }
}

/// spec: damage 17.3
#[test]
fn a_killing_blow_is_replayed() {
    for profile in BOTH {
        client(profile, |_| {
            let blow = DamageEvent {
                player_index: 2,
                node_index: 1,
                region_index: 1,
                material_index: 0,
                killer_score: 17,
                ..event(DamageEvent::KILL)
            };
            let calls = shown(blow);
            assert_eq!(calls.len(), 2);
            let death = json!({
                "call": "set_death",
                "player": 5,
                "killer": 2,
                "friendly_fire": false,
                "killed_by_vehicle": false,
            });
            assert_eq!(calls[0], death);
            for (field, value) in [
                ("call", json!("replay_kill")),
                ("object", hex(TARGET)),
                ("node", json!(1)),
                ("region", json!(1)),
                ("material", json!(0)),
                ("flags", json!(0)),
            ] {
                assert_eq!(calls[1][field], value, "{field}");
            }
            for (bits, friendly, vehicle, telefragged) in [
                (0xf8, false, false, false),
                (kill_flags::FRIENDLY_FIRE, true, false, false),
                (kill_flags::KILLED_BY_VEHICLE, false, true, false),
                (kill_flags::TELEFRAGGED, false, false, true),
            ] {
                let calls = shown(DamageEvent { kill_flags: bits, ..blow });
                assert_eq!(calls[0]["friendly_fire"], json!(friendly));
                assert_eq!(calls[0]["killed_by_vehicle"], json!(vehicle));
                assert_eq!(calls.len(), if telefragged { 3 } else { 2 });
                if telefragged {
                    assert_eq!(calls[2], json!({"call": "show_telefragged", "player": hex(TARGET_PLAYER)}));
                }
            }
            // An actor's: nobody's death, and counted in no statistics.
            let actor = DamageEvent { node_index: -1, region_index: -1, material_index: -1, ..blow };
            let actor = DamageEvent { object_index: ACTOR, kill_flags: kill_flags::TELEFRAGGED, ..actor };
            let calls = shown(actor);
            assert_eq!((calls.len(), &calls[0]["flags"]), (1, &json!(0x80)));
            // Rule 1.
            for (node, region, material) in [(3, 1, 0), (1, 2, 0), (1, 1, 2), (-2, 1, 0)] {
                let off = DamageEvent { node_index: node, region_index: region, material_index: material, ..blow };
                assert_eq!(did(off), [""; 0], "{node} {region} {material}");
            }
            assert_eq!(did(DamageEvent { object_index: CAR, ..actor }), [""; 0], "no biped");
            object(TARGET, json!({"host_has": false}));
            assert_eq!(did(blow), [""; 0], "not the host's");
            object(TARGET, json!({"host_has": true, "dead": true}));
            assert_eq!(did(blow), [""; 0], "dead already");
            object(TARGET, json!({"dead": false, "player": "e17a0005"}));
            assert_eq!(did(blow), [""; 0], "its player left: the slot is another's");
            assert_eq!(counters()[3], 14, "and each of them was taken");
        });
    }
}

thread_local! {
    static ASKED: RefCell<Vec<Value>> = RefCell::default();
}

/// Asks, within a replay, whether and for whom a kill is being replayed.
fn ask_inside(_: &Value) {
    ASKED.with_borrow_mut(|asked| asked.push(replaying()));
}

fn replaying() -> Value {
    // SAFETY: exports; a number of ours.
    unsafe {
        let score = |player| {
            let mut score = -7;
            (network_damage_killer_score(player, &mut score) != 0).then_some(score)
        };
        json!([network_damage_replaying_kill() != 0, score(SHOOTER_PLAYER), score(TARGET_PLAYER), score(NONE)])
    }
}

/// spec: damage 17.3, 3, 21. Rules 3 to 5: while it is replayed the killer's score is the host's, and nobody else's.
#[test]
fn while_a_killing_blow_is_replayed() {
    for profile in BOTH {
        client(profile, |_| {
            ASKED.take();
            let inside = |event: DamageEvent| {
                within(ask_inside);
                events(&[event]);
                calls();
                ASKED.take()
            };
            let blow = DamageEvent { player_index: 2, killer_score: 17, ..event(DamageEvent::KILL) };
            assert_eq!(replaying(), json!([false, null, null, null]));
            assert_eq!(inside(blow), [json!([true, 17, null, null])]);
            assert_eq!(replaying(), json!([false, null, null, null]), "nor after it");
            assert_eq!(inside(DamageEvent { player_index: 5, ..blow }), [json!([true, null, 17, null])]);
            for nobody in [255, 9] {
                assert_eq!(inside(DamageEvent { player_index: nobody, ..blow }), [json!([true, null, null, null])]);
            }
            assert_eq!(inside(event(DamageEvent::AFTERMATH)), [json!([false, null, null, null])]);
        });
    }
}

/// spec: damage 17.4, 20
#[test]
fn what_breaks_breaks_by_an_event() {
    for profile in BOTH {
        client(profile, |_| {
            object(CRATE, json!({"host_has": false, "definition": "e1010230", "nodes": 1}));
            let broken = DamageEvent { object_index: CRATE, ..event(DamageEvent::STATIC) };
            let spot = DamageEvent { node_index: 0, region_index: 1, material_index: 1, ..broken };
            let calls = shown(spot);
            if profile.is_9() {
                assert_eq!((calls.len(), counters()[3]), (0, 1), "taken, and nothing done");
                return;
            }
            assert_eq!(calls.len(), 1);
            for (field, value) in [
                ("call", json!("replay_static")),
                ("object", hex(CRATE)),
                ("node", json!(0)),
                ("region", json!(1)),
                ("material", json!(1)),
            ] {
                assert_eq!(calls[0][field], value, "{field}");
            }
            assert_eq!(did(DamageEvent { region_index: 2, ..spot }), [""; 0]);
            for object_index in [TARGET, CAR, 0x0111, NONE, CRATE + 0x1_0000] {
                assert_eq!(did(DamageEvent { object_index, ..broken }), [""; 0], "{object_index:x}");
            }
            object(CRATE, json!({"breakable": 0}));
            assert_eq!(did(broken), [""; 0]);
        });
    }
}
