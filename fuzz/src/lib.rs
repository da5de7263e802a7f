//! What the targets share: a game of each kind is begun once, and each input plays on from there.

mod heap;

use ffi_tests::hostile::{After, Kind, Path, Play, run, untouched};
use ffi_tests::soak::shares::processor_time;
use heap::Kept;
use slipspace::wire::checksum::fnv1a;
use std::cell::RefCell;
use std::collections::HashMap;
use std::time::Duration;

/// One input in so many is played on until every lie is past.
const LONG: u32 = 64;
/// One in so many is also played in a game of its own, on AddressSanitizer's own heap, in which all must go the same.
const AFRESH: u32 = 256;
/// The longest that an input may take: five times what one takes whose lies are waited for.
const MOST_TIME: Duration = Duration::from_millis(500);

thread_local! {
    static BEGUN: RefCell<HashMap<Kind, Kept<Play>>> = RefCell::default();
}

/// Plays a game into which the input's messages come by the path; ends the process where something is wrong with it.
pub fn play(path: Path, input: &[u8]) {
    let kind = Kind::of(input);
    let untouched = untouched(kind);
    let lot = fnv1a(input);
    let after = if lot % LONG == 0 { After::Long } else { After::Brief };
    let before = processor_time();
    let sent = BEGUN.with_borrow_mut(|begun| {
        let begun = begun.entry(kind).or_insert_with(|| Kept::new(|| Play::new(path, kind)));
        begun.with(|play| play.take(input, after, &untouched).unwrap_or_else(|text| fail(&text)))
    });
    let took = processor_time() - before;
    if took > MOST_TIME {
        fail(&format!("an input took {took:?}"));
    }
    if lot / LONG % AFRESH == 0 {
        match run(path, input, after) {
            Ok(afresh) if afresh == sent => {}
            Ok(_) => fail("a game of its own goes another way"),
            Err(text) => fail(&text),
        }
    }
}

fn fail(text: &str) -> ! {
    eprintln!("{text}");
    std::process::abort();
}
