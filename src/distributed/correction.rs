//! A client's own players: where they were each tick, and the host's word on it (distributed.md 12.4, 12.5).

use super::inferred::{elevator, latency_meter};
use super::roster::unit_on_foot;
use super::unit_state::{Manner, apply};
use super::{LOCAL_PLAYERS, round_trip};
use crate::cells::cells;
use crate::engine::contract::{Long, NONE, RealPoint3d};
use crate::engine::machine::Machine;
use crate::engine::{Engine, absolute};
use crate::math::{WORLD_BOUND, difference, dot, point_valid};
use crate::wire::UnitState;
use crate::wire::unit_state::flags;
use core::cell::Cell;

/// Ticks of own positions kept (`OWN_POSITION_TICKS`).
const TICKS: usize = 64;
/// How far a client lets its own player be from where the host has it, world units.
const LOCAL_CORRECTION_TOLERANCE: f32 = 3.0;

/// Where a local player's unit was in a tick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position {
    pub tick: Long,
    /// The unit on foot, NONE for none.
    pub unit: Long,
    pub position: RealPoint3d,
    /// The elevator it was on, NONE for none (distributed.md 17.1).
    pub elevator: Long,
}

const EMPTY: Position =
    Position { tick: NONE, unit: NONE, position: RealPoint3d { x: 0.0, y: 0.0, z: 0.0 }, elevator: NONE };

pub struct State {
    positions: Box<[Cell<Position>]>,
}

impl State {
    pub(super) fn new() -> State {
        State { positions: cells(LOCAL_PLAYERS * TICKS, EMPTY) }
    }

    pub(super) fn reset(&self) {
        self.positions.iter().for_each(|position| position.set(EMPTY));
    }

    fn of_player(&self, local: usize) -> &[Cell<Position>] {
        &self.positions[local * TICKS..(local + 1) * TICKS]
    }

    /// What is kept in the slot of a local player's tick, which may be of another tick.
    pub fn position(&self, local: usize, tick: Long) -> &Cell<Position> {
        &self.of_player(local)[(tick & (TICKS as Long - 1)) as usize]
    }
}

/// Notes where the local players are in this tick (distributed.md 12.4).
pub(super) fn note(engine: &Engine, machine: &Machine) {
    let now = engine.game_time();
    for local in 0..LOCAL_PLAYERS {
        let player = engine.local_player(local as i16);
        let unit = if player == NONE { NONE } else { unit_on_foot(engine, absolute(player) as usize) };
        let kept = machine.distributed.correction.position(local, now);
        let position = engine.object(unit).map_or(kept.get().position, |object| object.position());
        let elevator = elevator::ridden(engine, unit);
        kept.set(Position { tick: now, unit, position, elevator });
    }
}

/// The host's state of this machine's own player, its unit on foot here (distributed.md 12.5).
pub(super) fn correct(engine: &mut Engine, machine: &Machine, local: i16, unit: Long, state: &UnitState) {
    let Some(here) = engine.object(unit).map(|object| object.position()) else { return };
    let profile = machine.profile.get();
    // The map is asked about places in the world alone.
    let is_in_map = |point: &RealPoint3d| point_valid(point, WORLD_BOUND) && engine.is_in_structure_bsp(point);
    if !profile.is_9() && engine.coop() && !is_in_map(&state.position) && is_in_map(&here) {
        return;
    }
    let manner = Manner::free(LOCAL_CORRECTION_TOLERANCE, 0.0);
    let now = engine.game_time();
    let local = usize::try_from(local).ok().filter(|local| *local < LOCAL_PLAYERS);
    if let (Some(local), true) = (local, state.has(flags::PREDICTED)) {
        let ago = Long::from((now as u16).wrapping_sub(state.predicted_time as u16));
        let tick = now.wrapping_sub(ago);
        let then = machine.distributed.correction.position(local, tick).get();
        if then.tick == tick && then.unit == unit {
            round_trip::sample_own(machine, ago);
            latency_meter::note_own(engine, machine, tick);
            let mut error = difference(&then.position, &state.position);
            let past = dot(&error, &error) > LOCAL_CORRECTION_TOLERANCE * LOCAL_CORRECTION_TOLERANCE;
            if !past {
                return;
            }
            if !profile.is_9() {
                error.k = elevator::height_error(engine, unit, &then, error.k);
            }
            let right = RealPoint3d { x: here.x + error.i, y: here.y + error.j, z: here.z + error.k };
            apply(engine, machine, unit, state, &right, manner);
            move_positions(engine, machine, local, unit, &here);
            return;
        }
    }
    apply(engine, machine, unit, state, &state.position, manner);
}

/// What was kept of the unit goes with it from `before` to where it is now, so that the same error is not corrected
/// again by the states under way.
fn move_positions(engine: &Engine, machine: &Machine, local: usize, unit: Long, before: &RealPoint3d) {
    let Some(now) = engine.object(unit).map(|object| object.position()) else { return };
    let moved = difference(before, &now);
    for kept in machine.distributed.correction.of_player(local) {
        let mut then = kept.get();
        if then.unit == unit {
            then.position.x += moved.i;
            then.position.y += moved.j;
            then.position.z += moved.k;
            kept.set(then);
        }
    }
}
