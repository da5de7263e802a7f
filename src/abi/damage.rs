//! The exported names of `network_damage.c`: each hands over to `crate::damage` and does nothing else.

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
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_entry_size(kind: u8) -> u16 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_deals(
    damage: *const DamageData,
    object_index: Long,
    node_index: i16,
    region_index: i16,
    material_index: i16,
    object_normal: *const RealVector3d,
    authorized: u8,
) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(1, |_engine, _machine| 1) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_replaying_kill() -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_killer_score(player_index: Long, score: *mut Long) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| 0) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_player_effect(
    player_index: Long,
    damage: *const DamageData,
    total_damage: f32,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_aftermath(
    object_index: Long,
    damage: *const DamageData,
    being_damaged_flags: UnsignedLong,
    shield_damage: f32,
    body_damage: f32,
    body_damage_multiplier: f32,
    body_part: i16,
    node_index: i16,
    region_index: i16,
    material_index: i16,
    victim_player_index: Long,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_handle_reports(machine_index: Long, entries: *const c_void, count: i16) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_host_tick() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_handle_events(entries: *const c_void, count: i16) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_client_tick() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread. Pointers are live for the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_statistics(
    sent_reports: *mut Long,
    dealt_reports: *mut Long,
    rejected_reports: *mut Long,
    replayed_events: *mut Long,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_note_grenade(unit_index: Long, grenade_type: i16) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_new_game() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}

/// TODO(spec): what it does and where that is said.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_profile_register() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, _machine| {}) }
}
