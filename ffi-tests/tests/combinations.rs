//! Each subset of the three files from the static library, the others from a shared one: both sides meet at the C
//! names alone, with state of their own, and a host and a client play (`tests/combinations/main.c`).

use ffi_tests::link::{FEATURES, Target, Variant, combinations, exports, localise, root, run};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The arena and the shim, compiled once.
fn objects(folder: &Path) -> Vec<PathBuf> {
    let arena = root().join("ffi-tests/arena");
    let mut sources: Vec<PathBuf> = std::fs::read_dir(&arena)
        .expect("the arena")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == "c"))
        .collect();
    sources.push(root().join("port-shim/slipspace_port.c"));
    sources
        .iter()
        .map(|source| {
            let object = folder.join(source.file_stem().expect("a name")).with_extension("o");
            run(Command::new("gcc")
                .args([Target::own().width(), "-std=gnu89", "-O1", "-w", "-fms-extensions", "-fshort-wchar"])
                .args([
                    "-fsigned-char",
                    "-ffp-contract=off",
                    "-fno-strict-aliasing",
                    "-fwrapv",
                    "-msse2",
                    "-mfpmath=sse",
                ])
                .arg("-include")
                .arg(arena.join("prefix/arena_prefix.h"))
                .arg("-I")
                .arg(arena.join("prefix"))
                .arg("-I")
                .arg(arena.join("include"))
                .arg("-I")
                .arg(&arena)
                .arg("-I")
                .arg(root().join("port-shim"))
                .arg("-c")
                .arg(source)
                .arg("-o")
                .arg(&object))
            .unwrap_or_else(|e| panic!("{e}"));
            object
        })
        .collect()
}

#[test]
fn each_links_and_plays() {
    let target = Target::own();
    let all = root().join("target/combinations").join(target.triple());
    std::fs::create_dir_all(&all).expect("a folder");
    let objects = objects(&all);
    let variant = |features| Variant { target, features, profile_9: false, ships: false };
    for features in combinations() {
        let rest: Vec<&'static str> = FEATURES.into_iter().filter(|f| !features.contains(f)).collect();
        let ours = variant(features.clone());
        let folder = all.join(ours.label());
        std::fs::create_dir_all(&folder).expect("a folder");
        let built = ours.build().unwrap_or_else(|e| panic!("{e}"));
        let (object, _) = localise(&built, target, &exports(&features)).unwrap_or_else(|e| panic!("{e}"));
        let others = variant(rest).build().unwrap_or_else(|e| panic!("{e}"));
        std::fs::copy(&others.shared, folder.join("libslipspace.so")).expect("copied");
        let program = folder.join("main");
        run(Command::new("gcc")
            .args([target.width(), "-O1", "-Wall", "-Wextra", "-Werror", "-I"])
            .arg(root().join("ffi-tests/arena"))
            .arg(root().join("ffi-tests/tests/combinations/main.c"))
            .args(&objects)
            .arg(&object)
            .arg("-Wl,--no-as-needed")
            .arg(folder.join("libslipspace.so"))
            .args(["-Wl,-rpath,$ORIGIN", "-o"])
            .arg(&program)
            .args(ffi_tests::link::NATIVE.split(' ')))
        .unwrap_or_else(|e| panic!("{}: {e}", ours.label()));
        let said = run(Command::new(&program).env("LD_LIBRARY_PATH", &folder))
            .unwrap_or_else(|e| panic!("{}: {e}", ours.label()));
        println!("{:<36} {}", ours.label(), said.trim());
    }
}
