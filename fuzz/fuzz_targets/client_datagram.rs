//! Anything comes in at a client, in datagrams of the host's.
#![no_main]

use ffi_tests::hostile::{Path, run};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(text) = run(Path::ClientDatagram, bytes) {
        eprintln!("{text}");
        std::process::abort();
    }
});
