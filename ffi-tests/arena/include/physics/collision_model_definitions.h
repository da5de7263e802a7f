/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __PHYSICS_COLLISION_MODEL_DEFINITIONS_H
#define __PHYSICS_COLLISION_MODEL_DEFINITIONS_H

#include "objects/damage_resistances.h"

struct collision_model {
  struct {
    unsigned long flags;
    short indirect_damage_material_index;
    real maximum_body_vitality;
    byte unknown_c[0xc0];
    real maximum_shield_vitality;
    byte unknown_d0[0x2];
    short shield_material_type;
    byte unknown_d4[0x160];
    struct tag_block materials;
    struct tag_block regions;
  } resistance;
  byte unknown_24c[0x4c];
};

#endif
