//! Where clients' players say they are: told by the client, taken by the host within its bound (distributed.md 10.3,
//! 10.4, 11, 11.3).

use super::bound::{self, Bound, HostSpeed, JITTER_TICKS};
use super::inferred::{divergence, elevator};
use super::plan::OneState;
use super::roster::{machine_has_player, player_slot, unit_on_foot};
use super::sending::{HOST_SENDER, Packing};
use super::unit_state::{Manner, apply, from_player};
use super::{PLAYERS, round_trip};
use crate::cells::cells;
use crate::engine::contract::{Long, NONE, RealPoint3d};
use crate::engine::machine::Machine;
use crate::engine::{Engine, absolute};
use crate::math::{distance_squared, max};
use crate::set::Set;
use crate::verdict::Verdicts;
use crate::wire::UnitState;
use crate::wire::bytes::Reader;
use crate::wire::kind;
use crate::wire::unit_state::flags;
use core::cell::{Cell, RefCell};

/// How far a prediction may be from the host's copy, world units.
const HOST_ACCEPT_TOLERANCE: f32 = 3.5;
/// A copy this near is moved half way, world units.
const HOST_BLEND_DISTANCE: f32 = 0.25;
/// Ticks after which the next prediction taken becomes the anchor.
const ANCHOR_TICKS: Long = 30;

/// A prediction not yet taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prediction {
    /// The client's tick it is of.
    pub tick: Long,
    pub state: UnitState,
}

/// The prediction last taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The client's tick it was of.
    pub tick: Long,
    /// The host's tick it was taken at, NONE for none.
    pub host_time: Long,
}

/// A prediction taken, from which later ones are measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Anchor {
    pub valid: bool,
    pub unit: Long,
    /// The client's tick, the host's, and the place.
    pub tick: Long,
    pub host_time: Long,
    pub position: RealPoint3d,
    /// When the last prediction was taken, and where the host's copy then was.
    pub last_host_time: Long,
    pub host_position: RealPoint3d,
}

const ORIGIN: RealPoint3d = RealPoint3d { x: 0.0, y: 0.0, z: 0.0 };
const NOT_TAKEN: Taken = Taken { tick: 0, host_time: NONE };
const NO_ANCHOR: Anchor =
    Anchor { valid: false, unit: 0, tick: 0, host_time: 0, position: ORIGIN, last_host_time: 0, host_position: ORIGIN };

pub use crate::verdict::Verdict;

/// How one prediction was judged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    pub verdict: Verdict,
    /// The copy was sent elsewhere by the host alone (rule 3a).
    pub teleported: bool,
    /// What rules 4 and 5 came to.
    pub ceiling: Option<f32>,
    pub fall_speed: Option<f32>,
}

pub struct State {
    pub pending: Box<[Cell<Option<Prediction>>]>,
    pub taken: Box<[Cell<Taken>]>,
    pub anchors: Box<[Cell<Anchor>]>,
    pub speeds: Box<[Cell<HostSpeed>]>,
    /// The bounds found and the judgements made in the last tick.
    pub bounds: Box<[Cell<Option<Bound>>]>,
    pub judgements: Box<[Cell<Option<Judgement>>]>,
    /// How often which; never reset. By the rule of distributed.md 11.3: too far (2), too fast (3), too high (4), invalid
    /// (5); not its unit: rule 3 of section 11.
    pub verdicts: Verdicts,
}

impl State {
    pub(super) fn new() -> State {
        State {
            pending: cells(PLAYERS, None),
            taken: cells(PLAYERS, NOT_TAKEN),
            anchors: cells(PLAYERS, NO_ANCHOR),
            speeds: cells(PLAYERS, HostSpeed::NONE),
            bounds: cells(PLAYERS, None),
            judgements: cells(PLAYERS, None),
            verdicts: Verdicts::default(),
        }
    }

    pub(super) fn reset(&self) {
        for player in 0..PLAYERS {
            self.pending[player].set(None);
            self.taken[player].set(NOT_TAKEN);
            self.anchors[player].set(NO_ANCHOR);
            self.speeds[player].set(HostSpeed::NONE);
            self.bounds[player].set(None);
            self.judgements[player].set(None);
        }
    }
}

/// Client: its own players on foot, to the host (distributed.md 10.3).
pub(super) fn send(engine: &mut Engine, machine: &Machine) {
    let mut own = [0u8; PLAYERS];
    let mut count = 0;
    engine.players(|player_index, player| {
        let slot = usize::try_from(absolute(player_index)).unwrap_or(PLAYERS);
        if count < PLAYERS && slot < PLAYERS && player.local_player_index() != -1 {
            own[count] = slot as u8;
            count += 1;
        }
    });
    let mut packing = Packing::new(engine, HOST_SENDER, kind::PLAYER_PREDICTION, &[]);
    for slot in own[..count].iter().map(|slot| usize::from(*slot)) {
        if unit_on_foot(engine, slot) != NONE {
            let entry = from_player(engine, machine, slot).emit(true);
            packing.add(engine, machine, &RefCell::new(OneState::of(entry.as_slice())), Set::ZERO);
        }
    }
    packing.finish(machine);
}

/// Host: a machine's predictions, of that tick; the first that cannot be read ends them (distributed.md 10.4).
pub(super) fn receive(engine: &Engine, machine: &Machine, sender: Long, entries: &[u8], count: u8, tick: Long) {
    let mut reader = Reader::new(entries);
    for _ in 0..count {
        let Some(state) = UnitState::parse(&mut reader) else { return };
        let player = Long::from(state.player_index);
        let Some(slot) = player_slot(player) else { continue };
        if machine_has_player(engine, sender, player) && state.has(flags::ALIVE) && state.has(flags::PLACED) {
            machine.distributed.prediction.pending[slot].set(Some(Prediction { tick, state }));
        }
    }
}

/// Host: takes every player's prediction and notes what its copy did (distributed.md 11).
pub(super) fn take(engine: &mut Engine, machine: &Machine) {
    let state = &machine.distributed.prediction;
    for player in 0..PLAYERS {
        state.bounds[player].set(None);
        state.judgements[player].set(None);
        let idle = state.pending[player].get().is_none()
            && !state.anchors[player].get().valid
            && state.speeds[player].get().unit == NONE;
        if !idle {
            take_one(engine, machine, player);
        }
    }
}

fn take_one(engine: &mut Engine, machine: &Machine, player: usize) {
    let state = &machine.distributed.prediction;
    let now = engine.game_time();
    let unit = unit_on_foot(engine, player);
    let anchor = state.anchors[player].get();
    if anchor.valid && anchor.unit != unit {
        state.anchors[player].set(Anchor { valid: false, ..anchor });
    }
    let mut noted = state.speeds[player].get();
    let bound = if unit == NONE { None } else { bound::find(engine, &mut noted, player as Long, unit, now) };
    if bound.is_none() {
        noted.unit = NONE;
    }
    state.speeds[player].set(noted);
    state.bounds[player].set(bound);
    if let Some(prediction) = state.pending[player].take() {
        state.taken[player].set(Taken { host_time: NONE, ..state.taken[player].get() });
        let judgement = match bound {
            Some(bound) if is_its_unit(engine, machine, player, unit, &prediction) => {
                judge(engine, machine, player, unit, prediction, bound, now)
            }
            _ => Judgement { verdict: Verdict::NotItsUnit, teleported: false, ceiling: None, fall_speed: None },
        };
        state.judgements[player].set(Some(judgement));
        state.verdicts.count("a player's prediction", judgement.verdict);
    }
    if let Some(object) = engine.object(unit) {
        let (velocity, height) = (object.translational_velocity(), object.position().z);
        let noted = state.speeds[player].get();
        state.speeds[player].set(HostSpeed { velocity, top_height: max(height, noted.top_height), ..noted });
    }
}

/// Whether a prediction may be taken for the unit at all (distributed.md 11 rule 3).
fn is_its_unit(engine: &Engine, machine: &Machine, player: usize, unit: Long, prediction: &Prediction) -> bool {
    if prediction.state.unit_index != unit {
        return false;
    }
    let has_player = engine.unit(unit).is_some_and(|unit| unit.player_index() != NONE);
    machine.profile.get().is_9()
        || (has_player
            && (!engine.coop() || engine.player_has_structure_bsp(engine.player_index_of_slot(player as Long))))
}

/// Judges a prediction and applies it if it is taken (distributed.md 11.3).
fn judge(
    engine: &mut Engine,
    machine: &Machine,
    player: usize,
    unit: Long,
    prediction: Prediction,
    bound: Bound,
    now: Long,
) -> Judgement {
    let state = &machine.distributed.prediction;
    let mut judgement = Judgement { verdict: Verdict::Invalid, teleported: false, ceiling: None, fall_speed: None };
    let Some(here) = engine.object(unit).map(|object| object.position()) else { return judgement };
    let gravity = engine.gravity();
    let mut position = prediction.state.position;
    if elevator::keeps_height(engine, machine.profile.get(), unit) {
        position.z = here.z;
    }
    divergence::compare(machine, player, prediction.tick, now, &here, &position);
    let near = distance_squared(&position, &here) <= HOST_ACCEPT_TOLERANCE * HOST_ACCEPT_TOLERANCE;
    if !near {
        judgement.verdict = Verdict::TooFar;
        return judgement;
    }
    let mut anchor = state.anchors[player].get();
    if anchor.valid {
        let by_client = prediction.tick.wrapping_sub(anchor.tick);
        let by_host = now.wrapping_sub(anchor.host_time).wrapping_add(JITTER_TICKS);
        let ticks = by_client.min(by_host);
        let since = now.wrapping_sub(anchor.last_host_time);
        if !bound.allows_move(&anchor.host_position, &here, since, gravity) {
            judgement.teleported = true;
            anchor.valid = false;
            state.anchors[player].set(anchor);
            let noted = state.speeds[player].get();
            let moved = HostSpeed { ground_height: here.z, top_height: here.z, ground_time: now, ..noted };
            state.speeds[player].set(moved);
        } else if ticks <= 0 || !bound.allows_move(&anchor.position, &position, ticks, gravity) {
            judgement.verdict = Verdict::TooFast;
            return judgement;
        }
    }
    let round_trip = round_trip::machine_ticks(machine, machine.distributed.plan.player_machine(player));
    let ceiling = bound.ceiling(round_trip, gravity);
    judgement.ceiling = Some(ceiling);
    let below = position.z - state.speeds[player].get().ground_height <= ceiling;
    if !below {
        judgement.verdict = Verdict::TooHigh;
        return judgement;
    }
    let fall_speed = bound.fall_speed(position.z, gravity);
    judgement.fall_speed = Some(fall_speed);
    let manner = Manner {
        tolerance: 0.0,
        blend: HOST_BLEND_DISTANCE,
        greatest_speed: bound.speed,
        greatest_fall_speed: fall_speed,
    };
    if !apply(engine, machine, unit, &prediction.state, &position, manner) {
        return judgement;
    }
    judgement.verdict = Verdict::Accepted;
    state.taken[player].set(Taken { tick: prediction.tick, host_time: now });
    if !anchor.valid || now.wrapping_sub(anchor.host_time) >= ANCHOR_TICKS {
        anchor = Anchor { valid: true, unit, tick: prediction.tick, host_time: now, position, ..anchor };
    }
    anchor.last_host_time = now;
    anchor.host_position = engine.object(unit).map_or(position, |object| object.position());
    state.anchors[player].set(anchor);
    divergence::note(machine, player, prediction.tick, now, &anchor.host_position, &position);
    judgement
}
