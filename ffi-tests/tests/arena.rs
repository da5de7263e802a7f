//! The arena by itself: a machine alone, and machines of one process joined by a plain in-memory network through
//! joining, loading, playing, late joining, leaving and falling silent (`callers.md` 1, 7, 8, 10).

use ffi_tests::arena::{Control, Machine, OPTION_CHECK, OPTION_REENTRANT, Role, Settings};
use ffi_tests::playing::post::{Parcel, Post};
use std::cell::Cell;
use std::rc::Rc;

const TICK_MS: u64 = 33;

struct Node {
    machine: Machine,
    post: Rc<Post>,
    /// A client's machine index, as the host gave it.
    index: Option<i32>,
    /// Nothing of it goes out or comes in.
    cut: bool,
}

impl Node {
    fn new(settings: Settings, clock: &Rc<Cell<u64>>) -> Node {
        let (machine, post) = Post::machine(&settings, clock);
        Node { machine, post, index: None, cut: false }
    }

    /// Nothing the specification forbids was asked of the engine, and no panic was caught.
    fn clean(&self) {
        assert_eq!(*self.post.faults.borrow(), [""; 0]);
    }
}

/// A host and its clients, joined by a network that loses nothing.
struct Game {
    clock: Rc<Cell<u64>>,
    host: Node,
    clients: Vec<Node>,
    /// Streams are delivered in pieces of so many bytes.
    cut_streams: usize,
}

impl Game {
    fn new(options: u32, network_version: i32) -> Game {
        let clock = Rc::new(Cell::new(1_000_000));
        let settings = Settings { role: Role::Host, options, network_version, name: "host", ..Settings::default() };
        Game { host: Node::new(settings, &clock), clock, clients: Vec::new(), cut_streams: 5 }
    }

    fn join(&mut self, settings: Settings) -> usize {
        let mut client = Node::new(Settings { role: Role::Client, ..settings }, &self.clock);
        client.index = self.host.machine.host_connected(0x0A00_0001 + self.clients.len() as u32);
        assert!(client.index.is_some(), "the host has room");
        client.machine.client_connected();
        self.clients.push(client);
        self.clients.len() - 1
    }

    fn deliver(&mut self) {
        for parcel in self.host.post.sent.take() {
            if let Some(client) = self.clients.iter().find(|c| c.index == Some(parcel.to) && !c.cut) {
                hand_over(&client.machine, -1, &parcel, self.cut_streams);
            }
        }
        for client in &self.clients {
            for parcel in client.post.sent.take() {
                if let (Some(index), false) = (client.index, client.cut) {
                    hand_over(&self.host.machine, index, &parcel, self.cut_streams);
                }
            }
        }
        for machine in self.host.post.closed.borrow_mut().drain(..) {
            for client in self.clients.iter_mut().filter(|c| c.index == Some(machine)) {
                client.index = None;
                client.machine.disconnected(-1);
            }
        }
        for client in &mut self.clients {
            if client.post.closed.borrow_mut().drain(..).count() > 0 {
                if let Some(index) = client.index.take() {
                    self.host.machine.disconnected(index);
                }
            }
        }
    }

    fn run(&mut self, ticks: u64) {
        for _ in 0..ticks {
            self.clock.set(self.clock.get() + 1000 * TICK_MS);
            self.deliver();
            self.host.machine.ticks(1);
            self.deliver();
            for client in &self.clients {
                client.machine.ticks(1);
            }
        }
    }

    fn begin(&mut self) {
        self.run(3);
        self.host.machine.host_begin();
        self.run(5);
    }
}

fn hand_over(machine: &Machine, from: i32, parcel: &Parcel, cut: usize) {
    if parcel.stream {
        parcel.bytes.chunks(cut).for_each(|piece| machine.receive_stream(from, piece));
    } else {
        machine.receive_datagram(from, &parcel.bytes);
    }
}

#[test]
fn alone() {
    let clock = Rc::new(Cell::new(0));
    let node = Node::new(Settings::default(), &clock);
    assert_eq!(node.machine.status().in_progress, 1);
    node.machine.control(0, &Control { forward: 1.0, ..Control::default() });
    for tick in 1..=300 {
        node.machine.ticks(1);
        assert_eq!(node.machine.status().tick, tick);
    }
    let player = node.machine.player(0).expect("the local player");
    assert!(player.unit != -1, "it was spawned");
    assert_eq!((player.local, node.machine.status().players), (0, 1));
    node.clean();
}

#[test]
fn frames_make_ticks_of_time() {
    let clock = Rc::new(Cell::new(0));
    let node = Node::new(Settings::default(), &clock);
    // 10 ms frames: a second is 30 ticks, and what is over a tick is kept.
    let ticks: i32 = (0..100).map(|_| node.machine.frame(10)).sum();
    assert_eq!(ticks, 30);
    // No frame runs more than 30 ticks; the rest of the time is dropped.
    assert_eq!(node.machine.frame(5000), 30);
    assert_eq!(node.machine.frame(33), 0);
    node.clean();
}

#[test]
fn join_play_leave() {
    let mut game = Game::new(OPTION_CHECK, 32);
    let client = game.join(Settings { name: "guest", seed: 2, ..Settings::default() });
    game.begin();
    let status = game.clients[client].machine.status();
    assert_eq!((status.in_progress, status.own_machine), (1, 1));
    // Both know both players, at the same indices.
    for index in 0..2 {
        let (a, b) = (game.host.machine.player(index).unwrap(), game.clients[client].machine.player(index).unwrap());
        assert_eq!((a.datum, a.machine, a.team), (b.datum, b.machine, b.team));
    }
    assert_eq!(game.clients[client].machine.player(1).unwrap().local, 0);
    assert_eq!(game.host.machine.player(1).unwrap().local, -1);
    game.run(150);
    let (host, guest) = (game.host.machine.status(), game.clients[client].machine.status());
    assert!((host.tick - guest.tick).abs() <= 3, "{host:?} {guest:?}");

    // Late: it hears of the game, loads, and everybody has three players.
    let late = game.join(Settings { name: "late", seed: 3, ..Settings::default() });
    game.run(60);
    assert_eq!(game.clients[late].machine.status().in_progress, 1);
    assert_eq!(game.clients[late].machine.status().players, 3);
    assert_eq!(game.clients[client].machine.status().players, 3);
    assert!((game.host.machine.status().tick - game.clients[late].machine.status().tick).abs() <= 3);

    // Leaving: the datum stays, marked, on every machine.
    game.clients[late].machine.leave();
    game.run(10);
    assert_eq!(game.clients[late].machine.status().in_progress, 0);
    for node in [&game.host, &game.clients[client]] {
        assert_eq!(node.machine.player(2).expect("its datum stays").quit, 1);
    }
    assert_eq!(game.host.machine.status().machines, 2);
    // Its machine index is given again.
    let again = game.join(Settings { name: "again", seed: 4, ..Settings::default() });
    assert_eq!(game.clients[again].index, Some(2));
    game.run(30);
    assert_eq!(game.host.machine.player(3).expect("a datum of its own").machine, 2);
    game.host.clean();
    game.clients.iter().for_each(Node::clean);
}

#[test]
fn silence_of_fifteen_seconds() {
    let mut game = Game::new(OPTION_CHECK, 32);
    let client = game.join(Settings { name: "mute", seed: 2, ..Settings::default() });
    game.begin();
    game.run(30);
    game.clients[client].cut = true;
    game.run(14_000 / TICK_MS);
    assert_eq!(game.host.machine.status().machines, 2);
    game.run(1_500 / TICK_MS);
    assert_eq!(game.host.machine.status().machines, 1);
    assert_eq!(game.host.post.count("left"), 1);
    // The other end has heard nothing for as long.
    assert_eq!(game.clients[client].machine.status().in_progress, 0);
    game.host.clean();
}

#[test]
fn another_version_is_refused() {
    let mut game = Game::new(OPTION_CHECK, 32);
    let client = game.join(Settings { network_version: 9, ..Settings::default() });
    game.run(3);
    assert_eq!(game.clients[client].post.events.borrow().iter().find(|e| e.0 == "refused").map(|e| e.1), Some(1));
    assert_eq!(game.host.machine.status().machines, 1);
}

#[test]
fn both_profiles_and_reentrant() {
    for (options, network_version) in [(OPTION_CHECK, 9), (OPTION_CHECK | OPTION_REENTRANT, 32)] {
        let mut game = Game::new(options, network_version);
        game.join(Settings { seed: 2, options, network_version, ..Settings::default() });
        game.begin();
        game.run(120);
        assert_eq!(game.clients[0].machine.status().in_progress, 1);
        game.host.clean();
        game.clients.iter().for_each(Node::clean);
    }
}
