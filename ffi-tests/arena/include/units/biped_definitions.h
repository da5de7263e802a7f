/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __UNITS_BIPED_DEFINITIONS_H
#define __UNITS_BIPED_DEFINITIONS_H

#include "units/unit_definitions.h"

#define biped_definition_get(i) ((struct biped_definition *)tag_get(BIPED_DEFINITION_TAG, (i)))

struct _biped_definition {
  byte unknown_2f0[0x4];
  unsigned long flags;
  byte unknown_2f8[0x1c];
  struct tag_reference melee_damage;
  byte unknown_324[0x90];
  real jump_velocity;
  byte unknown_3b8[0x6c];
  real collision_height_standing;
  real collision_height_crouching;
  byte unknown_42c[0xc8];
};

struct biped_definition {
  struct _object_definition object;
  struct _unit_definition unit;
  struct _biped_definition biped;
};

#endif
