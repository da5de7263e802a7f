//! How far a client's copies are from the host's objects as they were a way ago, which is all that it can know, over round
//! trips and losses: players who run and jump, a car that another client drives, items that are pushed about.

use crate::arena::{Control, Game, OPTION_CHECK, tag};
use crate::network::Conditions;
use crate::playing::copies::{apart, copy};
use crate::playing::names::button::{ACTION, JUMP};
use crate::playing::world::{TICK, World};
use std::collections::VecDeque;
use std::fmt::Write;

/// Round trips, ticks.
const ROUND_TRIPS: [u64; 4] = [0, 2, 6, 15];
/// Names of losses, each way, and what they are: single datagrams of a hundred, or rows of five, a tenth of all.
const LOSSES: [(&str, f64, f64); 4] = [("0 %", 0.0, 0.0), ("5 %", 0.05, 0.0), ("20 %", 0.2, 0.0), ("rows", 0.0, 0.02)];
/// Ticks of play that are measured.
const TICKS: i32 = 360;
/// The ground it is played on: free of anything else.
const MIDDLE: [f32; 3] = [-30.0, 18.0, 0.0];
/// Items, and how often each is pushed, ticks.
const ITEMS: usize = 4;
const PUSHED: i32 = 60;

/// The distances of one kind of object, world units.
#[derive(Clone, Copy, Default)]
struct Error {
    worst: f32,
    sum: f64,
    count: u32,
}

impl Error {
    fn add(&mut self, off: f32) {
        self.worst = self.worst.max(off);
        self.sum += f64::from(off);
        self.count += 1;
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.count.max(1))
    }
}

/// A cell of the table: players, vehicles, items.
type Cell = [Error; 3];

/// A game of a host and three clients: the first drives the car in rounds, the second runs and jumps within them, the third
/// looks on, and the host's player runs to and fro.
struct Play {
    world: World,
    players: [i32; 4],
    car: i32,
    items: [i32; ITEMS],
}

/// Where the host's objects were at a tick: players on foot, the car, the items.
struct Places {
    players: [Option<[f32; 3]>; 4],
    car: [f32; 3],
    items: [[f32; 3]; ITEMS],
}

impl Play {
    fn new(path: Conditions) -> Play {
        let mut world = World::playing(80, 32, OPTION_CHECK, Game::Slayer, &[path; 3]);
        let players = [0, 1, 2, 3].map(|number| world.own_player(number).expect("everyone has a player"));
        let host = &world.nodes[0].machine;
        let around = |x: f32, y: f32| [MIDDLE[0] + x, MIDDLE[1] + y, 0.0];
        let car = host.spawn(tag::CAR, around(0.0, -7.0)).expect("there is room");
        let items = [0, 1, 2, 3].map(|n| host.spawn(tag::PLASMA, around(-1.5 + n as f32, 3.5)).expect("there is room"));
        let places = [around(2.0, 1.0), around(-1.2, -7.0), around(0.0, -2.5), around(-3.0, 1.0)];
        for (player, place) in players.into_iter().zip(places) {
            host.put_player(player, place);
        }
        world.drive(60);
        world.nodes[1].machine.control(0, &Control { buttons: ACTION, ..Control::default() });
        world.drive(2);
        world.nodes[1].machine.control(0, &Control::default());
        world.drive(60);
        Play { world, players, car, items }
    }

    /// One tick of the story; `n` counts them.
    fn step(&mut self, n: i32) {
        let turned = |rate: f32| n as f32 * rate;
        let jumps = n % 45 < 2;
        let controls = [
            Control { sideways: if n / 40 % 2 == 0 { 1.0 } else { -1.0 }, ..Control::default() },
            Control { forward: 1.0, yaw: turned(0.05), ..Control::default() },
            Control { forward: 1.0, yaw: turned(0.03), buttons: if jumps { JUMP } else { 0 }, ..Control::default() },
            Control::default(),
        ];
        for (node, control) in self.world.nodes.iter().zip(controls) {
            node.machine.control(0, &control);
        }
        for (at, &item) in (0..).zip(&self.items) {
            if (n + at * 15) % PUSHED == 0 {
                let to = if n / PUSHED % 2 == 0 { 0.05 } else { -0.05 };
                self.world.nodes[0].machine.push(item, [to, 0.0, 0.08]);
            }
        }
        self.world.drive(1);
    }

    fn places(&self) -> Places {
        let host = &self.world.nodes[0].machine;
        let place = |index: i32| copy(host, index).expect("the host has its own").position;
        let on_foot = |player: i32| host.player(player).filter(|view| view.unit != -1 && view.vehicle == -1);
        Places {
            players: self.players.map(|player| on_foot(player).map(|view| view.position)),
            car: place(self.car),
            items: self.items.map(place),
        }
    }

    /// Adds how far each client's copies are from where the host's objects were then.
    fn measure(&self, then: &Places, cell: &mut Cell) {
        let [players, vehicles, items] = cell;
        for number in 1..4 {
            let machine = &self.world.nodes[number].machine;
            for (own, (&player, place)) in self.players.iter().zip(&then.players).enumerate() {
                let view = machine.player(player).filter(|view| view.unit != -1 && view.vehicle == -1);
                if let (true, Some(view), Some(place)) = (own != number, view, place) {
                    players.add(apart(view.position, *place));
                }
            }
            if let (true, Some(car)) = (number != 1, copy(machine, self.car)) {
                vehicles.add(apart(car.position, then.car));
            }
            for (&item, place) in self.items.iter().zip(then.items) {
                if let Some(item) = copy(machine, item) {
                    items.add(apart(item.position, place));
                }
            }
        }
    }
}

fn play(path: Conditions) -> Cell {
    // What is said in a tick is heard in the next at the earliest, and a copy then goes on by a tick of its own.
    let way = (path.latency.div_ceil(TICK).max(1) - 1) as usize;
    let mut play = Play::new(path);
    let mut places = VecDeque::new();
    let mut cell = Cell::default();
    for n in 0..TICKS {
        play.step(n);
        places.push_front(play.places());
        places.truncate(way + 1);
        // The first second the car gathers way.
        if let (true, Some(then)) = (n >= 30, places.get(way)) {
            play.measure(then, &mut cell);
        }
    }
    cell
}

/// The whole table, world units.
pub fn table() -> String {
    let mut text = String::from(
        "How far clients' copies are from the host's objects as they were a way ago, world units: worst and mean.\n\
         Round trip in ticks; lost each way, single datagrams or rows of five (a tenth of all).\n\n\
         round trip  lost       players       vehicles          items\n",
    );
    for round_trip in ROUND_TRIPS {
        for (name, loss, burst) in LOSSES {
            let path =
                Conditions { latency: round_trip * TICK / 2, loss, burst, burst_goes_on: 0.8, ..Conditions::CLEAN };
            let _ = write!(text, "{round_trip:10}  {name:>4}");
            for error in play(path) {
                let _ = write!(text, "  {:6.2} {:6.3}", error.worst, error.mean());
            }
            text.push('\n');
        }
    }
    text
}
