/* The game on the arena's engine: what its files share. Only the play's own files include it.

   Events (see arena.h): "killed" dead player a by player b (-1 no one); "impact" projectile a on object b (-1 the
   world); "explosion" damage tag a, owner player b; "score" player a has b; "captured" player a, team b; "respawn"
   player a; "teleport" player a to place b; "throw" unit a, grenade type b; "melee" unit a hits b; "enter" and "exit"
   unit a, vehicle b; "picked" player a takes definition b; "over" the game ends. */
#ifndef ARENA_PLAY_H
#define ARENA_PLAY_H

#include "arena_internal.h"

enum {
  /* Melee is the first user button; walking into an item takes it, the action button swaps a weapon, boards, leaves
     and turns a vehicle over. */
  PLAY_MELEE_BIT = _unit_control_user1_bit,
  PLAY_PLACES = 128,             /* what stands where at the start */
  PLAY_TELEPORTERS = 2,
  PLAY_RESPAWN_TICKS = 90,
  PLAY_ITEM_RESPAWN_TICKS = 900,
  PLAY_VEHICLE_RESPAWN_TICKS = 1800,
  PLAY_BODY_TICKS = 900,
  PLAY_FLAG_RETURN_TICKS = 450,
  PLAY_READY_TICKS = 10,
  PLAY_RELOAD_TICKS = 45,
  PLAY_LIFT_PAUSE_TICKS = 90,
  PLAY_SLAYER_LIMIT = 25,
  PLAY_CTF_LIMIT = 3,
  PLAY_ODDBALL_LIMIT = 60,
  PLAY_POSTGAME_TICKS = 90       /* from the end to the clearing of the map */
};

/* What follows from where a unit looks, kept while it looks there. */
struct play_look {
  boolean valid, pad[3];
  real yaw, pitch;
  real cosine, sine;             /* of the yaw */
  real_vector3d aiming, facing;  /* the facing one is level */
};

/* What the play knows of an object beside its datum. Zeroed when the object is made. */
struct play_object {
  long index;                    /* whole, so that a slot's next object is told apart */
  /* units */
  unsigned long last_buttons, pressed;
  real yaw, pitch, fall_height;
  struct play_look look;         /* along yaw and pitch, as last worked out */
  short melee_ticks, throw_ticks, ready_ticks, collision_ticks;
  long hurt_by_player, hurt_by_object;
  long dead_ticks;
  /* weapons */
  real next_shot;                /* ticks until the next one */
  boolean trigger_was_down, pad;
  /* projectiles */
  short bounces;
  real travelled;
  long age;
  long stuck_to;                 /* object, NONE the world, or PLAY_NOT_STUCK */
  real_point3d stuck_at;         /* from that object's position */
  /* items and vehicles */
  long place;                    /* of the map it stands for, plus one; 0: none */
  long idle_ticks;
  long driver_before;
  real climb;                    /* of a vehicle's wheels lately, world units a tick */
};
enum { PLAY_NOT_STUCK = -2 };

struct play_place {
  long definition;               /* tag index */
  long object_index;             /* what stands for it now, NONE */
  long respawn_at;               /* host's tick, NONE for not due */
  short team;
  short pad;
  real_point3d position;
  real yaw;
};

/* The game type's state as it travels: opaque to all but engine_game.c; the first long is the postgame state. */
struct play_scores {
  long postgame;
  long ended_at;
  long teams[2];
  long flags[2];                 /* the flags' weapons */
  long ball;
  long players[HALO_PORT_MAXIMUM_NETWORK_PLAYERS];
};

struct arena_play {
  struct game_variant variant;
  struct play_scores scores;
  struct play_place places[PLAY_PLACES];
  long place_count;
  boolean authorized;            /* a damage that the netcode need not be asked for */
  boolean placing;
  byte pad[2];
  long lift;
  real lift_moved;               /* by the lift in its last tick */
  struct play_object objects[MAXIMUM_OBJECTS_PER_MAP];
};

struct play_object *play_of(long object_index); /* made afresh for an index it does not know */
boolean play_decides(void);                      /* host or local game: what only the host may do */

/* world.c */
real play_sine(real angle);
real play_cosine(real angle);
void play_direction(real yaw, real pitch, real_vector3d *out);
struct play_look const *play_look(struct play_object *of); /* along its yaw and pitch now */
real play_dot(real_vector3d const *a, real_vector3d const *b);
real play_length(real_vector3d const *v);
real play_distance_squared(real_point3d const *a, real_point3d const *b);
void play_vector_between(real_point3d const *from, real_point3d const *to, real_vector3d *out);
struct play_hit { real fraction; long object_index; real_vector3d normal; real_point3d point; };
/* The first thing a segment meets: walls and objects of the mask, not `ignored` nor what it rides. FALSE: nothing. */
boolean play_trace(real_point3d const *from, real_point3d const *to, unsigned long mask, long ignored, struct play_hit *hit);
/* Moves a box that stands on `position` by `velocity` along the walls; it climbs steps when on the ground. What stops
   it is taken out of the velocity. Returns whether it stands, and on which object (NONE: the map) and how fast it hit. */
struct play_ground { boolean on_ground, pad[3]; long object_index; real speed; };
void play_move_box(real_point3d *position, real_vector3d *velocity, real half_width, real height, boolean climbs, struct play_ground *ground);
boolean play_line_is_free(real_point3d const *from, real_point3d const *to);
void play_lift_update(long object_index);
real_point3d const *play_teleporter(long which);
void play_teleport_update(long player_index);

/* map.c */
void play_place_all(void);
long play_place_add(long definition, real x, real y, real z, real yaw, short team);
long play_place_make(long place);
void play_spawn_point(long player_index, real_point3d *position, real *yaw);
void play_places_update(void);

/* units.c: bipeds and seats */
boolean play_unit_new(long unit_index);
void play_biped_update(long unit_index);
void play_unit_control(long unit_index, struct player_action const *action);
void play_unit_eye(long unit_index, real_point3d *eye);
boolean play_unit_is_dead(long unit_index);
void play_unit_release(long unit_index);         /* drops weapons and leaves its seat */
long play_weapon_in_hand(long unit_index);
long play_weapon_of_trigger(long unit_index);    /* what it rides has one for its gunner; a driver has none */
boolean play_weapon_is_objective(long weapon_index);
long play_seat_count(long vehicle_index);
/* vehicles.c */
void play_vehicle_update(long vehicle_index);
void play_vehicle_destroyed(long vehicle_index);
boolean play_vehicle_action(long unit_index);    /* the action button near one: TRUE when it did something */
void play_seat_roles(long vehicle_index, short seat, boolean *drives, boolean *fires);
/* weapons.c */
boolean play_weapon_new(long weapon_index);
void play_unit_weapons_update(long unit_index);
void play_swap_weapon(long unit_index);
/* projectiles.c */
boolean play_projectile_new(long projectile_index);
void play_projectile_update(long projectile_index);
long play_fire(long unit_index, long projectile_tag, real_point3d const *from, real_vector3d const *direction, real speed);
void play_throw_grenade(long unit_index);
void play_melee(long unit_index);
void play_area_damage(long damage_tag, real_point3d const *point, long owner_player, long owner_object);
void play_effect(long effect_tag, real_point3d const *point, long owner_player, long owner_object);
/* damage.c */
void play_damage_owner(struct damage_data *damage, long owner_player, long owner_object);
/* items.c */
void play_item_update(long item_index);
void play_pickups_update(long player_index);
boolean play_take_weapon(long player_index, long weapon_index);
/* engine_game.c */
void play_game_new(void);
void play_game_update(void);
void play_player_killed(long dead_player, long killer_player, long killer_object, struct damage_data const *damage);
boolean play_is_team_game(void);
void play_score_add(long player_index, long points);

#endif
