//! One machine driven step by step through the file's exports.

use super::Outcome;
use super::operations::{act_all, on_stage, same, take_results, tick};
use crate::stage::damage::{self as engine, Message, vector};
use crate::stage::stage;
use serde_json::{Value, json};
use slipspace::abi::damage::network_damage_statistics;
use slipspace::damage::check::Refusal;
use slipspace::engine::contract::*;
use slipspace::profile::Profile;
use slipspace::wire::checksum::fnv1a;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Plays one scenario.
pub fn run(case: &Value, profile: &'static Profile) -> Outcome {
    let result = on_stage(profile, &case["facts"], |_| {
        for step in case["steps"].as_array().ok_or("no steps")? {
            play_step(step, profile).map_err(|why| format!("at {}: {why}", step["now"]))?;
        }
        Ok::<(), String>(())
    });
    result.map_or_else(Outcome::Failed, |()| Outcome::Passed)
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
    for time in now..=last {
        stage.time.set(time);
        if time == now {
            engine::apply(&step["facts"]);
        }
        for (name, by) in step["moves"].as_object().into_iter().flatten() {
            let (by, ticks) = (vector(by).ok_or("no vector")?, (time - now) as f32);
            engine::displace(name, RealVector3d { i: ticks * by.i, j: ticks * by.j, k: ticks * by.k });
        }
        if time == now {
            act_all(&step["do"]);
        }
        if step["tick"] != json!(false) {
            tick(time);
        }
    }
    step["moves"].as_object().into_iter().flatten().for_each(|(name, _)| engine::settle(name));
    act_all(&step["then"]);
    let expect = &step["expect"];
    let (calls, sent) = engine::take_record();
    let results = take_results();
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
