//! How far and how long after a shot its damage can strike (damage.md 9.1, 9.4).

use super::trail::TRAIL_TICKS;
use crate::engine::Engine;
use crate::engine::records::ProjectileDefinition;
use crate::math::{max, min};

/// Ticks of a second.
const TICKS_A_SECOND: f32 = 30.0;
/// A projectile's timer that starts as it is fired.
const STARTS_IMMEDIATELY: i16 = 0;
/// A projectile's response: it sticks to what it hits.
const ATTACH: i16 = 4;

/// How far from where its shooter was a damage may be, and how long after.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reach {
    /// World units; below 0 (or no number) is not bounded.
    pub distance: f32,
    /// Ticks from the shot to the damage.
    pub ticks: f32,
    /// Ticks for which the shooter's own motion carries it.
    pub carried_ticks: f32,
}

impl Reach {
    /// Nowhere but where the shooter is.
    pub const NOWHERE: Reach = Reach { distance: 0.0, ticks: 0.0, carried_ticks: 0.0 };
    const UNBOUNDED: f32 = -1.0;

    /// Whether the distance has a bound.
    pub fn is_bounded(&self) -> bool {
        self.distance >= 0.0
    }

    /// Lifts the bound of the distance.
    pub fn unbind(&mut self) {
        self.distance = Reach::UNBOUNDED;
    }

    /// Becomes the farther of the two in each part; not bounded if either is not (9.1).
    pub fn take_in(&mut self, other: &Reach) {
        if !self.is_bounded() || !other.is_bounded() {
            self.unbind();
            return;
        }
        self.distance = max(self.distance, other.distance);
        self.ticks = max(self.ticks, other.ticks);
        self.carried_ticks = max(self.carried_ticks, other.carried_ticks);
    }

    /// Goes on from where another ends: each part grows by the other's; not bounded if either is not (9.3 rule 4).
    pub fn extend(&mut self, other: &Reach) {
        if !self.is_bounded() || !other.is_bounded() {
            self.unbind();
            return;
        }
        self.distance += other.distance;
        self.ticks += other.ticks;
        self.carried_ticks += other.carried_ticks;
    }

    /// How far and how long a projectile flies (9.4).
    pub fn of_flight(engine: &Engine, projectile: ProjectileDefinition<'_>) -> Reach {
        let mut reach = Reach { distance: Reach::UNBOUNDED, ticks: TRAIL_TICKS, carried_ticks: 0.0 };
        let sticks = engine
            .projectile_responses(projectile)
            .any(|response| response.default_response() == ATTACH || response.potential_response() == ATTACH);
        if sticks {
            return reach;
        }
        let (initial, last) = (projectile.initial_velocity(), projectile.final_velocity());
        let (fastest, slowest) = (max(initial, last), min(initial, last));
        let timed = projectile.detonation_timer_starts() == STARTS_IMMEDIATELY;
        let timer = if timed { TICKS_A_SECOND * projectile.timer_upper_bound() } else { 0.0 };
        let range = projectile.maximum_range();
        if range > 0.0 {
            reach.distance = range;
            if slowest > 0.0 {
                reach.ticks = min(reach.ticks, 2.0 * range / slowest);
            }
            if timer > 0.0 {
                reach.ticks = min(reach.ticks, timer);
            }
        } else if timer > 0.0 && fastest >= 0.0 {
            let scale = max(0.0, max(projectile.air_gravity_scale(), projectile.water_gravity_scale()));
            let gravity = engine.gravity() * scale;
            reach.distance = fastest * timer + 0.5 * gravity * timer * timer;
            if !reach.is_bounded() {
                reach.unbind();
            }
            reach.ticks = min(timer, TRAIL_TICKS);
            reach.carried_ticks = timer;
        }
        reach
    }
}
