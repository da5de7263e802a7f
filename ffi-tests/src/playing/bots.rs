//! A player that plays by lot: it runs about, jumps, turns to whom it sees near and shoots, throws, strikes, trades
//! weapons, takes a vehicle that stands near and drives it at the others. The same seed and views give the same presses.

use super::aim::{self, Look};
use super::names::{button, tag};
use crate::arena::{Control, Machine, ObjectView, PlayerView};
use crate::network::Random;
use std::f32::consts::TAU;

/// How far it sees, how far it shoots, and how far it goes for a vehicle, world units.
const SIGHT: f32 = 60.0;
const RANGE: f32 = 20.0;
const ERRAND: f32 = 15.0;
/// So near it boards.
const BOARDING: f32 = 1.6;
/// Radians that it turns a tick at most.
const TURN: f32 = 0.5;
/// A calm one is after another for so many ticks, in one of so many such spells: after the one that was nearest at its
/// beginning.
const SPELL_TICKS: i32 = 105;
const SPELLS: i32 = 6;
/// It does not turn in three seconds that follow each other, since machines far away are told every few ticks and show it
/// as late: it changes its mind no sooner than after so many ticks, this near to whom it fights it stands, and this near it
/// does not turn any more, world units; and it does not chase in a vehicle.
const CALM_TICKS: i32 = 90;
const CALM_STANDS: f32 = 6.0;
const CALM_NEAR: f32 = 2.0;
/// How far from the middle a bot turns back, and a calm one, world units.
const ROAMS: f32 = 25.0;
const CALM_ROAMS: f32 = 50.0;
/// The map's own objects are among the first.
const MAP_OBJECTS: i32 = 64;

/// One bot.
pub struct Bot {
    random: Random,
    control: Control,
    /// The tick of its next change of mind.
    next: i32,
    /// A vehicle that it goes for.
    errand: Option<i32>,
    /// Whether it goes after one too far away to shoot at.
    hunts: bool,
    /// The player it was after last.
    target: Option<i32>,
    /// Where it looked last.
    look: Look,
    /// One of many in a long game: it roams the whole map, and fights now and then.
    calm: bool,
}

impl Bot {
    pub fn new(seed: u64) -> Bot {
        Bot {
            random: Random::new(seed),
            control: Control::default(),
            next: 0,
            errand: None,
            hunts: true,
            target: None,
            look: Look::default(),
            calm: false,
        }
    }

    /// One that seldom fights.
    pub fn calm(seed: u64) -> Bot {
        Bot { calm: true, ..Bot::new(seed) }
    }

    /// What it presses in this tick, seeing what its machine sees. `player` is its own absolute index.
    pub fn presses(&mut self, machine: &Machine, tick: i32, player: i32) -> Control {
        let Some(own) = machine.player(player).filter(|view| view.exists != 0 && view.unit != -1) else {
            return Control::default();
        };
        if tick >= self.next {
            self.next = tick + if self.calm { CALM_TICKS } else { 30 } + self.random.below(60) as i32;
            self.change(machine, &own);
        }
        let looks = !self.calm || (tick / SPELL_TICKS + player) % SPELLS == 0;
        let target = if !self.calm || (looks && tick % SPELL_TICKS == 0) {
            nearest(machine, player, &own)
        } else {
            self.target.filter(|_| looks).and_then(|target| seen(machine, target, &own))
        };
        self.target = target.as_ref().map(|view| view.datum & 0xFFFF);
        let vehicle = self.errand.and_then(|index| free_vehicle(machine, index, &own));
        let control = match (vehicle, target) {
            _ if own.vehicle != -1 => self.ride(machine, &own, target.as_ref().filter(|_| !self.calm), tick),
            (Some(vehicle), _) => self.board(&own, &vehicle),
            (None, None) if self.calm && looks => Control { yaw: self.look.yaw, pitch: self.look.pitch, ..self.roam() },
            (None, Some(target)) if self.calm || self.hunts || aim::flat_distance(&own, &target) < RANGE => {
                self.fight(&own, &target, tick)
            }
            _ => self.roam(),
        };
        self.turn(control)
    }

    /// Nobody can look elsewhere at once.
    fn turn(&mut self, control: Control) -> Control {
        let turn = control.yaw - self.look.yaw;
        let turn = turn - (turn / TAU).round() * TAU;
        let yaw = self.look.yaw + turn.clamp(-TURN, TURN);
        let pitch = self.look.pitch + (control.pitch - self.look.pitch).clamp(-TURN, TURN);
        self.look = Look { yaw: yaw - (yaw / TAU).round() * TAU, pitch };
        Control { yaw: self.look.yaw, pitch, ..control }
    }

    fn roam(&mut self) -> Control {
        let mut control = self.control;
        control.buttons |= if self.random.chance(0.02) { button::JUMP } else { 0 };
        control.buttons |= if self.random.chance(0.004) { button::ACTION } else { 0 };
        control
    }

    fn change(&mut self, machine: &Machine, own: &PlayerView) {
        let random = &mut self.random;
        let roams = if self.calm { CALM_ROAMS } else { ROAMS };
        self.control = Control {
            yaw: if own.position[0].hypot(own.position[1]) > roams {
                aim::yaw(-own.position[0], -own.position[1])
            } else {
                random.between(-3.1, 3.1)
            },
            forward: if random.chance(0.85) { 1.0 } else { 0.0 },
            sideways: random.between(-1.0, 1.0),
            buttons: if random.chance(0.05) { button::RELOAD } else { 0 },
            grenade: if random.chance(0.2) { random.below(2) as i16 } else { -1 },
            ..Control::default()
        };
        self.hunts ^= self.random.chance(0.2);
        if self.random.chance(0.15) {
            self.errand = (0..MAP_OBJECTS).find(|&index| free_vehicle(machine, index, own).is_some());
        }
    }

    /// At a target: looks at it and shoots, strikes what is near and throws at what is not.
    fn fight(&mut self, own: &PlayerView, target: &PlayerView, tick: i32) -> Control {
        let mut control = self.roam();
        let distance = aim::flat_distance(own, target);
        let look = aim::at(own, target, own.weapon_tag);
        // One that it stands in has no direction.
        let near = if self.calm { CALM_NEAR } else { 0.5 };
        let Look { yaw, pitch } = if distance < near { self.look } else { look };
        if self.calm {
            control.sideways = 0.0;
            control.forward = if distance < CALM_STANDS { 0.0 } else { control.forward };
        }
        (control.yaw, control.pitch) = (yaw, pitch);
        control.trigger = if distance < RANGE { trigger(own.weapon_tag, tick) } else { 0.0 };
        control.buttons |= if distance < 1.2 && self.random.chance(0.1) { button::MELEE } else { 0 };
        if own.grenades != [0, 0] && (4.0..15.0).contains(&distance) && self.random.chance(0.01) {
            let Look { yaw, pitch } = aim::throw(own, target, false);
            (control.yaw, control.pitch) = (yaw, pitch);
            control.buttons |= button::GRENADE;
        }
        control
    }

    /// Toward a vehicle, and in.
    fn board(&mut self, own: &PlayerView, vehicle: &ObjectView) -> Control {
        let [x, y] = [0, 1].map(|axis| vehicle.position[axis] - own.position[axis]);
        let near = x.hypot(y) < BOARDING;
        let press = near && self.random.chance(0.2);
        if press {
            self.errand = None;
        }
        let buttons = if press { button::ACTION } else { 0 };
        Control { yaw: aim::yaw(x, y), forward: if near { 0.0 } else { 1.0 }, buttons, ..Control::default() }
    }

    /// In a vehicle: drives at the target and works its gun; leaves it in the end.
    fn ride(&mut self, machine: &Machine, own: &PlayerView, target: Option<&PlayerView>, tick: i32) -> Control {
        let flies = machine.object(own.vehicle & 0xFFFF).is_some_and(|vehicle| vehicle.definition == tag::FLYER);
        let mut control = Control { forward: 1.0, ..self.control };
        if let Some(target) = target {
            let weapon = if flies { tag::PLASMA } else { tag::RIFLE };
            let (Look { yaw, pitch }, trigger) = (aim::at(own, target, weapon), trigger(weapon, tick));
            control = Control { yaw, pitch, forward: if flies { 0.3 } else { 1.0 }, trigger, ..Control::default() };
        }
        control.buttons |= if flies && own.position[2] < 3.0 { button::JUMP } else { 0 };
        control.buttons |= if self.random.chance(0.002) { button::ACTION } else { 0 };
        control
    }
}

/// How it works a trigger: pull by pull for a pistol, else in bursts with a pause in which the host's word on its rounds
/// can come.
fn trigger(weapon_tag: i32, tick: i32) -> f32 {
    let pulled = if weapon_tag == tag::PISTOL { tick % 10 < 5 } else { tick % 64 < 44 };
    if pulled { 1.0 } else { 0.0 }
}

fn square_away(view: &PlayerView, own: &PlayerView) -> f32 {
    (0..3).map(|axis| (view.position[axis] - own.position[axis]).powi(2)).sum()
}

/// The player, if it lives and is within sight.
fn seen(machine: &Machine, player: i32, own: &PlayerView) -> Option<PlayerView> {
    let lives = |view: &PlayerView| view.exists != 0 && view.unit != -1 && view.quit == 0;
    machine.player(player).filter(|view| lives(view) && square_away(view, own) < SIGHT * SIGHT)
}

/// The nearest other living player within sight.
fn nearest(machine: &Machine, player: i32, own: &PlayerView) -> Option<PlayerView> {
    (0..machine.status().players.max(16))
        .filter(|&index| index != player)
        .filter_map(|index| seen(machine, index, own))
        .min_by(|a, b| square_away(a, own).total_cmp(&square_away(b, own)))
}

/// The object, if it is a whole vehicle that nobody drives, near enough to go for.
fn free_vehicle(machine: &Machine, index: i32, own: &PlayerView) -> Option<ObjectView> {
    let vehicle = machine.object(index)?;
    let away = (vehicle.position[0] - own.position[0]).hypot(vehicle.position[1] - own.position[1]);
    let stands = (tag::CAR..=tag::TURRET).contains(&vehicle.definition) && vehicle.dead == 0 && vehicle.driver == -1;
    (stands && away < ERRAND && vehicle.position[2] < 1.0).then_some(vehicle)
}
