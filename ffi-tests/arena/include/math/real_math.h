/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __MATH_REAL_MATH_H
#define __MATH_REAL_MATH_H

#include "cseries.h"

typedef union real_point3d {
  real n[3];
  struct { real x, y, z; };
} real_point3d;

typedef union real_vector3d {
  real n[3];
  struct { real i, j, k; };
} real_vector3d;

typedef union real_vector2d {
  real n[2];
  struct { real i, j; };
} real_vector2d;

typedef union real_euler_angles2d {
  real n[2];
  struct { real yaw, pitch; };
} real_euler_angles2d;

typedef union real_rgb_color {
  real n[3];
  struct { real red, green, blue; };
} real_rgb_color;

typedef struct real_matrix4x3 {
  real scale;
  real_vector3d forward, left, up;
  real_point3d position;
} real_matrix4x3;

#define _pi 3.14159265358979323846f
#define _real_epsilon 0.0001f

void matrix4x3_rotation_from_axis_and_angle(real_matrix4x3 *matrix, real_vector3d const *axis, real sine, real cosine);
real_vector3d *matrix4x3_transform_vector(real_matrix4x3 const *matrix, real_vector3d const *vector, real_vector3d *result);

#endif
