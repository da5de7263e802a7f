//! What a unit's health and shield show (`engine.md` 3.1, damage).

use super::Engine;
use super::contract::{DamageNetworkState, Long};
use crate::engine_call;

impl Engine {
    /// The three shield flags and six vitality numbers of an object; zeroes for one that does not exist.
    pub fn damage_state(&self, object_index: Long) -> DamageNetworkState {
        let mut state = DamageNetworkState::default();
        if self.object(object_index).is_some() {
            // SAFETY: the object exists; the struct is ours.
            unsafe { engine_call!(self, damage_get_network_state(object_index, &raw mut state)) }
        }
        state
    }

    /// Sets them, and what shows them; nothing for an object that does not exist.
    pub fn set_damage_state(&mut self, object_index: Long, state: &DamageNetworkState) {
        if self.object(object_index).is_some() {
            // SAFETY: the object exists; the struct lives through the call.
            unsafe { engine_call!(self, damage_set_network_state(object_index, state)) }
        }
    }
}
