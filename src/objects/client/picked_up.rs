//! A weapon picked up is readied once it is here (objects.md 15.7; between network versions 9 and 25, this form from 28).

use super::delete::weapon_in_slot;
use super::local_units;
use crate::engine::contract::Long;
use crate::engine::machine::Machine;
use crate::engine::players::MAXIMUM_LOCAL_PLAYERS;
use crate::engine::units::MAXIMUM_WEAPONS;
use crate::engine::{Engine, NONE};
use core::cell::Cell;

/// How long a picked-up weapon may take to arrive (`PICKED_UP_WEAPON_TICKS`).
const PICKED_UP_TICKS: Long = 90;

/// A weapon to be readied, by its definition (NONE: none).
#[derive(Clone, Copy)]
struct PickedUp {
    unit_index: Long,
    definition_index: Long,
    time: Long,
}

impl PickedUp {
    const NONE: PickedUp = PickedUp { unit_index: NONE, definition_index: NONE, time: NONE };
}

/// One for each local player.
pub struct State([Cell<PickedUp>; MAXIMUM_LOCAL_PLAYERS]);

impl State {
    pub fn new() -> State {
        State([const { Cell::new(PickedUp::NONE) }; MAXIMUM_LOCAL_PLAYERS])
    }

    pub fn reset(&self) {
        self.0.iter().for_each(|picked_up| picked_up.set(PickedUp::NONE));
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

/// A local player picked that weapon up (`network_objects_client_picked_up_weapon`).
pub fn note(engine: &Engine, machine: &Machine, local: i16, unit_index: Long, definition_index: Long) {
    let cell = usize::try_from(local).ok().and_then(|local| machine.objects.client.picked_up.0.get(local));
    if let Some(cell) = cell {
        cell.set(PickedUp { unit_index, definition_index, time: engine.game_time() });
    }
}

/// Readies those that are here by now.
pub fn ready(engine: &mut Engine, machine: &Machine) {
    if machine.profile.get().is_9() {
        return;
    }
    for (cell, unit_index) in machine.objects.client.picked_up.0.iter().zip(local_units(engine)) {
        let picked_up = cell.get();
        if picked_up.definition_index == NONE {
            continue;
        }
        let late = engine.game_time().wrapping_sub(picked_up.time) > PICKED_UP_TICKS;
        if late || unit_index == NONE || unit_index != picked_up.unit_index {
            cell.set(PickedUp::NONE);
            continue;
        }
        let in_hand = engine.unit(unit_index).map_or(-1, |unit| unit.current_weapon_index());
        let is_it = |engine: &Engine, slot: i16| {
            let weapon = engine.weapon(weapon_in_slot(engine, unit_index, slot));
            weapon.is_some_and(|weapon| weapon.item().object().definition_index() == picked_up.definition_index)
        };
        if !is_it(engine, in_hand) {
            let slots = 0..MAXIMUM_WEAPONS as i16;
            let Some(slot) = slots.rev().find(|&slot| slot != in_hand && is_it(engine, slot)) else { continue };
            engine.player_control_set_desired_weapon(unit_index, slot);
            if let Some(unit) = engine.unit(unit_index) {
                unit.set_desired_weapon_index(slot);
            }
        }
        cell.set(PickedUp::NONE);
    }
}
