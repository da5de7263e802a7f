//! What one machine of a process sent and said, kept until whoever joins the machines takes it.

use crate::arena::{Event, Machine, Settings, Transport};
use slipspace::engine::guard;
use slipspace::wire::checksum::fnv1a;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// A message on its way out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parcel {
    /// The machine it is for by the sender's numbers; -1 on a client, whose only other end is the host.
    pub to: i32,
    pub stream: bool,
    pub bytes: Vec<u8>,
    /// Of the bytes as they were sent: worked out on the sender's thread.
    pub checksum: u32,
}

/// An event's name and its two numbers (`play.h` lists them).
pub type Happened = (String, i32, i32);

/// The transport of a machine whose network is in the process.
#[derive(Default)]
pub struct Post {
    pub sent: RefCell<Vec<Parcel>>,
    /// Connections the machine dropped.
    pub closed: RefCell<Vec<i32>>,
    pub events: RefCell<Vec<Happened>>,
    /// Lines of its log: priority and text.
    pub log: RefCell<Vec<(i32, String)>>,
    /// What must never be: a panic caught at the boundary, an argument the engine may not be given, a failed assertion.
    pub faults: RefCell<Vec<String>>,
    clock: Rc<Cell<u64>>,
}

impl Post {
    /// A machine with a post of its own; all machines of a network share the clock, which counts microseconds.
    pub fn machine(settings: &Settings, clock: &Rc<Cell<u64>>) -> (Machine, Rc<Post>) {
        let post = Rc::new(Post { clock: Rc::clone(clock), ..Post::default() });
        (Machine::new(settings, Box::new(Wire(Rc::clone(&post)))), post)
    }

    /// How many events of that name it holds.
    pub fn count(&self, name: &str) -> usize {
        self.events.borrow().iter().filter(|event| event.0 == name).count()
    }

    fn send(&self, to: i32, stream: bool, bytes: &[u8]) -> bool {
        self.sent.borrow_mut().push(Parcel { to, stream, bytes: bytes.to_vec(), checksum: fnv1a(bytes) });
        true
    }
}

struct Wire(Rc<Post>);

impl Transport for Wire {
    fn datagram(&self, machine: i32, bytes: &[u8]) -> bool {
        self.0.send(machine, false, bytes)
    }

    fn stream(&self, machine: i32, bytes: &[u8]) -> bool {
        self.0.send(machine, true, bytes)
    }

    fn close(&self, machine: i32) {
        self.0.closed.borrow_mut().push(machine);
    }

    fn milliseconds(&self) -> u32 {
        (self.0.clock.get() / 1000) as u32
    }

    fn address(&self, machine: i32) -> u32 {
        0x0A00_0001_u32.wrapping_add_signed(machine)
    }

    fn log(&self, priority: i32, text: &str) {
        // Of a notice that quotes such a line the priority is another.
        if priority == i32::from(guard::LOG) && text.starts_with("slipspace: panicked") {
            self.0.faults.borrow_mut().push(text.to_owned());
        }
        self.0.log.borrow_mut().push((priority, text.to_owned()));
    }

    fn event(&self, event: &Event<'_>) {
        if event.name == "bad" || event.name == "fatal" {
            let words = self.0.log.borrow().last().map(|line| line.1.clone()).unwrap_or_default();
            self.0.faults.borrow_mut().push(format!("{}: {words}", event.name));
        }
        self.0.events.borrow_mut().push((event.name.to_owned(), event.a, event.b));
    }
}
