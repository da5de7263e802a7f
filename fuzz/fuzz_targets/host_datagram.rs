//! Anything comes in at the host, in datagrams of a client's.
#![no_main]

use ffi_tests::hostile::Path;

libfuzzer_sys::fuzz_target!(|input: &[u8]| fuzz::play(Path::HostDatagram, input));
