//! Co-op, cinematics, the map's gravity and other facts of the game (`engine.md` 3.1).

use super::Engine;
use super::contract::{Long, RealMatrix4x3, RealPoint3d, RealVector3d};
use super::record::Record;
use super::records::{GameVariant, ObserverResult};
use crate::engine_call;

/// The game type in which each team has a flag (`game_engine_index`).
pub const CTF: Long = 1;

impl Engine {
    /// Now, in ticks.
    pub fn game_time(&self) -> Long {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, game_time_get()) }
    }

    /// `game_connection`.
    pub fn game_connection(&self) -> i16 {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, game_connection()) }
    }

    /// Whether this machine is the host of a network game.
    pub fn is_host(&self) -> bool {
        self.game_connection() == 2
    }

    /// Whether this machine is a client of another's game.
    pub fn is_client(&self) -> bool {
        self.game_connection() == 1
    }

    /// Whether this machine is a client of a distributed game.
    pub fn distributed_client(&self) -> bool {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, network_game_distributed_client()) != 0 }
    }

    /// Whether this is a game of co-op; FALSE where the port has none.
    pub fn coop(&self) -> bool {
        // SAFETY: nothing crosses.
        self.port().network_coop_active.is_some_and(|active| unsafe { active() != 0 })
    }

    /// Whether a cinematic of co-op plays.
    pub fn coop_cinematic(&self) -> bool {
        // SAFETY: nothing crosses.
        self.coop() && self.port().cinematic_in_progress.is_some_and(|playing| unsafe { playing() != 0 })
    }

    /// Where the first local player's camera is.
    pub fn camera_position(&self) -> Option<RealPoint3d> {
        let camera = self.port().observer_get_camera?;
        // SAFETY: the engine's own result for local player 0, or NULL.
        unsafe {
            Record::new(self, camera(0).cast_mut().cast())
                .map(|record| ObserverResult::at(record, self.port()).position())
        }
    }

    /// Whether the player's machine has the host's structure BSP; it has where the port does not say.
    pub fn player_has_structure_bsp(&self, player_index: Long) -> bool {
        // SAFETY: any index may be asked.
        self.port().network_coop_player_has_structure_bsp.is_none_or(|has| unsafe { has(player_index) != 0 })
    }

    /// The map's gravity, world units a tick each tick; 0 where the port does not say.
    pub fn gravity(&self) -> f32 {
        let gravity = self.port().global_gravity;
        // SAFETY: the engine's global, where it has one.
        if gravity.is_null() { 0.0 } else { unsafe { gravity.read_unaligned() } }
    }

    /// The game type in play; 0 for none.
    pub fn game_engine_index(&self) -> Long {
        // SAFETY: the engine's own variant, or NULL.
        unsafe {
            Record::new(self, engine_call!(self, game_engine_get_variant()).cast())
                .map_or(0, |record| GameVariant::at(record, self.port()).game_engine_index())
        }
    }

    /// Vectors turned about an axis one long by an angle in radians (by the right hand: about k, i turns to j).
    pub fn rotate<const N: usize>(
        &self,
        axis: &RealVector3d,
        angle: f32,
        vectors: [RealVector3d; N],
    ) -> [RealVector3d; N] {
        let mut matrix = RealMatrix4x3::default();
        // SAFETY: all that is passed is ours.
        unsafe {
            let sine = engine_call!(self, slipspace_port_sine(angle));
            let cosine = engine_call!(self, slipspace_port_cosine(angle));
            engine_call!(self, matrix4x3_rotation_from_axis_and_angle(&raw mut matrix, axis, sine, cosine));
            vectors.map(|vector| {
                let mut turned = RealVector3d::default();
                let result: *mut RealVector3d = engine_call!(
                    self,
                    matrix4x3_transform_vector(&raw const matrix, &raw const vector, &raw mut turned)
                );
                let _ = result;
                turned
            })
        }
    }
}
