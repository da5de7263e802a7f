/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __ITEMS_EQUIPMENT_DEFINITIONS_H
#define __ITEMS_EQUIPMENT_DEFINITIONS_H

#include "objects/object_definitions.h"

enum {
  _equipment_powerup_none, _equipment_powerup_double_speed, _equipment_powerup_over_shield,
  _equipment_powerup_active_camouflage, _equipment_powerup_full_spectrum_vision, _equipment_powerup_health,
  _equipment_powerup_grenade
};

#endif
