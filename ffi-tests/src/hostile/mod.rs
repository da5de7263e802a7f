//! A game in which one end of a connection says anything: what the fuzz targets and the tests over seeds drive.
//!
//! A host and two clients of the arena play. The input's bytes choose messages, most of them nearly real, that come in
//! at the host as if from the second client, or at the first client as if from the host. What must hold: no panic is
//! caught at the boundary, the engine is given nothing that it may not be given, every number in an object or in a
//! message sent is one, a message causes a bounded number of others, and those who did no wrong play on.

mod finite;
mod parsers;
mod source;

pub use finite::finite;
pub use parsers::parse_emit_parse;
pub use source::{Known, Source};

use crate::arena::{Control, Machine, OPTION_CHECK, Role, Settings};
use crate::playing::post::{Parcel, Post};
use crate::playing::world::TICK;
use slipspace::engine::guard;
use slipspace::profile::Profile;
use std::cell::Cell;
use std::rc::Rc;

/// Objects looked at; the map has fewer.
const OBJECTS: i32 = 512;
/// The most messages that handling one may send: one for each of its 255 entries, and the batches they fill.
const MOST_SENT: usize = 512;
/// Messages of one input.
const MOST_MESSAGES: usize = 64;
const ADVERSARY: usize = 1;

/// Which receiving path the bytes come in by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Path {
    HostStream,
    HostDatagram,
    ClientStream,
    ClientDatagram,
}

impl Path {
    pub const ALL: [Path; 4] = [Path::HostStream, Path::HostDatagram, Path::ClientStream, Path::ClientDatagram];

    fn at_host(self) -> bool {
        matches!(self, Path::HostStream | Path::HostDatagram)
    }

    fn stream(self) -> bool {
        matches!(self, Path::HostStream | Path::ClientStream)
    }
}

struct Node {
    machine: Machine,
    post: Rc<Post>,
}

impl Node {
    fn new(settings: &Settings, clock: &Rc<Cell<u64>>) -> Node {
        let (machine, post) = Post::machine(settings, clock);
        Node { machine, post }
    }
}

struct Play {
    clock: Rc<Cell<u64>>,
    host: Node,
    clients: [Node; 2],
    /// The host's numbers for the clients.
    indices: [i32; 2],
    profile: &'static Profile,
    tick: u32,
    path: Path,
    known: Known,
}

impl Play {
    fn new(path: Path, profile: &'static Profile) -> Play {
        let clock = Rc::new(Cell::new(1_000_000));
        let settings =
            Settings { network_version: i32::from(profile.version), options: OPTION_CHECK, ..Settings::default() };
        let host = Node::new(&Settings { role: Role::Host, ..settings }, &clock);
        let indices = [0x0A00_0001, 0x0A00_0002].map(|address| host.machine.host_connected(address).unwrap_or(-1));
        let clients = [2, 3].map(|seed| Node::new(&Settings { role: Role::Client, seed, ..settings }, &clock));
        clients.iter().for_each(|client| client.machine.client_connected());
        let known = Known::default();
        let mut play = Play { clock, host, clients, indices, profile, tick: 0, path, known };
        play.run(4);
        play.host.machine.host_begin();
        play.run(40);
        play
    }

    fn nodes(&self) -> impl Iterator<Item = &Node> {
        self.clients.iter().chain([&self.host])
    }

    fn run(&mut self, ticks: u32) {
        for _ in 0..ticks {
            self.tick += 1;
            self.clock.set(self.clock.get() + TICK);
            self.press();
            self.deliver();
            self.host.machine.ticks(1);
            self.deliver();
            self.clients.iter().for_each(|client| client.machine.ticks(1));
            self.nodes().for_each(|node| {
                node.post.events.take();
                node.post.log.take();
            });
        }
    }

    /// Everyone walks in a square, and shoots now and then.
    fn press(&self) {
        for node in self.nodes() {
            let control = Control {
                yaw: (self.tick / 16 % 4) as f32 * core::f32::consts::FRAC_PI_2,
                forward: 1.0,
                trigger: if self.tick % 24 < 2 { 1.0 } else { 0.0 },
                ..Control::default()
            };
            node.machine.control(0, &control);
        }
    }

    /// Everything sent arrives at once. What goes the path of the input is also kept, to be changed and sent again.
    fn deliver(&mut self) {
        for Parcel { to, stream, bytes } in self.host.post.sent.take() {
            if !self.path.at_host() && stream == self.path.stream() {
                self.hear(&bytes);
            }
            if let Some(at) = self.indices.iter().position(|&index| index == to) {
                hand_over(&self.clients[at].machine, -1, stream, &bytes);
            }
        }
        for at in 0..self.clients.len() {
            for Parcel { stream, bytes, .. } in self.clients[at].post.sent.take() {
                if self.path.at_host() && stream == self.path.stream() {
                    self.hear(&bytes);
                }
                hand_over(&self.host.machine, self.indices[at], stream, &bytes);
            }
        }
    }

    fn hear(&mut self, bytes: &[u8]) {
        // The engine's own messages of the stream are not the library's.
        if bytes.get(1).is_some_and(|low| low >> 2 & 3 == 2) {
            if self.known.heard.len() >= 32 {
                self.known.heard.remove(0);
            }
            self.known.heard.push(bytes.to_vec());
        }
    }

    fn look(&mut self) {
        let host = &self.host.machine;
        let objects = (0..96).filter_map(|at| host.object(at)).filter(|object| object.exists != 0);
        self.known.objects = objects.map(|object| (object.index, object.definition)).collect();
        self.known.time = host.status().tick;
        self.known.place = host.player(2).map_or([0.0; 3], |player| player.position);
    }

    /// One message comes in.
    fn inject(&mut self, bytes: &[u8]) -> Result<(), String> {
        let (node, from) =
            if self.path.at_host() { (&self.host, self.indices[ADVERSARY]) } else { (&self.clients[ADVERSARY], -1) };
        let before = node.post.sent.borrow().len();
        hand_over(&node.machine, from, self.path.stream(), bytes);
        node.machine.ticks(0);
        let sent = node.post.sent.borrow().len() - before;
        if sent > MOST_SENT { Err(format!("one message caused {sent} others")) } else { Ok(()) }
    }

    /// What must hold at any time.
    fn check(&self) -> Result<(), String> {
        for (at, node) in self.nodes().enumerate() {
            if let Some(wrong) = node.post.faults.borrow().first() {
                return Err(format!("machine {at}: {wrong}"));
            }
            for Parcel { bytes, .. } in &*node.post.sent.borrow() {
                let mut message = bytes.clone();
                message.swap(0, 1);
                if bytes[1] >> 2 & 3 == 2 && !finite(&message, self.profile) {
                    return Err(format!("machine {at} sent a number that is none: {message:?}"));
                }
            }
            for object in (0..OBJECTS).filter_map(|at| node.machine.object(at)).filter(|object| object.exists != 0) {
                let numbers = [object.position, object.velocity, object.forward, object.up];
                let vitalities = [object.body, object.shield];
                if !numbers.iter().flatten().chain(&vitalities).all(|number| number.is_finite()) {
                    return Err(format!("machine {at} has {object:?}"));
                }
            }
        }
        Ok(())
    }

    /// The client that did no wrong plays on: it and the host have its unit in one place, and it moves.
    fn plays_on(&mut self) -> Result<(), String> {
        let of = |machine: &Machine| machine.player(1).filter(|player| player.unit != -1 && player.vehicle == -1);
        let before = of(&self.host.machine).map(|player| player.position);
        self.run(24);
        self.check()?;
        let (Some(at_host), Some(own)) = (of(&self.host.machine), of(&self.clients[0].machine)) else {
            return Ok(());
        };
        let off = distance(at_host.position, own.position);
        if off > 2.0 {
            return Err(format!("the other client is {off} off: {at_host:?} {own:?}"));
        }
        if before == Some(at_host.position) {
            return Err(format!("the other client stands still: {at_host:?}"));
        }
        Ok(())
    }
}

fn distance(a: [f32; 3], b: [f32; 3]) -> f32 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f32>().sqrt()
}

fn hand_over(machine: &Machine, from: i32, stream: bool, bytes: &[u8]) {
    if stream {
        machine.receive_stream(from, bytes);
    } else {
        machine.receive_datagram(from, bytes);
    }
}

/// Plays a game in which `bytes` come in by a path; what went wrong, if anything did.
///
/// # Errors
/// The first invariant that did not hold, in words.
pub fn run(path: Path, bytes: &[u8]) -> Result<(), String> {
    let caught = guard::caught();
    let mut source = Source::new(bytes);
    let profile = if source.u8() % 4 == 3 { Profile::P9 } else { Profile::P32 };
    let mut play = Play::new(path, profile);
    play.check()?;
    play.look();
    for _ in 0..MOST_MESSAGES {
        if source.is_empty() {
            break;
        }
        let message = source.message(profile, &play.known);
        play.inject(&message)?;
        if source.u8() & 3 == 0 {
            play.check()?;
            play.run(1);
            play.look();
        }
    }
    play.check()?;
    play.run(8);
    play.plays_on()?;
    match guard::caught() - caught {
        0 => Ok(()),
        panics => Err(format!("{panics} panics were caught at the boundary")),
    }
}
