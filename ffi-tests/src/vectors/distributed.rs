//! The cases of distributed.json that decide something: single rules, and scenarios of the whole file.

use super::Outcome;
use serde_json::Value;
use slipspace::profile::Profile;

/// Runs one case; `NotYet` if its kind is not known here.
pub fn run(_case: &Value, _profile: &'static Profile) -> Outcome {
    Outcome::NotYet
}
