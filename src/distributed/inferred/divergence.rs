//! How far the host's moves of clients' players are from the clients' own, tick by tick (distributed.md 17.2; open
//! question 8).

use crate::cells::cells;
use crate::distributed::PLAYERS;
use crate::engine::contract::{Long, NONE, RealPoint3d};
use crate::engine::machine::Machine;
use crate::math::{difference, length};
use core::cell::Cell;

/// Moves this near are the same, world units.
const APART_DISTANCE: f32 = 0.0001;

/// The numbers since they were last read.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Divergence {
    /// Ticks compared, and those of them apart.
    pub ticks: Long,
    pub apart: Long,
    /// World units, over the ticks compared.
    pub sum: f32,
    pub greatest: f32,
}

/// The prediction last taken of a player: when, where the client had it and the host's copy then was.
#[derive(Clone, Copy)]
struct Last {
    tick: Long,
    host_time: Long,
    host: RealPoint3d,
    client: RealPoint3d,
}

const ORIGIN: RealPoint3d = RealPoint3d { x: 0.0, y: 0.0, z: 0.0 };
const NEVER: Last = Last { tick: 0, host_time: NONE, host: ORIGIN, client: ORIGIN };

pub struct State {
    numbers: Cell<Divergence>,
    last: Box<[Cell<Last>]>,
    /// The tick of each player's latest input.
    inputs: Box<[Cell<Long>]>,
}

impl State {
    pub(super) fn new() -> State {
        State { numbers: Cell::default(), last: cells(PLAYERS, NEVER), inputs: cells(PLAYERS, NONE) }
    }

    pub(super) fn reset(&self) {
        self.numbers.take();
        self.last.iter().for_each(|last| last.set(NEVER));
        self.inputs.iter().for_each(|tick| tick.set(NONE));
    }
}

/// A player's input of a tick goes to the queues: the host's next tick runs it.
pub fn note_input(machine: &Machine, player: usize, tick: Long) {
    machine.distributed.inferred.divergence.inputs[player].set(tick);
}

/// A prediction is considered: the host's copy is at `host`, the client says `client`.
pub fn compare(machine: &Machine, player: usize, tick: Long, now: Long, host: &RealPoint3d, client: &RealPoint3d) {
    let state = &machine.distributed.inferred.divergence;
    let last = state.last[player].get();
    let follows = last.host_time != NONE
        && last.host_time == now.wrapping_sub(1)
        && last.tick == tick.wrapping_sub(1)
        && state.inputs[player].get() == tick;
    if !follows {
        return;
    }
    let (host, client) = (difference(&last.host, host), difference(&last.client, client));
    let mut between = host;
    between.i -= client.i;
    between.j -= client.j;
    between.k -= client.k;
    let apart = length(&between);
    let numbers = state.numbers.get();
    state.numbers.set(Divergence {
        ticks: numbers.ticks.saturating_add(1),
        apart: numbers.apart.saturating_add(Long::from(apart > APART_DISTANCE)),
        sum: numbers.sum + apart,
        greatest: if apart > numbers.greatest { apart } else { numbers.greatest },
    });
}

/// A prediction was taken: the host's copy is now at `host`, the client said `client`.
pub fn note(machine: &Machine, player: usize, tick: Long, now: Long, host: &RealPoint3d, client: &RealPoint3d) {
    let last = Last { tick, host_time: now, host: *host, client: *client };
    machine.distributed.inferred.divergence.last[player].set(last);
}

/// The numbers since the last time, which begin again.
pub fn take(machine: &Machine) -> Divergence {
    machine.distributed.inferred.divergence.numbers.take()
}
