//! How high a thrown vehicle may be by now (objects.md 11.3).

use crate::engine::contract::Long;
use crate::math::min;

/// World units above a throw (`VEHICLE_PREDICTION_RISE_TOLERANCE`).
const RISE_TOLERANCE: f32 = 2.0;
/// Most of a round trip discounted (`VEHICLE_PREDICTION_CEILING_LEAD_TICKS`).
const LEAD_TICKS: f32 = 15.0;
/// World units a tick that a vehicle may be faster than its bound, in place alone.
pub const SPEED_MARGIN: f32 = 0.1;
/// Client ticks allowed beyond the host's (`VEHICLE_PREDICTION_JITTER_TICKS`).
pub const JITTER_TICKS: i32 = 6;

/// A vehicle as it last stood on the ground, or as it was first taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ground {
    pub vehicle: Long,
    pub tick: Long,
    pub height: f32,
    /// World units a tick upwards, 0 at least.
    pub rise_speed: f32,
}

/// Whether that type of vehicle flies, floats or stands fixed, and so has no ceiling.
pub const fn is_free(vehicle_type: i16) -> bool {
    // Human boat, human plane, alien fighter, turret.
    matches!(vehicle_type, 2 | 3 | 5 | 6)
}

impl Ground {
    /// Whether a vehicle thrown from here may be at that height now; `round_trip` in ticks, gravity world units a tick
    /// each tick.
    pub fn allows(&self, height: f32, now: Long, round_trip: f32, gravity: f32) -> bool {
        let ticks = now.wrapping_sub(self.tick) as f32 - min(round_trip, LEAD_TICKS) - JITTER_TICKS as f32;
        let bounded = ticks > 0.0 && gravity > 0.0;
        let rise = RISE_TOLERANCE + (self.rise_speed + SPEED_MARGIN) * ticks - 0.5 * gravity * ticks * ticks;
        !bounded || height - self.height <= rise
    }
}
