//! The host's states of players, on a client (distributed.md 12.1 to 12.3).

use super::deaths::Death;
use super::roster::{living_unit, look_at_slot, player_slot};
use super::unit_state::{Manner, apply, damage_of, is_own};
use super::{PLAYERS, correction};
use crate::cells::cells;
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE};
use crate::engine::machine::Machine;
use crate::engine::objects::DEAD;
use crate::engine::records::Player;
use crate::engine::units::{ACTIVE_CAMOUFLAGED, SUPER_CAMOUFLAGED};
use crate::math::distance_squared;
use crate::wire::UnitState;
use crate::wire::bytes::Reader;
use crate::wire::scalar::fraction_unpack;
use crate::wire::unit_state::{flags, unit_flags};
use core::cell::Cell;

/// How far another machine's player may be from where the host has it, world units.
const REMOTE_CORRECTION_TOLERANCE: f32 = 0.05;
/// One this near is moved half way, world units.
const REMOTE_BLEND_DISTANCE: f32 = 1.0;
/// Ticks for which a death waits for its blow (`DEATH_BLOW_WAIT_TICKS`).
const DEATH_BLOW_WAIT_TICKS: Long = 15;
/// Ticks an own player's seat may differ, and how many more than the round trip.
const SEAT_DISAGREEMENT_TICKS: i16 = 15;
const SEAT_DISAGREEMENT_SLACK_TICKS: i16 = 6;
/// A move past this, squared world units, may be a teleporter's.
const TELEPORTED_SQUARED: f32 = 1.0;

pub struct State {
    /// States in a row whose seat was not the unit's.
    pub seat_disagreements: Box<[Cell<i16>]>,
}

impl State {
    pub(super) fn new() -> State {
        State { seat_disagreements: cells(PLAYERS, 0) }
    }

    pub(super) fn reset(&self) {
        self.seat_disagreements.iter().for_each(|count| count.set(0));
    }
}

/// A message's states, of that tick; the first that cannot be read ends them.
pub(super) fn receive(engine: &mut Engine, machine: &Machine, entries: &[u8], count: u8, tick: Long) {
    let mut reader = Reader::new(entries);
    for _ in 0..count {
        let Some(state) = UnitState::parse(&mut reader) else { return };
        take(engine, machine, &state, tick);
    }
}

fn take(engine: &mut Engine, machine: &Machine, state: &UnitState, tick: Long) {
    let Some(slot) = player_slot(state.player_index) else { return };
    let player = engine.player_index_of_slot(slot as Long);
    if player == NONE {
        return;
    }
    look_at_slot(engine, machine, slot);
    let made = machine.distributed.roster.slots[slot].get().made;
    if made != NONE && tick < made {
        return;
    }
    let alive = state.has(flags::ALIVE);
    machine.distributed.deaths.deaths[slot].set(Death {
        valid: !alive,
        killer: state.killing_player_index,
        friendly_fire: state.has(flags::FRIENDLY_FIRE),
        by_vehicle: state.has(flags::KILLED_BY_VEHICLE),
    });
    if !alive {
        die(engine, machine, slot);
        return;
    }
    machine.distributed.deaths.dead_since[slot].set(NONE);
    let unit = state.unit_index;
    let lives = unit != NONE
        && engine.network_objects_client_has(unit)
        && engine.unit(unit).is_some_and(|unit| unit.object().damage_flags() & DEAD == 0);
    if !lives {
        return;
    }
    give_unit(engine, player, unit);
    seat(engine, machine, slot, state);
    engine.set_damage_state(unit, &damage_of(state));
    if let Some(player) = engine.player(player) {
        player.set_powerup_durations(state.powerup_durations);
    }
    show_camouflage(engine, state);
    if state.has(flags::PLACED) {
        place(engine, machine, player, state);
    }
}

/// The host has the player dead (rule 3).
fn die(engine: &mut Engine, machine: &Machine, slot: usize) {
    let unit = living_unit(engine, engine.player_in_slot(slot as Long));
    if unit == NONE {
        return;
    }
    if !machine.profile.get().is_9() {
        let since = &machine.distributed.deaths.dead_since[slot];
        let now = engine.game_time();
        if since.get() == NONE {
            since.set(now);
            return;
        }
        if now.wrapping_sub(since.get()) < DEATH_BLOW_WAIT_TICKS {
            return;
        }
    }
    engine.unit_kill_no_statistics(unit);
}

/// The player gets the unit the host has it in (rule 6).
fn give_unit(engine: &mut Engine, player: Long, unit: Long) {
    let has = engine.player(player).map_or(NONE, Player::unit_index);
    if has == unit {
        return;
    }
    let lived = living_unit(engine, engine.player(player));
    if has != NONE {
        engine.network_player_detach_unit(player);
    }
    engine.network_player_attach_unit(player, unit);
    if lived != NONE && lived != unit {
        engine.unit_kill(lived);
    }
}

/// The seat the host has it in; an own player's may differ for a while (rule 7).
fn seat(engine: &mut Engine, machine: &Machine, slot: usize, state: &UnitState) {
    let Some(unit) = engine.unit(state.unit_index) else { return };
    let (parent, seat) = (unit.object().parent_object_index(), unit.parent_seat_index());
    let vehicle = if parent != NONE && seat != -1 { parent } else { NONE };
    let disagreements = &machine.distributed.unit_states.seat_disagreements[slot];
    if vehicle == state.vehicle_index && (vehicle == NONE || seat == state.seat_index) {
        disagreements.set(0);
        return;
    }
    if is_own(engine, slot) {
        let count = disagreements.get().saturating_add(1);
        disagreements.set(count);
        let round_trip = machine.distributed.round_trip.own.get().ceil() as i16;
        if count <= SEAT_DISAGREEMENT_TICKS.max(round_trip.saturating_add(SEAT_DISAGREEMENT_SLACK_TICKS)) {
            return;
        }
    }
    engine.network_objects_set_seat(state.unit_index, state.vehicle_index, state.seat_index);
    disagreements.set(0);
}

fn show_camouflage(engine: &Engine, state: &UnitState) {
    let Some(unit) = engine.unit(state.unit_index) else { return };
    let mut shown = unit.flags() & !(ACTIVE_CAMOUFLAGED | SUPER_CAMOUFLAGED);
    if state.unit_flags & unit_flags::CAMOUFLAGED != 0 {
        shown |= ACTIVE_CAMOUFLAGED;
    }
    if state.unit_flags & unit_flags::SUPER_CAMOUFLAGED != 0 {
        shown |= SUPER_CAMOUFLAGED;
    }
    unit.set_flags(shown);
    unit.set_active_camouflage(fraction_unpack(state.active_camouflage));
}

/// Where the host has it, if it rides nothing here; one put on a teleporter is marked as standing on it (rule 10, 12.3).
fn place(engine: &mut Engine, machine: &Machine, player: Long, state: &UnitState) {
    let unit = state.unit_index;
    let Some(object) = engine.object(unit) else { return };
    let before = object.position();
    if object.parent_object_index() == NONE {
        match engine.player(player).map_or(-1, Player::local_player_index) {
            -1 => {
                let manner = Manner::free(REMOTE_CORRECTION_TOLERANCE, REMOTE_BLEND_DISTANCE);
                apply(engine, machine, unit, state, &state.position, manner);
            }
            local => correction::correct(engine, machine, local, unit, state),
        }
    }
    let Some(after) = engine.object(unit).map(|object| object.position()) else { return };
    if !machine.profile.get().is_9() && distance_squared(&before, &after) > TELEPORTED_SQUARED {
        if let (Some(teleporter), Some(player)) = (engine.teleporter_near(&after), engine.player(player)) {
            player.set_teleporter_index(teleporter);
        }
    }
}
