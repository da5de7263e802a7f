//! The exported names of `network_objects.c`: each hands over to `crate::objects` and does nothing else.

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
pub unsafe extern "C" fn network_distributed_item_statistics(
    creates: *mut Long,
    deletes: *mut Long,
    failures: *mut Long,
    removed: *mut Long,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_new_object_index() -> Long {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_creating_host_object() -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_may_delete(object_index: Long) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_placed() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_client_has(object_index: Long) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_entry_size(kind: u8) -> u16 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_correct(
    object_index: Long,
    position: *const RealPoint3d,
    forward: *const RealVector3d,
    up: *const RealVector3d,
    velocity: *const RealVector3d,
    angular_velocity: *const RealVector3d,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_reconcile(
    object_index: Long,
    position: *const RealPoint3d,
    forward: *const RealVector3d,
    up: *const RealVector3d,
    velocity: *const RealVector3d,
    angular_velocity: *const RealVector3d,
    blend_distance: f32,
) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_damage_animation(unit_index: Long, kind: i16, animation_index: i16) -> i16 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_damage_animation_entry_size() -> u16 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_handle_damage_animations(entries: *const c_void, count: i16) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_client_asked(machine_index: Long, again: u8) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_send_period(machine_index: Long, position: *const RealPoint3d) -> i16 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_handle_vehicle_prediction(
    machine_index: Long,
    entries: *const c_void,
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
pub unsafe extern "C" fn network_objects_apply_vehicle_predictions() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_host_tick() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_handle_changes(entries: *const c_void, count: i16) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_handle_synchronized() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_handle_states(entries: *const c_void, count: i16) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_client_picked_up_weapon(
    local_player_index: i16,
    unit_index: Long,
    definition_index: Long,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_handle_inventories(entries: *const c_void, count: i16) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_set_seat(unit_index: Long, vehicle_index: Long, seat_index: i16) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_client_tick() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_new_game() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_synchronized() -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}
