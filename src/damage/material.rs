//! What a damage that is not dealt here would have hit: a projectile reads it from the damage (damage.md 8).

use crate::engine::Engine;
use crate::engine::contract::{DamageData, Long, NONE};
use crate::engine::records::{CollisionModel, Object};
use crate::math::pin;
use crate::wire::damage::flags;

/// An object and its parents that are looked at.
const MAXIMUM_CHAIN: usize = 16;

/// Bits of a collision model's flags.
mod model_flags {
    pub const TAKES_SHIELD_DAMAGE_FOR_CHILDREN: u32 = 1 << 0;
    pub const TAKES_BODY_DAMAGE_FOR_CHILDREN: u32 = 1 << 1;
    pub const PARENT_NEVER_TAKES_BODY_DAMAGE: u32 = 1 << 4;
    pub const ONLY_HURT_BY_EXPLOSIVES: u32 = 1 << 5;
}

/// Bits of the flags of a damage effect's damage.
mod effect_flags {
    pub const DETONATES_EXPLOSIVES: u32 = 1 << 5;
    pub const ONLY_HURTS_SHIELDS: u32 = 1 << 6;
    pub const SKIPS_SHIELDS: u32 = 1 << 9;
}

/// The material type and effect scale of a damage on the object; those it has where no rule sets them.
pub fn hit(engine: &Engine, damage: &DamageData, object_index: Long, material_index: i16) -> (i16, f32) {
    let mut result = (damage.material_type, damage.material_effect_scale);
    let Some(effect) = engine.damage_effect(damage.definition_index) else { return result };
    let Some(target) = engine.object(object_index) else { return result };
    let least = (1.0 - damage.scale) * effect.damage_damage_minimum();
    let most = (least + effect.damage_damage_upper_bound() * damage.scale) * damage.multiplier;
    let effect_flags = effect.damage_flags();
    let no_shields =
        damage.flags & flags::BYPASSES_SHIELDS != 0 || effect_flags & self::effect_flags::SKIPS_SHIELDS != 0;
    let no_bodies = effect_flags & self::effect_flags::ONLY_HURTS_SHIELDS != 0;
    let is_explosive = effect_flags & self::effect_flags::DETONATES_EXPLOSIVES != 0;
    let parent_takes_body = model_of(engine, target)
        .is_none_or(|model| model.resistance_flags() & model_flags::PARENT_NEVER_TAKES_BODY_DAMAGE == 0);

    let (chain, length) = chain(engine, damage, object_index);
    for (depth, &index) in chain[..length].iter().enumerate().rev() {
        let Some(object) = engine.object(index) else { continue };
        let Some(model) = model_of(engine, object) else { continue };
        let is_target = depth == 0;
        let has = |flag: u32| model.resistance_flags() & flag != 0;
        let hit_material = if is_target { engine.resistance_material(model, material_index) } else { None };
        let material = hit_material
            .or_else(|| engine.resistance_material(model, model.resistance_indirect_damage_material_index()));
        result.0 = material.map_or(0, |material| material.material_type());
        let shield = !no_shields
            && object.maximum_shield_vitality() > 0.0
            && object.shield_vitality() > 0.0
            && material.is_none_or(|material| material.shield_leak_fraction() < 1.0)
            && (is_target || has(model_flags::TAKES_SHIELD_DAMAGE_FOR_CHILDREN));
        let body = !no_bodies && (is_target || (parent_takes_body && has(model_flags::TAKES_BODY_DAMAGE_FOR_CHILDREN)));
        let hurts_body = body && (is_explosive || !has(model_flags::ONLY_HURT_BY_EXPLOSIVES));
        if most > 0.0 && shield {
            return (model.resistance_shield_material_type(), object.shield_vitality());
        }
        if most > 0.0 && hurts_body {
            return (result.0, pin(object.body_vitality(), 0.0, 1.0));
        }
        if body {
            return result;
        }
    }
    result
}

fn model_of<'e>(engine: &'e Engine, object: Object<'e>) -> Option<CollisionModel<'e>> {
    engine.collision_model_of(object.definition_index())
}

/// The object and, unless the damage is for it alone, its parents upward.
fn chain(engine: &Engine, damage: &DamageData, object_index: Long) -> ([Long; MAXIMUM_CHAIN], usize) {
    let alone = damage.flags & (flags::AREA_OF_EFFECT | flags::KILL_INSTANTLY) != 0;
    let mut chain = [NONE; MAXIMUM_CHAIN];
    let mut next = object_index;
    for (length, place) in chain.iter_mut().enumerate() {
        let Some(object) = engine.object(next) else { return (chain, length) };
        *place = next;
        next = if alone { NONE } else { object.parent_object_index() };
    }
    (chain, MAXIMUM_CHAIN)
}
