//! The messages and packings of wire-objects.md.

use super::{all, compare, compare_bytes, field, hex, list, number, point, real, vector, whole};
use crate::vectors::Outcome;
use serde_json::Value;
use slipspace::engine::contract::{DistributedVector, RealRgbColor, RealVector3d};
use slipspace::math;
use slipspace::profile::Profile;
use slipspace::wire::{DamageAnimation, Inventory, ObjectChange, ObjectState, scalar};
use slipspace::wire::{object_change, object_state};

fn flag(fields: &Value, name: &str, bit: u8) -> u8 {
    if fields[name] == true { bit } else { 0 }
}

fn object_change(fields: &Value) -> ObjectChange {
    let object_index = field(fields, "object_index");
    if fields["change"] == "delete" {
        return ObjectChange { change: ObjectChange::DELETE, object_index, ..ObjectChange::default() };
    }
    let mut change_colors = [RealRgbColor::default(); 4];
    for (color, parts) in change_colors.iter_mut().zip(fields["change_colors"].as_array().unwrap()) {
        let RealVector3d { i, j, k } = vector(parts);
        *color = RealRgbColor { red: i, green: j, blue: k };
    }
    ObjectChange {
        change: ObjectChange::CREATE,
        flags: flag(fields, "carried", object_change::flags::CARRIED)
            | flag(fields, "at_rest", object_change::flags::AT_REST)
            | flag(fields, "dead", object_change::flags::DEAD),
        owner_player_index: field(fields, "owner_player_index"),
        forced_shader_permutation_index: field(fields, "forced_shader_permutation_index"),
        object_index,
        definition_index: field(fields, "definition_index"),
        owner_team_index: field(fields, "owner_team_index"),
        variant_number: field(fields, "variant_number"),
        position: point(&fields["position"]),
        forward: vector(&fields["forward"]),
        up: vector(&fields["up"]),
        translational_velocity: vector(&fields["translational_velocity"]),
        angular_velocity: vector(&fields["angular_velocity"]),
        change_colors,
        region_permutations: list(&fields["region_permutations"]),
    }
}

fn object_state(fields: &Value) -> ObjectState {
    use object_state::flags;
    let light = if fields["is_unit"] == true { flags::LIGHT_SENT } else { 0 };
    let unit = |name: &str| scalar::vector_pack(&vector(&fields[name]), scalar::UNIT_SCALE);
    ObjectState {
        object_index: field(fields, "object_index"),
        flags: flag(fields, "at_rest", flags::AT_REST)
            | flag(fields, "dead", flags::DEAD)
            | flag(fields, "predicted", flags::PREDICTED)
            | light
            | flag(fields, "light_on", flags::LIGHT_ON),
        time: field(fields, "time"),
        position: point(&fields["position"]),
        forward: unit("forward"),
        up: unit("up"),
        translational_velocity: scalar::vector_pack(&vector(&fields["translational_velocity"]), scalar::VELOCITY_SCALE),
        angular_velocity: scalar::vector_pack(&vector(&fields["angular_velocity"]), scalar::ANGULAR_VELOCITY_SCALE),
    }
}

fn inventory(fields: &Value) -> Inventory {
    let rounds = |name: &str| {
        let mut all = [[0; 2]; 4];
        for (place, value) in all.iter_mut().zip(fields[name].as_array().unwrap()) {
            *place = list(value);
        }
        all
    };
    let mut ages = [0; 4];
    for (place, value) in ages.iter_mut().zip(fields["age"].as_array().unwrap()) {
        *place = scalar::age_pack(real(value));
    }
    Inventory {
        unit_index: field(fields, "unit_index"),
        grenade_counts: list(&fields["grenade_counts"]),
        current_weapon_index: field(fields, "current_weapon_index"),
        weapon_indices: list(&fields["weapon_indices"]),
        rounds_total: rounds("rounds_total"),
        rounds_loaded: rounds("rounds_loaded"),
        ages,
    }
}

fn damage_animation(fields: &Value) -> DamageAnimation {
    DamageAnimation {
        unit_index: field(fields, "unit_index"),
        animation_index: field(fields, "animation_index"),
        kind: field(fields, "type"),
        number: field(fields, "number"),
    }
}

/// Written as the case says, read and written again, and refused a byte short.
fn entry<const N: usize, T>(
    case: &Value,
    value: T,
    parse: impl Fn(&[u8]) -> Option<T>,
    emit: impl Fn(&T) -> [u8; N],
) -> Outcome {
    let expected = hex(&case["hex"]);
    let again = parse(&expected).map(|value| emit(&value).to_vec()).unwrap_or_default();
    all([
        compare_bytes(&expected, &emit(&value)),
        compare_bytes(&expected, &again),
        compare(false, parse(&expected[..N - 1]).is_some()),
    ])
}

pub fn message(name: &str, case: &Value, profile: &'static Profile) -> Outcome {
    let fields = &case["fields"];
    match name {
        "object_changes" => {
            let parse = |bytes: &[u8]| ObjectChange::parse(bytes, profile);
            entry(case, object_change(fields), parse, |entry| entry.emit(profile))
        }
        "object_states" | "vehicle_prediction" => {
            let state = object_state(fields);
            let flags = case.get("flags").map(number);
            let told = state.emit(profile)[4];
            let parse = |bytes: &[u8]| ObjectState::parse(bytes, profile);
            all([
                entry(case, state, parse, |entry| entry.emit(profile)),
                compare(flags.unwrap_or(i64::from(told)), i64::from(told)),
            ])
        }
        "inventories" => {
            let value = inventory(fields);
            let sums = Inventory::checksums(&value.emit());
            let told = |name: &str| case[name].as_str().map(|text| text.to_owned());
            let sum = |sum: u32| Some(format!("0x{sum:08x}"));
            all([
                entry(case, value, Inventory::parse, Inventory::emit),
                compare((told("checksum"), told("weapons_checksum")), (sum(sums.0), sum(sums.1))),
            ])
        }
        "damage_animations" => entry(case, damage_animation(fields), DamageAnimation::parse, DamageAnimation::emit),
        _ => whole_message(name, case),
    }
}

/// A whole message; its hex begins at the kind, a batch's record has its length before it.
fn whole_message(name: &str, case: &Value) -> Outcome {
    let fields = &case["fields"];
    let kind = match name {
        "client_ready_message" => 9,
        "objects_synchronized_message" => 8,
        "object_states_message" => 6,
        "damage_animations_message" => 75,
        _ => return Outcome::NotYet,
    };
    let entries: Vec<u8> = fields["entries"].as_array().unwrap().iter().flat_map(hex).collect();
    let message = whole(kind, field(fields, "count"), field(fields, "game_time"), &entries);
    let record = [&(message.len() as u16 - 2).to_le_bytes()[..], &message[2..]].concat();
    all([
        compare_bytes(&hex(&case["hex"]), &message[2..]),
        compare_bytes(&hex(&case["batch_record_hex"]), &record),
        compare(number(&case["message_size"]), message.len() as i64),
    ])
}

fn near(expected: &Value, came: RealVector3d) -> bool {
    let close = |a: f32, b: f32| (a - b).abs() <= 1e-5 * a.abs().max(1.0);
    let expected = vector(expected);
    close(expected.i, came.i) && close(expected.j, came.j) && close(expected.k, came.k)
}

pub fn function(name: &str, case: &Value, profile: &'static Profile) -> Outcome {
    let (inputs, expected) = (&case["inputs"], &case["expected"]);
    match name {
        "split" => {
            let most = match inputs["message"].as_str().unwrap() {
                "object_changes" => ObjectChange::MOST,
                "object_states" => ObjectState::MOST,
                "inventories" => Inventory::MOST,
                "damage_animations" => DamageAnimation::MOST,
                _ => return Outcome::NotYet,
            };
            let entries = vec![(); field(inputs, "entries")];
            let counts: Vec<i64> = entries.chunks(most).map(|some| some.len() as i64).collect();
            compare(expected["counts"].as_array().unwrap().iter().map(number).collect(), counts)
        }
        "age_pack" => {
            let word = scalar::age_pack(real(&inputs["age"]));
            let back = (real(&expected["unpacked"]) - scalar::age_unpack(word)).abs() < 1e-6;
            compare((number(&expected["word"]), true), (i64::from(word), back))
        }
        "vector_pack" => {
            let scale = real(&inputs["scale"]);
            let came = scalar::vector_pack(&vector(&inputs["vector"]), scale);
            let [i, j, k] = list(&expected["parts"]);
            let back = near(&expected["unpacked"], scalar::vector_unpack(came, scale));
            compare((DistributedVector { i, j, k }, true), (came, back))
        }
        "vector_clamp" => {
            let mut came = vector(&inputs["vector"]);
            math::length_limit(&mut came, real(&inputs["maximum"]));
            compare(true, near(&expected["vector"], came))
        }
        "transform_valid" => {
            let optional = |name: &str| (!inputs[name].is_null()).then(|| vector(&inputs[name]));
            let (mut forward, mut up) = (vector(&inputs["forward"]), vector(&inputs["up"]));
            let (velocity, spin) = (optional("translational_velocity"), optional("angular_velocity"));
            let position = point(&inputs["position"]);
            let valid =
                math::transform_make_valid(&position, &mut forward, &mut up, [velocity.as_ref(), spin.as_ref()]);
            let axes = !valid || near(&expected["forward"], forward) && near(&expected["up"], up);
            compare((expected["valid"].as_bool(), true), (Some(valid), axes))
        }
        "object_state_unpack" => object_state_unpack(case, profile),
        _ => Outcome::NotYet,
    }
}

fn object_state_unpack(case: &Value, profile: &'static Profile) -> Outcome {
    let expected = &case["expected"];
    let state = ObjectState::parse(&hex(&case["inputs"]["hex"]), profile).unwrap();
    let vector_of = |packed, scale| scalar::vector_unpack(packed, scale);
    let (mut forward, mut up) = (vector_of(state.forward, scalar::UNIT_SCALE), vector_of(state.up, scalar::UNIT_SCALE));
    let velocity = vector_of(state.translational_velocity, scalar::VELOCITY_SCALE);
    let spin = vector_of(state.angular_velocity, scalar::ANGULAR_VELOCITY_SCALE);
    let position = state.position;
    let unpacked = near(&expected["position"], RealVector3d { i: position.x, j: position.y, k: position.z })
        && near(&expected["forward"], forward)
        && near(&expected["up"], up)
        && near(&expected["translational_velocity"], velocity)
        && near(&expected["angular_velocity"], spin);
    let index_valid = math::object_index_valid(state.object_index);
    let valid = math::transform_make_valid(&position, &mut forward, &mut up, [Some(&velocity), Some(&spin)]);
    let axes = !valid || near(&expected["valid_forward"], forward) && near(&expected["valid_up"], up);
    let numbers = |index, flags, time| (index, flags, time);
    all([
        compare(true, unpacked),
        compare(
            numbers(number(&expected["object_index"]), number(&expected["flags"]), number(&expected["time"])),
            numbers(i64::from(state.object_index), i64::from(state.flags), i64::from(state.time)),
        ),
        compare(
            (expected["index_valid"].as_bool(), expected["transform_valid"].as_bool()),
            (Some(index_valid), Some(valid)),
        ),
        compare(true, axes),
    ])
}
