//! Every engine callback calls back into every export that the engine could call there, while machines play: nothing
//! is borrowed across a call, so nothing breaks.

use ffi_tests::arena::{Control, Event, Game, Machine, OPTION_CHECK, OPTION_REENTRANT, Role, Settings, Transport};
use slipspace::engine::guard;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

const TICK_MS: u32 = 33;
const ACTION: u32 = 1 << 6;
const GRENADE: u32 = 1 << 13;
const OVER_SHIELD: i32 = 21;

#[derive(Default)]
struct Post {
    sent: RefCell<Vec<(i32, bool, Vec<u8>)>>,
    wrong: RefCell<Vec<String>>,
    events: RefCell<Vec<String>>,
    clock: Rc<Cell<u32>>,
}

struct Wire(Rc<Post>);

impl Transport for Wire {
    fn datagram(&self, machine: i32, bytes: &[u8]) -> bool {
        self.0.sent.borrow_mut().push((machine, false, bytes.to_vec()));
        true
    }
    fn stream(&self, machine: i32, bytes: &[u8]) -> bool {
        self.0.sent.borrow_mut().push((machine, true, bytes.to_vec()));
        true
    }
    fn close(&self, _machine: i32) {}
    fn milliseconds(&self) -> u32 {
        self.0.clock.get()
    }
    fn address(&self, machine: i32) -> u32 {
        0x7F00_0001_u32.wrapping_add_signed(machine)
    }
    fn log(&self, _priority: i32, text: &str) {
        if text.contains("panicked") || text.starts_with("bad:") {
            self.0.wrong.borrow_mut().push(text.to_owned());
        }
    }
    fn event(&self, event: &Event<'_>) {
        self.0.events.borrow_mut().push(event.name.to_owned());
    }
}

/// What a run came to: what went wrong, each machine's events, and how far the clients' own units are from the host's.
struct Outcome {
    wrong: Vec<String>,
    events: Vec<String>,
    off: Vec<f32>,
    caught: u32,
}

/// A host and two clients run about, shoot, throw, board and pick up for `ticks`, then stand still.
fn game(game: Game, network_version: i32, ticks: u32) -> Outcome {
    let caught = guard::caught();
    let clock = Rc::new(Cell::new(1000));
    let node = |role, seed| {
        let options = OPTION_CHECK | OPTION_REENTRANT;
        let settings = Settings { role, seed, game, network_version, options, ..Settings::default() };
        let post = Rc::new(Post { clock: clock.clone(), ..Post::default() });
        (Machine::new(&settings, Box::new(Wire(post.clone()))), post)
    };
    let nodes = [node(Role::Host, 1), node(Role::Client, 2), node(Role::Client, 3)];
    let [(host, _), clients @ ..] = &nodes;
    let indices = [1, 2].map(|n| host.host_connected(0x0A00_0000 + n).expect("room"));
    clients.iter().for_each(|(client, _)| client.client_connected());
    let deliver = || {
        for (at, (_, post)) in nodes.iter().enumerate() {
            for (to, stream, bytes) in post.sent.take() {
                let (machine, from) = match (at, indices.iter().position(|&index| index == to)) {
                    (0, Some(client)) => (&clients[client].0, -1),
                    (0, None) => continue,
                    (client, _) => (host, indices[client - 1]),
                };
                if stream {
                    machine.receive_stream(from, &bytes);
                } else {
                    machine.receive_datagram(from, &bytes);
                }
            }
        }
    };
    let run = |ticks: u32, press: &dyn Fn(u32, u32) -> Control| {
        for tick in 0..ticks {
            clock.set(clock.get() + TICK_MS);
            for (at, (machine, _)) in nodes.iter().enumerate() {
                machine.control(0, &press(tick, at as u32));
                deliver();
                machine.ticks(1);
            }
        }
    };
    let stand = |_, _| Control::default();
    run(6, &stand);
    host.host_begin();
    run(60, &stand);
    // All about the car, with something to pick up.
    for n in 0..3 {
        host.put_player(n, [-31.0 + 0.7 * n as f32, 1.5, 0.0]);
    }
    host.spawn(OVER_SHIELD, [-30.5, 1.8, 0.0]);
    run(ticks, &|tick, at| Control {
        buttons: if tick % 50 < 2 { ACTION } else { 0 } | if tick % 70 == 20 { GRENADE } else { 0 },
        yaw: (tick / 20 + at) as f32 * 1.3,
        forward: if tick % 90 < 60 { 1.0 } else { 0.0 },
        trigger: if tick % 12 < 6 { 1.0 } else { 0.0 },
        ..Control::default()
    });
    run(240, &stand);
    let off = clients.iter().zip(1..).filter_map(|((client, _), n)| {
        let alive = |machine: &Machine| machine.player(n).filter(|p| p.unit != -1).map(|p| p.position);
        let (own, at_host) = (alive(client)?, alive(host)?);
        Some(own.iter().zip(at_host).map(|(a, b)| (a - b) * (a - b)).sum::<f32>().sqrt())
    });
    let off = off.collect();
    let wrong = nodes.iter().flat_map(|(_, post)| post.wrong.take()).collect();
    let events = nodes.iter().flat_map(|(_, post)| post.events.take()).collect();
    Outcome { wrong, events, off, caught: guard::caught() - caught }
}

#[test]
fn whole_games() {
    for (kind, version) in [(Game::Slayer, 32), (Game::Ctf, 32), (Game::Oddball, 32), (Game::Slayer, 9)] {
        let outcome = game(kind, version, 500);
        let mut names = outcome.events;
        names.sort();
        names.dedup();
        println!("{kind:?} {version}: off {:?}, {} wrong, events {names:?}", outcome.off, outcome.wrong.len());
        assert_eq!((outcome.caught, outcome.wrong), (0, vec![]), "{kind:?} {version}");
        assert!(outcome.off.iter().all(|off| *off < 0.1), "{kind:?} {version}: {:?}", outcome.off);
        for name in ["impact", "explosion", "enter"] {
            assert!(names.iter().any(|event| event == name), "{kind:?} {version}: no {name} among {names:?}");
        }
    }
}
