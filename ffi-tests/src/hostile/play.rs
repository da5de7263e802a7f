//! The game itself: a host and two clients, of whom the second is not to be trusted, or is told what is not true.

use super::tally::{Tally, made};
use super::{After, Kind, Known, Path, Source, finite};
use crate::arena::{Control, Machine, OPTION_CHECK, ObjectView, PlayerView, Role, Script, Settings};
use crate::playing::aim;
use crate::playing::forger::{self, Facts, LIES};
use crate::playing::names::{button, give, tag};
use crate::playing::post::{Parcel, Post};
use crate::playing::world::TICK;
use slipspace::distributed::reception::Refusal;
use slipspace::engine::guard;
use slipspace::engine::objects::kind as object_kind;
use slipspace::profile::Profile;
use slipspace::wire::checksum::fnv1a;
use slipspace::wire::{Header, kind};
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
/// Its player, and the honest client's.
const LIAR: i32 = 2;
const HONEST: i32 = 1;
/// Where each player is put at the start, and the car.
const PLACES: [[f32; 3]; 3] = [[-36.0, 4.0, 0.0], [-34.0, 5.5, 0.0], [-34.0, 4.0, 0.0]];
const CAR: [f32; 3] = [-32.8, 4.0, 0.0];
/// The tick in which it boards the car, or throws.
const ACTS: u32 = 30;
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

    /// Messages that it refused so far, by reason.
    fn refused(&self) -> [u32; Refusal::ALL.len()] {
        let reception = &self.machine.library().distributed.reception;
        Refusal::ALL.map(|reason| reception.refused(reason))
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
    drives: bool,
    pub tick: u32,
    path: Path,
    known: Known,
    hash: u32,
    /// What was first sent that may not be.
    wrong: Option<String>,
    /// The last message came in: from now on the host may refuse nothing of the honest client's.
    ended: bool,
    /// What became of what came in by the path.
    tally: Tally,
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
            drives: kind.drives,
            tick: 0,
            path,
            known,
            hash: 0,
            wrong: None,
            ended: false,
            tally: Tally::default(),
        };
        play.run(4);
        play.host.machine.host_begin();
        play.nodes().for_each(|node| node.machine.script(Script::Coop, i32::from(kind.coop)));
        play.run(10);
        play.arm();
        play.run(30);
        play
    }

    /// Everyone within reach of everyone else's shots; who is not to be trusted beside a car, or with more weapons.
    fn arm(&self) {
        let host = &self.host.machine;
        (0..).zip(PLACES).for_each(|(player, place)| host.put_player(player, place));
        if self.drives {
            host.spawn(tag::CAR, CAR);
        } else {
            host.give(LIAR, give::WEAPON, tag::PLASMA);
            host.give(LIAR, give::WEAPON, tag::ROCKET_LAUNCHER);
            host.give(LIAR, give::FRAGMENTATION_GRENADES, 2);
        }
    }

    /// An input's messages come in, and the game goes on; a number of all that was sent in it.
    ///
    /// # Errors
    /// The first invariant that did not hold, in words.
    pub fn take(&mut self, input: &[u8], after: After, untouched: &[u32]) -> Result<u32, String> {
        let caught = guard::caught();
        let mut source = Source::new(input);
        let all_refused = source.u8() >= 224;
        let before = made(&self.victim().machine);
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
        let made = made(&self.victim().machine);
        self.tally.add_made(&before, &made);
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
            // With what came in last: an input's message after all that was said honestly.
            self.host.machine.ticks(1);
            self.deliver();
            self.clients.iter().for_each(|client| client.machine.ticks(1));
            self.deliver();
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

    /// Everyone walks in a square, and shoots now and then; who is not to be trusted, at the honest client's player.
    fn press(&self) {
        let direction = (self.tick / 16 % 4) as f32 * core::f32::consts::FRAC_PI_2;
        let trigger = if self.tick % 24 < 2 { 1.0 } else { 0.0 };
        let walk = Control { yaw: direction, forward: 1.0, trigger, ..Control::default() };
        self.nodes().for_each(|node| node.machine.control(0, &walk));

        let liar = &self.clients[ADVERSARY].machine;
        let acts = self.tick == ACTS;
        let control = match (liar.player(LIAR), liar.player(HONEST)) {
            _ if self.drives => Control { buttons: if acts { button::ACTION } else { 0 }, ..walk },
            // Away from everyone.
            _ if acts => Control { yaw: core::f32::consts::PI, buttons: button::GRENADE, ..walk },
            (Some(own), Some(target)) => {
                let look = aim::at(&own, &target, tag::RIFLE);
                let (forward, sideways) = aim::step(look.yaw, direction);
                Control { yaw: look.yaw, pitch: look.pitch, forward, sideways, weapon: 0, ..walk }
            }
            _ => walk,
        };
        liar.control(0, &control);
    }

    /// Everything sent arrives at once. What goes the path of the input is also kept, to be changed and sent again.
    fn deliver(&mut self) {
        for Parcel { to, stream, bytes, .. } in self.host.post.sent.take() {
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
        if !library || self.ended || to_host != self.path.at_host() {
            return;
        }
        self.known.said.hear(&in_machine_order(bytes));
        if stream == self.path.stream() {
            if self.known.heard.len() >= 32 {
                self.known.heard.remove(0);
            }
            self.known.heard.push(bytes.to_vec());
        }
    }

    /// What became of what came in by the path.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// A number of all that was sent so far, in order.
    pub fn hash(&self) -> u32 {
        self.hash
    }

    /// Looks up what messages may speak of.
    fn look(&mut self) {
        let host = &self.host.machine;
        let objects: Vec<_> = (0..96).filter_map(|at| host.object(at)).filter(|object| object.exists != 0).collect();
        self.known.objects = objects.iter().map(|object| (object.index, object.definition)).collect();
        self.known.time = host.status().tick;
        if let Some(own) = host.player(LIAR) {
            self.known.place = own.position;
            if self.path.at_host() {
                self.known.said.set(kind::HIT_REPORTS, self.hits(own, &objects));
            }
        }
    }

    /// Hits of each way in which the player that is not to be trusted can hit, on each thing that can be, of which the host
    /// deals most; and one lie of each kind.
    fn hits(&self, own: PlayerView, objects: &[ObjectView]) -> Vec<Vec<u8>> {
        let players = (0..LIAR).filter_map(|player| self.host.machine.player(player)).filter(|view| view.unit != -1);
        let things = [object_kind::VEHICLE, object_kind::SCENERY, object_kind::WEAPON].into_iter().filter_map(|kind| {
            let free = |thing: &&ObjectView| thing.kind == i32::from(kind) && thing.parent == -1;
            let far = |thing: &&ObjectView| distance(thing.position, own.position);
            let nearest = objects.iter().filter(free).min_by(|a, b| far(a).total_cmp(&far(b)))?;
            Some(PlayerView { unit: nearest.index, position: nearest.position, ..PlayerView::default() })
        });
        let shots = [tag::RIFLE_DAMAGE, tag::PLASMA_DAMAGE, tag::ROCKET_DAMAGE, tag::COLLISION_DAMAGE];
        let explosions = [tag::ROCKET_EXPLOSION_DAMAGE, tag::FRAGMENTATION_DAMAGE];
        let reports = players.chain(things).flat_map(|victim| {
            let facts = Facts { tick: self.known.time, player: LIAR, own, victim };
            let shots = shots.into_iter().map(move |which| facts.shot(which));
            let explosions = explosions.into_iter().map(move |which| facts.explosion(which));
            let lies = (0..LIES).map(move |which| forger::lie(&facts, which));
            shots.chain(explosions).chain([facts.blow(tag::MELEE_DAMAGE)]).chain(lies)
        });
        reports.map(|report| report.emit().into()).collect()
    }

    /// The machine at which the input's messages come in.
    fn victim(&self) -> &Node {
        if self.path.at_host() { &self.host } else { &self.clients[ADVERSARY] }
    }

    /// One message comes in.
    fn inject(&mut self, bytes: &[u8]) -> Result<(), String> {
        let node = self.victim();
        let from = if self.path.at_host() { self.indices[ADVERSARY] } else { -1 };
        let before = node.post.sent.borrow().len();
        let lookups = node.machine.status().lookups;
        let refused = node.refused();
        hand_over(&node.machine, from, self.path.stream(), bytes);
        node.machine.ticks(0);
        let after = node.refused();
        let sent = node.post.sent.borrow().len() - before;
        let lookups = node.machine.status().lookups.wrapping_sub(lookups);
        if let Some(header) = Header::parse(bytes) {
            self.tally.came(header.kind, &std::array::from_fn(|at| after[at].wrapping_sub(refused[at])));
        }
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
