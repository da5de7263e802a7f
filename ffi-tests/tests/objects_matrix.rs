//! The table of how far copies are off, kept in `golden/matrix.txt`.

use ffi_tests::{golden, matrix};

/// spec: objects 9.3, objects 9.4, objects 14
#[test]
fn copies_are_as_far_off_as_they_were() {
    golden::assert_kept("matrix.txt", &matrix::table());
}
