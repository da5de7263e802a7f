/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __CSERIES_ERRORS_H
#define __CSERIES_ERRORS_H

#include "cseries.h"

enum { _error_immediate, _error_delayed, _error_silent, _error_log };

void error(short priority, char const *format, ...);

#endif
