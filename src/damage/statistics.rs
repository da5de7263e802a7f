//! What was reported, dealt, refused and why, and replayed; and the log's line about it (damage.md 19).

use super::check::Refusal;
use crate::engine::Engine;
use crate::engine::contract::Long;
use crate::engine::machine::Machine;
use crate::text::text;
use crate::trace;
use core::cell::Cell;
use core::fmt::Write;

/// The log looks at ticks divisible by this (`REPORT_LOG_TICKS`).
const LOG_TICKS: Long = 900;
const TICKS_A_SECOND: Long = 30;
/// The log's priority of what is not shown.
const SILENT: i16 = 2;

/// A count since the process began.
#[derive(Default)]
pub struct Counter(Cell<Long>);

impl Counter {
    pub fn get(&self) -> Long {
        self.0.get()
    }

    pub(super) fn add(&self, count: usize) {
        self.0.set(self.0.get().wrapping_add(count as Long));
    }
}

/// Counters are kept from game to game.
#[derive(Default)]
pub struct State {
    /// Reports that this client sent.
    pub sent: Counter,
    /// Reports that this host dealt.
    pub dealt: Counter,
    /// Reports that this host refused.
    pub rejected: Counter,
    /// Events that this client took.
    pub replayed: Counter,
    refusals: [Counter; Refusal::ALL.len()],
    /// Dealt and refused, and the refusals, at the log's last line.
    logged: Cell<Logged>,
}

#[derive(Clone, Copy, Default)]
struct Logged {
    dealt: Long,
    rejected: Long,
    refusals: [Long; Refusal::ALL.len()],
}

impl State {
    pub(super) fn new() -> State {
        State::default()
    }

    /// Reports refused for that reason.
    pub fn refused(&self, refusal: Refusal) -> Long {
        self.refusals[refusal as usize].get()
    }

    pub(super) fn refuse(&self, refusal: Refusal) {
        trace::refused("hit report", &refusal);
        self.rejected.add(1);
        self.refusals[refusal as usize].add(1);
    }
}

/// Host, each tick (network version 32): twice a minute a line, if reports were refused since the last one.
pub(super) fn log(engine: &Engine, machine: &Machine, now: Long) {
    let state = &machine.damage.statistics;
    let last = state.logged.get();
    if machine.profile.get().is_9() || now % LOG_TICKS != 0 || state.rejected.get() == last.rejected {
        return;
    }
    let new = Logged {
        dealt: state.dealt.get(),
        rejected: state.rejected.get(),
        refusals: Refusal::ALL.map(|refusal| state.refused(refusal)),
    };
    let mut line = text!(
        400,
        "damage: {} s, {} hit reports dealt, {} refused:",
        LOG_TICKS / TICKS_A_SECOND,
        new.dealt.wrapping_sub(last.dealt),
        new.rejected.wrapping_sub(last.rejected)
    );
    for refusal in Refusal::ALL {
        let count = new.refusals[refusal as usize].wrapping_sub(last.refusals[refusal as usize]);
        if count != 0 {
            // A text that is full takes no more.
            let _ = write!(line, " {} {count}", refusal.name());
        }
    }
    state.logged.set(new);
    engine.log(SILENT, line.as_c_str());
}
