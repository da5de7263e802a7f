//! A player's score: in `player_statistics` (3) (wire-distributed.md 6.3).

use super::bytes::{Bytes, Reader};
use super::message::{least, reliable_entries};

/// The engine's `struct game_statistics`, as it is in memory.
pub type GameStatistics = [u8; 60];

/// A player's statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Absolute index.
    pub player_index: i16,
    pub statistics: GameStatistics,
}

impl Statistics {
    pub const SIZE: usize = 64;
    /// `MAXIMUM_STATISTICS_PER_MESSAGE`, but no more than a message can hold.
    pub const MOST: usize = least(64, reliable_entries(Statistics::SIZE));

    pub fn parse(bytes: &[u8]) -> Option<Statistics> {
        let mut reader = Reader::new(bytes);
        let player_index = reader.i16()?;
        reader.i16()?;
        Some(Statistics { player_index, statistics: reader.array()? })
    }

    pub fn emit(&self) -> [u8; Statistics::SIZE] {
        let mut bytes = Bytes::EMPTY;
        bytes.i16(self.player_index);
        bytes.i16(0);
        bytes.put(&self.statistics);
        bytes.into_array()
    }
}
