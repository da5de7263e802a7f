//! Stories of `network_objects.c` over the arena: whole games from a seed, with latency and loss, after which every
//! client's copies agree with the host's.

use ffi_tests::arena::{Control, Event, Game as Kind, Machine, OPTION_CHECK, OPTION_FULL_TABLE, ObjectView, Role};
use ffi_tests::arena::{PlayerView, Settings, Transport};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::rc::Rc;

const TICK_MS: u32 = 33;
/// Objects there can be.
const OBJECTS: i32 = 8192;
const ACTION: u32 = 1 << 6;

/// Runs a story; the library's hook keeps a panic's words from the test's output, so they are said here.
fn story(body: impl FnOnce()) {
    if let Err(panic) = catch_unwind(AssertUnwindSafe(body)) {
        let words = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        println!("{}", words.unwrap_or("no words"));
        resume_unwind(panic);
    }
}

/// What a machine sent and had to say.
#[derive(Default)]
struct Post {
    sent: RefCell<Vec<(i32, bool, Vec<u8>)>>,
    bad: RefCell<Vec<String>>,
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
        0x7F00_0001 + machine as u32
    }
    fn log(&self, _priority: i32, text: &str) {
        if text.contains("panicked") {
            self.0.bad.borrow_mut().push(text.to_owned());
        }
    }
    fn event(&self, event: &Event<'_>) {
        if event.name == "bad" || event.name == "fatal" {
            self.0.bad.borrow_mut().push(format!("{event:?}"));
        }
    }
}

struct Node {
    machine: Machine,
    post: Rc<Post>,
    index: i32,
}

/// On its way: the tick it arrives, whose, to whom, over the stream or not.
struct Parcel {
    due: u32,
    from: i32,
    to: i32,
    stream: bool,
    bytes: Vec<u8>,
}

struct Net {
    clock: Rc<Cell<u32>>,
    host: Node,
    clients: Vec<Node>,
    mail: VecDeque<Parcel>,
    tick: u32,
    /// One way, ticks.
    latency: u32,
    /// Of a hundred datagrams.
    loss: u32,
    seed: u32,
    settings: Settings,
}

impl Net {
    fn new(clients: usize, latency: u32, loss: u32, seed: u32, settings: Settings) -> Net {
        let clock = Rc::new(Cell::new(1000));
        let host = Net::node(&clock, Settings { role: Role::Host, name: "host", seed, ..settings }, -1);
        let mail = VecDeque::new();
        let mut net = Net { clock, host, clients: Vec::new(), mail, tick: 0, latency, loss, seed, settings };
        (0..clients).for_each(|_| net.join());
        net.run(4 + 4 * latency, |_, _| {});
        net.host.machine.host_begin();
        net.run(60 + 8 * latency, |_, _| {});
        net
    }

    fn node(clock: &Rc<Cell<u32>>, settings: Settings, index: i32) -> Node {
        let post = Rc::new(Post { clock: clock.clone(), ..Post::default() });
        Node { machine: Machine::new(&settings, Box::new(Wire(post.clone()))), post, index }
    }

    fn join(&mut self) {
        let n = self.clients.len() as u32;
        let index = self.host.machine.host_connected(0x0A00_0001 + n).expect("room");
        let settings = Settings { role: Role::Client, name: "guest", seed: self.seed + 1 + n, ..self.settings };
        let client = Net::node(&self.clock, settings, index);
        client.machine.client_connected();
        self.clients.push(client);
    }

    fn lot(&mut self, of: u32) -> u32 {
        self.seed = self.seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.seed >> 8) % of
    }

    fn collect(&mut self) {
        let mut all = Vec::new();
        for (to, stream, bytes) in self.host.post.sent.take() {
            all.push((-1, to, stream, bytes));
        }
        for client in &self.clients {
            for (_, stream, bytes) in client.post.sent.take() {
                all.push((client.index, -1, stream, bytes));
            }
        }
        for (from, to, stream, bytes) in all {
            if stream || self.lot(100) >= self.loss {
                self.mail.push_back(Parcel { due: self.tick + self.latency, from, to, stream, bytes });
            }
        }
    }

    fn deliver(&mut self) {
        self.collect();
        while self.mail.front().is_some_and(|parcel| parcel.due <= self.tick) {
            let parcel = self.mail.pop_front().expect("there is one");
            let (machine, from) = if parcel.to == -1 {
                (&self.host.machine, parcel.from)
            } else {
                let Some(client) = self.clients.iter().find(|client| client.index == parcel.to) else { continue };
                (&client.machine, -1)
            };
            if parcel.stream {
                machine.receive_stream(from, &parcel.bytes);
            } else {
                machine.receive_datagram(from, &parcel.bytes);
            }
            self.collect();
        }
    }

    /// So many ticks; before each, every machine is told what its player presses.
    fn run(&mut self, ticks: u32, mut press: impl FnMut(u32, &Net)) {
        for _ in 0..ticks {
            self.tick += 1;
            self.clock.set(self.clock.get() + TICK_MS);
            press(self.tick, self);
            self.deliver();
            self.host.machine.ticks(1);
            self.deliver();
            self.clients.iter().for_each(|client| client.machine.ticks(1));
        }
    }

    fn clean(&self) {
        for node in self.clients.iter().chain([&self.host]) {
            assert_eq!(node.post.bad.take(), [""; 0], "machine {}", node.index);
        }
    }

    /// The host's objects of the four kinds, by absolute index.
    fn told(&self) -> Vec<(i32, ObjectView)> {
        let objects = (0..OBJECTS).filter_map(|at| Some((at, self.host.machine.object(at)?)));
        objects.filter(|(_, object)| object.exists != 0 && (0..4).contains(&object.kind)).collect()
    }

    /// Every client has the host's objects and no other of the four kinds, and those at rest where the host has them.
    fn agree(&self) {
        let told = self.told();
        for client in &self.clients {
            let own = (0..OBJECTS).filter_map(|at| client.machine.object(at)).find(|object| {
                let four_kinds = object.exists != 0 && (0..4).contains(&object.kind);
                four_kinds && !told.iter().any(|(_, told)| told.index == object.index)
            });
            assert_eq!(own, None, "machine {} has one of the four kinds that the host has not", client.index);
            for (at, object) in &told {
                let copy = client.machine.object(*at).filter(|copy| copy.exists != 0);
                let copy = copy.unwrap_or_else(|| panic!("machine {} has no {object:?}", client.index));
                // Who lives is not this file's to say.
                assert_eq!((copy.index, copy.definition), (object.index, object.definition));
                if object.at_rest != 0 && object.parent == -1 && object.kind != 0 {
                    let off = distance(copy.position, object.position);
                    assert!(off <= 0.051, "machine {}: {off} off: {copy:?} {object:?}", client.index);
                }
            }
        }
    }
}

fn distance(a: [f32; 3], b: [f32; 3]) -> f32 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f32>().sqrt()
}

/// Everyone runs at the nearest other and now and then presses the action button: boards, leaves, trades weapons.
fn chase(tick: u32, net: &Net) {
    for node in net.clients.iter().chain([&net.host]) {
        let players: Vec<_> = (0..net.clients.len() as i32 + 1).filter_map(|i| node.machine.player(i)).collect();
        let Some(own) = players.iter().find(|player| player.local == 0 && player.unit != -1) else { continue };
        let others = players.iter().filter(|player| player.datum != own.datum && player.unit != -1);
        let away = |player: &PlayerView| distance(player.position, own.position);
        let Some(foe) = others.min_by(|a, b| away(a).total_cmp(&away(b))) else { continue };
        let [x, y] = [0, 1].map(|n| foe.position[n] - own.position[n]);
        let acts = tick % 50 < 2;
        node.machine.control(
            0,
            &Control {
                buttons: if acts { ACTION } else { 0 },
                yaw: y.atan2(x) + if own.vehicle == -1 { 0.0 } else { 1.0 },
                forward: 1.0,
                sideways: if tick / 30 % 2 == 0 { 0.3 } else { -0.3 },
                ..Control::default()
            },
        );
    }
}

fn stand(_: u32, net: &Net) {
    for node in net.clients.iter().chain([&net.host]) {
        node.machine.control(0, &Control::default());
    }
}

/// spec: objects 7.1, objects 9.4, objects 13.1. A chase with vehicles and weapons at 5 and 20 % loss in each game type:
/// once all is still, all agree.
#[test]
fn after_a_chase_all_agree() {
    story(|| {
        let games = [(Kind::Slayer, 5, 32), (Kind::Ctf, 20, 32), (Kind::Oddball, 5, 32), (Kind::Slayer, 5, 9)];
        for (game, loss, network_version) in games {
            let settings = Settings { game, network_version, options: OPTION_CHECK, ..Settings::default() };
            let mut net = Net::new(3, 3, loss, 41, settings);
            // All about the car.
            (0..4).for_each(|n| net.host.machine.put_player(n, [-31.0 + 0.5 * n as f32, 1.5, 0.0]));
            net.run(20, stand);
            let mut driven = 0;
            net.run(2, |_, net| {
                for node in net.clients.iter().chain([&net.host]) {
                    node.machine.control(0, &Control { buttons: ACTION, ..Control::default() });
                }
            });
            for _ in 0..30 {
                net.run(30, chase);
                driven += net.told().iter().filter(|(_, object)| object.driver != -1).count();
            }
            assert!(driven > 0, "no vehicle was driven");
            net.run(320, stand);
            net.clean();
            net.agree();
        }
    });
}

/// spec: objects 8, objects 13.5. A joiner is told of a full table of objects while others run about, at 5 % loss.
#[test]
fn a_full_table_for_a_joiner() {
    story(|| {
        let settings = Settings { options: OPTION_CHECK | OPTION_FULL_TABLE, ..Settings::default() };
        let mut net = Net::new(8, 3, 5, 7, settings);
        net.run(60, chase);
        net.join();
        net.run(120, chase);
        assert_eq!(net.clients[8].machine.status().synchronized, 1);
        assert!(net.told().len() >= 1400, "{} objects", net.told().len());
        // Of 1,500 at rest each is sent within 375 ticks.
        net.run(500, stand);
        net.clean();
        net.agree();
    });
}

/// spec: objects 11.2, objects 15.5. A client drives at a round trip of 6 and of 15 ticks and 5 % loss: the host's car
/// is never further off than the client's way in a round trip and the tolerance, and both stop in one place.
#[test]
fn a_client_drives() {
    story(|| {
        for latency in [3, 7] {
            let settings = Settings { options: OPTION_CHECK, ..Settings::default() };
            let mut net = Net::new(1, latency, 5, 11, settings);
            net.host.machine.put_player(1, [-30.0, 1.5, 0.0]);
            net.run(20 + 2 * latency, stand);
            let press = |buttons: u32, forward: f32| {
                move |_: u32, net: &Net| {
                    net.clients[0].machine.control(0, &Control { buttons, forward, ..Control::default() });
                }
            };
            net.run(2, press(ACTION, 0.0));
            net.run(20 + 2 * latency, press(0, 0.0));
            let car = |machine: &Machine| {
                let vehicle = machine.player(1).expect("a player").vehicle;
                (vehicle != -1).then(|| machine.object(vehicle & 0xFFFF).expect("a car"))
            };
            let start = car(&net.host.machine).expect("the host has it in the car").position;
            let mut worst = 0.0_f32;
            for _ in 0..60 {
                net.run(1, press(0, 1.0));
                let (host, own) = (car(&net.host.machine), car(&net.clients[0].machine));
                worst = worst.max(distance(host.expect("in").position, own.expect("in").position));
            }
            net.run(150, press(0, 0.0));
            let (host, own) = (car(&net.host.machine).expect("in"), car(&net.clients[0].machine).expect("in"));
            let way = distance(start, host.position);
            assert!(way > 3.0, "it drove {way}");
            assert!(worst < 5.0, "{worst} off");
            assert!(distance(host.position, own.position) < 0.1, "{host:?} {own:?}");
            net.clean();
        }
    });
}
