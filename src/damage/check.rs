//! The host's check of a report: the first rule that fails refuses it (damage.md 11, rules 1 to 16).

use super::ability;
use super::dealt::{self, Accepted};
use super::forms::{direction_valid, numbers_valid, place_valid};
use super::history::{Collision, Sight};
use super::judgements::Judgement;
use super::payment::{self, Explosion, Hit};
use super::source::Kinds;
use super::targets::{is_networked, is_static, spot_valid};
use super::{NO_PLAYER, PLAYERS, trail};
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE, RealPoint3d};
use crate::engine::damage::Spot;
use crate::engine::machine::Machine;
use crate::engine::tags::damage_group::DAMAGE_EFFECT;
use crate::math::{distance_squared, length, object_index_valid};
use crate::wire::damage::flags;
use crate::wire::{Damage, HitReport, entries};

/// The oldest report taken (`REPORT_MAXIMUM_AGE_TICKS`).
const MAXIMUM_AGE_TICKS: i64 = 90;
/// Ticks of history that are looked at beyond a report's age (`TARGET_HISTORY_SLACK_TICKS`), and at most.
const HISTORY_SLACK_TICKS: i64 = 3;
const MAXIMUM_HISTORY_TICKS: i64 = super::history::TICKS as i64 - 1;
/// How near the origin is to the epicenter in a hit "at a point" (`REPORT_POINT_TOLERANCE`), world units.
const POINT_TOLERANCE: f32 = 0.01;
/// The greatest scale, and that of a blow in the air (`REPORT_MAXIMUM_MELEE_SCALE`).
const MAXIMUM_SCALE: f32 = 1.0;
const MAXIMUM_MELEE_SCALE: f32 = 1.5;
/// How far outside a target a hit may be (`REPORT_IMPACT_TOLERANCE`), world units.
const IMPACT_TOLERANCE: f32 = 2.0;
/// How far from where it is now a target may be reported (`REPORT_TARGET_TOLERANCE`), world units, and the ticks of its
/// motion beside that (`REPORT_TARGET_LEAD_TICKS`).
const TARGET_TOLERANCE: f32 = 3.0;
const TARGET_LEAD_TICKS: f32 = 15.0;

/// Why a report was refused: each is a rule of damage.md 11.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(usize)]
pub enum Refusal {
    /// Its owner is no player of the machine that sent it.
    Ownership,
    /// The target's index is not whole.
    Index,
    /// The target is gone or of no type that is hit, or the damage is none.
    Target,
    /// A number or index out of range.
    Numbers,
    /// Too old, or from the future.
    Time,
    /// The player had nothing that deals this damage.
    Ability,
    /// The damage does not come about in this shape.
    Shape,
    /// Harder than the damage can be.
    Scale,
    /// The hit is not on its target.
    Impact,
    /// No grenade of the type was thrown.
    Throw,
    /// More hits than the player can make.
    Payment,
    /// The player was not near enough to strike.
    Melee,
    /// The player did not drive into it.
    Collision,
    /// The shot cannot have been fired from where the player was.
    Reach,
    /// The target was not there.
    Position,
}

impl Refusal {
    /// All, in the order they are looked for.
    pub const ALL: [Refusal; 15] = [
        Refusal::Ownership,
        Refusal::Index,
        Refusal::Target,
        Refusal::Numbers,
        Refusal::Time,
        Refusal::Ability,
        Refusal::Shape,
        Refusal::Scale,
        Refusal::Impact,
        Refusal::Throw,
        Refusal::Payment,
        Refusal::Melee,
        Refusal::Collision,
        Refusal::Reach,
        Refusal::Position,
    ];

    /// The rule's number in damage.md 11.
    pub const fn rule(self) -> usize {
        let place = self as usize;
        if place <= Refusal::Payment as usize { place + 1 } else { place + 2 }
    }

    /// One word for logs and tables.
    pub const fn name(self) -> &'static str {
        match self {
            Refusal::Ownership => "ownership",
            Refusal::Index => "index",
            Refusal::Target => "target",
            Refusal::Numbers => "numbers",
            Refusal::Time => "time",
            Refusal::Ability => "ability",
            Refusal::Shape => "shape",
            Refusal::Scale => "scale",
            Refusal::Impact => "impact",
            Refusal::Throw => "throw",
            Refusal::Payment => "payment",
            Refusal::Melee => "melee",
            Refusal::Collision => "collision",
            Refusal::Reach => "reach",
            Refusal::Position => "position",
        }
    }
}

/// Host: a client machine's reports, each dealt before the next is looked at (damage.md 3 (7)).
pub fn handle(engine: &mut Engine, machine: &Machine, sender: Long, bytes: &[u8], count: u8) {
    for report in entries(bytes, count, HitReport::SIZE).filter_map(HitReport::parse) {
        let judged = check(engine, machine, sender, &report);
        let refusal = judged.err();
        machine.damage.judgements.note(Judgement { time: engine.game_time(), sender, report, refusal });
        match judged {
            Ok(accepted) => {
                machine.damage.statistics.dealt.add(1);
                dealt::deal(engine, machine, &report, &accepted);
            }
            Err(refusal) => machine.damage.statistics.refuse(refusal),
        }
    }
}

fn require(condition: bool, otherwise: Refusal) -> Result<(), Refusal> {
    if condition { Ok(()) } else { Err(otherwise) }
}

/// Rules 1 to 16 in their order. What rules 11 and 12 take stays taken when a later one refuses.
fn check(engine: &Engine, machine: &Machine, sender: Long, report: &HitReport) -> Result<Accepted, Refusal> {
    let (damage, target) = (&report.damage, report.object_index);
    let now = engine.game_time();

    let player = owner(engine, sender, damage.owner_player_index).ok_or(Refusal::Ownership)?;
    require(object_index_valid(target), Refusal::Index)?;
    let hittable = is_networked(engine, target) || is_static(engine, machine.profile.get(), target);
    require(hittable && engine.tag_is(damage.definition_index, DAMAGE_EFFECT), Refusal::Target)?;
    require(report_numbers_valid(engine, report), Refusal::Numbers)?;
    let ticks = age_ticks(now, report.host_time).ok_or(Refusal::Time)?;

    let ability = ability::of(engine, machine, player, damage.definition_index);
    require(ability.rate > 0.0, Refusal::Ability)?;
    let shape = Shape::of(ability.kinds, damage).ok_or(Refusal::Shape)?;
    require(shape.allows_scale(damage.scale), Refusal::Scale)?;
    let (cutoff, radius) = (cutoff_radius(engine, report), bounding_radius(engine, target));
    require(is_at_target(report, shape, radius, cutoff), Refusal::Impact)?;

    let throw = match ability.grenade_type {
        Some(kind) if !payment::has_exploded(engine, machine, player, kind, Some(&damage.epicenter)) => {
            Some(machine.damage.throws.oldest(player, kind, now).ok_or(Refusal::Throw)?)
        }
        _ => None,
    };
    let explosion = shape.is_explosion().then_some(Explosion {
        damage: damage.definition_index,
        epicenter: damage.epicenter,
        object: target,
    });
    let hit = Hit { now, rate: ability.rate, explosion, shares: cutoff > 0.0 };
    require(machine.damage.payment.pay(player, &hit), Refusal::Payment)?;
    if let Some(throw) = throw.filter(|_| shape.is_explosion()) {
        machine.damage.throws.spend(player, throw);
    }

    let history = &machine.damage.history;
    match shape {
        Shape::Melee => {
            let near = |place: &RealPoint3d| history.player_was_near(now, ticks, player, place);
            require(near(&damage.epicenter) && near(&damage.origin), Refusal::Melee)?;
        }
        Shape::Collision => {
            let collision = Collision {
                epicenter: damage.epicenter,
                target_position: report.target_position,
                target_radius: radius,
            };
            require(history.player_drove_into(engine, now, ticks, player, &collision), Refusal::Collision)?;
        }
        Shape::Point { .. } if ability.reach.is_bounded() => {
            let round_trip = engine.distributed_machine_round_trip_ticks(sender);
            let reported = trail::Report { now, host_time: report.host_time, round_trip };
            let fired = machine.damage.trail.could_fire(player, &damage.origin, &ability.reach, &reported);
            require(fired, Refusal::Reach)?;
        }
        Shape::Point { .. } => {}
    }
    let there = match history.target_seen(now, ticks, target, &report.target_position) {
        Sight::Seen => true,
        Sight::Missed => false,
        Sight::Unknown => is_near_now(engine, target, &report.target_position),
    };
    require(there, Refusal::Position)?;
    Ok(Accepted { player, shape })
}

/// The absolute index of the damage's owner, if it is a player of the machine's (rule 1).
fn owner(engine: &Engine, sender: Long, owner: u8) -> Option<usize> {
    let player = usize::from(owner);
    let there = owner != NO_PLAYER && player < PLAYERS && engine.player_in_slot(Long::from(owner)).is_some();
    (there && engine.distributed_machine_has_player(sender, i16::from(owner))).then_some(player)
}

/// Rule 4.
fn report_numbers_valid(engine: &Engine, report: &HitReport) -> bool {
    numbers_valid(&report.damage)
        && place_valid(&report.target_position)
        && (!report.has_normal || direction_valid(&report.object_normal))
        && spot_valid(engine, report.object_index, spot(report))
}

/// Where on its target a report hits.
pub(super) const fn spot(report: &HitReport) -> Spot {
    Spot { node: report.node_index, region: report.region_index, material: report.material_index }
}

/// The ticks of history that are looked at; none for a report too old, undated or from the future (rule 5). The age is
/// worked out in 64 bits, so that no number wraps past the test (21.1).
pub fn age_ticks(now: Long, host_time: Long) -> Option<Long> {
    let age = i64::from(now) - i64::from(host_time);
    let dated = host_time != NONE && (0..=MAXIMUM_AGE_TICKS).contains(&age);
    dated.then(|| (age + HISTORY_SLACK_TICKS).min(MAXIMUM_HISTORY_TICKS) as Long)
}

/// How a damage comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A shot that hits, or something that bursts at a place.
    Point {
        area: bool,
    },
    Melee,
    Collision,
}

impl Shape {
    /// The shape of a reported damage that comes about in those ways (rule 7).
    pub fn of(kinds: Kinds, damage: &Damage) -> Option<Shape> {
        let mut at_point = Kinds::IMPACT;
        at_point |= Kinds::AREA;
        let is_point = distance_squared(&damage.epicenter, &damage.origin) <= POINT_TOLERANCE * POINT_TOLERANCE;
        if kinds.has(at_point) && is_point {
            let said = damage.flags & flags::AREA_OF_EFFECT != 0;
            Some(Shape::Point { area: kinds.has(Kinds::AREA) && (said || !kinds.has(Kinds::IMPACT)) })
        } else if kinds.has(Kinds::MELEE) {
            Some(Shape::Melee)
        } else if kinds.has(Kinds::COLLISION) {
            Some(Shape::Collision)
        } else {
            None
        }
    }

    /// Whether it strikes all around.
    pub const fn is_area(self) -> bool {
        !matches!(self, Shape::Point { area: false })
    }

    /// Whether it is an explosion: neither a blow nor a collision, and all around.
    pub const fn is_explosion(self) -> bool {
        matches!(self, Shape::Point { area: true })
    }

    /// Rule 8: a number that is none is refused.
    pub fn allows_scale(self, scale: f32) -> bool {
        let most = if self == Shape::Melee { MAXIMUM_MELEE_SCALE } else { MAXIMUM_SCALE };
        (0.0..=most).contains(&scale)
    }
}

fn cutoff_radius(engine: &Engine, report: &HitReport) -> f32 {
    engine.damage_effect(report.damage.definition_index).map_or(0.0, |effect| effect.cutoff_radius())
}

fn bounding_radius(engine: &Engine, object: Long) -> f32 {
    engine.object(object).map_or(0.0, |object| object.bounding_sphere_radius())
}

/// Whether the hit is on its target as the client had it (rule 9): `radius` is of the target's bounding sphere, `cutoff`
/// of the damage effect, world units.
pub fn is_at_target(report: &HitReport, shape: Shape, radius: f32, cutoff: f32) -> bool {
    let mut reach = radius + IMPACT_TOLERANCE;
    if shape.is_area() {
        reach += cutoff;
    }
    distance_squared(&report.damage.origin, &report.target_position) <= reach * reach
}

/// Whether a target that no history has is about where the report has it (rule 16).
fn is_near_now(engine: &Engine, target: Long, place: &RealPoint3d) -> bool {
    let (Some(origin), Some(velocity)) = (engine.object_origin(target), engine.object_velocity(target)) else {
        return false;
    };
    let reach = TARGET_TOLERANCE + TARGET_LEAD_TICKS * length(&velocity);
    distance_squared(place, &origin) <= reach * reach
}
