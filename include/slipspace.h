/* What slipspace exports, in the port's own types; which C file each replaces: data/boundary.json.
   After a port's own headers, with SLIPSPACE_PORT_TYPES defined, it adds nothing but declarations. Written from
   the Rust source. */

#ifndef SLIPSPACE_H
#define SLIPSPACE_H


#ifndef SLIPSPACE_PORT_TYPES
#include "slipspace_types.h"
typedef struct slipspace_real_point3d real_point3d;
typedef struct slipspace_real_vector3d real_vector3d;
typedef struct slipspace_real_vector2d real_vector2d;
typedef struct slipspace_real_euler_angles2d real_euler_angles2d;
typedef struct slipspace_real_rgb_color real_rgb_color;
typedef struct slipspace_real_matrix4x3 real_matrix4x3;
#endif
struct animation;
struct damage_data;
struct distributed_vector;
struct player_datum;
struct slipspace_port_table;
struct slipspace_machine;
struct slipspace_datagram;
struct slipspace_counters;
struct slipspace_divergence;


#ifdef __cplusplus
extern "C" {
#endif /* __cplusplus */

void network_distributed_statistics(long *sent, long *received, long *corrections);

void distributed_count_correction(void);

unsigned char distributed_real_valid(float value);

unsigned char distributed_point_valid(const real_point3d *point, float bound);

unsigned char distributed_tag_of_group(long tag_index, unsigned long group_tag);

struct animation *distributed_graph_animation(long animation_graph_index, short animation_index);

unsigned char distributed_object_index_valid(long object_index);

unsigned char distributed_axes_make_valid(real_vector3d *forward, real_vector3d *up);

void distributed_vector_pack(const real_vector3d *vector, float scale, struct distributed_vector *result);

void distributed_vector_unpack(const struct distributed_vector *vector, float scale, real_vector3d *result);

void distributed_unit_vector_unpack(const struct distributed_vector *vector, real_vector3d *result);

unsigned short distributed_vitality_pack(float value);

float distributed_vitality_unpack(unsigned short value);

short distributed_angle_pack(float angle);

float distributed_angle_unpack(short value, unsigned char signed_angle);

void distributed_send(void *message, unsigned char kind, short count, unsigned short size, short destination);

void distributed_send_to_machine(long machine_index, void *message, unsigned char kind, short count, unsigned short size);

void distributed_send_to_machine_reliably(long machine_index,
                                          void *message,
                                          unsigned char kind,
                                          short count,
                                          unsigned short size);

struct player_datum *distributed_player(short player_index);

unsigned char distributed_player_to_byte(long player_index);

long distributed_player_from_byte(unsigned char player_index);

unsigned char distributed_player_is_local(long player_index);

long distributed_living_unit(const struct player_datum *player);

unsigned char distributed_machine_has_player(long machine_index, short player_index);

short distributed_client_machines(long *machine_indices, short maximum);

long distributed_latest_host_time(void);

float distributed_own_round_trip_ticks(void);

long distributed_player_machine(short player_index);

unsigned char distributed_machine_sees_player(long machine_index, short player_index);

long distributed_player_ping(short player_index);

float distributed_machine_round_trip_ticks(long machine_index);

void network_distributed_player_killed(long *killing_player_index,
                                       long *killing_object_index,
                                       long dead_player_index,
                                       unsigned char *friendly_fire);

void distributed_set_death(short dead_player_index,
                           unsigned char killing_player_index,
                           unsigned char friendly_fire,
                           unsigned char killed_by_vehicle);

unsigned char distributed_get_death(short dead_player_index,
                              unsigned char *killing_player_index,
                              unsigned char *friendly_fire,
                              unsigned char *killed_by_vehicle);

void network_distributed_player_picked_up(long player_index, short kind, long definition_index, short count);

void network_distributed_new_game(void);

void network_distributed_tick(void);

void distributed_send_notice(const char *text);

void distributed_send_notice_to_machine(long machine_index, const char *text);

void distributed_machine_player_names(long machine_index, char *names, long size);

void distributed_client_send_identity(void);

unsigned long distributed_machine_real_address(long machine_index);

unsigned long distributed_real_address(unsigned long address);

unsigned char network_distributed_banned(unsigned long address, const char *hardware_id);

void network_distributed_ban(long machine_index, unsigned long address, const char *names);

void network_distributed_kick(const char *names);

unsigned char distributed_machine_clock_fast(long machine_index);

void network_distributed_handle_message(long machine_index, const unsigned short *message, unsigned short size);

void network_distributed_handle_stream_message(long machine_index, const unsigned short *message, unsigned short size);

long distributed_own_ping(void);

long distributed_slowest_client_ping(void);

unsigned char distributed_connection_problem(void);

unsigned char distributed_player_connection_problem(short player_index);

void distributed_note_own_round_trip(long time);

long distributed_latest_host_time_age_ms(void);

void network_distributed_ban_until(long machine_index,
                                   unsigned long address,
                                   const char *names,
                                   const char *reason,
                                   unsigned long until);

unsigned char network_distributed_ban_entry(long index,
                                      char *when,
                                      long when_size,
                                      char *hardware_id,
                                      long hardware_id_size,
                                      char *players,
                                      long players_size,
                                      char *reason,
                                      long reason_size,
                                      unsigned long *until);

unsigned char network_distributed_unban(long index);

void network_distributed_item_statistics(long *creates, long *deletes, long *failures, long *removed);

long network_objects_new_object_index(void);

unsigned char network_objects_creating_host_object(void);

unsigned char network_objects_may_delete(long object_index);

void network_objects_placed(void);

unsigned char network_objects_client_has(long object_index);

unsigned short network_objects_entry_size(unsigned char kind);

void network_objects_correct(long object_index,
                             const real_point3d *position,
                             const real_vector3d *forward,
                             const real_vector3d *up,
                             const real_vector3d *velocity,
                             const real_vector3d *angular_velocity);

unsigned char network_objects_reconcile(long object_index,
                                  const real_point3d *position,
                                  const real_vector3d *forward,
                                  const real_vector3d *up,
                                  const real_vector3d *velocity,
                                  const real_vector3d *angular_velocity,
                                  float blend_distance);

short network_objects_damage_animation(long unit_index, short kind, short animation_index);

unsigned short network_objects_damage_animation_entry_size(void);

void network_objects_handle_damage_animations(const void *entries, short count);

void network_objects_client_asked(long machine_index, unsigned char again);

short network_objects_send_period(long machine_index, const real_point3d *position);

void network_objects_handle_vehicle_prediction(long machine_index, const void *entries, short count);

void network_objects_apply_vehicle_predictions(void);

void network_objects_host_tick(void);

void network_objects_handle_changes(const void *entries, short count);

void network_objects_handle_synchronized(void);

void network_objects_handle_states(const void *entries, short count);

void network_objects_client_picked_up_weapon(short local_player_index, long unit_index, long definition_index);

void network_objects_handle_inventories(const void *entries, short count);

void network_objects_set_seat(long unit_index, long vehicle_index, short seat_index);

void network_objects_client_tick(void);

void network_objects_new_game(void);

unsigned char network_objects_synchronized(void);

unsigned short network_damage_entry_size(unsigned char kind);

unsigned char network_damage_deals(const struct damage_data *damage,
                             long object_index,
                             short node_index,
                             short region_index,
                             short material_index,
                             const real_vector3d *object_normal,
                             unsigned char authorized);

unsigned char network_damage_replaying_kill(void);

unsigned char network_damage_killer_score(long player_index, long *score);

void network_damage_player_effect(long player_index, const struct damage_data *damage, float total_damage);

void network_damage_aftermath(long object_index,
                              const struct damage_data *damage,
                              unsigned long being_damaged_flags,
                              float shield_damage,
                              float body_damage,
                              float body_damage_multiplier,
                              short body_part,
                              short node_index,
                              short region_index,
                              short material_index,
                              long victim_player_index);

void network_damage_handle_reports(long machine_index, const void *entries, short count);

void network_damage_host_tick(void);

void network_damage_handle_events(const void *entries, short count);

void network_damage_client_tick(void);

void network_damage_statistics(long *sent_reports, long *dealt_reports, long *rejected_reports, long *replayed_events);

void network_damage_note_grenade(long unit_index, short grenade_type);

void network_damage_new_game(void);

void network_damage_profile_register(void);

void slipspace_install_port(const struct slipspace_port_table *table);

struct slipspace_machine *slipspace_machine_new(void);

struct slipspace_machine *slipspace_machine_select(struct slipspace_machine *machine);

void slipspace_machine_free(struct slipspace_machine *machine);

void slipspace_counters(struct slipspace_counters *out);

void slipspace_take_divergence(struct slipspace_divergence *out);

unsigned int slipspace_send_datagrams(int socket,
                                  const void *address,
                                  unsigned int address_size,
                                  const struct slipspace_datagram *datagrams,
                                  unsigned int count);

#ifdef __cplusplus
}  /* extern "C" */
#endif  /* __cplusplus */

#endif  /* SLIPSPACE_H */
