/* Players (game/players.h): their datums, the rows of each machine, whose unit is whose. */
#include "arena_internal.h"

long *machine_get_player_list(long machine_index) {
  if (machine_index < 0 || machine_index >= HALO_PORT_MAXIMUM_NETWORK_MACHINES) {
    arena_fatal("machine_get_player_list: machine %d", (int)machine_index);
  }
  return arena->session.machines[machine_index].players;
}

long local_player_get_player_index(short local_player_index) {
  if (local_player_index < 0 || local_player_index >= MAXIMUM_LOCAL_PLAYERS) {
    arena_fatal("local_player_get_player_index: %d", local_player_index);
  }
  return arena->local_players[local_player_index];
}

void players_new(void) {
  long machine, i;

  data_delete_all(player_data);
  for (machine = 0; machine < HALO_PORT_MAXIMUM_NETWORK_MACHINES; machine++) {
    for (i = 0; i < MAXIMUM_LOCAL_PLAYERS; i++) {
      arena->session.machines[machine].players[i] = NONE;
    }
  }
  for (i = 0; i < MAXIMUM_LOCAL_PLAYERS; i++) {
    arena->local_players[i] = NONE;
  }
}

/* What a player is at the start of a map, beside who it is. */
static void begin(struct player_datum *player) {
  player->action_object_index = NONE;
  player->unit_index = player->dead_unit_index = NONE;
  player->aim_assist_unit_index = NONE;
  player->cluster_index = NONE;
  player->teleporter_index = NONE;
  player->state_message_player_index = player->player_display_index = NONE;
  player->squad_index = NONE;
  player->respawn_timer = player->respawn_penalty = player->death_time = player->telefrag_timeout = 0;
  player->quit_out_of_game_time = NONE;
  player->quit_out_of_game = FALSE;
  player->speed_multiplier = 1.0f;
  memset(player->powerup_durations, 0, sizeof(player->powerup_durations));
  memset(&player->statistics, 0, sizeof(player->statistics));
}

long player_new(long machine_index, short local_index, long datum_index, short team, wchar_t const *name) {
  long index = datum_index == NONE ? datum_new(player_data) : datum_new_at_index(player_data, datum_index);
  boolean local = machine_index == arena->session.own_machine;
  struct player_datum *player;

  if (index == NONE) {
    return NONE;
  }
  player = player_get(index);
  begin(player);
  player->local_player_index = local ? local_index : NONE;
  player->team_index = team;
  memcpy(player->name, name, sizeof(player->name));
  memcpy(player->network_player_data.name, name, sizeof(player->network_player_data.name));
  player->network_player_data.machine_index = (char)machine_index;
  player->network_player_data.controller_index = (char)local_index;
  player->network_player_data.team_index = (char)team;
  player->network_player_data.player_list_index = (char)(index & 0xFFFF);
  arena->session.machines[machine_index].players[local_index] = index;
  if (local) {
    arena->local_players[local_index] = index;
  }
  player_queue_new(index);
  arena_player_added(index);
  arena_event("player", index & 0xFFFF, machine_index, 0.0f, 0.0f, 0.0f);
  return index;
}

long player_machine_index(long player_index) {
  struct player_datum *player = player_try_and_get(player_index);
  long machine, i;

  if (!player) {
    return NONE;
  }
  machine = player->network_player_data.machine_index;
  for (i = 0; i < MAXIMUM_LOCAL_PLAYERS; i++) {
    if (machine >= 0 && arena->session.machines[machine].players[i] == player_index) {
      return machine;
    }
  }
  return NONE;
}

/* Its machine is not its machine any more. */
static void leave_machine(long player_index) {
  long machine = player_machine_index(player_index);
  long i;

  for (i = 0; i < MAXIMUM_LOCAL_PLAYERS; i++) {
    if (machine != NONE && arena->session.machines[machine].players[i] == player_index) {
      arena->session.machines[machine].players[i] = NONE;
    }
    if (arena->local_players[i] == player_index) {
      arena->local_players[i] = NONE;
    }
  }
}

void player_quit(long player_index) {
  struct player_datum *player = player_get(player_index);

  leave_machine(player_index);
  player->local_player_index = NONE;
  player->quit_out_of_game_time = arena->time;
}

void player_delete(long player_index) {
  leave_machine(player_index);
  player_queue_delete(player_index);
  arena_player_removed(player_index);
  datum_delete(player_data, player_index);
}

void players_begin_map(void) {
  struct data_iterator iterator;
  struct player_datum *player;

  data_iterator_new(&iterator, player_data);
  while ((player = data_iterator_next(&iterator)) != NULL) {
    if (player->quit_out_of_game_time != NONE) {
      player_delete(iterator.datum_index);
    } else {
      begin(player);
    }
  }
}

void players_quit_update(void) {
  struct data_iterator iterator;
  struct player_datum *player;

  data_iterator_new(&iterator, player_data);
  while ((player = data_iterator_next(&iterator)) != NULL) {
    if (player->quit_out_of_game_time != NONE && !player->quit_out_of_game && player->quit_out_of_game_time <= arena->time) {
      player->quit_out_of_game = TRUE;
      if (object_try_and_get(player->unit_index)) {
        object_delete(player->unit_index);
      }
      if (arena->settings.options & ARENA_OPTION_FREED_SLOTS) {
        player_delete(iterator.datum_index);
      } else {
        player_queue_delete(iterator.datum_index);
        arena_player_removed(iterator.datum_index);
      }
      arena_event("quit", iterator.datum_index & 0xFFFF, 0, 0.0f, 0.0f, 0.0f);
    }
  }
}

/* ---- Whose unit is whose */

void network_player_detach_unit(long player_index) {
  struct player_datum *player = player_get(player_index);
  struct unit_datum *unit = object_try_and_get_and_verify_type(player->unit_index, _object_mask_unit);

  if (unit && unit->unit.player_index == player_index) {
    unit->unit.player_index = NONE;
  }
  player->unit_index = NONE;
}

void network_player_attach_unit(long player_index, long unit_index) {
  struct player_datum *player = player_get(player_index);
  struct unit_datum *unit = unit_get(unit_index);

  if (player->unit_index != NONE && player->unit_index != unit_index) {
    network_player_detach_unit(player_index);
  }
  if (unit->unit.player_index != NONE && unit->unit.player_index != player_index && player_try_and_get(unit->unit.player_index)) {
    network_player_detach_unit(unit->unit.player_index);
  }
  player->unit_index = unit_index;
  unit->unit.player_index = player_index;
  unit->object.owner_player_index = player_index;
  unit->object.owner_team_index = (short)player->team_index;
}

/* Kind and definition come from the wire: what is not fit is not shown. */
void network_player_show_pickup(long player_index, short kind, long definition_index, short count) {
  struct player_datum *player = player_try_and_get(player_index);

  if (!player || player->local_player_index == NONE || kind < 0 || kind >= NUMBER_OF_ARENA_PICKUPS) {
    return;
  }
  if (!tag_index_is_group(definition_index, kind <= ARENA_PICKUP_AMMUNITION ? WEAPON_DEFINITION_TAG : EQUIPMENT_DEFINITION_TAG)) {
    return;
  }
  arena->counters.pickups_shown++;
  if (kind == ARENA_PICKUP_WEAPON) {
    network_objects_client_picked_up_weapon(player->local_player_index, player->unit_index, definition_index);
  }
  arena_event("pickup", player->local_player_index, kind, (real)count, 0.0f, 0.0f);
  arena_reenter();
}

void players_show_telefragged(long player_index) {
  struct player_datum *player = player_try_and_get(player_index);

  arena_check(player != NULL, "players_show_telefragged player");
  if (player && player->local_player_index != NONE) {
    arena->counters.telefrags_shown++;
    arena_event("telefrag", player->local_player_index, 0, 0.0f, 0.0f, 0.0f);
  }
}

void player_control_action_test_note(unsigned long control_flags, real_euler_angles2d const *turn, real_vector2d const *throttle, real primary_trigger) {
  real const numbers[] = {turn->yaw, turn->pitch, throttle->i, throttle->j, primary_trigger};
  short number;

  for (number = 0; number < 5; number++) {
    arena_check_real(numbers[number], "player_control_action_test_note");
  }
  arena->counters.action_tests++;
}
