//! Files written from `data/boundary.json` are current; `BLESS=1` writes them anew.

#[path = "../generate/mod.rs"]
#[allow(dead_code)]
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

/// The text as rustfmt leaves it, by the project's own settings.
fn formatted(text: &str) -> String {
    use std::io::Write;
    let mut rustfmt = std::process::Command::new("rustfmt")
        .args(["--edition", "2024", "--config-path"])
        .arg(root().join("rustfmt.toml"))
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("rustfmt is installed");
    rustfmt.stdin.take().expect("piped").write_all(text.as_bytes()).expect("rustfmt reads");
    let output = rustfmt.wait_with_output().expect("rustfmt ends");
    assert!(output.status.success(), "rustfmt refused the generated text");
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn boundary() -> Boundary {
    Boundary::read(&std::fs::read_to_string(root().join("data/boundary.json")).expect("data/boundary.json"))
}

#[test]
fn table() {
    current("src/engine/table.rs", &formatted(&generate::table::emit(&boundary())));
}

#[test]
fn stubs() {
    current("ffi-tests/src/stage/stubs.rs", &formatted(&generate::table::emit_stubs(&boundary())));
}

#[test]
fn records() {
    current("src/engine/records.rs", &formatted(&generate::records::emit(&boundary())));
}

#[test]
fn headers() {
    let json = std::fs::read_to_string(root().join("data/boundary.json")).expect("data/boundary.json");
    for (path, text) in generate::headers::emit(&json, generate::headers::Set::Plain) {
        let path = format!("ffi-tests/arena/include/{path}");
        if std::env::var_os("BLESS").is_some() {
            let folder = root().join(&path);
            std::fs::create_dir_all(folder.parent().expect("a folder")).expect("the folder can be made");
        }
        current(&path, &text);
    }
}

#[test]
fn shim() {
    current("port-shim/slipspace_table.h", &generate::shim::emit_header(&boundary()));
    current("port-shim/slipspace_port.c", &generate::shim::emit_source(&boundary()));
}
