//! Players, machines and who is on which (distributed.md 2.1, 5.2, 12.2 rule 1).

use super::{LOCAL_PLAYERS, MACHINES, NO_PLAYER, PLAYERS};
use crate::cells::cells;
use crate::engine::contract::{Long, NONE};
use crate::engine::machine::Machine;
use crate::engine::objects::DEAD;
use crate::engine::records::Player;
use crate::engine::{Engine, absolute};
use core::cell::Cell;

/// A player's slot as this client last saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The last identifier seen there, 0 for none yet.
    pub identifier: i16,
    /// The tick at which that player was made, NONE for the first seen.
    pub made: Long,
}

const EMPTY: Slot = Slot { identifier: 0, made: NONE };

/// The client machines of this tick, found once.
pub struct State {
    pub slots: Box<[Cell<Slot>]>,
    in_tick: Cell<bool>,
    valid: Cell<bool>,
    count: Cell<usize>,
    machines: Cell<[Long; MACHINES]>,
}

impl State {
    pub(super) fn new() -> State {
        State {
            slots: cells(PLAYERS, EMPTY),
            in_tick: Cell::new(false),
            valid: Cell::new(false),
            count: Cell::new(0),
            machines: Cell::new([NONE; MACHINES]),
        }
    }

    pub(super) fn reset(&self) {
        self.slots.iter().for_each(|slot| slot.set(EMPTY));
        self.end_tick();
    }

    pub(super) fn begin_tick(&self) {
        self.in_tick.set(true);
    }

    pub(super) fn end_tick(&self) {
        self.in_tick.set(false);
        self.valid.set(false);
    }
}

/// The host's client machines but its own, in the engine's order.
#[derive(Clone, Copy)]
pub struct Machines {
    machines: [Long; MACHINES],
    count: usize,
}

impl Machines {
    pub fn as_slice(&self) -> &[Long] {
        &self.machines[..self.count]
    }
}

/// A machine's index as a place in our tables; none out of range.
pub fn machine_slot(machine_index: Long) -> Option<usize> {
    usize::try_from(machine_index).ok().filter(|slot| *slot < MACHINES)
}

/// A player's absolute index as a place in our tables; none out of range.
pub fn player_slot(player_index: impl Into<Long>) -> Option<usize> {
    usize::try_from(player_index.into()).ok().filter(|slot| *slot < PLAYERS)
}

/// The low byte of a datum's absolute index, 255 for NONE (`distributed_player_to_byte`).
pub fn player_to_byte(player_index: Long) -> u8 {
    if player_index == NONE { NO_PLAYER } else { player_index.to_le_bytes()[0] }
}

/// The datum index of the player there, NONE for 255 or none (`distributed_player_from_byte`).
pub fn player_from_byte(engine: &Engine, player_index: u8) -> Long {
    if player_index == NO_PLAYER { NONE } else { engine.player_index_of_slot(Long::from(player_index)) }
}

/// Whether that datum is a player of this machine (`distributed_player_is_local`).
pub fn player_is_local(engine: &Engine, player_index: Long) -> bool {
    engine.player(player_index).is_some_and(|player| player.local_player_index() != -1)
}

/// The player's unit, if it exists and is not dead; NONE otherwise (`distributed_living_unit`).
pub fn living_unit(engine: &Engine, player: Option<Player<'_>>) -> Long {
    let Some(unit_index) = player.map(Player::unit_index) else { return NONE };
    match engine.object(unit_index) {
        Some(unit) if unit.damage_flags() & DEAD == 0 => unit_index,
        _ => NONE,
    }
}

/// The living unit of the player in a slot, if it has no parent; NONE otherwise.
pub fn unit_on_foot(engine: &Engine, absolute_index: usize) -> Long {
    let unit = living_unit(engine, engine.player_in_slot(absolute_index as Long));
    match engine.object(unit) {
        Some(object) if object.parent_object_index() == NONE => unit,
        _ => NONE,
    }
}

/// Whether one of the machine's four players has that absolute index (`distributed_machine_has_player`).
pub fn machine_has_player(engine: &Engine, machine_index: Long, player_index: Long) -> bool {
    engine
        .machine_players(machine_index)
        .is_some_and(|list| list.iter().any(|player| *player != NONE && absolute(*player) == player_index))
}

/// The client machines (distributed.md 5.2); kept for the length of a tick.
pub fn client_machines(engine: &Engine, machine: &Machine) -> Machines {
    let state = &machine.distributed.roster;
    if !state.valid.get() {
        let mut machines = [NONE; MACHINES];
        let listed = engine.server_machines(&mut machines);
        let mut count = 0;
        for at in 0..listed {
            let index = machines[at];
            let list = engine.machine_players(index).unwrap_or([NONE; LOCAL_PLAYERS]);
            let own = list.iter().any(|player| player_is_local(engine, *player));
            if machine_slot(index).is_some() && !own {
                machines[count] = index;
                count += 1;
            }
        }
        state.machines.set(machines);
        state.count.set(count);
        state.valid.set(state.in_tick.get());
    }
    Machines { machines: state.machines.get(), count: state.count.get() }
}

/// Looks at a slot: another identifier than the last one seen there is a player made now.
pub fn look_at_slot(engine: &Engine, machine: &Machine, absolute_index: usize) {
    let Some(identifier) = engine.player_in_slot(absolute_index as Long).map(Player::identifier) else { return };
    let slot = &machine.distributed.roster.slots[absolute_index];
    let last = slot.get().identifier;
    if last == 0 {
        slot.set(Slot { identifier, made: NONE });
    } else if identifier != last {
        slot.set(Slot { identifier, made: engine.game_time() });
    }
}
