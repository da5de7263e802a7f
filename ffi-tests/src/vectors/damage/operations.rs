//! What a scenario does to the file: its exports, called with damages, reports and events out of JSON.

use crate::stage::damage::{self as engine, number, point, vector};
use crate::stage::{Stage, index, play, stage};
use core::cell::RefCell;
use core::ptr::{from_mut, from_ref, null};
use serde_json::{Value, json};
use slipspace::abi::damage::*;
use slipspace::engine::contract::*;
use slipspace::profile::Profile;
use slipspace::wire::{Damage, DamageEvent, HitReport};

thread_local! {
    /// What the asking operations answered, in order.
    static RESULTS: RefCell<Vec<Value>> = RefCell::default();
}

/// A machine in a game just begun, on an engine of those facts.
pub fn on_stage<R>(profile: &'static Profile, facts: &Value, case: impl FnOnce(&'static Stage) -> R) -> R {
    play(profile, engine::install, |stage| {
        engine::begin(act);
        RESULTS.take();
        // SAFETY: an export that takes nothing.
        unsafe { network_damage_new_game() };
        engine::apply(facts);
        case(stage)
    })
}

/// Takes what the asking operations answered.
pub fn take_results() -> Vec<Value> {
    RESULTS.take()
}

/// The host's or the client's tick, by the role.
pub fn tick(now: Long) {
    let stage = stage();
    stage.time.set(now);
    // SAFETY: exports that take nothing.
    unsafe {
        match stage.connection.get() {
            1 => network_damage_client_tick(),
            2 => network_damage_host_tick(),
            _ => {}
        }
    }
}

pub fn act_all(operations: &Value) {
    operations.as_array().into_iter().flatten().for_each(act);
}

fn real(value: &Value, otherwise: f32) -> f32 {
    number(value).unwrap_or(otherwise)
}

fn short(value: &Value, otherwise: i64) -> i16 {
    value.as_i64().unwrap_or(otherwise) as i16
}

const FORWARD: RealVector3d = RealVector3d { i: 1.0, j: 0.0, k: 0.0 };

/// The damage of an operation, in the engine's form.
fn engine_damage(fields: &Value) -> DamageData {
    let wire = wire_damage(fields);
    DamageData {
        definition_index: wire.definition_index,
        flags: wire.flags,
        owner_player_index: index(&fields["owner"]),
        owner_object_index: wire.owner_object_index,
        owner_team_index: wire.owner_team_index,
        pad: 0,
        location: Location { leaf_index: wire.epicenter.x as Long, cluster_index: wire.epicenter.y as i16, bonus: 0 },
        origin: wire.origin,
        epicenter: wire.epicenter,
        direction: wire.direction,
        scale: wire.scale,
        multiplier: wire.multiplier,
        material_effect_scale: wire.material_effect_scale,
        material_type: wire.material_type,
        pad2: 0,
        material_response: null(),
    }
}

/// The damage of an entry.
fn wire_damage(fields: &Value) -> Damage {
    let origin = point(&fields["origin"]).unwrap_or_default();
    Damage {
        definition_index: index(&fields["definition"]),
        flags: fields["flags"].as_u64().unwrap_or(0) as u32,
        owner_player_index: fields["owner"].as_u64().unwrap_or(255) as u8,
        owner_team_index: short(&fields["team"], -1),
        owner_object_index: index(&fields["owner_object"]),
        origin,
        epicenter: point(&fields["epicenter"]).unwrap_or(origin),
        direction: vector(&fields["direction"]).unwrap_or(FORWARD),
        scale: real(&fields["scale"], 1.0),
        multiplier: real(&fields["multiplier"], 1.0),
        material_effect_scale: real(&fields["material_effect_scale"], 0.0),
        material_type: short(&fields["material_type"], -1),
    }
}

fn report(fields: &Value) -> HitReport {
    let damage = wire_damage(fields);
    let normal = vector(&fields["normal"]);
    HitReport {
        object_index: index(&fields["object"]),
        damage,
        target_position: point(&fields["target_position"]).unwrap_or(damage.origin),
        object_normal: normal.unwrap_or_default(),
        node_index: short(&fields["node"], -1),
        region_index: short(&fields["region"], -1),
        material_index: short(&fields["material"], -1),
        has_normal: fields["has_normal"].as_i64().map_or(normal.is_some(), |has| has != 0),
        host_time: fields["host_time"].as_i64().map_or_else(|| stage().time.get(), |time| time as Long),
    }
}

fn event(fields: &Value) -> DamageEvent {
    DamageEvent {
        kind: fields["kind"].as_u64().unwrap_or(0) as u8,
        player_index: fields["player"].as_u64().unwrap_or(255) as u8,
        kill_flags: fields["kill_flags"].as_u64().unwrap_or(0) as u8,
        object_index: index(&fields["object"]),
        damage: wire_damage(fields),
        being_damaged_flags: fields["being_damaged_flags"].as_u64().unwrap_or(0) as u32,
        shield_damage: real(&fields["shield_damage"], 0.0),
        body_damage: real(&fields["body_damage"], 0.0),
        body_damage_multiplier: real(&fields["body_damage_multiplier"], 0.0),
        total_damage: real(&fields["total_damage"], 0.0),
        body_part: short(&fields["body_part"], 0),
        node_index: short(&fields["node"], -1),
        region_index: short(&fields["region"], -1),
        material_index: short(&fields["material"], -1),
        killer_score: fields["killer_score"].as_i64().unwrap_or(0) as Long,
    }
}

/// The entries of an operation, each so often as it says; how many there are.
fn entries<const N: usize>(operation: &Value, emit: impl Fn(&Value) -> [u8; N]) -> (Vec<u8>, i16) {
    let mut bytes = Vec::new();
    for entry in operation["entries"].as_array().into_iter().flatten() {
        let times = entry["times"].as_u64().unwrap_or(1) as usize;
        bytes.extend(emit(entry).repeat(times));
    }
    let count = (bytes.len() / N) as i16;
    (bytes, count)
}

fn answered(result: Value) {
    RESULTS.with_borrow_mut(|results| results.push(result));
}

/// Does one operation.
pub fn act(operation: &Value) {
    let (name, it) = operation
        .as_object()
        .and_then(|operation| operation.iter().find(|(name, _)| *name != "inside"))
        .expect("an operation");
    engine::set_inside(&operation["inside"]);
    let mut damage = engine_damage(it);
    let (node, region, material) = (short(&it["node"], -1), short(&it["region"], -1), short(&it["material"], -1));
    // SAFETY: exports; every pointer is to a place of ours that lives through the call.
    unsafe {
        match name.as_str() {
            "deals" => {
                let normal = vector(&it["normal"]);
                let normal = normal.as_ref().map_or(null(), from_ref);
                let authorized = u8::from(it["authorized"] == json!(true));
                let object = index(&it["object"]);
                let deals =
                    network_damage_deals(from_mut(&mut damage), object, node, region, material, normal, authorized);
                answered(json!({
                    "deals": deals != 0,
                    "material_type": damage.material_type,
                    "material_effect_scale": damage.material_effect_scale,
                }));
            }
            "player_effect" => {
                network_damage_player_effect(index(&it["player"]), &damage, real(&it["total_damage"], 0.0));
            }
            "aftermath" => network_damage_aftermath(
                index(&it["object"]),
                &damage,
                it["being_damaged_flags"].as_u64().unwrap_or(0) as u32,
                real(&it["shield_damage"], 0.0),
                real(&it["body_damage"], 0.0),
                real(&it["body_damage_multiplier"], 0.0),
                short(&it["body_part"], 0),
                node,
                region,
                material,
                index(&it["victim"]),
            ),
            "replaying_kill" => answered(json!({"replaying_kill": network_damage_replaying_kill() != 0})),
            "killer_score" => {
                let mut score = 0;
                let known = network_damage_killer_score(index(&it["player"]), &mut score) != 0;
                answered(json!({"killer_score": known.then_some(score)}));
            }
            "note_grenade" => network_damage_note_grenade(index(&it["unit"]), short(&it["type"], 0)),
            "new_game" => network_damage_new_game(),
            "reports" => {
                let (bytes, count) = entries(it, |entry| {
                    let mut bytes = report(entry).emit();
                    bytes[102] = entry["has_normal"].as_u64().map_or(bytes[102], |has| has as u8);
                    bytes
                });
                let machine = it["machine"].as_i64().unwrap_or(0) as Long;
                network_damage_handle_reports(machine, bytes.as_ptr().cast(), count);
            }
            "events" => {
                let (bytes, count) = entries(it, |entry| event(entry).emit());
                network_damage_handle_events(bytes.as_ptr().cast(), count);
            }
            "facts" => engine::apply(it),
            "repeat" => {
                for _ in 0..it["times"].as_u64().unwrap_or(1) {
                    act_all(&it["do"]);
                }
            }
            _ => panic!("unknown operation {name}"),
        }
    }
}

/// Whether two values agree: reals within 1e-5, not a number with any other.
pub fn same(is: &Value, expected: &Value) -> bool {
    match (is, expected) {
        (Value::Object(is), Value::Object(expected)) => {
            is.len() == expected.len()
                && expected.iter().all(|(key, value)| is.get(key).is_some_and(|is| same(is, value)))
        }
        (Value::Array(is), Value::Array(expected)) => {
            is.len() == expected.len() && is.iter().zip(expected).all(|(is, expected)| same(is, expected))
        }
        _ if is == expected => true,
        _ => match (number(is), number(expected)) {
            (Some(a), Some(b)) if a.is_nan() || b.is_nan() => a.is_nan() && b.is_nan(),
            (Some(a), Some(b)) => a == b || (a - b).abs() <= 1e-5 * 1f32.max(a.abs()).max(b.abs()),
            _ => false,
        },
    }
}
