/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __NETWORK_DISTRIBUTED_H
#define __NETWORK_DISTRIBUTED_H

#include "bungie_net/common/message_header.h"
#include "networking/network_connection.h"
#include "math/real_math.h"
#include "game/players.h"
#include "objects/damage.h"

#define MAXIMUM_TRACKED_PLAYERS HALO_PORT_MAXIMUM_NETWORK_PLAYERS
#define DISTRIBUTED_INPUT_HISTORY 4

struct animation;

struct distributed_message_header {
  word header;
  byte type;
  byte count;
  long game_time;
};

struct distributed_vector {
  short i;
  short j;
  short k;
};

void network_actors_new_game(void);
void network_actors_host_tick(void);
void network_actors_handle_states(void const *entries, short count);
word network_actors_entry_size(void);
word network_actors_damage_entry_size(void);
void network_actors_handle_damage(void const *entries, short count);
void network_coop_new_game(void);
void network_coop_host_tick(void);
void network_coop_client_tick(void);
word network_coop_presentation_entry_size(void);
void network_coop_handle_presentation(void const *entries, long host_time);
word network_coop_event_entry_size(void);
void network_coop_handle_events(void const *entries, short count);
word network_coop_device_group_entry_size(void);
void network_coop_handle_device_groups(void const *entries, short count);
word network_coop_object_names_entry_size(void);
void network_coop_handle_object_names(void const *entries);
word network_coop_object_transform_entry_size(void);
void network_coop_handle_object_transforms(void const *entries, short count);
word network_coop_object_look_entry_size(void);
void network_coop_handle_object_looks(void const *entries, short count);
word network_coop_screen_effect_entry_size(void);
void network_coop_handle_screen_effect(void const *entries, short count);
word network_coop_device_state_entry_size(void);
void network_coop_handle_device_states(void const *entries, short count);
word network_coop_skip_vote_entry_size(void);
void network_coop_handle_skip_vote(long machine_index, void const *entries);
void network_votekick_new_game(void);
void network_votekick_host_tick(void);
void network_votekick_handle_request(long machine_index, void const *entries, boolean from_stream);
word network_votekick_request_entry_size(void);
void network_votekick_handle_status(void const *entries);
word network_votekick_status_entry_size(void);

void distributed_count_correction(void);
boolean distributed_real_valid(real value);
boolean distributed_point_valid(real_point3d const *point, real bound);
boolean distributed_tag_of_group(long tag_index, unsigned long group_tag);
struct animation *distributed_graph_animation(long animation_graph_index, short animation_index);
boolean distributed_object_index_valid(long object_index);
boolean distributed_axes_make_valid(real_vector3d *forward, real_vector3d *up);
void distributed_vector_pack(real_vector3d const *vector, real scale, struct distributed_vector *result);
void distributed_vector_unpack(struct distributed_vector const *vector, real scale, real_vector3d *result);
void distributed_unit_vector_unpack(struct distributed_vector const *vector, real_vector3d *result);
word distributed_vitality_pack(real value);
real distributed_vitality_unpack(word value);
short distributed_angle_pack(real angle);
real distributed_angle_unpack(short value, boolean signed_angle);
void distributed_send(void *message, byte type, short count, word size, short destination);
void distributed_send_to_machine(long machine_index, void *message, byte type, short count, word size);
void distributed_send_to_machine_reliably(long machine_index, void *message, byte type, short count, word size);
struct player_datum *distributed_player(short player_index);
byte distributed_player_to_byte(long player_index);
long distributed_player_from_byte(byte player_index);
boolean distributed_player_is_local(long player_index);
long distributed_living_unit(struct player_datum const *player);
boolean distributed_machine_has_player(long machine_index, short player_index);
short distributed_client_machines(long *machine_indices, short maximum);
long distributed_latest_host_time(void);
real distributed_own_round_trip_ticks(void);
long distributed_player_machine(short player_index);
boolean distributed_machine_sees_player(long machine_index, short player_index);
long distributed_player_ping(short player_index);
real distributed_machine_round_trip_ticks(long machine_index);
void distributed_send_notice(char const *text);
void distributed_send_notice_to_machine(long machine_index, char const *text);
void distributed_machine_player_names(long machine_index, char *names, long size);
void distributed_client_send_identity(void);
unsigned long distributed_machine_real_address(long machine_index);
unsigned long distributed_real_address(unsigned long address);
boolean network_objects_client_has(long object_index);
word network_objects_entry_size(byte type);
void network_objects_correct(long object_index, real_point3d const *position, real_vector3d const *forward, real_vector3d const *up, real_vector3d const *velocity, real_vector3d const *angular_velocity);
boolean network_objects_reconcile(long object_index, real_point3d const *position, real_vector3d const *forward, real_vector3d const *up, real_vector3d const *velocity, real_vector3d const *angular_velocity, real blend_distance);
word network_objects_damage_animation_entry_size(void);
void network_objects_handle_damage_animations(void const *entries, short count);
void network_objects_client_asked(long machine_index, boolean again);
short network_objects_send_period(long machine_index, real_point3d const *position);
void network_objects_handle_vehicle_prediction(long machine_index, void const *entries, short count);
void network_objects_apply_vehicle_predictions(void);
void network_objects_host_tick(void);
void network_objects_handle_changes(void const *entries, short count);
void network_objects_handle_synchronized(void);
void network_objects_handle_states(void const *entries, short count);
void network_objects_client_picked_up_weapon(short local_player_index, long unit_index, long definition_index);
void network_objects_handle_inventories(void const *entries, short count);
void network_objects_set_seat(long unit_index, long vehicle_index, short seat_index);
void network_objects_client_tick(void);
void network_objects_new_game(void);
word network_damage_entry_size(byte type);
void network_damage_handle_reports(long machine_index, void const *entries, short count);
void network_damage_host_tick(void);
void network_damage_handle_events(void const *entries, short count);
void network_damage_client_tick(void);
void network_damage_note_grenade(long unit_index, short grenade_type);
void network_damage_new_game(void);

#endif
