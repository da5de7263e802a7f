/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __NETWORK_COOP_H
#define __NETWORK_COOP_H

#include "cseries.h"

boolean network_coop_active(void);
boolean network_coop_player_has_structure_bsp(long player_index);
void network_coop_note_player_structure_bsp(short player_index, short structure_bsp_index);

#endif
