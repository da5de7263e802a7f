//! One machine driven step by step through the file's exports.

use super::Outcome;
use crate::stage::damage::{self as engine, Message, number, point, vector};
use crate::stage::{index, play, stage};
use core::cell::RefCell;
use core::ptr::{from_mut, from_ref, null};
use serde_json::{Value, json};
use slipspace::abi::damage::*;
use slipspace::damage::check::Refusal;
use slipspace::engine::contract::*;
use slipspace::profile::Profile;
use slipspace::wire::checksum::fnv1a;
use slipspace::wire::{Damage, DamageEvent, HitReport};
use std::collections::BTreeMap;
use std::fmt::Write;

thread_local! {
    /// What the asking operations of a step answered, in order.
    static RESULTS: RefCell<Vec<Value>> = RefCell::default();
}

/// Plays one scenario.
pub fn run(case: &Value, profile: &'static Profile) -> Outcome {
    let result = play(profile, engine::install, |_| {
        engine::begin(act);
        // SAFETY: an export that takes nothing.
        unsafe { network_damage_new_game() };
        engine::apply(&case["facts"]);
        for step in case["steps"].as_array().ok_or("no steps")? {
            play_step(step, profile).map_err(|why| format!("at {}: {why}", step["now"]))?;
        }
        Ok::<(), String>(())
    });
    result.map_or_else(Outcome::Failed, |()| Outcome::Passed)
}

fn act_all(operations: &Value) {
    operations.as_array().into_iter().flatten().for_each(act);
}

/// The outcomes of reports so far: dealt, and refused by rule.
fn outcomes() -> BTreeMap<String, Long> {
    let counters = &stage().machine.damage.statistics;
    let refused = Refusal::ALL.map(|refusal| (format!("refused: {}", refusal.rule()), counters.refused(refusal)));
    refused.into_iter().chain([("dealt".to_owned(), counters.dealt.get())]).collect()
}

fn play_step(step: &Value, profile: &Profile) -> Result<(), String> {
    let stage = stage();
    let now = step["now"].as_i64().ok_or("no tick")? as Long;
    let last = step["to"].as_i64().map_or(now, |to| to as Long);
    engine::take_log(stage);
    let before = outcomes();
    for tick in now..=last {
        stage.time.set(tick);
        if tick == now {
            engine::apply(&step["facts"]);
        }
        for (name, by) in step["moves"].as_object().into_iter().flatten() {
            let (by, ticks) = (vector(by).ok_or("no vector")?, (tick - now) as f32);
            engine::displace(name, RealVector3d { i: ticks * by.i, j: ticks * by.j, k: ticks * by.k });
        }
        if tick == now {
            act_all(&step["do"]);
        }
        if step["tick"] != json!(false) {
            // SAFETY: exports that take nothing.
            unsafe {
                match stage.connection.get() {
                    1 => network_damage_client_tick(),
                    2 => network_damage_host_tick(),
                    _ => {}
                }
            }
        }
    }
    step["moves"].as_object().into_iter().flatten().for_each(|(name, _)| engine::settle(name));
    act_all(&step["then"]);
    let expect = &step["expect"];
    let (calls, sent) = engine::take_record();
    let results = RESULTS.take();
    compare_reports(&before, &expect["reports"])?;
    match expect["call_count"].as_u64() {
        Some(count) if count != calls.len() as u64 => return Err(format!("{} calls instead of {count}", calls.len())),
        Some(_) => {}
        None => compare_calls(&calls, &expect["calls"])?,
    }
    compare_sent(&sent, &expect["sent"], profile)?;
    if let Some(expected) = expect["results"].as_array() {
        compare_results(&results, expected)?;
    }
    if expect["statistics"].is_array() {
        let mut counts: [Long; 4] = [0; 4];
        let [sent, dealt, rejected, replayed] = &mut counts;
        // SAFETY: four places of ours.
        unsafe { network_damage_statistics(sent, dealt, rejected, replayed) };
        if json!(counts) != expect["statistics"] {
            return Err(format!("statistics {counts:?} instead of {}", expect["statistics"]));
        }
    }
    for (player, seconds) in expect["seconds"].as_object().into_iter().flatten() {
        let player: usize = player.parse().map_err(|_| "no player")?;
        let has = stage.machine.damage.payment.budget(player).seconds;
        if !same(&json!(has), seconds) {
            return Err(format!("player {player} has {has} seconds instead of {seconds}"));
        }
    }
    let lines = engine::take_log(stage) as u64;
    match expect["log"].as_u64() {
        Some(expected) if expected != lines => Err(format!("{lines} log lines instead of {expected}")),
        _ => Ok(()),
    }
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
fn act(operation: &Value) {
    let (name, it) = operation
        .as_object()
        .and_then(|operation| operation.iter().find(|(name, _)| *name != "inside"))
        .expect("an operation");
    if operation["inside"].is_array() {
        engine::set_inside(&operation["inside"]);
    }
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
fn same(is: &Value, expected: &Value) -> bool {
    match (is, expected) {
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

/// The outcomes of a step's reports, told apart by their rules; their order shows in the calls.
fn compare_reports(before: &BTreeMap<String, Long>, expected: &Value) -> Result<(), String> {
    let mut wanted: BTreeMap<String, Long> = BTreeMap::new();
    for text in expected.as_array().into_iter().flatten().filter_map(Value::as_str) {
        let (outcome, times) = text.split_once(" x").unwrap_or((text, "1"));
        *wanted.entry(outcome.to_owned()).or_default() += times.parse::<Long>().map_err(|_| "no number")?;
    }
    let mut found = outcomes();
    found.iter_mut().for_each(|(outcome, count)| *count -= before.get(outcome).copied().unwrap_or(0));
    found.retain(|_, count| *count != 0);
    if found == wanted { Ok(()) } else { Err(format!("reports {found:?} instead of {wanted:?}")) }
}

/// A field of a call that the file leaves out.
fn otherwise(call: &Value, field: &str) -> Value {
    match field {
        "flags" | "being_damaged_flags" | "body_part" => json!(0),
        "origin" => json!([0.0, 0.0, 0.0]),
        "epicenter" if call["origin"].is_array() => call["origin"].clone(),
        "epicenter" => json!([0.0, 0.0, 0.0]),
        "direction" => json!([1.0, 0.0, 0.0]),
        "scale" | "multiplier" => json!(1.0),
        "team" | "material_type" | "node" | "region" | "material" => json!(-1),
        "material_effect_scale" | "total_damage" | "shield_damage" | "body_damage" | "body_damage_multiplier" => {
            json!(0.0)
        }
        _ => Value::Null,
    }
}

fn compare_calls(calls: &[Value], expected: &Value) -> Result<(), String> {
    let expected = expected.as_array().map_or(&[][..], Vec::as_slice);
    for (place, call) in calls.iter().enumerate() {
        let Some(wanted) = expected.get(place) else { return Err(format!("call {place} too many: {call}")) };
        for (field, value) in call.as_object().into_iter().flatten() {
            let wanted_value = wanted.get(field).cloned().unwrap_or_else(|| otherwise(wanted, field));
            if !same(value, &wanted_value) {
                return Err(format!("call {place}: {field} is {value} instead of {wanted_value} in {wanted}"));
            }
        }
    }
    if calls.len() < expected.len() {
        return Err(format!("{} calls instead of {}", calls.len(), expected.len()));
    }
    Ok(())
}

fn compare_results(results: &[Value], expected: &[Value]) -> Result<(), String> {
    if results.len() != expected.len() {
        return Err(format!("{} results instead of {}", results.len(), expected.len()));
    }
    for (place, (result, wanted)) in results.iter().zip(expected).enumerate() {
        for (field, value) in wanted.as_object().into_iter().flatten() {
            if !same(&result[field], value) {
                return Err(format!("result {place} is {result} instead of {wanted}"));
            }
        }
    }
    Ok(())
}

fn compare_sent(sent: &[Message], expected: &Value, profile: &Profile) -> Result<(), String> {
    let mut wanted = Vec::new();
    for message in expected.as_array().into_iter().flatten() {
        let to = message[0].as_array().cloned().unwrap_or_else(|| vec![message[0].clone()]);
        wanted.extend(to.into_iter().map(|to| json!([to, message[1], message[2], message[3]])));
    }
    if profile.is_9() {
        wanted.retain(|message| message[0] != json!("all"));
    }
    let sent: Vec<Value> = sent
        .iter()
        .map(|(to, kind, count, entries)| {
            let bytes = if *count >= 3 {
                format!("fnv1a {:08x}", fnv1a(entries))
            } else {
                entries.iter().fold(String::new(), |mut text, byte| {
                    let _ = write!(text, "{byte:02x}");
                    text
                })
            };
            json!([to, kind, count, bytes])
        })
        .collect();
    for place in 0..sent.len().max(wanted.len()) {
        if sent.get(place) != wanted.get(place) {
            return Err(format!("message {place} is {:?} instead of {:?}", sent.get(place), wanted.get(place)));
        }
    }
    Ok(())
}
