//! The host's half: what it tells clients of its objects, and what it takes of their vehicles (objects.md 7 to 12).

pub mod announcements;
pub mod ceiling;
pub mod damage_animations;
pub mod inventories;
pub mod join;
pub mod list;
pub mod predictions;
pub mod rest;
pub mod states;
pub mod viewers;

use super::table::IndexTable;
use crate::engine::Engine;
use crate::engine::machine::Machine;
use core::cell::Cell;

/// Inventories are looked at on ticks divisible by this (`INVENTORY_INTERVAL_TICKS`).
pub const INVENTORY_INTERVAL_TICKS: i32 = 3;

/// What the host remembers of a game (objects.md 5.1).
pub struct State {
    /// What clients were told of.
    pub told: IndexTable,
    /// One past the highest absolute index ever told this game.
    pub told_count: Cell<usize>,
    pub announcements: announcements::State,
    pub rest: rest::State,
    pub viewers: viewers::State,
    pub states: states::State,
    pub inventories: inventories::State,
    pub joins: join::State,
    pub predictions: predictions::State,
    pub damage_animations: damage_animations::State,
}

impl State {
    pub fn new() -> State {
        State {
            told: IndexTable::new(),
            told_count: Cell::new(0),
            announcements: announcements::State::new(),
            rest: rest::State::new(),
            viewers: viewers::State::new(),
            states: states::State::new(),
            inventories: inventories::State::new(),
            joins: join::State::new(),
            predictions: predictions::State::new(),
            damage_animations: damage_animations::State::new(),
        }
    }

    pub fn reset(&self) {
        self.told.reset();
        self.told_count.set(0);
        self.rest.reset();
        self.viewers.reset();
        self.states.reset();
        self.inventories.reset();
        self.joins.reset();
        self.predictions.reset();
        self.damage_animations.reset();
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

/// One tick of the host (objects.md 7).
pub fn tick(engine: &mut Engine, machine: &Machine) {
    announcements::announce(engine, machine);
    viewers::find(engine, machine);
    states::send(engine, machine);
    if engine.game_time() % INVENTORY_INTERVAL_TICKS == 0 {
        inventories::send(engine, machine);
    }
    damage_animations::send(engine, machine);
}
