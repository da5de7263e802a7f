/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __GAME_GAME_GLOBALS_H
#define __GAME_GAME_GLOBALS_H

#include "tag_files/tag_groups.h"

struct game_globals {
  byte unknown_0[0x128];
  struct tag_block grenades;
  byte unknown_134[0x18];
  struct tag_block weapon_list;
  byte unknown_158[0x18];
  struct tag_block player_information;
  byte unknown_17c[0xc];
  struct tag_block falling_damage;
  byte unknown_194[0x18];
};

struct game_globals_grenade {
  short maximum_count;
  byte unknown_2[0x32];
  struct tag_reference projectile;
};

struct game_globals_player_information {
  byte unknown_0[0x30];
  real double_speed_multiplier;
  real run_forward_speed;
  real run_backward_speed;
  real run_sideways_speed;
  byte unknown_40[0xb4];
};

#endif
