//! What comes of a client's word of where it is: its player on foot (distributed.md 11), the vehicle it drives
//! (objects.md 11).

use crate::trace;
use core::cell::Cell;

/// What the host made of one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Accepted,
    /// Too far from the host's copy.
    TooFar,
    /// Too far from the word it is measured from, for the ticks between.
    TooFast,
    TooHigh,
    /// Nowhere an object can be.
    Invalid,
    /// Another unit or vehicle than its player's, none, or one in another part of the map.
    NotItsUnit,
}

impl Verdict {
    pub const ALL: [Verdict; 6] =
        [Verdict::Accepted, Verdict::TooFar, Verdict::TooFast, Verdict::TooHigh, Verdict::Invalid, Verdict::NotItsUnit];
}

/// How often each verdict was given since the process began; counts wrap.
#[derive(Default)]
pub struct Verdicts([Cell<u32>; Verdict::ALL.len()]);

impl Verdicts {
    /// Counts one; `what` is whose word it was.
    pub(crate) fn count(&self, what: &'static str, verdict: Verdict) {
        let count = &self.0[verdict as usize];
        count.set(count.get().wrapping_add(1));
        if verdict != Verdict::Accepted {
            trace::refused(what, &verdict);
        }
    }

    pub fn of(&self, verdict: Verdict) -> u32 {
        self.0[verdict as usize].get()
    }
}
