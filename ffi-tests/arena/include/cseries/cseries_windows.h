/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __CSERIES_CSERIES_WINDOWS_H
#define __CSERIES_CSERIES_WINDOWS_H

#include "cseries.h"

unsigned long system_milliseconds(void);

#endif
