//! What the scenarios of damage.json need of an engine beside the stage's own: damage that is dealt and replayed, and
//! the answers of the other two files, all out of the scenario's facts (`docs/vectors.md`).

use super::records::{Block, Element, Object, Player, Reference, Tag};
use super::{Stage, hex, index, place, stage};
use core::cell::RefCell;
use core::ffi::c_void;
use serde_json::{Value, json};
use slipspace::engine::contract::*;
use slipspace::engine::table::*;
use std::collections::VecDeque;

const DEAD: u16 = 1 << 2;
/// The stage's own tag of the globals.
const GLOBALS: Long = 0x7f00_0003;
/// A message as the core was given it: to whom, kind, count and entries.
pub type Message = (Value, u8, i16, Vec<u8>);

/// What a scenario's engine knows beside the stage.
#[derive(Default)]
struct Scene {
    facts: Value,
    calls: Vec<Value>,
    sent: Vec<Message>,
    /// What is done within the next calls that deal or replay, and how.
    inside: VecDeque<Value>,
    act: Option<fn(&Value)>,
    depth: u32,
}

thread_local! {
    static SCENE: RefCell<Scene> = RefCell::default();
}

fn scene<R>(with: impl FnOnce(&mut Scene) -> R) -> R {
    SCENE.with_borrow_mut(with)
}

/// A fact by its path.
fn fact<R>(path: &[&str], with: impl FnOnce(&Value) -> R) -> R {
    scene(|scene| with(path.iter().fold(&scene.facts, |value, key| &value[*key])))
}

fn object_fact<R>(object: Long, name: &str, with: impl FnOnce(&Value) -> R) -> R {
    let key = hex(object);
    fact(&["objects", key.as_str().unwrap_or("none"), name], with)
}

fn player_fact<R>(player: impl ToString, name: &str, with: impl FnOnce(&Value) -> R) -> R {
    fact(&["players", &player.to_string(), name], with)
}

/// Begins a scenario: `act` does one operation.
pub fn begin(act: fn(&Value)) {
    scene(|scene| *scene = Scene { facts: json!({}), act: Some(act), ..Scene::default() });
}

/// Takes the calls and the messages of a step.
pub fn take_record() -> (Vec<Value>, Vec<Message>) {
    scene(|scene| (core::mem::take(&mut scene.calls), core::mem::take(&mut scene.sent)))
}

/// Sets what does one operation.
pub fn set_act(act: fn(&Value)) {
    scene(|scene| scene.act = Some(act));
}

/// Takes the calls alone.
pub fn take_calls() -> Vec<Value> {
    scene(|scene| core::mem::take(&mut scene.calls))
}

/// Sets what is done within the calls of the next operation, and of no other; of one within such a call nothing is.
pub fn set_inside(lists: &Value) {
    scene(|scene| {
        if scene.depth == 0 {
            scene.inside = lists.as_array().cloned().unwrap_or_default().into();
        }
    });
}

/// Reads a number: one of JSON, or `0x` and its bits.
pub fn number(value: &Value) -> Option<f32> {
    match value {
        Value::String(text) => u32::from_str_radix(text.strip_prefix("0x")?, 16).ok().map(f32::from_bits),
        other => other.as_f64().map(|number| number as f32),
    }
}

fn real(value: &Value, otherwise: f32) -> f32 {
    number(value).unwrap_or(otherwise)
}

fn integer(value: &Value, otherwise: i64) -> i64 {
    value.as_i64().unwrap_or(otherwise)
}

/// A point out of its parts.
pub fn point(value: &Value) -> Option<RealPoint3d> {
    Some(RealPoint3d { x: number(&value[0])?, y: number(&value[1])?, z: number(&value[2])? })
}

/// A vector out of its parts.
pub fn vector(value: &Value) -> Option<RealVector3d> {
    point(value).map(|RealPoint3d { x: i, y: j, z: k }| RealVector3d { i, j, k })
}

/// Changes the facts, and the stage after them.
pub fn apply(change: &Value) {
    let Some(change) = change.as_object() else { return };
    scene(|scene| {
        for (name, value) in change {
            match name.as_str() {
                "objects" | "players" | "tags" => merge(&mut scene.facts[name], value, true),
                "deaths" | "lists" | "sees" | "round_trips" => merge(&mut scene.facts[name], value, false),
                _ => scene.facts[name] = value.clone(),
            }
        }
    });
    let stage = stage();
    let facts = scene(|scene| scene.facts.clone());
    stage.connection.set(match facts["role"].as_str() {
        Some("client") => 1,
        Some("host") => 2,
        Some("film") => 3,
        _ => 0,
    });
    for (name, tag) in change.get("tags").and_then(Value::as_object).into_iter().flatten() {
        if tag.is_null() {
            stage.tags.borrow_mut().remove(&index(&json!(name)));
        }
    }
    if change.contains_key("tags") {
        for (name, tag) in facts["tags"].as_object().into_iter().flatten() {
            stage.put_tag(index(&json!(name)), make_tag(tag));
        }
    }
    stage.put_tag(GLOBALS, make_globals(&facts["globals"]));
    stage.globals.set(GLOBALS);
    for (name, player) in change.get("players").and_then(Value::as_object).into_iter().flatten() {
        if player.is_null() {
            stage.take_player(name.parse().expect("a player"));
        }
    }
    let mut locals = 0..;
    for (_, player) in facts["players"].as_object().into_iter().flatten() {
        let local = if player["local"] == json!(true) { locals.next().unwrap_or(-1) } else { -1 };
        stage.put_player(index(&player["datum"]), make_player(player, local));
    }
    for (name, object) in change.get("objects").and_then(Value::as_object).into_iter().flatten() {
        let key = json!(name);
        if object.is_null() {
            stage.take_object(index(&key));
        } else {
            stage.put_object(index(&key), make_object(&facts["objects"][name]));
        }
    }
}

/// Moves an object so far from where its facts have it.
pub fn displace(name: &str, by: RealVector3d) {
    let object = fact(&["objects", name], make_object);
    let moved = |p: RealPoint3d| RealPoint3d { x: p.x + by.i, y: p.y + by.j, z: p.z + by.k };
    stage().edit(index(&json!(name)), |there| {
        there.position = moved(object.position);
        there.bounding_sphere_center = moved(object.bounding_sphere_center);
    });
}

/// Has the facts agree with where the object was moved to.
pub fn settle(name: &str) {
    if let Some(object) = stage().object(index(&json!(name))) {
        let RealPoint3d { x, y, z } = object.position;
        scene(|scene| scene.facts["objects"][name]["position"] = json!([x, y, z]));
    }
}

fn merge(facts: &mut Value, change: &Value, null_takes: bool) {
    if !facts.is_object() {
        *facts = json!({});
    }
    for (key, value) in change.as_object().into_iter().flatten() {
        if value.is_null() && null_takes {
            facts.as_object_mut().map(|facts| facts.remove(key));
        } else if null_takes && facts[key].is_object() {
            for (field, value) in value.as_object().into_iter().flatten() {
                facts[key][field] = value.clone();
            }
        } else {
            facts[key] = value.clone();
        }
    }
}

fn make_player(facts: &Value, local: i16) -> Player {
    Player {
        local_player_index: local,
        team_index: integer(&facts["team"], 0) as Long,
        unit_index: index(&facts["unit"]),
        dead_unit_index: index(&facts["dead_unit"]),
        telefrag_timeout: integer(&facts["telefrag"], 0) as Long,
        quit_out_of_game: u8::from(facts["quit"] == json!(true)),
        ..Player::default()
    }
}

fn make_object(facts: &Value) -> Object {
    let kind = facts["type"].as_str().unwrap_or("biped");
    let position = point(&facts["position"]).unwrap_or_default();
    let center = point(&facts["center"]).unwrap_or_default();
    let mut weapons = [NONE; 4];
    for (slot, weapon) in weapons.iter_mut().zip(facts["weapons"].as_array().into_iter().flatten()) {
        *slot = index(weapon);
    }
    Object {
        definition_index: index(&facts["definition"]),
        kind: super::OBJECT_TYPES.iter().position(|name| *name == kind).expect("a type of object") as i16,
        position,
        bounding_sphere_center: RealPoint3d {
            x: position.x + center.x,
            y: position.y + center.y,
            z: position.z + center.z,
        },
        bounding_sphere_radius: real(&facts["radius"], 0.5),
        translational_velocity: vector(&facts["velocity"]).unwrap_or_default(),
        parent_object_index: index(&facts["parent"]),
        damage_flags: if facts["dead"] == json!(true) { DEAD } else { 0 },
        body_vitality: real(&facts["body"], 1.0),
        shield_vitality: real(&facts["shield"], 0.0),
        maximum_body_vitality: real(&facts["maximum_body"], 75.0),
        maximum_shield_vitality: real(&facts["maximum_shield"], 0.0),
        player_index: index(&facts["player"]),
        weapon_object_indices: weapons,
        grenade_counts: [0, 1].map(|kind| integer(&facts["grenades"][kind], 0) as i8),
        driver_object_index: index(&facts["driver"]),
        gunner_object_index: index(&facts["gunner"]),
        ..Object::default()
    }
}

fn group(value: &Value) -> UnsignedLong {
    let text = value.as_str().unwrap_or_default().as_bytes();
    text.iter().fold(0, |group, byte| (group << 8) | UnsignedLong::from(*byte))
}

fn reference(value: &Value) -> Reference {
    Reference { group_tag: 0, index: index(value) }
}

fn block(value: &Value, element: impl Fn(&Value) -> Element) -> Block {
    let elements: Vec<Element> = value.as_array().into_iter().flatten().map(element).collect();
    Block::of(&elements)
}

fn make_tag(facts: &Value) -> Tag {
    let tag = &facts["group"];
    let real = |name: &str| real(&facts[name], 0.0);
    let tags = |name: &str| reference(&facts[name]);
    let flags = |name: &str| integer(&facts[name], 0) as UnsignedLong;
    let event = |parts: &Value| Element {
        parts: block(parts, |part| Element {
            reference: Reference { group_tag: group(&part["group"]), index: index(&part["index"]) },
            ..Element::default()
        }),
        ..Element::default()
    };
    let trigger = |trigger: &Value| Element {
        trigger_flags: integer(&trigger["flags"], 0) as UnsignedLong,
        initial_rate_of_fire: number(&trigger["initial_rate_of_fire"]).unwrap_or(0.0),
        final_rate_of_fire: number(&trigger["final_rate_of_fire"]).unwrap_or(0.0),
        projectiles_per_shot: integer(&trigger["projectiles_per_shot"], 1) as i16,
        projectile: reference(&trigger["projectile"]),
        ..Element::default()
    };
    let response = |response: &Value| Element {
        default_response: integer(&response["default_response"], 0) as i16,
        potential_response: integer(&response["potential_response"], 0) as i16,
        default_effect: reference(&response["default_effect"]),
        potential_effect: reference(&response["potential_effect"]),
        detonation_effect: reference(&response["detonation_effect"]),
        ..Element::default()
    };
    let material = |material: &Value| Element {
        material_type: integer(&material[0], 0) as i16,
        shield_leak_fraction: number(&material[1]).unwrap_or(0.0),
        ..Element::default()
    };
    Tag {
        group: group(tag),
        collision_model: tags("collision_model"),
        overheated_effect: tags("overheated_effect"),
        weapon_detonation_effect: tags("detonation_effect"),
        melee_attack_damage: tags("melee_attack_damage"),
        triggers: block(&facts["triggers"], trigger),
        detonation_timer_starts: integer(&facts["detonation_timer_starts"], 0) as i16,
        super_detonation: tags("super_detonation"),
        projectile_effect: tags("effect"),
        timer_upper_bound: real("timer_upper_bound"),
        maximum_range: real("maximum_range"),
        air_gravity_scale: real("air_gravity_scale"),
        water_gravity_scale: real("water_gravity_scale"),
        initial_velocity: real("initial_velocity"),
        final_velocity: real("final_velocity"),
        detonation_started: tags("detonation_started"),
        attached_detonation_damage: tags("attached_detonation_damage"),
        impact_damage: tags("impact_damage"),
        material_responses: block(&facts["responses"], response),
        events: block(&facts["events"], event),
        falloff_radius: real("falloff_radius"),
        cutoff_radius: real("cutoff_radius"),
        effect_flags: flags("flags"),
        damage_flags: flags("damage_flags"),
        damage_minimum: real("damage_minimum"),
        damage_upper_bound: real("damage_upper_bound"),
        resistance_flags: flags("flags"),
        indirect_damage_material_index: integer(&facts["indirect_damage_material_index"], -1) as i16,
        shield_material_type: integer(&facts["shield_material_type"], 0) as i16,
        materials: block(&facts["materials"], material),
        regions: Block::of(&vec![Element::default(); integer(&facts["regions"], 0) as usize]),
        ..Tag::default()
    }
}

fn make_globals(facts: &Value) -> Tag {
    let grenade = |projectile: &Value| Element { projectile: reference(projectile), ..Element::default() };
    let collision = reference(&facts["vehicle_collision_damage"]);
    let falling = Element { vehicle_collision_damage: collision, ..Element::default() };
    let without = facts["vehicle_collision_damage"].is_null();
    Tag {
        group: 0x6d61_7467,
        grenades: block(&facts["grenades"], grenade),
        falling_damage: if without { Block::EMPTY } else { Block::of(&[falling]) },
        ..Tag::default()
    }
}

/// A real as the files write it.
fn said(value: f32) -> Value {
    if value.is_finite() { json!(value) } else { json!(format!("0x{:08x}", value.to_bits())) }
}

/// Notes a call that deals or replays and does what is to be done inside it.
fn acted(name: &str, damage: *mut DamageData, fields: Value) {
    // SAFETY: the library's damage, live for the call.
    let damage = unsafe { *damage };
    let mut call = json!({
        "call": name,
        "definition": hex(damage.definition_index),
        "flags": damage.flags,
        "owner": hex(damage.owner_player_index),
        "owner_object": hex(damage.owner_object_index),
        "team": damage.owner_team_index,
        "origin": [said(damage.origin.x), said(damage.origin.y), said(damage.origin.z)],
        "epicenter": [said(damage.epicenter.x), said(damage.epicenter.y), said(damage.epicenter.z)],
        "direction": [said(damage.direction.i), said(damage.direction.j), said(damage.direction.k)],
        "scale": said(damage.scale),
        "multiplier": said(damage.multiplier),
        "material_effect_scale": said(damage.material_effect_scale),
        "material_type": damage.material_type,
    });
    for (field, value) in fields.as_object().into_iter().flatten() {
        call[field] = value.clone();
    }
    let (leaf, cluster) = (damage.epicenter.x as Long, damage.epicenter.y as i16);
    // A damage out of the engine has the location it came with: the runner gives it its epicenter's too.
    if (damage.location.leaf_index, damage.location.cluster_index) != (leaf, cluster) {
        call["location"] = json!([damage.location.leaf_index, damage.location.cluster_index]);
    }
    let (inside, act) = scene(|scene| {
        scene.calls.push(call);
        scene.depth += 1;
        let inside = if scene.depth == 1 { scene.inside.pop_front() } else { None };
        (inside, scene.act)
    });
    if let (Some(operations), Some(act)) = (inside, act) {
        operations.as_array().into_iter().flatten().for_each(act);
    }
    scene(|scene| scene.depth -= 1);
}

unsafe extern "C" fn damage_data_new(damage: *mut DamageData, definition_index: Long) {
    // SAFETY: the caller's damage; zeroes are one.
    unsafe {
        damage.write_bytes(0, 1);
        (*damage).definition_index = definition_index;
        (*damage).owner_player_index = NONE;
        (*damage).owner_object_index = NONE;
        (*damage).owner_team_index = -1;
        (*damage).location.cluster_index = -1;
        (*damage).material_type = -1;
        (*damage).scale = 1.0;
        (*damage).multiplier = 1.0;
    }
}

unsafe extern "C" fn object_cause_damage(
    damage: *mut DamageData,
    object: Long,
    node: i16,
    region: i16,
    material: i16,
    normal: *const RealVector3d,
) {
    // SAFETY: NULL or a vector live for the call.
    let normal = unsafe { normal.as_ref() }.map(|n| json!([said(n.i), said(n.j), said(n.k)]));
    let at = json!({"object": hex(object), "node": node, "region": region, "material": material, "normal": normal});
    acted("cause_damage", damage, at);
}

unsafe extern "C" fn damage_replay_player_effect(player: Long, damage: *mut DamageData, total_damage: f32) {
    acted("replay_player_effect", damage, json!({"player": hex(player), "total_damage": said(total_damage)}));
}

unsafe extern "C" fn damage_replay_aftermath(
    object: Long,
    damage: *mut DamageData,
    being_damaged_flags: UnsignedLong,
    shield_damage: f32,
    body_damage: f32,
    body_damage_multiplier: f32,
    body_part: i16,
) {
    let fields = json!({
        "object": hex(object),
        "being_damaged_flags": being_damaged_flags,
        "shield_damage": said(shield_damage),
        "body_damage": said(body_damage),
        "body_damage_multiplier": said(body_damage_multiplier),
        "body_part": body_part,
    });
    acted("replay_aftermath", damage, fields);
}

unsafe extern "C" fn damage_replay_kill(object: Long, damage: *mut DamageData, node: i16, region: i16, material: i16) {
    let at = json!({"object": hex(object), "node": node, "region": region, "material": material});
    acted("replay_kill", damage, at);
}

unsafe extern "C" fn damage_replay_static(
    object: Long,
    damage: *mut DamageData,
    node: i16,
    region: i16,
    material: i16,
) {
    let at = json!({"object": hex(object), "node": node, "region": region, "material": material});
    acted("replay_static", damage, at);
}

unsafe extern "C" fn players_show_telefragged(player: Long) {
    scene(|scene| scene.calls.push(json!({"call": "show_telefragged", "player": hex(player)})));
}

unsafe extern "C" fn scenario_location_from_point(location: *mut Location, point: *const RealPoint3d) {
    // SAFETY: the caller's own.
    unsafe {
        (*location).leaf_index = (*point).x as Long;
        (*location).cluster_index = (*point).y as i16;
    }
}

unsafe extern "C" fn object_get_velocities(index: Long, velocity: *mut RealVector3d, _angular: *mut RealVector3d) {
    // SAFETY: the caller's vector.
    unsafe { *velocity = stage().object(index).map_or(RealVector3d::default(), |o| o.translational_velocity) }
}

unsafe extern "C" fn object_get_maximum_body_vitality(index: Long, _ignore_difficulty: u8) -> f32 {
    object_fact(index, "breakable", |value| real(value, 0.0))
}

unsafe extern "C" fn object_has_node(index: Long, node: i16) -> u8 {
    object_fact(index, "nodes", |nodes| u8::from(i64::from(node) < integer(nodes, 0)))
}

unsafe extern "C" fn unit_unarmed_melee_damage(unit: Long) -> Long {
    object_fact(unit, "unarmed", index)
}

unsafe extern "C" fn game_engine_network_player_score(player: Long) -> Long {
    player_fact(place(player), "score", |score| integer(score, 0) as Long)
}

unsafe extern "C" fn network_objects_client_has(object: Long) -> u8 {
    u8::from(stage().header(object).is_some() && object_fact(object, "host_has", |has| *has != json!(false)))
}

unsafe extern "C" fn distributed_player_to_byte(player: Long) -> u8 {
    if player == NONE { 0xFF } else { place(player) as u8 }
}

unsafe extern "C" fn distributed_player_from_byte(player: u8) -> Long {
    if player == 0xFF { NONE } else { stage().player_datum(usize::from(player)) }
}

unsafe extern "C" fn distributed_player_is_local(player: Long) -> u8 {
    let there = player != NONE && stage().player_datum(place(player)) == player;
    u8::from(there && stage().player(place(player)).is_some_and(|player| player.local_player_index >= 0))
}

unsafe extern "C" fn distributed_living_unit(player: *const PlayerDatum) -> Long {
    // SAFETY: a live player of the stage.
    let unit = unsafe { (*player.cast::<Player>()).unit_index };
    let lives = stage().object(unit).is_some_and(|object| object.damage_flags & DEAD == 0);
    if lives { unit } else { NONE }
}

unsafe extern "C" fn distributed_machine_has_player(machine: Long, player: i16) -> u8 {
    let listed =
        fact(&["lists", &machine.to_string()], |list| list.as_array().map(|list| list.contains(&json!(player))));
    let own = || player_fact(player, "machine", |there| *there == json!(machine));
    u8::from(listed.unwrap_or_else(own))
}

unsafe extern "C" fn distributed_client_machines(machines: *mut Long, maximum: i16) -> i16 {
    let list = fact(&["machines"], |list| list.as_array().cloned().unwrap_or_default());
    let count = list.len().min(maximum as usize);
    for (place, machine) in list.iter().take(count).enumerate() {
        // SAFETY: the caller has room for `maximum`.
        unsafe { machines.add(place).write(integer(machine, -1) as Long) }
    }
    count as i16
}

unsafe extern "C" fn distributed_machine_round_trip_ticks(machine: Long) -> f32 {
    fact(&["round_trips", &machine.to_string()], |ticks| real(ticks, 6.0))
}

unsafe extern "C" fn distributed_latest_host_time() -> Long {
    fact(&["latest_host_time"], |time| integer(time, -1) as Long)
}

unsafe extern "C" fn distributed_player_machine(player: i16) -> Long {
    player_fact(player, "machine", |machine| integer(machine, -1) as Long)
}

unsafe extern "C" fn distributed_machine_sees_player(machine: Long, player: i16) -> u8 {
    fact(&["sees", &machine.to_string()], |list| {
        let seen = list.as_str().into_iter().flat_map(|list| list.split(',')).any(|part| {
            let (first, last) = part.split_once('-').unwrap_or((part, part));
            matches!((first.parse(), last.parse()), (Ok(first), Ok(last)) if (first..=last).contains(&player))
        });
        u8::from(seen)
    })
}

unsafe extern "C" fn distributed_set_death(player: i16, killer: u8, friendly_fire: u8, by_vehicle: u8) {
    let call = json!({
        "call": "set_death",
        "player": player,
        "killer": killer,
        "friendly_fire": friendly_fire != 0,
        "killed_by_vehicle": by_vehicle != 0,
    });
    scene(|scene| scene.calls.push(call));
}

unsafe extern "C" fn distributed_get_death(player: i16, killer: *mut u8, friendly: *mut u8, vehicle: *mut u8) -> u8 {
    fact(&["deaths", &player.to_string()], |death| {
        if !death.is_object() {
            return 0;
        }
        // SAFETY: the caller's places.
        unsafe {
            *killer = integer(&death["killer"], 0xFF) as u8;
            *friendly = u8::from(death["friendly_fire"] == json!(true));
            *vehicle = u8::from(death["killed_by_vehicle"] == json!(true));
        }
        1
    })
}

fn sent(to: Value, message: *mut c_void, kind: u8, count: i16, size: u16) {
    // SAFETY: a message of that many bytes.
    let bytes = unsafe { core::slice::from_raw_parts(message.cast::<u8>(), usize::from(size)) };
    scene(|scene| scene.sent.push((to, kind, count, bytes[8..].to_vec())));
}

unsafe extern "C" fn distributed_send(message: *mut c_void, kind: u8, count: i16, size: u16, destination: i16) {
    let to = match destination {
        1 => json!("all"),
        3 => json!("host"),
        other => json!(format!("destination {other}")),
    };
    sent(to, message, kind, count, size);
}

unsafe extern "C" fn distributed_send_to_machine(machine: Long, message: *mut c_void, kind: u8, count: i16, size: u16) {
    sent(json!(machine), message, kind, count, size);
}

/// Puts these functions into the table.
pub fn install(port: &mut Port) {
    port.damage_data_new = Some(damage_data_new);
    port.object_cause_damage = Some(object_cause_damage);
    port.damage_replay_player_effect = Some(damage_replay_player_effect);
    port.damage_replay_aftermath = Some(damage_replay_aftermath);
    port.damage_replay_kill = Some(damage_replay_kill);
    port.damage_replay_static = Some(damage_replay_static);
    port.players_show_telefragged = Some(players_show_telefragged);
    port.scenario_location_from_point = Some(scenario_location_from_point);
    port.object_get_velocities = Some(object_get_velocities);
    port.object_get_maximum_body_vitality = Some(object_get_maximum_body_vitality);
    port.object_has_node = Some(object_has_node);
    port.unit_unarmed_melee_damage = Some(unit_unarmed_melee_damage);
    port.game_engine_network_player_score = Some(game_engine_network_player_score);
    port.network_objects_client_has = Some(network_objects_client_has);
    port.distributed_player_to_byte = Some(distributed_player_to_byte);
    port.distributed_player_from_byte = Some(distributed_player_from_byte);
    port.distributed_player_is_local = Some(distributed_player_is_local);
    port.distributed_living_unit = Some(distributed_living_unit);
    port.distributed_machine_has_player = Some(distributed_machine_has_player);
    port.distributed_client_machines = Some(distributed_client_machines);
    port.distributed_machine_round_trip_ticks = Some(distributed_machine_round_trip_ticks);
    port.distributed_latest_host_time = Some(distributed_latest_host_time);
    port.distributed_player_machine = Some(distributed_player_machine);
    port.distributed_machine_sees_player = Some(distributed_machine_sees_player);
    port.distributed_set_death = Some(distributed_set_death);
    port.distributed_get_death = Some(distributed_get_death);
    port.distributed_send = Some(distributed_send);
    port.distributed_send_to_machine = Some(distributed_send_to_machine);
}

/// The stage's log since the last look.
pub fn take_log(stage: &Stage) -> usize {
    stage.log.take().len()
}
