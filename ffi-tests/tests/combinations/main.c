/* A host and a client in one process: the client joins, both play three seconds, the client's player walks. Some of
   the three files come from the static library, the rest from the shared one; each side has machines of its own. With
   ALONE all come from the static one. */
#define _GNU_SOURCE
#ifndef ALONE
#include <dlfcn.h>
#endif
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "arena.h"

#ifndef NETWORK_VERSION
#define NETWORK_VERSION 32
#endif
#define MACHINES 2
#define PACKETS 4096

struct packet {
  int to, from, stream, size;
  unsigned char *bytes;
};
static struct packet packets[PACKETS];
static int first, last;
static unsigned int now;
static struct arena *arenas[MACHINES];
static void *states[MACHINES][2];
static int client_index = -1;

void *slipspace_machine_new(void);
void *slipspace_machine_select(void *machine);
#ifdef _WIN32
/* A library there cannot import the table. */
extern char const slipspace_port[];
void slipspace_install_port(void const *table);
#endif
static void *(*other_new)(void);
static void *(*other_select)(void *machine);

static void enter(int machine)
{
  arena_select(arenas[machine]);
  slipspace_machine_select(states[machine][0]);
  if (other_select) {
    other_select(states[machine][1]);
  }
}

static int32_t put(void *context, int stream, unsigned char const *bytes, int32_t size)
{
  int from = *(int *)context;
  struct packet *packet = &packets[last++ % PACKETS];

  packet->to = !from;
  packet->from = from == 0 ? -1 : client_index;
  packet->stream = stream;
  packet->size = size;
  packet->bytes = malloc((size_t)size + 1);
  memcpy(packet->bytes, bytes, (size_t)size);
  return 1;
}

static int32_t datagram(void *context, int32_t machine, uint8_t const *bytes, int32_t size)
{
  (void)machine;
  return put(context, 0, bytes, size);
}

static int32_t stream(void *context, int32_t machine, uint8_t const *bytes, int32_t size)
{
  (void)machine;
  return put(context, 1, bytes, size);
}

static void close_machine(void *context, int32_t machine)
{
  fprintf(stderr, "machine %d dropped machine %d\n", *(int *)context, (int)machine);
}

static uint32_t milliseconds(void *context)
{
  (void)context;
  return now;
}

static uint32_t address(void *context, int32_t machine)
{
  (void)context;
  return 0x7F000001u + (unsigned int)(machine + 1);
}

static void note(void *context, int32_t priority, char const *text)
{
  if (strstr(text, "panicked") || strstr(text, "NULL")) {
    fprintf(stderr, "machine %d, priority %d: %s\n", *(int *)context, (int)priority, text);
    exit(2);
  }
}

static void event(void *context, char const *name, int32_t a, int32_t b, float x, float y, float z)
{
  (void)context, (void)name, (void)a, (void)b, (void)x, (void)y, (void)z;
}

static void deliver(void)
{
  while (first != last) {
    struct packet packet = packets[first++ % PACKETS];

    enter(packet.to);
    if (packet.stream) {
      arena_receive_stream(packet.from, packet.bytes, packet.size);
    } else {
      arena_receive_datagram(packet.from, packet.bytes, packet.size);
    }
    free(packet.bytes);
  }
}

static void play(int ticks)
{
  int machine;

  while (ticks-- > 0) {
    now += 33;
    for (machine = 0; machine < MACHINES; machine++) {
      enter(machine);
      arena_ticks(1);
    }
    deliver();
  }
}

int main(void)
{
  static int names[MACHINES] = {0, 1};
  struct arena_player host_view, client_view, before;
  struct arena_control control;
  struct arena_status status;
  int machine, player, walker = -1;

#ifndef ALONE
  void *rest = dlopen("libslipspace.so", RTLD_NOW | RTLD_NOLOAD);

  if (!rest) {
    fprintf(stderr, "%s\n", dlerror());
    return 1;
  }
  *(void **)&other_new = dlsym(rest, "slipspace_machine_new");
  *(void **)&other_select = dlsym(rest, "slipspace_machine_select");
#endif
#ifdef _WIN32
  slipspace_install_port(slipspace_port);
#endif
  for (machine = 0; machine < MACHINES; machine++) {
    struct arena_settings settings;
    struct arena_transport transport;

    memset(&settings, 0, sizeof(settings));
    settings.role = machine == 0 ? ARENA_ROLE_HOST : ARENA_ROLE_CLIENT;
    settings.local_players = 1;
    settings.network_version = NETWORK_VERSION;
    settings.game = ARENA_GAME_SLAYER;
    settings.seed = 7;
    strcpy(settings.name, machine == 0 ? "host" : "client");
    memset(&transport, 0, sizeof(transport));
    transport.context = &names[machine];
    transport.datagram = datagram;
    transport.stream = stream;
    transport.close = close_machine;
    transport.milliseconds = milliseconds;
    transport.address = address;
    transport.log = note;
    transport.event = event;
    states[machine][0] = slipspace_machine_new();
    slipspace_machine_select(states[machine][0]);
    if (other_new) {
      states[machine][1] = other_new();
      other_select(states[machine][1]);
    }
    arenas[machine] = arena_new(&settings, &transport);
  }
  enter(0);
  client_index = arena_host_connected(0x7F000002u);
  enter(1);
  arena_client_connected();
  deliver();
  play(5);
  enter(0);
  arena_host_begin();
  deliver();
  play(90);
  enter(1);
  for (player = 0; player < 128; player++) {
    if (arena_player(player, &before) && before.exists && before.local >= 0 && before.unit != -1) {
      walker = player;
      break;
    }
  }
  if (walker < 0) {
    fprintf(stderr, "the client has no living player\n");
    return 1;
  }
  memset(&control, 0, sizeof(control));
  control.forward = 1.0f;
  control.weapon = control.grenade = control.zoom = -1;
  arena_control(0, &control);
  play(45);
  enter(1);
  memset(&control, 0, sizeof(control));
  control.weapon = control.grenade = control.zoom = -1;
  arena_control(0, &control);
  play(45);
  enter(1);
  arena_player(walker, &client_view);
  arena_status(&status);
  enter(0);
  arena_player(walker, &host_view);
  printf("walked %.2f; client and host differ by %.3f; in progress %d, %d players\n",
    hypot(client_view.x - before.x, client_view.y - before.y),
    hypot(client_view.x - host_view.x, client_view.y - host_view.y), (int)status.in_progress, (int)status.players);
  return status.in_progress && status.players == 2 && hypot(client_view.x - before.x, client_view.y - before.y) > 0.5 &&
      hypot(client_view.x - host_view.x, client_view.y - host_view.y) < 0.1
    ? 0 : 1;
}
