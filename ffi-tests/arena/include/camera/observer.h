/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __CAMERA_OBSERVER_H
#define __CAMERA_OBSERVER_H

#include "math/real_math.h"

struct observer_result {
  real_point3d position;
  byte unknown_c[0x30];
};

struct observer_result const *observer_get_camera(short local_player_index);

#endif
