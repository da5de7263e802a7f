//! Which structure the host plays in: `structure_bsp` (65), from network version 12 (wire-distributed.md 6.5).

use super::bytes::{Bytes, Reader};

/// The host's structure BSP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StructureBsp {
    pub index: i16,
}

impl StructureBsp {
    pub const SIZE: usize = 4;

    pub fn parse(bytes: &[u8]) -> Option<StructureBsp> {
        let mut reader = Reader::new(bytes);
        let index = reader.i16()?;
        reader.i16()?;
        Some(StructureBsp { index })
    }

    pub fn emit(&self) -> [u8; StructureBsp::SIZE] {
        let mut bytes = Bytes::EMPTY;
        bytes.i16(self.index);
        bytes.i16(0);
        bytes.into_array()
    }
}
