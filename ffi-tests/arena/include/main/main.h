/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __MAIN_MAIN_H
#define __MAIN_MAIN_H

#include "cseries.h"

void main_switch_structure_bsp(short structure_bsp_index);

#endif
