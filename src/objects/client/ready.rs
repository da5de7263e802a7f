//! Asking the host for its objects until all are here, and again after one could not be made
//! (objects.md 13.5, 13.6, 15.6 rule 1).

use crate::engine::contract::Long;
use crate::engine::machine::Machine;
use crate::engine::{Engine, NONE};
use crate::objects::statistics::count;
use crate::outbox::{To, send_header};
use crate::wire;
use core::cell::Cell;

/// Ticks from the first asking to the second, and the most between two (`CLIENT_READY_INTERVAL_TICKS`,
/// `CLIENT_READY_MAXIMUM_INTERVAL_TICKS`).
const INTERVAL_TICKS: Long = 30;
const MAXIMUM_INTERVAL_TICKS: Long = 120;
/// Ticks from a failed creation to the asking again, and the most (`CLIENT_RETRY_TICKS`, `CLIENT_RETRY_MAXIMUM_TICKS`).
const RETRY_TICKS: Long = 330;
const MAXIMUM_RETRY_TICKS: Long = 1800;

/// Whether the host's objects are here, and when to ask for them.
pub struct State {
    synchronized: Cell<bool>,
    /// The last asking; NONE: never asked.
    ready_time: Cell<Long>,
    interval: Cell<Long>,
    /// The last failed creation; NONE: none noted.
    failed_time: Cell<Long>,
    retry: Cell<Long>,
    ask_again: Cell<bool>,
}

impl State {
    pub fn new() -> State {
        let state = State {
            synchronized: Cell::new(false),
            ready_time: Cell::new(NONE),
            interval: Cell::new(INTERVAL_TICKS),
            failed_time: Cell::new(NONE),
            retry: Cell::new(RETRY_TICKS),
            ask_again: Cell::new(false),
        };
        state.reset();
        state
    }

    pub fn reset(&self) {
        self.synchronized.set(false);
        self.ready_time.set(NONE);
        self.interval.set(INTERVAL_TICKS);
        self.failed_time.set(NONE);
        self.retry.set(RETRY_TICKS);
        self.ask_again.set(false);
    }

    /// Whether all of the host's objects have been told.
    pub fn is_synchronized(&self) -> bool {
        self.synchronized.get()
    }

    /// Whether the host was ever asked in this game.
    pub fn has_asked(&self) -> bool {
        self.ready_time.get() != NONE
    }

    /// Whether a failed creation is noted that the host has not been asked about since.
    fn has_failed_since_asking(&self) -> bool {
        self.failed_time.get() != NONE && self.ready_time.get() <= self.failed_time.get()
    }

    /// What is to be asked at this tick: whether again; none if nothing is.
    fn asks(&self, now: Long) -> Option<bool> {
        let asked = self.has_asked();
        if self.synchronized.get() || (asked && now.wrapping_sub(self.ready_time.get()) < self.interval.get()) {
            return None;
        }
        if asked {
            self.interval.set(MAXIMUM_INTERVAL_TICKS.min(2 * self.interval.get()));
        }
        self.ready_time.set(now);
        Some(self.ask_again.replace(false))
    }

    fn note_failure(&self, now: Long) {
        if self.has_failed_since_asking() {
            return;
        }
        self.ask_again.set(true);
        self.failed_time.set(now);
        self.ready_time.set(now);
        self.synchronized.set(false);
        self.interval.set(self.retry.get());
        self.retry.set(MAXIMUM_RETRY_TICKS.min(2 * self.retry.get()));
    }

    /// The host has told of all (objects.md 13.5).
    pub fn synchronize(&self) {
        if self.has_failed_since_asking() {
            return;
        }
        if self.failed_time.replace(NONE) != NONE {
            self.retry.set(RETRY_TICKS);
        }
        self.synchronized.set(true);
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

/// Asks the host for its objects, if it is time (objects.md 15.6, rule 1).
pub fn ask(engine: &mut Engine, machine: &Machine) {
    if let Some(again) = machine.objects.client.ready.asks(engine.game_time()) {
        send_header(engine, wire::kind::CLIENT_READY, i16::from(again), To::HostReliably);
    }
}

/// An object of the host's could not be made (objects.md 13.6).
pub fn creation_failed(engine: &Engine, machine: &Machine) {
    count(&machine.objects.statistics.failures);
    machine.objects.client.ready.note_failure(engine.game_time());
}
