//! Players and the machines they are on (`engine.md` 2, 3.1).

use super::contract::{DataIterator, Long, NONE};
use super::record::Record;
use super::records::{DataArray, DatumHeader, Player};
use super::table::PlayerDatum;
use super::{Engine, datum_index};
use crate::engine_call;

/// Players of one machine (`MAXIMUM_LOCAL_PLAYERS`).
pub const MAXIMUM_LOCAL_PLAYERS: usize = 4;
/// Players of a game (`HALO_PORT_MAXIMUM_NETWORK_PLAYERS`).
pub const MAXIMUM_PLAYERS: usize = 128;
/// Machines of a game (`HALO_PORT_MAXIMUM_NETWORK_MACHINES`).
pub const MAXIMUM_MACHINES: usize = 128;

impl Engine {
    /// The players' array; none before the engine has made it.
    pub fn player_data(&self) -> Option<DataArray<'_>> {
        let global = self.port().player_data;
        if global.is_null() {
            return None;
        }
        // SAFETY: the address of the engine's global, which names a live array or nothing.
        unsafe { Record::new(self, (*global).cast()).map(|r| DataArray::at(r, self.port())) }
    }

    /// The player in a slot, whatever its identifier; none for an empty slot or one past the array
    /// (`distributed.md` 2.1, `distributed_player`).
    pub fn player_in_slot(&self, absolute_index: i32) -> Option<Player<'_>> {
        let data = self.player_data()?;
        if absolute_index < 0 || absolute_index >= i32::from(data.maximum_count()) {
            return None;
        }
        let offset = usize::try_from(absolute_index * i32::from(data.size())).ok()?;
        let slots = data.data();
        if slots.is_null() {
            return None;
        }
        // SAFETY: a slot of the array, as its own count and size say.
        let slot = unsafe { Record::new(self, slots.add(offset)) }?;
        // SAFETY: every slot begins with the head of a datum.
        if unsafe { DatumHeader::at(slot, self.port()) }.identifier() == 0 {
            return None;
        }
        // SAFETY: the slot is in use, so it is a player's.
        Some(unsafe { Player::at(slot, self.port()) })
    }

    /// The player of a datum index, its identifier checked (`player_try_and_get`).
    pub fn player(&self, index: Long) -> Option<Player<'_>> {
        let global = self.port().player_data;
        if index == NONE || global.is_null() {
            return None;
        }
        // SAFETY: the engine's own array; the function checks the index.
        let datum = unsafe { engine_call!(self, datum_try_and_get(*global, index)) };
        // SAFETY: the engine answered with a live player or NULL.
        unsafe { Record::new(self, datum.cast()).map(|r| Player::at(r, self.port())) }
    }

    /// The full datum index of the player in a slot; NONE for none.
    pub fn player_index_of_slot(&self, absolute_index: i32) -> Long {
        self.player_in_slot(absolute_index).map_or(NONE, |player| datum_index(absolute_index, player.identifier()))
    }

    /// The players in the order of the engine's own iterator: each one's full datum index, given to `visit`.
    pub fn players(&self, mut visit: impl FnMut(Long, Player<'_>)) {
        let global = self.port().player_data;
        if global.is_null() {
            return;
        }
        let mut iterator = DataIterator::new();
        // SAFETY: the iterator is ours and lives through the walk; the array is the engine's.
        unsafe { engine_call!(self, data_iterator_new(&raw mut iterator, *global)) }
        if self.port().data_iterator_new.is_none() {
            return;
        }
        loop {
            // SAFETY: as above.
            let datum = unsafe { engine_call!(self, data_iterator_next(&raw mut iterator)) };
            // SAFETY: the engine answered with a live player or NULL.
            let Some(player) = (unsafe { Record::new(self, datum.cast()).map(|r| Player::at(r, self.port())) }) else {
                return;
            };
            visit(iterator.datum_index, player);
        }
    }

    /// A machine's four players as datum indices, NONE for none; none for a machine out of range.
    pub fn machine_players(&self, machine_index: Long) -> Option<[Long; MAXIMUM_LOCAL_PLAYERS]> {
        if !(0..MAXIMUM_MACHINES as Long).contains(&machine_index) {
            return None;
        }
        // SAFETY: the index is in the engine's range.
        let list = unsafe { engine_call!(self, machine_get_player_list(machine_index)) };
        if list.is_null() {
            return None;
        }
        // SAFETY: the engine's row of four.
        Some(unsafe { list.cast::<[Long; MAXIMUM_LOCAL_PLAYERS]>().read_unaligned() })
    }

    /// The datum index of local player 0 to 3; NONE for none.
    pub fn local_player(&self, local_player_index: i16) -> Long {
        // SAFETY: the engine takes 0 to 3.
        unsafe { engine_call!(self, local_player_get_player_index(local_player_index)) }
    }
}

impl Engine {
    /// Takes the player's unit from the player; nothing where there is no such player.
    pub fn network_player_detach_unit(&mut self, player_index: Long) {
        if self.player(player_index).is_some() {
            // SAFETY: the player exists.
            unsafe { engine_call!(self, network_player_detach_unit(player_index)) }
        }
    }

    /// Makes the unit the player's; nothing where either does not exist.
    pub fn network_player_attach_unit(&mut self, player_index: Long, unit_index: Long) {
        if self.player(player_index).is_some() && self.unit(unit_index).is_some() {
            // SAFETY: both exist.
            unsafe { engine_call!(self, network_player_attach_unit(player_index, unit_index)) }
        }
    }

    /// Shows a pickup of a local player; the engine checks the kind and the definition.
    pub fn network_player_show_pickup(&mut self, player_index: Long, kind: i16, definition_index: Long, count: i16) {
        // SAFETY: numbers alone cross.
        unsafe { engine_call!(self, network_player_show_pickup(player_index, kind, definition_index, count)) }
    }
}

impl Engine {
    /// A player the engine handed over by its address; none for NULL.
    ///
    /// # Safety
    /// NULL, or the address of a live player that stays until the engine is next called through `&mut`.
    #[cfg(feature = "distributed")]
    pub(crate) unsafe fn player_at(&self, address: *const PlayerDatum) -> Option<Player<'_>> {
        // SAFETY: the caller's promise.
        unsafe { Record::new(self, address.cast_mut().cast()).map(|r| Player::at(r, self.port())) }
    }

    /// The address of the player in a slot, to hand back to the engine; NULL for an empty slot or one past the array.
    pub fn player_address(&self, absolute_index: i32) -> *mut PlayerDatum {
        self.player_in_slot(absolute_index).map_or(core::ptr::null_mut(), |player| player.pointer().cast())
    }
}
