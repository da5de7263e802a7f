//! The two forms of a damage: the engine's and the wire's (damage.md 6.1 to 6.3).

use crate::engine::Engine;
use crate::engine::contract::{DamageData, NONE, RealPoint3d, RealVector3d};
use crate::engine::tags::damage_group::DAMAGE_EFFECT;
use crate::math::{object_index_valid, point_valid, real_valid};
use crate::profile::Profile;
use crate::wire::Damage;

/// The most of any coordinate (`REPORT_WORLD_BOUND`), world units.
pub const WORLD_BOUND: f32 = 32768.0;
/// The most of any part of a direction or a normal: one long, and blends of such.
const DIRECTION_BOUND: f32 = 2.0;
/// Flag bits of a damage that there are (`NUMBER_OF_DAMAGE_DATA_FLAGS` is 8).
const FLAGS: u32 = 0xFF;
/// The last material type.
const LAST_MATERIAL_TYPE: i16 = 32;

/// The engine's damage as it travels (6.1).
pub fn to_wire(engine: &Engine, damage: &DamageData) -> Damage {
    Damage {
        definition_index: damage.definition_index,
        flags: damage.flags,
        owner_player_index: engine.distributed_player_to_byte(damage.owner_player_index),
        owner_team_index: damage.owner_team_index,
        owner_object_index: damage.owner_object_index,
        origin: damage.origin,
        epicenter: damage.epicenter,
        direction: damage.direction,
        scale: damage.scale,
        multiplier: damage.multiplier,
        material_effect_scale: damage.material_effect_scale,
        material_type: damage.material_type,
    }
}

/// A damage that came as the engine takes it; none unless its definition is a loaded damage effect (6.2).
pub fn from_wire(engine: &Engine, profile: &Profile, damage: &Damage) -> Option<DamageData> {
    if !engine.tag_is(damage.definition_index, DAMAGE_EFFECT) {
        return None;
    }
    let mut data = engine.new_damage(damage.definition_index);
    data.flags = if profile.is_9() { damage.flags } else { damage.flags & FLAGS };
    data.owner_player_index = engine.distributed_player_from_byte(damage.owner_player_index);
    data.owner_team_index = damage.owner_team_index;
    let owner = damage.owner_object_index;
    let exists = object_index_valid(owner) && engine.object(owner).is_some();
    data.owner_object_index = if exists { owner } else { NONE };
    data.origin = damage.origin;
    data.epicenter = damage.epicenter;
    data.direction = damage.direction;
    data.scale = damage.scale;
    data.multiplier = damage.multiplier;
    data.material_effect_scale = damage.material_effect_scale;
    // The stricter reading in both versions (damage.md 20): the engine looks materials up by it.
    if (0..=LAST_MATERIAL_TYPE).contains(&damage.material_type) {
        data.material_type = damage.material_type;
    }
    data.location = engine.location(&data.epicenter);
    Some(data)
}

/// Whether the numbers of a damage that came can be a damage's (6.3).
pub fn numbers_valid(damage: &Damage) -> bool {
    place_valid(&damage.origin)
        && place_valid(&damage.epicenter)
        && direction_valid(&damage.direction)
        && real_valid(damage.scale)
        && real_valid(damage.multiplier)
        && real_valid(damage.material_effect_scale)
}

/// Whether a point that came is in the world.
pub fn place_valid(point: &RealPoint3d) -> bool {
    point_valid(point, WORLD_BOUND)
}

/// Whether a direction or normal that came can be one.
pub fn direction_valid(direction: &RealVector3d) -> bool {
    let RealVector3d { i: x, j: y, k: z } = *direction;
    point_valid(&RealPoint3d { x, y, z }, DIRECTION_BOUND)
}
