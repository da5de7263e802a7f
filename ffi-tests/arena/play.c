/* The play as the base sees it: its state made and freed, an object made, updated and deleted by its type, the tick. */
#include "play.h"

struct arena_play *arena_play_new(void) {
  struct arena_play *play = calloc(1, sizeof(*play));

  play->lift = NONE;
  return play;
}

void arena_play_free(struct arena_play *play) {
  free(play);
}

boolean play_decides(void) {
  return arena->settings.role != ARENA_ROLE_CLIENT;
}

struct play_object *play_of(long object_index) {
  struct play_object *of = &arena->play->objects[object_index & 0xFFFF];

  if (of->index != object_index) {
    memset(of, 0, sizeof(*of));
    of->index = object_index;
    of->stuck_to = PLAY_NOT_STUCK;
    of->hurt_by_player = of->hurt_by_object = NONE;
  }
  return of;
}

void arena_play_new_game(void) {
  struct arena_play *play = arena->play;

  memset(play, 0, sizeof(*play));
  play->lift = NONE;
  play_game_new();
}

void arena_place_map(void) {
  play_place_all();
}

long arena_game_type_definition(long definition_index) {
  return definition_index; /* no game type here has objects of its own in place of others */
}

boolean arena_object_new(long object_index) {
  struct object_datum *object = object_get(object_index);

  arena->play->objects[object_index & 0xFFFF].index = 0;
  play_of(object_index);
  switch (object->object.type) {
  case _object_type_biped:
  case _object_type_vehicle:
    return play_unit_new(object_index);
  case _object_type_weapon:
    return play_weapon_new(object_index);
  case _object_type_projectile:
    return play_projectile_new(object_index);
  default:
    return TRUE;
  }
}

void arena_object_deleted(long object_index) {
  struct object_datum *object = object_get(object_index);

  if (object->object.type == _object_type_biped) {
    struct unit_datum *unit = (struct unit_datum *)object;

    if (unit->unit.parent_seat_index != NONE) {
      unit_exit_seat_end(object_index);
    }
    if (player_try_and_get(unit->unit.player_index) && player_get(unit->unit.player_index)->unit_index == object_index) {
      player_get(unit->unit.player_index)->unit_index = NONE;
    }
  }
  if (object_index == arena->play->lift) {
    arena->play->lift = NONE;
  }
  arena->play->objects[object_index & 0xFFFF].index = 0;
}

void const *arena_object_beside(long slot, size_t *size) {
  *size = sizeof(arena->play->objects[slot]);
  return &arena->play->objects[slot];
}

void arena_object_update(long object_index) {
  struct object_header_datum const *header = object_header_get(object_index);

  switch (header->type) {
  case _object_type_biped:
    play_biped_update(object_index);
    break;
  case _object_type_vehicle:
    play_vehicle_update(object_index);
    break;
  case _object_type_weapon:
    /* Most weapons are carried: nothing of such a one is looked at. */
    if (!TEST_FLAG(header->flags, _object_header_child_bit)) {
      play_item_update(object_index);
    }
    break;
  case _object_type_equipment:
    play_item_update(object_index);
    break;
  case _object_type_projectile:
    play_projectile_update(object_index);
    break;
  case _object_type_scenery:
    object_damage_update(object_index);
    break;
  case _object_type_machine:
    play_lift_update(object_index);
    break;
  default:
    break;
  }
}

void arena_player_added(long player_index) {
  struct player_datum *player = player_get(player_index);

  player->speed_multiplier = 1.0f;
  player->teleporter_index = NONE;
  arena->play->scores.players[player_index & 0xFFFF] = 0;
}

void arena_player_removed(long player_index) {
  arena->play->scores.players[player_index & 0xFFFF] = 0;
}

void arena_player_extra(long player_index, struct arena_player *out) {
  struct player_datum *player = player_get(player_index);

  out->score = arena->play->scores.players[player_index & 0xFFFF];
  out->kills = player->statistics.kills[0];
  out->deaths = player->statistics.deaths;
}

static void players_update_before_game(void) {
  struct data_iterator iterator;
  struct player_datum *player;

  data_iterator_new(&iterator, player_data);
  while ((player = data_iterator_next(&iterator)) != NULL) {
    if (!player->quit_out_of_game && object_try_and_get_and_verify_type(player->unit_index, _object_mask_unit)) {
      play_unit_control(player->unit_index, arena_player_action((short)(iterator.datum_index & 0xFFFF)));
      play_pickups_update(iterator.datum_index);
    }
  }
}

void game_tick(void) {
  players_quit_update();
  players_update_before_game();
  play_game_update();
  objects_update();
}

void arena_place(int32_t object_index, float x, float y, float z, float yaw) {
  struct object_datum *object = object_try_and_get(object_index);

  if (object) {
    real_point3d point;
    real_vector3d forward, up = { { 0.0f, 0.0f, 1.0f } };

    point.x = x, point.y = y, point.z = z;
    play_direction(yaw, 0.0f, &forward);
    object_set_position(object_index, &point, &forward, &up);
  }
}

void arena_delete(int32_t object_index) {
  if (object_try_and_get(object_index)) {
    object_delete(object_index);
  }
}

void arena_blast(float x, float y, float z) {
  real_point3d point;

  point.x = x, point.y = y, point.z = z;
  play_area_damage(arena_tag(ARENA_TAG_ROCKET_EXPLOSION_DAMAGE), &point, NONE, NONE);
}

/* What is given: rounds to the weapon in hand, grenades, health and shield in hundredths, a powerup in ticks, or a
   weapon by its number among the tags. */
void arena_give(int32_t absolute_index, int32_t what, int32_t amount) {
  struct player_datum *player = player_try_and_get(absolute_index);
  struct unit_datum *unit = player ? (struct unit_datum *)object_try_and_get(player->unit_index) : NULL;
  struct weapon_datum *weapon;

  if (!unit) {
    return;
  }
  switch (what) {
  case ARENA_GIVE_FRAGMENTATION_GRENADES:
  case ARENA_GIVE_PLASMA_GRENADES:
    unit->unit.grenade_counts[what - ARENA_GIVE_FRAGMENTATION_GRENADES] = (char)PIN(amount, 0, 4);
    break;
  case ARENA_GIVE_ROUNDS:
    weapon = (struct weapon_datum *)object_try_and_get(play_weapon_of_trigger(player->unit_index));
    if (weapon) {
      weapon->weapon.magazines[0].rounds_total = (short)amount;
      weapon->weapon.age = 0.0f;
    }
    break;
  case ARENA_GIVE_BODY:
    unit->object.body_vitality = (real)amount / 100.0f;
    break;
  case ARENA_GIVE_SHIELD:
    unit->object.shield_vitality = (real)amount / 100.0f;
    break;
  case ARENA_GIVE_CAMOUFLAGE:
    player->powerup_durations[_player_powerup_active_camouflage] = (short)amount;
    break;
  case ARENA_GIVE_WEAPON: {
    struct object_placement_data data;
    long weapon_index, slot;

    object_placement_data_new(&data, arena_tag(amount), NONE);
    data.position = unit->object.position;
    weapon_index = object_new(&data);
    for (slot = 0; weapon_index != NONE && slot < MAXIMUM_WEAPONS_PER_UNIT; slot++) {
      unit = unit_get(player_get(absolute_index)->unit_index);
      if (unit->unit.weapon_object_indices[slot] == NONE) {
        unit_network_add_weapon(player_get(absolute_index)->unit_index, weapon_index, (short)slot);
        unit->unit.desired_weapon_index = (short)slot;
        break;
      }
    }
    break;
  }
  case ARENA_GIVE_DEATH:
    unit_kill(player->unit_index);
    break;
  default:
    break;
  }
}
