//! Every parser takes any bytes; what it took, emitted, is taken as the same.
#![no_main]

// The arena, linked but not played, wants its heap.
use fuzz as _;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ffi_tests::hostile::parse_emit_parse(bytes));
