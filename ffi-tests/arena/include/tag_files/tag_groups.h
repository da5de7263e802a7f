/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __TAG_FILES_TAG_GROUPS_H
#define __TAG_FILES_TAG_GROUPS_H

#include "cseries.h"

struct tag_block_definition;

enum {
  OBJECT_DEFINITION_TAG = 'obje', UNIT_DEFINITION_TAG = 'unit', BIPED_DEFINITION_TAG = 'bipd',
  VEHICLE_DEFINITION_TAG = 'vehi', ITEM_DEFINITION_TAG = 'item', WEAPON_DEFINITION_TAG = 'weap',
  EQUIPMENT_DEFINITION_TAG = 'eqip', PROJECTILE_DEFINITION_TAG = 'proj', EFFECT_DEFINITION_TAG = 'effe',
  DAMAGE_EFFECT_DEFINITION_TAG = 'jpt!', COLLISION_MODEL_TAG = 'coll', MODEL_TAG = 'mode',
  ANIMATION_GRAPH_TAG = 'antr', STRUCTURE_BSP_TAG = 'sbsp', GAME_GLOBALS_TAG = 'matg', SCENARIO_TAG = 'scnr',
  SCENERY_DEFINITION_TAG = 'scen', DEVICE_MACHINE_DEFINITION_TAG = 'mach', DEVICE_DEFINITION_TAG = 'devi'
};

#define TAG_BLOCK_GET_ELEMENT(block, index, type) ((type *)tag_block_get_element_with_size((block), (index), sizeof(type)))

struct tag_block {
  long count;
  void *address;
  struct tag_block_definition *definition;
};

struct tag_reference {
  unsigned long group_tag;
  char *name;
  long name_length;
  long index;
};

struct tag_data {
  long size;
  byte unknown_4[0x8];
  void *address;
  byte unknown_10[0x4];
};

void *tag_get(long group_tag, long tag_index);
void *tag_block_get_element_with_size(struct tag_block const *block, long index, long element_size);

#endif
