//! What units do at the netcode's word (`engine.md` 3.1, units). Each does nothing where a unit it names does not
//! exist: the engine's functions are fatal then.

use super::Engine;
use super::contract::{Long, NONE};
use crate::engine_call;

/// Weapon slots of a unit (`MAXIMUM_WEAPONS_PER_UNIT`).
pub const MAXIMUM_WEAPONS: usize = 4;
/// Kinds of grenade a unit carries (`NUMBER_OF_UNIT_GRENADE_TYPES`).
pub const GRENADE_KINDS: usize = 2;

/// Unit flag: the integrated light is on.
pub const LIGHT_ON: u32 = 1 << 19;
/// Biped flag: in the air.
pub const AIRBORNE: u32 = 1 << 0;

/// Unit flags: camouflaged, doubly so.
pub const ACTIVE_CAMOUFLAGED: u32 = 1 << 4;
pub const SUPER_CAMOUFLAGED: u32 = 1 << 5;

impl Engine {
    /// Asks for the unit's death; its next damage update carries it out.
    pub fn unit_kill(&mut self, unit_index: Long) {
        if self.unit(unit_index).is_some() {
            // SAFETY: the unit exists.
            unsafe { engine_call!(self, unit_kill(unit_index)) }
        }
    }

    /// Asks for the unit's death, announced by no one; its next damage update carries it out.
    pub fn unit_kill_silent(&mut self, unit_index: Long) {
        if self.unit(unit_index).is_some() {
            // SAFETY: the unit exists.
            unsafe { engine_call!(self, unit_kill_silent(unit_index)) }
        }
    }

    /// Asks for the unit's death, counted by no one; its next damage update carries it out.
    pub fn unit_kill_no_statistics(&mut self, unit_index: Long) {
        if self.unit(unit_index).is_some() {
            // SAFETY: the unit exists.
            unsafe { engine_call!(self, unit_kill_no_statistics(unit_index)) }
        }
    }

    /// Takes the unit out of its seat at once.
    pub fn unit_exit_seat_end(&mut self, unit_index: Long) {
        if self.unit(unit_index).is_some() {
            // SAFETY: the unit exists.
            unsafe { engine_call!(self, unit_exit_seat_end(unit_index)) }
        }
    }

    /// Who is in that seat; NONE for no one.
    pub fn unit_in_seat(&mut self, unit_index: Long, vehicle_index: Long, seat_index: i16) -> Long {
        let mut occupant = NONE;
        if self.unit(unit_index).is_some() && self.unit(vehicle_index).is_some() {
            // SAFETY: both exist and the seat is one of the vehicle's; the engine writes the occupant alone.
            unsafe {
                engine_call!(self, unit_can_enter_seat(unit_index, vehicle_index, seat_index, &raw mut occupant));
            }
        }
        occupant
    }

    /// Puts the unit in the seat.
    pub fn unit_enter_seat(&mut self, unit_index: Long, vehicle_index: Long, seat_index: i16) {
        if self.unit(unit_index).is_some() && self.unit(vehicle_index).is_some() {
            // SAFETY: both exist and the seat is one of the vehicle's.
            unsafe {
                engine_call!(self, unit_enter_seat(unit_index, vehicle_index, seat_index));
            }
        }
    }

    /// Puts the weapon into the slot, with none of the game's rules of picking up.
    pub fn unit_network_add_weapon(&mut self, unit_index: Long, weapon_index: Long, slot: i16) {
        if self.unit(unit_index).is_some() && self.weapon(weapon_index).is_some() {
            // SAFETY: both exist; the slot is 0 to 3.
            unsafe { engine_call!(self, unit_network_add_weapon(unit_index, weapon_index, slot)) }
        }
    }

    /// Drops what is in the slot into the world.
    pub fn unit_network_drop_weapon(&mut self, unit_index: Long, slot: i16) {
        if self.unit(unit_index).is_some() {
            // SAFETY: the unit exists; the slot is 0 to 3.
            unsafe { engine_call!(self, unit_network_drop_weapon(unit_index, slot)) }
        }
    }

    /// Empties the slot; the weapon is about to be deleted.
    pub fn unit_network_forget_weapon(&mut self, unit_index: Long, slot: i16) {
        if self.unit(unit_index).is_some() {
            // SAFETY: the unit exists; the slot is 0 to 3.
            unsafe { engine_call!(self, unit_network_forget_weapon(unit_index, slot)) }
        }
    }

    /// Whether the unit plays a flinch or death of that type by now; it switches one only just begun to this one.
    pub fn unit_port_correct_damage_animation(&mut self, unit_index: Long, kind: i16, animation_index: i16) -> bool {
        if self.unit(unit_index).is_none() {
            return false;
        }
        // SAFETY: the unit exists; type and animation were checked.
        unsafe { engine_call!(self, unit_port_correct_damage_animation(unit_index, kind, animation_index)) != 0 }
    }

    /// Makes the slot the weapon that the unit's player wants in hand.
    pub fn player_control_set_desired_weapon(&mut self, unit_index: Long, slot: i16) {
        if self.unit(unit_index).is_some() {
            // SAFETY: the unit exists; the slot is 0 to 3.
            unsafe { engine_call!(self, player_control_set_desired_weapon(unit_index, slot)) }
        }
    }

    /// Ends the limp body physics of a dead biped; nothing where the port has no such function (open question 11).
    pub fn slipspace_port_stop_limp_body(&mut self, biped_index: Long) {
        if self.biped(biped_index).is_some() {
            if let Some(stop) = self.port().slipspace_port_stop_limp_body {
                // SAFETY: the biped exists.
                unsafe { stop(biped_index) }
            }
        }
    }

    /// Whether the port has a function that ends a body's limp physics.
    pub fn ends_limp_bodies(&self) -> bool {
        self.port().slipspace_port_stop_limp_body.is_some()
    }
}
