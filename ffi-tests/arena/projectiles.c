/* Projectiles in flight, what they hit and how they go off; grenades thrown; blows. Each machine has its own: what
   they do to others is for network_damage_deals to say. */
#include "play.h"

static real const bounce = 0.25f;
static real const melee_reach = 1.0f;
static real const melee_airborne_scale = 1.5f;
enum { PROJECTILE_TICKS = 300, THROW_TICKS = 20, MAXIMUM_AREA_TARGETS = 64 };
/* What an explosion throws a unit or vehicle by. */
static real const grenade_rise = 0.12f;

boolean play_projectile_new(long projectile_index) {
  play_of(projectile_index)->stuck_to = PLAY_NOT_STUCK;
  return TRUE;
}

long play_fire(long unit_index, long projectile_tag, real_point3d const *from, real_vector3d const *direction, real speed) {
  struct object_placement_data placement;
  struct unit_datum *unit = unit_get(unit_index);
  struct player_datum *player = player_try_and_get(unit->unit.player_index);
  real level;

  object_placement_data_new(&placement, projectile_tag, unit_index);
  placement.owner_player_index = unit->unit.player_index;
  placement.owner_object_index = unit_index;
  placement.owner_team_index = player ? (short)player->team_index : NONE;
  placement.position = *from;
  placement.forward = *direction;
  level = (real)sqrt(direction->i * direction->i + direction->j * direction->j);
  if (level > 0.01f) {
    placement.up.i = -direction->k * direction->i / level;
    placement.up.j = -direction->k * direction->j / level;
    placement.up.k = level;
  }
  placement.translational_velocity.i = direction->i * speed;
  placement.translational_velocity.j = direction->j * speed;
  placement.translational_velocity.k = direction->k * speed;
  return object_new(&placement);
}

void play_throw_grenade(long unit_index) {
  struct unit_datum *unit = unit_get(unit_index);
  struct game_globals *globals = scenario_get_game_globals();
  short kind = unit->unit.current_grenade_index;
  struct game_globals_grenade *tag;
  struct projectile_definition *projectile;
  real_vector3d direction = unit->unit.aiming_vector;
  real_point3d eye;
  real length;

  if (unit->unit.grenade_counts[kind] <= 0) {
    kind = (short)(1 - kind);
  }
  if (unit->unit.grenade_counts[kind] <= 0) {
    return;
  }
  tag = TAG_BLOCK_GET_ELEMENT(&globals->grenades, kind, struct game_globals_grenade);
  projectile = tag_get(PROJECTILE_DEFINITION_TAG, tag->projectile.index);
  unit->unit.grenade_counts[kind]--;
  play_of(unit_index)->throw_ticks = THROW_TICKS;
  direction.k += grenade_rise;
  length = play_length(&direction);
  direction.i /= length;
  direction.j /= length;
  direction.k /= length;
  play_unit_eye(unit_index, &eye);
  play_fire(unit_index, tag->projectile.index, &eye, &direction, projectile->projectile.initial_velocity);
  network_damage_note_grenade(unit_index, kind);
  arena_event_at("throw", unit_index, kind, &eye);
}

void play_melee(long unit_index) {
  struct unit_datum *unit = unit_get(unit_index);
  struct object_datum *weapon = object_try_and_get(play_weapon_in_hand(unit_index));
  struct damage_data damage;
  struct play_hit hit;
  real_point3d eye, reach;

  play_unit_eye(unit_index, &eye);
  reach.x = eye.x + melee_reach * unit->unit.aiming_vector.i;
  reach.y = eye.y + melee_reach * unit->unit.aiming_vector.j;
  reach.z = eye.z + melee_reach * unit->unit.aiming_vector.k;
  if (!play_trace(&eye, &reach, _object_mask_unit | FLAG(_object_type_scenery), unit_index, &hit) || hit.object_index == NONE) {
    return;
  }
  damage_data_new(&damage, weapon ? weapon_definition_get(weapon->definition_index)->weapon.melee_attack_damage.index : unit_unarmed_melee_damage(unit_index));
  play_damage_owner(&damage, unit->unit.player_index, unit_index);
  SET_FLAG(damage.flags, _damage_from_weapon_bit, weapon != NULL);
  damage.origin = eye;
  damage.epicenter = hit.point;
  scenario_location_from_point(&damage.location, &damage.epicenter);
  damage.direction = unit->unit.aiming_vector;
  damage.scale = unit->object.type == _object_type_biped && TEST_FLAG(((struct biped_datum *)unit)->biped.flags, _biped_airborne_bit) ? melee_airborne_scale : 1.0f;
  arena_event_at("melee", unit_index, hit.object_index, &hit.point);
  object_cause_damage(&damage, hit.object_index, NONE, NONE, NONE, &hit.normal);
}

/* ---- Going off */

void play_area_damage(long damage_tag, real_point3d const *point, long owner_player, long owner_object) {
  struct damage_effect_definition *tag = tag_get(DAMAGE_EFFECT_DEFINITION_TAG, damage_tag);
  long targets[MAXIMUM_AREA_TARGETS];
  long count = 0, i;
  struct object_iterator iterator;
  struct object_datum *object;

  arena_event_at("explosion", damage_tag, owner_player, point);
  object_iterator_new(&iterator, _object_mask_unit | _object_mask_item | FLAG(_object_type_scenery), 0);
  while (count < MAXIMUM_AREA_TARGETS && (object = object_iterator_next(&iterator)) != NULL) {
    real_point3d origin;

    if ((object->object.parent_object_index != NONE && object->object.type != _object_type_biped) ||
        TEST_FLAG(object_header_get(iterator.index)->flags, _object_header_being_deleted_bit)) {
      continue;
    }
    object_get_origin(iterator.index, &origin);
    origin.z += 0.3f;
    if (play_distance_squared(&origin, point) < tag->cutoff_radius * tag->cutoff_radius && play_line_is_free(point, &origin)) {
      targets[count++] = iterator.index;
    }
  }
  for (i = 0; i < count; i++) {
    struct damage_data damage;
    real_point3d center;
    real distance, span = tag->cutoff_radius - tag->falloff_radius;

    if (!object_try_and_get(targets[i])) {
      continue; /* gone with one before it */
    }
    object_get_origin(targets[i], &center);
    center.z += 0.3f;
    damage_data_new(&damage, damage_tag);
    play_damage_owner(&damage, owner_player, owner_object);
    SET_FLAG(damage.flags, _damage_area_bit, TRUE);
    damage.origin = damage.epicenter = *point;
    scenario_location_from_point(&damage.location, point);
    play_vector_between(point, &center, &damage.direction);
    distance = play_length(&damage.direction);
    if (distance > 0.0001f) {
      damage.direction.i /= distance;
      damage.direction.j /= distance;
      damage.direction.k /= distance;
    }
    if (!TEST_FLAG(tag->flags, _damage_effect_does_not_scale_by_distance_bit) && span > 0.0f) {
      real scale = 1.0f - (distance - tag->falloff_radius) / span;

      damage.scale = PIN(scale, 0.0f, 1.0f);
    }
    object_cause_damage(&damage, targets[i], NONE, NONE, NONE, NULL);
  }
}

void play_effect(long effect_tag, real_point3d const *point, long owner_player, long owner_object) {
  struct effect_definition *effect;
  long e, p;

  if (effect_tag == NONE) {
    return;
  }
  effect = tag_get(EFFECT_DEFINITION_TAG, effect_tag);
  for (e = 0; e < effect->events.count; e++) {
    struct effect_event_definition *event = TAG_BLOCK_GET_ELEMENT(&effect->events, e, struct effect_event_definition);

    for (p = 0; p < event->parts.count; p++) {
      struct effect_part_definition *part = TAG_BLOCK_GET_ELEMENT(&event->parts, p, struct effect_part_definition);

      if (part->reference.group_tag == DAMAGE_EFFECT_DEFINITION_TAG) {
        play_area_damage(part->reference.index, point, owner_player, owner_object);
      }
    }
  }
}

static void direct_damage(long projectile_index, long damage_tag, long object_index, real_point3d const *point, real_vector3d const *normal) {
  struct object_datum *projectile = object_get(projectile_index);
  struct damage_data damage;
  real speed = play_length(&projectile->object.translational_velocity);

  if (damage_tag == NONE || !object_try_and_get(object_index)) {
    return;
  }
  damage_data_new(&damage, damage_tag);
  play_damage_owner(&damage, projectile->object.owner_player_index, projectile->object.owner_object_index);
  SET_FLAG(damage.flags, _damage_from_weapon_bit, TRUE);
  damage.origin = damage.epicenter = *point;
  scenario_location_from_point(&damage.location, point);
  damage.direction = projectile->object.forward;
  if (speed > 0.0001f) {
    damage.direction.i = projectile->object.translational_velocity.i / speed;
    damage.direction.j = projectile->object.translational_velocity.j / speed;
    damage.direction.k = projectile->object.translational_velocity.k / speed;
  }
  object_cause_damage(&damage, object_index, NONE, NONE, NONE, normal);
}

static void go_off(long projectile_index) {
  struct object_datum *projectile = object_get(projectile_index);
  struct projectile_definition *tag = tag_get(PROJECTILE_DEFINITION_TAG, projectile->definition_index);
  struct play_object *of = play_of(projectile_index);
  real_point3d point = projectile->object.position;
  long player = projectile->object.owner_player_index, owner = projectile->object.owner_object_index;

  if (of->stuck_to >= 0 || of->stuck_to < PLAY_NOT_STUCK) {
    direct_damage(projectile_index, tag->projectile.attached_detonation_damage.index, of->stuck_to, &point, NULL);
  }
  play_effect(tag->projectile.effect.index, &point, player, owner);
  if (object_try_and_get(projectile_index)) {
    object_delete(projectile_index);
  }
}

/* ---- Flight */

static void stick(long projectile_index, long object_index, real_point3d const *point) {
  struct object_datum *projectile = object_get(projectile_index);
  struct play_object *of = play_of(projectile_index);
  real_point3d origin = { { 0.0f, 0.0f, 0.0f } };
  long axis;

  of->stuck_to = object_index;
  if (object_index != NONE) {
    object_get_origin(object_index, &origin);
  }
  for (axis = 0; axis < 3; axis++) {
    of->stuck_at.n[axis] = point->n[axis] - origin.n[axis];
  }
  memset(&projectile->object.translational_velocity, 0, sizeof(projectile->object.translational_velocity));
  object_move(projectile_index, point);
}

static void ride_along(long projectile_index) {
  struct play_object *of = play_of(projectile_index);
  real_point3d origin;
  long axis;

  if (of->stuck_to == NONE) {
    return;
  }
  if (!object_try_and_get(of->stuck_to)) {
    of->stuck_to = PLAY_NOT_STUCK; /* what carried it is gone: it falls */
    return;
  }
  object_get_origin(of->stuck_to, &origin);
  for (axis = 0; axis < 3; axis++) {
    origin.n[axis] += of->stuck_at.n[axis];
  }
  object_move(projectile_index, &origin);
}

/* What meeting something does. */
static void meet(long projectile_index, struct projectile_definition *tag, struct play_hit const *hit) {
  struct object_datum *projectile = object_get(projectile_index);
  struct projectile_material_response_definition *response =
    TAG_BLOCK_GET_ELEMENT(&tag->projectile.material_responses, 0, struct projectile_material_response_definition);
  real_vector3d *velocity = &projectile->object.translational_velocity;
  boolean timed = tag->projectile.timer_upper_bound > 0.0f;
  real_point3d point = hit->point;
  long axis;

  arena_event_at("impact", projectile_index, hit->object_index, &point);
  /* A hair in front of what it met, so that what goes off there sees both sides of an edge. */
  for (axis = 0; axis < 3; axis++) {
    point.n[axis] += 0.01f * hit->normal.n[axis];
  }
  direct_damage(projectile_index, tag->projectile.impact_damage.index, hit->object_index, &point, &hit->normal);
  if (!object_try_and_get(projectile_index)) {
    return;
  }
  if (response->default_response == _material_response_attach && (hit->object_index != NONE || tag->projectile.attached_detonation_damage.index == NONE)) {
    stick(projectile_index, hit->object_index, &point);
  } else if (timed) {
    real across = play_dot(velocity, &hit->normal);

    for (axis = 0; axis < 3; axis++) {
      velocity->n[axis] = bounce * (velocity->n[axis] - 2.0f * across * hit->normal.n[axis]);
    }
    object_move(projectile_index, &point);
  } else {
    object_move(projectile_index, &point);
    go_off(projectile_index);
  }
}

void play_projectile_update(long projectile_index) {
  struct object_datum *projectile = object_get(projectile_index);
  struct projectile_definition *tag = tag_get(PROJECTILE_DEFINITION_TAG, projectile->definition_index);
  struct play_object *of = play_of(projectile_index);
  real_vector3d *velocity = &projectile->object.translational_velocity;
  real_point3d from = projectile->object.position, to;
  struct play_hit hit;

  of->age++;
  if ((tag->projectile.timer_upper_bound > 0.0f && of->age >= (long)(tag->projectile.timer_upper_bound * TICKS_PER_SECOND)) ||
      (tag->projectile.maximum_range > 0.0f && of->travelled >= tag->projectile.maximum_range) || of->age > PROJECTILE_TICKS) {
    go_off(projectile_index);
    return;
  }
  if (of->stuck_to != PLAY_NOT_STUCK) {
    ride_along(projectile_index);
    return;
  }
  velocity->k -= global_gravity * tag->projectile.air_gravity_scale;
  to.x = from.x + velocity->i;
  to.y = from.y + velocity->j;
  to.z = from.z + velocity->k;
  if (play_trace(&from, &to, _object_mask_unit | FLAG(_object_type_scenery), projectile->object.owner_object_index, &hit)) {
    meet(projectile_index, tag, &hit);
    return;
  }
  of->travelled += play_length(velocity);
  if (!arena_point_in_world(&to)) {
    object_delete(projectile_index);
    return;
  }
  object_move(projectile_index, &to);
}
