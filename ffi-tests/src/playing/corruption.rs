//! A game whose network damages what it carries, as the port's `debug.network_corrupt` does: a share of all datagrams
//! changed, cut, stretched or replaced, and now and then a read of a stream, after which that connection is closed.
//!
//! Nobody may fail over it, and what was delivered whole has to come out as it does without: a client's second is
//! compared with the host's unless something damaged was taken by one of the two as of a tick that was yet to come,
//! since the true word of that kind then counts as old until that tick is past (distributed.md 7 rule 11).

use super::records;
use super::world::World;
use crate::arena::{Game, OPTION_CHECK};
use crate::compare::{Path, Verdict, compare};
use crate::log::Line;
use crate::network::link::damage;
use crate::network::{Conditions, Random};
use slipspace::distributed::reception::Refusal;
use slipspace::engine::guard;
use slipspace::wire::{Header, PlayerInput, kind};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;
use std::rc::Rc;

/// Number, count and tick.
const RECORD_HEADER: usize = Header::SIZE - 2;
const CLIENTS: usize = 3;
const TICKS_PER_SECOND: usize = 30;
/// Ticks between two damaged reads of a stream.
const STREAM_EVERY: usize = 40 * TICKS_PER_SECOND;
/// Ticks a damaged connection stays open at the most.
const CLOSED_WITHIN: usize = 2 * TICKS_PER_SECOND;
/// Ticks after which a machine that joined has heard everything, or one that was lied to has heard the truth.
const SETTLED: i32 = 45;
/// Ticks between two machines' clocks at the most.
const APART: i32 = 3;
/// Ticks that a datagram may be from its sender's latest, and what is in it from the datagram's.
const WINDOW: i32 = 450;

pub struct Options {
    pub seed: u64,
    /// The network version: 9 or 32.
    pub version: i32,
    /// Simulated.
    pub seconds: usize,
    /// Of all datagrams, 0 to 1.
    pub share: f64,
}

/// What the network did, seen by all.
struct Network {
    random: Random,
    share: f64,
    /// Network version 9, which bounds no tick.
    old: bool,
    now: i32,
    datagrams: u32,
    damaged: u32,
    /// The client whose stream is to be damaged next, and whether on the way to the host.
    stream: Option<(i32, bool)>,
    /// By client: seconds that cannot be compared, as the ticks from and to.
    lies: BTreeMap<i32, Vec<(i32, i32)>>,
}

impl Network {
    fn carry(&mut self, from: i32, to: i32, stream: bool, bytes: &mut Vec<u8>) {
        let (client, to_host) = if from == -1 { (to, false) } else { (from, true) };
        if stream {
            if self.stream == Some((client, to_host)) {
                self.stream = None;
                damage(bytes, &mut self.random);
            }
            return;
        }
        self.datagrams += 1;
        if !self.random.chance(self.share) {
            return;
        }
        self.damaged += 1;
        damage(bytes, &mut self.random);
        let (now, old) = (self.now, self.old);
        records::each(bytes, |record| {
            for tick in ticks(record) {
                if tick > now + APART && (old || tick <= now + 2 * WINDOW) {
                    self.lies.entry(client).or_default().push((now, tick.saturating_add(SETTLED)));
                }
            }
        });
    }

    fn lied_to(&self, client: i32, tick: i32) -> bool {
        self.lies.get(&client).is_some_and(|lies| lies.iter().any(|(from, to)| (*from..=*to).contains(&tick)))
    }
}

/// The ticks a message speaks of as its sender's latest.
fn ticks(record: &[u8]) -> Vec<i32> {
    let at = |at: usize| record.get(at..at + 4).and_then(|tick| tick.try_into().ok()).map(i32::from_le_bytes);
    let entries = record.len().saturating_sub(RECORD_HEADER) / PlayerInput::SIZE;
    let of_kind = match record.first() {
        Some(&kind::PLAYER_INPUTS) => {
            (0..entries).filter_map(|n| at(RECORD_HEADER + n * PlayerInput::SIZE + 4)).collect()
        }
        Some(&kind::RELAYED_ACTIONS) => Vec::from_iter(at(RECORD_HEADER)),
        _ => Vec::new(),
    };
    at(2).into_iter().chain(of_kind).collect()
}

/// A client's own player's rounds are the client's own while it fires (objects.md 15.2), and what it fires in ticks
/// whose inputs are damaged the host never hears of: the two are apart for as long as it goes on.
fn forget_rounds(line: &mut Line, own: i32, host: &[Line]) {
    let Some(there) = host.iter().rev().find(|there| there.tick == line.tick) else { return };
    let there = there.players.get(&own).and_then(|player| player.alive.as_ref());
    let here = line.players.get_mut(&own).and_then(|player| player.alive.as_mut());
    if let (Some(there), Some(here)) = (there, here) {
        for (here, there) in here.weapons.iter_mut().zip(&there.weapons) {
            here.1 = there.1;
        }
    }
}

/// How a run ended.
#[derive(Debug)]
pub struct Outcome {
    /// Of each client's seconds in a row that can be compared.
    pub verdicts: Vec<Verdict>,
    /// Seconds of clients that were compared, and all they were connected for.
    pub compared: usize,
    pub seconds: usize,
    pub datagrams: u32,
    pub damaged: u32,
    /// Connections damaged, and how many of them a machine closed by itself.
    pub streams: u32,
    pub closed: u32,
    pub games: u32,
    /// Messages dropped by each rule of distributed.md 7, on all machines.
    pub refused: Vec<(Refusal, u32)>,
    /// Panics caught at the boundary.
    pub caught: u32,
}

impl Outcome {
    /// Whether all played on: nothing failed, and at most one row in five is apart, since a damaged message that is well
    /// formed may say what no later one takes back at once, such as that an object is gone.
    pub fn passed(&self) -> bool {
        let apart = self.verdicts.iter().filter(|verdict| !matches!(verdict, Verdict::Pass { .. })).count();
        self.caught == 0 && apart * 5 <= self.verdicts.len()
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{} of {} datagrams damaged", self.damaged, self.datagrams)?;
        writeln!(f, "{} streams damaged, {} closed over it by a machine itself", self.streams, self.closed)?;
        writeln!(f, "{} of {} seconds of clients compared, {} games", self.compared, self.seconds, self.games)?;
        for (reason, count) in self.refused.iter().filter(|(_, count)| *count > 0) {
            writeln!(f, "  {count} messages dropped: {reason:?}")?;
        }
        writeln!(f, "{} panics caught", self.caught)?;
        for failed in self.verdicts.iter().filter(|verdict| !matches!(verdict, Verdict::Pass { .. })) {
            writeln!(f, "{failed}")?;
        }
        let words = if self.passed() { "PASS" } else { "FAIL" };
        write!(f, "{words}: {} rows of seconds", self.verdicts.len())
    }
}

struct Run {
    world: World,
    network: Rc<RefCell<Network>>,
    outcome: Outcome,
}

impl Run {
    fn drive(&mut self, ticks: usize) {
        for _ in 0..ticks {
            self.network.borrow_mut().now = self.world.nodes[0].machine.status().tick;
            self.world.drive(1);
        }
    }

    fn join(&mut self) -> usize {
        let number = self.world.join(Conditions::path(60, 10, 0.0));
        self.world.bot(number);
        number
    }

    fn connected(&self) -> Vec<usize> {
        (1..self.world.nodes.len()).filter(|&number| !self.world.nodes[number].is_gone()).collect()
    }

    /// Compares what a client logged so far with what the host did.
    fn judge(&mut self, number: usize) {
        let node = &mut self.world.nodes[number];
        let (index, mut lines) = (node.index, std::mem::take(&mut node.lines));
        let Some(first) = lines.first().map(|line| line.tick) else { return };
        self.outcome.seconds += lines.len();
        let network = self.network.borrow();
        lines.retain(|line| line.tick >= first + 2 * SETTLED && !network.lied_to(index, line.tick));
        if lines.is_empty() {
            return;
        }
        self.outcome.compared += lines.len();
        let own = self.world.own_player(number);
        let mut host = self.world.nodes[0].lines.clone();
        // The host moves a client's player by inputs that may be damaged: how far the two moves are apart says nothing.
        host.iter_mut().chain(&mut lines).for_each(|line| line.drift = None);
        lines.iter_mut().for_each(|line| own.into_iter().for_each(|own| forget_rounds(line, own, &host)));
        let path = Path { round_trip: 0.16, jitter: 0.01 };
        // Seconds in a row are that: none is left out between them.
        let rows = lines.chunk_by(|a, b| b.tick - a.tick <= TICKS_PER_SECOND as i32);
        self.outcome.verdicts.extend(rows.map(|row| compare(&host, row, path)));
    }

    /// A read of one client's stream is damaged; the connection ends, and another machine joins in its place.
    fn damage_stream(&mut self) {
        let clients = self.connected();
        let number = clients[self.outcome.streams as usize % clients.len()];
        let to_host = self.outcome.streams / CLIENTS as u32 % 2 == 0;
        self.judge(number);
        self.network.borrow_mut().stream = Some((self.world.nodes[number].index, to_host));
        self.outcome.streams += 1;
        self.drive(CLOSED_WITHIN);
        if self.world.nodes[number].is_gone() {
            self.outcome.closed += 1;
        } else {
            self.world.leave(number);
        }
        self.network.borrow_mut().lies.remove(&self.world.nodes[number].index);
        self.join();
    }

    /// The game is over: the next begins.
    fn next_game(&mut self) {
        self.connected().into_iter().for_each(|number| self.judge(number));
        self.world.nodes.iter_mut().for_each(|node| node.lines.clear());
        self.network.borrow_mut().lies.clear();
        self.world.begin();
        self.outcome.games += 1;
    }
}

/// Plays a host and three clients.
///
/// # Panics
/// Where the engine is given what it may not be given, with the seed.
pub fn run(options: &Options) -> Outcome {
    let &Options { seed, version, seconds, share } = options;
    let caught = guard::caught();
    let network = Rc::new(RefCell::new(Network {
        random: Random::new(seed),
        share: 0.0,
        old: version < 31,
        now: 0,
        datagrams: 0,
        damaged: 0,
        stream: None,
        lies: BTreeMap::new(),
    }));
    let mut world = World::new(seed, version, OPTION_CHECK, Game::Slayer);
    let carries = Rc::clone(&network);
    world.tap = Some(Box::new(move |from, to, stream, bytes| {
        carries.borrow_mut().carry(from, to, stream, bytes);
        true
    }));
    world.bot(0);
    let outcome = Outcome {
        verdicts: Vec::new(),
        compared: 0,
        seconds: 0,
        datagrams: 0,
        damaged: 0,
        streams: 0,
        closed: 0,
        games: 1,
        refused: Vec::new(),
        caught: 0,
    };
    let mut run = Run { world, network, outcome };
    for _ in 0..CLIENTS {
        run.join();
    }
    run.drive(TICKS_PER_SECOND);
    run.world.begin();
    run.network.borrow_mut().share = share;
    let mut played = 0;
    let mut over = 0;
    while played < seconds * TICKS_PER_SECOND {
        run.drive(TICKS_PER_SECOND);
        played += TICKS_PER_SECOND;
        if played % STREAM_EVERY == 0 {
            run.damage_stream();
            played += CLOSED_WITHIN;
        }
        let games_over = run.world.nodes[0].events("over");
        if games_over > over {
            over = games_over;
            run.next_game();
        }
    }
    run.connected().into_iter().for_each(|number| run.judge(number));
    let Run { world, network, mut outcome } = run;
    let network = network.borrow();
    let dropped = |reason| {
        let counts = world.nodes.iter().map(|node| node.machine.library().distributed.reception.refused(reason));
        (reason, counts.sum())
    };
    outcome.refused = Refusal::ALL.map(dropped).into();
    (outcome.datagrams, outcome.damaged, outcome.caught) =
        (network.datagrams, network.damaged, guard::caught() - caught);
    outcome
}
