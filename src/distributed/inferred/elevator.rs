//! Players on elevators: the host's height is right there, whatever the client had (distributed.md 11.3 rule 1, 17.1;
//! open question 10).

use crate::distributed::correction::Position;
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE};
use crate::profile::Profile;

/// The count of ticks a biped's elevator is remembered for, which says contact in the last tick.
const CONTACT_TICKS: i8 = 60;
/// An own player's height this near to the host's is the elevator's other phase, world units.
const PHASE_TOLERANCE: f32 = 4.0;

/// The elevator a unit is on, as the engine has it (its floor touched in the last two seconds); NONE for none.
pub fn ridden(engine: &Engine, unit: Long) -> Long {
    engine.biped(unit).and_then(|biped| engine.elevator(biped)).unwrap_or(NONE)
}

/// Whether a prediction's height is not taken: on a moving elevator, and from version 30 on the floor of one at rest.
/// (Version 9 has no such rule and lets its riders fall through; the better thing is done there too.)
pub fn keeps_height(engine: &Engine, profile: &Profile, unit: Long) -> bool {
    let Some(biped) = engine.biped(unit) else { return false };
    let Some(elevator) = engine.elevator(biped).and_then(|index| engine.device(index)) else { return false };
    let moving = engine.device_velocity(elevator).is_some_and(|velocity| velocity != 0.0);
    moving || (!profile.is_9() && engine.elevator_ticks(biped) == Some(CONTACT_TICKS))
}

/// The height part of an own player's error: 0 where it was on the elevator it is on now and it is small enough to be
/// the elevator's.
pub fn height_error(engine: &Engine, unit: Long, then: &Position, error: f32) -> f32 {
    let now = ridden(engine, unit);
    if now != NONE && now == then.elevator && error.abs() <= PHASE_TOLERANCE { 0.0 } else { error }
}
