/* Bipeds: they run, jump, crouch, fall, ride a lift and die; what a player's action makes them do. */
#include "play.h"

/* World units a tick. A runner is at full speed in four ticks, and as quickly still again. */
static real const ground_acceleration = 0.02f, air_acceleration = 0.002f, friction = 0.01f;
static real const fall_speed_harmless = 0.17f, fall_speed_deadly = 0.37f;
static real const biped_half_width = 0.2f;

boolean play_unit_is_dead(long unit_index) {
  return TEST_FLAG(object_get(unit_index)->object.damage_flags, _object_dead_bit) != 0;
}

boolean play_unit_new(long unit_index) {
  struct unit_datum *unit = unit_get(unit_index);
  struct play_object *of = play_of(unit_index);
  static long const biped_weapons[] = { ARENA_TAG_RIFLE, ARENA_TAG_PISTOL };
  long weapons[2] = { NONE, NONE };
  long i, which = arena_tag_which(unit->definition_index);

  unit->unit.actor_index = NONE;
  unit->unit.player_index = NONE;
  unit->unit.parent_seat_index = NONE;
  unit->unit.current_weapon_index = NONE;
  unit->unit.desired_weapon_index = NONE;
  unit->unit.equipment_object_index = NONE;
  unit->unit.driver_object_index = NONE;
  unit->unit.gunner_object_index = NONE;
  unit->unit.last_vehicle_index = NONE;
  unit->unit.current_zoom_level = -1;
  unit->unit.desired_zoom_level = -1;
  for (i = 0; i < MAXIMUM_WEAPONS_PER_UNIT; i++) {
    unit->unit.weapon_object_indices[i] = NONE;
  }
  unit->unit.aiming_vector = unit->object.forward;
  unit->unit.looking_vector = unit->object.forward;
  unit->unit.desired_aiming_vector = unit->object.forward;
  unit->unit.desired_facing_vector = unit->object.forward;
  of->yaw = (real)atan2(unit->object.forward.j, unit->object.forward.i);
  of->hurt_by_player = of->hurt_by_object = NONE;
  if (unit->object.type == _object_type_biped) {
    ((struct biped_datum *)unit)->biped.elevator_object_index = NONE;
    ((struct biped_datum *)unit)->biped.bump_object_index = NONE;
  }
  if (network_objects_creating_host_object()) {
    return TRUE; /* its weapons and grenades come by the host's word */
  }
  if (unit->object.type == _object_type_biped) {
    weapons[0] = biped_weapons[0];
    weapons[1] = biped_weapons[1];
    unit->unit.grenade_counts[0] = 2;
  } else if (which == ARENA_TAG_CAR || which == ARENA_TAG_TURRET) {
    weapons[0] = ARENA_TAG_RIFLE;
  } else if (which == ARENA_TAG_FLYER) {
    weapons[0] = ARENA_TAG_PLASMA;
  }
  for (i = 0; i < 2; i++) {
    struct object_placement_data placement;
    long weapon;

    if (weapons[i] == NONE) {
      continue;
    }
    object_placement_data_new(&placement, arena_tag(weapons[i]), unit_index);
    placement.position = unit_get(unit_index)->object.position;
    weapon = object_new(&placement);
    if (weapon != NONE) {
      unit_network_add_weapon(unit_index, weapon, (short)i);
    }
  }
  return TRUE;
}

void play_unit_eye(long unit_index, real_point3d *eye) {
  struct unit_datum *unit = unit_get(unit_index);

  object_get_origin(unit_index, eye);
  eye->z += TEST_FLAG(unit->unit.control_flags, _unit_control_crouch_bit) ? 0.45f : 0.62f;
}

void unit_kill(long unit_index) {
  struct unit_datum *unit = unit_get(unit_index);

  SET_FLAG(unit->object.damage_flags, _object_kill_pending_bit, TRUE);
  SET_FLAG(unit->object.flags, _object_at_rest_bit, FALSE);
  arena_reenter();
}

void unit_kill_silent(long unit_index) {
  struct unit_datum *unit = unit_get(unit_index);

  SET_FLAG(unit->object.damage_flags, _object_kill_pending_silent_bit, TRUE);
  SET_FLAG(unit->object.flags, _object_at_rest_bit, FALSE);
  arena_reenter();
}

void unit_kill_no_statistics(long unit_index) {
  struct unit_datum *unit = unit_get(unit_index);

  SET_FLAG(unit->object.damage_flags, _object_kill_no_statistics_bit, TRUE);
  SET_FLAG(unit->object.flags, _object_at_rest_bit, FALSE);
  arena_reenter();
}

long unit_unarmed_melee_damage(long unit_index) {
  struct unit_datum *unit = unit_get(unit_index);

  return unit->object.type == _object_type_biped ? biped_definition_get(unit->definition_index)->biped.melee_damage.index : NONE;
}

boolean unit_port_correct_damage_animation(long unit_index, short type, short animation_index) {
  struct unit_datum *unit = unit_get(unit_index);

  arena_check(type >= 0 && type < NUMBER_OF_UNIT_DAMAGE_ANIMATIONS, "unit_port_correct_damage_animation type");
  /* The state is the animation's type plus one while one plays. */
  if (unit->unit.animation.state != type + 1) {
    return FALSE;
  }
  unit->unit.animation.soft_ping_animation.index = animation_index;
  return TRUE;
}

void play_unit_release(long unit_index) {
  long i;

  unit_exit_seat_end(unit_index);
  for (i = 0; i < MAXIMUM_WEAPONS_PER_UNIT; i++) {
    if (unit_get(unit_index)->unit.weapon_object_indices[i] != NONE) {
      unit_network_drop_weapon(unit_index, (short)i);
    }
  }
}

/* ---- A player's action */

static void control_choices(struct unit_datum *unit, struct player_action const *action) {
  if (action->desired_weapon_index >= 0 && action->desired_weapon_index < MAXIMUM_WEAPONS_PER_UNIT &&
      unit->unit.weapon_object_indices[action->desired_weapon_index] != NONE) {
    unit->unit.desired_weapon_index = action->desired_weapon_index;
  }
  if (action->desired_grenade_index >= 0 && action->desired_grenade_index < NUMBER_OF_UNIT_GRENADE_TYPES) {
    unit->unit.current_grenade_index = unit->unit.desired_grenade_index = (char)action->desired_grenade_index;
  }
  unit->unit.current_zoom_level = unit->unit.desired_zoom_level = (char)PIN(action->desired_zoom_level, -1, 2);
}

void play_unit_control(long unit_index, struct player_action const *action) {
  struct unit_datum *unit = unit_get(unit_index);
  struct play_object *of = play_of(unit_index);
  struct play_look const *look;
  unsigned long buttons = action->control_flags & 0x7FFF;

  if (play_unit_is_dead(unit_index)) {
    return;
  }
  of->pressed = buttons & ~of->last_buttons;
  of->last_buttons = buttons;
  of->yaw = action->desired_facing.yaw;
  of->pitch = PIN(action->desired_facing.pitch, -1.5f, 1.5f);
  unit->unit.control_flags = buttons;
  unit->unit.throttle.i = PIN(action->throttle.i, -1.0f, 1.0f);
  unit->unit.throttle.j = PIN(action->throttle.j, -1.0f, 1.0f);
  unit->unit.primary_trigger = action->primary_trigger;
  SET_FLAG(unit->unit.control_flags, _unit_control_primary_trigger_bit,
           action->primary_trigger > 0.5f || TEST_FLAG(buttons, _unit_control_primary_trigger_bit));
  look = play_look(of);
  unit->unit.desired_aiming_vector = unit->unit.looking_vector = unit->unit.aiming_vector = look->aiming;
  unit->unit.desired_facing_vector = look->facing;
  control_choices(unit, action);
  if (TEST_FLAG(of->pressed, _unit_control_light_bit)) {
    unit->unit.flags ^= FLAG(_unit_integrated_light_on_bit);
  }
  if (TEST_FLAG(of->pressed, _unit_control_swap_bit)) {
    play_swap_weapon(unit_index);
  }
  if (TEST_FLAG(of->pressed, _unit_control_action_bit)) {
    play_vehicle_action(unit_index);
  }
}

/* ---- On foot */

static void toward(real_vector3d *velocity, real i, real j, real most) {
  real di = i - velocity->i, dj = j - velocity->j;
  real length = (real)sqrt(di * di + dj * dj);

  if (length > most) {
    di = di * (most / length);
    dj = dj * (most / length);
  }
  velocity->i += di;
  velocity->j += dj;
}

static void wanted_velocity(struct unit_datum *unit, struct play_object *of, real *i, real *j) {
  struct game_globals *globals = scenario_get_game_globals();
  struct game_globals_player_information *tag = TAG_BLOCK_GET_ELEMENT(&globals->player_information, 0, struct game_globals_player_information);
  struct player_datum *player = player_try_and_get(unit->unit.player_index);
  real forward = unit->unit.throttle.i, left = unit->unit.throttle.j, scale = 1.0f / TICKS_PER_SECOND;
  real length = (real)sqrt(forward * forward + left * left);
  struct play_look const *look = play_look(of);

  if (length > 1.0f) {
    forward /= length;
    left /= length;
  }
  if (game_players_are_double_speed()) {
    scale *= tag->double_speed_multiplier;
  }
  if (player && player->speed_multiplier > 1.0f) {
    scale *= player->speed_multiplier;
  }
  if (TEST_FLAG(unit->unit.control_flags, _unit_control_crouch_bit)) {
    scale *= 0.5f;
  }
  forward *= scale * (forward > 0.0f ? tag->run_forward_speed : tag->run_backward_speed);
  left *= scale * tag->run_sideways_speed;
  *i = forward * look->cosine - left * look->sine;
  *j = forward * look->sine + left * look->cosine;
}

static void landed(long unit_index, real speed) {
  struct damage_data damage;

  if (speed <= fall_speed_harmless) {
    return;
  }
  damage_data_new(&damage, arena_tag(ARENA_TAG_FALL_DAMAGE));
  damage.scale = (speed - fall_speed_harmless) / (fall_speed_deadly - fall_speed_harmless);
  damage.scale = PIN(damage.scale, 0.0f, 1.0f);
  object_get_origin(unit_index, &damage.origin);
  damage.epicenter = damage.origin;
  damage.direction.k = -1.0f;
  object_cause_damage(&damage, unit_index, NONE, NONE, NONE, NULL);
}

static void elevator_contact(struct biped_datum *biped, long floor) {
  if (floor != NONE) {
    biped->biped.elevator_object_index = floor;
    biped->biped.elevator_ticks = 60;
  } else if (biped->biped.elevator_ticks > 0) {
    biped->biped.elevator_ticks--;
  } else {
    biped->biped.elevator_object_index = NONE;
  }
}

/* One tick of a body under gravity; alive or not. */
static void biped_physics(long unit_index, boolean alive) {
  struct biped_datum *biped = (struct biped_datum *)unit_get(unit_index);
  struct biped_definition *tag = biped_definition_get(biped->definition_index);
  struct play_object *of = play_of(unit_index);
  real_vector3d velocity = biped->object.translational_velocity;
  real_point3d position = biped->object.position;
  boolean airborne = TEST_FLAG(biped->biped.flags, _biped_airborne_bit) != 0, jumped = FALSE;
  boolean crouches = TEST_FLAG(biped->unit.control_flags, _unit_control_crouch_bit) != 0;
  real height = !alive ? biped_half_width : crouches ? tag->biped.collision_height_crouching : tag->biped.collision_height_standing;
  struct play_ground ground;
  real i = 0.0f, j = 0.0f;

  if (alive) {
    wanted_velocity((struct unit_datum *)biped, of, &i, &j);
    if (!airborne && TEST_FLAG(of->pressed, _unit_control_jump_bit)) {
      velocity.k = tag->biped.jump_velocity;
      jumped = TRUE;
    }
  }
  if (!airborne) {
    toward(&velocity, i, j, alive ? ground_acceleration : friction);
  } else if (alive && (i != 0.0f || j != 0.0f)) {
    toward(&velocity, i, j, air_acceleration);
  }
  if (airborne && !jumped) {
    velocity.k -= global_gravity;
  } else if (!jumped) {
    velocity.k = velocity.k > 0.01f ? velocity.k : -global_gravity;
  }
  play_move_box(&position, &velocity, biped_half_width, height, (boolean)(!airborne && velocity.k <= 0.0f), &ground);
  if (ground.on_ground) {
    biped->biped.flags &= ~FLAG(_biped_airborne_bit);
    biped->biped.airborne_ticks = 0;
  } else {
    biped->biped.flags |= FLAG(_biped_airborne_bit);
    if (biped->biped.airborne_ticks < 127) {
      biped->biped.airborne_ticks++;
    }
  }
  SET_FLAG(biped->object.flags, _object_on_ground_bit, ground.on_ground);
  elevator_contact(biped, ground.object_index);
  biped->object.translational_velocity = velocity;
  if (alive) {
    biped->object.forward = play_look(of)->facing;
    biped->object.up.i = biped->object.up.j = 0.0f;
    biped->object.up.k = 1.0f;
    SET_FLAG(biped->object.flags, _object_at_rest_bit, FALSE);
  } else {
    SET_FLAG(biped->object.flags, _object_at_rest_bit,
             ground.on_ground && velocity.i == 0.0f && velocity.j == 0.0f && biped->biped.elevator_ticks == 0);
  }
  object_move(unit_index, &position);
  if (alive && ground.on_ground && airborne) {
    landed(unit_index, ground.speed);
  } else if (alive && play_decides() && position.z < -ARENA_MAP_DEPTH + 1) {
    unit_kill(unit_index);
  }
}

static void camouflage_update(struct unit_datum *unit) {
  struct player_datum *player = player_try_and_get(unit->unit.player_index);
  boolean hidden = FALSE;

  if (player) {
    short *ticks = player->powerup_durations;

    if (ticks[_player_powerup_full_spectrum_vision] > 0) {
      ticks[_player_powerup_full_spectrum_vision]--;
    }
    if (ticks[_player_powerup_active_camouflage] > 0) {
      ticks[_player_powerup_active_camouflage]--;
      hidden = TRUE;
    }
  }
  SET_FLAG(unit->unit.flags, _unit_active_camouflaged_bit, hidden);
  unit->unit.active_camouflage += hidden ? 1.0f / TICKS_PER_SECOND : -1.0f / TICKS_PER_SECOND;
  unit->unit.active_camouflage = PIN(unit->unit.active_camouflage, 0.0f, 1.0f);
}

void play_biped_update(long unit_index) {
  struct unit_datum *unit = unit_get(unit_index);
  struct play_object *of = play_of(unit_index);

  object_damage_update(unit_index);
  unit = (struct unit_datum *)object_try_and_get(unit_index);
  if (!unit) {
    return;
  }
  if (unit->unit.animation.state > 0 && ++unit->unit.animation.soft_ping_animation.index >= 40) {
    unit->unit.animation.soft_ping_animation.index = 0;
  }
  if (play_unit_is_dead(unit_index)) {
    if (!TEST_FLAG(unit->object.flags, _object_at_rest_bit) && unit->object.parent_object_index == NONE) {
      biped_physics(unit_index, FALSE);
    }
    if (++of->dead_ticks > PLAY_BODY_TICKS && unit->unit.player_index == NONE) {
      object_delete(unit_index);
    }
    return;
  }
  if (unit->unit.player_index == NONE) {
    unit->unit.control_flags = 0;
    unit->unit.throttle.i = unit->unit.throttle.j = 0.0f;
    of->pressed = 0;
  }
  camouflage_update(unit);
  if (unit->object.parent_object_index == NONE) {
    biped_physics(unit_index, TRUE);
    if (!object_try_and_get(unit_index) || play_unit_is_dead(unit_index)) {
      return;
    }
  } else {
    ((struct biped_datum *)unit)->biped.airborne_ticks = 0;
    ((struct biped_datum *)unit)->biped.flags &= ~FLAG(_biped_airborne_bit);
  }
  play_unit_weapons_update(unit_index);
  of->pressed = 0;
}
