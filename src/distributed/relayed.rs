//! What players do, told on by the host to clients' queues (distributed.md 12.6).

use super::reception::TIME_WINDOW_TICKS;
use crate::engine::Engine;
use crate::engine::contract::Long;
use crate::engine::machine::Machine;
use crate::wire::RelayedAction;
use crate::wire::bytes::Reader;
use core::cell::Cell;

pub struct State {
    /// How far the host's updates are ahead of its ticks by the last message taken, and by the last that came.
    ahead: Cell<Option<Long>>,
    said: Cell<Option<Long>>,
}

impl State {
    pub(super) fn new() -> State {
        State { ahead: Cell::new(None), said: Cell::new(None) }
    }

    pub(super) fn reset(&self) {
        self.ahead.set(None);
        self.said.set(None);
    }

    /// Whether the host can have made that update by that tick. Its updates and ticks go on together; a number far on,
    /// taken once, would make the engine's queues refuse every later one, all game long (engine.md 5.7). Where two
    /// messages in a row agree, it is so.
    fn is_likely(&self, update_number: Long, tick: Long) -> bool {
        let ahead = update_number.wrapping_sub(tick);
        let near = |known: Long| known.abs_diff(ahead) <= TIME_WINDOW_TICKS;
        let likely = self.ahead.get().is_none_or(near) || self.said.get().is_some_and(near);
        self.said.set(Some(ahead));
        if likely {
            self.ahead.set(Some(ahead));
        }
        likely
    }
}

/// Client: the update's number, then actions until the first that cannot be read. From network version 31 a number
/// that cannot be of the message's tick is passed over.
pub(super) fn receive(engine: &mut Engine, machine: &Machine, bytes: &[u8], count: u8, tick: Long) {
    let profile = machine.profile.get();
    let mut reader = Reader::new(bytes);
    let Some(update_number) = reader.i32() else { return };
    if !profile.is_9() && !machine.distributed.relayed.is_likely(update_number, tick) {
        return;
    }
    for _ in 0..count {
        let Some(relayed) = RelayedAction::parse(&mut reader) else { return };
        let player = i16::from(relayed.player_index);
        engine.handle_relayed_action(player, update_number, &relayed.unpack(profile), &relayed.control_flags);
    }
}
