//! Which sections of the specifications have a test: tests name them (`spec: damage 11`), `data/sections.txt` lists them.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// A numbered section of `data/sections.txt`.
#[derive(Debug, PartialEq, Eq)]
pub struct Section {
    /// The specification and the number: `damage 11`.
    pub name: String,
    pub title: String,
    /// Why it has nothing a test could show.
    pub untestable: Option<String>,
}

/// Reads the list: a section a line, `#` and empty lines passed over.
///
/// # Errors
/// One line that says which line is no section.
pub fn sections(text: &str) -> Result<Vec<Section>, String> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|(at, line)| {
            let mut words = line.splitn(3, ' ');
            let (Some(file), Some(number), Some(title)) = (words.next(), words.next(), words.next()) else {
                return Err(format!("data/sections.txt:{}: not `file number title`: {line}", at + 1));
            };
            let (title, reason) =
                title.split_once(" - ").map_or((title, None), |(title, reason)| (title, Some(reason)));
            Ok(Section {
                name: format!("{file} {number}"),
                title: title.to_owned(),
                untestable: reason.map(str::to_owned),
            })
        })
        .collect()
}

/// The sections one text names: every `spec: FILE NUMBER`, and further numbers after a comma (`spec: objects 9.1, 9.2`).
pub fn named(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    for rest in text.split("spec: ").skip(1) {
        let Some((file, rest)) = rest.split_once(' ') else { continue };
        if !["distributed", "objects", "damage"].contains(&file) {
            continue;
        }
        let line = rest.lines().next().unwrap_or_default();
        for word in line.split(", ") {
            let end = word.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(word.len());
            let number = word[..end].trim_end_matches('.');
            if number.is_empty() {
                break;
            }
            names.push(format!("{file} {number}"));
            if end != word.len() {
                break;
            }
        }
    }
    names
}

/// The sources that may hold tests, below the project's root.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// What `rules` prints, and how many testable sections no test names.
///
/// # Errors
/// One line that says what could not be read.
pub fn report(root: &Path) -> Result<(String, usize), String> {
    let list = root.join("data/sections.txt");
    let text = std::fs::read_to_string(&list).map_err(|error| format!("{}: {error}", list.display()))?;
    let mut tests: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for vectors in ["distributed", "objects", "damage"] {
        let path = root.join(format!("data/golden/{vectors}.json"));
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let json: serde_json::Value =
            serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?;
        let cases = json.get("cases").unwrap_or(&json).as_array().cloned().unwrap_or_default();
        for section in cases.iter().filter_map(|case| case["section"].as_str()) {
            for number in section.split([',', ' ', ';']).filter(|n| n.starts_with(|c: char| c.is_ascii_digit())) {
                let place = tests.entry(format!("{vectors} {number}")).or_default();
                let file = format!("data/golden/{vectors}.json");
                if !place.contains(&file) {
                    place.push(file);
                }
            }
        }
    }
    let mut files = Vec::new();
    for folder in ["src", "ffi-tests/src", "ffi-tests/tests"] {
        sources(&root.join(folder), &mut files);
    }
    files.sort();
    for path in files {
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let file = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        for name in named(&text) {
            let place = tests.entry(name).or_default();
            if !place.contains(&file) {
                place.push(file.clone());
            }
        }
    }
    let mut out = String::new();
    let mut without = 0;
    for section in sections(&text)? {
        let found = tests.get(&section.name);
        let state = match (found, &section.untestable) {
            (Some(files), _) => files.join(", "),
            (None, Some(reason)) => format!("- {reason}"),
            (None, None) => {
                without += 1;
                "NO TEST".to_owned()
            }
        };
        let _ = writeln!(out, "{:<18} {:<36} {state}", section.name, section.title);
    }
    let _ = writeln!(out, "{without} sections without a test");
    Ok((out, without))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_a_text() {
        let text = concat!("// spec", ": objects 9.4 and more\n// spec", ": damage 11, 12.\nspec", ": other 3");
        assert_eq!(named(text), ["objects 9.4", "damage 11", "damage 12"]);
    }

    #[test]
    fn a_line_is_a_section() {
        let list = sections("# note\n\ndamage 1 Conventions - no rule\ndamage 11 The check\n").unwrap();
        assert_eq!((list[0].name.as_str(), list[0].untestable.as_deref()), ("damage 1", Some("no rule")));
        assert_eq!((list[1].title.as_str(), list[1].untestable.as_deref()), ("The check", None));
        assert!(sections("damage\n").is_err());
    }
}
