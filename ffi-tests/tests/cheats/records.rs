//! What a liar does to the messages on its wire.

use slipspace::wire::kind;

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
