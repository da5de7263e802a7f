/* The table a port hands to slipspace: every function the library calls, every offset and size it reads by.
   Written from data/boundary.json, like src/engine/table.rs, field for field; in the port's own types, so the
   port's headers come first. An entry marked "may be NULL" has a switch in slipspace_port.c. */
#ifndef SLIPSPACE_TABLE_H
#define SLIPSPACE_TABLE_H

struct slipspace_port_table {
  unsigned long size; /* of this struct, in bytes */
  long network_version; /* HALO_PORT_NETWORK_VERSION */

  /* The addresses of the engine's globals. */
  struct data_array **player_data;
  struct data_array **object_header_data;
  real *global_gravity;

  /* Functions. */
  void *(*csmemcpy)(void *destination, void const *source, unsigned long size);
  void *(*csmemset)(void *buffer, long c, unsigned long size);
  long (*csmemcmp)(void const *p1, void const *p2, unsigned long size);
  unsigned long (*csstrlen)(char const *s1);
  unsigned long (*system_milliseconds)(void);
  void *(*datum_get)(struct data_array *data, long index);
  void *(*datum_try_and_get)(struct data_array *data, long index);
  void (*data_iterator_new)(struct data_iterator *iterator, struct data_array *data);
  void *(*data_iterator_next)(struct data_iterator *iterator);
  void *(*tag_get)(long group_tag, long tag_index);
  void *(*tag_block_get_element_with_size)(struct tag_block const *block, long index, long element_size);
  boolean (*tag_index_is_group)(long tag_index, long group_tag);
  void (*tag_iterator_new)(struct tag_iterator *iterator, long group_tag);
  long (*tag_iterator_next)(struct tag_iterator *iterator);
  short (*game_connection)(void);
  boolean (*game_in_progress)(void);
  long (*game_time_get)(void);
  boolean (*game_players_are_double_speed)(void);
  boolean (*main_menu_is_active)(void); /* may be NULL */
  void (*main_switch_structure_bsp)(short structure_bsp_index);
  long *(*machine_get_player_list)(long machine_index);
  long (*local_player_get_player_index)(short local_player_index);
  void (*network_player_attach_unit)(long player_index, long unit_index);
  void (*network_player_detach_unit)(long player_index);
  void (*network_player_show_pickup)(long player_index, short kind, long definition_index, short count);
  void (*player_control_set_desired_weapon)(long unit_index, short desired_weapon_index);
  void (*player_control_action_test_note)(unsigned long control_flags, real_euler_angles2d const *turn, real_vector2d const *throttle, real primary_trigger); /* may be NULL */
  void (*players_show_telefragged)(long player_index);
  boolean (*update_client_distributed_input)(short local_player_index, long *tick, struct player_action *action, unsigned short *control_flags);
  void (*update_server_handle_distributed_input)(long player_index, long tick, struct player_action const *action, unsigned short const *control_flags, short count);
  long (*update_server_ticked_update_number)(void);
  struct player_action const *(*update_server_update_actions)(long update_number, short *count);
  void (*update_client_handle_relayed_action)(short player_index, long update_number, struct player_action const *action, unsigned short const *control_flags, short count);
  void (*update_queues_distributed_reset)(void);
  long (*game_engine_write_network_state)(byte *buffer, long size);
  void (*game_engine_read_network_state)(byte const *buffer, long size);
  struct game_variant *(*game_engine_get_variant)(void);
  long (*game_engine_network_player_score)(long player_index);
  boolean (*network_distributed_client_send)(void *message, word size);
  boolean (*network_distributed_client_send_reliably)(void *message, word size);
  boolean (*network_distributed_server_send_to_all_reliably)(void *message, word size);
  boolean (*network_distributed_server_send_to_machine)(long machine_index, void *message, word size);
  boolean (*network_distributed_server_send_to_machine_reliably)(long machine_index, void *message, word size);
  short (*network_distributed_server_machines)(long *machine_indices, short maximum);
  boolean (*network_game_distributed_client)(void);
  void (*build_message_header)(word *msg, word length, byte type, byte flags);
  void (*network_game_server_kick_machine)(long machine_index, boolean kept_out);
  unsigned long (*network_game_server_machine_address)(long machine_index);
  char const *(*network_game_server_machine_hardware_id)(long machine_index);
  void (*p2p_hardware_id_sanitize)(char *destination, int size, char const *source);
  void (*p2p_discord_sanitize)(char *destination, int size, char const *source, int name);
  void (*p2p_discord_identity)(char *id, int id_size, char *name, int name_size);
  unsigned long (*p2p_peer_endpoint_address)(unsigned long virtual_address);
  void *(*object_get_and_verify_type)(long object_index, unsigned long valid_type_flags);
  void *(*object_try_and_get_and_verify_type)(long object_index, unsigned long valid_type_flags);
  void (*object_iterator_new)(struct object_iterator *iterator, unsigned long type_flags, byte flags);
  void *(*object_iterator_next)(struct object_iterator *iterator);
  real_point3d *(*object_get_origin)(long object_index, real_point3d *origin);
  void (*object_get_velocities)(long object_index, real_vector3d *translational_velocity, real_vector3d *angular_velocity);
  void (*object_set_position)(long object_index, real_point3d const *position, real_vector3d const *forward, real_vector3d const *up);
  void (*object_placement_data_new)(struct object_placement_data *data, long definition_index, long owner_object_index);
  long (*object_new)(struct object_placement_data *data);
  void (*object_delete_immediately)(long object_index);
  void (*object_disconnect_from_map)(long object_index);
  void (*object_reconnect_to_map)(long object_index, struct location const *location);
  void (*object_set_visibility)(long object_index, boolean visible_flag);
  void (*object_set_garbage)(long object_index, boolean garbage);
  boolean (*object_has_node)(long object_index, short node_index);
  void (*damage_get_network_state)(long object_index, struct damage_network_state *state);
  void (*damage_set_network_state)(long object_index, struct damage_network_state const *state);
  void (*object_damage_update)(long object_index);
  void (*damage_data_new)(struct damage_data *damage_data, long definition_index);
  void (*object_cause_damage)(struct damage_data *damage, long object_index, short node_index, short region_index, short material_index, real_vector3d const *object_normal);
  real (*object_get_maximum_body_vitality)(long object_index, boolean ignore_difficulty);
  void (*damage_replay_player_effect)(long player_index, struct damage_data *damage, real total_damage);
  void (*damage_replay_aftermath)(long object_index, struct damage_data *damage, unsigned long being_damaged_flags, real shield_damage, real body_damage, real body_damage_multiplier, short body_part);
  void (*damage_replay_kill)(long object_index, struct damage_data *damage, short node_index, short region_index, short material_index);
  void (*damage_replay_static)(long object_index, struct damage_data *damage, short node_index, short region_index, short material_index); /* may be NULL */
  void (*unit_kill)(long unit_index);
  void (*unit_kill_silent)(long unit_index);
  void (*unit_kill_no_statistics)(long unit_index);
  void (*unit_exit_seat_end)(long unit_index);
  boolean (*unit_can_enter_seat)(long unit_index, long target_unit_index, short seat_index, long *occupant_unit_index);
  boolean (*unit_enter_seat)(long unit_index, long target_unit_index, short seat_index);
  void (*unit_network_add_weapon)(long unit_index, long weapon_index, short slot);
  void (*unit_network_drop_weapon)(long unit_index, short slot);
  void (*unit_network_forget_weapon)(long unit_index, short slot);
  boolean (*unit_port_correct_damage_animation)(long unit_index, short type, short animation_index); /* may be NULL */
  long (*unit_unarmed_melee_damage)(long unit_index);
  struct game_globals *(*scenario_get_game_globals)(void);
  void (*scenario_location_from_point)(struct location *location, real_point3d const *point);
  long (*scenario_leaf_index_from_point)(real_point3d const *point);
  struct structure_bsp *(*global_structure_bsp_get)(void);
  short (*global_structure_bsp_index_get)(void);
  struct scenario *(*global_scenario_get)(void);
  unsigned long *(*structure_bsp_get_cluster_pvs)(struct structure_bsp *structure_bsp, short cluster_index);
  void (*render_interpolation_correct_object)(long object_index, real_vector3d const *offset);
  boolean (*cinematic_in_progress)(void);
  struct observer_result const *(*observer_get_camera)(short local_player_index);
  void (*matrix4x3_rotation_from_axis_and_angle)(real_matrix4x3 *matrix, real_vector3d const *axis, real sine, real cosine);
  real_vector3d *(*matrix4x3_transform_vector)(real_matrix4x3 const *matrix, real_vector3d const *vector, real_vector3d *result);
  boolean (*network_coop_active)(void); /* may be NULL */
  boolean (*network_coop_player_has_structure_bsp)(long player_index); /* may be NULL */
  void (*network_coop_note_player_structure_bsp)(short player_index, short structure_bsp_index); /* may be NULL */
  long (*unit_inventory_get_weapon)(long unit_index, short index);
  long (*find_netgame_flag)(real_point3d const *position, real radius, real height, short type, short team_index);
  boolean (*network_connection_last_read_was_unreliable)(void); /* may be NULL */
  void (*slipspace_port_log)(short priority, char const *text);
  void (*slipspace_port_console_warning)(char const *text);
  real (*slipspace_port_sine)(real angle);
  real (*slipspace_port_cosine)(real angle);
  void *(*slipspace_port_file_open)(char const *name, char const *mode);
  boolean (*slipspace_port_file_read_line)(void *file, char *buffer, long size);
  boolean (*slipspace_port_file_write)(void *file, char const *text);
  boolean (*slipspace_port_file_close)(void *file);
  void (*slipspace_port_time_text)(char *buffer, long size);
  unsigned long (*slipspace_port_time_seconds)(void);
  boolean (*slipspace_port_friendly_fire)(short local_player_index); /* may be NULL */
  void (*slipspace_port_note_friendly_fire)(short player_index, boolean choice); /* may be NULL */
  void (*slipspace_port_stop_limp_body)(long biped_index); /* may be NULL */
  void (*network_actors_new_game)(void); /* may be NULL */
  void (*network_actors_host_tick)(void); /* may be NULL */
  void (*network_actors_handle_states)(void const *entries, short count); /* may be NULL */
  word (*network_actors_entry_size)(void); /* may be NULL */
  word (*network_actors_damage_entry_size)(void); /* may be NULL */
  void (*network_actors_handle_damage)(void const *entries, short count); /* may be NULL */
  void (*network_coop_new_game)(void); /* may be NULL */
  void (*network_coop_host_tick)(void); /* may be NULL */
  void (*network_coop_client_tick)(void); /* may be NULL */
  word (*network_coop_presentation_entry_size)(void); /* may be NULL */
  void (*network_coop_handle_presentation)(void const *entries, long host_time); /* may be NULL */
  word (*network_coop_event_entry_size)(void); /* may be NULL */
  void (*network_coop_handle_events)(void const *entries, short count); /* may be NULL */
  word (*network_coop_device_group_entry_size)(void); /* may be NULL */
  void (*network_coop_handle_device_groups)(void const *entries, short count); /* may be NULL */
  word (*network_coop_object_names_entry_size)(void); /* may be NULL */
  void (*network_coop_handle_object_names)(void const *entries); /* may be NULL */
  word (*network_coop_object_transform_entry_size)(void); /* may be NULL */
  void (*network_coop_handle_object_transforms)(void const *entries, short count); /* may be NULL */
  word (*network_coop_object_look_entry_size)(void); /* may be NULL */
  void (*network_coop_handle_object_looks)(void const *entries, short count); /* may be NULL */
  word (*network_coop_screen_effect_entry_size)(void); /* may be NULL */
  void (*network_coop_handle_screen_effect)(void const *entries, short count); /* may be NULL */
  word (*network_coop_device_state_entry_size)(void); /* may be NULL */
  void (*network_coop_handle_device_states)(void const *entries, short count); /* may be NULL */
  word (*network_coop_skip_vote_entry_size)(void); /* may be NULL */
  void (*network_coop_handle_skip_vote)(long machine_index, void const *entries); /* may be NULL */
  void (*network_votekick_new_game)(void); /* may be NULL */
  void (*network_votekick_host_tick)(void); /* may be NULL */
  void (*network_votekick_handle_request)(long machine_index, void const *entries, boolean from_stream); /* may be NULL */
  word (*network_votekick_request_entry_size)(void); /* may be NULL */
  void (*network_votekick_handle_status)(void const *entries); /* may be NULL */
  word (*network_votekick_status_entry_size)(void); /* may be NULL */
  boolean (*network_voice_handles_message)(word const *message, word size); /* may be NULL */
  void (*network_voice_handle_message)(long machine_index, word const *message, word size); /* may be NULL */
  void (*network_aim_assist_reset)(void); /* may be NULL */
  void (*network_aim_assist_send_policy)(long machine_index); /* may be NULL */
  boolean (*network_aim_assist_handles_message)(word const *message, word size); /* may be NULL */
  void (*network_aim_assist_handle_message)(long machine_index, word const *message, word size); /* may be NULL */
  void (*network_distributed_statistics)(long *sent, long *received, long *corrections);
  void (*distributed_count_correction)(void);
  boolean (*distributed_real_valid)(real value);
  boolean (*distributed_point_valid)(real_point3d const *point, real bound);
  boolean (*distributed_tag_of_group)(long tag_index, unsigned long group_tag);
  struct animation *(*distributed_graph_animation)(long animation_graph_index, short animation_index);
  boolean (*distributed_object_index_valid)(long object_index);
  boolean (*distributed_axes_make_valid)(real_vector3d *forward, real_vector3d *up);
  void (*distributed_vector_pack)(real_vector3d const *vector, real scale, struct distributed_vector *result);
  void (*distributed_vector_unpack)(struct distributed_vector const *vector, real scale, real_vector3d *result);
  void (*distributed_unit_vector_unpack)(struct distributed_vector const *vector, real_vector3d *result);
  word (*distributed_vitality_pack)(real value);
  real (*distributed_vitality_unpack)(word value);
  short (*distributed_angle_pack)(real angle);
  real (*distributed_angle_unpack)(short value, boolean signed_angle);
  void (*distributed_send)(void *message, byte type, short count, word size, short destination);
  void (*distributed_send_to_machine)(long machine_index, void *message, byte type, short count, word size);
  void (*distributed_send_to_machine_reliably)(long machine_index, void *message, byte type, short count, word size);
  struct player_datum *(*distributed_player)(short player_index);
  byte (*distributed_player_to_byte)(long player_index);
  long (*distributed_player_from_byte)(byte player_index);
  boolean (*distributed_player_is_local)(long player_index);
  long (*distributed_living_unit)(struct player_datum const *player);
  boolean (*distributed_machine_has_player)(long machine_index, short player_index);
  short (*distributed_client_machines)(long *machine_indices, short maximum);
  long (*distributed_latest_host_time)(void);
  real (*distributed_own_round_trip_ticks)(void);
  long (*distributed_player_machine)(short player_index);
  boolean (*distributed_machine_sees_player)(long machine_index, short player_index);
  long (*distributed_player_ping)(short player_index);
  real (*distributed_machine_round_trip_ticks)(long machine_index);
  void (*network_distributed_player_killed)(long *killing_player_index, long *killing_object_index, long dead_player_index, boolean *friendly_fire);
  void (*distributed_set_death)(short dead_player_index, byte killing_player_index, boolean friendly_fire, boolean killed_by_vehicle);
  boolean (*distributed_get_death)(short dead_player_index, byte *killing_player_index, boolean *friendly_fire, boolean *killed_by_vehicle);
  void (*network_distributed_player_picked_up)(long player_index, short kind, long definition_index, short count);
  void (*network_distributed_new_game)(void);
  void (*network_distributed_tick)(void);
  void (*distributed_send_notice)(char const *text);
  void (*distributed_send_notice_to_machine)(long machine_index, char const *text);
  void (*distributed_machine_player_names)(long machine_index, char *names, long size);
  void (*distributed_client_send_identity)(void);
  unsigned long (*distributed_machine_real_address)(long machine_index);
  unsigned long (*distributed_real_address)(unsigned long address);
  boolean (*network_distributed_banned)(unsigned long address, char const *hardware_id);
  void (*network_distributed_ban)(long machine_index, unsigned long address, char const *names);
  void (*network_distributed_kick)(char const *names);
  boolean (*distributed_machine_clock_fast)(long machine_index);
  void (*network_distributed_handle_message)(long machine_index, word const *message, word size);
  void (*network_distributed_handle_stream_message)(long machine_index, word const *message, word size);
  void (*network_distributed_item_statistics)(long *creates, long *deletes, long *failures, long *removed);
  long (*network_objects_new_object_index)(void);
  boolean (*network_objects_creating_host_object)(void);
  boolean (*network_objects_may_delete)(long object_index);
  void (*network_objects_placed)(void);
  boolean (*network_objects_client_has)(long object_index);
  word (*network_objects_entry_size)(byte type);
  void (*network_objects_correct)(long object_index, real_point3d const *position, real_vector3d const *forward, real_vector3d const *up, real_vector3d const *velocity, real_vector3d const *angular_velocity);
  boolean (*network_objects_reconcile)(long object_index, real_point3d const *position, real_vector3d const *forward, real_vector3d const *up, real_vector3d const *velocity, real_vector3d const *angular_velocity, real blend_distance);
  short (*network_objects_damage_animation)(long unit_index, short type, short animation_index);
  word (*network_objects_damage_animation_entry_size)(void);
  void (*network_objects_handle_damage_animations)(void const *entries, short count);
  void (*network_objects_client_asked)(long machine_index, boolean again);
  short (*network_objects_send_period)(long machine_index, real_point3d const *position);
  void (*network_objects_handle_vehicle_prediction)(long machine_index, void const *entries, short count);
  void (*network_objects_apply_vehicle_predictions)(void);
  void (*network_objects_host_tick)(void);
  void (*network_objects_handle_changes)(void const *entries, short count);
  void (*network_objects_handle_synchronized)(void);
  void (*network_objects_handle_states)(void const *entries, short count);
  void (*network_objects_client_picked_up_weapon)(short local_player_index, long unit_index, long definition_index);
  void (*network_objects_handle_inventories)(void const *entries, short count);
  void (*network_objects_set_seat)(long unit_index, long vehicle_index, short seat_index);
  void (*network_objects_client_tick)(void);
  void (*network_objects_new_game)(void);
  word (*network_damage_entry_size)(byte type);
  boolean (*network_damage_deals)(struct damage_data const *damage, long object_index, short node_index, short region_index, short material_index, real_vector3d const *object_normal, boolean authorized);
  boolean (*network_damage_replaying_kill)(void);
  boolean (*network_damage_killer_score)(long player_index, long *score);
  void (*network_damage_player_effect)(long player_index, struct damage_data const *damage, real total_damage);
  void (*network_damage_aftermath)(long object_index, struct damage_data const *damage, unsigned long being_damaged_flags, real shield_damage, real body_damage, real body_damage_multiplier, short body_part, short node_index, short region_index, short material_index, long victim_player_index);
  void (*network_damage_handle_reports)(long machine_index, void const *entries, short count);
  void (*network_damage_host_tick)(void);
  void (*network_damage_handle_events)(void const *entries, short count);
  void (*network_damage_client_tick)(void);
  void (*network_damage_statistics)(long *sent_reports, long *dealt_reports, long *rejected_reports, long *replayed_events);
  void (*network_damage_note_grenade)(long unit_index, short grenade_type);
  void (*network_damage_new_game)(void);
  void (*distributed_note_own_round_trip)(long time); /* may be NULL */

  /* Each record's size, then the offsets of its fields. */
  unsigned long sizeof_player_datum;
  unsigned long player_datum_identifier;
  unsigned long player_datum_local_player_index;
  unsigned long player_datum_name;
  unsigned long player_datum_team_index;
  unsigned long player_datum_action_object_index;
  unsigned long player_datum_action_result;
  unsigned long player_datum_unit_index;
  unsigned long player_datum_dead_unit_index;
  unsigned long player_datum_powerup_durations;
  unsigned long player_datum_speed_multiplier;
  unsigned long player_datum_teleporter_index;
  unsigned long player_datum_statistics;
  unsigned long player_datum_telefrag_timeout;
  unsigned long player_datum_quit_out_of_game;
  unsigned long sizeof_data_array;
  unsigned long data_array_maximum_count;
  unsigned long data_array_size;
  unsigned long data_array_valid;
  unsigned long data_array_count;
  unsigned long data_array_actual_count;
  unsigned long data_array_data;
  unsigned long sizeof_datum_header;
  unsigned long datum_header_identifier;
  unsigned long sizeof_object_header_datum;
  unsigned long object_header_datum_identifier;
  unsigned long object_header_datum_flags;
  unsigned long object_header_datum_type;
  unsigned long object_header_datum_datum;
  unsigned long sizeof_object_datum;
  unsigned long object_datum_definition_index;
  unsigned long object_datum_flags;
  unsigned long object_datum_position;
  unsigned long object_datum_translational_velocity;
  unsigned long object_datum_forward;
  unsigned long object_datum_up;
  unsigned long object_datum_angular_velocity;
  unsigned long object_datum_location_cluster_index;
  unsigned long object_datum_bounding_sphere_center;
  unsigned long object_datum_bounding_sphere_radius;
  unsigned long object_datum_type;
  unsigned long object_datum_owner_team_index;
  unsigned long object_datum_variant_number;
  unsigned long object_datum_owner_player_index;
  unsigned long object_datum_maximum_body_vitality;
  unsigned long object_datum_maximum_shield_vitality;
  unsigned long object_datum_body_vitality;
  unsigned long object_datum_shield_vitality;
  unsigned long object_datum_current_shield_damage;
  unsigned long object_datum_current_body_damage;
  unsigned long object_datum_recent_shield_damage;
  unsigned long object_datum_recent_body_damage;
  unsigned long object_datum_damage_flags;
  unsigned long object_datum_next_object_index;
  unsigned long object_datum_first_child_object_index;
  unsigned long object_datum_parent_object_index;
  unsigned long object_datum_forced_shader_permutation_index;
  unsigned long object_datum_region_permutations;
  unsigned long object_datum_base_change_colors;
  unsigned long object_datum_outgoing_change_colors;
  unsigned long sizeof_unit_datum;
  unsigned long unit_datum_flags;
  unsigned long unit_datum_control_flags;
  unsigned long unit_datum_player_index;
  unsigned long unit_datum_aiming_vector;
  unsigned long unit_datum_parent_seat_index;
  unsigned long unit_datum_current_weapon_index;
  unsigned long unit_datum_desired_weapon_index;
  unsigned long unit_datum_weapon_object_indices;
  unsigned long unit_datum_grenade_counts;
  unsigned long unit_datum_current_zoom_level;
  unsigned long unit_datum_driver_object_index;
  unsigned long unit_datum_gunner_object_index;
  unsigned long unit_datum_active_camouflage;
  unsigned long sizeof_biped_datum;
  unsigned long biped_datum_flags;
  unsigned long biped_datum_elevator_ticks;
  unsigned long biped_datum_elevator_object_index;
  unsigned long biped_datum_airborne_ticks;
  unsigned long sizeof_vehicle_datum;
  unsigned long vehicle_datum_airborne_ticks;
  unsigned long sizeof_item_datum;
  unsigned long item_datum_flags;
  unsigned long sizeof_weapon_magazine;
  unsigned long weapon_magazine_state;
  unsigned long weapon_magazine_rounds_total;
  unsigned long weapon_magazine_rounds_loaded;
  unsigned long sizeof_weapon_datum;
  unsigned long weapon_datum_age;
  unsigned long weapon_datum_magazines;
  unsigned long weapon_datum_game_time_last_fired;
  unsigned long sizeof_tag_block;
  unsigned long tag_block_count;
  unsigned long tag_block_address;
  unsigned long tag_block_definition;
  unsigned long sizeof_tag_reference;
  unsigned long tag_reference_group_tag;
  unsigned long tag_reference_index;
  unsigned long sizeof_object_definition;
  unsigned long object_definition_type;
  unsigned long object_definition_model_index;
  unsigned long object_definition_animation_graph_index;
  unsigned long object_definition_collision_model_index;
  unsigned long sizeof_unit_definition;
  unsigned long unit_definition_seats_count;
  unsigned long sizeof_biped_definition;
  unsigned long biped_definition_jump_velocity;
  unsigned long biped_definition_collision_height_standing;
  unsigned long biped_definition_collision_height_crouching;
  unsigned long sizeof_vehicle_definition;
  unsigned long vehicle_definition_vehicle_type;
  unsigned long vehicle_definition_maximum_forward_speed;
  unsigned long vehicle_definition_maximum_reverse_speed;
  unsigned long sizeof_weapon_magazine_definition;
  unsigned long weapon_magazine_definition_rounds_total_initial;
  unsigned long weapon_magazine_definition_rounds_total_maximum;
  unsigned long weapon_magazine_definition_rounds_loaded_maximum;
  unsigned long sizeof_weapon_trigger_definition;
  unsigned long weapon_trigger_definition_flags;
  unsigned long weapon_trigger_definition_initial_rate_of_fire;
  unsigned long weapon_trigger_definition_final_rate_of_fire;
  unsigned long weapon_trigger_definition_projectiles_per_shot;
  unsigned long weapon_trigger_definition_projectile_index;
  unsigned long sizeof_weapon_definition;
  unsigned long weapon_definition_flags;
  unsigned long weapon_definition_overheated_effect_index;
  unsigned long weapon_definition_detonation_effect_index;
  unsigned long weapon_definition_melee_attack_damage_index;
  unsigned long weapon_definition_magazines;
  unsigned long weapon_definition_triggers;
  unsigned long sizeof_projectile_material_response_definition;
  unsigned long projectile_material_response_definition_default_response;
  unsigned long projectile_material_response_definition_default_effect_index;
  unsigned long projectile_material_response_definition_potential_response;
  unsigned long projectile_material_response_definition_potential_effect_index;
  unsigned long projectile_material_response_definition_detonation_effect_index;
  unsigned long sizeof_projectile_definition;
  unsigned long projectile_definition_detonation_timer_starts;
  unsigned long projectile_definition_super_detonation_index;
  unsigned long projectile_definition_effect_index;
  unsigned long projectile_definition_timer_upper_bound;
  unsigned long projectile_definition_maximum_range;
  unsigned long projectile_definition_air_gravity_scale;
  unsigned long projectile_definition_water_gravity_scale;
  unsigned long projectile_definition_initial_velocity;
  unsigned long projectile_definition_final_velocity;
  unsigned long projectile_definition_detonation_started_index;
  unsigned long projectile_definition_attached_detonation_damage_index;
  unsigned long projectile_definition_impact_damage_index;
  unsigned long projectile_definition_material_responses;
  unsigned long sizeof_effect_definition;
  unsigned long effect_definition_events;
  unsigned long sizeof_effect_event_definition;
  unsigned long effect_event_definition_parts;
  unsigned long sizeof_effect_part_definition;
  unsigned long effect_part_definition_reference_group_tag;
  unsigned long effect_part_definition_reference_index;
  unsigned long sizeof_damage_effect_definition;
  unsigned long damage_effect_definition_falloff_radius;
  unsigned long damage_effect_definition_cutoff_radius;
  unsigned long damage_effect_definition_flags;
  unsigned long damage_effect_definition_damage_flags;
  unsigned long damage_effect_definition_damage_damage_minimum;
  unsigned long damage_effect_definition_damage_damage_upper_bound;
  unsigned long sizeof_damage_resistance_material;
  unsigned long damage_resistance_material_material_type;
  unsigned long damage_resistance_material_shield_leak_fraction;
  unsigned long sizeof_collision_model;
  unsigned long collision_model_resistance_flags;
  unsigned long collision_model_resistance_indirect_damage_material_index;
  unsigned long collision_model_resistance_shield_material_type;
  unsigned long collision_model_resistance_materials;
  unsigned long collision_model_resistance_regions;
  unsigned long sizeof_model;
  unsigned long model_regions;
  unsigned long sizeof_model_region;
  unsigned long model_region_permutations_count;
  unsigned long sizeof_animation;
  unsigned long animation_frame_count;
  unsigned long sizeof_animation_graph;
  unsigned long animation_graph_animations_count;
  unsigned long animation_graph_animations_address;
  unsigned long sizeof_game_globals;
  unsigned long game_globals_grenades;
  unsigned long game_globals_player_information;
  unsigned long game_globals_falling_damage;
  unsigned long sizeof_game_globals_grenade;
  unsigned long game_globals_grenade_projectile_index;
  unsigned long sizeof_game_globals_player_information;
  unsigned long game_globals_player_information_double_speed_multiplier;
  unsigned long game_globals_player_information_run_forward_speed;
  unsigned long game_globals_player_information_run_backward_speed;
  unsigned long game_globals_player_information_run_sideways_speed;
  unsigned long sizeof_game_globals_falling_damage;
  unsigned long game_globals_falling_damage_vehicle_collision_damage_index;
  unsigned long sizeof_structure_bsp;
  unsigned long structure_bsp_clusters_count;
  unsigned long structure_bsp_cluster_data_size;
  unsigned long structure_bsp_cluster_data_address;
  unsigned long sizeof_scenario;
  unsigned long scenario_type;
  unsigned long scenario_structure_bsp_references_count;
  unsigned long sizeof_observer_result;
  unsigned long observer_result_position;
  unsigned long sizeof_game_variant;
  unsigned long game_variant_game_engine_index;
  unsigned long sizeof_device_datum;
  unsigned long device_datum_position_velocity;
};

/* Seen by a shared library too, whatever -fvisibility says. */
#ifdef __ELF__
__attribute__((visibility("default")))
#endif
extern struct slipspace_port_table const slipspace_port;

#endif
