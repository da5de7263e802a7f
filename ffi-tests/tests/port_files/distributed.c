/* A file in the place of network_distributed.c: its include list, and what such a file does with what it includes. Only
   compiled. */
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
#include "network_coop.h"
#include "network_distributed.h"
#include <limits.h>
#include <stdio.h>
#include <time.h>
#include <math.h>

#define SILENCE_TICKS (2 * TICKS_PER_SECOND)

/* Declared by whoever calls them: no header has them. */
extern real global_gravity;
short network_distributed_server_machines(long *machine_indices, short maximum);
boolean network_distributed_server_send_to_machine(long machine_index, void *message, word size);
void network_game_server_kick_machine(long machine_index, boolean kept_out);
void network_distributed_tick(void);
void network_distributed_ban(long machine_index, unsigned long address, char const *names);

static struct {
  long last_time;
  long latest_tick[MAXIMUM_TRACKED_PLAYERS];
  boolean heard[MAXIMUM_TRACKED_PLAYERS];
} distributed_globals;

static boolean player_is_heard(long player_index) {
  short absolute = DATUM_INDEX_TO_ABSOLUTE_INDEX(player_index);

  return distributed_globals.heard[absolute] &&
    ABS(game_time_get() - distributed_globals.latest_tick[absolute]) <= SILENCE_TICKS;
}

static real living_speed(struct player_datum const *player) {
  struct biped_datum *biped;
  struct biped_definition *definition;
  struct game_globals_player_information *information;
  real height;

  if (player->unit_index == NONE) {
    return 0.0f;
  }
  biped = object_try_and_get_and_verify_type(player->unit_index, FLAG(_object_type_biped));
  if (!biped || TEST_FLAG(biped->object.damage_flags, _object_dead_bit)) {
    return 0.0f;
  }
  definition = biped_definition_get(biped->definition_index);
  information = TAG_BLOCK_GET_ELEMENT(&scenario_get_game_globals()->player_information, 0, struct game_globals_player_information);
  height = TEST_FLAG(biped->biped.flags, _biped_airborne_bit) ? definition->biped.jump_velocity : biped->object.position.z;
  return PIN(information->run_forward_speed * player->speed_multiplier, 0.0f, MAX(height, 1.0f)) +
    (real)sqrt(biped->object.translational_velocity.i * biped->object.translational_velocity.i) + (real)sin(global_gravity);
}

static boolean cluster_is_seen(short from, short to) {
  unsigned long *pvs = structure_bsp_get_cluster_pvs(global_structure_bsp_get(), from);

  return from == to || BIT_VECTOR_TEST_FLAG(pvs, to) != 0;
}

static void send_to_machines(void *message, byte type, word size) {
  long machines[HALO_PORT_MAXIMUM_NETWORK_MACHINES];
  struct distributed_message_header *header = message;
  short count = network_distributed_server_machines(machines, HALO_PORT_MAXIMUM_NETWORK_MACHINES), i;

  memset(header, 0, sizeof(*header));
  build_message_header(&header->header, size, _message_type_data, 0);
  header->type = type;
  header->game_time = game_time_get();
  for (i = 0; i < count; i++) {
    if (!network_distributed_server_send_to_machine(machines[i], message, size)) {
      error(_error_silent, "machine %d could not be sent %d bytes", (int)machines[i], (int)size);
    }
  }
}

static void write_line(char const *names) {
  FILE *file = fopen("d:\\bans.txt", "a");
  char when[32];
  time_t seconds = time(NULL);

  strftime(when, sizeof(when), "%Y-%m-%d %H:%M:%S", localtime(&seconds));
  if (file) {
    fprintf(file, "%s\tplayers=%s\n", when, names);
    fclose(file);
  }
}

void network_distributed_tick(void) {
  struct data_iterator iterator;
  struct player_datum *player;
  struct player_action const *actions;
  byte message[sizeof(struct distributed_message_header) + 64];
  short count;

  if (game_connection() == _game_connection_local || game_time_get() == distributed_globals.last_time) {
    return;
  }
  distributed_globals.last_time = game_time_get();
  actions = update_server_update_actions(update_server_ticked_update_number(), &count);
  data_iterator_new(&iterator, player_data);
  while ((player = data_iterator_next(&iterator)) != NULL) {
    if (player_is_heard(iterator.datum_index) && living_speed(player) > _real_epsilon && actions &&
        cluster_is_seen(0, object_get(player->unit_index)->object.location.cluster_index)) {
      send_to_machines(message, 1, sizeof(message));
    }
  }
  if (network_coop_active() && global_structure_bsp_index_get() < global_scenario_get()->structure_bsp_references.count) {
    main_switch_structure_bsp(0);
  }
}

void network_distributed_ban(long machine_index, unsigned long address, char const *names) {
  write_line(names);
  (void)address;
  network_game_server_kick_machine(machine_index, TRUE);
}
