/* Weapons in hand: firing, magazines and batteries, reloading, swapping; and how they come into and out of a unit's
   slots, which the netcode asks for too. */
#include "play.h"

static real const age_per_shot = 0.01f; /* of a weapon without a magazine: a hundred shots in its battery */

long unit_inventory_get_weapon(long unit_index, short index) {
  return index >= 0 && index < MAXIMUM_WEAPONS_PER_UNIT ? unit_get(unit_index)->unit.weapon_object_indices[index] : NONE;
}

boolean play_weapon_new(long weapon_index) {
  struct weapon_datum *weapon = (struct weapon_datum *)object_get(weapon_index);
  struct weapon_definition *tag = weapon_definition_get(weapon->definition_index);
  long i;

  for (i = 0; i < tag->weapon.magazines.count; i++) {
    struct weapon_magazine_definition *magazine = TAG_BLOCK_GET_ELEMENT(&tag->weapon.magazines, i, struct weapon_magazine_definition);

    weapon->weapon.magazines[i].rounds_loaded = magazine->rounds_loaded_maximum;
    weapon->weapon.magazines[i].rounds_total = magazine->rounds_total_initial;
  }
  weapon->weapon.game_time_last_fired = NONE;
  weapon->weapon.overheated_effect_index = NONE;
  return TRUE;
}

long play_weapon_in_hand(long unit_index) {
  return unit_inventory_get_weapon(unit_index, unit_get(unit_index)->unit.current_weapon_index);
}

boolean play_weapon_is_objective(long weapon_index) {
  struct object_datum *weapon = object_try_and_get(weapon_index);

  return weapon && TEST_FLAG(weapon_definition_get(weapon->definition_index)->weapon.flags, _weapon_must_be_readied_bit) != 0;
}

/* ---- Slots */

void unit_network_add_weapon(long unit_index, long weapon_index, short slot) {
  struct unit_datum *unit = unit_get(unit_index);
  struct weapon_datum *weapon = object_get_and_verify_type(weapon_index, FLAG(_object_type_weapon));
  real_point3d place = { { 0.1f, 0.1f, 0.4f } };

  if (slot < 0 || slot >= MAXIMUM_WEAPONS_PER_UNIT || unit->unit.weapon_object_indices[slot] != NONE) {
    arena_fatal("unit_network_add_weapon: slot %d of %x is not free", slot, (unsigned)unit_index);
  }
  if (weapon->object.parent_object_index != NONE) {
    object_detach(weapon_index);
  }
  memset(&weapon->object.translational_velocity, 0, sizeof(weapon->object.translational_velocity));
  memset(&weapon->object.angular_velocity, 0, sizeof(weapon->object.angular_velocity));
  object_attach_to(weapon_index, unit_index, &place);
  SET_FLAG(weapon->item.flags, _item_attached_to_unit_bit, TRUE);
  SET_FLAG(weapon->object.flags, _object_at_rest_bit, FALSE);
  object_set_visibility(weapon_index, TRUE);
  unit->unit.weapon_object_indices[slot] = weapon_index;
  if (unit->unit.current_weapon_index == NONE || play_weapon_is_objective(weapon_index)) {
    unit->unit.current_weapon_index = unit->unit.desired_weapon_index = slot;
  }
  arena_reenter();
}

/* The next slot that holds a weapon, from `slot` on round; NONE when none does. */
static short next_filled_slot(struct unit_datum *unit, short slot) {
  short i;

  for (i = 1; i <= MAXIMUM_WEAPONS_PER_UNIT; i++) {
    short next = (short)((MAX(slot, 0) + i) % MAXIMUM_WEAPONS_PER_UNIT);

    if (unit->unit.weapon_object_indices[next] != NONE) {
      return next;
    }
  }
  return NONE;
}

void unit_network_forget_weapon(long unit_index, short slot) {
  struct unit_datum *unit = unit_get(unit_index);
  struct weapon_datum *weapon;

  if (slot < 0 || slot >= MAXIMUM_WEAPONS_PER_UNIT) {
    arena_fatal("unit_network_forget_weapon: slot %d", slot);
  }
  weapon = object_try_and_get_and_verify_type(unit->unit.weapon_object_indices[slot], FLAG(_object_type_weapon));
  unit->unit.weapon_object_indices[slot] = NONE;
  if (weapon) {
    SET_FLAG(weapon->item.flags, _item_attached_to_unit_bit, FALSE);
  }
  if (unit->unit.current_weapon_index == slot) {
    unit->unit.current_weapon_index = next_filled_slot(unit, slot);
  }
  if (unit->unit.desired_weapon_index == slot) {
    unit->unit.desired_weapon_index = unit->unit.current_weapon_index;
  }
}

void unit_network_drop_weapon(long unit_index, short slot) {
  long weapon_index = unit_inventory_get_weapon(unit_index, slot);
  struct weapon_datum *weapon = object_try_and_get_and_verify_type(weapon_index, FLAG(_object_type_weapon));
  struct unit_datum *unit = unit_get(unit_index);
  real_point3d origin;

  unit_network_forget_weapon(unit_index, slot);
  if (!weapon) {
    return;
  }
  object_get_origin(unit_index, &origin);
  if (weapon->object.parent_object_index != NONE) {
    object_detach(weapon_index);
  }
  if (!TEST_FLAG(object_header_get(weapon_index)->flags, _object_header_connected_to_map_bit)) {
    object_reconnect_to_map(weapon_index, NULL);
  }
  object_set_visibility(weapon_index, TRUE);
  origin.z += 0.3f;
  object_move(weapon_index, &origin);
  weapon->object.forward.i = 1.0f;
  weapon->object.forward.j = weapon->object.forward.k = 0.0f;
  weapon->object.up.i = weapon->object.up.j = 0.0f;
  weapon->object.up.k = 1.0f;
  weapon->object.translational_velocity.i = unit->object.translational_velocity.i + 0.05f * unit->unit.aiming_vector.i;
  weapon->object.translational_velocity.j = unit->object.translational_velocity.j + 0.05f * unit->unit.aiming_vector.j;
  weapon->object.translational_velocity.k = 0.03f;
  weapon->item.last_owned_time = game_time_get();
  SET_FLAG(weapon->object.flags, _object_at_rest_bit, FALSE);
  play_of(weapon_index)->idle_ticks = 0;
  arena_reenter();
}

void play_swap_weapon(long unit_index) {
  struct unit_datum *unit = unit_get(unit_index);

  if (play_weapon_is_objective(play_weapon_in_hand(unit_index))) {
    if (play_decides()) {
      unit_network_drop_weapon(unit_index, unit->unit.current_weapon_index);
    }
    return;
  }
  unit->unit.desired_weapon_index = next_filled_slot(unit, unit->unit.current_weapon_index);
}

/* ---- Firing */

static void reload(struct weapon_datum *weapon, struct weapon_definition *tag, boolean asked) {
  struct weapon_magazine *magazine = &weapon->weapon.magazines[0];
  struct weapon_magazine_definition *definition;
  short wanted;

  if (!tag->weapon.magazines.count) {
    return;
  }
  definition = TAG_BLOCK_GET_ELEMENT(&tag->weapon.magazines, 0, struct weapon_magazine_definition);
  wanted = (short)(definition->rounds_loaded_maximum - magazine->rounds_loaded);
  if (magazine->state == _weapon_magazine_state_reloading) {
    if (--magazine->state_timer <= 0) {
      wanted = MIN(wanted, magazine->rounds_total);
      magazine->rounds_loaded = (short)(magazine->rounds_loaded + wanted);
      magazine->rounds_total = (short)(magazine->rounds_total - wanted);
      magazine->state = _weapon_magazine_state_idle;
    }
  } else if (wanted > 0 && magazine->rounds_total > 0 && (asked || magazine->rounds_loaded <= 0)) {
    magazine->state = _weapon_magazine_state_reloading;
    magazine->state_timer = magazine->original_time = PLAY_RELOAD_TICKS;
  }
}

static boolean may_fire(struct weapon_datum *weapon, struct weapon_definition *tag) {
  if (tag->weapon.magazines.count) {
    return weapon->weapon.magazines[0].state == _weapon_magazine_state_idle && weapon->weapon.magazines[0].rounds_loaded > 0;
  }
  return weapon->weapon.age < 1.0f;
}

static void trigger(long unit_index, long weapon_index, boolean down) {
  struct weapon_datum *weapon = (struct weapon_datum *)object_get(weapon_index);
  struct weapon_definition *tag = weapon_definition_get(weapon->definition_index);
  struct weapon_trigger_definition *definition;
  struct play_object *of = play_of(weapon_index);
  struct player_datum *player;
  struct unit_datum *unit = unit_get(unit_index);
  real_point3d eye;
  real rate;
  long shots, i;

  of->next_shot = of->next_shot > 0.0f ? of->next_shot - 1.0f : 0.0f;
  if (!tag->weapon.triggers.count) {
    return;
  }
  definition = TAG_BLOCK_GET_ELEMENT(&tag->weapon.triggers, 0, struct weapon_trigger_definition);
  if (TEST_FLAG(definition->flags, _weapon_trigger_latched_bit) && of->trigger_was_down && down) {
    return;
  }
  of->trigger_was_down = down;
  if (!down || of->next_shot > 0.0f || !may_fire(weapon, tag)) {
    return;
  }
  rate = MAX(definition->final_rate_of_fire, 0.1f);
  of->next_shot = (real)TICKS_PER_SECOND / rate;
  if (tag->weapon.magazines.count) {
    weapon->weapon.magazines[0].rounds_loaded--;
  } else {
    weapon->weapon.age += age_per_shot;
    weapon->weapon.age = PIN(weapon->weapon.age, 0.0f, 1.0f);
  }
  weapon->weapon.game_time_last_fired = game_time_get();
  player = player_try_and_get(unit->unit.player_index);
  shots = MAX(definition->projectiles_per_shot, 1);
  if (player) {
    player->statistics.shots_fired += shots;
  }
  play_unit_eye(unit_index, &eye);
  for (i = 0; i < shots; i++) {
    struct projectile_definition *projectile = tag_get(PROJECTILE_DEFINITION_TAG, definition->projectile.index);
    real_vector3d direction = unit_get(unit_index)->unit.aiming_vector;

    play_fire(unit_index, definition->projectile.index, &eye, &direction, projectile->projectile.initial_velocity);
  }
}

long play_weapon_of_trigger(long unit_index) {
  struct unit_datum *unit = unit_get(unit_index);
  boolean drives, fires;

  if (unit->object.parent_object_index == NONE || unit->unit.parent_seat_index == NONE) {
    return play_weapon_in_hand(unit_index);
  }
  play_seat_roles(unit->object.parent_object_index, unit->unit.parent_seat_index, &drives, &fires);
  if (fires) {
    return unit_inventory_get_weapon(unit->object.parent_object_index, 0);
  }
  return drives ? NONE : play_weapon_in_hand(unit_index);
}

void play_unit_weapons_update(long unit_index) {
  struct unit_datum *unit = unit_get(unit_index);
  struct play_object *of = play_of(unit_index);
  boolean on_foot = unit->object.parent_object_index == NONE;
  long weapon_index;

  of->melee_ticks = (short)MAX(of->melee_ticks - 1, 0);
  of->throw_ticks = (short)MAX(of->throw_ticks - 1, 0);
  of->ready_ticks = (short)MAX(of->ready_ticks - 1, 0);
  if (unit->unit.desired_weapon_index != unit->unit.current_weapon_index &&
      unit_inventory_get_weapon(unit_index, unit->unit.desired_weapon_index) != NONE) {
    struct weapon_datum *put_away = (struct weapon_datum *)object_try_and_get(play_weapon_in_hand(unit_index));

    if (put_away) {
      put_away->weapon.magazines[0].state = _weapon_magazine_state_idle;
    }
    unit->unit.current_weapon_index = unit->unit.desired_weapon_index;
    of->ready_ticks = PLAY_READY_TICKS;
  }
  weapon_index = play_weapon_of_trigger(unit_index);
  if (object_try_and_get_and_verify_type(weapon_index, FLAG(_object_type_weapon))) {
    struct weapon_datum *weapon = (struct weapon_datum *)object_get(weapon_index);

    reload(weapon, weapon_definition_get(weapon->definition_index), (boolean)(TEST_FLAG(of->pressed, _unit_control_reload_bit) != 0));
    trigger(unit_index, weapon_index,
            (boolean)(TEST_FLAG(unit->unit.control_flags, _unit_control_primary_trigger_bit) && !of->ready_ticks && !of->melee_ticks));
  }
  if (on_foot && object_try_and_get(unit_index) && !play_unit_is_dead(unit_index)) {
    if (TEST_FLAG(of->pressed, PLAY_MELEE_BIT) && !of->melee_ticks) {
      of->melee_ticks = 20;
      play_melee(unit_index);
    } else if (TEST_FLAG(of->pressed, _unit_control_grenade_bit) && !of->throw_ticks) {
      play_throw_grenade(unit_index);
    }
  }
}
