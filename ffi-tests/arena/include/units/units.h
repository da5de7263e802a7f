/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __UNITS_UNITS_H
#define __UNITS_UNITS_H

#include "objects/objects.h"

enum { _unit_active_camouflaged_bit = 4, _unit_super_camouflaged_bit = 5, _unit_integrated_light_on_bit = 19 };
enum {
  _unit_control_crouch_bit, _unit_control_jump_bit, _unit_control_user1_bit, _unit_control_user2_bit,
  _unit_control_light_bit, _unit_control_exact_facing_bit, _unit_control_action_bit, _unit_control_equipment_bit,
  _unit_control_look_bit, _unit_control_alert_bit, _unit_control_reload_bit, _unit_control_primary_trigger_bit,
  _unit_control_secondary_trigger_bit, _unit_control_grenade_bit, _unit_control_swap_bit
};
enum { MAXIMUM_WEAPONS_PER_UNIT = 4, NUMBER_OF_UNIT_GRENADE_TYPES = 2, NUMBER_OF_UNIT_DAMAGE_ANIMATIONS = 4 };

#define unit_get(i) ((struct unit_datum *)object_get_and_verify_type((i), _object_mask_unit))

struct _unit_datum {
  long actor_index;
  byte unknown_1a8[0xc];
  unsigned long flags;
  unsigned long control_flags;
  byte unknown_1bc[0xc];
  long player_index;
  byte unknown_1cc[0x8];
  real_vector3d desired_facing_vector;
  real_vector3d desired_aiming_vector;
  real_vector3d aiming_vector;
  byte unknown_1f8[0x18];
  real_vector3d looking_vector;
  byte unknown_21c[0xc];
  real_vector3d throttle;
  real primary_trigger;
  byte unknown_238[0x18];
  struct {
    byte unknown_250[0x3];
    char state;
    byte unknown_254[0xc];
    struct {
    byte unknown_260[0x2];
    short index;
  } soft_ping_animation;
  } animation;
  byte unknown_264[0x3c];
  short parent_seat_index;
  short current_weapon_index;
  short desired_weapon_index;
  long weapon_object_indices[4];
  long weapon_last_used_at_game_time[4];
  long equipment_object_index;
  char current_grenade_index;
  char desired_grenade_index;
  char grenade_counts[2];
  char current_zoom_level;
  char desired_zoom_level;
  long driver_object_index;
  long gunner_object_index;
  long last_vehicle_index;
  byte unknown_2e0[0x4c];
  real active_camouflage;
  real active_camouflage_super_amount;
  byte unknown_334[0xf0];
};

struct unit_datum {
  long definition_index;
  struct _object_datum object;
  struct _unit_datum unit;
};

void unit_kill(long unit_index);
void unit_kill_silent(long unit_index);
void unit_kill_no_statistics(long unit_index);
void unit_exit_seat_end(long unit_index);
boolean unit_can_enter_seat(long unit_index, long target_unit_index, short seat_index, long *occupant_unit_index);
boolean unit_enter_seat(long unit_index, long target_unit_index, short seat_index);
boolean unit_port_correct_damage_animation(long unit_index, short type, short animation_index);
long unit_unarmed_melee_damage(long unit_index);
long unit_inventory_get_weapon(long unit_index, short index);

#endif
