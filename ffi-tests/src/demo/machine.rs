//! One machine's process: a host or a client with one bot over real sockets. It tells what happens on its standard output and
//! plays until its standard input is closed, so that none outlives the demo.

use super::report::Told;
use crate::arena::{Event, Machine, OPTION_CHECK, Role, Settings, Transport};
use crate::log::Line;
use crate::network::real::{Settings as Path, Sockets};
use crate::playing::bots::Bot;
use crate::playing::forger::{self, Facts};
use crate::playing::kinds::{Kinds, count};
use crate::playing::seat::Seat;
use slipspace::damage::check::Refusal;
use slipspace::damage::judgements::Judgement;
use slipspace::engine::contract::RealPoint3d;
use std::cell::RefCell;
use std::io::Read;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A player's place is told once in so many ticks.
const PLACE_TICKS: i32 = 5;
/// A client that lies does so once in so many ticks.
const LIE_TICKS: i32 = 20;
/// A pass of the main loop, as a display's 250 frames a second.
const PASS: Duration = Duration::from_millis(4);
/// The most machines a demo may have, the host beside.
pub const MAXIMUM_CLIENTS: u8 = 15;

/// What a process is told to be.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// A host's own port (0: any), or the host's to join.
    pub port: u16,
    /// 0 for the host, then the clients.
    pub number: u8,
    /// Clients the host waits for before it begins.
    pub clients: u8,
    /// Whether this client also reports hits that it did not make.
    pub lies: bool,
    pub path: Path,
}

struct Wire {
    sockets: Rc<Sockets>,
    sent: RefCell<Kinds>,
}

fn tell(told: &Told) {
    println!("{told}");
}

impl Wire {
    fn send(&self, machine: i32, stream: bool, bytes: &[u8]) -> bool {
        count(&mut self.sent.borrow_mut(), bytes);
        self.sockets.send(machine, stream, bytes)
    }
}

struct Handle(Rc<Wire>);

impl Transport for Handle {
    fn datagram(&self, machine: i32, bytes: &[u8]) -> bool {
        self.0.send(machine, false, bytes)
    }
    fn stream(&self, machine: i32, bytes: &[u8]) -> bool {
        self.0.send(machine, true, bytes)
    }
    fn close(&self, machine: i32) {
        self.0.sockets.close(machine);
    }
    fn milliseconds(&self) -> u32 {
        (self.0.sockets.now() / 1000) as u32
    }
    fn address(&self, machine: i32) -> u32 {
        self.0.sockets.address(machine)
    }
    fn log(&self, _priority: i32, text: &str) {
        if text.contains("panicked") {
            tell(&Told::Fault(text.to_owned()));
        }
    }
    fn event(&self, event: &Event<'_>) {
        match event.name {
            "bad" | "fatal" | "refused" => tell(&Told::Fault(format!("{} {}", event.name, event.a))),
            "impact" => tell(&Told::Impact(event.place)),
            _ => {}
        }
    }
}

/// Set once the standard input is closed: the demo has ended, in whichever way.
fn ending() -> Arc<AtomicBool> {
    let ended = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&ended);
    std::thread::spawn(move || {
        let mut bytes = [0; 64];
        while matches!(std::io::stdin().read(&mut bytes), Ok(count) if count > 0) {}
        set.store(true, Ordering::Relaxed);
    });
    ended
}

/// Plays one part to its end.
///
/// # Errors
/// One line: the sockets cannot be had.
pub fn play(part: &Part) -> Result<(), String> {
    // Ctrl-C is for the demo, which then ends its machines.
    let _ = ctrlc::set_handler(|| {});
    let ended = ending();
    let host = part.number == 0;
    let sockets = Rc::new(match host {
        true => Sockets::host(part.port, part.path)?,
        false => Sockets::client(part.port, part.number, part.path)?,
    });
    let settings = Settings {
        role: if host { Role::Host } else { Role::Client },
        network_version: part.path.network_version,
        seed: part.path.seed as u32,
        options: OPTION_CHECK,
        name: ["host", "ash", "birch", "cedar", "elm", "fir", "hazel", "oak"][usize::from(part.number) % 8],
        ..Settings::default()
    };
    let wire = Rc::new(Wire { sockets: Rc::clone(&sockets), sent: RefCell::default() });
    let mut seat = Seat::new(&settings, Rc::clone(&sockets), Box::new(Handle(Rc::clone(&wire))));
    let mut player = Player::new(part.path.seed, part.lies.then(|| Rc::clone(&wire)));
    if host {
        tell(&Told::Ready(sockets.port()));
    }
    let mut begun = !host;
    let mut last = Instant::now();
    while !ended.load(Ordering::Relaxed) {
        let passed = last.elapsed().as_millis() as u32;
        last += Duration::from_millis(u64::from(passed));
        let ticks = seat.pass(passed);
        if seat.closed {
            tell(&Told::Fault("the host closed the connection".to_owned()));
            break;
        }
        // The lobby's countdown: all that are expected have joined.
        if !begun && seat.machine.status().machines > i32::from(part.clients) {
            begun = true;
            seat.machine.host_begin();
        }
        if ticks > 0 {
            player.ticked(&seat.machine);
        }
        std::thread::sleep(PASS);
    }
    totals(&seat.machine, &wire, host);
    seat.leave();
    Ok(())
}

/// The machine's player, and what of its view was told already.
struct Player {
    bot: Bot,
    own: Option<i32>,
    tick: i32,
    /// Host: reports judged whose judgement is told.
    judged: usize,
    /// By what a client that lies sends its lies, and how many it told.
    liar: Option<Rc<Wire>>,
    lies: usize,
}

impl Player {
    fn new(seed: u64, liar: Option<Rc<Wire>>) -> Player {
        Player { bot: Bot::new(seed), own: None, tick: 0, judged: 0, liar, lies: 0 }
    }

    /// Ticks were run: what is to be told of them, and the next presses. A log line's tick is the host's clock, so that a
    /// pass of more than one tick leaves none out that both machines would have had.
    fn ticked(&mut self, machine: &Machine) {
        let tick = machine.status().tick;
        if self.own.is_none() {
            self.own =
                (0..128).find(|&index| machine.player(index).is_some_and(|view| view.exists != 0 && view.local == 0));
            self.own.iter().for_each(|&own| tell(&Told::Own(own)));
        }
        // The host's lines are closer together: what a client has is late by the path.
        let period = if machine.status().role == Role::Host as i32 { PLACE_TICKS } else { 30 };
        if tick / period != self.tick / period {
            let line = Line::of(machine);
            tell(&Told::Log(Line { tick: tick / period * period, ..line }.to_string()));
        }
        if tick / PLACE_TICKS != self.tick / PLACE_TICKS {
            for player in 0..=i32::from(MAXIMUM_CLIENTS) {
                if let Some(view) = machine.player(player).filter(|view| view.exists != 0 && view.unit != -1) {
                    tell(&Told::At { tick: tick / PLACE_TICKS * PLACE_TICKS, player, place: view.position });
                }
            }
        }
        self.tell_judged(machine);
        if let Some(own) = self.own {
            let control = self.bot.presses(machine, tick, own);
            machine.control(0, &control);
            if tick / LIE_TICKS != self.tick / LIE_TICKS {
                self.lie(machine, tick, own);
            }
        }
        self.tick = tick;
    }

    fn tell_judged(&mut self, machine: &Machine) {
        let judgements = &machine.library().damage.judgements;
        for Judgement { report, refusal, .. } in judgements.since(self.judged) {
            let RealPoint3d { x, y, z } = report.damage.epicenter;
            let refused = refusal.map(|refusal| refusal.name().to_owned());
            tell(&Told::Judged { player: report.damage.owner_player_index.into(), place: [x, y, z], refused });
        }
        self.judged = judgements.count();
    }

    /// A client that lies claims to have hit the next player whom it sees.
    fn lie(&mut self, machine: &Machine, tick: i32, player: i32) {
        let Some(wire) = &self.liar else { return };
        let living = |index| machine.player(index).filter(|view| view.exists != 0 && view.unit != -1);
        let victim = (0..i32::from(MAXIMUM_CLIENTS)).filter(|&index| index != player).find_map(living);
        let (Some(own), Some(victim)) = (living(player), victim) else { return };
        // SAFETY: the machine is selected, on its own thread.
        let heard = machine.enter(|| unsafe { slipspace::abi::distributed::distributed_latest_host_time() });
        let report = forger::lie(&Facts { tick: heard, player, own, victim }, self.lies);
        self.lies += 1;
        forger::messages(tick, &[report]).iter().for_each(|bytes| {
            wire.send(-1, true, bytes);
        });
    }
}

/// What is told at the end.
fn totals(machine: &Machine, wire: &Wire, host: bool) {
    for (&kind, &bytes) in wire.sent.borrow().iter() {
        tell(&Told::Sent { kind, bytes });
    }
    if !host {
        return;
    }
    for player in 0..=i32::from(MAXIMUM_CLIENTS) {
        // SAFETY: the machine is selected, on its own thread.
        let ping = machine.enter(|| unsafe { slipspace::abi::distributed::distributed_player_ping(player as i16) });
        if ping > 0 {
            tell(&Told::RoundTrip { player, milliseconds: ping });
        }
    }
    let statistics = &machine.library().damage.statistics;
    for refusal in Refusal::ALL {
        let count = statistics.refused(refusal);
        if count != 0 {
            tell(&Told::Refused { reason: refusal.name().to_owned(), count });
        }
    }
}
