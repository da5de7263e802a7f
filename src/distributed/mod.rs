//! The behaviour of `network_distributed.c`: one file a subject, each near a section of `distributed.md`.
//!
//! Functions take the engine, then the machine whose state they need. All state is in cells, none borrowed while the
//! engine is called: what it does may end in our own exports.

pub mod addresses;
pub mod bans;
pub mod bound;
pub mod clock;
pub mod correction;
pub mod deaths;
pub mod game_state;
pub mod identity;
pub mod inferred;
pub mod inputs;
pub mod notices;
pub mod pickups;
pub mod pings;
pub mod plan;
pub mod prediction;
pub mod ready;
pub mod reception;
pub mod relayed;
pub mod roster;
pub mod round_trip;
pub mod sending;
pub mod statistics;
pub mod structure_bsp;
pub mod tick;
pub mod traffic;
pub mod unit_state;
pub mod unit_states;
mod viewers;

use crate::engine::Engine;
use crate::engine::contract::Long;
use crate::engine::machine::Machine;
use core::cell::Cell;

/// Machines of a game (`HALO_PORT_MAXIMUM_NETWORK_MACHINES`).
pub const MACHINES: usize = crate::engine::players::MAXIMUM_MACHINES;
/// Players of a game (`MAXIMUM_TRACKED_PLAYERS`).
pub const PLAYERS: usize = crate::engine::players::MAXIMUM_PLAYERS;
/// Players of one machine (`MAXIMUM_LOCAL_PLAYERS`).
pub const LOCAL_PLAYERS: usize = crate::engine::players::MAXIMUM_LOCAL_PLAYERS;
/// Message numbers that are kept apart.
pub const MAXIMUM_KINDS: usize = 128;
/// No player, in a byte.
pub const NO_PLAYER: u8 = 0xFF;

/// What this file remembers of a game (distributed.md 5.1).
pub struct State {
    pub roster: roster::State,
    pub sending: sending::State,
    pub reception: reception::State,
    pub ready: ready::State,
    pub tick: tick::State,
    pub clock: clock::State,
    pub inputs: inputs::State,
    pub relayed: relayed::State,
    pub round_trip: round_trip::State,
    pub prediction: prediction::State,
    pub correction: correction::State,
    pub unit_states: unit_states::State,
    pub plan: plan::State,
    pub statistics: statistics::State,
    pub pings: pings::State,
    pub game_state: game_state::State,
    pub pickups: pickups::State,
    pub structure_bsp: structure_bsp::State,
    pub deaths: deaths::State,
    pub identity: identity::State,
    pub inferred: inferred::State,
    /// Objects put where the other side has them; never reset.
    pub corrections: Cell<Long>,
}

impl State {
    /// The state of a process just begun.
    pub fn new() -> State {
        State {
            roster: roster::State::new(),
            sending: sending::State::new(),
            reception: reception::State::new(),
            ready: ready::State::new(),
            tick: tick::State::new(),
            clock: clock::State::new(),
            inputs: inputs::State::new(),
            relayed: relayed::State::new(),
            round_trip: round_trip::State::new(),
            prediction: prediction::State::new(),
            correction: correction::State::new(),
            unit_states: unit_states::State::new(),
            plan: plan::State::new(),
            statistics: statistics::State::new(),
            pings: pings::State::new(),
            game_state: game_state::State::new(),
            pickups: pickups::State::new(),
            structure_bsp: structure_bsp::State::new(),
            deaths: deaths::State::new(),
            identity: identity::State::new(),
            inferred: inferred::State::new(),
            corrections: Cell::new(0),
        }
    }

    fn reset(&self) {
        self.roster.reset();
        self.sending.reset();
        self.reception.reset();
        self.ready.reset();
        self.tick.reset();
        self.clock.reset();
        self.inputs.reset();
        self.relayed.reset();
        self.round_trip.reset();
        self.prediction.reset();
        self.correction.reset();
        self.unit_states.reset();
        self.plan.reset();
        self.statistics.reset();
        self.pings.reset();
        self.game_state.reset();
        self.pickups.reset();
        self.deaths.reset();
        self.identity.reset();
        self.inferred.reset();
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

/// Forgets the game before, here and in the sibling files (distributed.md 5.3).
pub fn new_game(engine: &mut Engine, machine: &Machine) {
    machine.distributed.reset();
    engine.reset_input_queues();
    engine.network_objects_new_game();
    engine.network_damage_new_game();
    if machine.profile.get().is_9() {
        return;
    }
    engine.network_actors_new_game();
    engine.network_coop_new_game();
    engine.network_aim_assist_reset();
    engine.network_votekick_new_game();
}

/// One more object was put where the other side has it.
pub fn count_correction(machine: &Machine) {
    let corrections = &machine.distributed.corrections;
    corrections.set(corrections.get().wrapping_add(1));
}
