/* Machines on several threads, for long games: built with ARENA_THREADS, each thread has its own selected machine. */
#include "arena_internal.h"

#ifdef ARENA_THREADS
#undef player_data
#undef object_header_data
#undef global_gravity
#include "slipspace_table.h"

extern struct slipspace_port_table const slipspace_port;
void slipspace_install_port(struct slipspace_port_table const *table);

/* The program's table says that these are the port's; nothing uses that table. */
struct data_array *player_data;
struct data_array *object_header_data;
real global_gravity;

/* A thread's table says where the thread's own are. */
void arena_thread_begin(void) {
  static __thread struct slipspace_port_table table;

  table = slipspace_port;
  table.player_data = &arena_players;
  table.object_header_data = &arena_objects;
  table.global_gravity = &arena_gravity;
  slipspace_install_port(&table);
}
#else
void arena_thread_begin(void) {}
#endif
