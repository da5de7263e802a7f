/* One machine: made, selected, freed; what it says of itself; and the checks of what the library gives the engine.

   Events (struct arena_transport, `event`): name, a, b, place.
   "fatal"            an assertion of the engine failed; the process ends
   "bad"              the library gave an argument it may not give (ARENA_OPTION_CHECK); a: the count so far
   "join", "left"     host: machine a
   "loaded"           host: machine a says so
   "accepted"         client: it is machine a
   "refused"          client: reason a (1 version, 2 full, 3 banned or kept out)
   "map"              this machine loaded the map for the a-th time
   "player"           player a (absolute) of machine b exists
   "quit"             player a left
   "correction"       object a is drawn offset by the place given
   "pickup"           local player a is shown kind b
   "telefrag"         local player a
   "bsp"              structure BSP a was switched to
   The play adds its own: play.h lists them. */
#include "arena_internal.h"
#include <float.h>

ARENA_KEPT struct arena *arena;
ARENA_KEPT struct data_array *player_data;
ARENA_KEPT struct data_array *object_header_data;
ARENA_KEPT real global_gravity;

enum { MAXIMUM_OBJECTS = HALO_PORT_MAXIMUM_OBJECTS_PER_MAP };

struct arena *arena_select(struct arena *selected) {
  struct arena *before = arena;

  if (before) {
    before->gravity = global_gravity;
  }
  arena = selected;
  player_data = selected ? selected->players : NULL;
  object_header_data = selected ? selected->objects : NULL;
  global_gravity = selected ? selected->gravity : 0.0f;
  return before;
}

struct arena *arena_new(struct arena_settings const *settings, struct arena_transport const *transport) {
  struct arena *made = calloc(1, sizeof(*made));
  struct arena *before;
  long i;

  made->settings = *settings;
  made->settings.name[sizeof(made->settings.name) - 1] = 0;
  made->transport = *transport;
  made->random = settings->seed;
  made->gravity = 0.0035651792f;
  made->bsp_switch = NONE;
  made->odd.player = NONE;
  made->players = data_new("players", HALO_PORT_MAXIMUM_NETWORK_PLAYERS, sizeof(struct player_datum));
  made->objects = data_new("object", MAXIMUM_OBJECTS, sizeof(struct object_header_datum));
  for (i = 0; i < MAXIMUM_LOCAL_PLAYERS; i++) {
    made->local_players[i] = NONE;
  }
  before = arena_select(made);
  data_delete_all(made->players);
  data_delete_all(made->objects);
  made->play = arena_play_new();
  session_new();
  arena_select(before);
  return made;
}

void arena_free(struct arena *freed) {
  struct arena *before = arena_select(freed);
  long i;

  session_dispose();
  objects_dispose();
  arena_play_free(freed->play);
  data_dispose(freed->players);
  data_dispose(freed->objects);
  for (i = 0; i < ARENA_FILES; i++) {
    if (freed->files[i].backing) {
      fclose(freed->files[i].backing);
    }
  }
  arena_select(before == freed ? NULL : before);
  free(freed);
}

unsigned long arena_random(void) {
  arena->random = arena->random * 1664525u + 1013904223u;
  return arena->random >> 16;
}

real arena_random_real(void) {
  return (real)arena_random() / 65535.0f;
}

void arena_event(char const *name, long a, long b, real x, real y, real z) {
  if (arena && arena->transport.event) {
    arena->transport.event(arena->transport.context, name, a, b, x, y, z);
  }
}

void arena_event_at(char const *name, long a, long b, real_point3d const *point) {
  arena_event(name, a, b, point->x, point->y, point->z);
}

void arena_fatal(char const *format, ...) {
  char text[256];
  va_list arguments;

  va_start(arguments, format);
  vsnprintf(text, sizeof(text), format, arguments);
  va_end(arguments);
  if (arena) {
    arena->counters.fatal++;
  }
  error(_error_immediate, "fatal: %s", text);
  arena_event("fatal", 0, 0, 0.0f, 0.0f, 0.0f);
  fputs("arena: fatal: ", stderr);
  fputs(text, stderr);
  fputs("\n", stderr);
  fflush(stderr);
  abort();
}

/* ---- Arguments */

void arena_check(boolean good, char const *what) {
  if (!good && arena && (arena->settings.options & ARENA_OPTION_CHECK)) {
    arena->counters.bad++;
    error(_error_immediate, "bad: %s", what);
    arena_event("bad", arena->counters.bad, 0, 0.0f, 0.0f, 0.0f);
  }
}

static boolean real_valid(real value) {
  /* Finite; written so that a not-a-number fails. */
  return value >= -FLT_MAX && value <= FLT_MAX;
}

static boolean vector_valid(real const *n) {
  return real_valid(n[0]) && real_valid(n[1]) && real_valid(n[2]);
}

void arena_check_real(real value, char const *what) {
  arena_check(real_valid(value), what);
}

void arena_check_vector(real_vector3d const *vector, char const *what) {
  arena_check(!vector || vector_valid(vector->n), what);
}

void arena_check_unit_vector(real_vector3d const *vector, char const *what) {
  if (vector) {
    real square = vector->i * vector->i + vector->j * vector->j + vector->k * vector->k;

    arena_check(square > 0.98f && square < 1.02f, what);
  }
}

void arena_check_point(real_point3d const *point, char const *what) {
  arena_check(!point || vector_valid(point->n), what);
}

void arena_check_boolean(boolean value, char const *what) {
  arena_check(value == TRUE || value == FALSE, what);
}

/* ---- What tests look at */

static long count_machines(void) {
  long count = 0, i;

  for (i = 0; i < HALO_PORT_MAXIMUM_NETWORK_MACHINES; i++) {
    count += arena->session.machines[i].joined;
  }
  return count;
}

void arena_status(struct arena_status *out) {
  out->role = arena->settings.role;
  out->in_progress = game_in_progress();
  out->tick = arena->time;
  out->machines = count_machines();
  out->players = player_data->actual_count;
  out->objects = object_header_data->actual_count;
  out->synchronized = arena->settings.role == ARENA_ROLE_CLIENT ? arena->heard_synchronized : game_in_progress();
  out->connected = arena->settings.role == ARENA_ROLE_CLIENT ? arena->session.server_stream_open : TRUE;
  out->own_machine = arena->session.own_machine;
  out->lookups = arena->counters.lookups;
}

static long full_index(struct data_array *data, long absolute_index) {
  struct datum_header *header;

  if (absolute_index < 0 || absolute_index >= data->count) {
    return NONE;
  }
  header = (void *)((byte *)data->data + absolute_index * data->size);
  return header->identifier ? BUILD_DATUM_INDEX(absolute_index, header->identifier) : NONE;
}

static float yaw_of(real_vector3d const *vector) {
  return (float)atan2(vector->j, vector->i);
}

static float pitch_of(real_vector3d const *vector) {
  return (float)atan2(vector->k, sqrt(vector->i * vector->i + vector->j * vector->j));
}

int32_t arena_player(int32_t absolute_index, struct arena_player *out) {
  long index = full_index(player_data, absolute_index);
  struct player_datum *player;
  struct unit_datum *unit;
  short slot;

  memset(out, 0, sizeof(*out));
  if (index == NONE) {
    return FALSE;
  }
  player = player_get(index);
  out->exists = TRUE;
  out->datum = index;
  out->local = player->local_player_index;
  out->machine = player->network_player_data.machine_index;
  out->team = player->team_index;
  out->unit = player->unit_index;
  out->dead_unit = player->dead_unit_index;
  out->quit = player->quit_out_of_game;
  out->kills = player->statistics.kills[0];
  out->deaths = player->statistics.deaths;
  out->powerups[0] = player->powerup_durations[0];
  out->powerups[1] = player->powerup_durations[1];
  out->vehicle = out->seat = out->weapon = out->weapon_tag = out->zoom = NONE;
  memset(out->slot_tags, NONE, sizeof(out->slot_tags));
  unit = object_try_and_get_and_verify_type(player->unit_index, _object_mask_unit);
  if (unit) {
    real_point3d origin;
    real_vector3d velocity;

    object_get_origin(player->unit_index, &origin);
    object_get_velocities(player->unit_index, &velocity, NULL);
    out->x = origin.x, out->y = origin.y, out->z = origin.z;
    out->vx = velocity.i, out->vy = velocity.j, out->vz = velocity.k;
    out->yaw = yaw_of(&unit->unit.aiming_vector);
    out->pitch = pitch_of(&unit->unit.aiming_vector);
    out->facing = yaw_of(&unit->object.forward);
    out->look_yaw = yaw_of(&unit->unit.looking_vector);
    out->look_pitch = pitch_of(&unit->unit.looking_vector);
    out->throttle = (float)sqrt(unit->unit.throttle.i * unit->unit.throttle.i + unit->unit.throttle.j * unit->unit.throttle.j);
    out->body = unit->object.body_vitality;
    out->shield = unit->object.shield_vitality;
    out->hurt = unit->object.current_body_damage + unit->object.recent_body_damage +
                unit->object.current_shield_damage + unit->object.recent_shield_damage;
    out->camouflage = unit->unit.active_camouflage;
    out->vehicle = unit->object.parent_object_index;
    out->seat = unit->unit.parent_seat_index;
    out->grenades[0] = unit->unit.grenade_counts[0];
    out->grenades[1] = unit->unit.grenade_counts[1];
    out->zoom = unit->unit.current_zoom_level;
    if (unit->object.type == _object_type_biped) {
      struct biped_datum *biped = (void *)unit;

      out->airborne = TEST_FLAG(biped->biped.flags, _biped_airborne_bit) != 0;
      out->on_elevator = biped->biped.elevator_object_index != NONE && biped->biped.elevator_object_index != 0;
    }
    for (slot = 0; slot < MAXIMUM_WEAPONS_PER_UNIT; slot++) {
      struct weapon_datum *weapon =
        object_try_and_get_and_verify_type(unit->unit.weapon_object_indices[slot], FLAG(_object_type_weapon));

      if (weapon) {
        out->slot_tags[slot] = weapon->definition_index & 0xFFFF;
        out->slot_rounds[slot] = weapon->weapon.magazines[0].rounds_loaded + weapon->weapon.magazines[0].rounds_total;
      }
    }
    if (unit->unit.current_weapon_index >= 0 && unit->unit.current_weapon_index < MAXIMUM_WEAPONS_PER_UNIT) {
      struct weapon_datum *weapon;

      out->weapon = unit->unit.weapon_object_indices[unit->unit.current_weapon_index];
      weapon = object_try_and_get_and_verify_type(out->weapon, FLAG(_object_type_weapon));
      if (weapon) {
        out->weapon_tag = arena_tag_which(weapon->definition_index);
        out->rounds_loaded = weapon->weapon.magazines[0].rounds_loaded;
        out->rounds_total = weapon->weapon.magazines[0].rounds_total;
      }
    }
  }
  arena_player_extra(index, out);
  return TRUE;
}

int32_t arena_object(int32_t absolute_index, struct arena_object *out) {
  long index = full_index(object_header_data, absolute_index);
  struct object_datum *object;
  real_point3d origin;

  memset(out, 0, sizeof(*out));
  /* One marked as being deleted only waits for the end of the next tick's walk. */
  if (index == NONE || !object_header_get(index)->datum ||
      TEST_FLAG(object_header_get(index)->flags, _object_header_being_deleted_bit)) {
    return FALSE;
  }
  object = object_get(index);
  object_get_origin(index, &origin);
  out->exists = TRUE;
  out->index = index;
  out->type = object->object.type;
  out->definition = arena_tag_which(object->definition_index);
  out->parent = object->object.parent_object_index;
  out->at_rest = TEST_FLAG(object->object.flags, _object_at_rest_bit) != 0;
  out->dead = TEST_FLAG(object->object.damage_flags, _object_dead_bit) != 0;
  out->owner_player = object->object.owner_player_index;
  out->driver = NONE;
  if (object->object.type == _object_type_vehicle) {
    out->driver = ((struct unit_datum *)object)->unit.driver_object_index;
  }
  out->x = origin.x, out->y = origin.y, out->z = origin.z;
  out->vx = object->object.translational_velocity.i;
  out->vy = object->object.translational_velocity.j;
  out->vz = object->object.translational_velocity.k;
  out->fx = object->object.forward.i, out->fy = object->object.forward.j, out->fz = object->object.forward.k;
  out->ux = object->object.up.i, out->uy = object->object.up.j, out->uz = object->object.up.k;
  out->body = object->object.body_vitality;
  out->shield = object->object.shield_vitality;
  return TRUE;
}

/* ---- Levers */

void arena_put_player(int32_t absolute_index, float x, float y, float z) {
  long index = full_index(player_data, absolute_index);
  struct unit_datum *unit =
    index == NONE ? NULL : object_try_and_get_and_verify_type(player_get(index)->unit_index, _object_mask_unit);

  if (unit) {
    real_point3d point;

    point.x = x, point.y = y, point.z = z;
    if (unit->object.parent_object_index != NONE) {
      unit_exit_seat_end(player_get(index)->unit_index);
    }
    memset(&unit->object.translational_velocity, 0, sizeof(unit->object.translational_velocity));
    SET_FLAG(unit->object.flags, _object_at_rest_bit, FALSE);
    object_set_position(player_get(index)->unit_index, &point, NULL, NULL);
  }
}

int32_t arena_spawn(int32_t definition, float x, float y, float z) {
  struct object_placement_data data;

  if (arena_tag(definition) == NONE) {
    return NONE;
  }
  object_placement_data_new(&data, arena_tag(definition), NONE);
  data.position.x = x, data.position.y = y, data.position.z = z;
  return object_new(&data);
}

void arena_push(int32_t object_index, float i, float j, float k) {
  struct object_datum *object = object_try_and_get(object_index);

  if (object) {
    object->object.translational_velocity.i += i;
    object->object.translational_velocity.j += j;
    object->object.translational_velocity.k += k;
    SET_FLAG(object->object.flags, _object_at_rest_bit, FALSE);
  }
}
