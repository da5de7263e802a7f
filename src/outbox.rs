//! Entries gathered into messages: one is sent whenever it is full, and what is left at the end.

use crate::engine::Engine;
use crate::engine::contract::Long;
use crate::wire::Message;

/// Who a message goes to, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// All clients, by datagram.
    Clients,
    /// All clients, over the stream.
    ClientsReliably,
    /// The host, by datagram.
    Host,
    /// The host, over the stream.
    HostReliably,
    /// One machine, by datagram.
    Machine(Long),
    /// One machine, over the stream.
    MachineReliably(Long),
}

/// A message being filled for somebody.
pub struct Outbox {
    message: Message,
    kind: u8,
    to: To,
}

impl Outbox {
    /// One for messages of that kind that are full at `most` entries.
    pub fn new(kind: u8, most: usize, to: To) -> Outbox {
        Outbox { message: Message::new(most), kind, to }
    }

    /// Whom what is pushed from now on goes to; nothing is waiting.
    pub fn address(&mut self, to: To) {
        self.to = to;
    }

    /// Adds an entry; sends the message if it is full with it.
    pub fn push(&mut self, engine: &mut Engine, entry: &[u8]) {
        self.message.push(entry);
        if self.message.is_full() {
            self.send(engine);
        }
    }

    /// Sends what is waiting, if anything is.
    pub fn finish(&mut self, engine: &mut Engine) {
        if !self.message.is_empty() {
            self.send(engine);
        }
    }

    fn send(&mut self, engine: &mut Engine) {
        let count = i16::from(self.message.count());
        send(engine, self.message.bytes_mut(), self.kind, count, self.to);
        self.message.clear();
    }
}

/// Sends a message that is only a header, with that in the count's place.
pub fn send_header(engine: &mut Engine, kind: u8, count: i16, to: To) {
    send(engine, &mut [0; crate::wire::Header::SIZE], kind, count, to);
}

fn send(engine: &mut Engine, message: &mut [u8], kind: u8, count: i16, to: To) {
    match to {
        To::Clients => engine.distributed_send(message, kind, count, 0),
        To::ClientsReliably => engine.distributed_send(message, kind, count, 1),
        To::Host => engine.distributed_send(message, kind, count, 2),
        To::HostReliably => engine.distributed_send(message, kind, count, 3),
        To::Machine(machine) => engine.distributed_send_to_machine(machine, message, kind, count),
        To::MachineReliably(machine) => engine.distributed_send_to_machine_reliably(machine, message, kind, count),
    }
}
