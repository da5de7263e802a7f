/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __OBJECTS_OBJECTS_H
#define __OBJECTS_OBJECTS_H

#include "memory/data.h"
#include "math/real_math.h"

enum {
  _object_type_biped, _object_type_vehicle, _object_type_weapon, _object_type_equipment, _object_type_garbage,
  _object_type_projectile, _object_type_scenery, _object_type_machine, _object_type_control,
  _object_type_light_fixture, _object_type_placeholder, _object_type_sound_scenery, NUMBER_OF_OBJECT_TYPES
};
enum { _object_mask_biped = 0x1, _object_mask_vehicle = 0x2, _object_mask_unit = 0x3, _object_mask_item = 0x1C, _object_mask_device = 0x380 };
#define _object_mask_all 0xFFFFFFFFu
enum {
  _object_header_active_bit, _object_header_visible_bit, _object_header_being_created_bit,
  _object_header_being_deleted_bit, _object_header_do_not_update_bit, _object_header_connected_to_map_bit,
  _object_header_automatically_deactivate_bit, _object_header_child_bit
};
enum {
  _object_invisible_bit = 0, _object_on_ground_bit = 1, _object_on_media_bit = 2, _object_at_rest_bit = 5,
  _object_connected_to_map_bit = 11, _object_garbage_bit = 16, _object_outside_of_map_bit = 21,
  _object_no_collisions_bit = 24
};
enum { NUMBER_OF_OBJECT_CHANGE_COLORS = 4, MAXIMUM_REGIONS_PER_OBJECT = 8 };
#define OBJECT_ITERATOR_SIGNATURE 0x86868686u

#define object_get(i) ((struct object_datum *)object_get_and_verify_type((i), _object_mask_all))
#define object_try_and_get(i) ((struct object_datum *)object_try_and_get_and_verify_type((i), _object_mask_all))
#define object_header_get(i) ((struct object_header_datum *)datum_get(object_header_data, (i)))
#define object_header_try_and_get(i) ((struct object_header_datum *)datum_try_and_get(object_header_data, (i)))

struct object_header_datum {
  short identifier;
  byte flags;
  byte type;
  short cluster_index;
  short data_size;
  struct object_datum *datum;
};

struct object_iterator {
  unsigned long type_flags;
  byte flags;
  short absolute_index;
  long index;
  unsigned long signature;
};

struct location {
  long leaf_index;
  short cluster_index;
  word bonus;
};

struct object_placement_data {
  long definition_index;
  unsigned long flags;
  long owner_player_index;
  long owner_object_index;
  long owner_object_definition_index;
  short owner_team_index;
  short variant_number;
  real_point3d position;
  real height;
  real_vector3d translational_velocity;
  real_vector3d forward;
  real_vector3d up;
  real_vector3d angular_velocity;
  real_rgb_color change_colors[4];
};

struct _object_datum {
  unsigned long flags;
  long magic_number;
  real_point3d position;
  real_vector3d translational_velocity;
  real_vector3d forward;
  real_vector3d up;
  real_vector3d angular_velocity;
  struct location location;
  real_point3d bounding_sphere_center;
  real bounding_sphere_radius;
  real scale;
  short type;
  word render_flags;
  short owner_team_index;
  short name_index;
  short idle_ticks;
  short variant_number;
  long owner_player_index;
  long owner_object_index;
  long owner_object_definition_index;
  byte unknown_7c[0xc];
  real maximum_body_vitality;
  real maximum_shield_vitality;
  real body_vitality;
  real shield_vitality;
  real current_shield_damage;
  real current_body_damage;
  long umbrella_shield_object_index;
  real recent_shield_damage;
  real recent_body_damage;
  long shield_damage_decay_timer;
  long body_damage_decay_timer;
  short shield_stun_ticks;
  word damage_flags;
  byte unknown_b8[0xc];
  long next_object_index;
  long first_child_object_index;
  long parent_object_index;
  byte unknown_d0[0x54];
  word regions_destroyed_flags;
  short forced_shader_permutation_index;
  byte region_damage[8];
  byte region_permutations[8];
  real_rgb_color base_change_colors[4];
  real_rgb_color outgoing_change_colors[4];
  byte unknown_198[0xc];
};

struct object_datum {
  long definition_index;
  struct _object_datum object;
};

void *object_get_and_verify_type(long object_index, unsigned long valid_type_flags);
void *object_try_and_get_and_verify_type(long object_index, unsigned long valid_type_flags);
void object_iterator_new(struct object_iterator *iterator, unsigned long type_flags, byte flags);
void *object_iterator_next(struct object_iterator *iterator);
real_point3d *object_get_origin(long object_index, real_point3d *origin);
void object_get_velocities(long object_index, real_vector3d *translational_velocity, real_vector3d *angular_velocity);
void object_set_position(long object_index, real_point3d const *position, real_vector3d const *forward, real_vector3d const *up);
void object_placement_data_new(struct object_placement_data *data, long definition_index, long owner_object_index);
long object_new(struct object_placement_data *data);
void object_delete_immediately(long object_index);
void object_disconnect_from_map(long object_index);
void object_reconnect_to_map(long object_index, struct location const *location);
void object_set_visibility(long object_index, boolean visible_flag);
void object_set_garbage(long object_index, boolean garbage);
boolean object_has_node(long object_index, short node_index);
extern struct data_array *object_header_data;

#endif
