//! What players do, told on by the host to clients' queues (distributed.md 12.6).

use crate::engine::Engine;
use crate::engine::machine::Machine;
use crate::wire::RelayedAction;
use crate::wire::bytes::Reader;

/// Client: the update's number, then actions until the first that cannot be read.
pub(super) fn receive(engine: &mut Engine, machine: &Machine, bytes: &[u8], count: u8) {
    let profile = machine.profile.get();
    let mut reader = Reader::new(bytes);
    let Some(update_number) = reader.i32() else { return };
    for _ in 0..count {
        let Some(relayed) = RelayedAction::parse(&mut reader) else { return };
        let player = i16::from(relayed.player_index);
        engine.handle_relayed_action(player, update_number, &relayed.unpack(profile), &relayed.control_flags);
    }
}
