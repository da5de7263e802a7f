//! Who may not come back, and who cheated: the host's two text files (distributed.md 16.4).

use super::notices::{player_names, send_to_all, tell_here};
use super::roster::machine_slot;
use super::{addresses, notices};
use crate::engine::Engine;
use crate::engine::contract::{Long, UnsignedLong};
use crate::engine::files::Mode;
use crate::engine::guard::LOG;
use crate::engine::machine::Machine;
use crate::text::{Text, text};
use crate::wire::Identity;
use crate::wire::notice::MAXIMUM_SIZE;
use core::ffi::CStr;
use core::fmt::Write;

/// `CHEATERS_FILE` and `BANS_FILE`.
const CHEATERS_FILE: &CStr = c"d:\\cheaters.txt";
const BANS_FILE: &CStr = c"d:\\bans.txt";
/// Bytes of a line read at once, the end included: a longer one counts as several.
const PIECE_SIZE: usize = 512;
/// Characters of names, of a reason, of an address and of names in a notice that are kept.
const NAMES_LENGTH: usize = 95;
const REASON_LENGTH: usize = 95;
const ADDRESS_LENGTH: usize = 31;
const NOTICE_NAMES_LENGTH: usize = 63;
/// What is left of a file that a line is taken out of is less than this.
const MAXIMUM_FILE_SIZE: usize = 1 << 20;

/// What a line says of a machine.
#[derive(Clone, Copy)]
struct Entry<'a> {
    machine: Long,
    address: UnsignedLong,
    names: &'a [u8],
    reason: &'a [u8],
    /// Seconds since 1970, 0 for ever.
    until: UnsignedLong,
}

/// The machine's Discord user, if its index is in range and a game is on.
fn discord_user(engine: &Engine, machine: &Machine, machine_index: Long) -> Identity {
    match machine_slot(machine_index).filter(|_| engine.game_in_progress()) {
        Some(slot) => machine.distributed.identity.machines[slot].get(),
        None => Identity::NONE,
    }
}

fn until_end(text: &[u8]) -> &[u8] {
    text.split(|byte| *byte == 0).next().unwrap_or_default()
}

/// Appends a text, or `none` for an empty one.
fn append_or_none<const N: usize>(line: &mut Text<N>, text: &[u8]) {
    line.append(if until_end(text).is_empty() { b"none" } else { text });
}

/// A line of either file.
fn line(engine: &Engine, machine: &Machine, entry: &Entry) -> Text<640> {
    let user = discord_user(engine, machine, entry.machine);
    let mut line = Text::new();
    line.append(&engine.time_text());
    line.append(b"\tip=");
    line.append_printable(addresses::as_text(engine, entry.address).as_bytes(), ADDRESS_LENGTH);
    line.append(b"\thwid=");
    let hardware_id = machine_slot(entry.machine).map(|_| engine.machine_hardware_id(entry.machine));
    append_or_none(&mut line, hardware_id.as_ref().map_or(&[], |id| &id[..]));
    for (field, value) in [(&b"\tdiscord_username="[..], &user.name[..]), (b"\tdiscord_id=", &user.id[..])] {
        line.append(field);
        append_or_none(&mut line, value);
        if !machine.profile.get().is_9() && !until_end(value).is_empty() {
            line.append(b" (self-reported)");
        }
    }
    line.append(b"\tplayers=");
    line.append_printable(entry.names, NAMES_LENGTH);
    line.append(b"\treason=");
    line.append_printable(entry.reason, REASON_LENGTH);
    if entry.until != 0 {
        let _ = write!(line, "\tuntil={}", entry.until);
    }
    line.push(b'\n');
    line
}

fn append_line(engine: &Engine, machine: &Machine, file: &CStr, entry: &Entry) {
    let line = line(engine, machine, entry);
    let written = engine.open_file(file, Mode::Append).is_some_and(|mut open| {
        let written = open.write(line.as_c_str());
        open.close() && written
    });
    if !written {
        let problem = text!(96, "{} cannot be written", file.to_str().unwrap_or("a file"));
        engine.log(LOG, problem.as_c_str());
    }
}

/// Names and, where known, the Discord user, as notices name a machine.
fn named(engine: &Engine, machine: &Machine, machine_index: Long, names: &[u8]) -> Text<MAXIMUM_SIZE> {
    let user = discord_user(engine, machine, machine_index);
    let mut named = Text::new();
    named.append(&names[..names.len().min(NOTICE_NAMES_LENGTH)]);
    if user != Identity::NONE {
        named.append(b" (Discord: ");
        append_or_none(&mut named, &user.name);
        named.append(b", ");
        append_or_none(&mut named, &user.id);
        named.append(b")");
    }
    named
}

/// To everyone in a game, to this machine alone otherwise.
fn tell(engine: &mut Engine, machine: &Machine, notice: &[u8]) {
    if engine.game_in_progress() {
        send_to_all(engine, machine, notice);
    } else {
        tell_here(engine, notice);
    }
}

fn names_of(engine: &Engine, machine: &Machine, machine_index: Long) -> [u8; NAMES_LENGTH + 1] {
    let mut names = [0; NAMES_LENGTH + 1];
    player_names(engine, machine, machine_index, &mut names);
    names
}

/// A machine is dropped for its clock (distributed.md 9 rule 7): a notice, and a line in both files.
pub(super) fn note_speed_hack(engine: &mut Engine, machine: &Machine, machine_index: Long, rate: f32) {
    let names = names_of(engine, machine, machine_index);
    let mut notice = named(engine, machine, machine_index, until_end(&names));
    let _ = write!(notice, " kicked by the host: their game ran {rate:.2} times as fast (a speed hack)");
    notices::send_to_all(engine, machine, notice.as_bytes());
    let reason = text!(96, "speed hack (game ran {rate:.2} times as fast)");
    let address = engine.machine_address(machine_index);
    let entry =
        Entry { machine: machine_index, address, names: until_end(&names), reason: reason.as_bytes(), until: 0 };
    append_line(engine, machine, CHEATERS_FILE, &entry);
    append_line(engine, machine, BANS_FILE, &entry);
}

/// A clock fast in its datagrams alone (distributed.md 9 rule 8): a line in the cheaters' file.
pub(super) fn note_unverified(engine: &Engine, machine: &Machine, machine_index: Long, reason: &[u8]) {
    let names = names_of(engine, machine, machine_index);
    let address = engine.machine_address(machine_index);
    let entry = Entry { machine: machine_index, address, names: until_end(&names), reason, until: 0 };
    append_line(engine, machine, CHEATERS_FILE, &entry);
}

/// The ban command (`network_distributed_ban`): a line and a notice; the caller drops the machine.
pub fn ban(engine: &mut Engine, machine: &Machine, machine_index: Long, address: UnsignedLong, names: &[u8]) {
    ban_until(engine, machine, machine_index, address, names, b"banned by the host", 0);
}

/// The same with a reason and an end, in seconds since 1970, 0 for ever (`network_distributed_ban_until`).
pub fn ban_until(
    engine: &mut Engine,
    machine: &Machine,
    machine_index: Long,
    address: UnsignedLong,
    names: &[u8],
    reason: &[u8],
    until: UnsignedLong,
) {
    append_line(engine, machine, BANS_FILE, &Entry { machine: machine_index, address, names, reason, until });
    let mut notice = named(engine, machine, machine_index, names);
    notice.append(b" ");
    notice.append(reason);
    tell(engine, machine, notice.as_bytes());
}

/// The kick command (`network_distributed_kick`): a notice; the caller drops the machine.
pub fn kick(engine: &mut Engine, machine: &Machine, names: &[u8]) {
    let mut notice = Text::<MAXIMUM_SIZE>::new();
    notice.append(names);
    notice.append(b" kicked by the host");
    tell(engine, machine, notice.as_bytes());
}

/// What follows the first `field` of a line, up to a tab or the line's end.
fn value<'l>(line: &'l [u8], field: &[u8]) -> Option<&'l [u8]> {
    let at = line.windows(field.len()).position(|window| window == field)?;
    line.get(at + field.len()..)
}

/// What follows a field at the line's start or after a tab, up to the next tab or the line's end.
fn field<'l>(line: &'l [u8], name: &[u8]) -> Option<&'l [u8]> {
    line.split(|byte| matches!(byte, b'\t' | b'\r' | b'\n')).find_map(|part| part.strip_prefix(name))
}

/// Whether a value is exactly that text, and ends there.
fn is_exactly(value: &[u8], text: &[u8]) -> bool {
    value.strip_prefix(text).is_some_and(|rest| rest.first().is_none_or(|next| b"\t\r\n ".contains(next)))
}

fn until(line: &[u8]) -> UnsignedLong {
    field(line, b"until=").and_then(|digits| core::str::from_utf8(digits).ok()?.trim().parse().ok()).unwrap_or(0)
}

/// Whether a line is a ban at all.
fn is_ban(line: &[u8]) -> bool {
    line.first() != Some(&b'#') && (value(line, b"ip=").is_some() || value(line, b"hwid=").is_some())
}

/// Whether a machine that asks to join is kept out (`network_distributed_banned`).
pub fn is_banned(engine: &Engine, machine: &Machine, address: UnsignedLong, hardware_id: &CStr) -> bool {
    let hardware_id = engine.sanitize_hardware_id(hardware_id);
    let (hardware_id, ip) = (until_end(&hardware_id), addresses::as_text(engine, address));
    let Some(mut file) = engine.open_file(BANS_FILE, Mode::Read) else { return false };
    let now = engine.time_seconds();
    let mut buffer = [0; PIECE_SIZE];
    while let Some(line) = file.read_line(&mut buffer) {
        let ended = until(line) != 0 && until(line) <= now;
        if !machine.profile.get().is_9() && (!is_ban(line) || ended) {
            continue;
        }
        let by_address = address != 0 && value(line, b"ip=").is_some_and(|ip_is| is_exactly(ip_is, ip.as_bytes()));
        let by_id = !hardware_id.is_empty() && value(line, b"hwid=").is_some_and(|id| is_exactly(id, hardware_id));
        if by_address || by_id {
            return true;
        }
    }
    false
}

/// One line of the bans' file.
pub struct Ban<'l> {
    /// Date and time, empty if the line has none.
    pub when: &'l [u8],
    pub hardware_id: &'l [u8],
    pub players: &'l [u8],
    pub reason: &'l [u8],
    /// Seconds since 1970, 0 for ever.
    pub until: UnsignedLong,
}

/// Gives the ban of that index to `show`; none past the last (`network_distributed_ban_entry`).
pub fn entry<R>(engine: &Engine, index: Long, show: impl FnOnce(Ban<'_>) -> R) -> Option<R> {
    let index = usize::try_from(index).ok()?;
    let mut file = engine.open_file(BANS_FILE, Mode::Read)?;
    let mut buffer = [0; PIECE_SIZE];
    let mut seen = 0;
    while let Some(line) = file.read_line(&mut buffer) {
        if !is_ban(line) {
            continue;
        }
        if seen == index {
            let when = line.split(|byte| matches!(byte, b'\t' | b'\r' | b'\n')).next().unwrap_or_default();
            return Some(show(Ban {
                when: if when.contains(&b'=') { &[] } else { when },
                hardware_id: field(line, b"hwid=").unwrap_or(b"none"),
                players: field(line, b"players=").unwrap_or_default(),
                reason: field(line, b"reason=").unwrap_or_default(),
                until: until(line),
            }));
        }
        seen += 1;
    }
    None
}

/// Takes the ban of that index out of the file; whether it was there and could be (`network_distributed_unban`). A
/// command of the lobby's, so it may allocate.
pub fn unban(engine: &Engine, index: Long) -> bool {
    let Ok(index) = usize::try_from(index) else { return false };
    let Some(mut file) = engine.open_file(BANS_FILE, Mode::Read) else { return false };
    let mut buffer = [0; PIECE_SIZE];
    let mut rest = Vec::new();
    let (mut seen, mut found) = (0, false);
    while let Some(line) = file.read_line(&mut buffer) {
        let ban = is_ban(line);
        if ban && seen == index {
            found = true;
        } else if rest.len() + line.len() >= MAXIMUM_FILE_SIZE {
            return false;
        } else {
            rest.extend_from_slice(line);
        }
        seen += usize::from(ban);
    }
    drop(file);
    rest.push(0);
    let Ok(rest) = CStr::from_bytes_until_nul(&rest) else { return false };
    found
        && engine.open_file(BANS_FILE, Mode::Write).is_some_and(|mut file| {
            let written = rest.is_empty() || file.write(rest);
            file.close() && written
        })
}
