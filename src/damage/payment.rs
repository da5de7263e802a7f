//! What a player's hits cost: a budget of seconds that refills as time passes, and the explosions of a tick, which hit
//! many things for one payment (damage.md 12, 13.7). It comes before any search of the histories, so that a flood costs
//! its sender, not the host.

use super::PLAYERS;
use super::source::{self, Tag};
use crate::cells::cells;
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE, RealPoint3d};
use crate::engine::machine::Machine;
use crate::math::min;
use core::cell::Cell;

/// The most of a budget (`HIT_REPORT_BURST_SECONDS`), seconds.
const BURST_SECONDS: f32 = 3.0;
const TICKS_A_SECOND: f32 = 30.0;
/// Explosions noted for each player a tick (`MAXIMUM_EXPLOSIONS_PER_TICK`).
pub const EXPLOSIONS: usize = 64;

/// Seconds left, and when that was.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Budget {
    pub seconds: f32,
    pub time: Long,
}

impl Budget {
    const FULL: Budget = Budget { seconds: BURST_SECONDS, time: 0 };
}

/// One object that an explosion of this tick hit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Explosion {
    pub damage: Long,
    pub epicenter: RealPoint3d,
    pub object: Long,
}

const NO_EXPLOSION: Explosion =
    Explosion { damage: NONE, epicenter: RealPoint3d { x: 0.0, y: 0.0, z: 0.0 }, object: NONE };

/// A hit to be paid for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    pub now: Long,
    /// Hits a second that the damage may come in; above 0.
    pub rate: f32,
    /// Set for one that may hit several things at once.
    pub explosion: Option<Explosion>,
    /// Whether the explosion's second and further objects are free.
    pub shares: bool,
}

pub struct State {
    budgets: Box<[Cell<Budget>]>,
    /// The tick of each player's explosions and how many are noted.
    noted: Box<[Cell<(Long, usize)>]>,
    explosions: Box<[Cell<Explosion>]>,
}

impl State {
    pub(super) fn new() -> State {
        State {
            budgets: cells(PLAYERS, Budget::FULL),
            noted: cells(PLAYERS, (NONE, 0)),
            explosions: cells(PLAYERS * EXPLOSIONS, NO_EXPLOSION),
        }
    }

    pub(super) fn reset(&self) {
        self.budgets.iter().for_each(|budget| budget.set(Budget::FULL));
        self.noted.iter().for_each(|noted| noted.set((NONE, 0)));
    }

    /// What a player has left.
    pub fn budget(&self, player: usize) -> Budget {
        self.budgets[player].get()
    }

    /// The player's explosions noted in the tick.
    pub fn explosions(&self, player: usize, now: Long) -> impl Iterator<Item = Explosion> {
        let (time, count) = self.noted[player].get();
        let first = player * EXPLOSIONS;
        let count = if time == now { count } else { 0 };
        self.explosions[first..first + count].iter().map(Cell::get)
    }

    /// Takes the hit's cost from the player's budget unless it is free; whether it is paid (12).
    pub fn pay(&self, player: usize, hit: &Hit) -> bool {
        if self.noted[player].get().0 != hit.now {
            self.noted[player].set((hit.now, 0));
        }
        let mut free = false;
        if let Some(explosion) = hit.explosion {
            for other in self.explosions(player, hit.now) {
                if other.damage == explosion.damage && other.epicenter == explosion.epicenter {
                    if other.object == explosion.object {
                        return false;
                    }
                    free = hit.shares;
                }
            }
            free &= self.noted[player].get().1 < EXPLOSIONS;
        }
        if !free && !self.spend(player, hit.now, 1.0 / hit.rate) {
            return false;
        }
        if let Some(explosion) = hit.explosion {
            self.note(player, explosion);
        }
        true
    }

    /// Refills the budget and takes the cost from it; FALSE, the refill kept, if it is too little.
    fn spend(&self, player: usize, now: Long, cost: f32) -> bool {
        let mut budget = self.budgets[player].get();
        let passed = now.wrapping_sub(budget.time) as f32 / TICKS_A_SECOND;
        budget.seconds = min(BURST_SECONDS, budget.seconds + passed);
        budget.time = now;
        let enough = budget.seconds >= cost;
        if enough {
            budget.seconds -= cost;
        }
        self.budgets[player].set(budget);
        enough
    }

    fn note(&self, player: usize, explosion: Explosion) {
        let (time, count) = self.noted[player].get();
        if count < EXPLOSIONS {
            self.explosions[player * EXPLOSIONS + count].set(explosion);
            self.noted[player].set((time, count + 1));
        }
    }
}

/// Whether a grenade of that type of the player's has exploded this tick, there where a place is asked for (13.7).
pub fn has_exploded(
    engine: &Engine,
    machine: &Machine,
    player: usize,
    grenade_type: usize,
    epicenter: Option<&RealPoint3d>,
) -> bool {
    let Some(projectile) = engine.grenade_projectile(grenade_type) else { return false };
    machine
        .damage
        .payment
        .explosions(player, engine.game_time())
        .filter(|explosion| epicenter.is_none_or(|epicenter| explosion.epicenter == *epicenter))
        .any(|explosion| source::deals(engine, machine, Tag::Grenade(projectile), explosion.damage).rate > 0.0)
}
