//! Who clients say they are: their Discord users (distributed.md 16.5).

use super::MACHINES;
use super::roster::machine_slot;
use super::sending::{destination, send};
use crate::cells::cells;
use crate::engine::Engine;
use crate::engine::contract::Long;
use crate::engine::machine::Machine;
use crate::wire::{Identity, Message, kind};
use core::cell::Cell;

/// Ticks between two looks for a change.
const INTERVAL_TICKS: Long = 30;

pub struct State {
    /// Host: each machine's, sanitised.
    pub machines: Box<[Cell<Identity>]>,
    /// Client: what it sent in this game.
    sent: Cell<Option<Identity>>,
}

impl State {
    pub(super) fn new() -> State {
        State { machines: cells(MACHINES, Identity::NONE), sent: Cell::new(None) }
    }

    pub(super) fn reset(&self) {
        self.machines.iter().for_each(|identity| identity.set(Identity::NONE));
        self.sent.set(None);
    }

    pub(super) fn forget(&self, slot: usize) {
        self.machines[slot].set(Identity::NONE);
    }
}

/// Client: its Discord user, once and as it changes (`distributed_client_send_identity`).
pub fn send_own(engine: &mut Engine, machine: &Machine) {
    let sent = &machine.distributed.identity.sent;
    if sent.get().is_some() && engine.game_time() % INTERVAL_TICKS != 0 {
        return;
    }
    let mut identity = Identity::NONE;
    engine.discord_identity(&mut identity.id, &mut identity.name);
    if sent.get() == Some(identity) {
        return;
    }
    sent.set(Some(identity));
    let mut message = Message::new(1);
    message.push(&identity.emit());
    send(engine, machine, message.bytes_mut(), kind::CLIENT_IDENTITY, 1, destination::TO_HOST_RELIABLY);
}

/// Host: a client's word.
pub(super) fn receive(engine: &Engine, machine: &Machine, sender: Long, bytes: &[u8], count: u8) {
    let (Some(slot), Some(told), true) = (machine_slot(sender), Identity::parse(bytes), count > 0) else { return };
    let mut kept = Identity::NONE;
    engine.sanitize_discord(&mut kept.id, &told.id, false);
    engine.sanitize_discord(&mut kept.name, &told.name, true);
    machine.distributed.identity.machines[slot].set(kept);
}
