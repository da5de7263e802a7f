/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __ITEMS_WEAPON_DEFINITIONS_H
#define __ITEMS_WEAPON_DEFINITIONS_H

#include "objects/object_definitions.h"

enum { _weapon_must_be_readied_bit = 3 };
enum { _weapon_trigger_latched_bit = 3 };
#define weapon_definition_get(i) ((struct weapon_definition *)tag_get(WEAPON_DEFINITION_TAG, (i)))

struct weapon_magazine_definition {
  byte unknown_0[0x6];
  short rounds_total_initial;
  short rounds_total_maximum;
  short rounds_loaded_maximum;
  byte unknown_c[0x64];
};

struct weapon_trigger_definition {
  unsigned long flags;
  real initial_rate_of_fire;
  real final_rate_of_fire;
  byte unknown_c[0x62];
  short projectiles_per_shot;
  byte unknown_70[0x24];
  struct tag_reference projectile;
  byte unknown_a4[0x70];
};

struct _item_definition {
  long unknown[99];
};

struct _weapon_definition {
  unsigned long flags;
  byte unknown_30c[0x68];
  struct tag_reference overheated_effect;
  struct tag_reference detonation_effect;
  struct tag_reference melee_attack_damage;
  byte unknown_3a4[0x13e];
  short weapon_type;
  byte unknown_4e4[0xc];
  struct tag_block magazines;
  struct tag_block triggers;
};

struct weapon_definition {
  struct _object_definition object;
  struct _item_definition item;
  struct _weapon_definition weapon;
};

#endif
