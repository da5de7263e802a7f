/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __SCENARIO_SCENARIO_H
#define __SCENARIO_SCENARIO_H

#include "objects/objects.h"
#include "tag_files/tag_groups.h"

struct game_globals;
struct scenario;
struct structure_bsp;

struct game_globals *scenario_get_game_globals(void);
void scenario_location_from_point(struct location *location, real_point3d const *point);
long scenario_leaf_index_from_point(real_point3d const *point);
struct structure_bsp *global_structure_bsp_get(void);
short global_structure_bsp_index_get(void);
struct scenario *global_scenario_get(void);

#endif
