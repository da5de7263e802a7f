//! The engine's functions that the cases of distributed.json need beside the stage's own.

use crate::stage::records::{Object, Player};
use crate::stage::{Stage, hex, index, note, play, stage};
use serde_json::{Value, json};
use slipspace::engine::contract::*;
use slipspace::engine::table::Port;
use slipspace::profile::Profile;
use std::cell::RefCell;
use std::collections::BTreeMap;

thread_local! {
    /// The hardware id every machine joined with.
    pub static HARDWARE_ID: RefCell<std::ffi::CString> = RefCell::new(std::ffi::CString::default());
    /// The updates `update_server_update_actions` gives.
    pub static UPDATES: RefCell<BTreeMap<Long, Vec<PlayerAction>>> = const { RefCell::new(BTreeMap::new()) };
}

/// A fact of the runner's, null where it was not told.
fn fact(name: &'static str) -> Value {
    stage().facts.borrow().get(name).cloned().unwrap_or_default()
}

fn distance_squared(a: &RealPoint3d, b: &RealPoint3d) -> f32 {
    let (dx, dy, dz) = (b.x - a.x, b.y - a.y, b.z - a.z);
    dx * dx + dy * dy + dz * dz
}

/// Puts an object there, or half way where it is near (`objects.md` 6.4); TRUE if put.
unsafe extern "C" fn reconcile(
    object: Long,
    position: *const RealPoint3d,
    forward: *const RealVector3d,
    up: *const RealVector3d,
    velocity: *const RealVector3d,
    _angular: *const RealVector3d,
    blend: f32,
) -> u8 {
    // SAFETY: live through the call, or NULL where not given.
    let (target, forward, up, velocity) = unsafe { (*position, forward.as_ref(), up.as_ref(), velocity.as_ref()) };
    let here = stage().object(object).expect("the object to reconcile").position;
    let near = distance_squared(&here, &target) <= blend * blend;
    let put = !near;
    let half = |from: f32, to: f32| if put { to } else { from + 0.5 * (to - from) };
    stage().edit(object, |object| {
        object.position =
            RealPoint3d { x: half(here.x, target.x), y: half(here.y, target.y), z: half(here.z, target.z) };
        object.forward = *forward.expect("a unit's forward");
        object.up = *up.expect("a unit's up");
        object.translational_velocity = *velocity.expect("a unit's velocity");
    });
    note("reconcile", json!(put));
    u8::from(put)
}

unsafe extern "C" fn set_seat(unit: Long, vehicle: Long, seat: i16) {
    let vehicle_text = if vehicle == NONE { "ffffffff".to_owned() } else { format!("{:08x}", vehicle as u32) };
    note("set_seat", json!(format!("{:08x} {vehicle_text} {seat}", unit as u32)));
    if fact("seat_refused") != json!(true) {
        stage().edit(unit, |unit| (unit.parent_object_index, unit.parent_seat_index) = (vehicle, seat));
    }
}

unsafe extern "C" fn client_has(object: Long) -> u8 {
    let not_had = fact("not_had");
    let known = not_had.as_array().is_none_or(|list| !list.iter().any(|not| index(not) == object));
    u8::from(stage().object(object).is_some() && known)
}

unsafe extern "C" fn attach(player: Long, unit: Long) {
    note("attach", hex(unit));
    stage().edit_player(crate::stage::place(player), |player| player.unit_index = unit);
}

unsafe extern "C" fn detach(player: Long) {
    note("detach", Value::Null);
    stage().edit_player(crate::stage::place(player), |player| player.unit_index = NONE);
}

fn die(unit: Long) {
    stage().edit(unit, |unit| unit.damage_flags |= 4);
}

unsafe extern "C" fn unit_kill(unit: Long) {
    note("kill", hex(unit));
    die(unit);
}

unsafe extern "C" fn unit_kill_no_statistics(unit: Long) {
    note("kill_no_statistics", hex(unit));
    die(unit);
}

unsafe extern "C" fn damage_set(object: Long, state: *const DamageNetworkState) {
    // SAFETY: live through the call.
    let state = unsafe { *state };
    note("damage", json!([state.body_vitality, state.shield_vitality, state.current_shield_damage]));
    stage().edit(object, |object| {
        object.body_vitality = state.body_vitality;
        object.shield_vitality = state.shield_vitality;
    });
}

unsafe extern "C" fn find_netgame_flag(
    _at: *const RealPoint3d,
    radius: f32,
    height: f32,
    kind: i16,
    team: i16,
) -> Long {
    assert_eq!((radius, height, kind, team), (1.0, 0.0, 6, -1));
    fact("find_netgame_flag").as_i64().map_or(NONE, |found| found as Long)
}

unsafe extern "C" fn leaf_index(at: *const RealPoint3d) -> Long {
    // SAFETY: live through the call.
    let at = unsafe { *at };
    let unit = fact("state_unit");
    let asked = |object: &Long| unit.is_null() || index(&unit) == *object;
    let of_unit = stage()
        .objects()
        .iter()
        .filter(|object| asked(object))
        .any(|object| stage().object(*object).is_some_and(|object| object.position == at));
    let inside = fact(if of_unit { "unit_in_leaf" } else { "state_in_leaf" });
    if inside == json!(false) { NONE } else { 0 }
}

unsafe extern "C" fn ticked_update_number() -> Long {
    fact("ticked").as_i64().map_or(NONE, |number| number as Long)
}

unsafe extern "C" fn update_actions(number: Long, count: *mut i16) -> *const PlayerAction {
    UPDATES.with_borrow(|updates| match updates.get(&number) {
        Some(actions) => {
            // SAFETY: the caller's place.
            unsafe { *count = actions.len() as i16 }
            actions.as_ptr()
        }
        None => core::ptr::null(),
    })
}

unsafe extern "C" fn handle_input(
    player: Long,
    tick: Long,
    action: *const PlayerAction,
    buttons: *const u16,
    count: i16,
) {
    // SAFETY: live through the call, `count` of buttons.
    let (action, buttons) = unsafe { (*action, core::slice::from_raw_parts(buttons, count as usize)) };
    note(
        "handed",
        json!({
            "player": hex(player),
            "tick": tick,
            "buttons": buttons,
            "control_flags": action.control_flags,
            "reals": [
                action.desired_facing.yaw.to_bits(),
                action.desired_facing.pitch.to_bits(),
                action.throttle.i.to_bits(),
                action.throttle.j.to_bits(),
                action.primary_trigger.to_bits()
            ],
            "choices": [action.desired_weapon_index, action.desired_grenade_index, action.desired_zoom_level],
        }),
    );
}

unsafe extern "C" fn action_test(
    control_flags: UnsignedLong,
    turn: *const RealEulerAngles2d,
    throttle: *const RealVector2d,
    trigger: f32,
) {
    // SAFETY: live through the call.
    let (turn, throttle) = unsafe { (*turn, *throttle) };
    let reals = [turn.yaw, turn.pitch, throttle.i, throttle.j, trigger].map(f32::to_bits);
    note("test_note", json!([control_flags, reals]));
}

unsafe extern "C" fn note_structure_bsp(player: i16, structure_bsp: i16) {
    note("structure_bsp", json!([player, structure_bsp]));
}

unsafe extern "C" fn has_structure_bsp(_player: Long) -> u8 {
    u8::from(fact("has_structure_bsp") != json!(false))
}

unsafe extern "C" fn client_asked(machine: Long, again: u8) {
    note("asked", json!([machine, again != 0]));
}

unsafe extern "C" fn write_state(buffer: *mut u8, size: Long) -> Long {
    let Value::String(_) = fact("game_state") else { return 0 };
    let mut state = super::bytes(&fact("game_state"));
    state.truncate(size as usize);
    // SAFETY: the caller's buffer of `size` bytes.
    unsafe { buffer.copy_from_nonoverlapping(state.as_ptr(), state.len()) }
    state.len() as Long
}

unsafe extern "C" fn machine_address(machine: Long) -> UnsignedLong {
    fact("addresses")[machine as usize].as_u64().unwrap_or(0) as UnsignedLong
}

/// A machine's hardware id: the fact has room for its end.
unsafe extern "C" fn machine_hardware_id(_machine: Long) -> *const core::ffi::c_char {
    HARDWARE_ID.with_borrow(|id| id.as_ptr())
}

unsafe extern "C" fn discord_identity(
    id: *mut core::ffi::c_char,
    _id_size: i32,
    name: *mut core::ffi::c_char,
    _name_size: i32,
) {
    let user = fact("discord_user");
    // SAFETY: the caller's buffers, larger than what the tests say.
    unsafe {
        put_text(id, user[0].as_str().unwrap_or_default().bytes());
        put_text(name, user[1].as_str().unwrap_or_default().bytes());
    }
}

unsafe extern "C" fn show_pickup(player: Long, kind: i16, definition: Long, count: i16) {
    note("pickup", json!([hex(player), kind, hex(definition), count]));
}

unsafe extern "C" fn relayed_action(
    player: i16,
    update: Long,
    _action: *const PlayerAction,
    _buttons: *const u16,
    _count: i16,
) {
    note("relayed", json!([player, update]));
}

unsafe extern "C" fn kick(machine: Long, kept_out: u8) {
    note("kick", json!([machine, kept_out]));
}

unsafe extern "C" fn last_read_was_unreliable() -> u8 {
    u8::from(fact("stream") != json!(true))
}

/// Hex digits only, lower case (`companions.md` 10c rule 3).
unsafe extern "C" fn sanitize_hardware_id(to: *mut core::ffi::c_char, size: i32, from: *const core::ffi::c_char) {
    // SAFETY: an ended text, and a buffer of `size` bytes.
    unsafe {
        let text = core::ffi::CStr::from_ptr(from).to_bytes();
        let kept = text.iter().map(u8::to_ascii_lowercase).filter(|c| matches!(c, b'0'..=b'9' | b'a'..=b'f'));
        put_text(to, kept.take((size as usize - 1).min(32)));
    }
}

/// Digits; of a name letters, `_`, `.` and `-` too (`companions.md` 10c rule 4).
unsafe extern "C" fn sanitize_discord(
    to: *mut core::ffi::c_char,
    size: i32,
    from: *const core::ffi::c_char,
    name: i32,
) {
    // SAFETY: as above.
    unsafe {
        let text = core::ffi::CStr::from_ptr(from).to_bytes();
        let good = |c: &u8| c.is_ascii_digit() || (name != 0 && (c.is_ascii_alphabetic() || b"_.-".contains(c)));
        put_text(to, text.iter().copied().filter(good).take(size as usize - 1));
    }
}

/// # Safety
/// A buffer with room for the characters and an end.
unsafe fn put_text(to: *mut core::ffi::c_char, text: impl Iterator<Item = u8>) {
    let mut at = to.cast::<u8>();
    // SAFETY: the caller's promise.
    unsafe {
        for character in text {
            at.write(character);
            at = at.add(1);
        }
        at.write(0);
    }
}

/// Puts these functions into the table. The siblings send nothing.
pub fn install(port: &mut Port) {
    UPDATES.with_borrow_mut(BTreeMap::clear);
    port.network_objects_reconcile = Some(reconcile);
    port.network_objects_set_seat = Some(set_seat);
    port.network_objects_client_has = Some(client_has);
    port.network_objects_client_asked = Some(client_asked);
    port.network_player_attach_unit = Some(attach);
    port.network_player_detach_unit = Some(detach);
    port.unit_kill = Some(unit_kill);
    port.unit_kill_no_statistics = Some(unit_kill_no_statistics);
    port.damage_set_network_state = Some(damage_set);
    port.find_netgame_flag = Some(find_netgame_flag);
    port.scenario_leaf_index_from_point = Some(leaf_index);
    port.update_server_ticked_update_number = Some(ticked_update_number);
    port.update_server_update_actions = Some(update_actions);
    port.update_server_handle_distributed_input = Some(handle_input);
    port.player_control_action_test_note = Some(action_test);
    port.network_coop_note_player_structure_bsp = Some(note_structure_bsp);
    port.network_coop_player_has_structure_bsp = Some(has_structure_bsp);
    port.game_engine_write_network_state = Some(write_state);
    port.network_game_server_kick_machine = Some(kick);
    port.network_game_server_machine_address = Some(machine_address);
    port.network_game_server_machine_hardware_id = Some(machine_hardware_id);
    port.p2p_discord_identity = Some(discord_identity);
    port.network_player_show_pickup = Some(show_pickup);
    port.update_client_handle_relayed_action = Some(relayed_action);
    port.p2p_hardware_id_sanitize = Some(sanitize_hardware_id);
    port.p2p_discord_sanitize = Some(sanitize_discord);
    port.network_connection_last_read_was_unreliable = Some(last_read_was_unreliable);
    // With these the library would give messages away.
    port.network_voice_handles_message = None;
    port.network_aim_assist_handles_message = None;
}

/// The one player of [`one_player`], and its unit.
pub const PLAYER: Long = 0xe174_0002_u32 as Long;
pub const UNIT: Long = 0xe274_0102_u32 as Long;

/// One player on foot: this client's own, or machine 2's of a host; in a port that differs so.
pub fn one_player<R>(
    profile: &'static Profile,
    connection: i16,
    differs: impl FnOnce(&mut Port),
    case: impl FnOnce(&'static Stage) -> R,
) -> R {
    let install = |port: &mut Port| {
        self::install(port);
        differs(port);
    };
    play(profile, install, |stage| {
        stage.connection.set(connection);
        let local_player_index = if connection == 1 { 0 } else { -1 };
        stage.put_player(PLAYER, Player { local_player_index, unit_index: UNIT, ..Player::default() });
        stage.put_object(UNIT, unit_of(PLAYER));
        stage.machines.borrow_mut().push(2);
        stage.lists.borrow_mut()[2] = [PLAYER, NONE, NONE, NONE];
        case(stage)
    })
}

/// Sets a fact of the functions above.
pub fn set_fact(name: &'static str, value: Value) {
    stage().facts.borrow_mut().insert(name, value);
}

/// A biped of the player's.
pub fn unit_of(player: Long) -> Object {
    Object { player_index: player, definition_index: BIPED, ..Object::default() }
}

/// The tag of every biped of these cases.
pub const BIPED: Long = 0xe100_0001_u32 as Long;
