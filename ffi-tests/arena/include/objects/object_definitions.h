/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __OBJECTS_OBJECT_DEFINITIONS_H
#define __OBJECTS_OBJECT_DEFINITIONS_H

#include "tag_files/tag_groups.h"

struct _object_definition {
  short type;
  word flags;
  real bounding_radius;
  byte unknown_8[0x20];
  struct tag_reference model;
  struct tag_reference animation_graph;
  byte unknown_48[0x28];
  struct tag_reference collision_model;
  byte unknown_80[0xbe];
  short forced_shader_permutation_index;
  byte unknown_140[0x3c];
};

struct object_definition {
  struct _object_definition object;
};

#endif
