//! What a player picked up: in `pickups` (13) (wire-distributed.md 6.2).

use super::bytes::{Bytes, Reader};

/// What the player's screen is to show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pickup {
    /// Absolute index.
    pub player_index: u8,
    /// One of players.c's kinds.
    pub kind: u8,
    pub count: i16,
    /// The tag of what was picked up.
    pub definition_index: i32,
}

impl Pickup {
    pub const SIZE: usize = 8;
    /// `MAXIMUM_PICKUPS_PER_TICK`.
    pub const MOST: usize = 64;

    pub fn parse(bytes: &[u8]) -> Option<Pickup> {
        let mut reader = Reader::new(bytes);
        Some(Pickup {
            player_index: reader.u8()?,
            kind: reader.u8()?,
            count: reader.i16()?,
            definition_index: reader.i32()?,
        })
    }

    pub fn emit(&self) -> [u8; Pickup::SIZE] {
        let mut bytes = Bytes::EMPTY;
        bytes.u8(self.player_index);
        bytes.u8(self.kind);
        bytes.i16(self.count);
        bytes.i32(self.definition_index);
        bytes.into_array()
    }
}

#[cfg(test)]
mod tests {
    use super::Pickup;

    #[test]
    fn there_and_back() {
        let pickup = Pickup { player_index: 4, kind: 1, count: 12, definition_index: 0xE1A4_0031_u32 as i32 };
        let bytes = [4, 1, 12, 0, 0x31, 0, 0xA4, 0xE1];
        assert_eq!(pickup.emit(), bytes);
        assert_eq!(Pickup::parse(&bytes), Some(pickup));
        assert_eq!(Pickup::parse(&bytes[..7]), None);
    }
}
