/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __NETWORKING_NETWORK_CONNECTION_H
#define __NETWORKING_NETWORK_CONNECTION_H

#include "bungie_net/common/message_header.h"

boolean network_connection_last_read_was_unreliable(void);

#endif
