//! The arena's command from outside: what it says of bad input, and a short demo of processes.

use std::net::TcpListener;
use std::process::{Command, Output, Stdio};

fn arena(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_slipspace-arena"));
    command.args(arguments).stdin(Stdio::null()).output().expect("the command starts")
}

/// A temporary folder of this test's own.
fn folder(name: &str) -> String {
    let folder = std::env::temp_dir().join(format!("slipspace-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    folder.to_string_lossy().into_owned()
}

#[test]
fn an_unknown_option_is_refused_by_name() {
    let output = arena(&["demo", "--no-such-option"]);
    assert!(!output.status.success());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.lines().next().is_some_and(|line| line.contains("'--no-such-option'")), "{said}");
}

#[test]
fn values_out_of_range_are_refused() {
    for arguments in [["--profile", "10"], ["--loss", "100"], ["--players", "0"], ["--seconds", "soon"]] {
        let output = arena(&["demo", arguments[0], arguments[1]]);
        assert!(!output.status.success(), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(arguments[0]), "{arguments:?}");
    }
}

#[test]
fn a_port_in_use_is_one_line() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("its number").port().to_string();
    let output = arena(&["demo", "--port", &port, "--seconds", "5", "--out", &folder("port")]);
    assert!(!output.status.success());
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(said.trim(), format!("slipspace-arena: port {port} is in use"));
}

#[test]
fn an_unreadable_vector_file_is_one_line() {
    let folder = folder("vectors");
    std::fs::write(format!("{folder}/distributed.json"), "{ \"cases\": [").expect("a file");
    for place in [folder.as_str(), "/no/such/folder"] {
        let output = arena(&["vectors", place]);
        assert!(!output.status.success());
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.trim().lines().count() == 1 && said.contains(place), "{said}");
    }
}

#[test]
fn a_short_demo_passes_under_both_versions() {
    for profile in ["32", "9"] {
        let out = folder("demo");
        let output = arena(&["demo", "--players", "2", "--seconds", "8", "--profile", profile, "--out", &out]);
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && said.trim().ends_with("PASS"), "{said}");
        let page = std::fs::read_to_string(format!("{out}/demo.html")).expect("the page");
        // The map, the error, three players, the bandwidth; and nothing from anywhere else.
        assert_eq!(page.matches("<svg").count(), 6);
        assert!(!page.contains("src=") && !page.contains("href="));
    }
}
