/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __MATH_INTEGER_MATH_H
#define __MATH_INTEGER_MATH_H

#include "cseries.h"

#endif
