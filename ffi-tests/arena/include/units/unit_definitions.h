/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __UNITS_UNIT_DEFINITIONS_H
#define __UNITS_UNIT_DEFINITIONS_H

#include "objects/object_definitions.h"

struct _unit_definition {
  unsigned long flags;
  byte unknown_180[0x108];
  struct tag_reference melee_damage;
  byte unknown_298[0x40];
  struct tag_block initial_weapons;
  struct tag_block seats;
};

struct unit_definition {
  struct _object_definition object;
  struct _unit_definition unit;
};

#endif
