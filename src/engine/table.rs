//! The port's table: every function the library calls, every offset and size it reads by.
//! Generated from `data/boundary.json` by `ffi-tests/generate`; change that, then run the
//! `generated` test with `BLESS=1`.

use super::contract::*;
use core::ffi::{c_char, c_int, c_void};

/// The engine's `struct animation`, known here by its address only.
#[repr(C)]
pub struct Animation {
    _opaque: [u8; 0],
}

/// The engine's `struct data_array`, known here by its address only.
#[repr(C)]
pub struct DataArray {
    _opaque: [u8; 0],
}

/// The engine's `struct game_globals`, known here by its address only.
#[repr(C)]
pub struct GameGlobals {
    _opaque: [u8; 0],
}

/// The engine's `struct game_variant`, known here by its address only.
#[repr(C)]
pub struct GameVariant {
    _opaque: [u8; 0],
}

/// The engine's `struct observer_result`, known here by its address only.
#[repr(C)]
pub struct ObserverResult {
    _opaque: [u8; 0],
}

/// The engine's `struct player_datum`, known here by its address only.
#[repr(C)]
pub struct PlayerDatum {
    _opaque: [u8; 0],
}

/// The engine's `struct scenario`, known here by its address only.
#[repr(C)]
pub struct Scenario {
    _opaque: [u8; 0],
}

/// The engine's `struct structure_bsp`, known here by its address only.
#[repr(C)]
pub struct StructureBsp {
    _opaque: [u8; 0],
}

/// The engine's `struct tag_block`, known here by its address only.
#[repr(C)]
pub struct TagBlock {
    _opaque: [u8; 0],
}

/// What a port tells the library of itself: the library's only import (`slipspace_port`).
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Port {
    /// The size of the table in bytes, as the shim saw it.
    pub size: UnsignedLong,
    /// `HALO_PORT_NETWORK_VERSION` of the tree.
    pub network_version: Long,
    /// The address of the engine's `player_data`.
    pub player_data: *mut *mut DataArray,
    /// The address of the engine's `object_header_data`.
    pub object_header_data: *mut *mut DataArray,
    /// The address of the engine's `global_gravity`.
    pub global_gravity: *mut f32,
    /// `void *csmemcpy(void *destination, void const *source, unsigned long size);`
    pub csmemcpy: Option<
        unsafe extern "C" fn(destination: *mut c_void, source: *const c_void, size: UnsignedLong) -> *mut c_void,
    >,
    /// `void *csmemset(void *buffer, long c, unsigned long size);`
    pub csmemset: Option<unsafe extern "C" fn(buffer: *mut c_void, c: Long, size: UnsignedLong) -> *mut c_void>,
    /// `long csmemcmp(void const *p1, void const *p2, unsigned long size);`
    pub csmemcmp: Option<unsafe extern "C" fn(p1: *const c_void, p2: *const c_void, size: UnsignedLong) -> Long>,
    /// `unsigned long csstrlen(char const *s1);`
    pub csstrlen: Option<unsafe extern "C" fn(s1: *const c_char) -> UnsignedLong>,
    /// `unsigned long system_milliseconds(void);`
    pub system_milliseconds: Option<unsafe extern "C" fn() -> UnsignedLong>,
    /// `void *datum_get(struct data_array *data, long index);`
    pub datum_get: Option<unsafe extern "C" fn(data: *mut DataArray, index: Long) -> *mut c_void>,
    /// `void *datum_try_and_get(struct data_array *data, long index);`
    pub datum_try_and_get: Option<unsafe extern "C" fn(data: *mut DataArray, index: Long) -> *mut c_void>,
    /// `void data_iterator_new(struct data_iterator *iterator, struct data_array *data);`
    pub data_iterator_new: Option<unsafe extern "C" fn(iterator: *mut DataIterator, data: *mut DataArray)>,
    /// `void *data_iterator_next(struct data_iterator *iterator);`
    pub data_iterator_next: Option<unsafe extern "C" fn(iterator: *mut DataIterator) -> *mut c_void>,
    /// `void *tag_get(long group_tag, long tag_index);`
    pub tag_get: Option<unsafe extern "C" fn(group_tag: Long, tag_index: Long) -> *mut c_void>,
    /// `void *tag_block_get_element_with_size(struct tag_block const *block, long index, long element_size);`
    pub tag_block_get_element_with_size:
        Option<unsafe extern "C" fn(block: *const TagBlock, index: Long, element_size: Long) -> *mut c_void>,
    /// `boolean tag_index_is_group(long tag_index, long group_tag);`
    pub tag_index_is_group: Option<unsafe extern "C" fn(tag_index: Long, group_tag: Long) -> u8>,
    /// `void tag_iterator_new(struct tag_iterator *iterator, long group_tag);`
    pub tag_iterator_new: Option<unsafe extern "C" fn(iterator: *mut TagIterator, group_tag: Long)>,
    /// `long tag_iterator_next(struct tag_iterator *iterator);`
    pub tag_iterator_next: Option<unsafe extern "C" fn(iterator: *mut TagIterator) -> Long>,
    /// `short game_connection(void);`
    pub game_connection: Option<unsafe extern "C" fn() -> i16>,
    /// `boolean game_in_progress(void);`
    pub game_in_progress: Option<unsafe extern "C" fn() -> u8>,
    /// `long game_time_get(void);`
    pub game_time_get: Option<unsafe extern "C" fn() -> Long>,
    /// `boolean game_players_are_double_speed(void);`
    pub game_players_are_double_speed: Option<unsafe extern "C" fn() -> u8>,
    /// `boolean main_menu_is_active(void);` May be NULL.
    pub main_menu_is_active: Option<unsafe extern "C" fn() -> u8>,
    /// `void main_switch_structure_bsp(short structure_bsp_index);`
    pub main_switch_structure_bsp: Option<unsafe extern "C" fn(structure_bsp_index: i16)>,
    /// `long *machine_get_player_list(long machine_index);`
    pub machine_get_player_list: Option<unsafe extern "C" fn(machine_index: Long) -> *mut Long>,
    /// `long local_player_get_player_index(short local_player_index);`
    pub local_player_get_player_index: Option<unsafe extern "C" fn(local_player_index: i16) -> Long>,
    /// `void network_player_attach_unit(long player_index, long unit_index);`
    pub network_player_attach_unit: Option<unsafe extern "C" fn(player_index: Long, unit_index: Long)>,
    /// `void network_player_detach_unit(long player_index);`
    pub network_player_detach_unit: Option<unsafe extern "C" fn(player_index: Long)>,
    /// `void network_player_show_pickup(long player_index, short kind, long definition_index, short count);`
    pub network_player_show_pickup:
        Option<unsafe extern "C" fn(player_index: Long, kind: i16, definition_index: Long, count: i16)>,
    /// `void player_control_set_desired_weapon(long unit_index, short desired_weapon_index);`
    pub player_control_set_desired_weapon: Option<unsafe extern "C" fn(unit_index: Long, desired_weapon_index: i16)>,
    /// `void player_control_action_test_note(unsigned long control_flags, real_euler_angles2d const *turn, real_vector2d const *throttle, real primary_trigger);` May be NULL.
    pub player_control_action_test_note: Option<
        unsafe extern "C" fn(
            control_flags: UnsignedLong,
            turn: *const RealEulerAngles2d,
            throttle: *const RealVector2d,
            primary_trigger: f32,
        ),
    >,
    /// `void players_show_telefragged(long player_index);`
    pub players_show_telefragged: Option<unsafe extern "C" fn(player_index: Long)>,
    /// `boolean update_client_distributed_input(short local_player_index, long *tick, struct player_action *action, unsigned short *control_flags);`
    pub update_client_distributed_input: Option<
        unsafe extern "C" fn(
            local_player_index: i16,
            tick: *mut Long,
            action: *mut PlayerAction,
            control_flags: *mut u16,
        ) -> u8,
    >,
    /// `void update_server_handle_distributed_input(long player_index, long tick, struct player_action const *action, unsigned short const *control_flags, short count);`
    pub update_server_handle_distributed_input: Option<
        unsafe extern "C" fn(
            player_index: Long,
            tick: Long,
            action: *const PlayerAction,
            control_flags: *const u16,
            count: i16,
        ),
    >,
    /// `long update_server_ticked_update_number(void);`
    pub update_server_ticked_update_number: Option<unsafe extern "C" fn() -> Long>,
    /// `struct player_action const *update_server_update_actions(long update_number, short *count);`
    pub update_server_update_actions:
        Option<unsafe extern "C" fn(update_number: Long, count: *mut i16) -> *const PlayerAction>,
    /// `void update_client_handle_relayed_action(short player_index, long update_number, struct player_action const *action, unsigned short const *control_flags, short count);`
    pub update_client_handle_relayed_action: Option<
        unsafe extern "C" fn(
            player_index: i16,
            update_number: Long,
            action: *const PlayerAction,
            control_flags: *const u16,
            count: i16,
        ),
    >,
    /// `void update_queues_distributed_reset(void);`
    pub update_queues_distributed_reset: Option<unsafe extern "C" fn()>,
    /// `long game_engine_write_network_state(byte *buffer, long size);`
    pub game_engine_write_network_state: Option<unsafe extern "C" fn(buffer: *mut u8, size: Long) -> Long>,
    /// `void game_engine_read_network_state(byte const *buffer, long size);`
    pub game_engine_read_network_state: Option<unsafe extern "C" fn(buffer: *const u8, size: Long)>,
    /// `struct game_variant *game_engine_get_variant(void);`
    pub game_engine_get_variant: Option<unsafe extern "C" fn() -> *mut GameVariant>,
    /// `long game_engine_network_player_score(long player_index);`
    pub game_engine_network_player_score: Option<unsafe extern "C" fn(player_index: Long) -> Long>,
    /// `boolean network_distributed_client_send(void *message, word size);`
    pub network_distributed_client_send: Option<unsafe extern "C" fn(message: *mut c_void, size: u16) -> u8>,
    /// `boolean network_distributed_client_send_reliably(void *message, word size);`
    pub network_distributed_client_send_reliably: Option<unsafe extern "C" fn(message: *mut c_void, size: u16) -> u8>,
    /// `boolean network_distributed_server_send_to_all_reliably(void *message, word size);`
    pub network_distributed_server_send_to_all_reliably:
        Option<unsafe extern "C" fn(message: *mut c_void, size: u16) -> u8>,
    /// `boolean network_distributed_server_send_to_machine(long machine_index, void *message, word size);`
    pub network_distributed_server_send_to_machine:
        Option<unsafe extern "C" fn(machine_index: Long, message: *mut c_void, size: u16) -> u8>,
    /// `boolean network_distributed_server_send_to_machine_reliably(long machine_index, void *message, word size);`
    pub network_distributed_server_send_to_machine_reliably:
        Option<unsafe extern "C" fn(machine_index: Long, message: *mut c_void, size: u16) -> u8>,
    /// `short network_distributed_server_machines(long *machine_indices, short maximum);`
    pub network_distributed_server_machines:
        Option<unsafe extern "C" fn(machine_indices: *mut Long, maximum: i16) -> i16>,
    /// `boolean network_game_distributed_client(void);`
    pub network_game_distributed_client: Option<unsafe extern "C" fn() -> u8>,
    /// `void build_message_header(word *msg, word length, byte type, byte flags);`
    pub build_message_header: Option<unsafe extern "C" fn(msg: *mut u16, length: u16, kind: u8, flags: u8)>,
    /// `void network_game_server_kick_machine(long machine_index, boolean kept_out);`
    pub network_game_server_kick_machine: Option<unsafe extern "C" fn(machine_index: Long, kept_out: u8)>,
    /// `unsigned long network_game_server_machine_address(long machine_index);`
    pub network_game_server_machine_address: Option<unsafe extern "C" fn(machine_index: Long) -> UnsignedLong>,
    /// `char const *network_game_server_machine_hardware_id(long machine_index);`
    pub network_game_server_machine_hardware_id: Option<unsafe extern "C" fn(machine_index: Long) -> *const c_char>,
    /// `void p2p_hardware_id_sanitize(char *destination, int size, char const *source);`
    pub p2p_hardware_id_sanitize:
        Option<unsafe extern "C" fn(destination: *mut c_char, size: c_int, source: *const c_char)>,
    /// `void p2p_discord_sanitize(char *destination, int size, char const *source, int name);`
    pub p2p_discord_sanitize:
        Option<unsafe extern "C" fn(destination: *mut c_char, size: c_int, source: *const c_char, name: c_int)>,
    /// `void p2p_discord_identity(char *id, int id_size, char *name, int name_size);`
    pub p2p_discord_identity:
        Option<unsafe extern "C" fn(id: *mut c_char, id_size: c_int, name: *mut c_char, name_size: c_int)>,
    /// `unsigned long p2p_peer_endpoint_address(unsigned long virtual_address);`
    pub p2p_peer_endpoint_address: Option<unsafe extern "C" fn(virtual_address: UnsignedLong) -> UnsignedLong>,
    /// `void *object_get_and_verify_type(long object_index, unsigned long valid_type_flags);`
    pub object_get_and_verify_type:
        Option<unsafe extern "C" fn(object_index: Long, valid_type_flags: UnsignedLong) -> *mut c_void>,
    /// `void *object_try_and_get_and_verify_type(long object_index, unsigned long valid_type_flags);`
    pub object_try_and_get_and_verify_type:
        Option<unsafe extern "C" fn(object_index: Long, valid_type_flags: UnsignedLong) -> *mut c_void>,
    /// `void object_iterator_new(struct object_iterator *iterator, unsigned long type_flags, byte flags);`
    pub object_iterator_new:
        Option<unsafe extern "C" fn(iterator: *mut ObjectIterator, type_flags: UnsignedLong, flags: u8)>,
    /// `void *object_iterator_next(struct object_iterator *iterator);`
    pub object_iterator_next: Option<unsafe extern "C" fn(iterator: *mut ObjectIterator) -> *mut c_void>,
    /// `real_point3d *object_get_origin(long object_index, real_point3d *origin);`
    pub object_get_origin:
        Option<unsafe extern "C" fn(object_index: Long, origin: *mut RealPoint3d) -> *mut RealPoint3d>,
    /// `void object_get_velocities(long object_index, real_vector3d *translational_velocity, real_vector3d *angular_velocity);`
    pub object_get_velocities: Option<
        unsafe extern "C" fn(
            object_index: Long,
            translational_velocity: *mut RealVector3d,
            angular_velocity: *mut RealVector3d,
        ),
    >,
    /// `void object_set_position(long object_index, real_point3d const *position, real_vector3d const *forward, real_vector3d const *up);`
    pub object_set_position: Option<
        unsafe extern "C" fn(
            object_index: Long,
            position: *const RealPoint3d,
            forward: *const RealVector3d,
            up: *const RealVector3d,
        ),
    >,
    /// `void object_placement_data_new(struct object_placement_data *data, long definition_index, long owner_object_index);`
    pub object_placement_data_new:
        Option<unsafe extern "C" fn(data: *mut ObjectPlacementData, definition_index: Long, owner_object_index: Long)>,
    /// `long object_new(struct object_placement_data *data);`
    pub object_new: Option<unsafe extern "C" fn(data: *mut ObjectPlacementData) -> Long>,
    /// `void object_delete_immediately(long object_index);`
    pub object_delete_immediately: Option<unsafe extern "C" fn(object_index: Long)>,
    /// `void object_disconnect_from_map(long object_index);`
    pub object_disconnect_from_map: Option<unsafe extern "C" fn(object_index: Long)>,
    /// `void object_reconnect_to_map(long object_index, struct location const *location);`
    pub object_reconnect_to_map: Option<unsafe extern "C" fn(object_index: Long, location: *const Location)>,
    /// `void object_set_visibility(long object_index, boolean visible_flag);`
    pub object_set_visibility: Option<unsafe extern "C" fn(object_index: Long, visible_flag: u8)>,
    /// `void object_set_garbage(long object_index, boolean garbage);`
    pub object_set_garbage: Option<unsafe extern "C" fn(object_index: Long, garbage: u8)>,
    /// `boolean object_has_node(long object_index, short node_index);`
    pub object_has_node: Option<unsafe extern "C" fn(object_index: Long, node_index: i16) -> u8>,
    /// `void damage_get_network_state(long object_index, struct damage_network_state *state);`
    pub damage_get_network_state: Option<unsafe extern "C" fn(object_index: Long, state: *mut DamageNetworkState)>,
    /// `void damage_set_network_state(long object_index, struct damage_network_state const *state);`
    pub damage_set_network_state: Option<unsafe extern "C" fn(object_index: Long, state: *const DamageNetworkState)>,
    /// `void object_damage_update(long object_index);`
    pub object_damage_update: Option<unsafe extern "C" fn(object_index: Long)>,
    /// `void damage_data_new(struct damage_data *damage_data, long definition_index);`
    pub damage_data_new: Option<unsafe extern "C" fn(damage_data: *mut DamageData, definition_index: Long)>,
    /// `void object_cause_damage(struct damage_data *damage, long object_index, short node_index, short region_index, short material_index, real_vector3d const *object_normal);`
    pub object_cause_damage: Option<
        unsafe extern "C" fn(
            damage: *mut DamageData,
            object_index: Long,
            node_index: i16,
            region_index: i16,
            material_index: i16,
            object_normal: *const RealVector3d,
        ),
    >,
    /// `real object_get_maximum_body_vitality(long object_index, boolean ignore_difficulty);`
    pub object_get_maximum_body_vitality:
        Option<unsafe extern "C" fn(object_index: Long, ignore_difficulty: u8) -> f32>,
    /// `void damage_replay_player_effect(long player_index, struct damage_data *damage, real total_damage);`
    pub damage_replay_player_effect:
        Option<unsafe extern "C" fn(player_index: Long, damage: *mut DamageData, total_damage: f32)>,
    /// `void damage_replay_aftermath(long object_index, struct damage_data *damage, unsigned long being_damaged_flags, real shield_damage, real body_damage, real body_damage_multiplier, short body_part);`
    pub damage_replay_aftermath: Option<
        unsafe extern "C" fn(
            object_index: Long,
            damage: *mut DamageData,
            being_damaged_flags: UnsignedLong,
            shield_damage: f32,
            body_damage: f32,
            body_damage_multiplier: f32,
            body_part: i16,
        ),
    >,
    /// `void damage_replay_kill(long object_index, struct damage_data *damage, short node_index, short region_index, short material_index);`
    pub damage_replay_kill: Option<
        unsafe extern "C" fn(
            object_index: Long,
            damage: *mut DamageData,
            node_index: i16,
            region_index: i16,
            material_index: i16,
        ),
    >,
    /// `void damage_replay_static(long object_index, struct damage_data *damage, short node_index, short region_index, short material_index);` May be NULL.
    pub damage_replay_static: Option<
        unsafe extern "C" fn(
            object_index: Long,
            damage: *mut DamageData,
            node_index: i16,
            region_index: i16,
            material_index: i16,
        ),
    >,
    /// `void unit_kill(long unit_index);`
    pub unit_kill: Option<unsafe extern "C" fn(unit_index: Long)>,
    /// `void unit_kill_silent(long unit_index);`
    pub unit_kill_silent: Option<unsafe extern "C" fn(unit_index: Long)>,
    /// `void unit_kill_no_statistics(long unit_index);`
    pub unit_kill_no_statistics: Option<unsafe extern "C" fn(unit_index: Long)>,
    /// `void unit_exit_seat_end(long unit_index);`
    pub unit_exit_seat_end: Option<unsafe extern "C" fn(unit_index: Long)>,
    /// `boolean unit_can_enter_seat(long unit_index, long target_unit_index, short seat_index, long *occupant_unit_index);`
    pub unit_can_enter_seat: Option<
        unsafe extern "C" fn(
            unit_index: Long,
            target_unit_index: Long,
            seat_index: i16,
            occupant_unit_index: *mut Long,
        ) -> u8,
    >,
    /// `boolean unit_enter_seat(long unit_index, long target_unit_index, short seat_index);`
    pub unit_enter_seat: Option<unsafe extern "C" fn(unit_index: Long, target_unit_index: Long, seat_index: i16) -> u8>,
    /// `void unit_network_add_weapon(long unit_index, long weapon_index, short slot);`
    pub unit_network_add_weapon: Option<unsafe extern "C" fn(unit_index: Long, weapon_index: Long, slot: i16)>,
    /// `void unit_network_drop_weapon(long unit_index, short slot);`
    pub unit_network_drop_weapon: Option<unsafe extern "C" fn(unit_index: Long, slot: i16)>,
    /// `void unit_network_forget_weapon(long unit_index, short slot);`
    pub unit_network_forget_weapon: Option<unsafe extern "C" fn(unit_index: Long, slot: i16)>,
    /// `boolean unit_port_correct_damage_animation(long unit_index, short type, short animation_index);` May be NULL.
    pub unit_port_correct_damage_animation:
        Option<unsafe extern "C" fn(unit_index: Long, kind: i16, animation_index: i16) -> u8>,
    /// `long unit_unarmed_melee_damage(long unit_index);`
    pub unit_unarmed_melee_damage: Option<unsafe extern "C" fn(unit_index: Long) -> Long>,
    /// `struct game_globals *scenario_get_game_globals(void);`
    pub scenario_get_game_globals: Option<unsafe extern "C" fn() -> *mut GameGlobals>,
    /// `void scenario_location_from_point(struct location *location, real_point3d const *point);`
    pub scenario_location_from_point: Option<unsafe extern "C" fn(location: *mut Location, point: *const RealPoint3d)>,
    /// `long scenario_leaf_index_from_point(real_point3d const *point);`
    pub scenario_leaf_index_from_point: Option<unsafe extern "C" fn(point: *const RealPoint3d) -> Long>,
    /// `struct structure_bsp *global_structure_bsp_get(void);`
    pub global_structure_bsp_get: Option<unsafe extern "C" fn() -> *mut StructureBsp>,
    /// `short global_structure_bsp_index_get(void);`
    pub global_structure_bsp_index_get: Option<unsafe extern "C" fn() -> i16>,
    /// `struct scenario *global_scenario_get(void);`
    pub global_scenario_get: Option<unsafe extern "C" fn() -> *mut Scenario>,
    /// `unsigned long *structure_bsp_get_cluster_pvs(struct structure_bsp *structure_bsp, short cluster_index);`
    pub structure_bsp_get_cluster_pvs:
        Option<unsafe extern "C" fn(structure_bsp: *mut StructureBsp, cluster_index: i16) -> *mut UnsignedLong>,
    /// `void render_interpolation_correct_object(long object_index, real_vector3d const *offset);`
    pub render_interpolation_correct_object:
        Option<unsafe extern "C" fn(object_index: Long, offset: *const RealVector3d)>,
    /// `boolean cinematic_in_progress(void);`
    pub cinematic_in_progress: Option<unsafe extern "C" fn() -> u8>,
    /// `struct observer_result const *observer_get_camera(short local_player_index);`
    pub observer_get_camera: Option<unsafe extern "C" fn(local_player_index: i16) -> *const ObserverResult>,
    /// `void matrix4x3_rotation_from_axis_and_angle(real_matrix4x3 *matrix, real_vector3d const *axis, real sine, real cosine);`
    pub matrix4x3_rotation_from_axis_and_angle:
        Option<unsafe extern "C" fn(matrix: *mut RealMatrix4x3, axis: *const RealVector3d, sine: f32, cosine: f32)>,
    /// `real_vector3d *matrix4x3_transform_vector(real_matrix4x3 const *matrix, real_vector3d const *vector, real_vector3d *result);`
    pub matrix4x3_transform_vector: Option<
        unsafe extern "C" fn(
            matrix: *const RealMatrix4x3,
            vector: *const RealVector3d,
            result: *mut RealVector3d,
        ) -> *mut RealVector3d,
    >,
    /// `boolean network_coop_active(void);` May be NULL.
    pub network_coop_active: Option<unsafe extern "C" fn() -> u8>,
    /// `boolean network_coop_player_has_structure_bsp(long player_index);` May be NULL.
    pub network_coop_player_has_structure_bsp: Option<unsafe extern "C" fn(player_index: Long) -> u8>,
    /// `void network_coop_note_player_structure_bsp(short player_index, short structure_bsp_index);` May be NULL.
    pub network_coop_note_player_structure_bsp:
        Option<unsafe extern "C" fn(player_index: i16, structure_bsp_index: i16)>,
    /// `long unit_inventory_get_weapon(long unit_index, short index);`
    pub unit_inventory_get_weapon: Option<unsafe extern "C" fn(unit_index: Long, index: i16) -> Long>,
    /// `long find_netgame_flag(real_point3d const *position, real radius, real height, short type, short team_index);`
    pub find_netgame_flag: Option<
        unsafe extern "C" fn(
            position: *const RealPoint3d,
            radius: f32,
            height: f32,
            kind: i16,
            team_index: i16,
        ) -> Long,
    >,
    /// `boolean network_connection_last_read_was_unreliable(void);` May be NULL.
    pub network_connection_last_read_was_unreliable: Option<unsafe extern "C" fn() -> u8>,
    /// `void slipspace_port_log(short priority, char const *text);`
    pub slipspace_port_log: Option<unsafe extern "C" fn(priority: i16, text: *const c_char)>,
    /// `void slipspace_port_console_warning(char const *text);`
    pub slipspace_port_console_warning: Option<unsafe extern "C" fn(text: *const c_char)>,
    /// `real slipspace_port_sine(real angle);`
    pub slipspace_port_sine: Option<unsafe extern "C" fn(angle: f32) -> f32>,
    /// `real slipspace_port_cosine(real angle);`
    pub slipspace_port_cosine: Option<unsafe extern "C" fn(angle: f32) -> f32>,
    /// `void *slipspace_port_file_open(char const *name, char const *mode);`
    pub slipspace_port_file_open: Option<unsafe extern "C" fn(name: *const c_char, mode: *const c_char) -> *mut c_void>,
    /// `boolean slipspace_port_file_read_line(void *file, char *buffer, long size);`
    pub slipspace_port_file_read_line:
        Option<unsafe extern "C" fn(file: *mut c_void, buffer: *mut c_char, size: Long) -> u8>,
    /// `boolean slipspace_port_file_write(void *file, char const *text);`
    pub slipspace_port_file_write: Option<unsafe extern "C" fn(file: *mut c_void, text: *const c_char) -> u8>,
    /// `boolean slipspace_port_file_close(void *file);`
    pub slipspace_port_file_close: Option<unsafe extern "C" fn(file: *mut c_void) -> u8>,
    /// `void slipspace_port_time_text(char *buffer, long size);`
    pub slipspace_port_time_text: Option<unsafe extern "C" fn(buffer: *mut c_char, size: Long)>,
    /// `unsigned long slipspace_port_time_seconds(void);`
    pub slipspace_port_time_seconds: Option<unsafe extern "C" fn() -> UnsignedLong>,
    /// `boolean slipspace_port_friendly_fire(short local_player_index);` May be NULL.
    pub slipspace_port_friendly_fire: Option<unsafe extern "C" fn(local_player_index: i16) -> u8>,
    /// `void slipspace_port_note_friendly_fire(short player_index, boolean choice);` May be NULL.
    pub slipspace_port_note_friendly_fire: Option<unsafe extern "C" fn(player_index: i16, choice: u8)>,
    /// `void slipspace_port_stop_limp_body(long biped_index);` May be NULL.
    pub slipspace_port_stop_limp_body: Option<unsafe extern "C" fn(biped_index: Long)>,
    /// `void network_actors_new_game(void);` May be NULL.
    pub network_actors_new_game: Option<unsafe extern "C" fn()>,
    /// `void network_actors_host_tick(void);` May be NULL.
    pub network_actors_host_tick: Option<unsafe extern "C" fn()>,
    /// `void network_actors_handle_states(void const *entries, short count);` May be NULL.
    pub network_actors_handle_states: Option<unsafe extern "C" fn(entries: *const c_void, count: i16)>,
    /// `word network_actors_entry_size(void);` May be NULL.
    pub network_actors_entry_size: Option<unsafe extern "C" fn() -> u16>,
    /// `word network_actors_damage_entry_size(void);` May be NULL.
    pub network_actors_damage_entry_size: Option<unsafe extern "C" fn() -> u16>,
    /// `void network_actors_handle_damage(void const *entries, short count);` May be NULL.
    pub network_actors_handle_damage: Option<unsafe extern "C" fn(entries: *const c_void, count: i16)>,
    /// `void network_coop_new_game(void);` May be NULL.
    pub network_coop_new_game: Option<unsafe extern "C" fn()>,
    /// `void network_coop_host_tick(void);` May be NULL.
    pub network_coop_host_tick: Option<unsafe extern "C" fn()>,
    /// `void network_coop_client_tick(void);` May be NULL.
    pub network_coop_client_tick: Option<unsafe extern "C" fn()>,
    /// `word network_coop_presentation_entry_size(void);` May be NULL.
    pub network_coop_presentation_entry_size: Option<unsafe extern "C" fn() -> u16>,
    /// `void network_coop_handle_presentation(void const *entries, long host_time);` May be NULL.
    pub network_coop_handle_presentation: Option<unsafe extern "C" fn(entries: *const c_void, host_time: Long)>,
    /// `word network_coop_event_entry_size(void);` May be NULL.
    pub network_coop_event_entry_size: Option<unsafe extern "C" fn() -> u16>,
    /// `void network_coop_handle_events(void const *entries, short count);` May be NULL.
    pub network_coop_handle_events: Option<unsafe extern "C" fn(entries: *const c_void, count: i16)>,
    /// `word network_coop_device_group_entry_size(void);` May be NULL.
    pub network_coop_device_group_entry_size: Option<unsafe extern "C" fn() -> u16>,
    /// `void network_coop_handle_device_groups(void const *entries, short count);` May be NULL.
    pub network_coop_handle_device_groups: Option<unsafe extern "C" fn(entries: *const c_void, count: i16)>,
    /// `word network_coop_object_names_entry_size(void);` May be NULL.
    pub network_coop_object_names_entry_size: Option<unsafe extern "C" fn() -> u16>,
    /// `void network_coop_handle_object_names(void const *entries);` May be NULL.
    pub network_coop_handle_object_names: Option<unsafe extern "C" fn(entries: *const c_void)>,
    /// `word network_coop_object_transform_entry_size(void);` May be NULL.
    pub network_coop_object_transform_entry_size: Option<unsafe extern "C" fn() -> u16>,
    /// `void network_coop_handle_object_transforms(void const *entries, short count);` May be NULL.
    pub network_coop_handle_object_transforms: Option<unsafe extern "C" fn(entries: *const c_void, count: i16)>,
    /// `word network_coop_object_look_entry_size(void);` May be NULL.
    pub network_coop_object_look_entry_size: Option<unsafe extern "C" fn() -> u16>,
    /// `void network_coop_handle_object_looks(void const *entries, short count);` May be NULL.
    pub network_coop_handle_object_looks: Option<unsafe extern "C" fn(entries: *const c_void, count: i16)>,
    /// `word network_coop_screen_effect_entry_size(void);` May be NULL.
    pub network_coop_screen_effect_entry_size: Option<unsafe extern "C" fn() -> u16>,
    /// `void network_coop_handle_screen_effect(void const *entries, short count);` May be NULL.
    pub network_coop_handle_screen_effect: Option<unsafe extern "C" fn(entries: *const c_void, count: i16)>,
    /// `word network_coop_device_state_entry_size(void);` May be NULL.
    pub network_coop_device_state_entry_size: Option<unsafe extern "C" fn() -> u16>,
    /// `void network_coop_handle_device_states(void const *entries, short count);` May be NULL.
    pub network_coop_handle_device_states: Option<unsafe extern "C" fn(entries: *const c_void, count: i16)>,
    /// `word network_coop_skip_vote_entry_size(void);` May be NULL.
    pub network_coop_skip_vote_entry_size: Option<unsafe extern "C" fn() -> u16>,
    /// `void network_coop_handle_skip_vote(long machine_index, void const *entries);` May be NULL.
    pub network_coop_handle_skip_vote: Option<unsafe extern "C" fn(machine_index: Long, entries: *const c_void)>,
    /// `void network_votekick_new_game(void);` May be NULL.
    pub network_votekick_new_game: Option<unsafe extern "C" fn()>,
    /// `void network_votekick_host_tick(void);` May be NULL.
    pub network_votekick_host_tick: Option<unsafe extern "C" fn()>,
    /// `void network_votekick_handle_request(long machine_index, void const *entries, boolean from_stream);` May be NULL.
    pub network_votekick_handle_request:
        Option<unsafe extern "C" fn(machine_index: Long, entries: *const c_void, from_stream: u8)>,
    /// `word network_votekick_request_entry_size(void);` May be NULL.
    pub network_votekick_request_entry_size: Option<unsafe extern "C" fn() -> u16>,
    /// `void network_votekick_handle_status(void const *entries);` May be NULL.
    pub network_votekick_handle_status: Option<unsafe extern "C" fn(entries: *const c_void)>,
    /// `word network_votekick_status_entry_size(void);` May be NULL.
    pub network_votekick_status_entry_size: Option<unsafe extern "C" fn() -> u16>,
    /// `boolean network_voice_handles_message(word const *message, word size);` May be NULL.
    pub network_voice_handles_message: Option<unsafe extern "C" fn(message: *const u16, size: u16) -> u8>,
    /// `void network_voice_handle_message(long machine_index, word const *message, word size);` May be NULL.
    pub network_voice_handle_message: Option<unsafe extern "C" fn(machine_index: Long, message: *const u16, size: u16)>,
    /// `void network_aim_assist_reset(void);` May be NULL.
    pub network_aim_assist_reset: Option<unsafe extern "C" fn()>,
    /// `void network_aim_assist_send_policy(long machine_index);` May be NULL.
    pub network_aim_assist_send_policy: Option<unsafe extern "C" fn(machine_index: Long)>,
    /// `boolean network_aim_assist_handles_message(word const *message, word size);` May be NULL.
    pub network_aim_assist_handles_message: Option<unsafe extern "C" fn(message: *const u16, size: u16) -> u8>,
    /// `void network_aim_assist_handle_message(long machine_index, word const *message, word size);` May be NULL.
    pub network_aim_assist_handle_message:
        Option<unsafe extern "C" fn(machine_index: Long, message: *const u16, size: u16)>,
    /// `void network_distributed_statistics(long *sent, long *received, long *corrections);`
    pub network_distributed_statistics:
        Option<unsafe extern "C" fn(sent: *mut Long, received: *mut Long, corrections: *mut Long)>,
    /// `void distributed_count_correction(void);`
    pub distributed_count_correction: Option<unsafe extern "C" fn()>,
    /// `boolean distributed_real_valid(real value);`
    pub distributed_real_valid: Option<unsafe extern "C" fn(value: f32) -> u8>,
    /// `boolean distributed_point_valid(real_point3d const *point, real bound);`
    pub distributed_point_valid: Option<unsafe extern "C" fn(point: *const RealPoint3d, bound: f32) -> u8>,
    /// `boolean distributed_tag_of_group(long tag_index, unsigned long group_tag);`
    pub distributed_tag_of_group: Option<unsafe extern "C" fn(tag_index: Long, group_tag: UnsignedLong) -> u8>,
    /// `struct animation *distributed_graph_animation(long animation_graph_index, short animation_index);`
    pub distributed_graph_animation:
        Option<unsafe extern "C" fn(animation_graph_index: Long, animation_index: i16) -> *mut Animation>,
    /// `boolean distributed_object_index_valid(long object_index);`
    pub distributed_object_index_valid: Option<unsafe extern "C" fn(object_index: Long) -> u8>,
    /// `boolean distributed_axes_make_valid(real_vector3d *forward, real_vector3d *up);`
    pub distributed_axes_make_valid:
        Option<unsafe extern "C" fn(forward: *mut RealVector3d, up: *mut RealVector3d) -> u8>,
    /// `void distributed_vector_pack(real_vector3d const *vector, real scale, struct distributed_vector *result);`
    pub distributed_vector_pack:
        Option<unsafe extern "C" fn(vector: *const RealVector3d, scale: f32, result: *mut DistributedVector)>,
    /// `void distributed_vector_unpack(struct distributed_vector const *vector, real scale, real_vector3d *result);`
    pub distributed_vector_unpack:
        Option<unsafe extern "C" fn(vector: *const DistributedVector, scale: f32, result: *mut RealVector3d)>,
    /// `void distributed_unit_vector_unpack(struct distributed_vector const *vector, real_vector3d *result);`
    pub distributed_unit_vector_unpack:
        Option<unsafe extern "C" fn(vector: *const DistributedVector, result: *mut RealVector3d)>,
    /// `word distributed_vitality_pack(real value);`
    pub distributed_vitality_pack: Option<unsafe extern "C" fn(value: f32) -> u16>,
    /// `real distributed_vitality_unpack(word value);`
    pub distributed_vitality_unpack: Option<unsafe extern "C" fn(value: u16) -> f32>,
    /// `short distributed_angle_pack(real angle);`
    pub distributed_angle_pack: Option<unsafe extern "C" fn(angle: f32) -> i16>,
    /// `real distributed_angle_unpack(short value, boolean signed_angle);`
    pub distributed_angle_unpack: Option<unsafe extern "C" fn(value: i16, signed_angle: u8) -> f32>,
    /// `void distributed_send(void *message, byte type, short count, word size, short destination);`
    pub distributed_send:
        Option<unsafe extern "C" fn(message: *mut c_void, kind: u8, count: i16, size: u16, destination: i16)>,
    /// `void distributed_send_to_machine(long machine_index, void *message, byte type, short count, word size);`
    pub distributed_send_to_machine:
        Option<unsafe extern "C" fn(machine_index: Long, message: *mut c_void, kind: u8, count: i16, size: u16)>,
    /// `void distributed_send_to_machine_reliably(long machine_index, void *message, byte type, short count, word size);`
    pub distributed_send_to_machine_reliably:
        Option<unsafe extern "C" fn(machine_index: Long, message: *mut c_void, kind: u8, count: i16, size: u16)>,
    /// `struct player_datum *distributed_player(short player_index);`
    pub distributed_player: Option<unsafe extern "C" fn(player_index: i16) -> *mut PlayerDatum>,
    /// `byte distributed_player_to_byte(long player_index);`
    pub distributed_player_to_byte: Option<unsafe extern "C" fn(player_index: Long) -> u8>,
    /// `long distributed_player_from_byte(byte player_index);`
    pub distributed_player_from_byte: Option<unsafe extern "C" fn(player_index: u8) -> Long>,
    /// `boolean distributed_player_is_local(long player_index);`
    pub distributed_player_is_local: Option<unsafe extern "C" fn(player_index: Long) -> u8>,
    /// `long distributed_living_unit(struct player_datum const *player);`
    pub distributed_living_unit: Option<unsafe extern "C" fn(player: *const PlayerDatum) -> Long>,
    /// `boolean distributed_machine_has_player(long machine_index, short player_index);`
    pub distributed_machine_has_player: Option<unsafe extern "C" fn(machine_index: Long, player_index: i16) -> u8>,
    /// `short distributed_client_machines(long *machine_indices, short maximum);`
    pub distributed_client_machines: Option<unsafe extern "C" fn(machine_indices: *mut Long, maximum: i16) -> i16>,
    /// `long distributed_latest_host_time(void);`
    pub distributed_latest_host_time: Option<unsafe extern "C" fn() -> Long>,
    /// `real distributed_own_round_trip_ticks(void);`
    pub distributed_own_round_trip_ticks: Option<unsafe extern "C" fn() -> f32>,
    /// `long distributed_player_machine(short player_index);`
    pub distributed_player_machine: Option<unsafe extern "C" fn(player_index: i16) -> Long>,
    /// `boolean distributed_machine_sees_player(long machine_index, short player_index);`
    pub distributed_machine_sees_player: Option<unsafe extern "C" fn(machine_index: Long, player_index: i16) -> u8>,
    /// `long distributed_player_ping(short player_index);`
    pub distributed_player_ping: Option<unsafe extern "C" fn(player_index: i16) -> Long>,
    /// `real distributed_machine_round_trip_ticks(long machine_index);`
    pub distributed_machine_round_trip_ticks: Option<unsafe extern "C" fn(machine_index: Long) -> f32>,
    /// `void network_distributed_player_killed(long *killing_player_index, long *killing_object_index, long dead_player_index, boolean *friendly_fire);`
    pub network_distributed_player_killed: Option<
        unsafe extern "C" fn(
            killing_player_index: *mut Long,
            killing_object_index: *mut Long,
            dead_player_index: Long,
            friendly_fire: *mut u8,
        ),
    >,
    /// `void distributed_set_death(short dead_player_index, byte killing_player_index, boolean friendly_fire, boolean killed_by_vehicle);`
    pub distributed_set_death: Option<
        unsafe extern "C" fn(
            dead_player_index: i16,
            killing_player_index: u8,
            friendly_fire: u8,
            killed_by_vehicle: u8,
        ),
    >,
    /// `boolean distributed_get_death(short dead_player_index, byte *killing_player_index, boolean *friendly_fire, boolean *killed_by_vehicle);`
    pub distributed_get_death: Option<
        unsafe extern "C" fn(
            dead_player_index: i16,
            killing_player_index: *mut u8,
            friendly_fire: *mut u8,
            killed_by_vehicle: *mut u8,
        ) -> u8,
    >,
    /// `void network_distributed_player_picked_up(long player_index, short kind, long definition_index, short count);`
    pub network_distributed_player_picked_up:
        Option<unsafe extern "C" fn(player_index: Long, kind: i16, definition_index: Long, count: i16)>,
    /// `void network_distributed_new_game(void);`
    pub network_distributed_new_game: Option<unsafe extern "C" fn()>,
    /// `void network_distributed_tick(void);`
    pub network_distributed_tick: Option<unsafe extern "C" fn()>,
    /// `void distributed_send_notice(char const *text);`
    pub distributed_send_notice: Option<unsafe extern "C" fn(text: *const c_char)>,
    /// `void distributed_send_notice_to_machine(long machine_index, char const *text);`
    pub distributed_send_notice_to_machine: Option<unsafe extern "C" fn(machine_index: Long, text: *const c_char)>,
    /// `void distributed_machine_player_names(long machine_index, char *names, long size);`
    pub distributed_machine_player_names:
        Option<unsafe extern "C" fn(machine_index: Long, names: *mut c_char, size: Long)>,
    /// `void distributed_client_send_identity(void);`
    pub distributed_client_send_identity: Option<unsafe extern "C" fn()>,
    /// `unsigned long distributed_machine_real_address(long machine_index);`
    pub distributed_machine_real_address: Option<unsafe extern "C" fn(machine_index: Long) -> UnsignedLong>,
    /// `unsigned long distributed_real_address(unsigned long address);`
    pub distributed_real_address: Option<unsafe extern "C" fn(address: UnsignedLong) -> UnsignedLong>,
    /// `boolean network_distributed_banned(unsigned long address, char const *hardware_id);`
    pub network_distributed_banned:
        Option<unsafe extern "C" fn(address: UnsignedLong, hardware_id: *const c_char) -> u8>,
    /// `void network_distributed_ban(long machine_index, unsigned long address, char const *names);`
    pub network_distributed_ban:
        Option<unsafe extern "C" fn(machine_index: Long, address: UnsignedLong, names: *const c_char)>,
    /// `void network_distributed_kick(char const *names);`
    pub network_distributed_kick: Option<unsafe extern "C" fn(names: *const c_char)>,
    /// `boolean distributed_machine_clock_fast(long machine_index);`
    pub distributed_machine_clock_fast: Option<unsafe extern "C" fn(machine_index: Long) -> u8>,
    /// `void network_distributed_handle_message(long machine_index, word const *message, word size);`
    pub network_distributed_handle_message:
        Option<unsafe extern "C" fn(machine_index: Long, message: *const u16, size: u16)>,
    /// `void network_distributed_handle_stream_message(long machine_index, word const *message, word size);`
    pub network_distributed_handle_stream_message:
        Option<unsafe extern "C" fn(machine_index: Long, message: *const u16, size: u16)>,
    /// `void network_distributed_item_statistics(long *creates, long *deletes, long *failures, long *removed);`
    pub network_distributed_item_statistics:
        Option<unsafe extern "C" fn(creates: *mut Long, deletes: *mut Long, failures: *mut Long, removed: *mut Long)>,
    /// `long network_objects_new_object_index(void);`
    pub network_objects_new_object_index: Option<unsafe extern "C" fn() -> Long>,
    /// `boolean network_objects_creating_host_object(void);`
    pub network_objects_creating_host_object: Option<unsafe extern "C" fn() -> u8>,
    /// `boolean network_objects_may_delete(long object_index);`
    pub network_objects_may_delete: Option<unsafe extern "C" fn(object_index: Long) -> u8>,
    /// `void network_objects_placed(void);`
    pub network_objects_placed: Option<unsafe extern "C" fn()>,
    /// `boolean network_objects_client_has(long object_index);`
    pub network_objects_client_has: Option<unsafe extern "C" fn(object_index: Long) -> u8>,
    /// `word network_objects_entry_size(byte type);`
    pub network_objects_entry_size: Option<unsafe extern "C" fn(kind: u8) -> u16>,
    /// `void network_objects_correct(long object_index, real_point3d const *position, real_vector3d const *forward, real_vector3d const *up, real_vector3d const *velocity, real_vector3d const *angular_velocity);`
    pub network_objects_correct: Option<
        unsafe extern "C" fn(
            object_index: Long,
            position: *const RealPoint3d,
            forward: *const RealVector3d,
            up: *const RealVector3d,
            velocity: *const RealVector3d,
            angular_velocity: *const RealVector3d,
        ),
    >,
    /// `boolean network_objects_reconcile(long object_index, real_point3d const *position, real_vector3d const *forward, real_vector3d const *up, real_vector3d const *velocity, real_vector3d const *angular_velocity, real blend_distance);`
    pub network_objects_reconcile: Option<
        unsafe extern "C" fn(
            object_index: Long,
            position: *const RealPoint3d,
            forward: *const RealVector3d,
            up: *const RealVector3d,
            velocity: *const RealVector3d,
            angular_velocity: *const RealVector3d,
            blend_distance: f32,
        ) -> u8,
    >,
    /// `short network_objects_damage_animation(long unit_index, short type, short animation_index);`
    pub network_objects_damage_animation:
        Option<unsafe extern "C" fn(unit_index: Long, kind: i16, animation_index: i16) -> i16>,
    /// `word network_objects_damage_animation_entry_size(void);`
    pub network_objects_damage_animation_entry_size: Option<unsafe extern "C" fn() -> u16>,
    /// `void network_objects_handle_damage_animations(void const *entries, short count);`
    pub network_objects_handle_damage_animations: Option<unsafe extern "C" fn(entries: *const c_void, count: i16)>,
    /// `void network_objects_client_asked(long machine_index, boolean again);`
    pub network_objects_client_asked: Option<unsafe extern "C" fn(machine_index: Long, again: u8)>,
    /// `short network_objects_send_period(long machine_index, real_point3d const *position);`
    pub network_objects_send_period:
        Option<unsafe extern "C" fn(machine_index: Long, position: *const RealPoint3d) -> i16>,
    /// `void network_objects_handle_vehicle_prediction(long machine_index, void const *entries, short count);`
    pub network_objects_handle_vehicle_prediction:
        Option<unsafe extern "C" fn(machine_index: Long, entries: *const c_void, count: i16)>,
    /// `void network_objects_apply_vehicle_predictions(void);`
    pub network_objects_apply_vehicle_predictions: Option<unsafe extern "C" fn()>,
    /// `void network_objects_host_tick(void);`
    pub network_objects_host_tick: Option<unsafe extern "C" fn()>,
    /// `void network_objects_handle_changes(void const *entries, short count);`
    pub network_objects_handle_changes: Option<unsafe extern "C" fn(entries: *const c_void, count: i16)>,
    /// `void network_objects_handle_synchronized(void);`
    pub network_objects_handle_synchronized: Option<unsafe extern "C" fn()>,
    /// `void network_objects_handle_states(void const *entries, short count);`
    pub network_objects_handle_states: Option<unsafe extern "C" fn(entries: *const c_void, count: i16)>,
    /// `void network_objects_client_picked_up_weapon(short local_player_index, long unit_index, long definition_index);`
    pub network_objects_client_picked_up_weapon:
        Option<unsafe extern "C" fn(local_player_index: i16, unit_index: Long, definition_index: Long)>,
    /// `void network_objects_handle_inventories(void const *entries, short count);`
    pub network_objects_handle_inventories: Option<unsafe extern "C" fn(entries: *const c_void, count: i16)>,
    /// `void network_objects_set_seat(long unit_index, long vehicle_index, short seat_index);`
    pub network_objects_set_seat: Option<unsafe extern "C" fn(unit_index: Long, vehicle_index: Long, seat_index: i16)>,
    /// `void network_objects_client_tick(void);`
    pub network_objects_client_tick: Option<unsafe extern "C" fn()>,
    /// `void network_objects_new_game(void);`
    pub network_objects_new_game: Option<unsafe extern "C" fn()>,
    /// `word network_damage_entry_size(byte type);`
    pub network_damage_entry_size: Option<unsafe extern "C" fn(kind: u8) -> u16>,
    /// `boolean network_damage_deals(struct damage_data const *damage, long object_index, short node_index, short region_index, short material_index, real_vector3d const *object_normal, boolean authorized);`
    pub network_damage_deals: Option<
        unsafe extern "C" fn(
            damage: *const DamageData,
            object_index: Long,
            node_index: i16,
            region_index: i16,
            material_index: i16,
            object_normal: *const RealVector3d,
            authorized: u8,
        ) -> u8,
    >,
    /// `boolean network_damage_replaying_kill(void);`
    pub network_damage_replaying_kill: Option<unsafe extern "C" fn() -> u8>,
    /// `boolean network_damage_killer_score(long player_index, long *score);`
    pub network_damage_killer_score: Option<unsafe extern "C" fn(player_index: Long, score: *mut Long) -> u8>,
    /// `void network_damage_player_effect(long player_index, struct damage_data const *damage, real total_damage);`
    pub network_damage_player_effect:
        Option<unsafe extern "C" fn(player_index: Long, damage: *const DamageData, total_damage: f32)>,
    /// `void network_damage_aftermath(long object_index, struct damage_data const *damage, unsigned long being_damaged_flags, real shield_damage, real body_damage, real body_damage_multiplier, short body_part, short node_index, short region_index, short material_index, long victim_player_index);`
    pub network_damage_aftermath: Option<
        unsafe extern "C" fn(
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
        ),
    >,
    /// `void network_damage_handle_reports(long machine_index, void const *entries, short count);`
    pub network_damage_handle_reports:
        Option<unsafe extern "C" fn(machine_index: Long, entries: *const c_void, count: i16)>,
    /// `void network_damage_host_tick(void);`
    pub network_damage_host_tick: Option<unsafe extern "C" fn()>,
    /// `void network_damage_handle_events(void const *entries, short count);`
    pub network_damage_handle_events: Option<unsafe extern "C" fn(entries: *const c_void, count: i16)>,
    /// `void network_damage_client_tick(void);`
    pub network_damage_client_tick: Option<unsafe extern "C" fn()>,
    /// `void network_damage_statistics(long *sent_reports, long *dealt_reports, long *rejected_reports, long *replayed_events);`
    pub network_damage_statistics: Option<
        unsafe extern "C" fn(
            sent_reports: *mut Long,
            dealt_reports: *mut Long,
            rejected_reports: *mut Long,
            replayed_events: *mut Long,
        ),
    >,
    /// `void network_damage_note_grenade(long unit_index, short grenade_type);`
    pub network_damage_note_grenade: Option<unsafe extern "C" fn(unit_index: Long, grenade_kind: i16)>,
    /// `void network_damage_new_game(void);`
    pub network_damage_new_game: Option<unsafe extern "C" fn()>,
    /// `void distributed_note_own_round_trip(long time);` May be NULL.
    pub distributed_note_own_round_trip: Option<unsafe extern "C" fn(time: Long)>,
    /// `sizeof(struct player_datum)`.
    pub sizeof_player_datum: UnsignedLong,
    /// `offsetof(struct player_datum, identifier)`, short.
    pub player_datum_identifier: UnsignedLong,
    /// `offsetof(struct player_datum, local_player_index)`, short.
    pub player_datum_local_player_index: UnsignedLong,
    /// `offsetof(struct player_datum, name)`, wchar_t[12].
    pub player_datum_name: UnsignedLong,
    /// `offsetof(struct player_datum, team_index)`, long.
    pub player_datum_team_index: UnsignedLong,
    /// `offsetof(struct player_datum, action_object_index)`, long.
    pub player_datum_action_object_index: UnsignedLong,
    /// `offsetof(struct player_datum, action_result)`, short.
    pub player_datum_action_result: UnsignedLong,
    /// `offsetof(struct player_datum, unit_index)`, long.
    pub player_datum_unit_index: UnsignedLong,
    /// `offsetof(struct player_datum, dead_unit_index)`, long.
    pub player_datum_dead_unit_index: UnsignedLong,
    /// `offsetof(struct player_datum, powerup_durations)`, short[2].
    pub player_datum_powerup_durations: UnsignedLong,
    /// `offsetof(struct player_datum, speed_multiplier)`, real.
    pub player_datum_speed_multiplier: UnsignedLong,
    /// `offsetof(struct player_datum, teleporter_index)`, long.
    pub player_datum_teleporter_index: UnsignedLong,
    /// `offsetof(struct player_datum, statistics)`, struct game_statistics.
    pub player_datum_statistics: UnsignedLong,
    /// `offsetof(struct player_datum, telefrag_timeout)`, long.
    pub player_datum_telefrag_timeout: UnsignedLong,
    /// `offsetof(struct player_datum, quit_out_of_game)`, boolean.
    pub player_datum_quit_out_of_game: UnsignedLong,
    /// `sizeof(struct data_array)`.
    pub sizeof_data_array: UnsignedLong,
    /// `offsetof(struct data_array, maximum_count)`, short.
    pub data_array_maximum_count: UnsignedLong,
    /// `offsetof(struct data_array, size)`, short.
    pub data_array_size: UnsignedLong,
    /// `offsetof(struct data_array, valid)`, boolean.
    pub data_array_valid: UnsignedLong,
    /// `offsetof(struct data_array, count)`, short.
    pub data_array_count: UnsignedLong,
    /// `offsetof(struct data_array, actual_count)`, short.
    pub data_array_actual_count: UnsignedLong,
    /// `offsetof(struct data_array, data)`, void *.
    pub data_array_data: UnsignedLong,
    /// `sizeof(struct datum_header)`.
    pub sizeof_datum_header: UnsignedLong,
    /// `offsetof(struct datum_header, identifier)`, short.
    pub datum_header_identifier: UnsignedLong,
    /// `sizeof(struct object_header_datum)`.
    pub sizeof_object_header_datum: UnsignedLong,
    /// `offsetof(struct object_header_datum, identifier)`, short.
    pub object_header_datum_identifier: UnsignedLong,
    /// `offsetof(struct object_header_datum, flags)`, byte.
    pub object_header_datum_flags: UnsignedLong,
    /// `offsetof(struct object_header_datum, type)`, byte.
    pub object_header_datum_type: UnsignedLong,
    /// `offsetof(struct object_header_datum, datum)`, struct object_datum *.
    pub object_header_datum_datum: UnsignedLong,
    /// `sizeof(struct object_datum)`.
    pub sizeof_object_datum: UnsignedLong,
    /// `offsetof(struct object_datum, definition_index)`, long.
    pub object_datum_definition_index: UnsignedLong,
    /// `offsetof(struct object_datum, object.flags)`, unsigned long.
    pub object_datum_flags: UnsignedLong,
    /// `offsetof(struct object_datum, object.position)`, real_point3d.
    pub object_datum_position: UnsignedLong,
    /// `offsetof(struct object_datum, object.translational_velocity)`, real_vector3d.
    pub object_datum_translational_velocity: UnsignedLong,
    /// `offsetof(struct object_datum, object.forward)`, real_vector3d.
    pub object_datum_forward: UnsignedLong,
    /// `offsetof(struct object_datum, object.up)`, real_vector3d.
    pub object_datum_up: UnsignedLong,
    /// `offsetof(struct object_datum, object.angular_velocity)`, real_vector3d.
    pub object_datum_angular_velocity: UnsignedLong,
    /// `offsetof(struct object_datum, object.location.cluster_index)`, short.
    pub object_datum_location_cluster_index: UnsignedLong,
    /// `offsetof(struct object_datum, object.bounding_sphere_center)`, real_point3d.
    pub object_datum_bounding_sphere_center: UnsignedLong,
    /// `offsetof(struct object_datum, object.bounding_sphere_radius)`, real.
    pub object_datum_bounding_sphere_radius: UnsignedLong,
    /// `offsetof(struct object_datum, object.type)`, short.
    pub object_datum_type: UnsignedLong,
    /// `offsetof(struct object_datum, object.owner_team_index)`, short.
    pub object_datum_owner_team_index: UnsignedLong,
    /// `offsetof(struct object_datum, object.variant_number)`, short.
    pub object_datum_variant_number: UnsignedLong,
    /// `offsetof(struct object_datum, object.owner_player_index)`, long.
    pub object_datum_owner_player_index: UnsignedLong,
    /// `offsetof(struct object_datum, object.maximum_body_vitality)`, real.
    pub object_datum_maximum_body_vitality: UnsignedLong,
    /// `offsetof(struct object_datum, object.maximum_shield_vitality)`, real.
    pub object_datum_maximum_shield_vitality: UnsignedLong,
    /// `offsetof(struct object_datum, object.body_vitality)`, real.
    pub object_datum_body_vitality: UnsignedLong,
    /// `offsetof(struct object_datum, object.shield_vitality)`, real.
    pub object_datum_shield_vitality: UnsignedLong,
    /// `offsetof(struct object_datum, object.current_shield_damage)`, real.
    pub object_datum_current_shield_damage: UnsignedLong,
    /// `offsetof(struct object_datum, object.current_body_damage)`, real.
    pub object_datum_current_body_damage: UnsignedLong,
    /// `offsetof(struct object_datum, object.recent_shield_damage)`, real.
    pub object_datum_recent_shield_damage: UnsignedLong,
    /// `offsetof(struct object_datum, object.recent_body_damage)`, real.
    pub object_datum_recent_body_damage: UnsignedLong,
    /// `offsetof(struct object_datum, object.damage_flags)`, word.
    pub object_datum_damage_flags: UnsignedLong,
    /// `offsetof(struct object_datum, object.next_object_index)`, long.
    pub object_datum_next_object_index: UnsignedLong,
    /// `offsetof(struct object_datum, object.first_child_object_index)`, long.
    pub object_datum_first_child_object_index: UnsignedLong,
    /// `offsetof(struct object_datum, object.parent_object_index)`, long.
    pub object_datum_parent_object_index: UnsignedLong,
    /// `offsetof(struct object_datum, object.forced_shader_permutation_index)`, short.
    pub object_datum_forced_shader_permutation_index: UnsignedLong,
    /// `offsetof(struct object_datum, object.region_permutations)`, byte[8].
    pub object_datum_region_permutations: UnsignedLong,
    /// `offsetof(struct object_datum, object.base_change_colors)`, real_rgb_color[4].
    pub object_datum_base_change_colors: UnsignedLong,
    /// `offsetof(struct object_datum, object.outgoing_change_colors)`, real_rgb_color[4].
    pub object_datum_outgoing_change_colors: UnsignedLong,
    /// `sizeof(struct unit_datum)`.
    pub sizeof_unit_datum: UnsignedLong,
    /// `offsetof(struct unit_datum, unit.flags)`, unsigned long.
    pub unit_datum_flags: UnsignedLong,
    /// `offsetof(struct unit_datum, unit.control_flags)`, unsigned long.
    pub unit_datum_control_flags: UnsignedLong,
    /// `offsetof(struct unit_datum, unit.player_index)`, long.
    pub unit_datum_player_index: UnsignedLong,
    /// `offsetof(struct unit_datum, unit.aiming_vector)`, real_vector3d.
    pub unit_datum_aiming_vector: UnsignedLong,
    /// `offsetof(struct unit_datum, unit.parent_seat_index)`, short.
    pub unit_datum_parent_seat_index: UnsignedLong,
    /// `offsetof(struct unit_datum, unit.current_weapon_index)`, short.
    pub unit_datum_current_weapon_index: UnsignedLong,
    /// `offsetof(struct unit_datum, unit.desired_weapon_index)`, short.
    pub unit_datum_desired_weapon_index: UnsignedLong,
    /// `offsetof(struct unit_datum, unit.weapon_object_indices)`, long[4].
    pub unit_datum_weapon_object_indices: UnsignedLong,
    /// `offsetof(struct unit_datum, unit.grenade_counts)`, char[2].
    pub unit_datum_grenade_counts: UnsignedLong,
    /// `offsetof(struct unit_datum, unit.current_zoom_level)`, char.
    pub unit_datum_current_zoom_level: UnsignedLong,
    /// `offsetof(struct unit_datum, unit.driver_object_index)`, long.
    pub unit_datum_driver_object_index: UnsignedLong,
    /// `offsetof(struct unit_datum, unit.gunner_object_index)`, long.
    pub unit_datum_gunner_object_index: UnsignedLong,
    /// `offsetof(struct unit_datum, unit.active_camouflage)`, real.
    pub unit_datum_active_camouflage: UnsignedLong,
    /// `sizeof(struct biped_datum)`.
    pub sizeof_biped_datum: UnsignedLong,
    /// `offsetof(struct biped_datum, biped.flags)`, unsigned long.
    pub biped_datum_flags: UnsignedLong,
    /// `offsetof(struct biped_datum, biped.elevator_ticks)`, char.
    pub biped_datum_elevator_ticks: UnsignedLong,
    /// `offsetof(struct biped_datum, biped.elevator_object_index)`, long.
    pub biped_datum_elevator_object_index: UnsignedLong,
    /// `offsetof(struct biped_datum, biped.airborne_ticks)`, char.
    pub biped_datum_airborne_ticks: UnsignedLong,
    /// `sizeof(struct vehicle_datum)`.
    pub sizeof_vehicle_datum: UnsignedLong,
    /// `offsetof(struct vehicle_datum, vehicle.airborne_ticks)`, byte.
    pub vehicle_datum_airborne_ticks: UnsignedLong,
    /// `sizeof(struct item_datum)`.
    pub sizeof_item_datum: UnsignedLong,
    /// `offsetof(struct item_datum, item.flags)`, unsigned long.
    pub item_datum_flags: UnsignedLong,
    /// `sizeof(struct weapon_magazine)`.
    pub sizeof_weapon_magazine: UnsignedLong,
    /// `offsetof(struct weapon_magazine, state)`, short.
    pub weapon_magazine_state: UnsignedLong,
    /// `offsetof(struct weapon_magazine, rounds_total)`, short.
    pub weapon_magazine_rounds_total: UnsignedLong,
    /// `offsetof(struct weapon_magazine, rounds_loaded)`, short.
    pub weapon_magazine_rounds_loaded: UnsignedLong,
    /// `sizeof(struct weapon_datum)`.
    pub sizeof_weapon_datum: UnsignedLong,
    /// `offsetof(struct weapon_datum, weapon.age)`, real.
    pub weapon_datum_age: UnsignedLong,
    /// `offsetof(struct weapon_datum, weapon.magazines)`, struct weapon_magazine[2].
    pub weapon_datum_magazines: UnsignedLong,
    /// `offsetof(struct weapon_datum, weapon.game_time_last_fired)`, long.
    pub weapon_datum_game_time_last_fired: UnsignedLong,
    /// `sizeof(struct tag_block)`.
    pub sizeof_tag_block: UnsignedLong,
    /// `offsetof(struct tag_block, count)`, long.
    pub tag_block_count: UnsignedLong,
    /// `offsetof(struct tag_block, address)`, void *.
    pub tag_block_address: UnsignedLong,
    /// `offsetof(struct tag_block, definition)`, struct tag_block_definition *.
    pub tag_block_definition: UnsignedLong,
    /// `sizeof(struct tag_reference)`.
    pub sizeof_tag_reference: UnsignedLong,
    /// `offsetof(struct tag_reference, group_tag)`, unsigned long.
    pub tag_reference_group_tag: UnsignedLong,
    /// `offsetof(struct tag_reference, index)`, long.
    pub tag_reference_index: UnsignedLong,
    /// `sizeof(struct object_definition)`.
    pub sizeof_object_definition: UnsignedLong,
    /// `offsetof(struct object_definition, object.type)`, short.
    pub object_definition_type: UnsignedLong,
    /// `offsetof(struct object_definition, object.model.index)`, long.
    pub object_definition_model_index: UnsignedLong,
    /// `offsetof(struct object_definition, object.animation_graph.index)`, long.
    pub object_definition_animation_graph_index: UnsignedLong,
    /// `offsetof(struct object_definition, object.collision_model.index)`, long.
    pub object_definition_collision_model_index: UnsignedLong,
    /// `sizeof(struct unit_definition)`.
    pub sizeof_unit_definition: UnsignedLong,
    /// `offsetof(struct unit_definition, unit.seats.count)`, long.
    pub unit_definition_seats_count: UnsignedLong,
    /// `sizeof(struct biped_definition)`.
    pub sizeof_biped_definition: UnsignedLong,
    /// `offsetof(struct biped_definition, biped.jump_velocity)`, real.
    pub biped_definition_jump_velocity: UnsignedLong,
    /// `offsetof(struct biped_definition, biped.collision_height_standing)`, real.
    pub biped_definition_collision_height_standing: UnsignedLong,
    /// `offsetof(struct biped_definition, biped.collision_height_crouching)`, real.
    pub biped_definition_collision_height_crouching: UnsignedLong,
    /// `sizeof(struct vehicle_definition)`.
    pub sizeof_vehicle_definition: UnsignedLong,
    /// `offsetof(struct vehicle_definition, vehicle_type)`, short.
    pub vehicle_definition_vehicle_type: UnsignedLong,
    /// `offsetof(struct vehicle_definition, maximum_forward_speed)`, real.
    pub vehicle_definition_maximum_forward_speed: UnsignedLong,
    /// `offsetof(struct vehicle_definition, maximum_reverse_speed)`, real.
    pub vehicle_definition_maximum_reverse_speed: UnsignedLong,
    /// `sizeof(struct weapon_magazine_definition)`.
    pub sizeof_weapon_magazine_definition: UnsignedLong,
    /// `offsetof(struct weapon_magazine_definition, rounds_total_initial)`, short.
    pub weapon_magazine_definition_rounds_total_initial: UnsignedLong,
    /// `offsetof(struct weapon_magazine_definition, rounds_total_maximum)`, short.
    pub weapon_magazine_definition_rounds_total_maximum: UnsignedLong,
    /// `offsetof(struct weapon_magazine_definition, rounds_loaded_maximum)`, short.
    pub weapon_magazine_definition_rounds_loaded_maximum: UnsignedLong,
    /// `sizeof(struct weapon_trigger_definition)`.
    pub sizeof_weapon_trigger_definition: UnsignedLong,
    /// `offsetof(struct weapon_trigger_definition, flags)`, unsigned long.
    pub weapon_trigger_definition_flags: UnsignedLong,
    /// `offsetof(struct weapon_trigger_definition, initial_rate_of_fire)`, real.
    pub weapon_trigger_definition_initial_rate_of_fire: UnsignedLong,
    /// `offsetof(struct weapon_trigger_definition, final_rate_of_fire)`, real.
    pub weapon_trigger_definition_final_rate_of_fire: UnsignedLong,
    /// `offsetof(struct weapon_trigger_definition, projectiles_per_shot)`, short.
    pub weapon_trigger_definition_projectiles_per_shot: UnsignedLong,
    /// `offsetof(struct weapon_trigger_definition, projectile.index)`, long.
    pub weapon_trigger_definition_projectile_index: UnsignedLong,
    /// `sizeof(struct weapon_definition)`.
    pub sizeof_weapon_definition: UnsignedLong,
    /// `offsetof(struct weapon_definition, weapon.flags)`, unsigned long.
    pub weapon_definition_flags: UnsignedLong,
    /// `offsetof(struct weapon_definition, weapon.overheated_effect.index)`, long.
    pub weapon_definition_overheated_effect_index: UnsignedLong,
    /// `offsetof(struct weapon_definition, weapon.detonation_effect.index)`, long.
    pub weapon_definition_detonation_effect_index: UnsignedLong,
    /// `offsetof(struct weapon_definition, weapon.melee_attack_damage.index)`, long.
    pub weapon_definition_melee_attack_damage_index: UnsignedLong,
    /// `offsetof(struct weapon_definition, weapon.magazines)`, struct tag_block.
    pub weapon_definition_magazines: UnsignedLong,
    /// `offsetof(struct weapon_definition, weapon.triggers)`, struct tag_block.
    pub weapon_definition_triggers: UnsignedLong,
    /// `sizeof(struct projectile_material_response_definition)`.
    pub sizeof_projectile_material_response_definition: UnsignedLong,
    /// `offsetof(struct projectile_material_response_definition, default_response)`, short.
    pub projectile_material_response_definition_default_response: UnsignedLong,
    /// `offsetof(struct projectile_material_response_definition, default_effect.index)`, long.
    pub projectile_material_response_definition_default_effect_index: UnsignedLong,
    /// `offsetof(struct projectile_material_response_definition, potential_response)`, short.
    pub projectile_material_response_definition_potential_response: UnsignedLong,
    /// `offsetof(struct projectile_material_response_definition, potential_effect.index)`, long.
    pub projectile_material_response_definition_potential_effect_index: UnsignedLong,
    /// `offsetof(struct projectile_material_response_definition, detonation_effect.index)`, long.
    pub projectile_material_response_definition_detonation_effect_index: UnsignedLong,
    /// `sizeof(struct projectile_definition)`.
    pub sizeof_projectile_definition: UnsignedLong,
    /// `offsetof(struct projectile_definition, projectile.detonation_timer_starts)`, short.
    pub projectile_definition_detonation_timer_starts: UnsignedLong,
    /// `offsetof(struct projectile_definition, projectile.super_detonation.index)`, long.
    pub projectile_definition_super_detonation_index: UnsignedLong,
    /// `offsetof(struct projectile_definition, projectile.effect.index)`, long.
    pub projectile_definition_effect_index: UnsignedLong,
    /// `offsetof(struct projectile_definition, projectile.timer_upper_bound)`, real.
    pub projectile_definition_timer_upper_bound: UnsignedLong,
    /// `offsetof(struct projectile_definition, projectile.maximum_range)`, real.
    pub projectile_definition_maximum_range: UnsignedLong,
    /// `offsetof(struct projectile_definition, projectile.air_gravity_scale)`, real.
    pub projectile_definition_air_gravity_scale: UnsignedLong,
    /// `offsetof(struct projectile_definition, projectile.water_gravity_scale)`, real.
    pub projectile_definition_water_gravity_scale: UnsignedLong,
    /// `offsetof(struct projectile_definition, projectile.initial_velocity)`, real.
    pub projectile_definition_initial_velocity: UnsignedLong,
    /// `offsetof(struct projectile_definition, projectile.final_velocity)`, real.
    pub projectile_definition_final_velocity: UnsignedLong,
    /// `offsetof(struct projectile_definition, projectile.detonation_started.index)`, long.
    pub projectile_definition_detonation_started_index: UnsignedLong,
    /// `offsetof(struct projectile_definition, projectile.attached_detonation_damage.index)`, long.
    pub projectile_definition_attached_detonation_damage_index: UnsignedLong,
    /// `offsetof(struct projectile_definition, projectile.impact_damage.index)`, long.
    pub projectile_definition_impact_damage_index: UnsignedLong,
    /// `offsetof(struct projectile_definition, projectile.material_responses)`, struct tag_block.
    pub projectile_definition_material_responses: UnsignedLong,
    /// `sizeof(struct effect_definition)`.
    pub sizeof_effect_definition: UnsignedLong,
    /// `offsetof(struct effect_definition, events)`, struct tag_block.
    pub effect_definition_events: UnsignedLong,
    /// `sizeof(struct effect_event_definition)`.
    pub sizeof_effect_event_definition: UnsignedLong,
    /// `offsetof(struct effect_event_definition, parts)`, struct tag_block.
    pub effect_event_definition_parts: UnsignedLong,
    /// `sizeof(struct effect_part_definition)`.
    pub sizeof_effect_part_definition: UnsignedLong,
    /// `offsetof(struct effect_part_definition, reference.group_tag)`, unsigned long.
    pub effect_part_definition_reference_group_tag: UnsignedLong,
    /// `offsetof(struct effect_part_definition, reference.index)`, long.
    pub effect_part_definition_reference_index: UnsignedLong,
    /// `sizeof(struct damage_effect_definition)`.
    pub sizeof_damage_effect_definition: UnsignedLong,
    /// `offsetof(struct damage_effect_definition, falloff_radius)`, real.
    pub damage_effect_definition_falloff_radius: UnsignedLong,
    /// `offsetof(struct damage_effect_definition, cutoff_radius)`, real.
    pub damage_effect_definition_cutoff_radius: UnsignedLong,
    /// `offsetof(struct damage_effect_definition, flags)`, unsigned long.
    pub damage_effect_definition_flags: UnsignedLong,
    /// `offsetof(struct damage_effect_definition, damage.flags)`, unsigned long.
    pub damage_effect_definition_damage_flags: UnsignedLong,
    /// `offsetof(struct damage_effect_definition, damage.damage_minimum)`, real.
    pub damage_effect_definition_damage_damage_minimum: UnsignedLong,
    /// `offsetof(struct damage_effect_definition, damage.damage_upper_bound)`, real.
    pub damage_effect_definition_damage_damage_upper_bound: UnsignedLong,
    /// `sizeof(struct damage_resistance_material)`.
    pub sizeof_damage_resistance_material: UnsignedLong,
    /// `offsetof(struct damage_resistance_material, material_type)`, short.
    pub damage_resistance_material_material_type: UnsignedLong,
    /// `offsetof(struct damage_resistance_material, shield_leak_fraction)`, real.
    pub damage_resistance_material_shield_leak_fraction: UnsignedLong,
    /// `sizeof(struct collision_model)`.
    pub sizeof_collision_model: UnsignedLong,
    /// `offsetof(struct collision_model, resistance.flags)`, unsigned long.
    pub collision_model_resistance_flags: UnsignedLong,
    /// `offsetof(struct collision_model, resistance.indirect_damage_material_index)`, short.
    pub collision_model_resistance_indirect_damage_material_index: UnsignedLong,
    /// `offsetof(struct collision_model, resistance.shield_material_type)`, short.
    pub collision_model_resistance_shield_material_type: UnsignedLong,
    /// `offsetof(struct collision_model, resistance.materials)`, struct tag_block.
    pub collision_model_resistance_materials: UnsignedLong,
    /// `offsetof(struct collision_model, resistance.regions)`, struct tag_block.
    pub collision_model_resistance_regions: UnsignedLong,
    /// `sizeof(struct model)`.
    pub sizeof_model: UnsignedLong,
    /// `offsetof(struct model, regions)`, struct tag_block.
    pub model_regions: UnsignedLong,
    /// `sizeof(struct model_region)`.
    pub sizeof_model_region: UnsignedLong,
    /// `offsetof(struct model_region, permutations.count)`, long.
    pub model_region_permutations_count: UnsignedLong,
    /// `sizeof(struct animation)`.
    pub sizeof_animation: UnsignedLong,
    /// `offsetof(struct animation, frame_count)`, short.
    pub animation_frame_count: UnsignedLong,
    /// `sizeof(struct animation_graph)`.
    pub sizeof_animation_graph: UnsignedLong,
    /// `offsetof(struct animation_graph, animations.count)`, long.
    pub animation_graph_animations_count: UnsignedLong,
    /// `offsetof(struct animation_graph, animations.address)`, void *.
    pub animation_graph_animations_address: UnsignedLong,
    /// `sizeof(struct game_globals)`.
    pub sizeof_game_globals: UnsignedLong,
    /// `offsetof(struct game_globals, grenades)`, struct tag_block.
    pub game_globals_grenades: UnsignedLong,
    /// `offsetof(struct game_globals, player_information)`, struct tag_block.
    pub game_globals_player_information: UnsignedLong,
    /// `offsetof(struct game_globals, falling_damage)`, struct tag_block.
    pub game_globals_falling_damage: UnsignedLong,
    /// `sizeof(struct game_globals_grenade)`.
    pub sizeof_game_globals_grenade: UnsignedLong,
    /// `offsetof(struct game_globals_grenade, projectile.index)`, long.
    pub game_globals_grenade_projectile_index: UnsignedLong,
    /// `sizeof(struct game_globals_player_information)`.
    pub sizeof_game_globals_player_information: UnsignedLong,
    /// `offsetof(struct game_globals_player_information, double_speed_multiplier)`, real.
    pub game_globals_player_information_double_speed_multiplier: UnsignedLong,
    /// `offsetof(struct game_globals_player_information, run_forward_speed)`, real.
    pub game_globals_player_information_run_forward_speed: UnsignedLong,
    /// `offsetof(struct game_globals_player_information, run_backward_speed)`, real.
    pub game_globals_player_information_run_backward_speed: UnsignedLong,
    /// `offsetof(struct game_globals_player_information, run_sideways_speed)`, real.
    pub game_globals_player_information_run_sideways_speed: UnsignedLong,
    /// `sizeof(struct game_globals_falling_damage)`.
    pub sizeof_game_globals_falling_damage: UnsignedLong,
    /// `offsetof(struct game_globals_falling_damage, vehicle_collision_damage.index)`, long.
    pub game_globals_falling_damage_vehicle_collision_damage_index: UnsignedLong,
    /// `sizeof(struct structure_bsp)`.
    pub sizeof_structure_bsp: UnsignedLong,
    /// `offsetof(struct structure_bsp, clusters.count)`, long.
    pub structure_bsp_clusters_count: UnsignedLong,
    /// `offsetof(struct structure_bsp, cluster_data.size)`, long.
    pub structure_bsp_cluster_data_size: UnsignedLong,
    /// `offsetof(struct structure_bsp, cluster_data.address)`, void *.
    pub structure_bsp_cluster_data_address: UnsignedLong,
    /// `sizeof(struct scenario)`.
    pub sizeof_scenario: UnsignedLong,
    /// `offsetof(struct scenario, type)`, short.
    pub scenario_type: UnsignedLong,
    /// `offsetof(struct scenario, structure_bsp_references.count)`, long.
    pub scenario_structure_bsp_references_count: UnsignedLong,
    /// `sizeof(struct observer_result)`.
    pub sizeof_observer_result: UnsignedLong,
    /// `offsetof(struct observer_result, position)`, real_point3d.
    pub observer_result_position: UnsignedLong,
    /// `sizeof(struct game_variant)`.
    pub sizeof_game_variant: UnsignedLong,
    /// `offsetof(struct game_variant, game_engine_index)`, long.
    pub game_variant_game_engine_index: UnsignedLong,
    /// `sizeof(struct device_datum)`.
    pub sizeof_device_datum: UnsignedLong,
    /// `offsetof(struct device_datum, device.position_velocity)`, real.
    pub device_datum_position_velocity: UnsignedLong,
}

impl Port {
    /// The functions a port must have, each with whether it is there.
    pub fn required(&self) -> impl Iterator<Item = (&'static str, bool)> {
        [
            ("csmemcpy", self.csmemcpy.is_some()),
            ("csmemset", self.csmemset.is_some()),
            ("csmemcmp", self.csmemcmp.is_some()),
            ("csstrlen", self.csstrlen.is_some()),
            ("system_milliseconds", self.system_milliseconds.is_some()),
            ("datum_get", self.datum_get.is_some()),
            ("datum_try_and_get", self.datum_try_and_get.is_some()),
            ("data_iterator_new", self.data_iterator_new.is_some()),
            ("data_iterator_next", self.data_iterator_next.is_some()),
            ("tag_get", self.tag_get.is_some()),
            ("tag_block_get_element_with_size", self.tag_block_get_element_with_size.is_some()),
            ("tag_index_is_group", self.tag_index_is_group.is_some()),
            ("tag_iterator_new", self.tag_iterator_new.is_some()),
            ("tag_iterator_next", self.tag_iterator_next.is_some()),
            ("game_connection", self.game_connection.is_some()),
            ("game_in_progress", self.game_in_progress.is_some()),
            ("game_time_get", self.game_time_get.is_some()),
            ("game_players_are_double_speed", self.game_players_are_double_speed.is_some()),
            ("main_switch_structure_bsp", self.main_switch_structure_bsp.is_some()),
            ("machine_get_player_list", self.machine_get_player_list.is_some()),
            ("local_player_get_player_index", self.local_player_get_player_index.is_some()),
            ("network_player_attach_unit", self.network_player_attach_unit.is_some()),
            ("network_player_detach_unit", self.network_player_detach_unit.is_some()),
            ("network_player_show_pickup", self.network_player_show_pickup.is_some()),
            ("player_control_set_desired_weapon", self.player_control_set_desired_weapon.is_some()),
            ("players_show_telefragged", self.players_show_telefragged.is_some()),
            ("update_client_distributed_input", self.update_client_distributed_input.is_some()),
            ("update_server_handle_distributed_input", self.update_server_handle_distributed_input.is_some()),
            ("update_server_ticked_update_number", self.update_server_ticked_update_number.is_some()),
            ("update_server_update_actions", self.update_server_update_actions.is_some()),
            ("update_client_handle_relayed_action", self.update_client_handle_relayed_action.is_some()),
            ("update_queues_distributed_reset", self.update_queues_distributed_reset.is_some()),
            ("game_engine_write_network_state", self.game_engine_write_network_state.is_some()),
            ("game_engine_read_network_state", self.game_engine_read_network_state.is_some()),
            ("game_engine_get_variant", self.game_engine_get_variant.is_some()),
            ("game_engine_network_player_score", self.game_engine_network_player_score.is_some()),
            ("network_distributed_client_send", self.network_distributed_client_send.is_some()),
            ("network_distributed_client_send_reliably", self.network_distributed_client_send_reliably.is_some()),
            (
                "network_distributed_server_send_to_all_reliably",
                self.network_distributed_server_send_to_all_reliably.is_some(),
            ),
            ("network_distributed_server_send_to_machine", self.network_distributed_server_send_to_machine.is_some()),
            (
                "network_distributed_server_send_to_machine_reliably",
                self.network_distributed_server_send_to_machine_reliably.is_some(),
            ),
            ("network_distributed_server_machines", self.network_distributed_server_machines.is_some()),
            ("network_game_distributed_client", self.network_game_distributed_client.is_some()),
            ("build_message_header", self.build_message_header.is_some()),
            ("network_game_server_kick_machine", self.network_game_server_kick_machine.is_some()),
            ("network_game_server_machine_address", self.network_game_server_machine_address.is_some()),
            ("network_game_server_machine_hardware_id", self.network_game_server_machine_hardware_id.is_some()),
            ("p2p_hardware_id_sanitize", self.p2p_hardware_id_sanitize.is_some()),
            ("p2p_discord_sanitize", self.p2p_discord_sanitize.is_some()),
            ("p2p_discord_identity", self.p2p_discord_identity.is_some()),
            ("p2p_peer_endpoint_address", self.p2p_peer_endpoint_address.is_some()),
            ("object_get_and_verify_type", self.object_get_and_verify_type.is_some()),
            ("object_try_and_get_and_verify_type", self.object_try_and_get_and_verify_type.is_some()),
            ("object_iterator_new", self.object_iterator_new.is_some()),
            ("object_iterator_next", self.object_iterator_next.is_some()),
            ("object_get_origin", self.object_get_origin.is_some()),
            ("object_get_velocities", self.object_get_velocities.is_some()),
            ("object_set_position", self.object_set_position.is_some()),
            ("object_placement_data_new", self.object_placement_data_new.is_some()),
            ("object_new", self.object_new.is_some()),
            ("object_delete_immediately", self.object_delete_immediately.is_some()),
            ("object_disconnect_from_map", self.object_disconnect_from_map.is_some()),
            ("object_reconnect_to_map", self.object_reconnect_to_map.is_some()),
            ("object_set_visibility", self.object_set_visibility.is_some()),
            ("object_set_garbage", self.object_set_garbage.is_some()),
            ("object_has_node", self.object_has_node.is_some()),
            ("damage_get_network_state", self.damage_get_network_state.is_some()),
            ("damage_set_network_state", self.damage_set_network_state.is_some()),
            ("object_damage_update", self.object_damage_update.is_some()),
            ("damage_data_new", self.damage_data_new.is_some()),
            ("object_cause_damage", self.object_cause_damage.is_some()),
            ("object_get_maximum_body_vitality", self.object_get_maximum_body_vitality.is_some()),
            ("damage_replay_player_effect", self.damage_replay_player_effect.is_some()),
            ("damage_replay_aftermath", self.damage_replay_aftermath.is_some()),
            ("damage_replay_kill", self.damage_replay_kill.is_some()),
            ("unit_kill", self.unit_kill.is_some()),
            ("unit_kill_silent", self.unit_kill_silent.is_some()),
            ("unit_kill_no_statistics", self.unit_kill_no_statistics.is_some()),
            ("unit_exit_seat_end", self.unit_exit_seat_end.is_some()),
            ("unit_can_enter_seat", self.unit_can_enter_seat.is_some()),
            ("unit_enter_seat", self.unit_enter_seat.is_some()),
            ("unit_network_add_weapon", self.unit_network_add_weapon.is_some()),
            ("unit_network_drop_weapon", self.unit_network_drop_weapon.is_some()),
            ("unit_network_forget_weapon", self.unit_network_forget_weapon.is_some()),
            ("unit_unarmed_melee_damage", self.unit_unarmed_melee_damage.is_some()),
            ("scenario_get_game_globals", self.scenario_get_game_globals.is_some()),
            ("scenario_location_from_point", self.scenario_location_from_point.is_some()),
            ("scenario_leaf_index_from_point", self.scenario_leaf_index_from_point.is_some()),
            ("global_structure_bsp_get", self.global_structure_bsp_get.is_some()),
            ("global_structure_bsp_index_get", self.global_structure_bsp_index_get.is_some()),
            ("global_scenario_get", self.global_scenario_get.is_some()),
            ("structure_bsp_get_cluster_pvs", self.structure_bsp_get_cluster_pvs.is_some()),
            ("render_interpolation_correct_object", self.render_interpolation_correct_object.is_some()),
            ("cinematic_in_progress", self.cinematic_in_progress.is_some()),
            ("observer_get_camera", self.observer_get_camera.is_some()),
            ("matrix4x3_rotation_from_axis_and_angle", self.matrix4x3_rotation_from_axis_and_angle.is_some()),
            ("matrix4x3_transform_vector", self.matrix4x3_transform_vector.is_some()),
            ("unit_inventory_get_weapon", self.unit_inventory_get_weapon.is_some()),
            ("find_netgame_flag", self.find_netgame_flag.is_some()),
            ("slipspace_port_log", self.slipspace_port_log.is_some()),
            ("slipspace_port_console_warning", self.slipspace_port_console_warning.is_some()),
            ("slipspace_port_sine", self.slipspace_port_sine.is_some()),
            ("slipspace_port_cosine", self.slipspace_port_cosine.is_some()),
            ("slipspace_port_file_open", self.slipspace_port_file_open.is_some()),
            ("slipspace_port_file_read_line", self.slipspace_port_file_read_line.is_some()),
            ("slipspace_port_file_write", self.slipspace_port_file_write.is_some()),
            ("slipspace_port_file_close", self.slipspace_port_file_close.is_some()),
            ("slipspace_port_time_text", self.slipspace_port_time_text.is_some()),
            ("slipspace_port_time_seconds", self.slipspace_port_time_seconds.is_some()),
            ("network_distributed_statistics", self.network_distributed_statistics.is_some()),
            ("distributed_count_correction", self.distributed_count_correction.is_some()),
            ("distributed_real_valid", self.distributed_real_valid.is_some()),
            ("distributed_point_valid", self.distributed_point_valid.is_some()),
            ("distributed_tag_of_group", self.distributed_tag_of_group.is_some()),
            ("distributed_graph_animation", self.distributed_graph_animation.is_some()),
            ("distributed_object_index_valid", self.distributed_object_index_valid.is_some()),
            ("distributed_axes_make_valid", self.distributed_axes_make_valid.is_some()),
            ("distributed_vector_pack", self.distributed_vector_pack.is_some()),
            ("distributed_vector_unpack", self.distributed_vector_unpack.is_some()),
            ("distributed_unit_vector_unpack", self.distributed_unit_vector_unpack.is_some()),
            ("distributed_vitality_pack", self.distributed_vitality_pack.is_some()),
            ("distributed_vitality_unpack", self.distributed_vitality_unpack.is_some()),
            ("distributed_angle_pack", self.distributed_angle_pack.is_some()),
            ("distributed_angle_unpack", self.distributed_angle_unpack.is_some()),
            ("distributed_send", self.distributed_send.is_some()),
            ("distributed_send_to_machine", self.distributed_send_to_machine.is_some()),
            ("distributed_send_to_machine_reliably", self.distributed_send_to_machine_reliably.is_some()),
            ("distributed_player", self.distributed_player.is_some()),
            ("distributed_player_to_byte", self.distributed_player_to_byte.is_some()),
            ("distributed_player_from_byte", self.distributed_player_from_byte.is_some()),
            ("distributed_player_is_local", self.distributed_player_is_local.is_some()),
            ("distributed_living_unit", self.distributed_living_unit.is_some()),
            ("distributed_machine_has_player", self.distributed_machine_has_player.is_some()),
            ("distributed_client_machines", self.distributed_client_machines.is_some()),
            ("distributed_latest_host_time", self.distributed_latest_host_time.is_some()),
            ("distributed_own_round_trip_ticks", self.distributed_own_round_trip_ticks.is_some()),
            ("distributed_player_machine", self.distributed_player_machine.is_some()),
            ("distributed_machine_sees_player", self.distributed_machine_sees_player.is_some()),
            ("distributed_player_ping", self.distributed_player_ping.is_some()),
            ("distributed_machine_round_trip_ticks", self.distributed_machine_round_trip_ticks.is_some()),
            ("network_distributed_player_killed", self.network_distributed_player_killed.is_some()),
            ("distributed_set_death", self.distributed_set_death.is_some()),
            ("distributed_get_death", self.distributed_get_death.is_some()),
            ("network_distributed_player_picked_up", self.network_distributed_player_picked_up.is_some()),
            ("network_distributed_new_game", self.network_distributed_new_game.is_some()),
            ("network_distributed_tick", self.network_distributed_tick.is_some()),
            ("distributed_send_notice", self.distributed_send_notice.is_some()),
            ("distributed_send_notice_to_machine", self.distributed_send_notice_to_machine.is_some()),
            ("distributed_machine_player_names", self.distributed_machine_player_names.is_some()),
            ("distributed_client_send_identity", self.distributed_client_send_identity.is_some()),
            ("distributed_machine_real_address", self.distributed_machine_real_address.is_some()),
            ("distributed_real_address", self.distributed_real_address.is_some()),
            ("network_distributed_banned", self.network_distributed_banned.is_some()),
            ("network_distributed_ban", self.network_distributed_ban.is_some()),
            ("network_distributed_kick", self.network_distributed_kick.is_some()),
            ("distributed_machine_clock_fast", self.distributed_machine_clock_fast.is_some()),
            ("network_distributed_handle_message", self.network_distributed_handle_message.is_some()),
            ("network_distributed_handle_stream_message", self.network_distributed_handle_stream_message.is_some()),
            ("network_distributed_item_statistics", self.network_distributed_item_statistics.is_some()),
            ("network_objects_new_object_index", self.network_objects_new_object_index.is_some()),
            ("network_objects_creating_host_object", self.network_objects_creating_host_object.is_some()),
            ("network_objects_may_delete", self.network_objects_may_delete.is_some()),
            ("network_objects_placed", self.network_objects_placed.is_some()),
            ("network_objects_client_has", self.network_objects_client_has.is_some()),
            ("network_objects_entry_size", self.network_objects_entry_size.is_some()),
            ("network_objects_correct", self.network_objects_correct.is_some()),
            ("network_objects_reconcile", self.network_objects_reconcile.is_some()),
            ("network_objects_damage_animation", self.network_objects_damage_animation.is_some()),
            ("network_objects_damage_animation_entry_size", self.network_objects_damage_animation_entry_size.is_some()),
            ("network_objects_handle_damage_animations", self.network_objects_handle_damage_animations.is_some()),
            ("network_objects_client_asked", self.network_objects_client_asked.is_some()),
            ("network_objects_send_period", self.network_objects_send_period.is_some()),
            ("network_objects_handle_vehicle_prediction", self.network_objects_handle_vehicle_prediction.is_some()),
            ("network_objects_apply_vehicle_predictions", self.network_objects_apply_vehicle_predictions.is_some()),
            ("network_objects_host_tick", self.network_objects_host_tick.is_some()),
            ("network_objects_handle_changes", self.network_objects_handle_changes.is_some()),
            ("network_objects_handle_synchronized", self.network_objects_handle_synchronized.is_some()),
            ("network_objects_handle_states", self.network_objects_handle_states.is_some()),
            ("network_objects_client_picked_up_weapon", self.network_objects_client_picked_up_weapon.is_some()),
            ("network_objects_handle_inventories", self.network_objects_handle_inventories.is_some()),
            ("network_objects_set_seat", self.network_objects_set_seat.is_some()),
            ("network_objects_client_tick", self.network_objects_client_tick.is_some()),
            ("network_objects_new_game", self.network_objects_new_game.is_some()),
            ("network_damage_entry_size", self.network_damage_entry_size.is_some()),
            ("network_damage_deals", self.network_damage_deals.is_some()),
            ("network_damage_replaying_kill", self.network_damage_replaying_kill.is_some()),
            ("network_damage_killer_score", self.network_damage_killer_score.is_some()),
            ("network_damage_player_effect", self.network_damage_player_effect.is_some()),
            ("network_damage_aftermath", self.network_damage_aftermath.is_some()),
            ("network_damage_handle_reports", self.network_damage_handle_reports.is_some()),
            ("network_damage_host_tick", self.network_damage_host_tick.is_some()),
            ("network_damage_handle_events", self.network_damage_handle_events.is_some()),
            ("network_damage_client_tick", self.network_damage_client_tick.is_some()),
            ("network_damage_statistics", self.network_damage_statistics.is_some()),
            ("network_damage_note_grenade", self.network_damage_note_grenade.is_some()),
            ("network_damage_new_game", self.network_damage_new_game.is_some()),
        ]
        .into_iter()
    }

    /// A table with no function and every offset 0, to be filled in by a test's engine.
    pub const EMPTY: Port = Port {
        size: size_of::<Port>() as UnsignedLong,
        network_version: 0,
        player_data: core::ptr::null_mut(),
        object_header_data: core::ptr::null_mut(),
        global_gravity: core::ptr::null_mut(),
        csmemcpy: None,
        csmemset: None,
        csmemcmp: None,
        csstrlen: None,
        system_milliseconds: None,
        datum_get: None,
        datum_try_and_get: None,
        data_iterator_new: None,
        data_iterator_next: None,
        tag_get: None,
        tag_block_get_element_with_size: None,
        tag_index_is_group: None,
        tag_iterator_new: None,
        tag_iterator_next: None,
        game_connection: None,
        game_in_progress: None,
        game_time_get: None,
        game_players_are_double_speed: None,
        main_menu_is_active: None,
        main_switch_structure_bsp: None,
        machine_get_player_list: None,
        local_player_get_player_index: None,
        network_player_attach_unit: None,
        network_player_detach_unit: None,
        network_player_show_pickup: None,
        player_control_set_desired_weapon: None,
        player_control_action_test_note: None,
        players_show_telefragged: None,
        update_client_distributed_input: None,
        update_server_handle_distributed_input: None,
        update_server_ticked_update_number: None,
        update_server_update_actions: None,
        update_client_handle_relayed_action: None,
        update_queues_distributed_reset: None,
        game_engine_write_network_state: None,
        game_engine_read_network_state: None,
        game_engine_get_variant: None,
        game_engine_network_player_score: None,
        network_distributed_client_send: None,
        network_distributed_client_send_reliably: None,
        network_distributed_server_send_to_all_reliably: None,
        network_distributed_server_send_to_machine: None,
        network_distributed_server_send_to_machine_reliably: None,
        network_distributed_server_machines: None,
        network_game_distributed_client: None,
        build_message_header: None,
        network_game_server_kick_machine: None,
        network_game_server_machine_address: None,
        network_game_server_machine_hardware_id: None,
        p2p_hardware_id_sanitize: None,
        p2p_discord_sanitize: None,
        p2p_discord_identity: None,
        p2p_peer_endpoint_address: None,
        object_get_and_verify_type: None,
        object_try_and_get_and_verify_type: None,
        object_iterator_new: None,
        object_iterator_next: None,
        object_get_origin: None,
        object_get_velocities: None,
        object_set_position: None,
        object_placement_data_new: None,
        object_new: None,
        object_delete_immediately: None,
        object_disconnect_from_map: None,
        object_reconnect_to_map: None,
        object_set_visibility: None,
        object_set_garbage: None,
        object_has_node: None,
        damage_get_network_state: None,
        damage_set_network_state: None,
        object_damage_update: None,
        damage_data_new: None,
        object_cause_damage: None,
        object_get_maximum_body_vitality: None,
        damage_replay_player_effect: None,
        damage_replay_aftermath: None,
        damage_replay_kill: None,
        damage_replay_static: None,
        unit_kill: None,
        unit_kill_silent: None,
        unit_kill_no_statistics: None,
        unit_exit_seat_end: None,
        unit_can_enter_seat: None,
        unit_enter_seat: None,
        unit_network_add_weapon: None,
        unit_network_drop_weapon: None,
        unit_network_forget_weapon: None,
        unit_port_correct_damage_animation: None,
        unit_unarmed_melee_damage: None,
        scenario_get_game_globals: None,
        scenario_location_from_point: None,
        scenario_leaf_index_from_point: None,
        global_structure_bsp_get: None,
        global_structure_bsp_index_get: None,
        global_scenario_get: None,
        structure_bsp_get_cluster_pvs: None,
        render_interpolation_correct_object: None,
        cinematic_in_progress: None,
        observer_get_camera: None,
        matrix4x3_rotation_from_axis_and_angle: None,
        matrix4x3_transform_vector: None,
        network_coop_active: None,
        network_coop_player_has_structure_bsp: None,
        network_coop_note_player_structure_bsp: None,
        unit_inventory_get_weapon: None,
        find_netgame_flag: None,
        network_connection_last_read_was_unreliable: None,
        slipspace_port_log: None,
        slipspace_port_console_warning: None,
        slipspace_port_sine: None,
        slipspace_port_cosine: None,
        slipspace_port_file_open: None,
        slipspace_port_file_read_line: None,
        slipspace_port_file_write: None,
        slipspace_port_file_close: None,
        slipspace_port_time_text: None,
        slipspace_port_time_seconds: None,
        slipspace_port_friendly_fire: None,
        slipspace_port_note_friendly_fire: None,
        slipspace_port_stop_limp_body: None,
        network_actors_new_game: None,
        network_actors_host_tick: None,
        network_actors_handle_states: None,
        network_actors_entry_size: None,
        network_actors_damage_entry_size: None,
        network_actors_handle_damage: None,
        network_coop_new_game: None,
        network_coop_host_tick: None,
        network_coop_client_tick: None,
        network_coop_presentation_entry_size: None,
        network_coop_handle_presentation: None,
        network_coop_event_entry_size: None,
        network_coop_handle_events: None,
        network_coop_device_group_entry_size: None,
        network_coop_handle_device_groups: None,
        network_coop_object_names_entry_size: None,
        network_coop_handle_object_names: None,
        network_coop_object_transform_entry_size: None,
        network_coop_handle_object_transforms: None,
        network_coop_object_look_entry_size: None,
        network_coop_handle_object_looks: None,
        network_coop_screen_effect_entry_size: None,
        network_coop_handle_screen_effect: None,
        network_coop_device_state_entry_size: None,
        network_coop_handle_device_states: None,
        network_coop_skip_vote_entry_size: None,
        network_coop_handle_skip_vote: None,
        network_votekick_new_game: None,
        network_votekick_host_tick: None,
        network_votekick_handle_request: None,
        network_votekick_request_entry_size: None,
        network_votekick_handle_status: None,
        network_votekick_status_entry_size: None,
        network_voice_handles_message: None,
        network_voice_handle_message: None,
        network_aim_assist_reset: None,
        network_aim_assist_send_policy: None,
        network_aim_assist_handles_message: None,
        network_aim_assist_handle_message: None,
        network_distributed_statistics: None,
        distributed_count_correction: None,
        distributed_real_valid: None,
        distributed_point_valid: None,
        distributed_tag_of_group: None,
        distributed_graph_animation: None,
        distributed_object_index_valid: None,
        distributed_axes_make_valid: None,
        distributed_vector_pack: None,
        distributed_vector_unpack: None,
        distributed_unit_vector_unpack: None,
        distributed_vitality_pack: None,
        distributed_vitality_unpack: None,
        distributed_angle_pack: None,
        distributed_angle_unpack: None,
        distributed_send: None,
        distributed_send_to_machine: None,
        distributed_send_to_machine_reliably: None,
        distributed_player: None,
        distributed_player_to_byte: None,
        distributed_player_from_byte: None,
        distributed_player_is_local: None,
        distributed_living_unit: None,
        distributed_machine_has_player: None,
        distributed_client_machines: None,
        distributed_latest_host_time: None,
        distributed_own_round_trip_ticks: None,
        distributed_player_machine: None,
        distributed_machine_sees_player: None,
        distributed_player_ping: None,
        distributed_machine_round_trip_ticks: None,
        network_distributed_player_killed: None,
        distributed_set_death: None,
        distributed_get_death: None,
        network_distributed_player_picked_up: None,
        network_distributed_new_game: None,
        network_distributed_tick: None,
        distributed_send_notice: None,
        distributed_send_notice_to_machine: None,
        distributed_machine_player_names: None,
        distributed_client_send_identity: None,
        distributed_machine_real_address: None,
        distributed_real_address: None,
        network_distributed_banned: None,
        network_distributed_ban: None,
        network_distributed_kick: None,
        distributed_machine_clock_fast: None,
        network_distributed_handle_message: None,
        network_distributed_handle_stream_message: None,
        network_distributed_item_statistics: None,
        network_objects_new_object_index: None,
        network_objects_creating_host_object: None,
        network_objects_may_delete: None,
        network_objects_placed: None,
        network_objects_client_has: None,
        network_objects_entry_size: None,
        network_objects_correct: None,
        network_objects_reconcile: None,
        network_objects_damage_animation: None,
        network_objects_damage_animation_entry_size: None,
        network_objects_handle_damage_animations: None,
        network_objects_client_asked: None,
        network_objects_send_period: None,
        network_objects_handle_vehicle_prediction: None,
        network_objects_apply_vehicle_predictions: None,
        network_objects_host_tick: None,
        network_objects_handle_changes: None,
        network_objects_handle_synchronized: None,
        network_objects_handle_states: None,
        network_objects_client_picked_up_weapon: None,
        network_objects_handle_inventories: None,
        network_objects_set_seat: None,
        network_objects_client_tick: None,
        network_objects_new_game: None,
        network_damage_entry_size: None,
        network_damage_deals: None,
        network_damage_replaying_kill: None,
        network_damage_killer_score: None,
        network_damage_player_effect: None,
        network_damage_aftermath: None,
        network_damage_handle_reports: None,
        network_damage_host_tick: None,
        network_damage_handle_events: None,
        network_damage_client_tick: None,
        network_damage_statistics: None,
        network_damage_note_grenade: None,
        network_damage_new_game: None,
        distributed_note_own_round_trip: None,
        sizeof_player_datum: 0,
        player_datum_identifier: 0,
        player_datum_local_player_index: 0,
        player_datum_name: 0,
        player_datum_team_index: 0,
        player_datum_action_object_index: 0,
        player_datum_action_result: 0,
        player_datum_unit_index: 0,
        player_datum_dead_unit_index: 0,
        player_datum_powerup_durations: 0,
        player_datum_speed_multiplier: 0,
        player_datum_teleporter_index: 0,
        player_datum_statistics: 0,
        player_datum_telefrag_timeout: 0,
        player_datum_quit_out_of_game: 0,
        sizeof_data_array: 0,
        data_array_maximum_count: 0,
        data_array_size: 0,
        data_array_valid: 0,
        data_array_count: 0,
        data_array_actual_count: 0,
        data_array_data: 0,
        sizeof_datum_header: 0,
        datum_header_identifier: 0,
        sizeof_object_header_datum: 0,
        object_header_datum_identifier: 0,
        object_header_datum_flags: 0,
        object_header_datum_type: 0,
        object_header_datum_datum: 0,
        sizeof_object_datum: 0,
        object_datum_definition_index: 0,
        object_datum_flags: 0,
        object_datum_position: 0,
        object_datum_translational_velocity: 0,
        object_datum_forward: 0,
        object_datum_up: 0,
        object_datum_angular_velocity: 0,
        object_datum_location_cluster_index: 0,
        object_datum_bounding_sphere_center: 0,
        object_datum_bounding_sphere_radius: 0,
        object_datum_type: 0,
        object_datum_owner_team_index: 0,
        object_datum_variant_number: 0,
        object_datum_owner_player_index: 0,
        object_datum_maximum_body_vitality: 0,
        object_datum_maximum_shield_vitality: 0,
        object_datum_body_vitality: 0,
        object_datum_shield_vitality: 0,
        object_datum_current_shield_damage: 0,
        object_datum_current_body_damage: 0,
        object_datum_recent_shield_damage: 0,
        object_datum_recent_body_damage: 0,
        object_datum_damage_flags: 0,
        object_datum_next_object_index: 0,
        object_datum_first_child_object_index: 0,
        object_datum_parent_object_index: 0,
        object_datum_forced_shader_permutation_index: 0,
        object_datum_region_permutations: 0,
        object_datum_base_change_colors: 0,
        object_datum_outgoing_change_colors: 0,
        sizeof_unit_datum: 0,
        unit_datum_flags: 0,
        unit_datum_control_flags: 0,
        unit_datum_player_index: 0,
        unit_datum_aiming_vector: 0,
        unit_datum_parent_seat_index: 0,
        unit_datum_current_weapon_index: 0,
        unit_datum_desired_weapon_index: 0,
        unit_datum_weapon_object_indices: 0,
        unit_datum_grenade_counts: 0,
        unit_datum_current_zoom_level: 0,
        unit_datum_driver_object_index: 0,
        unit_datum_gunner_object_index: 0,
        unit_datum_active_camouflage: 0,
        sizeof_biped_datum: 0,
        biped_datum_flags: 0,
        biped_datum_elevator_ticks: 0,
        biped_datum_elevator_object_index: 0,
        biped_datum_airborne_ticks: 0,
        sizeof_vehicle_datum: 0,
        vehicle_datum_airborne_ticks: 0,
        sizeof_item_datum: 0,
        item_datum_flags: 0,
        sizeof_weapon_magazine: 0,
        weapon_magazine_state: 0,
        weapon_magazine_rounds_total: 0,
        weapon_magazine_rounds_loaded: 0,
        sizeof_weapon_datum: 0,
        weapon_datum_age: 0,
        weapon_datum_magazines: 0,
        weapon_datum_game_time_last_fired: 0,
        sizeof_tag_block: 0,
        tag_block_count: 0,
        tag_block_address: 0,
        tag_block_definition: 0,
        sizeof_tag_reference: 0,
        tag_reference_group_tag: 0,
        tag_reference_index: 0,
        sizeof_object_definition: 0,
        object_definition_type: 0,
        object_definition_model_index: 0,
        object_definition_animation_graph_index: 0,
        object_definition_collision_model_index: 0,
        sizeof_unit_definition: 0,
        unit_definition_seats_count: 0,
        sizeof_biped_definition: 0,
        biped_definition_jump_velocity: 0,
        biped_definition_collision_height_standing: 0,
        biped_definition_collision_height_crouching: 0,
        sizeof_vehicle_definition: 0,
        vehicle_definition_vehicle_type: 0,
        vehicle_definition_maximum_forward_speed: 0,
        vehicle_definition_maximum_reverse_speed: 0,
        sizeof_weapon_magazine_definition: 0,
        weapon_magazine_definition_rounds_total_initial: 0,
        weapon_magazine_definition_rounds_total_maximum: 0,
        weapon_magazine_definition_rounds_loaded_maximum: 0,
        sizeof_weapon_trigger_definition: 0,
        weapon_trigger_definition_flags: 0,
        weapon_trigger_definition_initial_rate_of_fire: 0,
        weapon_trigger_definition_final_rate_of_fire: 0,
        weapon_trigger_definition_projectiles_per_shot: 0,
        weapon_trigger_definition_projectile_index: 0,
        sizeof_weapon_definition: 0,
        weapon_definition_flags: 0,
        weapon_definition_overheated_effect_index: 0,
        weapon_definition_detonation_effect_index: 0,
        weapon_definition_melee_attack_damage_index: 0,
        weapon_definition_magazines: 0,
        weapon_definition_triggers: 0,
        sizeof_projectile_material_response_definition: 0,
        projectile_material_response_definition_default_response: 0,
        projectile_material_response_definition_default_effect_index: 0,
        projectile_material_response_definition_potential_response: 0,
        projectile_material_response_definition_potential_effect_index: 0,
        projectile_material_response_definition_detonation_effect_index: 0,
        sizeof_projectile_definition: 0,
        projectile_definition_detonation_timer_starts: 0,
        projectile_definition_super_detonation_index: 0,
        projectile_definition_effect_index: 0,
        projectile_definition_timer_upper_bound: 0,
        projectile_definition_maximum_range: 0,
        projectile_definition_air_gravity_scale: 0,
        projectile_definition_water_gravity_scale: 0,
        projectile_definition_initial_velocity: 0,
        projectile_definition_final_velocity: 0,
        projectile_definition_detonation_started_index: 0,
        projectile_definition_attached_detonation_damage_index: 0,
        projectile_definition_impact_damage_index: 0,
        projectile_definition_material_responses: 0,
        sizeof_effect_definition: 0,
        effect_definition_events: 0,
        sizeof_effect_event_definition: 0,
        effect_event_definition_parts: 0,
        sizeof_effect_part_definition: 0,
        effect_part_definition_reference_group_tag: 0,
        effect_part_definition_reference_index: 0,
        sizeof_damage_effect_definition: 0,
        damage_effect_definition_falloff_radius: 0,
        damage_effect_definition_cutoff_radius: 0,
        damage_effect_definition_flags: 0,
        damage_effect_definition_damage_flags: 0,
        damage_effect_definition_damage_damage_minimum: 0,
        damage_effect_definition_damage_damage_upper_bound: 0,
        sizeof_damage_resistance_material: 0,
        damage_resistance_material_material_type: 0,
        damage_resistance_material_shield_leak_fraction: 0,
        sizeof_collision_model: 0,
        collision_model_resistance_flags: 0,
        collision_model_resistance_indirect_damage_material_index: 0,
        collision_model_resistance_shield_material_type: 0,
        collision_model_resistance_materials: 0,
        collision_model_resistance_regions: 0,
        sizeof_model: 0,
        model_regions: 0,
        sizeof_model_region: 0,
        model_region_permutations_count: 0,
        sizeof_animation: 0,
        animation_frame_count: 0,
        sizeof_animation_graph: 0,
        animation_graph_animations_count: 0,
        animation_graph_animations_address: 0,
        sizeof_game_globals: 0,
        game_globals_grenades: 0,
        game_globals_player_information: 0,
        game_globals_falling_damage: 0,
        sizeof_game_globals_grenade: 0,
        game_globals_grenade_projectile_index: 0,
        sizeof_game_globals_player_information: 0,
        game_globals_player_information_double_speed_multiplier: 0,
        game_globals_player_information_run_forward_speed: 0,
        game_globals_player_information_run_backward_speed: 0,
        game_globals_player_information_run_sideways_speed: 0,
        sizeof_game_globals_falling_damage: 0,
        game_globals_falling_damage_vehicle_collision_damage_index: 0,
        sizeof_structure_bsp: 0,
        structure_bsp_clusters_count: 0,
        structure_bsp_cluster_data_size: 0,
        structure_bsp_cluster_data_address: 0,
        sizeof_scenario: 0,
        scenario_type: 0,
        scenario_structure_bsp_references_count: 0,
        sizeof_observer_result: 0,
        observer_result_position: 0,
        sizeof_game_variant: 0,
        game_variant_game_engine_index: 0,
        sizeof_device_datum: 0,
        device_datum_position_velocity: 0,
    };
}
