//! Many messages in one datagram: `batch` (16) (wire-distributed.md 8; distributed.md 6.2 to 6.4, 7 rule 3).
//!
//! Nothing here sends. Whoever adds is told when the batch has to be sent first, sends it with nothing of it borrowed
//! ([`Batch::take`]) and asks again, because sending calls the engine, which may call back and add to the same batch.

use super::bytes::{Bytes, Reader};
use super::header::Header;
use super::kind;

/// The most a batch can be (`DATAGRAM_MAXIMUM_SIZE`).
pub const DATAGRAM_MAXIMUM_SIZE: usize = 1200;

/// A batch as it is sent.
pub type Datagram = Bytes<DATAGRAM_MAXIMUM_SIZE>;

/// The messages that wait for one machine.
#[derive(Clone, Copy, Debug)]
pub struct Batch {
    /// Room for the batch's header, then the messages; empty until the first.
    bytes: Datagram,
}

impl Default for Batch {
    fn default() -> Batch {
        Batch::EMPTY
    }
}

impl Batch {
    pub const EMPTY: Batch = Batch { bytes: Bytes::EMPTY };
    /// The batch's own header.
    pub const HEADER_SIZE: usize = Header::SIZE;
    /// What a message takes besides its entries: a length, and its header less the first word.
    pub const RECORD_HEADER_SIZE: usize = 8;

    pub const fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Bytes of entries that there is room for, if one may ask for `minimum` of them; `None`: the batch has to be sent
    /// first. An empty batch says what it has, be it less than the minimum (distributed.md 6.2).
    pub fn room(&self, minimum: usize) -> Option<usize> {
        let used = self.bytes.len().max(Batch::HEADER_SIZE);
        let room = DATAGRAM_MAXIMUM_SIZE.saturating_sub(used + Batch::RECORD_HEADER_SIZE);
        (self.is_empty() || room >= minimum).then_some(room)
    }

    /// Appends a message that there is room for; where it begins.
    pub(super) fn append(&mut self, header: &Header, entries: &[u8]) -> usize {
        if self.is_empty() {
            self.bytes.put(&[0; Batch::HEADER_SIZE]);
        }
        let at = self.bytes.len();
        self.bytes.put(&[0; Batch::RECORD_HEADER_SIZE]);
        self.bytes.put(entries);
        self.amend(at, header);
        at
    }

    /// Appends entries, for which there is room, to the last message, which is to be amended then.
    pub(super) fn extend(&mut self, entries: &[u8]) {
        self.bytes.put(entries);
    }

    /// Writes before the last message, which began at `at`, the length of what follows and its header less the first word.
    pub(super) fn amend(&mut self, at: usize, header: &Header) {
        let Some(record) = self.bytes.as_mut_slice().get_mut(at..) else { return };
        let length = record.len().saturating_sub(size_of::<u16>());
        let [low, high] = u16::try_from(length).unwrap_or(u16::MAX).to_le_bytes();
        let [t0, t1, t2, t3] = header.game_time.to_le_bytes();
        if let Some(place) = record.first_chunk_mut() {
            *place = [low, high, header.kind, header.count, t0, t1, t2, t3];
        }
    }

    /// Bytes so far, 0 for none.
    pub(super) const fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Takes the datagram out, its header made at tick `now`, and leaves the batch empty; `None` if it was.
    pub fn take(&mut self, now: i32) -> Option<Datagram> {
        let size = u16::try_from(self.bytes.len()).unwrap_or(u16::MAX);
        let header = Header { size, kind: kind::BATCH, count: 0, game_time: now };
        *self.bytes.as_mut_slice().first_chunk_mut()? = header.emit();
        let datagram = self.bytes;
        self.bytes.clear();
        Some(datagram)
    }
}

/// What an addition came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// All of it is in the batch.
    Done,
    /// The batch has to be sent, then [`Addition::step`] called again.
    SendFirst,
    /// It has no room in any datagram: it, or what is left of it, is dropped, to be logged.
    TooLarge,
}

/// A message on its way into a batch: whole, or where it is made of entries of one size, in as many pieces as the
/// batches have room for, each with its own count (distributed.md 6.3).
#[derive(Clone, Copy, Debug)]
pub struct Addition<'a> {
    header: Header,
    entries: &'a [u8],
    /// 0: not to be split.
    entry_size: usize,
    done: bool,
}

impl<'a> Addition<'a> {
    /// The addition of a whole message, its header filled. `entry_size` is [`entry_size`]'s, 0 for one not to be split;
    /// nor is one whose entries are not its header's count of that size. A message too short for a header is nothing.
    pub fn new(message: &'a [u8], entry_size: usize) -> Addition<'a> {
        let entries = message.get(Header::SIZE..).unwrap_or_default();
        let header = Header::parse(message);
        let count = header.map_or(0, |header| usize::from(header.count));
        let whole = count == 0 || entries.len() != count * entry_size;
        Addition {
            header: header.unwrap_or_default(),
            entries,
            entry_size: if whole { 0 } else { entry_size },
            done: header.is_none(),
        }
    }

    /// Adds as much as the batch has room for.
    pub fn step(&mut self, batch: &mut Batch) -> Added {
        while !self.done {
            let least = if self.entry_size == 0 { self.entries.len() } else { self.entry_size };
            let Some(room) = batch.room(least) else {
                return Added::SendFirst;
            };
            if room < least {
                self.done = true;
                return Added::TooLarge;
            }
            let piece = match room.checked_div(self.entry_size) {
                None => self.entries.len(),
                Some(fit) => self.entries.len().min(fit * self.entry_size),
            };
            let (now, later) = self.entries.split_at_checked(piece).unwrap_or((self.entries, &[]));
            let count = now.len().checked_div(self.entry_size).and_then(|count| u8::try_from(count).ok());
            batch.append(&Header { count: count.unwrap_or(self.header.count), ..self.header }, now);
            self.entries = later;
            self.done = later.is_empty();
        }
        Added::Done
    }
}

/// The size of a message's entries by which it may be split: 0 where they have none (distributed.md 4.1).
pub fn entry_size(count: i16, size: usize) -> usize {
    let entries = size.saturating_sub(Header::SIZE);
    match usize::try_from(count) {
        Ok(count) if count > 0 && entries % count == 0 => entries / count,
        _ => 0,
    }
}

/// The order in which batches are sent at the end of a tick: from number `now` modulo their count upward and round, so
/// that nobody is always first (distributed.md 6.4).
pub fn turn(now: i32, batches: usize) -> impl Iterator<Item = usize> {
    let now = usize::try_from(now as u32).unwrap_or_default();
    let first = now.checked_rem(batches).unwrap_or_default();
    (first..batches).chain(0..first)
}

/// One message in a batch that came: all of it but its first word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record<'a> {
    /// From the message's number on, 6 bytes at least.
    bytes: &'a [u8],
}

/// A message that came in a batch, with the batch's own first word.
pub type BatchedMessage = Bytes<{ DATAGRAM_MAXIMUM_SIZE + 2 }>;

impl Record<'_> {
    /// The message's number.
    pub fn kind(&self) -> u8 {
        self.bytes.first().copied().unwrap_or_default()
    }

    /// The message, beginning as the batch did.
    pub fn message(&self, word: [u8; 2]) -> BatchedMessage {
        let mut message = Bytes::EMPTY;
        message.put(&word);
        message.put(self.bytes);
        message
    }
}

/// The messages in a batch that came, up to the first whose length cannot be. Batches in it are passed over
/// (distributed.md 7 rule 3).
pub fn records(batch: &[u8]) -> impl Iterator<Item = Record<'_>> {
    let mut reader = Reader::new(batch.get(Header::SIZE..).unwrap_or_default());
    let records = core::iter::from_fn(move || {
        let length = usize::from(reader.u16()?);
        if !(Header::SIZE - 2..=DATAGRAM_MAXIMUM_SIZE).contains(&length) {
            return None;
        }
        Some(Record { bytes: reader.slice(length)? })
    });
    records.fuse().filter(|record| record.kind() != kind::BATCH)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::{Ping, Statistics, StructureBsp};

    /// A message of tick 900 with that many bytes of entries.
    fn message(kind: u8, count: u8, entries: usize) -> Vec<u8> {
        let header = Header { size: (Header::SIZE + entries) as u16, kind, count, game_time: 900 };
        header.emit().into_iter().chain((0..entries).map(|i| i as u8)).collect()
    }

    /// Adds a whole message, and gives the batches that had to be sent meanwhile.
    fn add(batch: &mut Batch, message: &[u8], entry_size: usize) -> (Vec<Vec<u8>>, Added) {
        let (mut sent, mut addition) = (Vec::new(), Addition::new(message, entry_size));
        loop {
            match addition.step(batch) {
                Added::SendFirst => sent.extend(batch.take(901).map(|datagram| datagram.as_slice().to_vec())),
                added => return (sent, added),
            }
        }
    }

    /// spec: distributed 6.2
    #[test]
    fn room_is_what_the_record_header_leaves() {
        let mut batch = Batch::EMPTY;
        assert_eq!(batch.room(0), Some(1184));
        assert_eq!(batch.room(5000), Some(1184), "an empty one says what it has");
        assert_eq!(add(&mut batch, &message(8, 0, 100), 0).1, Added::Done);
        assert_eq!(batch.room(1076), Some(1076));
        assert_eq!(batch.room(1077), None);
    }

    /// spec: distributed 6.3
    #[test]
    fn a_whole_message_fits_or_is_dropped() {
        let mut batch = Batch::EMPTY;
        assert_eq!(add(&mut batch, &message(7, 0, 1185), 0), (vec![], Added::TooLarge));
        assert!(batch.is_empty());
        assert_eq!(add(&mut batch, &message(7, 0, 1184), 0).1, Added::Done);
        assert_eq!(batch.take(1).unwrap().len(), 1200);
        assert_eq!(add(&mut batch, &[0; 7], 0), (vec![], Added::Done));
        assert!(batch.is_empty(), "shorter than a header: nothing");
    }

    /// spec: distributed 6.3
    #[test]
    fn what_waits_goes_first_even_for_one_too_large() {
        let mut batch = Batch::EMPTY;
        add(&mut batch, &message(8, 0, 0), 0);
        let (sent, added) = add(&mut batch, &message(7, 0, 1185), 0);
        assert_eq!((sent.len(), sent[0].len(), added), (1, 16, Added::TooLarge));
    }

    /// Example 4 of the batch: 30 entries of statistics. spec: distributed 6.3
    #[test]
    fn entries_of_one_size_go_in_pieces() {
        let whole = message(kind::PLAYER_STATISTICS, 30, 30 * Statistics::SIZE);
        let mut batch = Batch::EMPTY;
        let (sent, added) = add(&mut batch, &whole, entry_size(30, whole.len()));
        let last = batch.take(902).unwrap();
        assert_eq!((sent.len(), added), (1, Added::Done));
        assert_eq!((sent[0].len(), last.len()), (1168, 784));
        assert_eq!([sent[0][11], last.as_slice()[11]], [18, 12]);
        let entries: Vec<u8> =
            [sent[0].as_slice(), last.as_slice()].iter().flat_map(|sent| sent[16..].to_vec()).collect();
        assert_eq!(entries, whole[8..]);
    }

    /// spec: distributed 6.3
    #[test]
    fn a_count_that_is_not_its_entries_is_not_split() {
        assert_eq!(entry_size(0, 72), 0);
        assert_eq!(entry_size(3, 8 + 64), 0);
        assert_eq!(entry_size(2, 8 + 64), 32);
        // 256 entries have a count of 0 in their byte.
        let mut batch = Batch::EMPTY;
        assert_eq!(add(&mut batch, &message(19, 0, 256 * 8), 8), (vec![], Added::TooLarge));
    }

    /// Example 2 of the batch: two pings and the structure BSP.
    #[test]
    fn bytes_of_a_datagram() {
        let mut batch = Batch::EMPTY;
        let mut add_entries = |kind, count, entries: &[u8]| {
            let header = Header { size: 0, kind, count, game_time: 120 };
            let message: Vec<u8> = header.emit().into_iter().chain(entries.iter().copied()).collect();
            assert_eq!(add(&mut batch, &message, 4), (vec![], Added::Done));
        };
        let pings = [Ping { player_index: 0, milliseconds: 0 }, Ping { player_index: 3, milliseconds: 57 }];
        add_entries(kind::PINGS, 2, pings.map(|ping| ping.emit()).as_flattened());
        add_entries(kind::STRUCTURE_BSP, 1, &StructureBsp { index: 2 }.emit());
        let expected = [
            0x48, 0x02, 0x10, 0x00, 0x78, 0, 0, 0, // the batch's header
            0x0e, 0x00, 0x13, 0x02, 0x78, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0x39, 0, // the pings
            0x0a, 0x00, 0x41, 0x01, 0x78, 0, 0, 0, 2, 0, 0, 0,
        ];
        assert_eq!(batch.take(120).unwrap().as_slice(), expected);
        assert!(batch.take(120).is_none(), "an empty one is never sent");
        let came: Vec<Vec<u8>> = records(&expected).map(|record| record.message([1, 2]).as_slice().to_vec()).collect();
        assert_eq!(came[0], [1, 2, 0x13, 2, 0x78, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0x39, 0]);
        assert_eq!(came[1], [1, 2, 0x41, 1, 0x78, 0, 0, 0, 2, 0, 0, 0]);
        assert_eq!(came.len(), 2);
    }

    /// spec: distributed 7
    #[test]
    fn reading_stops_at_a_length_that_cannot_be() {
        let kinds = |records_bytes: &[u8]| -> Vec<u8> {
            let datagram: Vec<u8> = [0; 8].into_iter().chain(records_bytes.iter().copied()).collect();
            records(&datagram).map(|record| record.kind()).collect()
        };
        let one = |kind| [6, 0, kind, 0, 0, 0, 0, 0];
        assert_eq!(kinds(&[one(1), one(2)].concat()), [1, 2]);
        assert_eq!(kinds(&[one(1), one(16), one(2)].concat()), [1, 2], "a batch in a batch is passed over");
        assert_eq!(kinds(&[&one(1)[..], &[5, 0, 2, 0, 0, 0, 0, 0], &one(3)].concat()), [1], "under 6");
        assert_eq!(kinds(&[&one(1)[..], &[7, 0, 2, 0, 0, 0, 0, 0]].concat()), [1], "past the end");
        let long = |length: u16| [&length.to_le_bytes()[..], &[9; 1201]].concat();
        assert_eq!(kinds(&long(1200)), [9]);
        assert!(kinds(&long(1201)).is_empty());
        assert!(records(&[0; 5]).next().is_none());
    }

    /// spec: distributed 6.4
    #[test]
    fn the_turn_moves_by_one_a_tick() {
        assert_eq!(turn(1, 3).collect::<Vec<_>>(), [1, 2, 0]);
        assert_eq!(turn(130, 129).next(), Some(1));
        // The tick as an unsigned number: 4294967295 modulo 129 is 15.
        assert_eq!(turn(-1, 129).next(), Some(15));
        assert_eq!(turn(-1, 129).count(), 129);
        assert_eq!(turn(5, 0).count(), 0);
    }
}
