/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __MODELS_MODEL_ANIMATION_DEFINITIONS_H
#define __MODELS_MODEL_ANIMATION_DEFINITIONS_H

#include "tag_files/tag_groups.h"

struct animation {
  byte unknown_0[0x20];
  short type;
  short frame_count;
  byte unknown_24[0x90];
};

struct animation_graph {
  byte unknown_0[0x74];
  struct tag_block animations;
};

#endif
