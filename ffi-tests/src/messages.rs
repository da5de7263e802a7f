//! Whole messages as the library is handed them, and as they are on the wire.

use slipspace::wire::{
    DamageAnimation, DamageEvent, Header, HitReport, Identity, Inventory, ObjectChange, ObjectState,
};
use slipspace::wire::{Pickup, Ping, PlayerInput, RelayedAction, Statistics, StructureBsp, UnitState, kind};

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

/// Bytes that an entry of a kind takes at the least; of all kinds but unit states and relayed actions at the most, too.
/// None of the kinds that are the neighbours', and of those without entries.
pub fn entry_size(number: u8) -> Option<usize> {
    Some(match number {
        kind::PLAYER_PREDICTION | kind::UNIT_STATES => UnitState::LEAST_SIZE,
        kind::PLAYER_STATISTICS => Statistics::SIZE,
        kind::INVENTORIES => Inventory::SIZE,
        kind::OBJECT_CHANGES => ObjectChange::SIZE,
        kind::OBJECT_STATES | kind::VEHICLE_PREDICTION => ObjectState::SIZE,
        kind::DAMAGE_EVENTS => DamageEvent::SIZE,
        kind::HIT_REPORTS => HitReport::SIZE,
        kind::PICKUPS => Pickup::SIZE,
        kind::PLAYER_INPUTS => PlayerInput::SIZE,
        kind::RELAYED_ACTIONS => RelayedAction::LEAST_SIZE,
        kind::CLIENT_IDENTITY => Identity::SIZE,
        kind::PINGS => Ping::SIZE,
        kind::STRUCTURE_BSP => StructureBsp::SIZE,
        kind::DAMAGE_ANIMATIONS => DamageAnimation::SIZE,
        _ => return None,
    })
}
