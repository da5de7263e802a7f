//! What is known of network version 32 from prose alone (objects.md 16). Nothing here changes a byte on the wire; what
//! needs a function of the port that it may not have does nothing without it (open question 11).

use super::reconcile::{Transform, is_unsteered, set_at_rest};
use super::{MAXIMUM_OBJECTS, is_alive, slot};
use crate::cells::cells;
use crate::engine::contract::{Long, RealPoint3d, RealVector3d};
use crate::engine::machine::Machine;
use crate::engine::objects::{flag, mask};
use crate::engine::units::AIRBORNE;
use crate::engine::{Engine, NONE};
use crate::math::{difference, length, real_valid};
use crate::wire::{ObjectState, object_state::flags};
use core::cell::Cell;

/// World units a tick past which a move is no step of a path (the vehicles' bound; the threshold is ours).
const MAXIMUM_STEP: f32 = 3.0;
/// A length below this counts as 0, as the engine's normalisation has it.
const EPSILON: f32 = 0.0001;

/// A vehicle's way from one word of the host's to the next.
#[derive(Clone, Copy)]
struct Path {
    vehicle: Long,
    position: RealPoint3d,
    tick: Long,
    step: RealVector3d,
    ticks_left: Long,
}

impl Path {
    const NONE: Path = Path {
        vehicle: NONE,
        position: RealPoint3d { x: 0.0, y: 0.0, z: 0.0 },
        tick: 0,
        step: RealVector3d { i: 0.0, j: 0.0, k: 0.0 },
        ticks_left: 0,
    };
}

/// By absolute index.
pub struct Paths(Box<[Cell<Path>]>);

impl Paths {
    pub fn new() -> Paths {
        Paths(cells(MAXIMUM_OBJECTS, Path::NONE))
    }

    pub fn reset(&self) {
        self.0.iter().for_each(|path| path.set(Path::NONE));
    }

    fn at(&self, index: Long) -> Option<&Cell<Path>> {
        self.0.get(slot(index)?)
    }
}

impl Default for Paths {
    fn default() -> Paths {
        Paths::new()
    }
}

/// Notes the host's word of an unsteered vehicle: the step by which it goes on until the next (rule 2).
pub fn note_path(engine: &Engine, machine: &Machine, state: &ObjectState) {
    let Some(cell) = machine.objects.paths.at(state.object_index) else { return };
    let (before, now) = (cell.get(), engine.game_time());
    let gap = now.wrapping_sub(before.tick);
    let mut path = Path { vehicle: state.object_index, position: state.position, tick: now, ..Path::NONE };
    let moved = difference(&before.position, &state.position);
    let known = before.vehicle == state.object_index && gap > 0;
    if known && !state.has(flags::AT_REST) && length(&moved) <= MAXIMUM_STEP * gap as f32 {
        let share = |part: f32| part / gap as f32;
        path.step = RealVector3d { i: share(moved.i), j: share(moved.j), k: share(moved.k) };
        path.ticks_left = gap;
    }
    cell.set(path);
}

/// Carries vehicles that no player steers along the host's positions, turning as they do (rule 2, for 15.8).
pub fn carry(engine: &mut Engine, machine: &Machine) {
    let profile = machine.profile.get();
    if profile.is_9() || !engine.coop() {
        return;
    }
    let mut iterator = engine.object_iterator(mask::VEHICLE);
    while let Some(index) = engine.object_iterator_next(&mut iterator) {
        let free = engine.object(index).is_some_and(|object| object.parent_object_index() == NONE);
        if free && is_unsteered(engine, profile, index) {
            carry_one(engine, machine, index);
        }
    }
}

fn carry_one(engine: &mut Engine, machine: &Machine, index: Long) {
    let mut step = RealVector3d::default();
    if let Some(cell) = machine.objects.paths.at(index) {
        let path = cell.get();
        if path.vehicle == index && path.ticks_left > 0 {
            step = path.step;
            cell.set(Path { ticks_left: path.ticks_left - 1, ..path });
        }
    }
    let Some(object) = engine.object(index) else { return };
    let (position, spin) = (object.position(), object.angular_velocity());
    let angle = length(&spin);
    // No turn is as large as no number says.
    let turns = angle >= EPSILON && real_valid(angle);
    if step == RealVector3d::default() && !turns {
        return;
    }
    let mut axes = [object.forward(), object.up()];
    if turns {
        let axis = RealVector3d { i: spin.i / angle, j: spin.j / angle, k: spin.k / angle };
        axes = engine.rotate(&axis, angle, axes);
    }
    let [forward, up] = axes;
    let position = RealPoint3d { x: position.x + step.i, y: position.y + step.j, z: position.z + step.k };
    let target = Transform { position, forward, up, velocity: None, angular_velocity: None };
    if let Some(target) = target.valid() {
        engine.object_set_position(index, &target.position, &target.forward, &target.up);
    }
}

/// Whether the port can end a limp body's physics, and the object is a dead biped's copy.
fn is_body(engine: &Engine, machine: &Machine, index: Long) -> bool {
    !machine.profile.get().is_9()
        && engine.ends_limp_bodies()
        && engine.biped(index).is_some()
        && !is_alive(engine, index)
}

/// A body that the host has at rest is on the ground, so that it lies limp again where it stops (rule 1).
pub fn rest_body(engine: &mut Engine, machine: &Machine, index: Long, at_rest: bool) {
    if !at_rest || !is_body(engine, machine, index) {
        return;
    }
    if let Some(biped) = engine.biped(index) {
        let object = biped.unit().object();
        object.set_flags(object.flags() | flag::ON_GROUND);
        biped.set_flags(biped.flags() & !AIRBORNE);
    }
    set_at_rest(engine, index, true);
}

/// A body that is moved lies limp no more (rule 1).
pub fn stop_limp_body(engine: &mut Engine, machine: &Machine, index: Long) {
    if is_body(engine, machine, index) {
        engine.slipspace_port_stop_limp_body(index);
    }
}

/// Whether a deletion on the host's word is under way: the engine's assertions that a flag or ball is never deleted are
/// not for it (rule 3). Not exported: the name the engine asks by is not known.
pub fn is_deleting_for_host(machine: &Machine) -> bool {
    machine.objects.index.deleting.get()
}

/// A state of an own vehicle names a tick of this machine's: the latency meter's measure (rule 6, open question 9).
pub fn note_own_round_trip(engine: &mut Engine, tick: Long) {
    engine.distributed_note_own_round_trip(tick);
}
