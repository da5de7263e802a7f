//! Every parser takes any bytes; what it took, emitted, is taken as the same.
#![no_main]

use ffi_tests::hostile::parse_emit_parse;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| parse_emit_parse(bytes));
