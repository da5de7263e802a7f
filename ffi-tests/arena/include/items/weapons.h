/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __ITEMS_WEAPONS_H
#define __ITEMS_WEAPONS_H

#include "items/items.h"

enum { _weapon_magazine_state_idle, _weapon_magazine_state_reloading };

struct weapon_trigger {
  long unknown[9];
};

struct weapon_magazine {
  short state;
  short state_timer;
  short original_time;
  short rounds_total;
  short rounds_loaded;
  short rounds_fractional_recharged;
};

struct _weapon_datum {
  unsigned long flags;
  word control_flags;
  byte unknown_1e2[0xa];
  real heat;
  real age;
  byte unknown_1f4[0x1c];
  struct weapon_trigger triggers[2];
  struct weapon_magazine magazines[2];
  byte unknown_270[0x4];
  long overheated_effect_index;
  long game_time_last_fired;
};

struct weapon_datum {
  long definition_index;
  struct _object_datum object;
  struct _item_datum item;
  struct _weapon_datum weapon;
};

#endif
