/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __GAME_GAME_ENGINE_H
#define __GAME_GAME_ENGINE_H

#include "math/real_math.h"

enum { _game_engine_none, _game_engine_ctf, _game_engine_slayer, _game_engine_oddball, _game_engine_king, _game_engine_race };
enum { _netgame_flag_teleporter_source = 6 };

struct game_variant {
  byte unknown_0[0x18];
  long game_engine_index;
  byte unknown_1c[0x4c];
};

struct game_variant *game_engine_get_variant(void);
long find_netgame_flag(union real_point3d const *position, real radius, real height, short type, short team_index);

#endif
