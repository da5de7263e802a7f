//! The two headers in `include/` are those of the Rust source (`BLESS=1` writes them), and C and C++ take them:
//! alone, and beside a port's own declarations.

use cbindgen::{Builder, Config, ItemType, Style};
use ffi_tests::link::{Target, run};
use std::path::{Path, PathBuf};
use std::process::Command;

#[path = "../generate/mod.rs"]
#[allow(dead_code)]
mod generate;

use generate::boundary::{Boundary, CONTRACT, camel};

fn root() -> &'static Path {
    ffi_tests::link::root()
}

fn boundary() -> Boundary {
    Boundary::read(&std::fs::read_to_string(root().join("data/boundary.json")).expect("data/boundary.json"))
}

/// Types the port knows by a name of its own, without a tag.
const PLAIN: &[&str] =
    &["real_point3d", "real_vector3d", "real_vector2d", "real_euler_angles2d", "real_rgb_color", "real_matrix4x3"];

/// Our own types: Rust's name, C's; the first two are never seen whole.
const OWN: &[(&str, &str)] = &[
    ("Port", "slipspace_port_table"),
    ("Machine", "slipspace_machine"),
    ("SlipspaceDatagram", "slipspace_datagram"),
    ("SlipspaceCounters", "slipspace_counters"),
    ("SlipspaceDivergence", "slipspace_divergence"),
];

/// The engine's structs that an export names.
fn opaque(boundary: &Boundary) -> Vec<String> {
    let mut names: Vec<String> = boundary
        .exports
        .iter()
        .chain(&boundary.later_exports)
        .flat_map(|f| f.parameters.iter().map(|(t, _)| t).chain([&f.returns]))
        .filter_map(|t| t.base.strip_prefix("struct ").map(str::to_owned))
        .collect();
    names.sort();
    names.dedup();
    names
}

fn config() -> Config {
    Config::from_file(root().join("cbindgen.toml")).expect("cbindgen.toml")
}

/// The header as C89 says it: no stdint.h, which a port's own scalars may stand in the way of.
fn generated(config: Config, sources: &[&str]) -> String {
    let mut builder = Builder::new().with_config(config);
    for source in sources {
        builder = builder.with_src(root().join(source));
    }
    let mut bytes = Vec::new();
    builder.generate().expect("cbindgen reads the sources").write(&mut bytes);
    let mut text = String::from_utf8(bytes).expect("UTF-8");
    for (fixed, plain) in [
        ("uint8_t", "unsigned char"),
        ("uint16_t", "unsigned short"),
        ("uint32_t", "unsigned int"),
        ("int8_t", "signed char"),
        ("int16_t", "short"),
        ("int32_t", "int"),
        ("// __cplusplus", "/* __cplusplus */"),
        ("// extern \"C\"", "/* extern \"C\" */"),
    ] {
        text = text.replace(fixed, plain);
    }
    text
}

fn types() -> String {
    let mut config = config();
    config.include_guard = Some("SLIPSPACE_TYPES_H".to_owned());
    config.header = Some(
        "/* The structs that slipspace and a port hand each other, under names of slipspace's own. The shim asserts that\n\
         \x20  the port's are the same. Written from the Rust source. */"
            .to_owned(),
    );
    config.style = Style::Tag;
    config.documentation = true;
    config.export.item_types = vec![ItemType::Structs];
    let structs: Vec<String> = CONTRACT.iter().chain(PLAIN).map(|n| (*n).to_owned()).collect();
    for name in &structs {
        config.export.include.push(camel(name));
        config.export.rename.insert(camel(name), format!("slipspace_{name}"));
    }
    for (rust, c) in OWN.iter().skip(2) {
        config.export.include.push((*rust).to_owned());
        config.export.rename.insert((*rust).to_owned(), (*c).to_owned());
    }
    generated(config, &["src/engine/contract.rs", "src/abi/datagrams.rs", "src/abi/own.rs"])
}

fn exports() -> String {
    let boundary = boundary();
    let mut config = config();
    config.include_guard = Some("SLIPSPACE_H".to_owned());
    config.header = Some(
        "/* What slipspace exports, in the port's own types; which C file each replaces: data/boundary.json.\n\
         \x20  After a port's own headers, with SLIPSPACE_PORT_TYPES defined, it adds nothing but declarations. Written from\n\
         \x20  the Rust source. */"
            .to_owned(),
    );
    config.style = Style::Type;
    config.documentation = false;
    config.export.item_types = vec![ItemType::Functions];
    let mut declared = String::new();
    for name in opaque(&boundary) {
        config.export.exclude.push(camel(&name));
        config.export.rename.insert(camel(&name), format!("struct {name}"));
        declared += &format!("struct {name};\n");
    }
    for (rust, c) in OWN {
        config.export.exclude.push((*rust).to_owned());
        config.export.rename.insert((*rust).to_owned(), format!("struct {c}"));
        declared += &format!("struct {c};\n");
    }
    let mut plain = String::new();
    for name in PLAIN {
        config.export.exclude.push(camel(name));
        config.export.rename.insert(camel(name), (*name).to_owned());
        plain += &format!("typedef struct slipspace_{name} {name};\n");
    }
    config.after_includes =
        Some(format!("\n#ifndef SLIPSPACE_PORT_TYPES\n#include \"slipspace_types.h\"\n{plain}#endif\n{declared}"));
    generated(
        config,
        &[
            "src/abi/distributed.rs",
            "src/abi/objects.rs",
            "src/abi/damage.rs",
            "src/abi/own.rs",
            "src/abi/datagrams.rs",
        ],
    )
}

fn current(name: &str, text: &str) {
    let path = root().join("include").join(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(root().join("include")).expect("a folder");
        std::fs::write(&path, text).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{} is stale: run this test with BLESS=1", path.display());
}

#[test]
fn headers_are_current() {
    current("slipspace_types.h", &types());
    current("slipspace.h", &exports());
}

fn folder() -> PathBuf {
    let folder = root().join("target/headers").join(Target::own().triple());
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Compiles a text, every warning an error.
fn compiles(compiler: &str, flags: &[&str], name: &str, text: &str) -> Result<PathBuf, String> {
    let source = folder().join(name);
    let object = source.with_extension(format!("{compiler}.o"));
    std::fs::write(&source, text).expect("the file can be written");
    run(Command::new(compiler)
        .current_dir(root())
        .arg(Target::own().width())
        .args(["-Wall", "-Wextra", "-Werror", "-Iinclude"])
        .args(flags)
        .arg("-c")
        .arg(&source)
        .arg("-o")
        .arg(&object))?;
    Ok(object)
}

#[test]
fn alone() {
    let text = "#include \"slipspace.h\"\nstruct slipspace_damage_data damage;\nreal_point3d point;\n\
                int use(void);\nint use(void) { return (int)sizeof(damage) + (int)point.x; }\n";
    for (compiler, flags, name) in [
        ("gcc", &["-std=c89", "-pedantic"][..], "alone.c"),
        ("clang", &["-std=c89", "-pedantic"][..], "alone.c"),
        ("g++", &["-std=c++11"][..], "alone.cc"),
        ("clang++", &["-std=c++11"][..], "alone.cc"),
    ] {
        compiles(compiler, flags, name, text).unwrap_or_else(|e| panic!("{compiler}: {e}"));
    }
}

/// A C file in the port's own words: each of the 87 declared again, the address of each taken.
fn declared_again() -> String {
    let boundary = boundary();
    let mut text = String::new();
    for function in &boundary.exports {
        text += &format!("{};\n", function.c(&function.name));
    }
    text += "typedef void (*any)(void);\nextern any const every[];\nany const every[] = {\n";
    for function in &boundary.exports {
        text += &format!("  (any)&{},\n", function.name);
    }
    text + "};\n"
}

const ARENA: &[&str] = &[
    "-include",
    "ffi-tests/arena/prefix/arena_prefix.h",
    "-Iffi-tests/arena/prefix",
    "-Iffi-tests/arena/include",
    "-fshort-wchar",
    "-Wno-multichar",
    "-std=gnu11",
    // The table of addresses is of one type on purpose.
    "-Wno-cast-function-type",
];

#[test]
fn beside_the_ports_own_declarations() {
    let headers = "#include \"cseries.h\"\n#include \"game/players.h\"\n#include \"objects/objects.h\"\n\
                   #include \"objects/damage.h\"\n#include \"network_distributed.h\"\n";
    let text = format!("{headers}#define SLIPSPACE_PORT_TYPES\n#include \"slipspace.h\"\n{}", declared_again());
    assert_eq!(boundary().exports.len(), 87);
    for compiler in ["gcc", "clang"] {
        compiles(compiler, ARENA, "beside.c", &text).unwrap_or_else(|e| panic!("{compiler}: {e}"));
    }
}

/// The same beside types written by hand, in C++ too.
#[test]
fn beside_types_written_by_hand() {
    let long = if Target::own() == Target::Host { "#define long int\n" } else { "" };
    let types = "typedef unsigned char byte;\ntypedef unsigned char boolean;\ntypedef unsigned short word;\n\
                 typedef float real;\ntypedef union { struct { real x, y, z; } p; real n[3]; } real_point3d;\n\
                 typedef union { struct { real i, j, k; } v; real n[3]; } real_vector3d;\n\
                 typedef union { struct { real i, j; } v; real n[2]; } real_vector2d;\n\
                 typedef union { struct { real yaw, pitch; } a; real n[2]; } real_euler_angles2d;\n\
                 typedef union { struct { real red, green, blue; } c; real n[3]; } real_rgb_color;\n\
                 typedef struct { real scale; } real_matrix4x3;\n";
    let open = "#ifdef __cplusplus\nextern \"C\" {\n#endif\n";
    let close = "#ifdef __cplusplus\n}\n#endif\n";
    let text = format!(
        "{long}{types}#define SLIPSPACE_PORT_TYPES\n#include \"slipspace.h\"\n{open}{}{close}",
        declared_again()
    );
    for (compiler, name) in [("gcc", "hand.c"), ("clang", "hand.c"), ("g++", "hand.cc"), ("clang++", "hand.cc")] {
        compiles(compiler, &["-Wno-cast-function-type"], name, &text).unwrap_or_else(|e| panic!("{compiler}: {e}"));
    }
}

/// A declaration of another type than the header's does not compile: the test above can fail.
#[test]
fn a_wrong_declaration_is_refused() {
    let text = "#include \"slipspace.h\"\nvoid distributed_player_ping(short player_index, int more);\n";
    assert!(compiles("gcc", &[], "wrong.c", text).is_err());
}
