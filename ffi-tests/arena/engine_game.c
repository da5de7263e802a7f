/* The game type: kills and deaths, slayer, capture the flag and oddball scores, respawning, the end of the game, and
   its state as the host sends it. */
#include "play.h"

struct game_variant *game_engine_get_variant(void) {
  return &arena->play->variant;
}

boolean play_is_team_game(void) {
  return arena->play->variant.game_engine_index == ARENA_GAME_CTF;
}

void play_game_new(void) {
  struct arena_play *play = arena->play;

  memset(&play->scores, 0, sizeof(play->scores));
  memset(&play->variant, 0, sizeof(play->variant));
  play->scores.flags[0] = play->scores.flags[1] = play->scores.ball = NONE;
  play->variant.game_engine_index = arena->settings.game ? arena->settings.game : ARENA_GAME_SLAYER;
}

/* ---- Scores */

static void end_game(void) {
  struct play_scores *scores = &arena->play->scores;

  if (!scores->postgame) {
    scores->postgame = 1;
    scores->ended_at = game_time_get();
    arena_event("over", 0, 0, 0.0f, 0.0f, 0.0f);
  }
}

void play_score_add(long player_index, long points) {
  struct play_scores *scores = &arena->play->scores;
  long limit = arena->play->variant.game_engine_index == ARENA_GAME_ODDBALL ? PLAY_ODDBALL_LIMIT : PLAY_SLAYER_LIMIT;
  short slot = (short)(player_index & 0xFFFF);

  if (!play_decides() || scores->postgame) {
    return; /* a client has the host's word */
  }
  scores->players[slot] += points;
  arena_event("score", player_index, scores->players[slot], 0.0f, 0.0f, 0.0f);
  if (!play_is_team_game() && scores->players[slot] >= limit) {
    end_game();
  }
}

long game_engine_network_player_score(long player_index) {
  return player_try_and_get(player_index) ? arena->play->scores.players[player_index & 0xFFFF] : 0;
}

long game_engine_write_network_state(byte *buffer, long size) {
  struct play_scores const *scores = &arena->play->scores;

  if (size < (long)sizeof(*scores)) {
    return 0;
  }
  memcpy(buffer, scores, sizeof(*scores));
  return (long)sizeof(*scores);
}

void game_engine_read_network_state(byte const *buffer, long size) {
  struct play_scores *scores = &arena->play->scores;
  long before = scores->postgame;

  if (size != (long)sizeof(*scores)) {
    return;
  }
  memcpy(scores, buffer, sizeof(*scores));
  scores->postgame = scores->postgame != 0;
  if (scores->postgame && !before) {
    scores->ended_at = game_time_get();
    arena_event("over", 0, 0, 0.0f, 0.0f, 0.0f);
  }
}

/* ---- Deaths */

static void count_death(struct player_datum *dead, struct player_datum *killer, boolean friendly) {
  long now = game_time_get();

  dead->statistics.deaths++;
  dead->statistics.kills_in_a_row = 0;
  if (!killer) {
    dead->statistics.suicides++;
    return;
  }
  if (killer == dead) {
    dead->statistics.suicides++;
  } else if (friendly) {
    killer->statistics.friendly_fire_kills++;
    killer->statistics.killed_teammate_since_last_death = 1;
  } else {
    killer->statistics.kills[0]++;
    killer->statistics.kills_in_a_row++;
    if (now - killer->statistics.last_kill_time < 120) {
      killer->statistics.multiple_kills++;
    }
    killer->statistics.last_kill_time = (short)now;
  }
}

/* game_engine_player_killed: the netcode is asked first, and may name another killer. */
void play_player_killed(long dead_player, long killer_player, long killer_object, struct damage_data const *damage) {
  struct player_datum *dead = player_get(dead_player), *killer = player_try_and_get(killer_player);
  boolean friendly = killer && killer != dead && play_is_team_game() && killer->team_index == dead->team_index;
  boolean counts = !TEST_FLAG(damage->flags, _damage_no_statistics_bit);
  long points = 0;

  if (!killer) {
    killer_player = NONE;
  }
  if (arena->play->variant.game_engine_index != _game_engine_none) {
    network_distributed_player_killed(&killer_player, &killer_object, dead_player, &friendly);
    dead = player_get(dead_player);
    killer = player_try_and_get(killer_player);
    if (!killer) {
      killer_player = NONE;
    }
  }
  dead->death_time = game_time_get();
  dead->dead_unit_index = dead->unit_index;
  if (object_try_and_get(dead->unit_index)) {
    unit_get(dead->unit_index)->unit.player_index = NONE;
  }
  dead->unit_index = NONE;
  dead->respawn_timer = PLAY_RESPAWN_TICKS;
  dead->speed_multiplier = 1.0f;
  dead->teleporter_index = NONE;
  memset(dead->powerup_durations, 0, sizeof(dead->powerup_durations));
  if (counts) {
    count_death(dead, killer, friendly);
    if (arena->play->variant.game_engine_index == ARENA_GAME_SLAYER) {
      play_score_add(killer && killer != dead && !friendly ? killer_player : dead_player, killer && killer != dead && !friendly ? 1 : -1);
    }
  }
  if (arena->settings.role == ARENA_ROLE_CLIENT && killer_player != NONE) {
    network_damage_killer_score(killer_player, &points);
  }
  dead->telefrag_timeout = 0;
  arena_event("killed", dead_player, killer_player, friendly ? 1.0f : 0.0f, (real)points, 0.0f);
}

static void respawn(long player_index) {
  struct player_datum *player = player_get(player_index);
  struct object_placement_data data;
  long unit_index;
  real yaw;

  if (player->respawn_timer > 0) {
    player->respawn_timer--;
    return;
  }
  object_placement_data_new(&data, arena_tag(ARENA_TAG_BIPED), NONE);
  play_spawn_point(player_index, &data.position, &yaw);
  play_direction(yaw, 0.0f, &data.forward);
  data.owner_player_index = player_index;
  data.owner_team_index = (short)player->team_index;
  unit_index = object_new(&data);
  if (unit_index == NONE) {
    return;
  }
  network_player_attach_unit(player_index, unit_index);
  player_get(player_index)->teleporter_index = NONE;
  arena_event_at("respawn", player_index, unit_index, &data.position);
}

/* ---- Flags and the ball */

/* The weapon, made again at its stand when it was deleted with its carrier. */
static long objective_there(long *weapon_index, long definition, short team) {
  long i;

  if (object_try_and_get(*weapon_index)) {
    return *weapon_index;
  }
  for (i = 0; i < arena->play->place_count; i++) {
    if (arena->play->places[i].definition == definition && arena->play->places[i].team == team) {
      *weapon_index = play_place_make(i);
    }
  }
  return *weapon_index;
}

static struct play_place *stand_of(long definition, short team) {
  long i;

  for (i = 0; i < arena->play->place_count; i++) {
    if (arena->play->places[i].definition == definition && arena->play->places[i].team == team) {
      return &arena->play->places[i];
    }
  }
  return NULL;
}

static boolean is_home(long weapon_index, struct play_place const *stand) {
  struct object_datum *weapon = object_try_and_get(weapon_index);

  return weapon && weapon->object.parent_object_index == NONE && play_distance_squared(&weapon->object.position, &stand->position) < 1.0f;
}

static void send_home(long weapon_index, struct play_place const *stand) {
  struct object_datum *weapon = object_get(weapon_index);
  long parent = weapon->object.parent_object_index;

  if (parent != NONE) {
    short slot;

    for (slot = 0; slot < MAXIMUM_WEAPONS_PER_UNIT; slot++) {
      if (unit_inventory_get_weapon(parent, slot) == weapon_index) {
        unit_network_drop_weapon(parent, slot);
      }
    }
  }
  weapon = object_get(weapon_index);
  memset(&weapon->object.translational_velocity, 0, sizeof(weapon->object.translational_velocity));
  object_move(weapon_index, &stand->position);
  SET_FLAG(weapon->object.flags, _object_at_rest_bit, TRUE);
  play_of(weapon_index)->idle_ticks = 0;
}

static void capture_update(void) {
  struct play_scores *scores = &arena->play->scores;
  long flag = arena_tag(ARENA_TAG_FLAG);
  short team;

  for (team = 0; team < 2; team++) {
    long weapon_index = objective_there(&scores->flags[team], flag, team);
    struct play_place *stand = stand_of(flag, team), *other = stand_of(flag, (short)(1 - team));
    struct object_datum *weapon = object_try_and_get(weapon_index);
    struct unit_datum *carrier;

    if (!weapon || !stand || !other) {
      continue;
    }
    if (weapon->object.parent_object_index == NONE) {
      if (!is_home(weapon_index, stand) && play_of(weapon_index)->idle_ticks > PLAY_FLAG_RETURN_TICKS) {
        send_home(weapon_index, stand);
      }
      continue;
    }
    carrier = unit_get(weapon->object.parent_object_index);
    /* The other team's carrier at its own stand, with its own flag there. */
    if (carrier->unit.player_index != NONE && is_home(scores->flags[1 - team], other) &&
        play_distance_squared(&carrier->object.position, &other->position) < 1.5f * 1.5f) {
      long player_index = carrier->unit.player_index;

      scores->teams[1 - team]++;
      arena_event("captured", player_index, 1 - team, 0.0f, 0.0f, 0.0f);
      play_score_add(player_index, 1);
      send_home(weapon_index, stand);
      if (scores->teams[1 - team] >= PLAY_CTF_LIMIT) {
        end_game();
      }
    }
  }
}

static void oddball_update(void) {
  struct play_scores *scores = &arena->play->scores;
  long ball = arena_tag(ARENA_TAG_BALL);
  long weapon_index = objective_there(&scores->ball, ball, 0);
  struct object_datum *weapon = object_try_and_get(weapon_index);
  struct play_place *stand = stand_of(ball, 0);

  if (!weapon || !stand) {
    return;
  }
  if (weapon->object.parent_object_index != NONE) {
    long player_index = unit_get(weapon->object.parent_object_index)->unit.player_index;

    if (player_index != NONE && game_time_get() % TICKS_PER_SECOND == 0) {
      play_score_add(player_index, 1);
    }
  } else if (!is_home(weapon_index, stand) && play_of(weapon_index)->idle_ticks > PLAY_FLAG_RETURN_TICKS) {
    send_home(weapon_index, stand);
  }
}

/* ---- The tick */

/* Once the scores have stood a while all units are killed and vehicles deleted, as far as the netcode lets them. */
static void postgame_update(void) {
  struct object_iterator iterator;
  struct object_datum *object;

  if (game_time_get() - arena->play->scores.ended_at != PLAY_POSTGAME_TICKS) {
    return;
  }
  object_iterator_new(&iterator, _object_mask_unit, 0);
  while ((object = object_iterator_next(&iterator)) != NULL) {
    if (object->object.type == _object_type_biped) {
      unit_kill_no_statistics(iterator.index);
    } else {
      object_delete(iterator.index);
    }
  }
}

void play_game_update(void) {
  struct data_iterator iterator;
  struct player_datum *player;

  play_places_update();
  data_iterator_new(&iterator, player_data);
  while ((player = data_iterator_next(&iterator)) != NULL) {
    if (player->quit_out_of_game) {
      continue;
    }
    if (!object_try_and_get(player->unit_index) && play_decides() && !arena->play->scores.postgame) {
      respawn(iterator.datum_index);
    }
    player->is_blocking_teleporter = FALSE;
  }
  data_iterator_new(&iterator, player_data);
  while ((player = data_iterator_next(&iterator)) != NULL) {
    if (!player->quit_out_of_game) {
      play_teleport_update(iterator.datum_index);
    }
  }
  data_iterator_new(&iterator, player_data);
  while ((player = data_iterator_next(&iterator)) != NULL) {
    if (!player->is_blocking_teleporter) {
      player->telefrag_timeout = 0;
    }
    if (game_time_get() % TICKS_PER_SECOND == 0) {
      player->statistics.seconds_online++;
    }
  }
  if (play_decides() && !arena->play->scores.postgame) {
    if (arena->play->variant.game_engine_index == ARENA_GAME_CTF) {
      capture_update();
    } else if (arena->play->variant.game_engine_index == ARENA_GAME_ODDBALL) {
      oddball_update();
    }
  } else if (arena->play->scores.postgame) {
    postgame_update();
  }
}
