/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __GAME_PLAYER_QUEUES_NEW_H
#define __GAME_PLAYER_QUEUES_NEW_H

#include "game/players.h"

boolean update_client_distributed_input(short local_player_index, long *tick, struct player_action *action, unsigned short *control_flags);
void update_server_handle_distributed_input(long player_index, long tick, struct player_action const *action, unsigned short const *control_flags, short count);
long update_server_ticked_update_number(void);
struct player_action const *update_server_update_actions(long update_number, short *count);
void update_client_handle_relayed_action(short player_index, long update_number, struct player_action const *action, unsigned short const *control_flags, short count);
void update_queues_distributed_reset(void);

#endif
