//! An accepted report as the host deals it: nothing a client says makes it harder, quieter or another's (damage.md 11,
//! rule 17).

use super::check::{self, Shape};
use super::forms;
use crate::engine::Engine;
use crate::engine::contract::{DamageData, Long, NONE, RealVector3d};
use crate::engine::machine::Machine;
use crate::engine::records::DamageEffectDefinition;
use crate::math::{length, min, pin};
use crate::wire::HitReport;
use crate::wire::damage::flags;

/// Flags that a report keeps (`REPORT_DAMAGE_FLAGS`); the area bit is then the host's own.
const KEPT_FLAGS: u32 =
    flags::AREA_OF_EFFECT | flags::CREATE_LOCALIZED_EFFECT | flags::FROM_WEAPON | flags::DAMAGED_ONE_OBJECT;
/// A vector shorter than this has no direction.
const NO_LENGTH: f32 = 0.0001;
/// A damage effect's flag: its scale is the same at any distance.
const DOES_NOT_SCALE_BY_DISTANCE: u32 = 1 << 0;

/// What the check found out about a report that it accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// Its owner's absolute index.
    pub player: usize,
    pub shape: Shape,
}

/// Deals it. What it sets off at once deals too.
pub(super) fn deal(engine: &mut Engine, machine: &Machine, report: &HitReport, accepted: &Accepted) {
    let Some(mut damage) = as_dealt(engine, machine, report, accepted) else { return };
    let normal = report.has_normal.then_some(&report.object_normal);
    machine.damage.dealing.set(true);
    engine.cause_damage(&mut damage, report.object_index, check::spot(report), normal);
    machine.damage.dealing.set(false);
}

fn as_dealt(engine: &Engine, machine: &Machine, report: &HitReport, accepted: &Accepted) -> Option<DamageData> {
    let mut damage = forms::from_wire(engine, machine.profile.get(), &report.damage)?;
    let area = if accepted.shape.is_area() { flags::AREA_OF_EFFECT } else { 0 };
    damage.flags = (damage.flags & KEPT_FLAGS & !flags::AREA_OF_EFFECT) | area;
    if accepted.shape.is_explosion() {
        if let Some((direction, distance)) = aim(engine, report) {
            damage.direction = direction;
            let effect = engine.damage_effect(damage.definition_index);
            damage.scale = min(damage.scale, effect.map_or(1.0, |effect| scale_at(effect, distance)));
        }
    } else {
        normalize(&mut damage.direction);
    }
    damage.multiplier = 1.0;

    let owner = engine.player_index_of_slot(accepted.player as Long);
    damage.owner_player_index = owner;
    damage.owner_team_index = engine.player(owner).map_or(-1, |player| player.team_index() as i16);
    damage.owner_object_index = owner_object(engine, owner, damage.owner_object_index);
    Some(damage)
}

/// The direction from an explosion to where the client had its target, and how far that is, 0 where it is too near for a
/// direction (17b); none without the target.
pub fn aim(engine: &Engine, report: &HitReport) -> Option<(RealVector3d, f32)> {
    let centre = engine.object(report.object_index)?.bounding_sphere_center();
    let origin = engine.object_origin(report.object_index)?;
    let (position, epicenter) = (report.target_position, report.damage.epicenter);
    let mut direction = RealVector3d {
        i: position.x + centre.x - origin.x - epicenter.x,
        j: position.y + centre.y - origin.y - epicenter.y,
        k: position.z + centre.z - origin.z - epicenter.z,
    };
    let distance = normalize(&mut direction);
    Some((direction, distance))
}

/// The most of an explosion's scale at a distance from its epicenter, 0 to 1 (17b).
pub fn scale_at(effect: DamageEffectDefinition<'_>, distance: f32) -> f32 {
    let falloff = effect.falloff_radius();
    let width = effect.cutoff_radius() - falloff;
    let falls_off = effect.flags() & DOES_NOT_SCALE_BY_DISTANCE == 0 && width > 0.0;
    if falls_off { pin(1.0 - (distance - falloff) / width, 0.0, 1.0) } else { 1.0 }
}

/// Makes a vector one long; its length, 0 for one too short, which is left alone (the engine's `normalize3d`).
fn normalize(vector: &mut RealVector3d) -> f32 {
    let length = length(vector);
    if length < NO_LENGTH {
        return 0.0;
    }
    let scale = 1.0 / length;
    vector.i *= scale;
    vector.j *= scale;
    vector.k *= scale;
    length
}

/// The object a damage is put down to: what the report says if it is the player's living unit, what that rides, or its
/// dead unit; else its living unit (17e).
fn owner_object(engine: &Engine, owner: Long, said: Long) -> Long {
    let living = engine.distributed_living_unit(owner);
    let ridden = engine.object(living).map_or(NONE, |unit| unit.parent_object_index());
    let dead = engine.player(owner).map_or(NONE, |player| player.dead_unit_index());
    if said != NONE && [living, ridden, dead].contains(&said) { said } else { living }
}
