//! A line for the players' screens: `notice` (17), from network version 9 (wire-distributed.md 7).

use super::bytes::Bytes;

/// `MAXIMUM_NOTICE_LENGTH`, its end included.
pub const MAXIMUM_SIZE: usize = 160;

fn text(bytes: &[u8]) -> &[u8] {
    let most = bytes.get(..MAXIMUM_SIZE - 1).unwrap_or(bytes);
    most.split(|&byte| byte == 0).next().unwrap_or_default()
}

/// The text after a message's header: up to its end, 159 bytes at most.
pub fn parse(bytes: &[u8]) -> &[u8] {
    text(bytes)
}

/// The text, 159 bytes of it at most, and its end.
pub fn emit(bytes: &[u8]) -> Bytes<MAXIMUM_SIZE> {
    let mut notice = Bytes::EMPTY;
    notice.put(text(bytes));
    notice.u8(0);
    notice
}
