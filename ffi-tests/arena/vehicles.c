/* Vehicles and their seats: a car that drives, a flyer that flies, a turret that stands; turned over and destroyed. */
#include "play.h"

static real const vehicle_half_width = 0.6f, vehicle_height = 0.8f;
static real const board_distance = 2.0f;
static real const upright = 0.3f;           /* of up's height: below it the vehicle lies on its side or roof */
static real const deadly_speed = 0.08f;     /* of running somebody over */

long play_seat_count(long vehicle_index) {
  struct unit_definition *tag = tag_get(UNIT_DEFINITION_TAG, object_get(vehicle_index)->definition_index);

  return tag->unit.seats.count;
}

/* A car's first seat drives, its third fires; a flyer's pilot and a turret's gunner do both. */
void play_seat_roles(long vehicle_index, short seat, boolean *drives, boolean *fires) {
  long which = arena_tag_which(object_get(vehicle_index)->definition_index);

  *drives = seat == 0 && which != ARENA_TAG_TURRET;
  *fires = which == ARENA_TAG_CAR ? seat == 2 : seat == 0;
}

static long seat_occupant(long vehicle_index, short seat) {
  long child = object_get(vehicle_index)->object.first_child_object_index;

  while (child != NONE) {
    struct object_datum *object = object_get(child);

    if (object->object.type == _object_type_biped && ((struct unit_datum *)object)->unit.parent_seat_index == seat) {
      return child;
    }
    child = object->object.next_object_index;
  }
  return NONE;
}

boolean unit_can_enter_seat(long unit_index, long target_unit_index, short seat_index, long *occupant_unit_index) {
  long occupant = NONE;

  unit_get(unit_index);
  if (object_try_and_get_and_verify_type(target_unit_index, _object_mask_vehicle)) {
    occupant = seat_occupant(target_unit_index, seat_index);
  }
  if (occupant_unit_index) {
    *occupant_unit_index = occupant;
  }
  return object_try_and_get_and_verify_type(target_unit_index, _object_mask_vehicle) && seat_index >= 0 &&
         seat_index < play_seat_count(target_unit_index) && occupant == NONE && unit_index != target_unit_index &&
         unit_get(unit_index)->object.parent_object_index == NONE && !play_unit_is_dead(unit_index) &&
         !play_unit_is_dead(target_unit_index);
}

boolean unit_enter_seat(long unit_index, long target_unit_index, short seat_index) {
  struct unit_datum *unit = unit_get(unit_index), *vehicle;
  real_point3d place = { { 0.0f, 0.0f, 0.3f } };
  boolean drives, fires;

  arena_check(object_try_and_get_and_verify_type(target_unit_index, _object_mask_vehicle) && seat_index >= 0 &&
              seat_index < play_seat_count(target_unit_index), "unit_enter_seat seat");
  if (!unit_can_enter_seat(unit_index, target_unit_index, seat_index, NULL)) {
    return FALSE;
  }
  if (play_decides() && play_weapon_is_objective(play_weapon_in_hand(unit_index))) {
    unit_network_drop_weapon(unit_index, unit->unit.current_weapon_index);
  }
  vehicle = unit_get(target_unit_index);
  play_seat_roles(target_unit_index, seat_index, &drives, &fires);
  place.x = seat_index == 2 ? -0.4f : 0.2f;
  place.y = seat_index == 1 ? -0.3f : 0.0f;
  memset(&unit->object.translational_velocity, 0, sizeof(unit->object.translational_velocity));
  object_attach_to(unit_index, target_unit_index, &place);
  unit->unit.parent_seat_index = seat_index;
  unit->unit.last_vehicle_index = target_unit_index;
  if (drives) {
    vehicle->unit.driver_object_index = unit_index;
  }
  if (fires) {
    vehicle->unit.gunner_object_index = unit_index;
  }
  SET_FLAG(vehicle->object.flags, _object_at_rest_bit, FALSE);
  arena_event("enter", unit_index, target_unit_index, 0.0f, 0.0f, (real)seat_index);
  arena_reenter();
  return TRUE;
}

void unit_exit_seat_end(long unit_index) {
  struct unit_datum *unit = unit_get(unit_index), *vehicle;
  long vehicle_index = unit->object.parent_object_index, side;
  real_point3d from, place;

  if (vehicle_index == NONE || unit->unit.parent_seat_index == NONE) {
    return;
  }
  vehicle = unit_get(vehicle_index);
  if (vehicle->unit.driver_object_index == unit_index) {
    vehicle->unit.driver_object_index = NONE;
  }
  if (vehicle->unit.gunner_object_index == unit_index) {
    vehicle->unit.gunner_object_index = NONE;
  }
  object_get_origin(unit_index, &from);
  unit->unit.parent_seat_index = NONE;
  object_detach(unit_index);
  place = from;
  for (side = 1; side >= -1; side -= 2) {
    place.x = from.x - (real)side * 1.1f * vehicle->object.forward.j;
    place.y = from.y + (real)side * 1.1f * vehicle->object.forward.i;
    place.z = from.z;
    if (arena_point_in_world(&place) && play_line_is_free(&from, &place)) {
      break;
    }
    place = from;
    place.z += vehicle_height;
  }
  unit->object.translational_velocity = vehicle->object.translational_velocity;
  memset(&unit->object.angular_velocity, 0, sizeof(unit->object.angular_velocity));
  object_move(unit_index, &place);
  arena_event("exit", unit_index, vehicle_index, 0.0f, 0.0f, 0.0f);
  arena_reenter();
}

static void put_upright(struct unit_datum *vehicle) {
  real length;
  real_vector3d *forward = &vehicle->object.forward;

  forward->k = 0.0f;
  length = play_length(forward);
  if (length < 0.01f) {
    forward->i = 1.0f;
    forward->j = 0.0f;
    length = 1.0f;
  }
  forward->i /= length;
  forward->j /= length;
  vehicle->object.up.i = vehicle->object.up.j = 0.0f;
  vehicle->object.up.k = 1.0f;
  memset(&vehicle->object.angular_velocity, 0, sizeof(vehicle->object.angular_velocity));
}

boolean play_vehicle_action(long unit_index) {
  struct unit_datum *unit = unit_get(unit_index);
  struct object_iterator iterator;
  struct vehicle_datum *vehicle;
  real nearest = board_distance * board_distance;
  long chosen = NONE;
  short seat;

  if (unit->object.parent_object_index != NONE) {
    unit_exit_seat_end(unit_index);
    return TRUE;
  }
  object_iterator_new(&iterator, _object_mask_vehicle, 0);
  while ((vehicle = object_iterator_next(&iterator)) != NULL) {
    real distance = play_distance_squared(&vehicle->object.position, &unit->object.position);

    if (distance < nearest && !play_unit_is_dead(iterator.index)) {
      nearest = distance;
      chosen = iterator.index;
    }
  }
  if (chosen == NONE) {
    return FALSE;
  }
  vehicle = (struct vehicle_datum *)unit_get(chosen);
  if (vehicle->object.up.k < upright) {
    put_upright((struct unit_datum *)vehicle);
    vehicle->vehicle.upending_ticks = 30;
    SET_FLAG(vehicle->object.flags, _object_at_rest_bit, FALSE);
    return TRUE;
  }
  for (seat = 0; seat < play_seat_count(chosen); seat++) {
    if (unit_enter_seat(unit_index, chosen, seat)) {
      return TRUE;
    }
  }
  return FALSE;
}

/* ---- Motion */

static real approach(real value, real wanted, real most) {
  real difference = wanted - value;

  return value + PIN(difference, -most, most);
}

/* Turns the level direction of `forward` toward a yaw by at most so much. */
static void steer(struct unit_datum *vehicle, real yaw, real most) {
  real_vector3d wanted, *forward = &vehicle->object.forward;
  real cross, dot, turn, cosine, sine, i;

  play_direction(yaw, 0.0f, &wanted);
  cross = forward->i * wanted.j - forward->j * wanted.i;
  dot = forward->i * wanted.i + forward->j * wanted.j;
  turn = dot < 0.0f ? (cross < 0.0f ? -most : most) : PIN(cross, -most, most);
  cosine = play_cosine(turn);
  sine = play_sine(turn);
  i = forward->i * cosine - forward->j * sine;
  forward->j = forward->i * sine + forward->j * cosine;
  forward->i = i;
  put_upright(vehicle);
}

static void drive_car(struct unit_datum *vehicle, struct unit_datum *driver, struct arena_vehicle_definition *tag) {
  real_vector3d *v = &vehicle->object.translational_velocity, *f = &vehicle->object.forward;
  real along = v->i * f->i + v->j * f->j, across = v->j * f->i - v->i * f->j;
  real throttle = driver ? driver->unit.throttle.i : 0.0f;
  real wanted = throttle > 0.0f ? throttle * tag->maximum_forward_speed : throttle * tag->maximum_reverse_speed;

  along = approach(along, wanted, tag->acceleration);
  across = approach(across, 0.0f, 0.02f);
  if (driver && (along > 0.01f || along < -0.01f)) {
    steer(vehicle, play_of(vehicle->unit.driver_object_index)->yaw, tag->turn_rate);
  }
  v->i = along * f->i - across * f->j;
  v->j = along * f->j + across * f->i;
}

static void fly(struct unit_datum *vehicle, struct unit_datum *driver, struct arena_vehicle_definition *tag) {
  real_vector3d *v = &vehicle->object.translational_velocity;
  real_vector3d wanted;
  long axis;

  play_direction(play_of(vehicle->unit.driver_object_index)->yaw, play_of(vehicle->unit.driver_object_index)->pitch, &wanted);
  steer(vehicle, play_of(vehicle->unit.driver_object_index)->yaw, tag->turn_rate);
  for (axis = 0; axis < 3; axis++) {
    real throttle = driver->unit.throttle.i;

    v->n[axis] = approach(v->n[axis], wanted.n[axis] * throttle * (throttle > 0.0f ? tag->maximum_forward_speed : tag->maximum_reverse_speed), tag->acceleration);
  }
  if (TEST_FLAG(driver->unit.control_flags, _unit_control_jump_bit)) {
    v->k = approach(v->k, 0.2f, tag->acceleration);
  }
}

static void tumble(struct unit_datum *vehicle) {
  real_matrix4x3 matrix;
  real_vector3d axis = vehicle->object.angular_velocity, turned;
  real angle = play_length(&axis), length, along;
  long n;

  if (angle < 0.001f) {
    return;
  }
  axis.i /= angle;
  axis.j /= angle;
  axis.k /= angle;
  matrix4x3_rotation_from_axis_and_angle(&matrix, &axis, play_sine(angle), play_cosine(angle));
  vehicle->object.forward = *matrix4x3_transform_vector(&matrix, &vehicle->object.forward, &turned);
  vehicle->object.up = *matrix4x3_transform_vector(&matrix, &vehicle->object.up, &turned);
  /* One long and square again: each turn rounds. */
  length = play_length(&vehicle->object.forward);
  for (n = 0; n < 3; n++) {
    vehicle->object.forward.n[n] /= length;
  }
  along = play_dot(&vehicle->object.forward, &vehicle->object.up);
  for (n = 0; n < 3; n++) {
    vehicle->object.up.n[n] -= along * vehicle->object.forward.n[n];
  }
  length = play_length(&vehicle->object.up);
  for (n = 0; n < 3; n++) {
    vehicle->object.up.n[n] /= length;
  }
}

/* A driven vehicle hurts whom it runs into. */
static void run_over(long vehicle_index) {
  struct unit_datum *vehicle = unit_get(vehicle_index);
  long driver = vehicle->unit.driver_object_index;
  real speed = play_length(&vehicle->object.translational_velocity);
  struct object_iterator iterator;
  struct unit_datum *biped;

  if (driver == NONE || speed < deadly_speed) {
    return;
  }
  object_iterator_new(&iterator, _object_mask_biped, 0);
  while ((biped = object_iterator_next(&iterator)) != NULL) {
    struct damage_data damage;

    if (biped->object.parent_object_index != NONE || play_unit_is_dead(iterator.index) ||
        play_distance_squared(&biped->object.position, &vehicle->object.position) > 1.0f) {
      continue;
    }
    if (play_of(iterator.index)->collision_ticks > 0) {
      play_of(iterator.index)->collision_ticks--;
      continue;
    }
    play_of(iterator.index)->collision_ticks = 5;
    damage_data_new(&damage, arena_tag(ARENA_TAG_COLLISION_DAMAGE));
    play_damage_owner(&damage, unit_get(driver)->unit.player_index, vehicle_index);
    damage.origin = damage.epicenter = biped->object.position;
    scenario_location_from_point(&damage.location, &damage.epicenter);
    damage.direction = vehicle->object.translational_velocity;
    damage.direction.i /= speed;
    damage.direction.j /= speed;
    damage.direction.k /= speed;
    damage.scale = PIN(speed / 0.3f, 0.0f, 1.0f);
    object_cause_damage(&damage, iterator.index, NONE, NONE, NONE, NULL);
    vehicle = (struct unit_datum *)object_try_and_get(vehicle_index);
    if (!vehicle) {
      return;
    }
  }
}

static void vehicle_physics(long vehicle_index) {
  struct vehicle_datum *vehicle = (struct vehicle_datum *)unit_get(vehicle_index);
  struct arena_vehicle_definition *tag = tag_get(VEHICLE_DEFINITION_TAG, vehicle->definition_index);
  struct unit_datum *driver = (struct unit_datum *)object_try_and_get(vehicle->unit.driver_object_index);
  struct unit_datum *unit = (struct unit_datum *)vehicle;
  struct play_object *of = play_of(vehicle_index);
  boolean flies = arena_tag_which(vehicle->definition_index) == ARENA_TAG_FLYER && driver;
  boolean on_wheels = vehicle->object.up.k >= upright;
  real_point3d position = vehicle->object.position;
  struct play_ground ground;
  real rise;

  if (arena_tag_which(vehicle->definition_index) == ARENA_TAG_TURRET) {
    struct unit_datum *gunner = (struct unit_datum *)object_try_and_get(vehicle->unit.gunner_object_index);

    if (gunner) {
      steer(unit, play_of(vehicle->unit.gunner_object_index)->yaw, tag->turn_rate);
    }
    SET_FLAG(vehicle->object.flags, _object_at_rest_bit, gunner == NULL);
    return;
  }
  if (flies && on_wheels) {
    fly(unit, driver, tag);
  } else if (vehicle->vehicle.airborne_ticks == 0) {
    drive_car(unit, on_wheels ? driver : NULL, tag);
  }
  if (!flies) {
    vehicle->object.translational_velocity.k -= global_gravity;
  }
  play_move_box(&position, &vehicle->object.translational_velocity, vehicle_half_width, vehicle_height,
                (boolean)(vehicle->vehicle.airborne_ticks == 0 && vehicle->object.translational_velocity.k <= 0.0f), &ground);
  rise = position.z - vehicle->object.position.z;
  if (ground.on_ground) {
    of->climb = 0.97f * of->climb + (rise > of->climb ? 0.1f * (rise - of->climb) : 0.0f);
  } else if (!flies && vehicle->vehicle.airborne_ticks == 0) {
    /* Off the end of a ramp it goes on up. */
    vehicle->object.translational_velocity.k += of->climb;
    of->climb = 0.0f;
  }
  if (ground.on_ground || flies) {
    vehicle->vehicle.airborne_ticks = 0;
    memset(&vehicle->object.angular_velocity, 0, sizeof(vehicle->object.angular_velocity));
    if (on_wheels && !flies) {
      put_upright(unit);
    }
  } else {
    if (vehicle->vehicle.airborne_ticks < 255) {
      vehicle->vehicle.airborne_ticks++;
    }
    tumble(unit);
  }
  if (vehicle->vehicle.upending_ticks > 0) {
    vehicle->vehicle.upending_ticks--;
  }
  object_move(vehicle_index, &position);
  of->idle_ticks = driver || play_length(&vehicle->object.translational_velocity) > 0.002f || !ground.on_ground ? 0 : of->idle_ticks + 1;
  if (of->idle_ticks > 10) {
    memset(&vehicle->object.translational_velocity, 0, sizeof(vehicle->object.translational_velocity));
    SET_FLAG(vehicle->object.flags, _object_at_rest_bit, TRUE);
  } else {
    SET_FLAG(vehicle->object.flags, _object_at_rest_bit, FALSE);
  }
}

void play_vehicle_update(long vehicle_index) {
  struct unit_datum *vehicle;

  object_damage_update(vehicle_index);
  vehicle = (struct unit_datum *)object_try_and_get(vehicle_index);
  if (!vehicle) {
    return;
  }
  if (play_unit_is_dead(vehicle_index)) {
    if (++play_of(vehicle_index)->dead_ticks > 90) {
      object_delete(vehicle_index);
    }
    return;
  }
  if (!TEST_FLAG(vehicle->object.flags, _object_at_rest_bit) || vehicle->unit.driver_object_index != NONE ||
      vehicle->unit.gunner_object_index != NONE) {
    vehicle_physics(vehicle_index);
    run_over(vehicle_index);
  }
}

/* Its riders die with it, by the hand that destroyed it: where this machine decides who dies. */
void play_vehicle_destroyed(long vehicle_index) {
  struct play_object *of = play_of(vehicle_index);
  short seat;

  for (seat = 0; seat < play_seat_count(vehicle_index); seat++) {
    long rider = seat_occupant(vehicle_index, seat);

    if (rider != NONE) {
      unit_exit_seat_end(rider);
      play_of(rider)->hurt_by_player = of->hurt_by_player;
      play_of(rider)->hurt_by_object = of->hurt_by_object;
      if (play_decides()) {
        unit_kill(rider);
      }
    }
  }
}
