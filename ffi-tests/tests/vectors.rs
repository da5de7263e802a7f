//! Every recorded case of the tree's own vector files.

use ffi_tests::vectors::{Report, run_folder};
use std::path::Path;

#[test]
fn no_recorded_case_fails() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data/golden");
    let reports = run_folder(&folder).unwrap();
    let failures: Vec<_> = reports.iter().flat_map(Report::failures).collect();
    for report in &reports {
        println!("{report}");
    }
    for (id, why) in &failures {
        println!("{id}: {why}");
    }
    assert!(failures.is_empty(), "{} cases fail", failures.len());
}
