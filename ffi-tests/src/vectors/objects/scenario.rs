//! One machine driven step by step through the file's exports.

use super::Outcome;
use crate::stage::objects::{self as engine, Message, make, point, vector, watched};
use crate::stage::{index, play, stage};
use serde_json::{Value, json};
use slipspace::abi::objects::*;
use slipspace::engine::contract::*;
use slipspace::profile::Profile;
use slipspace::wire::{self, ObjectChange, ObjectState};
use std::collections::BTreeMap;

/// Fields as texts, by object (or `player5`).
type Fields = BTreeMap<String, BTreeMap<&'static str, String>>;

/// Plays one scenario.
pub fn run(case: &Value, profile: &'static Profile) -> Outcome {
    let result = play(profile, engine::install, |stage| {
        engine::begin(stage);
        // SAFETY: an export that takes nothing.
        unsafe { network_objects_new_game() };
        engine::apply(&case["facts"]);
        for step in case["steps"].as_array().ok_or("no steps")? {
            play_step(step, profile).map_err(|why| format!("at {}: {why}", step["now"]))?;
        }
        Ok::<(), String>(())
    });
    result.map_or_else(Outcome::Failed, |()| Outcome::Passed)
}

fn play_step(step: &Value, profile: &Profile) -> Result<(), String> {
    let stage = stage();
    stage.time.set(step["now"].as_i64().ok_or("no tick")? as Long);
    engine::apply(&step["facts"]);
    let before = fields();
    let mut answers = Vec::new();
    for operation in step["do"].as_array().map_or(&[][..], Vec::as_slice) {
        answers.extend(act(operation));
    }
    if step["tick"] != json!(false) {
        // SAFETY: exports that take nothing.
        unsafe {
            match stage.connection.get() {
                1 => network_objects_client_tick(),
                2 => {
                    network_objects_apply_vehicle_predictions();
                    network_objects_host_tick();
                }
                _ => {}
            }
        }
    }
    let expect = &step["expect"];
    let (calls, sent) = engine::take_record();
    compare_calls(&calls, &expect["calls"])?;
    compare_sent(&sent, &expect["sent"], profile)?;
    compare_changed(before, &expect["changed"])?;
    let expected = expect["answers"].as_array().cloned().unwrap_or_default();
    if answers != expected {
        return Err(format!("answers {answers:?} instead of {expected:?}"));
    }
    compare_indices(&engine::take_indices(), &expect["indices"])
}

/// Does one operation: its answer, if it has one.
fn act(operation: &Value) -> Option<Value> {
    if let Some(name) = operation.as_str() {
        // SAFETY: exports that take nothing, or pointers to numbers of ours.
        unsafe {
            match name {
                "placed" => network_objects_placed(),
                "new_game" => network_objects_new_game(),
                "statistics" => {
                    let mut counts = [0; 4];
                    let [creates, deletes, failures, removed] = &mut counts;
                    network_distributed_item_statistics(creates, deletes, failures, removed);
                    return Some(json!(counts));
                }
                _ => panic!("unknown operation {name}"),
            }
        }
        return None;
    }
    let (name, what) = operation.as_object().and_then(|operation| operation.iter().next()).expect("an operation");
    let whole = |name: &str| what[name].as_i64().unwrap_or(-1) as Long;
    // SAFETY: exports that take numbers, or pointers to values of ours.
    unsafe {
        match name.as_str() {
            "make" => make(what),
            "receive" => receive(what),
            "asked" => network_objects_client_asked(whole("machine"), u8::from(what["again"] == json!(true))),
            "damage_animation" => {
                let (kind, animation) = (whole("type") as i16, whole("animation") as i16);
                return Some(json!(network_objects_damage_animation(index(&what["unit"]), kind, animation)));
            }
            "set_seat" => {
                network_objects_set_seat(index(&what["unit"]), index(&what["vehicle"]), whole("seat") as i16);
            }
            "picked_up_weapon" => {
                let (unit, definition) = (index(&what["unit"]), index(&what["definition"]));
                network_objects_client_picked_up_weapon(whole("local") as i16, unit, definition);
            }
            "may_delete" => return Some(json!(network_objects_may_delete(index(what)))),
            "client_has" => return Some(json!(network_objects_client_has(index(what)))),
            "send_period" => {
                return Some(json!(network_objects_send_period(whole("machine"), &point(&what["position"]))));
            }
            "reconcile" | "correct" => return transform(name, what),
            _ => panic!("unknown operation {name}"),
        }
    }
    None
}

unsafe fn transform(name: &str, what: &Value) -> Option<Value> {
    let object = index(&what["object"]);
    let (position, forward, up) = (point(&what["position"]), vector(&what["forward"]), vector(&what["up"]));
    let velocities = ["velocity", "angular_velocity"].map(|name| what.get(name).map(vector));
    let [velocity, angular] = velocities.each_ref().map(|v| v.as_ref().map_or(core::ptr::null(), core::ptr::from_ref));
    // SAFETY: pointers to values of ours.
    unsafe {
        if name == "correct" {
            network_objects_correct(object, &position, &forward, &up, velocity, angular);
            return None;
        }
        let blend = what["blend"].as_f64().expect("a distance") as f32;
        Some(json!(network_objects_reconcile(object, &position, &forward, &up, velocity, angular, blend)))
    }
}

fn bytes(text: &str) -> Vec<u8> {
    (0..text.len() / 2).map(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).expect("hex")).collect()
}

/// Hands a message's entries to their handler, at an address that is even and no more.
unsafe fn receive(what: &Value) {
    let kind = what["kind"].as_u64().expect("a kind") as u8;
    let entries = bytes(what["entries"].as_str().unwrap_or(""));
    // SAFETY: exports; the entries are as many as are said.
    unsafe {
        let size = match kind {
            wire::kind::DAMAGE_ANIMATIONS => network_objects_damage_animation_entry_size(),
            _ => network_objects_entry_size(kind),
        };
        let count = entries.len().checked_div(usize::from(size)).unwrap_or(0) as i16;
        let mut buffer = vec![0u16; entries.len() / 2 + 2];
        let shift = if buffer.as_ptr() as usize % 4 == 0 { 1 } else { 0 };
        let address = buffer.as_mut_ptr().add(shift).cast::<u8>();
        address.copy_from_nonoverlapping(entries.as_ptr(), entries.len());
        let address = address.cast_const().cast();
        match kind {
            wire::kind::INVENTORIES => network_objects_handle_inventories(address, count),
            wire::kind::OBJECT_CHANGES => network_objects_handle_changes(address, count),
            wire::kind::OBJECT_STATES => network_objects_handle_states(address, count),
            wire::kind::OBJECTS_SYNCHRONIZED => network_objects_handle_synchronized(),
            wire::kind::DAMAGE_ANIMATIONS => network_objects_handle_damage_animations(address, count),
            wire::kind::VEHICLE_PREDICTION => {
                let machine = what["machine"].as_i64().expect("a machine") as Long;
                network_objects_handle_vehicle_prediction(machine, address, count);
            }
            _ => panic!("unknown kind {kind}"),
        }
    }
}

/// What the file may write, of every object and player there is.
fn fields() -> Fields {
    let stage = stage();
    let objects = stage.objects().into_iter();
    let objects = objects.filter_map(|index| Some((format!("{:08x}", index as u32), watched(index)?)));
    let players = (0..crate::stage::PLAYERS).filter_map(|place| {
        let action = stage.player(place)?.action_object_index;
        let action = if action == NONE { "null".to_owned() } else { format!("{:08x}", action as u32) };
        Some((format!("player{place}"), BTreeMap::from([("action", action)])))
    });
    objects.chain(players).collect()
}

fn compare_changed(mut before: Fields, expected: &Value) -> Result<(), String> {
    for (made, fields) in engine::take_made() {
        before.insert(format!("{:08x}", made as u32), fields);
    }
    let mut changed = Fields::new();
    for (name, after) in fields() {
        let Some(was) = before.get(&name) else { continue };
        for (field, value) in after.into_iter().filter(|(field, value)| !texts_agree(&was[field], value)) {
            changed.entry(name.clone()).or_default().insert(field, value);
        }
    }
    let expected: BTreeMap<String, BTreeMap<String, String>> = expected
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, fields)| {
            let fields = fields.as_object().into_iter().flatten();
            let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            (name.clone(), fields.map(|(field, value)| (field.clone(), text(value))).collect())
        })
        .collect();
    let same = changed.len() == expected.len()
        && changed.iter().all(|(name, fields)| {
            expected.get(name).is_some_and(|wanted| {
                wanted.len() == fields.len()
                    && fields.iter().all(|(field, value)| wanted.get(*field).is_some_and(|w| texts_agree(w, value)))
            })
        });
    if same { Ok(()) } else { Err(format!("changed {changed:?} instead of {expected:?}")) }
}

/// Reals within 1e-5, relative or absolute; all else exactly.
fn texts_agree(a: &str, b: &str) -> bool {
    let words = |text: &str| text.replace(['(', ')'], " ").split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let index = |word: &str| word.len() == 8 && word.bytes().all(|b| b.is_ascii_hexdigit());
    let (a, b) = (words(a), words(b));
    a.len() == b.len()
        && a.iter().zip(&b).all(|(a, b)| {
            if a == b || index(a) || index(b) {
                return a == b;
            }
            let real = |word: &str| if word.starts_with("0x") { Some(engine::number(word)) } else { word.parse().ok() };
            let (Some(a), Some(b)) = (real(a), real(b)) else { return false };
            let (a, b): (f32, f32) = (a, b);
            (a - b).abs() <= 1e-5 * a.abs().max(b.abs()).max(1.0) || (a.is_nan() && b.is_nan())
        })
}

fn compare_calls(calls: &[String], expected: &Value) -> Result<(), String> {
    let expected: Vec<&str> = expected.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let same = calls.len() == expected.len() && calls.iter().zip(&expected).all(|(call, e)| texts_agree(call, e));
    if same { Ok(()) } else { Err(format!("calls {calls:#?} instead of {expected:#?}")) }
}

fn compare_indices(answers: &[Long], expected: &Value) -> Result<(), String> {
    let mut wanted = Vec::new();
    for entry in expected.as_array().into_iter().flatten() {
        let (first, times) = entry.as_str().and_then(|text| text.split_once(" x")).unzip();
        let times: Long = times.map_or(1, |times| times.parse().expect("a count"));
        let first = first.map_or_else(|| index(entry), |first| index(&json!(first)));
        wanted.extend((0..times).map(|i| if first == NONE { NONE } else { first + i * 0x0001_0001 }));
    }
    if answers == wanted { Ok(()) } else { Err(format!("indices {answers:x?} instead of {wanted:x?}")) }
}

fn compare_sent(sent: &[Message], expected: &Value, profile: &Profile) -> Result<(), String> {
    let expected: Vec<&str> = expected.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let said: Vec<String> =
        sent.iter().enumerate().map(|(i, message)| said(message, expected.get(i), profile)).collect();
    if said == expected { Ok(()) } else { Err(format!("sent {said:#?} instead of {expected:#?}")) }
}

/// A message as the files write it: by what its entries are of, where the expected one is.
fn said(message: &Message, expected: Option<&&str>, profile: &Profile) -> String {
    let reliably = if message.reliably { "r" } else { "" };
    let head = format!("{} {}{reliably} {}", message.to, message.kind, message.count);
    if message.entries.is_empty() {
        return format!("{head} -");
    }
    if !expected.is_some_and(|expected| expected.contains('=')) {
        return format!("{head} {}", message.entries.iter().map(|byte| format!("{byte:02x}")).collect::<String>());
    }
    let size = message.entries.len() / message.count.max(1) as usize;
    let entries: Vec<String> =
        message.entries.chunks(size).map(|entry| summary(message.kind, entry, profile)).collect();
    format!("{head} ={}", entries.join(","))
}

fn summary(kind: u8, entry: &[u8], profile: &Profile) -> String {
    match kind {
        wire::kind::OBJECT_CHANGES => {
            let change = ObjectChange::parse(entry, profile).expect("whole");
            let object = change.object_index as u32;
            if change.change == ObjectChange::DELETE {
                format!("-{object:08x}")
            } else {
                format!("+{object:08x}:{:x}", change.flags)
            }
        }
        wire::kind::OBJECT_STATES => {
            let state = ObjectState::parse(entry, profile).expect("whole");
            format!("{:08x}:{:02x}:{:04x}", state.object_index as u32, state.flags, state.time)
        }
        _ => format!("{:08x}", u32::from_le_bytes(*entry.first_chunk().expect("whole"))),
    }
}
