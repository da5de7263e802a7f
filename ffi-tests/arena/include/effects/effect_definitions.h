/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __EFFECTS_EFFECT_DEFINITIONS_H
#define __EFFECTS_EFFECT_DEFINITIONS_H

#include "tag_files/tag_groups.h"

struct effect_definition {
  byte unknown_0[0x34];
  struct tag_block events;
};

struct effect_event_definition {
  byte unknown_0[0x2c];
  struct tag_block parts;
  byte unknown_38[0xc];
};

struct effect_part_definition {
  byte unknown_0[0x18];
  struct tag_reference reference;
  byte unknown_28[0x40];
};

#endif
