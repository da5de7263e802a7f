//! What every case's engine does: pools, objects, tags, the clock, the network's record, files.

use super::records::{Block, Element, Header, Object, Player, Pool};
use super::{Sent, Stage, To, place, stage};
use core::ffi::{CStr, c_char, c_void};
use slipspace::engine::contract::*;
use slipspace::engine::table::*;

/// Group tags a definition of a group also answers to, beside its own (`engine.md` 5.4).
fn is_group(own: UnsignedLong, asked: UnsignedLong) -> bool {
    const OBJE: UnsignedLong = 0x6f62_6a65;
    const UNIT: UnsignedLong = 0x756e_6974;
    const BIPD: UnsignedLong = 0x6269_7064;
    const VEHI: UnsignedLong = 0x7665_6869;
    const OBJECTS: [UnsignedLong; 10] = [
        OBJE,
        UNIT,
        BIPD,
        VEHI,
        0x7765_6170, // weap
        0x6571_6970, // eqip
        0x7072_6f6a, // proj
        0x7363_656e, // scen
        0x6d61_6368, // mach
        0x6974_656d, // item
    ];
    own == asked || (asked == OBJE && OBJECTS.contains(&own)) || (asked == UNIT && (own == BIPD || own == VEHI))
}

unsafe extern "C" fn system_milliseconds() -> UnsignedLong {
    stage().milliseconds.get()
}

/// The slot at an index, or null: an identifier of 0 agrees with any (`engine.md` 5.1).
unsafe extern "C" fn datum_try_and_get(data: *mut DataArray, index: Long) -> *mut c_void {
    let pool = data.cast::<Pool>();
    if index == NONE {
        return core::ptr::null_mut();
    }
    // SAFETY: one of the stage's two pools, and a place within it.
    unsafe {
        if place(index) >= (*pool).maximum_count as usize {
            return core::ptr::null_mut();
        }
        let slot = (*pool).data.cast::<u8>().add(place(index) * (*pool).size as usize);
        let identifier = slot.cast::<i16>().read();
        let asked = (index >> 16) as i16;
        if identifier != 0 && (asked == 0 || asked == identifier) { slot.cast() } else { core::ptr::null_mut() }
    }
}

unsafe extern "C" fn datum_get(data: *mut DataArray, index: Long) -> *mut c_void {
    // SAFETY: the caller's arguments, handed on.
    let datum = unsafe { datum_try_and_get(data, index) };
    if datum.is_null() {
        super::note("fatal", serde_json::json!(["datum_get", super::hex(index)]));
    }
    datum
}

unsafe extern "C" fn data_iterator_new(iterator: *mut DataIterator, data: *mut DataArray) {
    // SAFETY: the caller's own iterator.
    unsafe {
        *iterator = DataIterator { data: data.cast(), absolute_index: 0, pad: 0, datum_index: NONE, signature: 0 };
    }
}

unsafe extern "C" fn data_iterator_next(iterator: *mut DataIterator) -> *mut c_void {
    // SAFETY: begun by `data_iterator_new` on one of the stage's pools.
    unsafe {
        let pool = (*iterator).data.cast::<Pool>();
        while (*iterator).absolute_index < (*pool).count {
            let index = (*iterator).absolute_index;
            (*iterator).absolute_index += 1;
            let slot = (*pool).data.cast::<u8>().add(index as usize * (*pool).size as usize);
            let identifier = slot.cast::<i16>().read();
            if identifier != 0 {
                (*iterator).datum_index = (Long::from(identifier) << 16) | Long::from(index);
                return slot.cast();
            }
        }
        (*iterator).datum_index = NONE;
        core::ptr::null_mut()
    }
}

unsafe extern "C" fn tag_get(group_tag: Long, tag_index: Long) -> *mut c_void {
    let tag = stage().tag(tag_index);
    // SAFETY: a live tag of the stage.
    if tag.is_null() || !is_group(unsafe { (*tag).group }, group_tag as UnsignedLong) {
        super::note("fatal", serde_json::json!(["tag_get", super::hex(tag_index)]));
        return core::ptr::null_mut();
    }
    tag.cast()
}

unsafe extern "C" fn tag_index_is_group(tag_index: Long, group_tag: Long) -> u8 {
    let tag = stage().tag(tag_index);
    // SAFETY: a live tag of the stage.
    u8::from(!tag.is_null() && is_group(unsafe { (*tag).group }, group_tag as UnsignedLong))
}

unsafe extern "C" fn tag_block_get_element_with_size(block: *const TagBlock, index: Long, size: Long) -> *mut c_void {
    // SAFETY: a block of one of the stage's tags.
    let block = unsafe { &*block.cast::<Block>() };
    if index < 0 || index >= block.count || size != size_of::<Element>() as Long {
        super::note("fatal", serde_json::json!(["tag_block_get_element_with_size", index, block.count]));
        return core::ptr::null_mut();
    }
    // SAFETY: within the block.
    unsafe { block.address.add(index as usize).cast() }
}

unsafe extern "C" fn game_connection() -> i16 {
    stage().connection.get()
}

unsafe extern "C" fn game_in_progress() -> u8 {
    u8::from(stage().in_progress.get())
}

unsafe extern "C" fn main_menu_is_active() -> u8 {
    u8::from(stage().main_menu.get())
}

unsafe extern "C" fn game_time_get() -> Long {
    stage().time.get()
}

unsafe extern "C" fn game_players_are_double_speed() -> u8 {
    u8::from(stage().double_speed.get())
}

unsafe extern "C" fn network_coop_active() -> u8 {
    u8::from(stage().coop.get())
}

unsafe extern "C" fn network_game_distributed_client() -> u8 {
    u8::from(stage().connection.get() == 1)
}

unsafe extern "C" fn machine_get_player_list(machine_index: Long) -> *mut Long {
    // SAFETY: the rows stay where they are; the caller names a machine 0 to 127.
    unsafe { (*stage().lists.as_ptr())[machine_index as usize].as_mut_ptr() }
}

unsafe extern "C" fn local_player_get_player_index(local_player_index: i16) -> Long {
    usize::try_from(local_player_index).ok().and_then(|i| stage().locals.get().get(i).copied()).unwrap_or(NONE)
}

unsafe extern "C" fn network_distributed_server_machines(machine_indices: *mut Long, maximum: i16) -> i16 {
    let machines = stage().machines.borrow();
    let count = machines.len().min(maximum.max(0) as usize);
    // SAFETY: the caller has room for `maximum`.
    unsafe { machine_indices.copy_from_nonoverlapping(machines.as_ptr(), count) }
    count as i16
}

fn sent(to: To, reliably: bool, message: *mut c_void, size: u16) -> u8 {
    // SAFETY: a message of that many bytes.
    let bytes = unsafe { core::slice::from_raw_parts(message.cast::<u8>(), usize::from(size)) }.to_vec();
    stage().sent.borrow_mut().push(Sent { to, reliably, bytes });
    1
}

unsafe extern "C" fn client_send(message: *mut c_void, size: u16) -> u8 {
    sent(To::Host, false, message, size)
}

unsafe extern "C" fn client_send_reliably(message: *mut c_void, size: u16) -> u8 {
    sent(To::Host, true, message, size)
}

unsafe extern "C" fn server_send_to_all_reliably(message: *mut c_void, size: u16) -> u8 {
    sent(To::All, true, message, size)
}

unsafe extern "C" fn server_send_to_machine(machine_index: Long, message: *mut c_void, size: u16) -> u8 {
    sent(To::Machine(machine_index), false, message, size)
}

unsafe extern "C" fn server_send_to_machine_reliably(machine_index: Long, message: *mut c_void, size: u16) -> u8 {
    sent(To::Machine(machine_index), true, message, size)
}

unsafe extern "C" fn build_message_header(msg: *mut u16, length: u16, kind: u8, flags: u8) {
    // SAFETY: the caller's word. What is not set is kept (`engine.md` 4.1).
    unsafe { *msg |= (length << 4) | (u16::from(kind) << 2) | u16::from(flags) }
}

fn object(index: Long, types: UnsignedLong) -> Option<Header> {
    stage().header(index).filter(|h| types & (1 << h.kind) != 0)
}

unsafe extern "C" fn object_try_and_get_and_verify_type(index: Long, types: UnsignedLong) -> *mut c_void {
    object(index, types).map_or(core::ptr::null_mut(), |h| h.datum.cast())
}

unsafe extern "C" fn object_get_and_verify_type(index: Long, types: UnsignedLong) -> *mut c_void {
    // SAFETY: the caller's arguments, handed on.
    let datum = unsafe { object_try_and_get_and_verify_type(index, types) };
    if datum.is_null() {
        super::note("fatal", serde_json::json!(["object_get_and_verify_type", super::hex(index)]));
    }
    datum
}

unsafe extern "C" fn object_iterator_new(iterator: *mut ObjectIterator, type_flags: UnsignedLong, flags: u8) {
    // SAFETY: the caller's own iterator.
    unsafe { *iterator = ObjectIterator { type_flags, flags, index: NONE, ..ObjectIterator::default() } }
}

unsafe extern "C" fn object_iterator_next(iterator: *mut ObjectIterator) -> *mut c_void {
    // SAFETY: begun by `object_iterator_new`.
    let iterator = unsafe { &mut *iterator };
    while (iterator.absolute_index as usize) < super::OBJECTS {
        let at = Long::from(iterator.absolute_index);
        iterator.absolute_index += 1;
        if let Some(header) = object(at, iterator.type_flags) {
            if header.flags & iterator.flags == iterator.flags {
                iterator.index = (Long::from(header.identifier) << 16) | at;
                return header.datum.cast();
            }
        }
    }
    iterator.index = NONE;
    core::ptr::null_mut()
}

unsafe extern "C" fn object_get_origin(index: Long, origin: *mut RealPoint3d) -> *mut RealPoint3d {
    if let Some(object) = stage().object(index) {
        // SAFETY: the caller's point.
        unsafe { *origin = object.origin.unwrap_or(object.position) }
    }
    origin
}

unsafe extern "C" fn damage_get_network_state(index: Long, state: *mut DamageNetworkState) {
    let object: Object = stage().object(index).unwrap_or_default();
    let flag = |bit: u16| u8::from(object.damage_flags & (1 << bit) != 0);
    // SAFETY: the caller's struct.
    unsafe {
        *state = DamageNetworkState {
            shield_depleted: flag(3),
            shield_charging: flag(12),
            shield_over_charging: flag(4),
            pad: 0,
            body_vitality: object.body_vitality,
            shield_vitality: object.shield_vitality,
            current_body_damage: object.current_body_damage,
            recent_body_damage: object.recent_body_damage,
            current_shield_damage: object.current_shield_damage,
            recent_shield_damage: object.recent_shield_damage,
        };
    }
}

unsafe extern "C" fn scenario_get_game_globals() -> *mut GameGlobals {
    stage().tag(stage().globals.get()).cast()
}

unsafe extern "C" fn global_scenario_get() -> *mut Scenario {
    stage().tag(stage().scenario.get()).cast()
}

unsafe extern "C" fn global_structure_bsp_get() -> *mut StructureBsp {
    stage().tag(stage().structure_bsp.get()).cast()
}

unsafe extern "C" fn global_structure_bsp_index_get() -> i16 {
    stage().structure_bsp_index.get()
}

unsafe extern "C" fn structure_bsp_get_cluster_pvs(_bsp: *mut StructureBsp, cluster_index: i16) -> *mut UnsignedLong {
    // SAFETY: the rows are not changed while the library is at work.
    let rows = unsafe { &mut *stage().cluster_rows.as_ptr() };
    match usize::try_from(cluster_index).ok().and_then(|c| rows.get_mut(c)) {
        Some(row) => row.as_mut_ptr(),
        None => {
            super::note("fatal", serde_json::json!(["structure_bsp_get_cluster_pvs", cluster_index]));
            core::ptr::null_mut()
        }
    }
}

fn text(text: *const c_char) -> String {
    // SAFETY: an ended text of the library's.
    unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned()
}

unsafe extern "C" fn log(_priority: i16, line: *const c_char) {
    let line = text(line);
    // The library's hook sends every panic here, a test's own too.
    if line.contains("panicked at") {
        eprintln!("{line}");
    }
    if !super::STAGE.get().is_null() {
        stage().log.borrow_mut().push(line);
    }
}

unsafe extern "C" fn console_warning(line: *const c_char) {
    stage().warnings.borrow_mut().push(text(line));
}

unsafe extern "C" fn sine(angle: f32) -> f32 {
    angle.sin()
}

unsafe extern "C" fn cosine(angle: f32) -> f32 {
    angle.cos()
}

/// An open file: its name, and where reading stands.
struct Open {
    name: String,
    at: usize,
}

unsafe extern "C" fn file_open(name: *const c_char, mode: *const c_char) -> *mut c_void {
    let (name, mode) = (text(name), text(mode));
    let mut files = stage().files.borrow_mut();
    if stage().locked_files.borrow().contains(&name) || (mode.starts_with('r') && !files.contains_key(&name)) {
        return core::ptr::null_mut();
    }
    if mode.starts_with('w') {
        files.insert(name.clone(), Vec::new());
    }
    Box::into_raw(Box::new(Open { name, at: 0 })).cast()
}

unsafe extern "C" fn file_read_line(file: *mut c_void, buffer: *mut c_char, size: Long) -> u8 {
    // SAFETY: opened above and not closed; the buffer has `size` bytes. As fgets: up to size - 1, the line feed kept.
    unsafe {
        let open = &mut *file.cast::<Open>();
        let files = stage().files.borrow();
        let rest = files.get(&open.name).map_or(&[][..], |f| f.get(open.at..).unwrap_or(&[]));
        if rest.is_empty() || size < 2 {
            return 0;
        }
        let most = rest.len().min(size as usize - 1);
        let length = rest[..most].iter().position(|b| *b == b'\n').map_or(most, |n| n + 1);
        buffer.cast::<u8>().copy_from_nonoverlapping(rest.as_ptr(), length);
        buffer.add(length).write(0);
        open.at += length;
    }
    1
}

unsafe extern "C" fn file_write(file: *mut c_void, line: *const c_char) -> u8 {
    // SAFETY: opened above and not closed; an ended text.
    let (name, line) = unsafe { ((*file.cast::<Open>()).name.clone(), CStr::from_ptr(line).to_bytes()) };
    stage().files.borrow_mut().entry(name).or_default().extend_from_slice(line);
    1
}

unsafe extern "C" fn file_close(file: *mut c_void) -> u8 {
    // SAFETY: opened above, closed once.
    drop(unsafe { Box::from_raw(file.cast::<Open>()) });
    1
}

unsafe extern "C" fn time_text(buffer: *mut c_char, size: Long) {
    let text = stage().clock_text.borrow();
    let length = text.len().min((size as usize).saturating_sub(1));
    // SAFETY: the caller's buffer of `size` bytes.
    unsafe {
        buffer.cast::<u8>().copy_from_nonoverlapping(text.as_ptr(), length);
        buffer.add(length).write(0);
    }
}

unsafe extern "C" fn time_seconds() -> UnsignedLong {
    stage().clock_seconds.get()
}

/// Puts these functions and the stage's globals into the table.
pub(super) fn install(port: &mut Port, stage: &'static Stage) {
    const { assert!(core::mem::offset_of!(Player, identifier) == 0 && core::mem::offset_of!(Header, identifier) == 0) };
    port.player_data = (&raw const *stage.player_pool).cast_mut().cast();
    port.object_header_data = (&raw const *stage.header_pool).cast_mut().cast();
    port.global_gravity = stage.gravity.as_ptr();
    port.system_milliseconds = Some(system_milliseconds);
    port.datum_get = Some(datum_get);
    port.datum_try_and_get = Some(datum_try_and_get);
    port.data_iterator_new = Some(data_iterator_new);
    port.data_iterator_next = Some(data_iterator_next);
    port.tag_get = Some(tag_get);
    port.tag_index_is_group = Some(tag_index_is_group);
    port.tag_block_get_element_with_size = Some(tag_block_get_element_with_size);
    port.game_connection = Some(game_connection);
    port.game_in_progress = Some(game_in_progress);
    port.main_menu_is_active = Some(main_menu_is_active);
    port.game_time_get = Some(game_time_get);
    port.game_players_are_double_speed = Some(game_players_are_double_speed);
    port.network_coop_active = Some(network_coop_active);
    port.network_game_distributed_client = Some(network_game_distributed_client);
    port.machine_get_player_list = Some(machine_get_player_list);
    port.local_player_get_player_index = Some(local_player_get_player_index);
    port.network_distributed_server_machines = Some(network_distributed_server_machines);
    port.network_distributed_client_send = Some(client_send);
    port.network_distributed_client_send_reliably = Some(client_send_reliably);
    port.network_distributed_server_send_to_all_reliably = Some(server_send_to_all_reliably);
    port.network_distributed_server_send_to_machine = Some(server_send_to_machine);
    port.network_distributed_server_send_to_machine_reliably = Some(server_send_to_machine_reliably);
    port.build_message_header = Some(build_message_header);
    port.object_try_and_get_and_verify_type = Some(object_try_and_get_and_verify_type);
    port.object_get_and_verify_type = Some(object_get_and_verify_type);
    port.object_iterator_new = Some(object_iterator_new);
    port.object_iterator_next = Some(object_iterator_next);
    port.object_get_origin = Some(object_get_origin);
    port.damage_get_network_state = Some(damage_get_network_state);
    port.scenario_get_game_globals = Some(scenario_get_game_globals);
    port.global_scenario_get = Some(global_scenario_get);
    port.global_structure_bsp_get = Some(global_structure_bsp_get);
    port.global_structure_bsp_index_get = Some(global_structure_bsp_index_get);
    port.structure_bsp_get_cluster_pvs = Some(structure_bsp_get_cluster_pvs);
    port.slipspace_port_log = Some(log);
    port.slipspace_port_console_warning = Some(console_warning);
    port.slipspace_port_sine = Some(sine);
    port.slipspace_port_cosine = Some(cosine);
    port.slipspace_port_file_open = Some(file_open);
    port.slipspace_port_file_read_line = Some(file_read_line);
    port.slipspace_port_file_write = Some(file_write);
    port.slipspace_port_file_close = Some(file_close);
    port.slipspace_port_time_text = Some(time_text);
    port.slipspace_port_time_seconds = Some(time_seconds);
}
