//! A tick, in order (distributed.md 8).

use super::inferred::latency_meter;
use super::{PLAYERS, structure_bsp};
use super::{correction, deaths, game_state, inputs, pickups, pings, plan, prediction, roster, sending, statistics};
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE};
use crate::engine::machine::Machine;
use core::cell::Cell;

/// Ticks between two rounds of statistics, and two that repeat what did not change.
const STATISTICS_INTERVAL_TICKS: Long = 15;
const STATISTICS_REFRESH_TICKS: Long = 30;
const PING_INTERVAL_TICKS: Long = 60;
const GAME_STATE_INTERVAL_TICKS: Long = 6;

pub struct State {
    /// The tick last handled.
    last: Cell<Long>,
}

impl State {
    pub(super) fn new() -> State {
        State { last: Cell::new(NONE) }
    }

    pub(super) fn reset(&self) {
        self.last.set(NONE);
    }
}

/// After each tick the game ran (`network_distributed_tick`); once for each time.
pub fn run(engine: &mut Engine, machine: &Machine) {
    let now = engine.game_time();
    if machine.distributed.tick.last.replace(now) == now {
        return;
    }
    machine.distributed.roster.begin_tick();
    if engine.is_host() {
        run_host(engine, machine, now);
    } else if engine.is_client() {
        run_client(engine, machine);
    }
    latency_meter::note_tick(engine, machine);
    sending::send_batches(engine, machine);
    machine.distributed.roster.end_tick();
}

fn run_host(engine: &mut Engine, machine: &Machine, now: Long) {
    let base = !machine.profile.get().is_9();
    deaths::forget_living(engine, machine);
    prediction::take(engine, machine);
    engine.network_objects_apply_vehicle_predictions();
    engine.network_objects_host_tick();
    plan::make(engine, machine);
    latency_meter::show(engine, machine);
    engine.network_damage_host_tick();
    let due = machine.distributed.statistics.due.replace(false);
    if due || now % STATISTICS_INTERVAL_TICKS == 0 {
        statistics::send_changed(engine, machine, now % STATISTICS_REFRESH_TICKS == 0);
    }
    if base && now % PING_INTERVAL_TICKS == 0 {
        pings::send_all(engine, machine);
    }
    if base {
        structure_bsp::send_due(engine, machine);
    }
    plan::send(engine, machine);
    if base {
        engine.network_actors_host_tick();
        engine.network_coop_host_tick();
    }
    pickups::send(engine, machine);
    if now % GAME_STATE_INTERVAL_TICKS == 0 {
        game_state::send_due(engine, machine);
    }
    if base {
        engine.network_votekick_host_tick();
    }
}

fn run_client(engine: &mut Engine, machine: &Machine) {
    (0..PLAYERS).for_each(|slot| roster::look_at_slot(engine, machine, slot));
    correction::note(engine, machine);
    latency_meter::show(engine, machine);
    inputs::send_own(engine, machine);
    prediction::send(engine, machine);
    engine.network_objects_client_tick();
    engine.network_damage_client_tick();
    if !machine.profile.get().is_9() {
        engine.network_coop_client_tick();
    }
}
