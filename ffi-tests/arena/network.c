/* The network beneath the netcode (engine.md 4): framing, the send functions, how a message comes in. */
#include "arena_internal.h"

/* The header word: size, type, flags. On the wire its bytes are turned round. */
#define HEADER_SIZE(header) ((word)((header) >> 4))
#define HEADER_TYPE(header) (((header) >> 2) & 3)
#define HEADER_FLAGS(header) ((header) & 3)

void build_message_header(word *msg, word length, byte type, byte flags) {
  if (length > MAXIMUM_MESSAGE_SIZE || type == 0 || type > 3 || flags > 3) {
    arena_fatal("build_message_header: length %u, type %u, flags %u", length, type, flags);
  }
  *msg = (word)(*msg | (length << 4) | (type << 2) | flags);
}

boolean network_connection_last_read_was_unreliable(void) {
  return arena->session.unreliable;
}

/* ---- Out */

static boolean machine_up(long machine_index) {
  return machine_index >= 0 && machine_index < HALO_PORT_MAXIMUM_NETWORK_MACHINES &&
         arena->session.machines[machine_index].joined && arena->session.machines[machine_index].connected;
}

static boolean hosting(void) {
  return arena->settings.role == ARENA_ROLE_HOST && arena->session.phase != ARENA_SESSION_IDLE;
}

/* The machines that what is meant for all goes to. */
static boolean in_game(long machine_index) {
  return machine_up(machine_index) && !arena->session.machines[machine_index].loading;
}

boolean network_send(long machine_index, boolean reliable, void const *message, word size) {
  byte bytes[HALO_PORT_MAXIMUM_NETWORK_MESSAGE_SIZE];
  struct arena_transport *to = &arena->transport;

  if (size > sizeof(bytes) || size < 2) {
    return FALSE;
  }
  memcpy(bytes, message, size);
  arena_check(HEADER_SIZE(*(word const *)message) == size, "a sent message whose header has another size");
  bytes[0] = ((byte const *)message)[1];
  bytes[1] = ((byte const *)message)[0];
  if (machine_index != NONE && arena->session.machines[machine_index].local) {
    session_receive(NONE, !reliable, bytes, size);
    return TRUE;
  }
  return (reliable ? to->stream : to->datagram)(to->context, machine_index, bytes, size) != 0;
}

static boolean client_send(boolean reliable, void *message, word size) {
  arena_check(reliable || size <= DATAGRAM_MAXIMUM_SIZE, "a datagram over 1200 bytes");
  return arena->settings.role == ARENA_ROLE_CLIENT && arena->session.server_stream_open &&
         network_send(NONE, reliable, message, size);
}

boolean network_distributed_client_send(void *message, word size) {
  return client_send(FALSE, message, size);
}

boolean network_distributed_client_send_reliably(void *message, word size) {
  return client_send(TRUE, message, size);
}

static void check_machine(long machine_index, char const *what) {
  arena_check(machine_index >= 0 && machine_index < HALO_PORT_MAXIMUM_NETWORK_MACHINES, what);
}

static boolean server_send(long machine_index, boolean reliable, void *message, word size) {
  check_machine(machine_index, "a message to a machine that cannot be");
  arena_check(reliable || size <= DATAGRAM_MAXIMUM_SIZE, "a datagram over 1200 bytes");
  return hosting() && machine_up(machine_index) && network_send(machine_index, reliable, message, size);
}

boolean network_distributed_server_send_to_machine(long machine_index, void *message, word size) {
  return server_send(machine_index, FALSE, message, size);
}

boolean network_distributed_server_send_to_machine_reliably(long machine_index, void *message, word size) {
  return server_send(machine_index, TRUE, message, size);
}

boolean network_distributed_server_send_to_all_reliably(void *message, word size) {
  boolean all = hosting();
  long machine_index;

  for (machine_index = 0; hosting() && machine_index < HALO_PORT_MAXIMUM_NETWORK_MACHINES; machine_index++) {
    if (in_game(machine_index) && !network_send(machine_index, TRUE, message, size)) {
      all = FALSE;
    }
  }
  return all;
}

short network_distributed_server_machines(long *machine_indices, short maximum) {
  short count = 0;
  long machine_index;

  for (machine_index = 0; hosting() && machine_index < HALO_PORT_MAXIMUM_NETWORK_MACHINES && count < maximum; machine_index++) {
    if (in_game(machine_index)) {
      machine_indices[count++] = machine_index;
    }
  }
  return count;
}

unsigned long network_game_server_machine_address(long machine_index) {
  check_machine(machine_index, "network_game_server_machine_address machine");
  return machine_up(machine_index) ? arena->session.machines[machine_index].address : 0;
}

char const *network_game_server_machine_hardware_id(long machine_index) {
  check_machine(machine_index, "network_game_server_machine_hardware_id machine");
  return machine_up(machine_index) ? arena->session.machines[machine_index].hardware_id : "";
}

/* ---- In */

/* Bytes of a stream, cut anywhere: whole messages go to the inbox. FALSE: the connection is to be dropped. */
static boolean read_stream(struct arena_stream *stream, long machine_index, byte const *bytes, long size) {
  while (size > 0) {
    long wanted = stream->length < 2 ? 2 : HEADER_SIZE((stream->bytes[0] << 8) | stream->bytes[1]);
    long taken = MIN(wanted - stream->length, size);

    memcpy(stream->bytes + stream->length, bytes, (unsigned long)taken);
    stream->length += taken, bytes += taken, size -= taken;
    if (stream->length < 2) {
      continue;
    }
    wanted = HEADER_SIZE((stream->bytes[0] << 8) | stream->bytes[1]);
    if (wanted <= 2) {
      error(_error_log, "a message of %d bytes on a stream", (int)wanted);
      return FALSE;
    }
    if (stream->length == wanted) {
      session_receive(machine_index, FALSE, stream->bytes, (word)stream->length);
      stream->length = 0;
    }
  }
  return TRUE;
}

void arena_receive_stream(int32_t machine, uint8_t const *bytes, int32_t size) {
  boolean host = arena->settings.role == ARENA_ROLE_HOST;

  if (host && (machine < 0 || machine >= HALO_PORT_MAXIMUM_NETWORK_MACHINES || !arena->session.machines[machine].connected ||
               arena->session.machines[machine].local)) {
    return;
  }
  if (!host && !arena->session.server_stream_open) {
    return;
  }
  if (!read_stream(host ? &arena->session.machines[machine].stream : &arena->session.stream, host ? machine : NONE, bytes, size)) {
    session_drop(host ? machine : NONE);
  }
}

void arena_receive_datagram(int32_t machine, uint8_t const *bytes, int32_t size) {
  boolean host = arena->settings.role == ARENA_ROLE_HOST;

  if ((host && !machine_up(machine)) || (!host && !arena->session.server_stream_open)) {
    return;
  }
  /* One message a datagram: another length than its header's, and it is dropped. */
  if (size > 2 && size <= MAXIMUM_MESSAGE_SIZE && HEADER_SIZE((bytes[0] << 8) | bytes[1]) == size) {
    session_receive(host ? machine : NONE, TRUE, bytes, (word)size);
  }
}

/* A message of the netcode's kind, in the handler's own byte order (engine.md 4.6). */
static void handle_data(long machine_index, boolean unreliable, word const *message, word size) {
  arena->session.unreliable = unreliable;
  if (machine_index == NONE && ((byte const *)message)[2] == ARENA_MESSAGE_SYNCHRONIZED && size == 8 && !unreliable) {
    arena->heard_synchronized = TRUE;
  }
  if (machine_index != NONE && !unreliable && arena->settings.network_version >= 24) {
    network_distributed_handle_stream_message(machine_index, message, size);
  } else {
    network_distributed_handle_message(machine_index, message, size);
  }
  arena->session.unreliable = FALSE;
}

void network_handle(long machine_index, boolean unreliable, word *message, word size) {
  word header = *message;

  if (machine_index != NONE && !unreliable && (HEADER_SIZE(header) != size || size <= 2)) {
    session_drop(machine_index);
    return;
  }
  if (HEADER_FLAGS(header) != 0) {
    return;
  }
#ifdef ARENA_HAS_VOICE
  if (machine_index != NONE && network_voice_handles_message(message, size)) {
    network_voice_handle_message(machine_index, message, size);
    return;
  }
#endif
  switch (HEADER_TYPE(header)) {
    case _message_type_data:
      if (machine_index == NONE || (arena->session.phase == ARENA_SESSION_PLAYING && in_game(machine_index))) {
        handle_data(machine_index, unreliable, message, size);
      }
      break;
    case _message_type_packet:
      if (!unreliable) {
        session_handle(machine_index, (byte const *)message + 2, (word)(size - 2));
      }
      break;
    default: break;
  }
}
