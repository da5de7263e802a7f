//! The vehicles this machine's players drive: told to the host each tick, and corrected by what it then says of a tick
//! gone by (objects.md 15.5).

use super::states::LOCAL_VEHICLE_TOLERANCE;
use super::{client_has, local_units};
use crate::cells::cells;
use crate::engine::contract::{Long, RealPoint3d, RealVector3d};
use crate::engine::machine::Machine;
use crate::engine::players::MAXIMUM_LOCAL_PLAYERS;
use crate::engine::{Engine, NONE};
use crate::math::{difference, distance_squared};
use crate::objects::reconcile::{Transform, correct as correct_object};
use crate::objects::{driven_vehicle, inferred, state_entry};
use crate::outbox::{Outbox, To};
use crate::wire::{self, ObjectState};
use core::cell::Cell;

/// Ticks for which it is known where an own vehicle was (`OWN_VEHICLE_POSITION_TICKS`).
pub const POSITION_TICKS: usize = 64;

/// Where a local player's vehicle was at a tick.
#[derive(Clone, Copy)]
struct Record {
    tick: Long,
    /// NONE: drove none.
    vehicle: Long,
    position: RealPoint3d,
}

/// By local player, then by the tick's remainder.
pub struct State(Box<[Cell<Record>]>);

impl State {
    const NONE: Record = Record { tick: NONE, vehicle: NONE, position: RealPoint3d { x: 0.0, y: 0.0, z: 0.0 } };

    pub fn new() -> State {
        State(cells(MAXIMUM_LOCAL_PLAYERS * POSITION_TICKS, State::NONE))
    }

    pub fn reset(&self) {
        self.0.iter().for_each(|record| record.set(State::NONE));
    }

    /// A local player's records.
    fn of(&self, local: usize) -> &[Cell<Record>] {
        self.0.chunks(POSITION_TICKS).nth(local).unwrap_or_default()
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

/// The place among a player's records of a tick.
pub const fn record_slot(tick: Long) -> usize {
    tick.rem_euclid(POSITION_TICKS as Long) as usize
}

/// The full tick of which a state at `now` has the low 16 bits: one up to 65535 ticks ago.
pub fn tick_of_echo(now: Long, time: u16) -> Long {
    now.wrapping_sub(Long::from((now as u16).wrapping_sub(time)))
}

/// Notes where each local player's vehicle is, and tells the host.
pub fn send(engine: &mut Engine, machine: &Machine) {
    let (now, profile) = (engine.game_time(), machine.profile.get());
    let mut outbox = Outbox::new(wire::kind::VEHICLE_PREDICTION, MAXIMUM_LOCAL_PLAYERS, To::Host);
    for (local, unit_index) in local_units(engine).into_iter().enumerate() {
        let vehicle = driven_vehicle(engine, unit_index).filter(|&vehicle| {
            client_has(engine, machine, vehicle)
                && engine.object(vehicle).is_some_and(|object| object.parent_object_index() == NONE)
        });
        let state = vehicle.and_then(|vehicle| state_entry(engine, vehicle));
        if let Some(cell) = machine.objects.client.own_vehicles.of(local).get(record_slot(now)) {
            cell.set(match state {
                Some(state) => Record { tick: now, vehicle: state.object_index, position: state.position },
                None => Record { tick: now, vehicle: NONE, ..cell.get() },
            });
        }
        if let Some(state) = state {
            outbox.push(engine, &ObjectState { time: now as u16, ..state }.emit(profile));
        }
    }
    outbox.finish(engine);
}

/// Deals with what the host says of a tick gone by, of a vehicle that a local player drives: FALSE where it is not known
/// where the vehicle was then.
pub fn correct(engine: &mut Engine, machine: &Machine, local: usize, state: &ObjectState) -> bool {
    let records = machine.objects.client.own_vehicles.of(local);
    let (index, tick) = (state.object_index, tick_of_echo(engine.game_time(), state.time));
    let Some(record) = records.get(record_slot(tick)).map(Cell::get) else { return false };
    if record.tick != tick || record.vehicle != index {
        return false;
    }
    inferred::note_own_round_trip(engine, tick);
    let near = distance_squared(&state.position, &record.position) <= LOCAL_VEHICLE_TOLERANCE * LOCAL_VEHICLE_TOLERANCE;
    if near {
        return true;
    }
    let Some(object) = engine.object(index) else { return true };
    let (before, forward, up) = (object.position(), object.forward(), object.up());
    let error = difference(&record.position, &state.position);
    let target = Transform { position: moved(&before, &error), forward, up, velocity: None, angular_velocity: None };
    correct_object(engine, machine.profile.get(), index, target);
    engine.distributed_count_correction();
    let after = engine.object(index).map_or(before, |object| object.position());
    let made = difference(&before, &after);
    for cell in records.iter().filter(|cell| cell.get().vehicle == index) {
        let record = cell.get();
        cell.set(Record { position: moved(&record.position, &made), ..record });
    }
    true
}

fn moved(point: &RealPoint3d, by: &RealVector3d) -> RealPoint3d {
    RealPoint3d { x: point.x + by.i, y: point.y + by.j, z: point.z + by.k }
}
