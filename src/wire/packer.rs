//! Entries of differing sizes, packed into messages that each fit a batch (distributed.md 6.5). As with the batch,
//! nothing here sends: an addition says what has to be done first, and is then tried again.

use super::batch::{Batch, DATAGRAM_MAXIMUM_SIZE};
use super::bytes::Bytes;
use super::header::Header;

/// What came of adding an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packed {
    Done,
    /// The message is full: [`Packer::take`] it, add it to the batch as one not to be split, and try again.
    TakeFirst,
    /// The batch has to be sent; then try again.
    SendFirst,
    /// The entry has no room in any datagram and is dropped.
    TooLarge,
}

/// Packs entries of one kind for one machine; nothing else goes into its batch meanwhile.
#[derive(Clone, Copy, Debug)]
pub struct Packer {
    /// The header's place, the prefix, then the entries.
    bytes: Bytes<DATAGRAM_MAXIMUM_SIZE>,
    /// Header and prefix: what an empty message has.
    begun: usize,
    kind: u8,
    count: u8,
    /// Bytes after the header that there is room for, as the message's first entry found it.
    room: usize,
}

impl Packer {
    /// A packer for messages of a kind that each begin with `prefix`.
    pub fn new(kind: u8, prefix: &[u8]) -> Packer {
        let mut bytes = Bytes::EMPTY;
        bytes.put(&[0; Header::SIZE]);
        bytes.put(prefix);
        Packer { bytes, begun: bytes.len(), kind, count: 0, room: 0 }
    }

    /// The number of the messages it makes.
    pub const fn kind(&self) -> u8 {
        self.kind
    }

    /// Adds an entry, unless something is to be done first.
    pub fn add(&mut self, entry: &[u8], batch: &Batch) -> Packed {
        let size = self.bytes.len() - Header::SIZE + entry.len();
        if self.count > 0 && (size > self.room || self.count == u8::MAX) {
            return Packed::TakeFirst;
        }
        if self.count == 0 {
            let Some(room) = batch.room(size) else {
                return Packed::SendFirst;
            };
            self.room = room;
        }
        if size > self.room || !self.bytes.put(entry) {
            return Packed::TooLarge;
        }
        self.count += 1;
        Packed::Done
    }

    /// Takes the message out, its header made at tick `now`, and begins the next; `None` if it has no entry.
    pub fn take(&mut self, now: i32) -> Option<Bytes<DATAGRAM_MAXIMUM_SIZE>> {
        if self.count == 0 {
            return None;
        }
        let mut message = self.bytes;
        let size = u16::try_from(message.len()).unwrap_or(u16::MAX);
        let header = Header { size, kind: self.kind, count: self.count, game_time: now };
        *message.as_mut_slice().first_chunk_mut()? = header.emit();
        *self = Packer::new(self.kind, message.as_slice().get(Header::SIZE..self.begun)?);
        Some(message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::batch::Addition;

    /// A batch with one message of that many bytes of entries in it.
    fn batch_with(entries: usize) -> Batch {
        let mut batch = Batch::EMPTY;
        let message = [&Header { kind: 8, ..Header::default() }.emit()[..], &vec![0; entries]].concat();
        Addition::new(&message, 0).step(&mut batch);
        batch
    }

    /// spec: distributed 6.5
    #[test]
    fn a_message_begins_with_its_prefix_each_time() {
        let mut packer = Packer::new(15, &[77, 0, 0, 0]);
        assert!(packer.take(900).is_none(), "a prefix alone is not sent");
        for _ in 0..2 {
            assert_eq!(packer.add(&[1, 2, 3], &Batch::EMPTY), Packed::Done);
            assert_eq!(packer.add(&[4], &Batch::EMPTY), Packed::Done);
            let message = packer.take(900).unwrap();
            // 16 bytes: the word is 16 * 16 + 8.
            assert_eq!(message.as_slice(), [0x08, 0x01, 15, 2, 0x84, 3, 0, 0, 77, 0, 0, 0, 1, 2, 3, 4]);
        }
    }

    /// spec: distributed 6.5
    #[test]
    fn a_message_is_taken_at_its_room() {
        let mut packer = Packer::new(2, &[]);
        // 1200 - (8 + 8 + 1000) - 8.
        let batch = batch_with(1000);
        assert_eq!(batch.room(0), Some(176));
        assert_eq!(packer.add(&[0; 100], &batch), Packed::Done);
        assert_eq!(packer.add(&[0; 77], &batch), Packed::TakeFirst);
        assert_eq!(packer.add(&[0; 76], &batch), Packed::Done);
        assert_eq!(packer.add(&[0], &batch), Packed::TakeFirst);
        assert_eq!(packer.take(1).unwrap().len(), 8 + 176);
    }

    /// spec: distributed 6.5
    #[test]
    fn an_entry_that_the_batch_has_no_room_for_sends_it() {
        let mut packer = Packer::new(2, &[0; 4]);
        let batch = batch_with(1000);
        assert_eq!(packer.add(&[0; 172], &batch), Packed::Done, "176 with the prefix");
        let mut packer = Packer::new(2, &[0; 4]);
        assert_eq!(packer.add(&[0; 173], &batch), Packed::SendFirst);
        assert_eq!(packer.add(&[0; 173], &Batch::EMPTY), Packed::Done);
    }

    /// spec: distributed 6.5
    #[test]
    fn an_entry_larger_than_any_datagram_is_dropped() {
        let mut packer = Packer::new(2, &[0; 4]);
        assert_eq!(packer.add(&[0; 1181], &Batch::EMPTY), Packed::TooLarge);
        assert!(packer.take(1).is_none());
        assert_eq!(packer.add(&[0; 1180], &Batch::EMPTY), Packed::Done);
    }

    /// spec: distributed 6.5
    #[test]
    fn a_message_has_255_entries_at_most() {
        let mut packer = Packer::new(2, &[]);
        assert!((0..255).all(|_| packer.add(&[1], &Batch::EMPTY) == Packed::Done));
        assert_eq!(packer.add(&[1], &Batch::EMPTY), Packed::TakeFirst);
        assert_eq!(packer.take(1).unwrap().as_slice()[3], 255);
        assert_eq!(packer.add(&[1], &Batch::EMPTY), Packed::Done);
    }
}
