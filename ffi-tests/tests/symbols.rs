//! The exported names of the whole build, in the archive, the object of our names alone and the shared library, are
//! those of `data/boundary.json`; what the object wants is the table. `./x symbols` does it for every build.

use ffi_tests::link::{FEATURES, Target, Variant, check, differences, exports, localise, run};
use std::process::Command;

#[test]
fn whole_build() {
    let variant = Variant { target: Target::own(), features: FEATURES.to_vec(), profile_9: false, ships: false };
    let wrong = check(&variant, &mut |line| println!("{line}")).unwrap_or_else(|e| panic!("{e}"));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_missing_and_an_unlisted_name_are_told() {
    let should = exports(&FEATURES);
    let mut is = should.clone();
    is.remove("network_distributed_tick");
    is.insert("leaked".to_owned());
    let wrong = differences("test", &is, &should);
    assert_eq!(wrong, ["test: network_distributed_tick is missing", "test: leaked should not be there"]);
}

#[test]
fn each_file_has_its_count() {
    let own = exports(&[]).len();
    // 49, 25 and 13 of the port's, and the later ones beside them (`data/boundary.json`).
    let counts = FEATURES.map(|feature| exports(&[feature]).len() - own);
    assert_eq!(counts, [49 + 9, 25 + 1, 13 + 1]);
}

/// Crash reports follow the frame pointer: every exported function of the i686 library sets one up first.
#[test]
fn frame_pointers() {
    let variant = Variant { target: Target::I686, features: FEATURES.to_vec(), profile_9: false, ships: false };
    let built = variant.build().unwrap_or_else(|e| panic!("{e}"));
    let names = exports(&FEATURES);
    let (object, _) = localise(&built, Target::I686, &names).unwrap_or_else(|e| panic!("{e}"));
    let text = run(Command::new("objdump").args(["-d", "--no-show-raw-insn"]).arg(&object)).expect("objdump");
    let mut seen = 0;
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(name) = line.strip_suffix(">:").and_then(|line| line.split('<').nth(1)) else { continue };
        if names.contains(name) {
            let first: Vec<&str> = lines.by_ref().take(2).filter_map(|line| line.split('\t').nth(1)).collect();
            let words = first.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(words, "push %ebp mov %esp,%ebp", "{name}");
            seen += 1;
        }
    }
    assert_eq!(seen, names.len());
}
