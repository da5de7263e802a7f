/* The arena's own interface: what the simulator, the real network and the tests (Rust) say to one machine of the game.
   Everything the library sees goes through the port's names instead (see include/). All functions but arena_new and
   arena_select speak of the selected machine. No `long long`, no bool: plain C of the port's kind. */
#ifndef ARENA_H
#define ARENA_H

#include <stdint.h>

struct arena; /* one machine: all of its state hangs on this */

/* First on each thread that plays machines, where there are several (ARENA_THREADS): a machine is selected on one at a time. */
void arena_thread_begin(void);

enum { ARENA_ROLE_LOCAL = 0, ARENA_ROLE_CLIENT = 1, ARENA_ROLE_HOST = 2 };
enum { ARENA_GAME_SLAYER = 2, ARENA_GAME_CTF = 1, ARENA_GAME_ODDBALL = 3 };

/* What a machine is made of. */
struct arena_settings {
  int32_t role;
  int32_t local_players;     /* 0 to 4 of this machine */
  int32_t network_version;   /* 9 or 32 */
  int32_t game;              /* ARENA_GAME_... */
  int32_t map;               /* 0: the usual map; others: docs in arena.c */
  uint32_t seed;             /* of what the engine itself draws by lot */
  uint32_t options;          /* ARENA_OPTION_... bits */
  char name[12];             /* the first local player's name, ASCII */
};
enum {
  ARENA_OPTION_REENTRANT = 1,    /* every engine callback calls back into every export the engine could call there */
  ARENA_OPTION_CHECK = 2,        /* every argument given to the engine is checked; a bad one is an event "bad" */
  ARENA_OPTION_FULL_TABLE = 4,   /* the map has 1,500 objects */
  ARENA_OPTION_FREED_SLOTS = 8   /* who has quit leaves its slot of the players free, for who comes next in the game */
};

/* How a machine reaches others. `machine` is a machine index on the host, -1 (to the host) on a client. Bytes are as on
   the wire, header word turned round. Datagrams may be lost; a stream may not. Returns 0 where it cannot be sent. */
struct arena_transport {
  void *context;
  int32_t (*datagram)(void *context, int32_t machine, uint8_t const *bytes, int32_t size);
  int32_t (*stream)(void *context, int32_t machine, uint8_t const *bytes, int32_t size);
  void (*close)(void *context, int32_t machine);               /* this side drops the connection */
  uint32_t (*milliseconds)(void *context);                      /* system_milliseconds() */
  uint32_t (*address)(void *context, int32_t machine);          /* IPv4, host order */
  void (*log)(void *context, int32_t priority, char const *text); /* error(), console_warning() (priority 4) */
  void (*event)(void *context, char const *name, int32_t a, int32_t b, float x, float y, float z); /* see arena.c */
};

struct arena *arena_new(struct arena_settings const *settings, struct arena_transport const *transport);
void arena_free(struct arena *arena);
/* Selects a machine (NULL: none) and returns the one before. The library's machine is selected beside it by the caller. */
struct arena *arena_select(struct arena *arena);

/* The session. A host gives each connection a machine index; the arena itself speaks the game's own messages on the
   stream (join, players, load, loaded, begin with the host's time, updates, leave, over). */
void arena_host_begin(void);                     /* the lobby's countdown ends: load the map, tick once all have loaded */
int32_t arena_host_connected(uint32_t address);  /* a stream was opened to the host: its machine index, -1 refused */
void arena_client_connected(void);               /* this client's stream to the host is open: it asks to join */
void arena_disconnected(int32_t machine);        /* a stream closed (-1 on a client) */
void arena_receive_stream(int32_t machine, uint8_t const *bytes, int32_t size);   /* any cut of the stream */
void arena_receive_datagram(int32_t machine, uint8_t const *bytes, int32_t size); /* one datagram, whole */
void arena_leave(void);                          /* this machine leaves the game */

/* One pass of the main loop: what was received is handled, then the ticks that `milliseconds` since the last pass make
   due are run (callers.md 1). Returns the ticks run. */
int32_t arena_frame(uint32_t milliseconds);
/* The same with exactly so many ticks, for virtual clocks. */
void arena_ticks(int32_t ticks);

/* What a local player presses from the next tick on. Buttons are unit control bits; the choices -1 for none. Crouch 0,
   jump 1, melee 2 (the first user bit), light 4, action 6 (board, leave, turn a vehicle over, trade a weapon), reload 10,
   primary trigger 11 (or `trigger` above one half), grenade 13, swap 14 (drops a flag or ball). */
struct arena_control {
  uint32_t buttons;
  float yaw, pitch;
  float forward, sideways;     /* -1 to 1 */
  float trigger;               /* 0 to 1 */
  int16_t weapon, grenade, zoom, pad;
};
void arena_control(int32_t local_player, struct arena_control const *control);

/* What tests and the demo look at. */
struct arena_player {
  int32_t exists, datum, local, machine, team, unit, dead_unit, quit;
  float x, y, z, vx, vy, vz, yaw, pitch;
  float body, shield, hurt, camouflage; /* hurt: the damages of late that still show, added up */
  int32_t airborne, vehicle, seat, weapon, weapon_tag, rounds_loaded, rounds_total, grenades[2], zoom;
  int32_t kills, deaths, score, powerups[2], on_elevator;
  float facing, look_yaw, look_pitch, throttle;
  int32_t slot_tags[4], slot_rounds[4]; /* each weapon: its tag, -1 for none, and its rounds, loaded and in reserve */
};
int32_t arena_player(int32_t absolute_index, struct arena_player *out);
struct arena_object {
  int32_t exists, index, type, definition, parent, at_rest, dead, owner_player, driver;
  float x, y, z, vx, vy, vz, fx, fy, fz, ux, uy, uz, body, shield;
};
int32_t arena_object(int32_t absolute_index, struct arena_object *out);
struct arena_status {
  int32_t role, in_progress, tick, machines, players, objects, synchronized, connected, own_machine;
  uint32_t lookups; /* of players and objects so far: a measure of work */
};
void arena_status(struct arena_status *out);
/* What number of an object or a player is none, and of which (its whole index); NULL: every number is one. */
char const *arena_not_finite(int32_t *out_index);
/* Test levers: put things where a story wants them (host or local only, said as the engine itself would do it). */
void arena_put_player(int32_t absolute_index, float x, float y, float z);
enum {
  ARENA_GIVE_FRAGMENTATION_GRENADES, ARENA_GIVE_PLASMA_GRENADES, /* so many */
  ARENA_GIVE_ROUNDS,               /* in reserve of the weapon its trigger works; a battery is full again */
  ARENA_GIVE_BODY, ARENA_GIVE_SHIELD, /* hundredths of full */
  ARENA_GIVE_CAMOUFLAGE,           /* ticks */
  ARENA_GIVE_WEAPON,               /* the tag's number in the arena's list, into a free slot and the hand */
  ARENA_GIVE_DEATH                 /* by nobody */
};
void arena_give(int32_t absolute_index, int32_t what, int32_t amount);
int32_t arena_spawn(int32_t definition, float x, float y, float z);
void arena_push(int32_t object_index, float i, float j, float k);
void arena_place(int32_t object_index, float x, float y, float z, float yaw); /* as a script does: it is not woken */
void arena_delete(int32_t object_index);
void arena_blast(float x, float y, float z); /* a rocket goes off there, nobody's */
void arena_append(char const *name, char const *text); /* to a file of the game's drive, as somebody with an editor */
/* A player's unit as the netcode finds it in the next tick alone, whatever the game made of it. */
struct arena_odd { int32_t player; float velocity[3], forward[3], body, shield; };
void arena_odd(struct arena_odd const *odd);

/* What the modules beside the three files say, and the engine's rarer states, as a scenario wants them. */
enum {
  ARENA_SCRIPT_COOP,           /* co-op is on */
  ARENA_SCRIPT_STRUCTURE_BSP,  /* the map goes there */
  ARENA_SCRIPT_CINEMATIC, ARENA_SCRIPT_DOUBLE_SPEED, ARENA_SCRIPT_MAIN_MENU,
  ARENA_SCRIPT_VOICE, ARENA_SCRIPT_AIM_ASSIST, /* the kind of message that the module takes, 0 for none */
  ARENA_SCRIPT_PEER_ADDRESS    /* what is behind every stand-in address, in network byte order, 0 not known */
};
void arena_script(int32_t what, int32_t value);
/* How often a module was asked or told something; the structure BSP that is loaded. */
enum {
  ARENA_RECORDED_ACTORS, ARENA_RECORDED_COOP, ARENA_RECORDED_VOTEKICK, ARENA_RECORDED_VOICE, ARENA_RECORDED_AIM_ASSIST,
  ARENA_RECORDED_ACTION_TESTS, ARENA_RECORDED_STRUCTURE_BSP,
  ARENA_RECORDED_DAMAGE_STATES, /* damage_set_network_state */
  ARENA_RECORDED_HITS_SHOWN     /* replayed blows: flinches and screen effects */
};
int32_t arena_recorded(int32_t what);

#endif
