//! `docs/defects.md` and `docs/undocumented.md`: each entry names its test, and the test is there.

use ffi_tests::link::root;
use std::collections::BTreeSet;
use std::path::Path;

/// All Rust sources under a folder, joined.
fn sources(folder: &Path, text: &mut String) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, text);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text.push_str(&std::fs::read_to_string(&path).expect("a source"));
        }
    }
}

/// The names of all tests, and the identifiers of all recorded cases.
fn known() -> BTreeSet<String> {
    let mut text = String::new();
    for folder in ["src", "ffi-tests/src", "ffi-tests/tests"] {
        sources(&root().join(folder), &mut text);
    }
    let mut known = BTreeSet::new();
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    for (at, line) in lines.iter().enumerate() {
        let Some(name) = line.strip_prefix("fn ").and_then(|rest| rest.split('(').next()) else { continue };
        let attributes = lines[..at].iter().rev().take_while(|line| line.starts_with(['#', '/']));
        if attributes.into_iter().any(|line| *line == "#[test]") {
            known.insert(name.to_owned());
        }
    }
    for file in ["distributed", "objects", "damage"] {
        let text = std::fs::read_to_string(root().join(format!("data/golden/{file}.json"))).expect("recorded cases");
        let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let cases = json.get("cases").unwrap_or(&json).as_array().expect("cases");
        known.extend(cases.iter().filter_map(|case| case["id"].as_str().map(str::to_owned)));
    }
    known
}

/// What stands between backquotes.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn each_entry_names_its_test() {
    let known = known();
    assert!(known.contains("each_entry_names_its_test") && known.len() > 500, "{}", known.len());
    for document in ["docs/defects.md", "docs/undocumented.md"] {
        let text = std::fs::read_to_string(root().join(document)).expect("a document");
        let mut entries = 0;
        for line in text.lines().filter(|line| line.starts_with('|') && !line.starts_with("|--")) {
            let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
            let last = *cells.last().expect("a cell");
            if last == "test" {
                continue;
            }
            entries += 1;
            let names: Vec<&str> = quoted(last).filter(|name| !name.ends_with(".json")).collect();
            assert!(!names.is_empty(), "{document}: no test: {line}");
            for name in names {
                assert!(known.contains(name), "{document}: no test or recorded case {name}: {line}");
            }
        }
        assert!(entries > 10, "{document}: {entries}");
        // Entries are rows, so that none is without a test.
        assert!(!text.lines().any(|line| line.starts_with("- ")), "{document}: an entry outside of a table");
    }
}

/// The examples of `docs/vectors.md` are cases that pass, each in a file of the name before it.
#[test]
fn the_examples_of_recorded_cases_pass() {
    let text = std::fs::read_to_string(root().join("docs/vectors.md")).expect("a document");
    let mut passed = 0;
    for example in text.split("\n```json\n").skip(1).zip(text.split("\n```json\n")) {
        let (after, before) = example;
        let json = after.split("\n```").next().expect("an example");
        let name = before.rsplit('`').nth(1).expect("its file's name");
        let json = serde_json::from_str(json).unwrap_or_else(|e| panic!("{name}: {e}"));
        for (id, outcome) in ffi_tests::vectors::run_file(name, &json) {
            assert!(matches!(outcome, ffi_tests::vectors::Outcome::Passed), "{name}, {id}: {outcome:?}");
            passed += 1;
        }
    }
    assert_eq!(passed, 6, "three examples: of three, one and two");
}
