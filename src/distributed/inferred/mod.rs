//! What is inferred of network version 32: told by its description alone, no source text of it was seen (distributed.md
//! 17). Each part is here and nowhere else, so that an answer to an open question changes one place.

pub mod divergence;
pub mod elevator;
pub mod latency_meter;

pub struct State {
    pub divergence: divergence::State,
    pub latency_meter: latency_meter::State,
}

impl State {
    pub(super) fn new() -> State {
        State { divergence: divergence::State::new(), latency_meter: latency_meter::State::new() }
    }

    pub(super) fn reset(&self) {
        self.divergence.reset();
        self.latency_meter.reset();
    }

    pub(super) fn forget(&self, slot: usize) {
        self.latency_meter.forget(slot);
    }
}
