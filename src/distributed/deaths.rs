//! Who died by whom: the host tells, the client's own deaths are told by it (distributed.md 15).

use super::roster::{living_unit, player_from_byte, player_slot};
use super::{NO_PLAYER, PLAYERS};
use crate::cells::cells;
use crate::engine::contract::{Long, NONE};
use crate::engine::machine::Machine;
use crate::engine::{Engine, absolute};
use core::cell::Cell;

/// A player's death as the host has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Death {
    pub valid: bool,
    /// Absolute index of the killer, 255 for none.
    pub killer: u8,
    pub friendly_fire: bool,
    pub by_vehicle: bool,
}

const NO_DEATH: Death = Death { valid: false, killer: NO_PLAYER, friendly_fire: false, by_vehicle: false };

pub struct State {
    pub deaths: Box<[Cell<Death>]>,
    /// Client: since which tick the host has the player dead while it lives here, NONE for not.
    pub dead_since: Box<[Cell<Long>]>,
}

impl State {
    pub(super) fn new() -> State {
        State { deaths: cells(PLAYERS, NO_DEATH), dead_since: cells(PLAYERS, NONE) }
    }

    pub(super) fn reset(&self) {
        self.deaths.iter().for_each(|death| death.set(NO_DEATH));
        self.dead_since.iter().for_each(|since| since.set(NONE));
    }
}

/// What the engine is about to announce of a death; on a client the host's word replaces it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Announcement {
    pub killing_player: Long,
    pub killing_object: Long,
    pub friendly_fire: bool,
}

/// A player dies (`network_distributed_player_killed`, distributed.md 15.1).
pub fn player_killed(engine: &Engine, machine: &Machine, dead_player: Long, told: Announcement) -> Announcement {
    let state = &machine.distributed;
    let Some(slot) = player_slot(absolute(dead_player)) else { return told };
    let by_vehicle = engine.vehicle(told.killing_object).is_some();
    if engine.is_host() {
        let killer = if told.killing_player == NONE {
            NO_PLAYER
        } else {
            u8::try_from(absolute(told.killing_player)).unwrap_or(NO_PLAYER)
        };
        state.deaths.deaths[slot].set(Death {
            valid: true,
            killer,
            friendly_fire: told.friendly_fire,
            by_vehicle: told.killing_player == NONE && by_vehicle,
        });
        state.statistics.due.set(true);
        return told;
    }
    let death = state.deaths.deaths[slot].get();
    if !engine.is_client() || !death.valid {
        return told;
    }
    let killer = player_from_byte(engine, death.killer);
    let killing_object = match engine.player(killer) {
        Some(player) => player.unit_index(),
        None if death.by_vehicle && by_vehicle => told.killing_object,
        None => NONE,
    };
    Announcement { killing_player: killer, killing_object, friendly_fire: death.friendly_fire }
}

/// Client: the host's word of a death (`distributed_set_death`, distributed.md 15.2).
pub fn set(machine: &Machine, player: i16, killer: u8, friendly_fire: bool, by_vehicle: bool) {
    if let Some(slot) = player_slot(player) {
        machine.distributed.deaths.deaths[slot].set(Death { valid: true, killer, friendly_fire, by_vehicle });
    }
}

/// Host: a player's death (`distributed_get_death`); none out of range. Its killer, friendly fire and vehicle are told
/// whether it is valid or not.
pub fn get(machine: &Machine, player: i16) -> Option<Death> {
    player_slot(player).map(|slot| machine.distributed.deaths.deaths[slot].get())
}

/// Deaths of players who live again are forgotten (distributed.md 8.1 rule 1).
pub(super) fn forget_living(engine: &Engine, machine: &Machine) {
    for (index, death) in machine.distributed.deaths.deaths.iter().enumerate() {
        if death.get().valid && living_unit(engine, engine.player_in_slot(index as Long)) != NONE {
            death.set(Death { valid: false, ..death.get() });
        }
    }
}
