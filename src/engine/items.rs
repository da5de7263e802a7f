//! What the netcode reads of items' and other objects' definitions (`engine.md` 2, 3.1).

use super::Engine;
use super::contract::{Long, UnsignedLong};
use super::record::Record;
use super::records::{
    AnimationGraph, Model, ModelRegion, ObjectDefinition, TagBlock, UnitDefinition, VehicleDefinition,
    WeaponDefinition, WeaponMagazineDefinition,
};
use crate::engine_call;

/// Groups of tags (`engine.md` 1.6).
pub mod group {
    pub const OBJECT: u32 = 0x6f62_6a65;
    pub const UNIT: u32 = 0x756e_6974;
    pub const BIPED: u32 = 0x6269_7064;
    pub const VEHICLE: u32 = 0x7665_6869;
    pub const WEAPON: u32 = 0x7765_6170;
    pub const EQUIPMENT: u32 = 0x6571_6970;
    pub const MODEL: u32 = 0x6d6f_6465;
    pub const ANIMATION_GRAPH: u32 = 0x616e_7472;
}

/// Item flag: in a unit's hands.
pub const ATTACHED_TO_UNIT: u32 = 1 << 0;
/// A magazine's state while it is reloaded.
pub const MAGAZINE_RELOADING: i16 = 1;
/// Weapon definition flag: must be readied (a flag or ball).
pub const MUST_BE_READIED: u32 = 1 << 3;

impl Engine {
    /// Whether a loaded tag of that index is of the group; any index may be asked.
    pub fn tag_is(&self, tag_index: Long, group: UnsignedLong) -> bool {
        // SAFETY: the engine takes any index.
        unsafe { engine_call!(self, tag_index_is_group(tag_index, group as Long)) != 0 }
    }

    /// The tag of that index, if it is loaded and of the group.
    pub(super) fn tag_of(&self, tag_index: Long, group: UnsignedLong) -> Option<Record<'_>> {
        if !self.tag_is(tag_index, group) {
            return None;
        }
        // SAFETY: a loaded tag of the group.
        unsafe { Record::new(self, engine_call!(self, tag_get(group as Long, tag_index)).cast()) }
    }

    /// The address of an element of a block; none past its end.
    pub(super) fn block_element(&self, block: TagBlock<'_>, index: Long, size: UnsignedLong) -> Option<Record<'_>> {
        if index < 0 || index >= block.count() {
            return None;
        }
        // SAFETY: a live block, an index below its count and the table's size of its elements.
        unsafe {
            let pointer = block.pointer().cast();
            Record::new(self, engine_call!(self, tag_block_get_element_with_size(pointer, index, size as Long)).cast())
        }
    }

    /// The object definition of that index.
    pub fn object_definition(&self, tag_index: Long) -> Option<ObjectDefinition<'_>> {
        // SAFETY: a tag of an object group begins with an object definition.
        self.tag_of(tag_index, group::OBJECT).map(|tag| unsafe { ObjectDefinition::at(tag, self.port()) })
    }

    /// The unit definition of that index.
    pub fn unit_definition(&self, tag_index: Long) -> Option<UnitDefinition<'_>> {
        // SAFETY: a tag of a unit group begins with a unit definition.
        self.tag_of(tag_index, group::UNIT).map(|tag| unsafe { UnitDefinition::at(tag, self.port()) })
    }

    /// The vehicle definition of that index.
    pub fn vehicle_definition(&self, tag_index: Long) -> Option<VehicleDefinition<'_>> {
        // SAFETY: a vehicle's tag.
        self.tag_of(tag_index, group::VEHICLE).map(|tag| unsafe { VehicleDefinition::at(tag, self.port()) })
    }

    /// The weapon definition of that index.
    pub fn weapon_definition(&self, tag_index: Long) -> Option<WeaponDefinition<'_>> {
        // SAFETY: a weapon's tag.
        self.tag_of(tag_index, group::WEAPON).map(|tag| unsafe { WeaponDefinition::at(tag, self.port()) })
    }

    /// A magazine of a weapon definition; none where it has no such magazine.
    pub fn weapon_magazine_definition(&self, tag_index: Long, magazine: Long) -> Option<WeaponMagazineDefinition<'_>> {
        let magazines = self.weapon_definition(tag_index)?.magazines();
        let size = self.port().sizeof_weapon_magazine_definition;
        // SAFETY: an element of the block of magazines.
        self.block_element(magazines, magazine, size)
            .map(|element| unsafe { WeaponMagazineDefinition::at(element, self.port()) })
    }

    /// How many permutations a region of an object definition's model has; none where there is no such region.
    pub fn region_permutations(&self, tag_index: Long, region: Long) -> Option<Long> {
        let model = self.tag_of(self.object_definition(tag_index)?.model_index(), group::MODEL)?;
        // SAFETY: a model's tag, and an element of its block of regions.
        unsafe {
            let regions = Model::at(model, self.port()).regions();
            let element = self.block_element(regions, region, self.port().sizeof_model_region)?;
            Some(ModelRegion::at(element, self.port()).permutations_count())
        }
    }

    /// How many animations an object definition's graph has; 0 without a graph.
    pub fn animation_count(&self, tag_index: Long) -> Long {
        let graph = self.object_definition(tag_index).map(|definition| definition.animation_graph_index());
        // SAFETY: an animation graph's tag.
        graph
            .and_then(|graph| self.tag_of(graph, group::ANIMATION_GRAPH))
            .map_or(0, |tag| unsafe { AnimationGraph::at(tag, self.port()).animations_count() })
    }
}
