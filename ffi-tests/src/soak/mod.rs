//! The soak: a full game of many machines in one process, from a seed, long enough for what grows or leaks to show.
//! Rounds of two minutes are played on one host; in each, machines join late and leave early, bots fight, die and drive.

pub mod leaks;
pub mod shares;

use crate::arena::{Game, OPTION_CHECK};
use crate::compare::{Path, Verdict, compare, counted_seconds};
use crate::network::Conditions;
use crate::playing::world::World;
use leaks::Held;
use shares::Shares;
use std::fmt;
use std::time::{Duration, Instant};

/// What is played.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The host among them; at most 128.
    pub machines: usize,
    /// Of the game.
    pub seconds: usize,
    pub rounds: usize,
    pub seed: u64,
    /// Of a datagram, 0 to 1.
    pub loss: f64,
    /// That the machines have their turns on.
    pub threads: usize,
}

/// Round trip and jitter of every client, milliseconds.
const ROUND_TRIP: u64 = 60;
const JITTER: u64 = 20;
/// Seconds between two words of a player whom a machine does not see (distributed.md 13.4).
const SELDOM: f32 = 0.2;
/// Seconds between two comparisons, and seconds before them that are compared again: as long as the longest that a field
/// may be apart.
const COMPARED_SECONDS: usize = 20;
const OVERLAP_SECONDS: usize = counted_seconds(128) as usize;
/// Seconds that a joining machine is given before it is compared.
const SETTLING_SECONDS: usize = 5;
/// Of the memory after the second round: how much more there may be at the end.
const MEMORY_GROWTH: f64 = 0.02;

/// What came of it.
pub struct Outcome {
    options: Options,
    real: Duration,
    processor: Duration,
    shares: Shares,
    compared: usize,
    joined: usize,
    left: usize,
    deaths: u32,
    rides: u32,
    bytes: u64,
    /// Memory in use at the end of each round, where it can be told.
    memory: Vec<usize>,
    hash: u32,
    failures: Vec<String>,
}

impl Outcome {
    pub fn failures(&self) -> &[String] {
        &self.failures
    }

    pub fn hash(&self) -> u32 {
        self.hash
    }
}

struct Soak {
    world: World,
    outcome: Outcome,
    /// By node: the second of the whole game at which it joined this round.
    since: Vec<usize>,
    second: usize,
}

/// Plays it; `tell` is given a line now and then.
pub fn run(options: Options, tell: &mut dyn FnMut(&str)) -> Outcome {
    let mut world = World::new(options.seed, 32, OPTION_CHECK, Game::Slayer);
    world.on_threads(options.threads);
    let outcome = Outcome {
        options,
        real: Duration::ZERO,
        processor: Duration::ZERO,
        shares: Shares::default(),
        compared: 0,
        joined: 0,
        left: 0,
        deaths: 0,
        rides: 0,
        bytes: 0,
        memory: Vec::new(),
        hash: 0,
        failures: Vec::new(),
    };
    let mut soak = Soak { world, outcome, since: vec![0], second: 0 };
    let (begun, processor) = (Instant::now(), shares::processor_time());
    let sampling = shares::Sampling::begin();
    soak.play(tell);
    soak.outcome.shares = sampling.end();
    soak.outcome.real = begun.elapsed();
    soak.outcome.processor = shares::processor_time() - processor;
    soak.finish()
}

impl Soak {
    fn conditions(&self) -> Conditions {
        Conditions::path(ROUND_TRIP, JITTER, self.outcome.options.loss)
    }

    /// How many machines come late and leave early in each round: an eighth.
    fn changing(&self) -> usize {
        (self.outcome.options.machines / 8).max(1)
    }

    fn join(&mut self) {
        let conditions = self.conditions();
        let number = match self.world.nodes.iter().skip(1).position(|node| node.is_gone()) {
            Some(place) => {
                self.world.replace(place + 1, conditions);
                place + 1
            }
            None => self.world.join(conditions),
        };
        self.world.calm_bot(number);
        self.since.resize(self.world.nodes.len(), 0);
        self.since[number] = self.second;
        self.outcome.joined += 1;
    }

    fn leave(&mut self, number: usize) {
        self.world.leave(number);
        self.outcome.left += 1;
    }

    fn play(&mut self, tell: &mut dyn FnMut(&str)) {
        let Options { machines, seconds, rounds, .. } = self.outcome.options;
        self.world.calm_bot(0);
        (1..machines - self.changing()).for_each(|_| self.join());
        self.world.drive(30);
        for round in 1..=rounds {
            self.world.begin();
            self.since.fill(self.second);
            self.round(seconds / rounds);
            let memory = leaks::memory_in_use();
            self.outcome.memory.extend(memory);
            let status = self.world.nodes[0].machine.status();
            tell(&format!(
                "round {round} of {rounds}: {} objects, {} MB, {} joined, {} left",
                status.objects,
                memory.unwrap_or(0) / 1_000_000,
                self.outcome.joined,
                self.outcome.left
            ));
        }
    }

    /// One round: those who come late join in its first quarter and as many leave in its last.
    fn round(&mut self, seconds: usize) {
        let changing = self.changing();
        let quarter = seconds / 4;
        let due = |second: usize| (changing * (second + 1) / quarter.max(1)).min(changing);
        let mut held: Option<Held> = None;
        for second in 0..seconds {
            if second < quarter {
                let before = if second == 0 { 0 } else { due(second - 1) };
                (before..due(second)).for_each(|_| self.join());
            }
            if let Some(later) = second.checked_sub(seconds - quarter) {
                let before = if later == 0 { 0 } else { due(later - 1) };
                // Of those in the game, the ones longest in it.
                for _ in before..due(later) {
                    let here = (1..self.world.nodes.len()).filter(|&number| !self.world.nodes[number].is_gone());
                    if let Some(number) = here.min_by_key(|&number| (self.since[number], number)) {
                        self.leave(number);
                    }
                }
            }
            self.world.drive(30);
            self.second += 1;
            if (second + 1) % COMPARED_SECONDS == 0 || second + 1 == seconds {
                self.compare();
                let now = Held::of(&self.world);
                if let Some(before) = held.replace(now) {
                    let now = held.as_ref().expect("just put there");
                    self.outcome.failures.extend(before.leaked(now));
                }
            }
        }
        self.outcome.failures.extend(leaks::slots(&self.world));
        self.world.nodes.iter_mut().for_each(|node| node.lines.clear());
    }

    /// Every client's log of the last seconds beside the host's.
    fn compare(&mut self) {
        let path = Path { round_trip: ROUND_TRIP as f32 / 1000.0 + SELDOM, jitter: JITTER as f32 / 1000.0 };
        let (host, clients) = self.world.nodes.split_first().expect("a host");
        for (number, client) in clients.iter().enumerate().filter(|(_, node)| !node.is_gone()) {
            let number = number + 1;
            let age = self.second - self.since[number];
            let settled = age.saturating_sub(SETTLING_SECONDS).min(client.lines.len());
            let lines = &client.lines[client.lines.len() - settled..];
            if lines.is_empty() {
                continue;
            }
            match compare(&host.lines, lines, path) {
                Verdict::Pass { compared } => self.outcome.compared += compared,
                verdict => self.outcome.failures.push(format!("second {}, machine {number}: {verdict}", self.second)),
            }
        }
        for node in &mut self.world.nodes {
            let old = node.lines.len().saturating_sub(OVERLAP_SECONDS);
            node.lines.drain(..old);
        }
    }

    fn finish(mut self) -> Outcome {
        let host = &self.world.nodes[0];
        self.outcome.deaths = host.events("killed");
        self.outcome.rides = host.events("enter");
        self.outcome.bytes = self.world.kinds.values().sum();
        self.outcome.hash = self.world.hash();
        if let [_, second, .., last] = self.outcome.memory[..] {
            let growth = last as f64 / second as f64 - 1.0;
            if growth > MEMORY_GROWTH {
                self.outcome.failures.push(format!("memory grew by {:.1} %: {second} to {last} bytes", growth * 100.0));
            }
        }
        self.outcome
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Options { machines, seconds, seed, .. } = self.options;
        let megabytes: Vec<usize> = self.memory.iter().map(|bytes| bytes / 1_000_000).collect();
        let (real, processor) = (self.real.as_secs_f64(), self.processor.as_secs_f64());
        writeln!(
            f,
            "{machines} machines, {seconds} s of the game in {real:.0} s, {processor:.0} s of the processor, seed {seed}"
        )?;
        writeln!(
            f,
            "{} joined, {} left, {} deaths, {} rides, {} MB sent; memory at each round's end {megabytes:?} MB",
            self.joined,
            self.left,
            self.deaths,
            self.rides,
            self.bytes / 1_000_000
        )?;
        writeln!(f, "time: {}", self.shares)?;
        writeln!(f, "{} seconds of logs compared; number of all bytes {:08x}", self.compared, self.hash)?;
        self.failures.iter().try_for_each(|failure| writeln!(f, "FAILED {failure}"))?;
        write!(f, "{}", if self.failures.is_empty() { "PASS" } else { "FAIL" })
    }
}
