//! Where objects are, told to each client machine: moving ones as often as they are near it, resting ones as they come
//! to rest and in turn (objects.md 9.2, 9.4).

use super::list::List;
use crate::engine::contract::Long;
use crate::engine::machine::Machine;
use crate::engine::objects::flag;
use crate::engine::{Engine, NONE};
use crate::math::{real_valid, vector_valid};
use crate::objects::{MAXIMUM_OBJECTS, Place, is_alive, state_entry};
use crate::profile::Profile;
use crate::wire::{self, ObjectState, object_state};
use core::cell::Cell;

/// Objects at rest told of in turn each tick (`RESTING_STATES_PER_TICK`).
pub const RESTING_STATES_PER_TICK: usize = 4;
/// A client's own vehicle's state goes back to it this often (`OWN_VEHICLE_PERIOD_TICKS`).
pub const OWN_VEHICLE_PERIOD_TICKS: i32 = 3;

/// An object told of in this tick.
#[derive(Clone, Copy)]
pub struct Told {
    slot: usize,
    index: Long,
    /// Told by period and distance; else to all.
    moving: bool,
    place: Place,
}

/// The list of a tick, and where the round of resting objects goes on.
pub struct State {
    pub list: List<Told, { ObjectState::SIZE }>,
    cursor: Cell<usize>,
}

impl State {
    pub fn new() -> State {
        State { list: List::new(MAXIMUM_OBJECTS + RESTING_STATES_PER_TICK), cursor: Cell::new(0) }
    }

    pub fn reset(&self) {
        self.cursor.set(0);
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

/// Sends the tick's states.
pub fn send(engine: &mut Engine, machine: &Machine) {
    let (host, profile, now) = (&machine.objects.host, machine.profile.get(), engine.game_time());
    find(engine, machine);
    host.states.list.send(
        engine,
        &host.viewers,
        wire::kind::OBJECT_STATES,
        ObjectState::MOST,
        |viewer, told, bytes| {
            let driver = viewer.driver(told.index);
            let period = || host.viewers.period(viewer, &told.place.position, profile.is_9());
            if told.moving && !is_moving_due(now, told.slot, period, driver.is_some()) {
                return false;
            }
            if let Some(time) = driver.and_then(|player| host.predictions.echo(player, told.index, now)) {
                *bytes = predicted(bytes, time, profile);
            }
            true
        },
    );
}

/// The entry with the client's tick that it is of (rule 4c).
fn predicted(bytes: &[u8; ObjectState::SIZE], time: u16, profile: &Profile) -> [u8; ObjectState::SIZE] {
    let Some(state) = ObjectState::parse(bytes, profile) else { return *bytes };
    ObjectState { flags: state.flags | object_state::flags::PREDICTED, time, ..state }.emit(profile)
}

/// Whether a moving object is told of at this tick; its period is asked for unless it is the machine's own vehicle
/// (rule 4b).
pub fn is_moving_due(now: Long, slot: usize, period: impl FnOnce() -> i32, own_vehicle: bool) -> bool {
    if own_vehicle { now % OWN_VEHICLE_PERIOD_TICKS == 0 } else { now.wrapping_add(slot as i32) % period() == 0 }
}

/// Makes the tick's list (rules 1 to 3).
fn find(engine: &Engine, machine: &Machine) {
    let (host, profile, now) = (&machine.objects.host, machine.profile.get(), engine.game_time());
    let told_count = host.told_count.get();
    host.states.list.clear();
    let add = |slot: usize, index: Long, moving: bool, place: Place| {
        if !moving {
            host.rest.told(slot, place);
        }
        if let Some(state) = state_entry(engine, index) {
            host.states.list.add(Told { slot, index, moving, place }, state.emit(profile));
        }
    };
    for slot in 0..told_count {
        let was_moving = host.rest.replace_moving(slot, false);
        let index = host.told.at(slot);
        let Some((place, at_rest)) = stated(engine, index) else { continue };
        host.rest.replace_moving(slot, !at_rest);
        if at_rest && (was_moving || !host.rest.is_at_told_place(slot, &place)) {
            host.rest.came_to_rest(slot, now);
        }
        if !at_rest || host.rest.is_due(slot, now, profile) {
            add(slot, index, !at_rest, place);
        }
    }
    let cursor = host.states.cursor.get();
    let resting = |slot: usize| stated(engine, host.told.at(slot)).filter(|&(_, at_rest)| at_rest);
    let in_turn = (0..told_count).map(|step| (cursor + step) % told_count).filter_map(|slot| {
        // One that is due is in the list by rule 1 and uses no turn.
        resting(slot).filter(|_| !host.rest.is_due(slot, now, profile)).map(|(place, _)| (slot, place))
    });
    for (slot, place) in in_turn.take(RESTING_STATES_PER_TICK) {
        add(slot, host.told.at(slot), false, place);
        host.states.cursor.set((slot + 1) % told_count);
    }
}

/// Where the object is and whether at rest, if it has a state (objects.md 9.2).
fn stated(engine: &Engine, index: Long) -> Option<(Place, bool)> {
    let object = engine.object(index)?;
    let flags = object.flags();
    let in_world = object.parent_object_index() == NONE
        && flags & flag::CONNECTED_TO_MAP != 0
        && flags & flag::OUTSIDE_OF_MAP == 0;
    if !in_world || is_living_player(engine, index) {
        return None;
    }
    let place = Place { position: object.position(), forward: object.forward(), up: object.up() };
    let position = place.position;
    let finite = real_valid(position.x) && real_valid(position.y) && real_valid(position.z);
    (finite && vector_valid(&place.forward) && vector_valid(&place.up)).then_some((place, flags & flag::AT_REST != 0))
}

/// Whether it is a living player's unit: those go in the unit states.
fn is_living_player(engine: &Engine, index: Long) -> bool {
    engine.unit(index).is_some_and(|unit| unit.player_index() != NONE) && is_alive(engine, index)
}
