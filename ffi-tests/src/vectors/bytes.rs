//! The cases that speak of bytes, packing, validation, splitting and checksums.

use super::{Module, Outcome};
use serde_json::Value;
use slipspace::profile::Profile;

/// Runs one case; `NotYet` if it is not about bytes.
pub fn run(_module: Module, _case: &Value, _profile: &'static Profile) -> Outcome {
    Outcome::NotYet
}
