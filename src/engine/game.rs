//! The game as a whole: clocks, map, tags of the rules and the game type's state (`engine.md` 3.1).

use super::Engine;
use super::contract::{Long, RealPoint3d, UnsignedLong};
use super::items::group;
use super::record::Record;
use super::records::{
    AnimationGraph, BipedDefinition, GameGlobals, GameGlobalsPlayerInformation, Scenario, StructureBsp,
};
use super::table::Animation;
use crate::engine_call;
use crate::trace;
use core::ffi::CStr;

/// The netgame flag a teleporter's entrance is (`_netgame_flag_teleporter_source`).
const TELEPORTER_SOURCE: i16 = 6;

impl Engine {
    /// Whether the clock runs, the menu's scene's included.
    pub fn game_in_progress(&self) -> bool {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, game_in_progress()) != 0 }
    }

    /// Whether the main menu's map is loaded; a port that cannot say is taken to say no.
    pub fn main_menu_is_active(&self) -> bool {
        // SAFETY: nothing crosses.
        self.port().main_menu_is_active.is_some_and(|active| unsafe { active() } != 0)
    }

    /// Milliseconds of a clock that wraps: only differences mean something.
    pub fn milliseconds(&self) -> UnsignedLong {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, system_milliseconds()) }
    }

    /// Whether all players run at double speed.
    pub fn players_are_double_speed(&self) -> bool {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, game_players_are_double_speed()) != 0 }
    }

    /// The game type's state into the buffer: the bytes written, none where there is nothing to send.
    pub fn write_network_state<'b>(&mut self, buffer: &'b mut [u8]) -> Option<&'b [u8]> {
        let size = Long::try_from(buffer.len()).unwrap_or(0);
        // SAFETY: a buffer of that size.
        let written = unsafe { engine_call!(self, game_engine_write_network_state(buffer.as_mut_ptr(), size)) };
        buffer.get(..usize::try_from(written).ok()?).filter(|state| !state.is_empty())
    }

    /// Gives the game type the host's state; it checks the bytes itself.
    pub fn read_network_state(&mut self, state: &[u8]) {
        let size = Long::try_from(state.len()).unwrap_or(0);
        // SAFETY: so many bytes, live through the call.
        unsafe { engine_call!(self, game_engine_read_network_state(state.as_ptr(), size)) }
    }

    fn globals(&self) -> Option<GameGlobals<'_>> {
        // SAFETY: the engine answers with its globals tag or NULL.
        unsafe {
            let globals = engine_call!(self, scenario_get_game_globals());
            Record::new(self, globals.cast()).map(|r| GameGlobals::at(r, self.port()))
        }
    }

    /// The globals' first player information; none without.
    pub fn player_information(&self) -> Option<GameGlobalsPlayerInformation<'_>> {
        let block = self.globals()?.player_information();
        let element = self.block_element(block, 0, self.port().sizeof_game_globals_player_information)?;
        // SAFETY: an element of that block.
        Some(unsafe { GameGlobalsPlayerInformation::at(element, self.port()) })
    }

    /// The biped definition of that tag index; none where it is no such tag.
    pub fn biped_definition(&self, definition_index: Long) -> Option<BipedDefinition<'_>> {
        // SAFETY: a tag of that group.
        self.tag_of(definition_index, group::BIPED).map(|tag| unsafe { BipedDefinition::at(tag, self.port()) })
    }

    /// The address of an animation of a graph, NULL unless both are there.
    pub fn graph_animation(&self, graph_index: Long, animation_index: i16) -> *mut Animation {
        let Ok(animation_index) = usize::try_from(animation_index) else { return core::ptr::null_mut() };
        let Some(graph) = self.tag_of(graph_index, group::ANIMATION_GRAPH) else { return core::ptr::null_mut() };
        // SAFETY: a tag of that group.
        let graph = unsafe { AnimationGraph::at(graph, self.port()) };
        let count = usize::try_from(graph.animations_count()).unwrap_or(0);
        if animation_index >= count || graph.animations_address().is_null() {
            return core::ptr::null_mut();
        }
        // SAFETY: within the graph's block of animations.
        unsafe { graph.animations_address().add(animation_index * self.port().sizeof_animation as usize).cast() }
    }

    /// The index of the teleporter entrance within 1 world unit of the point, NONE for none or where the port cannot
    /// say; none where the port has no such function.
    pub fn teleporter_near(&self, point: &RealPoint3d) -> Option<Long> {
        let find = self.port().find_netgame_flag?;
        // SAFETY: the point lives through the call.
        Some(unsafe { find(point, 1.0, 0.0, TELEPORTER_SOURCE, -1) })
    }

    /// The loaded structure BSP; none without.
    fn structure_bsp(&self) -> Option<StructureBsp<'_>> {
        // SAFETY: the engine answers with its loaded BSP or NULL.
        unsafe {
            let bsp = engine_call!(self, global_structure_bsp_get());
            Record::new(self, bsp.cast()).map(|r| StructureBsp::at(r, self.port()))
        }
    }

    /// Clusters of the loaded BSP, 0 without one.
    pub fn cluster_count(&self) -> i32 {
        self.structure_bsp().map_or(0, StructureBsp::clusters_count)
    }

    /// What can be seen from a cluster; none if it is not one of the BSP's.
    pub fn cluster_row(&self, cluster_index: i16) -> Option<ClusterRow<'_>> {
        let bsp = self.structure_bsp()?;
        let clusters = bsp.clusters_count();
        if !(0..clusters).contains(&i32::from(cluster_index)) {
            return None;
        }
        // SAFETY: the engine's BSP and one of its clusters.
        let row = unsafe { engine_call!(self, structure_bsp_get_cluster_pvs(bsp.pointer().cast(), cluster_index)) };
        if row.is_null() {
            return None;
        }
        let words = usize::try_from((clusters + 31) / 32).ok()?;
        // SAFETY: a row has one bit a cluster and stays while the engine is not called through `&mut`.
        Some(ClusterRow { bits: unsafe { core::slice::from_raw_parts(row, words) } })
    }

    /// Index of the loaded structure BSP.
    pub fn structure_bsp_index(&self) -> i16 {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, global_structure_bsp_index_get()) }
    }

    /// Structure BSPs of the scenario, 0 without one. In a game only.
    pub fn structure_bsp_count(&self) -> Long {
        // SAFETY: the engine answers with its scenario or NULL.
        unsafe {
            let scenario = engine_call!(self, global_scenario_get());
            Record::new(self, scenario.cast())
                .map_or(0, |r| Scenario::at(r, self.port()).structure_bsp_references_count())
        }
    }

    /// Asks for another structure BSP; it comes with the next pass of the main loop.
    pub fn switch_structure_bsp(&mut self, structure_bsp_index: i16) {
        // SAFETY: the caller checked the index.
        unsafe { engine_call!(self, main_switch_structure_bsp(structure_bsp_index)) }
    }

    /// Whether the point is in a leaf of the loaded BSP.
    pub fn is_in_structure_bsp(&self, point: &RealPoint3d) -> bool {
        // SAFETY: the point lives through the call.
        unsafe { engine_call!(self, scenario_leaf_index_from_point(point)) != super::NONE }
    }

    /// A line in the engine's log.
    pub fn log(&self, priority: i16, text: &CStr) {
        trace::log(priority, text);
        // SAFETY: the shim's wrapper takes an ended text and keeps nothing of it.
        unsafe { engine_call!(self, slipspace_port_log(priority, text.as_ptr())) }
    }

    /// A line on this machine's console.
    pub fn console_warning(&self, text: &CStr) {
        trace::console(text);
        // SAFETY: as above.
        unsafe { engine_call!(self, slipspace_port_console_warning(text.as_ptr())) }
    }
}

/// One cluster's row of the potentially visible set.
#[derive(Clone, Copy)]
pub struct ClusterRow<'e> {
    bits: &'e [UnsignedLong],
}

impl ClusterRow<'_> {
    /// Whether the row has the cluster's bit.
    pub fn sees(self, cluster_index: i16) -> bool {
        usize::try_from(cluster_index)
            .is_ok_and(|cluster| self.bits.get(cluster / 32).is_some_and(|word| word & (1 << (cluster % 32)) != 0))
    }
}
