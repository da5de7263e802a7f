//! Lines the host shows the players (distributed.md 16.1, 16.2).

use super::roster::player_slot;
use super::sending::{destination, send, send_to_machine_reliably};
use crate::engine::contract::{Long, NONE};
use crate::engine::guard::LOG;
use crate::engine::machine::Machine;
use crate::engine::{Engine, absolute};
use crate::text::{Text, printable, text};
use crate::wire::notice::MAXIMUM_SIZE;
use crate::wire::{Header, kind, notice};

/// A notice as it is shown: 159 characters at most.
type Line = Text<MAXIMUM_SIZE>;

/// A notice's message, its header not filled.
struct Notice {
    bytes: [u8; Header::SIZE + MAXIMUM_SIZE],
    size: usize,
}

impl Notice {
    fn new(text: &[u8]) -> Notice {
        let entry = notice::emit(text);
        let mut bytes = [0; Header::SIZE + MAXIMUM_SIZE];
        bytes[Header::SIZE..Header::SIZE + entry.len()].copy_from_slice(entry.as_slice());
        Notice { bytes, size: Header::SIZE + entry.len() }
    }

    fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.bytes[..self.size]
    }
}

fn show(engine: &Engine, text: &[u8]) {
    let mut line = Line::new();
    line.append(text);
    engine.console_warning(line.as_c_str());
}

fn log(engine: &Engine, text: &[u8]) {
    let mut line = Line::new();
    line.append(text);
    engine.log(LOG, line.as_c_str());
}

/// Shown and logged here alone.
pub(super) fn tell_here(engine: &Engine, text: &[u8]) {
    show(engine, text);
    log(engine, text);
}

/// Host: a line for everyone, here too (`distributed_send_notice`).
pub fn send_to_all(engine: &mut Engine, machine: &Machine, text: &[u8]) {
    tell_here(engine, text);
    let mut message = Notice::new(text);
    send(engine, machine, message.bytes_mut(), kind::NOTICE, 0, destination::TO_CLIENTS_RELIABLY);
}

/// Host: a line for one machine; for NONE it is shown here (`distributed_send_notice_to_machine`).
pub fn send_to(engine: &mut Engine, machine: &Machine, to: Long, text: &[u8]) {
    if to == NONE {
        show(engine, text);
        return;
    }
    let mut message = Notice::new(text);
    send_to_machine_reliably(engine, machine, to, message.bytes_mut(), kind::NOTICE, 0);
}

/// Client: the host's line, what cannot be shown as `?`.
pub(super) fn receive(engine: &Engine, bytes: &[u8]) {
    let mut line = Line::new();
    notice::parse(bytes).iter().for_each(|byte| line.push(printable(*byte)));
    tell_here(engine, line.as_bytes());
}

/// The names of a machine's players, `size` bytes of them with their end (`distributed_machine_player_names`).
pub fn player_names(engine: &Engine, machine: &Machine, machine_index: Long, names: &mut [u8]) {
    let Some(most) = names.len().checked_sub(1) else { return };
    let mut length = 0;
    engine.players(|player_index, player| {
        let on = player_slot(absolute(player_index)).map_or(NONE, |slot| machine.distributed.plan.player_machine(slot));
        if on != machine_index || on == NONE {
            return;
        }
        if length > 0 {
            if length + 2 > most {
                return;
            }
            names[length..length + 2].copy_from_slice(b", ");
            length += 2;
        }
        for unit in player.name().iter().take_while(|unit| **unit != 0) {
            if length < most {
                names[length] = u8::try_from(*unit).map_or(b'?', printable);
                length += 1;
            }
        }
    });
    if length == 0 {
        let none = text!(32, "machine #{machine_index}");
        length = none.as_bytes().len().min(most);
        names[..length].copy_from_slice(&none.as_bytes()[..length]);
    }
    names[length] = 0;
}
