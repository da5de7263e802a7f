/* The structs that slipspace and a port hand each other, under names of slipspace's own. The shim asserts that
   the port's are the same. Written from the Rust source. */

#ifndef SLIPSPACE_TYPES_H
#define SLIPSPACE_TYPES_H

/*
 One datagram to be sent: its bytes and how many.
 */
struct slipspace_datagram {
  const void *bytes;
  unsigned int size;
};

/*
 What the current machine counted since it was made. A new game resets none of it but the round trips. Counts wrap.
 */
struct slipspace_counters {
  /*
   Messages by number: headers filled (one for a message to many machines), and what passed the first checks.
   */
  unsigned int messages_sent[128];
  /*
   Their bytes, the 8 of the header included.
   */
  unsigned int bytes_sent[128];
  unsigned int messages_received[128];
  unsigned int bytes_received[128];
  /*
   Messages dropped: no game on, shorter than a header, number not known, too few bytes, no entry, not over the
   stream, from the wrong side, no such sender, tick too far, stale, the sender's clock fast.
   */
  unsigned int messages_refused[11];
  /*
   Host: clients' words of where their players on foot are: taken, too far, too fast, too high, invalid, not its unit.
   */
  unsigned int player_words[6];
  /*
   The same of the vehicles they drive.
   */
  unsigned int vehicle_words[6];
  /*
   Objects put where the other side has them.
   */
  unsigned int corrections;
  /*
   Objects announced (host) or asked of the engine (client); deleted; not made; own ones that the host never told of.
   */
  unsigned int objects_created;
  unsigned int objects_deleted;
  unsigned int objects_failed;
  unsigned int objects_removed;
  /*
   Hit reports sent (client), dealt and refused (host); damage events taken (client).
   */
  unsigned int reports_sent;
  unsigned int reports_dealt;
  unsigned int reports_rejected;
  unsigned int events_replayed;
  /*
   Hit reports refused: ownership, index, target, numbers, time, ability, shape, scale, impact, throw, payment,
   melee, collision, reach, position.
   */
  unsigned int reports_refused[15];
  /*
   Client: its own round trip, ticks, smoothed; 0 before the first measure.
   */
  float own_round_trip;
  /*
   Host: each machine's round trip, ticks, smoothed; -1 where none was measured.
   */
  float machine_round_trips[128];
};

/*
 How far the host's moves of clients' players were from the clients' own, since this was last taken: what the port's
 builds are compared by (open question 8). A client's are 0.
 */
struct slipspace_divergence {
  /*
   Ticks compared, and those of them apart.
   */
  long ticks;
  long apart;
  /*
   World units, over the ticks compared.
   */
  float sum;
  float greatest;
};

/*
 A facing in radians.
 */
struct slipspace_real_euler_angles2d {
  float yaw;
  float pitch;
};

/*
 The sticks: forward and sideways, -1 to 1.
 */
struct slipspace_real_vector2d {
  float i;
  float j;
};

/*
 What a player does in one tick (`struct player_action`).
 */
struct slipspace_player_action {
  unsigned long control_flags;
  struct slipspace_real_euler_angles2d desired_facing;
  struct slipspace_real_vector2d throttle;
  float primary_trigger;
  short desired_weapon_index;
  short desired_grenade_index;
  short desired_zoom_level;
  short pad;
};

/*
 A point in the world, in world units.
 */
struct slipspace_real_point3d {
  float x;
  float y;
  float z;
};

/*
 A vector: a direction, or world units (or radians) a tick.
 */
struct slipspace_real_vector3d {
  float i;
  float j;
  float k;
};

/*
 A colour, each part 0 to 1.
 */
struct slipspace_real_rgb_color {
  float red;
  float green;
  float blue;
};

/*
 How an object is to be made (`struct object_placement_data`).
 */
struct slipspace_object_placement_data {
  long definition_index;
  unsigned long flags;
  long owner_player_index;
  long owner_object_index;
  long owner_object_definition_index;
  short owner_team_index;
  short variant_number;
  struct slipspace_real_point3d position;
  float height;
  struct slipspace_real_vector3d translational_velocity;
  struct slipspace_real_vector3d forward;
  struct slipspace_real_vector3d up;
  struct slipspace_real_vector3d angular_velocity;
  struct slipspace_real_rgb_color change_colors[4];
};

/*
 Where a point is in the map (`struct location`).
 */
struct slipspace_location {
  long leaf_index;
  short cluster_index;
  unsigned short bonus;
};

/*
 One damage (`struct damage_data`).
 */
struct slipspace_damage_data {
  long definition_index;
  unsigned long flags;
  long owner_player_index;
  long owner_object_index;
  short owner_team_index;
  short pad;
  struct slipspace_location location;
  struct slipspace_real_point3d origin;
  struct slipspace_real_point3d epicenter;
  struct slipspace_real_vector3d direction;
  float scale;
  float multiplier;
  float material_effect_scale;
  short material_type;
  short pad2;
  const void *material_response;
};

/*
 What a unit's vitality shows (`struct damage_network_state`).
 */
struct slipspace_damage_network_state {
  unsigned char shield_depleted;
  unsigned char shield_charging;
  unsigned char shield_over_charging;
  unsigned char pad;
  float body_vitality;
  float shield_vitality;
  float current_body_damage;
  float recent_body_damage;
  float current_shield_damage;
  float recent_shield_damage;
};

/*
 A walk over a data array (`struct data_iterator`), the caller's.
 */
struct slipspace_data_iterator {
  void *data;
  short absolute_index;
  short pad;
  long datum_index;
  unsigned long signature;
};

/*
 A walk over the objects (`struct object_iterator`), the caller's.
 */
struct slipspace_object_iterator {
  unsigned long type_flags;
  unsigned char flags;
  unsigned char pad;
  short absolute_index;
  long index;
  unsigned long signature;
};

/*
 A walk over the tags of a group (`struct tag_iterator`), opaque, the caller's.
 */
struct slipspace_tag_iterator {
  unsigned long opaque[5];
};

/*
 Three packed parts of a vector (`struct distributed_vector`).
 */
struct slipspace_distributed_vector {
  short i;
  short j;
  short k;
};

/*
 The first 8 bytes of every message (`struct distributed_message_header`).
 */
struct slipspace_distributed_message_header {
  unsigned short header;
  unsigned char kind;
  unsigned char count;
  long game_time;
};

/*
 A scaled rotation and a place.
 */
struct slipspace_real_matrix4x3 {
  float scale;
  struct slipspace_real_vector3d forward;
  struct slipspace_real_vector3d left;
  struct slipspace_real_vector3d up;
  struct slipspace_real_point3d position;
};

#endif  /* SLIPSPACE_TYPES_H */
