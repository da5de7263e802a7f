//! A client's half: its copies of the host's objects, its own objects, and the vehicles its players drive
//! (objects.md 12.3, 13 to 15).

pub mod changes;
pub mod create;
pub mod delete;
pub mod inventories;
pub mod own_inventories;
pub mod own_objects;
pub mod own_vehicles;
pub mod picked_up;
pub mod picks;
pub mod ready;
pub mod seats;
pub mod states;

use super::inferred;
use super::table::IndexTable;
use super::{MAXIMUM_OBJECTS, driving_player};
use crate::cells::cells;
use crate::engine::contract::Long;
use crate::engine::machine::Machine;
use crate::engine::players::MAXIMUM_LOCAL_PLAYERS;
use crate::engine::{Engine, NONE};
use core::cell::Cell;

/// What a client remembers of a game (objects.md 5.2).
pub struct State {
    /// The host's objects that are here.
    pub has: IndexTable,
    /// Bipeds that the host calls dead: which, and when it first did.
    dead_notes: Box<[Cell<(Long, Long)>]>,
    pub ready: ready::State,
    pub waiting: inventories::Waiting,
    pub own_inventories: own_inventories::State,
    pub own_vehicles: own_vehicles::State,
    pub picked_up: picked_up::State,
    pub picks: picks::State,
}

impl State {
    pub fn new() -> State {
        State {
            has: IndexTable::new(),
            dead_notes: cells(MAXIMUM_OBJECTS, (NONE, NONE)),
            ready: ready::State::new(),
            waiting: inventories::Waiting::new(),
            own_inventories: own_inventories::State::new(),
            own_vehicles: own_vehicles::State::new(),
            picked_up: picked_up::State::new(),
            picks: picks::State::new(),
        }
    }

    pub fn reset(&self) {
        self.has.reset();
        self.dead_notes.iter().for_each(|note| note.set((NONE, NONE)));
        self.ready.reset();
        self.waiting.reset();
        self.own_inventories.reset();
        self.own_vehicles.reset();
        self.picked_up.reset();
        self.picks.reset();
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

/// Whether the client has this object of the host's (`network_objects_client_has`).
pub fn client_has(engine: &Engine, machine: &Machine, object_index: Long) -> bool {
    machine.objects.client.has.holds(object_index) && engine.object(object_index).is_some()
}

/// Each local player's living unit; NONE for none.
pub fn local_units(engine: &Engine) -> [Long; MAXIMUM_LOCAL_PLAYERS] {
    [0, 1, 2, 3].map(|local| engine.distributed_living_unit(engine.local_player(local)))
}

/// The local player whose unit drives the vehicle.
pub fn local_driver(engine: &Engine, vehicle_index: Long) -> Option<usize> {
    let player = engine.player(driving_player(engine, vehicle_index)?)?;
    usize::try_from(player.local_player_index()).ok().filter(|&local| local < MAXIMUM_LOCAL_PLAYERS)
}

/// Whether the object is a local player's unit.
pub fn is_local_unit(engine: &Engine, unit_index: Long) -> bool {
    engine
        .unit(unit_index)
        .is_some_and(|unit| unit.player_index() != NONE && engine.distributed_player_is_local(unit.player_index()))
}

/// One tick of a client (objects.md 15.6).
pub fn tick(engine: &mut Engine, machine: &Machine) {
    ready::ask(engine, machine);
    own_objects::look(engine, machine);
    inventories::give_up_waiting(engine, machine);
    picked_up::ready(engine, machine);
    own_inventories::note_all(engine, machine);
    own_vehicles::send(engine, machine);
    inferred::carry(engine, machine);
    if machine.objects.client.ready.has_asked() {
        engine.distributed_client_send_identity();
    }
}
