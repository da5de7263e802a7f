//! What became of the last hit reports, for who looks at a game: where hits were dealt and refused, and whose.

use super::check::Refusal;
use crate::cells::cells;
use crate::engine::contract::Long;
use crate::wire::HitReport;
use core::cell::Cell;

/// Reports that are kept.
pub const KEPT: usize = 64;

/// A report that the host judged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// The host's tick.
    pub time: Long,
    /// The machine that sent it.
    pub sender: Long,
    pub report: HitReport,
    /// None: it was dealt.
    pub refusal: Option<Refusal>,
}

/// The last of them are kept; like the counters they outlive a game.
pub struct State {
    kept: Box<[Cell<Option<Judgement>>]>,
    count: Cell<usize>,
}

impl State {
    pub(super) fn new() -> State {
        State { kept: cells(KEPT, None), count: Cell::new(0) }
    }

    pub(super) fn note(&self, judgement: Judgement) {
        let count = self.count.get();
        self.kept[count % KEPT].set(Some(judgement));
        self.count.set(count.wrapping_add(1));
    }

    /// Reports judged so far: the number of the next one.
    pub fn count(&self) -> usize {
        self.count.get()
    }

    /// Those from a number on that are still kept, in order.
    pub fn since(&self, number: usize) -> impl Iterator<Item = Judgement> {
        let count = self.count.get();
        let new = count.wrapping_sub(number).min(KEPT);
        (0..new).rev().filter_map(move |age| self.kept[count.wrapping_sub(age + 1) % KEPT].get())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_are_kept_in_order() {
        let state = State::new();
        let judged = |time| Judgement { time, sender: 1, report: HitReport::default(), refusal: None };
        let times = |number| state.since(number).map(|judgement| judgement.time).collect::<Vec<_>>();
        assert_eq!(times(0), []);
        (0..70).for_each(|time| state.note(judged(time)));
        assert_eq!(state.count(), 70);
        assert_eq!(times(67), [67, 68, 69]);
        assert_eq!(times(0), (6..70).collect::<Vec<_>>());
        assert_eq!(times(70), []);
    }
}
