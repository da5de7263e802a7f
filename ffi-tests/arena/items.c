/* Items on the ground and who takes them: the host decides, a client is told. */
#include "play.h"

static real const pickup_distance = 0.6f;
static real const item_half_width = 0.1f;

void play_item_update(long item_index) {
  struct item_datum *item = (struct item_datum *)object_get(item_index);
  struct play_object *of = play_of(item_index);
  real_point3d position = item->object.position;
  real_vector3d velocity = item->object.translational_velocity;
  struct play_ground ground;

  of->idle_ticks++;
  if (play_decides() && of->idle_ticks > PLAY_ITEM_RESPAWN_TICKS && !of->place &&
      !(item->object.type == _object_type_weapon && play_weapon_is_objective(item_index))) {
    object_delete(item_index); /* left lying too long */
    return;
  }
  if (TEST_FLAG(item->object.flags, _object_at_rest_bit) || item->object.parent_object_index != NONE) {
    return;
  }
  velocity.k -= global_gravity;
  play_move_box(&position, &velocity, item_half_width, item_half_width, FALSE, &ground);
  if (ground.on_ground) {
    velocity.i *= 0.8f;
    velocity.j *= 0.8f;
    if (velocity.i * velocity.i + velocity.j * velocity.j < 0.0001f) {
      velocity.i = velocity.j = velocity.k = 0.0f;
      /* What lies on the lift must not be left behind by it. */
      SET_FLAG(item->object.flags, _object_at_rest_bit, ground.object_index == NONE);
    }
  }
  item->object.translational_velocity = velocity;
  object_move(item_index, &position);
}

static void told(long player_index, short kind, long definition_index, short count) {
  network_distributed_player_picked_up(player_index, kind, definition_index, count);
  if (player_try_and_get(player_index) && player_get(player_index)->local_player_index != NONE) {
    network_player_show_pickup(player_index, kind, definition_index, count);
  }
  arena_event("picked", player_index, definition_index, (real)kind, (real)count, 0.0f);
}

/* Rounds of a weapon like one carried; TRUE when any were taken. */
static boolean take_rounds(long player_index, long unit_index, long weapon_index) {
  struct unit_datum *unit = unit_get(unit_index);
  struct weapon_datum *lying = (struct weapon_datum *)object_get(weapon_index);
  struct weapon_definition *tag = weapon_definition_get(lying->definition_index);
  long i;

  for (i = 0; i < MAXIMUM_WEAPONS_PER_UNIT; i++) {
    struct weapon_datum *own = (struct weapon_datum *)object_try_and_get(unit->unit.weapon_object_indices[i]);
    struct weapon_magazine_definition *magazine;
    short room, taken;

    if (!own || own->definition_index != lying->definition_index || !tag->weapon.magazines.count) {
      continue;
    }
    magazine = TAG_BLOCK_GET_ELEMENT(&tag->weapon.magazines, 0, struct weapon_magazine_definition);
    room = (short)(magazine->rounds_total_maximum - own->weapon.magazines[0].rounds_total);
    taken = MIN(room, (short)(lying->weapon.magazines[0].rounds_total + lying->weapon.magazines[0].rounds_loaded));
    if (taken <= 0) {
      return FALSE;
    }
    own->weapon.magazines[0].rounds_total = (short)(own->weapon.magazines[0].rounds_total + taken);
    lying->weapon.magazines[0].rounds_total = lying->weapon.magazines[0].rounds_loaded = 0;
    told(player_index, ARENA_PICKUP_AMMUNITION, lying->definition_index, taken);
    object_delete(weapon_index);
    return TRUE;
  }
  return FALSE;
}

/* Whether the unit has a weapon of this kind. */
static boolean has_like(struct unit_datum *unit, long definition_index) {
  long i;

  for (i = 0; i < MAXIMUM_WEAPONS_PER_UNIT; i++) {
    struct object_datum *own = object_try_and_get(unit->unit.weapon_object_indices[i]);

    if (own && own->definition_index == definition_index) {
      return TRUE;
    }
  }
  return FALSE;
}

/* An own flag is not carried off, and of two objectives only one is carried. */
static boolean may_carry(struct player_datum *player, long unit_index, long weapon_index) {
  if (!play_weapon_is_objective(weapon_index)) {
    return TRUE;
  }
  return !play_weapon_is_objective(play_weapon_in_hand(unit_index)) &&
         (arena_tag_which(object_get(weapon_index)->definition_index) != ARENA_TAG_FLAG ||
          object_get(weapon_index)->object.owner_team_index != (short)player->team_index);
}

boolean play_take_weapon(long player_index, long weapon_index) {
  struct player_datum *player = player_get(player_index);
  long unit_index = player->unit_index;
  struct unit_datum *unit = unit_get(unit_index);
  boolean objective = play_weapon_is_objective(weapon_index);
  short slot, carried = 0, free_slot = NONE;

  if (!may_carry(player, unit_index, weapon_index)) {
    return FALSE;
  }
  for (slot = MAXIMUM_WEAPONS_PER_UNIT - 1; slot >= 0; slot--) {
    if (unit->unit.weapon_object_indices[slot] == NONE) {
      free_slot = slot;
    } else {
      carried++;
    }
  }
  if (!objective && carried >= 2) {
    /* Hands full: what is in them is left for the new one. */
    free_slot = unit->unit.current_weapon_index;
    if (free_slot == NONE || play_weapon_is_objective(play_weapon_in_hand(unit_index))) {
      return FALSE;
    }
    unit_network_drop_weapon(unit_index, free_slot);
  }
  if (free_slot == NONE) {
    return FALSE;
  }
  play_of(weapon_index)->place = 0;
  unit_network_add_weapon(unit_index, weapon_index, free_slot);
  unit_get(unit_index)->unit.desired_weapon_index = free_slot;
  told(player_index, ARENA_PICKUP_WEAPON, object_get(weapon_index)->definition_index, 1);
  return TRUE;
}

static boolean take_equipment(long player_index, long unit_index, long item_index) {
  struct player_datum *player = player_get(player_index);
  struct unit_datum *unit = unit_get(unit_index);
  struct arena_equipment_definition *tag = tag_get(EQUIPMENT_DEFINITION_TAG, object_get(item_index)->definition_index);
  long definition_index = object_get(item_index)->definition_index;
  short kind = ARENA_PICKUP_POWERUP;

  switch (tag->powerup_type) {
  case _equipment_powerup_over_shield:
    SET_FLAG(unit->object.damage_flags, _object_shield_over_charging_bit, TRUE);
    unit->object.shield_stun_ticks = 0;
    break;
  case _equipment_powerup_active_camouflage:
    player->powerup_durations[_player_powerup_active_camouflage] = (short)(tag->powerup_seconds * TICKS_PER_SECOND);
    break;
  case _equipment_powerup_health:
    if (unit->object.body_vitality >= 1.0f) {
      return FALSE;
    }
    unit->object.body_vitality = 1.0f;
    break;
  case _equipment_powerup_grenade: {
    struct game_globals *globals = scenario_get_game_globals();
    struct game_globals_grenade *grenade = TAG_BLOCK_GET_ELEMENT(&globals->grenades, tag->grenade_type, struct game_globals_grenade);

    if (unit->unit.grenade_counts[tag->grenade_type] >= grenade->maximum_count) {
      return FALSE;
    }
    unit->unit.grenade_counts[tag->grenade_type]++;
    kind = ARENA_PICKUP_GRENADE;
    break;
  }
  default:
    return FALSE;
  }
  told(player_index, kind, definition_index, 1);
  object_delete(item_index);
  return TRUE;
}

/* Whoever walks over an item takes it; the action button trades the weapon in hand for the one at one's feet. */
void play_pickups_update(long player_index) {
  struct player_datum *player = player_get(player_index);
  long unit_index = player->unit_index;
  struct unit_datum *unit = (struct unit_datum *)object_try_and_get(unit_index);
  struct object_iterator iterator;
  struct object_datum *item;
  boolean asks;

  if (!play_decides() || !unit || play_unit_is_dead(unit_index) || unit->object.parent_object_index != NONE) {
    return;
  }
  asks = TEST_FLAG(play_of(unit_index)->pressed, _unit_control_action_bit) != 0;
  object_iterator_new(&iterator, FLAG(_object_type_weapon) | FLAG(_object_type_equipment), 0);
  while ((item = object_iterator_next(&iterator)) != NULL) {
    long i, carried = 0;

    if (item->object.parent_object_index != NONE || TEST_FLAG(((struct item_datum *)item)->item.flags, _item_attached_to_unit_bit) ||
        TEST_FLAG(object_header_get(iterator.index)->flags, _object_header_being_deleted_bit) ||
        play_distance_squared(&item->object.position, &unit->object.position) > pickup_distance * pickup_distance) {
      continue;
    }
    if (item->object.type == _object_type_equipment) {
      take_equipment(player_index, unit_index, iterator.index);
      continue;
    }
    /* What one has just let go is not taken up again at once. */
    if (!asks && ((struct item_datum *)item)->item.last_owned_time && game_time_get() - ((struct item_datum *)item)->item.last_owned_time < TICKS_PER_SECOND) {
      continue;
    }
    if (has_like(unit, item->definition_index) && !play_weapon_is_objective(iterator.index)) {
      take_rounds(player_index, unit_index, iterator.index);
      continue;
    }
    for (i = 0; i < MAXIMUM_WEAPONS_PER_UNIT; i++) {
      carried += unit->unit.weapon_object_indices[i] != NONE;
    }
    if ((carried < 2 || asks || play_weapon_is_objective(iterator.index)) && play_take_weapon(player_index, iterator.index)) {
      return;
    }
  }
}
