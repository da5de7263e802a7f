//! A host and a client play (`tests/combinations/main.c`), linked as C programs are: each subset of the three files from
//! the static library, the others from a shared one, so that both sides meet at the C names alone with state of their own;
//! and all three in other trees, whose headers differ from the arena's own.

use ffi_tests::link::{FEATURES, Target, Variant, combinations, exports, localise, root, run};
use std::path::PathBuf;
use std::process::Command;

#[path = "../generate/mod.rs"]
#[allow(dead_code)]
mod generate;

use generate::headers::Set;

/// A tree: its headers, and its network version.
struct Tree {
    name: &'static str,
    include: PathBuf,
    version: u32,
}

impl Tree {
    fn plain() -> Tree {
        Tree { name: "plain", include: root().join("ffi-tests/arena/include"), version: 32 }
    }

    /// Another tree, its headers written now.
    fn of(name: &'static str, set: Set, version: u32) -> Tree {
        let include = folder(name).join("include");
        let json = std::fs::read_to_string(root().join("data/boundary.json")).expect("data/boundary.json");
        for (path, text) in generate::headers::emit(&json, set) {
            let path = include.join(path);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            std::fs::write(&path, text).expect("a header can be written");
        }
        Tree { name, include, version }
    }

    /// The arena and the shim, compiled in this tree.
    fn objects(&self) -> Vec<PathBuf> {
        let (arena, folder) = (root().join("ffi-tests/arena"), folder(self.name));
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
                    .args(["-fsigned-char", "-ffp-contract=off", "-fno-strict-aliasing", "-fwrapv"])
                    .args(["-msse2", "-mfpmath=sse"])
                    .arg(format!("-DHALO_PORT_NETWORK_VERSION={}", self.version))
                    .arg("-include")
                    .arg(arena.join("prefix/arena_prefix.h"))
                    .arg("-I")
                    .arg(arena.join("prefix"))
                    .arg("-I")
                    .arg(&self.include)
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

    /// Links these files from the static library and the rest from the shared one, and plays.
    fn play(&self, objects: &[PathBuf], features: &[&'static str]) {
        let target = Target::own();
        let profile_9 = self.version == 9;
        let rest: Vec<&'static str> = FEATURES.into_iter().filter(|f| !features.contains(f)).collect();
        let variant =
            |features: &[&'static str]| Variant { target, features: features.to_vec(), profile_9, ships: false };
        let ours = variant(features);
        let folder = folder(self.name).join(ours.label());
        std::fs::create_dir_all(&folder).expect("a folder");
        let built = ours.build().unwrap_or_else(|e| panic!("{e}"));
        let names = exports(features);
        let (object, _) = localise(&built, target, &names).unwrap_or_else(|e| panic!("{e}"));
        let others = variant(&rest).build().unwrap_or_else(|e| panic!("{e}"));
        std::fs::copy(&others.shared, folder.join("libslipspace.so")).expect("copied");
        let program = folder.join("main");
        run(Command::new("gcc")
            .args([target.width(), "-O1", "-Wall", "-Wextra", "-Werror", "-I"])
            .arg(root().join("ffi-tests/arena"))
            .arg(format!("-DNETWORK_VERSION={}", self.version))
            .arg(root().join("ffi-tests/tests/combinations/main.c"))
            .args(objects)
            .arg(&object)
            .arg("-Wl,--no-as-needed")
            .arg(folder.join("libslipspace.so"))
            .args(["-Wl,-rpath,$ORIGIN", "-o"])
            .arg(&program)
            .args(ffi_tests::link::NATIVE.split(' ')))
        .unwrap_or_else(|e| panic!("{}: {e}", ours.label()));
        let said = run(Command::new(&program).env("LD_LIBRARY_PATH", &folder))
            .unwrap_or_else(|e| panic!("{}, {}: {e}", self.name, ours.label()));
        println!("{:<8} {:<36} {}", self.name, ours.label(), said.trim());
    }
}

/// A tree's folder for what is compiled in it.
fn folder(name: &str) -> PathBuf {
    let folder = root().join("target/combinations").join(Target::own().triple()).join(name);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn each_subset_links_and_plays() {
    let tree = Tree::plain();
    let objects = tree.objects();
    combinations().iter().for_each(|features| tree.play(&objects, features));
}

/// A fork whose structs moved and grew.
#[test]
fn a_forks_tree_plays() {
    let tree = Tree::of("moved", Set::Moved, 32);
    tree.play(&tree.objects(), &FEATURES);
}

/// Network version 9, where the neighbours and seven of the engine's functions are not: NULL in the table, and the library
/// says nothing of it.
#[test]
fn an_older_tree_plays() {
    let tree = Tree::of("older", Set::Older, 9);
    tree.play(&tree.objects(), &FEATURES);
}
