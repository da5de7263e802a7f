//! Which damage a weapon or a grenade can deal, found by following its tags (damage.md 9.2, 9.3, 9.5, 9.6). It depends
//! on the tags alone, so answers are kept for the game.

use super::reach::Reach;
use crate::cells::cells;
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE};
use crate::engine::machine::Machine;
use crate::engine::records::{ProjectileDefinition, WeaponTriggerDefinition};
use crate::engine::tags::damage_group::{EFFECT, PROJECTILE};
use crate::math::max;
use core::cell::Cell;
use core::ops::BitOrAssign;

/// How deep the tags are followed (`MAXIMUM_TAG_DEPTH`).
const MAXIMUM_DEPTH: u32 = 4;
/// Answers that are kept (`DAMAGE_RATE_CACHE_SIZE`).
const CACHE_SIZE: usize = 1024;

/// Hits a second of a blow (`MELEE_HITS_PER_SECOND`).
pub const MELEE_RATE: f32 = 4.0;
/// Hits a second of a grenade's damage on one thing (`GRENADE_HITS_PER_SECOND`).
const GRENADE_RATE: f32 = 4.0;
/// Hits a second of what a weapon does as it overheats or is destroyed (`EFFECT_HITS_PER_SECOND`).
const EFFECT_RATE: f32 = 4.0;
/// Shots a second of a trigger whose rate is not said, and of one that does not repeat.
const UNSAID_RATE: f32 = 30.0;
const LATCHED_RATE: f32 = 15.0;
/// A trigger's rate of fire at most this is not said.
const NO_RATE: f32 = 0.0001;
/// A trigger's flag: it does not repeat.
const LATCHED: u32 = 1 << 3;

/// Ways in which a damage comes about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds(u8);

impl Kinds {
    pub const NONE: Kinds = Kinds(0);
    pub const IMPACT: Kinds = Kinds(1);
    pub const AREA: Kinds = Kinds(2);
    pub const MELEE: Kinds = Kinds(4);
    pub const COLLISION: Kinds = Kinds(8);

    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether one of the other's is among them.
    pub const fn has(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }

    /// The set as bits: impact 1, area 2, melee 4, collision 8.
    pub const fn bits(self) -> u8 {
        self.0
    }
}

impl BitOrAssign for Kinds {
    fn bitor_assign(&mut self, other: Kinds) {
        self.0 |= other.0;
    }
}

/// How a source can deal a damage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Source {
    /// Hits a second; 0: it cannot.
    pub rate: f32,
    pub kinds: Kinds,
    pub reach: Reach,
}

impl Source {
    const CANNOT: Source = Source { rate: 0.0, kinds: Kinds::NONE, reach: Reach::NOWHERE };
}

/// Whose damage is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tag {
    /// A weapon definition.
    Weapon(Long),
    /// A grenade's projectile definition.
    Grenade(Long),
}

impl Tag {
    const fn index(self) -> Long {
        match self {
            Tag::Weapon(index) | Tag::Grenade(index) => index,
        }
    }
}

/// One kept answer.
#[derive(Clone, Copy)]
struct Answer {
    tag: Tag,
    damage: Long,
    source: Source,
}

pub struct State {
    answers: Box<[Cell<Option<Answer>>]>,
}

impl State {
    pub(super) fn new() -> State {
        State { answers: cells(CACHE_SIZE, None) }
    }

    pub(super) fn reset(&self) {
        self.answers.iter().for_each(|answer| answer.set(None));
    }
}

/// How the source can deal the damage, kept from the last asking if it was in this game.
pub fn deals(engine: &Engine, machine: &Machine, tag: Tag, damage: Long) -> Source {
    let mixed = (tag.index() as u32).wrapping_mul(0x9E37_79B1) ^ (damage as u32).wrapping_mul(0x85EB_CA6B);
    let cell = &machine.damage.sources.answers[(mixed >> 16) as usize % CACHE_SIZE];
    match cell.get() {
        Some(answer) if answer.tag == tag && answer.damage == damage => answer.source,
        _ => {
            let source = follow(engine, tag, damage);
            cell.set(Some(Answer { tag, damage, source }));
            source
        }
    }
}

/// How the source can deal the damage.
fn follow(engine: &Engine, tag: Tag, damage: Long) -> Source {
    let search = Search { engine, damage };
    match tag {
        Tag::Weapon(index) => search.weapon(index),
        Tag::Grenade(index) => search.grenade(index),
    }
}

/// The rate of a trigger (9.5 rule 3), hits a second.
fn trigger_rate(trigger: WeaponTriggerDefinition<'_>) -> f32 {
    let mut shots = max(trigger.initial_rate_of_fire(), trigger.final_rate_of_fire());
    if shots <= NO_RATE {
        shots = if trigger.flags() & LATCHED != 0 { LATCHED_RATE } else { UNSAID_RATE };
    }
    max(shots, 1.0) * max(f32::from(trigger.projectiles_per_shot()), 1.0)
}

/// A walk through tags for one damage effect.
struct Search<'e> {
    engine: &'e Engine,
    damage: Long,
}

impl<'e> Search<'e> {
    fn is_it(&self, tag_index: Long) -> bool {
        tag_index != NONE && tag_index == self.damage
    }

    /// 9.5
    fn weapon(&self, tag_index: Long) -> Source {
        let mut source = Source::CANNOT;
        let Some(weapon) = self.engine.weapon_definition(tag_index) else { return source };
        if self.is_it(weapon.melee_attack_damage_index()) {
            source.rate = MELEE_RATE;
            source.kinds |= Kinds::MELEE;
        }
        let mut anywhere = Reach::NOWHERE;
        let mut own = self.effect(weapon.detonation_effect_index(), 0, &mut anywhere);
        own |= self.effect(weapon.overheated_effect_index(), 0, &mut anywhere);
        if own.any() {
            source.rate = max(source.rate, EFFECT_RATE);
            source.kinds |= own;
            source.reach.unbind();
        }
        for trigger in self.engine.weapon_triggers(tag_index) {
            let kinds = self.projectile(trigger.projectile_index(), 0, &mut source.reach);
            if kinds.any() {
                source.kinds |= kinds;
                source.rate = max(source.rate, trigger_rate(trigger));
            }
        }
        source
    }

    /// 9.6
    fn grenade(&self, projectile_index: Long) -> Source {
        let mut source = Source::CANNOT;
        source.kinds = self.projectile(projectile_index, 0, &mut source.reach);
        if source.kinds.any() {
            source.rate = GRENADE_RATE;
        }
        source
    }

    /// The kinds in which an effect deals it; projectiles among its parts are taken into the reach (9.2).
    fn effect(&self, tag_index: Long, depth: u32, reach: &mut Reach) -> Kinds {
        let mut kinds = Kinds::NONE;
        if depth > MAXIMUM_DEPTH {
            return kinds;
        }
        let Some(effect) = self.engine.effect_definition(tag_index) else { return kinds };
        for part in self.engine.effect_parts(effect) {
            let index = part.reference_index();
            if index == NONE {
                continue;
            }
            kinds |= match part.reference_group_tag() {
                _ if self.is_it(index) => Kinds::AREA,
                PROJECTILE => self.projectile(index, depth + 1, reach),
                EFFECT => self.effect(index, depth + 1, reach),
                _ => Kinds::NONE,
            };
        }
        kinds
    }

    /// The kinds in which a projectile deals it; how far it flies, and what it sets off after, is taken into the reach
    /// (9.3).
    fn projectile(&self, tag_index: Long, depth: u32, reach: &mut Reach) -> Kinds {
        let mut kinds = Kinds::NONE;
        if depth > MAXIMUM_DEPTH {
            return kinds;
        }
        let Some(projectile) = self.engine.projectile_definition(tag_index) else { return kinds };
        if self.is_it(projectile.impact_damage_index()) || self.is_it(projectile.attached_detonation_damage_index()) {
            kinds |= Kinds::IMPACT;
        }
        let mut here = Reach::NOWHERE;
        for effect in self.effects_of(projectile) {
            kinds |= self.effect(effect, depth + 1, &mut here);
        }
        if kinds.any() {
            here.extend(&Reach::of_flight(self.engine, projectile));
            reach.take_in(&here);
        }
        kinds
    }

    /// The effects that a projectile sets off, in order.
    fn effects_of(&self, projectile: ProjectileDefinition<'e>) -> impl Iterator<Item = Long> {
        let own =
            [projectile.effect_index(), projectile.super_detonation_index(), projectile.detonation_started_index()];
        let responses = self.engine.projectile_responses(projectile).flat_map(|response| {
            [response.default_effect_index(), response.potential_effect_index(), response.detonation_effect_index()]
        });
        own.into_iter().chain(responses)
    }
}
