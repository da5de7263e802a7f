//! One player's state: made of its unit, and put on a unit (distributed.md 4.3, 4.4).

use super::roster::living_unit;
use super::{count_correction, roster};
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE, RealPoint3d};
use crate::engine::machine::Machine;
use crate::engine::units::{ACTIVE_CAMOUFLAGED, SUPER_CAMOUFLAGED};
use crate::math::{WORLD_BOUND, axes_make_valid, distance_squared, max, point_valid};
use crate::wire::UnitState;
use crate::wire::scalar::{
    UNIT_SCALE, VELOCITY_SCALE, fraction_pack, vector_pack, vector_unpack, vitality_pack, vitality_unpack,
};
use crate::wire::unit_state::{flags, unit_flags};

/// Ticks for which a host's state names the client's tick last taken (`PREDICTION_ECHO_TICKS`).
const PREDICTION_ECHO_TICKS: Long = 3;

/// The state of the player in a slot, as this machine has it (`distributed_state_from_player`).
pub fn from_player(engine: &Engine, machine: &Machine, absolute_index: usize) -> UnitState {
    let mut state = UnitState::none(absolute_index as u8);
    let player = engine.player_in_slot(absolute_index as Long);
    let unit_index = living_unit(engine, player);
    if let Some(unit) = engine.unit(unit_index) {
        let object = unit.object();
        let parent = object.parent_object_index();
        state.flags |= flags::ALIVE;
        state.unit_index = unit_index;
        if parent == NONE {
            state.flags |= flags::PLACED;
        } else if unit.parent_seat_index() != -1 {
            state.vehicle_index = parent;
            state.seat_index = unit.parent_seat_index();
        }
        state.position = object.position();
        state.velocity = vector_pack(&object.translational_velocity(), VELOCITY_SCALE);
        state.forward = vector_pack(&object.forward(), UNIT_SCALE);
        state.up = vector_pack(&object.up(), UNIT_SCALE);
        if unit.flags() & ACTIVE_CAMOUFLAGED != 0 {
            state.unit_flags |= unit_flags::CAMOUFLAGED;
        }
        if unit.flags() & SUPER_CAMOUFLAGED != 0 {
            state.unit_flags |= unit_flags::SUPER_CAMOUFLAGED;
        }
        state.active_camouflage = fraction_pack(unit.active_camouflage());
        state.powerup_durations = player.map_or([0; 2], |player| player.powerup_durations());
        set_vitality(&mut state, engine, unit_index);
    } else if let Some(death) = machine.distributed.deaths.deaths.get(absolute_index).map(|death| death.get()) {
        if death.valid {
            state.killing_player_index = death.killer;
            state.flags |= if death.friendly_fire { flags::FRIENDLY_FIRE } else { 0 };
            state.flags |= if death.by_vehicle { flags::KILLED_BY_VEHICLE } else { 0 };
        }
    }
    if engine.is_host() {
        let taken = machine.distributed.prediction.taken[absolute_index].get();
        let since = engine.game_time().wrapping_sub(taken.host_time);
        if taken.host_time != NONE && since < PREDICTION_ECHO_TICKS {
            state.flags |= flags::PREDICTED;
            state.predicted_time = taken.tick.wrapping_add(since) as i16;
        }
    }
    state
}

fn set_vitality(state: &mut UnitState, engine: &Engine, unit_index: Long) {
    let damage = engine.damage_state(unit_index);
    let flag = |shown: u8, flag: u8| if shown != 0 { flag } else { 0 };
    state.flags |= flag(damage.shield_depleted, flags::SHIELD_DEPLETED)
        | flag(damage.shield_charging, flags::SHIELD_CHARGING)
        | flag(damage.shield_over_charging, flags::SHIELD_OVER_CHARGING);
    state.body_vitality = vitality_pack(damage.body_vitality);
    state.shield_vitality = vitality_pack(damage.shield_vitality);
    state.current_body_damage = vitality_pack(damage.current_body_damage);
    state.recent_body_damage = vitality_pack(damage.recent_body_damage);
    state.current_shield_damage = vitality_pack(damage.current_shield_damage);
    state.recent_shield_damage = vitality_pack(damage.recent_shield_damage);
}

/// The shield flags and vitalities a state tells.
pub(super) fn damage_of(state: &UnitState) -> crate::engine::contract::DamageNetworkState {
    crate::engine::contract::DamageNetworkState {
        shield_depleted: u8::from(state.has(flags::SHIELD_DEPLETED)),
        shield_charging: u8::from(state.has(flags::SHIELD_CHARGING)),
        shield_over_charging: u8::from(state.has(flags::SHIELD_OVER_CHARGING)),
        pad: 0,
        body_vitality: vitality_unpack(state.body_vitality),
        shield_vitality: vitality_unpack(state.shield_vitality),
        current_body_damage: vitality_unpack(state.current_body_damage),
        recent_body_damage: vitality_unpack(state.recent_body_damage),
        current_shield_damage: vitality_unpack(state.current_shield_damage),
        recent_shield_damage: vitality_unpack(state.recent_shield_damage),
    }
}

/// How a state is put on a unit; all in world units (a tick).
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    /// A unit this near stays where it is.
    pub tolerance: f32,
    /// A unit this near is moved half way, drawn fading; 0: always put there.
    pub blend: f32,
    /// The most it may go, sideways and up; 0 for no limit.
    pub greatest_speed: f32,
    /// The most it may fall; 0 for no limit. Looked at only with a greatest speed.
    pub greatest_fall_speed: f32,
}

impl Manner {
    pub(super) const fn free(tolerance: f32, blend: f32) -> Manner {
        Manner { tolerance, blend, greatest_speed: 0.0, greatest_fall_speed: 0.0 }
    }
}

/// Puts a state on a unit at a position, which is not always the state's (`distributed_apply_state`); whether the
/// state could be a unit's.
pub(super) fn apply(
    engine: &mut Engine,
    machine: &Machine,
    unit_index: Long,
    state: &UnitState,
    position: &RealPoint3d,
    manner: Manner,
) -> bool {
    let mut velocity = vector_unpack(state.velocity, VELOCITY_SCALE);
    let mut forward = vector_unpack(state.forward, UNIT_SCALE);
    let mut up = vector_unpack(state.up, UNIT_SCALE);
    if !point_valid(position, WORLD_BOUND) || !axes_make_valid(&mut forward, &mut up) {
        return false;
    }
    if manner.greatest_speed > 0.0 {
        let rise = max(velocity.k, 0.0);
        let speed = (velocity.i * velocity.i + velocity.j * velocity.j + rise * rise).sqrt();
        if speed > manner.greatest_speed {
            let scale = manner.greatest_speed / speed;
            velocity.i *= scale;
            velocity.j *= scale;
            if velocity.k > 0.0 {
                velocity.k *= scale;
            }
        }
        if manner.greatest_fall_speed > 0.0 {
            velocity.k = max(velocity.k, -manner.greatest_fall_speed);
        }
    }
    let Some(here) = engine.object(unit_index).map(|object| object.position()) else { return false };
    if distance_squared(&here, position) <= manner.tolerance * manner.tolerance {
        return true;
    }
    let put = engine.network_objects_reconcile(
        unit_index,
        position,
        Some(&forward),
        Some(&up),
        Some(&velocity),
        None,
        manner.blend,
    );
    if put {
        count_correction(machine);
    }
    true
}

/// Whether the player in a slot is one of this machine's.
pub(super) fn is_own(engine: &Engine, absolute_index: usize) -> bool {
    roster::player_is_local(engine, engine.player_index_of_slot(absolute_index as Long))
}
