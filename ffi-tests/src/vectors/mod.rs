//! Recorded right answers (`data/golden`, or any folder of files of the same formats): each case is run by the first
//! runner that knows it, under each network version it holds for. What no runner knows yet is counted by name.

use serde_json::Value;
use slipspace::profile::Profile;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

pub mod bytes;
pub mod companions;
pub mod damage;
pub mod distributed;
pub mod objects;

/// How one case ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    Passed,
    /// The step, what was expected and what came.
    Failed(String),
    /// No runner knows this case.
    NotYet,
}

/// Which file's cases these are, by how the vector file's name begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Module {
    Distributed,
    Objects,
    Damage,
    Other,
}

impl Module {
    fn of(name: &str) -> Module {
        match name {
            _ if name.starts_with("distributed") => Module::Distributed,
            _ if name.starts_with("objects") => Module::Objects,
            _ if name.starts_with("damage") => Module::Damage,
            _ => Module::Other,
        }
    }

    /// Tries the runners in turn; the first that knows the case decides.
    fn run(self, case: &Value, profile: &'static Profile) -> Outcome {
        let bytes = bytes::run(self, case, profile);
        if bytes != Outcome::NotYet {
            return bytes;
        }
        match self {
            Module::Distributed => distributed::run(case, profile),
            Module::Objects => objects::run(case, profile),
            Module::Damage => damage::run(case, profile),
            Module::Other => companions::run(case, profile),
        }
    }
}

/// Runs every case of one vector file, `name` being the file's. A case of several network versions is run, and listed,
/// once for each (`g001 [9]`); one that names none is version 32's (`docs/vectors.md`). A panic is a failure.
pub fn run_file(name: &str, json: &Value) -> Vec<(String, Outcome)> {
    let module = Module::of(name);
    let cases = json.get("cases").unwrap_or(json).as_array().map_or(&[][..], Vec::as_slice);
    let mut results = Vec::new();
    for case in cases {
        let id = case.get("id").or(case.get("name")).and_then(Value::as_str).unwrap_or("(no id)");
        for profile in profiles(case) {
            let outcome = catch_unwind(AssertUnwindSafe(|| module.run(case, profile)));
            let outcome = outcome.unwrap_or_else(|panic| Outcome::Failed(format!("panicked: {}", message(&*panic))));
            results.push((format!("{id} [{}]", profile.version), outcome));
        }
    }
    results
}

/// One vector file's results.
pub struct Report {
    pub file: String,
    pub results: Vec<(String, Outcome)>,
}

impl Report {
    /// Cases passed, failed and not yet known to a runner.
    pub fn counts(&self) -> (usize, usize, usize) {
        self.results.iter().fold((0, 0, 0), |(passed, failed, not_yet), (_, outcome)| match outcome {
            Outcome::Passed => (passed + 1, failed, not_yet),
            Outcome::Failed(_) => (passed, failed + 1, not_yet),
            Outcome::NotYet => (passed, failed, not_yet + 1),
        })
    }

    /// The failed cases and why.
    pub fn failures(&self) -> impl Iterator<Item = (&str, &str)> {
        self.results.iter().filter_map(|(id, outcome)| match outcome {
            Outcome::Failed(why) => Some((id.as_str(), why.as_str())),
            _ => None,
        })
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (passed, failed, not_yet) = self.counts();
        write!(f, "{}: {passed} passed, {failed} failed, {not_yet} not yet", self.file)
    }
}

/// Runs every `*.json` of a folder, in the order of their names.
///
/// # Errors
/// One line that says which file could not be read and why, or that there is none.
pub fn run_folder(folder: &Path) -> Result<Vec<Report>, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    if paths.is_empty() {
        return Err(format!("{}: no vector file (*.json) here", folder.display()));
    }
    let mut reports = Vec::new();
    for path in paths {
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let json = serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?;
        let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let results = run_file(&file, &json);
        reports.push(Report { file, results });
    }
    Ok(reports)
}

/// The network versions a case holds for: its `profile` (a number or a list), else that among its `inputs`, else 32.
fn profiles(case: &Value) -> Vec<&'static Profile> {
    let profile = case.get("profile").or(case.get("inputs").and_then(|inputs| inputs.get("profile")));
    let versions = match profile {
        Some(Value::Array(list)) => list.iter().filter_map(Value::as_u64).collect(),
        Some(Value::Number(number)) => number.as_u64().into_iter().collect(),
        _ => vec![32],
    };
    let known = [Profile::P9, Profile::P32];
    versions.iter().filter_map(|&version| known.into_iter().find(|known| u64::from(known.version) == version)).collect()
}

fn message(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("no message")
}
