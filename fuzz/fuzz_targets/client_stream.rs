//! Anything comes in at a client, over the host's stream.
#![no_main]

use ffi_tests::hostile::Path;

libfuzzer_sys::fuzz_target!(|input: &[u8]| fuzz::play(Path::ClientStream, input));
