//! The functions of the engine that a crowd is played on.

use super::{BSP, GLOBALS, IDENTIFIER, MAXIMUM, OBJECTS, SCENARIO, Sent, TAGS, UPDATES, WORLD, World};
use crate::stage::records::{Block, Element, Header, Object, Player};
use core::ffi::{c_char, c_void};
use core::sync::atomic::Ordering;
use slipspace::engine::contract::*;
use slipspace::engine::table::*;
use slipspace::wire::batch;

fn world() -> &'static mut World {
    // SAFETY: the crowd in play; no caller keeps it longer than its own call, in which nothing else runs.
    unsafe { &mut *WORLD.load(Ordering::Relaxed) }
}

fn header(index: Long, types: UnsignedLong) -> Option<&'static Header> {
    let header = world().headers.get((index & 0xFFFF) as usize)?;
    let asked = (index >> 16) as i16;
    let there = header.identifier != 0 && (asked == 0 || asked == header.identifier);
    (there && types & (1 << header.kind) != 0).then_some(header)
}

fn object(index: Long) -> Option<&'static mut Object> {
    // SAFETY: a header in use has a live object, and nothing else holds it.
    header(index, UnsignedLong::MAX).map(|header| unsafe { &mut *header.datum })
}

unsafe extern "C" fn object_get(index: Long, types: UnsignedLong) -> *mut c_void {
    header(index, types).map_or(core::ptr::null_mut(), |header| header.datum.cast())
}

unsafe extern "C" fn object_iterator_new(iterator: *mut ObjectIterator, type_flags: UnsignedLong, flags: u8) {
    // SAFETY: the caller's own iterator.
    unsafe { *iterator = ObjectIterator { type_flags, flags, index: NONE, ..ObjectIterator::default() } }
}

unsafe extern "C" fn object_iterator_next(iterator: *mut ObjectIterator) -> *mut c_void {
    // SAFETY: begun by `object_iterator_new`.
    let iterator = unsafe { &mut *iterator };
    while (iterator.absolute_index as usize) < OBJECTS {
        let at = Long::from(iterator.absolute_index);
        iterator.absolute_index += 1;
        if let Some(header) = header(at, iterator.type_flags) {
            iterator.index = (Long::from(header.identifier) << 16) | at;
            return header.datum.cast();
        }
    }
    core::ptr::null_mut()
}

unsafe extern "C" fn object_get_origin(index: Long, origin: *mut RealPoint3d) -> *mut RealPoint3d {
    if let Some(own) = object(index) {
        let position = object(own.parent_object_index).map_or(own.position, |parent| parent.position);
        // SAFETY: the caller's point.
        unsafe { *origin = position }
    }
    origin
}

unsafe extern "C" fn object_set_position(
    index: Long,
    position: *const RealPoint3d,
    forward: *const RealVector3d,
    up: *const RealVector3d,
) {
    if let Some(object) = object(index) {
        // SAFETY: the caller's vectors, or NULL.
        unsafe {
            object.position = position.as_ref().copied().unwrap_or(object.position);
            object.forward = forward.as_ref().copied().unwrap_or(object.forward);
            object.up = up.as_ref().copied().unwrap_or(object.up);
        }
    }
}

unsafe extern "C" fn damage_get(index: Long, state: *mut DamageNetworkState) {
    world().reads[0] += 1;
    if let Some(object) = object(index) {
        // SAFETY: the caller's struct.
        unsafe {
            *state = DamageNetworkState {
                body_vitality: object.body_vitality,
                shield_vitality: object.shield_vitality,
                ..DamageNetworkState::default()
            };
        }
    }
}

unsafe extern "C" fn damage_set(index: Long, state: *const DamageNetworkState) {
    if let Some(object) = object(index) {
        // SAFETY: the caller's struct.
        let state = unsafe { &*state };
        (object.body_vitality, object.shield_vitality) = (state.body_vitality, state.shield_vitality);
    }
}

unsafe extern "C" fn datum_try_and_get(_data: *mut DataArray, index: Long) -> *mut c_void {
    let asked = (index >> 16) as i16;
    match world().players.get_mut((index & 0xFFFF) as usize) {
        Some(player) if player.identifier != 0 && (asked == 0 || asked == player.identifier) => {
            core::ptr::from_mut::<Player>(player).cast()
        }
        _ => core::ptr::null_mut(),
    }
}

unsafe extern "C" fn data_iterator_new(iterator: *mut DataIterator, data: *mut DataArray) {
    // SAFETY: the caller's own iterator.
    unsafe {
        *iterator = DataIterator { data: data.cast(), absolute_index: 0, pad: 0, datum_index: NONE, signature: 0 };
    }
}

unsafe extern "C" fn data_iterator_next(iterator: *mut DataIterator) -> *mut c_void {
    // SAFETY: begun by `data_iterator_new`, on the players.
    let iterator = unsafe { &mut *iterator };
    while let Some(player) = world().players.get_mut(iterator.absolute_index as usize) {
        iterator.datum_index = (IDENTIFIER << 16) | Long::from(iterator.absolute_index);
        iterator.absolute_index += 1;
        if player.identifier != 0 {
            return core::ptr::from_mut::<Player>(player).cast();
        }
    }
    core::ptr::null_mut()
}

fn tag(index: Long) -> *mut c_void {
    let place = (index & 0xFF) as usize;
    if place < TAGS { (&raw mut world().tags[place]).cast() } else { core::ptr::null_mut() }
}

unsafe extern "C" fn tag_get(_group: Long, index: Long) -> *mut c_void {
    tag(index)
}

unsafe extern "C" fn tag_index_is_group(index: Long, group: Long) -> u8 {
    let own = world().tags.get((index & 0xFF) as usize).map_or(0, |tag| tag.group);
    u8::from(own == group as UnsignedLong)
}

unsafe extern "C" fn block_element(block: *const TagBlock, index: Long, _size: Long) -> *mut c_void {
    // SAFETY: a block of one of the tags, the index within it.
    unsafe { (*block.cast::<Block>()).address.add(index as usize).cast::<Element>().cast() }
}

unsafe extern "C" fn globals() -> *mut GameGlobals {
    tag(GLOBALS).cast()
}

unsafe extern "C" fn bsp() -> *mut StructureBsp {
    tag(BSP).cast()
}

unsafe extern "C" fn scenario() -> *mut Scenario {
    tag(SCENARIO).cast()
}

unsafe extern "C" fn cluster_pvs(_bsp: *mut StructureBsp, cluster: i16) -> *mut UnsignedLong {
    world().rows[cluster as usize].as_mut_ptr()
}

unsafe extern "C" fn game_connection() -> i16 {
    world().connection
}

unsafe extern "C" fn distributed_client() -> u8 {
    u8::from(world().connection == 1)
}

unsafe extern "C" fn yes() -> u8 {
    1
}

unsafe extern "C" fn no() -> u8 {
    0
}

unsafe extern "C" fn zero() -> i16 {
    0
}

unsafe extern "C" fn game_time() -> Long {
    world().time
}

unsafe extern "C" fn milliseconds() -> UnsignedLong {
    (i64::from(world().time) * 1000 / 30) as UnsignedLong
}

unsafe extern "C" fn player_list(machine: Long) -> *mut Long {
    world().lists[machine as usize].as_mut_ptr()
}

unsafe extern "C" fn local_player(local: i16) -> Long {
    usize::try_from(local).ok().and_then(|local| world().lists[0].get(local).copied()).unwrap_or(NONE)
}

unsafe extern "C" fn server_machines(machines: *mut Long, maximum: i16) -> i16 {
    let world = world();
    let count = world.scene.machines.min(maximum as usize);
    // SAFETY: the caller has room for `maximum`.
    unsafe { machines.copy_from_nonoverlapping(world.machines.as_ptr(), count) }
    count as i16
}

unsafe extern "C" fn ticked_update_number() -> Long {
    world().time
}

unsafe extern "C" fn update_actions(number: Long, count: *mut i16) -> *const PlayerAction {
    world().reads[1] += 1;
    // SAFETY: the caller's place.
    unsafe { *count = MAXIMUM as i16 }
    world().actions[number as usize % UPDATES].as_ptr()
}

/// Damage costs nothing here: the reports are measured.
unsafe extern "C" fn cause_damage(
    _damage: *mut DamageData,
    _object: Long,
    _node: i16,
    _region: i16,
    _material: i16,
    _normal: *const RealVector3d,
) {
}

unsafe extern "C" fn damage_new(_damage: *mut DamageData, _definition: Long) {}

unsafe extern "C" fn location(_location: *mut Location, _point: *const RealPoint3d) {}

unsafe extern "C" fn unarmed_damage(_unit: Long) -> Long {
    NONE
}

unsafe extern "C" fn handle_input(
    _player: Long,
    _tick: Long,
    _action: *const PlayerAction,
    _buttons: *const u16,
    _count: i16,
) {
}

unsafe extern "C" fn relayed_action(
    _player: i16,
    _update: Long,
    _action: *const PlayerAction,
    _buttons: *const u16,
    _count: i16,
) {
}

impl Sent {
    fn count(&mut self, datagram: &[u8]) {
        for record in batch::records(datagram) {
            let message = record.message([0; 2]);
            let kind = usize::from(record.kind() & 0x7F);
            self.messages[kind] += 1;
            self.entries[kind] += u64::from(message.as_slice()[3]);
            self.bytes[kind] += message.len() as u64 - 8;
        }
    }
}

unsafe extern "C" fn send_to_machine(machine: Long, message: *mut c_void, size: u16) -> u8 {
    let world = world();
    world.sent.datagrams += 1;
    world.sent.datagram_bytes += u64::from(size);
    if world.counting {
        // SAFETY: a message of that many bytes.
        let bytes = unsafe { core::slice::from_raw_parts(message.cast::<u8>(), usize::from(size)) };
        world.sent.count(bytes);
        if machine == world.kept_machine && world.kept.len() + bytes.len() <= world.kept.capacity() {
            world.kept.extend_from_slice(bytes);
            world.kept_sizes.push(bytes.len());
        }
    }
    1
}

unsafe extern "C" fn send_reliably(_machine: Long, _message: *mut c_void, size: u16) -> u8 {
    world().sent.stream_bytes += u64::from(size);
    1
}

unsafe extern "C" fn send_to_all_reliably(_message: *mut c_void, size: u16) -> u8 {
    world().sent.stream_bytes += u64::from(size);
    1
}

unsafe extern "C" fn client_send(_message: *mut c_void, size: u16) -> u8 {
    world().sent.datagrams += 1;
    world().sent.datagram_bytes += u64::from(size);
    1
}

unsafe extern "C" fn build_message_header(word: *mut u16, length: u16, kind: u8, flags: u8) {
    // SAFETY: the caller's word.
    unsafe { *word |= (length << 4) | (u16::from(kind) << 2) | u16::from(flags) }
}

unsafe extern "C" fn log(_priority: i16, _line: *const c_char) {}

unsafe extern "C" fn console_warning(_line: *const c_char) {}

unsafe extern "C" fn correct_object(_index: Long, _offset: *const RealVector3d) {}

unsafe extern "C" fn write_state(buffer: *mut u8, size: Long) -> Long {
    let size = size.min(64);
    // SAFETY: the caller's buffer.
    unsafe { buffer.write_bytes(7, size as usize) }
    size
}

unsafe extern "C" fn sine(angle: f32) -> f32 {
    angle.sin()
}

unsafe extern "C" fn cosine(angle: f32) -> f32 {
    angle.cos()
}

/// Puts these functions and the world's globals into the table.
pub(super) fn install(port: &mut Port, world: &mut World) {
    port.player_data = (&raw mut world.player_data).cast();
    port.object_header_data = (&raw mut world.header_data).cast();
    port.global_gravity = &raw mut world.gravity;
    port.system_milliseconds = Some(milliseconds);
    port.datum_get = Some(datum_try_and_get);
    port.datum_try_and_get = Some(datum_try_and_get);
    port.data_iterator_new = Some(data_iterator_new);
    port.data_iterator_next = Some(data_iterator_next);
    port.tag_get = Some(tag_get);
    port.tag_index_is_group = Some(tag_index_is_group);
    port.tag_block_get_element_with_size = Some(block_element);
    port.game_connection = Some(game_connection);
    port.game_in_progress = Some(yes);
    port.main_menu_is_active = Some(no);
    port.game_time_get = Some(game_time);
    port.game_players_are_double_speed = Some(no);
    port.network_coop_active = Some(no);
    port.network_game_distributed_client = Some(distributed_client);
    port.machine_get_player_list = Some(player_list);
    port.local_player_get_player_index = Some(local_player);
    port.network_distributed_server_machines = Some(server_machines);
    port.network_distributed_client_send = Some(client_send);
    port.network_distributed_client_send_reliably = Some(client_send);
    port.network_distributed_server_send_to_all_reliably = Some(send_to_all_reliably);
    port.network_distributed_server_send_to_machine = Some(send_to_machine);
    port.network_distributed_server_send_to_machine_reliably = Some(send_reliably);
    port.build_message_header = Some(build_message_header);
    port.object_try_and_get_and_verify_type = Some(object_get);
    port.object_get_and_verify_type = Some(object_get);
    port.object_iterator_new = Some(object_iterator_new);
    port.object_iterator_next = Some(object_iterator_next);
    port.object_get_origin = Some(object_get_origin);
    port.object_set_position = Some(object_set_position);
    port.damage_get_network_state = Some(damage_get);
    port.damage_set_network_state = Some(damage_set);
    port.scenario_get_game_globals = Some(globals);
    port.global_scenario_get = Some(scenario);
    port.global_structure_bsp_get = Some(bsp);
    port.global_structure_bsp_index_get = Some(zero);
    port.structure_bsp_get_cluster_pvs = Some(cluster_pvs);
    port.update_server_ticked_update_number = Some(ticked_update_number);
    port.update_server_update_actions = Some(update_actions);
    port.update_server_handle_distributed_input = Some(handle_input);
    port.update_client_handle_relayed_action = Some(relayed_action);
    port.game_engine_write_network_state = Some(write_state);
    port.render_interpolation_correct_object = Some(correct_object);
    port.object_cause_damage = Some(cause_damage);
    port.damage_data_new = Some(damage_new);
    port.scenario_location_from_point = Some(location);
    port.unit_unarmed_melee_damage = Some(unarmed_damage);
    port.slipspace_port_log = Some(log);
    port.slipspace_port_console_warning = Some(console_warning);
    port.slipspace_port_sine = Some(sine);
    port.slipspace_port_cosine = Some(cosine);
    port.network_aim_assist_handles_message = None;
    port.network_voice_handles_message = None;
}

/// The exported names are entries of the table too: as the program's own table has them.
pub(super) fn own(port: &mut Port, program: &Port) {
    macro_rules! own {
        ($($name:ident),* $(,)?) => { $(port.$name = program.$name;)* };
    }
    own!(
        distributed_client_machines,
        distributed_client_send_identity,
        distributed_count_correction,
        distributed_latest_host_time,
        distributed_living_unit,
        distributed_machine_has_player,
        distributed_machine_round_trip_ticks,
        distributed_machine_sees_player,
        distributed_own_round_trip_ticks,
        distributed_player_from_byte,
        distributed_player_is_local,
        distributed_player_machine,
        distributed_player_to_byte,
        distributed_send,
        distributed_send_to_machine,
        distributed_send_to_machine_reliably,
        distributed_set_death,
        distributed_get_death,
        network_damage_client_tick,
        network_damage_entry_size,
        network_damage_handle_events,
        network_damage_handle_reports,
        network_damage_host_tick,
        network_damage_new_game,
        network_objects_apply_vehicle_predictions,
        network_objects_client_asked,
        network_objects_client_has,
        network_objects_client_tick,
        network_objects_damage_animation_entry_size,
        network_objects_entry_size,
        network_objects_handle_changes,
        network_objects_handle_damage_animations,
        network_objects_handle_inventories,
        network_objects_handle_states,
        network_objects_handle_synchronized,
        network_objects_handle_vehicle_prediction,
        network_objects_host_tick,
        network_objects_new_game,
        network_objects_reconcile,
        network_objects_set_seat,
        network_objects_new_object_index,
        network_objects_creating_host_object,
        network_objects_may_delete,
    );
}
