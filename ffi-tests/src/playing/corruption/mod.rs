//! A game whose network damages what it carries, as the port's `debug.network_corrupt` does: a share of all datagrams
//! changed, cut, stretched or replaced, and now and then a read of a stream, after which that connection is closed.
//!
//! Nobody may fail over it, and what was delivered whole has to come out as it does without: every field of every player
//! in every second of a client is compared with the host's, but for what [`words`] names.

mod message;
mod words;

pub use words::Cause;

use super::world::World;
use crate::arena::{Game, OPTION_CHECK};
use crate::compare::{Path, Verdict, compare_what_counts};
use crate::log::Line;
use crate::network::link::damage;
use crate::network::{Conditions, Random};
use slipspace::distributed::reception::Refusal;
use slipspace::engine::guard;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;
use std::rc::Rc;
use words::{Seat, Who, Words};

const CLIENTS: usize = 3;
const TICKS_PER_SECOND: usize = 30;
/// Absolute indices.
const MOST_PLAYERS: i32 = 128;
/// Ticks between two damaged reads of a stream.
const STREAM_EVERY: usize = 40 * TICKS_PER_SECOND;
/// Ticks a damaged connection stays open at the most.
const CLOSED_WITHIN: usize = 2 * TICKS_PER_SECOND;
/// Ticks after which a machine that joined has heard everything.
const JOINED: i32 = 90;

pub struct Options {
    pub seed: u64,
    /// The network version: 9 or 32.
    pub version: i32,
    /// Simulated.
    pub seconds: usize,
    /// Of all datagrams, 0 to 1.
    pub share: f64,
}

/// A datagram from a client or to it: its messages as they were sent and as they came.
struct Carried {
    client: i32,
    to_host: bool,
    whole: Vec<Vec<u8>>,
    came: Vec<Vec<u8>>,
}

/// What the network does.
struct Network {
    random: Random,
    share: f64,
    datagrams: u32,
    damaged: u32,
    /// The client whose stream is to be damaged next, and whether on the way to the host.
    stream: Option<(i32, bool)>,
    /// In this tick.
    carried: Vec<Carried>,
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
        let whole = message::records_of(bytes);
        if self.random.chance(self.share) {
            self.damaged += 1;
            damage(bytes, &mut self.random);
            // One of another length than its header says is dropped unread: half of them say their own.
            if self.random.chance(0.5) {
                message::say_length(bytes);
            }
        }
        self.carried.push(Carried { client, to_host, whole, came: message::records_of(bytes) });
    }
}

/// How a run ended.
#[derive(Debug)]
pub struct Outcome {
    /// Of each client while it was in a game.
    pub verdicts: Vec<Verdict>,
    /// Fields of players in clients' seconds that were compared.
    pub compared: usize,
    /// Those that were left out.
    pub left_out: BTreeMap<Cause, usize>,
    pub datagrams: u32,
    pub damaged: u32,
    /// Connections damaged, and how many of them a machine closed by itself.
    pub streams: u32,
    pub closed: u32,
    /// Connections that the host dropped by itself.
    pub dropped: u32,
    pub games: u32,
    /// Messages dropped by each rule of distributed.md 7, on all machines.
    pub refused: Vec<(Refusal, u32)>,
    /// Panics caught at the boundary.
    pub caught: u32,
}

impl Outcome {
    /// Whether all played on, and whatever was delivered whole came out as it does without damage.
    pub fn passed(&self) -> bool {
        self.caught == 0 && self.verdicts.iter().all(|verdict| matches!(verdict, Verdict::Pass { .. }))
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{} of {} datagrams damaged", self.damaged, self.datagrams)?;
        writeln!(f, "{} streams damaged, {} closed over it by a machine itself", self.streams, self.closed)?;
        writeln!(f, "{} clients dropped by the host", self.dropped)?;
        writeln!(f, "{} games, {} fields of players compared by the second", self.games, self.compared)?;
        for (cause, count) in &self.left_out {
            writeln!(f, "  {count} left out: {cause}")?;
        }
        for (reason, count) in self.refused.iter().filter(|(_, count)| *count > 0) {
            writeln!(f, "  {count} messages dropped: {reason:?}")?;
        }
        writeln!(f, "{} panics caught", self.caught)?;
        for failed in self.verdicts.iter().filter(|verdict| !matches!(verdict, Verdict::Pass { .. })) {
            writeln!(f, "{failed}")?;
        }
        let words = if self.passed() { "PASS" } else { "FAIL" };
        write!(f, "{words}: {} clients' logs", self.verdicts.len())
    }
}

struct Run {
    world: World,
    network: Rc<RefCell<Network>>,
    words: Words,
    /// The host's log, a line a tick: a client may have what the host had a moment ago.
    host: Vec<Line>,
    /// By tick of a client's line and player.
    seats: BTreeMap<(i32, i32), Seat>,
    outcome: Outcome,
}

impl Run {
    fn drive(&mut self, ticks: usize) {
        for _ in 0..ticks {
            self.world.drive(1);
            let host = &self.world.nodes[0].machine;
            for Carried { client, to_host, whole, came } in self.network.borrow_mut().carried.drain(..) {
                self.words.carried(host, client, to_host, &whole, &came);
            }
            let status = host.status();
            if status.in_progress == 0 {
                continue;
            }
            self.host.push(Line { drift: None, ..Line::of(host) });
            if status.tick % TICKS_PER_SECOND as i32 == 0 {
                for player in 0..MOST_PLAYERS {
                    let Some(view) = host.player(player) else { continue };
                    let before = self.seats.get(&(status.tick - TICKS_PER_SECOND as i32, player));
                    let unit = if view.unit == -1 { before.map_or(-1, |seat| seat.unit) } else { view.unit };
                    self.seats
                        .insert((status.tick, player), Seat { machine: view.machine, unit, vehicle: view.vehicle });
                }
            }
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
        let (client, mut lines) = (node.index, std::mem::take(&mut node.lines));
        let Some(first) = lines.first().map(|line| line.tick) else { return };
        lines.retain(|line| line.tick >= first + JOINED);
        if lines.is_empty() {
            return;
        }
        let own = self.world.own_player(number);
        // The host moves a client's player by inputs that may be damaged: how far the two moves are apart says nothing.
        lines.iter_mut().for_each(|line| line.drift = None);
        let since = self.host.partition_point(|line| line.tick < first);
        let host = &self.host[since..];
        let Outcome { compared, left_out, verdicts, .. } = &mut self.outcome;
        let (words, seats) = (&self.words, &self.seats);
        let counts = |player, tick, field: &str| {
            let seat = seats.get(&(tick, player)).copied().unwrap_or(Seat::NONE);
            let who = Who { client, player, own: own == Some(player), seat };
            let cause = words.leave_out(who, tick, field);
            match cause {
                Some(cause) => *left_out.entry(cause).or_default() += 1,
                None => *compared += 1,
            }
            cause.is_none()
        };
        let path = Path { round_trip: 0.16, jitter: 0.01 };
        verdicts.push(compare_what_counts(host, &lines, path, counts));
    }

    /// A read of one client's stream is damaged; the connection ends, and another machine joins in its place.
    fn damage_stream(&mut self) {
        let clients = self.connected();
        let number = clients[self.outcome.streams as usize % clients.len()];
        let to_host = self.outcome.streams / CLIENTS as u32 % 2 == 0;
        self.judge(number);
        let client = self.world.nodes[number].index;
        self.network.borrow_mut().stream = Some((client, to_host));
        self.outcome.streams += 1;
        self.drive(CLOSED_WITHIN);
        if self.world.nodes[number].is_gone() {
            self.outcome.closed += 1;
        } else {
            self.world.leave(number);
        }
        self.words.forget(self.world.nodes[0].machine.status().tick, client);
        self.join();
    }

    /// Others join in place of those that the host dropped: in version 9 damaged ticks alone make it think a clock fast.
    fn replace_lost(&mut self) {
        for _ in self.connected().len()..CLIENTS {
            self.outcome.dropped += 1;
            self.join();
        }
    }

    /// The game is over: the next begins.
    fn next_game(&mut self) {
        self.connected().into_iter().for_each(|number| self.judge(number));
        self.world.nodes.iter_mut().for_each(|node| node.lines.clear());
        self.words.clear();
        self.host.clear();
        self.seats.clear();
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
        datagrams: 0,
        damaged: 0,
        stream: None,
        carried: Vec::new(),
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
        left_out: BTreeMap::new(),
        datagrams: 0,
        damaged: 0,
        streams: 0,
        closed: 0,
        dropped: 0,
        games: 1,
        refused: Vec::new(),
        caught: 0,
    };
    let mut run =
        Run { world, network, words: Words::new(version < 31), host: Vec::new(), seats: BTreeMap::new(), outcome };
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
        run.replace_lost();
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
    let Run { world, network, mut outcome, .. } = run;
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
