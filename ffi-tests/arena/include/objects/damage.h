/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __OBJECTS_DAMAGE_H
#define __OBJECTS_DAMAGE_H

#include "objects/objects.h"

struct projectile_material_response_definition;

enum {
  _object_dead_bit = 2, _object_shield_depleted_bit = 3, _object_shield_over_charging_bit = 4,
  _object_kill_pending_bit = 5, _object_kill_pending_silent_bit = 6, _object_cannot_take_damage_bit = 11,
  _object_shield_charging_bit = 12, _object_kill_no_statistics_bit = 13
};
enum {
  _damage_area_bit, _damage_localized_bit, _damage_kill_instantly_bit, _damage_from_weapon_bit, _damage_silent_bit,
  _damage_bypasses_shields_bit, _damage_damaged_one_object_bit, _damage_no_statistics_bit, NUMBER_OF_DAMAGE_DATA_FLAGS
};
enum {
  _being_damaged_body_depleted_bit, _being_damaged_region_destroyed_bit, _being_damaged_body_destroyed_bit,
  _being_damaged_shield_depleted_bit, _being_damaged_by_friendly_bit, _being_damaged_multiplied_bit,
  _being_damaged_killed_instantly_bit, _being_damaged_force_hard_ping_bit
};

struct damage_data {
  long definition_index;
  unsigned long flags;
  long owner_player_index;
  long owner_object_index;
  short owner_team_index;
  struct location location;
  real_point3d origin;
  real_point3d epicenter;
  real_vector3d direction;
  real scale;
  real multiplier;
  real material_effect_scale;
  short material_type;
  struct projectile_material_response_definition const *material_response;
};

struct damage_network_state {
  boolean shield_depleted;
  boolean shield_charging;
  boolean shield_over_charging;
  real body_vitality;
  real shield_vitality;
  real current_body_damage;
  real recent_body_damage;
  real current_shield_damage;
  real recent_shield_damage;
};

void damage_get_network_state(long object_index, struct damage_network_state *state);
void damage_set_network_state(long object_index, struct damage_network_state const *state);
void object_damage_update(long object_index);
void damage_data_new(struct damage_data *damage_data, long definition_index);
void object_cause_damage(struct damage_data *damage, long object_index, short node_index, short region_index, short material_index, real_vector3d const *object_normal);
real object_get_maximum_body_vitality(long object_index, boolean ignore_difficulty);

#endif
