/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __OBJECTS_DAMAGE_RESISTANCES_H
#define __OBJECTS_DAMAGE_RESISTANCES_H

#include "tag_files/tag_groups.h"

enum {
  _resistance_takes_shield_damage_for_children_bit = 0, _resistance_takes_body_damage_for_children_bit = 1,
  _resistance_parent_never_takes_body_damage_bit = 4, _resistance_only_hurt_by_explosives_bit = 5
};
enum { NUMBER_OF_MATERIAL_TYPES = 33 };

struct damage_resistance_material {
  byte unknown_0[0x24];
  short material_type;
  real shield_leak_fraction;
  real shield_damage_multiplier;
  byte unknown_30[0xc];
  real body_damage_multiplier;
  byte unknown_40[0x8];
};

#endif
