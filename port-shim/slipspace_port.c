/* The table of this port for slipspace, filled in by the port's own compiler from the port's own headers: compiled
   with every other game file, in place of the C files that slipspace replaces. Written from data/boundary.json.

   A function that this port lacks is switched off, by -DSLIPSPACE_HAS_...=0, and is NULL in the table; the defaults
   are below. Whatever else differs from what the library was built for does not compile. */

#if defined(HALO_64BIT)
#error "slipspace: the 64-bit builds keep 32-bit numbers where records have pointers; not served yet"
#endif
#if defined(HALO_WEB)
#error "slipspace: the browser build is not served yet"
#endif
#if defined(HALO_ANDROID)
#error "slipspace: no Rust target links with the Android build; not served"
#endif

#include "cseries.h"
#include "cseries/errors.h"
#include "cache/cache_files.h"
#include "models/model_animation_definitions.h"
#include "game/game.h"
#include "game/game_globals.h"
#include "game/players.h"
#include "game/game_engine.h"
#include "main/main.h"
#include "game/player_queues_new.h"
#include "networking/network_game_globals.h"
#include "objects/objects.h"
#include "objects/damage.h"
#include "scenario/scenario.h"
#include "scenario/scenario_definitions.h"
#include "structures/structure_bsp_definitions.h"
#include "units/units.h"
#include "units/biped_definitions.h"
#include "units/bipeds.h"
#include "objects/object_definitions.h"
#include "models/model_definitions.h"
#include "units/vehicle_definitions.h"
#include "units/vehicle_datum.h"
#include "items/items.h"
#include "items/weapons.h"
#include "items/weapon_definitions.h"
#include "items/equipment_definitions.h"
#include "camera/observer.h"
#include "cutscene/cinematics.h"
#include "objects/damage_effect_definitions.h"
#if __has_include("effects/effect_definitions.h")
#include "effects/effect_definitions.h"
#endif
#include "physics/collision_model_definitions.h"
#include "items/projectile_definitions.h"
#include "devices/devices.h"
#if __has_include("network_coop.h")
#include "network_coop.h"
#endif
#if __has_include("math/integer_math.h")
#include "math/integer_math.h"
#endif
#if __has_include("network_voice.h")
#include "network_voice.h"
#endif
#if __has_include("network_aim_assist.h")
#include "network_aim_assist.h"
#endif
#include "network_distributed.h"

#include <stdio.h>
#include <time.h>
#include <math.h>

#include "slipspace_table.h"

#ifndef HALO_PORT_NETWORK_VERSION
#error "slipspace: HALO_PORT_NETWORK_VERSION is not defined (a forced include of the port has it)"
#endif

#ifndef SLIPSPACE_HAS_COOP /* network_coop.c */
#if __has_include("network_coop.h")
#define SLIPSPACE_HAS_COOP 1
#else
#define SLIPSPACE_HAS_COOP 0
#endif
#endif
#ifndef SLIPSPACE_HAS_VOICE /* network_voice.c */
#if __has_include("network_voice.h")
#define SLIPSPACE_HAS_VOICE 1
#else
#define SLIPSPACE_HAS_VOICE 0
#endif
#endif
#ifndef SLIPSPACE_HAS_AIM_ASSIST /* network_aim_assist.c */
#if __has_include("network_aim_assist.h")
#define SLIPSPACE_HAS_AIM_ASSIST 1
#else
#define SLIPSPACE_HAS_AIM_ASSIST 0
#endif
#endif
#ifndef SLIPSPACE_HAS_ACTORS /* network_actors.c */
#if HALO_PORT_NETWORK_VERSION >= 12
#define SLIPSPACE_HAS_ACTORS 1
#else
#define SLIPSPACE_HAS_ACTORS 0
#endif
#endif
#ifndef SLIPSPACE_HAS_DAMAGE_ANIMATIONS /* unit_port_correct_damage_animation */
#if HALO_PORT_NETWORK_VERSION >= 12
#define SLIPSPACE_HAS_DAMAGE_ANIMATIONS 1
#else
#define SLIPSPACE_HAS_DAMAGE_ANIMATIONS 0
#endif
#endif
#ifndef SLIPSPACE_HAS_ACTION_TEST /* player_control_action_test_note */
#if HALO_PORT_NETWORK_VERSION >= 12
#define SLIPSPACE_HAS_ACTION_TEST 1
#else
#define SLIPSPACE_HAS_ACTION_TEST 0
#endif
#endif
#ifndef SLIPSPACE_HAS_STATIC_DAMAGE /* damage_replay_static */
#if HALO_PORT_NETWORK_VERSION >= 17
#define SLIPSPACE_HAS_STATIC_DAMAGE 1
#else
#define SLIPSPACE_HAS_STATIC_DAMAGE 0
#endif
#endif
#ifndef SLIPSPACE_HAS_MAIN_MENU /* main_menu_is_active */
#if HALO_PORT_NETWORK_VERSION >= 24
#define SLIPSPACE_HAS_MAIN_MENU 1
#else
#define SLIPSPACE_HAS_MAIN_MENU 0
#endif
#endif
#ifndef SLIPSPACE_HAS_VOTEKICK /* network_votekick.c */
#if HALO_PORT_NETWORK_VERSION >= 25
#define SLIPSPACE_HAS_VOTEKICK 1
#else
#define SLIPSPACE_HAS_VOTEKICK 0
#endif
#endif
#ifndef SLIPSPACE_HAS_ELEVATOR_TICKS /* the field biped.elevator_ticks */
#if HALO_PORT_NETWORK_VERSION >= 30
#define SLIPSPACE_HAS_ELEVATOR_TICKS 1
#else
#define SLIPSPACE_HAS_ELEVATOR_TICKS 0
#endif
#endif
#ifndef SLIPSPACE_HAS_READ_KIND /* network_connection_last_read_was_unreliable */
#if HALO_PORT_NETWORK_VERSION >= 31
#define SLIPSPACE_HAS_READ_KIND 1
#else
#define SLIPSPACE_HAS_READ_KIND 0
#endif
#endif
#ifndef SLIPSPACE_HAS_FRIENDLY_FIRE /* a player's own friendly fire choice (two functions) */
#if 0
#define SLIPSPACE_HAS_FRIENDLY_FIRE 1
#else
#define SLIPSPACE_HAS_FRIENDLY_FIRE 0
#endif
#endif
#ifndef SLIPSPACE_HAS_LIMP_BODY /* slipspace_port_stop_limp_body */
#if 0
#define SLIPSPACE_HAS_LIMP_BODY 1
#else
#define SLIPSPACE_HAS_LIMP_BODY 0
#endif
#endif
#ifndef SLIPSPACE_HAS_LATENCY_METER /* distributed_note_own_round_trip */
#if 0
#define SLIPSPACE_HAS_LATENCY_METER 1
#else
#define SLIPSPACE_HAS_LATENCY_METER 0
#endif
#endif

/* A wrong type is silent under -w: only a second declaration that differs, or a failed assertion, stops it. */
#define SLIPSPACE_SAME(a, b) __builtin_types_compatible_p(a, b)
#define SLIPSPACE_ENTRY(name) \
  _Static_assert( \
    SLIPSPACE_SAME(__typeof__(&name), __typeof__(((struct slipspace_port_table *)0)->name)), \
    #name ": this port's is of another type than the library calls")
#define SLIPSPACE_FIELD(record, field, type, same_type) \
  _Static_assert( \
    SLIPSPACE_SAME(__typeof__(((record *)0)->field), type) || \
      SLIPSPACE_SAME(__typeof__(((record *)0)->field), same_type), \
    #record ", " #field ": this port's is not the " #type " that the library reads")
#define SLIPSPACE_AT(record, field, offset) \
  _Static_assert( \
    __builtin_offsetof(record, field) == (offset), \
    #record ", " #field ": not at the " #offset " that the library has it at")
/* Structs with a pointer in them have their known layout where pointers have 4 bytes. */
#define SLIPSPACE_AT_32(record, field, offset) \
  _Static_assert( \
    sizeof(void *) != 4 || __builtin_offsetof(record, field) == (offset), \
    #record ", " #field ": not at the " #offset " that the library has it at")

_Static_assert((char)-1 < 0, "char is signed");
_Static_assert(SLIPSPACE_SAME(byte, unsigned char), "byte");
_Static_assert(SLIPSPACE_SAME(boolean, unsigned char), "boolean");
_Static_assert(SLIPSPACE_SAME(word, unsigned short) && sizeof(word) == 2, "word");
_Static_assert(sizeof(short) == 2, "short");
_Static_assert(sizeof(wchar_t) == 2 && (wchar_t)-1 > 0, "wchar_t: UTF-16 units (-fshort-wchar)");
_Static_assert(sizeof(int) == 4, "int");
_Static_assert(sizeof(long) == 4, "long has 32 bits in every build of the port");
_Static_assert(SLIPSPACE_SAME(real, float) && sizeof(real) == 4, "real");

/* The library's own tables have these sizes. */
#ifdef HALO_PORT_MAXIMUM_NETWORK_PLAYERS
_Static_assert(HALO_PORT_MAXIMUM_NETWORK_PLAYERS == 128, "players of a network game");
#endif
#ifdef HALO_PORT_MAXIMUM_NETWORK_MACHINES
_Static_assert(HALO_PORT_MAXIMUM_NETWORK_MACHINES == 128, "machines of a network game");
#endif
#ifdef HALO_PORT_MAXIMUM_OBJECTS_PER_MAP
_Static_assert(HALO_PORT_MAXIMUM_OBJECTS_PER_MAP == 8192, "objects of a map");
#endif

/* Structs that are themselves the contract: the library has their layout built in. */

_Static_assert(sizeof(real_point3d) == 12, "real_point3d");
SLIPSPACE_FIELD(real_point3d, x, real, float);
SLIPSPACE_AT(real_point3d, x, 0);
SLIPSPACE_FIELD(real_point3d, y, real, float);
SLIPSPACE_AT(real_point3d, y, 4);
SLIPSPACE_FIELD(real_point3d, z, real, float);
SLIPSPACE_AT(real_point3d, z, 8);
_Static_assert(sizeof(real_vector3d) == 12, "real_vector3d");
SLIPSPACE_FIELD(real_vector3d, i, real, float);
SLIPSPACE_AT(real_vector3d, i, 0);
SLIPSPACE_FIELD(real_vector3d, j, real, float);
SLIPSPACE_AT(real_vector3d, j, 4);
SLIPSPACE_FIELD(real_vector3d, k, real, float);
SLIPSPACE_AT(real_vector3d, k, 8);
_Static_assert(sizeof(real_vector2d) == 8, "real_vector2d");
SLIPSPACE_FIELD(real_vector2d, i, real, float);
SLIPSPACE_AT(real_vector2d, i, 0);
SLIPSPACE_FIELD(real_vector2d, j, real, float);
SLIPSPACE_AT(real_vector2d, j, 4);
_Static_assert(sizeof(real_euler_angles2d) == 8, "real_euler_angles2d");
SLIPSPACE_FIELD(real_euler_angles2d, yaw, real, float);
SLIPSPACE_AT(real_euler_angles2d, yaw, 0);
SLIPSPACE_FIELD(real_euler_angles2d, pitch, real, float);
SLIPSPACE_AT(real_euler_angles2d, pitch, 4);
_Static_assert(sizeof(real_rgb_color) == 12, "real_rgb_color");
SLIPSPACE_FIELD(real_rgb_color, red, real, float);
SLIPSPACE_AT(real_rgb_color, red, 0);
SLIPSPACE_FIELD(real_rgb_color, green, real, float);
SLIPSPACE_AT(real_rgb_color, green, 4);
SLIPSPACE_FIELD(real_rgb_color, blue, real, float);
SLIPSPACE_AT(real_rgb_color, blue, 8);
_Static_assert(sizeof(real_matrix4x3) == 52, "real_matrix4x3");
SLIPSPACE_FIELD(real_matrix4x3, scale, real, real);
SLIPSPACE_AT(real_matrix4x3, scale, 0);
SLIPSPACE_FIELD(real_matrix4x3, forward, real_vector3d, real_vector3d);
SLIPSPACE_AT(real_matrix4x3, forward, 4);
SLIPSPACE_FIELD(real_matrix4x3, left, real_vector3d, real_vector3d);
SLIPSPACE_AT(real_matrix4x3, left, 16);
SLIPSPACE_FIELD(real_matrix4x3, up, real_vector3d, real_vector3d);
SLIPSPACE_AT(real_matrix4x3, up, 28);
SLIPSPACE_FIELD(real_matrix4x3, position, real_point3d, real_point3d);
SLIPSPACE_AT(real_matrix4x3, position, 40);
_Static_assert(sizeof(struct player_action) == 32, "struct player_action");
SLIPSPACE_FIELD(struct player_action, control_flags, unsigned long, unsigned int);
SLIPSPACE_AT(struct player_action, control_flags, 0);
SLIPSPACE_FIELD(struct player_action, desired_facing.yaw, real, real);
SLIPSPACE_AT(struct player_action, desired_facing.yaw, 4);
SLIPSPACE_FIELD(struct player_action, desired_facing.pitch, real, real);
SLIPSPACE_AT(struct player_action, desired_facing.pitch, 8);
SLIPSPACE_FIELD(struct player_action, throttle.i, real, real);
SLIPSPACE_AT(struct player_action, throttle.i, 12);
SLIPSPACE_FIELD(struct player_action, throttle.j, real, real);
SLIPSPACE_AT(struct player_action, throttle.j, 16);
SLIPSPACE_FIELD(struct player_action, primary_trigger, real, real);
SLIPSPACE_AT(struct player_action, primary_trigger, 20);
SLIPSPACE_FIELD(struct player_action, desired_weapon_index, short, short);
SLIPSPACE_AT(struct player_action, desired_weapon_index, 24);
SLIPSPACE_FIELD(struct player_action, desired_grenade_index, short, short);
SLIPSPACE_AT(struct player_action, desired_grenade_index, 26);
SLIPSPACE_FIELD(struct player_action, desired_zoom_level, short, short);
SLIPSPACE_AT(struct player_action, desired_zoom_level, 28);
SLIPSPACE_FIELD(struct player_action, pad, short, short);
SLIPSPACE_AT(struct player_action, pad, 30);
_Static_assert(sizeof(struct game_statistics) == 60, "struct game_statistics");
_Static_assert(sizeof(void *) != 4 || sizeof(struct data_iterator) == 16, "struct data_iterator");
SLIPSPACE_FIELD(struct data_iterator, data, struct data_array *, struct data_array *);
SLIPSPACE_AT_32(struct data_iterator, data, 0);
SLIPSPACE_FIELD(struct data_iterator, absolute_index, short, short);
SLIPSPACE_AT_32(struct data_iterator, absolute_index, 4);
SLIPSPACE_FIELD(struct data_iterator, datum_index, long, int);
SLIPSPACE_AT_32(struct data_iterator, datum_index, 8);
SLIPSPACE_FIELD(struct data_iterator, signature, unsigned long, unsigned int);
SLIPSPACE_AT_32(struct data_iterator, signature, 12);
_Static_assert(sizeof(struct object_iterator) == 16, "struct object_iterator");
SLIPSPACE_FIELD(struct object_iterator, type_flags, unsigned long, unsigned int);
SLIPSPACE_AT(struct object_iterator, type_flags, 0);
SLIPSPACE_FIELD(struct object_iterator, flags, byte, byte);
SLIPSPACE_AT(struct object_iterator, flags, 4);
SLIPSPACE_FIELD(struct object_iterator, absolute_index, short, short);
SLIPSPACE_AT(struct object_iterator, absolute_index, 6);
SLIPSPACE_FIELD(struct object_iterator, index, long, int);
SLIPSPACE_AT(struct object_iterator, index, 8);
SLIPSPACE_FIELD(struct object_iterator, signature, unsigned long, unsigned int);
SLIPSPACE_AT(struct object_iterator, signature, 12);
_Static_assert(sizeof(struct location) == 8, "struct location");
SLIPSPACE_FIELD(struct location, leaf_index, long, int);
SLIPSPACE_AT(struct location, leaf_index, 0);
SLIPSPACE_FIELD(struct location, cluster_index, short, short);
SLIPSPACE_AT(struct location, cluster_index, 4);
SLIPSPACE_FIELD(struct location, bonus, word, word);
SLIPSPACE_AT(struct location, bonus, 6);
_Static_assert(sizeof(struct object_placement_data) == 136, "struct object_placement_data");
SLIPSPACE_FIELD(struct object_placement_data, definition_index, long, int);
SLIPSPACE_AT(struct object_placement_data, definition_index, 0);
SLIPSPACE_FIELD(struct object_placement_data, flags, unsigned long, unsigned int);
SLIPSPACE_AT(struct object_placement_data, flags, 4);
SLIPSPACE_FIELD(struct object_placement_data, owner_player_index, long, int);
SLIPSPACE_AT(struct object_placement_data, owner_player_index, 8);
SLIPSPACE_FIELD(struct object_placement_data, owner_object_index, long, int);
SLIPSPACE_AT(struct object_placement_data, owner_object_index, 12);
SLIPSPACE_FIELD(struct object_placement_data, owner_object_definition_index, long, int);
SLIPSPACE_AT(struct object_placement_data, owner_object_definition_index, 16);
SLIPSPACE_FIELD(struct object_placement_data, owner_team_index, short, short);
SLIPSPACE_AT(struct object_placement_data, owner_team_index, 20);
SLIPSPACE_FIELD(struct object_placement_data, variant_number, short, short);
SLIPSPACE_AT(struct object_placement_data, variant_number, 22);
SLIPSPACE_FIELD(struct object_placement_data, position, real_point3d, real_point3d);
SLIPSPACE_AT(struct object_placement_data, position, 24);
SLIPSPACE_FIELD(struct object_placement_data, height, real, real);
SLIPSPACE_AT(struct object_placement_data, height, 36);
SLIPSPACE_FIELD(struct object_placement_data, translational_velocity, real_vector3d, real_vector3d);
SLIPSPACE_AT(struct object_placement_data, translational_velocity, 40);
SLIPSPACE_FIELD(struct object_placement_data, forward, real_vector3d, real_vector3d);
SLIPSPACE_AT(struct object_placement_data, forward, 52);
SLIPSPACE_FIELD(struct object_placement_data, up, real_vector3d, real_vector3d);
SLIPSPACE_AT(struct object_placement_data, up, 64);
SLIPSPACE_FIELD(struct object_placement_data, angular_velocity, real_vector3d, real_vector3d);
SLIPSPACE_AT(struct object_placement_data, angular_velocity, 76);
SLIPSPACE_FIELD(struct object_placement_data, change_colors, real_rgb_color[4], real_rgb_color[4]);
SLIPSPACE_AT(struct object_placement_data, change_colors, 88);
_Static_assert(sizeof(void *) != 4 || sizeof(struct damage_data) == 84, "struct damage_data");
SLIPSPACE_FIELD(struct damage_data, definition_index, long, int);
SLIPSPACE_AT_32(struct damage_data, definition_index, 0);
SLIPSPACE_FIELD(struct damage_data, flags, unsigned long, unsigned int);
SLIPSPACE_AT_32(struct damage_data, flags, 4);
SLIPSPACE_FIELD(struct damage_data, owner_player_index, long, int);
SLIPSPACE_AT_32(struct damage_data, owner_player_index, 8);
SLIPSPACE_FIELD(struct damage_data, owner_object_index, long, int);
SLIPSPACE_AT_32(struct damage_data, owner_object_index, 12);
SLIPSPACE_FIELD(struct damage_data, owner_team_index, short, short);
SLIPSPACE_AT_32(struct damage_data, owner_team_index, 16);
SLIPSPACE_FIELD(struct damage_data, location, struct location, struct location);
SLIPSPACE_AT_32(struct damage_data, location, 20);
SLIPSPACE_FIELD(struct damage_data, origin, real_point3d, real_point3d);
SLIPSPACE_AT_32(struct damage_data, origin, 28);
SLIPSPACE_FIELD(struct damage_data, epicenter, real_point3d, real_point3d);
SLIPSPACE_AT_32(struct damage_data, epicenter, 40);
SLIPSPACE_FIELD(struct damage_data, direction, real_vector3d, real_vector3d);
SLIPSPACE_AT_32(struct damage_data, direction, 52);
SLIPSPACE_FIELD(struct damage_data, scale, real, real);
SLIPSPACE_AT_32(struct damage_data, scale, 64);
SLIPSPACE_FIELD(struct damage_data, multiplier, real, real);
SLIPSPACE_AT_32(struct damage_data, multiplier, 68);
SLIPSPACE_FIELD(struct damage_data, material_effect_scale, real, real);
SLIPSPACE_AT_32(struct damage_data, material_effect_scale, 72);
SLIPSPACE_FIELD(struct damage_data, material_type, short, short);
SLIPSPACE_AT_32(struct damage_data, material_type, 76);
SLIPSPACE_FIELD(struct damage_data, material_response, struct projectile_material_response_definition const *, struct projectile_material_response_definition const *);
SLIPSPACE_AT_32(struct damage_data, material_response, 80);
_Static_assert(sizeof(struct damage_network_state) == 28, "struct damage_network_state");
SLIPSPACE_FIELD(struct damage_network_state, shield_depleted, boolean, boolean);
SLIPSPACE_AT(struct damage_network_state, shield_depleted, 0);
SLIPSPACE_FIELD(struct damage_network_state, shield_charging, boolean, boolean);
SLIPSPACE_AT(struct damage_network_state, shield_charging, 1);
SLIPSPACE_FIELD(struct damage_network_state, shield_over_charging, boolean, boolean);
SLIPSPACE_AT(struct damage_network_state, shield_over_charging, 2);
SLIPSPACE_FIELD(struct damage_network_state, body_vitality, real, real);
SLIPSPACE_AT(struct damage_network_state, body_vitality, 4);
SLIPSPACE_FIELD(struct damage_network_state, shield_vitality, real, real);
SLIPSPACE_AT(struct damage_network_state, shield_vitality, 8);
SLIPSPACE_FIELD(struct damage_network_state, current_body_damage, real, real);
SLIPSPACE_AT(struct damage_network_state, current_body_damage, 12);
SLIPSPACE_FIELD(struct damage_network_state, recent_body_damage, real, real);
SLIPSPACE_AT(struct damage_network_state, recent_body_damage, 16);
SLIPSPACE_FIELD(struct damage_network_state, current_shield_damage, real, real);
SLIPSPACE_AT(struct damage_network_state, current_shield_damage, 20);
SLIPSPACE_FIELD(struct damage_network_state, recent_shield_damage, real, real);
SLIPSPACE_AT(struct damage_network_state, recent_shield_damage, 24);
_Static_assert(sizeof(struct distributed_message_header) == 8, "struct distributed_message_header");
SLIPSPACE_FIELD(struct distributed_message_header, header, word, word);
SLIPSPACE_AT(struct distributed_message_header, header, 0);
SLIPSPACE_FIELD(struct distributed_message_header, type, byte, byte);
SLIPSPACE_AT(struct distributed_message_header, type, 2);
SLIPSPACE_FIELD(struct distributed_message_header, count, byte, byte);
SLIPSPACE_AT(struct distributed_message_header, count, 3);
SLIPSPACE_FIELD(struct distributed_message_header, game_time, long, int);
SLIPSPACE_AT(struct distributed_message_header, game_time, 4);
_Static_assert(sizeof(struct distributed_vector) == 6, "struct distributed_vector");
SLIPSPACE_FIELD(struct distributed_vector, i, short, short);
SLIPSPACE_AT(struct distributed_vector, i, 0);
SLIPSPACE_FIELD(struct distributed_vector, j, short, short);
SLIPSPACE_AT(struct distributed_vector, j, 2);
SLIPSPACE_FIELD(struct distributed_vector, k, short, short);
SLIPSPACE_AT(struct distributed_vector, k, 4);
_Static_assert(sizeof(struct tag_iterator) <= 20, "struct tag_iterator");

/* What no header of every tree has, as far as the library reads it. Engine structs that moved take these
   offsets with them; where they have not, the offsets are the known ones. */

#define SLIPSPACE_MOVED \
  (sizeof(void *) != 4 || sizeof(struct unit_definition) != 752 || sizeof(struct tag_block) != 12 || \
   sizeof(struct tag_reference) != 16 || __builtin_offsetof(struct tag_reference, group_tag) != 0 || \
   __builtin_offsetof(struct tag_reference, index) != 12)

struct slipspace_vehicle_definition {
  struct unit_definition unit;
  unsigned long flags;
  short vehicle_type;
  short pad;
  real maximum_forward_speed;
  real maximum_reverse_speed;
};
_Static_assert(SLIPSPACE_MOVED || sizeof(struct slipspace_vehicle_definition) == 768, "struct slipspace_vehicle_definition");
_Static_assert(SLIPSPACE_MOVED || __builtin_offsetof(struct slipspace_vehicle_definition, vehicle_type) == 756, "struct slipspace_vehicle_definition, vehicle_type");
_Static_assert(SLIPSPACE_MOVED || __builtin_offsetof(struct slipspace_vehicle_definition, maximum_forward_speed) == 760, "struct slipspace_vehicle_definition, maximum_forward_speed");
_Static_assert(SLIPSPACE_MOVED || __builtin_offsetof(struct slipspace_vehicle_definition, maximum_reverse_speed) == 764, "struct slipspace_vehicle_definition, maximum_reverse_speed");
struct slipspace_effect_definition {
  byte head[0x34];
  struct tag_block events;
};
_Static_assert(SLIPSPACE_MOVED || sizeof(struct slipspace_effect_definition) == 64, "struct slipspace_effect_definition");
_Static_assert(SLIPSPACE_MOVED || __builtin_offsetof(struct slipspace_effect_definition, events) == 52, "struct slipspace_effect_definition, events");
struct slipspace_effect_event_definition {
  byte head[0x2C];
  struct tag_block parts;
  byte tail[0xC];
};
_Static_assert(SLIPSPACE_MOVED || sizeof(struct slipspace_effect_event_definition) == 68, "struct slipspace_effect_event_definition");
_Static_assert(SLIPSPACE_MOVED || __builtin_offsetof(struct slipspace_effect_event_definition, parts) == 44, "struct slipspace_effect_event_definition, parts");
struct slipspace_effect_part_definition {
  byte head[0x18];
  struct tag_reference reference;
  byte tail[0x40];
};
_Static_assert(SLIPSPACE_MOVED || sizeof(struct slipspace_effect_part_definition) == 104, "struct slipspace_effect_part_definition");
_Static_assert(SLIPSPACE_MOVED || __builtin_offsetof(struct slipspace_effect_part_definition, reference.group_tag) == 24, "struct slipspace_effect_part_definition, reference.group_tag");
_Static_assert(SLIPSPACE_MOVED || __builtin_offsetof(struct slipspace_effect_part_definition, reference.index) == 36, "struct slipspace_effect_part_definition, reference.index");
struct slipspace_game_globals_falling_damage {
  byte head[0x2C];
  struct tag_reference damages[3];
  struct tag_reference vehicle_collision_damage;
  struct tag_reference last_damage;
};
_Static_assert(SLIPSPACE_MOVED || sizeof(struct slipspace_game_globals_falling_damage) == 124, "struct slipspace_game_globals_falling_damage");
_Static_assert(SLIPSPACE_MOVED || __builtin_offsetof(struct slipspace_game_globals_falling_damage, vehicle_collision_damage.index) == 104, "struct slipspace_game_globals_falling_damage, vehicle_collision_damage.index");

/* The engine's own records: read where this port has them, so only the fields' types are asserted. */

SLIPSPACE_FIELD(struct player_datum, identifier, short, short);
SLIPSPACE_FIELD(struct player_datum, local_player_index, short, short);
SLIPSPACE_FIELD(struct player_datum, name, wchar_t[12], wchar_t[12]);
SLIPSPACE_FIELD(struct player_datum, team_index, long, int);
SLIPSPACE_FIELD(struct player_datum, action_object_index, long, int);
SLIPSPACE_FIELD(struct player_datum, action_result, short, short);
SLIPSPACE_FIELD(struct player_datum, unit_index, long, int);
SLIPSPACE_FIELD(struct player_datum, dead_unit_index, long, int);
SLIPSPACE_FIELD(struct player_datum, powerup_durations, short[2], short[2]);
SLIPSPACE_FIELD(struct player_datum, speed_multiplier, real, real);
SLIPSPACE_FIELD(struct player_datum, teleporter_index, long, int);
SLIPSPACE_FIELD(struct player_datum, statistics, struct game_statistics, struct game_statistics);
SLIPSPACE_FIELD(struct player_datum, telefrag_timeout, long, int);
SLIPSPACE_FIELD(struct player_datum, quit_out_of_game, boolean, boolean);
SLIPSPACE_FIELD(struct data_array, maximum_count, short, short);
SLIPSPACE_FIELD(struct data_array, size, short, short);
SLIPSPACE_FIELD(struct data_array, valid, boolean, boolean);
SLIPSPACE_FIELD(struct data_array, count, short, short);
SLIPSPACE_FIELD(struct data_array, actual_count, short, short);
SLIPSPACE_FIELD(struct data_array, data, void *, void *);
SLIPSPACE_FIELD(struct datum_header, identifier, short, short);
SLIPSPACE_FIELD(struct object_header_datum, identifier, short, short);
SLIPSPACE_FIELD(struct object_header_datum, flags, byte, byte);
SLIPSPACE_FIELD(struct object_header_datum, type, byte, byte);
SLIPSPACE_FIELD(struct object_header_datum, datum, struct object_datum *, struct object_datum *);
SLIPSPACE_FIELD(struct object_datum, definition_index, long, int);
SLIPSPACE_FIELD(struct object_datum, object.flags, unsigned long, unsigned int);
SLIPSPACE_FIELD(struct object_datum, object.position, real_point3d, real_point3d);
SLIPSPACE_FIELD(struct object_datum, object.translational_velocity, real_vector3d, real_vector3d);
SLIPSPACE_FIELD(struct object_datum, object.forward, real_vector3d, real_vector3d);
SLIPSPACE_FIELD(struct object_datum, object.up, real_vector3d, real_vector3d);
SLIPSPACE_FIELD(struct object_datum, object.angular_velocity, real_vector3d, real_vector3d);
SLIPSPACE_FIELD(struct object_datum, object.location.cluster_index, short, short);
SLIPSPACE_FIELD(struct object_datum, object.bounding_sphere_center, real_point3d, real_point3d);
SLIPSPACE_FIELD(struct object_datum, object.bounding_sphere_radius, real, real);
SLIPSPACE_FIELD(struct object_datum, object.type, short, short);
SLIPSPACE_FIELD(struct object_datum, object.owner_team_index, short, short);
SLIPSPACE_FIELD(struct object_datum, object.variant_number, short, short);
SLIPSPACE_FIELD(struct object_datum, object.owner_player_index, long, int);
SLIPSPACE_FIELD(struct object_datum, object.maximum_body_vitality, real, real);
SLIPSPACE_FIELD(struct object_datum, object.maximum_shield_vitality, real, real);
SLIPSPACE_FIELD(struct object_datum, object.body_vitality, real, real);
SLIPSPACE_FIELD(struct object_datum, object.shield_vitality, real, real);
SLIPSPACE_FIELD(struct object_datum, object.current_shield_damage, real, real);
SLIPSPACE_FIELD(struct object_datum, object.current_body_damage, real, real);
SLIPSPACE_FIELD(struct object_datum, object.recent_shield_damage, real, real);
SLIPSPACE_FIELD(struct object_datum, object.recent_body_damage, real, real);
SLIPSPACE_FIELD(struct object_datum, object.damage_flags, word, word);
SLIPSPACE_FIELD(struct object_datum, object.next_object_index, long, int);
SLIPSPACE_FIELD(struct object_datum, object.first_child_object_index, long, int);
SLIPSPACE_FIELD(struct object_datum, object.parent_object_index, long, int);
SLIPSPACE_FIELD(struct object_datum, object.forced_shader_permutation_index, short, short);
SLIPSPACE_FIELD(struct object_datum, object.region_permutations, byte[8], byte[8]);
SLIPSPACE_FIELD(struct object_datum, object.base_change_colors, real_rgb_color[4], real_rgb_color[4]);
SLIPSPACE_FIELD(struct object_datum, object.outgoing_change_colors, real_rgb_color[4], real_rgb_color[4]);
SLIPSPACE_FIELD(struct unit_datum, unit.flags, unsigned long, unsigned int);
SLIPSPACE_FIELD(struct unit_datum, unit.control_flags, unsigned long, unsigned int);
SLIPSPACE_FIELD(struct unit_datum, unit.player_index, long, int);
SLIPSPACE_FIELD(struct unit_datum, unit.aiming_vector, real_vector3d, real_vector3d);
SLIPSPACE_FIELD(struct unit_datum, unit.parent_seat_index, short, short);
SLIPSPACE_FIELD(struct unit_datum, unit.current_weapon_index, short, short);
SLIPSPACE_FIELD(struct unit_datum, unit.desired_weapon_index, short, short);
SLIPSPACE_FIELD(struct unit_datum, unit.weapon_object_indices, long[4], int[4]);
SLIPSPACE_FIELD(struct unit_datum, unit.grenade_counts, char[2], signed char[2]);
SLIPSPACE_FIELD(struct unit_datum, unit.current_zoom_level, char, signed char);
SLIPSPACE_FIELD(struct unit_datum, unit.driver_object_index, long, int);
SLIPSPACE_FIELD(struct unit_datum, unit.gunner_object_index, long, int);
SLIPSPACE_FIELD(struct unit_datum, unit.active_camouflage, real, real);
SLIPSPACE_FIELD(struct biped_datum, biped.flags, unsigned long, unsigned int);
#if SLIPSPACE_HAS_ELEVATOR_TICKS
SLIPSPACE_FIELD(struct biped_datum, biped.elevator_ticks, char, signed char);
#endif
SLIPSPACE_FIELD(struct biped_datum, biped.elevator_object_index, long, int);
SLIPSPACE_FIELD(struct biped_datum, biped.airborne_ticks, char, signed char);
SLIPSPACE_FIELD(struct vehicle_datum, vehicle.airborne_ticks, byte, byte);
SLIPSPACE_FIELD(struct item_datum, item.flags, unsigned long, unsigned int);
SLIPSPACE_FIELD(struct weapon_magazine, state, short, short);
SLIPSPACE_FIELD(struct weapon_magazine, rounds_total, short, short);
SLIPSPACE_FIELD(struct weapon_magazine, rounds_loaded, short, short);
SLIPSPACE_FIELD(struct weapon_datum, weapon.age, real, real);
SLIPSPACE_FIELD(struct weapon_datum, weapon.magazines, struct weapon_magazine[2], struct weapon_magazine[2]);
SLIPSPACE_FIELD(struct weapon_datum, weapon.game_time_last_fired, long, int);
SLIPSPACE_FIELD(struct tag_block, count, long, int);
SLIPSPACE_FIELD(struct tag_block, address, void *, void *);
SLIPSPACE_FIELD(struct tag_block, definition, struct tag_block_definition *, struct tag_block_definition *);
SLIPSPACE_FIELD(struct tag_reference, group_tag, unsigned long, unsigned int);
SLIPSPACE_FIELD(struct tag_reference, index, long, int);
SLIPSPACE_FIELD(struct object_definition, object.type, short, short);
SLIPSPACE_FIELD(struct object_definition, object.model.index, long, int);
SLIPSPACE_FIELD(struct object_definition, object.animation_graph.index, long, int);
SLIPSPACE_FIELD(struct object_definition, object.collision_model.index, long, int);
SLIPSPACE_FIELD(struct unit_definition, unit.seats.count, long, int);
SLIPSPACE_FIELD(struct biped_definition, biped.jump_velocity, real, real);
SLIPSPACE_FIELD(struct biped_definition, biped.collision_height_standing, real, real);
SLIPSPACE_FIELD(struct biped_definition, biped.collision_height_crouching, real, real);
SLIPSPACE_FIELD(struct slipspace_vehicle_definition, vehicle_type, short, short);
SLIPSPACE_FIELD(struct slipspace_vehicle_definition, maximum_forward_speed, real, real);
SLIPSPACE_FIELD(struct slipspace_vehicle_definition, maximum_reverse_speed, real, real);
SLIPSPACE_FIELD(struct weapon_magazine_definition, rounds_total_initial, short, short);
SLIPSPACE_FIELD(struct weapon_magazine_definition, rounds_total_maximum, short, short);
SLIPSPACE_FIELD(struct weapon_magazine_definition, rounds_loaded_maximum, short, short);
SLIPSPACE_FIELD(struct weapon_trigger_definition, flags, unsigned long, unsigned int);
SLIPSPACE_FIELD(struct weapon_trigger_definition, initial_rate_of_fire, real, real);
SLIPSPACE_FIELD(struct weapon_trigger_definition, final_rate_of_fire, real, real);
SLIPSPACE_FIELD(struct weapon_trigger_definition, projectiles_per_shot, short, short);
SLIPSPACE_FIELD(struct weapon_trigger_definition, projectile.index, long, int);
SLIPSPACE_FIELD(struct weapon_definition, weapon.flags, unsigned long, unsigned int);
SLIPSPACE_FIELD(struct weapon_definition, weapon.overheated_effect.index, long, int);
SLIPSPACE_FIELD(struct weapon_definition, weapon.detonation_effect.index, long, int);
SLIPSPACE_FIELD(struct weapon_definition, weapon.melee_attack_damage.index, long, int);
SLIPSPACE_FIELD(struct weapon_definition, weapon.magazines, struct tag_block, struct tag_block);
SLIPSPACE_FIELD(struct weapon_definition, weapon.triggers, struct tag_block, struct tag_block);
SLIPSPACE_FIELD(struct projectile_material_response_definition, default_response, short, short);
SLIPSPACE_FIELD(struct projectile_material_response_definition, default_effect.index, long, int);
SLIPSPACE_FIELD(struct projectile_material_response_definition, potential_response, short, short);
SLIPSPACE_FIELD(struct projectile_material_response_definition, potential_effect.index, long, int);
SLIPSPACE_FIELD(struct projectile_material_response_definition, detonation_effect.index, long, int);
SLIPSPACE_FIELD(struct projectile_definition, projectile.detonation_timer_starts, short, short);
SLIPSPACE_FIELD(struct projectile_definition, projectile.super_detonation.index, long, int);
SLIPSPACE_FIELD(struct projectile_definition, projectile.effect.index, long, int);
SLIPSPACE_FIELD(struct projectile_definition, projectile.timer_upper_bound, real, real);
SLIPSPACE_FIELD(struct projectile_definition, projectile.maximum_range, real, real);
SLIPSPACE_FIELD(struct projectile_definition, projectile.air_gravity_scale, real, real);
SLIPSPACE_FIELD(struct projectile_definition, projectile.water_gravity_scale, real, real);
SLIPSPACE_FIELD(struct projectile_definition, projectile.initial_velocity, real, real);
SLIPSPACE_FIELD(struct projectile_definition, projectile.final_velocity, real, real);
SLIPSPACE_FIELD(struct projectile_definition, projectile.detonation_started.index, long, int);
SLIPSPACE_FIELD(struct projectile_definition, projectile.attached_detonation_damage.index, long, int);
SLIPSPACE_FIELD(struct projectile_definition, projectile.impact_damage.index, long, int);
SLIPSPACE_FIELD(struct projectile_definition, projectile.material_responses, struct tag_block, struct tag_block);
SLIPSPACE_FIELD(struct slipspace_effect_definition, events, struct tag_block, struct tag_block);
SLIPSPACE_FIELD(struct slipspace_effect_event_definition, parts, struct tag_block, struct tag_block);
SLIPSPACE_FIELD(struct slipspace_effect_part_definition, reference.group_tag, unsigned long, unsigned int);
SLIPSPACE_FIELD(struct slipspace_effect_part_definition, reference.index, long, int);
SLIPSPACE_FIELD(struct damage_effect_definition, falloff_radius, real, real);
SLIPSPACE_FIELD(struct damage_effect_definition, cutoff_radius, real, real);
SLIPSPACE_FIELD(struct damage_effect_definition, flags, unsigned long, unsigned int);
SLIPSPACE_FIELD(struct damage_effect_definition, damage.flags, unsigned long, unsigned int);
SLIPSPACE_FIELD(struct damage_effect_definition, damage.damage_minimum, real, real);
SLIPSPACE_FIELD(struct damage_effect_definition, damage.damage_upper_bound, real, real);
SLIPSPACE_FIELD(struct damage_resistance_material, material_type, short, short);
SLIPSPACE_FIELD(struct damage_resistance_material, shield_leak_fraction, real, real);
SLIPSPACE_FIELD(struct collision_model, resistance.flags, unsigned long, unsigned int);
SLIPSPACE_FIELD(struct collision_model, resistance.indirect_damage_material_index, short, short);
SLIPSPACE_FIELD(struct collision_model, resistance.shield_material_type, short, short);
SLIPSPACE_FIELD(struct collision_model, resistance.materials, struct tag_block, struct tag_block);
SLIPSPACE_FIELD(struct collision_model, resistance.regions, struct tag_block, struct tag_block);
SLIPSPACE_FIELD(struct model, regions, struct tag_block, struct tag_block);
SLIPSPACE_FIELD(struct model_region, permutations.count, long, int);
SLIPSPACE_FIELD(struct animation, frame_count, short, short);
SLIPSPACE_FIELD(struct animation_graph, animations.count, long, int);
SLIPSPACE_FIELD(struct animation_graph, animations.address, void *, void *);
SLIPSPACE_FIELD(struct game_globals, grenades, struct tag_block, struct tag_block);
SLIPSPACE_FIELD(struct game_globals, player_information, struct tag_block, struct tag_block);
SLIPSPACE_FIELD(struct game_globals, falling_damage, struct tag_block, struct tag_block);
SLIPSPACE_FIELD(struct game_globals_grenade, projectile.index, long, int);
SLIPSPACE_FIELD(struct game_globals_player_information, double_speed_multiplier, real, real);
SLIPSPACE_FIELD(struct game_globals_player_information, run_forward_speed, real, real);
SLIPSPACE_FIELD(struct game_globals_player_information, run_backward_speed, real, real);
SLIPSPACE_FIELD(struct game_globals_player_information, run_sideways_speed, real, real);
SLIPSPACE_FIELD(struct slipspace_game_globals_falling_damage, vehicle_collision_damage.index, long, int);
SLIPSPACE_FIELD(struct structure_bsp, clusters.count, long, int);
SLIPSPACE_FIELD(struct structure_bsp, cluster_data.size, long, int);
SLIPSPACE_FIELD(struct structure_bsp, cluster_data.address, void *, void *);
SLIPSPACE_FIELD(struct scenario, type, short, short);
SLIPSPACE_FIELD(struct scenario, structure_bsp_references.count, long, int);
SLIPSPACE_FIELD(struct observer_result, position, real_point3d, real_point3d);
SLIPSPACE_FIELD(struct game_variant, game_engine_index, long, int);
SLIPSPACE_FIELD(struct device_datum, device.position_velocity, real, real);

/* Wrapped, not pointed at: macros (sine, cosine, the file functions), variadic functions, FILE and time_t. */

void console_warning(char const *format, ...);

static void slipspace_port_log(short priority, char const *text)
{
  error(priority, "%s", text);
}

static void slipspace_port_console_warning(char const *text)
{
  console_warning("%s", text);
}

static real slipspace_port_sine(real angle)
{
  return (real)sin(angle);
}

static real slipspace_port_cosine(real angle)
{
  return (real)cos(angle);
}

static void *slipspace_port_file_open(char const *name, char const *mode)
{
  return fopen(name, mode);
}

static boolean slipspace_port_file_read_line(void *file, char *buffer, long size)
{
  return fgets(buffer, (int)size, (FILE *)file) != NULL;
}

static boolean slipspace_port_file_write(void *file, char const *text)
{
  return fprintf((FILE *)file, "%s", text) >= 0;
}

static boolean slipspace_port_file_close(void *file)
{
  return fclose((FILE *)file) == 0;
}

/* The local date and time, YYYY-MM-DD HH:MM:SS; empty where there is none or no room. */
static void slipspace_port_time_text(char *buffer, long size)
{
  time_t now = time(NULL);
  struct tm *local = localtime(&now);

  if (size > 0 && (local == NULL || strftime(buffer, (unsigned long)size, "%Y-%m-%d %H:%M:%S", local) == 0)) {
    buffer[0] = 0;
  }
}

/* Seconds since 1970. */
static unsigned long slipspace_port_time_seconds(void)
{
  return (unsigned long)time(NULL);
}

/* Each function declared again, and its entry's type asserted. */

extern struct data_array *player_data;
SLIPSPACE_ENTRY(player_data);
extern struct data_array *object_header_data;
SLIPSPACE_ENTRY(object_header_data);
extern real global_gravity;
SLIPSPACE_ENTRY(global_gravity);
void *csmemcpy(void *destination, void const *source, unsigned long size);
SLIPSPACE_ENTRY(csmemcpy);
void *csmemset(void *buffer, long c, unsigned long size);
SLIPSPACE_ENTRY(csmemset);
long csmemcmp(void const *p1, void const *p2, unsigned long size);
SLIPSPACE_ENTRY(csmemcmp);
unsigned long csstrlen(char const *s1);
SLIPSPACE_ENTRY(csstrlen);
unsigned long system_milliseconds(void);
SLIPSPACE_ENTRY(system_milliseconds);
void *datum_get(struct data_array *data, long index);
SLIPSPACE_ENTRY(datum_get);
void *datum_try_and_get(struct data_array *data, long index);
SLIPSPACE_ENTRY(datum_try_and_get);
void data_iterator_new(struct data_iterator *iterator, struct data_array *data);
SLIPSPACE_ENTRY(data_iterator_new);
void *data_iterator_next(struct data_iterator *iterator);
SLIPSPACE_ENTRY(data_iterator_next);
void *tag_get(long group_tag, long tag_index);
SLIPSPACE_ENTRY(tag_get);
void *tag_block_get_element_with_size(struct tag_block const *block, long index, long element_size);
SLIPSPACE_ENTRY(tag_block_get_element_with_size);
boolean tag_index_is_group(long tag_index, long group_tag);
SLIPSPACE_ENTRY(tag_index_is_group);
void tag_iterator_new(struct tag_iterator *iterator, long group_tag);
SLIPSPACE_ENTRY(tag_iterator_new);
long tag_iterator_next(struct tag_iterator *iterator);
SLIPSPACE_ENTRY(tag_iterator_next);
short game_connection(void);
SLIPSPACE_ENTRY(game_connection);
boolean game_in_progress(void);
SLIPSPACE_ENTRY(game_in_progress);
long game_time_get(void);
SLIPSPACE_ENTRY(game_time_get);
boolean game_players_are_double_speed(void);
SLIPSPACE_ENTRY(game_players_are_double_speed);
#if SLIPSPACE_HAS_MAIN_MENU
boolean main_menu_is_active(void);
SLIPSPACE_ENTRY(main_menu_is_active);
#endif
void main_switch_structure_bsp(short structure_bsp_index);
SLIPSPACE_ENTRY(main_switch_structure_bsp);
long *machine_get_player_list(long machine_index);
SLIPSPACE_ENTRY(machine_get_player_list);
long local_player_get_player_index(short local_player_index);
SLIPSPACE_ENTRY(local_player_get_player_index);
void network_player_attach_unit(long player_index, long unit_index);
SLIPSPACE_ENTRY(network_player_attach_unit);
void network_player_detach_unit(long player_index);
SLIPSPACE_ENTRY(network_player_detach_unit);
void network_player_show_pickup(long player_index, short kind, long definition_index, short count);
SLIPSPACE_ENTRY(network_player_show_pickup);
void player_control_set_desired_weapon(long unit_index, short desired_weapon_index);
SLIPSPACE_ENTRY(player_control_set_desired_weapon);
#if SLIPSPACE_HAS_ACTION_TEST
void player_control_action_test_note(unsigned long control_flags, real_euler_angles2d const *turn, real_vector2d const *throttle, real primary_trigger);
SLIPSPACE_ENTRY(player_control_action_test_note);
#endif
void players_show_telefragged(long player_index);
SLIPSPACE_ENTRY(players_show_telefragged);
boolean update_client_distributed_input(short local_player_index, long *tick, struct player_action *action, unsigned short *control_flags);
SLIPSPACE_ENTRY(update_client_distributed_input);
void update_server_handle_distributed_input(long player_index, long tick, struct player_action const *action, unsigned short const *control_flags, short count);
SLIPSPACE_ENTRY(update_server_handle_distributed_input);
long update_server_ticked_update_number(void);
SLIPSPACE_ENTRY(update_server_ticked_update_number);
struct player_action const *update_server_update_actions(long update_number, short *count);
SLIPSPACE_ENTRY(update_server_update_actions);
void update_client_handle_relayed_action(short player_index, long update_number, struct player_action const *action, unsigned short const *control_flags, short count);
SLIPSPACE_ENTRY(update_client_handle_relayed_action);
void update_queues_distributed_reset(void);
SLIPSPACE_ENTRY(update_queues_distributed_reset);
long game_engine_write_network_state(byte *buffer, long size);
SLIPSPACE_ENTRY(game_engine_write_network_state);
void game_engine_read_network_state(byte const *buffer, long size);
SLIPSPACE_ENTRY(game_engine_read_network_state);
struct game_variant *game_engine_get_variant(void);
SLIPSPACE_ENTRY(game_engine_get_variant);
long game_engine_network_player_score(long player_index);
SLIPSPACE_ENTRY(game_engine_network_player_score);
boolean network_distributed_client_send(void *message, word size);
SLIPSPACE_ENTRY(network_distributed_client_send);
boolean network_distributed_client_send_reliably(void *message, word size);
SLIPSPACE_ENTRY(network_distributed_client_send_reliably);
boolean network_distributed_server_send_to_all_reliably(void *message, word size);
SLIPSPACE_ENTRY(network_distributed_server_send_to_all_reliably);
boolean network_distributed_server_send_to_machine(long machine_index, void *message, word size);
SLIPSPACE_ENTRY(network_distributed_server_send_to_machine);
boolean network_distributed_server_send_to_machine_reliably(long machine_index, void *message, word size);
SLIPSPACE_ENTRY(network_distributed_server_send_to_machine_reliably);
short network_distributed_server_machines(long *machine_indices, short maximum);
SLIPSPACE_ENTRY(network_distributed_server_machines);
boolean network_game_distributed_client(void);
SLIPSPACE_ENTRY(network_game_distributed_client);
void build_message_header(word *msg, word length, byte type, byte flags);
SLIPSPACE_ENTRY(build_message_header);
void network_game_server_kick_machine(long machine_index, boolean kept_out);
SLIPSPACE_ENTRY(network_game_server_kick_machine);
unsigned long network_game_server_machine_address(long machine_index);
SLIPSPACE_ENTRY(network_game_server_machine_address);
char const *network_game_server_machine_hardware_id(long machine_index);
SLIPSPACE_ENTRY(network_game_server_machine_hardware_id);
void p2p_hardware_id_sanitize(char *destination, int size, char const *source);
SLIPSPACE_ENTRY(p2p_hardware_id_sanitize);
void p2p_discord_sanitize(char *destination, int size, char const *source, int name);
SLIPSPACE_ENTRY(p2p_discord_sanitize);
void p2p_discord_identity(char *id, int id_size, char *name, int name_size);
SLIPSPACE_ENTRY(p2p_discord_identity);
unsigned long p2p_peer_endpoint_address(unsigned long virtual_address);
SLIPSPACE_ENTRY(p2p_peer_endpoint_address);
void *object_get_and_verify_type(long object_index, unsigned long valid_type_flags);
SLIPSPACE_ENTRY(object_get_and_verify_type);
void *object_try_and_get_and_verify_type(long object_index, unsigned long valid_type_flags);
SLIPSPACE_ENTRY(object_try_and_get_and_verify_type);
void object_iterator_new(struct object_iterator *iterator, unsigned long type_flags, byte flags);
SLIPSPACE_ENTRY(object_iterator_new);
void *object_iterator_next(struct object_iterator *iterator);
SLIPSPACE_ENTRY(object_iterator_next);
real_point3d *object_get_origin(long object_index, real_point3d *origin);
SLIPSPACE_ENTRY(object_get_origin);
void object_get_velocities(long object_index, real_vector3d *translational_velocity, real_vector3d *angular_velocity);
SLIPSPACE_ENTRY(object_get_velocities);
void object_set_position(long object_index, real_point3d const *position, real_vector3d const *forward, real_vector3d const *up);
SLIPSPACE_ENTRY(object_set_position);
void object_placement_data_new(struct object_placement_data *data, long definition_index, long owner_object_index);
SLIPSPACE_ENTRY(object_placement_data_new);
long object_new(struct object_placement_data *data);
SLIPSPACE_ENTRY(object_new);
void object_delete_immediately(long object_index);
SLIPSPACE_ENTRY(object_delete_immediately);
void object_disconnect_from_map(long object_index);
SLIPSPACE_ENTRY(object_disconnect_from_map);
void object_reconnect_to_map(long object_index, struct location const *location);
SLIPSPACE_ENTRY(object_reconnect_to_map);
void object_set_visibility(long object_index, boolean visible_flag);
SLIPSPACE_ENTRY(object_set_visibility);
void object_set_garbage(long object_index, boolean garbage);
SLIPSPACE_ENTRY(object_set_garbage);
boolean object_has_node(long object_index, short node_index);
SLIPSPACE_ENTRY(object_has_node);
void damage_get_network_state(long object_index, struct damage_network_state *state);
SLIPSPACE_ENTRY(damage_get_network_state);
void damage_set_network_state(long object_index, struct damage_network_state const *state);
SLIPSPACE_ENTRY(damage_set_network_state);
void object_damage_update(long object_index);
SLIPSPACE_ENTRY(object_damage_update);
void damage_data_new(struct damage_data *damage_data, long definition_index);
SLIPSPACE_ENTRY(damage_data_new);
void object_cause_damage(struct damage_data *damage, long object_index, short node_index, short region_index, short material_index, real_vector3d const *object_normal);
SLIPSPACE_ENTRY(object_cause_damage);
real object_get_maximum_body_vitality(long object_index, boolean ignore_difficulty);
SLIPSPACE_ENTRY(object_get_maximum_body_vitality);
void damage_replay_player_effect(long player_index, struct damage_data *damage, real total_damage);
SLIPSPACE_ENTRY(damage_replay_player_effect);
void damage_replay_aftermath(long object_index, struct damage_data *damage, unsigned long being_damaged_flags, real shield_damage, real body_damage, real body_damage_multiplier, short body_part);
SLIPSPACE_ENTRY(damage_replay_aftermath);
void damage_replay_kill(long object_index, struct damage_data *damage, short node_index, short region_index, short material_index);
SLIPSPACE_ENTRY(damage_replay_kill);
#if SLIPSPACE_HAS_STATIC_DAMAGE
void damage_replay_static(long object_index, struct damage_data *damage, short node_index, short region_index, short material_index);
SLIPSPACE_ENTRY(damage_replay_static);
#endif
void unit_kill(long unit_index);
SLIPSPACE_ENTRY(unit_kill);
void unit_kill_silent(long unit_index);
SLIPSPACE_ENTRY(unit_kill_silent);
void unit_kill_no_statistics(long unit_index);
SLIPSPACE_ENTRY(unit_kill_no_statistics);
void unit_exit_seat_end(long unit_index);
SLIPSPACE_ENTRY(unit_exit_seat_end);
boolean unit_can_enter_seat(long unit_index, long target_unit_index, short seat_index, long *occupant_unit_index);
SLIPSPACE_ENTRY(unit_can_enter_seat);
boolean unit_enter_seat(long unit_index, long target_unit_index, short seat_index);
SLIPSPACE_ENTRY(unit_enter_seat);
void unit_network_add_weapon(long unit_index, long weapon_index, short slot);
SLIPSPACE_ENTRY(unit_network_add_weapon);
void unit_network_drop_weapon(long unit_index, short slot);
SLIPSPACE_ENTRY(unit_network_drop_weapon);
void unit_network_forget_weapon(long unit_index, short slot);
SLIPSPACE_ENTRY(unit_network_forget_weapon);
#if SLIPSPACE_HAS_DAMAGE_ANIMATIONS
boolean unit_port_correct_damage_animation(long unit_index, short type, short animation_index);
SLIPSPACE_ENTRY(unit_port_correct_damage_animation);
#endif
long unit_unarmed_melee_damage(long unit_index);
SLIPSPACE_ENTRY(unit_unarmed_melee_damage);
struct game_globals *scenario_get_game_globals(void);
SLIPSPACE_ENTRY(scenario_get_game_globals);
void scenario_location_from_point(struct location *location, real_point3d const *point);
SLIPSPACE_ENTRY(scenario_location_from_point);
long scenario_leaf_index_from_point(real_point3d const *point);
SLIPSPACE_ENTRY(scenario_leaf_index_from_point);
struct structure_bsp *global_structure_bsp_get(void);
SLIPSPACE_ENTRY(global_structure_bsp_get);
short global_structure_bsp_index_get(void);
SLIPSPACE_ENTRY(global_structure_bsp_index_get);
struct scenario *global_scenario_get(void);
SLIPSPACE_ENTRY(global_scenario_get);
unsigned long *structure_bsp_get_cluster_pvs(struct structure_bsp *structure_bsp, short cluster_index);
SLIPSPACE_ENTRY(structure_bsp_get_cluster_pvs);
void render_interpolation_correct_object(long object_index, real_vector3d const *offset);
SLIPSPACE_ENTRY(render_interpolation_correct_object);
boolean cinematic_in_progress(void);
SLIPSPACE_ENTRY(cinematic_in_progress);
struct observer_result const *observer_get_camera(short local_player_index);
SLIPSPACE_ENTRY(observer_get_camera);
void matrix4x3_rotation_from_axis_and_angle(real_matrix4x3 *matrix, real_vector3d const *axis, real sine, real cosine);
SLIPSPACE_ENTRY(matrix4x3_rotation_from_axis_and_angle);
real_vector3d *matrix4x3_transform_vector(real_matrix4x3 const *matrix, real_vector3d const *vector, real_vector3d *result);
SLIPSPACE_ENTRY(matrix4x3_transform_vector);
#if SLIPSPACE_HAS_COOP
boolean network_coop_active(void);
SLIPSPACE_ENTRY(network_coop_active);
boolean network_coop_player_has_structure_bsp(long player_index);
SLIPSPACE_ENTRY(network_coop_player_has_structure_bsp);
void network_coop_note_player_structure_bsp(short player_index, short structure_bsp_index);
SLIPSPACE_ENTRY(network_coop_note_player_structure_bsp);
#endif
long unit_inventory_get_weapon(long unit_index, short index);
SLIPSPACE_ENTRY(unit_inventory_get_weapon);
long find_netgame_flag(real_point3d const *position, real radius, real height, short type, short team_index);
SLIPSPACE_ENTRY(find_netgame_flag);
#if SLIPSPACE_HAS_READ_KIND
boolean network_connection_last_read_was_unreliable(void);
SLIPSPACE_ENTRY(network_connection_last_read_was_unreliable);
#endif
SLIPSPACE_ENTRY(slipspace_port_log);
SLIPSPACE_ENTRY(slipspace_port_console_warning);
SLIPSPACE_ENTRY(slipspace_port_sine);
SLIPSPACE_ENTRY(slipspace_port_cosine);
SLIPSPACE_ENTRY(slipspace_port_file_open);
SLIPSPACE_ENTRY(slipspace_port_file_read_line);
SLIPSPACE_ENTRY(slipspace_port_file_write);
SLIPSPACE_ENTRY(slipspace_port_file_close);
SLIPSPACE_ENTRY(slipspace_port_time_text);
SLIPSPACE_ENTRY(slipspace_port_time_seconds);
#if SLIPSPACE_HAS_FRIENDLY_FIRE
boolean slipspace_port_friendly_fire(short local_player_index);
SLIPSPACE_ENTRY(slipspace_port_friendly_fire);
void slipspace_port_note_friendly_fire(short player_index, boolean choice);
SLIPSPACE_ENTRY(slipspace_port_note_friendly_fire);
#endif
#if SLIPSPACE_HAS_LIMP_BODY
void slipspace_port_stop_limp_body(long biped_index);
SLIPSPACE_ENTRY(slipspace_port_stop_limp_body);
#endif
#if SLIPSPACE_HAS_ACTORS
void network_actors_new_game(void);
SLIPSPACE_ENTRY(network_actors_new_game);
void network_actors_host_tick(void);
SLIPSPACE_ENTRY(network_actors_host_tick);
void network_actors_handle_states(void const *entries, short count);
SLIPSPACE_ENTRY(network_actors_handle_states);
word network_actors_entry_size(void);
SLIPSPACE_ENTRY(network_actors_entry_size);
word network_actors_damage_entry_size(void);
SLIPSPACE_ENTRY(network_actors_damage_entry_size);
void network_actors_handle_damage(void const *entries, short count);
SLIPSPACE_ENTRY(network_actors_handle_damage);
#endif
#if SLIPSPACE_HAS_COOP
void network_coop_new_game(void);
SLIPSPACE_ENTRY(network_coop_new_game);
void network_coop_host_tick(void);
SLIPSPACE_ENTRY(network_coop_host_tick);
void network_coop_client_tick(void);
SLIPSPACE_ENTRY(network_coop_client_tick);
word network_coop_presentation_entry_size(void);
SLIPSPACE_ENTRY(network_coop_presentation_entry_size);
void network_coop_handle_presentation(void const *entries, long host_time);
SLIPSPACE_ENTRY(network_coop_handle_presentation);
word network_coop_event_entry_size(void);
SLIPSPACE_ENTRY(network_coop_event_entry_size);
void network_coop_handle_events(void const *entries, short count);
SLIPSPACE_ENTRY(network_coop_handle_events);
word network_coop_device_group_entry_size(void);
SLIPSPACE_ENTRY(network_coop_device_group_entry_size);
void network_coop_handle_device_groups(void const *entries, short count);
SLIPSPACE_ENTRY(network_coop_handle_device_groups);
word network_coop_object_names_entry_size(void);
SLIPSPACE_ENTRY(network_coop_object_names_entry_size);
void network_coop_handle_object_names(void const *entries);
SLIPSPACE_ENTRY(network_coop_handle_object_names);
word network_coop_object_transform_entry_size(void);
SLIPSPACE_ENTRY(network_coop_object_transform_entry_size);
void network_coop_handle_object_transforms(void const *entries, short count);
SLIPSPACE_ENTRY(network_coop_handle_object_transforms);
word network_coop_object_look_entry_size(void);
SLIPSPACE_ENTRY(network_coop_object_look_entry_size);
void network_coop_handle_object_looks(void const *entries, short count);
SLIPSPACE_ENTRY(network_coop_handle_object_looks);
word network_coop_screen_effect_entry_size(void);
SLIPSPACE_ENTRY(network_coop_screen_effect_entry_size);
void network_coop_handle_screen_effect(void const *entries, short count);
SLIPSPACE_ENTRY(network_coop_handle_screen_effect);
word network_coop_device_state_entry_size(void);
SLIPSPACE_ENTRY(network_coop_device_state_entry_size);
void network_coop_handle_device_states(void const *entries, short count);
SLIPSPACE_ENTRY(network_coop_handle_device_states);
word network_coop_skip_vote_entry_size(void);
SLIPSPACE_ENTRY(network_coop_skip_vote_entry_size);
void network_coop_handle_skip_vote(long machine_index, void const *entries);
SLIPSPACE_ENTRY(network_coop_handle_skip_vote);
#endif
#if SLIPSPACE_HAS_VOTEKICK
void network_votekick_new_game(void);
SLIPSPACE_ENTRY(network_votekick_new_game);
void network_votekick_host_tick(void);
SLIPSPACE_ENTRY(network_votekick_host_tick);
void network_votekick_handle_request(long machine_index, void const *entries, boolean from_stream);
SLIPSPACE_ENTRY(network_votekick_handle_request);
word network_votekick_request_entry_size(void);
SLIPSPACE_ENTRY(network_votekick_request_entry_size);
void network_votekick_handle_status(void const *entries);
SLIPSPACE_ENTRY(network_votekick_handle_status);
word network_votekick_status_entry_size(void);
SLIPSPACE_ENTRY(network_votekick_status_entry_size);
#endif
#if SLIPSPACE_HAS_VOICE
boolean network_voice_handles_message(word const *message, word size);
SLIPSPACE_ENTRY(network_voice_handles_message);
void network_voice_handle_message(long machine_index, word const *message, word size);
SLIPSPACE_ENTRY(network_voice_handle_message);
#endif
#if SLIPSPACE_HAS_AIM_ASSIST
void network_aim_assist_reset(void);
SLIPSPACE_ENTRY(network_aim_assist_reset);
void network_aim_assist_send_policy(long machine_index);
SLIPSPACE_ENTRY(network_aim_assist_send_policy);
boolean network_aim_assist_handles_message(word const *message, word size);
SLIPSPACE_ENTRY(network_aim_assist_handles_message);
void network_aim_assist_handle_message(long machine_index, word const *message, word size);
SLIPSPACE_ENTRY(network_aim_assist_handle_message);
#endif
void network_distributed_statistics(long *sent, long *received, long *corrections);
SLIPSPACE_ENTRY(network_distributed_statistics);
void distributed_count_correction(void);
SLIPSPACE_ENTRY(distributed_count_correction);
boolean distributed_real_valid(real value);
SLIPSPACE_ENTRY(distributed_real_valid);
boolean distributed_point_valid(real_point3d const *point, real bound);
SLIPSPACE_ENTRY(distributed_point_valid);
boolean distributed_tag_of_group(long tag_index, unsigned long group_tag);
SLIPSPACE_ENTRY(distributed_tag_of_group);
struct animation *distributed_graph_animation(long animation_graph_index, short animation_index);
SLIPSPACE_ENTRY(distributed_graph_animation);
boolean distributed_object_index_valid(long object_index);
SLIPSPACE_ENTRY(distributed_object_index_valid);
boolean distributed_axes_make_valid(real_vector3d *forward, real_vector3d *up);
SLIPSPACE_ENTRY(distributed_axes_make_valid);
void distributed_vector_pack(real_vector3d const *vector, real scale, struct distributed_vector *result);
SLIPSPACE_ENTRY(distributed_vector_pack);
void distributed_vector_unpack(struct distributed_vector const *vector, real scale, real_vector3d *result);
SLIPSPACE_ENTRY(distributed_vector_unpack);
void distributed_unit_vector_unpack(struct distributed_vector const *vector, real_vector3d *result);
SLIPSPACE_ENTRY(distributed_unit_vector_unpack);
word distributed_vitality_pack(real value);
SLIPSPACE_ENTRY(distributed_vitality_pack);
real distributed_vitality_unpack(word value);
SLIPSPACE_ENTRY(distributed_vitality_unpack);
short distributed_angle_pack(real angle);
SLIPSPACE_ENTRY(distributed_angle_pack);
real distributed_angle_unpack(short value, boolean signed_angle);
SLIPSPACE_ENTRY(distributed_angle_unpack);
void distributed_send(void *message, byte type, short count, word size, short destination);
SLIPSPACE_ENTRY(distributed_send);
void distributed_send_to_machine(long machine_index, void *message, byte type, short count, word size);
SLIPSPACE_ENTRY(distributed_send_to_machine);
void distributed_send_to_machine_reliably(long machine_index, void *message, byte type, short count, word size);
SLIPSPACE_ENTRY(distributed_send_to_machine_reliably);
struct player_datum *distributed_player(short player_index);
SLIPSPACE_ENTRY(distributed_player);
byte distributed_player_to_byte(long player_index);
SLIPSPACE_ENTRY(distributed_player_to_byte);
long distributed_player_from_byte(byte player_index);
SLIPSPACE_ENTRY(distributed_player_from_byte);
boolean distributed_player_is_local(long player_index);
SLIPSPACE_ENTRY(distributed_player_is_local);
long distributed_living_unit(struct player_datum const *player);
SLIPSPACE_ENTRY(distributed_living_unit);
boolean distributed_machine_has_player(long machine_index, short player_index);
SLIPSPACE_ENTRY(distributed_machine_has_player);
short distributed_client_machines(long *machine_indices, short maximum);
SLIPSPACE_ENTRY(distributed_client_machines);
long distributed_latest_host_time(void);
SLIPSPACE_ENTRY(distributed_latest_host_time);
real distributed_own_round_trip_ticks(void);
SLIPSPACE_ENTRY(distributed_own_round_trip_ticks);
long distributed_player_machine(short player_index);
SLIPSPACE_ENTRY(distributed_player_machine);
boolean distributed_machine_sees_player(long machine_index, short player_index);
SLIPSPACE_ENTRY(distributed_machine_sees_player);
long distributed_player_ping(short player_index);
SLIPSPACE_ENTRY(distributed_player_ping);
real distributed_machine_round_trip_ticks(long machine_index);
SLIPSPACE_ENTRY(distributed_machine_round_trip_ticks);
void network_distributed_player_killed(long *killing_player_index, long *killing_object_index, long dead_player_index, boolean *friendly_fire);
SLIPSPACE_ENTRY(network_distributed_player_killed);
void distributed_set_death(short dead_player_index, byte killing_player_index, boolean friendly_fire, boolean killed_by_vehicle);
SLIPSPACE_ENTRY(distributed_set_death);
boolean distributed_get_death(short dead_player_index, byte *killing_player_index, boolean *friendly_fire, boolean *killed_by_vehicle);
SLIPSPACE_ENTRY(distributed_get_death);
void network_distributed_player_picked_up(long player_index, short kind, long definition_index, short count);
SLIPSPACE_ENTRY(network_distributed_player_picked_up);
void network_distributed_new_game(void);
SLIPSPACE_ENTRY(network_distributed_new_game);
void network_distributed_tick(void);
SLIPSPACE_ENTRY(network_distributed_tick);
void distributed_send_notice(char const *text);
SLIPSPACE_ENTRY(distributed_send_notice);
void distributed_send_notice_to_machine(long machine_index, char const *text);
SLIPSPACE_ENTRY(distributed_send_notice_to_machine);
void distributed_machine_player_names(long machine_index, char *names, long size);
SLIPSPACE_ENTRY(distributed_machine_player_names);
void distributed_client_send_identity(void);
SLIPSPACE_ENTRY(distributed_client_send_identity);
unsigned long distributed_machine_real_address(long machine_index);
SLIPSPACE_ENTRY(distributed_machine_real_address);
unsigned long distributed_real_address(unsigned long address);
SLIPSPACE_ENTRY(distributed_real_address);
boolean network_distributed_banned(unsigned long address, char const *hardware_id);
SLIPSPACE_ENTRY(network_distributed_banned);
void network_distributed_ban(long machine_index, unsigned long address, char const *names);
SLIPSPACE_ENTRY(network_distributed_ban);
void network_distributed_kick(char const *names);
SLIPSPACE_ENTRY(network_distributed_kick);
boolean distributed_machine_clock_fast(long machine_index);
SLIPSPACE_ENTRY(distributed_machine_clock_fast);
void network_distributed_handle_message(long machine_index, word const *message, word size);
SLIPSPACE_ENTRY(network_distributed_handle_message);
void network_distributed_handle_stream_message(long machine_index, word const *message, word size);
SLIPSPACE_ENTRY(network_distributed_handle_stream_message);
void network_distributed_item_statistics(long *creates, long *deletes, long *failures, long *removed);
SLIPSPACE_ENTRY(network_distributed_item_statistics);
long network_objects_new_object_index(void);
SLIPSPACE_ENTRY(network_objects_new_object_index);
boolean network_objects_creating_host_object(void);
SLIPSPACE_ENTRY(network_objects_creating_host_object);
boolean network_objects_may_delete(long object_index);
SLIPSPACE_ENTRY(network_objects_may_delete);
void network_objects_placed(void);
SLIPSPACE_ENTRY(network_objects_placed);
boolean network_objects_client_has(long object_index);
SLIPSPACE_ENTRY(network_objects_client_has);
word network_objects_entry_size(byte type);
SLIPSPACE_ENTRY(network_objects_entry_size);
void network_objects_correct(long object_index, real_point3d const *position, real_vector3d const *forward, real_vector3d const *up, real_vector3d const *velocity, real_vector3d const *angular_velocity);
SLIPSPACE_ENTRY(network_objects_correct);
boolean network_objects_reconcile(long object_index, real_point3d const *position, real_vector3d const *forward, real_vector3d const *up, real_vector3d const *velocity, real_vector3d const *angular_velocity, real blend_distance);
SLIPSPACE_ENTRY(network_objects_reconcile);
short network_objects_damage_animation(long unit_index, short type, short animation_index);
SLIPSPACE_ENTRY(network_objects_damage_animation);
word network_objects_damage_animation_entry_size(void);
SLIPSPACE_ENTRY(network_objects_damage_animation_entry_size);
void network_objects_handle_damage_animations(void const *entries, short count);
SLIPSPACE_ENTRY(network_objects_handle_damage_animations);
void network_objects_client_asked(long machine_index, boolean again);
SLIPSPACE_ENTRY(network_objects_client_asked);
short network_objects_send_period(long machine_index, real_point3d const *position);
SLIPSPACE_ENTRY(network_objects_send_period);
void network_objects_handle_vehicle_prediction(long machine_index, void const *entries, short count);
SLIPSPACE_ENTRY(network_objects_handle_vehicle_prediction);
void network_objects_apply_vehicle_predictions(void);
SLIPSPACE_ENTRY(network_objects_apply_vehicle_predictions);
void network_objects_host_tick(void);
SLIPSPACE_ENTRY(network_objects_host_tick);
void network_objects_handle_changes(void const *entries, short count);
SLIPSPACE_ENTRY(network_objects_handle_changes);
void network_objects_handle_synchronized(void);
SLIPSPACE_ENTRY(network_objects_handle_synchronized);
void network_objects_handle_states(void const *entries, short count);
SLIPSPACE_ENTRY(network_objects_handle_states);
void network_objects_client_picked_up_weapon(short local_player_index, long unit_index, long definition_index);
SLIPSPACE_ENTRY(network_objects_client_picked_up_weapon);
void network_objects_handle_inventories(void const *entries, short count);
SLIPSPACE_ENTRY(network_objects_handle_inventories);
void network_objects_set_seat(long unit_index, long vehicle_index, short seat_index);
SLIPSPACE_ENTRY(network_objects_set_seat);
void network_objects_client_tick(void);
SLIPSPACE_ENTRY(network_objects_client_tick);
void network_objects_new_game(void);
SLIPSPACE_ENTRY(network_objects_new_game);
word network_damage_entry_size(byte type);
SLIPSPACE_ENTRY(network_damage_entry_size);
boolean network_damage_deals(struct damage_data const *damage, long object_index, short node_index, short region_index, short material_index, real_vector3d const *object_normal, boolean authorized);
SLIPSPACE_ENTRY(network_damage_deals);
boolean network_damage_replaying_kill(void);
SLIPSPACE_ENTRY(network_damage_replaying_kill);
boolean network_damage_killer_score(long player_index, long *score);
SLIPSPACE_ENTRY(network_damage_killer_score);
void network_damage_player_effect(long player_index, struct damage_data const *damage, real total_damage);
SLIPSPACE_ENTRY(network_damage_player_effect);
void network_damage_aftermath(long object_index, struct damage_data const *damage, unsigned long being_damaged_flags, real shield_damage, real body_damage, real body_damage_multiplier, short body_part, short node_index, short region_index, short material_index, long victim_player_index);
SLIPSPACE_ENTRY(network_damage_aftermath);
void network_damage_handle_reports(long machine_index, void const *entries, short count);
SLIPSPACE_ENTRY(network_damage_handle_reports);
void network_damage_host_tick(void);
SLIPSPACE_ENTRY(network_damage_host_tick);
void network_damage_handle_events(void const *entries, short count);
SLIPSPACE_ENTRY(network_damage_handle_events);
void network_damage_client_tick(void);
SLIPSPACE_ENTRY(network_damage_client_tick);
void network_damage_statistics(long *sent_reports, long *dealt_reports, long *rejected_reports, long *replayed_events);
SLIPSPACE_ENTRY(network_damage_statistics);
void network_damage_note_grenade(long unit_index, short grenade_type);
SLIPSPACE_ENTRY(network_damage_note_grenade);
void network_damage_new_game(void);
SLIPSPACE_ENTRY(network_damage_new_game);
#if SLIPSPACE_HAS_LATENCY_METER
void distributed_note_own_round_trip(long time);
SLIPSPACE_ENTRY(distributed_note_own_round_trip);
#endif

struct slipspace_port_table const slipspace_port = {
  .size = sizeof(struct slipspace_port_table),
  .network_version = HALO_PORT_NETWORK_VERSION,
  .player_data = &player_data,
  .object_header_data = &object_header_data,
  .global_gravity = &global_gravity,
  .csmemcpy = csmemcpy,
  .csmemset = csmemset,
  .csmemcmp = csmemcmp,
  .csstrlen = csstrlen,
  .system_milliseconds = system_milliseconds,
  .datum_get = datum_get,
  .datum_try_and_get = datum_try_and_get,
  .data_iterator_new = data_iterator_new,
  .data_iterator_next = data_iterator_next,
  .tag_get = tag_get,
  .tag_block_get_element_with_size = tag_block_get_element_with_size,
  .tag_index_is_group = tag_index_is_group,
  .tag_iterator_new = tag_iterator_new,
  .tag_iterator_next = tag_iterator_next,
  .game_connection = game_connection,
  .game_in_progress = game_in_progress,
  .game_time_get = game_time_get,
  .game_players_are_double_speed = game_players_are_double_speed,
#if SLIPSPACE_HAS_MAIN_MENU
  .main_menu_is_active = main_menu_is_active,
#endif
  .main_switch_structure_bsp = main_switch_structure_bsp,
  .machine_get_player_list = machine_get_player_list,
  .local_player_get_player_index = local_player_get_player_index,
  .network_player_attach_unit = network_player_attach_unit,
  .network_player_detach_unit = network_player_detach_unit,
  .network_player_show_pickup = network_player_show_pickup,
  .player_control_set_desired_weapon = player_control_set_desired_weapon,
#if SLIPSPACE_HAS_ACTION_TEST
  .player_control_action_test_note = player_control_action_test_note,
#endif
  .players_show_telefragged = players_show_telefragged,
  .update_client_distributed_input = update_client_distributed_input,
  .update_server_handle_distributed_input = update_server_handle_distributed_input,
  .update_server_ticked_update_number = update_server_ticked_update_number,
  .update_server_update_actions = update_server_update_actions,
  .update_client_handle_relayed_action = update_client_handle_relayed_action,
  .update_queues_distributed_reset = update_queues_distributed_reset,
  .game_engine_write_network_state = game_engine_write_network_state,
  .game_engine_read_network_state = game_engine_read_network_state,
  .game_engine_get_variant = game_engine_get_variant,
  .game_engine_network_player_score = game_engine_network_player_score,
  .network_distributed_client_send = network_distributed_client_send,
  .network_distributed_client_send_reliably = network_distributed_client_send_reliably,
  .network_distributed_server_send_to_all_reliably = network_distributed_server_send_to_all_reliably,
  .network_distributed_server_send_to_machine = network_distributed_server_send_to_machine,
  .network_distributed_server_send_to_machine_reliably = network_distributed_server_send_to_machine_reliably,
  .network_distributed_server_machines = network_distributed_server_machines,
  .network_game_distributed_client = network_game_distributed_client,
  .build_message_header = build_message_header,
  .network_game_server_kick_machine = network_game_server_kick_machine,
  .network_game_server_machine_address = network_game_server_machine_address,
  .network_game_server_machine_hardware_id = network_game_server_machine_hardware_id,
  .p2p_hardware_id_sanitize = p2p_hardware_id_sanitize,
  .p2p_discord_sanitize = p2p_discord_sanitize,
  .p2p_discord_identity = p2p_discord_identity,
  .p2p_peer_endpoint_address = p2p_peer_endpoint_address,
  .object_get_and_verify_type = object_get_and_verify_type,
  .object_try_and_get_and_verify_type = object_try_and_get_and_verify_type,
  .object_iterator_new = object_iterator_new,
  .object_iterator_next = object_iterator_next,
  .object_get_origin = object_get_origin,
  .object_get_velocities = object_get_velocities,
  .object_set_position = object_set_position,
  .object_placement_data_new = object_placement_data_new,
  .object_new = object_new,
  .object_delete_immediately = object_delete_immediately,
  .object_disconnect_from_map = object_disconnect_from_map,
  .object_reconnect_to_map = object_reconnect_to_map,
  .object_set_visibility = object_set_visibility,
  .object_set_garbage = object_set_garbage,
  .object_has_node = object_has_node,
  .damage_get_network_state = damage_get_network_state,
  .damage_set_network_state = damage_set_network_state,
  .object_damage_update = object_damage_update,
  .damage_data_new = damage_data_new,
  .object_cause_damage = object_cause_damage,
  .object_get_maximum_body_vitality = object_get_maximum_body_vitality,
  .damage_replay_player_effect = damage_replay_player_effect,
  .damage_replay_aftermath = damage_replay_aftermath,
  .damage_replay_kill = damage_replay_kill,
#if SLIPSPACE_HAS_STATIC_DAMAGE
  .damage_replay_static = damage_replay_static,
#endif
  .unit_kill = unit_kill,
  .unit_kill_silent = unit_kill_silent,
  .unit_kill_no_statistics = unit_kill_no_statistics,
  .unit_exit_seat_end = unit_exit_seat_end,
  .unit_can_enter_seat = unit_can_enter_seat,
  .unit_enter_seat = unit_enter_seat,
  .unit_network_add_weapon = unit_network_add_weapon,
  .unit_network_drop_weapon = unit_network_drop_weapon,
  .unit_network_forget_weapon = unit_network_forget_weapon,
#if SLIPSPACE_HAS_DAMAGE_ANIMATIONS
  .unit_port_correct_damage_animation = unit_port_correct_damage_animation,
#endif
  .unit_unarmed_melee_damage = unit_unarmed_melee_damage,
  .scenario_get_game_globals = scenario_get_game_globals,
  .scenario_location_from_point = scenario_location_from_point,
  .scenario_leaf_index_from_point = scenario_leaf_index_from_point,
  .global_structure_bsp_get = global_structure_bsp_get,
  .global_structure_bsp_index_get = global_structure_bsp_index_get,
  .global_scenario_get = global_scenario_get,
  .structure_bsp_get_cluster_pvs = structure_bsp_get_cluster_pvs,
  .render_interpolation_correct_object = render_interpolation_correct_object,
  .cinematic_in_progress = cinematic_in_progress,
  .observer_get_camera = observer_get_camera,
  .matrix4x3_rotation_from_axis_and_angle = matrix4x3_rotation_from_axis_and_angle,
  .matrix4x3_transform_vector = matrix4x3_transform_vector,
#if SLIPSPACE_HAS_COOP
  .network_coop_active = network_coop_active,
  .network_coop_player_has_structure_bsp = network_coop_player_has_structure_bsp,
  .network_coop_note_player_structure_bsp = network_coop_note_player_structure_bsp,
#endif
  .unit_inventory_get_weapon = unit_inventory_get_weapon,
  .find_netgame_flag = find_netgame_flag,
#if SLIPSPACE_HAS_READ_KIND
  .network_connection_last_read_was_unreliable = network_connection_last_read_was_unreliable,
#endif
  .slipspace_port_log = slipspace_port_log,
  .slipspace_port_console_warning = slipspace_port_console_warning,
  .slipspace_port_sine = slipspace_port_sine,
  .slipspace_port_cosine = slipspace_port_cosine,
  .slipspace_port_file_open = slipspace_port_file_open,
  .slipspace_port_file_read_line = slipspace_port_file_read_line,
  .slipspace_port_file_write = slipspace_port_file_write,
  .slipspace_port_file_close = slipspace_port_file_close,
  .slipspace_port_time_text = slipspace_port_time_text,
  .slipspace_port_time_seconds = slipspace_port_time_seconds,
#if SLIPSPACE_HAS_FRIENDLY_FIRE
  .slipspace_port_friendly_fire = slipspace_port_friendly_fire,
  .slipspace_port_note_friendly_fire = slipspace_port_note_friendly_fire,
#endif
#if SLIPSPACE_HAS_LIMP_BODY
  .slipspace_port_stop_limp_body = slipspace_port_stop_limp_body,
#endif
#if SLIPSPACE_HAS_ACTORS
  .network_actors_new_game = network_actors_new_game,
  .network_actors_host_tick = network_actors_host_tick,
  .network_actors_handle_states = network_actors_handle_states,
  .network_actors_entry_size = network_actors_entry_size,
  .network_actors_damage_entry_size = network_actors_damage_entry_size,
  .network_actors_handle_damage = network_actors_handle_damage,
#endif
#if SLIPSPACE_HAS_COOP
  .network_coop_new_game = network_coop_new_game,
  .network_coop_host_tick = network_coop_host_tick,
  .network_coop_client_tick = network_coop_client_tick,
  .network_coop_presentation_entry_size = network_coop_presentation_entry_size,
  .network_coop_handle_presentation = network_coop_handle_presentation,
  .network_coop_event_entry_size = network_coop_event_entry_size,
  .network_coop_handle_events = network_coop_handle_events,
  .network_coop_device_group_entry_size = network_coop_device_group_entry_size,
  .network_coop_handle_device_groups = network_coop_handle_device_groups,
  .network_coop_object_names_entry_size = network_coop_object_names_entry_size,
  .network_coop_handle_object_names = network_coop_handle_object_names,
  .network_coop_object_transform_entry_size = network_coop_object_transform_entry_size,
  .network_coop_handle_object_transforms = network_coop_handle_object_transforms,
  .network_coop_object_look_entry_size = network_coop_object_look_entry_size,
  .network_coop_handle_object_looks = network_coop_handle_object_looks,
  .network_coop_screen_effect_entry_size = network_coop_screen_effect_entry_size,
  .network_coop_handle_screen_effect = network_coop_handle_screen_effect,
  .network_coop_device_state_entry_size = network_coop_device_state_entry_size,
  .network_coop_handle_device_states = network_coop_handle_device_states,
  .network_coop_skip_vote_entry_size = network_coop_skip_vote_entry_size,
  .network_coop_handle_skip_vote = network_coop_handle_skip_vote,
#endif
#if SLIPSPACE_HAS_VOTEKICK
  .network_votekick_new_game = network_votekick_new_game,
  .network_votekick_host_tick = network_votekick_host_tick,
  .network_votekick_handle_request = network_votekick_handle_request,
  .network_votekick_request_entry_size = network_votekick_request_entry_size,
  .network_votekick_handle_status = network_votekick_handle_status,
  .network_votekick_status_entry_size = network_votekick_status_entry_size,
#endif
#if SLIPSPACE_HAS_VOICE
  .network_voice_handles_message = network_voice_handles_message,
  .network_voice_handle_message = network_voice_handle_message,
#endif
#if SLIPSPACE_HAS_AIM_ASSIST
  .network_aim_assist_reset = network_aim_assist_reset,
  .network_aim_assist_send_policy = network_aim_assist_send_policy,
  .network_aim_assist_handles_message = network_aim_assist_handles_message,
  .network_aim_assist_handle_message = network_aim_assist_handle_message,
#endif
  .network_distributed_statistics = network_distributed_statistics,
  .distributed_count_correction = distributed_count_correction,
  .distributed_real_valid = distributed_real_valid,
  .distributed_point_valid = distributed_point_valid,
  .distributed_tag_of_group = distributed_tag_of_group,
  .distributed_graph_animation = distributed_graph_animation,
  .distributed_object_index_valid = distributed_object_index_valid,
  .distributed_axes_make_valid = distributed_axes_make_valid,
  .distributed_vector_pack = distributed_vector_pack,
  .distributed_vector_unpack = distributed_vector_unpack,
  .distributed_unit_vector_unpack = distributed_unit_vector_unpack,
  .distributed_vitality_pack = distributed_vitality_pack,
  .distributed_vitality_unpack = distributed_vitality_unpack,
  .distributed_angle_pack = distributed_angle_pack,
  .distributed_angle_unpack = distributed_angle_unpack,
  .distributed_send = distributed_send,
  .distributed_send_to_machine = distributed_send_to_machine,
  .distributed_send_to_machine_reliably = distributed_send_to_machine_reliably,
  .distributed_player = distributed_player,
  .distributed_player_to_byte = distributed_player_to_byte,
  .distributed_player_from_byte = distributed_player_from_byte,
  .distributed_player_is_local = distributed_player_is_local,
  .distributed_living_unit = distributed_living_unit,
  .distributed_machine_has_player = distributed_machine_has_player,
  .distributed_client_machines = distributed_client_machines,
  .distributed_latest_host_time = distributed_latest_host_time,
  .distributed_own_round_trip_ticks = distributed_own_round_trip_ticks,
  .distributed_player_machine = distributed_player_machine,
  .distributed_machine_sees_player = distributed_machine_sees_player,
  .distributed_player_ping = distributed_player_ping,
  .distributed_machine_round_trip_ticks = distributed_machine_round_trip_ticks,
  .network_distributed_player_killed = network_distributed_player_killed,
  .distributed_set_death = distributed_set_death,
  .distributed_get_death = distributed_get_death,
  .network_distributed_player_picked_up = network_distributed_player_picked_up,
  .network_distributed_new_game = network_distributed_new_game,
  .network_distributed_tick = network_distributed_tick,
  .distributed_send_notice = distributed_send_notice,
  .distributed_send_notice_to_machine = distributed_send_notice_to_machine,
  .distributed_machine_player_names = distributed_machine_player_names,
  .distributed_client_send_identity = distributed_client_send_identity,
  .distributed_machine_real_address = distributed_machine_real_address,
  .distributed_real_address = distributed_real_address,
  .network_distributed_banned = network_distributed_banned,
  .network_distributed_ban = network_distributed_ban,
  .network_distributed_kick = network_distributed_kick,
  .distributed_machine_clock_fast = distributed_machine_clock_fast,
  .network_distributed_handle_message = network_distributed_handle_message,
  .network_distributed_handle_stream_message = network_distributed_handle_stream_message,
  .network_distributed_item_statistics = network_distributed_item_statistics,
  .network_objects_new_object_index = network_objects_new_object_index,
  .network_objects_creating_host_object = network_objects_creating_host_object,
  .network_objects_may_delete = network_objects_may_delete,
  .network_objects_placed = network_objects_placed,
  .network_objects_client_has = network_objects_client_has,
  .network_objects_entry_size = network_objects_entry_size,
  .network_objects_correct = network_objects_correct,
  .network_objects_reconcile = network_objects_reconcile,
  .network_objects_damage_animation = network_objects_damage_animation,
  .network_objects_damage_animation_entry_size = network_objects_damage_animation_entry_size,
  .network_objects_handle_damage_animations = network_objects_handle_damage_animations,
  .network_objects_client_asked = network_objects_client_asked,
  .network_objects_send_period = network_objects_send_period,
  .network_objects_handle_vehicle_prediction = network_objects_handle_vehicle_prediction,
  .network_objects_apply_vehicle_predictions = network_objects_apply_vehicle_predictions,
  .network_objects_host_tick = network_objects_host_tick,
  .network_objects_handle_changes = network_objects_handle_changes,
  .network_objects_handle_synchronized = network_objects_handle_synchronized,
  .network_objects_handle_states = network_objects_handle_states,
  .network_objects_client_picked_up_weapon = network_objects_client_picked_up_weapon,
  .network_objects_handle_inventories = network_objects_handle_inventories,
  .network_objects_set_seat = network_objects_set_seat,
  .network_objects_client_tick = network_objects_client_tick,
  .network_objects_new_game = network_objects_new_game,
  .network_damage_entry_size = network_damage_entry_size,
  .network_damage_deals = network_damage_deals,
  .network_damage_replaying_kill = network_damage_replaying_kill,
  .network_damage_killer_score = network_damage_killer_score,
  .network_damage_player_effect = network_damage_player_effect,
  .network_damage_aftermath = network_damage_aftermath,
  .network_damage_handle_reports = network_damage_handle_reports,
  .network_damage_host_tick = network_damage_host_tick,
  .network_damage_handle_events = network_damage_handle_events,
  .network_damage_client_tick = network_damage_client_tick,
  .network_damage_statistics = network_damage_statistics,
  .network_damage_note_grenade = network_damage_note_grenade,
  .network_damage_new_game = network_damage_new_game,
#if SLIPSPACE_HAS_LATENCY_METER
  .distributed_note_own_round_trip = distributed_note_own_round_trip,
#endif
  .sizeof_player_datum = sizeof(struct player_datum),
  .player_datum_identifier = __builtin_offsetof(struct player_datum, identifier),
  .player_datum_local_player_index = __builtin_offsetof(struct player_datum, local_player_index),
  .player_datum_name = __builtin_offsetof(struct player_datum, name),
  .player_datum_team_index = __builtin_offsetof(struct player_datum, team_index),
  .player_datum_action_object_index = __builtin_offsetof(struct player_datum, action_object_index),
  .player_datum_action_result = __builtin_offsetof(struct player_datum, action_result),
  .player_datum_unit_index = __builtin_offsetof(struct player_datum, unit_index),
  .player_datum_dead_unit_index = __builtin_offsetof(struct player_datum, dead_unit_index),
  .player_datum_powerup_durations = __builtin_offsetof(struct player_datum, powerup_durations),
  .player_datum_speed_multiplier = __builtin_offsetof(struct player_datum, speed_multiplier),
  .player_datum_teleporter_index = __builtin_offsetof(struct player_datum, teleporter_index),
  .player_datum_statistics = __builtin_offsetof(struct player_datum, statistics),
  .player_datum_telefrag_timeout = __builtin_offsetof(struct player_datum, telefrag_timeout),
  .player_datum_quit_out_of_game = __builtin_offsetof(struct player_datum, quit_out_of_game),
  .sizeof_data_array = sizeof(struct data_array),
  .data_array_maximum_count = __builtin_offsetof(struct data_array, maximum_count),
  .data_array_size = __builtin_offsetof(struct data_array, size),
  .data_array_valid = __builtin_offsetof(struct data_array, valid),
  .data_array_count = __builtin_offsetof(struct data_array, count),
  .data_array_actual_count = __builtin_offsetof(struct data_array, actual_count),
  .data_array_data = __builtin_offsetof(struct data_array, data),
  .sizeof_datum_header = sizeof(struct datum_header),
  .datum_header_identifier = __builtin_offsetof(struct datum_header, identifier),
  .sizeof_object_header_datum = sizeof(struct object_header_datum),
  .object_header_datum_identifier = __builtin_offsetof(struct object_header_datum, identifier),
  .object_header_datum_flags = __builtin_offsetof(struct object_header_datum, flags),
  .object_header_datum_type = __builtin_offsetof(struct object_header_datum, type),
  .object_header_datum_datum = __builtin_offsetof(struct object_header_datum, datum),
  .sizeof_object_datum = sizeof(struct object_datum),
  .object_datum_definition_index = __builtin_offsetof(struct object_datum, definition_index),
  .object_datum_flags = __builtin_offsetof(struct object_datum, object.flags),
  .object_datum_position = __builtin_offsetof(struct object_datum, object.position),
  .object_datum_translational_velocity = __builtin_offsetof(struct object_datum, object.translational_velocity),
  .object_datum_forward = __builtin_offsetof(struct object_datum, object.forward),
  .object_datum_up = __builtin_offsetof(struct object_datum, object.up),
  .object_datum_angular_velocity = __builtin_offsetof(struct object_datum, object.angular_velocity),
  .object_datum_location_cluster_index = __builtin_offsetof(struct object_datum, object.location.cluster_index),
  .object_datum_bounding_sphere_center = __builtin_offsetof(struct object_datum, object.bounding_sphere_center),
  .object_datum_bounding_sphere_radius = __builtin_offsetof(struct object_datum, object.bounding_sphere_radius),
  .object_datum_type = __builtin_offsetof(struct object_datum, object.type),
  .object_datum_owner_team_index = __builtin_offsetof(struct object_datum, object.owner_team_index),
  .object_datum_variant_number = __builtin_offsetof(struct object_datum, object.variant_number),
  .object_datum_owner_player_index = __builtin_offsetof(struct object_datum, object.owner_player_index),
  .object_datum_maximum_body_vitality = __builtin_offsetof(struct object_datum, object.maximum_body_vitality),
  .object_datum_maximum_shield_vitality = __builtin_offsetof(struct object_datum, object.maximum_shield_vitality),
  .object_datum_body_vitality = __builtin_offsetof(struct object_datum, object.body_vitality),
  .object_datum_shield_vitality = __builtin_offsetof(struct object_datum, object.shield_vitality),
  .object_datum_current_shield_damage = __builtin_offsetof(struct object_datum, object.current_shield_damage),
  .object_datum_current_body_damage = __builtin_offsetof(struct object_datum, object.current_body_damage),
  .object_datum_recent_shield_damage = __builtin_offsetof(struct object_datum, object.recent_shield_damage),
  .object_datum_recent_body_damage = __builtin_offsetof(struct object_datum, object.recent_body_damage),
  .object_datum_damage_flags = __builtin_offsetof(struct object_datum, object.damage_flags),
  .object_datum_next_object_index = __builtin_offsetof(struct object_datum, object.next_object_index),
  .object_datum_first_child_object_index = __builtin_offsetof(struct object_datum, object.first_child_object_index),
  .object_datum_parent_object_index = __builtin_offsetof(struct object_datum, object.parent_object_index),
  .object_datum_forced_shader_permutation_index = __builtin_offsetof(struct object_datum, object.forced_shader_permutation_index),
  .object_datum_region_permutations = __builtin_offsetof(struct object_datum, object.region_permutations),
  .object_datum_base_change_colors = __builtin_offsetof(struct object_datum, object.base_change_colors),
  .object_datum_outgoing_change_colors = __builtin_offsetof(struct object_datum, object.outgoing_change_colors),
  .sizeof_unit_datum = sizeof(struct unit_datum),
  .unit_datum_flags = __builtin_offsetof(struct unit_datum, unit.flags),
  .unit_datum_control_flags = __builtin_offsetof(struct unit_datum, unit.control_flags),
  .unit_datum_player_index = __builtin_offsetof(struct unit_datum, unit.player_index),
  .unit_datum_aiming_vector = __builtin_offsetof(struct unit_datum, unit.aiming_vector),
  .unit_datum_parent_seat_index = __builtin_offsetof(struct unit_datum, unit.parent_seat_index),
  .unit_datum_current_weapon_index = __builtin_offsetof(struct unit_datum, unit.current_weapon_index),
  .unit_datum_desired_weapon_index = __builtin_offsetof(struct unit_datum, unit.desired_weapon_index),
  .unit_datum_weapon_object_indices = __builtin_offsetof(struct unit_datum, unit.weapon_object_indices),
  .unit_datum_grenade_counts = __builtin_offsetof(struct unit_datum, unit.grenade_counts),
  .unit_datum_current_zoom_level = __builtin_offsetof(struct unit_datum, unit.current_zoom_level),
  .unit_datum_driver_object_index = __builtin_offsetof(struct unit_datum, unit.driver_object_index),
  .unit_datum_gunner_object_index = __builtin_offsetof(struct unit_datum, unit.gunner_object_index),
  .unit_datum_active_camouflage = __builtin_offsetof(struct unit_datum, unit.active_camouflage),
  .sizeof_biped_datum = sizeof(struct biped_datum),
  .biped_datum_flags = __builtin_offsetof(struct biped_datum, biped.flags),
#if SLIPSPACE_HAS_ELEVATOR_TICKS
  .biped_datum_elevator_ticks = __builtin_offsetof(struct biped_datum, biped.elevator_ticks),
#endif
  .biped_datum_elevator_object_index = __builtin_offsetof(struct biped_datum, biped.elevator_object_index),
  .biped_datum_airborne_ticks = __builtin_offsetof(struct biped_datum, biped.airborne_ticks),
  .sizeof_vehicle_datum = sizeof(struct vehicle_datum),
  .vehicle_datum_airborne_ticks = __builtin_offsetof(struct vehicle_datum, vehicle.airborne_ticks),
  .sizeof_item_datum = sizeof(struct item_datum),
  .item_datum_flags = __builtin_offsetof(struct item_datum, item.flags),
  .sizeof_weapon_magazine = sizeof(struct weapon_magazine),
  .weapon_magazine_state = __builtin_offsetof(struct weapon_magazine, state),
  .weapon_magazine_rounds_total = __builtin_offsetof(struct weapon_magazine, rounds_total),
  .weapon_magazine_rounds_loaded = __builtin_offsetof(struct weapon_magazine, rounds_loaded),
  .sizeof_weapon_datum = sizeof(struct weapon_datum),
  .weapon_datum_age = __builtin_offsetof(struct weapon_datum, weapon.age),
  .weapon_datum_magazines = __builtin_offsetof(struct weapon_datum, weapon.magazines),
  .weapon_datum_game_time_last_fired = __builtin_offsetof(struct weapon_datum, weapon.game_time_last_fired),
  .sizeof_tag_block = sizeof(struct tag_block),
  .tag_block_count = __builtin_offsetof(struct tag_block, count),
  .tag_block_address = __builtin_offsetof(struct tag_block, address),
  .tag_block_definition = __builtin_offsetof(struct tag_block, definition),
  .sizeof_tag_reference = sizeof(struct tag_reference),
  .tag_reference_group_tag = __builtin_offsetof(struct tag_reference, group_tag),
  .tag_reference_index = __builtin_offsetof(struct tag_reference, index),
  .sizeof_object_definition = sizeof(struct object_definition),
  .object_definition_type = __builtin_offsetof(struct object_definition, object.type),
  .object_definition_model_index = __builtin_offsetof(struct object_definition, object.model.index),
  .object_definition_animation_graph_index = __builtin_offsetof(struct object_definition, object.animation_graph.index),
  .object_definition_collision_model_index = __builtin_offsetof(struct object_definition, object.collision_model.index),
  .sizeof_unit_definition = sizeof(struct unit_definition),
  .unit_definition_seats_count = __builtin_offsetof(struct unit_definition, unit.seats.count),
  .sizeof_biped_definition = sizeof(struct biped_definition),
  .biped_definition_jump_velocity = __builtin_offsetof(struct biped_definition, biped.jump_velocity),
  .biped_definition_collision_height_standing = __builtin_offsetof(struct biped_definition, biped.collision_height_standing),
  .biped_definition_collision_height_crouching = __builtin_offsetof(struct biped_definition, biped.collision_height_crouching),
  .sizeof_vehicle_definition = sizeof(struct slipspace_vehicle_definition),
  .vehicle_definition_vehicle_type = __builtin_offsetof(struct slipspace_vehicle_definition, vehicle_type),
  .vehicle_definition_maximum_forward_speed = __builtin_offsetof(struct slipspace_vehicle_definition, maximum_forward_speed),
  .vehicle_definition_maximum_reverse_speed = __builtin_offsetof(struct slipspace_vehicle_definition, maximum_reverse_speed),
  .sizeof_weapon_magazine_definition = sizeof(struct weapon_magazine_definition),
  .weapon_magazine_definition_rounds_total_initial = __builtin_offsetof(struct weapon_magazine_definition, rounds_total_initial),
  .weapon_magazine_definition_rounds_total_maximum = __builtin_offsetof(struct weapon_magazine_definition, rounds_total_maximum),
  .weapon_magazine_definition_rounds_loaded_maximum = __builtin_offsetof(struct weapon_magazine_definition, rounds_loaded_maximum),
  .sizeof_weapon_trigger_definition = sizeof(struct weapon_trigger_definition),
  .weapon_trigger_definition_flags = __builtin_offsetof(struct weapon_trigger_definition, flags),
  .weapon_trigger_definition_initial_rate_of_fire = __builtin_offsetof(struct weapon_trigger_definition, initial_rate_of_fire),
  .weapon_trigger_definition_final_rate_of_fire = __builtin_offsetof(struct weapon_trigger_definition, final_rate_of_fire),
  .weapon_trigger_definition_projectiles_per_shot = __builtin_offsetof(struct weapon_trigger_definition, projectiles_per_shot),
  .weapon_trigger_definition_projectile_index = __builtin_offsetof(struct weapon_trigger_definition, projectile.index),
  .sizeof_weapon_definition = sizeof(struct weapon_definition),
  .weapon_definition_flags = __builtin_offsetof(struct weapon_definition, weapon.flags),
  .weapon_definition_overheated_effect_index = __builtin_offsetof(struct weapon_definition, weapon.overheated_effect.index),
  .weapon_definition_detonation_effect_index = __builtin_offsetof(struct weapon_definition, weapon.detonation_effect.index),
  .weapon_definition_melee_attack_damage_index = __builtin_offsetof(struct weapon_definition, weapon.melee_attack_damage.index),
  .weapon_definition_magazines = __builtin_offsetof(struct weapon_definition, weapon.magazines),
  .weapon_definition_triggers = __builtin_offsetof(struct weapon_definition, weapon.triggers),
  .sizeof_projectile_material_response_definition = sizeof(struct projectile_material_response_definition),
  .projectile_material_response_definition_default_response = __builtin_offsetof(struct projectile_material_response_definition, default_response),
  .projectile_material_response_definition_default_effect_index = __builtin_offsetof(struct projectile_material_response_definition, default_effect.index),
  .projectile_material_response_definition_potential_response = __builtin_offsetof(struct projectile_material_response_definition, potential_response),
  .projectile_material_response_definition_potential_effect_index = __builtin_offsetof(struct projectile_material_response_definition, potential_effect.index),
  .projectile_material_response_definition_detonation_effect_index = __builtin_offsetof(struct projectile_material_response_definition, detonation_effect.index),
  .sizeof_projectile_definition = sizeof(struct projectile_definition),
  .projectile_definition_detonation_timer_starts = __builtin_offsetof(struct projectile_definition, projectile.detonation_timer_starts),
  .projectile_definition_super_detonation_index = __builtin_offsetof(struct projectile_definition, projectile.super_detonation.index),
  .projectile_definition_effect_index = __builtin_offsetof(struct projectile_definition, projectile.effect.index),
  .projectile_definition_timer_upper_bound = __builtin_offsetof(struct projectile_definition, projectile.timer_upper_bound),
  .projectile_definition_maximum_range = __builtin_offsetof(struct projectile_definition, projectile.maximum_range),
  .projectile_definition_air_gravity_scale = __builtin_offsetof(struct projectile_definition, projectile.air_gravity_scale),
  .projectile_definition_water_gravity_scale = __builtin_offsetof(struct projectile_definition, projectile.water_gravity_scale),
  .projectile_definition_initial_velocity = __builtin_offsetof(struct projectile_definition, projectile.initial_velocity),
  .projectile_definition_final_velocity = __builtin_offsetof(struct projectile_definition, projectile.final_velocity),
  .projectile_definition_detonation_started_index = __builtin_offsetof(struct projectile_definition, projectile.detonation_started.index),
  .projectile_definition_attached_detonation_damage_index = __builtin_offsetof(struct projectile_definition, projectile.attached_detonation_damage.index),
  .projectile_definition_impact_damage_index = __builtin_offsetof(struct projectile_definition, projectile.impact_damage.index),
  .projectile_definition_material_responses = __builtin_offsetof(struct projectile_definition, projectile.material_responses),
  .sizeof_effect_definition = sizeof(struct slipspace_effect_definition),
  .effect_definition_events = __builtin_offsetof(struct slipspace_effect_definition, events),
  .sizeof_effect_event_definition = sizeof(struct slipspace_effect_event_definition),
  .effect_event_definition_parts = __builtin_offsetof(struct slipspace_effect_event_definition, parts),
  .sizeof_effect_part_definition = sizeof(struct slipspace_effect_part_definition),
  .effect_part_definition_reference_group_tag = __builtin_offsetof(struct slipspace_effect_part_definition, reference.group_tag),
  .effect_part_definition_reference_index = __builtin_offsetof(struct slipspace_effect_part_definition, reference.index),
  .sizeof_damage_effect_definition = sizeof(struct damage_effect_definition),
  .damage_effect_definition_falloff_radius = __builtin_offsetof(struct damage_effect_definition, falloff_radius),
  .damage_effect_definition_cutoff_radius = __builtin_offsetof(struct damage_effect_definition, cutoff_radius),
  .damage_effect_definition_flags = __builtin_offsetof(struct damage_effect_definition, flags),
  .damage_effect_definition_damage_flags = __builtin_offsetof(struct damage_effect_definition, damage.flags),
  .damage_effect_definition_damage_damage_minimum = __builtin_offsetof(struct damage_effect_definition, damage.damage_minimum),
  .damage_effect_definition_damage_damage_upper_bound = __builtin_offsetof(struct damage_effect_definition, damage.damage_upper_bound),
  .sizeof_damage_resistance_material = sizeof(struct damage_resistance_material),
  .damage_resistance_material_material_type = __builtin_offsetof(struct damage_resistance_material, material_type),
  .damage_resistance_material_shield_leak_fraction = __builtin_offsetof(struct damage_resistance_material, shield_leak_fraction),
  .sizeof_collision_model = sizeof(struct collision_model),
  .collision_model_resistance_flags = __builtin_offsetof(struct collision_model, resistance.flags),
  .collision_model_resistance_indirect_damage_material_index = __builtin_offsetof(struct collision_model, resistance.indirect_damage_material_index),
  .collision_model_resistance_shield_material_type = __builtin_offsetof(struct collision_model, resistance.shield_material_type),
  .collision_model_resistance_materials = __builtin_offsetof(struct collision_model, resistance.materials),
  .collision_model_resistance_regions = __builtin_offsetof(struct collision_model, resistance.regions),
  .sizeof_model = sizeof(struct model),
  .model_regions = __builtin_offsetof(struct model, regions),
  .sizeof_model_region = sizeof(struct model_region),
  .model_region_permutations_count = __builtin_offsetof(struct model_region, permutations.count),
  .sizeof_animation = sizeof(struct animation),
  .animation_frame_count = __builtin_offsetof(struct animation, frame_count),
  .sizeof_animation_graph = sizeof(struct animation_graph),
  .animation_graph_animations_count = __builtin_offsetof(struct animation_graph, animations.count),
  .animation_graph_animations_address = __builtin_offsetof(struct animation_graph, animations.address),
  .sizeof_game_globals = sizeof(struct game_globals),
  .game_globals_grenades = __builtin_offsetof(struct game_globals, grenades),
  .game_globals_player_information = __builtin_offsetof(struct game_globals, player_information),
  .game_globals_falling_damage = __builtin_offsetof(struct game_globals, falling_damage),
  .sizeof_game_globals_grenade = sizeof(struct game_globals_grenade),
  .game_globals_grenade_projectile_index = __builtin_offsetof(struct game_globals_grenade, projectile.index),
  .sizeof_game_globals_player_information = sizeof(struct game_globals_player_information),
  .game_globals_player_information_double_speed_multiplier = __builtin_offsetof(struct game_globals_player_information, double_speed_multiplier),
  .game_globals_player_information_run_forward_speed = __builtin_offsetof(struct game_globals_player_information, run_forward_speed),
  .game_globals_player_information_run_backward_speed = __builtin_offsetof(struct game_globals_player_information, run_backward_speed),
  .game_globals_player_information_run_sideways_speed = __builtin_offsetof(struct game_globals_player_information, run_sideways_speed),
  .sizeof_game_globals_falling_damage = sizeof(struct slipspace_game_globals_falling_damage),
  .game_globals_falling_damage_vehicle_collision_damage_index = __builtin_offsetof(struct slipspace_game_globals_falling_damage, vehicle_collision_damage.index),
  .sizeof_structure_bsp = sizeof(struct structure_bsp),
  .structure_bsp_clusters_count = __builtin_offsetof(struct structure_bsp, clusters.count),
  .structure_bsp_cluster_data_size = __builtin_offsetof(struct structure_bsp, cluster_data.size),
  .structure_bsp_cluster_data_address = __builtin_offsetof(struct structure_bsp, cluster_data.address),
  .sizeof_scenario = sizeof(struct scenario),
  .scenario_type = __builtin_offsetof(struct scenario, type),
  .scenario_structure_bsp_references_count = __builtin_offsetof(struct scenario, structure_bsp_references.count),
  .sizeof_observer_result = sizeof(struct observer_result),
  .observer_result_position = __builtin_offsetof(struct observer_result, position),
  .sizeof_game_variant = sizeof(struct game_variant),
  .game_variant_game_engine_index = __builtin_offsetof(struct game_variant, game_engine_index),
  .sizeof_device_datum = sizeof(struct device_datum),
  .device_datum_position_velocity = __builtin_offsetof(struct device_datum, device.position_velocity),
};
