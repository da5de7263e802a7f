//! Whole messages as the library is handed them, and as they are on the wire.

use slipspace::wire::{Header, kind};

/// A message with its first word in the machine's order.
pub fn message(kind: u8, count: u8, game_time: i32, entries: &[u8]) -> Vec<u8> {
    let header = Header { size: (Header::SIZE + entries.len()) as u16, kind, count, game_time };
    [&header.emit(), entries].concat()
}

/// A batch of such messages.
pub fn batch(game_time: i32, messages: &[Vec<u8>]) -> Vec<u8> {
    let mut contents = Vec::new();
    for message in messages {
        contents.extend((message.len() as u16 - 2).to_le_bytes());
        contents.extend(&message[2..]);
    }
    message(kind::BATCH, 0, game_time, &contents)
}

/// A message as the transport has it, the first word's high byte first.
pub fn on_the_wire(message: &[u8]) -> Vec<u8> {
    let mut bytes = message.to_vec();
    bytes.swap(0, 1);
    bytes
}
