//! Reports of hits as a client's own game would make them, for clients that lie about theirs.

use super::aim::EYE;
use super::names::tag;
use super::records;
use crate::arena::PlayerView;
use slipspace::engine::contract::{RealPoint3d, RealVector3d};
use slipspace::wire::damage::flags;
use slipspace::wire::{Damage, HitReport, kind};

pub const fn point([x, y, z]: [f32; 3]) -> RealPoint3d {
    RealPoint3d { x, y, z }
}

/// Who hits whom, and the host's tick.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    pub tick: i32,
    /// Absolute index.
    pub player: i32,
    pub own: PlayerView,
    pub victim: PlayerView,
}

impl Facts {
    /// A hit of a damage effect at a place.
    fn hit(&self, which: i32, place: [f32; 3]) -> HitReport {
        let [x, y, z] = [0, 1, 2].map(|axis| self.victim.position[axis] - self.own.position[axis]);
        let length = (x * x + y * y + z * z).sqrt().max(0.1);
        HitReport {
            object_index: self.victim.unit,
            damage: Damage {
                definition_index: tag::index(which),
                flags: flags::FROM_WEAPON,
                owner_player_index: self.player as u8,
                owner_team_index: self.own.team as i16,
                owner_object_index: self.own.unit,
                origin: point(place),
                epicenter: point(place),
                direction: RealVector3d { i: x / length, j: y / length, k: z / length },
                scale: 1.0,
                multiplier: 1.0,
                material_effect_scale: 0.0,
                material_type: -1,
            },
            target_position: point(self.victim.position),
            object_normal: RealVector3d { i: -x / length, j: -y / length, k: -z / length },
            node_index: -1,
            region_index: -1,
            material_index: -1,
            has_normal: true,
            host_time: self.tick,
        }
    }

    /// A shot that meets the victim's chest.
    pub fn shot(&self, which: i32) -> HitReport {
        let [x, y, z] = self.victim.position;
        self.hit(which, [x, y, z + 0.4])
    }

    /// An explosion beside the victim.
    pub fn explosion(&self, which: i32) -> HitReport {
        let [x, y, z] = self.victim.position;
        let mut report = self.hit(which, [x, y + 0.5, z + 0.1]);
        report.damage.flags = flags::AREA_OF_EFFECT;
        report.has_normal = false;
        report
    }

    /// A blow from the striker's head and body.
    pub fn blow(&self, which: i32) -> HitReport {
        let [x, y, z] = self.own.position;
        let mut report = self.hit(which, [x, y, z + EYE]);
        report.damage.epicenter = point([x, y, z + 0.3]);
        report
    }
}

/// Reports as a client says them over the stream.
pub fn messages(tick: i32, reports: &[HitReport]) -> Vec<Vec<u8>> {
    let message = |reports: &[HitReport]| {
        let entries: Vec<u8> = reports.iter().flat_map(HitReport::emit).collect();
        records::message(kind::HIT_REPORTS, reports.len() as u8, tick, &entries)
    };
    reports.chunks(HitReport::MOST).map(message).collect()
}

/// How many kinds of lies there are.
pub const LIES: usize = 10;

/// A lie that a host refuses, each next one of another kind: harder than the weapon, without a throw, of a weapon not
/// carried, from afar, too late, as another, of two places, with a number that is none, of a target out of range, of one
/// elsewhere.
pub fn lie(facts: &Facts, which: usize) -> HitReport {
    let mut report = facts.shot(tag::RIFLE_DAMAGE);
    match which % LIES {
        0 => report.damage.scale = 3.0,
        1 => return facts.explosion(tag::PLASMA_GRENADE_DAMAGE),
        2 => return facts.shot(tag::COLLISION_DAMAGE),
        3 => return facts.blow(tag::MELEE_DAMAGE),
        4 => report.host_time -= 200,
        5 => report.damage.owner_player_index = 0,
        6 => report.damage.epicenter.z += 2.0,
        7 => report.damage.direction.i = f32::NAN,
        which => {
            let off = if which == 8 { 200.0 } else { 15.0 };
            for place in [&mut report.damage.origin, &mut report.damage.epicenter, &mut report.target_position] {
                place.y += off;
            }
        }
    }
    report
}
