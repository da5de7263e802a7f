/* The modules beside the three files: they count what they were asked and told, and say what a scenario has them say. */
#include "arena_internal.h"

void arena_script(int32_t what, int32_t value) {
  switch (what) {
    case ARENA_SCRIPT_COOP: arena->coop_active = value != 0; break;
    case ARENA_SCRIPT_STRUCTURE_BSP: main_switch_structure_bsp((short)value); break;
    case ARENA_SCRIPT_CINEMATIC: arena->cinematic = value != 0; break;
    case ARENA_SCRIPT_DOUBLE_SPEED: arena->double_speed = value != 0; break;
    case ARENA_SCRIPT_MAIN_MENU: arena->main_menu = value != 0; break;
    case ARENA_SCRIPT_VOICE: arena->voice_kind = (byte)value; break;
    case ARENA_SCRIPT_AIM_ASSIST: arena->aim_assist_kind = (byte)value; break;
    case ARENA_SCRIPT_PEER_ADDRESS: arena->peer_address = (unsigned long)value; break;
    default: break;
  }
}

int32_t arena_recorded(int32_t what) {
  switch (what) {
    case ARENA_RECORDED_ACTORS: return arena->counters.actors;
    case ARENA_RECORDED_COOP: return arena->counters.coop;
    case ARENA_RECORDED_VOTEKICK: return arena->counters.votekick;
    case ARENA_RECORDED_VOICE: return arena->counters.voice;
    case ARENA_RECORDED_AIM_ASSIST: return arena->counters.aim_assist;
    case ARENA_RECORDED_ACTION_TESTS: return arena->counters.action_tests;
    case ARENA_RECORDED_STRUCTURE_BSP: return arena->bsp_index;
    case ARENA_RECORDED_DAMAGE_STATES: return arena->counters.damage_states;
    case ARENA_RECORDED_HITS_SHOWN: return arena->counters.hits_shown;
    default: return 0;
  }
}

#ifdef ARENA_HAS_COOP
boolean network_coop_active(void) { return arena->coop_active; }

/* The host knows of another machine's player by its inputs; outside of co-op nobody is elsewhere. */
boolean network_coop_player_has_structure_bsp(long player_index) {
  struct player_datum *player = player_try_and_get(player_index);

  return !arena->coop_active || !player || player->local_player_index != NONE ||
         arena->player_bsp[DATUM_INDEX_TO_ABSOLUTE_INDEX(player_index)] == arena->bsp_index;
}

void network_coop_note_player_structure_bsp(short player_index, short structure_bsp_index) {
  arena_check(player_index >= 0 && player_index < HALO_PORT_MAXIMUM_NETWORK_PLAYERS, "network_coop_note_player_structure_bsp player");
  arena->counters.coop++;
  if (player_index >= 0 && player_index < HALO_PORT_MAXIMUM_NETWORK_PLAYERS) {
    arena->player_bsp[player_index] = structure_bsp_index;
  }
}
#endif

#if HALO_PORT_NETWORK_VERSION >= 12
void network_coop_new_game(void) { arena->counters.coop++; }
void network_coop_host_tick(void) { arena->counters.coop++; }
void network_coop_client_tick(void) { arena->counters.coop++; }

/* A kind of co-op message: how long an entry is, and its handler, which only counts. */
#define COUNTED_ENTRIES(kind, size, handler)                                                          \
  word network_coop_##kind##_entry_size(void) { return (size); }                                      \
  void network_coop_handle_##handler(void const *entries, short count) { arena->counters.coop++; }

COUNTED_ENTRIES(event, 16, events)
COUNTED_ENTRIES(device_group, 12, device_groups)
COUNTED_ENTRIES(object_transform, 40, object_transforms)
COUNTED_ENTRIES(object_look, 64, object_looks)
COUNTED_ENTRIES(screen_effect, 32, screen_effect)
COUNTED_ENTRIES(device_state, 16, device_states)

word network_coop_presentation_entry_size(void) { return 32; }
void network_coop_handle_presentation(void const *entries, long host_time) { arena->counters.coop++; }
word network_coop_object_names_entry_size(void) { return 64; }
void network_coop_handle_object_names(void const *entries) { arena->counters.coop++; }
word network_coop_skip_vote_entry_size(void) { return 4; }
void network_coop_handle_skip_vote(long machine_index, void const *entries) { arena->counters.coop++; }

void network_actors_new_game(void) { arena->counters.actors++; }
void network_actors_host_tick(void) { arena->counters.actors++; }
word network_actors_entry_size(void) { return 60; }
void network_actors_handle_states(void const *entries, short count) { arena->counters.actors++; }
word network_actors_damage_entry_size(void) { return 16; }
void network_actors_handle_damage(void const *entries, short count) { arena->counters.actors++; }

void network_votekick_new_game(void) { arena->counters.votekick++; }
void network_votekick_host_tick(void) { arena->counters.votekick++; }
word network_votekick_request_entry_size(void) { return 4; }
void network_votekick_handle_request(long machine_index, void const *entries, boolean from_stream) { arena->counters.votekick++; }
word network_votekick_status_entry_size(void) { return 8; }
void network_votekick_handle_status(void const *entries) { arena->counters.votekick++; }
#endif

#ifdef ARENA_HAS_VOICE
boolean network_voice_handles_message(word const *message, word size) {
  return size >= 8 && arena->voice_kind != 0 && ((byte const *)message)[2] == arena->voice_kind;
}

void network_voice_handle_message(long machine_index, word const *message, word size) { arena->counters.voice++; }
#endif

#ifdef ARENA_HAS_AIM_ASSIST
void network_aim_assist_reset(void) { arena->counters.aim_assist++; }
void network_aim_assist_send_policy(long machine_index) { arena->counters.aim_assist++; }
boolean network_aim_assist_handles_message(word const *message, word size) {
  return size >= 8 && arena->aim_assist_kind != 0 && ((byte const *)message)[2] == arena->aim_assist_kind;
}

void network_aim_assist_handle_message(long machine_index, word const *message, word size) { arena->counters.aim_assist++; }
#endif

/* ---- Internet play */

static boolean is_digit(char c) { return c >= '0' && c <= '9'; }
static boolean is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static boolean is_hex(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

void p2p_hardware_id_sanitize(char *destination, int size, char const *source) {
  int length = 0;

  for (; *source && length < size - 1 && length < 32; source++) {
    if (is_hex(*source)) {
      destination[length++] = (char)(*source >= 'A' && *source <= 'F' ? *source - 'A' + 'a' : *source);
    }
  }
  destination[length] = 0;
}

void p2p_discord_sanitize(char *destination, int size, char const *source, int name) {
  int length = 0;

  for (; *source && length < size - 1; source++) {
    char c = *source;

    if (is_digit(c) || (name && (is_letter(c) || c == '_' || c == '.' || c == '-'))) {
      destination[length++] = c;
    }
  }
  destination[length] = 0;
}

/* Each machine is somebody, by its seed. */
void p2p_discord_identity(char *id, int id_size, char *name, int name_size) {
  port_snprintf(id, (unsigned long)id_size, "1000%u", (unsigned)arena->settings.seed);
  port_snprintf(name, (unsigned long)name_size, "%s", arena->settings.name);
}

/* 100.64.0.0/10 stands for peers. Both in network byte order, 0 for not known. */
unsigned long p2p_peer_endpoint_address(unsigned long virtual_address) {
  boolean stands_in = (virtual_address & 0xFF) == 100 && ((virtual_address >> 8) & 0xC0) == 64;

  return stands_in ? arena->peer_address : 0;
}
