//! Single rules (objects.md 19): through the core's own functions, or through the exports where a rule has state.

use super::Outcome;
use crate::stage::objects as engine;
use crate::stage::{index, play, stage};
use serde_json::{Value, json};
use slipspace::abi::objects::*;
use slipspace::engine::contract::*;
use slipspace::objects::client::{create, inventories as given, own_inventories, own_vehicles};
use slipspace::objects::host::{ceiling, inventories, join, predictions, rest, states, viewers};
use slipspace::profile::Profile;
use slipspace::wire::{self, ObjectChange, ObjectState, scalar};

/// A host with one client machine, 1, whose player 1 has no unit yet.
fn host() -> Value {
    json!({
        "machines": [0, 1],
        "lists": {"0": "e1740000 - - -", "1": "e1750001 - - -"},
        "players": {"0": {"datum": "e1740000", "local": 0}, "1": {"datum": "e1750001"}},
    })
}

/// Runs one case; `NotYet` if the rule is not known here.
pub fn run(case: &Value, profile: &'static Profile) -> Outcome {
    let (inputs, expected) = (&case["inputs"], &case["expected"]);
    let Some(came) = decide(case["function"].as_str().unwrap_or_default(), inputs, expected, profile) else {
        return Outcome::NotYet;
    };
    if agree(expected, &came) { Outcome::Passed } else { Outcome::Failed(format!("expected {expected}, came {came}")) }
}

/// Reals within 1e-5, relative or absolute; all else exactly.
fn agree(expected: &Value, came: &Value) -> bool {
    match (expected, came) {
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| agree(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, a)| b.get(key).is_some_and(|b| agree(a, b)))
        }
        (Value::Number(a), Value::Number(b)) if a.is_f64() || b.is_f64() => {
            let (a, b) = (a.as_f64().unwrap(), b.as_f64().unwrap());
            (a - b).abs() <= 1e-5 * a.abs().max(b.abs()).max(1.0)
        }
        _ => expected == came,
    }
}

fn long(value: &Value) -> Long {
    value.as_i64().unwrap_or_else(|| panic!("not a whole number: {value}")) as Long
}

fn real(value: &Value) -> f32 {
    let number = value.as_str().map(engine::number).or(value.as_f64().map(|number| number as f32));
    number.unwrap_or_else(|| panic!("not a number: {value}"))
}

fn point(value: &Value) -> RealPoint3d {
    RealPoint3d { x: real(&value[0]), y: real(&value[1]), z: real(&value[2]) }
}

fn vector(value: &Value) -> RealVector3d {
    RealVector3d { i: real(&value[0]), j: real(&value[1]), k: real(&value[2]) }
}

/// The parts of a vector as the facts are written.
fn text(value: &Value) -> String {
    let part = |part: &Value| part.as_str().map_or_else(|| part.to_string(), str::to_owned);
    value.as_array().unwrap().iter().map(part).collect::<Vec<_>>().join(" ")
}

fn decide(name: &str, inputs: &Value, expected: &Value, profile: &'static Profile) -> Option<Value> {
    let truth = |name: &str| inputs[name].as_bool().unwrap();
    let whole = |name: &str| long(&inputs[name]);
    let number = |name: &str| real(&inputs[name]);
    Some(match name {
        "host_object_period" => {
            let list = |name: &str| inputs[name].as_array().unwrap().iter().map(point).collect::<Vec<_>>();
            let own = list("machine_unit_origins");
            let points = if own.is_empty() { list("player_unit_origins") } else { own };
            let camera = truth("coop_cinematic").then(|| point(&inputs["camera"]));
            json!({"period": viewers::period(points.into_iter().chain(camera), &point(&inputs["position"]))})
        }
        "moving_state_due" => {
            let slot = whole("absolute_index") as usize;
            let due = states::is_moving_due(whole("game_time"), slot, || whole("period"), truth("own_vehicle"));
            json!({"due": due})
        }
        "rest_state_due" => json!({"due": rest::is_due(whole("game_time"), whole("rest_time"), profile)}),
        "own_settled" => {
            let settled = own_inventories::is_settled(whole("time"), whole("game_time"), number("round_trip"));
            json!({"settled": settled})
        }
        "predicted_time_echo" => {
            let time = whole("accepted_time") as u16;
            let (time, predicted) = predictions::echo_time(time, whole("game_time"), whole("accepted_host_time"));
            json!({"time": time, "predicted": predicted})
        }
        "own_tick_from_echo" => {
            let tick = own_vehicles::tick_of_echo(whole("game_time"), whole("time") as u16);
            json!({"tick": tick, "slot": own_vehicles::record_slot(tick)})
        }
        "client_asked" => {
            let (now, told) = (whole("game_time"), whole("last_told_time"));
            let full = join::answered_in_full(truth("again"), now, told, truth("same_players"));
            json!({"all_objects": full, "objects_synchronized": true})
        }
        "inventory_kind_sequence" => kind_sequence(inputs),
        "inventory_sent_to_machine" => {
            let kind = match inputs["kind"].as_str()? {
                "all" => inventories::Kind::All,
                "ammunition" => inventories::Kind::Ammunition,
                _ => inventories::Kind::Lately,
            };
            let (slot, period) = (whole("absolute_index") as usize, whole("period"));
            let (own, now) = (truth("own_unit"), whole("game_time"));
            json!({"sent": inventories::is_sent(kind, own, now, slot, || period, whole("ammunition_time"))})
        }
        "ammunition_clamp" => {
            let most = whole("rounds_total_maximum").max(whole("rounds_total_initial")) as i16;
            let loaded = whole("rounds_loaded_maximum") as i16;
            json!({
                "rounds_total": given::at_most(whole("rounds_total") as i16, most),
                "rounds_loaded": given::at_most(whole("rounds_loaded") as i16, loaded),
            })
        }
        "grenade_count" => {
            let settled = !truth("own") || truth("settled");
            json!({"result": given::grenade_count(whole("said") as i8, whole("has") as i8, settled)})
        }
        "change_team_valid" => {
            let readied = inputs["object_type"] == "weapon" && truth("is_flag_or_ball");
            let ctf = inputs["game_engine"] == "ctf";
            let team = whole("owner_team_index") as i16;
            json!({"valid": create::is_team_valid(team, readied, ctf, profile.is_9())})
        }
        "vehicle_below_ceiling" => {
            let ground = ceiling::Ground {
                vehicle: 1,
                tick: whole("ground_time"),
                height: number("ground_height"),
                rise_speed: number("ground_rise_speed"),
            };
            let unbounded = ceiling::is_free(whole("vehicle_type") as i16)
                || !truth("ground_vehicle_is_this")
                || whole("airborne_ticks") == 0;
            let (round_trip, gravity) = (number("round_trip"), number("gravity"));
            json!({"below": unbounded || ground.allows(number("z"), whole("game_time"), round_trip, gravity)})
        }
        "reconcile" => reconcile(inputs, profile),
        "client_ready_schedule" => ready_schedule(inputs, profile),
        "new_object_index" => new_object_index(inputs, expected, profile),
        "vehicle_predictions" => vehicle_predictions(inputs, expected, profile),
        _ => return None,
    })
}

fn kind_sequence(inputs: &Value) -> Value {
    let mut record = inventories::Record::NEW;
    let kinds = inputs["steps"].as_array().unwrap().iter().map(|step| {
        let now = long(&step["game_time"]);
        if !record.is_told(now, step["carries"].as_bool().unwrap()) {
            return "none";
        }
        // No contents have the checksum of a fresh record.
        let (weapons, ammunition) = (long(&step["weapons"]) as u32 + 1, long(&step["ammunition"]) as u32);
        match record.kind(now, (weapons << 16 | ammunition, weapons)) {
            Some(inventories::Kind::All) => "all",
            Some(inventories::Kind::Ammunition) => "ammunition",
            Some(inventories::Kind::Lately) => "lately",
            None => "none",
        }
    });
    json!({"kinds": kinds.collect::<Vec<_>>()})
}

fn reconcile(inputs: &Value, profile: &'static Profile) -> Value {
    play(profile, engine::install, |stage| {
        engine::begin(stage);
        let follows = inputs["follows_host"].as_bool().unwrap();
        engine::apply(&json!({
            "coop": follows,
            "cinematic": follows,
            "objects": {"80010001": {"position": text(&inputs["object_position"])}},
        }));
        let (object, position) = (index(&json!("80010001")), point(&inputs["position"]));
        let (forward, up) = (RealVector3d { i: 1.0, j: 0.0, k: 0.0 }, RealVector3d { i: 0.0, j: 0.0, k: 1.0 });
        let none = core::ptr::null();
        let blend = real(&inputs["blend_distance"]);
        // SAFETY: pointers to values of ours.
        let returned = unsafe { network_objects_reconcile(object, &position, &forward, &up, none, none, blend) };
        let (calls, _) = engine::take_record();
        let offset = calls.iter().find(|call| call.starts_with("render")).map(|call| {
            let parts = call[call.find('(').unwrap() + 1..].trim_end_matches(')').split_whitespace();
            parts.map(engine::number).collect::<Vec<_>>()
        });
        let p = stage.object(object).unwrap().position;
        json!({
            "taken": calls.iter().any(|call| call.starts_with("object_set_position")),
            "returned": returned != 0,
            "result_position": [p.x, p.y, p.z],
            "render_offset": offset,
        })
    })
}

fn ready_schedule(inputs: &Value, profile: &'static Profile) -> Value {
    play(profile, engine::install, |stage| {
        engine::begin(stage);
        engine::apply(&json!({"role": "client"}));
        let mut sent = Vec::new();
        for now in 0..long(&inputs["ticks"]) {
            stage.time.set(now);
            for event in inputs["events"][now.to_string()].as_array().into_iter().flatten() {
                // SAFETY: exports; one whole entry.
                unsafe {
                    if event == "synchronized" {
                        network_objects_handle_synchronized();
                        continue;
                    }
                    engine::apply(&json!({"object_new": "none"}));
                    let change = ObjectChange {
                        object_index: index(&json!("80010001")),
                        definition_index: index(&json!("e1000001")),
                        owner_team_index: -1,
                        forward: RealVector3d { i: 1.0, j: 0.0, k: 0.0 },
                        up: RealVector3d { i: 0.0, j: 0.0, k: 1.0 },
                        ..ObjectChange::default()
                    };
                    network_objects_handle_changes(change.emit(profile).as_ptr().cast(), 1);
                }
            }
            // SAFETY: an export that takes nothing.
            unsafe { network_objects_client_tick() };
            let asked = engine::take_record().1;
            sent.extend(asked.iter().filter(|m| m.kind == wire::kind::CLIENT_READY).map(|m| [now, m.count.into()]));
        }
        // SAFETY: an export that takes nothing.
        json!({"sent": sent, "synchronized": unsafe { network_objects_synchronized() } != 0})
    })
}

fn new_object_index(inputs: &Value, expected: &Value, profile: &'static Profile) -> Value {
    play(profile, engine::install, |stage| {
        engine::begin(stage);
        let own = inputs["local_allocation"].as_bool().unwrap();
        let outside = |place: Long| format!("7e{:06x}", 0x1_0000 + place);
        let taken = inputs["taken"].as_array().unwrap().iter();
        let taken: Value = taken.map(|place| (outside(long(place)), json!({"definition": "e1000021"}))).collect();
        engine::apply(&json!({
            "role": if own { "client" } else { "local" },
            "maximum": inputs["maximum_count"].as_i64().unwrap_or(8192),
            "objects": taken,
        }));
        let state = &stage.machine.objects.index;
        state.check_all.set(false);
        state.local_identifier.set(long(&inputs["last_local_identifier"]) as u16);
        // SAFETY: an export that takes nothing.
        unsafe { network_objects_placed() };
        let mut returned = Vec::new();
        for step in inputs["steps"].as_array().unwrap() {
            match step[0].as_str() {
                Some("host") => state.begin_host_object(long(&step[1])),
                Some("own") => {}
                // The array changes with nothing asked: an object goes, or one comes.
                Some("delete") => {
                    stage.take_object(long(&step[1]) & 0xFFFF);
                    continue;
                }
                Some("outside") => {
                    engine::apply(&json!({"objects": {outside(long(&step[1]) & 0xFFFF): {"definition": "e1000021"}}}));
                    continue;
                }
                _ => panic!("unknown step {step}"),
            }
            engine::make(&json!({"definition": "e1000020"}));
            state.end_host_object();
            returned.extend(engine::take_indices());
        }
        let made: Vec<Long> = (0..state.new_count()).filter_map(|position| state.new_object(position)).collect();
        assert!(expected.get("check_all").is_some());
        json!({"returned": returned, "new_objects": made, "check_all": state.check_all.get()})
    })
}

/// What shows outside: the reasons, the bound and the anchor are told for help.
fn vehicle_predictions(inputs: &Value, expected: &Value, profile: &'static Profile) -> Value {
    play(profile, engine::install, |stage| {
        engine::begin(stage);
        let vehicle = long(&inputs["vehicle_index"]);
        let name = format!("{vehicle:08x}");
        engine::apply(&host());
        engine::apply(&json!({
            "gravity": inputs["gravity"],
            "round_trips": {"1": inputs["round_trip"]},
            "players": {"1": {"unit": "80020100"}},
            "objects": {
                &name: {"definition": "e1000003", "driver": "80020100"},
                "80020100": {"player": "e1750001", "parent": name, "seat": 0},
            },
        }));
        let definition = index(&json!("e1000003"));
        // SAFETY: a live tag of the stage, which nothing else looks at now.
        unsafe {
            let tag = &mut *stage.tag(definition);
            tag.vehicle_type = long(&inputs["vehicle_type"]) as i16;
            tag.maximum_forward_speed = real(&inputs["maximum_forward_speed"]);
            tag.maximum_reverse_speed = real(&inputs["maximum_reverse_speed"]);
        }
        let ticks = inputs["ticks"].as_array().unwrap().iter().zip(expected["ticks"].as_array().unwrap());
        let ticks: Vec<Value> =
            ticks.map(|(tick, expected)| tick_of_predictions(vehicle, tick, expected, profile)).collect();
        json!({"ticks": ticks})
    })
}

fn tick_of_predictions(vehicle: Long, tick: &Value, expected: &Value, profile: &Profile) -> Value {
    let stage = stage();
    stage.time.set(long(&tick["game_time"]));
    engine::apply(&json!({"objects": {format!("{vehicle:08x}"): {
        "airborne": tick["airborne_ticks"],
        "at_rest": tick["at_rest"],
        "position": text(&tick["copy_position"]),
        "velocity": text(&tick["copy_velocity"]),
    }}}));
    if let Some(said) = tick.get("prediction").filter(|said| said.is_object()) {
        let packed = |name: &str, scale: f32| scalar::vector_pack(&vector(&said[name]), scale);
        let state = ObjectState {
            object_index: vehicle,
            flags: 0,
            time: long(&said["time"]) as u16,
            position: point(&said["position"]),
            forward: packed("forward", scalar::UNIT_SCALE),
            up: packed("up", scalar::UNIT_SCALE),
            translational_velocity: packed("translational_velocity", scalar::VELOCITY_SCALE),
            angular_velocity: packed("angular_velocity", scalar::ANGULAR_VELOCITY_SCALE),
        };
        // SAFETY: an export; one whole entry.
        unsafe { network_objects_handle_vehicle_prediction(1, state.emit(profile).as_ptr().cast(), 1) };
    }
    // SAFETY: an export that takes nothing.
    unsafe { network_objects_apply_vehicle_predictions() };
    let (calls, _) = engine::take_record();
    let copy = stage.object(vehicle).unwrap();
    let (p, v) = (copy.position, copy.translational_velocity);
    let mut came = json!({
        "taken": calls.iter().any(|call| call.starts_with("object_set_position")),
        "copy_position": [p.x, p.y, p.z],
        "copy_velocity": [v.i, v.j, v.k],
        "at_rest": copy.flags & (1 << 5) != 0,
    });
    for told in ["reason", "speed_bound", "anchor_time", "anchor_host_time"] {
        if let Some(value) = expected.get(told) {
            came[told] = value.clone();
        }
    }
    came
}
