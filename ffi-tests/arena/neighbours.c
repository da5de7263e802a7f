/* The modules beside the three files, present and inert: they count what they were asked and told. */
#include "arena_internal.h"

#ifdef ARENA_HAS_COOP
boolean network_coop_active(void) { return arena->coop_active; }
boolean network_coop_player_has_structure_bsp(long player_index) { return TRUE; }
void network_coop_note_player_structure_bsp(short player_index, short structure_bsp_index) { arena->counters.coop++; }
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
boolean network_voice_handles_message(word const *message, word size) { return FALSE; }
void network_voice_handle_message(long machine_index, word const *message, word size) { arena->counters.voice++; }
#endif

#ifdef ARENA_HAS_AIM_ASSIST
void network_aim_assist_reset(void) { arena->counters.aim_assist++; }
void network_aim_assist_send_policy(long machine_index) { arena->counters.aim_assist++; }
boolean network_aim_assist_handles_message(word const *message, word size) { return FALSE; }
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

/* No tunnel: every address is what it seems. Both in network byte order, 0 for not known. */
unsigned long p2p_peer_endpoint_address(unsigned long virtual_address) {
  return 0;
}
