//! How a client machine's players look at the others (distributed.md 13.3).

use super::plan::State as Plan;
use super::roster::{living_unit, player_slot};
use super::{LOCAL_PLAYERS, MACHINES};
use crate::cells::cells;
use crate::engine::contract::{Long, NONE, RealPoint3d, RealVector3d};
use crate::engine::{Engine, absolute};
use crate::math::{difference, distance_squared, dot};
use crate::set::Set;
use core::cell::Cell;

/// Cosines to a viewer's aim within which a player goes every second tick, and every tick through a scope.
const AIMED_AT_COSINE: f32 = 0.819;
const SCOPED_AT_COSINE: f32 = 0.94;

/// A player of a machine as it looks at the others, or last did.
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

/// The viewers of all machines, four each.
pub(super) struct State {
    viewers: Box<[Cell<Viewer>]>,
}

impl State {
    pub(super) fn new() -> State {
        State { viewers: cells(MACHINES * LOCAL_PLAYERS, NO_VIEWER) }
    }

    fn of(&self, slot: usize) -> &[Cell<Viewer>] {
        &self.viewers[slot * LOCAL_PLAYERS..(slot + 1) * LOCAL_PLAYERS]
    }

    /// Another machine comes to that index.
    pub(super) fn forget(&self, slot: usize) {
        self.of(slot).iter().for_each(|viewer| viewer.set(NO_VIEWER));
    }
}

/// A viewer of this tick.
#[derive(Clone, Copy)]
pub(super) struct View {
    position: RealPoint3d,
    aim: RealVector3d,
    scoped: bool,
    /// The players in a cluster that is potentially visible from its own.
    sees: Set,
}

impl View {
    /// Ticks between words of a player there, whom it sees, by its aim (13.4 rule 2); none for one it does not look at.
    fn aimed_period(&self, origin: &RealPoint3d) -> Option<Long> {
        let distance = distance_squared(&self.position, origin);
        let along = dot(&difference(&self.position, origin), &self.aim);
        let within = |cosine: f32| along > 0.0 && along * along >= cosine * cosine * distance;
        if self.scoped && within(SCOPED_AT_COSINE) { Some(1) } else { within(AIMED_AT_COSINE).then_some(2) }
    }
}

/// A machine's views of this tick.
pub(super) struct Views([Option<View>; LOCAL_PLAYERS]);

impl Views {
    /// Those of the machine's players as they live, or as they last did.
    pub(super) fn of(engine: &Engine, plan: &Plan, slot: usize) -> Views {
        let list = engine.machine_players(slot as Long).unwrap_or([NONE; LOCAL_PLAYERS]);
        let kept = plan.viewers.of(slot);
        Views(core::array::from_fn(|place| look(engine, plan, list[place], &kept[place])))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// The players that any of them sees.
    pub(super) fn visible(&self) -> Set {
        self.0.iter().flatten().fold(Set::EMPTY, |visible, view| visible | view.sees)
    }

    /// The least squared distance to a place, of those too that do not see it.
    pub(super) fn nearest(&self, origin: &RealPoint3d) -> f32 {
        let distances = self.0.iter().flatten().map(|view| distance_squared(&view.position, origin));
        distances.fold(f32::INFINITY, |nearest, distance| if distance < nearest { distance } else { nearest })
    }

    /// The least aimed period of those that see the player.
    pub(super) fn aimed_period(&self, player: usize, origin: &RealPoint3d) -> Option<Long> {
        self.0.iter().flatten().filter(|view| view.sees.has(player)).filter_map(|view| view.aimed_period(origin)).min()
    }
}

fn look(engine: &Engine, plan: &Plan, player: Long, kept: &Cell<Viewer>) -> Option<View> {
    let Some(player) = player_slot(absolute(player)).filter(|_| player != NONE) else {
        kept.set(Viewer { valid: false, ..kept.get() });
        return None;
    };
    let mut scoped = false;
    if let Some((position, cluster)) = plan.place(player) {
        if let Some(unit) = engine.unit(living_unit(engine, engine.player_in_slot(player as Long))) {
            kept.set(Viewer { valid: true, cluster, position, aim: unit.aiming_vector() });
            scoped = unit.current_zoom_level() >= 0;
        }
    }
    let Viewer { valid, cluster, position, aim } = kept.get();
    valid.then(|| View { position, aim, scoped, sees: plan.seen_from(engine, cluster) })
}
