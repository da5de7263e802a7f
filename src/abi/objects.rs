//! The exported names of `network_objects.c`: each hands over to `crate::objects` and does nothing else.

use crate::engine::Engine;
use crate::engine::contract::*;
use crate::engine::guard::guard;
use crate::engine::machine::Machine;
use crate::objects::client::{self, inventories, picked_up, picks, seats};
use crate::objects::host::{self, damage_animations, join, predictions, viewers};
use crate::objects::reconcile::{self, Transform};
use crate::objects::{self, index};
use core::ffi::c_void;

/// The entries of a message as bytes: `count` of `size` bytes each; none for NULL.
///
/// # Safety
/// So many bytes are there for the length of the call.
unsafe fn entries<'e>(entries: *const c_void, count: i16, size: u16) -> (&'e [u8], u8) {
    let count = u8::try_from(count.clamp(0, 255)).unwrap_or(0);
    if entries.is_null() {
        return (&[], 0);
    }
    // SAFETY: the caller's promise.
    (unsafe { core::slice::from_raw_parts(entries.cast(), usize::from(count) * usize::from(size)) }, count)
}

/// What a pointer names; none for NULL.
///
/// # Safety
/// A value is there, or the pointer is NULL.
unsafe fn value<T: Copy>(pointer: *const T) -> Option<T> {
    // SAFETY: the caller's promise.
    if pointer.is_null() { None } else { Some(unsafe { pointer.read_unaligned() }) }
}

/// A transform out of pointers; none unless the first three are there (objects.md 6.3).
///
/// # Safety
/// A value is where each pointer that is not NULL says.
unsafe fn transform(
    position: *const RealPoint3d,
    forward: *const RealVector3d,
    up: *const RealVector3d,
    velocity: *const RealVector3d,
    angular_velocity: *const RealVector3d,
) -> Option<Transform> {
    // SAFETY: the caller's promise.
    unsafe {
        Some(Transform {
            position: value(position)?,
            forward: value(forward)?,
            up: value(up)?,
            velocity: value(velocity),
            angular_velocity: value(angular_velocity),
        })
    }
}

/// A handler of entries.
type Handler = fn(&mut Engine, &Machine, &[u8], u8);

/// Hands a message's entries to their handler.
///
/// # Safety
/// As the exported handlers'.
unsafe fn handle(pointer: *const c_void, count: i16, size: u16, handler: Handler) {
    // SAFETY: the whole body, on the engine's thread; the entries are the caller's.
    unsafe {
        guard((), |engine, machine| {
            let (bytes, count) = entries(pointer, count, size);
            handler(engine, machine, bytes, count);
        })
    }
}

/// The four counters that never go back: objects made, deleted, not made, and own ones removed (objects.md 3.4).
///
/// # Safety
/// Called by the port on its main thread. Each pointer names a `long` or is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_item_statistics(
    creates: *mut Long,
    deletes: *mut Long,
    failures: *mut Long,
    removed: *mut Long,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard((), |_, machine| {
            let counters = &machine.objects.statistics;
            let counts = [&counters.creates, &counters.deletes, &counters.failures, &counters.removed];
            for (pointer, count) in [creates, deletes, failures, removed].into_iter().zip(counts) {
                if !pointer.is_null() {
                    // SAFETY: the caller's promise.
                    pointer.write_unaligned(count.get());
                }
            }
        })
    }
}

/// The full datum index a new object takes; NONE for the engine's ordinary first free one (objects.md 6.1). Called for
/// every object, immediately before its datum is made.
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_new_object_index() -> Long {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(NONE, |engine, machine| index::new_object_index(engine, machine)) }
}

/// Whether the engine is making an object on the host's behalf: then its definition is not changed and a unit gets no
/// initial weapons (objects.md 3.2).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_creating_host_object() -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_, machine| u8::from(machine.objects.index.creating_host_object())) }
}

/// Whether the object may be deleted: on a client the host's only on the host's word (objects.md 3.2).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_may_delete(object_index: Long) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(1, |engine, machine| u8::from(index::may_delete(engine, machine, object_index))) }
}

/// A new map's objects have been placed (objects.md 3.1).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_placed() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |engine, machine| objects::placed(engine, machine)) }
}

/// Whether this client has the host's object of that index (objects.md 3.4).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_client_has(object_index: Long) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |engine, machine| u8::from(client::client_has(engine, machine, object_index))) }
}

/// The bytes of an entry of that kind of message; 0 for one that is not this file's (objects.md 3.3).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_entry_size(kind: u8) -> u16 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_, _| objects::entry_size(kind)) }
}

/// Moves the object there if the transform is valid, else does nothing; a velocity that is NULL is left as it is
/// (objects.md 6.5).
///
/// # Safety
/// Called by the port on its main thread. Each pointer names a value or is NULL; the object exists.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_correct(
    object_index: Long,
    position: *const RealPoint3d,
    forward: *const RealVector3d,
    up: *const RealVector3d,
    velocity: *const RealVector3d,
    angular_velocity: *const RealVector3d,
) {
    // SAFETY: the whole body, on the engine's thread; the pointers are the caller's.
    unsafe {
        guard((), |engine, machine| {
            if let Some(target) = transform(position, forward, up, velocity, angular_velocity) {
                reconcile::correct(engine, machine.profile.get(), object_index, target);
            }
        })
    }
}

/// Brings the object to the target, half the way within the blend distance (world units); TRUE only when it was put
/// there at once (objects.md 6.4).
///
/// # Safety
/// Called by the port on its main thread. Each pointer names a value or is NULL; the object exists.
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
    // SAFETY: the whole body, on the engine's thread; the pointers are the caller's.
    unsafe {
        guard(0, |engine, machine| {
            transform(position, forward, up, velocity, angular_velocity).map_or(0, |target| {
                u8::from(reconcile::reconcile(engine, machine.profile.get(), object_index, target, blend_distance))
            })
        })
    }
}

/// The animation a unit that flinches or dies is to play: the host's pick on a client that has it, else the one given
/// (objects.md 12.1).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_damage_animation(unit_index: Long, kind: i16, animation_index: i16) -> i16 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard(animation_index, |engine, machine| {
            damage_animations::choose(engine, machine, unit_index, kind, animation_index)
        })
    }
}

/// The bytes of an entry of damage animations (objects.md 3.3).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_damage_animation_entry_size() -> u16 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_, _| objects::DAMAGE_ANIMATION_ENTRY_SIZE) }
}

/// Takes the host's picks of flinches and falls (objects.md 12.3).
///
/// # Safety
/// Called by the port on its main thread. `entries` are `count` entries of the kind's size, of any alignment.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_handle_damage_animations(entries: *const c_void, count: i16) {
    // SAFETY: the caller's promise, handed on.
    unsafe { handle(entries, count, objects::DAMAGE_ANIMATION_ENTRY_SIZE, picks::handle) }
}

/// A machine asks for the host's objects; `again`: after it could not make one (objects.md 8).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_client_asked(machine_index: Long, again: u8) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |engine, machine| join::client_asked(engine, machine, machine_index, again != 0)) }
}

/// Every how many ticks a machine is told of something that moves there; 1 for one that is no client machine of this
/// tick (objects.md 9.3).
///
/// # Safety
/// Called by the port on its main thread. The position is there, or NULL (which answers 1).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_send_period(machine_index: Long, position: *const RealPoint3d) -> i16 {
    // SAFETY: the whole body, on the engine's thread; the pointer is the caller's.
    unsafe {
        guard(1, |_, machine| {
            value(position).map_or(1, |position| viewers::send_period(machine, machine_index, &position) as i16)
        })
    }
}

/// Takes the word of a machine's players of the vehicles they drive; the next tick judges it (objects.md 11.1).
///
/// # Safety
/// Called by the port on its main thread. `entries` are `count` entries of the kind's size, of any alignment.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_handle_vehicle_prediction(
    machine_index: Long,
    entries: *const c_void,
    count: i16,
) {
    let pointer = entries;
    // SAFETY: the whole body, on the engine's thread; the entries are the caller's.
    unsafe {
        guard((), |engine, machine| {
            let size = objects::entry_size(crate::wire::kind::VEHICLE_PREDICTION);
            let (bytes, count) = self::entries(pointer, count, size);
            predictions::handle(engine, machine, machine_index, bytes, count);
        })
    }
}

/// Takes or refuses what clients have said of the vehicles they drive (objects.md 11.2).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_apply_vehicle_predictions() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), predictions::apply) }
}

/// The host's tick: what was made and deleted, states, inventories, damage animations (objects.md 7).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_host_tick() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), host::tick) }
}

/// Takes the host's word of objects made and deleted (objects.md 13).
///
/// # Safety
/// Called by the port on its main thread. `entries` are `count` entries of the kind's size, of any alignment.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_handle_changes(entries: *const c_void, count: i16) {
    // SAFETY: the caller's promise, handed on.
    unsafe { handle(entries, count, objects::entry_size(crate::wire::kind::OBJECT_CHANGES), client::changes::handle) }
}

/// The host has told of all its objects (objects.md 13.5).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_handle_synchronized() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_, machine| machine.objects.client.ready.synchronize()) }
}

/// Takes where the host has its objects (objects.md 14).
///
/// # Safety
/// Called by the port on its main thread. `entries` are `count` entries of the kind's size, of any alignment.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_handle_states(entries: *const c_void, count: i16) {
    // SAFETY: the caller's promise, handed on.
    unsafe { handle(entries, count, objects::entry_size(crate::wire::kind::OBJECT_STATES), client::states::handle) }
}

/// A local player (0 to 3) was shown that it picked that weapon up: it is readied once it is here (objects.md 15.7).
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
    unsafe {
        guard((), |engine, machine| picked_up::note(engine, machine, local_player_index, unit_index, definition_index))
    }
}

/// Takes what the host says units carry (objects.md 15.1).
///
/// # Safety
/// Called by the port on its main thread. `entries` are `count` entries of the kind's size, of any alignment.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_handle_inventories(entries: *const c_void, count: i16) {
    // SAFETY: the caller's promise, handed on.
    unsafe { handle(entries, count, objects::entry_size(crate::wire::kind::INVENTORIES), inventories::handle) }
}

/// Puts the unit into the vehicle's seat; out of its seat with the vehicle NONE (objects.md 15.3).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_set_seat(unit_index: Long, vehicle_index: Long, seat_index: i16) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |engine, machine| seats::set(engine, machine, unit_index, vehicle_index, seat_index)) }
}

/// A client's tick (objects.md 15.6).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_client_tick() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), client::tick) }
}

/// A new game starts: forgets the one before (objects.md 5).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_new_game() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_, machine| machine.objects.new_game()) }
}

/// Whether all of the host's objects have been told to this client; asked by some side builds (objects.md 3.4).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_objects_synchronized() -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_, machine| u8::from(machine.objects.client.ready.is_synchronized())) }
}
