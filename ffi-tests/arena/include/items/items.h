/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __ITEMS_ITEMS_H
#define __ITEMS_ITEMS_H

#include "objects/objects.h"

enum { _item_attached_to_unit_bit = 0 };
#define item_get(i) ((struct item_datum *)object_get_and_verify_type((i), _object_mask_item))

struct _item_datum {
  unsigned long flags;
  short detonation_ticks;
  byte unknown_1aa[0xa];
  long last_owned_time;
  byte unknown_1b8[0x24];
};

struct item_datum {
  long definition_index;
  struct _object_datum object;
  struct _item_datum item;
};

#endif
