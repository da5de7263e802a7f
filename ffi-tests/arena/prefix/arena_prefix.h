/* Stands before every file of the arena, as the port's prefix header does before its own: the system's headers, the
   limits and the network version of the tree. On a 64-bit host the word long is then replaced, as the port's 64-bit
   builds do, since its long has 32 bits; so `long long` cannot be written. */
#ifndef ARENA_PREFIX_H
#define ARENA_PREFIX_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <stdarg.h>
#include <string.h>
#include <time.h>

/* On Windows they take in limits.h, whose names are cseries.h's. */
#ifdef _WIN32
#undef CHAR_MIN
#undef CHAR_MAX
#undef LONG_MIN
#undef LONG_MAX
#endif

#if defined(__SIZEOF_POINTER__) && __SIZEOF_POINTER__ == 8
#define long int
#endif

#define HALO_PORT_MAXIMUM_NETWORK_PLAYERS 128
#define HALO_PORT_MAXIMUM_NETWORK_MACHINES 128
#define HALO_PORT_MAXIMUM_OBJECTS_PER_MAP 8192
#define MAXIMUM_OBJECTS_PER_MAP HALO_PORT_MAXIMUM_OBJECTS_PER_MAP
#define HALO_PORT_MAXIMUM_NETWORK_MESSAGE_SIZE 0x1000
#ifndef HALO_PORT_NETWORK_VERSION
#define HALO_PORT_NETWORK_VERSION 32
#endif

#endif
