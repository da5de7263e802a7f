//! Whether a damage deals on this machine (damage.md 7).

use super::{forms, material, place_of, targets};
use crate::engine::Engine;
use crate::engine::contract::{DamageData, Long, NONE, RealVector3d};
use crate::engine::damage::Spot;
use crate::engine::machine::Machine;
use crate::wire::HitReport;

/// A damage that the game is about to deal.
#[derive(Clone, Copy, Debug)]
pub struct Blow {
    pub damage: DamageData,
    pub object: Long,
    pub at: Spot,
    pub normal: Option<RealVector3d>,
    /// The engine's own mark: this part of a replay, or a death it carries out itself.
    pub authorized: bool,
}

/// What becomes of a damage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    Deals,
    /// It does nothing here; what it hit, for the projectile to read.
    Not {
        material_type: i16,
        material_effect_scale: f32,
    },
}

/// Whether a damage deals. On a client what a local player hit is reported to the host, and its weapon's recoil shown.
pub fn decide(engine: &mut Engine, machine: &Machine, blow: &Blow) -> Verdict {
    let deals = if engine.is_client() {
        blow.authorized || {
            show_recoil(engine, blow);
            report(engine, machine, blow);
            false
        }
    } else {
        !engine.is_host() || machine.damage.dealing.get() || !is_a_clients(engine, &blow.damage)
    };
    if deals {
        return Verdict::Deals;
    }
    let (material_type, material_effect_scale) = material::hit(engine, &blow.damage, blow.object, blow.at.material);
    Verdict::Not { material_type, material_effect_scale }
}

/// Client: the shake of a local player's own weapon (rule 2).
fn show_recoil(engine: &mut Engine, blow: &Blow) {
    let player = engine.unit(blow.object).map_or(NONE, |unit| unit.player_index());
    if engine.distributed_player_is_local(player)
        && engine.distributed_living_unit(player) == blow.object
        && targets::is_own_recoil(engine, &blow.damage, blow.object)
    {
        engine.replay_player_effect(player, &mut { blow.damage }, 0.0);
    }
}

/// Client: what a local player hit (rule 3).
fn report(engine: &Engine, machine: &Machine, blow: &Blow) {
    if !engine.distributed_player_is_local(blow.damage.owner_player_index) {
        return;
    }
    let known = engine.network_objects_client_has(blow.object)
        || targets::is_static(engine, machine.profile.get(), blow.object);
    let Some(target_position) = engine.object_origin(blow.object).filter(|_| known) else { return };
    machine.damage.reports.push(&HitReport {
        object_index: blow.object,
        damage: forms::to_wire(engine, &blow.damage),
        target_position,
        object_normal: blow.normal.unwrap_or_default(),
        node_index: blow.at.node,
        region_index: blow.at.region,
        material_index: blow.at.material,
        has_normal: blow.normal.is_some(),
        host_time: engine.distributed_latest_host_time(),
    });
}

/// Host: whether the damage is a client's to report: of a player on another machine who has not left (rule 5).
fn is_a_clients(engine: &Engine, damage: &DamageData) -> bool {
    let owner = damage.owner_player_index;
    let Some(place) = place_of(owner) else { return false };
    !engine.distributed_player_is_local(owner)
        && engine.player(owner).is_some_and(|player| player.quit_out_of_game() == 0)
        && engine.distributed_player_machine(place as i16) != NONE
}
