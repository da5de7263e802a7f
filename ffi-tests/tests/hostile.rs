//! Anything comes in: the fuzz targets' games, without a fuzzer. Each plays its corpus, every other input of it also changed
//! a little, and inputs of seeds, so that every build plays the same of them.

use ffi_tests::hostile::tally::Tally;
use ffi_tests::hostile::{After, Kind, Path, Play, parse_emit_parse, untouched};
use slipspace::profile::Profile;
use slipspace::wire::kind;

/// Inputs of seeds of each path. `HOSTILE_INPUTS` plays another number of them, `HOSTILE_FIRST` begins elsewhere. With
/// `--nocapture` each path prints what became of its messages.
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

/// The committed inputs of a target (`fuzz/corpus`), by name.
fn corpus(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../fuzz/corpus/").to_owned() + target;
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let paths = files.map(|file| file.expect("an entry").path());
    let mut inputs: Vec<_> = paths
        .map(|path| {
            let name = path.file_name().expect("a file").to_string_lossy().into_owned();
            (name, std::fs::read(&path).expect("an input"))
        })
        .collect();
    inputs.sort();
    assert!(!inputs.is_empty(), "{folder} is empty");
    inputs
}

/// An input with some bytes changed, left out or put in, by a seed.
fn mutated(input: &[u8], seed: u64) -> Vec<u8> {
    let mut lots = bytes(seed).into_iter();
    let mut lot = || usize::from(lots.next().unwrap_or_default());
    let mut changed = input.to_vec();
    for _ in 0..1 + lot() % 4 {
        let at = (lot() * 256 + lot()) % changed.len().max(1);
        match lot() % 4 {
            0 if changed.len() > 1 => drop(changed.remove(at)),
            1 => changed.insert(at, lot() as u8),
            _ => changed.iter_mut().skip(at).take(1).for_each(|byte| *byte ^= 1 << (lot() % 8)),
        }
    }
    changed
}

/// Plays an input; what went wrong, and what became of its messages.
fn played(path: Path, input: &[u8], tally: &mut Tally) -> Result<u32, String> {
    let kind = Kind::of(input);
    let mut play = Play::new(path, kind);
    let outcome = play.take(input, After::Long, &untouched(kind));
    tally.add(play.tally());
    outcome
}

fn play(path: Path) {
    let mut tally = Tally::default();
    for (at, (name, input)) in corpus(path.name()).into_iter().enumerate() {
        played(path, &input, &mut tally).unwrap_or_else(|text| panic!("{path:?}, corpus {name}: {text}"));
        if at % 2 == 0 {
            let changed = mutated(&input, at as u64);
            played(path, &changed, &mut tally).unwrap_or_else(|text| panic!("{path:?}, {name} changed: {text}"));
        }
    }
    let first = number("HOSTILE_FIRST", 0);
    let mut wrong = Vec::new();
    for seed in first..first + number("HOSTILE_INPUTS", INPUTS) {
        if let Err(text) = played(path, &bytes(seed), &mut tally) {
            println!("{path:?}, seed {seed}: {text}");
            wrong.push(seed);
        }
    }
    println!("{path:?}\n{tally}");
    assert!(wrong.is_empty(), "{path:?}: seeds {wrong:?}");
    // Those that the three files read themselves.
    let own =
        |number: &u8| *number < kind::ACTOR_STATES || [kind::STRUCTURE_BSP, kind::DAMAGE_ANIMATIONS].contains(number);
    let mut kept_out = path.kinds(Profile::P32);
    kept_out.retain(|number| own(number) && !tally.has_taken(*number));
    assert!(kept_out.is_empty(), "{path:?}: no message of the kinds {kept_out:?} got through");
    let missed = tally.missed(deep(path));
    assert!(missed.is_empty(), "{path:?}: never came about: {missed:?}");
}

/// What lies deep in the machine, and is to be reached by the messages of a path: how its names begin.
fn deep(path: Path) -> &'static [&'static str] {
    match path {
        Path::HostStream => &["hit report", "player's word", "vehicle's word"],
        // Hits come this way in version 9 alone.
        Path::HostDatagram => &[
            "hit report: dealt",
            "player's word: TooFar",
            "player's word: TooFast",
            "player's word: Invalid",
            "player's word: NotItsUnit",
            "vehicle's word",
        ],
        Path::ClientStream => &["damage event", "correction", "object"],
        Path::ClientDatagram => &["damage event", "correction", "object deleted", "object not made"],
    }
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
    for (at, (_, input)) in corpus("parsers").into_iter().enumerate() {
        parse_emit_parse(&input);
        (0..32).for_each(|n| parse_emit_parse(&mutated(&input, at as u64 * 32 + n)));
    }
    for seed in 0..20_000 {
        let bytes = bytes(seed);
        parse_emit_parse(bytes.get(..seed as usize % 200).unwrap_or(&bytes));
    }
}
