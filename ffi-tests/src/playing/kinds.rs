//! Which kinds of message some bytes on the wire hold: for tables of bytes a second.

use std::collections::BTreeMap;

/// Bytes by message kind; a batch's own header and its records' lengths are kind 16's. Kind 0: the game's own messages.
pub type Kinds = BTreeMap<u8, u64>;

/// Adds one message's bytes as they are on the wire (its first word high byte first).
pub fn count(kinds: &mut Kinds, bytes: &[u8]) {
    let Some(&[_, low, kind, _]) = bytes.first_chunk::<4>() else { return };
    let mut add = |kind: u8, size: usize| *kinds.entry(kind).or_default() += size as u64;
    if low >> 2 & 3 != 2 {
        return add(0, bytes.len());
    }
    if kind != 16 {
        return add(kind, bytes.len());
    }
    let mut rest = bytes.get(8..).unwrap_or_default();
    let mut inside = 0;
    while let Some((size, after)) = rest.split_first_chunk::<2>() {
        let size = usize::from(u16::from_le_bytes(*size));
        let Some(record) = after.get(..size) else { break };
        inside += size;
        if let Some(&kind) = record.first() {
            add(kind, size);
        }
        rest = &after[size..];
    }
    add(16, bytes.len() - inside);
}

/// What a kind is called.
pub fn name(kind: u8) -> &'static str {
    match kind {
        0 => "the game's own",
        1 => "player_prediction",
        2 => "unit_states",
        3 => "player_statistics",
        4 => "inventories",
        5 => "object_changes",
        6 => "object_states",
        7 => "game_state",
        8 => "objects_synchronized",
        9 => "client_ready",
        10 => "damage_events",
        11 => "hit_reports",
        12 => "vehicle_prediction",
        13 => "pickups",
        14 => "player_inputs",
        15 => "relayed_actions",
        16 => "batch headers",
        17 => "notice",
        18 => "client_identity",
        19 => "pings",
        75 => "damage_animations",
        _ => "other",
    }
}
