//! The ways in which the arena's players hurt each other, what each needs, and where its shooter and target walk.

use crate::arena::{Control, PlayerView};
use crate::network::Random;
use crate::playing::names::{button, tag};

/// The ways in which the arena's players hurt each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    Hitscan,
    FastProjectile,
    SlowProjectile,
    StickingProjectile,
    Rocket,
    FragmentationGrenade,
    PlasmaGrenade,
    Melee,
    MeleeInTheAir,
    Collision,
    Turret,
    FlyersGun,
}

/// A level rectangle of flat ground: x from and to, y from and to.
pub(super) type Area = [f32; 4];

/// Without anything on it but a pack of grenades.
const YARD: Area = [-38.0, -22.0, -28.0, -14.0];
impl Class {
    pub const ALL: [Class; 12] = [
        Class::Hitscan,
        Class::FastProjectile,
        Class::SlowProjectile,
        Class::StickingProjectile,
        Class::Rocket,
        Class::FragmentationGrenade,
        Class::PlasmaGrenade,
        Class::Melee,
        Class::MeleeInTheAir,
        Class::Collision,
        Class::Turret,
        Class::FlyersGun,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Class::Hitscan => "hitscan",
            Class::FastProjectile => "fast projectile",
            Class::SlowProjectile => "slow projectile",
            Class::StickingProjectile => "sticking projectile",
            Class::Rocket => "rocket",
            Class::FragmentationGrenade => "fragmentation grenade",
            Class::PlasmaGrenade => "plasma grenade",
            Class::Melee => "melee",
            Class::MeleeInTheAir => "melee in the air",
            Class::Collision => "collision",
            Class::Turret => "turret",
            Class::FlyersGun => "flyer's gun",
        }
    }

    /// The points of each of its hits, where all are alike.
    pub const fn points(self) -> Option<f32> {
        match self {
            Class::Hitscan | Class::Turret => Some(10.0),
            Class::FastProjectile => Some(25.0),
            Class::SlowProjectile | Class::FlyersGun => Some(14.0),
            Class::Melee => Some(60.0),
            Class::MeleeInTheAir => Some(90.0),
            _ => None,
        }
    }

    /// The weapon it needs in hand: its tag and slot.
    pub(super) const fn weapon(self) -> (i32, i16) {
        match self {
            Class::FastProjectile => (tag::PISTOL, 1),
            Class::SlowProjectile => (tag::PLASMA, 2),
            Class::StickingProjectile => (tag::NEEDLER, 2),
            Class::Rocket => (tag::ROCKET_LAUNCHER, 2),
            _ => (tag::RIFLE, 0),
        }
    }

    /// The vehicle it needs, and where the map has one.
    pub(super) const fn mount(self) -> Option<(i32, [f32; 3])> {
        match self {
            Class::Collision => Some((tag::CAR, [-30.0, 0.0, 0.0])),
            Class::Turret => Some((tag::TURRET, [10.0, 15.0, 0.0])),
            Class::FlyersGun => Some((tag::FLYER, [-10.0, -15.0, 0.0])),
            _ => None,
        }
    }

    /// Where its shooter and its target walk.
    pub(super) const fn areas(self) -> (Area, Area) {
        let [_, _, south, north] = YARD;
        match self {
            Class::FragmentationGrenade => ([-37.0, -34.0, south, north], [-30.0, -26.0, south, north]),
            Class::PlasmaGrenade => ([-36.0, -34.0, -22.0, -19.0], [-32.0, -29.0, -22.0, -19.0]),
            Class::Melee | Class::MeleeInTheAir => (YARD, YARD),
            Class::Collision => ([-38.0, -22.0, -10.0, 10.0], [-34.0, -26.0, -6.0, 6.0]),
            Class::Turret => ([9.0, 11.0, 14.0, 16.0], [3.0, 17.0, 18.0, 28.0]),
            Class::FlyersGun => ([-11.0, -9.0, -16.0, -14.0], [-17.0, -3.0, -27.0, -18.0]),
            _ => ([-38.0, -33.0, south, north], [-27.0, -22.0, south, north]),
        }
    }
}

/// Walks about an area, from point to point by lot, and stands now and then.
pub(super) struct Walker {
    area: Area,
    random: Random,
    goal: [f32; 2],
    until: i32,
    stands: bool,
}

impl Walker {
    pub fn new(area: Area, seed: u64) -> Walker {
        Walker { area, random: Random::new(seed), goal: [0.0; 2], until: 0, stands: false }
    }

    pub fn centre(&self) -> [f32; 3] {
        let [west, east, south, north] = self.area;
        [(west + east) / 2.0, (south + north) / 2.0, 0.0]
    }

    /// The direction it walks in; none while it stands.
    pub fn direction(&mut self, own: &PlayerView, tick: i32) -> Option<f32> {
        let away = |goal: [f32; 2]| [goal[0] - own.position[0], goal[1] - own.position[1]];
        let [x, y] = away(self.goal);
        if tick >= self.until || x.hypot(y) < 0.5 {
            let [west, east, south, north] = self.area;
            self.goal = [self.random.between(west, east), self.random.between(south, north)];
            self.until = tick + 20 + self.random.below(60) as i32;
            self.stands = self.random.chance(0.2);
        }
        let [x, y] = away(self.goal).map(f64::from);
        (!self.stands).then(|| ((y.atan2(x) * 64.0).round() / 64.0) as f32)
    }

    /// What a walker presses that looks where it goes, and jumps or crouches by lot.
    pub fn presses(&mut self, own: &PlayerView, tick: i32) -> Control {
        let Some(yaw) = self.direction(own, tick) else { return Control::default() };
        let buttons = if self.random.chance(0.02) { button::JUMP } else { 0 };
        Control { yaw, forward: 1.0, buttons, ..Control::default() }
    }
}
