//! The netcode's messages in what is on the wire.

use crate::messages;
use slipspace::wire::kind;

/// Number, count and tick: a record of less ends its batch.
const RECORD_LEAST: usize = 6;

/// Gives each message of a datagram, or of one send over the stream, to `look`: alone or in a batch, its bytes from the
/// number on (number, count, tick, entries). The game's own messages are passed over.
pub fn each(bytes: &mut [u8], mut look: impl FnMut(&mut [u8])) {
    let Some(&[_, low, number]) = bytes.first_chunk::<3>() else { return };
    if low >> 2 & 3 != 2 || bytes.len() < 8 {
        return;
    }
    if number != kind::BATCH {
        return look(&mut bytes[2..]);
    }
    let mut at = 8;
    while let Some(size) = bytes.get(at..at + 2) {
        let size = usize::from(u16::from_le_bytes([size[0], size[1]]));
        let Some(record) = bytes.get_mut(at + 2..at + 2 + size).filter(|record| record.len() >= RECORD_LEAST) else {
            return;
        };
        look(record);
        at += 2 + size;
    }
}

/// The entries of a message, each of so many bytes, of one with that number; none of another.
pub fn entries(record: &mut [u8], kind: u8, size: usize) -> impl Iterator<Item = &mut [u8]> {
    let of_kind = record.first() == Some(&kind);
    let entries = record.get_mut(6..).unwrap_or_default();
    entries.chunks_exact_mut(size).take(if of_kind { usize::MAX } else { 0 })
}

/// A message as it is on the wire.
pub fn message(kind: u8, count: u8, game_time: i32, entries: &[u8]) -> Vec<u8> {
    messages::on_the_wire(&messages::message(kind, count, game_time, entries))
}
