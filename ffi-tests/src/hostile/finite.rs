//! Whether every number of a message is one.

use slipspace::engine::contract::{RealPoint3d, RealVector3d};
use slipspace::profile::Profile;
use slipspace::wire::bytes::Reader;
use slipspace::wire::{
    Damage, DamageEvent, Header, HitReport, ObjectChange, ObjectState, PlayerInput, UnitState, batch,
};
use slipspace::wire::{entries, kind};

fn point(p: RealPoint3d) -> bool {
    [p.x, p.y, p.z].into_iter().all(f32::is_finite)
}

fn vector(v: RealVector3d) -> bool {
    [v.i, v.j, v.k].into_iter().all(f32::is_finite)
}

fn damage(d: &Damage) -> bool {
    let numbers = [d.scale, d.multiplier, d.material_effect_scale];
    point(d.origin) && point(d.epicenter) && vector(d.direction) && numbers.into_iter().all(f32::is_finite)
}

/// The message as the handler has it, first word in the machine's order.
pub fn finite(message: &[u8], profile: &Profile) -> bool {
    let Some(header) = Header::parse(message) else { return true };
    let body = &message[Header::SIZE..];
    let each = |size, good: &dyn Fn(&[u8]) -> bool| entries(body, header.count, size).all(good);
    match header.kind {
        kind::BATCH => batch::records(message).all(|record| finite(record.message([0, 0]).as_slice(), profile)),
        kind::PLAYER_PREDICTION | kind::UNIT_STATES => {
            let mut reader = Reader::new(body);
            (0..header.count).all(|_| UnitState::parse(&mut reader).is_none_or(|state| point(state.position)))
        }
        kind::OBJECT_CHANGES => each(ObjectChange::SIZE, &|entry| {
            ObjectChange::parse(entry, profile).is_none_or(|o| {
                let colors = o.change_colors.into_iter().flat_map(|c| [c.red, c.green, c.blue]);
                let vectors = [o.forward, o.up, o.translational_velocity, o.angular_velocity];
                point(o.position) && vectors.into_iter().all(vector) && { colors }.all(f32::is_finite)
            })
        }),
        kind::OBJECT_STATES | kind::VEHICLE_PREDICTION => each(ObjectState::SIZE, &|entry| {
            ObjectState::parse(entry, profile).is_none_or(|state| point(state.position))
        }),
        kind::DAMAGE_EVENTS => each(DamageEvent::SIZE, &|entry| {
            DamageEvent::parse(entry).is_none_or(|e| {
                let numbers = [e.shield_damage, e.body_damage, e.body_damage_multiplier, e.total_damage];
                damage(&e.damage) && numbers.into_iter().all(f32::is_finite)
            })
        }),
        kind::HIT_REPORTS => each(HitReport::SIZE, &|entry| {
            let hit = HitReport::parse(entry);
            hit.is_none_or(|h| damage(&h.damage) && point(h.target_position) && vector(h.object_normal))
        }),
        kind::PLAYER_INPUTS => each(PlayerInput::SIZE, &|entry| {
            PlayerInput::parse(entry, profile).is_none_or(|input| {
                let a = input.action;
                let numbers = [a.desired_facing.yaw, a.desired_facing.pitch, a.throttle.i, a.throttle.j];
                numbers.into_iter().chain([a.primary_trigger]).all(f32::is_finite)
            })
        }),
        _ => true,
    }
}
