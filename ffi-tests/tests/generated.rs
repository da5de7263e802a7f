//! Files written from `data/boundary.json` are current; `BLESS=1` writes them anew.

#[path = "../generate/mod.rs"]
mod generate;

use generate::boundary::Boundary;
use std::path::Path;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace's root")
}

fn current(path: &str, text: &str) {
    let path = root().join(path);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, text).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{} is stale: run this test with BLESS=1", path.display());
}

fn boundary() -> Boundary {
    Boundary::read(&std::fs::read_to_string(root().join("data/boundary.json")).expect("data/boundary.json"))
}

#[test]
fn table() {
    current("src/engine/table.rs", &generate::table::emit(&boundary()));
}

#[test]
fn stubs() {
    current("ffi-tests/src/stage/stubs.rs", &generate::table::emit_stubs(&boundary()));
}
