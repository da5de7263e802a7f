//! The cases of damage.json that decide something: single rules, and scenarios of the whole file.

mod decisions;
pub mod operations;
mod scenario;

use super::Outcome;
use serde_json::Value;
use slipspace::profile::Profile;

/// Runs one case; `NotYet` if its kind is not known here.
pub fn run(case: &Value, profile: &'static Profile) -> Outcome {
    match case.get("scenario").and_then(Value::as_str) {
        Some("ticks") => scenario::run(case, profile),
        _ => decisions::run(case, profile),
    }
}
