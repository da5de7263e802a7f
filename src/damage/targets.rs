//! What can be hit: the parts of a target, static targets, and whether a damage is a weapon's own recoil (damage.md 6.4
//! to 6.6).

use crate::engine::contract::{DamageData, Long, NONE};
use crate::engine::damage::Spot;
use crate::engine::objects::kind;
use crate::engine::{Engine, objects};
use crate::profile::Profile;
use crate::wire::damage::flags;

/// Regions an object has at most.
const REGIONS: i16 = 8;

/// Whether node, region and material are the object's, or NONE (6.4).
pub fn spot_valid(engine: &Engine, object_index: Long, at: Spot) -> bool {
    let Some(object) = engine.object(object_index) else { return false };
    let model = engine.collision_model_of(object.definition_index());
    let below = |index: i16, count: Option<Long>| {
        index == -1 || (index >= 0 && count.is_some_and(|count| Long::from(index) < count))
    };
    (at.node == -1 || (at.node >= 0 && engine.object_has_node(object_index, at.node)))
        && at.region < REGIONS
        && below(at.region, model.map(|model| model.resistance_regions().count()))
        && below(at.material, model.map(|model| model.resistance_materials().count()))
}

/// Whether the object is scenery or a device that breaks; nothing is one in network version 9 (6.5).
pub fn is_static(engine: &Engine, profile: &Profile, object_index: Long) -> bool {
    !profile.is_9()
        && engine.object(object_index).is_some_and(|object| objects::is_scenery_or_device(object.kind()))
        && engine.maximum_body_vitality(object_index) > 0.0
}

/// Whether the object is of a type that every machine has at the same index.
pub fn is_networked(engine: &Engine, object_index: Long) -> bool {
    engine.object(object_index).is_some_and(|object| (kind::BIPED..=kind::EQUIPMENT).contains(&object.kind()))
}

/// Whether the damage is the shake that a weapon gives the unit that fires it: nobody's, and where the unit is (6.6).
pub fn is_own_recoil(engine: &Engine, damage: &DamageData, unit_index: Long) -> bool {
    engine.unit(unit_index).is_some_and(|unit| {
        let centre = unit.object().bounding_sphere_center();
        damage.owner_player_index == NONE
            && damage.owner_object_index == NONE
            && damage.flags & flags::FROM_WEAPON != 0
            && damage.flags & flags::AREA_OF_EFFECT == 0
            && damage.origin == centre
            && damage.epicenter == centre
    })
}
