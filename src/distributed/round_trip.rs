//! How long words take to a client and back, in ticks (distributed.md 10.2, 12.5 rule 2a).

use super::MACHINES;
use super::roster::machine_slot;
use crate::cells::cells;
use crate::engine::contract::Long;
use crate::engine::machine::Machine;
use core::cell::Cell;

/// Where none was measured (`DEFAULT_ROUND_TRIP_TICKS`).
const DEFAULT_TICKS: f32 = 6.0;
/// No sample is more (`MAXIMUM_ROUND_TRIP_TICKS`).
const MAXIMUM_TICKS: Long = 60;

/// A machine's round trip.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoundTrip {
    pub valid: bool,
    /// Ticks.
    pub average: f32,
    pub deviation: f32,
}

const UNKNOWN: RoundTrip = RoundTrip { valid: false, average: 0.0, deviation: 0.0 };

pub struct State {
    /// Host: each client machine's.
    pub machines: Box<[Cell<RoundTrip>]>,
    /// Client: its own, smoothed, 0 before the first.
    pub own: Cell<f32>,
}

impl State {
    pub(super) fn new() -> State {
        State { machines: cells(MACHINES, UNKNOWN), own: Cell::new(0.0) }
    }

    pub(super) fn reset(&self) {
        self.machines.iter().for_each(|round_trip| round_trip.set(UNKNOWN));
        self.own.set(0.0);
    }

    pub(super) fn forget(&self, slot: usize) {
        self.machines[slot].set(UNKNOWN);
    }
}

/// A machine's round trip with its spread, ticks (`distributed_machine_round_trip_ticks`).
pub fn machine_ticks(machine: &Machine, machine_index: Long) -> f32 {
    match machine_slot(machine_index).map(|slot| machine.distributed.round_trip.machines[slot].get()) {
        Some(RoundTrip { valid: true, average, deviation }) => average + 2.0 * deviation,
        _ => DEFAULT_TICKS,
    }
}

/// Host: a client names the latest tick of the host's it had, at `now`.
pub(super) fn sample(machine: &Machine, slot: usize, now: Long, named: Long) {
    let sample = now.wrapping_sub(named);
    if sample < 0 {
        return;
    }
    let sample = sample.min(MAXIMUM_TICKS) as f32;
    let round_trip = &machine.distributed.round_trip.machines[slot];
    let mut measured = round_trip.get();
    if measured.valid {
        let off = sample - measured.average;
        measured.average += off / 8.0;
        measured.deviation += (off.abs() - measured.deviation) / 4.0;
    } else {
        measured = RoundTrip { valid: true, average: sample, deviation: sample / 2.0 };
    }
    round_trip.set(measured);
}

/// Client: the host's state names this client's own tick of `ticks` ago.
pub(super) fn sample_own(machine: &Machine, ticks: Long) {
    let own = &machine.distributed.round_trip.own;
    let ticks = ticks as f32;
    let before = own.get();
    own.set(if before <= 0.0 { ticks } else { before + (ticks - before) / 8.0 });
}
