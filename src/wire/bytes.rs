//! Reading from and writing to little endian bytes.

use crate::engine::contract::{DistributedVector, RealPoint3d, RealVector3d};

/// Takes numbers from the front of bytes; each `None` once too few are left.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    pub const fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { rest: bytes }
    }

    /// What is not taken yet.
    pub const fn rest(&self) -> &'a [u8] {
        self.rest
    }

    /// The next `N` bytes.
    pub fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.rest.split_first_chunk()?;
        self.rest = rest;
        Some(*taken)
    }

    /// The next `size` bytes.
    pub fn slice(&mut self, size: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.rest.split_at_checked(size)?;
        self.rest = rest;
        Some(taken)
    }

    pub fn u8(&mut self) -> Option<u8> {
        self.array().map(u8::from_le_bytes)
    }

    pub fn i8(&mut self) -> Option<i8> {
        self.array().map(i8::from_le_bytes)
    }

    pub fn u16(&mut self) -> Option<u16> {
        self.array().map(u16::from_le_bytes)
    }

    pub fn i16(&mut self) -> Option<i16> {
        self.array().map(i16::from_le_bytes)
    }

    pub fn u32(&mut self) -> Option<u32> {
        self.array().map(u32::from_le_bytes)
    }

    pub fn i32(&mut self) -> Option<i32> {
        self.array().map(i32::from_le_bytes)
    }

    /// A single, bit for bit.
    pub fn f32(&mut self) -> Option<f32> {
        self.array().map(f32::from_le_bytes)
    }

    pub fn point(&mut self) -> Option<RealPoint3d> {
        Some(RealPoint3d { x: self.f32()?, y: self.f32()?, z: self.f32()? })
    }

    pub fn vector(&mut self) -> Option<RealVector3d> {
        Some(RealVector3d { i: self.f32()?, j: self.f32()?, k: self.f32()? })
    }

    /// A vector of three packed parts, 6 bytes.
    pub fn packed(&mut self) -> Option<DistributedVector> {
        Some(DistributedVector { i: self.i16()?, j: self.i16()?, k: self.i16()? })
    }
}

/// At most `N` bytes, filled from the front: an entry, a message or a datagram.
#[derive(Clone, Copy, Debug)]
pub struct Bytes<const N: usize> {
    bytes: [u8; N],
    size: usize,
}

impl<const N: usize> Bytes<N> {
    pub const EMPTY: Bytes<N> = Bytes { bytes: [0; N], size: 0 };

    pub fn as_slice(&self) -> &[u8] {
        self.bytes.get(..self.size).unwrap_or_default()
    }

    pub fn as_mut_slice(&mut self) -> &mut [u8] {
        self.bytes.get_mut(..self.size).unwrap_or_default()
    }

    pub const fn len(&self) -> usize {
        self.size
    }

    pub const fn is_empty(&self) -> bool {
        self.size == 0
    }

    pub const fn clear(&mut self) {
        self.size = 0;
    }

    /// Appends bytes. Those that would not fit are left out, all of them, and the answer is false.
    pub fn put(&mut self, bytes: &[u8]) -> bool {
        let Some(place) = self.bytes.get_mut(self.size..).and_then(|free| free.get_mut(..bytes.len())) else {
            return false;
        };
        place.copy_from_slice(bytes);
        self.size += bytes.len();
        true
    }

    pub fn u8(&mut self, value: u8) {
        self.put(&value.to_le_bytes());
    }

    pub fn i8(&mut self, value: i8) {
        self.put(&value.to_le_bytes());
    }

    pub fn u16(&mut self, value: u16) {
        self.put(&value.to_le_bytes());
    }

    pub fn i16(&mut self, value: i16) {
        self.put(&value.to_le_bytes());
    }

    pub fn u32(&mut self, value: u32) {
        self.put(&value.to_le_bytes());
    }

    pub fn i32(&mut self, value: i32) {
        self.put(&value.to_le_bytes());
    }

    /// A single, bit for bit.
    pub fn f32(&mut self, value: f32) {
        self.put(&value.to_le_bytes());
    }

    pub fn point(&mut self, point: RealPoint3d) {
        for part in [point.x, point.y, point.z] {
            self.f32(part);
        }
    }

    pub fn vector(&mut self, vector: RealVector3d) {
        for part in [vector.i, vector.j, vector.k] {
            self.f32(part);
        }
    }

    /// A vector of three packed parts, 6 bytes.
    pub fn packed(&mut self, vector: DistributedVector) {
        for part in [vector.i, vector.j, vector.k] {
            self.i16(part);
        }
    }

    /// All `N` bytes, for a form of one size; what was not written is 0.
    pub const fn into_array(self) -> [u8; N] {
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_left_out_whole() {
        let mut bytes = Bytes::<5>::EMPTY;
        bytes.u32(0x0403_0201);
        assert!(!bytes.put(&[9, 9]));
        assert_eq!(bytes.as_slice(), [1, 2, 3, 4]);
        assert!(bytes.put(&[5]));
        assert_eq!(bytes.as_slice(), [1, 2, 3, 4, 5]);
    }

    #[test]
    fn a_reader_past_the_end_takes_nothing() {
        let mut reader = Reader::new(&[1, 2, 3]);
        assert_eq!(reader.u32(), None);
        assert_eq!(reader.u16(), Some(0x0201));
        assert_eq!(reader.rest(), [3]);
    }

    #[test]
    fn a_signalling_nan_keeps_its_bits() {
        let bits = 0x7F80_0001_u32.to_le_bytes();
        let real = Reader::new(&bits).f32().unwrap();
        let mut bytes = Bytes::<4>::EMPTY;
        bytes.f32(real);
        assert_eq!(bytes.into_array(), bits);
    }
}
