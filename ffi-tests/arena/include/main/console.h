/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __MAIN_CONSOLE_H
#define __MAIN_CONSOLE_H

#include "cseries.h"

void console_warning(char const *format, ...);

#endif
