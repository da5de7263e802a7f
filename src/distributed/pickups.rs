//! What clients' players picked up, so that their machines show it (distributed.md 14.5).

use super::roster::{player_is_local, player_slot, player_to_byte};
use super::sending::send_to_machine_reliably;
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE};
use crate::engine::machine::Machine;
use crate::wire::{Message, Pickup, entries, kind};
use core::cell::Cell;

pub struct State {
    pickups: [Cell<Pickup>; Pickup::MOST],
    count: Cell<usize>,
}

impl State {
    pub(super) fn new() -> State {
        State { pickups: [const { Cell::new(NOTHING) }; Pickup::MOST], count: Cell::new(0) }
    }

    pub(super) fn reset(&self) {
        self.count.set(0);
    }
}

const NOTHING: Pickup = Pickup { player_index: 0, kind: 0, count: 0, definition_index: 0 };

/// Host: notes a pickup of this tick; past 64 they are lost (`network_distributed_player_picked_up`).
pub fn note(engine: &Engine, machine: &Machine, player: Long, kind: i16, definition_index: Long, count: i16) {
    let state = &machine.distributed.pickups;
    let at = state.count.get();
    if !engine.is_host() || at >= Pickup::MOST {
        return;
    }
    let player_index = player_to_byte(player);
    state.pickups[at].set(Pickup { player_index, kind: kind.to_le_bytes()[0], count, definition_index });
    state.count.set(at + 1);
}

/// Host: to each machine its players', in one message, machines in the order of their first pickup.
pub(super) fn send(engine: &mut Engine, machine: &Machine) {
    let state = &machine.distributed.pickups;
    let plan = &machine.distributed.plan;
    let count = state.count.replace(0);
    let mut pickups = [NOTHING; Pickup::MOST];
    pickups.iter_mut().zip(&state.pickups).for_each(|(to, from)| *to = from.get());
    let machine_of = |pickup: &Pickup| player_slot(pickup.player_index).map_or(NONE, |slot| plan.player_machine(slot));
    for at in 0..count {
        let to = machine_of(&pickups[at]);
        if to == NONE || pickups[..at].iter().any(|earlier| machine_of(earlier) == to) {
            continue;
        }
        let mut message = Message::new(Pickup::MOST);
        pickups[at..count].iter().filter(|pickup| machine_of(pickup) == to).for_each(|pickup| {
            message.push(&pickup.emit());
        });
        let count = i16::from(message.count());
        send_to_machine_reliably(engine, machine, to, message.bytes_mut(), kind::PICKUPS, count);
    }
}

/// Client: shows those of its own players (distributed.md 7 rule 13).
pub(super) fn receive(engine: &mut Engine, bytes: &[u8], count: u8) {
    for pickup in entries(bytes, count, Pickup::SIZE).filter_map(Pickup::parse) {
        let player = engine.player_index_of_slot(Long::from(pickup.player_index));
        if player_is_local(engine, player) {
            let kind = i16::from(pickup.kind);
            engine.network_player_show_pickup(player, kind, pickup.definition_index, pickup.count);
        }
    }
}
