/* What the arena's files share: the port's headers, one machine's state, and what each side asks of the other.

   All state of a machine hangs on `arena`; tests swap it with arena_select. The port's own globals (player_data,
   object_header_data, global_gravity) point into the selected machine.

   Two layers. The base (data, objects, tags, players, queues, session, network, frame, files, neighbours, scenario)
   is the engine below a game; the play (world, map, units, weapons, projectiles, damage, items, engine_game) is the
   game on it. The play's state is its own: `struct arena_play`, made by arena_play_new. */
#ifndef ARENA_INTERNAL_H
#define ARENA_INTERNAL_H

#include "cseries.h"
#include "arena.h"
#include "bungie_net/common/message_header.h"
#include "cache/cache_files.h"
#include "camera/observer.h"
#include "cseries/cseries_windows.h"
#include "cseries/errors.h"
#include "cutscene/cinematics.h"
#include "devices/devices.h"
#include "game/game.h"
#include "game/game_engine.h"
#include "game/game_globals.h"
#include "game/player_queues_new.h"
#include "game/players.h"
#include "interface/ui_widget.h"
#include "items/equipment_definitions.h"
#include "items/items.h"
#include "items/projectile_definitions.h"
#include "items/weapon_definitions.h"
#include "items/weapons.h"
#include "main/console.h"
#include "main/main.h"
#include "math/real_math.h"
#include "memory/data.h"
#include "models/model_animation_definitions.h"
#include "models/model_definitions.h"
#include "networking/network_connection.h"
#include "networking/network_game_globals.h"
#include "networking/network_server_manager.h"
#include "objects/damage.h"
#include "objects/damage_effect_definitions.h"
#include "objects/damage_resistances.h"
#include "objects/object_definitions.h"
#include "objects/objects.h"
#include "physics/collision_model_definitions.h"
#include "physics/physics.h"
#include "scenario/scenario.h"
#include "scenario/scenario_definitions.h"
#include "structures/structure_bsp_definitions.h"
#include "units/biped_definitions.h"
#include "units/bipeds.h"
#include "units/unit_definitions.h"
#include "units/units.h"
#include "units/vehicle_datum.h"
#include "units/vehicle_definitions.h"
#include "network_distributed.h"
#include "undeclared.h"

/* An older tree has none of these. */
#if __has_include("network_coop.h")
#include "network_coop.h"
#define ARENA_HAS_COOP 1
#endif
#if __has_include("network_voice.h")
#include "network_voice.h"
#define ARENA_HAS_VOICE 1
#endif
#if __has_include("network_aim_assist.h")
#include "network_aim_assist.h"
#define ARENA_HAS_AIM_ASSIST 1
#endif
#if __has_include("effects/effect_definitions.h")
#include "effects/effect_definitions.h"
#else
/* Private to effects.c there. */
struct effect_definition { byte unknown_0[0x34]; struct tag_block events; };
struct effect_event_definition { byte unknown_0[0x2C]; struct tag_block parts; byte unknown_38[0xC]; };
struct effect_part_definition { byte unknown_0[0x18]; struct tag_reference reference; byte unknown_28[0x40]; };
#endif

/* ---- Tags no header completes */

/* A vehicle's tag as every file that reads it completes it. */
struct arena_vehicle_definition {
  struct unit_definition unit;
  unsigned long flags;
  short vehicle_type;
  short pad;
  real maximum_forward_speed; /* world units a tick */
  real maximum_reverse_speed;
  real acceleration;
  real turn_rate; /* radians a tick */
};

struct arena_equipment_definition {
  struct object_definition object;
  short powerup_type; /* _equipment_powerup_... */
  short grenade_type;
  real powerup_seconds;
};

struct arena_machine_definition {
  struct object_definition object;
  real travel;     /* world units between its two ends */
  real seconds;    /* one way */
};

/* An element of the globals' falling damage block. */
struct arena_falling_damage {
  byte unknown_0[0x2C];
  struct tag_reference damages[5]; /* 0 a fall; 3 a vehicle running into a unit */
};
enum { ARENA_FALLING_DAMAGE_FALL = 0, ARENA_FALLING_DAMAGE_VEHICLE_COLLISION = 3 };

/* The tags of the map, by what they are. arena_tag gives the index. */
enum {
  ARENA_TAG_GLOBALS, ARENA_TAG_SCENARIO, ARENA_TAG_BSP,
  ARENA_TAG_BIPED, ARENA_TAG_CAR, ARENA_TAG_FLYER, ARENA_TAG_TURRET,
  ARENA_TAG_RIFLE,      /* hitscan: its projectile crosses its range in its first tick */
  ARENA_TAG_PISTOL,     /* fast projectile */
  ARENA_TAG_PLASMA,     /* slow projectile, a battery in place of rounds */
  ARENA_TAG_NEEDLER,    /* sticking projectile */
  ARENA_TAG_ROCKET_LAUNCHER, ARENA_TAG_FLAG, ARENA_TAG_BALL,
  ARENA_TAG_RIFLE_BULLET, ARENA_TAG_PISTOL_BULLET, ARENA_TAG_PLASMA_BOLT, ARENA_TAG_NEEDLE, ARENA_TAG_ROCKET,
  ARENA_TAG_FRAGMENTATION_GRENADE, ARENA_TAG_PLASMA_GRENADE,
  ARENA_TAG_OVER_SHIELD, ARENA_TAG_CAMOUFLAGE, ARENA_TAG_HEALTH, ARENA_TAG_FRAGMENTATION_PACK, ARENA_TAG_PLASMA_PACK,
  ARENA_TAG_CRATE,      /* destructible scenery */
  ARENA_TAG_LIFT,       /* a device machine */
  ARENA_TAG_RIFLE_DAMAGE, ARENA_TAG_PISTOL_DAMAGE, ARENA_TAG_PLASMA_DAMAGE, ARENA_TAG_NEEDLE_DAMAGE,
  ARENA_TAG_NEEDLE_EXPLOSION_DAMAGE, ARENA_TAG_ROCKET_DAMAGE, ARENA_TAG_ROCKET_EXPLOSION_DAMAGE,
  ARENA_TAG_FRAGMENTATION_DAMAGE, ARENA_TAG_PLASMA_GRENADE_DAMAGE, ARENA_TAG_PLASMA_GRENADE_ATTACHED_DAMAGE,
  ARENA_TAG_MELEE_DAMAGE, ARENA_TAG_UNARMED_MELEE_DAMAGE, ARENA_TAG_FALL_DAMAGE, ARENA_TAG_COLLISION_DAMAGE,
  ARENA_TAG_ROCKET_EFFECT, ARENA_TAG_FRAGMENTATION_EFFECT, ARENA_TAG_PLASMA_GRENADE_EFFECT, ARENA_TAG_NEEDLE_EFFECT,
  ARENA_TAG_OVERHEAT_EFFECT,
  ARENA_TAG_BIPED_COLLISION, ARENA_TAG_VEHICLE_COLLISION, ARENA_TAG_CRATE_COLLISION,
  ARENA_TAG_BIPED_MODEL, ARENA_TAG_BIPED_ANIMATIONS,
  NUMBER_OF_ARENA_TAGS
};
long arena_tag(long which);                 /* the tag index; it is the same on every machine */
long arena_tag_which(long tag_index);       /* the way back, NONE for no tag */

/* Clusters of the map, slices along x (scenario.c): one sees those two away and no farther. */
enum { ARENA_CLUSTERS = 6 };

/* Kinds of network_player_show_pickup and network_distributed_player_picked_up. */
enum { ARENA_PICKUP_WEAPON, ARENA_PICKUP_AMMUNITION, ARENA_PICKUP_GRENADE, ARENA_PICKUP_POWERUP, NUMBER_OF_ARENA_PICKUPS };

/* ---- One machine */

enum {
  ARENA_UPDATES_KEPT = 32,
  ARENA_INPUT_SILENCE_TICKS = 10,
  ARENA_FILES = 8,
  ARENA_STREAM_BUFFER = HALO_PORT_MAXIMUM_NETWORK_MESSAGE_SIZE
};

/* Who may take up to which tick of buttons (engine.md 5.7, "buttons once"). */
struct arena_button_record { boolean valid; byte pad[3]; long last; };

/* A player's current action as the host holds it. */
struct arena_queue {
  long player_index;                 /* full index, NONE for no queue */
  struct player_action action;
  boolean had_input;
  byte pad[3];
  long received;                     /* host ticks */
};

struct arena_update {
  long number;                       /* NONE for none */
  short count;
  short pad;
  struct player_action actions[HALO_PORT_MAXIMUM_NETWORK_PLAYERS];
};

struct arena_queues {
  struct arena_queue queues[HALO_PORT_MAXIMUM_NETWORK_PLAYERS];
  unsigned long pending[HALO_PORT_MAXIMUM_NETWORK_PLAYERS];              /* buttons or'd until the next tick */
  struct arena_button_record input_records[HALO_PORT_MAXIMUM_NETWORK_PLAYERS];
  struct arena_button_record relayed_records[HALO_PORT_MAXIMUM_NETWORK_PLAYERS];
  struct arena_update updates[ARENA_UPDATES_KEPT];
  long next_update;
  long ticked_update;
  struct player_action relayed[HALO_PORT_MAXIMUM_NETWORK_PLAYERS];       /* client: the latest of a remote player */
  boolean had_relayed[HALO_PORT_MAXIMUM_NETWORK_PLAYERS];
  unsigned long held[HALO_PORT_MAXIMUM_NETWORK_PLAYERS];                 /* buttons down at the last tick */
  struct player_action running[HALO_PORT_MAXIMUM_NETWORK_PLAYERS];       /* what this tick runs */
  struct {
    boolean valid;
    byte pad[3];
    long tick;
    struct player_action action;
    unsigned short control_flags[DISTRIBUTED_INPUT_HISTORY];
  } local[MAXIMUM_LOCAL_PLAYERS];
  struct player_action controls[MAXIMUM_LOCAL_PLAYERS];                  /* what arena_control said last */
};

/* A connection's stream is cut anywhere: bytes wait here until a message is whole. */
struct arena_stream { byte *bytes; long length; }; /* ARENA_STREAM_BUFFER, while connected */

struct arena_machine {
  boolean connected;                 /* a stream is open */
  boolean joined;
  boolean loading;                   /* joined a game and has not said that it has loaded */
  boolean local;                     /* the host's own */
  unsigned long address;
  long connected_at, heard_at, loading_since, kept_alive_at; /* milliseconds */
  char hardware_id[33];
  char pad[3];
  long players[MAXIMUM_LOCAL_PLAYERS];
  struct arena_stream stream;
};

enum { ARENA_SESSION_IDLE, ARENA_SESSION_LOBBY, ARENA_SESSION_LOADING, ARENA_SESSION_PLAYING, ARENA_SESSION_OVER };

/* A received message that waits for the next pass of the main loop. */
struct arena_packet { struct arena_packet *next; long machine; boolean unreliable; byte pad; word size; byte bytes[4]; };

struct arena_session {
  long phase;                        /* ARENA_SESSION_... */
  long own_machine;                  /* the game's machine index of this machine, NONE */
  boolean heard_update;              /* a client's clock runs only from the first on */
  boolean server_stream_open;
  boolean unreliable;                /* the message being handled came as a datagram */
  boolean leaving;                   /* a client's stream has ended: what came before is read first */
  long heard_at, client_update_at;   /* milliseconds */
  unsigned long kept_out[16];        /* addresses kicked for good */
  long kept_out_count;
  struct arena_stream stream;        /* a client's */
  struct arena_packet *first, *last; /* the inbox */
  struct arena_machine machines[HALO_PORT_MAXIMUM_NETWORK_MACHINES];
};

/* Of what a machine was asked and told by the neighbours that are only here to be there. */
struct arena_counters {
  long actors, coop, votekick, voice, aim_assist;
  long corrections_drawn, pickups_shown, telefrags_shown, screen_effects, action_tests;
  long damage_states, hits_shown;
  long fatal, bad;
  uint32_t lookups; /* of players and objects */
};

struct arena_play;

struct arena {
  struct arena_settings settings;
  struct arena_transport transport;
  unsigned long random;              /* the engine's own draws */
  /* clock */
  boolean clock_initialized, clock_active, in_tick, main_menu;
  boolean double_speed, cinematic, coop_active;
  byte voice_kind, aim_assist_kind;  /* the kind of message that the module takes */
  unsigned long peer_address;        /* behind every stand-in address */
  short player_bsp[HALO_PORT_MAXIMUM_NETWORK_PLAYERS]; /* the structure BSP that each player's machine says it has */
  short bsp_index, bsp_switch;       /* the loaded one; the one asked for, NONE */
  long time;                         /* game_time_get */
  long ticked_at;                    /* the time network_distributed_tick was last called at, NONE */
  long server_time;
  long maps_loaded;
  uint32_t leftover;                 /* milliseconds * 30 not yet made a tick */
  uint32_t milliseconds;             /* of frames; the transport's clock is system_milliseconds */
  /* pools */
  struct data_array *players;
  struct data_array *objects;
  uint32_t slots_of_type[NUMBER_OF_OBJECT_TYPES][HALO_PORT_MAXIMUM_OBJECTS_PER_MAP / 32];
  real gravity;
  long local_players[MAXIMUM_LOCAL_PLAYERS];
  struct observer_result cameras[MAXIMUM_LOCAL_PLAYERS];
  boolean heard_synchronized;        /* a client: the host has said that all of its objects were named */
  boolean updating_objects;
  byte reentering;                   /* how deep */
  byte pad;
  long reentered_hit_at;             /* the tick in which one last said a hit */
  struct arena_queues queues;
  struct arena_session session;
  struct arena_counters counters;
  struct { char name[32]; FILE *backing; } files[ARENA_FILES]; /* the game's drive, files.c */
  struct arena_odd odd;              /* of the next tick; no player: none */
  struct arena_play *play;
};

#ifdef ARENA_THREADS
/* Each thread plays machines of its own: what the port has once for the process is the thread's (threads.c). */
#define ARENA_KEPT __thread
#define player_data arena_players
#define object_header_data arena_objects
#define global_gravity arena_gravity
extern __thread struct data_array *arena_players, *arena_objects;
extern __thread real arena_gravity;
#else
#define ARENA_KEPT
#endif

extern ARENA_KEPT struct arena *arena; /* the selected machine */

/* ---- The base, to both */

/* The engine's assertion: says event "fatal" and ends the process. */
void arena_fatal(char const *format, ...) __attribute__((noreturn, format(printf, 1, 2)));
/* An argument that the library may not give: event "bad" under ARENA_OPTION_CHECK, else nothing. */
void arena_check(boolean good, char const *what);
void arena_check_real(real value, char const *what);
void arena_check_vector(real_vector3d const *vector, char const *what);      /* finite; NULL is good */
void arena_check_unit_vector(real_vector3d const *vector, char const *what); /* NULL is good */
void arena_check_point(real_point3d const *point, char const *what);
void arena_check_boolean(boolean value, char const *what);
/* With ARENA_OPTION_REENTRANT: calls back every export that the engine could call at this point. */
void arena_reenter(void);
void arena_event(char const *name, long a, long b, real x, real y, real z);
void arena_event_at(char const *name, long a, long b, real_point3d const *point);
unsigned long arena_random(void);          /* 0 to 65535 */
real arena_random_real(void);              /* 0 to 1 */

/* data.c */
struct data_array *data_new(char const *name, short maximum_count, short size);
void data_dispose(struct data_array *data);
void data_delete_all(struct data_array *data);
long datum_new(struct data_array *data);
long datum_new_at_index(struct data_array *data, long index);
void datum_delete(struct data_array *data, long index);

/* objects.c: beside objects/objects.h. A projectile's block has this size: the play's own part follows the item's. */
enum { ARENA_PROJECTILE_SIZE = 0x400 };
void objects_new_game(void);
void objects_dispose(void);
void object_delete(long object_index);     /* asks network_objects_may_delete; frees at the end of objects_update */
/* Has the processor fetch all objects: of many machines in turn, none has what its tick needs in a cache, and to wait for
   one piece after the other takes longer than the tick. */
void objects_fetch(void);
void objects_update(void);                 /* arena_object_update for each active object, then frees the deleted */
void object_attach_to(long object_index, long parent_index, real_point3d const *position_in_parent);
void object_detach(long object_index);     /* back into the world, where it was */
long object_outermost_parent(long object_index);
void object_kill_references(long object_index);
/* Moves a connected object and finds its cluster again; no check of the axes. */
void object_move(long object_index, real_point3d const *position);

/* players.c: beside game/players.h. A datum is made by the session on every machine at the same full index. */
void players_new(void);
long player_new(long machine_index, short local_index, long datum_index, short team, wchar_t const *name);
void player_quit(long player_index);       /* quit_out_of_game from this tick on; the unit is deleted */
void player_delete(long player_index);     /* before a game */
long player_machine_index(long player_index); /* NONE for no machine */
void players_begin_map(void);              /* every datum as a new map finds it: no unit, no statistics */
void players_quit_update(void);            /* first in game_tick: who has quit loses the unit */

/* queues.c: beside game/player_queues_new.h */
void player_queues_new_map(void);
void player_queue_new(long player_index);
void player_queue_delete(long player_index);
void player_queues_begin_tick(void);       /* host: builds the update; then what every player runs */
void player_queues_end_tick(void);         /* each local player's tick, action and buttons are noted */
/* What the tick runs for the player at the absolute index; one-shot buttons held since the last tick are left out. */
struct player_action const *arena_player_action(short player_absolute_index);

/* session.c, network.c, frame.c */
void session_new(void);
void session_dispose(void);
void session_start_frame(void);            /* messages are read */
void session_end_frame(void);              /* the client's own update */
void session_before_ticks(long ticks);     /* host: the game update with its time goes out */
void arena_load_map(void);                 /* game_initialize_for_new_map (callers.md 2) */
void arena_run_tick(void);
void session_receive(long machine_index, boolean unreliable, byte const *bytes, word size); /* as on the wire */
void session_handle(long machine_index, byte const *bytes, word size); /* one of the game's own, after its header word */
void session_drop(long machine_index);     /* this side ends the connection; NONE: a client's to the host */
void network_handle(long machine_index, boolean unreliable, word *message, word size);
boolean network_send(long machine_index, boolean reliable, void const *message, word size);
enum { ARENA_MESSAGE_SYNCHRONIZED = 8 };   /* the one kind of the netcode that the arena looks for, for arena_status */

/* scenario.c */
enum { ARENA_MAP_HALF_LENGTH = 60, ARENA_MAP_HALF_WIDTH = 30, ARENA_MAP_DEPTH = 20, ARENA_MAP_HEIGHT = 60 };
/* Which cluster a point is in: slices of the map along x; NONE outside of it. */
short arena_cluster_at(real_point3d const *point);

/* ---- The play, to the base */

struct arena_play *arena_play_new(void);
void arena_play_free(struct arena_play *play);
void arena_play_new_game(void);            /* the pools are empty, the clock reads 0; before the map is placed */
void arena_place_map(void);                /* objects_place: the same objects in the same order on every machine */
void game_tick(void);                      /* callers.md 1; calls players_quit_update first and objects_update late */
void arena_object_update(long object_index);      /* one object's tick, by its type */
/* What the play keeps of an object beside its datum: for objects_fetch. */
void const *arena_object_beside(long slot, size_t *size);
/* A new object's own part, its head being whole; FALSE: object_new fails. Initial weapons are made here, unless
   network_objects_creating_host_object(). */
boolean arena_object_new(long object_index);
void arena_object_deleted(long object_index);     /* before its datum is freed */
long arena_game_type_definition(long definition_index); /* what the game type makes of it */
void arena_player_added(long player_index);       /* a datum was made, in a game or before it */
void arena_player_removed(long player_index);
boolean arena_point_in_world(real_point3d const *point); /* not in a wall, not outside */
void arena_player_extra(long player_index, struct arena_player *out); /* score and what else only the play knows */


#endif
