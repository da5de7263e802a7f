//! What tests say to `network_objects.c` and ask of it, on the stage: a client or a host begun, entries handed to the
//! handlers, ticks, and what came of them.

use super::objects as engine;
use super::{Stage, index, play, stage};
use serde_json::{Value, json};
use slipspace::abi::objects::*;
use slipspace::engine::contract::*;
use slipspace::profile::Profile;
use slipspace::wire::scalar::{UNIT_SCALE, vector_pack};
use slipspace::wire::{self, Inventory, ObjectChange, ObjectState, object_state};

/// Both network versions.
pub const BOTH: [&Profile; 2] = [Profile::P9, Profile::P32];

/// An index by its 8 digits.
pub fn i(text: &str) -> Long {
    index(&json!(text))
}

/// A client at tick 100 that is told of all objects; player 5 is its own, player 9 is another machine's.
pub fn client(profile: &'static Profile, test: impl FnOnce(&'static Stage)) {
    play(profile, engine::install, |stage| {
        engine::begin(stage);
        stage.time.set(100);
        engine::apply(&json!({
            "role": "client",
            "players": {"5": {"datum": "e1790005", "local": 0}, "9": {"datum": "e17d0009"}},
        }));
        // SAFETY: exports that take nothing.
        unsafe {
            network_objects_new_game();
            network_objects_placed();
            network_objects_handle_synchronized();
        }
        test(stage);
    });
}

/// A host at tick 100 with client machines 1 and 2, whose players are 1 and 2.
pub fn host(profile: &'static Profile, test: impl FnOnce(&'static Stage)) {
    play(profile, engine::install, |stage| {
        engine::begin(stage);
        stage.time.set(100);
        engine::apply(&json!({
            "machines": [0, 1, 2],
            "lists": {"0": "e1740000 - - -", "1": "e1750001 - - -", "2": "e1760002 - - -"},
            "players": {"0": {"datum": "e1740000", "local": 0}, "1": {"datum": "e1750001"}, "2": {"datum": "e1760002"}},
        }));
        // SAFETY: an export that takes nothing.
        unsafe { network_objects_new_game() };
        test(stage);
    });
}

pub fn facts(facts: Value) {
    engine::apply(&facts);
}

pub fn objects(objects: Value) {
    engine::apply(&json!({"objects": objects}));
}

/// A create entry: at the origin, upright, at rest nowhere, of nobody.
pub fn creation(object: &str, definition: &str) -> ObjectChange {
    ObjectChange {
        owner_player_index: 255,
        object_index: i(object),
        definition_index: i(definition),
        owner_team_index: if definition == "e1000012" { 0 } else { -1 },
        forward: RealVector3d { i: 1.0, j: 0.0, k: 0.0 },
        up: RealVector3d { i: 0.0, j: 0.0, k: 1.0 },
        change_colors: [RealRgbColor { red: 1.0, green: 1.0, blue: 1.0 }; 4],
        ..ObjectChange::default()
    }
}

pub fn changes(changes: &[ObjectChange]) {
    let profile = stage().machine.profile.get();
    let bytes: Vec<u8> = changes.iter().flat_map(|change| change.emit(profile)).collect();
    // SAFETY: an export; so many whole entries.
    unsafe { network_objects_handle_changes(bytes.as_ptr().cast(), changes.len() as i16) }
}

/// A state entry: there, upright, still.
pub fn state(object: &str, x: f32) -> ObjectState {
    ObjectState {
        object_index: i(object),
        position: RealPoint3d { x, y: 0.0, z: 0.0 },
        forward: vector_pack(&RealVector3d { i: 1.0, j: 0.0, k: 0.0 }, UNIT_SCALE),
        up: vector_pack(&RealVector3d { i: 0.0, j: 0.0, k: 1.0 }, UNIT_SCALE),
        ..ObjectState::default()
    }
}

pub fn resting(object: &str, x: f32) -> ObjectState {
    ObjectState { flags: object_state::flags::AT_REST, ..state(object, x) }
}

pub fn state_bytes(states: &[ObjectState]) -> Vec<u8> {
    let profile = stage().machine.profile.get();
    states.iter().flat_map(|state| state.emit(profile)).collect()
}

pub fn states(states: &[ObjectState]) {
    let bytes = state_bytes(states);
    // SAFETY: an export; so many whole entries.
    unsafe { network_objects_handle_states(bytes.as_ptr().cast(), states.len() as i16) }
}

pub fn predictions(machine: Long, states: &[ObjectState]) {
    let bytes = state_bytes(states);
    // SAFETY: an export; so many whole entries.
    unsafe { network_objects_handle_vehicle_prediction(machine, bytes.as_ptr().cast(), states.len() as i16) }
}

/// An inventory entry: nothing in any slot.
pub fn inventory(unit: &str) -> Inventory {
    Inventory { unit_index: i(unit), current_weapon_index: -1, weapon_indices: [NONE; 4], ..Inventory::default() }
}

pub fn inventories(inventories: &[Inventory]) {
    let bytes: Vec<u8> = inventories.iter().flat_map(Inventory::emit).collect();
    // SAFETY: an export; so many whole entries.
    unsafe { network_objects_handle_inventories(bytes.as_ptr().cast(), inventories.len() as i16) }
}

pub fn client_tick(now: Long) {
    stage().time.set(now);
    // SAFETY: an export that takes nothing.
    unsafe { network_objects_client_tick() }
}

/// One host tick; the states sent in it as [machine, object].
pub fn host_tick(now: Long) -> Vec<(Long, Long)> {
    stage().time.set(now);
    // SAFETY: exports that take nothing.
    unsafe {
        network_objects_apply_vehicle_predictions();
        network_objects_host_tick();
    }
    let profile = stage().machine.profile.get();
    let states = engine::take_record().1.into_iter().filter(|message| message.kind == wire::kind::OBJECT_STATES);
    let states = states.flat_map(|message| {
        let machine = message.to.parse().unwrap();
        let entries: Vec<_> = message.entries.chunks(ObjectState::SIZE).map(<[u8]>::to_vec).collect();
        entries.into_iter().map(move |entry| (machine, ObjectState::parse(&entry, profile).unwrap().object_index))
    });
    states.collect()
}

/// The four counters: made, deleted, failed, removed.
pub fn counters() -> [Long; 4] {
    let mut counts = [0; 4];
    let [creates, deletes, failures, removed] = &mut counts;
    // SAFETY: an export; four numbers of ours.
    unsafe { network_distributed_item_statistics(creates, deletes, failures, removed) };
    counts
}

pub fn has(object: &str) -> bool {
    // SAFETY: an export that takes any index.
    unsafe { network_objects_client_has(i(object)) != 0 }
}

pub fn x(object: &str) -> f32 {
    stage().object(i(object)).expect("there").position.x
}

pub fn at_rest(object: &str) -> bool {
    stage().object(i(object)).expect("there").flags & (1 << 5) != 0
}

pub fn weapons(unit: &str) -> [Long; 4] {
    stage().object(i(unit)).expect("there").weapon_object_indices
}

pub fn calls() -> Vec<String> {
    engine::take_record().0
}

/// A car that machine 1's player drives, and machine 2's player in its second seat.
pub fn driven_car() {
    facts(json!({
        "players": {"1": {"unit": "80410041"}, "2": {"unit": "80420042"}},
        "objects": {
            "80400040": {"definition": "e1000003", "driver": "80410041"},
            "80410041": {"player": "e1750001", "parent": "80400040", "seat": 0},
            "80420042": {"player": "e1760002", "parent": "80400040", "seat": 1},
        },
    }));
}
