//! A shooting range over the simulated network: one client's player shoots at another's as it sees it, weapon class by
//! weapon class, and what became of each hit is counted.

mod class;
mod table;

pub use class::Class;
pub use table::{HEAD, Table, Tally};

use super::aim::{self, Look};
use super::names::{button, give, tag};
use super::world::{TICK, World};
use crate::arena::{Control, Game, OPTION_CHECK, PlayerView};
use crate::network::{Conditions, Random};
use class::Walker;

/// Points of a full shield and of a full body of the arena's bipeds.
const VITALITY: f32 = 75.0;
/// Of a shield above full, a tick.
const OVER_SHIELD_DECAY: f32 = 1.0 / 600.0;
/// No hand is still, radians: two needles in the very same point would go off as one explosion told twice.
const TREMBLE: f32 = 0.008;
/// Both players are kept alive with so much, in hundredths; no blow of one tick takes it.
const PLENTY: i32 = 1000;

/// A host, a shooter and a target, each a machine.
pub struct Range {
    pub world: World,
    class: Class,
    /// Nodes of the world and players by absolute index.
    pub shooter: (usize, i32),
    pub target: (usize, i32),
    walkers: [Walker; 2],
    hand: Random,
    /// The tick of the shooter's next press, where it does not hold its trigger.
    next: i32,
    /// Until then its car backs away from what it ran into.
    backs_until: i32,
    judged: usize,
    sent: i32,
    /// What the target presses in place of walking about.
    pub target_presses: Option<Control>,
    /// Ticks after which a report comes at the latest when no part of the stream is lost.
    usual_age: i32,
    pub tally: Tally,
}

/// The path of a round trip in ticks, with 50 ms of jitter and 5 % loss each way.
pub fn path(round_trip: u64) -> Conditions {
    Conditions { latency: round_trip * TICK / 2, jitter: 50_000, loss: 0.05, ..Conditions::CLEAN }
}

impl Range {
    /// Both are there, the shooter armed and mounted.
    pub fn new(class: Class, conditions: Conditions, seed: u64, version: i32) -> Range {
        let world = World::playing(seed, version, OPTION_CHECK, Game::Slayer, &[conditions; 2]);
        let [shooter, target] = [1, 2].map(|node| (node, world.own_player(node).expect("all play")));
        let (near, far) = class.areas();
        let walkers = [Walker::new(near, seed ^ 0x5A5A), Walker::new(far, seed ^ 0xA5A5)];
        let mut range = Range {
            world,
            class,
            shooter,
            target,
            walkers,
            hand: Random::new(seed),
            next: 0,
            backs_until: 0,
            judged: 0,
            sent: 0,
            target_presses: None,
            // There and back, each way's jitter, a tick to each machine's next, and the newest word lost twice.
            usual_age: (2 * (conditions.latency + conditions.jitter)).div_ceil(TICK) as i32 + 4,
            tally: Tally::default(),
        };
        range.prepare();
        range.judged = range.host_judged();
        range.sent = range.shooter_sent();
        range
    }

    fn host_judged(&self) -> usize {
        self.world.nodes[0].machine.library().damage.judgements.count()
    }

    fn shooter_sent(&self) -> i32 {
        self.world.nodes[self.shooter.0].machine.library().damage.statistics.sent.get()
    }

    /// A player as a node has it.
    pub fn view(&self, node: usize, player: i32) -> PlayerView {
        self.world.nodes[node].machine.player(player).unwrap_or_default()
    }

    /// Puts the target in its place and the shooter in its own, with what it needs.
    fn prepare(&mut self) {
        let host = &self.world.nodes[0].machine;
        let [near, far] = [self.walkers[0].centre(), self.walkers[1].centre()];
        host.put_player(self.target.1, far);
        let (weapon, slot) = self.class.weapon();
        if slot == 2 {
            host.give(self.shooter.1, give::WEAPON, weapon);
        }
        let (node, player) = self.shooter;
        let place = self.class.mount().map_or(near, |(_, [x, y, z])| [x, y - 1.2, z]);
        for _ in 0..40 {
            self.world.nodes[0].machine.put_player(player, place);
            self.world.nodes[node].machine.control(0, &Control { weapon: slot, ..Control::default() });
            self.drive(60);
            if self.class.mount().is_some() {
                self.world.nodes[node].machine.control(0, &Control { buttons: button::ACTION, ..Control::default() });
                self.drive(1);
                self.world.nodes[node].machine.control(0, &Control::default());
                self.drive(75);
            }
            let there = aim::flat_distance(&self.view(0, player), &self.view(node, player)) < 0.5;
            if self.is_mounted()
                && there
                && (self.class.mount().is_some() || self.view(node, player).weapon_tag == weapon)
            {
                return;
            }
        }
        panic!("seed {}: no {} for the shooter", self.world.seed, self.class.name());
    }

    /// Whether the shooter rides what it needs, on its machine and on the host.
    fn is_mounted(&self) -> bool {
        let rides = |node| self.view(node, self.shooter.1).vehicle != -1;
        self.class.mount().is_none() || rides(0) && rides(self.shooter.0)
    }

    /// Keeps both alive and supplied.
    fn supply(&self) {
        let host = &self.world.nodes[0].machine;
        for player in [self.shooter.1, self.target.1] {
            host.give(player, give::SHIELD, PLENTY);
            host.give(player, give::BODY, 100);
        }
        if host.status().tick % 60 == 0 {
            host.give(self.shooter.1, give::ROUNDS, 100);
        }
        if host.status().tick % 15 == 0 && self.class == Class::FragmentationGrenade {
            host.give(self.shooter.1, give::FRAGMENTATION_GRENADES, 4);
        } else if host.status().tick % 15 == 0 && self.class == Class::PlasmaGrenade {
            host.give(self.shooter.1, give::PLASMA_GRENADES, 4);
        }
    }

    /// Drives the world tick by tick, counting.
    pub fn drive(&mut self, ticks: usize) {
        for _ in 0..ticks {
            self.supply();
            let before = self.view(0, self.target.1);
            self.world.drive(1);
            self.count(&before);
        }
    }

    fn count(&mut self, before: &PlayerView) {
        let after = self.view(0, self.target.1);
        if after.unit == before.unit && after.unit != -1 {
            // A shield above full sinks of itself.
            let lost = (before.shield - after.shield) + (before.body - after.body) - OVER_SHIELD_DECAY;
            self.tally.points += if lost > 0.01 { lost * VITALITY } else { 0.0 };
        }
        let meets = |event: &&(String, i32, i32)| ["impact", "melee"].contains(&event.0.as_str()) && event.2 != -1;
        self.tally.seen += self.world.nodes[self.shooter.0].happened.iter().filter(meets).count() as u32;
        for judged in self.world.nodes[0].machine.library().damage.judgements.since(self.judged) {
            let held = judged.time - judged.report.host_time > self.usual_age;
            self.tally.held += u32::from(held);
            match judged.refusal {
                None => self.tally.dealt += 1,
                Some(refusal) if held => self.tally.held_back[refusal as usize] += 1,
                Some(refusal) => self.tally.on_time[refusal as usize] += 1,
            }
        }
        self.judged = self.host_judged();
        self.tally.reported = (self.shooter_sent() - self.sent) as u32;
    }

    /// Lets them play so many ticks.
    pub fn play(&mut self, ticks: usize) {
        for _ in 0..ticks {
            if !self.is_mounted() {
                self.prepare();
            }
            self.press();
            self.drive(1);
        }
    }

    /// Lets them play until the shooter has loosed a shot or thrown a grenade; then it stands.
    pub fn launch(&mut self) {
        let left = |range: &Range| {
            let own = range.view(range.shooter.0, range.shooter.1);
            own.rounds_loaded + own.grenades[0] + own.grenades[1]
        };
        for _ in 0..300 {
            let before = left(self);
            self.play(1);
            if left(self) < before {
                // A trigger pulled for a tick alone might be lost on its way.
                self.drive(4);
                self.world.stand(self.shooter.0);
                return;
            }
        }
        panic!("seed {}: nothing was launched", self.world.seed);
    }

    /// The shooter stops; what is under way arrives.
    pub fn settle(&mut self) {
        self.world.stand(self.shooter.0);
        self.drive(120);
        for _ in 0..20 {
            if self.tally.reported == self.tally.dealt + self.tally.refused() {
                return;
            }
            self.drive(15);
        }
        panic!("seed {}: reports are missing: {:?}", self.world.seed, self.tally);
    }

    fn press(&mut self) {
        let (node, player) = self.target;
        let own = self.view(node, player);
        let tick = self.world.nodes[node].machine.status().tick;
        let mut control = self.walkers[1].presses(&own, tick);
        if matches!(self.class, Class::Melee | Class::MeleeInTheAir | Class::PlasmaGrenade | Class::Collision) {
            control.forward *= 0.4;
        }
        self.world.nodes[node].machine.control(0, &self.target_presses.unwrap_or(control));

        let (node, player) = self.shooter;
        let (own, target) = (self.view(node, player), self.view(node, self.target.1));
        let mut control =
            if own.unit == -1 || target.unit == -1 { Control::default() } else { self.shoot(&own, &target) };
        for angle in [&mut control.yaw, &mut control.pitch] {
            *angle += self.hand.between(-TREMBLE, TREMBLE);
        }
        self.world.nodes[node].machine.control(0, &control);
    }

    /// What the shooter presses, seeing what its machine sees.
    fn shoot(&mut self, own: &PlayerView, target: &PlayerView) -> Control {
        let tick = self.world.nodes[self.shooter.0].machine.status().tick;
        let due = tick >= self.next;
        let looking = |look: Look| Control { yaw: look.yaw, pitch: look.pitch, ..Control::default() };
        let (weapon, slot) = self.class.weapon();
        match self.class {
            Class::Collision => self.steer(own, target, tick),
            Class::Turret => Control { trigger: 1.0, ..looking(aim::at(own, target, tag::RIFLE)) },
            Class::FlyersGun => Control {
                trigger: 1.0,
                buttons: if own.position[2] < 4.0 { button::JUMP } else { 0 },
                ..looking(aim::at(own, target, tag::PLASMA))
            },
            Class::Melee | Class::MeleeInTheAir => {
                let mut control = looking(aim::at(own, target, tag::RIFLE));
                let distance = aim::flat_distance(own, target);
                control.forward = if distance > 0.7 { 1.0 } else { 0.0 };
                let in_the_air = self.class == Class::MeleeInTheAir;
                if in_the_air && due && distance < 0.9 && own.airborne == 0 {
                    control.buttons = button::JUMP;
                    self.next = tick + 6;
                } else if due && distance < 1.0 && in_the_air == (own.airborne != 0) {
                    control.buttons = button::MELEE;
                    self.next = tick + if in_the_air { 45 } else { 25 };
                }
                control
            }
            Class::FragmentationGrenade | Class::PlasmaGrenade => {
                let plasma = self.class == Class::PlasmaGrenade;
                let mut control = self.walking(own, tick, looking(aim::throw(own, target, plasma)));
                control.grenade = i16::from(plasma);
                if due && own.grenades[usize::from(plasma)] > 0 {
                    control.buttons = button::GRENADE;
                    self.next = tick + 45;
                }
                control
            }
            _ => {
                let mut control = self.walking(own, tick, looking(aim::at(own, target, weapon)));
                control.weapon = slot;
                // The pistol fires once for each pull.
                control.trigger = if self.class == Class::FastProjectile && tick % 9 >= 4 { 0.0 } else { 1.0 };
                control
            }
        }
    }

    /// The shooter walks while it looks elsewhere.
    fn walking(&mut self, own: &PlayerView, tick: i32, control: Control) -> Control {
        let Some(direction) = self.walkers[0].direction(own, tick) else { return control };
        let (forward, sideways) = aim::step(control.yaw, direction);
        Control { forward, sideways, ..control }
    }

    /// Drives the car into the target, over and over.
    fn steer(&mut self, own: &PlayerView, target: &PlayerView, tick: i32) -> Control {
        let machine = &self.world.nodes[self.shooter.0].machine;
        let Some(car) = machine.object(own.vehicle & 0xFFFF) else { return Control::default() };
        let look = aim::at(own, target, tag::RIFLE);
        let ahead = (f64::from(car.forward[1])).atan2(f64::from(car.forward[0])) as f32;
        let (along, _) = aim::step(look.yaw, ahead);
        let speed = car.velocity[0].hypot(car.velocity[1]);
        if tick < self.backs_until {
            return Control { yaw: look.yaw, forward: -1.0, ..Control::default() };
        }
        if speed < 0.02 && tick >= self.next {
            self.backs_until = tick + 25;
            self.next = tick + 70;
        }
        // Too near to turn to it: on, and back from afar.
        let yaw = if aim::flat_distance(own, target) < 6.0 && along < 0.7 { ahead } else { look.yaw };
        Control { yaw, forward: 1.0, ..Control::default() }
    }
}
