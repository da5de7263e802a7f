/* Pools of equal slots and walks over them (memory/data.h): which slot a new datum takes, and which identifier. */
#include "arena_internal.h"

static byte *slot_at(struct data_array *data, long slot) {
  return (byte *)data->data + slot * data->size;
}

static short *identifier_at(struct data_array *data, long slot) {
  return &((struct datum_header *)(void *)slot_at(data, slot))->identifier;
}

struct data_array *data_new(char const *name, short maximum_count, short size) {
  struct data_array *data = calloc(1, sizeof(*data));
  data->data = calloc((size_t)maximum_count, (size_t)size);
  data->maximum_count = maximum_count;
  data->size = size;
  strcpy(data->name, name);
  return data;
}

void data_dispose(struct data_array *data) {
  free(data->data);
  free(data);
}

void data_delete_all(struct data_array *data) {
  long slot;

  data->valid = TRUE;
  data->count = data->actual_count = data->first_free_absolute_index = 0;
  /* The first two letters of the name, with the top bit that all of the engine's own identifiers have. */
  data->next_identifier = (short)(word)((byte)data->name[0] | ((byte)data->name[1] << 8) | 0x8000);
  for (slot = 0; slot < data->maximum_count; slot++) {
    *identifier_at(data, slot) = 0;
  }
}

static short next_identifier(struct data_array *data) {
  short identifier = data->next_identifier;

  data->next_identifier = (word)identifier == 0xFFFF ? (short)(word)0x8000 : (short)(identifier + 1);
  return identifier;
}

static void take(struct data_array *data, long slot, short identifier) {
  memset(slot_at(data, slot), 0, (unsigned long)data->size);
  *identifier_at(data, slot) = identifier;
  data->actual_count++;
  data->count = (short)MAX(data->count, slot + 1);
}

long datum_new(struct data_array *data) {
  long slot;

  for (slot = data->first_free_absolute_index; slot < data->maximum_count; slot++) {
    if (*identifier_at(data, slot) == 0) {
      short identifier = next_identifier(data);

      take(data, slot, identifier);
      data->first_free_absolute_index = (short)(slot + 1);
      return BUILD_DATUM_INDEX(slot, identifier);
    }
  }
  return NONE;
}

long datum_new_at_index(struct data_array *data, long index) {
  long slot = index & 0xFFFF;
  short identifier = DATUM_INDEX_TO_IDENTIFIER(index);

  if (slot >= data->maximum_count || identifier == 0 || *identifier_at(data, slot) != 0) {
    return NONE;
  }
  /* The pool's own identifier is used up all the same. */
  (void)next_identifier(data);
  take(data, slot, identifier);
  return index;
}

void datum_delete(struct data_array *data, long index) {
  long slot = index & 0xFFFF;

  (void)datum_get(data, index);
  *identifier_at(data, slot) = 0;
  data->first_free_absolute_index = (short)MIN(data->first_free_absolute_index, slot);
  if (slot + 1 == data->count) {
    do {
      data->count--;
    } while (data->count > 0 && *identifier_at(data, data->count - 1) == 0);
  }
  data->actual_count--;
}

/* A pool may be looked at with no machine current. */
static void looked_up(void) {
  if (arena != NULL) {
    arena->counters.lookups++;
  }
}

void *datum_try_and_get(struct data_array *data, long index) {
  long slot = index & 0xFFFF;
  short identifier = DATUM_INDEX_TO_IDENTIFIER(index);

  looked_up();
  if (index == NONE || slot >= data->count || *identifier_at(data, slot) == 0) {
    return NULL;
  }
  return identifier == 0 || identifier == *identifier_at(data, slot) ? slot_at(data, slot) : NULL;
}

void *datum_get(struct data_array *data, long index) {
  void *datum;

  if (!data->valid) {
    arena_fatal("datum_get: %s is not valid", data->name);
  }
  datum = datum_try_and_get(data, index);
  if (!datum) {
    arena_fatal("datum_get: %s has no datum %08x", data->name, (unsigned)index);
  }
  return datum;
}

void data_iterator_new(struct data_iterator *iterator, struct data_array *data) {
  if (!data->valid) {
    arena_fatal("data_iterator_new: %s is not valid", data->name);
  }
  iterator->data = data;
  iterator->absolute_index = 0;
  iterator->datum_index = NONE;
  iterator->signature = (unsigned long)(size_t)data ^ DATA_ITERATOR_SIGNATURE;
}

void *data_iterator_next(struct data_iterator *iterator) {
  struct data_array *data = iterator->data;

  if (iterator->signature != ((unsigned long)(size_t)data ^ DATA_ITERATOR_SIGNATURE)) {
    arena_fatal("data_iterator_next: the iterator was not begun");
  }
  while (iterator->absolute_index < data->count) {
    long slot = iterator->absolute_index++;

    looked_up();
    if (*identifier_at(data, slot) != 0) {
      iterator->datum_index = BUILD_DATUM_INDEX(slot, *identifier_at(data, slot));
      return slot_at(data, slot);
    }
  }
  iterator->datum_index = NONE;
  return NULL;
}
