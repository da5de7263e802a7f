//! The latency meter's round trips in milliseconds, from ticks that are named anyway (distributed.md 17.3; open question
//! 9).

use crate::cells::cells;
use crate::distributed::roster::{client_machines, machine_slot, player_is_local, player_slot};
use crate::distributed::sending::{HOST_SENDER, SENDERS};
use crate::distributed::{LOCAL_PLAYERS, PLAYERS};
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE, UnsignedLong};
use crate::engine::machine::Machine;
use crate::text::text;
use core::cell::Cell;

/// Ticks whose milliseconds are kept.
const TICKS: usize = 64;
/// No sample, and nothing shown, is more.
const MAXIMUM_MILLISECONDS: UnsignedLong = 9999;
/// Silence this long is a problem with the connection.
const SILENCE_MILLISECONDS: UnsignedLong = 2000;
/// Ticks between two times what is shown is found.
const SHOWN_INTERVAL_TICKS: Long = 15;

/// A tick and the milliseconds it was sent at.
#[derive(Clone, Copy)]
struct SentAt {
    tick: Long,
    milliseconds: UnsignedLong,
}

const NEVER: SentAt = SentAt { tick: NONE, milliseconds: 0 };

pub struct State {
    sent: Box<[Cell<SentAt>]>,
    /// By machine, the host's the last: this machine's own, on a client. Milliseconds, smoothed.
    round_trips: Box<[Cell<Option<f32>>]>,
    /// When each was last heard of.
    heard: Box<[Cell<Option<UnsignedLong>>]>,
    /// Whether its silence was logged.
    silent: Box<[Cell<bool>]>,
    shown: Box<[Cell<Long>]>,
}

impl State {
    pub(super) fn new() -> State {
        State {
            sent: cells(TICKS, NEVER),
            round_trips: cells(SENDERS, None),
            heard: cells(SENDERS, None),
            silent: cells(SENDERS, false),
            shown: cells(PLAYERS, NONE),
        }
    }

    pub(super) fn reset(&self) {
        self.sent.iter().for_each(|sent| sent.set(NEVER));
        (0..SENDERS).for_each(|slot| self.forget(slot));
        self.shown.iter().for_each(|shown| shown.set(NONE));
    }

    pub(super) fn forget(&self, slot: usize) {
        self.round_trips[slot].set(None);
        self.heard[slot].set(None);
        self.silent[slot].set(false);
    }

    fn slot_of(tick: Long) -> usize {
        (tick & (TICKS as Long - 1)) as usize
    }
}

/// This tick is sent now.
pub fn note_tick(engine: &Engine, machine: &Machine) {
    let tick = engine.game_time();
    let sent = SentAt { tick, milliseconds: engine.milliseconds() };
    machine.distributed.inferred.latency_meter.sent[State::slot_of(tick)].set(sent);
}

/// A message that passed reception's checks came from a sender.
pub fn heard(engine: &Engine, machine: &Machine, slot: usize) {
    machine.distributed.inferred.latency_meter.heard[slot].set(Some(engine.milliseconds()));
}

fn sample(engine: &Engine, machine: &Machine, slot: usize, tick: Long) {
    let state = &machine.distributed.inferred.latency_meter;
    let sent = state.sent[State::slot_of(tick)].get();
    if tick == NONE || sent.tick != tick {
        return;
    }
    let milliseconds = engine.milliseconds().wrapping_sub(sent.milliseconds).min(MAXIMUM_MILLISECONDS) as f32;
    let round_trip = &state.round_trips[slot];
    round_trip.set(Some(round_trip.get().map_or(milliseconds, |before| before + (milliseconds - before) / 8.0)));
}

/// Host: a machine's message names a tick of the host's.
pub fn sample_machine(engine: &Engine, machine: &Machine, slot: usize, named: Long) {
    sample(engine, machine, slot, named);
}

/// Client: the host names a tick of this client's own (`distributed_note_own_round_trip`).
pub fn note_own(engine: &Engine, machine: &Machine, tick: Long) {
    if engine.is_client() {
        sample(engine, machine, HOST_SENDER, tick);
    }
}

/// Milliseconds since a sender was heard, in a game; none if it never was.
fn silence(engine: &Engine, machine: &Machine, slot: usize) -> Option<UnsignedLong> {
    let heard = machine.distributed.inferred.latency_meter.heard[slot].get()?;
    engine.game_in_progress().then(|| engine.milliseconds().wrapping_sub(heard))
}

fn is_silent(engine: &Engine, machine: &Machine, slot: usize) -> bool {
    silence(engine, machine, slot).is_some_and(|silence| silence > SILENCE_MILLISECONDS)
}

fn milliseconds_of(engine: &Engine, machine: &Machine, slot: usize) -> Long {
    let known = machine.distributed.inferred.latency_meter.round_trips[slot].get();
    let mut shown = known.map_or(NONE, |value| (value + 0.5) as Long);
    if is_silent(engine, machine, slot) {
        let silence = silence(engine, machine, slot).unwrap_or(0).min(MAXIMUM_MILLISECONDS);
        shown = shown.max(silence as Long);
    }
    shown
}

/// Finds what is shown, now and then.
pub fn show(engine: &Engine, machine: &Machine) {
    let state = &machine.distributed.inferred.latency_meter;
    if engine.game_time() % SHOWN_INTERVAL_TICKS != 0 {
        return;
    }
    let host = engine.is_host();
    for (player, shown) in state.shown.iter().enumerate() {
        let index = engine.player_index_of_slot(player as Long);
        shown.set(if index == NONE {
            NONE
        } else if host {
            machine_slot(machine.distributed.plan.player_machine(player))
                .map_or(0, |slot| milliseconds_of(engine, machine, slot))
        } else if player_is_local(engine, index) {
            milliseconds_of(engine, machine, HOST_SENDER)
        } else {
            NONE
        });
    }
    if host {
        client_machines(engine, machine).as_slice().iter().copied().filter_map(machine_slot).for_each(|slot| {
            let silent = is_silent(engine, machine, slot);
            if silent && !state.silent[slot].get() {
                let line = text!(96, "nothing was heard of machine {slot} for two seconds");
                engine.log(crate::engine::guard::LOG, line.as_c_str());
            }
            state.silent[slot].set(silent);
        });
    }
}

/// Client: the first local player's round trip in milliseconds; NONE elsewhere and before it is known.
pub fn own_ping(engine: &Engine, machine: &Machine) -> Long {
    if !engine.is_client() {
        return NONE;
    }
    let first = (0..LOCAL_PLAYERS as i16).map(|local| engine.local_player(local)).find(|player| *player != NONE);
    let slot = first.and_then(|player| player_slot(crate::engine::absolute(player)));
    slot.map_or(NONE, |slot| machine.distributed.inferred.latency_meter.shown[slot].get())
}

/// Host: the greatest of its clients' round trips in milliseconds; NONE elsewhere and with none known.
pub fn slowest_client_ping(engine: &Engine, machine: &Machine) -> Long {
    if !engine.is_host() {
        return NONE;
    }
    let plan = &machine.distributed.plan;
    let shown = &machine.distributed.inferred.latency_meter.shown;
    let clients = (0..PLAYERS).filter(|player| plan.player_machine(*player) != NONE);
    clients.map(|player| shown[player].get()).max().unwrap_or(NONE)
}

/// Client: whether the host is silent.
pub fn connection_problem(engine: &Engine, machine: &Machine) -> bool {
    engine.is_client() && is_silent(engine, machine, HOST_SENDER)
}

/// Whether the player's machine is silent, on the host; on a client its own connection, for its own players.
pub fn player_connection_problem(engine: &Engine, machine: &Machine, player: i16) -> bool {
    let Some(slot) = player_slot(player) else { return false };
    if engine.is_host() {
        machine_slot(machine.distributed.plan.player_machine(slot))
            .is_some_and(|machine_slot| is_silent(engine, machine, machine_slot))
    } else {
        player_is_local(engine, engine.player_index_of_slot(Long::from(player))) && connection_problem(engine, machine)
    }
}

/// Client: milliseconds since the host was heard; NONE before that.
pub fn latest_host_time_age(engine: &Engine, machine: &Machine) -> Long {
    let heard = machine.distributed.inferred.latency_meter.heard[HOST_SENDER].get();
    heard
        .filter(|_| engine.is_client())
        .map_or(NONE, |heard| Long::try_from(engine.milliseconds().wrapping_sub(heard)).unwrap_or(Long::MAX))
}
