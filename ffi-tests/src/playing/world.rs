//! Many machines in one process over the simulated network: a virtual clock, a seed, every byte the same each time.

use super::bots::Bot;
use super::kinds::{Kinds, count};
use super::post::{Happened, Parcel, Post};
use crate::arena::{Control, Game, Machine, Role, Settings, begin_thread};
use crate::log::Line;
use crate::network::{Conditions, Link};
use std::cell::Cell;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;
use std::sync::Mutex;

/// One tick, microseconds.
pub const TICK: u64 = 1_000_000 / 30;

/// One machine of a world.
pub struct Node {
    pub machine: Machine,
    post: Rc<Post>,
    events: BTreeMap<String, u32>,
    /// What happened in the last tick.
    pub happened: Vec<Happened>,
    /// What its log had in the last tick: priority and text.
    pub said: Vec<(i32, String)>,
    /// Its index on the host; -1 on the host itself.
    pub index: i32,
    bot: Option<Bot>,
    up: Link,
    down: Link,
    /// Its log, a line a second.
    pub lines: Vec<Line>,
    gone: bool,
    /// Ticks for which its program stands still.
    still: usize,
    /// Ticks for which its game does, while its program handles what comes.
    held: usize,
    /// Its own player's absolute index, as last found.
    own: Cell<Option<i32>>,
}

/// A machine's turn in a tick, on whichever thread takes it.
struct Turn<'w>(&'w mut Node);

// SAFETY: a node's shared parts are its own machine's alone, but for the clock, which nobody sets during turns; and with
// the feature `threads`, without which there is one thread, a machine is selected on the thread that has its turn.
unsafe impl Send for Turn<'_> {}

impl Node {
    /// Whether it left, or its connection was closed.
    pub fn is_gone(&self) -> bool {
        self.gone
    }

    /// How often an event came (`arena.c` and `play.h` list them).
    pub fn events(&self, name: &str) -> u32 {
        self.events.get(name).copied().unwrap_or(0)
    }

    /// Its own player's absolute index, once it has one.
    fn own_player(&self) -> Option<i32> {
        let is_own = |&index: &i32| self.machine.player(index).is_some_and(|view| view.exists != 0 && view.local == 0);
        self.own.set(self.own.get().filter(is_own).or_else(|| (0..128).find(is_own)));
        self.own.get()
    }

    fn press(&mut self) {
        let Some(player) = self.own_player() else { return };
        if let Some(bot) = &mut self.bot {
            let control = bot.presses(&self.machine, self.machine.status().tick, player);
            self.machine.control(0, &control);
        }
    }

    /// One tick: what has come in on its line, what its bot presses, the machine, the log.
    fn turn(&mut self, now: u64) {
        if self.still == 0 {
            now_about(About::Network);
            let arrived = self.down.arrived(now);
            now_about(About::Arena);
            for (stream, bytes) in arrived {
                self.receive(-1, stream, &bytes);
            }
        }
        now_about(About::Players);
        self.press();
        if self.still > 0 {
            self.still -= 1;
            return;
        }
        now_about(About::Arena);
        self.machine.ticks(i32::from(self.held == 0));
        self.held = self.held.saturating_sub(1);
        now_about(About::Players);
        let status = self.machine.status();
        if status.in_progress != 0
            && status.tick % 30 == 0
            && self.lines.last().is_none_or(|line| line.tick != status.tick)
        {
            self.lines.push(Line::of(&self.machine));
        }
    }

    fn receive(&self, from: i32, stream: bool, bytes: &[u8]) {
        if stream { self.machine.receive_stream(from, bytes) } else { self.machine.receive_datagram(from, bytes) }
    }
}

/// What a world is doing, for who measures it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The machines' ticks, and what comes in to them.
    Arena,
    /// The links.
    Network,
    /// What the bots press, and the logs.
    Players,
}

thread_local!(static ABOUT: Cell<About> = const { Cell::new(About::Players) });

/// What this thread's world is doing now; may be asked from a signal's handler.
pub fn about() -> About {
    ABOUT.get()
}

fn now_about(what: About) {
    ABOUT.set(what);
}

/// A look at each message before it goes on its link: from whom, to whom (-1 the host), over the stream or not, and the bytes,
/// which may be changed; `false` drops a datagram.
pub type Tap = Box<dyn FnMut(i32, i32, bool, &mut Vec<u8>) -> bool>;

/// A game: the host is node 0.
pub struct World {
    pub seed: u64,
    /// Microseconds, of the network and of the machines' ticks.
    now: u64,
    /// What the machines' own clocks say, microseconds.
    clock: Rc<Cell<u64>>,
    pub nodes: Vec<Node>,
    pub tap: Option<Tap>,
    /// Bytes to and from clients by kind.
    pub kinds: Kinds,
    hash: u32,
    version: i32,
    options: u32,
    game: Game,
    /// Players of each machine that joins from here on.
    pub local_players: i32,
    /// How many threads the machines have their turns on.
    threads: usize,
}

impl World {
    /// A world with its host, of network version 9 or 32.
    pub fn new(seed: u64, version: i32, options: u32, game: Game) -> World {
        let mut world = World {
            seed,
            now: 1_000_000,
            clock: Rc::new(Cell::new(1_000_000)),
            nodes: Vec::new(),
            tap: None,
            kinds: Kinds::new(),
            hash: 0,
            version,
            options,
            game,
            local_players: 1,
            threads: 1,
        };
        world.add(Role::Host, Conditions::CLEAN);
        world
    }

    /// A world in play, with a client on each path, every player alive.
    pub fn playing(seed: u64, version: i32, options: u32, game: Game, paths: &[Conditions]) -> World {
        let mut world = World::new(seed, version, options, game);
        for &path in paths {
            world.join(path);
        }
        world.drive(60);
        world.begin();
        let unborn = |world: &World| {
            (0..world.nodes.len()).any(|number| {
                let player = world.own_player(number).and_then(|player| world.nodes[number].machine.player(player));
                player.is_none_or(|view| view.unit == -1)
            })
        };
        while unborn(&world) {
            assert!(world.now < 60_000_000, "not all players came to live within a minute");
            world.drive(1);
        }
        (0..world.nodes.len()).for_each(|number| world.stand(number));
        world.drive(60);
        world
    }

    /// Has the machines take their turns on so many threads: one where the feature `threads` is off.
    pub fn on_threads(&mut self, threads: usize) {
        self.threads = if cfg!(feature = "threads") { threads } else { 1 };
    }

    fn add(&mut self, role: Role, conditions: Conditions) -> usize {
        let number = self.nodes.len();
        self.nodes.push(self.node(role, conditions, number));
        number
    }

    fn node(&self, role: Role, conditions: Conditions, number: usize) -> Node {
        let settings = Settings {
            role,
            network_version: self.version,
            seed: self.seed as u32,
            options: self.options,
            game: self.game,
            local_players: self.local_players,
            ..Settings::default()
        };
        let (machine, post) = Post::machine(&settings, &self.clock);
        let seed = self.seed.wrapping_mul(1000).wrapping_add(number as u64 * 2);
        Node {
            machine,
            post,
            events: BTreeMap::new(),
            happened: Vec::new(),
            said: Vec::new(),
            index: -1,
            bot: None,
            up: Link::new(conditions, seed),
            down: Link::new(conditions, seed + 1),
            lines: Vec::new(),
            gone: false,
            still: 0,
            held: 0,
            own: Cell::new(None),
        }
    }

    /// A client joins; its node's number.
    pub fn join(&mut self, conditions: Conditions) -> usize {
        self.join_from(conditions, 0x0A00_0001 + self.nodes.len() as u32)
    }

    /// The same from an address, which others may have as well.
    pub fn join_from(&mut self, conditions: Conditions, address: u32) -> usize {
        let number = self.add(Role::Client, conditions);
        self.connect(number, address);
        number
    }

    /// A client joins at the node of one that has left, which is freed.
    pub fn replace(&mut self, number: usize, conditions: Conditions) {
        assert!(self.nodes[number].gone, "machine {number} is in the game");
        self.nodes[number] = self.node(Role::Client, conditions, number);
        self.connect(number, 0x0A00_0001 + number as u32);
    }

    fn connect(&mut self, number: usize, address: u32) {
        let index = self.nodes[0].machine.host_connected(address).expect("the host has room");
        self.nodes[number].index = index;
        self.nodes[number].machine.client_connected();
    }

    /// The lobby ends.
    pub fn begin(&mut self) {
        self.nodes[0].machine.host_begin();
    }

    /// A client leaves.
    pub fn leave(&mut self, number: usize) {
        self.nodes[number].machine.leave();
        self.nodes[number].gone = true;
        let index = self.nodes[number].index;
        self.nodes[0].machine.disconnected(index);
    }

    /// Gives a node's player a bot.
    pub fn bot(&mut self, number: usize) {
        self.nodes[number].bot = Some(Bot::new(self.bot_seed(number)));
    }

    /// Gives a node's player a bot that seldom fights.
    pub fn calm_bot(&mut self, number: usize) {
        self.nodes[number].bot = Some(Bot::calm(self.bot_seed(number)));
    }

    fn bot_seed(&self, number: usize) -> u64 {
        self.seed.wrapping_mul(7919).wrapping_add(number as u64)
    }

    /// Takes a node's bot away; its player stands.
    pub fn stand(&mut self, number: usize) {
        self.nodes[number].bot = None;
        self.nodes[number].machine.control(0, &Control::default());
    }

    /// A node's own player's absolute index, once it has one.
    pub fn own_player(&self, number: usize) -> Option<i32> {
        self.nodes[number].own_player()
    }

    /// Says bytes to a machine as if another had: to the host from client `number`, or to it from the host.
    pub fn inject(&mut self, number: usize, to_host: bool, stream: bool, bytes: &[u8]) {
        let (node, index) = if to_host { (0, self.nodes[number].index) } else { (number, -1) };
        self.nodes[node].receive(index, stream, bytes);
    }

    /// A machine's program stands still for so many ticks; what comes meanwhile waits, and the ticks are not made up for.
    pub fn stall(&mut self, number: usize, ticks: usize) {
        self.nodes[number].still = ticks;
    }

    /// A machine's game stands still for so many ticks, which are not made up for; what comes meanwhile is handled.
    pub fn hold(&mut self, number: usize, ticks: usize) {
        self.nodes[number].held = ticks;
    }

    /// Cuts a client's line to the host, or from it, for so many ticks: datagrams are lost, the stream comes after.
    pub fn cut(&mut self, number: usize, to_host: bool, ticks: u64) {
        let until = self.now + ticks * TICK;
        let node = &mut self.nodes[number];
        if to_host { node.up.cut(until) } else { node.down.cut(until) }
    }

    /// Sets every machine's clock back or on, milliseconds: its ticks go on.
    pub fn shift_clock(&mut self, milliseconds: i64) {
        self.clock.set(self.clock.get().wrapping_add_signed(milliseconds * 1000));
    }

    /// Plays so many ticks. Any caught panic or bad argument fails the run, with the seed.
    pub fn drive(&mut self, ticks: usize) {
        for _ in 0..ticks {
            self.now += TICK;
            self.clock.set(self.clock.get() + TICK);
            self.hear();
            self.turns();
            self.post();
            self.check();
        }
    }

    /// The host is given what has come in on all lines.
    fn hear(&mut self) {
        let (host, clients) = self.nodes.split_first_mut().expect("a host");
        for client in clients.iter_mut().filter(|client| !client.gone && host.still == 0) {
            now_about(About::Network);
            let arrived = client.up.arrived(self.now);
            now_about(About::Arena);
            for (stream, bytes) in arrived {
                host.receive(client.index, stream, &bytes);
            }
        }
    }

    /// All machines' turns. None sees another's, so that it is all one which thread takes which.
    fn turns(&mut self) {
        let now = self.now;
        let turns: Vec<Turn> = self.nodes.iter_mut().filter(|node| !node.gone).map(Turn).collect();
        let turns = Mutex::new(turns.into_iter());
        let next = || turns.lock().expect("no turn panics while it is taken").next();
        let take = || {
            while let Some(Turn(node)) = next() {
                node.turn(now);
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.threads {
                scope.spawn(|| {
                    begin_thread();
                    take();
                });
            }
            take();
        });
    }

    /// Puts what all machines sent on their links.
    fn post(&mut self) {
        let now = self.now;
        now_about(About::Network);
        let clients = self.nodes.iter().enumerate().skip(1).filter(|(_, node)| !node.gone);
        let client_of: HashMap<i32, usize> = clients.map(|(number, node)| (node.index, number)).collect();
        for number in 0..self.nodes.len() {
            let mut sent = self.nodes[number].post.sent.take();
            for Parcel { to, stream, mut bytes, checksum } in sent.drain(..) {
                self.hash = self.hash.wrapping_mul(31).wrapping_add(checksum);
                if let Some(tap) = &mut self.tap {
                    if !tap(self.nodes[number].index, to, stream, &mut bytes) && !stream {
                        continue;
                    }
                }
                let client = if number == 0 { client_of.get(&to).copied() } else { Some(number) };
                let Some(client) = client else { continue };
                count(&mut self.kinds, &bytes);
                let link = if number == 0 { &mut self.nodes[client].down } else { &mut self.nodes[client].up };
                if stream { link.stream(now, bytes) } else { link.datagram(now, bytes) }
            }
            self.nodes[number].post.sent.replace(sent);
            let closed = self.nodes[number].post.closed.take();
            if number > 0 && !closed.is_empty() && !self.nodes[number].gone {
                self.nodes[number].gone = true;
                let index = self.nodes[number].index;
                self.nodes[0].machine.disconnected(index);
                continue;
            }
            for index in closed {
                if let Some(node) = self.nodes.iter_mut().skip(1).find(|node| node.index == index && !node.gone) {
                    node.machine.disconnected(-1);
                    node.gone = true;
                }
            }
        }
    }

    /// Counts what happened; what must never happen ends the run.
    fn check(&mut self) {
        for (number, node) in self.nodes.iter_mut().enumerate() {
            let faults = node.post.faults.take();
            assert!(faults.is_empty(), "seed {}, machine {number}: {:?}", self.seed, faults.first());
            node.said.clear();
            node.said.append(&mut node.post.log.borrow_mut());
            node.happened.clear();
            node.happened.append(&mut node.post.events.borrow_mut());
            for (name, ..) in &node.happened {
                match node.events.get_mut(name) {
                    Some(count) => *count += 1,
                    None => _ = node.events.insert(name.clone(), 1),
                }
            }
        }
    }

    /// A number of all bytes sent so far, in order.
    pub fn hash(&self) -> u32 {
        self.hash
    }
}
