/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __INTERFACE_UI_WIDGET_H
#define __INTERFACE_UI_WIDGET_H

#include "cseries.h"

boolean main_menu_is_active(void);

#endif
