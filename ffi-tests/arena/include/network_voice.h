/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __NETWORK_VOICE_H
#define __NETWORK_VOICE_H

#include "cseries.h"
#include "math/integer_math.h"

boolean network_voice_handles_message(word const *message, word size);
void network_voice_handle_message(long machine_index, word const *message, word size);

#endif
