//! The exported names of `network_distributed.c`: each hands over to `crate::distributed` and does nothing else.

// Bodies lie in the guard's own block; what is unsafe in them says so all the same, each with its reason.
#![allow(unused_unsafe)]

use crate::distributed::deaths::Announcement;
use crate::distributed::inferred::latency_meter;
use crate::distributed::reception::{self, Way};
use crate::distributed::{
    self, addresses, bans, clock, deaths, identity, notices, pickups, pings, roster, round_trip, sending, tick,
};
use crate::engine::contract::*;
use crate::engine::guard::guard;
use crate::engine::table::{Animation, PlayerDatum};
use crate::math;
use crate::wire::scalar;
use core::ffi::{CStr, c_char, c_void};

/// What a pointer names, be it inside a message, where nothing is aligned; none for NULL.
///
/// # Safety
/// NULL or a value.
unsafe fn value<T: Copy>(place: *const T) -> Option<T> {
    // SAFETY: the caller's promise.
    (!place.is_null()).then(|| unsafe { place.read_unaligned() })
}

/// Writes a value where the caller wants it.
///
/// # Safety
/// The place is NULL or a live one.
unsafe fn put<T>(place: *mut T, value: T) {
    if !place.is_null() {
        // SAFETY: the caller's promise; the engine's places may lie anywhere.
        unsafe { place.write_unaligned(value) }
    }
}

/// The caller's text, empty for NULL.
///
/// # Safety
/// NULL or an ended text that stays as it is.
unsafe fn text_of<'t>(text: *const c_char) -> &'t CStr {
    // SAFETY: the caller's promise.
    if text.is_null() { c"" } else { unsafe { CStr::from_ptr(text) } }
}

/// The caller's buffer; none for NULL or no bytes.
///
/// # Safety
/// NULL or so many bytes.
unsafe fn buffer<'b>(bytes: *mut c_char, size: Long) -> Option<&'b mut [u8]> {
    let size = usize::try_from(size).ok().filter(|size| *size > 0 && !bytes.is_null())?;
    // SAFETY: the caller's promise.
    Some(unsafe { core::slice::from_raw_parts_mut(bytes.cast(), size) })
}

/// Writes a text and its end into the caller's buffer, as much as it holds.
///
/// # Safety
/// NULL or so many bytes.
unsafe fn put_text(place: *mut c_char, size: Long, text: &[u8]) {
    // SAFETY: the caller's promise.
    let Some(place) = (unsafe { buffer(place, size) }) else { return };
    let length = text.len().min(place.len() - 1);
    place[..length].copy_from_slice(&text[..length]);
    place[length] = 0;
}

/// The caller's message, to be written to; none for NULL.
///
/// # Safety
/// NULL or so many bytes.
unsafe fn bytes_mut<'m>(message: *mut c_void, size: u16) -> Option<&'m mut [u8]> {
    // SAFETY: the caller's promise.
    (!message.is_null()).then(|| unsafe { core::slice::from_raw_parts_mut(message.cast(), usize::from(size)) })
}

/// A message that came; none for NULL.
///
/// # Safety
/// NULL or so many bytes.
unsafe fn bytes<'m>(message: *const u16, size: u16) -> Option<&'m [u8]> {
    // SAFETY: the caller's promise.
    (!message.is_null()).then(|| unsafe { core::slice::from_raw_parts(message.cast(), usize::from(size)) })
}

/// # Safety
/// Each is NULL or a live vector.
unsafe fn axes_make_valid(forward: *mut RealVector3d, up: *mut RealVector3d) -> bool {
    if forward.is_null() || up.is_null() {
        return false;
    }
    // SAFETY: the caller's promise; copies, in case both are one.
    unsafe {
        let (mut new_forward, mut new_up) = (forward.read_unaligned(), up.read_unaligned());
        let valid = math::axes_make_valid(&mut new_forward, &mut new_up);
        forward.write_unaligned(new_forward);
        up.write_unaligned(new_up);
        valid
    }
}

/// Headers filled, messages received and corrections since the program began (distributed.md 2.2).
///
/// # Safety
/// Called by the port on its main thread. Each pointer is NULL or a place for a `long`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_statistics(sent: *mut Long, received: *mut Long, corrections: *mut Long) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard((), |_engine, machine| {
            let state = &machine.distributed;
            for (place, value) in
                [(sent, &state.sending.sent), (received, &state.reception.received), (corrections, &state.corrections)]
            {
                // SAFETY: the caller's places.
                unsafe { put(place, value.get()) }
            }
        })
    }
}

/// Counts an object put where the other side has it (distributed.md 2.1).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_count_correction() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |_engine, machine| distributed::count_correction(machine)) }
}

/// Whether a number is finite (distributed.md 2.1).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_real_valid(value: f32) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| u8::from(math::real_valid(value))) }
}

/// Whether each part is at most `bound` from 0; FALSE with any that is not a number (distributed.md 2.1).
///
/// # Safety
/// Called by the port on its main thread. `point` is NULL or a live point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_point_valid(point: *const RealPoint3d, bound: f32) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard(0, |_engine, _machine| {
            // SAFETY: NULL or a live point.
            u8::from(unsafe { value(point) }.is_some_and(|point| math::point_valid(&point, bound)))
        })
    }
}

/// Whether that is a loaded tag of the group; any value may be asked (distributed.md 2.1).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_tag_of_group(tag_index: Long, group_tag: UnsignedLong) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |engine, _machine| u8::from(engine.tag_is(tag_index, group_tag))) }
}

/// An animation of a graph, NULL unless both are there (distributed.md 2.1).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_graph_animation(
    animation_graph_index: Long,
    animation_index: i16,
) -> *mut Animation {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard(core::ptr::null_mut(), |engine, _machine| engine.graph_animation(animation_graph_index, animation_index))
    }
}

/// Whether an index is not NONE and has an identifier (distributed.md 2.1).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_object_index_valid(object_index: Long) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| u8::from(math::object_index_valid(object_index))) }
}

/// Makes two axes a rotation if they are near one (distributed.md 4.2).
///
/// # Safety
/// Called by the port on its main thread. Each pointer is NULL or a live vector.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_axes_make_valid(forward: *mut RealVector3d, up: *mut RealVector3d) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard(0, |_engine, _machine| {
            // SAFETY: NULL or live vectors, each read whole before either is written.
            u8::from(unsafe { axes_make_valid(forward, up) })
        })
    }
}

/// Packs a vector's parts at a scale (wire-distributed.md 3).
///
/// # Safety
/// Called by the port on its main thread. `vector` is NULL or live, `result` NULL or a place for it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_vector_pack(
    vector: *const RealVector3d,
    scale: f32,
    result: *mut DistributedVector,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard((), |_engine, _machine| {
            // SAFETY: NULL or live.
            if let Some(vector) = unsafe { value(vector) } {
                // SAFETY: NULL or a place for the result.
                unsafe { put(result, scalar::vector_pack(&vector, scale)) }
            }
        })
    }
}

/// Unpacks a vector's parts at a scale (wire-distributed.md 3).
///
/// # Safety
/// Called by the port on its main thread. `vector` is NULL or live, `result` NULL or a place for it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_vector_unpack(
    vector: *const DistributedVector,
    scale: f32,
    result: *mut RealVector3d,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard((), |_engine, _machine| {
            // SAFETY: NULL or live.
            if let Some(vector) = unsafe { value(vector) } {
                // SAFETY: NULL or a place for the result.
                unsafe { put(result, scalar::vector_unpack(vector, scale)) }
            }
        })
    }
}

/// Unpacks a direction and makes it one long (wire-distributed.md 3).
///
/// # Safety
/// Called by the port on its main thread. `vector` is NULL or live, `result` NULL or a place for it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_unit_vector_unpack(vector: *const DistributedVector, result: *mut RealVector3d) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard((), |_engine, _machine| {
            // SAFETY: NULL or live.
            if let Some(vector) = unsafe { value(vector) } {
                // SAFETY: NULL or a place for the result.
                unsafe { put(result, scalar::unit_vector_unpack(vector)) }
            }
        })
    }
}

/// Packs health or shield, 1 being full (wire-distributed.md 3).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_vitality_pack(value: f32) -> u16 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| scalar::vitality_pack(value)) }
}

/// Unpacks health or shield, 1 being full (wire-distributed.md 3).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_vitality_unpack(value: u16) -> f32 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0.0, |_engine, _machine| scalar::vitality_unpack(value)) }
}

/// Packs an angle in radians as a 65536th part of a turn (wire-distributed.md 3).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_angle_pack(angle: f32) -> i16 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| scalar::angle_pack(angle)) }
}

/// Unpacks an angle: 0 to 2 pi, or -pi to pi if signed (wire-distributed.md 3).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_angle_unpack(value: i16, signed_angle: u8) -> f32 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0.0, |_engine, _machine| scalar::angle_unpack(value, signed_angle != 0)) }
}

/// Fills the header and sends: to clients or the host, by batches or over the stream (distributed.md 2.1, 6).
///
/// # Safety
/// Called by the port on its main thread. `message` is NULL or has `size` bytes, the first 8 free for the header, which is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_send(message: *mut c_void, kind: u8, count: i16, size: u16, destination: i16) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard((), |engine, machine| {
            // SAFETY: the caller's message.
            if let Some(message) = unsafe { bytes_mut(message, size) } {
                sending::send(engine, machine, message, kind, count, destination);
            }
        })
    }
}

/// Fills the header and adds the message to one machine's batch (distributed.md 2.1).
///
/// # Safety
/// Called by the port on its main thread. `message` is NULL or has `size` bytes, the first 8 free for the header, which is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_send_to_machine(
    machine_index: Long,
    message: *mut c_void,
    kind: u8,
    count: i16,
    size: u16,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard((), |engine, machine| {
            // SAFETY: the caller's message.
            if let Some(message) = unsafe { bytes_mut(message, size) } {
                sending::send_to_machine(engine, machine, machine_index, message, kind, count);
            }
        })
    }
}

/// Fills the header and sends on one machine's stream (distributed.md 2.1).
///
/// # Safety
/// Called by the port on its main thread. `message` is NULL or has `size` bytes, the first 8 free for the header, which is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_send_to_machine_reliably(
    machine_index: Long,
    message: *mut c_void,
    kind: u8,
    count: i16,
    size: u16,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard((), |engine, machine| {
            // SAFETY: the caller's message.
            if let Some(message) = unsafe { bytes_mut(message, size) } {
                sending::send_to_machine_reliably(engine, machine, machine_index, message, kind, count);
            }
        })
    }
}

/// The player in a slot, NULL for none or out of range (distributed.md 2.1).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_player(player_index: i16) -> *mut PlayerDatum {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(core::ptr::null_mut(), |engine, _machine| engine.player_address(Long::from(player_index))) }
}

/// The low byte of a datum's absolute index, 255 for NONE (distributed.md 2.1).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_player_to_byte(player_index: Long) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, _machine| roster::player_to_byte(player_index)) }
}

/// The datum index of the player there, NONE for 255 or none (distributed.md 2.1).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_player_from_byte(player_index: u8) -> Long {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(NONE, |engine, _machine| roster::player_from_byte(engine, player_index)) }
}

/// Whether that datum is a player of this machine (distributed.md 2.1).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_player_is_local(player_index: Long) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |engine, _machine| u8::from(roster::player_is_local(engine, player_index))) }
}

/// The player's unit if it exists and is not dead, NONE otherwise (distributed.md 2.1).
///
/// # Safety
/// Called by the port on its main thread. `player` is NULL or one of the engine's live players.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_living_unit(player: *const PlayerDatum) -> Long {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard(NONE, |engine, _machine| {
            // SAFETY: NULL or a live player of the engine's.
            let player = unsafe { engine.player_at(player) };
            roster::living_unit(engine, player)
        })
    }
}

/// Whether one of the machine's four players has that absolute index (distributed.md 2.1).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_machine_has_player(machine_index: Long, player_index: i16) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard(0, |engine, _machine| {
            u8::from(roster::machine_has_player(engine, machine_index, Long::from(player_index)))
        })
    }
}

/// Writes the host's client machines, but its own; how many (distributed.md 5.2).
///
/// # Safety
/// Called by the port on its main thread. `machine_indices` is NULL or has room for `maximum`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_client_machines(machine_indices: *mut Long, maximum: i16) -> i16 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard(0, |engine, machine| {
            let machines = roster::client_machines(engine, machine);
            let count = machines.as_slice().len().min(usize::try_from(maximum).unwrap_or(0));
            if machine_indices.is_null() {
                return 0;
            }
            // SAFETY: the caller has room for `maximum`.
            unsafe { machine_indices.copy_from_nonoverlapping(machines.as_slice().as_ptr(), count) }
            count as i16
        })
    }
}

/// Client: the greatest host tick had, NONE for none (distributed.md 2.1).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_latest_host_time() -> Long {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(NONE, |_engine, machine| machine.distributed.reception.latest_host_time.get()) }
}

/// Client: its own round trip, smoothed, 0 before the first (distributed.md 12.5).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_own_round_trip_ticks() -> f32 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0.0, |_engine, machine| machine.distributed.round_trip.own.get()) }
}

/// Host: the client machine the player is on as the last plan found it, NONE for none (distributed.md 13.1).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_player_machine(player_index: i16) -> Long {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard(NONE, |_engine, machine| {
            usize::try_from(player_index).map_or(NONE, |player| machine.distributed.plan.player_machine(player))
        })
    }
}

/// Host: whether the machine may look at the player in this tick's plan (distributed.md 13.4).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_machine_sees_player(machine_index: Long, player_index: i16) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard(0, |_engine, machine| u8::from(machine.distributed.plan.sends(machine_index).sees.has(player_index)))
    }
}

/// A player's round trip in milliseconds, 0 for the host's own, NONE for not known (distributed.md 14.3).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_player_ping(player_index: i16) -> Long {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(NONE, |engine, machine| pings::player_ping(engine, machine, Long::from(player_index))) }
}

/// Host: a machine's round trip with its spread, 6 where none was measured (distributed.md 2.1).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_machine_round_trip_ticks(machine_index: Long) -> f32 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0.0, |_engine, machine| round_trip::machine_ticks(machine, machine_index)) }
}

/// A player dies: the host remembers it, a client gets the host's word instead (distributed.md 15.1).
///
/// # Safety
/// Called by the port on its main thread. Each pointer is NULL or a place of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_player_killed(
    killing_player_index: *mut Long,
    killing_object_index: *mut Long,
    dead_player_index: Long,
    friendly_fire: *mut u8,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard((), |engine, machine| {
            // SAFETY: the caller's places.
            let (Some(player), Some(object), Some(friendly)) =
                (unsafe { killing_player_index.as_mut() }, unsafe { killing_object_index.as_mut() }, unsafe {
                    friendly_fire.as_mut()
                })
            else {
                return;
            };
            let told = Announcement { killing_player: *player, killing_object: *object, friendly_fire: *friendly != 0 };
            let right = deaths::player_killed(engine, machine, dead_player_index, told);
            if right != told {
                (*player, *object) = (right.killing_player, right.killing_object);
                *friendly = u8::from(right.friendly_fire);
            }
        })
    }
}

/// Client: the host's word of a death, before the copy here dies (distributed.md 15.2).
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
    unsafe {
        guard((), |_engine, machine| {
            deaths::set(machine, dead_player_index, killing_player_index, friendly_fire != 0, killed_by_vehicle != 0)
        })
    }
}

/// Host: a player's death; TRUE if there is one (distributed.md 15.2).
///
/// # Safety
/// Called by the port on its main thread. Each pointer is NULL or a place for a byte.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_get_death(
    dead_player_index: i16,
    killing_player_index: *mut u8,
    friendly_fire: *mut u8,
    killed_by_vehicle: *mut u8,
) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard(0, |_engine, machine| {
            let Some(death) = deaths::get(machine, dead_player_index) else { return 0 };
            // SAFETY: the caller's places.
            unsafe {
                put(killing_player_index, death.killer);
                put(friendly_fire, u8::from(death.friendly_fire));
                put(killed_by_vehicle, u8::from(death.by_vehicle));
            }
            u8::from(death.valid)
        })
    }
}

/// Host: a player picked something up, to be shown on its machine (distributed.md 14.5).
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
    unsafe { guard((), |engine, machine| pickups::note(engine, machine, player_index, kind, definition_index, count)) }
}

/// A map's game begins: all of the game before is forgotten (distributed.md 5.3).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_new_game() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), distributed::new_game) }
}

/// After each tick the game ran: what is due is sent (distributed.md 8).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_tick() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), tick::run) }
}

/// Host: a line for everyone (distributed.md 16.1).
///
/// # Safety
/// Called by the port on its main thread. `text` is NULL or an ended text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_send_notice(text: *const c_char) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard((), |engine, machine| {
            // SAFETY: NULL or an ended text.
            notices::send_to_all(engine, machine, unsafe { text_of(text) }.to_bytes())
        })
    }
}

/// Host: a line for one machine; for NONE it is shown here (distributed.md 16.1).
///
/// # Safety
/// Called by the port on its main thread. `text` is NULL or an ended text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_send_notice_to_machine(machine_index: Long, text: *const c_char) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard((), |engine, machine| {
            // SAFETY: NULL or an ended text.
            notices::send_to(engine, machine, machine_index, unsafe { text_of(text) }.to_bytes())
        })
    }
}

/// Host: the names of a machine's players, joined (distributed.md 16.2).
///
/// # Safety
/// Called by the port on its main thread. `names` is NULL or has `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_machine_player_names(machine_index: Long, names: *mut c_char, size: Long) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard((), |engine, machine| {
            // SAFETY: the caller's buffer.
            if let Some(names) = unsafe { buffer(names, size) } {
                notices::player_names(engine, machine, machine_index, names);
            }
        })
    }
}

/// Client: sends its Discord user, once and as it changes (distributed.md 16.5).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_client_send_identity() {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), identity::send_own) }
}

/// Host: a machine's real address, host byte order, 0 for not known (distributed.md 16.3).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_machine_real_address(machine_index: Long) -> UnsignedLong {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |engine, _machine| addresses::of_machine(engine, machine_index)) }
}

/// The address behind an internet play stand-in, host byte order, 0 for not known (distributed.md 16.3).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_real_address(address: UnsignedLong) -> UnsignedLong {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |engine, _machine| addresses::real(engine, address)) }
}

/// Whether a machine that asks to join is kept out (distributed.md 16.4).
///
/// # Safety
/// Called by the port on its main thread. `hardware_id` is NULL or an ended text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_banned(address: UnsignedLong, hardware_id: *const c_char) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard(0, |engine, machine| {
            // SAFETY: NULL or an ended text.
            u8::from(bans::is_banned(engine, machine, address, unsafe { text_of(hardware_id) }))
        })
    }
}

/// Host: the ban command's line and notice; the caller drops the machine (distributed.md 16.4).
///
/// # Safety
/// Called by the port on its main thread. `names` is NULL or an ended text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_ban(machine_index: Long, address: UnsignedLong, names: *const c_char) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard((), |engine, machine| {
            // SAFETY: NULL or an ended text.
            bans::ban(engine, machine, machine_index, address, unsafe { text_of(names) }.to_bytes())
        })
    }
}

/// Host: the kick command's notice; the caller drops the machine (distributed.md 16.4).
///
/// # Safety
/// Called by the port on its main thread. `names` is NULL or an ended text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_kick(names: *const c_char) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard((), |engine, machine| {
            // SAFETY: NULL or an ended text.
            bans::kick(engine, machine, unsafe { text_of(names) }.to_bytes())
        })
    }
}

/// Host: whether the machine's last window was fast (distributed.md 9).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_machine_clock_fast(machine_index: Long) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |_engine, machine| u8::from(clock::machine_is_fast(machine, machine_index))) }
}

/// A message came: a datagram, or on a client one of the stream (distributed.md 7).
///
/// # Safety
/// Called by the port on its main thread. `message` is NULL or has `size` bytes, aligned to 2, that stay as they are through the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_handle_message(machine_index: Long, message: *const u16, size: u16) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard((), |engine, machine| {
            // SAFETY: the caller's message.
            if let Some(message) = unsafe { bytes(message, size) } {
                reception::handle(engine, machine, machine_index, message, Way::ALONE);
            }
        })
    }
}

/// Host: a message came over a machine's own stream (distributed.md 7).
///
/// # Safety
/// Called by the port on its main thread. `message` is NULL or has `size` bytes, aligned to 2, that stay as they are through the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_handle_stream_message(
    machine_index: Long,
    message: *const u16,
    size: u16,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard((), |engine, machine| {
            // SAFETY: the caller's message.
            if let Some(message) = unsafe { bytes(message, size) } {
                reception::handle(engine, machine, machine_index, message, Way::STREAM);
            }
        })
    }
}

/// Client: its own round trip in milliseconds, NONE for not known (distributed.md 17.3, inferred).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_own_ping() -> Long {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(NONE, |engine, machine| latency_meter::own_ping(engine, machine)) }
}

/// Host: its slowest client's round trip in milliseconds, NONE for none known (distributed.md 17.3, inferred).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_slowest_client_ping() -> Long {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(NONE, |engine, machine| latency_meter::slowest_client_ping(engine, machine)) }
}

/// Client: whether the host was not heard of for two seconds (distributed.md 17.3, inferred).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_connection_problem() -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |engine, machine| u8::from(latency_meter::connection_problem(engine, machine))) }
}

/// Whether the player's machine was not heard of for two seconds (distributed.md 17.3, inferred).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_player_connection_problem(player_index: i16) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard(0, |engine, machine| u8::from(latency_meter::player_connection_problem(engine, machine, player_index)))
    }
}

/// Client: the host named this client's own tick `time` (distributed.md 17.3, inferred).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_note_own_round_trip(time: Long) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard((), |engine, machine| latency_meter::note_own(engine, machine, time)) }
}

/// Client: milliseconds since the host was heard, NONE before (distributed.md 17.3, inferred).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn distributed_latest_host_time_age_ms() -> Long {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(NONE, |engine, machine| latency_meter::latest_host_time_age(engine, machine)) }
}

/// Host: a ban with a reason, until seconds since 1970, 0 for ever (distributed.md 16.4).
///
/// # Safety
/// Called by the port on its main thread. `names` and `reason` are NULL or ended texts.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_ban_until(
    machine_index: Long,
    address: UnsignedLong,
    names: *const c_char,
    reason: *const c_char,
    until: UnsignedLong,
) {
    // SAFETY: the whole body, on the engine's thread.
    unsafe {
        guard((), |engine, machine| {
            // SAFETY: NULL or ended texts.
            let (names, reason) = unsafe { (text_of(names).to_bytes(), text_of(reason).to_bytes()) };
            bans::ban_until(engine, machine, machine_index, address, names, reason, until)
        })
    }
}

/// Host: what the ban of that index says; FALSE past the last (distributed.md 16.4).
///
/// # Safety
/// Called by the port on its main thread. Each buffer is NULL or as large as the size after it, `until` NULL or a place for it.
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
    unsafe {
        guard(0, |engine, _machine| {
            let shown = bans::entry(engine, index, |ban| {
                let texts = [
                    (when, when_size, ban.when),
                    (hardware_id, hardware_id_size, ban.hardware_id),
                    (players, players_size, ban.players),
                    (reason, reason_size, ban.reason),
                ];
                for (place, size, text) in texts {
                    // SAFETY: the caller's buffers.
                    unsafe { put_text(place, size, text) }
                }
                // SAFETY: the caller's place.
                unsafe { put(until, ban.until) }
            });
            u8::from(shown.is_some())
        })
    }
}

/// Host: takes the ban of that index out of the file; whether it could (distributed.md 16.4).
///
/// # Safety
/// Called by the port on its main thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_distributed_unban(index: Long) -> u8 {
    // SAFETY: the whole body, on the engine's thread.
    unsafe { guard(0, |engine, _machine| u8::from(bans::unban(engine, index))) }
}
