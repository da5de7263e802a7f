/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __BUNGIE_NET_COMMON_MESSAGE_HEADER_H
#define __BUNGIE_NET_COMMON_MESSAGE_HEADER_H

#include "cseries.h"

typedef word message_header;
enum { MAXIMUM_MESSAGE_SIZE = 0xFFF, DATAGRAM_MAXIMUM_SIZE = 1200 };
enum { _message_type_error = 1, _message_type_data, _message_type_packet };

void build_message_header(word *msg, word length, byte type, byte flags);

#endif
