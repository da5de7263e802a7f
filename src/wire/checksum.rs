//! The checksum by which a sender finds whether something changed since it was last sent; it never travels.

/// FNV-1a, 32 bits (distributed.md 14.1, objects.md 10.1 rule 4).
pub fn fnv1a(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::fnv1a;

    #[test]
    fn known_answers() {
        assert_eq!(fnv1a(b""), 0x811C_9DC5);
        assert_eq!(fnv1a(b"a"), 0xE40C_292C);
        assert_eq!(fnv1a(b"foobar"), 0xBF9C_F968);
    }
}
