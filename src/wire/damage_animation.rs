//! The flinch or fall a host picked for a unit: in `damage_animations` (75), from network version 12
//! (wire-objects.md 7).

use super::bytes::{Bytes, Reader};

/// A damage animation, told in three ticks' messages with its number unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DamageAnimation {
    pub unit_index: i32,
    /// In the unit's animation graph.
    pub animation_index: i16,
    /// 0 soft ping, 1 hard ping, 2 soft kill, 3 hard kill.
    pub kind: u8,
    /// Counted up by one with each pick, from 1, modulo 256.
    pub number: u8,
}

impl DamageAnimation {
    pub const SIZE: usize = 8;
    /// They always go in one message.
    pub const MOST: usize = 32;

    pub fn parse(bytes: &[u8]) -> Option<DamageAnimation> {
        let mut reader = Reader::new(bytes);
        Some(DamageAnimation {
            unit_index: reader.i32()?,
            animation_index: reader.i16()?,
            kind: reader.u8()?,
            number: reader.u8()?,
        })
    }

    pub fn emit(&self) -> [u8; DamageAnimation::SIZE] {
        let mut bytes = Bytes::EMPTY;
        bytes.i32(self.unit_index);
        bytes.i16(self.animation_index);
        bytes.u8(self.kind);
        bytes.u8(self.number);
        bytes.into_array()
    }
}
