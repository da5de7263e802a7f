//! The messages of wire-distributed.md.

use super::functions::either;
use super::{all, compare, compare_bytes, field, hex, list, number, packed, point, real, whole};
use crate::vectors::Outcome;
use serde_json::Value;
use slipspace::engine::contract::{PlayerAction, RealEulerAngles2d, RealVector2d};
use slipspace::profile::Profile;
use slipspace::wire::bytes::Reader;
use slipspace::wire::{
    Header, Identity, Pickup, Ping, PlayerInput, RelayedAction, Statistics, StructureBsp, UnitState, notice,
};

fn unit_state(fields: &Value) -> UnitState {
    UnitState {
        player_index: field(fields, "player_index"),
        flags: field(fields, "flags"),
        unit_index: field(fields, "unit_index"),
        vehicle_index: field(fields, "vehicle_index"),
        seat_index: field(fields, "seat_index"),
        position: point(&fields["position"]),
        velocity: packed(&fields["velocity"]),
        forward: packed(&fields["forward"]),
        up: packed(&fields["up"]),
        predicted_time: number(&fields["predicted_time"]) as i16,
        body_vitality: field(fields, "body_vitality"),
        shield_vitality: field(fields, "shield_vitality"),
        current_body_damage: field(fields, "current_body_damage"),
        recent_body_damage: field(fields, "recent_body_damage"),
        current_shield_damage: field(fields, "current_shield_damage"),
        recent_shield_damage: field(fields, "recent_shield_damage"),
        powerup_durations: list(&fields["powerup_durations"]),
        unit_flags: field(fields, "unit_flags"),
        active_camouflage: field(fields, "active_camouflage"),
        killing_player_index: field(fields, "killing_player_index"),
    }
}

fn relayed_action(fields: &Value) -> RelayedAction {
    RelayedAction {
        player_index: field(fields, "player_index"),
        desired_weapon_index: field(fields, "desired_weapon_index"),
        desired_grenade_index: field(fields, "desired_grenade_index"),
        desired_zoom_level: field(fields, "desired_zoom_level"),
        yaw: field(fields, "yaw"),
        pitch: field(fields, "pitch"),
        throttle: [field(fields, "throttle_i"), field(fields, "throttle_j")],
        primary_trigger: field(fields, "primary_trigger"),
        control_flags: list(&fields["control_flags"]),
    }
}

/// An action whose facing and sticks stand beside its other fields; what is left out is 0, a choice none.
fn action(fields: &Value) -> PlayerAction {
    let float = |name: &str| fields.get(name).map_or(0.0, real);
    let choice = |name: &str| fields.get(name).map_or(-1, |choice| number(choice) as i16);
    PlayerAction {
        control_flags: fields.get("control_flags").map_or(0, |flags| number(flags) as u32),
        desired_facing: RealEulerAngles2d { yaw: float("yaw"), pitch: float("pitch") },
        throttle: RealVector2d { i: float("throttle_i"), j: float("throttle_j") },
        primary_trigger: float("primary_trigger"),
        desired_weapon_index: choice("desired_weapon_index"),
        desired_grenade_index: choice("desired_grenade_index"),
        desired_zoom_level: choice("desired_zoom_level"),
        pad: 0,
    }
}

pub fn relayed_action_from(case: &Value) -> Outcome {
    let input = &case["input"];
    let actions: Vec<Option<PlayerAction>> = input["actions_newest_first"]
        .as_array()
        .unwrap()
        .iter()
        .map(|fields| (!fields.is_null()).then(|| action(fields)))
        .collect();
    let before = [1, 2, 3].map(|at| actions.get(at).and_then(Option::as_ref));
    let (came, changed) = RelayedAction::pack(field(input, "player_index"), actions[0].as_ref().unwrap(), before);
    either(case, |output| {
        let told = output.get("changed").or(case.get("changed")).and_then(Value::as_bool);
        compare((relayed_action(output), told.unwrap_or(changed)), (came, changed))
    })
}

/// One entry of differing size: written as the case says, or read.
fn entry<T: std::fmt::Debug>(
    case: &Value,
    from: impl Fn(&Value) -> T,
    parse: impl Fn(&mut Reader) -> Option<T>,
    emit: impl Fn(&T) -> Vec<u8>,
) -> Outcome {
    let bytes = hex(&case["hex"]);
    let mut reader = Reader::new(&bytes);
    let came = parse(&mut reader);
    let consumed = bytes.len() - reader.rest().len();
    if case["direction"] == "decode" {
        let expected = (case["accepted"] != false).then(|| from(&case["fields"]));
        // As text: a place that is not a number is the same as itself there.
        let text = |entry: Option<T>| format!("{entry:?}");
        return compare((text(expected), field::<i64>(case, "consumed")), (text(came), consumed as i64));
    }
    let shorter = (0..bytes.len()).find(|&size| parse(&mut Reader::new(&bytes[..size])).is_some());
    all([
        compare_bytes(&bytes, &emit(&from(&case["fields"]))),
        compare((Some(bytes.clone()), field::<i64>(case, "size")), (came.map(|came| emit(&came)), consumed as i64)),
        compare(None, shorter),
    ])
}

pub fn message(name: &str, case: &Value, profile: &'static Profile) -> Outcome {
    let own = |fields: &Value| fields["own"].as_bool().unwrap_or(true);
    match name {
        "unit_state_entry" => {
            let own = own(case);
            return entry(case, unit_state, UnitState::parse, |state| state.emit(own).as_slice().to_vec());
        }
        "relayed_action_entry" => {
            let emit = |action: &RelayedAction| action.emit().as_slice().to_vec();
            return entry(case, relayed_action, RelayedAction::parse, emit);
        }
        _ => {}
    }
    let fields = &case["fields"];
    let entries = fields["entries"].as_array().map_or(&[][..], Vec::as_slice);
    let written: Vec<u8> = match name {
        "player_prediction" | "unit_states" => {
            entries.iter().flat_map(|e| unit_state(e).emit(own(e)).as_slice().to_vec()).collect()
        }
        "relayed_actions" => field::<i32>(fields, "update_number")
            .to_le_bytes()
            .into_iter()
            .chain(entries.iter().flat_map(|e| relayed_action(e).emit().as_slice().to_vec()))
            .collect(),
        "player_inputs" => entries.iter().flat_map(|e| player_input(e).emit(profile)).collect(),
        "pickups" => entries.iter().flat_map(|e| pickup(e).emit()).collect(),
        "player_statistics" => entries.iter().flat_map(|e| statistics(e).emit()).collect(),
        "pings" => entries.iter().flat_map(|e| ping(e).emit()).collect(),
        "structure_bsp" => {
            entries.iter().flat_map(|e| StructureBsp { index: field(e, "structure_bsp_index") }.emit()).collect()
        }
        "notice" => notice::emit(fields["text"].as_str().unwrap().as_bytes()).as_slice().to_vec(),
        "client_identity" => {
            let text = |name: &str| fields[name].as_str().unwrap().as_bytes().to_vec();
            Identity::new(&text("discord_id"), &text("discord_name")).emit().to_vec()
        }
        "game_state" => hex(&fields["data"]),
        "client_ready" | "objects_synchronized" => Vec::new(),
        _ => return Outcome::NotYet,
    };
    let expected = hex(&case["hex"]);
    let header = Header {
        size: (Header::SIZE + written.len()) as u16,
        kind: field(case, "type"),
        count: field(fields, "count"),
        game_time: field(fields, "game_time"),
    };
    let came = whole(header.kind, header.count, header.game_time, &written);
    let body = expected.get(Header::SIZE..).unwrap_or_default();
    let size = case.get("size").map_or(expected.len() as i64, number);
    all([
        compare_bytes(&expected, &came),
        compare(size, expected.len() as i64),
        compare(Some(header), Header::parse(&expected)),
        read_again(name, field(fields, "count"), body, profile),
    ])
}

/// What the message's entries give, read and written again.
fn read_again(name: &str, count: u8, body: &[u8], profile: &'static Profile) -> Outcome {
    let mut reader = Reader::new(body);
    let again: Vec<u8> = match name {
        "player_prediction" | "unit_states" => {
            let states = (0..count).map_while(|_| UnitState::parse(&mut reader));
            states.flat_map(|state| state.emit(true).as_slice().to_vec()).collect()
        }
        "relayed_actions" => {
            let update_number = reader.i32().unwrap_or_default().to_le_bytes();
            let actions = (0..count).map_while(|_| RelayedAction::parse(&mut reader));
            update_number.into_iter().chain(actions.flat_map(|action| action.emit().as_slice().to_vec())).collect()
        }
        "player_inputs" => fixed(body, PlayerInput::SIZE, |e| PlayerInput::parse(e, profile).unwrap().emit(profile)),
        "pickups" => fixed(body, Pickup::SIZE, |e| Pickup::parse(e).unwrap().emit()),
        "player_statistics" => fixed(body, Statistics::SIZE, |e| Statistics::parse(e).unwrap().emit()),
        "pings" => fixed(body, Ping::SIZE, |e| Ping::parse(e).unwrap().emit()),
        "structure_bsp" => fixed(body, StructureBsp::SIZE, |e| StructureBsp::parse(e).unwrap().emit()),
        "client_identity" => fixed(body, Identity::SIZE, |e| Identity::parse(e).unwrap().emit()),
        "notice" => notice::emit(notice::parse(body)).as_slice().to_vec(),
        _ => return Outcome::Passed,
    };
    compare_bytes(body, &again)
}

/// Each entry of one size, read and written again.
pub fn fixed<const N: usize>(body: &[u8], size: usize, again: impl Fn(&[u8]) -> [u8; N]) -> Vec<u8> {
    body.chunks(size).flat_map(again).collect()
}

fn player_input(fields: &Value) -> PlayerInput {
    let byte = |name: &str| fields.get(name).map_or(0, |byte| number(byte) as u8);
    PlayerInput {
        player_index: field(fields, "player_index"),
        structure_bsp_index: byte("structure_bsp_index"),
        friendly_fire: byte("coop_friendly_fire (inferred)") != 0,
        tick: field(fields, "tick"),
        host_time: field(fields, "host_time"),
        action: action(&fields["action"]),
        control_flags: list(&fields["control_flags"]),
    }
}

fn pickup(fields: &Value) -> Pickup {
    Pickup {
        player_index: field(fields, "player_index"),
        kind: field(fields, "kind"),
        count: field(fields, "count"),
        definition_index: field(fields, "definition_index"),
    }
}

fn statistics(fields: &Value) -> Statistics {
    let statistics = hex(&fields["statistics"]).try_into().unwrap();
    Statistics { player_index: field(fields, "player_index"), statistics }
}

fn ping(fields: &Value) -> Ping {
    Ping { player_index: field(fields, "player_index"), milliseconds: field(fields, "milliseconds") }
}
