//! Entries of differing sizes, packed into messages that each fit a batch (distributed.md 6.5), straight into the batch:
//! a message in it is whole after each addition. As with the batch, nothing here sends: an addition says what has to be
//! done first, and is then tried again.

use super::batch::{Batch, DATAGRAM_MAXIMUM_SIZE};
use super::bytes::Bytes;
use super::header::Header;
use crate::set::Set;
use core::ops::Range;

/// At most `MOST` entries (128 at the utmost) one behind the other, `SIZE` bytes in all: neighbours are copied at once.
#[derive(Clone, Copy, Debug)]
pub struct Entries<const SIZE: usize, const MOST: usize> {
    bytes: Bytes<SIZE>,
    /// Where each ends.
    ends: [u16; MOST],
    count: usize,
}

impl<const SIZE: usize, const MOST: usize> Entries<SIZE, MOST> {
    pub const EMPTY: Self = Entries { bytes: Bytes::EMPTY, ends: [0; MOST], count: 0 };

    /// One alone.
    pub fn of(entry: &[u8]) -> Self {
        let mut entries = Self::EMPTY;
        entries.push(entry);
        entries
    }

    pub const fn clear(&mut self) {
        self.bytes.clear();
        self.count = 0;
    }

    /// Puts an entry behind the others; false, it being left out, where there is no room.
    pub fn push(&mut self, entry: &[u8]) -> bool {
        let Some(end) = self.ends.get_mut(self.count) else { return false };
        let put = self.bytes.put(entry);
        if let (true, Ok(now)) = (put, u16::try_from(self.bytes.len())) {
            *end = now;
            self.count += 1;
        }
        put
    }

    /// The entry of that number; none past the last.
    pub fn get(&self, number: usize) -> Option<&[u8]> {
        (number < self.count).then(|| self.bytes_of(number..number + 1))
    }

    /// Where the entry of that number begins, or the first past the last would.
    fn begin(&self, number: usize) -> usize {
        let before = number.checked_sub(1).and_then(|before| self.ends.get(before));
        before.copied().unwrap_or_default().into()
    }

    fn bytes_of(&self, range: Range<usize>) -> &[u8] {
        self.bytes.as_slice().get(self.begin(range.start)..self.begin(range.end)).unwrap_or_default()
    }

    /// The first of a range, so many as there is room for.
    fn fitting(&self, range: Range<usize>, room: usize) -> Range<usize> {
        let begin = self.begin(range.start);
        if self.begin(range.end) - begin <= room {
            return range;
        }
        let ends = self.ends.get(range.clone()).unwrap_or_default();
        let fit = ends.partition_point(|end| usize::from(*end) - begin <= room);
        range.start..range.start + fit
    }
}

/// What came of adding entries: what has to be done before the rest is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packed {
    /// Nothing: none is left.
    Done,
    /// The message is full: [`Packer::finish`] it.
    FinishFirst,
    /// The batch has to be sent.
    SendFirst,
    /// Nothing: an entry of that size has no room in any datagram and is dropped.
    TooLarge(usize),
}

/// Packs entries of one kind for one machine; nothing else goes into its batch meanwhile.
#[derive(Clone, Copy, Debug)]
pub struct Packer<'p> {
    prefix: &'p [u8],
    /// The message's; its size is not kept.
    header: Header,
    /// Where in the batch the message begins and how far the batch then went. It has entries if the header counts any.
    at: usize,
    end: usize,
}

impl<'p> Packer<'p> {
    /// A packer for messages of a kind and tick that each begin with `prefix`.
    pub fn new(kind: u8, game_time: i32, prefix: &'p [u8]) -> Packer<'p> {
        Packer { prefix, header: Header { size: 0, kind, count: 0, game_time }, at: 0, end: 0 }
    }

    /// The number of the messages it makes.
    pub const fn kind(&self) -> u8 {
        self.header.kind
    }

    /// Adds entries of the numbers in `which`, in order, and takes out of it those that were added or dropped.
    pub fn add<const SIZE: usize, const MOST: usize>(
        &mut self,
        entries: &Entries<SIZE, MOST>,
        which: &mut Set,
        batch: &mut Batch,
    ) -> Packed {
        let Some(first) = which.first_run() else { return Packed::Done };
        if self.header.count == 0 {
            let size = entries.bytes_of(first.start..first.start + 1).len();
            let least = self.prefix.len() + size;
            match batch.room(least) {
                None => return Packed::SendFirst,
                Some(room) if room < least => {
                    which.remove(first.start);
                    return Packed::TooLarge(size);
                }
                Some(_) => self.at = batch.append(&self.header, self.prefix),
            }
        } else if batch.len() != self.end {
            // The batch was sent or added to by whom the engine called back: the message was left whole.
            return Packed::FinishFirst;
        }
        let packed = self.add_runs(entries, which, batch);
        batch.amend(self.at, &self.header);
        self.end = batch.len();
        packed
    }

    /// Adds runs of entries to the message under way, as many as there is room for.
    fn add_runs<const SIZE: usize, const MOST: usize>(
        &mut self,
        entries: &Entries<SIZE, MOST>,
        which: &mut Set,
        batch: &mut Batch,
    ) -> Packed {
        while let Some(run) = which.first_run() {
            let most = run.start + usize::from(u8::MAX - self.header.count);
            let fitting = entries.fitting(run.start..run.end.min(most), DATAGRAM_MAXIMUM_SIZE - batch.len());
            batch.extend(entries.bytes_of(fitting.clone()));
            self.header.count += u8::try_from(fitting.len()).unwrap_or_default();
            if fitting.end < run.end {
                *which = which.within(fitting.end..Set::SIZE);
                return Packed::FinishFirst;
            }
            *which = which.without_first_run();
        }
        Packed::Done
    }

    /// Ends the message, so that the next entry begins one; its size with a header of its own, `None` if it has no entry.
    pub fn finish(&mut self) -> Option<usize> {
        let begun = core::mem::take(&mut self.header.count) > 0;
        begun.then(|| self.end - self.at - Batch::RECORD_HEADER_SIZE + Header::SIZE)
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

    fn add(packer: &mut Packer, entry: &[u8], batch: &mut Batch) -> Packed {
        packer.add(&Entries::<1300, 1>::of(entry), &mut Set::ZERO.clone(), batch)
    }

    /// spec: distributed 6.5
    #[test]
    fn a_message_begins_with_its_prefix_each_time() {
        let mut packer = Packer::new(15, 900, &[77, 0, 0, 0]);
        let mut batch = Batch::EMPTY;
        assert!(packer.finish().is_none() && batch.is_empty(), "a prefix alone is not sent");
        for _ in 0..2 {
            assert_eq!(add(&mut packer, &[1, 2, 3], &mut batch), Packed::Done);
            assert_eq!(add(&mut packer, &[4], &mut batch), Packed::Done);
            assert_eq!(packer.finish(), Some(16));
        }
        // 14 bytes follow the length.
        let record = [14, 0, 15, 2, 0x84, 3, 0, 0, 77, 0, 0, 0, 1, 2, 3, 4];
        assert_eq!(batch.take(900).unwrap().as_slice()[8..], [record, record].concat());
    }

    /// spec: distributed 6.5
    #[test]
    fn a_message_ends_at_its_room() {
        let mut packer = Packer::new(2, 1, &[]);
        // 1200 - (8 + 8 + 1000) - 8.
        let mut batch = batch_with(1000);
        assert_eq!(batch.room(0), Some(176));
        assert_eq!(add(&mut packer, &[0; 100], &mut batch), Packed::Done);
        assert_eq!(add(&mut packer, &[0; 77], &mut batch), Packed::FinishFirst);
        assert_eq!(add(&mut packer, &[0; 76], &mut batch), Packed::Done);
        assert_eq!(add(&mut packer, &[0], &mut batch), Packed::FinishFirst);
        assert_eq!(packer.finish(), Some(8 + 176));
        assert_eq!(add(&mut packer, &[0], &mut batch), Packed::SendFirst);
        assert_eq!(batch.take(1).unwrap().len(), 1200);
    }

    /// spec: distributed 6.5
    #[test]
    fn an_entry_that_the_batch_has_no_room_for_sends_it() {
        let mut batch = batch_with(1000);
        let mut packer = Packer::new(2, 1, &[0; 4]);
        assert_eq!(add(&mut packer, &[0; 173], &mut batch), Packed::SendFirst);
        assert_eq!(add(&mut packer, &[0; 173], &mut Batch::EMPTY.clone()), Packed::Done);
        let mut packer = Packer::new(2, 1, &[0; 4]);
        assert_eq!(add(&mut packer, &[0; 172], &mut batch), Packed::Done, "176 with the prefix");
    }

    /// spec: distributed 6.5
    #[test]
    fn an_entry_larger_than_any_datagram_is_dropped() {
        let (mut packer, mut batch) = (Packer::new(2, 1, &[0; 4]), Batch::EMPTY);
        assert_eq!(add(&mut packer, &[0; 1181], &mut batch), Packed::TooLarge(1181));
        assert!(packer.finish().is_none() && batch.is_empty());
        assert_eq!(add(&mut packer, &[0; 1180], &mut batch), Packed::Done);
    }

    /// spec: distributed 6.5
    #[test]
    fn a_message_has_255_entries_at_most() {
        let (mut packer, mut batch) = (Packer::new(2, 1, &[]), Batch::EMPTY);
        assert!((0..255).all(|_| add(&mut packer, &[1], &mut batch) == Packed::Done));
        assert_eq!(add(&mut packer, &[1], &mut batch), Packed::FinishFirst);
        assert_eq!(packer.finish(), Some(8 + 255));
        assert_eq!(add(&mut packer, &[1], &mut batch), Packed::Done);
        let datagram = batch.take(1).unwrap();
        assert_eq!([datagram.as_slice()[11], datagram.as_slice()[16 + 255 + 3]], [255, 1]);
    }

    #[test]
    fn a_batch_sent_meanwhile_is_not_written_into() {
        let (mut packer, mut batch) = (Packer::new(2, 1, &[]), Batch::EMPTY);
        assert_eq!(add(&mut packer, &[1; 10], &mut batch), Packed::Done);
        batch.take(1);
        assert_eq!(add(&mut packer, &[2; 10], &mut batch), Packed::FinishFirst);
        assert!(batch.is_empty());
        assert_eq!(packer.finish(), Some(18));
        assert_eq!(add(&mut packer, &[2; 10], &mut batch), Packed::Done);
    }
    /// Entries of sizes 1 to 60, added by runs, give what they give one by one.
    #[test]
    fn a_run_is_its_entries() {
        let mut entries = Entries::<2000, 60>::EMPTY;
        assert!((1..=60u8).all(|size| entries.push(&vec![size; size.into()])));
        assert!(!entries.push(&[1]), "no more than 60");
        assert_eq!((entries.get(2), entries.get(60)), (Some(&[3, 3, 3][..]), None));
        let pack = |ranges: Vec<Range<usize>>| {
            let (mut packer, mut batch) = (Packer::new(2, 9, &[5; 4]), batch_with(100));
            let mut sent = Vec::new();
            for range in ranges {
                let mut which = Set::ALL.within(range);
                loop {
                    match packer.add(&entries, &mut which, &mut batch) {
                        Packed::FinishFirst => sent.push(packer.finish().unwrap().to_le_bytes().to_vec()),
                        Packed::SendFirst => sent.push(batch.take(9).unwrap().as_slice().to_vec()),
                        Packed::Done | Packed::TooLarge(_) => break,
                    }
                }
            }
            sent.push(batch.take(9).unwrap().as_slice().to_vec());
            sent
        };
        let one_by_one = pack((0..60).map(|at| at..at + 1).collect());
        assert_eq!(one_by_one.len(), 3, "a message is ended, its batch sent, and the last");
        assert_eq!(pack(vec![0..60, 60..60]), one_by_one);
        assert_eq!(pack(vec![0..7, 7..59, 59..60]), one_by_one);
    }
}
