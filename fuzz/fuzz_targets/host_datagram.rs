//! Anything comes in at the host, in datagrams of a client's.
#![no_main]

use ffi_tests::hostile::{Path, run};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(text) = run(Path::HostDatagram, bytes) {
        eprintln!("{text}");
        std::process::abort();
    }
});
