//! The cases of distributed.json that decide something: single rules, and scenarios of the whole file.

use super::Outcome;
use crate::stage::{Stage, index, stage};
use serde_json::Value;
use slipspace::engine::contract::{Long, NONE, RealPoint3d, RealVector3d};
use slipspace::profile::Profile;
use std::fmt::Debug;

mod clock;
mod predictions;
mod receive;
mod sizes;
mod states;
mod ticks;
pub mod world;

/// Runs one case; `NotYet` if its kind is not known here.
pub fn run(case: &Value, profile: &'static Profile) -> Outcome {
    let kind = |name: &str| case[name].as_str().unwrap_or_default();
    let checks = match (kind("decision"), kind("scenario"), kind("message")) {
        ("client_clock", ..) => clock::run(case, profile),
        ("fall_speed" | "ceiling" | "move_valid", ..) => predictions::run_bound(case),
        ("host_predictions", ..) => predictions::run(case, profile),
        ("client_states", ..) => states::run(case, profile),
        (_, "ticks", _) => ticks::run(case, profile),
        (.., "receive") => receive::run(case, profile),
        _ => return Outcome::NotYet,
    };
    checks.outcome()
}

/// What was compared and came out otherwise.
#[derive(Default)]
struct Checks {
    place: String,
    wrong: Vec<String>,
}

impl Checks {
    /// What follows is of this step.
    fn step(&mut self, number: usize) {
        self.place = format!("step {number}: ");
    }

    fn same<T: PartialEq + Debug>(&mut self, what: &str, expected: T, came: T) {
        if expected != came {
            self.wrong.push(format!("{}{what}: expected {expected:?}, came {came:?}", self.place));
        }
    }

    /// Reals within 1e-5, relative or absolute; not a number is any that is none.
    fn near(&mut self, what: &str, expected: f32, came: f32) {
        let off = (expected - came).abs();
        let same = expected == came || (expected.is_nan() && came.is_nan());
        let near = same || off <= 1e-5 || off <= 1e-5 * expected.abs();
        if !near {
            self.wrong.push(format!("{}{what}: expected {expected}, came {came}", self.place));
        }
    }

    fn near_all(&mut self, what: &str, expected: &[f32], came: &[f32]) {
        self.same(&format!("{what}, how many"), expected.len(), came.len());
        for (at, (expected, came)) in expected.iter().zip(came).enumerate() {
            self.near(&format!("{what}[{at}]"), *expected, *came);
        }
    }

    fn outcome(self) -> Outcome {
        if self.wrong.is_empty() { Outcome::Passed } else { Outcome::Failed(self.wrong.join("; ")) }
    }
}

/// A float of the file, by its bits.
fn real(value: &Value) -> f32 {
    let bits = value["bits"].as_str().unwrap_or_else(|| panic!("not a float: {value}"));
    f32::from_bits(u32::from_str_radix(bits, 16).expect("hex"))
}

/// The parts of a vector: a list of floats, or one float object with its parts apart by spaces.
fn reals(value: &Value) -> Vec<f32> {
    match value {
        Value::Array(parts) => parts.iter().map(real).collect(),
        _ => {
            let bits = value["bits"].as_str().unwrap_or_else(|| panic!("no floats: {value}"));
            bits.split(' ').map(|part| f32::from_bits(u32::from_str_radix(part, 16).expect("hex"))).collect()
        }
    }
}

fn point(value: &Value) -> RealPoint3d {
    let parts = reals(value);
    RealPoint3d { x: parts[0], y: parts[1], z: parts[2] }
}

fn vector(value: &Value) -> RealVector3d {
    let parts = reals(value);
    RealVector3d { i: parts[0], j: parts[1], k: parts[2] }
}

fn point_parts(point: RealPoint3d) -> [f32; 3] {
    [point.x, point.y, point.z]
}

fn vector_parts(vector: RealVector3d) -> [f32; 3] {
    [vector.i, vector.j, vector.k]
}

/// A machine's four players; null for none, and for no list.
fn set_list(stage: &Stage, machine: &str, row: &Value) {
    let machine = machine.parse::<usize>().expect("a machine");
    if let Some(list) = stage.lists.borrow_mut().get_mut(machine) {
        *list = core::array::from_fn(|at| index(&row[at]));
    }
}

fn long(value: &Value) -> Long {
    value.as_i64().map_or_else(|| panic!("not a whole number: {value}"), |number| number as Long)
}

pub fn bytes(value: &Value) -> Vec<u8> {
    let text = value.as_str().unwrap_or_else(|| panic!("not hex: {value}"));
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).expect("hex")).collect()
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What `game_connection` is on a host.
const HOST: i16 = 2;

/// A message handed to the library as the engine would: aligned, by the way it came.
pub fn deliver(machine: Long, message: &[u8], stream: bool) {
    world::set_fact("stream", Value::Bool(stream));
    let mut words: Vec<u16> = vec![0; message.len().div_ceil(2)];
    for (at, byte) in message.iter().enumerate() {
        words[at / 2] |= u16::from(*byte) << (8 * (at % 2));
    }
    let (words, size) = (words.as_ptr(), message.len() as u16);
    // SAFETY: so many bytes, live through the call, on the one thread that plays.
    unsafe {
        if stream && (machine != NONE || stage().connection.get() == HOST) {
            slipspace::abi::distributed::network_distributed_handle_stream_message(machine, words, size);
        } else {
            slipspace::abi::distributed::network_distributed_handle_message(machine, words, size);
        }
    }
}

/// One tick of the library's.
pub fn tick() {
    // SAFETY: on the one thread that plays.
    unsafe { slipspace::abi::distributed::network_distributed_tick() }
}
