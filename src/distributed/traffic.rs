//! Messages and their bytes by number, for who looks at a game from outside (`slipspace_counters`).

use super::MAXIMUM_KINDS;
use crate::cells::cells;
use core::cell::Cell;

/// How often, and how much, modulo 2^32.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Amount {
    pub messages: u32,
    /// Whole messages, their headers included; what datagrams and batches add is not counted.
    pub bytes: u32,
}

/// What went one way since the process began; never reset.
pub struct Traffic {
    kinds: Box<[Cell<Amount>]>,
}

impl Traffic {
    pub(super) fn new() -> Traffic {
        Traffic { kinds: cells(MAXIMUM_KINDS, Amount::default()) }
    }

    /// Counts one message; a number past the table is not counted.
    pub(super) fn count(&self, kind: u8, size: usize) {
        if let Some(amount) = self.kinds.get(usize::from(kind)) {
            let Amount { messages, bytes } = amount.get();
            amount.set(Amount { messages: messages.wrapping_add(1), bytes: bytes.wrapping_add(size as u32) });
        }
    }

    /// What went of a message number; nothing for one past the table.
    pub fn of(&self, kind: usize) -> Amount {
        self.kinds.get(kind).map(Cell::get).unwrap_or_default()
    }
}
