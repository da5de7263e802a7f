//! The tags that say what a source of damage can deal and what an object is made of (`engine.md` 2, 3.1). Each look-up
//! is safe for any index; none where it is no loaded tag of that kind, or no such element.

use super::Engine;
use super::contract::{Long, UnsignedLong};
use super::record::Record;
use super::records::{
    CollisionModel, DamageEffectDefinition, DamageResistanceMaterial, EffectDefinition, EffectEventDefinition,
    EffectPartDefinition, GameGlobals, GameGlobalsFallingDamage, GameGlobalsGrenade, ProjectileDefinition,
    ProjectileMaterialResponseDefinition, TagBlock, WeaponTriggerDefinition,
};
use crate::engine_call;

/// Groups of the tags here.
pub mod damage_group {
    pub const DAMAGE_EFFECT: u32 = 0x6a70_7421;
    pub const PROJECTILE: u32 = 0x7072_6f6a;
    pub const EFFECT: u32 = 0x6566_6665;
    pub const COLLISION_MODEL: u32 = 0x636f_6c6c;
}

/// What a tag block is made of.
trait Element<'e>: Sized {
    fn size(engine: &Engine) -> UnsignedLong;
    /// # Safety
    /// The record is an element of such a block.
    unsafe fn of(record: Record<'e>, engine: &Engine) -> Self;
}

macro_rules! elements {
    ($($view:ident = $size:ident),* $(,)?) => {$(
        impl<'e> Element<'e> for $view<'e> {
            fn size(engine: &Engine) -> UnsignedLong {
                engine.port().$size
            }
            unsafe fn of(record: Record<'e>, engine: &Engine) -> $view<'e> {
                // SAFETY: the caller's promise.
                unsafe { $view::at(record, engine.port()) }
            }
        }
    )*};
}
elements!(
    WeaponTriggerDefinition = sizeof_weapon_trigger_definition,
    ProjectileMaterialResponseDefinition = sizeof_projectile_material_response_definition,
    EffectEventDefinition = sizeof_effect_event_definition,
    EffectPartDefinition = sizeof_effect_part_definition,
    DamageResistanceMaterial = sizeof_damage_resistance_material,
    GameGlobalsGrenade = sizeof_game_globals_grenade,
    GameGlobalsFallingDamage = sizeof_game_globals_falling_damage,
);

impl Engine {
    /// An element of a block of those; none past its end.
    fn element<'e, T: Element<'e>>(&'e self, block: TagBlock<'e>, index: Long) -> Option<T> {
        // SAFETY: only the functions below call this, each with a block of `T`.
        self.block_element(block, index, T::size(self)).map(|element| unsafe { T::of(element, self) })
    }

    /// All elements of a block, in order.
    fn elements<'e, T: Element<'e>>(&'e self, block: TagBlock<'e>) -> impl Iterator<Item = T> {
        (0..block.count()).map_while(move |index| self.element(block, index))
    }

    /// The damage effect of that tag index.
    pub fn damage_effect(&self, tag_index: Long) -> Option<DamageEffectDefinition<'_>> {
        let tag = self.tag_of(tag_index, damage_group::DAMAGE_EFFECT)?;
        // SAFETY: a damage effect's tag.
        Some(unsafe { DamageEffectDefinition::at(tag, self.port()) })
    }

    /// The projectile definition of that tag index.
    pub fn projectile_definition(&self, tag_index: Long) -> Option<ProjectileDefinition<'_>> {
        let tag = self.tag_of(tag_index, damage_group::PROJECTILE)?;
        // SAFETY: a projectile's tag.
        Some(unsafe { ProjectileDefinition::at(tag, self.port()) })
    }

    /// The effect of that tag index.
    pub fn effect_definition(&self, tag_index: Long) -> Option<EffectDefinition<'_>> {
        let tag = self.tag_of(tag_index, damage_group::EFFECT)?;
        // SAFETY: an effect's tag.
        Some(unsafe { EffectDefinition::at(tag, self.port()) })
    }

    /// The collision model of an object definition; none without one.
    pub fn collision_model_of(&self, definition_index: Long) -> Option<CollisionModel<'_>> {
        let model = self.object_definition(definition_index)?.collision_model_index();
        let tag = self.tag_of(model, damage_group::COLLISION_MODEL)?;
        // SAFETY: a collision model's tag.
        Some(unsafe { CollisionModel::at(tag, self.port()) })
    }

    /// A material of a collision model.
    pub fn resistance_material<'e>(
        &'e self,
        model: CollisionModel<'e>,
        index: i16,
    ) -> Option<DamageResistanceMaterial<'e>> {
        self.element(model.resistance_materials(), Long::from(index))
    }

    /// The triggers of a weapon definition.
    pub fn weapon_triggers(&self, tag_index: Long) -> impl Iterator<Item = WeaponTriggerDefinition<'_>> {
        self.weapon_definition(tag_index).into_iter().flat_map(|weapon| self.elements(weapon.triggers()))
    }

    /// What a projectile does at each material.
    pub fn projectile_responses<'e>(
        &'e self,
        projectile: ProjectileDefinition<'e>,
    ) -> impl Iterator<Item = ProjectileMaterialResponseDefinition<'e>> {
        self.elements(projectile.material_responses())
    }

    /// The parts of all events of an effect, in order.
    pub fn effect_parts<'e>(&'e self, effect: EffectDefinition<'e>) -> impl Iterator<Item = EffectPartDefinition<'e>> {
        let events = self.elements::<EffectEventDefinition>(effect.events());
        events.flat_map(|event| self.elements(event.parts()))
    }

    fn game_globals(&self) -> Option<GameGlobals<'_>> {
        // SAFETY: the engine answers with its globals tag or NULL.
        unsafe {
            let globals = engine_call!(self, scenario_get_game_globals());
            Record::new(self, globals.cast()).map(|record| GameGlobals::at(record, self.port()))
        }
    }

    /// The projectile of a type of grenade; none where the globals have no such type, or it none.
    pub fn grenade_projectile(&self, grenade_type: usize) -> Option<Long> {
        let grenades = self.game_globals()?.grenades();
        let grenade: GameGlobalsGrenade = self.element(grenades, Long::try_from(grenade_type).ok()?)?;
        Some(grenade.projectile_index()).filter(|&projectile| projectile != super::NONE)
    }

    /// The damage of a vehicle's collision; none where the globals have none.
    pub fn vehicle_collision_damage(&self) -> Option<Long> {
        let falling_damage = self.game_globals()?.falling_damage();
        let first: GameGlobalsFallingDamage = self.element(falling_damage, 0)?;
        Some(first.vehicle_collision_damage_index()).filter(|&damage| damage != super::NONE)
    }
}
