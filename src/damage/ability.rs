//! What a player can deal now, with what it carried, drove and threw in the last ten seconds (damage.md 10).

use super::is_recent;
use super::payment::has_exploded;
use super::reach::Reach;
use super::source::{self, Kinds, MELEE_RATE, Tag};
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE};
use crate::engine::machine::Machine;
use crate::engine::units::GRENADE_KINDS;
use crate::math::max;

/// Hits a second of a vehicle's collisions (`VEHICLE_HITS_PER_SECOND`).
const VEHICLE_RATE: f32 = 15.0;
/// How much faster than the tags say a client's hits may come (`HIT_REPORT_RATE_MARGIN`).
const RATE_MARGIN: f32 = 2.0;

/// How a player can deal a damage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ability {
    /// Hits a second, the margin in it; 0: it cannot.
    pub rate: f32,
    pub kinds: Kinds,
    pub reach: Reach,
    /// The type of grenade whose throw the damage needs.
    pub grenade_type: Option<usize>,
}

/// How the player can deal the damage effect at the engine's present tick.
pub fn of(engine: &Engine, machine: &Machine, player: usize, damage: Long) -> Ability {
    let now = engine.game_time();
    let arms = &machine.damage.arms;
    let mut ability = Ability { rate: 0.0, kinds: Kinds::NONE, reach: Reach::NOWHERE, grenade_type: None };

    for weapon in arms.weapons(player) {
        if weapon.definition != NONE && is_recent(now, weapon.time) {
            ability.rate = max(ability.rate, ability.take_in(engine, machine, Tag::Weapon(weapon.definition), damage));
        }
    }
    let unarmed = arms.unarmed(player);
    if unarmed.definition != NONE && unarmed.definition == damage && is_recent(now, unarmed.time) {
        ability.rate = max(ability.rate, MELEE_RATE);
        ability.kinds |= Kinds::MELEE;
    }
    if is_recent(now, arms.driven(player)) && engine.vehicle_collision_damage() == Some(damage) {
        ability.rate = max(ability.rate, VEHICLE_RATE);
        ability.kinds |= Kinds::COLLISION;
    }

    let mut grenade_rate = 0.0;
    for grenade_type in 0..GRENADE_KINDS {
        let Some(projectile) = engine.grenade_projectile(grenade_type) else { continue };
        let tag = Tag::Grenade(projectile);
        if machine.profile.get().is_9() {
            if is_recent(now, arms.carried(player, grenade_type)) {
                ability.rate = max(ability.rate, ability.take_in(engine, machine, tag, damage));
            }
            continue;
        }
        let thrown = machine.damage.throws.oldest(player, grenade_type, now).is_some();
        if thrown || has_exploded(engine, machine, player, grenade_type, None) {
            let rate = ability.take_in(engine, machine, tag, damage);
            if rate > 0.0 && (thrown || ability.grenade_type.is_none()) {
                ability.grenade_type = Some(grenade_type);
            }
            grenade_rate = max(grenade_rate, rate);
        }
    }
    if ability.rate > 0.0 {
        ability.grenade_type = None;
    }
    ability.rate = max(ability.rate, grenade_rate) * RATE_MARGIN;
    ability
}

impl Ability {
    /// Joins in how a source deals the damage, if it does; the source's rate.
    fn take_in(&mut self, engine: &Engine, machine: &Machine, tag: Tag, damage: Long) -> f32 {
        let source = source::deals(engine, machine, tag, damage);
        if source.rate > 0.0 {
            self.reach.take_in(&source.reach);
        }
        self.kinds |= source.kinds;
        source.rate
    }
}
