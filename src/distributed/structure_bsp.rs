//! Which part of the map the host has loaded, in co-op (distributed.md 14.6).

use super::sending::{destination, send};
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE};
use crate::engine::machine::Machine;
use crate::wire::{Message, StructureBsp, kind};
use core::cell::Cell;

/// Ticks between two words of the same (`STRUCTURE_BSP_INTERVAL_TICKS`).
const INTERVAL_TICKS: Long = 15;

pub struct State {
    /// The one last sent; kept into the next game.
    last_sent: Cell<i16>,
}

impl State {
    pub(super) fn new() -> State {
        State { last_sent: Cell::new(NONE as i16) }
    }
}

/// Host: at a switch over the stream, else now and then.
pub(super) fn send_due(engine: &mut Engine, machine: &Machine) {
    if !engine.coop() {
        return;
    }
    let index = engine.structure_bsp_index();
    let last = &machine.distributed.structure_bsp.last_sent;
    let switched = index != last.get();
    if switched || engine.game_time() % INTERVAL_TICKS == 0 {
        let mut message = Message::new(1);
        message.push(&StructureBsp { index }.emit());
        let to = if switched { destination::TO_CLIENTS_RELIABLY } else { destination::TO_CLIENTS };
        send(engine, machine, message.bytes_mut(), kind::STRUCTURE_BSP, 1, to);
        last.set(index);
    }
}

/// Client: asks for the host's, if it is another one of the map.
pub(super) fn receive(engine: &mut Engine, bytes: &[u8]) {
    let Some(StructureBsp { index }) = StructureBsp::parse(bytes) else { return };
    if engine.coop()
        && index >= 0
        && Long::from(index) < engine.structure_bsp_count()
        && index != engine.structure_bsp_index()
    {
        engine.switch_structure_bsp(index);
    }
}
