/* Who is in the game: the game's own messages on the streams, from joining to leaving (callers.md 7 to 10). A message is
   a kind and four-byte numbers; texts have twelve letters or thirty-two. */
#include "arena_internal.h"

enum { JOIN_WITHIN = 10000, SILENCE = 15000, LOAD_WITHIN = 120000, KEEP_ALIVE = 5000, CLIENT_UPDATE = 100 };
enum { TEXT = 12, HARDWARE_ID = 32 };

/* Kinds: what a client says, then what the host says. */
enum {
  SAY_JOIN = 1,       /* version, players, hardware id, name */
  SAY_LOADED,
  SAY_UPDATE,         /* the client's own update: it is alive */
  SAY_LEAVE,
  TELL_ACCEPTED = 16, /* machine */
  TELL_REFUSED,       /* reason */
  TELL_PLAYER,        /* datum, machine, local index, team, name */
  TELL_QUIT,          /* datum, 1 in a game, its tick */
  TELL_BEGIN,         /* game, map: load it */
  TELL_TICKS,         /* ticks, the time before them */
  TELL_ALIVE,
  TELL_OVER
};
enum { REFUSED_VERSION = 1, REFUSED_FULL, REFUSED_KEPT_OUT };

/* ---- Messages */

struct writer { byte bytes[128]; word size; byte pad[2]; };
struct reader { byte const *bytes; long size; boolean good; byte pad[3]; };

static void begin(struct writer *writer, long kind) {
  memset(writer, 0, sizeof(*writer));
  writer->bytes[2] = (byte)kind;
  writer->size = 4;
}

static void put(struct writer *writer, long value) {
  memcpy(writer->bytes + writer->size, &value, sizeof(value));
  writer->size = (word)(writer->size + sizeof(value));
}

static void put_text(struct writer *writer, char const *text, word size) {
  memcpy(writer->bytes + writer->size, text, size);
  writer->size = (word)(writer->size + size);
}

static boolean finish(struct writer *writer, long machine_index) {
  word header = 0;

  build_message_header(&header, writer->size, _message_type_packet, 0);
  memcpy(writer->bytes, &header, sizeof(header));
  return network_send(machine_index, TRUE, writer->bytes, writer->size);
}

static long get(struct reader *reader) {
  long value = 0;

  if (reader->size < (long)sizeof(value)) {
    reader->good = FALSE;
    return 0;
  }
  memcpy(&value, reader->bytes, sizeof(value));
  reader->bytes += sizeof(value), reader->size -= (long)sizeof(value);
  return value;
}

static void get_text(struct reader *reader, char *text, long size) {
  memset(text, 0, (unsigned long)size);
  if (reader->size < size) {
    reader->good = FALSE;
    return;
  }
  memcpy(text, reader->bytes, (unsigned long)size);
  text[size - 1] = 0;
  reader->bytes += size, reader->size -= size;
}

static void widen(char const *text, wchar_t *wide) {
  long i;

  for (i = 0; i < TEXT; i++) {
    wide[i] = (byte)text[i];
  }
}

/* ---- Both sides */

static unsigned long now(void) {
  return system_milliseconds();
}

/* A clock that was set back has not passed anything yet. */
static boolean passed(long since, long period) {
  return (long)(now() - (unsigned long)since) >= period;
}

static struct arena_machine *machine_at(long machine_index) {
  return &arena->session.machines[machine_index];
}

void session_receive(long machine_index, boolean unreliable, byte const *bytes, word size) {
  struct arena_packet *packet = malloc(sizeof(*packet) + size);

  packet->next = NULL;
  packet->machine = machine_index;
  packet->unreliable = unreliable;
  packet->size = size;
  memcpy(packet->bytes, bytes, size);
  /* The word is in the machine's own order from here on. */
  packet->bytes[0] = bytes[1];
  packet->bytes[1] = bytes[0];
  if (arena->session.last) {
    arena->session.last->next = packet;
  } else {
    arena->session.first = packet;
  }
  arena->session.last = packet;
}

/* What waits from a machine is not its successor's. */
static void forget_packets(long machine_index) {
  struct arena_packet *packet;

  for (packet = arena->session.first; packet; packet = packet->next) {
    if (packet->machine == machine_index) {
      packet->size = 0;
    }
  }
}

static void load(void) {
  arena->session.phase = ARENA_SESSION_LOADING;
  arena_load_map();
}

/* ---- Host */

static void tell_all(struct writer *writer) {
  long machine_index;

  for (machine_index = 0; machine_index < HALO_PORT_MAXIMUM_NETWORK_MACHINES; machine_index++) {
    if (machine_at(machine_index)->joined && !machine_at(machine_index)->local) {
      (void)finish(writer, machine_index);
    }
  }
}

static void write_player(struct writer *writer, long player_index) {
  struct player_datum *player = player_get(player_index);
  char name[TEXT] = {0};
  long i;

  for (i = 0; i < TEXT; i++) {
    name[i] = (char)player->name[i];
  }
  begin(writer, TELL_PLAYER);
  put(writer, player_index);
  put(writer, player->network_player_data.machine_index);
  put(writer, player->network_player_data.controller_index);
  put(writer, player->team_index);
  put_text(writer, name, TEXT);
}

static boolean playing(void) {
  return arena->session.phase == ARENA_SESSION_PLAYING || arena->session.phase == ARENA_SESSION_LOADING;
}

static void add_players(long machine_index, long count, char const *name) {
  long i;

  for (i = 0; i < count && i < MAXIMUM_LOCAL_PLAYERS; i++) {
    struct writer writer;
    wchar_t wide[TEXT];
    char text[TEXT] = {0};
    long player_index;

    strcpy(text, name);
    if (i > 0) {
      text[TEXT - 3] = 0;
      text[strlen(text) + 1] = 0;
      text[strlen(text)] = (char)('1' + i);
    }
    widen(text, wide);
    player_index = player_new(machine_index, (short)i, NONE, (short)(player_data->actual_count & 1), wide);
    if (player_index == NONE) {
      return;
    }
    write_player(&writer, player_index);
    tell_all(&writer);
  }
}

static void tell_begin(long machine_index) {
  struct writer writer;

  begin(&writer, TELL_BEGIN);
  put(&writer, arena->settings.game);
  put(&writer, arena->settings.map);
  machine_at(machine_index)->loading = TRUE;
  machine_at(machine_index)->loading_since = machine_at(machine_index)->kept_alive_at = (long)now();
  (void)finish(&writer, machine_index);
}

/* The machine is no longer in the game, whoever ended it. */
static void remove_machine(long machine_index) {
  struct arena_machine *machine = machine_at(machine_index);
  boolean joined = machine->joined;
  long i;

  forget_packets(machine_index);
  machine->connected = machine->joined = machine->loading = FALSE;
  free(machine->stream.bytes);
  machine->stream.bytes = NULL;
  machine->stream.length = 0;
  for (i = 0; i < MAXIMUM_LOCAL_PLAYERS; i++) {
    long player_index = machine->players[i];

    if (player_index != NONE) {
      struct writer writer;

      begin(&writer, TELL_QUIT);
      put(&writer, player_index);
      put(&writer, playing());
      put(&writer, arena->time);
      if (playing()) {
        player_quit(player_index);
      } else {
        player_delete(player_index);
      }
      tell_all(&writer);
    }
  }
  if (joined) {
    arena_event("left", machine_index, 0, 0.0f, 0.0f, 0.0f);
  }
}

static void refuse(long machine_index, long reason) {
  struct writer writer;

  begin(&writer, TELL_REFUSED);
  put(&writer, reason);
  (void)finish(&writer, machine_index);
  session_drop(machine_index);
}

static void handle_join(long machine_index, struct reader *reader) {
  struct arena_machine *machine = machine_at(machine_index);
  struct data_iterator iterator;
  struct writer writer;
  long version = get(reader), count = get(reader);
  char name[TEXT];

  get_text(reader, machine->hardware_id, HARDWARE_ID);
  get_text(reader, name, TEXT);
  if (!reader->good || machine->joined || count < 0 || count > MAXIMUM_LOCAL_PLAYERS) {
    return;
  }
  if (version != arena->settings.network_version) {
    refuse(machine_index, REFUSED_VERSION);
    return;
  }
  if (network_distributed_banned(machine->address, machine->hardware_id)) {
    refuse(machine_index, REFUSED_KEPT_OUT);
    return;
  }
  if (player_data->actual_count + count > player_data->maximum_count) {
    refuse(machine_index, REFUSED_FULL);
    return;
  }
  machine->joined = TRUE;
  machine->loading = playing();
  begin(&writer, TELL_ACCEPTED);
  put(&writer, machine_index);
  (void)finish(&writer, machine_index);
  data_iterator_new(&iterator, player_data);
  while (data_iterator_next(&iterator)) {
    if (player_get(iterator.datum_index)->quit_out_of_game_time == NONE) {
      write_player(&writer, iterator.datum_index);
      (void)finish(&writer, machine_index);
    }
  }
  add_players(machine_index, count, name);
  arena_event("join", machine_index, count, 0.0f, 0.0f, 0.0f);
  if (playing()) {
    tell_begin(machine_index);
  }
}

static void handle_as_host(long machine_index, long kind, struct reader *reader) {
  struct arena_machine *machine = machine_at(machine_index);

  machine->heard_at = (long)now();
  switch (kind) {
    case SAY_JOIN: handle_join(machine_index, reader); break;
    case SAY_LOADED:
      if (machine->joined && machine->loading) {
        machine->loading = FALSE;
        arena_event("loaded", machine_index, 0, 0.0f, 0.0f, 0.0f);
      }
      break;
    case SAY_LEAVE: session_drop(machine_index); break;
    default: break;
  }
}

int32_t arena_host_connected(uint32_t address) {
  long machine_index, i;

  for (i = 0; i < arena->session.kept_out_count; i++) {
    if (arena->session.kept_out[i] == address) {
      return -1;
    }
  }
  for (machine_index = 1; machine_index < HALO_PORT_MAXIMUM_NETWORK_MACHINES; machine_index++) {
    struct arena_machine *machine = machine_at(machine_index);

    if (!machine->connected) {
      memset(machine, 0, sizeof(*machine));
      machine->connected = TRUE;
      machine->address = address;
      machine->connected_at = machine->heard_at = (long)now();
      machine->stream.bytes = malloc(ARENA_STREAM_BUFFER);
      for (i = 0; i < MAXIMUM_LOCAL_PLAYERS; i++) {
        machine->players[i] = NONE;
      }
      return machine_index;
    }
  }
  return -1;
}

void arena_host_begin(void) {
  long machine_index;

  if (arena->settings.role != ARENA_ROLE_HOST) {
    return;
  }
  for (machine_index = 1; machine_index < HALO_PORT_MAXIMUM_NETWORK_MACHINES; machine_index++) {
    if (machine_at(machine_index)->joined) {
      tell_begin(machine_index);
    }
  }
  load();
}

#if HALO_PORT_NETWORK_VERSION < 12
void network_game_server_kick_machine(long machine_index) {
  boolean kept_out = FALSE;
#else
void network_game_server_kick_machine(long machine_index, boolean kept_out) {
#endif
  arena_check(machine_index > 0 && machine_index < HALO_PORT_MAXIMUM_NETWORK_MACHINES, "network_game_server_kick_machine machine");
  arena_check_boolean(kept_out, "network_game_server_kick_machine kept_out");
  if (machine_index <= 0 || machine_index >= HALO_PORT_MAXIMUM_NETWORK_MACHINES || !machine_at(machine_index)->connected) {
    return;
  }
  if (kept_out && arena->session.kept_out_count < (long)(sizeof(arena->session.kept_out) / sizeof(*arena->session.kept_out))) {
    arena->session.kept_out[arena->session.kept_out_count++] = machine_at(machine_index)->address;
  }
  session_drop(machine_index);
  arena_reenter();
}

static void watch_machines(void) {
  boolean all_loaded = TRUE;
  long machine_index;

  for (machine_index = 1; machine_index < HALO_PORT_MAXIMUM_NETWORK_MACHINES; machine_index++) {
    struct arena_machine *machine = machine_at(machine_index);

    if (!machine->connected) {
      continue;
    }
    if ((!machine->joined && passed(machine->connected_at, JOIN_WITHIN)) ||
        (machine->joined && playing() && passed(machine->heard_at, SILENCE)) ||
        (machine->joined && machine->loading && passed(machine->loading_since, LOAD_WITHIN))) {
      session_drop(machine_index);
      continue;
    }
    if (machine->joined && machine->loading) {
      all_loaded = FALSE;
      if (passed(machine->kept_alive_at, KEEP_ALIVE)) {
        struct writer writer;

        begin(&writer, TELL_ALIVE);
        machine->kept_alive_at = (long)now();
        (void)finish(&writer, machine_index);
      }
    }
  }
  if (arena->session.phase == ARENA_SESSION_LOADING && all_loaded) {
    arena->session.phase = ARENA_SESSION_PLAYING;
    arena->clock_active = TRUE;
  }
}

void session_before_ticks(long ticks) {
  struct writer writer;
  long machine_index;

  if (arena->settings.role != ARENA_ROLE_HOST || !arena->clock_active) {
    return;
  }
  begin(&writer, TELL_TICKS);
  put(&writer, ticks);
  put(&writer, arena->time);
  for (machine_index = 1; machine_index < HALO_PORT_MAXIMUM_NETWORK_MACHINES; machine_index++) {
    if (machine_at(machine_index)->joined && !machine_at(machine_index)->loading) {
      (void)finish(&writer, machine_index);
    }
  }
}

/* ---- Client */

void arena_client_connected(void) {
  struct writer writer;
  char hardware_id[HARDWARE_ID + 1];

  if (arena->settings.role != ARENA_ROLE_CLIENT || arena->session.server_stream_open) {
    return;
  }
  arena->session.server_stream_open = TRUE;
  arena->session.phase = ARENA_SESSION_LOBBY;
  arena->session.heard_at = (long)now();
  arena->session.client_update_at = arena->session.heard_at - CLIENT_UPDATE;
  arena->session.stream.bytes = malloc(ARENA_STREAM_BUFFER);
  arena->session.stream.length = 0;
  port_snprintf(hardware_id, sizeof(hardware_id), "%031x", (unsigned)arena->settings.seed);
  begin(&writer, SAY_JOIN);
  put(&writer, arena->settings.network_version);
  put(&writer, arena->settings.local_players);
  put_text(&writer, hardware_id, HARDWARE_ID);
  put_text(&writer, arena->settings.name, TEXT);
  (void)finish(&writer, NONE);
}

static void say(long kind) {
  struct writer writer;

  begin(&writer, kind);
  (void)finish(&writer, NONE);
}

/* The host is lost or left: back to where a machine is before it joins. */
static void to_menu(void) {
  forget_packets(NONE);
  arena->session.server_stream_open = FALSE;
  arena->session.phase = ARENA_SESSION_IDLE;
  arena->session.heard_update = FALSE;
  arena->session.own_machine = NONE;
  arena->clock_active = arena->clock_initialized = FALSE;
  free(arena->session.stream.bytes);
  arena->session.stream.bytes = NULL;
  players_new();
}

static void handle_player(struct reader *reader) {
  long datum = get(reader), machine_index = get(reader), local_index = get(reader), team = get(reader);
  wchar_t wide[TEXT];
  char name[TEXT];

  get_text(reader, name, TEXT);
  if (!reader->good || machine_index < 0 || machine_index >= HALO_PORT_MAXIMUM_NETWORK_MACHINES || local_index < 0 ||
      local_index >= MAXIMUM_LOCAL_PLAYERS) {
    return;
  }
  if (player_try_and_get(datum)) {
    return;
  }
  widen(name, wide);
  machine_at(machine_index)->joined = TRUE;
  (void)player_new(machine_index, (short)local_index, datum, (short)team, wide);
}

static void handle_as_client(long kind, struct reader *reader) {
  arena->session.heard_at = (long)now();
  switch (kind) {
    case TELL_ACCEPTED:
      arena->session.own_machine = get(reader) & (HALO_PORT_MAXIMUM_NETWORK_MACHINES - 1);
      arena_event("accepted", arena->session.own_machine, 0, 0.0f, 0.0f, 0.0f);
      break;
    case TELL_REFUSED:
      arena_event("refused", get(reader), 0, 0.0f, 0.0f, 0.0f);
      session_drop(NONE);
      break;
    case TELL_PLAYER: handle_player(reader); break;
    case TELL_QUIT: {
      long datum = get(reader), in_game = get(reader), time = get(reader);

      if (player_try_and_get(datum)) {
        if (in_game && arena->clock_initialized) {
          player_quit(datum);
          player_get(datum)->quit_out_of_game_time = time;
        } else {
          player_delete(datum);
        }
      }
      break;
    }
    case TELL_BEGIN:
      arena->settings.game = get(reader);
      arena->settings.map = get(reader);
      arena->session.heard_update = FALSE;
      load();
      say(SAY_LOADED);
      break;
    case TELL_TICKS:
      if (arena->session.phase == ARENA_SESSION_LOADING) {
        (void)get(reader);
        arena->time = arena->server_time = get(reader);
        arena->session.heard_update = TRUE;
        arena->session.phase = ARENA_SESSION_PLAYING;
        arena->clock_active = TRUE;
      }
      break;
    default: break;
  }
}

void session_end_frame(void) {
  if (arena->settings.role == ARENA_ROLE_CLIENT && arena->session.server_stream_open &&
      passed(arena->session.client_update_at, CLIENT_UPDATE)) {
    arena->session.client_update_at = (long)now();
    say(SAY_UPDATE);
  }
}

/* ---- Both again */

void session_handle(long machine_index, byte const *bytes, word size) {
  struct reader reader;

  if (size < 2) {
    return;
  }
  reader.bytes = bytes + 2;
  reader.size = size - 2;
  reader.good = TRUE;
  if (machine_index == NONE) {
    if (arena->settings.role == ARENA_ROLE_CLIENT) {
      handle_as_client(bytes[0], &reader);
    }
  } else {
    handle_as_host(machine_index, bytes[0], &reader);
  }
}

/* This side ends a connection (NONE: a client's to the host). */
void session_drop(long machine_index) {
  if (machine_index == NONE) {
    if (arena->session.server_stream_open) {
      to_menu();
      arena->transport.close(arena->transport.context, NONE);
    }
  } else if (machine_at(machine_index)->connected && !machine_at(machine_index)->local) {
    remove_machine(machine_index);
    arena->transport.close(arena->transport.context, machine_index);
  }
}

void arena_disconnected(int32_t machine) {
  if (arena->settings.role == ARENA_ROLE_CLIENT) {
    /* What came before the end is still read. */
    arena->session.leaving = arena->session.server_stream_open;
  } else if (machine > 0 && machine < HALO_PORT_MAXIMUM_NETWORK_MACHINES && machine_at(machine)->connected) {
    remove_machine(machine);
  }
}

void arena_leave(void) {
  long machine_index;

  if (arena->settings.role == ARENA_ROLE_CLIENT) {
    if (arena->session.server_stream_open) {
      say(SAY_LEAVE);
      session_drop(NONE);
    }
    return;
  }
  for (machine_index = 1; machine_index < HALO_PORT_MAXIMUM_NETWORK_MACHINES; machine_index++) {
    session_drop(machine_index);
  }
  arena->session.phase = ARENA_SESSION_OVER;
  arena->clock_active = FALSE;
}

void session_start_frame(void) {
  struct arena_packet *packet;

  while ((packet = arena->session.first) != NULL) {
    arena->session.first = packet->next;
    if (!packet->next) {
      arena->session.last = NULL;
    }
    if (packet->size > 0) {
      network_handle(packet->machine, packet->unreliable, (word *)(void *)packet->bytes, packet->size);
    }
    free(packet);
  }
  if (arena->session.leaving) {
    arena->session.leaving = FALSE;
    if (arena->session.server_stream_open) {
      to_menu();
    }
  } else if (arena->settings.role == ARENA_ROLE_HOST) {
    watch_machines();
  } else if (arena->settings.role == ARENA_ROLE_CLIENT && arena->session.server_stream_open && arena->session.heard_update &&
             passed(arena->session.heard_at, SILENCE)) {
    session_drop(NONE);
  }
}

void session_new(void) {
  struct arena_machine *own = machine_at(0);

  arena->session.own_machine = NONE;
  players_new();
  if (arena->settings.role == ARENA_ROLE_CLIENT) {
    return;
  }
  arena->session.own_machine = 0;
  own->connected = own->joined = own->local = TRUE;
  arena->session.phase = ARENA_SESSION_LOBBY;
  add_players(0, arena->settings.local_players, arena->settings.name);
  if (arena->settings.role == ARENA_ROLE_LOCAL) {
    load();
    arena->session.phase = ARENA_SESSION_PLAYING;
    arena->clock_active = TRUE;
  }
}

void session_dispose(void) {
  long machine_index;

  while (arena->session.first) {
    struct arena_packet *packet = arena->session.first;

    arena->session.first = packet->next;
    free(packet);
  }
  free(arena->session.stream.bytes);
  for (machine_index = 0; machine_index < HALO_PORT_MAXIMUM_NETWORK_MACHINES; machine_index++) {
    free(machine_at(machine_index)->stream.bytes);
  }
}
