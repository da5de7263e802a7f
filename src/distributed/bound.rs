//! How fast and how high a unit on foot may go: found each tick from what the host's own copy did, and what it allows
//! (distributed.md 11.1, 11.2).

use crate::engine::contract::{Long, NONE, RealPoint3d, RealVector3d};
use crate::engine::records::Biped;
use crate::engine::units::AIRBORNE;
use crate::engine::{Engine, absolute};
use crate::math::{length, max, min};

/// The most anything on foot goes, world units a tick (`MAXIMUM_PREDICTED_SPEED`).
pub const MAXIMUM_SPEED: f32 = 2.0;
/// `PREDICTED_ON_FOOT_SPEED_SCALE`.
const SPEED_SCALE: f32 = 2.0;
/// `PREDICTED_ON_FOOT_SPEED_MARGIN`, world units a tick.
const SPEED_MARGIN: f32 = 0.05;
/// `PREDICTED_RISE_TOLERANCE`, world units.
const RISE_TOLERANCE: f32 = 1.0;
/// What every move may be more (`HOST_BLEND_DISTANCE`), world units.
const MOVE_MARGIN: f32 = 0.25;
/// No rise is more (`UNIT_WORLD_BOUND`).
const WORLD_BOUND: f32 = 32768.0;
/// Ticks one span of speeds lasts (`PREDICTION_SPEED_TICKS`).
const SPAN_TICKS: Long = 90;
/// The longest round trip by which the ceiling's fall is put off (`PREDICTION_CEILING_LEAD_TICKS`).
const CEILING_LEAD_TICKS: f32 = 15.0;
/// Ticks a client's messages may be uneven by (`PREDICTION_JITTER_TICKS`).
pub const JITTER_TICKS: Long = 6;
/// Where a biped's count of airborne ticks stops.
const AIRBORNE_TICKS_LAST: i8 = 127;

/// What was noted of the host's copy of a player's unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HostSpeed {
    /// When the first span began.
    pub time: Long,
    /// The greatest speed of the span now, and of the one before; then of rises.
    pub speeds: [f32; 2],
    pub rises: [f32; 2],
    /// The greatest of the spans since it left the ground.
    pub flight_speed: f32,
    pub flight_rise: f32,
    /// The unit on foot these are of, NONE for none.
    pub unit: Long,
    /// Its velocity after the last tick.
    pub velocity: RealVector3d,
    pub grounded: bool,
    pub ground_height: f32,
    pub top_height: f32,
    /// When it was last on the ground.
    pub ground_time: Long,
}

impl HostSpeed {
    pub const NONE: HostSpeed = HostSpeed {
        time: 0,
        speeds: [0.0; 2],
        rises: [0.0; 2],
        flight_speed: 0.0,
        flight_rise: 0.0,
        unit: NONE,
        velocity: RealVector3d { i: 0.0, j: 0.0, k: 0.0 },
        grounded: false,
        ground_height: 0.0,
        top_height: 0.0,
        ground_time: 0,
    };
}

/// What a unit on foot is held to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bound {
    /// World units a tick, sideways and up.
    pub speed: f32,
    /// From where it falls.
    pub top_height: f32,
    /// How far above its ground it may be.
    pub rise: f32,
    /// With what speed it may have left the ground, and from how much above it.
    pub rise_speed: f32,
    pub rise_base: f32,
    /// Ticks since it was on the ground, 0 if it is.
    pub airborne_ticks: Long,
}

/// What the map and the player's unit can do by themselves, world units a tick and world units.
struct Abilities {
    run: f32,
    jump: f32,
    crouch: f32,
}

impl Abilities {
    fn of(engine: &Engine, player: Long, biped: Option<Biped<'_>>) -> Abilities {
        let mut run = 0.0;
        if let Some(player_information) = engine.player_information() {
            let ahead = max(player_information.run_forward_speed(), player_information.run_backward_speed());
            let sideways = player_information.run_sideways_speed();
            run = (ahead * ahead + sideways * sideways).sqrt() / 30.0;
            let double = player_information.double_speed_multiplier();
            if engine.players_are_double_speed() && double > 1.0 {
                run *= double;
            }
        }
        let multiplier = engine.player_in_slot(absolute(player)).map_or(1.0, |player| player.speed_multiplier());
        if multiplier > 1.0 {
            run *= multiplier;
        }
        let definition = biped.and_then(|biped| engine.biped_definition(biped.unit().object().definition_index()));
        let (jump, crouch) = definition.map_or((0.0, 0.0), |definition| {
            let crouch = definition.collision_height_standing() - definition.collision_height_crouching();
            (definition.jump_velocity(), crouch)
        });
        Abilities { run, jump, crouch }
    }
}

/// 0 unless at least 0.
fn at_least_0(value: f32) -> f32 {
    if value >= 0.0 { value } else { 0.0 }
}

/// Finds the bound of a player's unit on foot, and notes in `noted` what the next tick needs (distributed.md 11.1).
pub fn find(engine: &Engine, noted: &mut HostSpeed, player: Long, unit: Long, now: Long) -> Option<Bound> {
    let object = engine.object(unit)?;
    let (velocity, height) = (object.translational_velocity(), object.position().z);
    let biped = engine.biped(unit);
    let gravity = engine.gravity();
    let mut speed = length(&velocity);
    let mut speed_before = length(&noted.velocity);
    if noted.unit != unit {
        noted.unit = unit;
        noted.velocity = RealVector3d::default();
        speed_before = 0.0;
        noted.grounded = false;
        (noted.flight_speed, noted.flight_rise) = (0.0, 0.0);
        (noted.ground_height, noted.top_height) = (height, height);
        noted.ground_time = now;
    }
    let span = now.wrapping_sub(noted.time);
    if now < noted.time || span >= 2 * SPAN_TICKS {
        noted.time = now;
        (noted.speeds, noted.rises) = ([0.0; 2], [0.0; 2]);
    } else if span >= SPAN_TICKS {
        noted.time = now;
        noted.speeds = [0.0, noted.speeds[0]];
        noted.rises = [0.0, noted.rises[0]];
    }
    let Abilities { run, jump, crouch } = Abilities::of(engine, player, biped);
    let base = at_least_0(SPEED_SCALE * (run * run + jump * jump).sqrt());
    let (jump, crouch) = (at_least_0(jump), at_least_0(crouch));
    if speed_before > base {
        speed -= speed_before - base;
    }
    let mut added = max(velocity.k, 0.0) - max(noted.velocity.k, 0.0);
    if noted.grounded {
        added -= jump;
    }
    if speed > noted.speeds[0] {
        noted.speeds[0] = speed;
    }
    if added > noted.rises[0] {
        noted.rises[0] = added;
    }
    let grounded = biped.is_none_or(|biped| biped.flags() & AIRBORNE == 0);
    noted.grounded = grounded;
    if grounded {
        noted.ground_height = height;
        noted.ground_time = now;
    }
    if grounded || height > noted.top_height {
        noted.top_height = height;
    }
    let span_speed = max(noted.speeds[0], noted.speeds[1]);
    let span_rise = max(noted.rises[0], noted.rises[1]);
    if grounded || biped.is_some_and(|biped| biped.airborne_ticks() == AIRBORNE_TICKS_LAST) {
        (noted.flight_speed, noted.flight_rise) = (0.0, 0.0);
    } else {
        noted.flight_speed = max(noted.flight_speed, span_speed);
        noted.flight_rise = max(noted.flight_rise, span_rise);
    }
    let bound_speed = min(max(max(base, max(span_speed, noted.flight_speed)), SPEED_MARGIN), MAXIMUM_SPEED);
    let mut rise_speed = max(span_rise, noted.flight_rise);
    if rise_speed > 0.0 {
        rise_speed += jump;
    }
    rise_speed += max(jump, run);
    let mut rise = WORLD_BOUND;
    if biped.is_some() && gravity > 0.0 {
        rise = rise_speed * rise_speed / (2.0 * gravity) + crouch + RISE_TOLERANCE;
        let sound = rise >= 0.0;
        if !sound {
            rise = WORLD_BOUND;
        }
    }
    Some(Bound {
        speed: bound_speed,
        top_height: noted.top_height,
        rise,
        rise_speed,
        rise_base: crouch + RISE_TOLERANCE,
        airborne_ticks: if grounded { 0 } else { now.wrapping_sub(noted.ground_time) },
    })
}

impl Bound {
    /// How fast it may fall at a height, world units a tick.
    pub fn fall_speed(&self, height: f32, gravity: f32) -> f32 {
        let mut speed = self.speed;
        if self.top_height > height && gravity > 0.0 {
            speed += (2.0 * gravity * (self.top_height - height)).sqrt();
        }
        min(speed, MAXIMUM_SPEED)
    }

    /// How far above its ground height it may be, where the player's machine's round trip is so many ticks.
    pub fn ceiling(&self, round_trip: f32, gravity: f32) -> f32 {
        if self.airborne_ticks > 0 {
            let ticks = self.airborne_ticks as f32 - min(round_trip, CEILING_LEAD_TICKS) - JITTER_TICKS as f32;
            if ticks > 0.0 && gravity > 0.0 {
                let fallen = self.rise_base + self.rise_speed * ticks - gravity * ticks * ticks / 2.0;
                return min(self.rise, fallen);
            }
        }
        self.rise
    }

    /// Whether it may have gone from one place to the other in so many ticks.
    pub fn allows_move(&self, from: &RealPoint3d, to: &RealPoint3d, ticks: Long, gravity: f32) -> bool {
        let (dx, dy, dz) = (to.x - from.x, to.y - from.y, to.z - from.z);
        let ticks = ticks as f32;
        let reach = min(self.speed + SPEED_MARGIN, MAXIMUM_SPEED) * ticks + MOVE_MARGIN;
        let fall = min(self.fall_speed(to.z, gravity) + SPEED_MARGIN, MAXIMUM_SPEED) * ticks + MOVE_MARGIN;
        let rise = max(dz, 0.0);
        dx * dx + dy * dy + rise * rise <= reach * reach && -dz <= fall
    }
}
