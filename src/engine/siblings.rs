//! The other two files, reached as C reaches them: by their exported names, through the table, whoever implements
//! them (`design`: siblings meet only at C symbols). What only reads takes `&self`.

use super::Engine;
use super::contract::{Long, RealPoint3d, RealVector3d};
use super::table::PlayerDatum;
use crate::engine_call;
use core::ffi::c_void;

fn pointer<T>(value: Option<&T>) -> *const T {
    value.map_or(core::ptr::null(), core::ptr::from_ref)
}

impl Engine {
    /// `distributed_count_correction` (network_distributed.c).
    pub fn distributed_count_correction(&mut self) {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, distributed_count_correction()) }
    }

    /// `distributed_player_to_byte` (network_distributed.c).
    pub fn distributed_player_to_byte(&self, player_index: Long) -> u8 {
        // SAFETY: numbers alone cross.
        unsafe { engine_call!(self, distributed_player_to_byte(player_index)) }
    }

    /// `distributed_player_from_byte` (network_distributed.c).
    pub fn distributed_player_from_byte(&self, player_index: u8) -> Long {
        // SAFETY: numbers alone cross.
        unsafe { engine_call!(self, distributed_player_from_byte(player_index)) }
    }

    /// `distributed_player_is_local` (network_distributed.c).
    pub fn distributed_player_is_local(&self, player_index: Long) -> bool {
        // SAFETY: numbers alone cross.
        unsafe { engine_call!(self, distributed_player_is_local(player_index)) != 0 }
    }

    /// `distributed_machine_has_player` (network_distributed.c).
    pub fn distributed_machine_has_player(&self, machine_index: Long, player_index: i16) -> bool {
        // SAFETY: numbers alone cross.
        unsafe { engine_call!(self, distributed_machine_has_player(machine_index, player_index)) != 0 }
    }

    /// `distributed_latest_host_time` (network_distributed.c).
    pub fn distributed_latest_host_time(&self) -> Long {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, distributed_latest_host_time()) }
    }

    /// `distributed_own_round_trip_ticks` (network_distributed.c).
    pub fn distributed_own_round_trip_ticks(&self) -> f32 {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, distributed_own_round_trip_ticks()) }
    }

    /// `distributed_player_machine` (network_distributed.c).
    pub fn distributed_player_machine(&self, player_index: i16) -> Long {
        // SAFETY: numbers alone cross.
        unsafe { engine_call!(self, distributed_player_machine(player_index)) }
    }

    /// `distributed_machine_sees_player` (network_distributed.c).
    pub fn distributed_machine_sees_player(&self, machine_index: Long, player_index: i16) -> bool {
        // SAFETY: numbers alone cross.
        unsafe { engine_call!(self, distributed_machine_sees_player(machine_index, player_index)) != 0 }
    }

    /// `distributed_machine_round_trip_ticks` (network_distributed.c).
    pub fn distributed_machine_round_trip_ticks(&self, machine_index: Long) -> f32 {
        // SAFETY: numbers alone cross.
        unsafe { engine_call!(self, distributed_machine_round_trip_ticks(machine_index)) }
    }

    /// `distributed_set_death` (network_distributed.c); of the last two any number but 0 is TRUE.
    pub fn distributed_set_death(
        &mut self,
        dead_player_index: i16,
        killing_player_index: u8,
        friendly_fire: u8,
        killed_by_vehicle: u8,
    ) {
        // SAFETY: numbers alone cross.
        unsafe {
            engine_call!(
                self,
                distributed_set_death(dead_player_index, killing_player_index, friendly_fire, killed_by_vehicle)
            )
        }
    }

    /// `distributed_client_send_identity` (network_distributed.c).
    pub fn distributed_client_send_identity(&mut self) {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, distributed_client_send_identity()) }
    }

    /// `distributed_note_own_round_trip`, where the core has it (open question 9).
    pub fn distributed_note_own_round_trip(&mut self, time: Long) {
        if let Some(note) = self.port().distributed_note_own_round_trip {
            // SAFETY: nothing crosses.
            unsafe { note(time) }
        }
    }

    /// `network_objects_client_has` (network_objects.c).
    pub fn network_objects_client_has(&self, object_index: Long) -> bool {
        // SAFETY: numbers alone cross.
        unsafe { engine_call!(self, network_objects_client_has(object_index)) != 0 }
    }

    /// `network_objects_entry_size` (network_objects.c); none where the port has no such function.
    pub fn network_objects_entry_size(&self, kind: u8) -> Option<usize> {
        // SAFETY: numbers alone cross.
        let size: u16 = unsafe { engine_call!(self, network_objects_entry_size(kind)) };
        self.port().network_objects_entry_size.map(|_| usize::from(size))
    }

    /// `network_objects_damage_animation_entry_size` (network_objects.c); none where the port has no such function.
    pub fn network_objects_damage_animation_entry_size(&self) -> Option<usize> {
        // SAFETY: nothing crosses.
        let size: u16 = unsafe { engine_call!(self, network_objects_damage_animation_entry_size()) };
        self.port().network_objects_damage_animation_entry_size.map(|_| usize::from(size))
    }

    /// `network_objects_client_asked` (network_objects.c).
    pub fn network_objects_client_asked(&mut self, machine_index: Long, again: bool) {
        // SAFETY: numbers alone cross.
        unsafe { engine_call!(self, network_objects_client_asked(machine_index, u8::from(again))) }
    }

    /// `network_objects_apply_vehicle_predictions` (network_objects.c).
    pub fn network_objects_apply_vehicle_predictions(&mut self) {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, network_objects_apply_vehicle_predictions()) }
    }

    /// `network_objects_host_tick` (network_objects.c).
    pub fn network_objects_host_tick(&mut self) {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, network_objects_host_tick()) }
    }

    /// `network_objects_handle_synchronized` (network_objects.c).
    pub fn network_objects_handle_synchronized(&mut self) {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, network_objects_handle_synchronized()) }
    }

    /// `network_objects_set_seat` (network_objects.c).
    pub fn network_objects_set_seat(&mut self, unit_index: Long, vehicle_index: Long, seat_index: i16) {
        // SAFETY: numbers alone cross.
        unsafe { engine_call!(self, network_objects_set_seat(unit_index, vehicle_index, seat_index)) }
    }

    /// `network_objects_client_tick` (network_objects.c).
    pub fn network_objects_client_tick(&mut self) {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, network_objects_client_tick()) }
    }

    /// `network_objects_new_game` (network_objects.c).
    pub fn network_objects_new_game(&mut self) {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, network_objects_new_game()) }
    }

    /// `network_damage_entry_size` (network_damage.c); none where the port has no such function.
    pub fn network_damage_entry_size(&self, kind: u8) -> Option<usize> {
        // SAFETY: numbers alone cross.
        let size: u16 = unsafe { engine_call!(self, network_damage_entry_size(kind)) };
        self.port().network_damage_entry_size.map(|_| usize::from(size))
    }

    /// `network_damage_host_tick` (network_damage.c).
    pub fn network_damage_host_tick(&mut self) {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, network_damage_host_tick()) }
    }

    /// `network_damage_client_tick` (network_damage.c).
    pub fn network_damage_client_tick(&mut self) {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, network_damage_client_tick()) }
    }

    /// `network_damage_new_game` (network_damage.c).
    pub fn network_damage_new_game(&mut self) {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, network_damage_new_game()) }
    }

    /// `distributed_living_unit` of the player of that datum index; NONE for none.
    pub fn distributed_living_unit(&self, player_index: Long) -> Long {
        let Some(player) = self.player(player_index) else { return super::NONE };
        // SAFETY: a live player, as the call begins and ends.
        unsafe { engine_call!(self, distributed_living_unit(player.pointer().cast::<PlayerDatum>())) }
    }

    /// `distributed_client_machines`: the client machines' indices are written to `machines`; how many.
    pub fn distributed_client_machines(&mut self, machines: &mut [Long]) -> usize {
        let maximum = i16::try_from(machines.len()).unwrap_or(i16::MAX);
        // SAFETY: as many places as said.
        let count = unsafe { engine_call!(self, distributed_client_machines(machines.as_mut_ptr(), maximum)) };
        usize::try_from(count).unwrap_or(0).min(machines.len())
    }

    /// `distributed_send`: `message` is whole, its first 8 bytes free for the header.
    pub fn distributed_send(&mut self, message: &mut [u8], kind: u8, count: i16, destination: i16) {
        let Ok(size) = u16::try_from(message.len()) else { return };
        // SAFETY: so many bytes, which the call may write its header into.
        unsafe { engine_call!(self, distributed_send(message.as_mut_ptr().cast(), kind, count, size, destination)) }
    }

    /// `distributed_send_to_machine`: as [`Engine::distributed_send`], a datagram to one machine.
    pub fn distributed_send_to_machine(&mut self, machine: Long, message: &mut [u8], kind: u8, count: i16) {
        let Ok(size) = u16::try_from(message.len()) else { return };
        // SAFETY: so many bytes, which the call may write its header into.
        unsafe {
            engine_call!(self, distributed_send_to_machine(machine, message.as_mut_ptr().cast(), kind, count, size))
        }
    }

    /// `distributed_send_to_machine_reliably`: as [`Engine::distributed_send`], on one machine's stream.
    pub fn distributed_send_to_machine_reliably(&mut self, machine: Long, message: &mut [u8], kind: u8, count: i16) {
        let Ok(size) = u16::try_from(message.len()) else { return };
        let bytes = message.as_mut_ptr().cast();
        // SAFETY: so many bytes, which the call may write its header into.
        unsafe { engine_call!(self, distributed_send_to_machine_reliably(machine, bytes, kind, count, size)) }
    }

    /// `distributed_get_death`: killer (a byte, 255 for none), friendly fire, by a vehicle; none where no death is kept.
    pub fn distributed_get_death(&self, dead_player_index: i16) -> Option<(u8, bool, bool)> {
        let (mut killer, mut friendly, mut vehicle) = (0u8, 0u8, 0u8);
        // SAFETY: three places of ours.
        let valid = unsafe {
            engine_call!(
                self,
                distributed_get_death(dead_player_index, &raw mut killer, &raw mut friendly, &raw mut vehicle)
            )
        };
        (valid != 0).then_some((killer, friendly != 0, vehicle != 0))
    }

    /// `network_objects_reconcile`: TRUE if the object was put there (not blended).
    #[allow(clippy::too_many_arguments)]
    pub fn network_objects_reconcile(
        &mut self,
        object_index: Long,
        position: &RealPoint3d,
        forward: Option<&RealVector3d>,
        up: Option<&RealVector3d>,
        velocity: Option<&RealVector3d>,
        angular_velocity: Option<&RealVector3d>,
        blend_distance: f32,
    ) -> bool {
        let (forward, up) = (pointer(forward), pointer(up));
        let (velocity, angular) = (pointer(velocity), pointer(angular_velocity));
        // SAFETY: all live through the call; NULL for what is not given.
        unsafe {
            engine_call!(
                self,
                network_objects_reconcile(object_index, position, forward, up, velocity, angular, blend_distance)
            ) != 0
        }
    }

    /// `network_objects_handle_damage_animations`: `count` entries lie in `entries`, as reception checked.
    pub fn network_objects_handle_damage_animations(&mut self, entries: &[u8], count: i16) {
        // SAFETY: the bytes live through the call; the handler reads no more than its entry size times the count.
        unsafe {
            engine_call!(self, network_objects_handle_damage_animations(entries.as_ptr().cast::<c_void>(), count))
        }
    }

    /// `network_objects_handle_changes`: `count` entries lie in `entries`, as reception checked.
    pub fn network_objects_handle_changes(&mut self, entries: &[u8], count: i16) {
        // SAFETY: the bytes live through the call; the handler reads no more than its entry size times the count.
        unsafe { engine_call!(self, network_objects_handle_changes(entries.as_ptr().cast::<c_void>(), count)) }
    }

    /// `network_objects_handle_states`: `count` entries lie in `entries`, as reception checked.
    pub fn network_objects_handle_states(&mut self, entries: &[u8], count: i16) {
        // SAFETY: the bytes live through the call; the handler reads no more than its entry size times the count.
        unsafe { engine_call!(self, network_objects_handle_states(entries.as_ptr().cast::<c_void>(), count)) }
    }

    /// `network_objects_handle_inventories`: `count` entries lie in `entries`, as reception checked.
    pub fn network_objects_handle_inventories(&mut self, entries: &[u8], count: i16) {
        // SAFETY: the bytes live through the call; the handler reads no more than its entry size times the count.
        unsafe { engine_call!(self, network_objects_handle_inventories(entries.as_ptr().cast::<c_void>(), count)) }
    }

    /// `network_damage_handle_events`: `count` entries lie in `entries`, as reception checked.
    pub fn network_damage_handle_events(&mut self, entries: &[u8], count: i16) {
        // SAFETY: the bytes live through the call; the handler reads no more than its entry size times the count.
        unsafe { engine_call!(self, network_damage_handle_events(entries.as_ptr().cast::<c_void>(), count)) }
    }

    /// `network_objects_handle_vehicle_prediction`: `count` entries lie in `entries`, as reception checked.
    pub fn network_objects_handle_vehicle_prediction(&mut self, machine_index: Long, entries: &[u8], count: i16) {
        // SAFETY: the bytes live through the call; the handler reads no more than its entry size times the count.
        unsafe {
            engine_call!(
                self,
                network_objects_handle_vehicle_prediction(machine_index, entries.as_ptr().cast::<c_void>(), count)
            )
        }
    }

    /// `network_damage_handle_reports`: `count` entries lie in `entries`, as reception checked.
    pub fn network_damage_handle_reports(&mut self, machine_index: Long, entries: &[u8], count: i16) {
        // SAFETY: the bytes live through the call; the handler reads no more than its entry size times the count.
        unsafe {
            engine_call!(self, network_damage_handle_reports(machine_index, entries.as_ptr().cast::<c_void>(), count))
        }
    }
}
