//! `./x` where something is missing or wrong: one clear line, and an exit that is not zero. The tools it finds are those
//! of a folder made here, so that nothing is built or installed.
#![cfg(unix)]

use ffi_tests::link::root;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::PathBuf;
use std::process::{Command, Output};

/// What the script itself needs of any system.
const TOOLS: [&str; 12] = ["sh", "dirname", "id", "mktemp", "rm", "ls", "sed", "head", "date", "grep", "cat", "tail"];

/// A folder that is the whole PATH.
struct Path(PathBuf);

impl Path {
    fn new(name: &str) -> Path {
        let folder = std::env::temp_dir().join(format!("slipspace-path-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a temporary folder");
        for tool in TOOLS {
            let place = ["/usr/bin", "/bin"].map(|folder| PathBuf::from(folder).join(tool));
            let found = place.into_iter().find(|place| place.exists()).unwrap_or_else(|| panic!("{tool}"));
            symlink(found, folder.join(tool)).expect("a link");
        }
        Path(folder)
    }

    /// Adds a command that is this script.
    fn with(self, name: &str, script: &str) -> Path {
        let file = self.0.join(name);
        std::fs::write(&file, format!("#!/bin/sh\n{script}\n")).expect("a script");
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).expect("it can be run");
        self
    }

    fn x(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(root().join("x"));
        command.args(arguments).env_clear().env("PATH", &self.0).output().expect("the script starts")
    }
}

impl Drop for Path {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A machine that has all there is, but its cargo only says what it was asked and fails.
fn whole(name: &str) -> Path {
    Path::new(name).with("cargo", "echo \"cargo $*\"; exit 3").with("cc", "").with("rustc", "exit 1")
}

fn refused(output: &Output, said: &str) {
    assert!(!output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stderr).trim_end(), said);
}

#[test]
fn words_that_mean_nothing() {
    let path = whole("words");
    for (arguments, said) in [
        (&["nonsense"][..], "x: no command nonsense; ./x help lists them"),
        (&["test", "--fast"], "x: test takes no options"),
        (&["symbols", "--all"], "x: symbols takes no options"),
        (&["rules", "12"], "x: rules takes no options"),
        (&["demo", "--target", "arm"], "x: --target is i686 or host, not arm"),
        (&["demo", "--seed", "1", "--target"], "x: --target is i686 or host, not nothing"),
        (&["install"], "x: install needs a PREFIX"),
        (&["install", "--root", "/nowhere"], "x: install has no option --root"),
        (&["install", "/nowhere", "--features"], "x: --features takes a list as objects,damage"),
        (&["bench", "--bless"], "x: bench takes --counts or --counts --bless, not --bless"),
        (&["fuzz", "--seconds", "soon"], "x: --seconds takes a number, not soon"),
        (&["fuzz", "--seconds"], "x: --seconds takes a number"),
        (&["fuzz", "--forever"], "x: fuzz has no option --forever"),
    ] {
        refused(&path.x(arguments), said);
    }
}

#[test]
fn a_prefix_that_cannot_be_made() {
    let path =
        whole("prefix").with("mkdir", "echo \"mkdir: cannot create directory: Read-only file system\" >&2; exit 1");
    let said = "x: no folders can be made under /there (Read-only file system): give a folder of your own";
    refused(&path.x(&["install", "/there", "--host"]), said);
}

#[test]
fn help_lists_every_command() {
    for arguments in [&["help"][..], &[]] {
        let output = whole("help").x(arguments);
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success());
        for command in [
            "demo", "test", "vectors", "symbols", "rules", "matrix", "bench", "soak", "coverage", "fuzz", "arm",
            "install", "help",
        ] {
            assert!(said.contains(&format!("./x {command}")), "{command}");
        }
    }
}

#[test]
fn no_rust_and_no_compiler() {
    let commands = [&["demo"][..], &["test"], &["vectors"], &["symbols"], &["rules"], &["install", "/tmp/nowhere"]];
    let bare = Path::new("bare");
    let without = Path::new("without").with("cargo", "exit 3");
    for command in commands {
        refused(&bare.x(command), "x: cargo is missing: install Rust 1.85 or later");
        refused(&without.x(command), "x: cc is missing, and the Debian package gcc libc6-dev could not be installed");
    }
    let output = Command::new(root().join("x"))
        .arg("vectors")
        .env_clear()
        .envs([("PATH", without.0.to_str().expect("a path")), ("CC", "no-such-cc -m32")])
        .output();
    refused(&output.expect("the script starts"), "x: the C compiler CC=no-such-cc -m32 is missing");
}

/// A compiler that makes nothing of 32 bits, and no way to install one.
#[test]
fn no_32_bit_toolchain() {
    let path = whole("narrow").with("cc", "case \" $* \" in *\" -m32 \"*) exit 1 ;; esac");
    let test = path.x(&["test"]);
    let said = String::from_utf8_lossy(&test.stderr).into_owned();
    assert!(!test.status.success() && said.lines().count() == 1, "{said}");
    assert!(said.starts_with("x: ./x test needs the 32-bit toolchain: "), "{said}");
    // The demo goes on, for the host's own target.
    let demo = path.x(&["demo", "--seed", "4"]);
    let said = String::from_utf8_lossy(&demo.stdout).into_owned();
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines.iter().any(|line| line.ends_with(": the demo runs on the host's own target instead")), "{said}");
    assert_eq!(
        lines.last(),
        Some(&"cargo build -q --release -p ffi-tests --features threads --bin slipspace-arena"),
        "{said}"
    );
}
