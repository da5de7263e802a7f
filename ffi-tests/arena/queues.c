/* What players press, on its way from a machine to the tick that runs it (game/player_queues_new.h, engine.md 5.7). */
#include "arena_internal.h"

/* Buttons that act once however long they are held. */
static unsigned long const one_shot = FLAG(_unit_control_light_bit) | FLAG(_unit_control_action_bit) |
                                      FLAG(_unit_control_equipment_bit) | FLAG(_unit_control_reload_bit) | FLAG(15);

static boolean finite_real(real value) {
  return value - value == 0.0f;
}

static boolean fit(struct player_action const *action) {
  return finite_real(action->desired_facing.yaw) && finite_real(action->desired_facing.pitch) &&
         finite_real(action->throttle.i) && finite_real(action->throttle.j) && finite_real(action->primary_trigger) &&
         action->desired_weapon_index >= NONE && action->desired_weapon_index <= 3 &&
         action->desired_grenade_index >= NONE && action->desired_grenade_index <= 1 &&
         action->desired_zoom_level >= NONE;
}

static struct player_action const *idle(void) {
  static struct player_action action;

  action.desired_weapon_index = action.desired_grenade_index = action.desired_zoom_level = NONE;
  return &action;
}

/* FALSE: the number is not newer. Else the buttons of the ticks it is newer by are added to the pending ones. */
static boolean take_buttons(struct arena_button_record *record, unsigned long *pending, long number, unsigned short const *control_flags, short count) {
  long ticks = 1, i;

  if (record->valid && number <= record->last) {
    return FALSE;
  }
  if (record->valid) {
    /* The difference as 64 bits would have it: it is only compared with a count. */
    unsigned long newer = (unsigned long)number - (unsigned long)record->last;

    ticks = newer < (unsigned long)count ? (long)newer : count;
  }
  for (i = 0; i < ticks && i < count; i++) {
    *pending |= control_flags[i];
  }
  record->valid = TRUE;
  record->last = number;
  return TRUE;
}

/* ---- Queues */

void player_queue_new(long player_index) {
  struct arena_queue *queue = &arena->queues.queues[player_index & 0xFFFF];

  memset(queue, 0, sizeof(*queue));
  queue->player_index = player_index;
  arena->queues.had_relayed[player_index & 0xFFFF] = FALSE;
  arena->queues.held[player_index & 0xFFFF] = 0;
}

void player_queue_delete(long player_index) {
  struct arena_queue *queue = &arena->queues.queues[player_index & 0xFFFF];

  if (queue->player_index == player_index) {
    memset(queue, 0, sizeof(*queue));
    queue->player_index = NONE;
  }
}

void player_queues_new_map(void) {
  struct arena_queues *queues = &arena->queues;
  struct data_iterator iterator;
  long i;

  for (i = 0; i < HALO_PORT_MAXIMUM_NETWORK_PLAYERS; i++) {
    queues->queues[i].player_index = NONE;
    queues->running[i] = *idle();
  }
  for (i = 0; i < ARENA_UPDATES_KEPT; i++) {
    queues->updates[i].number = NONE;
  }
  queues->next_update = 0;
  queues->ticked_update = NONE;
  data_iterator_new(&iterator, player_data);
  while (data_iterator_next(&iterator)) {
    player_queue_new(iterator.datum_index);
  }
}

static short queues_in_use(void) {
  short count = HALO_PORT_MAXIMUM_NETWORK_PLAYERS;

  while (count > 0 && arena->queues.queues[count - 1].player_index == NONE) {
    count--;
  }
  return count;
}

void update_queues_distributed_reset(void) {
  struct arena_queues *queues = &arena->queues;

  memset(queues->pending, 0, sizeof(queues->pending));
  memset(queues->input_records, 0, sizeof(queues->input_records));
  memset(queues->relayed_records, 0, sizeof(queues->relayed_records));
  memset(queues->local, 0, sizeof(queues->local));
}

/* ---- What comes in */

void update_server_handle_distributed_input(long player_index, long tick, struct player_action const *action, unsigned short const *control_flags, short count) {
  long player = player_index & 0xFFFF;
  struct arena_queue *queue;

  arena_check(player_try_and_get(player_index) != NULL, "update_server_handle_distributed_input player");
  if (player >= HALO_PORT_MAXIMUM_NETWORK_PLAYERS || count <= 0 || !fit(action)) {
    return;
  }
  queue = &arena->queues.queues[player];
  if (player_index == NONE || queue->player_index != player_index ||
      !take_buttons(&arena->queues.input_records[player], &arena->queues.pending[player], tick, control_flags, count)) {
    return;
  }
  queue->action = *action;
  queue->had_input = TRUE;
  queue->received = arena->time;
}

void update_client_handle_relayed_action(short player_index, long update_number, struct player_action const *action, unsigned short const *control_flags, short count) {
  if (player_index < 0 || player_index >= HALO_PORT_MAXIMUM_NETWORK_PLAYERS || count <= 0 || !fit(action) ||
      !take_buttons(&arena->queues.relayed_records[player_index], &arena->queues.pending[player_index], update_number, control_flags, count)) {
    return;
  }
  arena->queues.relayed[player_index] = *action;
  arena->queues.had_relayed[player_index] = TRUE;
}

/* ---- What a tick runs */

void arena_control(int32_t local_player, struct arena_control const *control) {
  struct player_action *action;

  if (local_player < 0 || local_player >= MAXIMUM_LOCAL_PLAYERS) {
    return;
  }
  action = &arena->queues.controls[local_player];
  action->control_flags = control->buttons;
  action->desired_facing.yaw = control->yaw;
  action->desired_facing.pitch = control->pitch;
  action->throttle.i = control->forward;
  action->throttle.j = control->sideways;
  action->primary_trigger = control->trigger;
  action->desired_weapon_index = control->weapon;
  action->desired_grenade_index = control->grenade;
  action->desired_zoom_level = control->zoom;
  action->pad = 0;
}

/* The netcode's wish for a local player's hand stands in for the player's own choice. */
void player_control_set_desired_weapon(long unit_index, short desired_weapon_index) {
  struct unit_datum *unit = unit_get(unit_index);
  struct player_datum *player = player_try_and_get(unit->unit.player_index);

  arena_check(desired_weapon_index >= NONE && desired_weapon_index < MAXIMUM_WEAPONS_PER_UNIT, "player_control_set_desired_weapon index");
  if (player && player->local_player_index != NONE) {
    arena->queues.controls[player->local_player_index].desired_weapon_index = desired_weapon_index;
  }
}

static void run(short player, struct player_action const *action) {
  struct player_action *running = &arena->queues.running[player];
  unsigned long held = arena->queues.held[player];

  *running = *action;
  running->control_flags &= ~(one_shot & held);
  arena->queues.held[player] = action->control_flags;
}

static unsigned long take_pending(short player) {
  unsigned long buttons = arena->queues.pending[player];

  arena->queues.pending[player] = 0;
  return buttons;
}

static void build_update(void) {
  struct arena_update *update = &arena->queues.updates[arena->queues.next_update % ARENA_UPDATES_KEPT];
  short player, i;

  for (i = 0; i < MAXIMUM_LOCAL_PLAYERS; i++) {
    if (arena->local_players[i] != NONE) {
      arena->queues.queues[arena->local_players[i] & 0xFFFF].action = arena->queues.controls[i];
    }
  }
  update->number = arena->queues.next_update++;
  update->count = queues_in_use();
  for (player = 0; player < update->count; player++) {
    struct arena_queue *queue = &arena->queues.queues[player];
    struct player_action *action = &update->actions[player];

    if (queue->player_index == NONE) {
      *action = *idle();
      continue;
    }
    *action = queue->action;
    action->control_flags |= take_pending(player);
    if (queue->had_input && arena->time - queue->received > ARENA_INPUT_SILENCE_TICKS) {
      action->throttle.i = action->throttle.j = action->primary_trigger = 0.0f;
      action->control_flags = 0;
    }
  }
  for (player = 0; player < update->count; player++) {
    run(player, &update->actions[player]);
  }
  arena->queues.ticked_update = update->number;
}

static void run_as_client(void) {
  struct data_iterator iterator;
  struct player_datum *datum;

  data_iterator_new(&iterator, player_data);
  while ((datum = data_iterator_next(&iterator)) != NULL) {
    short player = (short)(iterator.datum_index & 0xFFFF);

    if (datum->local_player_index != NONE) {
      run(player, &arena->queues.controls[datum->local_player_index]);
    } else {
      struct player_action action = arena->queues.had_relayed[player] ? arena->queues.relayed[player] : *idle();

      action.control_flags |= take_pending(player);
      run(player, &action);
    }
  }
}

void player_queues_begin_tick(void) {
  if (arena->settings.role == ARENA_ROLE_CLIENT) {
    run_as_client();
  } else {
    build_update();
  }
}

void player_queues_end_tick(void) {
  short i;

  for (i = 0; i < MAXIMUM_LOCAL_PLAYERS; i++) {
    if (arena->local_players[i] != NONE) {
      struct player_action const *action = &arena->queues.controls[i];
      unsigned short *flags = arena->queues.local[i].control_flags;

      flags[3] = flags[2], flags[2] = flags[1], flags[1] = flags[0];
      flags[0] = (unsigned short)action->control_flags;
      arena->queues.local[i].valid = TRUE;
      arena->queues.local[i].tick = arena->time;
      arena->queues.local[i].action = *action;
    }
  }
}

struct player_action const *arena_player_action(short player_absolute_index) {
  return player_absolute_index >= 0 && player_absolute_index < HALO_PORT_MAXIMUM_NETWORK_PLAYERS
           ? &arena->queues.running[player_absolute_index]
           : idle();
}

/* ---- What the netcode asks */

boolean update_client_distributed_input(short local_player_index, long *tick, struct player_action *action, unsigned short *control_flags) {
  if (local_player_index < 0 || local_player_index >= MAXIMUM_LOCAL_PLAYERS || !arena->queues.local[local_player_index].valid) {
    return FALSE;
  }
  *tick = arena->queues.local[local_player_index].tick;
  *action = arena->queues.local[local_player_index].action;
  memcpy(control_flags, arena->queues.local[local_player_index].control_flags, sizeof(arena->queues.local[0].control_flags));
  return TRUE;
}

long update_server_ticked_update_number(void) {
  return arena->queues.ticked_update;
}

struct player_action const *update_server_update_actions(long update_number, short *count) {
  struct arena_update *update;

  if (update_number < 0) {
    return NULL;
  }
  update = &arena->queues.updates[update_number % ARENA_UPDATES_KEPT];
  if (update->number != update_number) {
    return NULL;
  }
  *count = update->count;
  return update->actions;
}
