//! Compiles the arena and the port's shim. `ARENA_HEADERS` chooses the tree they are compiled in: `plain` (the
//! committed headers), `moved` (a fork's, fields elsewhere) or `older` (network version 9). `CC` and `CFLAGS` are
//! honoured; under cargo-fuzz the C is watched for errors as the Rust is.

#[allow(dead_code)]
#[path = "generate/mod.rs"]
mod generate;

use generate::headers::{Set, emit};
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo::rerun-if-env-changed=ARENA_HEADERS");
    for watched in ["arena", "generate", "../port-shim", "../data/boundary.json"] {
        println!("cargo::rerun-if-changed={watched}");
    }
    let (set, include) = headers();
    println!("cargo::rustc-env=ARENA_HEADERS={}", format!("{set:?}").to_lowercase());
    let mut build = cc::Build::new();
    build
        .std("gnu89")
        .include("arena/prefix")
        .include(&include)
        .include("arena")
        .include("../port-shim")
        .flag("-include")
        .flag("arena_prefix.h")
        .flag("-fms-extensions")
        .flag("-fshort-wchar")
        .flag("-fsigned-char")
        .flag("-ffp-contract=off")
        .flag("-fno-strict-aliasing")
        .flag("-fwrapv")
        // Calls within the arena need no detour by way of the loader.
        .flag("-fvisibility=hidden")
        .flag("-Wno-multichar")
        .warnings(true)
        .extra_warnings(true)
        .flag("-Wno-unused-parameter")
        .flag("-Wno-missing-field-initializers")
        .warnings_into_errors(true)
        .opt_level(2);
    if set == Set::Older {
        build.define("HALO_PORT_NETWORK_VERSION", "9");
    }
    if std::env::var("CARGO_CFG_TARGET_ARCH").as_deref() == Ok("x86") {
        build.flag("-msse2").flag("-mfpmath=sse");
    }
    if std::env::var_os("CARGO_FEATURE_THREADS").is_some() {
        build.define("ARENA_THREADS", None);
    }
    if std::env::var_os("CARGO_CFG_FUZZING").is_some() {
        // The library's lines lead the fuzzer, not the game's.
        build
            .compiler("clang")
            .flag("-fsanitize=address,undefined,float-cast-overflow")
            .flag("-fno-sanitize-recover=all")
            // Of a heap that is put back between inputs (fuzz/src/heap.rs).
            .define("malloc", "fuzz_malloc")
            .define("calloc", "fuzz_calloc")
            .define("free", "fuzz_free");
    }
    let mut files: Vec<PathBuf> = std::fs::read_dir("arena")
        .expect("the arena's folder")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == "c"))
        .collect();
    files.sort();
    build.files(&files);
    // The port compiles its files without warnings; so is the shim.
    let shim = Path::new("../port-shim/slipspace_port.c");
    build.file(shim);
    // The archive stands before the library that needs its table.
    build.link_lib_modifier("+whole-archive");
    if std::env::var("OPT_LEVEL").as_deref() == Ok("3") && is_gcc(&build) {
        as_one(&mut build);
    }
    build.compile("arena");
}

/// Has the C optimised as one, calls from file to file as well: long games spend most of their time in small functions.
fn as_one(build: &mut cc::Build) {
    if std::env::var("CARGO_CFG_TARGET_ARCH").as_deref() == Ok("x86") {
        // Code that may stand anywhere costs a register and a call in each function here, a frame's pointer another.
        build.pic(false).force_frame_pointer(false);
        println!("cargo::rustc-link-arg=-no-pie");
    }
    let objects = build.clone().opt_level(3).flag("-flto").flag("-fno-fat-lto-objects").compile_intermediates();
    let whole = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it")).join("arena_whole.o");
    let mut linked = build.get_compiler().to_command();
    linked.args(["-O3", "-flto=1", "-r", "-nostdlib", "-flinker-output=nolto-rel", "-o"]).arg(&whole).args(objects);
    assert!(linked.status().is_ok_and(|status| status.success()), "the arena's C cannot be linked as one");
    let (mut archive, modifiers) = (cc::Build::new(), "+whole-archive");
    archive.object(whole).link_lib_modifier(modifiers);
    *build = archive;
}

fn is_gcc(build: &cc::Build) -> bool {
    let compiler = build.get_compiler();
    compiler.is_like_gnu() && !compiler.is_like_clang()
}

/// The folder of the chosen set of headers: the committed one, or one written now.
fn headers() -> (Set, PathBuf) {
    let set = match std::env::var("ARENA_HEADERS").as_deref() {
        Ok("moved") => Set::Moved,
        Ok("older") => Set::Older,
        Ok("plain" | "") | Err(_) => return (Set::Plain, PathBuf::from("arena/include")),
        Ok(other) => panic!("ARENA_HEADERS={other}: plain, moved or older"),
    };
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it")).join(format!("{set:?}"));
    let _ = std::fs::remove_dir_all(&out);
    let json = std::fs::read_to_string("../data/boundary.json").expect("data/boundary.json");
    for (path, text) in emit(&json, set) {
        let path = out.join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        std::fs::write(path, text).expect("the header can be written");
    }
    (set, out)
}
