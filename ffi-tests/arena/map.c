/* What stands where at the start, the same on every machine and in the same order; and, on the host, its return. */
#include "play.h"

struct start { long which; real x, y, z, yaw; short team; };

static struct start const starts[] = {
  { ARENA_TAG_LIFT, 8, -18, 0, 0, NONE },
  { ARENA_TAG_CAR, -30, 0, 0, 0, NONE }, { ARENA_TAG_CAR, 35, 12, 0, 3.14159265f, NONE },
  { ARENA_TAG_FLYER, -10, -15, 0, 0, NONE }, { ARENA_TAG_TURRET, 10, 15, 0, 3.14159265f, NONE },
  { ARENA_TAG_RIFLE, -25, 3, 0, 0, NONE }, { ARENA_TAG_PLASMA, -15, -4, 0, 0, NONE }, { ARENA_TAG_PLASMA, 15, 4, 0, 0, NONE },
  { ARENA_TAG_NEEDLER, -5, 4, 0, 0, NONE }, { ARENA_TAG_NEEDLER, 5, -4, 0, 0, NONE },
  { ARENA_TAG_ROCKET_LAUNCHER, 10, -23, 4, 0, NONE }, { ARENA_TAG_ROCKET_LAUNCHER, -10, 18, 1, 0, NONE },
  { ARENA_TAG_OVER_SHIELD, 26, 0, -6, 0, NONE }, { ARENA_TAG_CAMOUFLAGE, 6, -23, 4, 0, NONE },
  { ARENA_TAG_HEALTH, -35, 12, 0, 0, NONE }, { ARENA_TAG_HEALTH, 36, -12, 0, 0, NONE },
  { ARENA_TAG_FRAGMENTATION_PACK, -3, -12, 0, 0, NONE }, { ARENA_TAG_FRAGMENTATION_PACK, 3, 12, 0, 0, NONE },
  { ARENA_TAG_PLASMA_PACK, -28, -12, 0, 0, NONE }, { ARENA_TAG_PLASMA_PACK, 32, 9, 0, 0, NONE },
  { ARENA_TAG_CRATE, -12, 8, 0, 0, NONE }, { ARENA_TAG_CRATE, 12, -8, 0, 0, NONE }, { ARENA_TAG_CRATE, 45, 0, 0, 0, NONE }
};
enum { STARTS = sizeof(starts) / sizeof(*starts), FULL_TABLE_OBJECTS = 1500 };

static real_point3d const flag_stands[2] = { { { -52.0f, 0.0f, 0.0f } }, { { 52.0f, 0.0f, 0.0f } } };
static real_point3d const ball_stand = { { -2.0f, 0.0f, 0.0f } };

/* Where bipeds appear; the first half is the first team's in a team game. */
static real_point3d const spawns[] = {
  { { -50, -10, 0 } }, { { -50, 10, 0 } }, { { -46, -4, 0 } }, { { -46, 4, 0 } },
  { { -33, -6, 0 } }, { { -25, -6, 0 } }, { { -12, -6, 0 } }, { { -4, 6, 0 } },
  { { 4, -6, 0 } }, { { 12, 6, 0 } }, { { 16, -6, 0 } }, { { 34, 6, 0 } },
  { { 46, 4, 0 } }, { { 46, -4, 0 } }, { { 50, 10, 0 } }, { { 50, -10, 0 } }
};
enum { SPAWNS = sizeof(spawns) / sizeof(*spawns) };

long play_place_add(long definition, real x, real y, real z, real yaw, short team) {
  struct arena_play *play = arena->play;
  struct play_place *place;

  if (play->place_count >= PLAY_PLACES) {
    return NONE;
  }
  place = &play->places[play->place_count];
  place->definition = definition;
  place->object_index = NONE;
  place->respawn_at = NONE;
  place->team = team;
  place->position.x = x;
  place->position.y = y;
  place->position.z = z;
  place->yaw = yaw;
  return play->place_count++;
}

long play_place_make(long index) {
  struct play_place *place = &arena->play->places[index];
  struct object_placement_data data;
  struct object_datum *object;

  object_placement_data_new(&data, place->definition, NONE);
  data.position = place->position;
  data.owner_team_index = place->team;
  play_direction(place->yaw, 0.0f, &data.forward);
  place->object_index = object_new(&data);
  place->respawn_at = NONE;
  if (place->object_index == NONE) {
    return NONE;
  }
  object = object_get(place->object_index);
  play_of(place->object_index)->place = index + 1;
  SET_FLAG(object->object.flags, _object_at_rest_bit, object->object.type != _object_type_machine);
  return place->object_index;
}

/* The first objects of a full table: items at rest along the map's two long walls, which nobody walks on. */
static void fill_table(void) {
  long count = 0;
  struct object_iterator iterator;

  object_iterator_new(&iterator, _object_mask_all, 0);
  while (object_iterator_next(&iterator)) {
    count++;
  }
  for (; count < FULL_TABLE_OBJECTS; count++) {
    struct object_placement_data data;
    long object_index;

    object_placement_data_new(&data, arena_tag(count % 3 ? ARENA_TAG_FRAGMENTATION_PACK : ARENA_TAG_PISTOL), NONE);
    data.position.x = -58.0f + (real)(count % 116);
    data.position.y = (count % 2 ? -1.0f : 1.0f) * (23.0f + 0.5f * (real)(count / 116));
    object_index = object_new(&data);
    if (object_index == NONE) {
      return;
    }
    play_of(object_index)->place = NONE;
    SET_FLAG(object_get(object_index)->object.flags, _object_at_rest_bit, TRUE);
  }
}

void play_place_all(void) {
  struct arena_play *play = arena->play;
  long i;

  play->place_count = 0;
  for (i = 0; i < STARTS; i++) {
    play_place_add(arena_tag(starts[i].which), starts[i].x, starts[i].y, starts[i].z, starts[i].yaw, starts[i].team);
  }
  for (i = 0; i < play->place_count; i++) {
    long made = play_place_make(i);

    if (starts[i].which == ARENA_TAG_LIFT) {
      play->lift = made;
    }
  }
  if (play->variant.game_engine_index == ARENA_GAME_CTF) {
    for (i = 0; i < 2; i++) {
      long place = play_place_add(arena_tag(ARENA_TAG_FLAG), flag_stands[i].x, flag_stands[i].y, flag_stands[i].z, 0.0f, (short)i);

      play->scores.flags[i] = play_place_make(place);
    }
  } else if (play->variant.game_engine_index == ARENA_GAME_ODDBALL) {
    play->scores.ball = play_place_make(play_place_add(arena_tag(ARENA_TAG_BALL), ball_stand.x, ball_stand.y, ball_stand.z, 0.0f, 0));
  }
  if (arena->settings.options & ARENA_OPTION_FULL_TABLE) {
    fill_table();
  }
}

/* The spawn point farthest from any living player of another team; of its own half in a team game. */
void play_spawn_point(long player_index, real_point3d *position, real *yaw) {
  struct player_datum *player = player_get(player_index), *other;
  long first = 0, count = SPAWNS, i, best = 0, offset = (long)(arena_random() % SPAWNS);
  real most = -1.0f;

  if (play_is_team_game()) {
    count = SPAWNS / 2;
    first = player->team_index == 0 ? 0 : SPAWNS / 2;
  }
  for (i = 0; i < count; i++) {
    long which = first + (i + offset) % count;
    real least = 1.0e9f;
    struct data_iterator iterator;

    data_iterator_new(&iterator, player_data);
    while ((other = data_iterator_next(&iterator)) != NULL) {
      if (other != player && object_try_and_get(other->unit_index)) {
        real_point3d origin;
        real distance;

        object_get_origin(other->unit_index, &origin);
        distance = play_distance_squared(&origin, &spawns[which]);
        least = MIN(least, distance);
      }
    }
    if (least > most) {
      most = least;
      best = which;
    }
  }
  *position = spawns[best];
  *yaw = spawns[best].x > 0.0f ? _pi : 0.0f;
}

/* A vehicle left where it does not belong is taken away; what is gone from its place comes back in time. */
void play_places_update(void) {
  struct arena_play *play = arena->play;
  long i, now = game_time_get();

  if (!play_decides()) {
    return;
  }
  for (i = 0; i < play->place_count; i++) {
    struct play_place *place = &play->places[i];
    struct object_datum *object = object_try_and_get(place->object_index);

    if (arena_tag_which(place->definition) == ARENA_TAG_FLAG || arena_tag_which(place->definition) == ARENA_TAG_BALL) {
      continue; /* the game type's */
    }
    if (object && object->object.type == _object_type_vehicle) {
      struct unit_datum *vehicle = (struct unit_datum *)object;
      struct play_object *of = play_of(place->object_index);

      if (TEST_FLAG(object->object.flags, _object_at_rest_bit) && vehicle->unit.driver_object_index == NONE &&
          vehicle->unit.gunner_object_index == NONE && play_distance_squared(&object->object.position, &place->position) > 9.0f &&
          ++of->idle_ticks > PLAY_VEHICLE_RESPAWN_TICKS) {
        object_delete(place->object_index);
      }
      continue;
    }
    if (object && play_of(place->object_index)->place == i + 1) {
      continue;
    }
    if (place->respawn_at == NONE) {
      place->respawn_at = now + PLAY_ITEM_RESPAWN_TICKS;
    } else if (now >= place->respawn_at) {
      play_place_make(i);
    }
  }
}
