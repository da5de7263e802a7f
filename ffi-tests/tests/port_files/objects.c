/* A file in the place of network_objects.c: its include list, and what such a file does with what it includes. Only
   compiled. */
#include "cseries.h"
#include "game/game.h"
#include "game/game_engine.h"
#include "game/players.h"
#include "networking/network_game_globals.h"
#include "objects/objects.h"
#include "objects/damage.h"
#include "objects/object_definitions.h"
#include "models/model_animation_definitions.h"
#include "models/model_definitions.h"
#include "units/units.h"
#include "units/biped_definitions.h"
#include "units/vehicle_definitions.h"
#include "units/vehicle_datum.h"
#include "items/items.h"
#include "items/weapons.h"
#include "items/weapon_definitions.h"
#include "items/equipment_definitions.h"
#include "camera/observer.h"
#include "cutscene/cinematics.h"
#include "network_coop.h"
#include "network_distributed.h"
#include <math.h>

long network_objects_new_object_index(void);
boolean network_objects_may_delete(long object_index);

/* The tag as this file reads it: no header completes it. */
struct objects_vehicle_definition {
  byte unknown_0[0x2F4];
  short vehicle_type;
  short pad;
  real maximum_forward_speed;
  real maximum_reverse_speed;
};

static long forced_index = NONE;

static short slot_of(struct unit_datum const *unit, long weapon_index) {
  short slot;

  for (slot = 0; slot < MAXIMUM_WEAPONS_PER_UNIT; slot++) {
    if (unit->unit.weapon_object_indices[slot] == weapon_index) {
      return slot;
    }
  }
  return NONE;
}

static boolean at_rest(struct object_datum const *object) {
  return TEST_FLAG(object->object.flags, _object_at_rest_bit) != 0 && object->object.parent_object_index == NONE;
}

static real vehicle_speed(long object_index) {
  struct vehicle_datum *vehicle = vehicle_datum_get(object_index);
  struct objects_vehicle_definition *definition = tag_get(VEHICLE_DEFINITION_TAG, vehicle->definition_index);

  switch (definition->vehicle_type) {
    case _vehicle_human_plane:
    case _vehicle_alien_fighter: return definition->maximum_forward_speed;
    default: return vehicle->vehicle.airborne_ticks ? 0.0f : definition->maximum_reverse_speed;
  }
}

static long make(long definition_index, real_point3d const *position, long object_index) {
  struct object_placement_data data;
  long made;

  object_placement_data_new(&data, definition_index, NONE);
  data.position = *position;
  data.change_colors[0].red = 1.0f;
  forced_index = object_index;
  made = object_new(&data);
  forced_index = NONE;
  if (made != NONE && item_get(made)->object.forced_shader_permutation_index != NONE) {
    SET_FLAG(item_get(made)->item.flags, _item_attached_to_unit_bit, FALSE);
  }
  return made;
}

long network_objects_new_object_index(void) {
  long object_index = forced_index;

  forced_index = NONE;
  return object_index;
}

boolean network_objects_may_delete(long object_index) {
  struct object_header_datum *header = object_header_try_and_get(object_index);

  return !network_game_distributed_client() || !header || DATUM_INDEX_TO_ABSOLUTE_INDEX(object_index) >= MAXIMUM_OBJECTS_PER_MAP / 2;
}

static void walk(void) {
  struct object_iterator iterator;
  struct object_datum *object;
  real_matrix4x3 turn;

  object_iterator_new(&iterator, _object_mask_unit | _object_mask_item, 0);
  while ((object = object_iterator_next(&iterator)) != NULL) {
    struct object_definition *definition = tag_get(OBJECT_DEFINITION_TAG, object->definition_index);
    struct model *model = definition->object.model.index == NONE ? NULL : tag_get(MODEL_TAG, definition->object.model.index);
    struct weapon_datum *weapon;

    if (at_rest(object) || (model && model->regions.count > MAXIMUM_REGIONS_PER_OBJECT)) {
      continue;
    }
    if (object->object.type == _object_type_vehicle && vehicle_speed(iterator.index) > 0.0f) {
      matrix4x3_rotation_from_axis_and_angle(&turn, &object->object.up, (real)sin(0.5), (real)cos(0.5));
      matrix4x3_transform_vector(&turn, &object->object.forward, &object->object.forward);
    }
    weapon = object_try_and_get_and_verify_type(iterator.index, FLAG(_object_type_weapon));
    if (weapon && weapon->weapon.magazines[0].state == _weapon_magazine_state_reloading &&
        TEST_FLAG(weapon_definition_get(weapon->definition_index)->weapon.flags, _weapon_must_be_readied_bit)) {
      weapon->weapon.magazines[0].rounds_loaded = TAG_BLOCK_GET_ELEMENT(
        &weapon_definition_get(weapon->definition_index)->weapon.magazines, 0, struct weapon_magazine_definition)->rounds_loaded_maximum;
    }
  }
}

void network_objects_client_tick(void) {
  real_point3d origin = {{0.0f, 0.0f, 0.0f}};

  walk();
  if (!cinematic_in_progress() && game_engine_get_variant()->game_engine_index != _game_engine_none &&
      slot_of(unit_get(player_get(local_player_get_player_index(0))->unit_index), make(NONE, &origin, NONE)) == NONE) {
    origin = observer_get_camera(0)->position;
  }
}
