//! A machine that asks is told of all objects there are: at its join, and again after it could not make one
//! (objects.md 8).

use super::announcements::{announce, creation};
use crate::cells::cells;
use crate::engine::contract::Long;
use crate::engine::machine::Machine;
use crate::engine::objects::kind;
use crate::engine::players::{MAXIMUM_LOCAL_PLAYERS, MAXIMUM_MACHINES};
use crate::engine::{Engine, NONE};
use crate::outbox::{Outbox, To, send_header};
use crate::wire::{self, ObjectChange};
use core::cell::Cell;

/// An asking again is answered in full no sooner than this after the last full answer (`HOST_OBJECTS_RESEND_TICKS`).
pub const HOST_OBJECTS_RESEND_TICKS: i32 = 300;

/// When a machine was told everything, and the players it had then.
#[derive(Clone, Copy)]
struct Record {
    /// NONE: never.
    time: Long,
    players: [Long; MAXIMUM_LOCAL_PLAYERS],
}

/// A record for each machine.
pub struct State(Box<[Cell<Record>]>);

impl State {
    pub fn new() -> State {
        State(cells(MAXIMUM_MACHINES, Record { time: NONE, players: [NONE; MAXIMUM_LOCAL_PLAYERS] }))
    }

    pub fn reset(&self) {
        self.0.iter().for_each(|record| record.set(Record { time: NONE, ..record.get() }));
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

/// Whether an asking is answered in full: the last full answer was at `told_time` (NONE: none yet) (rule 2).
pub fn answered_in_full(again: bool, now: Long, told_time: Long, same_players: bool) -> bool {
    let resend = again && now.wrapping_sub(told_time) >= HOST_OBJECTS_RESEND_TICKS;
    told_time == NONE || !same_players || resend
}

/// A machine asks for the host's objects; `again`: after it could not make one.
pub fn client_asked(engine: &mut Engine, machine: &Machine, machine_index: Long, again: bool) {
    let host = &machine.objects.host;
    let record = usize::try_from(machine_index).ok().and_then(|index| host.joins.0.get(index));
    let (Some(record), Some(players)) = (record, engine.machine_players(machine_index)) else { return };
    let to = To::MachineReliably(machine_index);
    let (now, last) = (engine.game_time(), record.get());
    if answered_in_full(again, now, last.time, players == last.players) {
        record.set(Record { time: now, players });
        announce(engine, machine);
        for slot in (0..host.told_count.get()).filter(|&slot| host.told.at(slot) != NONE) {
            host.inventories.forget_sent(slot);
        }
        send_all(engine, machine, to);
    }
    send_header(engine, wire::kind::OBJECTS_SYNCHRONIZED, 0, to);
}

/// A create entry of every told object, in order of rank (rules 4 and 5).
fn send_all(engine: &mut Engine, machine: &Machine, to: To) {
    let (host, profile) = (&machine.objects.host, machine.profile.get());
    let mut outbox = Outbox::new(wire::kind::OBJECT_CHANGES, ObjectChange::MOST, to);
    let passes = if profile.is_9() { 1 } else { RANKS };
    for pass in 0..passes {
        for slot in 0..host.told_count.get() {
            let index = host.told.at(slot);
            let ranked = profile.is_9() || rank(engine, index) == Some(pass);
            if let Some(creation) = creation(engine, index).filter(|_| ranked) {
                outbox.push(engine, &creation.emit(profile));
            }
        }
    }
    outbox.finish(engine);
}

const RANKS: u8 = 4;

/// Units of players, vehicles, other units, the rest.
fn rank(engine: &Engine, index: Long) -> Option<u8> {
    Some(match engine.object(index)?.kind() {
        kind::VEHICLE => 1,
        kind::BIPED if engine.unit(index)?.player_index() != NONE => 0,
        kind::BIPED => 2,
        _ => 3,
    })
}
