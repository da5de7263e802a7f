//! Players' scores: what changed, and a few others round and round (distributed.md 14.1, 14.2).

use super::PLAYERS;
use super::sending::{destination, send, send_to_machine};
use crate::cells::cells;
use crate::engine::Engine;
use crate::engine::contract::Long;
use crate::engine::machine::Machine;
use crate::wire::checksum::fnv1a;
use crate::wire::{Message, Statistics, entries, kind};
use core::cell::Cell;

/// Unchanged ones sent again at a refresh (`STATISTICS_REFRESH_PLAYERS`).
const REFRESH_PLAYERS: usize = 16;

pub struct State {
    /// A kill: they go with this tick.
    pub due: Cell<bool>,
    /// Checksum of each player's as last sent.
    checksums: Box<[Cell<u32>]>,
    /// Where the next refresh begins.
    pub cursor: Cell<usize>,
}

impl State {
    pub(super) fn new() -> State {
        State { due: Cell::new(false), checksums: cells(PLAYERS, 0), cursor: Cell::new(0) }
    }

    pub(super) fn reset(&self) {
        self.due.set(false);
        self.checksums.iter().for_each(|checksum| checksum.set(0));
        self.cursor.set(0);
    }
}

fn entry(engine: &Engine, player: usize) -> Option<Statistics> {
    let statistics = engine.player_in_slot(player as Long)?.statistics();
    Some(Statistics { player_index: player as i16, statistics })
}

/// Host: those that changed, to all clients, and where `refreshing` some that did not.
pub(super) fn send_changed(engine: &mut Engine, machine: &Machine, refreshing: bool) {
    let state = &machine.distributed.statistics;
    let mut message = Message::new(Statistics::MOST);
    let mut unchanged = 0;
    let first = state.cursor.get();
    for player in (first..PLAYERS).chain(0..first) {
        let Some(entry) = entry(engine, player) else { continue };
        let checksum = fnv1a(&entry.statistics);
        if checksum == state.checksums[player].get() {
            if !refreshing || unchanged == REFRESH_PLAYERS {
                continue;
            }
            unchanged += 1;
            state.cursor.set((player + 1) % PLAYERS);
        }
        state.checksums[player].set(checksum);
        message.push(&entry.emit());
        if message.is_full() {
            flush(engine, machine, &mut message);
        }
    }
    flush(engine, machine, &mut message);
}

fn flush(engine: &mut Engine, machine: &Machine, message: &mut Message) {
    if !message.is_empty() {
        let count = i16::from(message.count());
        send(engine, machine, message.bytes_mut(), kind::PLAYER_STATISTICS, count, destination::TO_CLIENTS);
        message.clear();
    }
}

/// Host: every player's, to a machine that has just loaded.
pub(super) fn send_all(engine: &mut Engine, machine: &Machine, to: Long) {
    let mut message = Message::new(Statistics::MOST);
    for player in 0..PLAYERS {
        let Some(entry) = entry(engine, player) else { continue };
        message.push(&entry.emit());
        if message.is_full() {
            flush_to(engine, machine, to, &mut message);
        }
    }
    flush_to(engine, machine, to, &mut message);
}

fn flush_to(engine: &mut Engine, machine: &Machine, to: Long, message: &mut Message) {
    if !message.is_empty() {
        let count = i16::from(message.count());
        send_to_machine(engine, machine, to, message.bytes_mut(), kind::PLAYER_STATISTICS, count);
        message.clear();
    }
}

/// Client: each player's 60 bytes, where there is such a player (distributed.md 7 rule 13).
pub(super) fn receive(engine: &Engine, bytes: &[u8], count: u8) {
    for entry in entries(bytes, count, Statistics::SIZE).filter_map(Statistics::parse) {
        if let Some(player) = engine.player_in_slot(Long::from(entry.player_index)) {
            player.set_statistics(entry.statistics);
        }
    }
}
