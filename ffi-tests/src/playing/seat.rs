//! One machine at real sockets: a pass of its main loop takes what came in, plays, and sends what is due.

use crate::arena::{Machine, Settings, Transport};
use crate::network::real::{Incoming, Sockets};
use std::rc::Rc;

/// A machine and the sockets by which it reaches the others.
pub struct Seat {
    pub machine: Machine,
    sockets: Rc<Sockets>,
    /// Client: the host closed the connection, or it broke.
    pub closed: bool,
    host: bool,
}

impl Seat {
    /// A host's, listening; a client's, whose stream to the host is open, asks to join. The transport sends by the same
    /// sockets.
    pub fn new(settings: &Settings, sockets: Rc<Sockets>, transport: Box<dyn Transport>) -> Seat {
        let machine = Machine::new(settings, transport);
        let host = sockets.listens();
        if !host {
            machine.client_connected();
        }
        Seat { machine, sockets, closed: false, host }
    }

    /// One pass, so many milliseconds after the last; the ticks it ran.
    pub fn pass(&mut self, milliseconds: u32) -> i32 {
        self.sockets.accept(|address| self.machine.host_connected(address));
        for (index, incoming) in self.sockets.receive() {
            match incoming {
                Incoming::Stream(bytes) => self.machine.receive_stream(index, &bytes),
                Incoming::Datagram(bytes) => self.machine.receive_datagram(index, &bytes),
                Incoming::Closed => {
                    self.closed |= !self.host;
                    self.machine.disconnected(index);
                }
            }
        }
        let ticks = self.machine.frame(milliseconds);
        self.sockets.flush();
        ticks
    }

    /// This machine leaves the game.
    pub fn leave(&self) {
        self.machine.leave();
        self.sockets.flush();
    }
}
