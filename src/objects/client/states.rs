//! Where the host has its objects: a client's copies are brought there (objects.md 14).

use super::delete::kill_silently;
use super::{client_has, is_local_unit, local_driver, own_vehicles};
use crate::engine::contract::Long;
use crate::engine::items::ATTACHED_TO_UNIT;
use crate::engine::machine::Machine;
use crate::engine::objects::flag;
use crate::engine::units::LIGHT_ON;
use crate::engine::{Engine, NONE};
use crate::objects::reconcile::{Transform, blend, is_unsteered, reconcile, set_at_rest};
use crate::objects::{
    Place, REMOTE_OBJECT_ANGLE_TOLERANCE, REMOTE_OBJECT_TOLERANCE, inferred, is_alive, slot, whole_slot,
};
use crate::wire::object_state::flags;
use crate::wire::scalar::{ANGULAR_VELOCITY_SCALE, UNIT_SCALE, VELOCITY_SCALE, vector_unpack};
use crate::wire::{self, ObjectState};

/// Ticks that a biped the host calls dead may live here (`DEAD_BIPED_FALLBACK_TICKS`).
const DEAD_BIPED_FALLBACK_TICKS: Long = 15;
/// World units past which a player's own vehicle is put where the host has it (`LOCAL_VEHICLE_TOLERANCE`).
pub const LOCAL_VEHICLE_TOLERANCE: f32 = 4.0;

/// How far a copy may be off, and how it is brought back.
struct Tolerance {
    distance: f32,
    cosine: f32,
    blend: f32,
}

/// Takes the entries.
pub fn handle(engine: &mut Engine, machine: &Machine, entries: &[u8], count: u8) {
    for entry in wire::entries(entries, count, ObjectState::SIZE) {
        if let Some(state) = ObjectState::parse(entry, machine.profile.get()) {
            if whole_slot(state.object_index).is_some() && client_has(engine, machine, state.object_index) {
                take(engine, machine, &state);
            }
        }
    }
}

fn take(engine: &mut Engine, machine: &Machine, state: &ObjectState) {
    let (profile, index) = (machine.profile.get(), state.object_index);
    take_light(engine, state);
    if state.has(flags::DEAD) {
        take_death(engine, machine, index);
    }
    reappear(engine, index);
    if !is_in_world(engine, index) {
        return;
    }
    let target = Transform {
        position: state.position,
        forward: vector_unpack(state.forward, UNIT_SCALE),
        up: vector_unpack(state.up, UNIT_SCALE),
        velocity: None,
        angular_velocity: None,
    };
    let Some(target) = target.valid() else { return };
    let target = Transform {
        velocity: Some(vector_unpack(state.translational_velocity, VELOCITY_SCALE)),
        angular_velocity: Some(vector_unpack(state.angular_velocity, ANGULAR_VELOCITY_SCALE)),
        ..target
    };
    let unsteered = is_unsteered(engine, profile, index);
    let mut tolerance = tolerance(engine, index, state.has(flags::AT_REST), unsteered);
    let own = local_driver(engine, index);
    if let Some(local) = own {
        if state.has(flags::PREDICTED) && own_vehicles::correct(engine, machine, local, state) {
            return;
        }
        tolerance = Tolerance { distance: LOCAL_VEHICLE_TOLERANCE, cosine: -1.0, blend: 0.0 };
    }
    let at_rest = state.has(flags::AT_REST) || unsteered;
    if own.is_none() && !profile.is_9() {
        set_at_rest(engine, index, at_rest);
    }
    if unsteered {
        inferred::note_path(engine, machine, state);
    }
    inferred::rest_body(engine, machine, index, at_rest);
    let place = Place { position: target.position, forward: target.forward, up: target.up };
    let Some(copy) = Place::of(engine, index) else { return };
    if copy.is_near(&place, tolerance.distance, tolerance.cosine) {
        return;
    }
    inferred::stop_limp_body(engine, machine, index);
    if reconcile(engine, profile, index, target, tolerance.blend) {
        engine.distributed_count_correction();
    }
    if own.is_some() || profile.is_9() {
        set_at_rest(engine, index, at_rest);
    }
}

/// Rules 7 and 8.
fn tolerance(engine: &Engine, index: Long, host_at_rest: bool, unsteered: bool) -> Tolerance {
    let (distance, cosine) = if unsteered {
        // Never close enough: always brought to the host's.
        (0.0, 2.0)
    } else {
        (REMOTE_OBJECT_TOLERANCE, REMOTE_OBJECT_ANGLE_TOLERANCE)
    };
    let blend = match engine.vehicle(index) {
        _ if host_at_rest => 0.0,
        Some(_) => blend::REMOTE_VEHICLE,
        None => blend::REMOTE,
    };
    Tolerance { distance, cosine, blend }
}

/// A unit's light, where told and not this machine's own to say (rule 2).
fn take_light(engine: &Engine, state: &ObjectState) {
    let index = state.object_index;
    let told = state.has(flags::LIGHT_SENT) && !is_local_unit(engine, index) && local_driver(engine, index).is_none();
    if let Some(unit) = engine.unit(index).filter(|_| told) {
        let lit = if state.has(flags::LIGHT_ON) { LIGHT_ON } else { 0 };
        unit.set_flags(unit.flags() & !LIGHT_ON | lit);
    }
}

/// The host has it dead (rule 3): a biped's death usually comes with its blow, so that this is waited for.
fn take_death(engine: &mut Engine, machine: &Machine, index: Long) {
    if !is_alive(engine, index) {
        return;
    }
    if engine.vehicle(index).is_some() {
        if !machine.profile.get().is_9() {
            engine.unit_kill_no_statistics(index);
            engine.object_damage_update(index);
        }
        return;
    }
    if engine.unit(index).is_none_or(|unit| unit.player_index() != NONE) {
        return;
    }
    let Some(note) = slot(index).and_then(|slot| machine.objects.client.dead_notes.get(slot)) else { return };
    let (noted, since) = note.get();
    if noted != index {
        note.set((index, engine.game_time()));
    } else if engine.game_time().wrapping_sub(since) >= DEAD_BIPED_FALLBACK_TICKS {
        kill_silently(engine, index);
    }
}

/// An item that the host has in the world comes back into it (rule 4).
fn reappear(engine: &mut Engine, index: Long) {
    let out_of_world = engine.item(index).is_some_and(|item| {
        item.object().parent_object_index() == NONE
            && item.object().flags() & flag::CONNECTED_TO_MAP == 0
            && item.flags() & ATTACHED_TO_UNIT == 0
    });
    if out_of_world {
        engine.object_reconnect_to_map(index);
        engine.object_set_visibility(index, true);
    }
}

fn is_in_world(engine: &Engine, index: Long) -> bool {
    engine
        .object(index)
        .is_some_and(|object| object.parent_object_index() == NONE && object.flags() & flag::CONNECTED_TO_MAP != 0)
}
