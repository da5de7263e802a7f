//! The game itself: a host and two clients, of whom the second is not to be trusted, or is told what is not true.

use super::{After, Kind, Known, Path, Source, finite};
use crate::arena::{Control, Machine, OPTION_CHECK, PlayerView, Role, Script, Settings};
use crate::playing::post::{Parcel, Post};
use crate::playing::world::TICK;
use slipspace::distributed::reception::Refusal;
use slipspace::engine::guard;
use slipspace::profile::Profile;
use slipspace::wire::Header;
use slipspace::wire::checksum::fnv1a;
use std::cell::Cell;
use std::rc::Rc;

/// Messages of one input.
const MOST_MESSAGES: usize = 32;
/// The most messages that handling one may send: one for each of its 255 entries, and the batches they fill.
const MOST_SENT: usize = 512;
/// The most players and objects that handling one may look up: each of 255 entries may make an object, which looks at
/// what is there already.
const MOST_LOOKUPS: u32 = 255 * 2048;
/// A health pack, by its number in the arena's list of tags.
const HEALTH: i32 = 23;
/// Which client the bytes come from, or are told to.
const ADVERSARY: usize = 1;
/// Ticks after the last message within which what was true before is so again, where nobody is hurt by what came.
const BRIEF: u32 = 3;
/// Ticks within which it is in any case, but for lies about the time.
const SETTLED: u32 = 24;
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

    /// Messages that it refused so far.
    fn refused(&self) -> u32 {
        let reception = &self.machine.library().distributed.reception;
        Refusal::ALL.into_iter().fold(0, |sum, reason| sum.wrapping_add(reception.refused(reason)))
    }

    /// A player's view of its unit, on foot and alive.
    fn on_foot(&self, player: i32) -> Option<PlayerView> {
        self.machine.player(player).filter(|view| view.unit != -1 && view.vehicle == -1)
    }
}

/// The game, begun: everyone is in it and walks.
pub struct Play {
    clock: Rc<Cell<u64>>,
    host: Node,
    clients: [Node; 2],
    /// The host's numbers for the clients.
    indices: [i32; 2],
    profile: &'static Profile,
    pub tick: u32,
    path: Path,
    known: Known,
    hash: u32,
    /// What was first sent that may not be.
    wrong: Option<String>,
    /// The last message came in: from now on the host may refuse nothing of the honest client's.
    ended: bool,
    /// Kinds of message that came in by the path and were not refused.
    taken: [bool; 256],
}

impl Play {
    pub fn new(path: Path, kind: Kind) -> Play {
        let profile = kind.profile();
        let clock = Rc::new(Cell::new(1_000_000));
        let network_version = i32::from(profile.version);
        let settings = Settings { network_version, options: OPTION_CHECK, game: kind.game, ..Settings::default() };
        let host = Node::new(&Settings { role: Role::Host, ..settings }, &clock);
        let indices = [0x0A00_0001, 0x0A00_0002].map(|address| host.machine.host_connected(address).unwrap_or(-1));
        let clients = [2, 3].map(|seed| Node::new(&Settings { role: Role::Client, seed, ..settings }, &clock));
        clients.iter().for_each(|client| client.machine.client_connected());
        let known = Known { kinds: path.kinds(profile), ..Known::default() };
        let mut play = Play {
            clock,
            host,
            clients,
            indices,
            profile,
            tick: 0,
            path,
            known,
            hash: 0,
            wrong: None,
            ended: false,
            taken: [false; 256],
        };
        play.run(4);
        play.host.machine.host_begin();
        play.nodes().for_each(|node| node.machine.script(Script::Coop, i32::from(kind.coop)));
        play.run(40);
        play
    }

    /// An input's messages come in, and the game goes on; a number of all that was sent in it.
    ///
    /// # Errors
    /// The first invariant that did not hold, in words.
    pub fn take(&mut self, input: &[u8], after: After, untouched: &[u32]) -> Result<u32, String> {
        let caught = guard::caught();
        let mut source = Source::new(input);
        let all_refused = source.u8() >= 224;
        self.check()?;
        self.look();
        for _ in 0..MOST_MESSAGES {
            if source.is_empty() {
                break;
            }
            let message = if all_refused {
                source.refused(self.path, self.profile, &self.known)
            } else {
                source.message(self.profile, &self.known)
            };
            self.inject(&message)?;
            if source.u8() & 7 == 0 {
                self.check()?;
                self.run(1);
                self.look();
            }
        }
        self.check()?;
        if all_refused {
            self.run(if after == After::Long { SETTLED } else { BRIEF });
            self.check()?;
            if self.hash != untouched[self.tick as usize] {
                return Err("messages that had to be dropped left something behind".to_owned());
            }
        } else {
            self.plays_on(after)?;
        }
        match guard::caught() - caught {
            0 => Ok(self.hash),
            panics => Err(format!("{panics} panics were caught at the boundary")),
        }
    }

    fn nodes(&self) -> impl Iterator<Item = &Node> {
        self.clients.iter().chain([&self.host])
    }

    pub fn run(&mut self, ticks: u32) {
        for _ in 0..ticks {
            let lookups = self.lookups();
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
            let lookups = self.lookups().wrapping_sub(lookups);
            if lookups > MOST_LOOKUPS {
                self.wrong.get_or_insert(format!("a tick took {lookups} look-ups"));
            }
        }
    }

    /// Of players and objects, by all machines so far.
    fn lookups(&self) -> u32 {
        self.nodes().fold(0, |sum, node| sum.wrapping_add(node.machine.status().lookups))
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
            let sent = self.clients[at].post.sent.take();
            let honest = self.ended && at != ADVERSARY && !sent.is_empty();
            if honest {
                // What came before, and what the host told itself, is read first.
                self.host.machine.ticks(0);
            }
            let refused = self.host.refused();
            for Parcel { stream, bytes, .. } in sent {
                self.hear(true, stream, &bytes);
                hand_over(&self.host.machine, self.indices[at], stream, &bytes);
            }
            if honest {
                self.host.machine.ticks(0);
                if self.host.refused() != refused {
                    self.wrong.get_or_insert("the host refused what the honest client said".to_owned());
                }
            }
        }
    }

    fn hear(&mut self, to_host: bool, stream: bool, bytes: &[u8]) {
        self.hash = self.hash.wrapping_mul(31).wrapping_add(fnv1a(bytes));
        // The engine's own messages of the stream are not the library's.
        let library = bytes.get(1).is_some_and(|low| low >> 2 & 3 == 2);
        if library && !finite(&in_machine_order(bytes), self.profile) {
            self.wrong.get_or_insert(format!("a number that is none was sent: {bytes:?}"));
        }
        if library && to_host == self.path.at_host() && stream == self.path.stream() {
            if self.known.heard.len() >= 32 {
                self.known.heard.remove(0);
            }
            self.known.heard.push(bytes.to_vec());
        }
    }

    /// Whether a message of that kind came in by the path and was not refused.
    pub fn has_taken(&self, kind: u8) -> bool {
        self.taken[usize::from(kind)]
    }

    /// A number of all that was sent so far, in order.
    pub fn hash(&self) -> u32 {
        self.hash
    }

    /// Looks up what messages may speak of.
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
        let lookups = node.machine.status().lookups;
        let refused = node.refused();
        hand_over(&node.machine, from, self.path.stream(), bytes);
        node.machine.ticks(0);
        if let (Some(header), true) = (Header::parse(bytes), node.refused() == refused) {
            self.taken[usize::from(header.kind)] = true;
        }
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
    fn check(&self) -> Result<(), String> {
        if let Some(wrong) = &self.wrong {
            return Err(wrong.clone());
        }
        for (at, node) in self.nodes().enumerate() {
            // A notice may quote the line of a panic; those that were are counted.
            let faults = node.post.faults.borrow();
            if let Some(wrong) = faults.iter().find(|fault| !fault.starts_with("slipspace: panicked")) {
                return Err(format!("machine {at}: {wrong}"));
            }
            if let Some((what, index)) = node.machine.not_finite() {
                return Err(format!("machine {at}: {what:?} of {index:#x} is no number"));
            }
        }
        Ok(())
    }

    /// Those who did no wrong play on, and what is true is believed again: the honest client and, once the lies told
    /// to it are past, the other have every player where the host has it, and its own presses count.
    fn plays_on(&mut self, after: After) -> Result<(), String> {
        let before = self.host.on_foot(1).map(|player| player.position);
        self.ended = true;
        self.run(BRIEF);
        self.check()?;
        if after == After::Brief && self.honest_plays(before).is_ok() {
            return Ok(());
        }
        self.run(SETTLED - BRIEF);
        self.check()?;
        self.honest_plays(before)?;
        // In version 9, which has no rule 9, what the host once said is of a far tick is the newest for good.
        if after == After::Brief || self.path.at_host() || self.profile.is_9() || self.agrees(ADVERSARY).is_ok() {
            return Ok(());
        }
        // A lie over the stream may be of any tick; only what next comes over the stream takes it back (rule 9).
        self.run(LIE_LASTS);
        self.host.machine.spawn(HEALTH, [-30.0, 0.0, 0.0]);
        self.run(60);
        self.check()?;
        self.agrees(ADVERSARY)
    }

    /// Whether the honest client has everyone where the host has them, and its player is no longer where it was.
    fn honest_plays(&self, before: Option<[f32; 3]>) -> Result<(), String> {
        self.agrees(0)?;
        match (before, self.host.on_foot(1)) {
            (Some(before), Some(after)) if before == after.position => {
                Err(format!("the honest client stands still: {after:?}"))
            }
            _ => Ok(()),
        }
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

/// A message's first word as the handler has it.
fn in_machine_order(wire: &[u8]) -> Vec<u8> {
    let mut message = wire.to_vec();
    message[..2].reverse();
    message
}

fn hand_over(machine: &Machine, from: i32, stream: bool, bytes: &[u8]) {
    if stream {
        machine.receive_stream(from, bytes);
    } else {
        machine.receive_datagram(from, bytes);
    }
}
