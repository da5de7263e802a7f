/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __CUTSCENE_CINEMATICS_H
#define __CUTSCENE_CINEMATICS_H

#include "cseries.h"

boolean cinematic_in_progress(void);

#endif
