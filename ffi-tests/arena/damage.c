/* Damage: dealt in the port's order, shields before body, deaths, what shows a hit; what a replayed blow does; and the
   tick in which pending kills are carried out and shields come back. */
#include "play.h"

enum { SHIELD_STUN_TICKS = 90, SHOWN_DAMAGE_TICKS = 30, NUMBER_OF_DEATH_ANIMATIONS = 6, FIRST_DEATH_ANIMATION = 20 };
static real const shield_charge = 1.0f / 60.0f;        /* a tick */
static real const over_shield_charge = 1.0f / 30.0f, over_shield_decay = 1.0f / 600.0f;
static real const knock = 0.12f;                       /* world units a tick, of a whole explosion */

void damage_data_new(struct damage_data *damage_data, long definition_index) {
  arena_check(tag_index_is_group(definition_index, DAMAGE_EFFECT_DEFINITION_TAG), "damage_data_new definition");
  memset(damage_data, 0, sizeof(*damage_data));
  damage_data->definition_index = definition_index;
  damage_data->owner_player_index = NONE;
  damage_data->owner_object_index = NONE;
  damage_data->owner_team_index = NONE;
  damage_data->location.cluster_index = NONE;
  damage_data->material_type = NONE;
  damage_data->scale = 1.0f;
  damage_data->multiplier = 1.0f;
}

static void check_damage(struct damage_data const *damage, char const *what) {
  arena_check(tag_index_is_group(damage->definition_index, DAMAGE_EFFECT_DEFINITION_TAG), what);
  arena_check(damage->owner_player_index == NONE || player_try_and_get(damage->owner_player_index), what);
  arena_check_point(&damage->origin, what);
  arena_check_point(&damage->epicenter, what);
  arena_check_vector(&damage->direction, what);
  arena_check_real(damage->scale, what);
  arena_check_real(damage->multiplier, what);
  arena_check_real(damage->material_effect_scale, what);
}

void play_damage_owner(struct damage_data *damage, long owner_player, long owner_object) {
  struct player_datum *player = player_try_and_get(owner_player);

  damage->owner_player_index = player ? owner_player : NONE;
  damage->owner_object_index = object_try_and_get(owner_object) ? owner_object : NONE;
  damage->owner_team_index = player ? (short)player->team_index : NONE;
}

real object_get_maximum_body_vitality(long object_index, boolean ignore_difficulty) {
  (void)ignore_difficulty;
  return object_get(object_index)->object.maximum_body_vitality;
}

/* ---- Harm */

/* What a blow has done, for what follows it. */
struct harm { unsigned long flags; real shield, body; };

static real amount_of(struct damage_data const *damage, struct damage_effect_definition const *tag) {
  real part = PIN(damage->scale, 0.0f, 1.0f), over = damage->scale > 1.0f ? damage->scale : 1.0f;

  return ((1.0f - part) * tag->damage.damage_minimum + tag->damage.damage_upper_bound * part) * damage->multiplier * over;
}

static void material_of(struct damage_data *damage, struct object_datum *object, boolean shield) {
  damage->material_type = shield ? 2 : 1;
  damage->material_effect_scale = shield ? object->object.shield_vitality : PIN(object->object.body_vitality, 0.0f, 1.0f);
}

static void lower_shield(struct object_datum *object, real *amount, struct harm *harm) {
  real points = object->object.shield_vitality * object->object.maximum_shield_vitality;
  real taken = MIN(points, *amount);

  *amount -= taken;
  harm->shield = taken / object->object.maximum_shield_vitality;
  object->object.shield_vitality = taken >= points ? 0.0f : object->object.shield_vitality - harm->shield;
  object->object.current_shield_damage += harm->shield;
  object->object.recent_shield_damage += harm->shield;
  object->object.shield_damage_decay_timer = SHOWN_DAMAGE_TICKS;
  if (object->object.shield_vitality <= 0.0f) {
    SET_FLAG(harm->flags, _being_damaged_shield_depleted_bit, TRUE);
    SET_FLAG(object->object.damage_flags, _object_shield_depleted_bit, TRUE);
  }
}

static void lower(struct object_datum *object, struct damage_data *damage, struct damage_effect_definition const *tag,
                  struct collision_model const *collision, struct harm *harm) {
  real amount = amount_of(damage, tag);
  boolean kills = TEST_FLAG(damage->flags, _damage_kill_instantly_bit) != 0;
  boolean shield = !TEST_FLAG(damage->flags, _damage_bypasses_shields_bit) &&
                   !TEST_FLAG(tag->damage.flags, _damage_definition_skips_shields_bit) &&
                   object->object.maximum_shield_vitality > 0.0f && object->object.shield_vitality > 0.0f;
  boolean explosive = TEST_FLAG(tag->damage.flags, _damage_definition_detonates_explosives_bit) != 0;

  object->object.shield_stun_ticks = SHIELD_STUN_TICKS;
  /* A hit ends an over shield's charging too: nobody's shield rises and falls at once. */
  SET_FLAG(object->object.damage_flags, _object_shield_charging_bit, FALSE);
  SET_FLAG(object->object.damage_flags, _object_shield_over_charging_bit, FALSE);
  material_of(damage, object, shield);
  if (kills) {
    harm->shield = shield ? object->object.shield_vitality : 0.0f;
    harm->body = object->object.body_vitality;
    object->object.shield_vitality = 0.0f;
    object->object.body_vitality = 0.0f;
    harm->flags |= FLAG(_being_damaged_killed_instantly_bit) | FLAG(_being_damaged_body_depleted_bit);
    return;
  }
  if (shield) {
    lower_shield(object, &amount, harm);
  }
  if (amount <= 0.0f || TEST_FLAG(tag->damage.flags, _damage_definition_only_hurts_shields_bit) ||
      object->object.maximum_body_vitality <= 0.0f ||
      (TEST_FLAG(collision->resistance.flags, _resistance_only_hurt_by_explosives_bit) && !explosive)) {
    return;
  }
  harm->body = amount / object->object.maximum_body_vitality;
  object->object.body_vitality -= harm->body;
  object->object.current_body_damage += harm->body;
  object->object.recent_body_damage += harm->body;
  object->object.body_damage_decay_timer = SHOWN_DAMAGE_TICKS;
  if (object->object.body_vitality <= 0.0f) {
    object->object.body_vitality = 0.0f;
    SET_FLAG(harm->flags, _being_damaged_body_depleted_bit, TRUE);
  }
}

/* ---- What shows it */

/* Knockback, flinch, the scope left: no harm. */
static void aftermath(long object_index, struct damage_data const *damage, unsigned long flags) {
  struct damage_effect_definition *tag = tag_get(DAMAGE_EFFECT_DEFINITION_TAG, damage->definition_index);
  struct object_datum *object = object_get(object_index);
  boolean deadly = TEST_FLAG(flags, _being_damaged_body_depleted_bit) != 0;

  if (tag->cutoff_radius > 0.0f && object->object.parent_object_index == NONE) {
    real strength = knock * PIN(damage->scale, 0.0f, 1.0f) * PIN(tag->damage.damage_upper_bound / 150.0f, 0.0f, 1.0f);
    long axis;

    for (axis = 0; axis < 3; axis++) {
      object->object.translational_velocity.n[axis] += strength * damage->direction.n[axis];
    }
    object->object.translational_velocity.k += 0.3f * strength;
    if (object->object.type == _object_type_vehicle) {
      object->object.angular_velocity.i += 0.15f * damage->scale * -damage->direction.j;
      object->object.angular_velocity.j += 0.15f * damage->scale * damage->direction.i;
      play_of(object_index)->idle_ticks = 0;
    }
    SET_FLAG(object->object.flags, _object_at_rest_bit, FALSE);
  }
  if (object->object.type == _object_type_biped) {
    struct unit_datum *unit = (struct unit_datum *)object;
    boolean hard = TEST_FLAG(flags, _being_damaged_force_hard_ping_bit) || tag->cutoff_radius > 0.0f;
    short type = (short)((deadly ? 2 : 0) + (hard ? 1 : 0));
    short own = (short)((deadly ? FIRST_DEATH_ANIMATION : 0) + (long)(arena_random() % NUMBER_OF_DEATH_ANIMATIONS));

    unit->unit.current_zoom_level = -1;
    own = network_objects_damage_animation(object_index, type, own);
    unit = (struct unit_datum *)object_try_and_get(object_index);
    if (unit) {
      unit->unit.animation.state = (char)(type + 1);
      unit->unit.animation.soft_ping_animation.index = own;
    }
  }
}

/* The death of a unit: its things fall, its player is told. Vehicles take their riders with them. */
static void die(long object_index, struct damage_data const *damage) {
  struct object_datum *object = object_get(object_index);
  struct unit_datum *unit = (struct unit_datum *)object;
  long player_index, killer = damage->owner_player_index, killer_object = damage->owner_object_index;

  SET_FLAG(object->object.damage_flags, _object_dead_bit, TRUE);
  SET_FLAG(object->object.flags, _object_at_rest_bit, FALSE);
  if (!(FLAG(object->object.type) & _object_mask_unit)) {
    return;
  }
  play_of(object_index)->dead_ticks = 0;
  if (killer == NONE && play_of(object_index)->hurt_by_player != NONE && player_try_and_get(play_of(object_index)->hurt_by_player)) {
    killer = play_of(object_index)->hurt_by_player;
    killer_object = play_of(object_index)->hurt_by_object;
  }
  if (object->object.type == _object_type_vehicle) {
    play_of(object_index)->hurt_by_player = killer;
    play_of(object_index)->hurt_by_object = killer_object;
    play_vehicle_destroyed(object_index);
    return;
  }
  player_index = unit->unit.player_index;
  unit->unit.control_flags = 0;
  if (player_index != NONE && player_try_and_get(player_index)) {
    play_player_killed(player_index, killer, killer_object, damage);
  }
  if (object_try_and_get(object_index)) {
    play_unit_release(object_index);
  }
}

void object_cause_damage(struct damage_data *damage, long object_index, short node_index, short region_index, short material_index, real_vector3d const *object_normal) {
  struct damage_effect_definition *tag;
  struct object_datum *object;
  struct object_definition *definition;
  struct harm harm;
  long victim = NONE;
  boolean authorized = arena->play->authorized;

  if (region_index < NONE || region_index >= MAXIMUM_REGIONS_PER_OBJECT) {
    arena_fatal("object_cause_damage: region %d", region_index);
  }
  arena->play->authorized = FALSE;
  check_damage(damage, "object_cause_damage damage");
  arena_check(object_try_and_get(object_index) != NULL, "object_cause_damage object");
  arena_check(node_index == NONE || !object_try_and_get(object_index) || object_has_node(object_index, node_index), "object_cause_damage node");
  arena_check_vector(object_normal, "object_cause_damage normal");
  if (!network_damage_deals(damage, object_index, node_index, region_index, material_index, object_normal, authorized)) {
    return;
  }
  arena_reenter();
  object = object_try_and_get(object_index);
  if (!object || TEST_FLAG(object->object.damage_flags, _object_cannot_take_damage_bit)) {
    return;
  }
  tag = tag_get(DAMAGE_EFFECT_DEFINITION_TAG, damage->definition_index);
  definition = tag_get(OBJECT_DEFINITION_TAG, object->definition_index);
  memset(&harm, 0, sizeof(harm));
  if (FLAG(object->object.type) & _object_mask_unit) {
    victim = ((struct unit_datum *)object)->unit.player_index;
  }
  if (victim != NONE && player_try_and_get(victim)) {
    struct player_datum *owner = player_try_and_get(damage->owner_player_index);

    network_damage_player_effect(victim, damage, amount_of(damage, tag));
    if (!network_damage_replaying_kill() && player_get(victim)->local_player_index != NONE) {
      arena->counters.screen_effects++;
    }
    if (owner && damage->owner_player_index != victim) {
      owner->statistics.shots_hit++;
      SET_FLAG(harm.flags, _being_damaged_by_friendly_bit, play_is_team_game() && owner->team_index == player_get(victim)->team_index);
    }
  }
  object = object_try_and_get(object_index);
  if (!object) {
    return;
  }
  if (TEST_FLAG(object->object.damage_flags, _object_dead_bit)) {
    SET_FLAG(harm.flags, _being_damaged_body_destroyed_bit, TRUE);
  } else if (definition->object.collision_model.index != NONE) {
    lower(object, damage, tag, tag_get(COLLISION_MODEL_TAG, definition->object.collision_model.index), &harm);
    if (TEST_FLAG(harm.flags, _being_damaged_body_depleted_bit)) {
      die(object_index, damage);
    }
  }
  if (object_try_and_get(object_index)) {
    aftermath(object_index, damage, harm.flags);
  }
  network_damage_aftermath(object_index, damage, harm.flags, harm.shield, harm.body, 1.0f, NONE, node_index, region_index, material_index, victim);
}

/* ---- Replays */

void damage_replay_player_effect(long player_index, struct damage_data *damage, real total_damage) {
  arena_check(player_try_and_get(player_index) != NULL && player_get(player_index)->local_player_index != NONE, "damage_replay_player_effect player");
  arena_check_real(total_damage, "damage_replay_player_effect total");
  check_damage(damage, "damage_replay_player_effect damage");
  arena->counters.screen_effects++;
  arena->counters.hits_shown++;
}

void damage_replay_aftermath(long object_index, struct damage_data *damage, unsigned long being_damaged_flags, real shield_damage, real body_damage, real body_damage_multiplier, short body_part) {
  struct unit_datum *unit = unit_get(object_index);

  (void)body_part;
  check_damage(damage, "damage_replay_aftermath damage");
  arena_check_real(shield_damage, "damage_replay_aftermath shield");
  arena_check_real(body_damage, "damage_replay_aftermath body");
  arena_check_real(body_damage_multiplier, "damage_replay_aftermath multiplier");
  SET_FLAG(damage->flags, _damage_no_statistics_bit, FALSE);
  SET_FLAG(being_damaged_flags, _being_damaged_body_depleted_bit, FALSE);
  unit->object.recent_shield_damage += shield_damage;
  unit->object.recent_body_damage += body_damage;
  unit->object.shield_damage_decay_timer = unit->object.body_damage_decay_timer = SHOWN_DAMAGE_TICKS;
  aftermath(object_index, damage, being_damaged_flags);
  arena->counters.hits_shown++;
  arena_event("flinch", object_index, damage->owner_player_index, shield_damage, body_damage, 0.0f);
  arena_reenter();
}

static void replay(long object_index, struct damage_data *damage, short node_index, short region_index, short material_index) {
  arena->play->authorized = TRUE;
  object_cause_damage(damage, object_index, node_index, region_index, material_index, NULL);
  arena->play->authorized = FALSE;
}

void damage_replay_kill(long object_index, struct damage_data *damage, short node_index, short region_index, short material_index) {
  SET_FLAG(damage->flags, _damage_kill_instantly_bit, TRUE);
  replay(object_index, damage, node_index, region_index, material_index);
}

void damage_replay_static(long object_index, struct damage_data *damage, short node_index, short region_index, short material_index) {
  replay(object_index, damage, node_index, region_index, material_index);
}

/* ---- State */

void damage_get_network_state(long object_index, struct damage_network_state *state) {
  struct object_datum *object = object_get(object_index);

  memset(state, 0, sizeof(*state));
  state->shield_depleted = TEST_FLAG(object->object.damage_flags, _object_shield_depleted_bit) != 0;
  state->shield_charging = TEST_FLAG(object->object.damage_flags, _object_shield_charging_bit) != 0;
  state->shield_over_charging = TEST_FLAG(object->object.damage_flags, _object_shield_over_charging_bit) != 0;
  state->body_vitality = object->object.body_vitality;
  state->shield_vitality = object->object.shield_vitality;
  state->current_body_damage = object->object.current_body_damage;
  state->recent_body_damage = object->object.recent_body_damage;
  state->current_shield_damage = object->object.current_shield_damage;
  state->recent_shield_damage = object->object.recent_shield_damage;
}

void damage_set_network_state(long object_index, struct damage_network_state const *state) {
  struct object_datum *object = object_get(object_index);

  arena_check_boolean(state->shield_depleted, "damage_set_network_state depleted");
  arena_check_boolean(state->shield_charging, "damage_set_network_state charging");
  arena_check_boolean(state->shield_over_charging, "damage_set_network_state over charging");
  arena_check_real(state->body_vitality, "damage_set_network_state body");
  arena_check_real(state->shield_vitality, "damage_set_network_state shield");
  arena_check_real(state->current_body_damage, "damage_set_network_state current body");
  arena_check_real(state->recent_body_damage, "damage_set_network_state recent body");
  arena_check_real(state->current_shield_damage, "damage_set_network_state current shield");
  arena_check_real(state->recent_shield_damage, "damage_set_network_state recent shield");
  arena->counters.damage_states++;
  SET_FLAG(object->object.damage_flags, _object_shield_depleted_bit, state->shield_depleted);
  SET_FLAG(object->object.damage_flags, _object_shield_charging_bit, state->shield_charging);
  SET_FLAG(object->object.damage_flags, _object_shield_over_charging_bit, state->shield_over_charging);
  object->object.body_vitality = state->body_vitality;
  object->object.shield_vitality = state->shield_vitality;
  object->object.current_body_damage = state->current_body_damage;
  object->object.recent_body_damage = state->recent_body_damage;
  object->object.current_shield_damage = state->current_shield_damage;
  object->object.recent_shield_damage = state->recent_shield_damage;
}

/* ---- The tick */

static void pending_kill(long object_index) {
  struct object_datum *object = object_get(object_index);
  word const pending = FLAG(_object_kill_pending_bit) | FLAG(_object_kill_pending_silent_bit) | FLAG(_object_kill_no_statistics_bit);
  struct game_globals *globals = scenario_get_game_globals();
  struct arena_falling_damage *falling;

  if (!(object->object.damage_flags & pending)) {
    return;
  }
  falling = TAG_BLOCK_GET_ELEMENT(&globals->falling_damage, 0, struct arena_falling_damage);
  if (!TEST_FLAG(object->object.damage_flags, _object_dead_bit) && falling->damages[0].index != NONE) {
    struct damage_data damage;

    damage_data_new(&damage, falling->damages[ARENA_FALLING_DAMAGE_FALL].index);
    SET_FLAG(damage.flags, _damage_kill_instantly_bit, TRUE);
    SET_FLAG(damage.flags, _damage_silent_bit, TEST_FLAG(object->object.damage_flags, _object_kill_pending_silent_bit));
    SET_FLAG(damage.flags, _damage_no_statistics_bit, TEST_FLAG(object->object.damage_flags, _object_kill_no_statistics_bit));
    arena->play->authorized = TRUE;
    object_cause_damage(&damage, object_index, NONE, NONE, NONE, NULL);
    arena->play->authorized = FALSE;
    object = object_try_and_get(object_index);
    if (!object) {
      return;
    }
  }
  object->object.damage_flags &= (word)~pending;
}

static void recharge(struct object_datum *object) {
  if (object->object.maximum_shield_vitality <= 0.0f || TEST_FLAG(object->object.damage_flags, _object_dead_bit)) {
    return;
  }
  if (TEST_FLAG(object->object.damage_flags, _object_shield_over_charging_bit)) {
    object->object.shield_vitality += over_shield_charge;
    if (object->object.shield_vitality >= 3.0f) {
      object->object.shield_vitality = 3.0f;
      SET_FLAG(object->object.damage_flags, _object_shield_over_charging_bit, FALSE);
    }
    SET_FLAG(object->object.damage_flags, _object_shield_depleted_bit, FALSE);
    return;
  }
  if (object->object.shield_vitality > 1.0f) {
    object->object.shield_vitality -= over_shield_decay;
    object->object.shield_vitality = MAX(object->object.shield_vitality, 1.0f);
    return;
  }
  if (object->object.shield_stun_ticks > 0) {
    object->object.shield_stun_ticks--;
    return;
  }
  if (play_decides()) {
    SET_FLAG(object->object.damage_flags, _object_shield_charging_bit, object->object.shield_vitality < 1.0f);
  }
  /* A client, which does not know for how long a hit stops it, is told when it begins. */
  if (TEST_FLAG(object->object.damage_flags, _object_shield_charging_bit) && object->object.shield_vitality < 1.0f) {
    object->object.shield_vitality += shield_charge;
    object->object.shield_vitality = MIN(object->object.shield_vitality, 1.0f);
    SET_FLAG(object->object.damage_flags, _object_shield_depleted_bit, FALSE);
  }
}

void object_damage_update(long object_index) {
  struct object_datum *object = object_get(object_index);
  struct object_definition *definition = tag_get(OBJECT_DEFINITION_TAG, object->definition_index);

  if (definition->object.collision_model.index == NONE) {
    return;
  }
  pending_kill(object_index);
  object = object_try_and_get(object_index);
  if (!object) {
    return;
  }
  if (object->object.shield_damage_decay_timer > 0 && --object->object.shield_damage_decay_timer == 0) {
    object->object.current_shield_damage = object->object.recent_shield_damage = 0.0f;
  }
  if (object->object.body_damage_decay_timer > 0 && --object->object.body_damage_decay_timer == 0) {
    object->object.current_body_damage = object->object.recent_body_damage = 0.0f;
  }
  recharge(object);
}
