/* Objects: made, placed in the map's clusters, attached, walked, deleted (objects/objects.h, engine.md 5.2). */
#include "arena_internal.h"

static size_t const object_sizes[NUMBER_OF_OBJECT_TYPES] = {
  sizeof(struct biped_datum), sizeof(struct vehicle_datum), sizeof(struct weapon_datum), sizeof(struct item_datum),
  sizeof(struct item_datum), ARENA_PROJECTILE_SIZE, sizeof(struct object_datum), sizeof(struct device_datum),
  sizeof(struct device_datum), sizeof(struct device_datum), sizeof(struct object_datum), sizeof(struct object_datum)
};

static real dot(real_vector3d const *a, real_vector3d const *b) {
  return a->i * b->i + a->j * b->j + a->k * b->k;
}

static void cross(real_vector3d const *a, real_vector3d const *b, real_vector3d *result) {
  real_vector3d c;

  c.i = a->j * b->k - a->k * b->j;
  c.j = a->k * b->i - a->i * b->k;
  c.k = a->i * b->j - a->j * b->i;
  *result = c;
}

static real normalize(real_vector3d *v) {
  real length = (real)sqrt(dot(v, v));

  if (_real_epsilon > length) {
    return 0.0f;
  }
  v->i *= 1.0f / length, v->j *= 1.0f / length, v->k *= 1.0f / length;
  return length;
}

/* ---- Finding */

void *object_try_and_get_and_verify_type(long object_index, unsigned long valid_type_flags) {
  struct object_header_datum *header = object_header_try_and_get(object_index);

  return header && header->datum && TEST_FLAG(valid_type_flags, header->type) ? header->datum : NULL;
}

void *object_get_and_verify_type(long object_index, unsigned long valid_type_flags) {
  void *object = object_try_and_get_and_verify_type(object_index, valid_type_flags);

  if (!object) {
    arena_fatal("object_get: %08x is no object of types %x", (unsigned)object_index, (unsigned)valid_type_flags);
  }
  return object;
}

void object_iterator_new(struct object_iterator *iterator, unsigned long type_flags, byte flags) {
  iterator->type_flags = type_flags;
  iterator->flags = flags;
  iterator->absolute_index = 0;
  iterator->index = NONE;
  iterator->signature = OBJECT_ITERATOR_SIGNATURE;
}

/* Which slots have objects of each type: walks are of few types, and pass over many slots. */
static void mark_slot(long object_index, long type, boolean used) {
  long slot = object_index & 0xFFFF;
  uint32_t *slots = &arena->slots_of_type[type][slot / 32], bit = (uint32_t)1 << slot % 32;

  *slots = used ? *slots | bit : *slots & ~bit;
}

/* Of the thirty-two slots from that one on, those with objects of the types. */
static uint32_t slots_of_types(unsigned long types, long first) {
  uint32_t slots = 0;

  for (types &= FLAG(NUMBER_OF_OBJECT_TYPES) - 1; types; types &= types - 1) {
    slots |= arena->slots_of_type[__builtin_ctzl(types)][first / 32];
  }
  return slots;
}

void *object_iterator_next(struct object_iterator *iterator) {
  struct object_header_datum *headers = object_header_data->data;
  long slot = iterator->absolute_index, count = object_header_data->count;

  if (iterator->signature != OBJECT_ITERATOR_SIGNATURE) {
    arena_fatal("object_iterator_next: the iterator was not begun");
  }
  while (slot < count) {
    long first = slot - slot % 32;
    uint32_t left = slots_of_types(iterator->type_flags, first) & (uint32_t)0xFFFFFFFFu << slot % 32;

    for (; left; left &= left - 1) {
      struct object_header_datum *header = headers + (slot = first + __builtin_ctz(left));

      if (header->datum && (header->flags & iterator->flags) == iterator->flags) {
        arena->counters.lookups += slot + 1 - iterator->absolute_index;
        iterator->absolute_index = (short)(slot + 1);
        iterator->index = BUILD_DATUM_INDEX(slot, header->identifier);
        return header->datum;
      }
    }
    slot = first + 32;
  }
  slot = MAX(count, iterator->absolute_index);
  arena->counters.lookups += slot - iterator->absolute_index;
  iterator->absolute_index = (short)slot;
  iterator->index = NONE;
  return NULL;
}

/* ---- Where */

long object_outermost_parent(long object_index) {
  struct object_datum *object = object_get(object_index);

  while (object->object.parent_object_index != NONE) {
    object_index = object->object.parent_object_index;
    object = object_get(object_index);
  }
  return object_index;
}

/* A point of an object's own space in the world's. */
static void to_world(long object_index, real_point3d *point) {
  while (object_index != NONE) {
    struct object_datum *object = object_get(object_index);
    real_vector3d const *forward = &object->object.forward, *up = &object->object.up;
    real_vector3d left;
    real_point3d p = *point;

    cross(up, forward, &left);
    point->x = object->object.position.x + p.x * forward->i + p.y * left.i + p.z * up->i;
    point->y = object->object.position.y + p.x * forward->j + p.y * left.j + p.z * up->j;
    point->z = object->object.position.z + p.x * forward->k + p.y * left.k + p.z * up->k;
    object_index = object->object.parent_object_index;
  }
}

real_point3d *object_get_origin(long object_index, real_point3d *origin) {
  struct object_datum *object = object_get(object_index);

  *origin = object->object.position;
  to_world(object->object.parent_object_index, origin);
  return origin;
}

void object_get_velocities(long object_index, real_vector3d *translational_velocity, real_vector3d *angular_velocity) {
  struct object_datum *object = object_get(object_outermost_parent(object_index));

  if (translational_velocity) {
    *translational_velocity = object->object.translational_velocity;
  }
  if (angular_velocity) {
    *angular_velocity = object->object.angular_velocity;
  }
}

boolean object_has_node(long object_index, short node_index) {
  struct object_datum *object = object_get(object_index);
  struct object_definition *definition = tag_get(OBJECT_DEFINITION_TAG, object->definition_index);

  if (definition->object.model.index == NONE) {
    return node_index == 0;
  }
  return node_index >= 0 && node_index < ((struct model *)tag_get(MODEL_TAG, definition->object.model.index))->nodes.count;
}

/* ---- In and out of the map */

static struct object_header_datum *whole_header(long object_index, char const *what) {
  if (DATUM_INDEX_TO_IDENTIFIER(object_index) == 0) {
    arena_fatal("%s: the index %08x is not whole", what, (unsigned)object_index);
  }
  return object_header_get(object_index);
}

static void link_child(long object_index, long parent_index) {
  struct object_datum *parent = object_get(parent_index);

  object_get(object_index)->object.next_object_index = parent->object.first_child_object_index;
  parent->object.first_child_object_index = object_index;
}

static void unlink_child(long object_index, long parent_index) {
  long *link = &object_get(parent_index)->object.first_child_object_index;

  while (*link != NONE && *link != object_index) {
    link = &object_get(*link)->object.next_object_index;
  }
  if (*link == object_index) {
    *link = object_get(object_index)->object.next_object_index;
  }
  object_get(object_index)->object.next_object_index = NONE;
}

void object_disconnect_from_map(long object_index) {
  struct object_header_datum *header = whole_header(object_index, "object_disconnect_from_map");
  struct object_datum *object = header->datum;

  if (!TEST_FLAG(header->flags, _object_header_connected_to_map_bit)) {
    arena_fatal("object_disconnect_from_map: %08x is not connected", (unsigned)object_index);
  }
  if (object->object.parent_object_index != NONE) {
    unlink_child(object_index, object->object.parent_object_index);
  }
  header->flags &= (byte)~FLAG(_object_header_connected_to_map_bit);
  header->cluster_index = NONE;
  SET_FLAG(object->object.flags, _object_connected_to_map_bit, FALSE);
}

static void find_bounding_sphere(long object_index) {
  struct object_datum *object = object_get(object_index);
  struct object_definition *definition = tag_get(OBJECT_DEFINITION_TAG, object->definition_index);

  object_get_origin(object_index, &object->object.bounding_sphere_center);
  object->object.bounding_sphere_radius = definition->object.bounding_radius;
}

void object_reconnect_to_map(long object_index, struct location const *location) {
  struct object_header_datum *header = whole_header(object_index, "object_reconnect_to_map");
  struct object_datum *object = header->datum;

  if (TEST_FLAG(header->flags, _object_header_connected_to_map_bit)) {
    arena_fatal("object_reconnect_to_map: %08x is connected", (unsigned)object_index);
  }
  find_bounding_sphere(object_index);
  if (object->object.parent_object_index != NONE) {
    link_child(object_index, object->object.parent_object_index);
  }
  if (location) {
    object->object.location = *location;
  } else {
    scenario_location_from_point(&object->object.location, &object->object.bounding_sphere_center);
  }
  SET_FLAG(object->object.flags, _object_outside_of_map_bit, object->object.location.cluster_index == NONE);
  header->flags |= FLAG(_object_header_connected_to_map_bit);
  header->cluster_index = object->object.location.cluster_index;
  SET_FLAG(object->object.flags, _object_connected_to_map_bit, TRUE);
}

/* An up square to a forward, when none is given. */
static void make_up(real_vector3d const *forward, real_vector3d *up) {
  real along;

  up->i = up->j = 0.0f, up->k = 1.0f;
  if (forward->k > 0.999f || forward->k < -0.999f) {
    up->i = 1.0f, up->k = 0.0f;
  }
  along = dot(forward, up);
  up->i -= along * forward->i, up->j -= along * forward->j, up->k -= along * forward->k;
  normalize(up);
}

void object_set_position(long object_index, real_point3d const *position, real_vector3d const *forward, real_vector3d const *up) {
  struct object_datum *object = object_get(object_index);

  arena_check_point(position, "object_set_position position");
  arena_check_unit_vector(forward, "object_set_position forward");
  arena_check_unit_vector(up, "object_set_position up");
  arena_check(!forward || !up || ABS(dot(forward, up)) < 0.02f, "object_set_position axes not square");
  object_disconnect_from_map(object_index);
  if (position) {
    object->object.position = *position;
  }
  if (forward) {
    object->object.forward = *forward;
    if (!up) {
      make_up(forward, &object->object.up);
    }
  }
  if (up) {
    object->object.up = *up;
  }
  object_reconnect_to_map(object_index, NULL);
  arena_reenter();
}

void object_move(long object_index, real_point3d const *position) {
  struct object_header_datum *header = object_header_get(object_index);
  struct object_datum *object = header->datum;

  object->object.position = *position;
  find_bounding_sphere(object_index);
  scenario_location_from_point(&object->object.location, &object->object.bounding_sphere_center);
  SET_FLAG(object->object.flags, _object_outside_of_map_bit, object->object.location.cluster_index == NONE);
  header->cluster_index = object->object.location.cluster_index;
}

void object_attach_to(long object_index, long parent_index, real_point3d const *position_in_parent) {
  struct object_header_datum *header = object_header_get(object_index);
  boolean connected = TEST_FLAG(header->flags, _object_header_connected_to_map_bit) != 0;

  if (connected) {
    object_disconnect_from_map(object_index);
  }
  header->datum->object.parent_object_index = parent_index;
  header->datum->object.position = *position_in_parent;
  header->flags |= FLAG(_object_header_child_bit);
  object_reconnect_to_map(object_index, NULL);
}

void object_detach(long object_index) {
  struct object_header_datum *header = object_header_get(object_index);
  struct object_datum *object = header->datum;
  real_point3d origin;

  if (object->object.parent_object_index == NONE) {
    return;
  }
  object_get_origin(object_index, &origin);
  object_get_velocities(object_index, &object->object.translational_velocity, NULL);
  if (TEST_FLAG(header->flags, _object_header_connected_to_map_bit)) {
    object_disconnect_from_map(object_index);
  }
  object->object.parent_object_index = NONE;
  object->object.position = origin;
  header->flags &= (byte)~FLAG(_object_header_child_bit);
  object_reconnect_to_map(object_index, NULL);
}

void object_set_visibility(long object_index, boolean visible_flag) {
  struct object_datum *object = object_get(object_index);
  struct object_definition *definition = tag_get(OBJECT_DEFINITION_TAG, object->definition_index);

  arena_check_boolean(visible_flag, "object_set_visibility");
  if (!visible_flag || definition->object.model.index != NONE) {
    SET_FLAG(object->object.flags, _object_invisible_bit, !visible_flag);
  }
}

void object_set_garbage(long object_index, boolean garbage) {
  struct object_datum *object = object_get(object_index);

  arena_check_boolean(garbage, "object_set_garbage");
  SET_FLAG(object->object.flags, _object_garbage_bit, garbage);
}

/* ---- Making */

void object_placement_data_new(struct object_placement_data *data, long definition_index, long owner_object_index) {
  struct object_datum *owner = object_try_and_get(owner_object_index);
  long i;

  memset(data, 0, sizeof(*data));
  data->definition_index = definition_index;
  data->forward.i = 1.0f;
  data->up.k = 1.0f;
  for (i = 0; i < NUMBER_OF_OBJECT_CHANGE_COLORS; i++) {
    data->change_colors[i].red = data->change_colors[i].green = data->change_colors[i].blue = 1.0f;
  }
  data->owner_player_index = data->owner_object_index = data->owner_object_definition_index = NONE;
  data->owner_team_index = NONE;
  if (owner) {
    data->owner_object_index = owner_object_index;
    data->owner_object_definition_index = owner->definition_index;
    data->owner_player_index = owner->object.owner_player_index;
    data->owner_team_index = owner->object.owner_team_index;
    if (TEST_FLAG(_object_mask_unit, owner->object.type)) {
      struct player_datum *player = player_try_and_get(((struct unit_datum *)owner)->unit.player_index);

      data->owner_player_index = ((struct unit_datum *)owner)->unit.player_index;
      data->owner_team_index = player ? (short)player->team_index : NONE;
    }
  }
}

static void check_placement(struct object_placement_data const *data) {
  real fine = data->position.x + data->position.y + data->position.z + data->translational_velocity.i +
              data->translational_velocity.j + data->translational_velocity.k + data->angular_velocity.i +
              data->angular_velocity.j + data->angular_velocity.k;
  real forward = dot(&data->forward, &data->forward), up = dot(&data->up, &data->up);
  long i;

  for (i = 0; i < NUMBER_OF_OBJECT_CHANGE_COLORS; i++) {
    arena_check_real(data->change_colors[i].red + data->change_colors[i].green + data->change_colors[i].blue, "object_new color");
  }
  if (!(fine > -3.0e38f && fine < 3.0e38f) || !(forward > 0.98f && forward < 1.02f) || !(up > 0.98f && up < 1.02f) ||
      !(ABS(dot(&data->forward, &data->up)) < 0.02f)) {
    arena_fatal("object_new: the placement's position, velocities or axes are not valid");
  }
}

static void begin_object(struct object_datum *object, struct object_placement_data const *data, short type) {
  struct object_definition *definition = tag_get(OBJECT_DEFINITION_TAG, data->definition_index);
  struct _object_datum *o = &object->object;

  object->definition_index = data->definition_index;
  o->type = type;
  o->position = data->position;
  o->translational_velocity = data->translational_velocity;
  o->angular_velocity = data->angular_velocity;
  o->forward = data->forward;
  o->up = data->up;
  o->owner_team_index = data->owner_team_index;
  o->owner_player_index = data->owner_player_index;
  o->owner_object_index = data->owner_object_index;
  o->owner_object_definition_index = data->owner_object_definition_index;
  o->variant_number = data->variant_number;
  o->name_index = NONE;
  o->scale = 1.0f;
  o->next_object_index = o->first_child_object_index = o->parent_object_index = NONE;
  o->umbrella_shield_object_index = NONE;
  o->forced_shader_permutation_index = definition->object.forced_shader_permutation_index;
  memset(o->region_permutations, 0xFF, sizeof(o->region_permutations));
  memcpy(o->base_change_colors, data->change_colors, sizeof(o->base_change_colors));
  memcpy(o->outgoing_change_colors, data->change_colors, sizeof(o->outgoing_change_colors));
  if (definition->object.model.index != NONE) {
    struct model *model = tag_get(MODEL_TAG, definition->object.model.index);

    memset(o->region_permutations, 0, (unsigned long)MIN(model->regions.count, MAXIMUM_REGIONS_PER_OBJECT));
  }
  if (definition->object.collision_model.index != NONE) {
    struct collision_model *collision = tag_get(COLLISION_MODEL_TAG, definition->object.collision_model.index);

    o->maximum_body_vitality = collision->resistance.maximum_body_vitality;
    o->maximum_shield_vitality = collision->resistance.maximum_shield_vitality;
    o->body_vitality = o->maximum_body_vitality > 0.0f ? 1.0f : 0.0f;
    o->shield_vitality = o->maximum_shield_vitality > 0.0f ? 1.0f : 0.0f;
  }
}

static void free_object(long object_index);

long object_new(struct object_placement_data *data) {
  boolean hosts = network_objects_creating_host_object();
  struct object_header_datum *header;
  struct object_definition *definition;
  long object_index, wanted;

  check_placement(data);
  if (!hosts) {
    data->definition_index = arena_game_type_definition(data->definition_index);
  }
  if (!tag_index_is_group(data->definition_index, OBJECT_DEFINITION_TAG)) {
    arena_fatal("object_new: %08x is no object's tag", (unsigned)data->definition_index);
  }
  definition = tag_get(OBJECT_DEFINITION_TAG, data->definition_index);
  wanted = network_objects_new_object_index();
  object_index = wanted == NONE ? datum_new(object_header_data) : datum_new_at_index(object_header_data, wanted);
  if (object_index == NONE) {
    error(_error_silent, "object_new: no place for an object of tag %08x (%08x)", (unsigned)data->definition_index, (unsigned)wanted);
    return NONE;
  }
  header = object_header_get(object_index);
  header->type = (byte)definition->object.type;
  header->flags = FLAG(_object_header_active_bit) | FLAG(_object_header_being_created_bit) |
                  FLAG(_object_header_automatically_deactivate_bit);
  header->cluster_index = NONE;
  header->data_size = (short)object_sizes[header->type];
  header->datum = calloc(1, object_sizes[header->type]);
  mark_slot(object_index, header->type, TRUE);
  begin_object(header->datum, data, definition->object.type);
  object_reconnect_to_map(object_index, NULL);
  if (!arena_object_new(object_index)) {
    free_object(object_index);
    return NONE;
  }
  arena_reenter();
  return object_index;
}

/* ---- Deleting */

static void forget(long *reference, long object_index) {
  if (*reference == object_index) {
    *reference = NONE;
  }
}

void object_kill_references(long object_index) {
  struct data_iterator players;
  struct object_iterator units;
  struct player_datum *player;
  struct unit_datum *unit;
  long slot;

  data_iterator_new(&players, player_data);
  while ((player = data_iterator_next(&players)) != NULL) {
    forget(&player->unit_index, object_index);
    forget(&player->dead_unit_index, object_index);
    if (player->action_object_index == object_index) {
      player->action_object_index = NONE;
      player->action_result = _player_action_result_reload;
    }
  }
  object_iterator_new(&units, _object_mask_unit, 0);
  while ((unit = object_iterator_next(&units)) != NULL) {
    forget(&unit->unit.driver_object_index, object_index);
    forget(&unit->unit.gunner_object_index, object_index);
    forget(&unit->unit.last_vehicle_index, object_index);
    forget(&unit->unit.equipment_object_index, object_index);
    for (slot = 0; slot < MAXIMUM_WEAPONS_PER_UNIT; slot++) {
      forget(&unit->unit.weapon_object_indices[slot], object_index);
    }
    if (unit->object.type == _object_type_biped) {
      forget(&((struct biped_datum *)unit)->biped.elevator_object_index, object_index);
      forget(&((struct biped_datum *)unit)->biped.bump_object_index, object_index);
    }
  }
}

/* Frees the object and its children, whatever their flags. */
static void free_object(long object_index) {
  struct object_header_datum *header = object_header_get(object_index);
  struct object_datum *object = header->datum;

  header->flags |= FLAG(_object_header_being_deleted_bit);
  while (object->object.first_child_object_index != NONE) {
    free_object(object->object.first_child_object_index);
  }
  arena_object_deleted(object_index);
  if (TEST_FLAG(header->flags, _object_header_connected_to_map_bit)) {
    object_disconnect_from_map(object_index);
  }
  /* Nothing keeps the index of a projectile. */
  if (header->type != _object_type_projectile) {
    object_kill_references(object_index);
  }
  free(object);
  header->datum = NULL;
  mark_slot(object_index, header->type, FALSE);
  datum_delete(object_header_data, object_index);
}

static void mark_deleted(long object_index) {
  struct object_header_datum *header = object_header_get(object_index);
  long child;

  header->flags |= FLAG(_object_header_being_deleted_bit);
  for (child = header->datum->object.first_child_object_index; child != NONE; child = object_get(child)->object.next_object_index) {
    mark_deleted(child);
  }
}

void object_delete(long object_index) {
  if (network_objects_may_delete(object_index)) {
    mark_deleted(object_index);
    arena_reenter();
  }
}

void object_delete_immediately(long object_index) {
  (void)object_get(object_index);
  object_delete(object_index);
  if (TEST_FLAG(object_header_get(object_index)->flags, _object_header_being_deleted_bit)) {
    free_object(object_index);
  }
}

void objects_new_game(void) {
  objects_dispose();
  data_delete_all(object_header_data);
  memset(arena->slots_of_type, 0, sizeof(arena->slots_of_type));
}

void objects_dispose(void) {
  struct object_iterator iterator;

  object_iterator_new(&iterator, _object_mask_all, 0);
  while (object_iterator_next(&iterator)) {
    struct object_header_datum *header = object_header_get(iterator.index);

    free(header->datum);
    header->datum = NULL;
  }
}

/* ---- A tick */

enum { FETCHED_AHEAD = 6 }; /* objects before the one whose tick it is: what was fetched for a whole tick may be gone again */

static void fetch(void const *memory, size_t size) {
  enum { LINE = 64 };
  size_t at;

  for (at = 0; at < size; at += LINE) {
    __builtin_prefetch((byte const *)memory + at, 1);
  }
  /* Else calls of this, which has no effect, would be left out. */
  __asm__ volatile("");
}

static void object_fetch(long slot) {
  struct object_header_datum const *header = object_header_data->data;
  void const *beside;
  size_t beside_size;

  if (slot >= object_header_data->count) {
    return;
  }
  header += slot;
  if (!header->identifier || !header->datum) {
    return;
  }
  if (header->type == _object_type_weapon && TEST_FLAG(header->flags, _object_header_child_bit)) {
    /* Of a weapon in hand, who carries it looks at this. */
    struct weapon_datum const *weapon = (struct weapon_datum const *)header->datum;

    fetch(weapon, sizeof(weapon->definition_index));
    fetch(&weapon->weapon, sizeof(weapon->weapon));
  } else {
    fetch(header->datum, (size_t)header->data_size);
  }
  beside = arena_object_beside(slot, &beside_size);
  fetch(beside, beside_size);
}

void objects_fetch(void) {
  long slot;

  for (slot = 0; slot < object_header_data->count; slot++) {
    object_fetch(slot);
  }
  fetch(player_data->data, (size_t)(player_data->count * player_data->size));
  fetch(arena->queues.running, sizeof(arena->queues.running));
}

void objects_update(void) {
  byte const not_now = FLAG(_object_header_being_created_bit) | FLAG(_object_header_being_deleted_bit) |
                       FLAG(_object_header_do_not_update_bit);
  byte const first_or_last = FLAG(_object_header_being_created_bit) | FLAG(_object_header_being_deleted_bit);
  struct object_header_datum *headers = object_header_data->data;
  long slot;

  arena->updating_objects = TRUE;
  for (slot = 0; slot < object_header_data->count; slot++) {
    struct object_header_datum const *header = headers + slot;

    object_fetch(slot + FETCHED_AHEAD);
    if (header->identifier && header->datum && TEST_FLAG(header->flags, _object_header_active_bit) && !(header->flags & not_now)) {
      arena_object_update(BUILD_DATUM_INDEX(slot, header->identifier));
    }
  }
  /* A new object's first update, and the end of each that is marked. */
  for (slot = 0; slot < object_header_data->count; slot++) {
    struct object_header_datum *header = headers + slot;

    if (!header->identifier || !header->datum || !(header->flags & first_or_last)) {
      continue;
    }
    if (TEST_FLAG(header->flags, _object_header_being_created_bit)) {
      header->flags &= (byte)~FLAG(_object_header_being_created_bit);
      if (!TEST_FLAG(header->flags, _object_header_being_deleted_bit)) {
        arena_object_update(BUILD_DATUM_INDEX(slot, header->identifier));
      }
    }
    if (header->identifier && header->datum && TEST_FLAG(header->flags, _object_header_being_deleted_bit)) {
      free_object(BUILD_DATUM_INDEX(slot, header->identifier));
    }
  }
  arena->updating_objects = FALSE;
}
