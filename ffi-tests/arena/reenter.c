/* ARENA_OPTION_REENTRANT: from inside the engine's functions that call back, every export that the engine could call
   there is called, with what the game has at hand. Two deep at most: an export that calls the engine again is answered
   by one more round. None of it is heard by another machine, nor moves what the game goes by (an object made here gives
   back its place and its identifier): a game comes out as it does without. */
#include "arena_internal.h"

enum { DEEPEST = 2 };

static void ask_about_players(void) {
  struct data_iterator iterator;
  struct player_datum *player;

  data_iterator_new(&iterator, player_data);
  while ((player = data_iterator_next(&iterator)) != NULL) {
    short absolute = (short)(iterator.datum_index & 0xFFFF);
    long score = 0;

    (void)distributed_player_ping(absolute);
    (void)distributed_player(absolute);
    (void)distributed_player_machine(absolute);
    (void)distributed_player_to_byte(iterator.datum_index);
    (void)distributed_player_is_local(iterator.datum_index);
    (void)distributed_living_unit(player);
    (void)network_damage_killer_score(iterator.datum_index, &score);
  }
}

static void ask_about_machines(void) {
  long machines[HALO_PORT_MAXIMUM_NETWORK_MACHINES], which;
  short count = distributed_client_machines(machines, HALO_PORT_MAXIMUM_NETWORK_MACHINES);

  for (which = 0; which < count && which < 4; which++) {
    (void)distributed_machine_has_player(machines[which], 0);
    (void)distributed_machine_sees_player(machines[which], 0);
    (void)distributed_machine_round_trip_ticks(machines[which]);
    (void)distributed_machine_clock_fast(machines[which]);
  }
  (void)distributed_latest_host_time();
  (void)distributed_own_round_trip_ticks();
}

/* What names nobody and nothing must do nothing; a second call in one tick as well. */
static void say_nothing(void) {
  long killer = NONE, object = NONE;
  boolean friendly_fire = FALSE;

  network_distributed_player_killed(&killer, &object, NONE, &friendly_fire);
  network_distributed_player_picked_up(NONE, 0, NONE, 0);
  network_damage_player_effect(NONE, NULL, 0.0f);
  network_damage_aftermath(NONE, NULL, 0, 0.0f, 0.0f, 1.0f, 0, NONE, NONE, NONE, NONE);
  if (game_in_progress() && arena->ticked_at == arena->time) {
    network_distributed_tick();
  }
}

/* Whether nobody is told of a hit on it: not of one that is no unit's nor a thing's of the map, and of an empty vehicle's
   by nobody no machine is. That takes a place among the tick's events all the same, so one a tick does. */
static boolean quiet(struct object_datum const *object) {
  if (object->object.type == _object_type_vehicle && object->object.first_child_object_index == NONE &&
      arena->reentered_hit_at != arena->time) {
    arena->reentered_hit_at = arena->time;
    return TRUE;
  }
  return object->object.type == _object_type_weapon || object->object.type == _object_type_equipment;
}

static void ask_about_objects(void) {
  struct object_iterator iterator;
  struct object_datum *object;
  struct damage_data damage;
  long asked = 0;

  damage_data_new(&damage, arena_tag(ARENA_TAG_RIFLE_DAMAGE));
  object_iterator_new(&iterator, _object_mask_all, 0);
  while (asked++ < 4 && (object = object_iterator_next(&iterator)) != NULL) {
    (void)network_objects_may_delete(iterator.index);
    (void)network_objects_client_has(iterator.index);
    if (network_damage_deals(&damage, iterator.index, NONE, NONE, NONE, NULL, TRUE) && quiet(object)) {
      network_damage_aftermath(iterator.index, &damage, 0, 0.0f, 0.0f, 1.0f, 0, NONE, NONE, NONE, NONE);
    }
  }
}

/* An object made and taken away again inside whatever is under way. */
static void make_and_delete(void) {
  struct object_placement_data data;
  short identifier = object_header_data->next_identifier;
  long object_index;

  object_placement_data_new(&data, arena_tag(ARENA_TAG_HEALTH), NONE);
  object_index = object_new(&data);
  if (object_index != NONE) {
    object_delete_immediately(object_index);
  }
  object_header_data->next_identifier = identifier;
}

void arena_reenter(void) {
  long a, b, c, d;

  if (!(arena->settings.options & ARENA_OPTION_REENTRANT) || arena->reentering >= DEEPEST || !arena->clock_initialized) {
    return;
  }
  arena->reentering++;
  network_distributed_statistics(&a, &b, &c);
  network_distributed_item_statistics(&a, &b, &c, &d);
  network_damage_statistics(&a, &b, &c, &d);
  (void)network_objects_creating_host_object();
  (void)network_damage_replaying_kill();
  ask_about_players();
  ask_about_machines();
  ask_about_objects();
  say_nothing();
  if (arena->reentering < DEEPEST && !arena->updating_objects && game_in_progress()) {
    make_and_delete();
  }
  arena->reentering--;
}
