//! What is told in a tick: each entry is packed once, and the same bytes go to every client machine that is told of it.

use super::viewers::{self, Viewer};
use crate::cells::cells;
use crate::engine::Engine;
use crate::outbox::{Outbox, To};
use core::cell::Cell;

/// An entry's bytes with what decides to whom they go.
#[derive(Clone, Copy)]
struct Packed<E, const SIZE: usize> {
    about: E,
    bytes: [u8; SIZE],
}

/// A tick's entries of one kind of message.
pub struct List<E, const SIZE: usize> {
    entries: Box<[Cell<Option<Packed<E, SIZE>>>]>,
    count: Cell<usize>,
    packed: Cell<u32>,
}

impl<E: Copy, const SIZE: usize> List<E, SIZE> {
    /// One that holds so many entries.
    pub fn new(most: usize) -> List<E, SIZE> {
        List { entries: cells(most, None), count: Cell::new(0), packed: Cell::new(0) }
    }

    /// A tick begins: nothing is told yet.
    pub fn clear(&self) {
        self.count.set(0);
    }

    /// Tells of one more; past the most nothing is added.
    pub fn add(&self, about: E, bytes: [u8; SIZE]) {
        self.packed.set(self.packed.get().wrapping_add(1));
        if let Some(entry) = self.entries.get(self.count.get()) {
            entry.set(Some(Packed { about, bytes }));
            self.count.set(self.count.get() + 1);
        }
    }

    /// How many entries were packed since the process began. Counts wrap.
    pub fn packed(&self) -> u32 {
        self.packed.get()
    }

    /// Sends each client machine, in messages of at most `most` entries, those that `goes` says go to it. `goes` has the
    /// machine's own copy of the bytes and may change it.
    pub fn send(
        &self,
        engine: &mut Engine,
        viewers: &viewers::State,
        kind: u8,
        most: usize,
        goes: impl Fn(&Viewer, &E, &mut [u8; SIZE]) -> bool,
    ) {
        let mut outbox = Outbox::new(kind, most, To::Clients);
        for viewer in viewers.iter() {
            outbox.address(To::Machine(viewer.machine_index));
            for mut entry in self.entries.iter().take(self.count.get()).filter_map(Cell::get) {
                if goes(&viewer, &entry.about, &mut entry.bytes) {
                    outbox.push(engine, &entry.bytes);
                }
            }
            outbox.finish(engine);
        }
    }
}
