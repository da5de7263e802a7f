/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what no header of the port declares and every
   caller declares itself. */
#ifndef __UNDECLARED_H
#define __UNDECLARED_H

boolean tag_index_is_group(long tag_index, long group_tag);
void network_player_attach_unit(long player_index, long unit_index);
void network_player_detach_unit(long player_index);
void network_player_show_pickup(long player_index, short kind, long definition_index, short count);
long game_engine_write_network_state(byte *buffer, long size);
void game_engine_read_network_state(byte const *buffer, long size);
long game_engine_network_player_score(long player_index);
boolean network_distributed_client_send(void *message, word size);
boolean network_distributed_client_send_reliably(void *message, word size);
boolean network_distributed_server_send_to_all_reliably(void *message, word size);
boolean network_distributed_server_send_to_machine(long machine_index, void *message, word size);
boolean network_distributed_server_send_to_machine_reliably(long machine_index, void *message, word size);
short network_distributed_server_machines(long *machine_indices, short maximum);
void p2p_hardware_id_sanitize(char *destination, int size, char const *source);
void p2p_discord_sanitize(char *destination, int size, char const *source, int name);
void p2p_discord_identity(char *id, int id_size, char *name, int name_size);
unsigned long p2p_peer_endpoint_address(unsigned long virtual_address);
void damage_replay_player_effect(long player_index, struct damage_data *damage, real total_damage);
void damage_replay_aftermath(long object_index, struct damage_data *damage, unsigned long being_damaged_flags, real shield_damage, real body_damage, real body_damage_multiplier, short body_part);
void damage_replay_kill(long object_index, struct damage_data *damage, short node_index, short region_index, short material_index);
void damage_replay_static(long object_index, struct damage_data *damage, short node_index, short region_index, short material_index);
void unit_network_add_weapon(long unit_index, long weapon_index, short slot);
void unit_network_drop_weapon(long unit_index, short slot);
void unit_network_forget_weapon(long unit_index, short slot);
void render_interpolation_correct_object(long object_index, real_vector3d const *offset);

void network_distributed_statistics(long *sent, long *received, long *corrections);
void network_distributed_player_killed(long *killing_player_index, long *killing_object_index, long dead_player_index, boolean *friendly_fire);
void distributed_set_death(short dead_player_index, byte killing_player_index, boolean friendly_fire, boolean killed_by_vehicle);
boolean distributed_get_death(short dead_player_index, byte *killing_player_index, boolean *friendly_fire, boolean *killed_by_vehicle);
void network_distributed_player_picked_up(long player_index, short kind, long definition_index, short count);
void network_distributed_new_game(void);
void network_distributed_tick(void);
boolean network_distributed_banned(unsigned long address, char const *hardware_id);
void network_distributed_ban(long machine_index, unsigned long address, char const *names);
void network_distributed_kick(char const *names);
boolean distributed_machine_clock_fast(long machine_index);
void network_distributed_handle_message(long machine_index, word const *message, word size);
void network_distributed_handle_stream_message(long machine_index, word const *message, word size);
void network_distributed_item_statistics(long *creates, long *deletes, long *failures, long *removed);
long network_objects_new_object_index(void);
boolean network_objects_creating_host_object(void);
boolean network_objects_may_delete(long object_index);
void network_objects_placed(void);
short network_objects_damage_animation(long unit_index, short type, short animation_index);
boolean network_damage_deals(struct damage_data const *damage, long object_index, short node_index, short region_index, short material_index, real_vector3d const *object_normal, boolean authorized);
boolean network_damage_replaying_kill(void);
boolean network_damage_killer_score(long player_index, long *score);
void network_damage_player_effect(long player_index, struct damage_data const *damage, real total_damage);
void network_damage_aftermath(long object_index, struct damage_data const *damage, unsigned long being_damaged_flags, real shield_damage, real body_damage, real body_damage_multiplier, short body_part, short node_index, short region_index, short material_index, long victim_player_index);
void network_damage_statistics(long *sent_reports, long *dealt_reports, long *rejected_reports, long *replayed_events);

#endif
