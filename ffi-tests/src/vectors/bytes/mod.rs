//! The cases that speak of bytes, packing, validation, splitting and checksums.
//!
//! A case whose fields are written must give its bytes, and its bytes read and written again must give themselves.

pub mod damage;
mod distributed;
mod functions;
mod objects;

use super::{Module, Outcome};
use serde_json::Value;
use slipspace::engine::contract::{DistributedVector, RealPoint3d, RealVector3d};
use slipspace::profile::Profile;
use slipspace::wire::Header;

/// Runs one case; `NotYet` if it is not about bytes.
pub fn run(module: Module, case: &Value, profile: &'static Profile) -> Outcome {
    let function = case["function"].as_str().unwrap_or_default();
    let message = case["message"].as_str().unwrap_or_default();
    match (module, function, message) {
        (Module::Distributed, "", "header") => functions::header(case),
        (Module::Distributed, "", "batch") => functions::batch(case),
        (Module::Distributed, "relayed_action_from", "") => distributed::relayed_action_from(case),
        (Module::Distributed, name, "") if !name.is_empty() => functions::function(name, case),
        (Module::Distributed, "", name) if name != "receive" => distributed::message(name, case, profile),
        (Module::Objects, name, "") if !name.is_empty() => objects::function(name, case, profile),
        (Module::Objects, "", name) if !name.is_empty() => objects::message(name, case, profile),
        (Module::Damage, "", name) if !name.is_empty() => damage::message(case),
        _ => Outcome::NotYet,
    }
}

fn compare<T: PartialEq + std::fmt::Debug>(expected: T, came: T) -> Outcome {
    if expected == came { Outcome::Passed } else { Outcome::Failed(format!("expected {expected:?}, came {came:?}")) }
}

/// Compares bytes; the failure shows them as the vector files do.
fn compare_bytes(expected: &[u8], came: &[u8]) -> Outcome {
    let text = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    compare(text(expected), text(came))
}

/// The first that did not pass; all passed: that.
fn all(outcomes: impl IntoIterator<Item = Outcome>) -> Outcome {
    outcomes.into_iter().find(|outcome| *outcome != Outcome::Passed).unwrap_or(Outcome::Passed)
}

/// A whole number, or an index as 8 hex digits.
fn number(value: &Value) -> i64 {
    match value.as_str() {
        Some(text) => u32::from_str_radix(text, 16).map(|bits| i64::from(bits as i32)).unwrap(),
        None => value.as_i64().unwrap_or_else(|| panic!("not a whole number: {value}")),
    }
}

/// A field of a struct, as the integer type it has there.
fn field<T: TryFrom<i64>>(fields: &Value, name: &str) -> T {
    T::try_from(number(&fields[name])).unwrap_or_else(|_| panic!("{name} is out of range: {fields}"))
}

/// A list of numbers as an array of the integer type they have.
fn list<T: TryFrom<i64> + Copy + Default, const N: usize>(value: &Value) -> [T; N] {
    let mut array = [T::default(); N];
    for (place, value) in array.iter_mut().zip(value.as_array().unwrap()) {
        *place = T::try_from(number(value)).unwrap_or_else(|_| panic!("out of range: {value}"));
    }
    array
}

fn hex(value: &Value) -> Vec<u8> {
    let text = value.as_str().unwrap_or_else(|| panic!("not hex: {value}"));
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).unwrap()).collect()
}

/// A single: by its bits, or a decimal that reads back to it.
fn real(value: &Value) -> f32 {
    let bits = |text: &str| f32::from_bits(u32::from_str_radix(text, 16).unwrap());
    match value {
        Value::String(text) => bits(text.trim_start_matches("0x")),
        Value::Number(number) => number.to_string().parse().unwrap(),
        _ => bits(value["bits"].as_str().unwrap_or_else(|| panic!("not a real: {value}"))),
    }
}

/// A vector, its parts in a list or by their names.
fn vector(value: &Value) -> RealVector3d {
    match value.as_array() {
        Some(parts) => RealVector3d { i: real(&parts[0]), j: real(&parts[1]), k: real(&parts[2]) },
        None => RealVector3d { i: real(&value["i"]), j: real(&value["j"]), k: real(&value["k"]) },
    }
}

fn point(value: &Value) -> RealPoint3d {
    let RealVector3d { i, j, k } = vector(value);
    RealPoint3d { x: i, y: j, z: k }
}

/// A packed vector, its parts in a list or by their names.
fn packed(value: &Value) -> DistributedVector {
    match value.as_array() {
        Some(_) => {
            let [i, j, k] = list(value);
            DistributedVector { i, j, k }
        }
        None => DistributedVector { i: field(value, "i"), j: field(value, "j"), k: field(value, "k") },
    }
}

/// A whole message: its header and what follows it.
pub fn whole(kind: u8, count: u8, game_time: i32, entries: &[u8]) -> Vec<u8> {
    let size = u16::try_from(Header::SIZE + entries.len()).unwrap();
    [&Header { size, kind, count, game_time }.emit()[..], entries].concat()
}
