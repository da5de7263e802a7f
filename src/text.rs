//! Lines of text of a bounded length, made without allocating.

use core::ffi::CStr;
use core::fmt::{Result, Write};

/// A text of fewer than `N` bytes; what would go past is cut. No byte of it is 0.
#[derive(Clone, Copy)]
pub struct Text<const N: usize> {
    bytes: [u8; N],
    size: usize,
}

impl<const N: usize> Text<N> {
    pub const fn new() -> Text<N> {
        Text { bytes: [0; N], size: 0 }
    }

    /// Appends a byte unless it is full; a 0 is left out.
    pub fn push(&mut self, byte: u8) {
        if byte != 0 && self.size + 1 < N {
            self.bytes[self.size] = byte;
            self.size += 1;
        }
    }

    /// Appends a text as it is, up to its end if it has one.
    pub fn append(&mut self, bytes: &[u8]) {
        bytes.iter().take_while(|byte| **byte != 0).for_each(|byte| self.push(*byte));
    }

    /// Appends a text, up to `most` characters of it, those outside 32 to 126 as `?`.
    pub fn append_printable(&mut self, bytes: &[u8], most: usize) {
        let characters = bytes.iter().take_while(|byte| **byte != 0).take(most);
        characters.for_each(|byte| self.push(printable(*byte)));
    }

    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.size]
    }

    /// The text and its end.
    pub fn as_c_str(&self) -> &CStr {
        CStr::from_bytes_until_nul(&self.bytes).unwrap_or(c"")
    }

    /// Bytes there is room for.
    pub const fn room(&self) -> usize {
        N - 1 - self.size
    }
}

impl<const N: usize> Default for Text<N> {
    fn default() -> Text<N> {
        Text::new()
    }
}

impl<const N: usize> Write for Text<N> {
    fn write_str(&mut self, text: &str) -> Result {
        self.append(text.as_bytes());
        Ok(())
    }
}

/// A character that a line may show: one outside 32 to 126 is `?`.
pub const fn printable(byte: u8) -> u8 {
    if byte >= 32 && byte <= 126 { byte } else { b'?' }
}

/// A text of at most `N` less one bytes from a format.
macro_rules! text {
    ($size:literal, $($format:tt)*) => {{
        let mut text = $crate::text::Text::<$size>::new();
        let _ = core::fmt::Write::write_fmt(&mut text, format_args!($($format)*));
        text
    }};
}
pub(crate) use text;

#[cfg(test)]
mod tests {

    #[test]
    fn what_goes_past_is_cut() {
        let mut line = text!(8, "{}-{}", 12, 345);
        assert_eq!((line.as_bytes(), line.room()), (&b"12-345"[..], 1));
        line.append_printable(b"\nxyz", 3);
        assert_eq!(line.as_c_str(), c"12-345?");
    }
}
