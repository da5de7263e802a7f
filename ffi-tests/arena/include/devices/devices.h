/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __DEVICES_DEVICES_H
#define __DEVICES_DEVICES_H

#include "objects/objects.h"

struct _device_datum {
  byte unknown_1a4[0x8];
  real power;
  byte unknown_1b0[0x8];
  real position;
  real position_velocity;
  byte unknown_1c0[0x4];
};

struct device_datum {
  long definition_index;
  struct _object_datum object;
  struct _device_datum device;
};

#endif
