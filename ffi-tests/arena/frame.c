/* The main loop and the clock (callers.md 1): what came in is handled, then the ticks that are due are run. */
#include "arena_internal.h"

enum { MAXIMUM_TICKS_A_FRAME = 30, MILLISECONDS_A_SECOND = 1000 };

short game_connection(void) {
  switch (arena->settings.role) {
    case ARENA_ROLE_HOST: return _game_connection_network_server;
    case ARENA_ROLE_CLIENT: return _game_connection_network_client;
    default: return _game_connection_local;
  }
}

boolean network_game_distributed_client(void) {
  return game_connection() == _game_connection_network_client;
}

boolean game_in_progress(void) {
  return arena->clock_initialized && arena->clock_active;
}

long game_time_get(void) {
  if (!arena->clock_initialized) {
    arena_fatal("game_time_get: the clock is not initialised");
  }
  return arena->time;
}

boolean game_players_are_double_speed(void) {
  return arena->double_speed;
}

boolean main_menu_is_active(void) {
  return arena->main_menu;
}

void arena_load_map(void) {
  arena->clock_active = FALSE;
  arena->heard_synchronized = FALSE;
  objects_new_game();
  players_begin_map();
  arena->clock_initialized = TRUE;
  arena->time = arena->server_time = 0;
  arena->ticked_at = NONE;
  arena->leftover = 0;
  arena->bsp_index = 0;
  arena->bsp_switch = NONE;
  arena->maps_loaded++;
  player_queues_new_map();
  arena_play_new_game();
  network_distributed_new_game();
  arena_place_map();
  network_objects_placed();
  arena_event("map", arena->maps_loaded, 0, 0.0f, 0.0f, 0.0f);
}

void arena_odd(struct arena_odd const *odd) {
  arena->odd = *odd;
}

static void exchange(real *a, float *b, long count) {
  while (count-- > 0) {
    real kept = a[count];

    a[count] = b[count];
    b[count] = kept;
  }
}

static void exchange_odd(void) {
  struct player_datum *player = player_try_and_get(arena->odd.player);
  struct object_datum *object = player ? object_try_and_get(player->unit_index) : NULL;

  if (object) {
    exchange(object->object.translational_velocity.n, arena->odd.velocity, 3);
    exchange(object->object.forward.n, arena->odd.forward, 3);
    exchange(&object->object.body_vitality, &arena->odd.body, 1);
    exchange(&object->object.shield_vitality, &arena->odd.shield, 1);
  }
}

/* The netcode's part of a tick. */
static void distributed_tick(void) {
  exchange_odd();
  network_distributed_tick();
  exchange_odd();
  arena->odd.player = NONE;
}

void arena_run_tick(void) {
  player_queues_begin_tick();
  arena->in_tick = TRUE;
  game_tick();
  arena->in_tick = FALSE;
  player_queues_end_tick();
  arena->server_time++;
  arena->time++;
  arena->ticked_at = arena->time;
  distributed_tick();
}

static void before_ticks(void) {
  if (arena->bsp_switch != NONE) {
    arena->bsp_index = arena->bsp_switch;
    arena->bsp_switch = NONE;
    arena_event("bsp", arena->bsp_index, 0, 0.0f, 0.0f, 0.0f);
  }
  session_start_frame();
  session_end_frame();
}

static long run_ticks(long ticks) {
  long i;

  /* A client's clock is held until the host's first update. */
  if (!game_in_progress() || ticks <= 0) {
    return 0;
  }
  session_before_ticks(ticks);
  for (i = 0; i < ticks && game_in_progress(); i++) {
    arena_run_tick();
  }
  return i;
}

int32_t arena_frame(uint32_t milliseconds) {
  uint32_t due;

  before_ticks();
  if (!game_in_progress()) {
    arena->leftover = 0;
    return 0;
  }
  arena->leftover += milliseconds * TICKS_PER_SECOND;
  due = arena->leftover / MILLISECONDS_A_SECOND;
  arena->leftover %= MILLISECONDS_A_SECOND;
  /* The rest of a frame that took too long is dropped. */
  return run_ticks((long)MIN(due, (uint32_t)MAXIMUM_TICKS_A_FRAME));
}

void arena_ticks(int32_t ticks) {
  objects_fetch();
  before_ticks();
  (void)run_ticks(ticks);
}
