//! Anything comes in at a client, in datagrams of the host's.
#![no_main]

use ffi_tests::hostile::Path;

libfuzzer_sys::fuzz_target!(|input: &[u8]| fuzz::play(Path::ClientDatagram, input));
