/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __ITEMS_PROJECTILE_DEFINITIONS_H
#define __ITEMS_PROJECTILE_DEFINITIONS_H

#include "objects/object_definitions.h"

enum { _material_response_attach = 4 };

struct projectile_material_response_definition {
  byte unknown_0[0x2];
  short default_response;
  struct tag_reference default_effect;
  byte unknown_14[0x10];
  short potential_response;
  byte unknown_26[0x16];
  struct tag_reference potential_effect;
  byte unknown_4c[0x1c];
  struct tag_reference detonation_effect;
  byte unknown_78[0x28];
};

struct _projectile_definition {
  unsigned long flags;
  short detonation_timer_starts;
  byte unknown_182[0xa];
  struct tag_reference super_detonation;
  byte unknown_19c[0x10];
  struct tag_reference effect;
  real timer_lower_bound;
  real timer_upper_bound;
  byte unknown_1c4[0x4];
  real maximum_range;
  real air_gravity_scale;
  byte unknown_1d0[0x8];
  real water_gravity_scale;
  byte unknown_1dc[0x8];
  real initial_velocity;
  real final_velocity;
  byte unknown_1ec[0x8];
  struct tag_reference detonation_started;
  byte unknown_204[0x10];
  struct tag_reference attached_detonation_damage;
  struct tag_reference impact_damage;
  byte unknown_234[0xc];
  struct tag_block material_responses;
};

struct projectile_definition {
  struct _object_definition object;
  struct _projectile_definition projectile;
};

#endif
