/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __GAME_GAME_H
#define __GAME_GAME_H

#include "cseries.h"

enum {
  _game_connection_local, _game_connection_network_client, _game_connection_network_server,
  _game_connection_film_playback
};
enum { TICKS_PER_SECOND = 30 };

struct game_statistics {
  short sort_key;
  short games_played;
  short games_won;
  short kills_in_a_row;
  short multiple_kills;
  short last_kill_time;
  short kills[4];
  short assists[4];
  short friendly_fire_kills;
  short deaths;
  short suicides;
  long shots_fired;
  long shots_hit;
  long seconds_online;
  short killed_teammate_since_last_death;
  short custom_data_size;
  union { short values[3]; byte bytes[6]; } multiplayer_statistics;
};

short game_connection(void);
boolean game_in_progress(void);
long game_time_get(void);
boolean game_players_are_double_speed(void);

#endif
