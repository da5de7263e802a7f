//! What was really said on a path, entry by entry: lies that are nearly true are made of it.

use crate::messages::entry_size;
use slipspace::wire::bytes::Reader;
use slipspace::wire::{Header, RelayedAction, UnitState, batch, kind};
use std::collections::BTreeMap;

/// Entries of each kind that are kept, the last.
const KEPT: usize = 8;

/// Entries by kind of message.
#[derive(Default)]
pub struct Said(BTreeMap<u8, Vec<Vec<u8>>>);

impl Said {
    /// Takes a message, its first word in the machine's order, apart.
    pub fn hear(&mut self, message: &[u8]) {
        let Some(header) = Header::parse(message) else { return };
        if header.kind == kind::BATCH {
            batch::records(message).for_each(|record| self.hear(record.message([0, 0]).as_slice()));
            return;
        }
        let mut reader = Reader::new(&message[Header::SIZE..]);
        if header.kind == kind::RELAYED_ACTIONS {
            // Their tick.
            reader.i32();
        }
        for _ in 0..header.count {
            let Some(entry) = size(header.kind, reader.rest()).and_then(|size| reader.slice(size)) else { return };
            let kept = self.0.entry(header.kind).or_default();
            if kept.len() == KEPT {
                kept.remove(0);
            }
            kept.push(entry.to_vec());
        }
    }

    /// What is said of a kind from now on.
    pub fn set(&mut self, number: u8, entries: Vec<Vec<u8>>) {
        self.0.insert(number, entries);
    }

    pub fn of(&self, number: u8) -> &[Vec<u8>] {
        self.0.get(&number).map_or(&[], Vec::as_slice)
    }
}

/// Bytes of the first entry; none of the kinds that are the neighbours'.
fn size(number: u8, rest: &[u8]) -> Option<usize> {
    let mut reader = Reader::new(rest);
    match number {
        kind::PLAYER_PREDICTION | kind::UNIT_STATES => _ = UnitState::parse(&mut reader)?,
        kind::RELAYED_ACTIONS => _ = RelayedAction::parse(&mut reader)?,
        _ => return entry_size(number),
    }
    Some(rest.len() - reader.rest().len())
}
