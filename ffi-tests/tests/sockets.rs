//! Games over real sockets (UDP and TCP on the loopback), the engine's clock stepped by the test: joining, joining late,
//! leaving, silence, and the stream's framing.

use ffi_tests::arena::{Event, OPTION_CHECK, Role, Settings, Transport};
use ffi_tests::network::Conditions;
use ffi_tests::network::real::{self, Sockets};
use ffi_tests::playing::seat::Seat;
use std::cell::{Cell, RefCell};
use std::io::{Read, Write};
use std::net::{Ipv4Addr, Shutdown, SocketAddrV4, TcpStream, UdpSocket};
use std::rc::Rc;
use std::time::Duration;

/// Milliseconds of a step of the clock: one tick's.
const STEP: u32 = 33;

/// Sends by sockets; the clock is the test's.
struct Stepped {
    sockets: Rc<Sockets>,
    clock: Rc<Cell<u32>>,
    events: Events,
}

impl Transport for Stepped {
    fn datagram(&self, machine: i32, bytes: &[u8]) -> bool {
        self.sockets.send(machine, false, bytes)
    }
    fn stream(&self, machine: i32, bytes: &[u8]) -> bool {
        self.sockets.send(machine, true, bytes)
    }
    fn close(&self, machine: i32) {
        self.sockets.close(machine);
    }
    fn milliseconds(&self) -> u32 {
        self.clock.get()
    }
    fn address(&self, machine: i32) -> u32 {
        self.sockets.address(machine)
    }
    fn log(&self, _priority: i32, text: &str) {
        assert!(!text.contains("panicked"), "{text}");
    }
    fn event(&self, event: &Event<'_>) {
        assert!(!matches!(event.name, "bad" | "fatal"), "{event:?}");
        self.events.borrow_mut().push((event.name.to_owned(), event.a));
    }
}

/// What happened at a seat: each event's name and its first number.
type Events = Rc<RefCell<Vec<(String, i32)>>>;

/// A host (seat 0) and its clients, all in this process, each with sockets of its own.
struct Table {
    version: i32,
    clock: Rc<Cell<u32>>,
    seats: Vec<Seat>,
    events: Vec<Events>,
    port: u16,
}

impl Table {
    fn new(version: i32) -> Table {
        let clock = Rc::new(Cell::new(1_000_000));
        let mut table = Table { version, clock, seats: Vec::new(), events: Vec::new(), port: 0 };
        let sockets = Sockets::host(0, table.path()).expect("a port");
        table.port = sockets.port();
        table.add(Role::Host, sockets);
        table
    }

    fn path(&self) -> real::Settings {
        real::Settings { conditions: Conditions::CLEAN, seed: 1, network_version: self.version }
    }

    fn add(&mut self, role: Role, sockets: Sockets) {
        let sockets = Rc::new(sockets);
        let events = Rc::default();
        let transport =
            Stepped { sockets: Rc::clone(&sockets), clock: Rc::clone(&self.clock), events: Rc::clone(&events) };
        let (network_version, seed) = (self.version, 1 + self.seats.len() as u32);
        let settings = Settings { role, network_version, seed, options: OPTION_CHECK, ..Settings::default() };
        self.seats.push(Seat::new(&settings, sockets, Box::new(transport)));
        self.events.push(events);
    }

    /// A client joins; its seat.
    fn join(&mut self) -> usize {
        let number = self.seats.len();
        let sockets = Sockets::client(self.port, number as u8, self.path()).expect("the host listens");
        self.add(Role::Client, sockets);
        number
    }

    /// One step of the clock, and a pass of each of these seats.
    fn step(&mut self, seats: &[usize]) {
        self.clock.set(self.clock.get() + STEP);
        for &seat in seats {
            self.seats[seat].pass(STEP);
        }
    }

    /// Steps until something holds; the loopback takes a moment of the wall's time at most.
    fn until(&mut self, seats: &[usize], what: &str, holds: impl Fn(&Table) -> bool) {
        for _ in 0..600 {
            if holds(self) {
                return;
            }
            self.step(seats);
            std::thread::sleep(Duration::from_micros(300));
        }
        panic!("never: {what}");
    }

    /// A game with two clients (seats 1 and 2) under way, every player alive everywhere.
    fn playing(version: i32) -> Table {
        let mut table = Table::new(version);
        table.join();
        table.join();
        table.until(&[0, 1, 2], "all are in the lobby", |table| table.seats[0].machine.status().machines == 3);
        table.seats[0].machine.host_begin();
        table.until(&[0, 1, 2], "all play", |table| (0..3).all(|seat| table.alive(seat) == 3));
        table
    }

    /// Players that live as a seat has them.
    fn alive(&self, seat: usize) -> usize {
        let machine = &self.seats[seat].machine;
        let there = |index: &i32| {
            machine.player(*index).is_some_and(|view| view.exists != 0 && view.unit != -1 && view.quit == 0)
        };
        (0..16).filter(there).count()
    }

    /// The machine and datum of a seat's own player.
    fn own(&self, seat: usize) -> Option<(i32, i32)> {
        let machine = &self.seats[seat].machine;
        let mut views = (0..16).filter_map(|index| machine.player(index));
        views.find(|view| view.exists != 0 && view.local == 0).map(|view| (view.machine, view.datum))
    }

    /// Whether a seat has a datum as a player that has left.
    fn has_quit(&self, seat: usize, datum: i32) -> bool {
        self.seats[seat].machine.player(datum & 0xFFFF).is_some_and(|view| view.datum == datum && view.quit != 0)
    }

    fn happened(&self, seat: usize, name: &str, number: i32) -> bool {
        self.events[seat].borrow().iter().any(|(event, a)| event == name && *a == number)
    }
}

#[test]
fn joining_before_the_game_and_late() {
    for version in [9, 32] {
        let mut table = Table::playing(version);
        (0..60).for_each(|_| table.step(&[0, 1, 2]));
        let late = table.join();
        table.until(&[0, 1, 2, late], "the late one plays", |table| (0..4).all(|seat| table.alive(seat) == 4));
        let status = table.seats[late].machine.status();
        assert_eq!((status.in_progress, status.synchronized, status.own_machine), (1, 1, 3), "version {version}");
        let ticks = [0, late].map(|seat| table.seats[seat].machine.status().tick);
        assert!((ticks[0] - ticks[1]).abs() <= 2, "the late one's clock runs with the host's: {ticks:?}");
    }
}

#[test]
fn leaving_and_another_in_the_same_place() {
    let mut table = Table::playing(32);
    let (machine, datum) = table.own(2).expect("it plays");
    table.seats[2].leave();
    table.until(&[0, 1], "the others see it go", |table| (0..2).all(|seat| table.has_quit(seat, datum)));
    assert!(table.happened(0, "left", machine));
    assert_eq!(table.seats[0].machine.status().machines, 2);
    let next = table.join();
    table.until(&[0, 1, next], "the next one plays", |table| [0, 1, next].iter().all(|&seat| table.alive(seat) == 3));
    let (again, other) = table.own(next).expect("it plays");
    assert_eq!(again, machine, "the index is given again");
    assert_ne!(other, datum, "the player is another");
}

/// A connection that breaks, no word of leaving sent.
#[test]
fn a_client_whose_process_is_gone() {
    let mut table = Table::playing(32);
    let (machine, datum) = table.own(2).expect("it plays");
    table.seats.pop();
    table.until(&[0, 1], "the others see it go", |table| (0..2).all(|seat| table.has_quit(seat, datum)));
    assert!(table.happened(0, "left", machine));
}

#[test]
fn the_host_goes() {
    let mut table = Table::playing(32);
    table.seats[0].leave();
    table.until(&[1, 2], "both clients are told", |table| (1..3).all(|seat| table.seats[seat].closed));
    assert!((1..3).all(|seat| table.seats[seat].machine.status().in_progress == 0));
}

#[test]
fn fifteen_seconds_of_silence() {
    let mut table = Table::playing(32);
    let (machine, datum) = table.own(2).expect("it plays");
    // A program that stands still keeps its sockets open. The last word of it was a tick ago.
    let steps = 15_000 / STEP - 2;
    (0..steps).for_each(|_| table.step(&[0, 1]));
    assert_eq!(table.seats[0].machine.status().machines, 3, "{} ms of silence are not 15 s", steps * STEP);
    (0..8).for_each(|_| table.step(&[0, 1]));
    assert_eq!(table.seats[0].machine.status().machines, 2, "dropped after 15 s");
    assert!(table.happened(0, "left", machine));
    table.until(&[0, 1], "the other is told", |table| table.has_quit(1, datum));
    table.until(&[0, 1, 2], "its stream is closed", |table| table.seats[2].closed);
    // The one that spoke on is still there.
    assert!(!table.seats[1].closed);
    // And a client leaves a host that says nothing for as long.
    (0..15_000 / STEP + 8).for_each(|_| table.step(&[1]));
    let status = table.seats[1].machine.status();
    assert_eq!((status.in_progress, status.connected), (0, 0));
}

/// A client that speaks the stream's bytes by hand.
struct Raw {
    stream: TcpStream,
    datagrams: UdpSocket,
    host: SocketAddrV4,
}

impl Raw {
    fn new(table: &Table) -> Raw {
        let host = SocketAddrV4::new(Ipv4Addr::LOCALHOST, table.port);
        let stream = TcpStream::connect(host).expect("the host listens");
        stream.set_nodelay(true).expect("a socket");
        stream.set_nonblocking(true).expect("a socket");
        let datagrams = UdpSocket::bind(stream.local_addr().expect("an address")).expect("the stream's own port");
        Raw { stream, datagrams, host }
    }

    /// The game's own message: the header's word high byte first, then the kind and the rest in the machine's order.
    fn message(kind: u8, rest: &[u8]) -> Vec<u8> {
        let size = 4 + rest.len() as u16;
        let word = size << 4 | 3 << 2;
        [&word.to_be_bytes()[..], &[kind, 0], rest].concat()
    }

    fn join() -> Vec<u8> {
        let (version, players) = (32i32, 1i32);
        let hardware_id = *b"0123456789abcdef0123456789abcde\0";
        let name = *b"raw\0\0\0\0\0\0\0\0\0";
        Raw::message(1, &[&version.to_le_bytes()[..], &players.to_le_bytes(), &hardware_id, &name].concat())
    }

    /// What came on the stream so far; none once it is closed.
    fn read(&mut self) -> Option<Vec<u8>> {
        let mut bytes = [0; 65536];
        match self.stream.read(&mut bytes) {
            Ok(0) => None,
            Ok(count) => Some(bytes[..count].to_vec()),
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => Some(Vec::new()),
            Err(_) => None,
        }
    }
}

#[test]
fn a_stream_cut_anywhere_is_put_together() {
    let mut table = Table::new(32);
    let mut raw = Raw::new(&table);
    for byte in Raw::join() {
        assert_eq!(table.seats[0].machine.status().machines, 1, "not before the last byte");
        raw.stream.write_all(&[byte]).expect("written");
        table.step(&[0]);
    }
    table.until(&[0], "it is in", |table| table.seats[0].machine.status().machines == 2);
    table.step(&[0]);
    // The answers lie back to back, each as long as its own word says: accepted, the host's player, its own.
    let mut came = Vec::new();
    for _ in 0..100 {
        came.extend(raw.read().expect("still open"));
        std::thread::sleep(Duration::from_millis(1));
    }
    let mut kinds = Vec::new();
    let mut rest = &came[..];
    while let [high, low, kind, ..] = *rest {
        let word = u16::from_be_bytes([high, low]);
        assert_eq!(word & 0xF, 3 << 2, "type 3, no flags");
        kinds.push(kind);
        rest = &rest[usize::from(word >> 4)..];
    }
    assert_eq!((kinds, rest.len()), (vec![16, 18, 18], 0));
    // Two messages in one write are two: it says that it is alive, and that it leaves.
    raw.stream.write_all(&[Raw::message(3, &[]), Raw::message(4, &[])].concat()).expect("written");
    table.until(&[0], "it has left", |table| table.seats[0].machine.status().machines == 1);
}

#[test]
fn a_size_that_cannot_be_ends_the_connection() {
    let mut table = Table::new(32);
    let mut raw = Raw::new(&table);
    raw.stream.write_all(&Raw::join()).expect("written");
    table.until(&[0], "it is in", |table| table.seats[0].machine.status().machines == 2);
    raw.stream.write_all(&(2u16 << 4 | 3 << 2).to_be_bytes()).expect("written");
    table.until(&[0], "it is dropped", |table| table.seats[0].machine.status().machines == 1);
    while raw.read().is_some() {
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// One message a datagram: where the word says another size than came, it is dropped, and nothing with it.
#[test]
fn a_datagram_is_one_message() {
    let mut table = Table::playing(32);
    let mut raw = Raw::new(&table);
    raw.stream.write_all(&Raw::join()).expect("written");
    table.until(&[0, 1, 2], "it is in", |table| table.seats[0].machine.status().machines == 4);
    raw.stream.write_all(&Raw::message(2, &[])).expect("written");
    (0..5).for_each(|_| table.step(&[0, 1, 2]));
    // Only the host goes on, so that nobody else's predictions come in.
    (0..5).for_each(|_| table.step(&[0]));
    let received = |table: &Table| table.seats[0].machine.library().distributed.reception.traffic.of(1).messages;
    let before = received(&table);
    let prediction = |size: u16| {
        let word = size << 4 | 2 << 2;
        let mut bytes = vec![0; 64];
        bytes[..2].copy_from_slice(&word.to_be_bytes());
        bytes[2..4].copy_from_slice(&[1, 1]);
        bytes
    };
    raw.datagrams.send_to(&prediction(65), raw.host).expect("sent");
    raw.datagrams.send_to(&prediction(63), raw.host).expect("sent");
    std::thread::sleep(Duration::from_millis(20));
    table.step(&[0]);
    assert_eq!(received(&table), before);
    raw.datagrams.send_to(&prediction(64), raw.host).expect("sent");
    table.until(&[0], "the whole one comes in", |table| received(table) == before + 1);
    raw.stream.shutdown(Shutdown::Both).expect("closed");
    table.until(&[0], "it is gone", |table| table.seats[0].machine.status().machines == 3);
}
