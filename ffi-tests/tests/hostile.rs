//! Anything comes in: the fuzz targets' games over seeds, so that each build plays the same thousands of them.

use ffi_tests::hostile::{Path, parse_emit_parse, run};

/// Inputs of each path. `HOSTILE_INPUTS` plays another number of them, `HOSTILE_FIRST` begins elsewhere.
const INPUTS: u64 = 100;

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// The bytes of a seed (xorshift).
fn bytes(seed: u64) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut next = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let size = 64 + next() as usize % 2048;
    (0..size).map(|_| (next() >> 24) as u8).collect()
}

fn play(path: Path) {
    let first = number("HOSTILE_FIRST", 0);
    let mut wrong = Vec::new();
    for seed in first..first + number("HOSTILE_INPUTS", INPUTS) {
        if let Err(text) = run(path, &bytes(seed)) {
            println!("{path:?}, seed {seed}: {text}");
            wrong.push(seed);
        }
    }
    assert!(wrong.is_empty(), "{path:?}: seeds {wrong:?}");
}

#[test]
fn host_stream() {
    play(Path::HostStream);
}

#[test]
fn host_datagram() {
    play(Path::HostDatagram);
}

#[test]
fn client_stream() {
    play(Path::ClientStream);
}

#[test]
fn client_datagram() {
    play(Path::ClientDatagram);
}

#[test]
fn parsers() {
    for seed in 0..20_000 {
        let bytes = bytes(seed);
        parse_emit_parse(bytes.get(..seed as usize % 200).unwrap_or(&bytes));
    }
}
