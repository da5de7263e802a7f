/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __MODELS_MODEL_DEFINITIONS_H
#define __MODELS_MODEL_DEFINITIONS_H

#include "tag_files/tag_groups.h"

struct model {
  byte unknown_0[0xb8];
  struct tag_block nodes;
  struct tag_block regions;
  byte unknown_d0[0x18];
};

struct model_region {
  byte unknown_0[0x40];
  struct tag_block permutations;
};

#endif
