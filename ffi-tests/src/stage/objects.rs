//! What the scenarios of objects.json need of an engine beside the stage's own: objects that are made, deleted, moved,
//! seated and armed, and a core that only writes down what it is asked to send (`docs/vectors.md`).

use super::records::{Block, Element, Magazine, Object, Player, Reference, Tag};
use super::{OBJECTS, Stage, hex, index, place, stage};
use core::cell::RefCell;
use core::ffi::c_void;
use serde_json::Value;
use slipspace::abi::objects as exports;
use slipspace::engine::contract::*;
use slipspace::engine::table::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

const DEAD: u16 = 1 << 2;
const AT_REST: UnsignedLong = 1 << 5;
const CONNECTED: UnsignedLong = 1 << 11;
const OUTSIDE: UnsignedLong = 1 << 21;
const LIGHT_ON: UnsignedLong = 1 << 19;
const PRIMARY_TRIGGER: UnsignedLong = 1 << 11;
const BEING_DELETED: u8 = 1 << 3;
/// Tags of the stage's own: what the camera and the game's variant are read from.
const CAMERA: Long = 0x7f00_0001;
const VARIANT: Long = 0x7f00_0002;
/// Identifier of what the engine makes where it is told no index.
const ORDINARY: Long = 0x7e00;

/// A message as the core was given it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// `all`, `host` or a machine.
    pub to: String,
    pub kind: u8,
    pub reliably: bool,
    pub count: i16,
    pub entries: Vec<u8>,
}

/// How an object of a scenario behaves.
#[derive(Clone, Copy, Default)]
struct Manner {
    gone: bool,
    stuck: bool,
    undeletable: bool,
    plays: bool,
    kill_pending: bool,
}

/// What a scenario's engine knows beside the stage.
#[derive(Default)]
struct Scene {
    calls: Vec<String>,
    sent: Vec<Message>,
    indices: Vec<Long>,
    made: BTreeMap<Long, BTreeMap<&'static str, String>>,
    manners: BTreeMap<Long, Manner>,
    creation: Option<Value>,
    own_round_trip: f32,
    round_trips: BTreeMap<Long, f32>,
    without_bsp: BTreeSet<usize>,
    cinematic: bool,
}

thread_local! {
    static SCENE: RefCell<Scene> = RefCell::default();
}

fn scene<R>(with: impl FnOnce(&mut Scene) -> R) -> R {
    SCENE.with_borrow_mut(with)
}

fn call(text: String) {
    scene(|scene| scene.calls.push(text));
}

/// Takes the calls and the messages of a step.
pub fn take_record() -> (Vec<String>, Vec<Message>) {
    scene(|scene| (core::mem::take(&mut scene.calls), core::mem::take(&mut scene.sent)))
}

/// Takes the answers of `network_objects_new_object_index` to the objects that the engine made itself.
pub fn take_indices() -> Vec<Long> {
    scene(|scene| core::mem::take(&mut scene.indices))
}

/// Takes what the objects made in the step were like as they were made, by index.
pub fn take_made() -> BTreeMap<Long, BTreeMap<&'static str, String>> {
    scene(|scene| core::mem::take(&mut scene.made))
}

/// Reads a number: decimal, or `0x` and its bits.
pub fn number(text: &str) -> f32 {
    match text.strip_prefix("0x") {
        Some(bits) => f32::from_bits(u32::from_str_radix(bits, 16).expect("bits")),
        None => text.parse().expect("a number"),
    }
}

fn numbers<const N: usize>(value: &Value) -> [f32; N] {
    let text = value.as_str().expect("a text of numbers");
    let parts: Vec<f32> = text.split_whitespace().map(number).collect();
    parts.try_into().expect("so many parts")
}

fn integers<const N: usize>(value: &Value) -> [i16; N] {
    let text = value.as_str().expect("a text of numbers");
    let parts: Vec<i16> = text.split_whitespace().map(|part| part.parse().expect("a whole number")).collect();
    parts.try_into().expect("so many parts")
}

/// A point out of its parts.
pub fn point(value: &Value) -> RealPoint3d {
    let [x, y, z] = numbers(value);
    RealPoint3d { x, y, z }
}

/// A vector out of its parts.
pub fn vector(value: &Value) -> RealVector3d {
    let [i, j, k] = numbers(value);
    RealVector3d { i, j, k }
}

fn indices(text: &str) -> [Long; 4] {
    let parts: Vec<Long> = text.split_whitespace().map(|part| if part == "-" { NONE } else { named(part) }).collect();
    parts.try_into().expect("four")
}

fn named(text: &str) -> Long {
    index(&Value::String(text.to_owned()))
}

fn colors(value: &Value) -> [RealRgbColor; 4] {
    let parts: [f32; 12] = numbers(value);
    core::array::from_fn(|i| RealRgbColor { red: parts[3 * i], green: parts[3 * i + 1], blue: parts[3 * i + 2] })
}

fn said_colors(colors: &[RealRgbColor; 4]) -> String {
    colors.iter().map(|c| format!("{} {} {}", c.red, c.green, c.blue)).collect::<Vec<_>>().join(" ")
}

fn said_point(p: &RealPoint3d) -> String {
    format!("{} {} {}", p.x, p.y, p.z)
}

fn said_vector(v: &RealVector3d) -> String {
    format!("{} {} {}", v.i, v.j, v.k)
}

fn said_index(index: Long) -> String {
    hex(index).as_str().unwrap_or("none").to_owned()
}

fn bit(flags: &mut UnsignedLong, bit: UnsignedLong, set: bool) {
    *flags = if set { *flags | bit } else { *flags & !bit };
}

/// The fields of an object that the file itself may write, as texts.
pub fn watched(index: Long) -> Option<BTreeMap<&'static str, String>> {
    let object = stage().object(index)?;
    let list = |parts: Vec<String>| parts.join(" ");
    let rounds = object.magazines.iter().flat_map(|m| [m.rounds_total.to_string(), m.rounds_loaded.to_string()]);
    Some(BTreeMap::from([
        ("grenades", list(object.grenade_counts.iter().map(i8::to_string).collect())),
        ("velocity", said_vector(&object.translational_velocity)),
        ("angular_velocity", said_vector(&object.angular_velocity)),
        ("at_rest", (object.flags & AT_REST != 0).to_string()),
        ("shader", object.forced_shader_permutation_index.to_string()),
        ("colors", said_colors(&object.base_change_colors)),
        ("drawn", said_colors(&object.outgoing_change_colors)),
        ("permutations", list(object.region_permutations.iter().map(u8::to_string).collect())),
        ("light", (object.unit_flags & LIGHT_ON != 0).to_string()),
        ("desired_weapon", object.desired_weapon_index.to_string()),
        ("rounds", list(rounds.collect())),
        ("age", object.age.to_string()),
    ]))
}

/// The scenarios' definitions.
fn tags() -> Vec<(Long, Tag)> {
    const BIPD: UnsignedLong = 0x6269_7064;
    const VEHI: UnsignedLong = 0x7665_6869;
    const WEAP: UnsignedLong = 0x7765_6170;
    let regions = |counts: &[Long]| {
        let regions: Vec<Element> =
            counts.iter().map(|&permutations_count| Element { permutations_count, ..Element::default() }).collect();
        Tag { group: 0x6d6f_6465, regions: Block::of(&regions), ..Tag::default() }
    };
    let graph = |animations: usize| {
        let animations = Block::of(&vec![Element::default(); animations]);
        Tag { group: 0x616e_7472, animations, ..Tag::default() }
    };
    let reference = |index: u32| Reference { group_tag: 0, index: index as Long };
    let object = |group, kind, model: u32, animations: u32| Tag {
        group,
        kind,
        model: reference(model),
        animation_graph: reference(animations),
        ..Tag::default()
    };
    let none = u32::MAX;
    let vehicle = |kind: i16, forward: f32, reverse: f32, seats: Long, model: u32, animations: u32| Tag {
        vehicle_type: kind,
        maximum_forward_speed: forward,
        maximum_reverse_speed: reverse,
        seats_count: seats,
        ..object(VEHI, 1, model, animations)
    };
    let weapon = |flags: UnsignedLong, magazines: &[[i16; 3]], model: u32, animations: u32| {
        let magazines: Vec<Element> = magazines
            .iter()
            .map(|&[maximum, initial, loaded]| Element {
                magazine_rounds_total_maximum: maximum,
                magazine_rounds_total_initial: initial,
                magazine_rounds_loaded_maximum: loaded,
                ..Element::default()
            })
            .collect();
        Tag { weapon_flags: flags, magazines: Block::of(&magazines), ..object(WEAP, 2, model, animations) }
    };
    let (m1, m3, m11) = (0xe200_0001, 0xe200_0003, 0xe200_0011);
    let (g1, g3, g11) = (0xe300_0001, 0xe300_0003, 0xe300_0011);
    [
        (m1, regions(&[3, 5])),
        (m3, regions(&[2])),
        (m11, regions(&[1; 9])),
        (g1, graph(40)),
        (g3, graph(10)),
        (g11, graph(6)),
        (0xe100_0001, object(BIPD, 0, m1, g1)),
        (0xe100_0002, object(BIPD, 0, none, none)),
        (0xe100_0003, vehicle(1, 0.25, 0.125, 3, m3, g3)),
        (0xe100_0004, vehicle(3, 0.5, 0.75, 1, none, none)),
        (0xe100_0005, vehicle(2, 0.125, 0.125, 2, none, none)),
        (0xe100_0006, vehicle(5, 0.5, 0.25, 1, none, none)),
        (0xe100_0007, vehicle(6, 0.0, 0.0, 1, none, none)),
        (0xe100_0008, vehicle(0, -1.0, -1.0, 2, none, none)),
        (0xe100_0009, vehicle(4, 2.0, 1.0, 2, none, none)),
        (0xe100_0010, weapon(0, &[[120, 60, 12]], none, none)),
        (0xe100_0011, weapon(0, &[[8, 20, 4], [10, 5, 2]], m11, g11)),
        (0xe100_0012, weapon(1 << 3, &[], none, none)),
        (0xe100_0013, weapon(0, &[], none, none)),
        (0xe100_0018, object(0x6571_6970, 3, none, none)),
        (0xe100_0020, object(0x7072_6f6a, 5, none, none)),
        (0xe100_0021, object(0x7363_656e, 6, none, none)),
        (0xe100_0022, object(0x7363_656e, 0, none, none)),
        (0xe100_0023, Tag { group: 0x6a70_7421, ..Tag::default() }),
    ]
    .map(|(index, tag)| (index as Long, tag))
    .into()
}

/// Begins a scenario: its definitions, nothing written down.
pub fn begin(stage: &Stage) {
    SCENE.set(Scene::default());
    stage.gravity.set(0.003_906_25);
    for (index, tag) in tags() {
        stage.put_tag(index, tag);
    }
    stage.put_tag(CAMERA, Tag::default());
    stage.put_tag(VARIANT, Tag { game_engine_index: 2, ..Tag::default() });
}

fn kind_of(definition: Long) -> i16 {
    let tag = stage().tag(definition);
    // SAFETY: a live tag of the stage.
    if tag.is_null() { 0 } else { unsafe { (*tag).kind } }
}

/// Changes the engine as the facts say.
pub fn apply(facts: &Value) {
    let Some(facts) = facts.as_object() else { return };
    let stage = stage();
    for (name, value) in facts {
        match name.as_str() {
            "role" => stage.connection.set(match value.as_str() {
                Some("client") => 1,
                Some("local") => 0,
                _ => 2,
            }),
            "machines" => *stage.machines.borrow_mut() = value.as_array().unwrap().iter().map(index).collect(),
            "lists" => {
                for (machine, list) in value.as_object().unwrap() {
                    let machine: usize = machine.parse().unwrap();
                    stage.lists.borrow_mut()[machine] = list.as_str().map_or([NONE; 4], indices);
                }
            }
            "coop" => stage.coop.set(value.as_bool().unwrap()),
            "cinematic" => scene(|scene| scene.cinematic = value.as_bool().unwrap()),
            "camera" => stage.put_tag(CAMERA, Tag { observer_position: point(value), ..Tag::default() }),
            "gravity" => stage.gravity.set(real(value)),
            "ctf" => {
                let game_engine_index = if value.as_bool().unwrap() { 1 } else { 2 };
                stage.put_tag(VARIANT, Tag { game_engine_index, ..Tag::default() });
            }
            "maximum" => stage.set_object_maximum(value.as_i64().unwrap() as i16),
            "own_round_trip" => scene(|scene| scene.own_round_trip = real(value)),
            "round_trips" => {
                for (machine, ticks) in value.as_object().unwrap() {
                    scene(|scene| scene.round_trips.insert(machine.parse().unwrap(), real(ticks)));
                }
            }
            "without_bsp" => {
                let players = value.as_array().unwrap().iter().map(|p| p.as_u64().unwrap() as usize).collect();
                scene(|scene| scene.without_bsp = players);
            }
            "players" => value.as_object().unwrap().iter().for_each(|(place, facts)| player(place, facts)),
            "objects" => value.as_object().unwrap().iter().for_each(|(datum, facts)| object(named(datum), facts)),
            "fill" => value.as_array().unwrap().iter().for_each(fill),
            "object_new" => scene(|scene| scene.creation = Some(value.clone())),
            _ => panic!("unknown fact {name}"),
        }
    }
    relink();
}

/// A real fact: a number, or a text as others are.
fn real(value: &Value) -> f32 {
    value.as_str().map_or_else(|| value.as_f64().expect("a number") as f32, number)
}

fn player(place: &str, facts: &Value) {
    let stage = stage();
    let place: usize = place.parse().unwrap();
    let Some(facts) = facts.as_object() else { return stage.take_player(place) };
    let mut player = stage.player(place).unwrap_or_default();
    let mut datum = stage.player_datum(place);
    if let Some(named) = facts.get("datum").map(index).filter(|&named| named != datum) {
        datum = named;
        player = Player::default();
    }
    for (name, value) in facts {
        match name.as_str() {
            "datum" => {}
            "local" => player.local_player_index = value.as_i64().unwrap_or(-1) as i16,
            "unit" => player.unit_index = index(value),
            "action" => {
                player.action_object_index = index(value);
                player.action_result = 1;
            }
            _ => panic!("unknown fact {name} of a player"),
        }
    }
    stage.put_player(datum, player);
}

fn fill(value: &Value) {
    let mut words = value.as_str().unwrap().split_whitespace();
    let (first, last) = words.next().unwrap().split_once('-').unwrap();
    let identifier = Long::from_str_radix(words.next().unwrap(), 16).unwrap();
    let definition = named(words.next().unwrap());
    for absolute in first.parse::<Long>().unwrap()..=last.parse().unwrap() {
        if stage().header(absolute).is_none() {
            stage().put_object((identifier << 16) | absolute, fresh(definition));
        }
    }
}

fn fresh(definition: Long) -> Object {
    Object { definition_index: definition, kind: kind_of(definition), flags: CONNECTED, ..Object::default() }
}

fn object(datum: Long, facts: &Value) {
    let stage = stage();
    let Some(facts) = facts.as_object() else {
        stage.take_object(datum);
        return;
    };
    if stage.object(datum).is_none() {
        let definition = facts.get("definition").map_or(0xe100_0001_u32 as Long, index);
        stage.put_object(datum, fresh(definition));
        scene(|scene| scene.manners.remove(&datum));
    }
    let mut manner = scene(|scene| scene.manners.get(&datum).copied().unwrap_or_default());
    for (name, value) in facts {
        let truth = || value.as_bool().expect("a truth value");
        let whole = || value.as_i64().unwrap_or(-1) as i16;
        stage.edit(datum, |object| match name.as_str() {
            "definition" => object.definition_index = index(value),
            "position" => object.position = point(value),
            "forward" => object.forward = vector(value),
            "up" => object.up = vector(value),
            "velocity" => object.translational_velocity = vector(value),
            "angular_velocity" => object.angular_velocity = vector(value),
            "origin" => object.origin = value.is_string().then(|| point(value)),
            "parent" => object.parent_object_index = index(value),
            "seat" => object.parent_seat_index = whole(),
            "driver" => object.driver_object_index = index(value),
            "player" => object.player_index = index(value),
            "owner" => object.owner_player_index = index(value),
            "team" => object.owner_team_index = whole(),
            "variant" => object.variant_number = whole(),
            "dead" => object.damage_flags = if truth() { DEAD } else { 0 },
            "at_rest" => bit(&mut object.flags, AT_REST, truth()),
            "connected" => bit(&mut object.flags, CONNECTED, truth()),
            "outside" => bit(&mut object.flags, OUTSIDE, truth()),
            "attached" => bit(&mut object.item_flags, 1, truth()),
            "being_deleted" => stage.set_header_flags(datum, if truth() { BEING_DELETED } else { 0 }),
            "weapons" => object.weapon_object_indices = indices(value.as_str().unwrap()),
            "current_weapon" => object.current_weapon_index = whole(),
            "desired_weapon" => object.desired_weapon_index = whole(),
            "grenades" => object.grenade_counts = integers::<2>(value).map(|count| count as i8),
            "rounds" => {
                let rounds: [i16; 4] = integers(value);
                for (magazine, rounds) in object.magazines.iter_mut().zip(rounds.chunks(2)) {
                    *magazine = Magazine { rounds_total: rounds[0], rounds_loaded: rounds[1], ..*magazine };
                }
            }
            "reloading" => {
                for (magazine, state) in object.magazines.iter_mut().zip(integers::<2>(value)) {
                    magazine.state = state;
                }
            }
            "age" => object.age = real(value),
            "fired" => object.game_time_last_fired = value.as_i64().map_or(NONE, |tick| tick as Long),
            "airborne" => object.vehicle_airborne_ticks = whole() as u8,
            "trigger" => bit(&mut object.control_flags, PRIMARY_TRIGGER, truth()),
            "light" => bit(&mut object.unit_flags, LIGHT_ON, truth()),
            "shader" => object.forced_shader_permutation_index = whole(),
            "colors" => object.base_change_colors = colors(value),
            "drawn" => object.outgoing_change_colors = colors(value),
            "permutations" => object.region_permutations = integers::<8>(value).map(|p| p as u8),
            "gone" => manner.gone = truth(),
            "stuck" => manner.stuck = truth(),
            "undeletable" => manner.undeletable = truth(),
            "plays" => manner.plays = truth(),
            _ => panic!("unknown fact {name} of an object"),
        });
    }
    scene(|scene| scene.manners.insert(datum, manner));
}

/// Lists the children of every object by absolute index.
fn relink() {
    let stage = stage();
    let objects = stage.objects();
    let mut last: BTreeMap<Long, Long> = BTreeMap::new();
    for &index in &objects {
        stage.edit(index, |object| object.first_child_object_index = NONE);
        stage.edit(index, |object| object.next_object_index = NONE);
    }
    for &index in &objects {
        let parent = stage.object(index).unwrap().parent_object_index;
        if parent == NONE {
            continue;
        }
        match last.insert(parent, index) {
            Some(before) => stage.edit(before, |object| object.next_object_index = index),
            None => stage.edit(parent, |object| object.first_child_object_index = index),
        }
    }
}

fn manner(index: Long) -> Manner {
    scene(|scene| scene.manners.get(&index).copied().unwrap_or_default())
}

/// The engine makes objects of its own, each asking for an index.
pub fn make(what: &Value) {
    let definition = what.get("definition").map_or(NONE, index);
    let mut otherwise = what.get("else").map_or(NONE, index);
    for _ in 0..what.get("count").and_then(Value::as_i64).unwrap_or(1) {
        // SAFETY: an export that takes nothing.
        let said = unsafe { exports::network_objects_new_object_index() };
        scene(|scene| scene.indices.push(said));
        let at = if said == NONE { otherwise } else { said };
        if said == NONE {
            otherwise = next(otherwise);
        }
        if at != NONE && stage().header(at & 0xFFFF).is_none() {
            create(at, fresh(definition));
        }
    }
}

/// One place and one identifier more.
fn next(index: Long) -> Long {
    if index == NONE { NONE } else { index + 0x0001_0001 }
}

fn create(at: Long, object: Object) {
    let unit = object.kind < 2;
    stage().put_object(at, Object { grenade_counts: if unit { [2; 2] } else { [0; 2] }, ..object });
    let as_made = watched(at).expect("just made");
    scene(|scene| {
        scene.made.insert(at, as_made);
        scene.manners.remove(&at);
    });
    relink();
}

unsafe extern "C" fn object_placement_data_new(data: *mut ObjectPlacementData, definition: Long, owner: Long) {
    // SAFETY: the caller's struct.
    unsafe {
        *data = ObjectPlacementData {
            definition_index: definition,
            owner_object_index: owner,
            owner_player_index: NONE,
            owner_team_index: -1,
            ..ObjectPlacementData::default()
        };
    }
}

unsafe extern "C" fn object_new(data: *mut ObjectPlacementData) -> Long {
    // SAFETY: the caller's struct.
    let data = unsafe { *data };
    let mut text = String::from("object_new ");
    let _ = write!(text, "{} {}", said_index(data.definition_index), said_index(data.owner_player_index));
    let _ = write!(text, " {} {}", data.owner_team_index, data.variant_number);
    let _ = write!(text, " ({}) ({})", said_point(&data.position), said_vector(&data.forward));
    let _ = write!(text, " ({}) ({})", said_vector(&data.up), said_vector(&data.translational_velocity));
    let _ = write!(text, " ({}) ({})", said_vector(&data.angular_velocity), said_colors(&data.change_colors));
    call(text);
    let fact = scene(|scene| scene.creation.take());
    if fact.as_ref().and_then(Value::as_str) == Some("none") {
        return NONE;
    }
    // SAFETY: an export that takes nothing.
    let said = unsafe { exports::network_objects_new_object_index() };
    let free = || (0..OBJECTS as Long).find(|&place| stage().header(place).is_none());
    let mut at = if said == NONE { free().map_or(NONE, |place| (ORDINARY << 16) | place) } else { said };
    if let Some(elsewhere) = fact.as_ref().and_then(|fact| fact.get("at")) {
        at = index(elsewhere);
    }
    if at == NONE || stage().header(at & 0xFFFF).is_some() {
        return NONE;
    }
    create(
        at,
        Object {
            position: data.position,
            forward: data.forward,
            up: data.up,
            translational_velocity: data.translational_velocity,
            angular_velocity: data.angular_velocity,
            owner_player_index: data.owner_player_index,
            owner_team_index: data.owner_team_index,
            variant_number: data.variant_number,
            ..fresh(data.definition_index)
        },
    );
    if fact.as_ref().is_some_and(|fact| fact.get("gone").is_some()) {
        stage().take_object(at);
    } else if let Some(fact) = fact.filter(|fact| fact.get("inner").is_some()) {
        let mut inner = fact.clone();
        inner["count"] = fact["inner"].clone();
        make(&inner);
    }
    at
}

unsafe extern "C" fn object_delete_immediately(index: Long) {
    call(format!("object_delete_immediately {}", said_index(index)));
    // SAFETY: an export that takes any index.
    let may = unsafe { exports::network_objects_may_delete(index) != 0 };
    if !may || manner(index).undeletable {
        return;
    }
    for child in stage().objects() {
        if stage().object(child).is_some_and(|object| object.parent_object_index == index) {
            stage().take_object(child);
        }
    }
    stage().take_object(index);
    relink();
}

unsafe extern "C" fn object_set_position(
    index: Long,
    position: *const RealPoint3d,
    forward: *const RealVector3d,
    up: *const RealVector3d,
) {
    // SAFETY: the caller's values.
    let (position, forward, up) = unsafe { (*position, *forward, *up) };
    let (f, u) = (said_vector(&forward), said_vector(&up));
    call(format!("object_set_position {} ({}) ({f}) ({u})", said_index(index), said_point(&position)));
    stage().edit(index, |object| {
        object.position = position;
        object.forward = forward;
        object.up = up;
        object.origin = None;
    });
}

unsafe extern "C" fn object_set_garbage(index: Long, garbage: u8) {
    call(format!("object_set_garbage {} {garbage}", said_index(index)));
}

unsafe extern "C" fn object_set_visibility(index: Long, visible: u8) {
    call(format!("object_set_visibility {} {visible}", said_index(index)));
}

unsafe extern "C" fn object_disconnect_from_map(index: Long) {
    call(format!("object_disconnect_from_map {}", said_index(index)));
    stage().edit(index, |object| bit(&mut object.flags, CONNECTED, false));
}

unsafe extern "C" fn object_reconnect_to_map(index: Long, location: *const Location) {
    assert!(location.is_null(), "where it is");
    call(format!("object_reconnect_to_map {}", said_index(index)));
    stage().edit(index, |object| bit(&mut object.flags, CONNECTED, true));
}

unsafe extern "C" fn object_damage_update(index: Long) {
    call(format!("object_damage_update {}", said_index(index)));
    let manner = manner(index);
    if manner.kill_pending {
        stage().edit(index, |object| object.damage_flags |= DEAD);
        if manner.gone {
            stage().take_object(index);
            relink();
        }
    }
}

fn kill(name: &str, index: Long) {
    call(format!("{name} {}", said_index(index)));
    scene(|scene| scene.manners.entry(index).or_default().kill_pending = true);
}

unsafe extern "C" fn unit_kill_silent(index: Long) {
    kill("unit_kill_silent", index);
}

unsafe extern "C" fn unit_kill_no_statistics(index: Long) {
    kill("unit_kill_no_statistics", index);
}

unsafe extern "C" fn unit_exit_seat_end(index: Long) {
    call(format!("unit_exit_seat_end {}", said_index(index)));
    if manner(index).stuck {
        return;
    }
    let Some(unit) = stage().object(index) else { return };
    stage().edit(unit.parent_object_index, |vehicle| {
        if vehicle.driver_object_index == index {
            vehicle.driver_object_index = NONE;
        }
    });
    stage().edit(index, |unit| {
        unit.parent_object_index = NONE;
        unit.parent_seat_index = -1;
    });
    relink();
}

unsafe extern "C" fn unit_can_enter_seat(_unit: Long, vehicle: Long, seat: i16, occupant: *mut Long) -> u8 {
    let found = stage().objects().into_iter().find(|&index| {
        stage().object(index).is_some_and(|unit| unit.parent_object_index == vehicle && unit.parent_seat_index == seat)
    });
    // SAFETY: the caller's number.
    unsafe { *occupant = found.unwrap_or(NONE) };
    u8::from(found.is_none())
}

unsafe extern "C" fn unit_enter_seat(index: Long, vehicle: Long, seat: i16) -> u8 {
    call(format!("unit_enter_seat {} {} {seat}", said_index(index), said_index(vehicle)));
    stage().edit(index, |unit| {
        unit.parent_object_index = vehicle;
        unit.parent_seat_index = seat;
    });
    if seat == 0 {
        stage().edit(vehicle, |vehicle| vehicle.driver_object_index = index);
    }
    relink();
    1
}

unsafe extern "C" fn unit_network_add_weapon(unit: Long, weapon: Long, slot: i16) {
    call(format!("unit_network_add_weapon {} {} {slot}", said_index(unit), said_index(weapon)));
    stage().edit(unit, |unit| unit.weapon_object_indices[slot as usize] = weapon);
    stage().edit(weapon, |weapon| {
        weapon.item_flags |= 1;
        bit(&mut weapon.flags, CONNECTED, false);
    });
}

fn empty_slot(name: &str, unit: Long, slot: i16) -> Long {
    call(format!("{name} {} {slot}", said_index(unit)));
    let mut weapon = NONE;
    stage().edit(unit, |unit| {
        weapon = core::mem::replace(&mut unit.weapon_object_indices[slot as usize], NONE);
    });
    weapon
}

unsafe extern "C" fn unit_network_drop_weapon(unit: Long, slot: i16) {
    let weapon = empty_slot("unit_network_drop_weapon", unit, slot);
    stage().edit(weapon, |weapon| {
        weapon.item_flags &= !1;
        bit(&mut weapon.flags, CONNECTED, true);
    });
}

unsafe extern "C" fn unit_network_forget_weapon(unit: Long, slot: i16) {
    empty_slot("unit_network_forget_weapon", unit, slot);
}

unsafe extern "C" fn unit_port_correct_damage_animation(unit: Long, kind: i16, animation: i16) -> u8 {
    call(format!("unit_port_correct_damage_animation {} {kind} {animation}", said_index(unit)));
    u8::from(manner(unit).plays)
}

unsafe extern "C" fn network_player_detach_unit(player: Long) {
    call(format!("network_player_detach_unit {}", said_index(player)));
    let mut unit = NONE;
    stage().edit_player(place(player), |player| unit = core::mem::replace(&mut player.unit_index, NONE));
    stage().edit(unit, |unit| unit.player_index = NONE);
}

unsafe extern "C" fn player_control_set_desired_weapon(unit: Long, slot: i16) {
    call(format!("player_control_set_desired_weapon {} {slot}", said_index(unit)));
    stage().edit(unit, |unit| unit.desired_weapon_index = slot);
}

unsafe extern "C" fn render_interpolation_correct_object(index: Long, offset: *const RealVector3d) {
    // SAFETY: the caller's vector.
    let offset = said_vector(unsafe { &*offset });
    call(format!("render_interpolation_correct_object {} ({offset})", said_index(index)));
}

unsafe extern "C" fn cinematic_in_progress() -> u8 {
    scene(|scene| u8::from(scene.cinematic))
}

unsafe extern "C" fn observer_get_camera(_local: i16) -> *const ObserverResult {
    stage().tag(CAMERA).cast_const().cast()
}

unsafe extern "C" fn game_engine_get_variant() -> *mut GameVariant {
    stage().tag(VARIANT).cast()
}

unsafe extern "C" fn network_coop_player_has_structure_bsp(player: Long) -> u8 {
    scene(|scene| u8::from(!scene.without_bsp.contains(&place(player))))
}

fn sent(to: String, message: *mut c_void, kind: u8, count: i16, size: u16, reliably: bool) {
    // SAFETY: a message of that many bytes.
    let bytes = unsafe { core::slice::from_raw_parts(message.cast::<u8>(), usize::from(size)) };
    let entries = bytes[size_of::<DistributedMessageHeader>()..].to_vec();
    scene(|scene| scene.sent.push(Message { to, kind, reliably, count, entries }));
}

unsafe extern "C" fn distributed_send(message: *mut c_void, kind: u8, count: i16, size: u16, destination: i16) {
    let to = if destination < 2 { "all" } else { "host" };
    sent(to.to_owned(), message, kind, count, size, destination % 2 == 1);
}

unsafe extern "C" fn distributed_send_to_machine(machine: Long, message: *mut c_void, kind: u8, count: i16, size: u16) {
    sent(machine.to_string(), message, kind, count, size, false);
}

unsafe extern "C" fn distributed_send_to_machine_reliably(
    machine: Long,
    message: *mut c_void,
    kind: u8,
    count: i16,
    size: u16,
) {
    sent(machine.to_string(), message, kind, count, size, true);
}

unsafe extern "C" fn distributed_client_send_identity() {
    call("distributed_client_send_identity".to_owned());
}

unsafe extern "C" fn distributed_count_correction() {
    call("distributed_count_correction".to_owned());
}

unsafe extern "C" fn distributed_player_to_byte(player: Long) -> u8 {
    if player == NONE { 0xFF } else { player as u8 }
}

unsafe extern "C" fn distributed_player_from_byte(player: u8) -> Long {
    if player == 0xFF { NONE } else { stage().player_datum(usize::from(player)) }
}

unsafe extern "C" fn distributed_player_is_local(player: Long) -> u8 {
    let there = player != NONE && stage().player_datum(place(player)) == player;
    u8::from(there && stage().player(place(player)).is_some_and(|player| player.local_player_index != -1))
}

unsafe extern "C" fn distributed_living_unit(player: *const PlayerDatum) -> Long {
    if player.is_null() {
        return NONE;
    }
    // SAFETY: one of the stage's own players.
    let unit = unsafe { (*player.cast::<Player>()).unit_index };
    let alive = stage().object(unit).is_some_and(|object| object.damage_flags & DEAD == 0);
    if alive { unit } else { NONE }
}

unsafe extern "C" fn distributed_machine_has_player(machine: Long, player: i16) -> u8 {
    let lists = stage().lists.borrow();
    let list = usize::try_from(machine).ok().and_then(|machine| lists.get(machine));
    u8::from(list.is_some_and(|list| list.iter().any(|&datum| datum != NONE && place(datum) as i16 == player)))
}

unsafe extern "C" fn distributed_client_machines(machines: *mut Long, maximum: i16) -> i16 {
    let lists = stage().lists.borrow();
    let own = |machine: Long| {
        lists[machine as usize].iter().any(|&datum| {
            datum != NONE && stage().player(place(datum)).is_some_and(|player| player.local_player_index != -1)
        })
    };
    let clients: Vec<Long> = stage().machines.borrow().iter().copied().filter(|&machine| !own(machine)).collect();
    let count = clients.len().min(maximum as usize);
    // SAFETY: the caller has room for `maximum`.
    unsafe { machines.copy_from_nonoverlapping(clients.as_ptr(), count) }
    count as i16
}

unsafe extern "C" fn distributed_machine_round_trip_ticks(machine: Long) -> f32 {
    scene(|scene| scene.round_trips.get(&machine).copied().unwrap_or(6.0))
}

unsafe extern "C" fn distributed_own_round_trip_ticks() -> f32 {
    scene(|scene| scene.own_round_trip)
}

/// Puts these functions into the table; what objects.md 16 adds stays out.
pub fn install(port: &mut Port) {
    port.object_placement_data_new = Some(object_placement_data_new);
    port.object_new = Some(object_new);
    port.object_delete_immediately = Some(object_delete_immediately);
    port.object_set_position = Some(object_set_position);
    port.object_set_garbage = Some(object_set_garbage);
    port.object_set_visibility = Some(object_set_visibility);
    port.object_disconnect_from_map = Some(object_disconnect_from_map);
    port.object_reconnect_to_map = Some(object_reconnect_to_map);
    port.object_damage_update = Some(object_damage_update);
    port.unit_kill_silent = Some(unit_kill_silent);
    port.unit_kill_no_statistics = Some(unit_kill_no_statistics);
    port.unit_exit_seat_end = Some(unit_exit_seat_end);
    port.unit_can_enter_seat = Some(unit_can_enter_seat);
    port.unit_enter_seat = Some(unit_enter_seat);
    port.unit_network_add_weapon = Some(unit_network_add_weapon);
    port.unit_network_drop_weapon = Some(unit_network_drop_weapon);
    port.unit_network_forget_weapon = Some(unit_network_forget_weapon);
    port.unit_port_correct_damage_animation = Some(unit_port_correct_damage_animation);
    port.network_player_detach_unit = Some(network_player_detach_unit);
    port.player_control_set_desired_weapon = Some(player_control_set_desired_weapon);
    port.render_interpolation_correct_object = Some(render_interpolation_correct_object);
    port.cinematic_in_progress = Some(cinematic_in_progress);
    port.observer_get_camera = Some(observer_get_camera);
    port.game_engine_get_variant = Some(game_engine_get_variant);
    port.network_coop_player_has_structure_bsp = Some(network_coop_player_has_structure_bsp);
    port.distributed_send = Some(distributed_send);
    port.distributed_send_to_machine = Some(distributed_send_to_machine);
    port.distributed_send_to_machine_reliably = Some(distributed_send_to_machine_reliably);
    port.distributed_client_send_identity = Some(distributed_client_send_identity);
    port.distributed_count_correction = Some(distributed_count_correction);
    port.distributed_player_to_byte = Some(distributed_player_to_byte);
    port.distributed_player_from_byte = Some(distributed_player_from_byte);
    port.distributed_player_is_local = Some(distributed_player_is_local);
    port.distributed_living_unit = Some(distributed_living_unit);
    port.distributed_machine_has_player = Some(distributed_machine_has_player);
    port.distributed_client_machines = Some(distributed_client_machines);
    port.distributed_machine_round_trip_ticks = Some(distributed_machine_round_trip_ticks);
    port.distributed_own_round_trip_ticks = Some(distributed_own_round_trip_ticks);
    port.distributed_note_own_round_trip = None;
    port.slipspace_port_stop_limp_body = None;
}
