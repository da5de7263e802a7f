//! Anything comes in at a client, over the host's stream.
#![no_main]

use ffi_tests::hostile::{Path, run};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(text) = run(Path::ClientStream, bytes) {
        eprintln!("{text}");
        std::process::abort();
    }
});
