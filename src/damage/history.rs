//! Where every player's unit, and what it rode, was in the last 32 ticks (damage.md 13.1 to 13.4). Rows hold object
//! indices whole, so that an object deleted and another in its place are told apart.

use super::PLAYERS;
use super::trail::{self, Point};
use crate::cells::cells;
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE, RealPoint3d};
use crate::engine::machine::Machine;
use crate::math::{distance_squared, length, max};
use core::cell::Cell;

/// Rows that are kept (`TARGET_HISTORY_TICKS`).
pub const TICKS: usize = 32;
/// How far from a place counts as there (`REPORT_HISTORY_TOLERANCE`), world units.
const TOLERANCE: f32 = 2.0;
/// Ticks of motion that a place is judged with (`REPORT_HISTORY_LEAD_TICKS`, `REPORT_COLLISION_LEAD_TICKS`).
const LEAD_TICKS: f32 = 3.0;
/// How far past its radius a vehicle strikes (`REPORT_VEHICLE_TOLERANCE`), world units.
const VEHICLE_TOLERANCE: f32 = 4.0;

/// The columns of a player: its unit, and the object that unit rides.
pub const UNIT: usize = 0;
pub const RIDDEN: usize = 1;
const COLUMNS: usize = PLAYERS * 2;

/// An object at a tick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// NONE: none is in the column.
    pub object: Long,
    pub position: RealPoint3d,
    /// World units a tick.
    pub speed: f32,
}

impl Place {
    /// An empty column.
    pub const NONE: Place = Place { object: NONE, position: RealPoint3d { x: 0.0, y: 0.0, z: 0.0 }, speed: 0.0 };

    /// Where the object is now; none where it does not exist.
    fn of(engine: &Engine, object: Long) -> Place {
        match (engine.object_origin(object), engine.object_velocity(object)) {
            (Some(position), Some(velocity)) => Place { object, position, speed: length(&velocity) },
            _ => Place::NONE,
        }
    }

    /// Whether a point is near it (13.1).
    fn is_near(&self, point: &RealPoint3d, tolerance: f32) -> bool {
        let reach = tolerance + LEAD_TICKS * self.speed;
        distance_squared(point, &self.position) <= reach * reach
    }
}

/// Whether a target was where a client had it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    Seen,
    Missed,
    /// It is not a player's unit or what one rides at this tick.
    Unknown,
}

pub struct State {
    times: Box<[Cell<Long>]>,
    places: Box<[Cell<Place>]>,
    driving: Box<[Cell<bool>]>,
}

impl State {
    pub(super) fn new() -> State {
        State {
            times: cells(TICKS, NONE),
            places: cells(TICKS * COLUMNS, Place::NONE),
            driving: cells(TICKS * PLAYERS, false),
        }
    }

    pub(super) fn reset(&self) {
        self.times.iter().for_each(|time| time.set(NONE));
    }

    /// The row of a tick; none if that tick was not noted.
    fn row(&self, time: Long) -> Option<Row<'_>> {
        let row = time.rem_euclid(TICKS as Long) as usize;
        (time != NONE && self.times[row].get() == time).then(|| Row {
            places: &self.places[row * COLUMNS..][..COLUMNS],
            driving: &self.driving[row * PLAYERS..][..PLAYERS],
        })
    }

    /// The rows of a tick and of those before, back to the first that was not noted.
    fn back(&self, now: Long, ticks: Long) -> impl Iterator<Item = Row<'_>> {
        (0..=ticks.min(TICKS as Long - 1)).map_while(move |age| self.row(now.wrapping_sub(age)))
    }

    /// Notes one player at the tick whose row is being written.
    pub fn write(&self, now: Long, player: usize, places: [Place; 2], driving: bool) {
        let row = now.rem_euclid(TICKS as Long) as usize;
        for (slot, place) in places.into_iter().enumerate() {
            self.places[row * COLUMNS + player * 2 + slot].set(place);
        }
        self.driving[row * PLAYERS + player].set(driving);
    }

    /// The tick's row is written.
    pub fn stamp(&self, now: Long) {
        self.times[now.rem_euclid(TICKS as Long) as usize].set(now);
    }

    /// The players that have the object in a column of the tick's row, in order; none where it was not noted.
    pub fn holders(&self, now: Long, object: Long) -> impl Iterator<Item = usize> {
        let row = self.row(now).filter(|_| object != NONE);
        row.into_iter().flat_map(move |row| {
            (0..PLAYERS).filter(move |player| row.places[player * 2..][..2].iter().any(|p| p.get().object == object))
        })
    }

    /// Whether the object was near the place at the tick or in so many before it (13.2).
    pub fn target_seen(&self, now: Long, ticks: Long, object: Long, place: &RealPoint3d) -> Sight {
        let mut current = false;
        let mut column = None;
        for (age, row) in self.back(now, ticks).enumerate() {
            let holds = |column: &usize| row.places[*column].get().object == object;
            column = column.filter(holds).or_else(|| (0..COLUMNS).find(holds));
            let Some(column) = column else { continue };
            current |= age == 0;
            if row.places[column].get().is_near(place, TOLERANCE) {
                return Sight::Seen;
            }
        }
        if current { Sight::Missed } else { Sight::Unknown }
    }

    /// Whether the player's unit was near the place at the tick or in so many before it (13.3).
    pub fn player_was_near(&self, now: Long, ticks: Long, player: usize, place: &RealPoint3d) -> bool {
        self.back(now, ticks).any(|row| {
            let unit = row.places[player * 2 + UNIT].get();
            unit.object != NONE && unit.is_near(place, TOLERANCE)
        })
    }

    /// Whether the player drove into the target at the tick or in so many before it (13.4).
    pub fn player_drove_into(
        &self,
        engine: &Engine,
        now: Long,
        ticks: Long,
        player: usize,
        collision: &Collision,
    ) -> bool {
        self.back(now, ticks).filter(|row| row.driving[player].get()).any(|row| {
            let vehicle = row.places[player * 2 + RIDDEN].get();
            engine.object(vehicle.object).is_some_and(|object| {
                let radius = object.bounding_sphere_radius();
                let apart = collision.target_radius + radius + TOLERANCE + LEAD_TICKS * vehicle.speed;
                vehicle.is_near(&collision.epicenter, TOLERANCE + radius + VEHICLE_TOLERANCE)
                    && distance_squared(&collision.epicenter, &collision.target_position) <= apart * apart
            })
        })
    }
}

/// A collision as a client reports it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Collision {
    pub epicenter: RealPoint3d,
    pub target_position: RealPoint3d,
    /// Of the target's bounding sphere.
    pub target_radius: f32,
}

/// One tick's row.
#[derive(Clone, Copy)]
struct Row<'s> {
    places: &'s [Cell<Place>],
    driving: &'s [Cell<bool>],
}

/// Whether the unit drives the vehicle it rides.
pub(super) fn drives(engine: &Engine, unit_index: Long) -> bool {
    let parent = engine.object(unit_index).map_or(NONE, |unit| unit.parent_object_index());
    engine.vehicle(parent).is_some_and(|vehicle| vehicle.unit().driver_object_index() == unit_index)
}

/// Notes a player's living unit (NONE for none) in the tick's row and, when one is due, in its trail (13.1).
pub(super) fn note(engine: &Engine, machine: &Machine, now: Long, player: usize, unit_index: Long) {
    let unit = Place::of(engine, unit_index);
    let parent = engine.object(unit.object).map_or(NONE, |unit| unit.parent_object_index());
    let ridden = Place::of(engine, parent);
    let driving = drives(engine, unit.object);
    machine.damage.history.write(now, player, [unit, ridden], driving);
    if trail::State::is_due(now) {
        let point = if unit.object == NONE {
            Point::NONE
        } else {
            let radius = engine.object(ridden.object).map_or(0.0, |object| object.bounding_sphere_radius());
            Point { time: now, position: unit.position, speed: max(unit.speed, ridden.speed), radius }
        };
        machine.damage.trail.note(now, player, point);
    }
}
