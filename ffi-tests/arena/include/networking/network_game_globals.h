/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __NETWORKING_NETWORK_GAME_GLOBALS_H
#define __NETWORKING_NETWORK_GAME_GLOBALS_H

#include "cseries.h"

boolean network_game_distributed_client(void);

#endif
