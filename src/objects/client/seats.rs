//! A unit put into a seat, or out of it, on the host's word (objects.md 15.3).

use super::client_has;
use crate::engine::contract::Long;
use crate::engine::machine::Machine;
use crate::engine::{Engine, NONE};
use crate::math::object_index_valid;

/// Parents a vehicle may have before it is left alone.
const MAXIMUM_PARENTS: usize = 16;

/// Puts the unit into the vehicle's seat; out of its seat with the vehicle NONE (`network_objects_set_seat`).
pub fn set(engine: &mut Engine, machine: &Machine, unit_index: Long, vehicle_index: Long, seat_index: i16) {
    if engine.unit(unit_index).is_none() {
        return;
    }
    if vehicle_index != NONE && !may_enter(engine, machine, unit_index, vehicle_index, seat_index) {
        return;
    }
    let parent = |engine: &Engine| engine.object(unit_index).map_or(NONE, |object| object.parent_object_index());
    let seated = engine.unit(unit_index).is_some_and(|unit| Long::from(unit.parent_seat_index()) != NONE);
    if parent(engine) != NONE && seated {
        engine.unit_exit_seat_end(unit_index);
    }
    if vehicle_index == NONE || parent(engine) != NONE {
        return;
    }
    let occupant = engine.unit_in_seat(unit_index, vehicle_index, seat_index);
    if occupant != NONE && occupant != unit_index {
        engine.unit_exit_seat_end(occupant);
    }
    engine.unit_enter_seat(unit_index, vehicle_index, seat_index);
}

/// Whether there is such a seat here, and the unit does not carry the vehicle itself.
fn may_enter(engine: &Engine, machine: &Machine, unit_index: Long, vehicle_index: Long, seat_index: i16) -> bool {
    if !object_index_valid(vehicle_index) || vehicle_index == unit_index || !client_has(engine, machine, vehicle_index)
    {
        return false;
    }
    let Some(vehicle) = engine.vehicle(vehicle_index) else { return false };
    let definition = engine.unit_definition(vehicle.unit().object().definition_index());
    let seats = definition.map_or(0, |definition| definition.seats_count());
    (0..seats).contains(&Long::from(seat_index))
        && (machine.profile.get().is_9() || !is_carried_by(engine, vehicle_index, unit_index))
}

/// Whether the unit is among the vehicle's parents, or they cannot be followed to their end.
fn is_carried_by(engine: &Engine, vehicle_index: Long, unit_index: Long) -> bool {
    let mut index = vehicle_index;
    for _ in 0..=MAXIMUM_PARENTS {
        let Some(object) = engine.object(index) else { return true };
        match object.parent_object_index() {
            NONE => return false,
            parent if parent == unit_index => return true,
            parent => index = parent,
        }
    }
    true
}
