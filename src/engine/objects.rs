//! Looking objects up, and where they are (`engine.md` 3.1, objects).

use super::Engine;
use super::contract::{Long, NONE, ObjectIterator, ObjectPlacementData, RealPoint3d, RealVector3d};
use super::record::Record;
use super::records::{Biped, DataArray, Device, Item, Object, ObjectHeader, Unit, Vehicle, Weapon};
use crate::engine_call;

/// Masks of object types for a look-up (`engine.md` 1.6).
pub mod mask {
    pub const BIPED: u32 = 0x1;
    pub const VEHICLE: u32 = 0x2;
    pub const UNIT: u32 = 0x3;
    pub const WEAPON: u32 = 0x4;
    pub const ITEM: u32 = 0x1C;
    pub const DEVICE: u32 = 0x380;
    pub const ALL: u32 = u32::MAX;
}

/// Object types (`object.type`).
pub mod kind {
    pub const BIPED: i16 = 0;
    pub const VEHICLE: i16 = 1;
    pub const WEAPON: i16 = 2;
    pub const EQUIPMENT: i16 = 3;
    pub const GARBAGE: i16 = 4;
    pub const PROJECTILE: i16 = 5;
    pub const SCENERY: i16 = 6;
    pub const MACHINE: i16 = 7;
    pub const LIGHT_FIXTURE: i16 = 9;
}

/// Whether the type is scenery or a device.
pub const fn is_scenery_or_device(kind: i16) -> bool {
    kind >= kind::SCENERY && kind <= kind::LIGHT_FIXTURE
}

/// Damage flags' bit of a dead object.
pub const DEAD: u16 = 1 << 2;

impl Engine {
    /// The object of that index if it exists and is of a type in the mask. An index of identifier 0 matches whatever is in
    /// its slot: indices from the wire are checked first.
    fn object_of(&self, index: Long, types: u32) -> Option<Record<'_>> {
        if index == NONE {
            return None;
        }
        // SAFETY: the engine checks the index and the type.
        let object = unsafe { engine_call!(self, object_try_and_get_and_verify_type(index, types)) };
        // SAFETY: the engine answered with a live object or NULL.
        unsafe { Record::new(self, object.cast()) }
    }

    /// The object of that index, of any type.
    pub fn object(&self, index: Long) -> Option<Object<'_>> {
        // SAFETY: a live object.
        self.object_of(index, mask::ALL).map(|r| unsafe { Object::at(r, self.port()) })
    }

    /// The biped or vehicle of that index.
    pub fn unit(&self, index: Long) -> Option<Unit<'_>> {
        // SAFETY: a live unit.
        self.object_of(index, mask::UNIT).map(|r| unsafe { Unit::at(r, self.port()) })
    }

    /// The biped of that index.
    pub fn biped(&self, index: Long) -> Option<Biped<'_>> {
        // SAFETY: a live biped.
        self.object_of(index, mask::BIPED).map(|r| unsafe { Biped::at(r, self.port()) })
    }

    /// The vehicle of that index.
    pub fn vehicle(&self, index: Long) -> Option<Vehicle<'_>> {
        // SAFETY: a live vehicle.
        self.object_of(index, mask::VEHICLE).map(|r| unsafe { Vehicle::at(r, self.port()) })
    }

    /// The weapon, equipment or garbage of that index.
    pub fn item(&self, index: Long) -> Option<Item<'_>> {
        // SAFETY: a live item.
        self.object_of(index, mask::ITEM).map(|r| unsafe { Item::at(r, self.port()) })
    }

    /// The weapon of that index.
    pub fn weapon(&self, index: Long) -> Option<Weapon<'_>> {
        // SAFETY: a live weapon.
        self.object_of(index, mask::WEAPON).map(|r| unsafe { Weapon::at(r, self.port()) })
    }

    /// The machine, control or light fixture of that index.
    pub fn device(&self, index: Long) -> Option<Device<'_>> {
        // SAFETY: a live device.
        self.object_of(index, mask::DEVICE).map(|r| unsafe { Device::at(r, self.port()) })
    }

    /// The objects' header array; none before the engine has made it.
    pub fn object_header_data(&self) -> Option<DataArray<'_>> {
        let global = self.port().object_header_data;
        if global.is_null() {
            return None;
        }
        // SAFETY: the address of the engine's global, which names a live array or nothing.
        unsafe { Record::new(self, (*global).cast()).map(|r| DataArray::at(r, self.port())) }
    }

    /// The header in a slot; none past the array's slots in use. Its identifier is 0 where the slot is free.
    pub fn object_header(&self, absolute_index: i32) -> Option<ObjectHeader<'_>> {
        let data = self.object_header_data()?;
        if absolute_index < 0 || absolute_index >= i32::from(data.count()) || data.data().is_null() {
            return None;
        }
        let offset = usize::try_from(absolute_index * i32::from(data.size())).ok()?;
        // SAFETY: a slot of the array, as its own count and size say.
        unsafe { Record::new(self, data.data().add(offset)).map(|r| ObjectHeader::at(r, self.port())) }
    }

    /// Where the object is in the world, through its parents. The object exists (`object_get_origin` is fatal otherwise):
    /// none where it does not.
    pub fn object_origin(&self, index: Long) -> Option<RealPoint3d> {
        self.object(index)?;
        let mut origin = RealPoint3d::default();
        // SAFETY: the object exists; the point is ours.
        unsafe { engine_call!(self, object_get_origin(index, &raw mut origin)) };
        Some(origin)
    }

    /// The velocity of the object's outermost parent, world units a tick; none where the object does not exist.
    pub fn object_velocity(&self, index: Long) -> Option<RealVector3d> {
        self.object(index)?;
        let mut velocity = RealVector3d::default();
        // SAFETY: the object exists; the vector is ours, the other may be NULL.
        unsafe { engine_call!(self, object_get_velocities(index, &raw mut velocity, core::ptr::null_mut())) };
        Some(velocity)
    }

    /// A walk over the live objects of the types in the mask, in index order. It names slots, so it stays usable while
    /// objects are made or deleted between its steps.
    pub fn object_iterator(&self, types: u32) -> ObjectIterator {
        let mut iterator = ObjectIterator::default();
        // SAFETY: the iterator is ours.
        unsafe { engine_call!(self, object_iterator_new(&raw mut iterator, types, 0)) };
        iterator
    }

    /// The walk's next object's full index; none at its end, or where the port could not begin it.
    pub fn object_iterator_next(&self, iterator: &mut ObjectIterator) -> Option<Long> {
        self.port().object_iterator_new?;
        // SAFETY: an iterator begun by `object_iterator`.
        let object = unsafe { engine_call!(self, object_iterator_next(&raw mut *iterator)) };
        (!object.is_null()).then_some(iterator.index)
    }
}

/// Flags of an object (`engine.md` 1.6).
pub mod flag {
    pub const ON_GROUND: u32 = 1 << 1;
    pub const AT_REST: u32 = 1 << 5;
    pub const CONNECTED_TO_MAP: u32 = 1 << 11;
    pub const OUTSIDE_OF_MAP: u32 = 1 << 21;
}

/// An object's header flag: it goes at the end of the engine's next update of objects.
pub const BEING_DELETED: u8 = 1 << 3;

/// Objects that are made.
impl Engine {
    /// The engine's own answer for what a placement does not say.
    pub fn object_placement(&mut self, definition_index: Long, owner_object_index: Long) -> ObjectPlacementData {
        let mut data = ObjectPlacementData::default();
        // SAFETY: the struct is ours.
        unsafe { engine_call!(self, object_placement_data_new(&raw mut data, definition_index, owner_object_index)) };
        data
    }

    /// Makes the object: its index, NONE when it could not be made. Calls back for the index it takes.
    pub fn object_new(&mut self, placement: &mut ObjectPlacementData) -> Long {
        // SAFETY: the struct is the caller's; its place, axes and velocities were checked.
        unsafe { engine_call!(self, object_new(core::ptr::from_mut(placement))) }
    }

    /// Deletes the object and its children now. Calls back whether it may.
    pub fn object_delete_immediately(&mut self, index: Long) {
        if self.object(index).is_some() {
            // SAFETY: the object exists.
            unsafe { engine_call!(self, object_delete_immediately(index)) }
        }
    }
}

/// Objects that are changed. Each does nothing where the object does not exist (the engine's functions are fatal then).
impl Engine {
    /// Puts the object there, turned so; the axes must be a rotation.
    pub fn object_set_position(
        &mut self,
        index: Long,
        position: &RealPoint3d,
        forward: &RealVector3d,
        up: &RealVector3d,
    ) {
        if self.object(index).is_some() {
            // SAFETY: the object exists; the vectors live through the call.
            unsafe { engine_call!(self, object_set_position(index, position, forward, up)) }
        }
    }

    /// Connects the object to the map where it is.
    pub fn object_reconnect_to_map(&mut self, index: Long) {
        if self.object(index).is_some() {
            // SAFETY: the object exists; no location means where it is.
            unsafe { engine_call!(self, object_reconnect_to_map(index, core::ptr::null())) }
        }
    }

    /// Takes the object out of the map.
    pub fn object_disconnect_from_map(&mut self, index: Long) {
        if self.object(index).is_some() {
            // SAFETY: the object exists.
            unsafe { engine_call!(self, object_disconnect_from_map(index)) }
        }
    }

    /// Shows or hides the object.
    pub fn object_set_visibility(&mut self, index: Long, visible: bool) {
        if self.object(index).is_some() {
            // SAFETY: the object exists.
            unsafe { engine_call!(self, object_set_visibility(index, u8::from(visible))) }
        }
    }

    /// Lets the engine tidy the object away, or not.
    pub fn object_set_garbage(&mut self, index: Long, garbage: bool) {
        if self.object(index).is_some() {
            // SAFETY: the object exists.
            unsafe { engine_call!(self, object_set_garbage(index, u8::from(garbage))) }
        }
    }

    /// Carries out what is pending of the object's damage: a kill that was asked for.
    pub fn object_damage_update(&mut self, index: Long) {
        if self.object(index).is_some() {
            // SAFETY: the object exists.
            unsafe { engine_call!(self, object_damage_update(index)) }
        }
    }

    /// Has the object drawn this far from where it is; the offset fades over a few ticks.
    pub fn render_interpolation_correct_object(&mut self, index: Long, offset: &RealVector3d) {
        if self.object(index).is_some() {
            // SAFETY: the object exists; the vector lives through the call.
            unsafe { engine_call!(self, render_interpolation_correct_object(index, offset)) }
        }
    }
}

/// The array the objects lie in.
impl Engine {
    /// Slots of the objects' array.
    pub fn object_maximum(&self) -> i32 {
        self.object_header_data().map_or(0, |data| i32::from(data.maximum_count() as u16))
    }

    /// Objects there are.
    pub fn object_count(&self) -> i32 {
        self.object_header_data().map_or(0, |data| i32::from(data.actual_count() as u16))
    }

    /// The full index of whatever is in a slot; NONE for a free one.
    pub fn object_in_slot(&self, absolute_index: i32) -> Long {
        match self.object_header(absolute_index).map(|header| header.identifier()) {
            None | Some(0) => NONE,
            Some(identifier) => super::datum_index(absolute_index, identifier),
        }
    }

    /// Whether that very object has its data and is not being deleted, and its type: none otherwise.
    pub fn object_settled_kind(&self, index: Long) -> Option<i16> {
        let header = self.object_header(super::absolute(index))?;
        let whole = super::datum_index(super::absolute(index), header.identifier()) == index;
        let there = !header.datum().is_null() && header.flags() & BEING_DELETED == 0;
        (header.identifier() != 0 && whole && there).then(|| i16::from(header.kind()))
    }
}
