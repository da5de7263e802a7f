/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __CACHE_CACHE_FILES_H
#define __CACHE_CACHE_FILES_H

#include "tag_files/tag_groups.h"

struct tag_iterator {
  unsigned long opaque[5];
};

void tag_iterator_new(struct tag_iterator *iterator, long group_tag);
long tag_iterator_next(struct tag_iterator *iterator);

#endif
