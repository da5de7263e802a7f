//! Messages of entries of one size: filling one, and walking over one that came.

use super::batch::{Batch, DATAGRAM_MAXIMUM_SIZE};
use super::bytes::Bytes;
use super::header::{Header, MAXIMUM_MESSAGE_SIZE};

/// Entries of a size that a message in an empty datagram has room for (`DATAGRAM_ENTRIES`; distributed.md 1).
pub const fn datagram_entries(entry_size: usize) -> usize {
    (DATAGRAM_MAXIMUM_SIZE - Batch::HEADER_SIZE - Batch::RECORD_HEADER_SIZE) / entry_size
}

/// Entries of a size that one message over the stream can hold (`RELIABLE_ENTRIES`; distributed.md 1).
pub const fn reliable_entries(entry_size: usize) -> usize {
    let fit = (MAXIMUM_MESSAGE_SIZE - Header::SIZE) / entry_size;
    if fit < 255 { fit } else { 255 }
}

/// The lesser of two limits, where a constant is made.
pub(super) const fn least(a: usize, b: usize) -> usize {
    if a < b { a } else { b }
}

/// A message being filled: 8 bytes for the header, which is filled as it is sent, then its entries.
#[derive(Clone, Copy, Debug)]
pub struct Message {
    bytes: Bytes<MAXIMUM_MESSAGE_SIZE>,
    count: u8,
    most: usize,
}

impl Message {
    /// An empty one that is full at `most` entries (255 at the utmost).
    pub fn new(most: usize) -> Message {
        let mut message = Message { bytes: Bytes::EMPTY, count: 0, most };
        message.clear();
        message
    }

    /// Takes the entries out again.
    pub fn clear(&mut self) {
        self.bytes.clear();
        self.bytes.put(&[0; Header::SIZE]);
        self.count = 0;
    }

    pub fn is_full(&self) -> bool {
        usize::from(self.count) >= self.most.min(255)
    }

    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Appends an entry; false if it has no room, the message being as it was.
    pub fn push(&mut self, entry: &[u8]) -> bool {
        let room = !self.is_full() && self.bytes.put(entry);
        if room {
            self.count += 1;
        }
        room
    }

    /// How many entries are in.
    pub const fn count(&self) -> u8 {
        self.count
    }

    /// The whole message, the header's place included; what the send functions are given.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        self.bytes.as_mut_slice()
    }

    /// The entries alone.
    pub fn entries(&self) -> &[u8] {
        self.bytes.as_slice().get(Header::SIZE..).unwrap_or_default()
    }
}

/// The first `count` entries of `size` bytes each; what follows them is passed over, and one cut short is not given.
pub fn entries(bytes: &[u8], count: u8, size: usize) -> impl Iterator<Item = &[u8]> {
    bytes.chunks_exact(size.max(1)).take(usize::from(count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::{DamageEvent, HitReport, Inventory, ObjectChange, ObjectState, Statistics};

    #[test]
    fn limits_of_the_documents() {
        assert_eq!([8, 52, 64, 4].map(datagram_entries), [148, 22, 18, 296]);
        assert_eq!([132, 108, 8].map(reliable_entries), [30, 37, 255]);
        assert_eq!([ObjectChange::MOST, ObjectState::MOST, Inventory::MOST], [30, 26, 18]);
        assert_eq!([DamageEvent::MOST, HitReport::MOST, Statistics::MOST], [37, 37, 63]);
    }

    #[test]
    fn a_full_message_takes_no_more() {
        let mut message = Message::new(2);
        assert!(message.push(&[1; 3]) && message.push(&[2; 3]));
        assert!(!message.push(&[3; 3]));
        assert_eq!((message.count(), message.bytes_mut().len()), (2, 14));
        assert_eq!(message.entries(), [1, 1, 1, 2, 2, 2]);
        message.clear();
        assert!(message.is_empty() && message.entries().is_empty());
    }

    #[test]
    fn a_message_holds_no_more_than_its_size_can_say() {
        let mut message = Message::new(255);
        let pushed = (0..255).filter(|_| message.push(&[0; 64])).count();
        assert_eq!(pushed, 63);
    }

    #[test]
    fn bytes_past_the_entries_are_passed_over() {
        let bytes = [1, 1, 2, 2, 3];
        assert_eq!(entries(&bytes, 1, 2).collect::<Vec<_>>(), [[1, 1]]);
        assert_eq!(entries(&bytes, 9, 2).collect::<Vec<_>>(), [[1, 1], [2, 2]]);
        assert_eq!(entries(&bytes, 9, 0).count(), 5);
    }
}
