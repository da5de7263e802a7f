/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __UNITS_VEHICLE_DEFINITIONS_H
#define __UNITS_VEHICLE_DEFINITIONS_H

#include "units/unit_definitions.h"

enum {
  _vehicle_human_tank, _vehicle_human_jeep, _vehicle_human_boat, _vehicle_human_plane, _vehicle_alien_scout,
  _vehicle_alien_fighter, _vehicle_turret
};

struct vehicle_definition;

#endif
