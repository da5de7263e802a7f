//! The exported names of `network_distributed.c`: each hands over to `crate::distributed` and does nothing else.

#![allow(unused_variables)]

use crate::engine::contract::*;
use crate::engine::guard::guard;
#[allow(unused_imports)]
use crate::engine::table::*;
#[allow(unused_imports)]
use core::ffi::{c_char, c_int, c_void};

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_statistics(sent: *mut Long, received: *mut Long, corrections: *mut Long) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_count_correction() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_real_valid(value: f32) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_point_valid(point: *const RealPoint3d, bound: f32) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_tag_of_group(tag_index: Long, group_tag: UnsignedLong) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_graph_animation(
    animation_graph_index: Long,
    animation_index: i16,
) -> *mut Animation {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(core::ptr::null_mut(), |_engine, _machine| core::ptr::null_mut()) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_object_index_valid(object_index: Long) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_axes_make_valid(forward: *mut RealVector3d, up: *mut RealVector3d) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_vector_pack(
    vector: *const RealVector3d,
    scale: f32,
    result: *mut DistributedVector,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_vector_unpack(
    vector: *const DistributedVector,
    scale: f32,
    result: *mut RealVector3d,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_unit_vector_unpack(vector: *const DistributedVector, result: *mut RealVector3d) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_vitality_pack(value: f32) -> u16 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_vitality_unpack(value: u16) -> f32 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0.0, |_engine, _machine| 0.0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_angle_pack(angle: f32) -> i16 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_angle_unpack(value: i16, signed_angle: u8) -> f32 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0.0, |_engine, _machine| 0.0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_send(message: *mut c_void, kind: u8, count: i16, size: u16, destination: i16) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_send_to_machine(
    machine_index: Long,
    message: *mut c_void,
    kind: u8,
    count: i16,
    size: u16,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_send_to_machine_reliably(
    machine_index: Long,
    message: *mut c_void,
    kind: u8,
    count: i16,
    size: u16,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_player(player_index: i16) -> *mut PlayerDatum {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(core::ptr::null_mut(), |_engine, _machine| core::ptr::null_mut()) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_player_to_byte(player_index: Long) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_player_from_byte(player_index: u8) -> Long {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_player_is_local(player_index: Long) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_living_unit(player: *const PlayerDatum) -> Long {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_machine_has_player(machine_index: Long, player_index: i16) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_client_machines(machine_indices: *mut Long, maximum: i16) -> i16 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_latest_host_time() -> Long {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_own_round_trip_ticks() -> f32 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0.0, |_engine, _machine| 0.0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_player_machine(player_index: i16) -> Long {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_machine_sees_player(machine_index: Long, player_index: i16) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_player_ping(player_index: i16) -> Long {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_machine_round_trip_ticks(machine_index: Long) -> f32 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0.0, |_engine, _machine| 0.0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_player_killed(
    killing_player_index: *mut Long,
    killing_object_index: *mut Long,
    dead_player_index: Long,
    friendly_fire: *mut u8,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_set_death(
    dead_player_index: i16,
    killing_player_index: u8,
    friendly_fire: u8,
    killed_by_vehicle: u8,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_get_death(
    dead_player_index: i16,
    killing_player_index: *mut u8,
    friendly_fire: *mut u8,
    killed_by_vehicle: *mut u8,
) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_player_picked_up(
    player_index: Long,
    kind: i16,
    definition_index: Long,
    count: i16,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_new_game() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_tick() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_send_notice(text: *const c_char) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_send_notice_to_machine(machine_index: Long, text: *const c_char) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_machine_player_names(machine_index: Long, names: *mut c_char, size: Long) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_client_send_identity() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_machine_real_address(machine_index: Long) -> UnsignedLong {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_real_address(address: UnsignedLong) -> UnsignedLong {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_banned(address: UnsignedLong, hardware_id: *const c_char) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_ban(machine_index: Long, address: UnsignedLong, names: *const c_char) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_kick(names: *const c_char) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_machine_clock_fast(machine_index: Long) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_handle_message(machine_index: Long, message: *const u16, size: u16) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_handle_stream_message(
    machine_index: Long,
    message: *const u16,
    size: u16,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_own_ping() -> Long {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_slowest_client_ping() -> Long {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_connection_problem() -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_player_connection_problem(player_index: i16) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_note_own_round_trip(time: Long) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_latest_host_time_age_ms() -> Long {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_ban_until(
    machine_index: Long,
    address: UnsignedLong,
    names: *const c_char,
    reason: *const c_char,
    until: UnsignedLong,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_ban_entry(
    index: Long,
    when: *mut c_char,
    when_size: Long,
    hardware_id: *mut c_char,
    hardware_id_size: Long,
    players: *mut c_char,
    players_size: Long,
    reason: *mut c_char,
    reason_size: Long,
    until: *mut UnsignedLong,
) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_unban(index: Long) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}
