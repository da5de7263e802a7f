/* The map's shape: a floor with a pit, walls with gaps, steps, a ledge with a lift, two teleporters; and what moves
   through it or is shot through it meets. All in single precision and without the C library's mathematics, so that
   every build moves alike. */
#include "play.h"

struct box { real low[3], high[3]; };

static struct box const solids[] = {
  /* the floor, around a pit 6 deep at x 22 to 30, y -6 to 6 */
  { { -60, -30, -20 }, { 22, 30, 0 } },
  { { 30, -30, -20 }, { 60, 30, 0 } },
  { { 22, -30, -20 }, { 30, -6, 0 } },
  { { 22, 6, -20 }, { 30, 30, 0 } },
  { { 22, -6, -20 }, { 30, 6, -6 } },
  /* walls between the slices of the map, open in the middle */
  { { -40.5f, -30, 0 }, { -39.5f, -8, 6 } }, { { -40.5f, 8, 0 }, { -39.5f, 30, 6 } },
  { { -20.5f, -30, 0 }, { -19.5f, -8, 6 } }, { { -20.5f, 8, 0 }, { -19.5f, 30, 6 } },
  { { -0.5f, -30, 0 }, { 0.5f, -8, 6 } }, { { -0.5f, 8, 0 }, { 0.5f, 30, 6 } },
  { { 19.5f, -30, 0 }, { 20.5f, -8, 6 } }, { { 19.5f, 8, 0 }, { 20.5f, 30, 6 } },
  { { 39.5f, -30, 0 }, { 40.5f, -8, 6 } }, { { 39.5f, 8, 0 }, { 40.5f, 30, 6 } },
  /* steps of a quarter up to a landing, at y 16 to 20 */
  { { -16, 16, 0 }, { -15, 20, 0.25f } }, { { -15, 16, 0 }, { -14, 20, 0.5f } }, { { -14, 16, 0 }, { -13, 20, 0.75f } },
  { { -13, 16, 0 }, { -8, 20, 1 } },
  /* the ledge beside the lift */
  { { 4, -26, 0 }, { 12, -20, 4 } },
  /* a ramp of quarters up to a drop of one, along the east end */
  { { 56, -12, 0 }, { 59, -11, 0.25f } }, { { 56, -11, 0 }, { 59, -10, 0.5f } }, { { 56, -10, 0 }, { 59, -9, 0.75f } },
  { { 56, -9, 0 }, { 59, -8, 1 } }
};
enum { SOLIDS = sizeof(solids) / sizeof(*solids) };

static real const step_height = 0.3f;
static real const largest_object = 2.0f; /* no side of an object's box is farther from its place */
static real_point3d const lift_foot = { { 8.0f, -18.0f, 0.0f } };
enum { LIFT_HALF_WIDTH = 2 };

static real_point3d const teleporters[PLAY_TELEPORTERS] = { { { -55.0f, -25.0f, 0.0f } }, { { 55.0f, 25.0f, 0.0f } } };

/* A player may be said to face any finite angle: of one with no part of a turn left in single precision, nothing is. */
static real turned(real angle) {
  return angle > -1.0e6f && angle < 1.0e6f ? angle : 0.0f;
}

real play_sine(real angle) {
  real x = turned(angle), square;
  real turns = x * (0.5f / _pi);
  long whole = (long)(turns + (turns < 0.0f ? -0.5f : 0.5f));

  x = x - (real)whole * (2.0f * _pi);
  if (x > 0.5f * _pi) {
    x = _pi - x;
  } else if (x < -0.5f * _pi) {
    x = -_pi - x;
  }
  square = x * x;
  return x * (1.0f + square * (-0.16666667f + square * (0.0083333310f + square * (-0.00019840874f + square * 0.0000027526f))));
}

real play_cosine(real angle) {
  return play_sine(turned(angle) + 0.5f * _pi);
}

void play_direction(real yaw, real pitch, real_vector3d *out) {
  real level = play_cosine(pitch), length;

  out->i = level * play_cosine(yaw);
  out->j = level * play_sine(yaw);
  out->k = play_sine(pitch);
  length = play_length(out);
  out->i /= length;
  out->j /= length;
  out->k /= length;
}

struct play_look const *play_look(struct play_object *of) {
  struct play_look *look = &of->look;

  if (!look->valid || look->yaw != of->yaw || look->pitch != of->pitch) {
    look->valid = TRUE;
    look->yaw = of->yaw;
    look->pitch = of->pitch;
    look->cosine = play_cosine(of->yaw);
    look->sine = play_sine(of->yaw);
    play_direction(of->yaw, of->pitch, &look->aiming);
    play_direction(of->yaw, 0.0f, &look->facing);
  }
  return look;
}

real play_dot(real_vector3d const *a, real_vector3d const *b) {
  return a->i * b->i + a->j * b->j + a->k * b->k;
}

real play_length(real_vector3d const *v) {
  return (real)sqrt(play_dot(v, v));
}

void play_vector_between(real_point3d const *from, real_point3d const *to, real_vector3d *out) {
  out->i = to->x - from->x;
  out->j = to->y - from->y;
  out->k = to->z - from->z;
}

real play_distance_squared(real_point3d const *a, real_point3d const *b) {
  real_vector3d between;

  play_vector_between(a, b, &between);
  return play_dot(&between, &between);
}

/* The lift as a solid, where it is now; FALSE where no lift stands. */
static boolean lift_box(struct box *box) {
  struct object_datum *lift = object_try_and_get(arena->play->lift);

  if (!lift) {
    return FALSE;
  }
  box->low[0] = lift->object.position.x - LIFT_HALF_WIDTH;
  box->high[0] = lift->object.position.x + LIFT_HALF_WIDTH;
  box->low[1] = lift->object.position.y - LIFT_HALF_WIDTH;
  box->high[1] = lift->object.position.y + LIFT_HALF_WIDTH;
  box->low[2] = lift->object.position.z - 0.5f;
  box->high[2] = lift->object.position.z;
  return TRUE;
}

boolean arena_point_in_world(real_point3d const *point) {
  long i;

  if (arena_cluster_at(point) == NONE) {
    return FALSE;
  }
  for (i = 0; i < SOLIDS; i++) {
    if (point->x > solids[i].low[0] && point->x < solids[i].high[0] && point->y > solids[i].low[1] &&
        point->y < solids[i].high[1] && point->z > solids[i].low[2] && point->z < solids[i].high[2]) {
      return FALSE;
    }
  }
  return TRUE;
}

/* ---- Segments */

static boolean segment_box(real_point3d const *from, real_vector3d const *way, struct box const *box, struct play_hit *hit) {
  real enter = 0.0f, leave = hit->fraction;
  long axis, enter_axis = NONE;

  for (axis = 0; axis < 3; axis++) {
    if (way->n[axis] == 0.0f) {
      if (from->n[axis] < box->low[axis] || from->n[axis] > box->high[axis]) {
        return FALSE;
      }
    } else {
      real a = (box->low[axis] - from->n[axis]) / way->n[axis];
      real b = (box->high[axis] - from->n[axis]) / way->n[axis];

      if (a > b) {
        real swap = a;
        a = b;
        b = swap;
      }
      if (a > enter) {
        enter = a;
        enter_axis = axis;
      }
      if (b < leave) {
        leave = b;
      }
      if (enter > leave) {
        return FALSE;
      }
    }
  }
  if (enter_axis == NONE) {
    return FALSE; /* it begins inside: whoever is there came there somehow */
  }
  hit->fraction = enter;
  memset(&hit->normal, 0, sizeof(hit->normal));
  hit->normal.n[enter_axis] = way->n[enter_axis] > 0.0f ? -1.0f : 1.0f;
  return TRUE;
}

/* The box an object is hit in. */
static void object_box(long object_index, struct object_datum *object, struct box *box) {
  real_point3d origin;
  real half = 0.5f * object->object.bounding_sphere_radius, height = object->object.bounding_sphere_radius;

  object_get_origin(object_index, &origin);
  if (object->object.type == _object_type_biped) {
    struct biped_definition *tag = biped_definition_get(object->definition_index);
    boolean crouches = TEST_FLAG(((struct unit_datum *)object)->unit.control_flags, _unit_control_crouch_bit) != 0;

    half = 0.2f;
    height = crouches ? tag->biped.collision_height_crouching : tag->biped.collision_height_standing;
    if (play_unit_is_dead(object_index)) {
      height = 0.2f;
    }
  }
  box->low[0] = origin.x - half;
  box->high[0] = origin.x + half;
  box->low[1] = origin.y - half;
  box->high[1] = origin.y + half;
  box->low[2] = origin.z;
  box->high[2] = origin.z + height;
}

static boolean point_in_box(real_point3d const *point, struct box const *box) {
  return point->x >= box->low[0] && point->x <= box->high[0] && point->y >= box->low[1] && point->y <= box->high[1] &&
         point->z >= box->low[2] && point->z <= box->high[2];
}

static boolean trace_map(real_point3d const *from, real_vector3d const *way, struct play_hit *hit) {
  boolean found = FALSE;
  struct box lift;
  long i;

  for (i = 0; i < SOLIDS; i++) {
    if (segment_box(from, way, &solids[i], hit)) {
      found = TRUE;
      hit->object_index = NONE;
    }
  }
  if (lift_box(&lift) && segment_box(from, way, &lift, hit)) {
    found = TRUE;
    hit->object_index = arena->play->lift;
  }
  return found;
}

boolean play_trace(real_point3d const *from, real_point3d const *to, unsigned long mask, long ignored, struct play_hit *hit) {
  struct object_iterator iterator;
  struct object_datum *object;
  real_vector3d way;
  struct box reach;
  boolean found;
  long axis;

  if (!object_try_and_get(ignored)) {
    ignored = NONE; /* who fired is gone */
  }
  play_vector_between(from, to, &way);
  memset(hit, 0, sizeof(*hit));
  hit->fraction = 1.0f;
  hit->object_index = NONE;
  found = trace_map(from, &way, hit);
  for (axis = 0; axis < 3; axis++) {
    reach.low[axis] = MIN(from->n[axis], to->n[axis]) - largest_object;
    reach.high[axis] = MAX(from->n[axis], to->n[axis]) + largest_object;
  }
  object_iterator_new(&iterator, mask, 0);
  while (mask && (object = object_iterator_next(&iterator)) != NULL) {
    struct object_header_datum *header;
    struct box box;

    if (object->object.parent_object_index == NONE && !point_in_box(&object->object.position, &reach)) {
      continue;
    }
    header = object_header_get(iterator.index);
    if (iterator.index == ignored || object_outermost_parent(iterator.index) == ignored ||
        TEST_FLAG(header->flags, _object_header_being_deleted_bit) ||
        (object->object.parent_object_index != NONE && object->object.type != _object_type_biped)) {
      continue;
    }
    if (ignored != NONE && iterator.index == object_outermost_parent(ignored)) {
      continue;
    }
    object_box(iterator.index, object, &box);
    if (segment_box(from, &way, &box, hit)) {
      found = TRUE;
      hit->object_index = iterator.index;
    }
  }
  hit->point.x = from->x + way.i * hit->fraction;
  hit->point.y = from->y + way.j * hit->fraction;
  hit->point.z = from->z + way.k * hit->fraction;
  return found;
}

boolean play_line_is_free(real_point3d const *from, real_point3d const *to) {
  struct play_hit hit;

  return !play_trace(from, to, 0, NONE, &hit);
}

/* ---- Boxes */

static boolean boxes_meet(struct box const *a, struct box const *b) {
  return a->low[0] < b->high[0] && a->high[0] > b->low[0] && a->low[1] < b->high[1] && a->high[1] > b->low[1] &&
         a->low[2] < b->high[2] && a->high[2] > b->low[2];
}

static void box_at(real_point3d const *position, real half_width, real height, struct box *box) {
  box->low[0] = position->x - half_width;
  box->high[0] = position->x + half_width;
  box->low[1] = position->y - half_width;
  box->high[1] = position->y + half_width;
  box->low[2] = position->z;
  box->high[2] = position->z + height;
}

/* A box that moves: its size, and the solids that it could come to in one move, the lift last. */
struct mover {
  real half_width, height;
  struct box lift;
  struct box const *near[SOLIDS + 1];
  long count;
};

static void find_near(real_point3d const *position, real_vector3d const *velocity, struct mover *mover) {
  /* From outside it is put back in, however far that is. */
  boolean outside = arena_cluster_at(position) == NONE;
  struct box reach;
  long axis, i;

  box_at(position, mover->half_width, mover->height, &reach);
  for (axis = 0; axis < 3; axis++) {
    /* Beside its way it climbs and steps down: less than two units. */
    real way = 2.0f + ABS(velocity->n[axis]);

    reach.low[axis] -= way;
    reach.high[axis] += way;
  }
  mover->count = 0;
  for (i = 0; i < SOLIDS; i++) {
    if (outside || boxes_meet(&reach, &solids[i])) {
      mover->near[mover->count++] = &solids[i];
    }
  }
  if (lift_box(&mover->lift) && (outside || boxes_meet(&reach, &mover->lift))) {
    mover->near[mover->count++] = &mover->lift;
  }
}

/* The solid that the box is in at a position, NULL for none. */
static struct box const *solid_at(real_point3d const *position, struct mover const *mover) {
  struct box box;
  long i;

  box_at(position, mover->half_width, mover->height, &box);
  for (i = 0; i < mover->count; i++) {
    if (boxes_meet(&box, mover->near[i])) {
      return mover->near[i];
    }
  }
  return NULL;
}

static void move_level(real_point3d *position, real_vector3d *velocity, long axis, struct mover const *mover, boolean climbs) {
  real_point3d moved = *position;
  struct box const *solid;
  real bound = (axis == 0 ? (real)ARENA_MAP_HALF_LENGTH : (real)ARENA_MAP_HALF_WIDTH) - mover->half_width - 0.01f;

  moved.n[axis] += velocity->n[axis];
  if (moved.n[axis] > bound || moved.n[axis] < -bound) {
    moved.n[axis] = PIN(moved.n[axis], -bound, bound);
    velocity->n[axis] = 0.0f;
  }
  solid = solid_at(&moved, mover);
  if (solid && climbs && solid->high[2] - position->z <= step_height) {
    moved.z = solid->high[2];
    solid = solid_at(&moved, mover);
  }
  if (!solid) {
    *position = moved;
  } else {
    velocity->n[axis] = 0.0f;
  }
}

void play_move_box(real_point3d *position, real_vector3d *velocity, real half_width, real height, boolean climbs, struct play_ground *ground) {
  real_point3d moved;
  struct mover mover;
  struct box const *solid;
  long tries;

  memset(ground, 0, sizeof(*ground));
  ground->object_index = NONE;
  mover.half_width = half_width, mover.height = height;
  find_near(position, velocity, &mover);
  /* What stands in a solid, as a lift come up under it, is put on top of it if that is near. */
  solid = solid_at(position, &mover);
  if (solid && solid->high[2] - position->z <= 0.5f) {
    position->z = solid->high[2];
  }
  move_level(position, velocity, 0, &mover, climbs);
  move_level(position, velocity, 1, &mover, climbs);
  moved = *position;
  moved.z += velocity->k;
  if (climbs && velocity->k <= 0.0f) {
    /* Down a step with the feet on the ground, when there is one. */
    real_point3d below = *position;

    below.z -= step_height;
    solid = solid_at(&below, &mover);
    if (solid && solid->high[2] <= position->z) {
      moved.z = below.z;
    }
  }
  for (tries = 0; tries < 4; tries++) {
    solid = solid_at(&moved, &mover);
    if (!solid) {
      break;
    }
    if (moved.z <= position->z && solid->high[2] <= position->z + 0.001f) {
      ground->on_ground = TRUE;
      ground->object_index = solid == &mover.lift ? arena->play->lift : NONE;
      ground->speed = -velocity->k;
      moved.z = solid->high[2];
    } else if (moved.z > position->z && solid->low[2] >= position->z + height - 0.001f) {
      moved.z = solid->low[2] - height;
    } else {
      moved.z = position->z;
      velocity->k = 0.0f;
      break;
    }
    velocity->k = 0.0f;
  }
  /* A lift flush with the floor is touched as well, and is what one stands on. */
  if (ground->on_ground && ground->object_index == NONE && lift_box(&mover.lift) && mover.lift.high[2] == moved.z) {
    struct box feet;

    box_at(&moved, half_width, height, &feet);
    feet.low[2] -= 0.01f;
    if (boxes_meet(&feet, &mover.lift)) {
      ground->object_index = arena->play->lift;
    }
  }
  if (moved.z > ARENA_MAP_HEIGHT - height - 0.01f) {
    moved.z = ARENA_MAP_HEIGHT - height - 0.01f;
    velocity->k = 0.0f;
  }
  *position = moved;
}

/* ---- The lift and the teleporters */

/* Where the lift is follows from the time alone, so a machine that came late has it where the others have. */
static real lift_position(long time, real *velocity) {
  struct arena_machine_definition *tag = tag_get(OBJECT_DEFINITION_TAG, arena_tag(ARENA_TAG_LIFT));
  long way = (long)(tag->seconds * TICKS_PER_SECOND), period = 2 * (way + PLAY_LIFT_PAUSE_TICKS);
  long phase = time % period;

  *velocity = 0.0f;
  if (phase < PLAY_LIFT_PAUSE_TICKS) {
    return 0.0f;
  }
  phase -= PLAY_LIFT_PAUSE_TICKS;
  if (phase < way) {
    *velocity = 1.0f / (real)way;
    return (real)phase / (real)way;
  }
  phase -= way;
  if (phase < PLAY_LIFT_PAUSE_TICKS) {
    return 1.0f;
  }
  phase -= PLAY_LIFT_PAUSE_TICKS;
  *velocity = -1.0f / (real)way;
  return 1.0f - (real)phase / (real)way;
}

void play_lift_update(long object_index) {
  struct device_datum *lift = (struct device_datum *)object_get(object_index);
  struct arena_machine_definition *tag = tag_get(OBJECT_DEFINITION_TAG, lift->definition_index);
  struct object_iterator iterator;
  struct biped_datum *biped;
  real_point3d position = lift_foot;
  real moved;

  lift->device.power = 1.0f;
  lift->device.position = lift_position(game_time_get(), &lift->device.position_velocity);
  position.z += lift->device.position * tag->travel;
  moved = position.z - lift->object.position.z;
  object_move(object_index, &position);
  if (moved == 0.0f) {
    return;
  }
  object_iterator_new(&iterator, _object_mask_biped, 0);
  while ((biped = object_iterator_next(&iterator)) != NULL) {
    if (biped->biped.elevator_object_index == object_index && biped->biped.elevator_ticks == 60 &&
        biped->object.parent_object_index == NONE && !TEST_FLAG(biped->biped.flags, _biped_airborne_bit)) {
      real_point3d carried = biped->object.position;

      carried.z += moved;
      object_move(iterator.index, &carried);
    }
  }
}

real_point3d const *play_teleporter(long which) {
  return &teleporters[which];
}

long find_netgame_flag(union real_point3d const *position, real radius, real height, short type, short team_index) {
  long i, best = NONE;
  real least = radius * radius;

  (void)height;
  (void)team_index;
  for (i = 0; type == _netgame_flag_teleporter_source && i < PLAY_TELEPORTERS; i++) {
    real distance = play_distance_squared(position, &teleporters[i]);

    if (distance <= least) {
      least = distance;
      best = i;
    }
  }
  return best;
}

/* Who stands on one pad is put on the other, unless somebody stands there: he is killed once he has for three seconds.
   It takes nobody again until he has stepped off. */
void play_teleport_update(long player_index) {
  struct player_datum *player = player_get(player_index);
  struct unit_datum *unit = (struct unit_datum *)object_try_and_get(player->unit_index);
  long here, there;
  struct data_iterator iterator;
  struct player_datum *other;

  if (!unit || unit->object.parent_object_index != NONE || play_unit_is_dead(player->unit_index)) {
    return;
  }
  here = find_netgame_flag(&unit->object.position, 0.5f, 0.0f, _netgame_flag_teleporter_source, NONE);
  if (here == NONE || here == player->teleporter_index) {
    if (here == NONE && find_netgame_flag(&unit->object.position, 1.0f, 0.0f, _netgame_flag_teleporter_source, NONE) == NONE) {
      player->teleporter_index = NONE;
    }
    return;
  }
  if (player->teleporter_index != NONE) {
    return;
  }
  there = (here + 1) % PLAY_TELEPORTERS;
  data_iterator_new(&iterator, player_data);
  while ((other = data_iterator_next(&iterator)) != NULL) {
    struct object_datum *blocker = object_try_and_get(other->unit_index);

    if (other != player && blocker && play_distance_squared(&blocker->object.position, &teleporters[there]) < 0.25f) {
      other->is_blocking_teleporter = TRUE;
      if (other->telefrag_timeout < 90) {
        other->telefrag_timeout++;
      } else if (play_decides()) {
        struct damage_data damage;

        damage_data_new(&damage, arena_tag(ARENA_TAG_FALL_DAMAGE));
        play_damage_owner(&damage, player_index, player->unit_index);
        SET_FLAG(damage.flags, _damage_kill_instantly_bit, TRUE);
        arena->play->authorized = TRUE;
        object_cause_damage(&damage, other->unit_index, NONE, NONE, NONE, NULL);
        arena->play->authorized = FALSE;
      }
      return;
    }
  }
  object_move(player->unit_index, &teleporters[there]);
  player->teleporter_index = there;
  arena_event_at("teleport", player_index, there, &teleporters[there]);
}
