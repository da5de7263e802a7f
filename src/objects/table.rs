//! A table of datum indices by their absolute index: what clients were told of, and what a client has.

use super::{MAXIMUM_OBJECTS, slot};
use crate::cells::cells;
use crate::engine::NONE;
use crate::engine::contract::Long;
use core::cell::Cell;

/// One datum index, or NONE, for each absolute index.
pub struct IndexTable(Box<[Cell<Long>]>);

impl IndexTable {
    pub fn new() -> IndexTable {
        IndexTable(cells(MAXIMUM_OBJECTS, NONE))
    }

    pub fn reset(&self) {
        self.0.iter().for_each(|entry| entry.set(NONE));
    }

    /// What is held at the place.
    pub fn at(&self, slot: usize) -> Long {
        self.0.get(slot).map_or(NONE, Cell::get)
    }

    /// Whether precisely this index is held.
    pub fn holds(&self, index: Long) -> bool {
        index != NONE && slot(index).is_some_and(|slot| self.at(slot) == index)
    }

    /// Holds the index at its place.
    pub fn put(&self, index: Long) {
        if let Some(entry) = slot(index).and_then(|slot| self.0.get(slot)) {
            entry.set(index);
        }
    }

    /// Holds nothing at the place.
    pub fn clear(&self, slot: usize) {
        if let Some(entry) = self.0.get(slot) {
            entry.set(NONE);
        }
    }
}

impl Default for IndexTable {
    fn default() -> IndexTable {
        IndexTable::new()
    }
}
