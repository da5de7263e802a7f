/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __UNITS_VEHICLE_DATUM_H
#define __UNITS_VEHICLE_DATUM_H

#include "units/units.h"

#define vehicle_datum_get(i) ((struct vehicle_datum *)object_get_and_verify_type((i), _object_mask_vehicle))

struct _vehicle_datum {
  word flags;
  short stop_time;
  byte airborne_ticks;
  byte upending_type;
  byte upending_ticks;
  byte on_ground_ticks;
  byte unknown_42c[0x50];
};

struct vehicle_datum {
  long definition_index;
  struct _object_datum object;
  struct _unit_datum unit;
  struct _vehicle_datum vehicle;
};

#endif
