//! The host's tick (damage.md 15).

use super::destinations;
use super::events::MOST;
use super::{PLAYERS, arms, history, statistics};
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE};
use crate::engine::machine::Machine;
use crate::engine::players::MAXIMUM_MACHINES;
use crate::outbox::{Outbox, To};
use crate::set::Set;
use crate::wire::{self, DamageEvent};

/// Notes what the reports to come are judged by, then sends what was dealt. Reports handled before the next tick find
/// the row noted here as that of now: the time has gone up by one already.
pub fn host(engine: &mut Engine, machine: &Machine) {
    let now = engine.game_time();
    let count = machine.damage.events.count();
    let mut clients = [NONE; MAXIMUM_MACHINES];
    let clients = if count > 0 { list_clients(engine, &mut clients) } else { &[] };
    statistics::log(engine, machine, now);
    note_players(engine, machine, now);
    if count > 0 {
        send(engine, machine, now, clients, count);
        machine.damage.events.reset();
    }
}

fn list_clients<'l>(engine: &mut Engine, list: &'l mut [Long; MAXIMUM_MACHINES]) -> &'l [Long] {
    let count = engine.distributed_client_machines(list);
    &list[..count]
}

/// What every player has, and where it is (rules 3 and 4).
fn note_players(engine: &Engine, machine: &Machine, now: Long) {
    for player in 0..PLAYERS {
        let unit = match engine.player_index_of_slot(player as Long) {
            NONE => NONE,
            player_index => engine.distributed_living_unit(player_index),
        };
        if unit != NONE {
            arms::note(engine, machine, now, player, unit);
        }
        history::note(engine, machine, now, player, unit);
    }
    machine.damage.history.stamp(now);
}

/// The tick's events to each machine, then its killing blows once more to all (rules 5 to 7).
fn send(engine: &mut Engine, machine: &Machine, now: Long, clients: &[Long], count: usize) {
    let events = &machine.damage.events;
    let mut destinations = [Set::EMPTY; MOST];
    for (index, machines) in destinations[..count].iter_mut().enumerate() {
        *machines = destinations::of(engine, machine, now, clients, &events.get(index));
    }
    let mut outbox = Outbox::new(wire::kind::DAMAGE_EVENTS, DamageEvent::MOST, To::Clients);
    for &client in clients {
        outbox.address(To::Machine(client));
        for (index, _) in destinations[..count].iter().enumerate().filter(|(_, machines)| machines.has(client)) {
            outbox.push(engine, &events.get(index).bytes);
        }
        outbox.finish(engine);
    }
    if machine.profile.get().is_9() {
        return;
    }
    outbox.address(To::ClientsReliably);
    for event in (0..count).map(|index| events.get(index)).filter(|event| event.kind == DamageEvent::KILL) {
        outbox.push(engine, &event.bytes);
    }
    outbox.finish(engine);
}
