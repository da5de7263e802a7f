//! What a client's own players hit in this tick, reported to the host (damage.md 7 rule 3, 18).

use crate::cells::cells;
use crate::engine::Engine;
use crate::engine::machine::Machine;
use crate::outbox::{Outbox, To};
use crate::wire::{HitReport, kind};
use core::cell::Cell;

/// Reports gathered a tick (`MAXIMUM_HIT_REPORTS_PER_TICK`); more are lost.
pub const MOST: usize = 256;

pub struct State {
    entries: Box<[Cell<[u8; HitReport::SIZE]>]>,
    count: Cell<usize>,
}

impl State {
    pub(super) fn new() -> State {
        State { entries: cells(MOST, [0; HitReport::SIZE]), count: Cell::new(0) }
    }

    pub(super) fn reset(&self) {
        self.count.set(0);
    }

    /// Reports waiting to go.
    pub fn count(&self) -> usize {
        self.count.get()
    }

    /// Adds a report, unless there are as many as a tick has.
    pub(super) fn push(&self, report: &HitReport) {
        if let Some(entry) = self.entries.get(self.count.get()) {
            entry.set(report.emit());
            self.count.set(self.count.get() + 1);
        }
    }
}

/// Client: sends what was gathered to the host (18).
pub fn send(engine: &mut Engine, machine: &Machine) {
    let state = &machine.damage.reports;
    let count = state.count.get();
    if count == 0 {
        return;
    }
    machine.damage.statistics.sent.add(count);
    let mut outbox = Outbox::new(kind::HIT_REPORTS, HitReport::MOST, To::HostReliably);
    for entry in &state.entries[..count] {
        outbox.push(engine, &entry.get());
    }
    outbox.finish(engine);
    state.count.set(0);
}
