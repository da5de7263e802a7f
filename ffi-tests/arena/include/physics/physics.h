/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __PHYSICS_PHYSICS_H
#define __PHYSICS_PHYSICS_H

#include "cseries.h"

extern real global_gravity;

#endif
