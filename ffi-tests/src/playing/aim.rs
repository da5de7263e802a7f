//! Where to look and which way to walk: what bots and marksmen share. Angles and throttles are rounded, so that builds
//! whose mathematics differ in a last bit press the same.

use super::names::tag;
use crate::arena::PlayerView;

/// The arena's gravity, world units a tick a tick.
const GRAVITY: f64 = 0.003_565_179_2;
/// A standing unit's eye above its feet, and what is aimed at.
pub const EYE: f32 = 0.62;
const CHEST: f32 = 0.4;
/// How much a throw rises beside where its thrower looks, and how fast it flies.
const THROW_RISE: f64 = 0.12;
const THROW_SPEED: f64 = 0.45;

/// A direction: yaw and pitch, radians.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Look {
    pub yaw: f32,
    pub pitch: f32,
}

fn rounded(angle: f64) -> f32 {
    ((angle * 2048.0).round() / 2048.0) as f32
}

/// World units a tick of what a weapon fires.
fn speed(weapon_tag: i32) -> f32 {
    match weapon_tag {
        tag::RIFLE => 80.0,
        tag::PISTOL => 10.0,
        tag::PLASMA => 1.0,
        _ => 0.8,
    }
}

pub fn flat_distance(a: &PlayerView, b: &PlayerView) -> f32 {
    (a.position[0] - b.position[0]).hypot(a.position[1] - b.position[1])
}

/// Where a target will be in so many ticks if it goes on as it does.
fn later(target: &PlayerView, ticks: f32) -> [f32; 3] {
    [0, 1, 2].map(|axis| target.position[axis] + if axis < 2 { target.velocity[axis] * ticks } else { 0.0 })
}

/// The yaw of a direction.
pub fn yaw(x: f32, y: f32) -> f32 {
    rounded(f64::from(y).atan2(f64::from(x)))
}

fn toward(own: &PlayerView, [x, y, z]: [f32; 3]) -> Look {
    let [x, y, z] = [x - own.position[0], y - own.position[1], z - own.position[2] - EYE].map(f64::from);
    Look { yaw: rounded(y.atan2(x)), pitch: rounded(z.atan2(x.hypot(y).max(0.01))) }
}

/// At a target's chest, with the lead that the weapon's projectile needs.
pub fn at(own: &PlayerView, target: &PlayerView, weapon_tag: i32) -> Look {
    let ticks = flat_distance(own, target) / speed(weapon_tag);
    let [x, y, z] = later(target, ticks);
    toward(own, [x, y, z + CHEST])
}

/// For a grenade to come down at a target's feet, or to fly at its chest.
pub fn throw(own: &PlayerView, target: &PlayerView, at_chest: bool) -> Look {
    let ticks = flat_distance(own, target) / THROW_SPEED as f32;
    let there = later(target, ticks);
    let look = toward(own, there);
    let flat = f64::from((there[0] - own.position[0]).hypot(there[1] - own.position[1])).max(0.5);
    let fall = 0.5 * GRAVITY * (flat / THROW_SPEED).powi(2);
    let height = f64::from(there[2] - own.position[2] - EYE + if at_chest { CHEST } else { 0.0 });
    Look { pitch: rounded(((height + fall) / flat).atan() - THROW_RISE), ..look }
}

/// Forward and sideways for a walk in a direction of the world, looking elsewhere.
pub fn step(yaw: f32, direction: f32) -> (f32, f32) {
    let turn = f64::from(direction - yaw);
    let rounded = |value: f64| ((value * 256.0).round() / 256.0) as f32;
    (rounded(turn.cos()), rounded(turn.sin()))
}
