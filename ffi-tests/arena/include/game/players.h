/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __GAME_PLAYERS_H
#define __GAME_PLAYERS_H

#include "memory/data.h"
#include "math/real_math.h"
#include "game/game.h"

enum { MAXIMUM_LOCAL_PLAYERS = 4, NUMBER_OF_PLAYER_POWERUPS = 2 };
enum { _player_powerup_active_camouflage, _player_powerup_full_spectrum_vision };
enum { _player_action_result_reload = 0 };

#define player_get(i) ((struct player_datum *)datum_get(player_data, (i)))
#define player_try_and_get(i) ((struct player_datum *)datum_try_and_get(player_data, (i)))

struct player_action {
  unsigned long control_flags;
  real_euler_angles2d desired_facing;
  real_vector2d throttle;
  real primary_trigger;
  short desired_weapon_index;
  short desired_grenade_index;
  short desired_zoom_level;
  short pad;
};

struct network_player {
  wchar_t name[12];
  short primary_color_index;
  short icon_index;
  char machine_index;
  char controller_index;
  char team_index;
  char player_list_index;
};

struct player_datum {
  short identifier;
  short local_player_index;
  wchar_t name[12];
  long squad_index;
  long team_index;
  long action_object_index;
  short action_result;
  short action_seat_index;
  long respawn_timer;
  long respawn_penalty;
  long unit_index;
  long dead_unit_index;
  short cluster_index;
  boolean swapped_weapons;
  long aim_assist_unit_index;
  long aim_assist_timestamp;
  struct network_player network_player_data;
  short powerup_durations[2];
  real speed_multiplier;
  long teleporter_index;
  long state_message;
  long state_message_player_index;
  long player_display_index;
  long player_display_count;
  long death_time;
  long multiplayer_special;
  struct game_statistics statistics;
  long telefrag_timeout;
  long quit_out_of_game_time;
  boolean is_blocking_teleporter;
  boolean quit_out_of_game;
};

long *machine_get_player_list(long machine_index);
long local_player_get_player_index(short local_player_index);
void player_control_set_desired_weapon(long unit_index, short desired_weapon_index);
void player_control_action_test_note(unsigned long control_flags, real_euler_angles2d const *turn, real_vector2d const *throttle, real primary_trigger);
void players_show_telefragged(long player_index);
extern struct data_array *player_data;

#endif
