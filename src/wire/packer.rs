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
