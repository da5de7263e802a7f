/* The loaded map: its tags, clusters and what sees what; camera and cutscene. */
#include "arena_internal.h"

short arena_cluster_at(real_point3d const *point) {
  real from_west = point->x + ARENA_MAP_HALF_LENGTH;

  if (!(from_west >= 0.0f && from_west < 2.0f * ARENA_MAP_HALF_LENGTH) ||
      !(point->y >= -ARENA_MAP_HALF_WIDTH && point->y <= ARENA_MAP_HALF_WIDTH) ||
      !(point->z >= -ARENA_MAP_DEPTH && point->z <= ARENA_MAP_HEIGHT)) {
    return NONE;
  }
  return (short)(from_west / (2.0f * ARENA_MAP_HALF_LENGTH / ARENA_CLUSTERS));
}

struct scenario *global_scenario_get(void) {
  if (!arena->clock_initialized) {
    arena_fatal("global_scenario_get: no scenario is loaded");
  }
  return tag_get(SCENARIO_TAG, arena_tag(ARENA_TAG_SCENARIO));
}

struct game_globals *scenario_get_game_globals(void) {
  return tag_get(GAME_GLOBALS_TAG, arena_tag(ARENA_TAG_GLOBALS));
}

struct structure_bsp *global_structure_bsp_get(void) {
  return tag_get(STRUCTURE_BSP_TAG, arena_tag(ARENA_TAG_BSP));
}

short global_structure_bsp_index_get(void) {
  return arena->bsp_index;
}

void main_switch_structure_bsp(short structure_bsp_index) {
  arena_check(structure_bsp_index >= 0 && structure_bsp_index < global_scenario_get()->structure_bsp_references.count,
              "main_switch_structure_bsp index");
  arena->bsp_switch = structure_bsp_index;
}

long scenario_leaf_index_from_point(real_point3d const *point) {
  arena_check_point(point, "scenario_leaf_index_from_point");
  return arena_cluster_at(point);
}

void scenario_location_from_point(struct location *location, real_point3d const *point) {
  memset(location, 0, sizeof(*location));
  location->leaf_index = scenario_leaf_index_from_point(point);
  location->cluster_index = (short)location->leaf_index;
}

unsigned long *structure_bsp_get_cluster_pvs(struct structure_bsp *structure_bsp, short cluster_index) {
  long row = BIT_VECTOR_SIZE_IN_LONGS(structure_bsp->clusters.count);

  if (cluster_index < 0 || cluster_index >= structure_bsp->clusters.count) {
    arena_fatal("structure_bsp_get_cluster_pvs: cluster %d", cluster_index);
  }
  return (unsigned long *)structure_bsp->cluster_data.address + cluster_index * row;
}

struct observer_result const *observer_get_camera(short local_player_index) {
  struct observer_result *camera;
  long player_index = local_player_get_player_index(local_player_index);
  struct player_datum *player = player_try_and_get(player_index);

  if (local_player_index < 0 || local_player_index >= MAXIMUM_LOCAL_PLAYERS) {
    arena_fatal("observer_get_camera: local player %d", local_player_index);
  }
  camera = &arena->cameras[local_player_index];
  if (player && object_try_and_get(player->unit_index)) {
    object_get_origin(player->unit_index, &camera->position);
  }
  return camera;
}

boolean cinematic_in_progress(void) {
  return arena->cinematic;
}

void render_interpolation_correct_object(long object_index, real_vector3d const *offset) {
  arena_check(object_try_and_get(object_index) != NULL, "render_interpolation_correct_object object");
  arena_check_vector(offset, "render_interpolation_correct_object offset");
  arena->counters.corrections_drawn++;
  arena_event("correction", object_index, 0, offset->i, offset->j, offset->k);
}
