/* The loaded tags: a flat table behind tag_get and its kin. Their contents, the same for every machine of the process,
   are made once by tag_contents.c. */
#include "arena_internal.h"
#include "tags.h"

/* The first tag's identifier; each next tag has the next. */
enum { FIRST_IDENTIFIER = 0xE174 };

static struct arena_tag_entry *tag_entry(long tag_index) {
  long slot = tag_index & 0xFFFF;

  arena_tags_make();
  return tag_index != NONE && slot < NUMBER_OF_ARENA_TAGS && arena_tag(slot) == tag_index ? &arena_tags[slot] : NULL;
}

long arena_tag(long which) {
  return which >= 0 && which < NUMBER_OF_ARENA_TAGS ? BUILD_DATUM_INDEX(which, FIRST_IDENTIFIER + which) : NONE;
}

long arena_tag_which(long tag_index) {
  return tag_entry(tag_index) ? tag_index & 0xFFFF : NONE;
}

/* A group's parent, 0 for none. */
static unsigned long parent_group(unsigned long group) {
  switch (group) {
    case BIPED_DEFINITION_TAG:
    case VEHICLE_DEFINITION_TAG: return UNIT_DEFINITION_TAG;
    case WEAPON_DEFINITION_TAG:
    case EQUIPMENT_DEFINITION_TAG: return ITEM_DEFINITION_TAG;
    case DEVICE_MACHINE_DEFINITION_TAG: return DEVICE_DEFINITION_TAG;
    case UNIT_DEFINITION_TAG:
    case ITEM_DEFINITION_TAG:
    case DEVICE_DEFINITION_TAG:
    case PROJECTILE_DEFINITION_TAG:
    case SCENERY_DEFINITION_TAG: return OBJECT_DEFINITION_TAG;
    default: return 0;
  }
}

boolean tag_index_is_group(long tag_index, long group_tag) {
  struct arena_tag_entry *entry = tag_entry(tag_index);
  unsigned long group;

  for (group = entry ? entry->group : 0; group; group = parent_group(group)) {
    if (group == (unsigned long)group_tag) {
      return TRUE;
    }
  }
  return FALSE;
}

void *tag_get(long group_tag, long tag_index) {
  if (!tag_index_is_group(tag_index, group_tag)) {
    arena_fatal("tag_get: %08x is no tag of group %08x", (unsigned)tag_index, (unsigned)group_tag);
  }
  return arena_tags[tag_index & 0xFFFF].data;
}

void *tag_block_get_element_with_size(struct tag_block const *block, long index, long element_size) {
  if (index < 0 || index >= block->count) {
    arena_fatal("tag_block_get_element_with_size: element %d of %d", (int)index, (int)block->count);
  }
  return (byte *)block->address + index * element_size;
}

/* The walk's own use of the opaque iterator: the next slot, the group. */
void tag_iterator_new(struct tag_iterator *iterator, long group_tag) {
  memset(iterator, 0, sizeof(*iterator));
  iterator->opaque[1] = (unsigned long)group_tag;
}

long tag_iterator_next(struct tag_iterator *iterator) {
  while (iterator->opaque[0] < NUMBER_OF_ARENA_TAGS) {
    long tag_index = arena_tag((long)iterator->opaque[0]++);

    if (tag_index_is_group(tag_index, (long)iterator->opaque[1])) {
      return tag_index;
    }
  }
  return NONE;
}
