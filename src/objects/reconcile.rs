//! A copy brought to where it should be: half the way each time, or all of it (objects.md 6.3 to 6.6).

use super::driving_player;
use crate::engine::Engine;
use crate::engine::contract::{Long, RealPoint3d, RealVector3d};
use crate::engine::objects::flag;
use crate::math::{difference, distance_squared, transform_make_valid};
use crate::profile::Profile;

/// Distances within which a copy goes half the way, world units.
pub mod blend {
    /// The host's copy of a client's vehicle.
    pub const HOST_VEHICLE: f32 = 0.5;
    /// Copies of units and items.
    pub const REMOTE: f32 = 1.0;
    /// Copies of vehicles.
    pub const REMOTE_VEHICLE: f32 = 2.0;
}

/// Where an object is to be, how turned, and (where given) how fast: world units and radians a tick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transform {
    pub position: RealPoint3d,
    pub forward: RealVector3d,
    pub up: RealVector3d,
    /// None: left as it is.
    pub velocity: Option<RealVector3d>,
    /// None: left as it is.
    pub angular_velocity: Option<RealVector3d>,
}

impl Transform {
    /// This with axes that are a rotation; none if it is not valid (objects.md 6.3).
    pub fn valid(mut self) -> Option<Transform> {
        let velocities = [self.velocity.as_ref(), self.angular_velocity.as_ref()];
        transform_make_valid(&self.position, &mut self.forward, &mut self.up, velocities).then_some(self)
    }
}

/// Whether the object is a vehicle that no player steers, in co-op (objects.md 6.6; not in network version 9).
pub fn is_unsteered(engine: &Engine, profile: &Profile, index: Long) -> bool {
    !profile.is_9() && engine.coop() && engine.vehicle(index).is_some() && driving_player(engine, index).is_none()
}

/// Whether the object is where the host says, unsmoothed (objects.md 6.6).
fn follows_host(engine: &Engine, profile: &Profile, index: Long) -> bool {
    (!profile.is_9() && engine.coop_cinematic()) || is_unsteered(engine, profile, index)
}

/// Brings the object to the target, if that is valid: half the way where it is within the blend distance. TRUE when it
/// was put there at once (objects.md 6.4).
pub fn reconcile(engine: &mut Engine, profile: &Profile, index: Long, target: Transform, blend_distance: f32) -> bool {
    let Some(target) = target.valid() else { return false };
    let Some(position) = engine.object(index).map(|object| object.position()) else { return false };
    let within = distance_squared(&target.position, &position) <= blend_distance * blend_distance;
    if !within {
        move_to(engine, profile, index, target);
        return true;
    }
    let follows = follows_host(engine, profile, index);
    let half = |from: f32, to: f32| from + 0.5 * (to - from);
    let new = if follows {
        target.position
    } else {
        RealPoint3d {
            x: half(position.x, target.position.x),
            y: half(position.y, target.position.y),
            z: half(position.z, target.position.z),
        }
    };
    engine.object_set_position(index, &new, &target.forward, &target.up);
    if !follows && !profile.is_9() {
        engine.render_interpolation_correct_object(index, &difference(&new, &position));
    }
    set_velocities(engine, index, &target);
    rest_unsteered(engine, profile, index);
    false
}

/// Puts the object at the target, a valid one; it is drawn where it was and the difference fades (objects.md 6.5).
pub fn move_to(engine: &mut Engine, profile: &Profile, index: Long, target: Transform) {
    let Some(position) = engine.object(index).map(|object| object.position()) else { return };
    engine.object_set_position(index, &target.position, &target.forward, &target.up);
    set_velocities(engine, index, &target);
    if !follows_host(engine, profile, index) {
        engine.render_interpolation_correct_object(index, &difference(&target.position, &position));
    }
    rest_unsteered(engine, profile, index);
}

/// Moves the object to the target if that is valid (`network_objects_correct`).
pub fn correct(engine: &mut Engine, profile: &Profile, index: Long, target: Transform) {
    if let Some(target) = target.valid() {
        move_to(engine, profile, index, target);
    }
}

/// Marks the object at rest, or not.
pub fn set_at_rest(engine: &mut Engine, index: Long, at_rest: bool) {
    if let Some(object) = engine.object(index) {
        let flags = object.flags();
        object.set_flags(if at_rest { flags | flag::AT_REST } else { flags & !flag::AT_REST });
    }
}

fn set_velocities(engine: &mut Engine, index: Long, target: &Transform) {
    let Some(object) = engine.object(index) else { return };
    if let Some(velocity) = target.velocity {
        object.set_translational_velocity(velocity);
    }
    if let Some(angular_velocity) = target.angular_velocity {
        object.set_angular_velocity(angular_velocity);
    }
}

fn rest_unsteered(engine: &mut Engine, profile: &Profile, index: Long) {
    if is_unsteered(engine, profile, index) {
        set_at_rest(engine, index, true);
    }
}
