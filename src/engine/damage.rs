//! Damage: a new one, dealing it, and showing what another machine dealt (`damage.md` 4.2). What names an object or a
//! player does nothing where it does not exist: the engine's functions are fatal then.

use super::Engine;
use super::contract::{DamageData, Location, Long, NONE, RealPoint3d, RealVector3d, UnsignedLong};
use crate::engine_call;

/// Where on an object a damage hits; NONE for what is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    pub node: i16,
    /// NONE, or 0 to 7: the engine stops the game for any other.
    pub region: i16,
    pub material: i16,
}

/// What a damage did to an object.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aftermath {
    /// `wire::damage_event::being_damaged_flags`.
    pub being_damaged_flags: UnsignedLong,
    pub shield_damage: f32,
    pub body_damage: f32,
    pub body_damage_multiplier: f32,
    pub body_part: i16,
}

impl Engine {
    /// A damage of that definition, nobody's and nowhere.
    pub fn new_damage(&self, definition_index: Long) -> DamageData {
        let mut damage = DamageData {
            definition_index,
            flags: 0,
            owner_player_index: NONE,
            owner_object_index: NONE,
            owner_team_index: -1,
            pad: 0,
            location: Location::default(),
            origin: RealPoint3d::default(),
            epicenter: RealPoint3d::default(),
            direction: RealVector3d::default(),
            scale: 1.0,
            multiplier: 1.0,
            material_effect_scale: 0.0,
            material_type: -1,
            pad2: 0,
            material_response: core::ptr::null(),
        };
        // SAFETY: the struct is ours.
        unsafe { engine_call!(self, damage_data_new(&raw mut damage, definition_index)) };
        damage
    }

    /// Where in the map a point is.
    pub fn location(&self, point: &RealPoint3d) -> Location {
        let mut location = Location::default();
        // SAFETY: both live through the call.
        unsafe { engine_call!(self, scenario_location_from_point(&raw mut location, point)) };
        location
    }

    /// Deals the damage. Calls back before it returns.
    pub fn cause_damage(&mut self, damage: &mut DamageData, object: Long, at: Spot, normal: Option<&RealVector3d>) {
        if self.object(object).is_some() {
            let normal = normal.map_or(core::ptr::null(), core::ptr::from_ref);
            // SAFETY: the object exists; damage and normal live through the call.
            unsafe { engine_call!(self, object_cause_damage(damage, object, at.node, at.region, at.material, normal)) }
        }
    }

    /// A local player's screen shows the damage.
    pub fn replay_player_effect(&mut self, player: Long, damage: &mut DamageData, total_damage: f32) {
        if self.player(player).is_some() {
            // SAFETY: the player exists; the damage lives through the call.
            unsafe { engine_call!(self, damage_replay_player_effect(player, damage, total_damage)) }
        }
    }

    /// An object shows what the damage did, without the harm. Calls back before it returns.
    pub fn replay_aftermath(&mut self, object: Long, damage: &mut DamageData, aftermath: &Aftermath) {
        if self.object(object).is_some() {
            // SAFETY: the object exists; the damage lives through the call.
            unsafe {
                engine_call!(
                    self,
                    damage_replay_aftermath(
                        object,
                        damage,
                        aftermath.being_damaged_flags,
                        aftermath.shield_damage,
                        aftermath.body_damage,
                        aftermath.body_damage_multiplier,
                        aftermath.body_part
                    )
                )
            }
        }
    }

    /// The damage kills the object. Calls back before it returns.
    pub fn replay_kill(&mut self, object: Long, damage: &mut DamageData, at: Spot) {
        if self.object(object).is_some() {
            // SAFETY: the object exists; the damage lives through the call.
            unsafe { engine_call!(self, damage_replay_kill(object, damage, at.node, at.region, at.material)) }
        }
    }

    /// The damage harms scenery or a device; nothing where the port has no such function. Calls back before it returns.
    pub fn replay_static(&mut self, object: Long, damage: &mut DamageData, at: Spot) {
        let Some(replay) = self.port().damage_replay_static else { return };
        if self.object(object).is_some() {
            // SAFETY: the object exists; the damage lives through the call.
            unsafe { replay(object, damage, at.node, at.region, at.material) }
        }
    }

    /// The most health an object can have, whatever the difficulty; 0 where it does not exist.
    pub fn maximum_body_vitality(&self, object: Long) -> f32 {
        if self.object(object).is_none() {
            return 0.0;
        }
        // SAFETY: the object exists.
        unsafe { engine_call!(self, object_get_maximum_body_vitality(object, 1)) }
    }

    /// Whether an object's model has the node.
    pub fn object_has_node(&self, object: Long, node: i16) -> bool {
        // SAFETY: the object exists.
        self.object(object).is_some() && unsafe { engine_call!(self, object_has_node(object, node)) != 0 }
    }

    /// The damage effect of a unit's blow with no weapon; NONE for none.
    pub fn unarmed_melee_damage(&self, unit: Long) -> Long {
        if self.unit(unit).is_none() {
            return NONE;
        }
        // SAFETY: the unit exists.
        unsafe { engine_call!(self, unit_unarmed_melee_damage(unit)) }
    }

    /// A player's score as the game type counts it; 0 where there is no such player.
    pub fn network_player_score(&self, player: Long) -> Long {
        if self.player(player).is_none() {
            return 0;
        }
        // SAFETY: the player exists.
        unsafe { engine_call!(self, game_engine_network_player_score(player)) }
    }

    /// Shows that a player was telefragged.
    pub fn show_telefragged(&mut self, player: Long) {
        if self.player(player).is_some() {
            // SAFETY: the player exists.
            unsafe { engine_call!(self, players_show_telefragged(player)) }
        }
    }
}
