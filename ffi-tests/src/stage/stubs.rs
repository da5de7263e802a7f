//! A function for every entry of the table, each noting that it was called unasked and answering
//! nothing (0, NULL). Generated like `src/engine/table.rs`.

#![allow(unused_variables, clippy::too_many_arguments)]

use super::unasked;
use core::ffi::{c_char, c_int, c_void};
use slipspace::engine::contract::*;
use slipspace::engine::table::*;

unsafe extern "C" fn csmemcpy(destination: *mut c_void, source: *const c_void, size: UnsignedLong) -> *mut c_void {
    unasked("csmemcpy");
    core::ptr::null_mut()
}

unsafe extern "C" fn csmemset(buffer: *mut c_void, c: Long, size: UnsignedLong) -> *mut c_void {
    unasked("csmemset");
    core::ptr::null_mut()
}

unsafe extern "C" fn csmemcmp(p1: *const c_void, p2: *const c_void, size: UnsignedLong) -> Long {
    unasked("csmemcmp");
    0
}

unsafe extern "C" fn csstrlen(s1: *const c_char) -> UnsignedLong {
    unasked("csstrlen");
    0
}

unsafe extern "C" fn system_milliseconds() -> UnsignedLong {
    unasked("system_milliseconds");
    0
}

unsafe extern "C" fn datum_get(data: *mut DataArray, index: Long) -> *mut c_void {
    unasked("datum_get");
    core::ptr::null_mut()
}

unsafe extern "C" fn datum_try_and_get(data: *mut DataArray, index: Long) -> *mut c_void {
    unasked("datum_try_and_get");
    core::ptr::null_mut()
}

unsafe extern "C" fn data_iterator_new(iterator: *mut DataIterator, data: *mut DataArray) {
    unasked("data_iterator_new");
}

unsafe extern "C" fn data_iterator_next(iterator: *mut DataIterator) -> *mut c_void {
    unasked("data_iterator_next");
    core::ptr::null_mut()
}

unsafe extern "C" fn tag_get(group_tag: Long, tag_index: Long) -> *mut c_void {
    unasked("tag_get");
    core::ptr::null_mut()
}

unsafe extern "C" fn tag_block_get_element_with_size(
    block: *const TagBlock,
    index: Long,
    element_size: Long,
) -> *mut c_void {
    unasked("tag_block_get_element_with_size");
    core::ptr::null_mut()
}

unsafe extern "C" fn tag_index_is_group(tag_index: Long, group_tag: Long) -> u8 {
    unasked("tag_index_is_group");
    0
}

unsafe extern "C" fn tag_iterator_new(iterator: *mut TagIterator, group_tag: Long) {
    unasked("tag_iterator_new");
}

unsafe extern "C" fn tag_iterator_next(iterator: *mut TagIterator) -> Long {
    unasked("tag_iterator_next");
    0
}

unsafe extern "C" fn game_connection() -> i16 {
    unasked("game_connection");
    0
}

unsafe extern "C" fn game_in_progress() -> u8 {
    unasked("game_in_progress");
    0
}

unsafe extern "C" fn game_time_get() -> Long {
    unasked("game_time_get");
    0
}

unsafe extern "C" fn game_players_are_double_speed() -> u8 {
    unasked("game_players_are_double_speed");
    0
}

unsafe extern "C" fn main_menu_is_active() -> u8 {
    unasked("main_menu_is_active");
    0
}

unsafe extern "C" fn main_switch_structure_bsp(structure_bsp_index: i16) {
    unasked("main_switch_structure_bsp");
}

unsafe extern "C" fn machine_get_player_list(machine_index: Long) -> *mut Long {
    unasked("machine_get_player_list");
    core::ptr::null_mut()
}

unsafe extern "C" fn local_player_get_player_index(local_player_index: i16) -> Long {
    unasked("local_player_get_player_index");
    0
}

unsafe extern "C" fn network_player_attach_unit(player_index: Long, unit_index: Long) {
    unasked("network_player_attach_unit");
}

unsafe extern "C" fn network_player_detach_unit(player_index: Long) {
    unasked("network_player_detach_unit");
}

unsafe extern "C" fn network_player_show_pickup(player_index: Long, kind: i16, definition_index: Long, count: i16) {
    unasked("network_player_show_pickup");
}

unsafe extern "C" fn player_control_set_desired_weapon(unit_index: Long, desired_weapon_index: i16) {
    unasked("player_control_set_desired_weapon");
}

unsafe extern "C" fn player_control_action_test_note(
    control_flags: UnsignedLong,
    turn: *const RealEulerAngles2d,
    throttle: *const RealVector2d,
    primary_trigger: f32,
) {
    unasked("player_control_action_test_note");
}

unsafe extern "C" fn players_show_telefragged(player_index: Long) {
    unasked("players_show_telefragged");
}

unsafe extern "C" fn update_client_distributed_input(
    local_player_index: i16,
    tick: *mut Long,
    action: *mut PlayerAction,
    control_flags: *mut u16,
) -> u8 {
    unasked("update_client_distributed_input");
    0
}

unsafe extern "C" fn update_server_handle_distributed_input(
    player_index: Long,
    tick: Long,
    action: *const PlayerAction,
    control_flags: *const u16,
    count: i16,
) {
    unasked("update_server_handle_distributed_input");
}

unsafe extern "C" fn update_server_ticked_update_number() -> Long {
    unasked("update_server_ticked_update_number");
    0
}

unsafe extern "C" fn update_server_update_actions(update_number: Long, count: *mut i16) -> *const PlayerAction {
    unasked("update_server_update_actions");
    core::ptr::null()
}

unsafe extern "C" fn update_client_handle_relayed_action(
    player_index: i16,
    update_number: Long,
    action: *const PlayerAction,
    control_flags: *const u16,
    count: i16,
) {
    unasked("update_client_handle_relayed_action");
}

unsafe extern "C" fn update_queues_distributed_reset() {
    unasked("update_queues_distributed_reset");
}

unsafe extern "C" fn game_engine_write_network_state(buffer: *mut u8, size: Long) -> Long {
    unasked("game_engine_write_network_state");
    0
}

unsafe extern "C" fn game_engine_read_network_state(buffer: *const u8, size: Long) {
    unasked("game_engine_read_network_state");
}

unsafe extern "C" fn game_engine_get_variant() -> *mut GameVariant {
    unasked("game_engine_get_variant");
    core::ptr::null_mut()
}

unsafe extern "C" fn game_engine_network_player_score(player_index: Long) -> Long {
    unasked("game_engine_network_player_score");
    0
}

unsafe extern "C" fn network_distributed_client_send(message: *mut c_void, size: u16) -> u8 {
    unasked("network_distributed_client_send");
    0
}

unsafe extern "C" fn network_distributed_client_send_reliably(message: *mut c_void, size: u16) -> u8 {
    unasked("network_distributed_client_send_reliably");
    0
}

unsafe extern "C" fn network_distributed_server_send_to_all_reliably(message: *mut c_void, size: u16) -> u8 {
    unasked("network_distributed_server_send_to_all_reliably");
    0
}

unsafe extern "C" fn network_distributed_server_send_to_machine(
    machine_index: Long,
    message: *mut c_void,
    size: u16,
) -> u8 {
    unasked("network_distributed_server_send_to_machine");
    0
}

unsafe extern "C" fn network_distributed_server_send_to_machine_reliably(
    machine_index: Long,
    message: *mut c_void,
    size: u16,
) -> u8 {
    unasked("network_distributed_server_send_to_machine_reliably");
    0
}

unsafe extern "C" fn network_distributed_server_machines(machine_indices: *mut Long, maximum: i16) -> i16 {
    unasked("network_distributed_server_machines");
    0
}

unsafe extern "C" fn network_game_distributed_client() -> u8 {
    unasked("network_game_distributed_client");
    0
}

unsafe extern "C" fn build_message_header(msg: *mut u16, length: u16, kind: u8, flags: u8) {
    unasked("build_message_header");
}

unsafe extern "C" fn network_game_server_kick_machine(machine_index: Long, kept_out: u8) {
    unasked("network_game_server_kick_machine");
}

unsafe extern "C" fn network_game_server_machine_address(machine_index: Long) -> UnsignedLong {
    unasked("network_game_server_machine_address");
    0
}

unsafe extern "C" fn network_game_server_machine_hardware_id(machine_index: Long) -> *const c_char {
    unasked("network_game_server_machine_hardware_id");
    core::ptr::null()
}

unsafe extern "C" fn p2p_hardware_id_sanitize(destination: *mut c_char, size: c_int, source: *const c_char) {
    unasked("p2p_hardware_id_sanitize");
}

unsafe extern "C" fn p2p_discord_sanitize(destination: *mut c_char, size: c_int, source: *const c_char, name: c_int) {
    unasked("p2p_discord_sanitize");
}

unsafe extern "C" fn p2p_discord_identity(id: *mut c_char, id_size: c_int, name: *mut c_char, name_size: c_int) {
    unasked("p2p_discord_identity");
}

unsafe extern "C" fn p2p_peer_endpoint_address(virtual_address: UnsignedLong) -> UnsignedLong {
    unasked("p2p_peer_endpoint_address");
    0
}

unsafe extern "C" fn object_get_and_verify_type(object_index: Long, valid_type_flags: UnsignedLong) -> *mut c_void {
    unasked("object_get_and_verify_type");
    core::ptr::null_mut()
}

unsafe extern "C" fn object_try_and_get_and_verify_type(
    object_index: Long,
    valid_type_flags: UnsignedLong,
) -> *mut c_void {
    unasked("object_try_and_get_and_verify_type");
    core::ptr::null_mut()
}

unsafe extern "C" fn object_iterator_new(iterator: *mut ObjectIterator, type_flags: UnsignedLong, flags: u8) {
    unasked("object_iterator_new");
}

unsafe extern "C" fn object_iterator_next(iterator: *mut ObjectIterator) -> *mut c_void {
    unasked("object_iterator_next");
    core::ptr::null_mut()
}

unsafe extern "C" fn object_get_origin(object_index: Long, origin: *mut RealPoint3d) -> *mut RealPoint3d {
    unasked("object_get_origin");
    core::ptr::null_mut()
}

unsafe extern "C" fn object_get_velocities(
    object_index: Long,
    translational_velocity: *mut RealVector3d,
    angular_velocity: *mut RealVector3d,
) {
    unasked("object_get_velocities");
}

unsafe extern "C" fn object_set_position(
    object_index: Long,
    position: *const RealPoint3d,
    forward: *const RealVector3d,
    up: *const RealVector3d,
) {
    unasked("object_set_position");
}

unsafe extern "C" fn object_placement_data_new(
    data: *mut ObjectPlacementData,
    definition_index: Long,
    owner_object_index: Long,
) {
    unasked("object_placement_data_new");
}

unsafe extern "C" fn object_new(data: *mut ObjectPlacementData) -> Long {
    unasked("object_new");
    0
}

unsafe extern "C" fn object_delete_immediately(object_index: Long) {
    unasked("object_delete_immediately");
}

unsafe extern "C" fn object_disconnect_from_map(object_index: Long) {
    unasked("object_disconnect_from_map");
}

unsafe extern "C" fn object_reconnect_to_map(object_index: Long, location: *const Location) {
    unasked("object_reconnect_to_map");
}

unsafe extern "C" fn object_set_visibility(object_index: Long, visible_flag: u8) {
    unasked("object_set_visibility");
}

unsafe extern "C" fn object_set_garbage(object_index: Long, garbage: u8) {
    unasked("object_set_garbage");
}

unsafe extern "C" fn object_has_node(object_index: Long, node_index: i16) -> u8 {
    unasked("object_has_node");
    0
}

unsafe extern "C" fn damage_get_network_state(object_index: Long, state: *mut DamageNetworkState) {
    unasked("damage_get_network_state");
}

unsafe extern "C" fn damage_set_network_state(object_index: Long, state: *const DamageNetworkState) {
    unasked("damage_set_network_state");
}

unsafe extern "C" fn object_damage_update(object_index: Long) {
    unasked("object_damage_update");
}

unsafe extern "C" fn damage_data_new(damage_data: *mut DamageData, definition_index: Long) {
    unasked("damage_data_new");
}

unsafe extern "C" fn object_cause_damage(
    damage: *mut DamageData,
    object_index: Long,
    node_index: i16,
    region_index: i16,
    material_index: i16,
    object_normal: *const RealVector3d,
) {
    unasked("object_cause_damage");
}

unsafe extern "C" fn object_get_maximum_body_vitality(object_index: Long, ignore_difficulty: u8) -> f32 {
    unasked("object_get_maximum_body_vitality");
    0.0
}

unsafe extern "C" fn damage_replay_player_effect(player_index: Long, damage: *mut DamageData, total_damage: f32) {
    unasked("damage_replay_player_effect");
}

unsafe extern "C" fn damage_replay_aftermath(
    object_index: Long,
    damage: *mut DamageData,
    being_damaged_flags: UnsignedLong,
    shield_damage: f32,
    body_damage: f32,
    body_damage_multiplier: f32,
    body_part: i16,
) {
    unasked("damage_replay_aftermath");
}

unsafe extern "C" fn damage_replay_kill(
    object_index: Long,
    damage: *mut DamageData,
    node_index: i16,
    region_index: i16,
    material_index: i16,
) {
    unasked("damage_replay_kill");
}

unsafe extern "C" fn damage_replay_static(
    object_index: Long,
    damage: *mut DamageData,
    node_index: i16,
    region_index: i16,
    material_index: i16,
) {
    unasked("damage_replay_static");
}

unsafe extern "C" fn unit_kill(unit_index: Long) {
    unasked("unit_kill");
}

unsafe extern "C" fn unit_kill_silent(unit_index: Long) {
    unasked("unit_kill_silent");
}

unsafe extern "C" fn unit_kill_no_statistics(unit_index: Long) {
    unasked("unit_kill_no_statistics");
}

unsafe extern "C" fn unit_exit_seat_end(unit_index: Long) {
    unasked("unit_exit_seat_end");
}

unsafe extern "C" fn unit_can_enter_seat(
    unit_index: Long,
    target_unit_index: Long,
    seat_index: i16,
    occupant_unit_index: *mut Long,
) -> u8 {
    unasked("unit_can_enter_seat");
    0
}

unsafe extern "C" fn unit_enter_seat(unit_index: Long, target_unit_index: Long, seat_index: i16) -> u8 {
    unasked("unit_enter_seat");
    0
}

unsafe extern "C" fn unit_network_add_weapon(unit_index: Long, weapon_index: Long, slot: i16) {
    unasked("unit_network_add_weapon");
}

unsafe extern "C" fn unit_network_drop_weapon(unit_index: Long, slot: i16) {
    unasked("unit_network_drop_weapon");
}

unsafe extern "C" fn unit_network_forget_weapon(unit_index: Long, slot: i16) {
    unasked("unit_network_forget_weapon");
}

unsafe extern "C" fn unit_port_correct_damage_animation(unit_index: Long, kind: i16, animation_index: i16) -> u8 {
    unasked("unit_port_correct_damage_animation");
    0
}

unsafe extern "C" fn unit_unarmed_melee_damage(unit_index: Long) -> Long {
    unasked("unit_unarmed_melee_damage");
    0
}

unsafe extern "C" fn scenario_get_game_globals() -> *mut GameGlobals {
    unasked("scenario_get_game_globals");
    core::ptr::null_mut()
}

unsafe extern "C" fn scenario_location_from_point(location: *mut Location, point: *const RealPoint3d) {
    unasked("scenario_location_from_point");
}

unsafe extern "C" fn scenario_leaf_index_from_point(point: *const RealPoint3d) -> Long {
    unasked("scenario_leaf_index_from_point");
    0
}

unsafe extern "C" fn global_structure_bsp_get() -> *mut StructureBsp {
    unasked("global_structure_bsp_get");
    core::ptr::null_mut()
}

unsafe extern "C" fn global_structure_bsp_index_get() -> i16 {
    unasked("global_structure_bsp_index_get");
    0
}

unsafe extern "C" fn global_scenario_get() -> *mut Scenario {
    unasked("global_scenario_get");
    core::ptr::null_mut()
}

unsafe extern "C" fn structure_bsp_get_cluster_pvs(
    structure_bsp: *mut StructureBsp,
    cluster_index: i16,
) -> *mut UnsignedLong {
    unasked("structure_bsp_get_cluster_pvs");
    core::ptr::null_mut()
}

unsafe extern "C" fn render_interpolation_correct_object(object_index: Long, offset: *const RealVector3d) {
    unasked("render_interpolation_correct_object");
}

unsafe extern "C" fn cinematic_in_progress() -> u8 {
    unasked("cinematic_in_progress");
    0
}

unsafe extern "C" fn observer_get_camera(local_player_index: i16) -> *const ObserverResult {
    unasked("observer_get_camera");
    core::ptr::null()
}

unsafe extern "C" fn matrix4x3_rotation_from_axis_and_angle(
    matrix: *mut RealMatrix4x3,
    axis: *const RealVector3d,
    sine: f32,
    cosine: f32,
) {
    unasked("matrix4x3_rotation_from_axis_and_angle");
}

unsafe extern "C" fn matrix4x3_transform_vector(
    matrix: *const RealMatrix4x3,
    vector: *const RealVector3d,
    result: *mut RealVector3d,
) -> *mut RealVector3d {
    unasked("matrix4x3_transform_vector");
    core::ptr::null_mut()
}

unsafe extern "C" fn network_coop_active() -> u8 {
    unasked("network_coop_active");
    0
}

unsafe extern "C" fn network_coop_player_has_structure_bsp(player_index: Long) -> u8 {
    unasked("network_coop_player_has_structure_bsp");
    0
}

unsafe extern "C" fn network_coop_note_player_structure_bsp(player_index: i16, structure_bsp_index: i16) {
    unasked("network_coop_note_player_structure_bsp");
}

unsafe extern "C" fn unit_inventory_get_weapon(unit_index: Long, index: i16) -> Long {
    unasked("unit_inventory_get_weapon");
    0
}

unsafe extern "C" fn find_netgame_flag(
    position: *const RealPoint3d,
    radius: f32,
    height: f32,
    kind: i16,
    team_index: i16,
) -> Long {
    unasked("find_netgame_flag");
    0
}

unsafe extern "C" fn network_connection_last_read_was_unreliable() -> u8 {
    unasked("network_connection_last_read_was_unreliable");
    0
}

unsafe extern "C" fn slipspace_port_log(priority: i16, text: *const c_char) {
    unasked("slipspace_port_log");
}

unsafe extern "C" fn slipspace_port_console_warning(text: *const c_char) {
    unasked("slipspace_port_console_warning");
}

unsafe extern "C" fn slipspace_port_sine(angle: f32) -> f32 {
    unasked("slipspace_port_sine");
    0.0
}

unsafe extern "C" fn slipspace_port_cosine(angle: f32) -> f32 {
    unasked("slipspace_port_cosine");
    0.0
}

unsafe extern "C" fn slipspace_port_file_open(name: *const c_char, mode: *const c_char) -> *mut c_void {
    unasked("slipspace_port_file_open");
    core::ptr::null_mut()
}

unsafe extern "C" fn slipspace_port_file_read_line(file: *mut c_void, buffer: *mut c_char, size: Long) -> u8 {
    unasked("slipspace_port_file_read_line");
    0
}

unsafe extern "C" fn slipspace_port_file_write(file: *mut c_void, text: *const c_char) -> u8 {
    unasked("slipspace_port_file_write");
    0
}

unsafe extern "C" fn slipspace_port_file_close(file: *mut c_void) -> u8 {
    unasked("slipspace_port_file_close");
    0
}

unsafe extern "C" fn slipspace_port_time_text(buffer: *mut c_char, size: Long) {
    unasked("slipspace_port_time_text");
}

unsafe extern "C" fn slipspace_port_time_seconds() -> UnsignedLong {
    unasked("slipspace_port_time_seconds");
    0
}

unsafe extern "C" fn slipspace_port_friendly_fire(local_player_index: i16) -> u8 {
    unasked("slipspace_port_friendly_fire");
    0
}

unsafe extern "C" fn slipspace_port_note_friendly_fire(player_index: i16, choice: u8) {
    unasked("slipspace_port_note_friendly_fire");
}

unsafe extern "C" fn slipspace_port_stop_limp_body(biped_index: Long) {
    unasked("slipspace_port_stop_limp_body");
}

unsafe extern "C" fn network_actors_new_game() {
    unasked("network_actors_new_game");
}

unsafe extern "C" fn network_actors_host_tick() {
    unasked("network_actors_host_tick");
}

unsafe extern "C" fn network_actors_handle_states(entries: *const c_void, count: i16) {
    unasked("network_actors_handle_states");
}

unsafe extern "C" fn network_actors_entry_size() -> u16 {
    unasked("network_actors_entry_size");
    0
}

unsafe extern "C" fn network_actors_damage_entry_size() -> u16 {
    unasked("network_actors_damage_entry_size");
    0
}

unsafe extern "C" fn network_actors_handle_damage(entries: *const c_void, count: i16) {
    unasked("network_actors_handle_damage");
}

unsafe extern "C" fn network_coop_new_game() {
    unasked("network_coop_new_game");
}

unsafe extern "C" fn network_coop_host_tick() {
    unasked("network_coop_host_tick");
}

unsafe extern "C" fn network_coop_client_tick() {
    unasked("network_coop_client_tick");
}

unsafe extern "C" fn network_coop_presentation_entry_size() -> u16 {
    unasked("network_coop_presentation_entry_size");
    0
}

unsafe extern "C" fn network_coop_handle_presentation(entries: *const c_void, host_time: Long) {
    unasked("network_coop_handle_presentation");
}

unsafe extern "C" fn network_coop_event_entry_size() -> u16 {
    unasked("network_coop_event_entry_size");
    0
}

unsafe extern "C" fn network_coop_handle_events(entries: *const c_void, count: i16) {
    unasked("network_coop_handle_events");
}

unsafe extern "C" fn network_coop_device_group_entry_size() -> u16 {
    unasked("network_coop_device_group_entry_size");
    0
}

unsafe extern "C" fn network_coop_handle_device_groups(entries: *const c_void, count: i16) {
    unasked("network_coop_handle_device_groups");
}

unsafe extern "C" fn network_coop_object_names_entry_size() -> u16 {
    unasked("network_coop_object_names_entry_size");
    0
}

unsafe extern "C" fn network_coop_handle_object_names(entries: *const c_void) {
    unasked("network_coop_handle_object_names");
}

unsafe extern "C" fn network_coop_object_transform_entry_size() -> u16 {
    unasked("network_coop_object_transform_entry_size");
    0
}

unsafe extern "C" fn network_coop_handle_object_transforms(entries: *const c_void, count: i16) {
    unasked("network_coop_handle_object_transforms");
}

unsafe extern "C" fn network_coop_object_look_entry_size() -> u16 {
    unasked("network_coop_object_look_entry_size");
    0
}

unsafe extern "C" fn network_coop_handle_object_looks(entries: *const c_void, count: i16) {
    unasked("network_coop_handle_object_looks");
}

unsafe extern "C" fn network_coop_screen_effect_entry_size() -> u16 {
    unasked("network_coop_screen_effect_entry_size");
    0
}

unsafe extern "C" fn network_coop_handle_screen_effect(entries: *const c_void, count: i16) {
    unasked("network_coop_handle_screen_effect");
}

unsafe extern "C" fn network_coop_device_state_entry_size() -> u16 {
    unasked("network_coop_device_state_entry_size");
    0
}

unsafe extern "C" fn network_coop_handle_device_states(entries: *const c_void, count: i16) {
    unasked("network_coop_handle_device_states");
}

unsafe extern "C" fn network_coop_skip_vote_entry_size() -> u16 {
    unasked("network_coop_skip_vote_entry_size");
    0
}

unsafe extern "C" fn network_coop_handle_skip_vote(machine_index: Long, entries: *const c_void) {
    unasked("network_coop_handle_skip_vote");
}

unsafe extern "C" fn network_votekick_new_game() {
    unasked("network_votekick_new_game");
}

unsafe extern "C" fn network_votekick_host_tick() {
    unasked("network_votekick_host_tick");
}

unsafe extern "C" fn network_votekick_handle_request(machine_index: Long, entries: *const c_void, from_stream: u8) {
    unasked("network_votekick_handle_request");
}

unsafe extern "C" fn network_votekick_request_entry_size() -> u16 {
    unasked("network_votekick_request_entry_size");
    0
}

unsafe extern "C" fn network_votekick_handle_status(entries: *const c_void) {
    unasked("network_votekick_handle_status");
}

unsafe extern "C" fn network_votekick_status_entry_size() -> u16 {
    unasked("network_votekick_status_entry_size");
    0
}

unsafe extern "C" fn network_voice_handles_message(message: *const u16, size: u16) -> u8 {
    unasked("network_voice_handles_message");
    0
}

unsafe extern "C" fn network_voice_handle_message(machine_index: Long, message: *const u16, size: u16) {
    unasked("network_voice_handle_message");
}

unsafe extern "C" fn network_aim_assist_reset() {
    unasked("network_aim_assist_reset");
}

unsafe extern "C" fn network_aim_assist_send_policy(machine_index: Long) {
    unasked("network_aim_assist_send_policy");
}

unsafe extern "C" fn network_aim_assist_handles_message(message: *const u16, size: u16) -> u8 {
    unasked("network_aim_assist_handles_message");
    0
}

unsafe extern "C" fn network_aim_assist_handle_message(machine_index: Long, message: *const u16, size: u16) {
    unasked("network_aim_assist_handle_message");
}

unsafe extern "C" fn network_distributed_statistics(sent: *mut Long, received: *mut Long, corrections: *mut Long) {
    unasked("network_distributed_statistics");
}

unsafe extern "C" fn distributed_count_correction() {
    unasked("distributed_count_correction");
}

unsafe extern "C" fn distributed_real_valid(value: f32) -> u8 {
    unasked("distributed_real_valid");
    0
}

unsafe extern "C" fn distributed_point_valid(point: *const RealPoint3d, bound: f32) -> u8 {
    unasked("distributed_point_valid");
    0
}

unsafe extern "C" fn distributed_tag_of_group(tag_index: Long, group_tag: UnsignedLong) -> u8 {
    unasked("distributed_tag_of_group");
    0
}

unsafe extern "C" fn distributed_graph_animation(animation_graph_index: Long, animation_index: i16) -> *mut Animation {
    unasked("distributed_graph_animation");
    core::ptr::null_mut()
}

unsafe extern "C" fn distributed_object_index_valid(object_index: Long) -> u8 {
    unasked("distributed_object_index_valid");
    0
}

unsafe extern "C" fn distributed_axes_make_valid(forward: *mut RealVector3d, up: *mut RealVector3d) -> u8 {
    unasked("distributed_axes_make_valid");
    0
}

unsafe extern "C" fn distributed_vector_pack(vector: *const RealVector3d, scale: f32, result: *mut DistributedVector) {
    unasked("distributed_vector_pack");
}

unsafe extern "C" fn distributed_vector_unpack(
    vector: *const DistributedVector,
    scale: f32,
    result: *mut RealVector3d,
) {
    unasked("distributed_vector_unpack");
}

unsafe extern "C" fn distributed_unit_vector_unpack(vector: *const DistributedVector, result: *mut RealVector3d) {
    unasked("distributed_unit_vector_unpack");
}

unsafe extern "C" fn distributed_vitality_pack(value: f32) -> u16 {
    unasked("distributed_vitality_pack");
    0
}

unsafe extern "C" fn distributed_vitality_unpack(value: u16) -> f32 {
    unasked("distributed_vitality_unpack");
    0.0
}

unsafe extern "C" fn distributed_angle_pack(angle: f32) -> i16 {
    unasked("distributed_angle_pack");
    0
}

unsafe extern "C" fn distributed_angle_unpack(value: i16, signed_angle: u8) -> f32 {
    unasked("distributed_angle_unpack");
    0.0
}

unsafe extern "C" fn distributed_send(message: *mut c_void, kind: u8, count: i16, size: u16, destination: i16) {
    unasked("distributed_send");
}

unsafe extern "C" fn distributed_send_to_machine(
    machine_index: Long,
    message: *mut c_void,
    kind: u8,
    count: i16,
    size: u16,
) {
    unasked("distributed_send_to_machine");
}

unsafe extern "C" fn distributed_send_to_machine_reliably(
    machine_index: Long,
    message: *mut c_void,
    kind: u8,
    count: i16,
    size: u16,
) {
    unasked("distributed_send_to_machine_reliably");
}

unsafe extern "C" fn distributed_player(player_index: i16) -> *mut PlayerDatum {
    unasked("distributed_player");
    core::ptr::null_mut()
}

unsafe extern "C" fn distributed_player_to_byte(player_index: Long) -> u8 {
    unasked("distributed_player_to_byte");
    0
}

unsafe extern "C" fn distributed_player_from_byte(player_index: u8) -> Long {
    unasked("distributed_player_from_byte");
    0
}

unsafe extern "C" fn distributed_player_is_local(player_index: Long) -> u8 {
    unasked("distributed_player_is_local");
    0
}

unsafe extern "C" fn distributed_living_unit(player: *const PlayerDatum) -> Long {
    unasked("distributed_living_unit");
    0
}

unsafe extern "C" fn distributed_machine_has_player(machine_index: Long, player_index: i16) -> u8 {
    unasked("distributed_machine_has_player");
    0
}

unsafe extern "C" fn distributed_client_machines(machine_indices: *mut Long, maximum: i16) -> i16 {
    unasked("distributed_client_machines");
    0
}

unsafe extern "C" fn distributed_latest_host_time() -> Long {
    unasked("distributed_latest_host_time");
    0
}

unsafe extern "C" fn distributed_own_round_trip_ticks() -> f32 {
    unasked("distributed_own_round_trip_ticks");
    0.0
}

unsafe extern "C" fn distributed_player_machine(player_index: i16) -> Long {
    unasked("distributed_player_machine");
    0
}

unsafe extern "C" fn distributed_machine_sees_player(machine_index: Long, player_index: i16) -> u8 {
    unasked("distributed_machine_sees_player");
    0
}

unsafe extern "C" fn distributed_player_ping(player_index: i16) -> Long {
    unasked("distributed_player_ping");
    0
}

unsafe extern "C" fn distributed_machine_round_trip_ticks(machine_index: Long) -> f32 {
    unasked("distributed_machine_round_trip_ticks");
    0.0
}

unsafe extern "C" fn network_distributed_player_killed(
    killing_player_index: *mut Long,
    killing_object_index: *mut Long,
    dead_player_index: Long,
    friendly_fire: *mut u8,
) {
    unasked("network_distributed_player_killed");
}

unsafe extern "C" fn distributed_set_death(
    dead_player_index: i16,
    killing_player_index: u8,
    friendly_fire: u8,
    killed_by_vehicle: u8,
) {
    unasked("distributed_set_death");
}

unsafe extern "C" fn distributed_get_death(
    dead_player_index: i16,
    killing_player_index: *mut u8,
    friendly_fire: *mut u8,
    killed_by_vehicle: *mut u8,
) -> u8 {
    unasked("distributed_get_death");
    0
}

unsafe extern "C" fn network_distributed_player_picked_up(
    player_index: Long,
    kind: i16,
    definition_index: Long,
    count: i16,
) {
    unasked("network_distributed_player_picked_up");
}

unsafe extern "C" fn network_distributed_new_game() {
    unasked("network_distributed_new_game");
}

unsafe extern "C" fn network_distributed_tick() {
    unasked("network_distributed_tick");
}

unsafe extern "C" fn distributed_send_notice(text: *const c_char) {
    unasked("distributed_send_notice");
}

unsafe extern "C" fn distributed_send_notice_to_machine(machine_index: Long, text: *const c_char) {
    unasked("distributed_send_notice_to_machine");
}

unsafe extern "C" fn distributed_machine_player_names(machine_index: Long, names: *mut c_char, size: Long) {
    unasked("distributed_machine_player_names");
}

unsafe extern "C" fn distributed_client_send_identity() {
    unasked("distributed_client_send_identity");
}

unsafe extern "C" fn distributed_machine_real_address(machine_index: Long) -> UnsignedLong {
    unasked("distributed_machine_real_address");
    0
}

unsafe extern "C" fn distributed_real_address(address: UnsignedLong) -> UnsignedLong {
    unasked("distributed_real_address");
    0
}

unsafe extern "C" fn network_distributed_banned(address: UnsignedLong, hardware_id: *const c_char) -> u8 {
    unasked("network_distributed_banned");
    0
}

unsafe extern "C" fn network_distributed_ban(machine_index: Long, address: UnsignedLong, names: *const c_char) {
    unasked("network_distributed_ban");
}

unsafe extern "C" fn network_distributed_kick(names: *const c_char) {
    unasked("network_distributed_kick");
}

unsafe extern "C" fn distributed_machine_clock_fast(machine_index: Long) -> u8 {
    unasked("distributed_machine_clock_fast");
    0
}

unsafe extern "C" fn network_distributed_handle_message(machine_index: Long, message: *const u16, size: u16) {
    unasked("network_distributed_handle_message");
}

unsafe extern "C" fn network_distributed_handle_stream_message(machine_index: Long, message: *const u16, size: u16) {
    unasked("network_distributed_handle_stream_message");
}

unsafe extern "C" fn network_distributed_item_statistics(
    creates: *mut Long,
    deletes: *mut Long,
    failures: *mut Long,
    removed: *mut Long,
) {
    unasked("network_distributed_item_statistics");
}

unsafe extern "C" fn network_objects_new_object_index() -> Long {
    unasked("network_objects_new_object_index");
    0
}

unsafe extern "C" fn network_objects_creating_host_object() -> u8 {
    unasked("network_objects_creating_host_object");
    0
}

unsafe extern "C" fn network_objects_may_delete(object_index: Long) -> u8 {
    unasked("network_objects_may_delete");
    0
}

unsafe extern "C" fn network_objects_placed() {
    unasked("network_objects_placed");
}

unsafe extern "C" fn network_objects_client_has(object_index: Long) -> u8 {
    unasked("network_objects_client_has");
    0
}

unsafe extern "C" fn network_objects_entry_size(kind: u8) -> u16 {
    unasked("network_objects_entry_size");
    0
}

unsafe extern "C" fn network_objects_correct(
    object_index: Long,
    position: *const RealPoint3d,
    forward: *const RealVector3d,
    up: *const RealVector3d,
    velocity: *const RealVector3d,
    angular_velocity: *const RealVector3d,
) {
    unasked("network_objects_correct");
}

unsafe extern "C" fn network_objects_reconcile(
    object_index: Long,
    position: *const RealPoint3d,
    forward: *const RealVector3d,
    up: *const RealVector3d,
    velocity: *const RealVector3d,
    angular_velocity: *const RealVector3d,
    blend_distance: f32,
) -> u8 {
    unasked("network_objects_reconcile");
    0
}

unsafe extern "C" fn network_objects_damage_animation(unit_index: Long, kind: i16, animation_index: i16) -> i16 {
    unasked("network_objects_damage_animation");
    0
}

unsafe extern "C" fn network_objects_damage_animation_entry_size() -> u16 {
    unasked("network_objects_damage_animation_entry_size");
    0
}

unsafe extern "C" fn network_objects_handle_damage_animations(entries: *const c_void, count: i16) {
    unasked("network_objects_handle_damage_animations");
}

unsafe extern "C" fn network_objects_client_asked(machine_index: Long, again: u8) {
    unasked("network_objects_client_asked");
}

unsafe extern "C" fn network_objects_send_period(machine_index: Long, position: *const RealPoint3d) -> i16 {
    unasked("network_objects_send_period");
    0
}

unsafe extern "C" fn network_objects_handle_vehicle_prediction(
    machine_index: Long,
    entries: *const c_void,
    count: i16,
) {
    unasked("network_objects_handle_vehicle_prediction");
}

unsafe extern "C" fn network_objects_apply_vehicle_predictions() {
    unasked("network_objects_apply_vehicle_predictions");
}

unsafe extern "C" fn network_objects_host_tick() {
    unasked("network_objects_host_tick");
}

unsafe extern "C" fn network_objects_handle_changes(entries: *const c_void, count: i16) {
    unasked("network_objects_handle_changes");
}

unsafe extern "C" fn network_objects_handle_synchronized() {
    unasked("network_objects_handle_synchronized");
}

unsafe extern "C" fn network_objects_handle_states(entries: *const c_void, count: i16) {
    unasked("network_objects_handle_states");
}

unsafe extern "C" fn network_objects_client_picked_up_weapon(
    local_player_index: i16,
    unit_index: Long,
    definition_index: Long,
) {
    unasked("network_objects_client_picked_up_weapon");
}

unsafe extern "C" fn network_objects_handle_inventories(entries: *const c_void, count: i16) {
    unasked("network_objects_handle_inventories");
}

unsafe extern "C" fn network_objects_set_seat(unit_index: Long, vehicle_index: Long, seat_index: i16) {
    unasked("network_objects_set_seat");
}

unsafe extern "C" fn network_objects_client_tick() {
    unasked("network_objects_client_tick");
}

unsafe extern "C" fn network_objects_new_game() {
    unasked("network_objects_new_game");
}

unsafe extern "C" fn network_damage_entry_size(kind: u8) -> u16 {
    unasked("network_damage_entry_size");
    0
}

unsafe extern "C" fn network_damage_deals(
    damage: *const DamageData,
    object_index: Long,
    node_index: i16,
    region_index: i16,
    material_index: i16,
    object_normal: *const RealVector3d,
    authorized: u8,
) -> u8 {
    unasked("network_damage_deals");
    0
}

unsafe extern "C" fn network_damage_replaying_kill() -> u8 {
    unasked("network_damage_replaying_kill");
    0
}

unsafe extern "C" fn network_damage_killer_score(player_index: Long, score: *mut Long) -> u8 {
    unasked("network_damage_killer_score");
    0
}

unsafe extern "C" fn network_damage_player_effect(player_index: Long, damage: *const DamageData, total_damage: f32) {
    unasked("network_damage_player_effect");
}

unsafe extern "C" fn network_damage_aftermath(
    object_index: Long,
    damage: *const DamageData,
    being_damaged_flags: UnsignedLong,
    shield_damage: f32,
    body_damage: f32,
    body_damage_multiplier: f32,
    body_part: i16,
    node_index: i16,
    region_index: i16,
    material_index: i16,
    victim_player_index: Long,
) {
    unasked("network_damage_aftermath");
}

unsafe extern "C" fn network_damage_handle_reports(machine_index: Long, entries: *const c_void, count: i16) {
    unasked("network_damage_handle_reports");
}

unsafe extern "C" fn network_damage_host_tick() {
    unasked("network_damage_host_tick");
}

unsafe extern "C" fn network_damage_handle_events(entries: *const c_void, count: i16) {
    unasked("network_damage_handle_events");
}

unsafe extern "C" fn network_damage_client_tick() {
    unasked("network_damage_client_tick");
}

unsafe extern "C" fn network_damage_statistics(
    sent_reports: *mut Long,
    dealt_reports: *mut Long,
    rejected_reports: *mut Long,
    replayed_events: *mut Long,
) {
    unasked("network_damage_statistics");
}

unsafe extern "C" fn network_damage_note_grenade(unit_index: Long, grenade_kind: i16) {
    unasked("network_damage_note_grenade");
}

unsafe extern "C" fn network_damage_new_game() {
    unasked("network_damage_new_game");
}

unsafe extern "C" fn distributed_note_own_round_trip(time: Long) {
    unasked("distributed_note_own_round_trip");
}

/// The table of the stubs; every offset is 0.
pub const STUBS: Port = Port {
    csmemcpy: Some(csmemcpy),
    csmemset: Some(csmemset),
    csmemcmp: Some(csmemcmp),
    csstrlen: Some(csstrlen),
    system_milliseconds: Some(system_milliseconds),
    datum_get: Some(datum_get),
    datum_try_and_get: Some(datum_try_and_get),
    data_iterator_new: Some(data_iterator_new),
    data_iterator_next: Some(data_iterator_next),
    tag_get: Some(tag_get),
    tag_block_get_element_with_size: Some(tag_block_get_element_with_size),
    tag_index_is_group: Some(tag_index_is_group),
    tag_iterator_new: Some(tag_iterator_new),
    tag_iterator_next: Some(tag_iterator_next),
    game_connection: Some(game_connection),
    game_in_progress: Some(game_in_progress),
    game_time_get: Some(game_time_get),
    game_players_are_double_speed: Some(game_players_are_double_speed),
    main_menu_is_active: Some(main_menu_is_active),
    main_switch_structure_bsp: Some(main_switch_structure_bsp),
    machine_get_player_list: Some(machine_get_player_list),
    local_player_get_player_index: Some(local_player_get_player_index),
    network_player_attach_unit: Some(network_player_attach_unit),
    network_player_detach_unit: Some(network_player_detach_unit),
    network_player_show_pickup: Some(network_player_show_pickup),
    player_control_set_desired_weapon: Some(player_control_set_desired_weapon),
    player_control_action_test_note: Some(player_control_action_test_note),
    players_show_telefragged: Some(players_show_telefragged),
    update_client_distributed_input: Some(update_client_distributed_input),
    update_server_handle_distributed_input: Some(update_server_handle_distributed_input),
    update_server_ticked_update_number: Some(update_server_ticked_update_number),
    update_server_update_actions: Some(update_server_update_actions),
    update_client_handle_relayed_action: Some(update_client_handle_relayed_action),
    update_queues_distributed_reset: Some(update_queues_distributed_reset),
    game_engine_write_network_state: Some(game_engine_write_network_state),
    game_engine_read_network_state: Some(game_engine_read_network_state),
    game_engine_get_variant: Some(game_engine_get_variant),
    game_engine_network_player_score: Some(game_engine_network_player_score),
    network_distributed_client_send: Some(network_distributed_client_send),
    network_distributed_client_send_reliably: Some(network_distributed_client_send_reliably),
    network_distributed_server_send_to_all_reliably: Some(network_distributed_server_send_to_all_reliably),
    network_distributed_server_send_to_machine: Some(network_distributed_server_send_to_machine),
    network_distributed_server_send_to_machine_reliably: Some(network_distributed_server_send_to_machine_reliably),
    network_distributed_server_machines: Some(network_distributed_server_machines),
    network_game_distributed_client: Some(network_game_distributed_client),
    build_message_header: Some(build_message_header),
    network_game_server_kick_machine: Some(network_game_server_kick_machine),
    network_game_server_machine_address: Some(network_game_server_machine_address),
    network_game_server_machine_hardware_id: Some(network_game_server_machine_hardware_id),
    p2p_hardware_id_sanitize: Some(p2p_hardware_id_sanitize),
    p2p_discord_sanitize: Some(p2p_discord_sanitize),
    p2p_discord_identity: Some(p2p_discord_identity),
    p2p_peer_endpoint_address: Some(p2p_peer_endpoint_address),
    object_get_and_verify_type: Some(object_get_and_verify_type),
    object_try_and_get_and_verify_type: Some(object_try_and_get_and_verify_type),
    object_iterator_new: Some(object_iterator_new),
    object_iterator_next: Some(object_iterator_next),
    object_get_origin: Some(object_get_origin),
    object_get_velocities: Some(object_get_velocities),
    object_set_position: Some(object_set_position),
    object_placement_data_new: Some(object_placement_data_new),
    object_new: Some(object_new),
    object_delete_immediately: Some(object_delete_immediately),
    object_disconnect_from_map: Some(object_disconnect_from_map),
    object_reconnect_to_map: Some(object_reconnect_to_map),
    object_set_visibility: Some(object_set_visibility),
    object_set_garbage: Some(object_set_garbage),
    object_has_node: Some(object_has_node),
    damage_get_network_state: Some(damage_get_network_state),
    damage_set_network_state: Some(damage_set_network_state),
    object_damage_update: Some(object_damage_update),
    damage_data_new: Some(damage_data_new),
    object_cause_damage: Some(object_cause_damage),
    object_get_maximum_body_vitality: Some(object_get_maximum_body_vitality),
    damage_replay_player_effect: Some(damage_replay_player_effect),
    damage_replay_aftermath: Some(damage_replay_aftermath),
    damage_replay_kill: Some(damage_replay_kill),
    damage_replay_static: Some(damage_replay_static),
    unit_kill: Some(unit_kill),
    unit_kill_silent: Some(unit_kill_silent),
    unit_kill_no_statistics: Some(unit_kill_no_statistics),
    unit_exit_seat_end: Some(unit_exit_seat_end),
    unit_can_enter_seat: Some(unit_can_enter_seat),
    unit_enter_seat: Some(unit_enter_seat),
    unit_network_add_weapon: Some(unit_network_add_weapon),
    unit_network_drop_weapon: Some(unit_network_drop_weapon),
    unit_network_forget_weapon: Some(unit_network_forget_weapon),
    unit_port_correct_damage_animation: Some(unit_port_correct_damage_animation),
    unit_unarmed_melee_damage: Some(unit_unarmed_melee_damage),
    scenario_get_game_globals: Some(scenario_get_game_globals),
    scenario_location_from_point: Some(scenario_location_from_point),
    scenario_leaf_index_from_point: Some(scenario_leaf_index_from_point),
    global_structure_bsp_get: Some(global_structure_bsp_get),
    global_structure_bsp_index_get: Some(global_structure_bsp_index_get),
    global_scenario_get: Some(global_scenario_get),
    structure_bsp_get_cluster_pvs: Some(structure_bsp_get_cluster_pvs),
    render_interpolation_correct_object: Some(render_interpolation_correct_object),
    cinematic_in_progress: Some(cinematic_in_progress),
    observer_get_camera: Some(observer_get_camera),
    matrix4x3_rotation_from_axis_and_angle: Some(matrix4x3_rotation_from_axis_and_angle),
    matrix4x3_transform_vector: Some(matrix4x3_transform_vector),
    network_coop_active: Some(network_coop_active),
    network_coop_player_has_structure_bsp: Some(network_coop_player_has_structure_bsp),
    network_coop_note_player_structure_bsp: Some(network_coop_note_player_structure_bsp),
    unit_inventory_get_weapon: Some(unit_inventory_get_weapon),
    find_netgame_flag: Some(find_netgame_flag),
    network_connection_last_read_was_unreliable: Some(network_connection_last_read_was_unreliable),
    slipspace_port_log: Some(slipspace_port_log),
    slipspace_port_console_warning: Some(slipspace_port_console_warning),
    slipspace_port_sine: Some(slipspace_port_sine),
    slipspace_port_cosine: Some(slipspace_port_cosine),
    slipspace_port_file_open: Some(slipspace_port_file_open),
    slipspace_port_file_read_line: Some(slipspace_port_file_read_line),
    slipspace_port_file_write: Some(slipspace_port_file_write),
    slipspace_port_file_close: Some(slipspace_port_file_close),
    slipspace_port_time_text: Some(slipspace_port_time_text),
    slipspace_port_time_seconds: Some(slipspace_port_time_seconds),
    slipspace_port_friendly_fire: Some(slipspace_port_friendly_fire),
    slipspace_port_note_friendly_fire: Some(slipspace_port_note_friendly_fire),
    slipspace_port_stop_limp_body: Some(slipspace_port_stop_limp_body),
    network_actors_new_game: Some(network_actors_new_game),
    network_actors_host_tick: Some(network_actors_host_tick),
    network_actors_handle_states: Some(network_actors_handle_states),
    network_actors_entry_size: Some(network_actors_entry_size),
    network_actors_damage_entry_size: Some(network_actors_damage_entry_size),
    network_actors_handle_damage: Some(network_actors_handle_damage),
    network_coop_new_game: Some(network_coop_new_game),
    network_coop_host_tick: Some(network_coop_host_tick),
    network_coop_client_tick: Some(network_coop_client_tick),
    network_coop_presentation_entry_size: Some(network_coop_presentation_entry_size),
    network_coop_handle_presentation: Some(network_coop_handle_presentation),
    network_coop_event_entry_size: Some(network_coop_event_entry_size),
    network_coop_handle_events: Some(network_coop_handle_events),
    network_coop_device_group_entry_size: Some(network_coop_device_group_entry_size),
    network_coop_handle_device_groups: Some(network_coop_handle_device_groups),
    network_coop_object_names_entry_size: Some(network_coop_object_names_entry_size),
    network_coop_handle_object_names: Some(network_coop_handle_object_names),
    network_coop_object_transform_entry_size: Some(network_coop_object_transform_entry_size),
    network_coop_handle_object_transforms: Some(network_coop_handle_object_transforms),
    network_coop_object_look_entry_size: Some(network_coop_object_look_entry_size),
    network_coop_handle_object_looks: Some(network_coop_handle_object_looks),
    network_coop_screen_effect_entry_size: Some(network_coop_screen_effect_entry_size),
    network_coop_handle_screen_effect: Some(network_coop_handle_screen_effect),
    network_coop_device_state_entry_size: Some(network_coop_device_state_entry_size),
    network_coop_handle_device_states: Some(network_coop_handle_device_states),
    network_coop_skip_vote_entry_size: Some(network_coop_skip_vote_entry_size),
    network_coop_handle_skip_vote: Some(network_coop_handle_skip_vote),
    network_votekick_new_game: Some(network_votekick_new_game),
    network_votekick_host_tick: Some(network_votekick_host_tick),
    network_votekick_handle_request: Some(network_votekick_handle_request),
    network_votekick_request_entry_size: Some(network_votekick_request_entry_size),
    network_votekick_handle_status: Some(network_votekick_handle_status),
    network_votekick_status_entry_size: Some(network_votekick_status_entry_size),
    network_voice_handles_message: Some(network_voice_handles_message),
    network_voice_handle_message: Some(network_voice_handle_message),
    network_aim_assist_reset: Some(network_aim_assist_reset),
    network_aim_assist_send_policy: Some(network_aim_assist_send_policy),
    network_aim_assist_handles_message: Some(network_aim_assist_handles_message),
    network_aim_assist_handle_message: Some(network_aim_assist_handle_message),
    network_distributed_statistics: Some(network_distributed_statistics),
    distributed_count_correction: Some(distributed_count_correction),
    distributed_real_valid: Some(distributed_real_valid),
    distributed_point_valid: Some(distributed_point_valid),
    distributed_tag_of_group: Some(distributed_tag_of_group),
    distributed_graph_animation: Some(distributed_graph_animation),
    distributed_object_index_valid: Some(distributed_object_index_valid),
    distributed_axes_make_valid: Some(distributed_axes_make_valid),
    distributed_vector_pack: Some(distributed_vector_pack),
    distributed_vector_unpack: Some(distributed_vector_unpack),
    distributed_unit_vector_unpack: Some(distributed_unit_vector_unpack),
    distributed_vitality_pack: Some(distributed_vitality_pack),
    distributed_vitality_unpack: Some(distributed_vitality_unpack),
    distributed_angle_pack: Some(distributed_angle_pack),
    distributed_angle_unpack: Some(distributed_angle_unpack),
    distributed_send: Some(distributed_send),
    distributed_send_to_machine: Some(distributed_send_to_machine),
    distributed_send_to_machine_reliably: Some(distributed_send_to_machine_reliably),
    distributed_player: Some(distributed_player),
    distributed_player_to_byte: Some(distributed_player_to_byte),
    distributed_player_from_byte: Some(distributed_player_from_byte),
    distributed_player_is_local: Some(distributed_player_is_local),
    distributed_living_unit: Some(distributed_living_unit),
    distributed_machine_has_player: Some(distributed_machine_has_player),
    distributed_client_machines: Some(distributed_client_machines),
    distributed_latest_host_time: Some(distributed_latest_host_time),
    distributed_own_round_trip_ticks: Some(distributed_own_round_trip_ticks),
    distributed_player_machine: Some(distributed_player_machine),
    distributed_machine_sees_player: Some(distributed_machine_sees_player),
    distributed_player_ping: Some(distributed_player_ping),
    distributed_machine_round_trip_ticks: Some(distributed_machine_round_trip_ticks),
    network_distributed_player_killed: Some(network_distributed_player_killed),
    distributed_set_death: Some(distributed_set_death),
    distributed_get_death: Some(distributed_get_death),
    network_distributed_player_picked_up: Some(network_distributed_player_picked_up),
    network_distributed_new_game: Some(network_distributed_new_game),
    network_distributed_tick: Some(network_distributed_tick),
    distributed_send_notice: Some(distributed_send_notice),
    distributed_send_notice_to_machine: Some(distributed_send_notice_to_machine),
    distributed_machine_player_names: Some(distributed_machine_player_names),
    distributed_client_send_identity: Some(distributed_client_send_identity),
    distributed_machine_real_address: Some(distributed_machine_real_address),
    distributed_real_address: Some(distributed_real_address),
    network_distributed_banned: Some(network_distributed_banned),
    network_distributed_ban: Some(network_distributed_ban),
    network_distributed_kick: Some(network_distributed_kick),
    distributed_machine_clock_fast: Some(distributed_machine_clock_fast),
    network_distributed_handle_message: Some(network_distributed_handle_message),
    network_distributed_handle_stream_message: Some(network_distributed_handle_stream_message),
    network_distributed_item_statistics: Some(network_distributed_item_statistics),
    network_objects_new_object_index: Some(network_objects_new_object_index),
    network_objects_creating_host_object: Some(network_objects_creating_host_object),
    network_objects_may_delete: Some(network_objects_may_delete),
    network_objects_placed: Some(network_objects_placed),
    network_objects_client_has: Some(network_objects_client_has),
    network_objects_entry_size: Some(network_objects_entry_size),
    network_objects_correct: Some(network_objects_correct),
    network_objects_reconcile: Some(network_objects_reconcile),
    network_objects_damage_animation: Some(network_objects_damage_animation),
    network_objects_damage_animation_entry_size: Some(network_objects_damage_animation_entry_size),
    network_objects_handle_damage_animations: Some(network_objects_handle_damage_animations),
    network_objects_client_asked: Some(network_objects_client_asked),
    network_objects_send_period: Some(network_objects_send_period),
    network_objects_handle_vehicle_prediction: Some(network_objects_handle_vehicle_prediction),
    network_objects_apply_vehicle_predictions: Some(network_objects_apply_vehicle_predictions),
    network_objects_host_tick: Some(network_objects_host_tick),
    network_objects_handle_changes: Some(network_objects_handle_changes),
    network_objects_handle_synchronized: Some(network_objects_handle_synchronized),
    network_objects_handle_states: Some(network_objects_handle_states),
    network_objects_client_picked_up_weapon: Some(network_objects_client_picked_up_weapon),
    network_objects_handle_inventories: Some(network_objects_handle_inventories),
    network_objects_set_seat: Some(network_objects_set_seat),
    network_objects_client_tick: Some(network_objects_client_tick),
    network_objects_new_game: Some(network_objects_new_game),
    network_damage_entry_size: Some(network_damage_entry_size),
    network_damage_deals: Some(network_damage_deals),
    network_damage_replaying_kill: Some(network_damage_replaying_kill),
    network_damage_killer_score: Some(network_damage_killer_score),
    network_damage_player_effect: Some(network_damage_player_effect),
    network_damage_aftermath: Some(network_damage_aftermath),
    network_damage_handle_reports: Some(network_damage_handle_reports),
    network_damage_host_tick: Some(network_damage_host_tick),
    network_damage_handle_events: Some(network_damage_handle_events),
    network_damage_client_tick: Some(network_damage_client_tick),
    network_damage_statistics: Some(network_damage_statistics),
    network_damage_note_grenade: Some(network_damage_note_grenade),
    network_damage_new_game: Some(network_damage_new_game),
    distributed_note_own_round_trip: Some(distributed_note_own_round_trip),
    ..Port::EMPTY
};
