//! What each client is sent of each player, decided once a tick; states and actions are packed once for all machines
//! (distributed.md 13). A rule about all players is a few operations on sets of them: there are as many pairs of a
//! machine and a player as 16,256 to be decided a tick.

use super::roster::{Machines, client_machines, living_unit, machine_slot, player_slot};
use super::sending::Packing;
use super::unit_state::from_player;
use super::viewers::{self, Views};
use super::{LOCAL_PLAYERS, MACHINES, PLAYERS};
use crate::cells::cells;
use crate::engine::contract::{Long, NONE, RealPoint3d};
use crate::engine::machine::Machine;
use crate::engine::{Engine, absolute};
use crate::set::Set;
use crate::wire::Bytes;
use crate::wire::packer::Entries;
use crate::wire::unit_state::flags;
use crate::wire::{RelayedAction, UnitState, kind};
use core::cell::{Cell, RefCell};

/// Ticks between words of a player who is not seen (`HIDDEN_PLAYER_PERIOD_TICKS`), the longest period.
const HIDDEN_PERIOD: Long = 6;
/// Distances up to which a seen player goes every tick, every second, every third; world units.
const NEAR: f32 = 25.0;
const MIDDLE: f32 = 60.0;
const FAR: f32 = 120.0;
/// Parents of parents looked at for the outermost.
const MAXIMUM_PARENTS: usize = 16;

const _: () = assert!(PLAYERS == Set::SIZE);

/// What a machine is sent of the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sends {
    /// Those on it.
    pub own: Set,
    /// Those on it, and those it may look at.
    pub sees: Set,
    pub states: Set,
    pub actions: Set,
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

/// This tick's facts: the players of whom each is true.
#[derive(Clone, Copy, Default)]
struct Facts {
    exists: Set,
    quit: Set,
    changed: Set,
    /// They have a living unit, which is somewhere.
    placed: Set,
    has_action: Set,
    action_changed: Set,
}

/// The players placed in a cluster.
#[derive(Clone, Copy)]
struct Cluster {
    index: i16,
    players: Set,
}

/// The entries of all players, packed once; empty where a player has none.
type StateEntries = Entries<{ PLAYERS * UnitState::MAXIMUM_SIZE }, PLAYERS>;
type ActionEntries = Entries<{ PLAYERS * RelayedAction::MAXIMUM_SIZE }, PLAYERS>;
/// A player's state as its own machine gets it.
pub(super) type OneState = Entries<{ UnitState::MAXIMUM_SIZE }, 1>;

pub struct State {
    last_sent: Box<[Cell<LastSent>]>,
    /// By machine.
    seen_last_tick: Box<[Cell<Set>]>,
    sends: Box<[Cell<Sends>]>,
    pub(super) viewers: viewers::State,
    player_machines: Box<[Cell<Long>]>,
    update_number: Cell<Long>,
    facts: Cell<Facts>,
    /// Where a placed player is, and in which cluster its outermost parent.
    places: Box<[Cell<(RealPoint3d, i16)>]>,
    /// The clusters somebody is in.
    clusters: Box<[Cell<Cluster>]>,
    clusters_count: Cell<usize>,
    states: Box<[Cell<UnitState>]>,
    state_entries: Box<RefCell<StateEntries>>,
    action_entries: Box<RefCell<ActionEntries>>,
}

impl State {
    pub(super) fn new() -> State {
        State {
            last_sent: cells(PLAYERS, NEVER_SENT),
            seen_last_tick: cells(MACHINES, Set::EMPTY),
            sends: cells(MACHINES, Sends::default()),
            viewers: viewers::State::new(),
            player_machines: cells(PLAYERS, NONE),
            update_number: Cell::new(NONE),
            facts: Cell::default(),
            places: cells(PLAYERS, (RealPoint3d { x: 0.0, y: 0.0, z: 0.0 }, -1)),
            clusters: cells(PLAYERS, Cluster { index: -1, players: Set::EMPTY }),
            clusters_count: Cell::new(0),
            states: cells(PLAYERS, UnitState::none(0)),
            state_entries: Box::new(RefCell::new(StateEntries::EMPTY)),
            action_entries: Box::new(RefCell::new(ActionEntries::EMPTY)),
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
        self.seen_last_tick[slot].set(Set::EMPTY);
        self.viewers.forget(slot);
    }

    fn clear(&self) {
        self.sends.iter().for_each(|sends| sends.set(Sends::default()));
        self.player_machines.iter().for_each(|machine| machine.set(NONE));
    }

    /// The client machine the player was on as the last plan found it; NONE for the host's own, none and out of range.
    pub fn player_machine(&self, player: usize) -> Long {
        self.player_machines.get(player).map_or(NONE, Cell::get)
    }

    /// What the last plan has for a machine; nothing out of range.
    pub fn sends(&self, machine_index: Long) -> Sends {
        machine_slot(machine_index).map(|slot| self.sends[slot].get()).unwrap_or_default()
    }

    /// The relayed action packed for a player in the last plan and whether it "changed"; none where there was none.
    pub fn relayed(&self, player: usize) -> Option<(Bytes<{ RelayedAction::MAXIMUM_SIZE }>, bool)> {
        let facts = self.facts.get();
        let mut entry = Bytes::EMPTY;
        facts.has_action.has(player).then(|| {
            entry.put(self.action_entries.borrow().get(player).unwrap_or_default());
            (entry, facts.action_changed.has(player))
        })
    }

    /// Where the player is in this tick and in which cluster; none unless placed.
    pub(super) fn place(&self, player: usize) -> Option<(RealPoint3d, i16)> {
        self.facts.get().placed.has(player).then(|| self.places[player].get())
    }

    /// The placed players whom one in that cluster sees: those in a cluster of its row or in none of the BSP's; all where
    /// it has no row.
    pub(super) fn seen_from(&self, engine: &Engine, cluster: i16) -> Set {
        let Some(row) = engine.cluster_row(cluster) else { return self.facts.get().placed };
        let clusters = 0..engine.cluster_count();
        let inhabited = self.clusters.iter().take(self.clusters_count.get()).map(Cell::get);
        let seen = inhabited.filter(|other| !clusters.contains(&i32::from(other.index)) || row.sees(other.index));
        seen.fold(Set::EMPTY, |seen, other| seen | other.players)
    }

    fn note_place(&self, player: usize, origin: RealPoint3d, cluster: i16) {
        self.places[player].set((origin, cluster));
        let count = self.clusters_count.get();
        let known = self.clusters[..count].iter().position(|other| other.get().index == cluster);
        let at = known.unwrap_or(count);
        if known.is_none() {
            self.clusters_count.set(count + 1);
            self.clusters[at].set(Cluster { index: cluster, players: Set::EMPTY });
        }
        let mut players = self.clusters[at].get().players;
        players.insert(player);
        self.clusters[at].set(Cluster { index: cluster, players });
    }
}

/// Host: decides what each client is sent of each player in this tick.
pub fn make(engine: &Engine, machine: &Machine) {
    let state = &machine.distributed.plan;
    state.update_number.set(engine.ticked_update_number());
    state.clear();
    let machines = client_machines(engine, machine);
    let own = note_machines(engine, state, &machines);
    note_facts(engine, machine);
    pack(engine, state);
    let due = Due::at(engine.game_time());
    for slot in machines.as_slice().iter().copied().filter_map(machine_slot) {
        state.sends[slot].set(plan_for(engine, state, slot, own[slot], &due));
    }
}

/// Which machine each player is on (13.1 rule 2), and the players of each; of two that list it the later has it.
fn note_machines(engine: &Engine, state: &State, machines: &Machines) -> [Set; MACHINES] {
    for &index in machines.as_slice() {
        for player in engine.machine_players(index).unwrap_or([NONE; LOCAL_PLAYERS]) {
            if player != NONE {
                if let Some(slot) = player_slot(absolute(player)) {
                    state.player_machines[slot].set(index);
                }
            }
        }
    }
    let mut own = [Set::EMPTY; MACHINES];
    for player in 0..PLAYERS {
        if let Some(slot) = machine_slot(state.player_machine(player)) {
            own[slot].insert(player);
        }
    }
    own
}

/// The players of this tick: their states, and where they are (13.1 rule 3).
fn note_facts(engine: &Engine, machine: &Machine) {
    let state = &machine.distributed.plan;
    let mut facts = Facts::default();
    state.clusters_count.set(0);
    for slot in 0..PLAYERS {
        let Some(player) = engine.player_in_slot(slot as Long) else { continue };
        facts.exists.insert(slot);
        if player.quit_out_of_game() != 0 {
            facts.quit.insert(slot);
        }
        let unit_state = from_player(engine, machine, slot);
        let sent = LastSent {
            flags: unit_state.flags & !flags::PREDICTED,
            unit: unit_state.unit_index,
            vehicle: unit_state.vehicle_index,
            seat: unit_state.seat_index,
        };
        if state.last_sent[slot].replace(sent) != sent {
            facts.changed.insert(slot);
        }
        state.states[slot].set(unit_state);
        let unit = living_unit(engine, Some(player));
        let Some(origin) = engine.object_origin(unit) else { continue };
        facts.placed.insert(slot);
        state.note_place(slot, origin, outermost_cluster(engine, unit));
    }
    state.facts.set(facts);
}

/// Packs every state once, and every action of the update (13.1 rule 4, 13.2).
fn pack(engine: &Engine, state: &State) {
    let mut facts = state.facts.get();
    let update = state.update_number.get();
    let actions =
        [0, 1, 2, 3].map(|ago| if update == NONE { &[][..] } else { engine.update_actions(update.wrapping_sub(ago)) });
    let (mut states, mut relayed) = (state.state_entries.borrow_mut(), state.action_entries.borrow_mut());
    states.clear();
    relayed.clear();
    for slot in 0..PLAYERS {
        let unit_state = facts.exists.has(slot).then(|| state.states[slot].get().emit(false));
        states.push(unit_state.as_ref().map_or(&[], Bytes::as_slice));
        let latest = actions[0].get(slot).filter(|_| facts.placed.has(slot));
        let action = latest.map(|latest| {
            let before = [actions[1].get(slot), actions[2].get(slot), actions[3].get(slot)];
            let (action, changed) = RelayedAction::pack(slot as u8, latest, before);
            facts.has_action.insert(slot);
            if changed {
                facts.action_changed.insert(slot);
            }
            action.emit()
        });
        relayed.push(action.as_ref().map_or(&[], Bytes::as_slice));
    }
    state.facts.set(facts);
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

const PERIODS: usize = HIDDEN_PERIOD as usize + 1;

/// Whose turn it is at a tick, for each period.
struct Due([Set; PERIODS]);

impl Due {
    /// By period, the players whose numbers have a remainder.
    const WITH_REMAINDER: [[Set; PERIODS]; PERIODS] = {
        let mut sets = [[Set::EMPTY; PERIODS]; PERIODS];
        let mut period = 1;
        while period < PERIODS {
            let mut player = 0;
            while player < PLAYERS {
                sets[period][player % period] = sets[period][player % period].and(player);
                player += 1;
            }
            period += 1;
        }
        sets
    };

    /// Those whose number and the tick's make a multiple of the period.
    fn at(now: Long) -> Due {
        Due(core::array::from_fn(|period| {
            let remainder = now.wrapping_neg().checked_rem_euclid(period as Long).unwrap_or_default();
            Due::WITH_REMAINDER[period].get(remainder as usize).copied().unwrap_or_default()
        }))
    }

    fn every(&self, period: Long) -> Set {
        self.0.get(period as usize).copied().unwrap_or_default()
    }
}

/// What a machine is sent (13.4); `own`: the players on it.
fn plan_for(engine: &Engine, state: &State, slot: usize, own: Set, due: &Due) -> Sends {
    let facts = state.facts.get();
    let views = Views::of(engine, state, slot);
    let told = facts.exists & (!facts.quit | own | facts.changed);
    let others = told & !own;
    // Rule 1: those who are nowhere.
    let hidden = others & !facts.placed;
    // Rule 2: those to be looked at, if anybody looks.
    let looked_at = if views.is_empty() { Set::EMPTY } else { others & facts.placed };
    let visible = looked_at & views.visible();
    let unseen = looked_at & !visible;
    let seen_last_tick = state.seen_last_tick[slot].get();
    // Rules 3 and 4.
    let always = told & !(hidden | looked_at);
    let mut send = always | (told & facts.changed) | ((hidden | unseen) & due.every(HIDDEN_PERIOD));
    send |= visible & !seen_last_tick;
    for player in (visible & !send).iter() {
        if is_due(&views, player, &state.places[player].get().0, due) {
            send.insert(player);
        }
    }
    let sees = told & !unseen;
    state.seen_last_tick[slot].set((seen_last_tick & !told) | sees);
    Sends { own, sees, states: send, actions: others & facts.has_action & (send | facts.action_changed) }
}

/// Whether a player whom they see is due: by its distance, or as they aim at it (13.4 rule 2).
fn is_due(views: &Views, player: usize, origin: &RealPoint3d, due: &Due) -> bool {
    let period = match views.nearest(origin) {
        near if near < NEAR * NEAR => return true,
        near if near < MIDDLE * MIDDLE => 2,
        near if near < FAR * FAR => 3,
        _ => 4,
    };
    let is_due = |period: Long| due.every(period).has(player);
    is_due(period) || views.aimed_period(player, origin).is_some_and(|aimed| is_due(aimed.min(period)))
}

/// Host: each machine's relayed actions, then its unit states, into its batch (13.5).
pub fn send(engine: &mut Engine, machine: &Machine) {
    let state = &machine.distributed.plan;
    let machines = client_machines(engine, machine);
    let prefix = state.update_number.get().to_le_bytes();
    for slot in machines.as_slice().iter().copied().filter_map(machine_slot) {
        let Sends { own, states, actions, .. } = state.sends[slot].get();
        let mut packing = Packing::new(engine, slot, kind::RELAYED_ACTIONS, &prefix);
        packing.add(engine, machine, &state.action_entries, actions);
        packing.finish(machine);
        let mut packing = Packing::new(engine, slot, kind::UNIT_STATES, &[]);
        let mut next = 0;
        for player in (own & states).iter() {
            packing.add(engine, machine, &state.state_entries, states.within(next..player));
            let entry = OneState::of(state.states[player].get().emit(true).as_slice());
            packing.add(engine, machine, &RefCell::new(entry), Set::ZERO);
            next = player + 1;
        }
        packing.add(engine, machine, &state.state_entries, states.within(next..PLAYERS));
        packing.finish(machine);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_come_round() {
        for now in [0, 1, 5, 29, 1000, 123_457, -7] {
            for period in 1..=HIDDEN_PERIOD {
                let due = (0..PLAYERS).filter(|player| (now + *player as Long) % period == 0).collect();
                assert_eq!(Due::at(now).every(period), due, "period {period} at {now}");
            }
        }
        assert_eq!([0, -1, HIDDEN_PERIOD + 1].map(|period| Due::at(0).every(period)), [Set::EMPTY; 3]);
    }
}
