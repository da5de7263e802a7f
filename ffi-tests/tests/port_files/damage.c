/* A file in the place of network_damage.c: its include list, and what such a file does with what it includes. Only
   compiled. */
#include "cseries.h"
#include "cseries/errors.h"
#include "game/game.h"
#include "game/game_globals.h"
#include "game/players.h"
#include "networking/network_game_globals.h"
#include "objects/objects.h"
#include "objects/damage.h"
#include "objects/damage_effect_definitions.h"
#include "effects/effect_definitions.h"
#include "physics/collision_model_definitions.h"
#include "items/weapon_definitions.h"
#include "items/projectile_definitions.h"
#include "scenario/scenario.h"
#include "units/units.h"
#include "network_distributed.h"
#include <math.h>

boolean tag_index_is_group(long tag_index, long group_tag);
boolean network_damage_deals(struct damage_data *damage, long object_index, short node_index, short region_index,
  short material_index, real_vector3d const *object_normal, boolean authorized);

/* The element is read up to the one reference that matters. */
struct damage_falling_damage { byte unknown_0[0x5C]; struct tag_reference vehicle_collision_damage; byte unknown_6c[0x10]; };

static boolean effect_has(long effect_index, long damage_index) {
  struct effect_definition *effect = tag_get(EFFECT_DEFINITION_TAG, effect_index);
  long i, j;

  for (i = 0; i < effect->events.count; i++) {
    struct effect_event_definition *event = TAG_BLOCK_GET_ELEMENT(&effect->events, i, struct effect_event_definition);

    for (j = 0; j < event->parts.count; j++) {
      struct tag_reference *reference = &TAG_BLOCK_GET_ELEMENT(&event->parts, j, struct effect_part_definition)->reference;

      if (reference->group_tag == DAMAGE_EFFECT_DEFINITION_TAG && reference->index == damage_index) {
        return TRUE;
      }
    }
  }
  return FALSE;
}

static real harm(struct damage_data const *damage) {
  struct damage_effect_definition *definition = tag_get(DAMAGE_EFFECT_DEFINITION_TAG, damage->definition_index);
  real most = definition->damage.damage_upper_bound;

  if (TEST_FLAG(definition->flags, _damage_effect_does_not_scale_by_distance_bit)) {
    return most;
  }
  return most * damage->scale * damage->multiplier / MAX(definition->cutoff_radius, _real_epsilon);
}

static boolean weapon_can(long weapon_tag, long damage_index) {
  struct weapon_definition *weapon = weapon_definition_get(weapon_tag);
  long i;

  for (i = 0; i < weapon->weapon.triggers.count; i++) {
    struct weapon_trigger_definition *trigger =
      TAG_BLOCK_GET_ELEMENT(&weapon->weapon.triggers, i, struct weapon_trigger_definition);
    struct projectile_definition *projectile;

    if (trigger->projectile.index == NONE || !tag_index_is_group(trigger->projectile.index, PROJECTILE_DEFINITION_TAG)) {
      continue;
    }
    projectile = tag_get(PROJECTILE_DEFINITION_TAG, trigger->projectile.index);
    if (projectile->projectile.impact_damage.index == damage_index ||
        (projectile->projectile.effect.index != NONE && effect_has(projectile->projectile.effect.index, damage_index))) {
      return TRUE;
    }
  }
  return FALSE;
}

boolean network_damage_deals(struct damage_data *damage, long object_index, short node_index, short region_index,
  short material_index, real_vector3d const *object_normal, boolean authorized) {
  struct unit_datum *unit = object_try_and_get_and_verify_type(damage->owner_object_index, _object_mask_unit);
  struct damage_falling_damage *falling;
  struct location location;

  if (game_connection() == _game_connection_local || authorized) {
    return TRUE;
  }
  falling = tag_block_get_element_with_size(&scenario_get_game_globals()->falling_damage, 0, sizeof(*falling));
  scenario_location_from_point(&location, &damage->epicenter);
  if (location.cluster_index == NONE || falling->vehicle_collision_damage.index == damage->definition_index ||
      (object_normal && fabs(object_normal->k) > 1.0) || !object_has_node(object_index, node_index)) {
    error(_error_log, "a hit outside of the map, node %d, region %d, material %d", node_index, region_index, material_index);
    return FALSE;
  }
  return unit && unit->unit.current_weapon_index != NONE && harm(damage) > 0.0f &&
    weapon_can(object_get(unit->unit.weapon_object_indices[unit->unit.current_weapon_index])->definition_index,
      damage->definition_index);
}
