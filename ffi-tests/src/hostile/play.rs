//! The game itself: a host and two clients, of whom the second is not to be trusted, or is told what is not true.

use super::{Known, Path, finite};
use crate::arena::{Control, Game, Machine, OPTION_CHECK, PlayerView, Role, Script, Settings};
use crate::playing::post::{Parcel, Post};
use crate::playing::world::TICK;
use slipspace::profile::Profile;
use slipspace::wire::checksum::fnv1a;
use std::cell::Cell;
use std::rc::Rc;

/// Places of the pool of objects.
const OBJECTS: i32 = 2048;
/// The most messages that handling one may send: one for each of its 255 entries, and the batches they fill.
const MOST_SENT: usize = 512;
/// The most players and objects that handling one may look up: each of 255 entries may make an object, which looks at
/// what is there already.
const MOST_LOOKUPS: u32 = 255 * 2048;
/// A health pack, by its number in the arena's list of tags.
const HEALTH: i32 = 23;
/// Which client the bytes come from, or are told to.
const ADVERSARY: usize = 1;
/// Ticks after which a lie about the time no longer makes what follows seem old (distributed.md 7 rules 9 and 11).
const LIE_LASTS: u32 = 480;

struct Node {
    machine: Machine,
    post: Rc<Post>,
    /// The game type was said to be over, or the objects were taken away: what the host says is so.
    over: Cell<bool>,
}

impl Node {
    fn new(settings: &Settings, clock: &Rc<Cell<u64>>) -> Node {
        let (machine, post) = Post::machine(settings, clock);
        Node { machine, post, over: Cell::new(false) }
    }

    /// A player's view of its unit, on foot and alive.
    fn on_foot(&self, player: i32) -> Option<PlayerView> {
        self.machine.player(player).filter(|view| view.unit != -1 && view.vehicle == -1)
    }
}

pub struct Play {
    clock: Rc<Cell<u64>>,
    host: Node,
    clients: [Node; 2],
    /// The host's numbers for the clients.
    indices: [i32; 2],
    profile: &'static Profile,
    pub tick: u32,
    path: Path,
    pub known: Known,
    hash: u32,
}

impl Play {
    pub fn new(path: Path, profile: &'static Profile, game: Game, coop: bool) -> Play {
        let clock = Rc::new(Cell::new(1_000_000));
        let network_version = i32::from(profile.version);
        let settings = Settings { network_version, options: OPTION_CHECK, game, ..Settings::default() };
        let host = Node::new(&Settings { role: Role::Host, ..settings }, &clock);
        let indices = [0x0A00_0001, 0x0A00_0002].map(|address| host.machine.host_connected(address).unwrap_or(-1));
        let clients = [2, 3].map(|seed| Node::new(&Settings { role: Role::Client, seed, ..settings }, &clock));
        clients.iter().for_each(|client| client.machine.client_connected());
        let known = Known::default();
        let mut play = Play { clock, host, clients, indices, profile, tick: 0, path, known, hash: 0 };
        play.run(4);
        play.host.machine.host_begin();
        play.nodes().for_each(|node| node.machine.script(Script::Coop, i32::from(coop)));
        play.run(40);
        play
    }

    fn nodes(&self) -> impl Iterator<Item = &Node> {
        self.clients.iter().chain([&self.host])
    }

    pub fn run(&mut self, ticks: u32) {
        for _ in 0..ticks {
            self.tick += 1;
            self.clock.set(self.clock.get() + TICK);
            self.press();
            self.deliver();
            self.host.machine.ticks(1);
            self.deliver();
            self.clients.iter().for_each(|client| client.machine.ticks(1));
            for node in self.clients.iter().chain([&self.host]) {
                let over = node.post.count("over") > 0 || node.post.count("map") > 0;
                node.over.set(node.over.get() || (over && self.tick > 44));
                node.post.events.take();
                node.post.log.take();
            }
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
            self.hear(false, stream, &bytes);
            if let Some(at) = self.indices.iter().position(|&index| index == to) {
                hand_over(&self.clients[at].machine, -1, stream, &bytes);
            }
        }
        for at in 0..self.clients.len() {
            for Parcel { stream, bytes, .. } in self.clients[at].post.sent.take() {
                self.hear(true, stream, &bytes);
                hand_over(&self.host.machine, self.indices[at], stream, &bytes);
            }
        }
    }

    fn hear(&mut self, to_host: bool, stream: bool, bytes: &[u8]) {
        self.hash = self.hash.wrapping_mul(31).wrapping_add(fnv1a(bytes));
        // The engine's own messages of the stream are not the library's.
        let library = bytes.get(1).is_some_and(|low| low >> 2 & 3 == 2);
        if library && to_host == self.path.at_host() && stream == self.path.stream() {
            if self.known.heard.len() >= 32 {
                self.known.heard.remove(0);
            }
            self.known.heard.push(bytes.to_vec());
        }
    }

    /// A number of all that was sent so far, in order.
    pub fn hash(&self) -> u32 {
        self.hash
    }

    /// Looks up what messages may speak of.
    pub fn look(&mut self) {
        let host = &self.host.machine;
        let objects = (0..96).filter_map(|at| host.object(at)).filter(|object| object.exists != 0);
        self.known.objects = objects.map(|object| (object.index, object.definition)).collect();
        self.known.time = host.status().tick;
        self.known.place = host.player(2).map_or([0.0; 3], |player| player.position);
    }

    /// One message comes in.
    pub fn inject(&mut self, bytes: &[u8]) -> Result<(), String> {
        let (node, from) =
            if self.path.at_host() { (&self.host, self.indices[ADVERSARY]) } else { (&self.clients[ADVERSARY], -1) };
        let before = node.post.sent.borrow().len();
        let lookups = node.machine.status().lookups;
        hand_over(&node.machine, from, self.path.stream(), bytes);
        node.machine.ticks(0);
        let sent = node.post.sent.borrow().len() - before;
        let lookups = node.machine.status().lookups.wrapping_sub(lookups);
        if sent > MOST_SENT {
            return Err(format!("one message caused {sent} others"));
        }
        if lookups > MOST_LOOKUPS {
            return Err(format!("one message caused {lookups} look-ups"));
        }
        Ok(())
    }

    /// What must hold at any time.
    pub fn check(&self) -> Result<(), String> {
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

    /// Those who did no wrong play on, and what is true is believed again: the honest client and, once the lies told
    /// to it are past, the other have every player where the host has it, and its own presses count.
    pub fn plays_on(&mut self) -> Result<(), String> {
        let before = self.host.on_foot(1).map(|player| player.position);
        self.run(24);
        self.check()?;
        self.agrees(0)?;
        let (Some(before), Some(after)) = (before, self.host.on_foot(1)) else { return Ok(()) };
        if before == after.position {
            return Err(format!("the honest client stands still: {after:?}"));
        }
        if self.path.at_host() || self.agrees(ADVERSARY).is_ok() {
            return Ok(());
        }
        // A lie over the stream may be of any tick; only what next comes over the stream takes it back (rule 9).
        self.run(LIE_LASTS);
        self.host.machine.spawn(HEALTH, [-30.0, 0.0, 0.0]);
        self.run(60);
        self.check()?;
        self.agrees(ADVERSARY)
    }

    /// Whether a client has each player where the host has it.
    fn agrees(&self, at: usize) -> Result<(), String> {
        let client = &self.clients[at];
        if client.over.get() || self.host.over.get() || client.machine.status().connected == 0 {
            return Ok(());
        }
        for player in 0..3 {
            let (Some(there), Some(here)) = (self.host.on_foot(player), client.on_foot(player)) else { continue };
            let off = distance(there.position, here.position);
            if there.unit == here.unit && off > 1.0 {
                return Err(format!("client {at} has player {player} {off} off: {there:?} {here:?}"));
            }
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
