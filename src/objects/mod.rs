//! The behaviour of `network_objects.c`: the game's units, weapons and equipment are the same on every machine, at the
//! same datum index (objects.md).

pub mod client;
pub mod host;
pub mod index;
pub mod inferred;
pub mod reconcile;
pub mod statistics;
pub mod table;

use crate::engine::contract::{Long, RealPoint3d, RealVector3d};
use crate::engine::items::group;
use crate::engine::machine::Machine;
use crate::engine::objects::{DEAD, flag, kind};
use crate::engine::units::LIGHT_ON;
use crate::engine::{Engine, NONE, absolute};
use crate::wire::scalar::{self, ANGULAR_VELOCITY_SCALE, UNIT_SCALE, VELOCITY_SCALE};
use crate::wire::{self, DamageAnimation, Inventory, ObjectChange, ObjectState, object_state};

/// Objects of a map (`MAXIMUM_OBJECTS_PER_MAP`), and how many are tracked.
pub const MAXIMUM_OBJECTS: usize = 8192;

/// The mask of the types that are tracked: biped, vehicle, weapon, equipment (`NETWORKED_OBJECT_TYPES`).
pub const NETWORKED_TYPES: u32 = 0xF;

/// What this file remembers of a game, in cells.
pub struct State {
    pub index: index::State,
    pub statistics: statistics::State,
    pub host: host::State,
    pub client: client::State,
    pub paths: inferred::Paths,
}

impl State {
    /// The state of a process just begun.
    pub fn new() -> State {
        State {
            index: index::State::new(),
            statistics: statistics::State::default(),
            host: host::State::new(),
            client: client::State::new(),
            paths: inferred::Paths::new(),
        }
    }

    /// Forgets the game before (objects.md 3.1, 5). The local identifier, the number of the damage animations and the
    /// four counters stay.
    pub fn new_game(&self) {
        self.index.reset();
        self.host.reset();
        self.client.reset();
        self.paths.reset();
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

/// A new map's objects have been placed: on a client, its own objects take the upper half from now on (objects.md 3.1).
pub fn placed(engine: &Engine, machine: &Machine) {
    machine.objects.index.local_allocation.set(engine.distributed_client());
}

/// The bytes of an entry of that kind of message; 0 for one that is not this file's (objects.md 3.3).
pub const fn entry_size(message: u8) -> u16 {
    match message {
        wire::kind::OBJECT_CHANGES => ObjectChange::SIZE as u16,
        wire::kind::OBJECT_STATES | wire::kind::VEHICLE_PREDICTION => ObjectState::SIZE as u16,
        wire::kind::INVENTORIES => Inventory::SIZE as u16,
        _ => 0,
    }
}

/// The bytes of an entry of damage animations.
pub const DAMAGE_ANIMATION_ENTRY_SIZE: u16 = DamageAnimation::SIZE as u16;

/// The place of an index in the tables by absolute index: none past them.
pub fn slot(index: Long) -> Option<usize> {
    usize::try_from(absolute(index)).ok().filter(|&slot| slot < MAXIMUM_OBJECTS)
}

/// The place of an index from the wire: none unless it is whole and its absolute index is within the tables.
pub fn whole_slot(index: Long) -> Option<usize> {
    slot(index).filter(|_| crate::math::object_index_valid(index))
}

/// Whether the object is one that machines are told of (objects.md 6.2).
pub fn is_networked(engine: &Engine, index: Long) -> bool {
    slot(index).is_some() && engine.object_settled_kind(index).is_some_and(|kind| (0..=3).contains(&kind))
}

/// The group of the tags of a tracked type.
pub const fn group_of(object_kind: i16) -> Option<u32> {
    match object_kind {
        kind::BIPED => Some(group::BIPED),
        kind::VEHICLE => Some(group::VEHICLE),
        kind::WEAPON => Some(group::WEAPON),
        kind::EQUIPMENT => Some(group::EQUIPMENT),
        _ => None,
    }
}

/// The player whose unit drives the vehicle: its datum index (objects.md 6.6, 11.1).
pub fn driving_player(engine: &Engine, vehicle_index: Long) -> Option<Long> {
    let driver = engine.vehicle(vehicle_index)?.unit().driver_object_index();
    engine.unit(driver).map(|unit| unit.player_index()).filter(|&player| player != NONE)
}

/// The vehicle the unit drives (objects.md 6.7).
pub fn driven_vehicle(engine: &Engine, unit_index: Long) -> Option<Long> {
    let vehicle_index = engine.unit(unit_index)?.object().parent_object_index();
    let vehicle = engine.vehicle(vehicle_index)?;
    (vehicle.unit().driver_object_index() == unit_index).then_some(vehicle_index)
}

/// Whether the unit exists and is not dead.
pub fn is_alive(engine: &Engine, unit_index: Long) -> bool {
    engine.unit(unit_index).is_some_and(|unit| unit.object().damage_flags() & DEAD == 0)
}

/// A state entry of the object as it is now (objects.md 9.4); none where it does not exist.
pub fn state_entry(engine: &Engine, index: Long) -> Option<ObjectState> {
    let object = engine.object(index)?;
    let mut flags = 0;
    if object.flags() & flag::AT_REST != 0 {
        flags |= object_state::flags::AT_REST;
    }
    if let Some(unit) = engine.unit(index) {
        flags |= object_state::flags::LIGHT_SENT;
        if object.damage_flags() & DEAD != 0 {
            flags |= object_state::flags::DEAD;
        }
        if unit.flags() & LIGHT_ON != 0 {
            flags |= object_state::flags::LIGHT_ON;
        }
    }
    Some(ObjectState {
        object_index: index,
        flags,
        time: 0,
        position: object.position(),
        forward: scalar::vector_pack(&object.forward(), UNIT_SCALE),
        up: scalar::vector_pack(&object.up(), UNIT_SCALE),
        translational_velocity: scalar::vector_pack(&object.translational_velocity(), VELOCITY_SCALE),
        angular_velocity: scalar::vector_pack(&object.angular_velocity(), ANGULAR_VELOCITY_SCALE),
    })
}

/// Where an object is and how it is turned.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Place {
    pub position: RealPoint3d,
    pub forward: RealVector3d,
    pub up: RealVector3d,
}

impl Place {
    /// Where the object is; none where it does not exist.
    pub fn of(engine: &Engine, index: Long) -> Option<Place> {
        let object = engine.object(index)?;
        Some(Place { position: object.position(), forward: object.forward(), up: object.up() })
    }

    /// Whether this is no further from the other than the distance, nor turned further than the cosine; FALSE with a
    /// part that is no number.
    pub fn is_near(&self, other: &Place, distance: f32, cosine: f32) -> bool {
        crate::math::distance_squared(&self.position, &other.position) <= distance * distance
            && crate::math::dot(&self.forward, &other.forward) >= cosine
            && crate::math::dot(&self.up, &other.up) >= cosine
    }
}

/// A copy this close is left where it is (`REMOTE_OBJECT_TOLERANCE`), world units.
pub const REMOTE_OBJECT_TOLERANCE: f32 = 0.05;
/// A copy turned no further than this cosine is left so (`REMOTE_OBJECT_ANGLE_TOLERANCE`).
pub const REMOTE_OBJECT_ANGLE_TOLERANCE: f32 = 0.98;
