//! Stories of vehicles over the simulated network, each from a seed: driven by a client, boarded, thrown, turned over,
//! left, destroyed; and drivers who lie.

use ffi_tests::arena::{Control, Game, OPTION_CHECK, ObjectView, tag};
use ffi_tests::network::Conditions;
use ffi_tests::playing::copies::{agree, apart, copy};
use ffi_tests::playing::names::button::ACTION;
use ffi_tests::playing::records;
use ffi_tests::playing::world::World;
use slipspace::profile::Profile;
use slipspace::wire::{ObjectState, kind};
use std::cell::Cell;
use std::f32::consts::FRAC_PI_2;
use std::rc::Rc;

/// 100 ms there and back, one datagram of twenty lost.
const PATH: Conditions = Conditions::path(100, 10, 0.05);
/// Before the ramp at the east end, which goes up to one along y from -12 to -8.
const RAMP_RUN: [f32; 3] = [57.5, -20.0, 0.0];
/// A lane of flat ground along x.
const LANE: [f32; 3] = [-38.0, 3.0, 0.0];
/// The car's highest speed, world units a tick.
const CAR_SPEED: f32 = 0.35;

/// A game in which client 1 sits at the wheel of a car that stands there, turned so.
struct Drive {
    world: World,
    car: i32,
    driver: i32,
}

impl Drive {
    fn new(seed: u64, version: i32, path: Conditions, clients: usize, place: [f32; 3], yaw: f32) -> Drive {
        let world = World::playing(seed, version, OPTION_CHECK, Game::Slayer, &vec![path; clients]);
        let host = &world.nodes[0].machine;
        let car = host.spawn(tag::CAR, place).expect("there is room");
        host.place(car, place, yaw);
        let driver = world.own_player(1).expect("a player");
        let mut drive = Drive { world, car, driver };
        drive.board(1, 0);
        drive
    }

    /// A client's player is put beside the car, and takes that seat.
    fn board(&mut self, number: usize, seat: i32) {
        let player = self.world.own_player(number).expect("a player");
        let [x, y, z] = self.car(0).position;
        self.world.nodes[0].machine.put_player(player, [x - 1.2, y, z]);
        self.world.drive(40);
        self.press(number, ACTION);
        self.world.drive(40);
        for (machine, node) in self.world.nodes.iter().enumerate() {
            let view = node.machine.player(player).expect("the player");
            assert_eq!((view.vehicle, view.seat), (self.car, seat), "machine {machine}, player {player}");
        }
    }

    fn press(&mut self, number: usize, buttons: u32) {
        self.world.nodes[number].machine.control(0, &Control { buttons, ..Control::default() });
        self.world.drive(2);
        self.world.nodes[number].machine.control(0, &Control::default());
    }

    /// The car as a machine has it.
    fn car(&self, number: usize) -> ObjectView {
        copy(&self.world.nodes[number].machine, self.car).expect("the car")
    }

    /// How often the driver's machine was put back.
    fn corrections(&self) -> i32 {
        self.world.nodes[1].machine.library().distributed.corrections.get()
    }

    fn throttle(&mut self, yaw: f32, forward: f32) {
        self.world.nodes[1].machine.control(0, &Control { yaw, forward, ..Control::default() });
    }

    /// Ticks until the host's car lies still.
    fn until_it_lies(&mut self) {
        let mut ticks = 0;
        while self.car(0).at_rest == 0 {
            self.world.drive(1);
            ticks += 1;
            assert!(ticks < 600, "it never lies: {:?}", self.car(0));
        }
    }

    /// The driver's lie: what it says of its car goes through this, with the ticks since the lie began.
    fn lie(&mut self, version: i32, lie: impl Fn(&mut ObjectState, i32) + 'static) -> Rc<Cell<i32>> {
        let profile = if version == 9 { Profile::P9 } else { Profile::P32 };
        let ticks = Rc::new(Cell::new(0));
        let (now, liar) = (Rc::clone(&ticks), self.world.nodes[1].index);
        self.world.tap = Some(Box::new(move |from, _, _, bytes| {
            if from == liar {
                records::each(bytes, |record| {
                    for entry in records::entries(record, kind::VEHICLE_PREDICTION, ObjectState::SIZE) {
                        let mut state = ObjectState::parse(entry, profile).expect("a whole entry");
                        lie(&mut state, now.get());
                        entry.copy_from_slice(&state.emit(profile));
                    }
                });
            }
            true
        }));
        ticks
    }
}

/// spec: objects 11.2, objects 15.5. A client drives at a round trip of 6 and of 15 ticks and 5 % loss: the host's car is
/// never further off than the client's way in a round trip, it is never put back, and both stop in one place.
#[test]
fn a_client_drives() {
    for (round_trip, version) in [(200, 32), (500, 32), (500, 9)] {
        let mut drive = Drive::new(11, version, Conditions::path(round_trip, 0, 0.05), 2, LANE, 0.0);
        let (start, put_back) = (drive.car(0).position, drive.corrections());
        let mut worst = [0.0_f32; 2];
        for _ in 0..100 {
            drive.throttle(0.0, 1.0);
            drive.world.drive(1);
            let host = drive.car(0).position;
            for (worst, number) in worst.iter_mut().zip([1, 2]) {
                *worst = worst.max(apart(drive.car(number).position, host));
            }
        }
        drive.throttle(0.0, 0.0);
        drive.world.drive(90);
        let way = apart(drive.car(0).position, start);
        assert!(way > 20.0, "it drove {way}");
        // Half a round trip of way before the host, or behind it; a lost word or two besides.
        let most = CAR_SPEED * (round_trip as f32 * 0.03 / 2.0 + 5.0) + 0.5;
        assert!(worst.iter().all(|&worst| worst < most), "{worst:?} off, {most} allowed");
        for number in [1, 2] {
            let off = apart(drive.car(number).position, drive.car(0).position);
            assert!(off < 0.1, "machine {number} is {off} off at the end");
        }
        assert_eq!(drive.corrections(), put_back, "the driver is never put back");
    }
}

/// spec: objects 9.1, objects 11.3, objects 15.3. A client drives up a ramp with another beside it, and flies off its end:
/// the host takes its word in the air, and who looks on sees the flight.
#[test]
fn over_a_ramp_with_a_passenger() {
    for version in [32, 9] {
        let mut drive = Drive::new(23, version, PATH, 3, RAMP_RUN, FRAC_PI_2);
        drive.board(2, 1);
        let put_back = drive.corrections();
        let (mut height, mut worst) = ([0.0_f32; 4], [0.0_f32; 4]);
        for _ in 0..140 {
            drive.throttle(FRAC_PI_2, 1.0);
            drive.world.drive(1);
            let host = drive.car(0);
            for number in 0..4 {
                let car = drive.car(number);
                height[number] = height[number].max(car.position[2]);
                worst[number] = worst[number].max(apart(car.position, host.position));
            }
        }
        assert!(height.iter().all(|&height| height > 1.2), "it flew to {height:?}");
        assert!(worst.iter().all(|&worst| worst < 2.5), "{worst:?} off");
        assert_eq!(drive.corrections(), put_back, "the driver is never put back");
        drive.throttle(FRAC_PI_2, 0.0);
        drive.world.drive(120);
        for player in [drive.driver, drive.world.own_player(2).expect("a player")] {
            for node in &drive.world.nodes {
                assert_eq!(node.machine.player(player).expect("the player").vehicle, drive.car, "nobody fell out");
            }
        }
        agree(&drive.world);
    }
}

/// spec: objects 7, objects 9.4, objects 11.2. Left by its driver in the air, a car falls as the host has it; turned over
/// by blasts it lies so on every machine; a player turns it up again; more blasts destroy it and it is gone.
#[test]
fn left_in_the_air_turned_over_and_destroyed() {
    for version in [32, 9] {
        let mut drive = Drive::new(31, version, PATH, 3, RAMP_RUN, FRAC_PI_2);
        let mut ticks = 0;
        while drive.car(1).position[2] < 1.15 {
            drive.throttle(FRAC_PI_2, 1.0);
            drive.world.drive(1);
            ticks += 1;
            assert!(ticks < 150, "it does not fly: {:?}", drive.car(1));
        }
        drive.press(1, ACTION);
        drive.until_it_lies();
        let lying = drive.car(0);
        assert!(lying.driver == -1 && lying.position[2] == 0.0 && lying.position[1] > -7.5, "{lying:?}");
        drive.world.drive(32);
        agree(&drive.world);
        // Thrown up and turned by a blast to its side, it comes down on its roof.
        let [x, y, z] = lying.position;
        drive.world.nodes[0].machine.push(drive.car, [0.0, 0.0, 0.11]);
        drive.world.nodes[0].machine.blast([x - 3.3, y, z + 0.3]);
        drive.world.drive(3);
        drive.until_it_lies();
        assert!(drive.car(0).up[2] < 0.0, "it is not turned over: {:?}", drive.car(0));
        drive.world.drive(32);
        agree(&drive.world);
        let player = drive.world.own_player(2).expect("a player");
        let [x, y, z] = drive.car(0).position;
        drive.world.nodes[0].machine.put_player(player, [x - 1.2, y, z]);
        drive.world.drive(40);
        drive.press(2, ACTION);
        drive.world.drive(45);
        assert!((0..4).all(|number| drive.car(number).up[2] > 0.99), "turned up again");
        agree(&drive.world);
        // Its end: dead on every machine, then gone.
        drive.world.nodes[0].machine.put_player(player, [50.0, -20.0, 0.0]);
        drive.world.drive(30);
        let mut blasts = 0;
        while drive.car(0).dead == 0 {
            let [x, y, z] = drive.car(0).position;
            drive.world.nodes[0].machine.blast([x - 0.9, y, z + 0.1]);
            drive.world.drive(1);
            blasts += 1;
            assert!(blasts < 9, "it does not die");
        }
        drive.world.drive(30);
        if version == 32 {
            assert!((0..4).all(|number| drive.car(number).dead != 0), "dead on every machine");
        }
        drive.world.drive(120);
        for node in &drive.world.nodes {
            assert_eq!(copy(&node.machine, drive.car), None);
        }
        agree(&drive.world);
    }
}

/// case: 48, spec: objects 11.2 (rules 6 and 8). A driver whose word goes faster than its car: up to the vehicle's bound the
/// host goes along, past it no faster than the bound.
#[test]
fn a_drivers_word_at_the_speed_bound() {
    // Twice the tag's speed and the margin for place.
    let bound = 2.0 * CAR_SPEED + 0.1;
    // What an honest driver leaves of it from one anchor to the next, 30 ticks.
    let spare = (bound - CAR_SPEED) * 30.0;
    for (times, held) in [(1.0, false), (1.5, false), (2.0, false), (2.5, true), (3.0, true), (8.0, true)] {
        let mut drive = Drive::new(51, 32, Conditions::path(100, 0, 0.0), 2, LANE, 0.0);
        for _ in 0..45 {
            drive.throttle(0.0, 1.0);
            drive.world.drive(1);
        }
        let (from, speed) = (drive.car(1).position[0], times * CAR_SPEED);
        let ticks = drive.lie(32, move |state, n| state.position.x = from + speed * n as f32);
        let mut said = from;
        for n in 1..=30 {
            drive.throttle(0.0, 1.0);
            ticks.set(n);
            drive.world.drive(1);
            let way = drive.car(0).position[0] - from;
            let most = bound * (n + 6) as f32 + 0.5 + spare;
            assert!(way <= most, "{times} times: {way} in {n} ticks, {most} allowed");
            said = from + speed * n as f32;
        }
        // The host is a way behind, and goes half of each step.
        let (behind, near) = (said - drive.car(0).position[0], speed * 4.0);
        assert_eq!(behind > near, held, "{times} times: the host is {behind} behind, {near} is near");
        drive.world.tap = None;
        drive.throttle(0.0, 0.0);
        drive.world.drive(150);
        let off = apart(drive.car(0).position, drive.car(1).position);
        assert!(off < 0.1, "honest again: {off} off");
    }
}

/// spec: objects 11.3. A driver says that its car flies: the host lets it no higher than a throw would, and has it fall.
#[test]
fn a_cheats_flying_car() {
    // Climbing slowly it has what a throw at the margin has: two and 1.4 more. Climbing as fast as the bound lets it, what
    // it can in the round trip and the jitter's six ticks, in which it cannot be told from one that was thrown.
    for (version, climb, most) in [(32, 0.1, 3.5), (32, 1.0, 0.8 * 11.0), (9, 0.1, 3.5)] {
        let mut drive = Drive::new(61, version, Conditions::path(100, 0, 0.0), 2, LANE, 0.0);
        let ticks = drive.lie(version, move |state, n| state.position.z += (climb * n as f32).min(30.0));
        let (mut highest, mut aloft) = (0.0_f32, 0);
        for n in 0..400 {
            ticks.set(n);
            drive.world.drive(1);
            let height = drive.car(0).position[2];
            highest = highest.max(height);
            aloft += i32::from(height > 0.5);
        }
        assert!(highest > 0.5 && highest < most, "climbing {climb}: {highest} high");
        assert!(aloft < 100, "climbing {climb}: {aloft} ticks above the ground");
        drive.world.tap = None;
        drive.world.drive(150);
        let off = apart(drive.car(0).position, drive.car(1).position);
        assert!(off < 0.1, "honest again: {off} off");
    }
}
