/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __UNITS_BIPEDS_H
#define __UNITS_BIPEDS_H

#include "units/units.h"

enum { _biped_airborne_bit = 0 };

struct _biped_datum {
  unsigned long flags;
  byte unknown_428[0x3];
  char elevator_ticks;
  long elevator_object_index;
  byte unknown_430[0x24];
  long bump_object_index;
  byte unknown_458[0x1];
  char airborne_ticks;
  byte unknown_45a[0x26];
};

struct biped_datum {
  long definition_index;
  struct _object_datum object;
  struct _unit_datum unit;
  struct _biped_datum biped;
};

#endif
