//! The exported names of `network_damage.c`: each hands over to `crate::damage` and does nothing else.

use crate::damage::deals::{self, Blow, Verdict};
use crate::damage::{check, events, replay, reports, throws, tick};
use crate::engine::contract::*;
use crate::engine::damage::{Aftermath, Spot};
use crate::engine::guard::guard;
use crate::wire::{DamageEvent, HitReport};
use core::ffi::c_void;

/// The entries of a message as bytes: `count` of `size` bytes each; none for NULL.
///
/// # Safety
/// So many bytes are there for the length of the call.
unsafe fn entries<'e>(entries: *const c_void, count: i16, size: usize) -> (&'e [u8], u8) {
    let count = u8::try_from(count.clamp(0, 255)).unwrap_or(0);
    if entries.is_null() {
        return (&[], 0);
    }
    // SAFETY: the caller's promise.
    (unsafe { core::slice::from_raw_parts(entries.cast(), usize::from(count) * size) }, count)
}

/// The bytes of an entry of damage events (10) or hit reports (11): 108, whichever is asked (damage.md 3 (1)).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_entry_size(kind: u8) -> u16 {
    let _ = kind;
    const { assert!(DamageEvent::SIZE == HitReport::SIZE) };
    DamageEvent::SIZE as u16
}

/// Whether a damage deals here: FALSE, and `object_cause_damage` does no harm (damage.md 3 (2), 7). A client reports to
/// its host what a local player hit.
///
/// When it answers FALSE the damage's `material_type` and `material_effect_scale` are written, `const` or not: the
/// caller's projectile reads there what it hit (damage.md 8). A NULL damage deals.
///
/// # Safety
/// Called by the port on its main thread. `damage` may be written; `object_normal` is live for the call or NULL.
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
    // SAFETY: the whole body, on the engine's thread; the pointers are the caller's, copied before anything is called.
    unsafe {
        guard(1, |engine, machine| {
            let Some(copy) = damage.as_ref().copied() else { return 1 };
            let blow = Blow {
                damage: copy,
                object: object_index,
                at: Spot { node: node_index, region: region_index, material: material_index },
                normal: object_normal.as_ref().copied(),
                authorized: authorized != 0,
            };
            match deals::decide(engine, machine, &blow) {
                Verdict::Deals => 1,
                Verdict::Not { material_type, material_effect_scale } => {
                    let damage = damage.cast_mut();
                    (&raw mut (*damage).material_type).write(material_type);
                    (&raw mut (*damage).material_effect_scale).write(material_effect_scale);
                    0
                }
            }
        })
    }
}

/// Whether a killing blow is being replayed: its screen effect comes as an event of its own (damage.md 3 (3)).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_replaying_kill() -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_, machine| u8::from(machine.damage.replay.is_replaying())) }
}

/// The host's score of the killer whose blow is being replayed, to `score`; FALSE for anyone else (damage.md 3 (4)).
///
/// # Safety
/// Called by the port on its main thread. `score` names a `long` or is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_killer_score(player_index: Long, score: *mut Long) -> u8 {
    // SAFETY: the whole body, on the engine's thread; the place is the caller's.
    unsafe {
        guard(0, |_, machine| {
            let Some(known) = machine.damage.replay.killer_score(player_index) else { return 0 };
            if let Some(score) = score.as_mut() {
                *score = known;
            }
            1
        })
    }
}

/// A player's screen is to show a damage: a host tells the player's machine (damage.md 14.1).
///
/// # Safety
/// Called by the port on its main thread. `damage` is live for the call or NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_player_effect(
    player_index: Long,
    damage: *const DamageData,
    total_damage: f32,
) {
    // SAFETY: the whole body, on the engine's thread; the damage is the caller's.
    unsafe {
        guard((), |engine, machine| {
            if let Some(damage) = damage.as_ref() {
                events::player_effect(engine, machine, player_index, damage, total_damage);
            }
        })
    }
}

/// A damage was dealt to an object: a host tells the machines it concerns (damage.md 14.2). Node, region and material are
/// NONE unless it is the object hit itself; the victim is the unit's player as it was before.
///
/// # Safety
/// Called by the port on its main thread. `damage` is live for the call or NULL.
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
    // SAFETY: the whole body, on the engine's thread; the damage is the caller's.
    unsafe {
        guard((), |engine, machine| {
            let Some(damage) = damage.as_ref().copied() else { return };
            let aftermath =
                Aftermath { being_damaged_flags, shield_damage, body_damage, body_damage_multiplier, body_part };
            let at = Spot { node: node_index, region: region_index, material: material_index };
            let harm = events::Harm { object: object_index, damage, aftermath, at, victim: victim_player_index };
            events::aftermath(engine, machine, &harm);
        })
    }
}

/// A client machine's hit reports: each is checked, and dealt before the next is looked at (damage.md 11).
///
/// # Safety
/// Called by the port on its main thread. `entries` has `count` of 108 bytes each, live for the call, or is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_handle_reports(machine_index: Long, entries: *const c_void, count: i16) {
    // SAFETY: the whole body, on the engine's thread; the entries are the caller's.
    unsafe {
        guard((), |engine, machine| {
            let (bytes, count) = self::entries(entries, count, HitReport::SIZE);
            check::handle(engine, machine, machine_index, bytes, count);
        })
    }
}

/// The host's tick: places and weapons are noted, and what was dealt goes to the clients (damage.md 15).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_host_tick() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), tick::host) }
}

/// The host's damage events, shown on a client (damage.md 17).
///
/// # Safety
/// Called by the port on its main thread. `entries` has `count` of 108 bytes each, live for the call, or is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_handle_events(entries: *const c_void, count: i16) {
    // SAFETY: the whole body, on the engine's thread; the entries are the caller's.
    unsafe {
        guard((), |engine, machine| {
            let (bytes, count) = self::entries(entries, count, DamageEvent::SIZE);
            replay::handle(engine, machine, bytes, count);
        })
    }
}

/// A client's tick: what its players hit goes to the host (damage.md 18).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_client_tick() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), reports::send) }
}

/// The four counters that never go back: reports sent, dealt and rejected, events replayed (damage.md 19).
///
/// # Safety
/// Called by the port on its main thread. Each pointer names a `long` or is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_statistics(
    sent_reports: *mut Long,
    dealt_reports: *mut Long,
    rejected_reports: *mut Long,
    replayed_events: *mut Long,
) {
    // SAFETY: the whole body, on the engine's thread; the places are the caller's.
    unsafe {
        guard((), |_, machine| {
            let counters = &machine.damage.statistics;
            let counts = [&counters.sent, &counters.dealt, &counters.rejected, &counters.replayed];
            let places = [sent_reports, dealt_reports, rejected_reports, replayed_events];
            for (place, count) in places.into_iter().zip(counts) {
                if let Some(place) = place.as_mut() {
                    *place = count.get();
                }
            }
        })
    }
}

/// The game throws a unit's grenade: its explosion may be reported (damage.md 13.6). Not called in network version 9.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_note_grenade(unit_index: Long, grenade_type: i16) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |engine, machine| throws::note(engine, machine, unit_index, grenade_type)) }
}

/// Forgets the game before (damage.md 19). The counters count on.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_damage_new_game() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_, machine| machine.damage.new_game()) }
}

/// A profiling build registers this file's sections with it: there are none.
#[unsafe(no_mangle)]
pub extern "C" fn network_damage_profile_register() {}
