//! What a liar does to the messages on its wire.

use super::Lie;
use slipspace::wire::{Header, kind};

pub fn long(record: &[u8], at: usize) -> i32 {
    i32::from_le_bytes(record[at..at + 4].try_into().expect("four bytes"))
}

pub fn put_long(record: &mut [u8], at: usize, value: i32) {
    record[at..at + 4].copy_from_slice(&value.to_le_bytes());
}

/// Stamps a record with a tick so much later.
pub fn later(record: &mut [u8], ticks: i32) {
    let tick = long(record, 2);
    put_long(record, 2, tick.wrapping_add(ticks));
}

/// Changes the place of a prediction on foot, by axis.
pub fn move_to(record: &mut [u8], change: impl Fn(usize, f32) -> f32) {
    // The record's head is 6 bytes, an entry's player, flags, parts and unit 7 more.
    let on_foot =
        record[0] == kind::PLAYER_PREDICTION && record.len() >= 25 && record[7] & 3 == 3 && record[8] & 1 == 0;
    for axis in (0..3).filter(|_| on_foot) {
        let at = 13 + axis * 4;
        let value = f32::from_bits(long(record, at) as u32);
        put_long(record, at, change(axis, value).to_bits() as i32);
    }
}

/// Gives the records of a datagram, a batch or one message, to a lie.
pub fn edit(bytes: &mut [u8], lie: Lie, n: usize) {
    if bytes.get(2) != Some(&kind::BATCH) {
        return if bytes.len() >= Header::SIZE {
            lie(&mut bytes[2..], n)
        };
    }
    let mut at = Header::SIZE;
    while let Some(size) = bytes.get(at..at + 2) {
        let size = usize::from(u16::from_le_bytes([size[0], size[1]]));
        let Some(record) = bytes.get_mut(at + 2..at + 2 + size) else { return };
        lie(record, n);
        at += 2 + size;
    }
}

/// A message as it is on the wire.
pub fn message(kind: u8, count: u8, tick: i32, entries: &[u8]) -> Vec<u8> {
    let size = (Header::SIZE + entries.len()) as u16;
    let mut bytes = [&Header { size, kind, count, game_time: tick }.emit()[..], entries].concat();
    bytes.swap(0, 1);
    bytes
}
