/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __OBJECTS_DAMAGE_EFFECT_DEFINITIONS_H
#define __OBJECTS_DAMAGE_EFFECT_DEFINITIONS_H

#include "game/game_globals.h"

enum { _damage_effect_does_not_scale_by_distance_bit = 0 };
enum {
  _damage_definition_detonates_explosives_bit = 5, _damage_definition_only_hurts_shields_bit = 6,
  _damage_definition_skips_shields_bit = 9
};

struct damage_definition {
  byte unknown_0[0x2];
  short category;
  unsigned long flags;
  byte unknown_8[0x4];
  real damage_minimum;
  real damage_lower_bound;
  real damage_upper_bound;
  byte unknown_18[0xc4];
};

struct damage_effect_definition {
  real falloff_radius;
  real cutoff_radius;
  byte unknown_8[0x4];
  unsigned long flags;
  byte unknown_10[0x1b4];
  struct damage_definition damage;
};

#endif
