//! A client has loaded: what an earlier machine at its index left goes, and it gets the game (distributed.md 7.1, 10.6).

use super::roster::machine_slot;
use super::{LOCAL_PLAYERS, MACHINES, game_state, statistics};
use crate::cells::cells;
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE};
use crate::engine::machine::Machine;
use core::cell::Cell;

pub struct State {
    /// Each machine's players at its last ready.
    players: Box<[Cell<[Long; LOCAL_PLAYERS]>]>,
}

impl State {
    pub(super) fn new() -> State {
        State { players: cells(MACHINES, [NONE; LOCAL_PLAYERS]) }
    }

    pub(super) fn reset(&self) {
        self.players.iter().for_each(|players| players.set([NONE; LOCAL_PLAYERS]));
    }
}

/// Notes that a machine has loaded; whether it is another than the one known at its index.
fn note_loaded(engine: &Engine, machine: &Machine, sender: Long) -> bool {
    let state = &machine.distributed;
    let (Some(slot), Some(players)) = (machine_slot(sender), engine.machine_players(sender)) else { return false };
    if state.ready.players[slot].replace(players) == players {
        return false;
    }
    state.plan.forget(slot);
    state.reception.forget(slot);
    state.clock.forget(slot);
    state.identity.forget(slot);
    state.round_trip.forget(slot);
    state.inferred.forget(slot);
    true
}

/// Host: a client's ready; `again` if it asked before.
pub(super) fn receive(engine: &mut Engine, machine: &Machine, sender: Long, again: bool) {
    let new = note_loaded(engine, machine, sender);
    if !machine.profile.get().is_9() {
        engine.aim_assist_send_policy(sender);
    }
    engine.network_objects_client_asked(sender, again);
    if new {
        statistics::send_all(engine, machine, sender);
        game_state::send_to(engine, machine, sender);
    }
}
