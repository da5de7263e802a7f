//! The runners of recorded cases hear every word of a case: what is right passes in every form the format allows, and
//! what is wrong fails.

use ffi_tests::messages::message;
use ffi_tests::stage::{note, play};
use ffi_tests::vectors::distributed::{deliver, world};
use ffi_tests::vectors::{Outcome, run_file};
use serde_json::{Value, json};
use slipspace::engine::contract::{Long, NONE};
use slipspace::profile::Profile;
use slipspace::wire::{UnitState, kind, unit_state::flags};

fn outcomes(case: Value) -> Vec<Outcome> {
    run_file("distributed.json", &json!({"cases": [case]})).into_iter().map(|(_, outcome)| outcome).collect()
}

#[track_caller]
fn passes(case: Value) {
    let outcomes = outcomes(case);
    assert!(!outcomes.is_empty() && outcomes.iter().all(|outcome| *outcome == Outcome::Passed), "{outcomes:?}");
}

#[track_caller]
fn fails(case: Value) {
    let outcomes = outcomes(case);
    assert!(outcomes.iter().all(|outcome| matches!(outcome, Outcome::Failed(_))), "{outcomes:?}");
}

fn with(mut case: Value, path: &str, value: Value) -> Value {
    *case.pointer_mut(path).unwrap() = value;
    case
}

fn bits(value: f32) -> Value {
    json!({"bits": format!("{:08x}", value.to_bits())})
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn another_builds_answer_is_as_right() {
    let zero = bits(0.0);
    let input = json!({"scale": "unit", "i": bits(f32::NAN), "j": zero, "k": zero});
    let case = json!({"function": "distributed_vector_pack", "input": input, "output": {"i": -32768, "j": 0, "k": 0}});
    fails(case.clone());
    let mut accepted = case.clone();
    accepted["also_accepted"] = json!([{"i": 0, "j": 0, "k": 0}]);
    passes(accepted);
    let mut neither = case;
    neither["also_accepted"] = json!([{"i": 1, "j": 0, "k": 0}]);
    fails(neither);
}

/// spec: distributed 6.3
#[test]
fn what_no_datagram_holds_is_dropped_and_told() {
    let operations = json!([{"send": {"type": 7, "count": 0, "entries": "00".repeat(1185)}}]);
    let fields = json!({"game_time": 60, "operations": operations});
    let case = json!({"message": "batch", "fields": fields, "datagrams": [], "sizes": [], "dropped": [1193]});
    passes(case.clone());
    fails(with(case.clone(), "/dropped", json!([])));
    fails(with(case, "/sizes", json!([8])));
}

/// spec: distributed 12.1
#[test]
fn a_place_that_is_no_number_reads_as_itself() {
    let state = UnitState { flags: flags::ALIVE | flags::PLACED, unit_index: 1, ..UnitState::none(3) };
    let state =
        UnitState { position: slipspace::engine::contract::RealPoint3d { x: f32::NAN, y: 0.0, z: 0.0 }, ..state };
    let entry = state.emit(true);
    let fields = json!({
        "player_index": 3, "flags": 3, "unit_index": "00000001", "vehicle_index": "ffffffff", "seat_index": -1,
        "position": [bits(f32::NAN), bits(0.0), bits(0.0)], "velocity": [0, 0, 0], "forward": [32767, 0, 0],
        "up": [0, 0, 32767], "predicted_time": 0, "body_vitality": 0, "shield_vitality": 0,
        "current_body_damage": 0, "recent_body_damage": 0, "current_shield_damage": 0, "recent_shield_damage": 0,
        "powerup_durations": [0, 0], "unit_flags": 0, "active_camouflage": 0, "killing_player_index": 255,
    });
    passes(json!({
        "message": "unit_state_entry", "direction": "decode", "accepted": true, "fields": fields,
        "hex": hex(entry.as_slice()), "consumed": entry.len(),
    }));
}

fn received(role: &str, steps: Value, count: i32) -> Value {
    json!({"message": "receive", "role": role, "steps": steps, "received_count": count, "latest_host_time": null})
}

/// spec: distributed 7
#[test]
fn results_are_compared_by_their_word_alone() {
    let too_short = hex(&message(kind::OBJECT_CHANGES, 1, 100, &[0; 8]));
    let steps = json!([{"hex": too_short, "result": "dropped: fewer bytes than its count says"}]);
    passes(received("client", steps.clone(), 0));
    fails(received("client", with(steps, "/0/result", json!("handled")), 0));
    let voice = hex(&message(kind::VOICE_DOWN, 1, 100, &[0; 8]));
    passes(received("client", json!([{"hex": voice, "result": "stop: rule 1"}]), 0));
    let no_players = json!([{"hex": "8800", "result": "dropped: rule 2"}]);
    let mut case = received("local", no_players, 0);
    case["lists"] = json!({"3": null});
    passes(case);
}

/// spec: distributed 7
#[test]
fn a_batchs_results_are_counted_each() {
    let state = &message(kind::UNIT_STATES, 0, 100, &[])[2..];
    let record = |bytes: &[u8]| [&(bytes.len() as u16).to_le_bytes()[..], bytes].concat();
    let inner = &message(kind::BATCH, 0, 100, &[])[2..];
    let entries = [record(state), record(inner), record(state), vec![0xFF, 0x7F]].concat();
    let batch = hex(&message(kind::BATCH, 0, 100, &entries));
    let results = json!(["handled", "dropped: a batch in a batch", "handled", "stop: its length"]);
    let mut case = received("client", json!([{"hex": batch, "result": results}]), 2);
    case["latest_host_time"] = json!(100);
    passes(case.clone());
    fails(with(case, "/steps/0/result/2", json!("dropped: older than one had")));
}

fn stamp(machine: Long, now: i32, ms: u32, tick: i32, expect: Value) -> Value {
    json!({"machine": machine, "now": now, "ms": ms, "tick": tick, "kind": 1, "expect": expect})
}

/// spec: distributed 9
#[test]
fn each_machines_clock_is_kept_apart_and_its_rate_compared() {
    let begins = |latest: i32| json!({"event": "begins", "latest": latest, "fast_windows": 0});
    let steps = json!([
        stamp(3, 100, 1000, 100, begins(100)),
        stamp(4, 100, 1000, 70, begins(70)),
        stamp(3, 160, 3000, 160, json!({"event": "window", "rate": bits(1.0), "rate_text": "1.00", "latest": 160})),
        stamp(4, 160, 3000, 75, json!({"event": "window", "rate": bits(5.0 / 60.0), "latest": 75})),
        stamp(128, 160, 3000, 75, json!({"event": "nothing"})),
        stamp(-1, 160, 3000, 75, json!({"event": "nothing"})),
    ]);
    let case = json!({"decision": "client_clock", "profile": [9, 32], "steps": steps});
    passes(case.clone());
    fails(with(case.clone(), "/steps/3/expect/rate", bits(1.0)));
    fails(with(case.clone(), "/steps/4/expect/event", json!("within")));
    fails(with(case, "/steps/2/expect/latest", json!(75)));
}

fn unit(x: f32) -> Value {
    json!({"position": [bits(x), bits(0.0), bits(0.0)], "velocity": [bits(0.0), bits(0.0), bits(0.0)]})
}

/// spec: distributed 4.3
#[test]
fn an_echo_has_16_bits_and_a_dead_player_has_one() {
    let at = |x: f32| json!([bits(x), bits(0.0), bits(0.0)]);
    let mut dead = unit(0.1);
    dead["alive"] = json!(false);
    let taken = json!({"tick": 40000, "host_time": 0});
    let steps = json!([
        {
            "now": 0, "unit": unit(0.0), "prediction": {"tick": 40000, "position": at(0.1)},
            "expect": {
                "bound": {"airborne_ticks": 0}, "prediction": "accepted", "ceiling": bits(1.0),
                "fall_speed": bits(0.05), "taken": taken, "echo": 40000,
                "after": {"position": at(0.05), "put": false},
                "anchor": {"tick": 40000, "host_time": 0, "position": at(0.1)},
            },
        },
        {"now": 1, "unit": dead, "expect": {"bound": null, "anchor": null, "prediction": "none", "echo": 40001}},
    ]);
    let given = json!({"gravity": bits(0.00356518), "globals": null, "round_trip": null});
    let case = json!({"decision": "host_predictions", "profile": [9, 32], "given": given, "steps": steps});
    passes(case.clone());
    fails(with(case.clone(), "/steps/0/expect/after/put", json!(true)));
    fails(with(case, "/steps/1/expect/echo", json!(40002)));
}

/// spec: distributed 12.4
#[test]
fn a_tick_can_be_noted_again() {
    let at = |x: f32| json!([bits(x), bits(0.0), bits(0.0)]);
    let unit = "e2740005";
    let note = |x: f32| json!({"op": "note", "from": 70, "to": 70, "position": at(x)});
    let state = json!({"alive": true, "placed": true, "unit": unit, "position": at(2.0), "predicted": 70});
    let expect = json!({"calls": ["damage"], "noted": [{"tick": 70, "unit": unit, "position": at(2.0)}]});
    let steps = json!([note(1.0), note(2.0), {"op": "state", "now": 71, "state": state, "expect": expect}]);
    let objects = json!([{"index": unit}]);
    let given = json!({"player": 5, "local": 0, "unit": unit, "objects": objects});
    let case = json!({"decision": "client_states", "profile": [9, 32], "given": given, "steps": steps});
    passes(case.clone());
    fails(with(case, "/steps/2/expect/noted/0/position", at(1.0)));
}

/// spec: distributed 14.1, spec: distributed 15.1
#[test]
fn facts_of_every_form_are_taken() {
    let player = json!({"unit": null, "statistics": 7, "datum": "e1750001", "local": null});
    let steps = json!([
        {
            "now": 1,
            "facts": {"objects": {"e9000100": {"type": "scenery"}}, "lists": {"2": null}},
            "do": [{"killed": {"killer": null, "object": "e9000100", "dead": "e1750001"}}],
            "expect": {"statistics": ["1"], "relayed": {"1": null}, "round_trips": {"2": null}},
        },
        {"now": 15, "expect": {"statistics": [], "structure_bsps": [], "test_notes": []}},
    ]);
    let facts = json!({"machines": [2], "players": {"1": player}});
    let case = json!({"scenario": "ticks", "profile": [9, 32], "facts": facts, "steps": steps});
    passes(case.clone());
    fails(with(case, "/steps/0/expect/statistics", json!([])));
}

unsafe extern "C" fn client_has(object: Long) -> u8 {
    note("client_has", json!(object));
    1
}

/// spec: distributed 12.2
#[test]
fn no_unit_is_asked_about_where_a_state_names_none() {
    let install = |port: &mut slipspace::engine::table::Port| {
        world::install(port);
        port.network_objects_client_has = Some(client_has);
    };
    for profile in [Profile::P9, Profile::P32] {
        play(profile, install, |stage| {
            stage.connection.set(1);
            stage.put_player(0xe174_0005_u32 as Long, ffi_tests::stage::records::Player::default());
            let state = |unit_index| UnitState { flags: flags::ALIVE, unit_index, ..UnitState::none(5) };
            for (unit_index, asked) in [(NONE, 0), (0x0001_0007, 1)] {
                let entry = state(unit_index).emit(false);
                deliver(NONE, &message(kind::UNIT_STATES, 1, 100, entry.as_slice()), true);
                assert_eq!(stage.called("client_has").len(), asked);
            }
        });
    }
}
