//! What each client is sent of each player, decided once a tick; states and actions are packed once for all machines
//! (distributed.md 13).

use super::roster::{Machines, client_machines, living_unit, machine_slot, player_slot};
use super::sending::Packing;
use super::unit_state::from_player;
use super::{LOCAL_PLAYERS, MACHINES, PLAYERS};
use crate::cells::cells;
use crate::engine::contract::{Long, NONE, RealPoint3d, RealVector3d};
use crate::engine::game::ClusterRow;
use crate::engine::machine::Machine;
use crate::engine::{Engine, absolute};
use crate::math::{difference, distance_squared, dot};
use crate::wire::bytes::Bytes;
use crate::wire::unit_state::flags;
use crate::wire::{RelayedAction, UnitState, kind};
use core::cell::Cell;

/// Ticks between words of a player who is not seen (`HIDDEN_PLAYER_PERIOD_TICKS`).
const HIDDEN_PERIOD: Long = 6;
/// Distances up to which a seen player goes every tick, every second, every third; world units.
const NEAR: f32 = 25.0;
const MIDDLE: f32 = 60.0;
const FAR: f32 = 120.0;
/// Cosines to a viewer's aim within which a player goes every second tick, and every tick through a scope.
const AIMED_AT_COSINE: f32 = 0.819;
const SCOPED_AT_COSINE: f32 = 0.94;
/// Parents of parents looked at for the outermost.
const MAXIMUM_PARENTS: usize = 16;

/// What a client is sent of a player.
pub mod bits {
    /// It is its own or may be looked at.
    pub const SEES: u8 = 1 << 0;
    pub const STATE: u8 = 1 << 1;
    pub const ACTION: u8 = 1 << 2;
}

/// What was last sent of a player's unit, whoever it went to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LastSent {
    flags: u8,
    unit: Long,
    vehicle: Long,
    seat: i16,
}

const NEVER_SENT: LastSent = LastSent { flags: 0, unit: NONE, vehicle: NONE, seat: -1 };

/// A player of a machine as it looks at the others.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Viewer {
    valid: bool,
    cluster: i16,
    position: RealPoint3d,
    aim: RealVector3d,
}

const NO_VIEWER: Viewer = Viewer {
    valid: false,
    cluster: 0,
    position: RealPoint3d { x: 0.0, y: 0.0, z: 0.0 },
    aim: RealVector3d { i: 0.0, j: 0.0, k: 0.0 },
};

/// A viewer of this tick.
#[derive(Clone, Copy)]
struct View<'e> {
    viewer: Viewer,
    scoped: bool,
    row: Option<ClusterRow<'e>>,
}

/// This tick's facts of a player.
#[derive(Clone, Copy)]
struct Facts {
    exists: bool,
    quit: bool,
    changed: bool,
    /// Where its living unit is and in which cluster; none without.
    here: Option<(RealPoint3d, i16)>,
    has_action: bool,
    action_changed: bool,
}

const NO_FACTS: Facts =
    Facts { exists: false, quit: false, changed: false, here: None, has_action: false, action_changed: false };

/// An entry of a player's, packed once.
type StateEntry = Bytes<{ UnitState::MAXIMUM_SIZE }>;
type ActionEntry = Bytes<{ RelayedAction::MAXIMUM_SIZE }>;

pub struct State {
    last_sent: Box<[Cell<LastSent>]>,
    /// By machine, then player.
    seen_last_tick: Box<[Cell<bool>]>,
    sends: Box<[Cell<u8>]>,
    viewers: Box<[Cell<Viewer>]>,
    player_machines: Box<[Cell<Long>]>,
    update_number: Cell<Long>,
    facts: Box<[Cell<Facts>]>,
    states: Box<[Cell<UnitState>]>,
    state_entries: Box<[Cell<StateEntry>]>,
    action_entries: Box<[Cell<ActionEntry>]>,
}

impl State {
    pub(super) fn new() -> State {
        State {
            last_sent: cells(PLAYERS, NEVER_SENT),
            seen_last_tick: cells(MACHINES * PLAYERS, false),
            sends: cells(MACHINES * PLAYERS, 0),
            viewers: cells(MACHINES * LOCAL_PLAYERS, NO_VIEWER),
            player_machines: cells(PLAYERS, NONE),
            update_number: Cell::new(NONE),
            facts: cells(PLAYERS, NO_FACTS),
            states: cells(PLAYERS, UnitState::none(0)),
            state_entries: cells(PLAYERS, StateEntry::EMPTY),
            action_entries: cells(PLAYERS, ActionEntry::EMPTY),
        }
    }

    pub(super) fn reset(&self) {
        self.last_sent.iter().for_each(|last| last.set(NEVER_SENT));
        (0..MACHINES).for_each(|slot| self.forget(slot));
        self.clear();
        self.update_number.set(NONE);
    }

    /// What was seen of a machine and by it, as another comes to its index.
    pub(super) fn forget(&self, slot: usize) {
        self.seen_last_tick[slot * PLAYERS..(slot + 1) * PLAYERS].iter().for_each(|seen| seen.set(false));
        self.viewers[slot * LOCAL_PLAYERS..(slot + 1) * LOCAL_PLAYERS].iter().for_each(|v| v.set(NO_VIEWER));
    }

    fn clear(&self) {
        self.sends.iter().for_each(|bits| bits.set(0));
        self.player_machines.iter().for_each(|machine| machine.set(NONE));
    }

    /// The client machine the player was on as the last plan found it; NONE for the host's own, none and out of range.
    pub fn player_machine(&self, player: usize) -> Long {
        self.player_machines.get(player).map_or(NONE, Cell::get)
    }

    /// The [`bits`] of a pair in the last plan, 0 out of range.
    pub fn bits(&self, machine_index: Long, player: Long) -> u8 {
        match (machine_slot(machine_index), player_slot(player)) {
            (Some(machine), Some(player)) => self.sends[machine * PLAYERS + player].get(),
            _ => 0,
        }
    }

    /// The relayed action packed for a player in the last plan and whether it "changed"; none where there was none.
    pub fn relayed(&self, player: usize) -> Option<(ActionEntry, bool)> {
        let facts = self.facts.get(player)?.get();
        facts.has_action.then(|| (self.action_entries[player].get(), facts.action_changed))
    }
}

/// Host: decides what each client is sent of each player in this tick.
pub fn make(engine: &Engine, machine: &Machine) {
    let state = &machine.distributed.plan;
    state.update_number.set(engine.ticked_update_number());
    state.clear();
    let machines = client_machines(engine, machine);
    note_machines(engine, state, &machines);
    note_facts(engine, machine);
    for slot in machines.as_slice().iter().copied().filter_map(machine_slot) {
        plan_for(engine, state, slot, engine.game_time());
    }
}

/// Which machine each player is on (13.1 rule 2); of two that list it the later has it.
fn note_machines(engine: &Engine, state: &State, machines: &Machines) {
    for &index in machines.as_slice() {
        for player in engine.machine_players(index).unwrap_or([NONE; LOCAL_PLAYERS]) {
            if player != NONE {
                if let Some(slot) = player_slot(absolute(player)) {
                    state.player_machines[slot].set(index);
                }
            }
        }
    }
}

/// The players' states and actions of this tick, packed (13.1 rules 3 and 4, 13.2).
fn note_facts(engine: &Engine, machine: &Machine) {
    let state = &machine.distributed.plan;
    let update = state.update_number.get();
    let actions =
        [0, 1, 2, 3].map(|ago| if update == NONE { &[][..] } else { engine.update_actions(update.wrapping_sub(ago)) });
    for slot in 0..PLAYERS {
        let mut facts = NO_FACTS;
        let player = engine.player_in_slot(slot as Long);
        if let Some(player) = player {
            let unit_state = from_player(engine, machine, slot);
            let sent = LastSent {
                flags: unit_state.flags & !flags::PREDICTED,
                unit: unit_state.unit_index,
                vehicle: unit_state.vehicle_index,
                seat: unit_state.seat_index,
            };
            facts.exists = true;
            facts.quit = player.quit_out_of_game() != 0;
            facts.changed = state.last_sent[slot].replace(sent) != sent;
            let unit = living_unit(engine, Some(player));
            facts.here = engine.object_origin(unit).map(|origin| (origin, outermost_cluster(engine, unit)));
            state.states[slot].set(unit_state);
            state.state_entries[slot].set(unit_state.emit(false));
        }
        if let (Some(_), Some(latest)) = (facts.here, actions[0].get(slot)) {
            let before = [actions[1].get(slot), actions[2].get(slot), actions[3].get(slot)];
            let (action, changed) = RelayedAction::pack(slot as u8, latest, before);
            facts.has_action = true;
            facts.action_changed = changed;
            state.action_entries[slot].set(action.emit());
        }
        state.facts[slot].set(facts);
    }
}

/// The cluster of an object's outermost parent.
fn outermost_cluster(engine: &Engine, mut index: Long) -> i16 {
    let mut cluster = -1;
    for _ in 0..MAXIMUM_PARENTS {
        let Some(object) = engine.object(index) else { break };
        cluster = object.location_cluster_index();
        index = object.parent_object_index();
    }
    cluster
}

/// A machine's viewers of this tick (13.3): its players as they live, or as they last did.
fn views<'e>(engine: &'e Engine, state: &State, slot: usize) -> [Option<View<'e>>; LOCAL_PLAYERS] {
    let list = engine.machine_players(slot as Long).unwrap_or([NONE; LOCAL_PLAYERS]);
    core::array::from_fn(|place| {
        let kept = &state.viewers[slot * LOCAL_PLAYERS + place];
        let player = list[place];
        let Some(player) = player_slot(absolute(player)).filter(|_| player != NONE) else {
            kept.set(Viewer { valid: false, ..kept.get() });
            return None;
        };
        let mut scoped = false;
        if let Some((position, cluster)) = state.facts[player].get().here {
            if let Some(unit) = engine.unit(living_unit(engine, engine.player_in_slot(player as Long))) {
                kept.set(Viewer { valid: true, cluster, position, aim: unit.aiming_vector() });
                scoped = unit.current_zoom_level() >= 0;
            }
        }
        let viewer = kept.get();
        viewer.valid.then(|| View { viewer, scoped, row: engine.cluster_row(viewer.cluster) })
    })
}

fn plan_for(engine: &Engine, state: &State, slot: usize, now: Long) {
    let views = views(engine, state, slot);
    let clusters = engine.cluster_count();
    for player in 0..PLAYERS {
        let facts = state.facts[player].get();
        let own = state.player_machines[player].get() == slot as Long;
        if !facts.exists || (facts.quit && !own && !facts.changed) {
            continue;
        }
        let seen_last_tick = &state.seen_last_tick[slot * PLAYERS + player];
        let turn = now.wrapping_add(player as Long);
        let (mut send, mut seen, mut period) = (false, true, 1);
        match facts.here {
            None if !own => {
                period = HIDDEN_PERIOD;
                seen_last_tick.set(true);
            }
            Some((position, cluster)) if !own && views.iter().any(Option::is_some) => {
                let look = look(&views, &position, cluster, clusters);
                send = look.visible && !seen_last_tick.get();
                seen = look.visible;
                seen_last_tick.set(seen);
                period = look.period;
                if !send && !facts.changed && period > 1 && turn % period != 0 {
                    period = period.min(look.aimed_period);
                }
            }
            _ => seen_last_tick.set(true),
        }
        send |= facts.changed || turn % period == 0;
        let mut sends = 0;
        if seen || own {
            sends |= bits::SEES;
        }
        if send || own {
            sends |= bits::STATE;
        }
        if !own && facts.has_action && (send || facts.action_changed) {
            sends |= bits::ACTION;
        }
        state.sends[slot * PLAYERS + player].set(sends);
    }
}

/// How a machine's viewers look at a player.
struct Look {
    visible: bool,
    period: Long,
    aimed_period: Long,
}

fn look(views: &[Option<View<'_>>], position: &RealPoint3d, cluster: i16, clusters: i32) -> Look {
    let mut visible = false;
    let mut nearest = f32::INFINITY;
    let mut aimed_period = HIDDEN_PERIOD;
    for View { viewer, scoped, row } in views.iter().flatten() {
        let distance = distance_squared(&viewer.position, position);
        if distance < nearest {
            nearest = distance;
        }
        let inside = (0..clusters).contains(&i32::from(cluster));
        if row.is_some_and(|row| inside && !row.sees(cluster)) {
            continue;
        }
        visible = true;
        let along = dot(&difference(&viewer.position, position), &viewer.aim);
        if along > 0.0 && *scoped && along * along >= SCOPED_AT_COSINE * SCOPED_AT_COSINE * distance {
            aimed_period = 1;
        } else if along > 0.0 && along * along >= AIMED_AT_COSINE * AIMED_AT_COSINE * distance {
            aimed_period = aimed_period.min(2);
        }
    }
    let period = match nearest {
        _ if !visible => HIDDEN_PERIOD,
        near if near < NEAR * NEAR => 1,
        near if near < MIDDLE * MIDDLE => 2,
        near if near < FAR * FAR => 3,
        _ => 4,
    };
    Look { visible, period, aimed_period }
}

/// Host: each machine's relayed actions, then its unit states, into its batch (13.5).
pub fn send(engine: &mut Engine, machine: &Machine) {
    let state = &machine.distributed.plan;
    let machines = client_machines(engine, machine);
    let prefix = state.update_number.get().to_le_bytes();
    for slot in machines.as_slice().iter().copied().filter_map(machine_slot) {
        let has = |player: usize, bit: u8| state.sends[slot * PLAYERS + player].get() & bit != 0;
        let mut actions = Packing::new(slot, kind::RELAYED_ACTIONS, &prefix);
        for player in (0..PLAYERS).filter(|player| has(*player, bits::ACTION)) {
            actions.add(engine, machine, state.action_entries[player].get().as_slice());
        }
        actions.flush(engine, machine);
        let mut states = Packing::new(slot, kind::UNIT_STATES, &[]);
        for player in (0..PLAYERS).filter(|player| has(*player, bits::STATE)) {
            let own = state.player_machines[player].get() == slot as Long;
            let entry = if own { state.states[player].get().emit(true) } else { state.state_entries[player].get() };
            states.add(engine, machine, entry.as_slice());
        }
        states.flush(engine, machine);
    }
}
