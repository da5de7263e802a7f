//! Anything comes in at the host, over a client's stream.
#![no_main]

use ffi_tests::hostile::Path;

libfuzzer_sys::fuzz_target!(|input: &[u8]| fuzz::play(Path::HostStream, input));
