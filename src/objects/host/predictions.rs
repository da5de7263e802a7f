//! Vehicles that clients drive: their word is taken within what the vehicle can do (objects.md 11).

use super::ceiling::{Ground, JITTER_TICKS, SPEED_MARGIN, is_free};
use crate::cells::cells;
use crate::engine::contract::{Long, RealPoint3d, RealVector3d};
use crate::engine::machine::Machine;
use crate::engine::objects::flag;
use crate::engine::players::MAXIMUM_PLAYERS;
use crate::engine::{Engine, NONE, absolute};
use crate::math::{distance_squared, length, length_limit, max, min, object_index_valid};
use crate::objects::driving_player;
use crate::objects::reconcile::{Transform, blend, reconcile, set_at_rest};
use crate::verdict::Verdict;
use crate::wire::scalar::{ANGULAR_VELOCITY_SCALE, UNIT_SCALE, VELOCITY_SCALE, vector_unpack};
use crate::wire::{self, ObjectState};
use core::cell::Cell;

/// World units past which a word is refused (`HOST_VEHICLE_ACCEPT_TOLERANCE`).
const ACCEPT_TOLERANCE: f32 = 5.0;
/// World units a tick (`MAXIMUM_PREDICTED_VEHICLE_SPEED`).
const MAXIMUM_SPEED: f32 = 3.0;
/// Radians a tick (`MAXIMUM_PREDICTED_VEHICLE_ANGULAR_SPEED`).
const MAXIMUM_ANGULAR_SPEED: f32 = 1.0;
/// World units that wake a copy at rest (`VEHICLE_PREDICTION_STILL_DISTANCE`).
const STILL_DISTANCE: f32 = 0.01;
/// Age at which a new anchor is taken (`VEHICLE_PREDICTION_ANCHOR_TICKS`).
const ANCHOR_TICKS: i32 = 30;
/// Age at which anchor and echo stop counting (`VEHICLE_PREDICTION_REFERENCE_TICKS`).
const REFERENCE_TICKS: i32 = 60;
/// Span over which the speed that the host gave is remembered (`VEHICLE_PREDICTION_SPEED_TICKS`).
const SPEED_TICKS: i32 = 90;

/// A word waiting for the next tick, and the machine it came from.
#[derive(Clone, Copy)]
struct Waiting {
    machine_index: Long,
    state: ObjectState,
}

/// The word last taken.
#[derive(Clone, Copy, Default)]
struct Accepted {
    vehicle: Long,
    /// The low 16 bits of the client's tick.
    time: u16,
    host_tick: Long,
    /// The host's copy's, after.
    position: RealPoint3d,
    velocity: RealVector3d,
}

/// A word that those after it are measured from.
#[derive(Clone, Copy, Default)]
struct Anchor {
    time: u16,
    host_tick: Long,
    /// The client's.
    position: RealPoint3d,
}

/// The most speed the host gave the vehicle in this span and the one before.
#[derive(Clone, Copy, Default)]
struct SpeedMemory {
    start: Long,
    newest: f32,
    older: f32,
}

impl SpeedMemory {
    /// Takes the speed in: the bound of the vehicle's own with what the host gave it (rule 6).
    fn bound(&mut self, now: Long, speed: f32, top: f32) -> f32 {
        let age = now.wrapping_sub(self.start);
        if !(0..2 * SPEED_TICKS).contains(&age) {
            *self = SpeedMemory { start: now, newest: 0.0, older: 0.0 };
        } else if age >= SPEED_TICKS {
            *self = SpeedMemory { start: now, newest: 0.0, older: self.newest };
        }
        if speed > self.newest {
            self.newest = speed;
        }
        min(MAXIMUM_SPEED, max(top, max(self.newest, self.older)))
    }
}

/// Where a copy at rest lies.
#[derive(Clone, Copy, Default)]
struct Rest {
    vehicle: Long,
    position: RealPoint3d,
}

/// One player's vehicle.
#[derive(Clone, Copy)]
struct Prediction {
    waiting: Option<Waiting>,
    accepted: Accepted,
    anchor: Anchor,
    speed: SpeedMemory,
    ground: Ground,
    rest: Rest,
}

impl Prediction {
    fn new() -> Prediction {
        Prediction {
            waiting: None,
            accepted: Accepted { vehicle: NONE, ..Accepted::default() },
            anchor: Anchor::default(),
            speed: SpeedMemory::default(),
            ground: Ground { vehicle: NONE, tick: 0, height: 0.0, rise_speed: 0.0 },
            rest: Rest { vehicle: NONE, ..Rest::default() },
        }
    }
}

/// By the player's absolute index.
pub struct State(Box<[Cell<Prediction>]>);

impl State {
    pub fn new() -> State {
        State(cells(MAXIMUM_PLAYERS, Prediction::new()))
    }

    pub fn reset(&self) {
        self.0.iter().for_each(|prediction| prediction.set(Prediction::new()));
    }

    /// The client's tick that this tick's state of the vehicle is of, if a word of it was taken lately (9.4 rule 4c).
    pub fn echo(&self, player: usize, vehicle_index: Long, now: Long) -> Option<u16> {
        let accepted = self.0.get(player)?.get().accepted;
        if accepted.vehicle != vehicle_index {
            return None;
        }
        let (time, predicted) = echo_time(accepted.time, now, accepted.host_tick);
        predicted.then_some(time)
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

/// The client's tick of a word taken at `host_tick`, extrapolated to now; whether it is young enough to be told.
pub fn echo_time(time: u16, now: Long, host_tick: Long) -> (u16, bool) {
    let since = now.wrapping_sub(host_tick);
    (time.wrapping_add(since as u16), since < REFERENCE_TICKS)
}

/// Takes the entries of a machine's players who drive (objects.md 11.1).
pub fn handle(engine: &mut Engine, machine: &Machine, machine_index: Long, entries: &[u8], count: u8) {
    for entry in wire::entries(entries, count, ObjectState::SIZE) {
        let Some(state) = ObjectState::parse(entry, machine.profile.get()) else { continue };
        if !object_index_valid(state.object_index) {
            continue;
        }
        let Some(player) = driving_player(engine, state.object_index).map(absolute) else { continue };
        let (Ok(slot), Ok(player_index)) = (usize::try_from(player), i16::try_from(player)) else { continue };
        let Some(cell) = machine.objects.host.predictions.0.get(slot) else { continue };
        if engine.distributed_machine_has_player(machine_index, player_index) {
            cell.set(Prediction { waiting: Some(Waiting { machine_index, state }), ..cell.get() });
        }
    }
}

/// Takes or refuses what waits, player by player (objects.md 11.2).
pub fn apply(engine: &mut Engine, machine: &Machine) {
    for (player, cell) in machine.objects.host.predictions.0.iter().enumerate() {
        let mut prediction = cell.get();
        note_ground(engine, player, &mut prediction);
        let waiting = prediction.waiting.take();
        cell.set(prediction);
        if let Some(waiting) = waiting {
            let verdict = take(engine, machine, player, &mut prediction, &waiting);
            cell.set(prediction);
            machine.objects.statistics.vehicle_words.count("a vehicle's word", verdict);
        }
    }
}

/// Whether two places are no further apart; compared as squares, FALSE with a part that is no number.
fn within(a: &RealPoint3d, b: &RealPoint3d, distance: f32) -> bool {
    distance_squared(a, b) <= distance * distance
}

/// The player who drives the vehicle, if it is the one of that absolute index.
fn driven_by(engine: &Engine, vehicle_index: Long, player: usize) -> Option<Long> {
    driving_player(engine, vehicle_index).filter(|&driver| usize::try_from(absolute(driver)) == Ok(player))
}

/// Rule 1.
fn note_ground(engine: &Engine, player: usize, prediction: &mut Prediction) {
    let vehicle_index = prediction.accepted.vehicle;
    let vehicle = engine.vehicle(vehicle_index).filter(|_| driven_by(engine, vehicle_index, player).is_some());
    let Some(vehicle) = vehicle else {
        prediction.ground.vehicle = NONE;
        return;
    };
    if vehicle.airborne_ticks() == 0 || prediction.ground.vehicle != vehicle_index {
        let object = vehicle.unit().object();
        let rise_speed = max(object.translational_velocity().k, 0.0);
        prediction.ground = Ground {
            vehicle: vehicle_index,
            tick: engine.game_time(),
            height: object.position().z,
            rise_speed: if rise_speed <= MAXIMUM_SPEED { rise_speed } else { 0.0 },
        };
    }
}

/// Rules 3 to 13, for the word that was waiting.
fn take(
    engine: &mut Engine,
    machine: &Machine,
    player: usize,
    prediction: &mut Prediction,
    waiting: &Waiting,
) -> Verdict {
    judge(engine, machine, player, prediction, waiting).err().unwrap_or(Verdict::Accepted)
}

fn judge(
    engine: &mut Engine,
    machine: &Machine,
    player: usize,
    prediction: &mut Prediction,
    waiting: &Waiting,
) -> Result<(), Verdict> {
    let (profile, now, state) = (machine.profile.get(), engine.game_time(), &waiting.state);
    let index = state.object_index;
    let vehicle = engine.vehicle(index).ok_or(Verdict::NotItsUnit)?;
    let copy = vehicle.unit().object();
    let (position, velocity) = (copy.position(), copy.translational_velocity());
    let driver = driven_by(engine, index, player).filter(|_| copy.parent_object_index() == NONE);
    let driver = driver.ok_or(Verdict::NotItsUnit)?;
    let player_index = i16::try_from(player).map_err(|_| Verdict::NotItsUnit)?;
    let on_machine = engine.distributed_machine_has_player(waiting.machine_index, player_index);
    let elsewhere = !profile.is_9() && engine.coop() && !engine.player_has_structure_bsp(driver);
    if !on_machine || elsewhere {
        return Err(Verdict::NotItsUnit);
    }
    let near = within(&state.position, &position, ACCEPT_TOLERANCE);
    if !near {
        return Err(Verdict::TooFar);
    }
    let definition = engine.vehicle_definition(copy.definition_index()).ok_or(Verdict::NotItsUnit)?;
    let grounded = prediction.ground.vehicle != index || vehicle.airborne_ticks() == 0;
    if !is_free(definition.vehicle_type()) && !grounded {
        let round_trip = engine.distributed_machine_round_trip_ticks(waiting.machine_index);
        if !prediction.ground.allows(state.position.z, now, round_trip, engine.gravity()) {
            return Err(Verdict::TooHigh);
        }
    }
    let top = 2.0 * max(definition.maximum_forward_speed(), definition.maximum_reverse_speed());
    let top = if top >= 0.0 { top } else { 0.0 };
    let accepted = prediction.accepted;
    let mut speed = length(&velocity);
    if accepted.vehicle == index {
        let taken = length(&accepted.velocity);
        if taken > top {
            speed -= taken - top;
        }
    }
    let bound = prediction.speed.bound(now, speed, top);
    let reach = |ticks: i32| (bound + SPEED_MARGIN) * ticks as f32 + blend::HOST_VEHICLE;
    let since_anchor = now.wrapping_sub(prediction.anchor.host_tick);
    let mut anchored = accepted.vehicle == index && since_anchor < REFERENCE_TICKS;
    if anchored {
        let host_ticks = now.wrapping_sub(accepted.host_tick);
        // Further than that, only the host can have moved it: a teleporter.
        anchored = within(&position, &accepted.position, reach(host_ticks));
    }
    if anchored {
        let client_ticks = i32::from(state.time.wrapping_sub(prediction.anchor.time) as i16);
        let ticks = client_ticks.min(since_anchor.wrapping_add(JITTER_TICKS));
        let reached = ticks > 0 && within(&state.position, &prediction.anchor.position, reach(ticks));
        if !reached {
            return Err(Verdict::TooFast);
        }
    }
    let target = target(state, bound).valid().ok_or(Verdict::Invalid)?;
    reconcile(engine, profile, index, target, blend::HOST_VEHICLE);
    wake(engine, index, prediction, &position, &target);
    let copy = engine.object(index).ok_or(Verdict::NotItsUnit)?;
    prediction.accepted = Accepted {
        vehicle: index,
        time: state.time,
        host_tick: now,
        position: copy.position(),
        velocity: copy.translational_velocity(),
    };
    if !anchored || since_anchor >= ANCHOR_TICKS {
        prediction.anchor = Anchor { time: state.time, host_tick: now, position: state.position };
    }
    Ok(())
}

/// What the word says, its speeds held to what may be (rule 9).
fn target(state: &ObjectState, bound: f32) -> Transform {
    let mut velocity = vector_unpack(state.translational_velocity, VELOCITY_SCALE);
    let mut angular_velocity = vector_unpack(state.angular_velocity, ANGULAR_VELOCITY_SCALE);
    length_limit(&mut velocity, bound);
    length_limit(&mut angular_velocity, MAXIMUM_ANGULAR_SPEED);
    Transform {
        position: state.position,
        forward: vector_unpack(state.forward, UNIT_SCALE),
        up: vector_unpack(state.up, UNIT_SCALE),
        velocity: Some(velocity),
        angular_velocity: Some(angular_velocity),
    }
}

/// Rule 11: a copy at rest wakes once its driver's word has moved it, or says that it moves.
fn wake(engine: &mut Engine, index: Long, prediction: &mut Prediction, before: &RealPoint3d, target: &Transform) {
    let Some(copy) = engine.object(index) else { return };
    if copy.flags() & flag::AT_REST == 0 {
        prediction.rest.vehicle = NONE;
        return;
    }
    if prediction.rest.vehicle != index {
        prediction.rest = Rest { vehicle: index, position: *before };
    }
    let still = within(&copy.position(), &prediction.rest.position, STILL_DISTANCE);
    if !still || target.velocity.is_some_and(|velocity| velocity != RealVector3d::default()) {
        set_at_rest(engine, index, false);
        prediction.rest.vehicle = NONE;
    }
}
