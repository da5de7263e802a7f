//! What the host takes of a player's predictions. spec: distributed 11, spec: distributed 11.1, spec: distributed 11.2,
//! spec: distributed 11.3, spec: distributed 10.4, spec: distributed 4.3, spec: distributed 4.4

use super::world::{self, BIPED, set_fact, unit_of};
use super::{Checks, deliver, long, point, point_parts, real, reals, tick, vector_parts};
use crate::stage::records::{Block, Element, Object, Player, Tag};
use crate::stage::{Stage, index, place, play};
use serde_json::{Value, json};
use slipspace::distributed::bound::Bound;
use slipspace::distributed::prediction::{Prediction, Verdict};
use slipspace::distributed::round_trip::{RoundTrip, machine_ticks};
use slipspace::distributed::unit_state::from_player;
use slipspace::engine::contract::{DistributedVector, Long, NONE, RealPoint3d, RealVector3d};
use slipspace::engine::guard::guard;
use slipspace::profile::Profile;
use slipspace::wire::UnitState;
use slipspace::wire::unit_state::flags;

const PLAYER: Long = 0xe174_0000_u32 as Long;
const UNIT: Long = 0xe274_0005_u32 as Long;
const ELEVATOR: Long = 0xe900_0100_u32 as Long;
const GLOBALS: Long = 0xe101_0001_u32 as Long;
const BIPED_GROUP: u32 = 0x6269_7064;
const GLOBALS_GROUP: u32 = 0x6d61_7467;

fn or(value: &Value, name: &str, otherwise: f32) -> f32 {
    value.get(name).filter(|told| !told.is_null()).map_or(otherwise, real)
}

/// The three parts of a vector that is told, else of one that is not.
fn vector_or(value: &Value, otherwise: [f32; 3]) -> Vec<f32> {
    if value.is_null() { otherwise.to_vec() } else { reals(value) }
}

/// What is told changes what was: field by field, those of what it is made of too.
fn merge(into: &mut Value, told: &Value) {
    match (into, told) {
        (Value::Object(into), Value::Object(told)) => {
            for (name, value) in told {
                merge(into.entry(name.clone()).or_insert(Value::Null), value);
            }
        }
        (into, told) => *into = told.clone(),
    }
}

/// `fall_speed`, `ceiling` and `move_valid`: the bound's numbers are given.
pub fn run_bound(case: &Value) -> Checks {
    let mut checks = Checks::default();
    let input = &case["input"];
    let bound = Bound {
        speed: or(input, "speed", 0.0),
        top_height: or(input, "top_height", 0.0),
        rise: or(input, "rise", 0.0),
        rise_speed: or(input, "rise_speed", 0.0),
        rise_base: or(input, "rise_base", 0.0),
        airborne_ticks: input["airborne_ticks"].as_i64().unwrap_or(0) as Long,
    };
    let gravity = real(&input["gravity"]);
    match case["decision"].as_str() {
        Some("fall_speed") => {
            checks.near("output", real(&case["output"]), bound.fall_speed(real(&input["height"]), gravity));
        }
        Some("ceiling") => {
            let ticks = play(
                Profile::P32,
                |_| {},
                |stage| {
                    let machine = input["machine"].as_i64().map_or(NONE, |machine| machine as Long);
                    set_round_trip(stage, machine, &input["round_trip"]);
                    machine_ticks(stage.machine, machine)
                },
            );
            checks.near("output", real(&case["output"]), bound.ceiling(ticks, gravity));
        }
        _ => {
            let (from, to) = (point(&input["from"]), point(&input["to"]));
            let came = bound.allows_move(&from, &to, long(&input["ticks"]), gravity);
            checks.same("accepted", case["accepted"].as_bool(), Some(came));
        }
    }
    checks
}

fn set_round_trip(stage: &Stage, machine: Long, told: &Value) {
    let machines = &stage.machine.distributed.round_trip.machines;
    if let Some(round_trip) = usize::try_from(machine).ok().and_then(|slot| machines.get(slot)) {
        let (average, deviation) = (or(told, "average", 0.0), or(told, "deviation", 0.0));
        round_trip.set(RoundTrip { valid: !told.is_null(), average, deviation });
    }
}

/// The client machine the player is on, NONE for none.
fn machine_of(given: &Value) -> Long {
    given.get("machine").map_or(2, |machine| machine.as_i64().map_or(NONE, |machine| machine as Long))
}

/// The engine's facts, as `given` has them.
fn apply_given(stage: &Stage, given: &Value) {
    let player = PLAYER | given["player"].as_i64().unwrap_or(5) as Long;
    let machine = machine_of(given);
    *stage.machines.borrow_mut() = vec![machine];
    *stage.lists.borrow_mut() = [[NONE; 4]; 128];
    if let Some(list) = stage.lists.borrow_mut().get_mut(machine as usize) {
        *list = [player, NONE, NONE, NONE];
    }
    set_round_trip(stage, machine, &given["round_trip"]);
    if given.get("gravity").is_some() {
        stage.gravity.set(real(&given["gravity"]));
    }
    stage.double_speed.set(given["double_speed"] == json!(true));
    stage.coop.set(given["coop"] == json!(true));
    let globals = &given["globals"];
    stage.globals.set(if globals.is_null() { NONE } else { GLOBALS });
    let elements: Vec<Element> = globals
        .as_object()
        .map(|_| Element {
            run_forward_speed: or(globals, "run_forward_speed", 0.0),
            run_backward_speed: or(globals, "run_backward_speed", 0.0),
            run_sideways_speed: or(globals, "run_sideways_speed", 0.0),
            double_speed_multiplier: or(globals, "double_speed_multiplier", 0.0),
            ..Element::default()
        })
        .into_iter()
        .collect();
    let player_information = Block::of(&elements);
    stage.put_tag(GLOBALS, Tag { group: GLOBALS_GROUP, player_information, ..Tag::default() });
    let biped = &given["biped"];
    stage.put_tag(
        BIPED,
        Tag {
            group: BIPED_GROUP,
            jump_velocity: or(biped, "jump_velocity", 0.0),
            collision_height_standing: or(biped, "collision_height_standing", 0.0),
            collision_height_crouching: or(biped, "collision_height_crouching", 0.0),
            ..Tag::default()
        },
    );
    let speed_multiplier = or(given, "speed_multiplier", 1.0);
    match stage.player(place(player)) {
        Some(_) => stage.edit_player(place(player), |player| player.speed_multiplier = speed_multiplier),
        None => stage.put_player(player, Player { speed_multiplier, ..Player::default() }),
    }
}

/// Puts the host's copy where the step has it; its index, NONE for none.
fn put_unit(stage: &Stage, player: Long, step: &Value, before: Long) -> Long {
    for object in stage.objects() {
        stage.take_object(object);
    }
    let unit = &step["unit"];
    let told = |name: &str, otherwise: bool| unit[name].as_bool().unwrap_or(otherwise);
    let unit_index = match unit {
        Value::Null => NONE,
        _ => unit.get("index").map_or(before, index),
    };
    stage.edit_player(place(player), |player| player.unit_index = unit_index);
    if unit_index == NONE {
        return NONE;
    }
    let (position, velocity) = (vector_or(&unit["position"], [0.0; 3]), vector_or(&unit["velocity"], [0.0; 3]));
    let mut object = Object {
        position: RealPoint3d { x: position[0], y: position[1], z: position[2] },
        translational_velocity: RealVector3d { i: velocity[0], j: velocity[1], k: velocity[2] },
        damage_flags: if told("alive", true) { 0 } else { 4 },
        kind: if told("biped", true) { 0 } else { 1 },
        biped_flags: u32::from(told("airborne", false)),
        biped_airborne_ticks: unit["airborne_ticks"].as_i64().unwrap_or(0) as i8,
        player_index: if told("has_player", true) { player } else { NONE },
        ..unit_of(player)
    };
    if told("riding", false) {
        (object.parent_object_index, object.parent_seat_index) = (ELEVATOR, 0);
    }
    let elevator = &unit["elevator"];
    if !elevator.is_null() {
        object.elevator_object_index = ELEVATOR;
        if elevator["exists"] != json!(false) {
            let kind = if elevator["device"] == json!(false) { 6 } else { 7 };
            let position_velocity = or(elevator, "position_velocity", 0.0);
            stage.put_object(ELEVATOR, Object { kind, position_velocity, ..Object::default() });
        }
    }
    stage.put_object(unit_index, object);
    set_fact("has_structure_bsp", json!(told("has_structure_bsp", true)));
    unit_index
}

fn packed(value: Option<&Value>, otherwise: [i16; 3]) -> DistributedVector {
    let told = value.filter(|parts| !parts.is_null());
    let [i, j, k] = told.map_or(otherwise, |parts| core::array::from_fn(|at| long(&parts[at]) as i16));
    DistributedVector { i, j, k }
}

/// What came for this tick: a message of the client's, of the prediction's tick.
fn predict(stage: &Stage, machine: Long, player: usize, unit: Long, told: &Value) {
    let tick = long(&told["tick"]);
    let state = UnitState {
        flags: flags::ALIVE | flags::PLACED,
        unit_index: told.get("unit").map_or(unit, index),
        position: point(&told["position"]),
        velocity: packed(told.get("velocity"), [0; 3]),
        forward: packed(told.get("forward"), [32767, 0, 0]),
        up: packed(told.get("up"), [0, 0, 32767]),
        body_vitality: 16384,
        ..UnitState::none(player as u8)
    };
    let entry = state.emit(true);
    let size = 8 + entry.len();
    let mut message = ((size << 4) as u16 | 8).to_le_bytes().to_vec();
    message.extend([1, 1]);
    message.extend(tick.to_le_bytes());
    message.extend_from_slice(entry.as_slice());
    deliver(machine, &message, true);
    // One older than the last had is dropped on its way in; what is judged here is the taking.
    let pending = &stage.machine.distributed.prediction.pending[player];
    if pending.get().is_none() {
        pending.set(Some(Prediction { tick, state }));
    }
}

pub fn run(case: &Value, profile: &'static Profile) -> Checks {
    play(profile, world::install, |stage| {
        let mut checks = Checks::default();
        let mut given = case["given"].clone();
        let steps: Vec<&Value> = case["steps"].as_array().into_iter().flatten().collect();
        apply_given(stage, &given);
        // A tick before, with no unit there: the plan then knows whose machine the player is on. (Tick -1 is none.)
        let before = steps.first().map_or(0, |step| long(&step["now"])).wrapping_sub(1);
        stage.time.set(if before == NONE { before - 1 } else { before });
        tick();
        let player = given["player"].as_i64().unwrap_or(5) as usize;
        let mut kept = json!({});
        let mut unit_index = UNIT;
        for (number, step) in steps.into_iter().enumerate() {
            checks.step(number);
            if step.get("given").is_some() {
                merge(&mut given, &step["given"]);
                apply_given(stage, &given);
            }
            stage.time.set(long(&step["now"]));
            let unit = put_unit(stage, PLAYER | player as Long, step, unit_index);
            if unit != NONE {
                unit_index = unit;
            }
            let machine = machine_of(&given);
            if step.get("prediction").is_some_and(|told| !told.is_null()) {
                predict(stage, machine, player, unit_index, &step["prediction"]);
            }
            stage.take_record();
            let corrections = stage.machine.distributed.corrections.get();
            tick();
            merge(&mut kept, &step["expect"]);
            check(&mut checks, stage, player, step, unit, &kept);
            let put = i32::from(step["expect"]["after"]["put"] == json!(true));
            checks.same("corrections", put, stage.machine.distributed.corrections.get() - corrections);
        }
        checks
    })
}

fn check(checks: &mut Checks, stage: &Stage, player: usize, step: &Value, unit: Long, kept: &Value) {
    let expect = &step["expect"];
    let state = &stage.machine.distributed.prediction;
    check_bound(checks, &kept["bound"], state.bounds[player].get());
    let judgement = state.judgements[player].get();
    let verdict = match judgement.map(|judgement| judgement.verdict) {
        None => "none",
        Some(Verdict::Accepted) => "accepted",
        Some(Verdict::NotItsUnit) => "refused: 11 rule 3",
        Some(Verdict::TooFar) => "refused: 11.3 rule 2",
        Some(Verdict::TooFast) => "refused: 11.3 rule 3b",
        Some(Verdict::TooHigh) => "refused: 11.3 rule 4",
        Some(Verdict::Invalid) => "refused: 11.3 rule 5",
    };
    checks.same("prediction", expect["prediction"].as_str().unwrap_or("none"), verdict);
    let teleported = judgement.is_some_and(|judgement| judgement.teleported);
    checks.same("teleported", expect["teleported"] == json!(true), teleported);
    for (name, came) in [
        ("ceiling", judgement.and_then(|judgement| judgement.ceiling)),
        ("fall_speed", judgement.and_then(|judgement| judgement.fall_speed)),
    ] {
        match (expect.get(name), came) {
            (Some(expected), Some(came)) => checks.near(name, real(expected), came),
            (None, None) => {}
            (expected, came) => checks.same(name, expected.is_some(), came.is_some()),
        }
    }
    if let Some(object) = stage.object(unit) {
        let after = |name: &str| match (&expect["after"][name], &step["unit"][name]) {
            (Value::Null, told) => vector_or(told, [0.0; 3]),
            (after, _) => reals(after),
        };
        checks.near_all("position", &after("position"), &point_parts(object.position));
        checks.near_all("velocity", &after("velocity"), &vector_parts(object.translational_velocity));
        let put: Vec<Value> = expect.get("after").map(|after| after["put"].clone()).into_iter().collect();
        checks.same("put", put, stage.called("reconcile"));
    }
    let taken = state.taken[player].get();
    if let Some(expected) = kept.get("taken") {
        checks.same("taken", !expected.is_null(), taken.host_time != NONE);
        for (name, came) in [("tick", taken.tick), ("host_time", taken.host_time)] {
            if let Some(expected) = expected.get(name) {
                checks.same(&format!("taken {name}"), long(expected), came);
            }
        }
    }
    if let Some(expected) = kept.get("anchor") {
        let anchor = state.anchors[player].get();
        checks.same("anchor", !expected.is_null(), anchor.valid);
        for (name, value) in expected.as_object().into_iter().flatten() {
            let what = format!("anchor {name}");
            match name.as_str() {
                "unit" => checks.same(&what, index(value), anchor.unit),
                "tick" => checks.same(&what, long(value), anchor.tick),
                "host_time" => checks.same(&what, long(value), anchor.host_time),
                "last_taken_host_time" => checks.same(&what, long(value), anchor.last_host_time),
                "position" => checks.near_all(&what, &reals(value), &point_parts(anchor.position)),
                "host_position" => checks.near_all(&what, &reals(value), &point_parts(anchor.host_position)),
                other => checks.same(other, "a known name", "an unknown one"),
            }
        }
    }
    if let Some(expected) = expect.get("echo") {
        checks.same("echo", expected.as_i64().map(|tick| tick as i16), echo(player));
    }
    if let Some(expected) = expect.get("noted") {
        check_noted(checks, expected, stage, player);
    }
}

fn check_bound(checks: &mut Checks, expected: &Value, came: Option<Bound>) {
    checks.same("a bound", expected.is_object(), came.is_some());
    let (Some(bound), true) = (came, expected.is_object()) else { return };
    let parts = [
        ("speed", bound.speed),
        ("top_height", bound.top_height),
        ("rise", bound.rise),
        ("rise_speed", bound.rise_speed),
        ("rise_base", bound.rise_base),
    ];
    for (name, came) in parts {
        if expected.get(name).is_some() {
            checks.near(name, real(&expected[name]), came);
        }
    }
    if expected.get("airborne_ticks").is_some() {
        checks.same("airborne ticks", long(&expected["airborne_ticks"]), bound.airborne_ticks);
    }
}

fn check_noted(checks: &mut Checks, expected: &Value, stage: &Stage, player: usize) {
    let noted = stage.machine.distributed.prediction.speeds[player].get();
    for (name, value) in expected.as_object().into_iter().flatten() {
        let what = format!("noted {name}");
        match name.as_str() {
            "unit" => checks.same(&what, index(value), noted.unit),
            "time" => checks.same(&what, long(value), noted.time),
            "ground_time" => checks.same(&what, long(value), noted.ground_time),
            "grounded" => checks.same(&what, value.as_bool(), Some(noted.grounded)),
            "speeds" => checks.near_all(&what, &reals(value), &noted.speeds),
            "rises" => checks.near_all(&what, &reals(value), &noted.rises),
            "flight_speed" => checks.near(&what, real(value), noted.flight_speed),
            "flight_rise" => checks.near(&what, real(value), noted.flight_rise),
            "ground_height" => checks.near(&what, real(value), noted.ground_height),
            "top_height" => checks.near(&what, real(value), noted.top_height),
            "velocity" => checks.near_all(&what, &reals(value), &vector_parts(noted.velocity)),
            other => checks.same(other, "a known name", "an unknown one"),
        }
    }
}

/// The predicted tick of the player's state as it is now, none without.
fn echo(player: usize) -> Option<i16> {
    // SAFETY: this thread plays, and the question is the whole body.
    let state = unsafe { guard(None, |engine, machine| Some(from_player(engine, machine, player))) };
    state.filter(|state| state.has(flags::PREDICTED)).map(|state| state.predicted_time)
}
