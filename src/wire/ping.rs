//! A player's round trip for the scoreboard: in `pings` (19), from network version 10 (wire-distributed.md 6.4).

use super::bytes::{Bytes, Reader};

/// A player's ping.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ping {
    /// Absolute index.
    pub player_index: u8,
    /// [`Ping::UNKNOWN`] where not known.
    pub milliseconds: u16,
}

impl Ping {
    pub const SIZE: usize = 4;
    /// `MAXIMUM_PINGS_PER_MESSAGE`.
    pub const MOST: usize = 128;
    /// `UNKNOWN_PING`; a known one is at most one less.
    pub const UNKNOWN: u16 = 0xFFFF;

    pub fn parse(bytes: &[u8]) -> Option<Ping> {
        let mut reader = Reader::new(bytes);
        let player_index = reader.u8()?;
        reader.u8()?;
        Some(Ping { player_index, milliseconds: reader.u16()? })
    }

    pub fn emit(&self) -> [u8; Ping::SIZE] {
        let mut bytes = Bytes::EMPTY;
        bytes.u8(self.player_index);
        bytes.u8(0);
        bytes.u16(self.milliseconds);
        bytes.into_array()
    }
}

#[cfg(test)]
mod tests {
    use super::Ping;

    #[test]
    fn there_and_back() {
        let ping = Ping { player_index: 3, milliseconds: 57 };
        assert_eq!(ping.emit(), [3, 0, 0x39, 0]);
        assert_eq!(Ping::parse(&[3, 9, 0x39, 0]), Some(ping), "the second byte is not looked at");
        assert_eq!(Ping::parse(&[3, 0, 0x39]), None);
    }
}
