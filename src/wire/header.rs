//! The 8 bytes every message begins with (wire-distributed.md 1).

use super::bytes::{Bytes, Reader};

/// The most a message can be: its size has 12 bits.
pub const MAXIMUM_MESSAGE_SIZE: usize = 0xFFF;

/// The kind of message in the header's word: the game's data.
const DATA: u16 = 2;

/// A message's header.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The whole message's bytes, this header included: 8 to 4095.
    pub size: u16,
    /// The message's number ([`super::kind`]).
    pub kind: u8,
    /// How many entries follow.
    pub count: u8,
    /// The sender's tick as the header was made.
    pub game_time: i32,
}

impl Header {
    pub const SIZE: usize = 8;

    /// The first word, in the machine's order: flags 0, kind "data", the size (wire-distributed.md 1.1).
    pub const fn word(size: u16) -> u16 {
        (size << 4) | (DATA << 2)
    }

    /// The header of a message; the flags and kind in the word's low bits are not looked at, as the transport has.
    pub fn parse(bytes: &[u8]) -> Option<Header> {
        let mut reader = Reader::new(bytes);
        Some(Header { size: reader.u16()? >> 4, kind: reader.u8()?, count: reader.u8()?, game_time: reader.i32()? })
    }

    pub fn emit(&self) -> [u8; Header::SIZE] {
        let mut bytes = Bytes::EMPTY;
        bytes.u16(Header::word(self.size));
        bytes.u8(self.kind);
        bytes.u8(self.count);
        bytes.i32(self.game_time);
        bytes.into_array()
    }
}

#[cfg(test)]
mod tests {
    use super::Header;
    use crate::wire::kind;

    #[test]
    fn the_documents_examples() {
        let emit = |kind, count, size, game_time| Header { size, kind, count, game_time }.emit();
        assert_eq!(emit(kind::UNIT_STATES, 3, 8, 900), [0x88, 0, 2, 3, 0x84, 3, 0, 0]);
        assert_eq!(emit(kind::PLAYER_PREDICTION, 1, 43, 4660), [0xB8, 2, 1, 1, 0x34, 0x12, 0, 0]);
        assert_eq!(emit(kind::GAME_STATE, 0, 3848, 600), [0x88, 0xF0, 7, 0, 0x58, 2, 0, 0]);
    }

    #[test]
    fn a_header_of_seven_bytes_is_refused() {
        assert_eq!(Header::parse(&[0x88, 0, 2, 3, 0x84, 3, 0]), None);
        let header = Header { size: 8, kind: 2, count: 3, game_time: 900 };
        assert_eq!(Header::parse(&[0x88, 0, 2, 3, 0x84, 3, 0, 0, 0xFF]), Some(header));
    }
}
