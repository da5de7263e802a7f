//! The host's states of one player, on a client. spec: distributed 12.1, spec: distributed 12.2, spec: distributed 12.3,
//! spec: distributed 12.4, spec: distributed 12.5

use super::world::{self, set_fact, unit_of};
use super::{Checks, deliver, long, point, point_parts, real, reals, tick, vector_parts};
use crate::stage::records::{Object, Player};
use crate::stage::{Stage, index, play};
use serde_json::{Value, json};
use slipspace::engine::contract::{DistributedVector, Long, NONE};
use slipspace::profile::Profile;
use slipspace::wire::UnitState;
use slipspace::wire::unit_state::flags;

/// A teleporter index no case sets: it stays where the library sets none.
const NO_TELEPORTER: Long = 77;

fn datum(player: usize) -> Long {
    0xe174_0000_u32 as Long | player as Long
}

fn set_objects(stage: &Stage, list: &Value, player: Long, not_had: &mut Vec<Value>) {
    for told in list.as_array().into_iter().flatten() {
        let at = index(&told["index"]);
        if told["exists"] == json!(false) {
            stage.take_object(at);
            continue;
        }
        if let (Some(unit), Some(object)) = (told["unit"].as_bool(), stage.object(at)) {
            stage.put_object(at, Object { kind: if unit { 0 } else { 2 }, ..object });
        }
        if stage.object(at).is_none() {
            let kind = if told["unit"] == json!(false) { 2 } else { 0 };
            stage.put_object(at, Object { kind, ..unit_of(player) });
        }
        if let Some(has) = told["host_has"].as_bool() {
            not_had.retain(|not| index(not) != at);
            if !has {
                not_had.push(told["index"].clone());
            }
        }
        stage.edit(at, |object| {
            for (name, value) in told.as_object().into_iter().flatten() {
                match name.as_str() {
                    "position" => object.position = point(value),
                    "dead" => object.damage_flags = if value == &json!(true) { 4 } else { 0 },
                    "parent" => object.parent_object_index = index(value),
                    "seat" => object.parent_seat_index = value.as_i64().unwrap_or(-1) as i16,
                    _ => {}
                }
            }
        });
    }
    set_fact("not_had", json!(not_had));
}

fn packed(value: &Value, otherwise: [i16; 3]) -> DistributedVector {
    let [i, j, k] = match value {
        Value::Array(parts) => core::array::from_fn(|at| long(&parts[at]) as i16),
        _ => otherwise,
    };
    DistributedVector { i, j, k }
}

fn message(told: &Value, player: usize, now: Long) -> Vec<u8> {
    let mut state = UnitState::none(player as u8);
    let flag = |name: &str, flag: u8| if told[name] == json!(true) { flag } else { 0 };
    state.flags = flag("alive", flags::ALIVE)
        | flag("placed", flags::PLACED)
        | flag("friendly_fire", flags::FRIENDLY_FIRE)
        | flag("killed_by_vehicle", flags::KILLED_BY_VEHICLE);
    if let Some(predicted) = told["predicted"].as_i64() {
        state.flags |= flags::PREDICTED;
        state.predicted_time = predicted as i16;
    }
    state.unit_index = index(&told["unit"]);
    state.vehicle_index = index(&told["vehicle"]);
    state.seat_index = told["seat"].as_i64().unwrap_or(-1) as i16;
    if told.get("position").is_some() {
        state.position = point(&told["position"]);
    }
    state.velocity = packed(&told["velocity"], [0; 3]);
    state.forward = packed(&told["forward"], [32767, 0, 0]);
    state.up = packed(&told["up"], [0, 0, 32767]);
    state.killing_player_index = told["killer"].as_i64().unwrap_or(255) as u8;
    let entry = state.emit(true);
    let mut bytes = (((8 + entry.len()) << 4) as u16 | 8).to_le_bytes().to_vec();
    bytes.extend([2, 1]);
    bytes.extend(now.to_le_bytes());
    bytes.extend_from_slice(entry.as_slice());
    bytes
}

pub fn run(case: &Value, profile: &'static Profile) -> Checks {
    play(profile, world::install, |stage| {
        let mut checks = Checks::default();
        let given = &case["given"];
        let player = given["player"].as_u64().unwrap_or(5) as usize;
        let local = given["local"].as_i64();
        stage.connection.set(1);
        let mut not_had = Vec::new();
        set_objects(stage, &given["objects"], datum(player), &mut not_had);
        if given["exists"] != json!(false) {
            stage.put_player(
                datum(player),
                Player {
                    local_player_index: local.unwrap_or(-1) as i16,
                    unit_index: index(&given["unit"]),
                    ..Player::default()
                },
            );
        }
        set_given(stage, given);
        let mut kept = json!({});
        for (number, step) in case["steps"].as_array().into_iter().flatten().enumerate() {
            checks.step(number);
            set_given(stage, &step["given"]);
            set_objects(stage, &step["set"], datum(player), &mut not_had);
            for name in ["seat_refused", "find_netgame_flag", "state_in_leaf", "unit_in_leaf"] {
                set_fact(name, step[name].clone());
            }
            if let Some(unit) = step.get("player_unit") {
                stage.edit_player(player, |player| player.unit_index = index(unit));
                // What was expected of it holds no longer.
                kept.as_object_mut().into_iter().for_each(|kept| drop(kept.remove("player_unit")));
            }
            set_fact("state_unit", step["state"]["unit"].clone());
            match step["op"].as_str() {
                Some("note") => note(stage, player, step),
                _ => state(&mut checks, stage, player, local, step, &mut kept),
            }
        }
        checks
    })
}

/// The facts of the game that are told.
fn set_given(stage: &Stage, given: &Value) {
    if let Some(coop) = given["coop"].as_bool() {
        stage.coop.set(coop);
    }
    if let Some(round_trip) = given.get("own_round_trip").filter(|round_trip| !round_trip.is_null()) {
        stage.machine.distributed.round_trip.own.set(real(round_trip));
    }
}

/// A tick of the client's at `now`, be it the second one there: one of no game's between lets it go on.
fn tick_at(stage: &Stage, now: Long) {
    stage.connection.set(0);
    stage.time.set(now.wrapping_add(1));
    tick();
    stage.connection.set(1);
    stage.time.set(now);
    tick();
}

/// The own player goes its way, a tick at a time.
fn note(stage: &Stage, player: usize, step: &Value) {
    let (from, to) = (long(&step["from"]), long(&step["to"]));
    for now in from..=to {
        let unit = stage.player(player).map_or(NONE, |player| player.unit_index);
        if step.get("position").is_some() {
            let (place, by) = (reals(&step["position"]), step.get("step").map_or(vec![0.0; 3], reals));
            let at = |part: usize| place[part] + (now - from) as f32 * by[part];
            stage.edit(unit, |unit| {
                (unit.position.x, unit.position.y, unit.position.z) = (at(0), at(1), at(2));
            });
        }
        tick_at(stage, now);
    }
}

fn state(checks: &mut Checks, stage: &Stage, player: usize, local: Option<i64>, step: &Value, kept: &mut Value) {
    let (now, times) = (long(&step["now"]), step["times"].as_i64().unwrap_or(1) as Long);
    for at in 0..times {
        stage.time.set(now + at);
        stage.take_record();
        stage.edit_player(player, |player| player.teleporter_index = NO_TELEPORTER);
        let corrections = stage.machine.distributed.corrections.get();
        deliver(NONE, &message(&step["state"], player, now + at), true);
        if at + 1 < times {
            let others: Vec<_> = calls(stage).into_iter().filter(|call| call != "damage").collect();
            checks.same("calls meanwhile", Vec::<String>::new(), others);
        } else {
            let put = i32::from(step["expect"]["after"]["put"] == json!(true));
            checks.same("corrections", put, stage.machine.distributed.corrections.get() - corrections);
        }
    }
    let expect = &step["expect"];
    for (name, value) in expect.as_object().into_iter().flatten() {
        kept[name] = value.clone();
    }
    let expected: Vec<String> = expect["calls"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|call| call.as_str().unwrap_or_default().to_owned())
        .collect();
    checks.same("calls", expected, calls(stage));
    let put: Vec<Value> = expect.get("after").map(|after| after["put"].clone()).into_iter().collect();
    checks.same("put", put, stage.called("reconcile"));
    if let (Some(after), Some(object)) = (expect.get("after"), stage.object(index(&step["state"]["unit"]))) {
        let places =
            [("position", point_parts(object.position)), ("velocity", vector_parts(object.translational_velocity))];
        for (name, came) in places {
            if let Some(expected) = after.get(name) {
                checks.near_all(name, &reals(expected), &came);
            }
        }
    }
    let teleporter = stage.player(player).map_or(NO_TELEPORTER, |player| player.teleporter_index);
    match expect["teleporter"].as_i64() {
        Some(expected) => checks.same("teleporter", expected as Long, teleporter),
        // Cases of both versions name none, though the newer may mark a move.
        None if expect.get("after").is_none() => checks.same("teleporter", NO_TELEPORTER, teleporter),
        None => {}
    }
    if let Some(told) = expect.get("death") {
        let death = stage.machine.distributed.deaths.deaths[player].get();
        let killer = told["killer"].as_u64().unwrap_or(255) as u8;
        let flag = |name: &str| told[name].as_bool().unwrap_or(false);
        let expected = (killer, flag("friendly_fire"), flag("killed_by_vehicle"));
        checks.same("death", expected, (death.killer, death.friendly_fire, death.by_vehicle));
    }
    check_kept(checks, stage, player, kept);
    for noted in expect["noted"].as_array().into_iter().flatten() {
        let (local, tick) = (local.unwrap_or(0) as usize, long(&noted["tick"]));
        let came = stage.machine.distributed.correction.position(local, tick).get();
        checks.same("noted", (tick, index(&noted["unit"])), (came.tick, came.unit));
        if let Some(place) = noted.get("position").filter(|place| !place.is_null()) {
            checks.near_all("noted place", &reals(place), &point_parts(came.position));
        }
    }
}

fn calls(stage: &Stage) -> Vec<String> {
    let calls = stage.calls.borrow();
    let words = calls.iter().filter_map(|call| match (call.name, &call.arguments) {
        ("damage" | "detach", _) => Some(call.name.to_owned()),
        ("attach" | "kill" | "kill_no_statistics" | "set_seat", Value::String(text)) => {
            Some(format!("{} {text}", call.name))
        }
        ("fatal", arguments) => Some(format!("fatal {arguments}")),
        _ => None,
    });
    words.collect()
}

fn check_kept(checks: &mut Checks, stage: &Stage, player: usize, kept: &Value) {
    let state = &stage.machine.distributed;
    let death = state.deaths.deaths[player].get();
    for (name, value) in kept.as_object().into_iter().flatten() {
        match name.as_str() {
            "own_round_trip" => checks.near(name, real(value), state.round_trip.own.get()),
            "death_valid" => checks.same(name, value.as_bool(), Some(death.valid)),
            "dead_since" => {
                let since = value.as_i64().map_or(NONE, |since| since as Long);
                checks.same(name, since, state.deaths.dead_since[player].get());
            }
            "seat_disagreement" => {
                let came = i64::from(state.unit_states.seat_disagreements[player].get());
                checks.same(name, value.as_i64(), Some(came));
            }
            "player_unit" => {
                checks.same(name, index(value), stage.player(player).map_or(NONE, |player| player.unit_index));
            }
            _ => {}
        }
    }
}
