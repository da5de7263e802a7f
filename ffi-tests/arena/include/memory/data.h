/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __MEMORY_DATA_H
#define __MEMORY_DATA_H

#include "cseries.h"

#define DATUM_INDEX_TO_ABSOLUTE_INDEX(i) ((short)((i) & 0xFFFF))
#define DATUM_INDEX_TO_IDENTIFIER(i) ((short)((unsigned long)(i) >> 16))
#define BUILD_DATUM_INDEX(absolute, identifier) ((long)((unsigned long)(word)(absolute) | ((unsigned long)(word)(identifier) << 16)))
enum { DATA_ITERATOR_SIGNATURE = 0x69746572 };

struct data_array {
  char name[32];
  short maximum_count;
  short size;
  boolean valid;
  boolean identifier_zero_invalid;
  unsigned long signature;
  short first_free_absolute_index;
  short count;
  short actual_count;
  short next_identifier;
  void *data;
};

struct datum_header {
  short identifier;
};

struct data_iterator {
  struct data_array *data;
  short absolute_index;
  long datum_index;
  unsigned long signature;
};

void *datum_get(struct data_array *data, long index);
void *datum_try_and_get(struct data_array *data, long index);
void data_iterator_new(struct data_iterator *iterator, struct data_array *data);
void *data_iterator_next(struct data_iterator *iterator);

#endif
