//! The exported names of the whole build, in the archive, the object of our names alone and the shared library, are
//! those of `data/boundary.json`; what the object wants is the table. `./x symbols` does it for every build.

use ffi_tests::link::{FEATURES, Target, Variant, check, differences, exports};

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
