/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __SCENARIO_SCENARIO_DEFINITIONS_H
#define __SCENARIO_SCENARIO_DEFINITIONS_H

#include "tag_files/tag_groups.h"

enum { _scenario_type_solo, _scenario_type_multiplayer, _scenario_type_main_menu };

struct scenario {
  byte unknown_0[0x3c];
  short type;
  byte unknown_3e[0x566];
  struct tag_block structure_bsp_references;
};

#endif
