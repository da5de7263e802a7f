//! Anything comes in at the host, over a client's stream.
#![no_main]

use ffi_tests::hostile::{Path, run};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(text) = run(Path::HostStream, bytes) {
        eprintln!("{text}");
        std::process::abort();
    }
});
