//! The four counters that `network_test.c` shows; they never go back (objects.md 3.4).

use crate::engine::contract::Long;
use crate::verdict::Verdicts;
use core::cell::Cell;

/// What was made, deleted, not made and removed since the process began.
#[derive(Default)]
pub struct State {
    /// Host: announced. Client: asked of the engine.
    pub creates: Cell<Long>,
    /// Host: announced. Client: on the host's word.
    pub deletes: Cell<Long>,
    /// Client: what could not be made.
    pub failures: Cell<Long>,
    /// Client: own objects that the host had not told of.
    pub removed: Cell<Long>,
    /// Host: what came of the words of vehicles that clients drive. By the rule of objects.md 11.2: too far (4), too high
    /// (5), too fast (8), invalid (9), not its driver's (3).
    pub vehicle_words: Verdicts,
}

/// Counts one more.
pub fn count(counter: &Cell<Long>) {
    counter.set(counter.get().wrapping_add(1));
}
