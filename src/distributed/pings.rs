//! Players' round trips in milliseconds, for the scoreboard (distributed.md 14.3).

use super::PLAYERS;
use super::roster::{machine_slot, player_slot};
use super::sending::{destination, send};
use crate::cells::cells;
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE};
use crate::engine::machine::Machine;
use crate::wire::{Message, Ping, entries, kind};
use core::cell::Cell;

pub struct State {
    /// Client: what the host told.
    told: Box<[Cell<u16>]>,
}

impl State {
    pub(super) fn new() -> State {
        State { told: cells(PLAYERS, Ping::UNKNOWN) }
    }

    pub(super) fn reset(&self) {
        self.told.iter().for_each(|told| told.set(Ping::UNKNOWN));
    }
}

/// A player's ping in milliseconds, 0 for the host's own, NONE for not known (`distributed_player_ping`).
pub fn player_ping(engine: &Engine, machine: &Machine, player: Long) -> Long {
    let Some(slot) = player_slot(player).filter(|_| engine.player_in_slot(player).is_some()) else { return NONE };
    let state = &machine.distributed;
    if engine.is_client() {
        match state.pings.told[slot].get() {
            Ping::UNKNOWN => NONE,
            told => Long::from(told),
        }
    } else if engine.is_host() {
        let Some(of) = machine_slot(state.plan.player_machine(slot)) else { return 0 };
        let round_trip = state.round_trip.machines[of].get();
        if round_trip.valid { (round_trip.average * 1000.0 / 30.0 + 0.5) as Long } else { NONE }
    } else {
        NONE
    }
}

/// Host: every player's, to all clients.
pub(super) fn send_all(engine: &mut Engine, machine: &Machine) {
    let mut message = Message::new(Ping::MOST);
    for player in 0..PLAYERS {
        if engine.player_in_slot(player as Long).is_none() {
            continue;
        }
        let milliseconds = match player_ping(engine, machine, player as Long) {
            NONE => Ping::UNKNOWN,
            known => u16::try_from(known).unwrap_or(Ping::UNKNOWN).min(Ping::UNKNOWN - 1),
        };
        message.push(&Ping { player_index: player as u8, milliseconds }.emit());
    }
    if !message.is_empty() {
        let count = i16::from(message.count());
        send(engine, machine, message.bytes_mut(), kind::PINGS, count, destination::TO_CLIENTS);
    }
}

/// Client: the host's word.
pub(super) fn receive(machine: &Machine, bytes: &[u8], count: u8) {
    for ping in entries(bytes, count, Ping::SIZE).filter_map(Ping::parse) {
        if let Some(slot) = player_slot(ping.player_index) {
            machine.distributed.pings.told[slot].set(ping.milliseconds);
        }
    }
}
