//! Filling headers, and sending: at once over the stream, by batches otherwise (distributed.md 2.1, 6).

use super::roster::{client_machines, machine_slot};
use super::traffic::Traffic;
use super::{MACHINES, roster};
use crate::engine::Engine;
use crate::engine::contract::Long;
use crate::engine::guard::LOG;
use crate::engine::machine::Machine;
use crate::set::Set;
use crate::text::text;
use crate::wire::Header;
use crate::wire::batch::{Added, Addition, Batch, entry_size, turn};
use crate::wire::packer::{Entries, Packed, Packer};
use core::cell::{Cell, RefCell};

/// Slots of batches and clocks: one a machine, the last the host.
pub const SENDERS: usize = MACHINES + 1;
/// The host's slot.
pub const HOST_SENDER: usize = MACHINES;

/// Where `distributed_send` sends.
pub mod destination {
    pub const TO_CLIENTS: i16 = 0;
    pub const TO_CLIENTS_RELIABLY: i16 = 1;
    pub const TO_HOST: i16 = 2;
    pub const TO_HOST_RELIABLY: i16 = 3;
}

pub struct State {
    /// What waits for each machine. A borrow never outlives one step of the wire's.
    batches: Box<[RefCell<Batch>]>,
    /// Headers filled; never reset.
    pub sent: Cell<Long>,
    /// The same by message number.
    pub traffic: Traffic,
}

impl State {
    pub(super) fn new() -> State {
        State {
            batches: (0..SENDERS).map(|_| RefCell::new(Batch::EMPTY)).collect(),
            sent: Cell::new(0),
            traffic: Traffic::new(),
        }
    }

    pub(super) fn reset(&self) {
        self.batches.iter().for_each(|batch| *batch.borrow_mut() = Batch::EMPTY);
    }

    /// One more header was filled, of a message of that size.
    fn count(&self, kind: u8, size: usize) {
        self.sent.set(self.sent.get().wrapping_add(1));
        self.traffic.count(kind, size);
    }
}

/// Fills a message's 8 bytes (distributed.md 6.1); whether there are so many.
fn fill_header(engine: &Engine, machine: &Machine, message: &mut [u8], kind: u8, count: i16) -> bool {
    let size = u16::try_from(message.len()).unwrap_or(u16::MAX);
    let Some(place) = message.first_chunk_mut() else { return false };
    let header = Header { size, kind, count: count.to_le_bytes()[0], game_time: engine.game_time() };
    *place = header.emit();
    machine.distributed.sending.count(kind, message.len());
    true
}

/// Sends a message whole in `message`, its first 8 bytes free, to where `destination` says (`distributed_send`).
pub fn send(engine: &mut Engine, machine: &Machine, message: &mut [u8], kind: u8, count: i16, destination: i16) {
    if !fill_header(engine, machine, message, kind, count) {
        return;
    }
    let entry_size = entry_size(count, message.len());
    match destination {
        destination::TO_CLIENTS => {
            for client in client_machines(engine, machine).as_slice().iter().copied().filter_map(machine_slot) {
                add(engine, machine, client, message, entry_size);
            }
        }
        destination::TO_CLIENTS_RELIABLY => engine.server_send_to_all_reliably(message),
        destination::TO_HOST => add(engine, machine, HOST_SENDER, message, entry_size),
        destination::TO_HOST_RELIABLY => engine.client_send_reliably(message),
        _ => {}
    }
}

/// Sends a message to one machine by its batch; nothing at all for an index out of range.
pub fn send_to_machine(engine: &mut Engine, machine: &Machine, to: Long, message: &mut [u8], kind: u8, count: i16) {
    let Some(slot) = roster::machine_slot(to) else { return };
    if fill_header(engine, machine, message, kind, count) {
        let entry_size = entry_size(count, message.len());
        add(engine, machine, slot, message, entry_size);
    }
}

/// Sends a message on one machine's stream.
pub fn send_to_machine_reliably(
    engine: &mut Engine,
    machine: &Machine,
    to: Long,
    message: &mut [u8],
    kind: u8,
    count: i16,
) {
    if fill_header(engine, machine, message, kind, count) {
        engine.server_send_to_machine_reliably(to, message);
    }
}

/// Adds a message to a batch, sending the batch first where it has no room (distributed.md 6.3).
fn add(engine: &mut Engine, machine: &Machine, slot: usize, message: &[u8], entry_size: usize) {
    let mut addition = Addition::new(message, entry_size);
    loop {
        let added = addition.step(&mut machine.distributed.sending.batches[slot].borrow_mut());
        match added {
            Added::Done => return,
            Added::SendFirst => send_batch(engine, machine, slot),
            Added::TooLarge => return log_dropped(engine, slot, message.len()),
        }
    }
}

fn log_dropped(engine: &Engine, slot: usize, size: usize) {
    let line = text!(128, "network distributed: {size} bytes for machine {slot} fit no datagram, dropped");
    engine.log(LOG, line.as_c_str());
}

fn send_batch(engine: &mut Engine, machine: &Machine, slot: usize) {
    let now = engine.game_time();
    let datagram = machine.distributed.sending.batches[slot].borrow_mut().take(now);
    let Some(mut datagram) = datagram else { return };
    if slot == HOST_SENDER {
        engine.client_send(datagram.as_mut_slice());
    } else {
        engine.server_send_to_machine(slot as Long, datagram.as_mut_slice());
    }
}

/// Sends every batch that has something, in this tick's turn (distributed.md 6.4).
pub fn send_batches(engine: &mut Engine, machine: &Machine) {
    for slot in turn(engine.game_time(), SENDERS) {
        if !machine.distributed.sending.batches[slot].borrow().is_empty() {
            send_batch(engine, machine, slot);
        }
    }
}

/// Entries of differing sizes, packed into one machine's batch (distributed.md 6.5).
pub(super) struct Packing<'p> {
    slot: usize,
    packer: Packer<'p>,
}

impl<'p> Packing<'p> {
    /// Begins messages of a kind, each beginning with `prefix`, for the batch of a slot.
    pub(super) fn new(engine: &Engine, slot: usize, kind: u8, prefix: &'p [u8]) -> Packing<'p> {
        Packing { slot, packer: Packer::new(kind, engine.game_time(), prefix) }
    }

    /// Adds the entries of those numbers, borrowed for no longer than they are copied.
    pub(super) fn add<const SIZE: usize, const MOST: usize>(
        &mut self,
        engine: &mut Engine,
        machine: &Machine,
        entries: &RefCell<Entries<SIZE, MOST>>,
        mut which: Set,
    ) {
        loop {
            let batch = &machine.distributed.sending.batches[self.slot];
            let packed = self.packer.add(&entries.borrow(), &mut which, &mut batch.borrow_mut());
            match packed {
                Packed::Done => return,
                Packed::FinishFirst => self.finish(machine),
                Packed::SendFirst => send_batch(engine, machine, self.slot),
                Packed::TooLarge(size) => log_dropped(engine, self.slot, size),
            }
        }
    }

    /// Ends the message under way, which is in the batch.
    pub(super) fn finish(&mut self, machine: &Machine) {
        if let Some(size) = self.packer.finish() {
            machine.distributed.sending.count(self.packer.kind(), size);
        }
    }
}
