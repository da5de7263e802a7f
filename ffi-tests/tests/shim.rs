//! `port-shim/slipspace_port.c`, byte for byte: compiled as the port does and strictly, against the arena's headers
//! and sets of headers made from them; what must not compile does not; linked as the port links.

use ffi_tests::link::{FEATURES, Target, Variant, root, run, symbols};
use std::path::{Path, PathBuf};
use std::process::Command;

#[path = "../generate/mod.rs"]
#[allow(dead_code)]
mod generate;

use generate::headers::Set;

/// As `configure.py`'s build compiles every game file of the 32-bit Linux build.
const PORT: &[&str] = &[
    "clang",
    "--target=i686-linux-gnu",
    "-march=x86-64",
    "-std=gnu89",
    "-D__STRICT_ANSI__",
    "-fms-extensions",
    "-fshort-wchar",
    "-malign-double",
    "-freg-struct-return",
    "-fcommon",
    "-fno-pic",
    "-O2",
    "-fno-strict-aliasing",
    "-fwrapv",
    "-fno-delete-null-pointer-checks",
    "-fno-omit-frame-pointer",
    "-ffp-contract=off",
    "-w",
    "-flto=full",
];
const STRICT_32: &[&str] =
    &["gcc", "-m32", "-std=gnu11", "-fshort-wchar", "-Wall", "-Wextra", "-Werror", "-Wno-multichar"];
const STRICT_64: &[&str] = &["gcc", "-std=gnu11", "-fshort-wchar", "-Wall", "-Wextra", "-Werror", "-Wno-multichar"];

/// A copy of the arena's headers that a test may change.
struct Headers {
    folder: PathBuf,
}

impl Headers {
    fn new(name: &str) -> Headers {
        let folder = root().join("target/shim").join(Target::own().triple()).join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        for part in ["prefix", "include"] {
            run(Command::new("cp").arg("-r").arg(root().join("ffi-tests/arena").join(part)).arg(&folder))
                .expect("headers are copied");
        }
        Headers { folder }
    }

    /// Another tree's headers in place of the arena's own.
    fn of(name: &str, set: Set) -> Headers {
        let headers = Headers::new(name);
        let json = std::fs::read_to_string(root().join("data/boundary.json")).expect("data/boundary.json");
        std::fs::remove_dir_all(headers.folder.join("include")).expect("removed");
        for (path, text) in generate::headers::emit(&json, set) {
            let path = headers.folder.join("include").join(path);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            std::fs::write(&path, text).expect("a header can be written");
        }
        headers
    }

    /// Puts one text in place of another, which must be there.
    fn change(self, path: &str, from: &str, to: &str) -> Headers {
        let path = self.folder.join("include").join(path);
        let text = std::fs::read_to_string(&path).expect("a header");
        assert!(text.contains(from), "{} has no {from:?}", path.display());
        std::fs::write(&path, text.replacen(from, to, 1)).expect("the header can be written");
        self
    }

    fn compile(&self, compiler: &[&str], more: &[&str]) -> Result<PathBuf, String> {
        compile(&self.folder, compiler, more, &root().join("port-shim/slipspace_port.c"), "shim.o")
    }

    fn compile_text(&self, compiler: &[&str], text: &str, name: &str) -> PathBuf {
        let source = self.folder.join(format!("{name}.c"));
        std::fs::write(&source, text).expect("the file can be written");
        compile(&self.folder, compiler, &[], &source, &format!("{name}.o")).unwrap_or_else(|e| panic!("{e}"))
    }
}

fn compile(headers: &Path, compiler: &[&str], more: &[&str], source: &Path, name: &str) -> Result<PathBuf, String> {
    let object = headers.join(name);
    run(Command::new(compiler[0])
        .args(&compiler[1..])
        .args(more)
        .arg("-include")
        .arg(headers.join("prefix/arena_prefix.h"))
        .arg("-iquote")
        .arg(headers.join("prefix"))
        .arg("-iquote")
        .arg(headers.join("include"))
        .arg("-I")
        .arg(root().join("port-shim"))
        .arg("-c")
        .arg(source)
        .arg("-o")
        .arg(&object))
    .map(|_| object)
}

/// What an object defines or wants of a name.
fn has(object: &Path, name: &str) -> bool {
    symbols(object).expect("an object").iter().any(|s| s.name == name)
}

#[test]
fn as_the_port_compiles_and_strictly() {
    let headers = Headers::new("plain");
    for compiler in [PORT, STRICT_32, STRICT_64] {
        headers.compile(compiler, &[]).unwrap_or_else(|e| panic!("{e}"));
    }
}

#[test]
fn an_older_tree() {
    let headers = Headers::of("older", Set::Older);
    for absent in ["network_coop.h", "network_voice.h", "network_aim_assist.h"] {
        assert!(!headers.folder.join("include").join(absent).exists(), "an older tree has no {absent}");
    }
    headers.compile(PORT, &["-DHALO_PORT_NETWORK_VERSION=9"]).unwrap_or_else(|e| panic!("{e}"));
    let object = headers.compile(STRICT_32, &["-DHALO_PORT_NETWORK_VERSION=9"]).unwrap_or_else(|e| panic!("{e}"));
    for absent in [
        "network_coop_active",
        "network_voice_handle_message",
        "network_aim_assist_reset",
        "network_actors_host_tick",
        "network_votekick_host_tick",
        "main_menu_is_active",
        "damage_replay_static",
        "network_connection_last_read_was_unreliable",
    ] {
        assert!(!has(&object, absent), "{absent} is NULL in an older tree's table, so not referred to");
    }
    assert!(has(&object, "object_cause_damage"));
}

#[test]
fn switches() {
    let headers = Headers::new("switches");
    let object = headers.compile(STRICT_32, &["-DSLIPSPACE_HAS_VOTEKICK=0"]).unwrap_or_else(|e| panic!("{e}"));
    assert!(!has(&object, "network_votekick_host_tick"));
    assert!(has(&object, "network_coop_active"));
    assert!(!has(&object, "slipspace_port_stop_limp_body"), "guessed at: off by itself");
    let object = headers.compile(STRICT_32, &["-DSLIPSPACE_HAS_LIMP_BODY=1"]).unwrap_or_else(|e| panic!("{e}"));
    assert!(has(&object, "slipspace_port_stop_limp_body"));
}

#[test]
fn no_weak_name_and_a_visible_table() {
    let object = Headers::new("weak").compile(STRICT_32, &["-fvisibility=hidden"]).unwrap_or_else(|e| panic!("{e}"));
    let symbols = symbols(&object).expect("an object");
    assert!(symbols.iter().all(|s| !s.weak), "the port's link refuses weak names");
    let table = symbols.iter().find(|s| s.name == "slipspace_port").expect("the table");
    assert!(table.defined && !table.hidden);
}

/// A fork whose structs moved and grew needs a recompile and nothing more.
#[test]
fn moved_structs() {
    let headers = Headers::of("moved", Set::Moved);
    for compiler in [PORT, STRICT_32, STRICT_64] {
        headers.compile(compiler, &[]).unwrap_or_else(|e| panic!("{e}"));
    }
}

/// Compiles with the port's own flags, `-w` among them, and must not.
fn refused(name: &str, path: &str, from: &str, to: &str, said: &str) {
    let headers = Headers::new(name).change(path, from, to);
    let error = headers.compile(PORT, &[]).expect_err("a wrong declaration compiled");
    assert!(error.contains(said), "refused for another reason:\n{error}");
}

#[test]
fn a_wrong_signature_is_refused() {
    let wrong = "void object_delete_immediately(short object_index);";
    refused(
        "signature",
        "objects/objects.h",
        "void object_delete_immediately(long object_index);",
        wrong,
        "object_delete_immediately",
    );
}

#[test]
fn a_wrong_field_type_is_refused() {
    refused("field", "game/players.h", "real speed_multiplier;", "long speed_multiplier;", "speed_multiplier");
}

#[test]
fn a_moved_contract_struct_is_refused() {
    let to = "struct player_action {\n  long added;\n";
    refused("contract", "game/players.h", "struct player_action {\n", to, "player_action");
}

#[test]
fn targets_not_served() {
    let headers = Headers::new("targets");
    for target in ["HALO_64BIT", "HALO_WEB", "HALO_ANDROID"] {
        let error = headers.compile(PORT, &[&format!("-D{target}")]).expect_err("a target that is not served compiled");
        assert!(error.contains("served"), "{error}");
    }
}

/// Files written for the port, in the places of the three: their include lists, what such files do, and the port's own
/// flags. `limits.h` after cseries.h, the C library's names as macros, records by their members.
#[test]
fn files_in_the_ports_style_compile_here() {
    let headers = Headers::new("files");
    for name in ["distributed", "objects", "damage"] {
        let source = root().join(format!("ffi-tests/tests/port_files/{name}.c"));
        for compiler in [PORT, STRICT_32, STRICT_64] {
            compile(&headers.folder, compiler, &[], &source, &format!("{name}.o")).unwrap_or_else(|e| panic!("{e}"));
        }
    }
}

/// A program of the shim, functions that stand in for the engine's, and a main that plays one export: linked as the
/// port links, then looked at as the port's own check looks at it.
#[test]
fn linked_as_the_port_links() {
    let headers = Headers::new("linked");
    let shim = headers.compile(PORT, &[]).unwrap_or_else(|e| panic!("{e}"));
    // What the table wants and the library does not give, from the same compile made without LTO.
    let plain: Vec<&str> = PORT.iter().copied().filter(|flag| *flag != "-flto=full").collect();
    let wants = compile(&headers.folder, &plain, &[], &root().join("port-shim/slipspace_port.c"), "plain.o")
        .unwrap_or_else(|e| panic!("{e}"));
    let given = ffi_tests::link::exports(&FEATURES);
    let libc = ["localtime", "time", "strftime", "fgets", "fclose"];
    let mut engine = String::new();
    for symbol in symbols(&wants).expect("an object") {
        let name = symbol.name.as_str();
        if !symbol.defined && !given.contains(name) && !libc.contains(&name) && !name.starts_with('_') {
            engine += &format!("int {name}[4];\n");
        }
    }
    let main = "float distributed_angle_unpack(short value, unsigned char signed_angle);\n\
                int main(void) { return distributed_angle_unpack(0, 1) == 0.0f ? 0 : 1; }\n";
    let engine = headers.compile_text(PORT, &engine, "engine");
    let main = headers.compile_text(PORT, main, "main");
    let variant = Variant { target: Target::I686, features: FEATURES.to_vec(), profile_9: false, ships: false };
    let built = variant.build().unwrap_or_else(|e| panic!("{e}"));
    let (_, archive) = ffi_tests::link::localise(&built, Target::I686, &given).unwrap_or_else(|e| panic!("{e}"));
    for library in [&archive, &built.archive] {
        let program = headers.folder.join("program");
        run(Command::new("clang")
            .args(["--target=i686-linux-gnu", "-fuse-ld=lld", "-no-pie", "-flto=full", "-O2"])
            .args([&shim, &engine, &main])
            .arg("-o")
            .arg(&program)
            .arg(library)
            .args(ffi_tests::link::NATIVE.split(' ')))
        .unwrap_or_else(|e| panic!("{e}"));
        run(&mut Command::new(&program)).unwrap_or_else(|e| panic!("{e}"));
        // The port's check: no wide character function imported, no input with a weak name that no input defines.
        let imported = run(Command::new("readelf").args(["--dyn-syms", "-W"]).arg(&program)).expect("readelf");
        for wide in ["wcslen", "wcscpy", "wcscmp", "swprintf", "mbstowcs"] {
            assert!(!imported.contains(&format!(" {wide}")), "{wide} is imported");
        }
    }
    assert!(symbols(&wants).expect("an object").iter().all(|s| !s.weak));
}

/// What a static link needs besides, as rustc tells it: `docs/integration.md` lists it.
#[test]
fn native_libraries() {
    let target = root().join("target/link");
    let text = Command::new("cargo")
        .current_dir(root())
        .env_remove("RUSTC")
        .args(["rustc", "-p", "slipspace", "--lib", "--profile", "linked", "--crate-type", "staticlib"])
        .args(["--target", Target::Host.triple(), "--target-dir"])
        .arg(&target)
        .args(["--", "--print", "native-static-libs"])
        .output()
        .expect("cargo runs");
    let said = String::from_utf8_lossy(&text.stderr).into_owned();
    let line = said.lines().find_map(|l| l.split("native-static-libs: ").nth(1)).unwrap_or_else(|| panic!("{said}"));
    let set = |text: &str| text.split_whitespace().map(str::to_owned).collect::<std::collections::BTreeSet<_>>();
    assert_eq!(set(line), set(ffi_tests::link::NATIVE));
    let document = std::fs::read_to_string(root().join("docs/integration.md")).expect("docs/integration.md");
    assert!(document.contains(ffi_tests::link::NATIVE), "the list in docs/integration.md");
}
