//! What a machine reads in a datagram that a damaging network brings it.

use super::super::records;
use crate::messages::entry_size;
use slipspace::wire::bytes::Reader;
use slipspace::wire::{Header, Inventory, ObjectState, PlayerInput, RelayedAction, kind};
use slipspace::wire::{Statistics, UnitState};

/// Number, count and tick.
const RECORD_HEADER: usize = Header::SIZE - 2;
/// A message header's kind, in its place.
const DATA: u16 = 2 << 2;

/// A message as its reader has it.
pub struct Message<'a> {
    pub number: u8,
    count: usize,
    /// Its sender's.
    pub tick: i32,
    /// What follows the header.
    bytes: &'a [u8],
}

impl<'a> Message<'a> {
    /// `None` where the bytes are too few for what is read of it (distributed.md 7 rule 4).
    pub fn read(record: &'a [u8]) -> Option<Message<'a>> {
        let (&number, &count) = (record.first()?, record.get(1)?);
        let least = entry_size(number).unwrap_or(0);
        let (count, tick, bytes) = (usize::from(count), long(record, 2)?, record.get(RECORD_HEADER..)?);
        (bytes.len() >= count * least).then_some(Message { number, count, tick, bytes })
    }

    /// Its entries, of a kind whose entries are all of one size.
    pub fn entries(&self, size: usize) -> impl Iterator<Item = &[u8]> {
        self.bytes.chunks_exact(size).take(self.count)
    }

    pub fn unit_states(&self) -> impl Iterator<Item = UnitState> + use<'_> {
        let mut reader = Reader::new(self.bytes);
        std::iter::from_fn(move || UnitState::parse(&mut reader)).take(self.count)
    }

    fn relayed_actions(&self) -> impl Iterator<Item = RelayedAction> + use<'_> {
        let mut reader = Reader::new(self.bytes.get(4..).unwrap_or_default());
        std::iter::from_fn(move || RelayedAction::parse(&mut reader)).take(self.count)
    }

    /// What its entries tell of: players, or objects.
    pub fn abouts(&self) -> Vec<i32> {
        let word = |entry: &[u8]| long(entry, 0);
        let player = |entry: &[u8]| i32::from(entry[0]);
        match self.number {
            kind::PLAYER_PREDICTION | kind::UNIT_STATES => {
                self.unit_states().map(|state| state.player_index.into()).collect()
            }
            kind::PLAYER_STATISTICS => self.entries(Statistics::SIZE).map(player).collect(),
            kind::INVENTORIES => self.entries(Inventory::SIZE).filter_map(word).collect(),
            kind::OBJECT_STATES | kind::VEHICLE_PREDICTION => {
                self.entries(ObjectState::SIZE).filter_map(word).collect()
            }
            kind::PLAYER_INPUTS => self.entries(PlayerInput::SIZE).map(player).collect(),
            kind::RELAYED_ACTIONS => self.relayed_actions().map(|action| action.player_index.into()).collect(),
            _ => vec![],
        }
    }

    /// The players whose actions it has, and the tick of each.
    pub fn queue_ticks(&self) -> impl Iterator<Item = (i32, i32)> {
        let of_kind = |number| self.number == number;
        let inputs = self.entries(PlayerInput::SIZE).filter(move |_| of_kind(kind::PLAYER_INPUTS));
        let inputs = inputs.filter_map(move |entry| Some((entry[0].into(), long(entry, 4)?)));
        let update = long(self.bytes, 0).filter(|_| of_kind(kind::RELAYED_ACTIONS));
        let actions = update.into_iter().flat_map(|update| {
            self.relayed_actions().map(move |action| (action.player_index.into(), update)).collect::<Vec<_>>()
        });
        inputs.chain(actions)
    }
}

fn long(bytes: &[u8], at: usize) -> Option<i32> {
    bytes.get(at..at + 4)?.try_into().ok().map(i32::from_le_bytes)
}

/// Makes a datagram's header one of the netcode's kind and of its own length.
pub fn say_length(bytes: &mut [u8]) {
    if let (word, Some(header)) = ((bytes.len() as u16) << 4 | DATA, bytes.first_chunk_mut()) {
        *header = word.to_be_bytes();
    }
}

/// The messages of a datagram; none where its header's size is another than its own, since then it is dropped.
pub fn records_of(bytes: &mut [u8]) -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    let word = bytes.first_chunk().map_or(0, |word| u16::from_be_bytes(*word));
    if usize::from(word >> 4) == bytes.len() && word & 3 == 0 {
        records::each(bytes, |record| all.push(record.to_vec()));
    }
    all
}
