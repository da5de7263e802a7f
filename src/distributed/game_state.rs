//! The game type's state: sent over the stream as it changes, the postgame's change at once (distributed.md 14.4).

use super::sending::{destination, send, send_to_machine_reliably};
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE};
use crate::engine::machine::Machine;
use crate::wire::checksum::fnv1a;
use crate::wire::{Header, kind};
use core::cell::Cell;

/// The most a state takes.
const MAXIMUM_SIZE: usize = 0xF00;
/// Ticks between two whose first long is the same.
const MINIMUM_TICKS: Long = 12;

pub struct State {
    checksum: Cell<u32>,
    /// The postgame state, as sent.
    first_long: Cell<[u8; 4]>,
    time: Cell<Long>,
}

impl State {
    pub(super) fn new() -> State {
        State { checksum: Cell::new(0), first_long: Cell::new([0; 4]), time: Cell::new(NONE) }
    }

    pub(super) fn reset(&self) {
        self.checksum.set(0);
        self.first_long.set([0; 4]);
        self.time.set(NONE);
    }
}

/// A message with the state as it is, its header not filled; how many bytes, none where there is no state.
fn write(engine: &mut Engine, message: &mut [u8; Header::SIZE + MAXIMUM_SIZE]) -> Option<usize> {
    let written = engine.write_network_state(&mut message[Header::SIZE..])?.len();
    Some(Header::SIZE + written)
}

/// Host: to one machine, as it is.
pub(super) fn send_to(engine: &mut Engine, machine: &Machine, to: Long) {
    let mut message = [0; Header::SIZE + MAXIMUM_SIZE];
    if let Some(size) = write(engine, &mut message) {
        send_to_machine_reliably(engine, machine, to, &mut message[..size], kind::GAME_STATE, 0);
    }
}

/// Host: to all, if it is due.
pub(super) fn send_due(engine: &mut Engine, machine: &Machine) {
    let kept = &machine.distributed.game_state;
    let mut message = [0; Header::SIZE + MAXIMUM_SIZE];
    let Some(size) = write(engine, &mut message) else { return };
    let state = &message[Header::SIZE..size];
    let (checksum, first_long) = (fnv1a(state), state.first_chunk::<4>());
    let now = engine.game_time();
    if kept.time.get() != NONE {
        let same_first = first_long.is_none_or(|first| *first == kept.first_long.get());
        let early = now.wrapping_sub(kept.time.get()) < MINIMUM_TICKS;
        if checksum == kept.checksum.get() || (early && same_first) {
            return;
        }
    }
    if let Some(first) = first_long {
        kept.first_long.set(*first);
    }
    kept.checksum.set(checksum);
    kept.time.set(now);
    let all = destination::TO_CLIENTS_RELIABLY;
    send(engine, machine, &mut message[..size], kind::GAME_STATE, 0, all);
}
