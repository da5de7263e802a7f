/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __NETWORKING_NETWORK_SERVER_MANAGER_H
#define __NETWORKING_NETWORK_SERVER_MANAGER_H

#include "cseries.h"

void network_game_server_kick_machine(long machine_index, boolean kept_out);
unsigned long network_game_server_machine_address(long machine_index);
char const *network_game_server_machine_hardware_id(long machine_index);

#endif
