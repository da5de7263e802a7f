//! Reports of hits as a client's own game would make them, for clients that lie about theirs.

use super::aim::EYE;
use super::names::tag;
use crate::arena::PlayerView;
use slipspace::engine::contract::{RealPoint3d, RealVector3d};
use slipspace::wire::damage::flags;
use slipspace::wire::header::Header;
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
        let size = (Header::SIZE + reports.len() * HitReport::SIZE) as u16;
        let header = Header { size, kind: kind::HIT_REPORTS, count: reports.len() as u8, game_time: tick };
        let mut bytes = header.emit().to_vec();
        // On the wire the first word has its high byte first.
        bytes[..2].reverse();
        reports.iter().for_each(|report| bytes.extend(report.emit()));
        bytes
    };
    reports.chunks(HitReport::MOST).map(message).collect()
}
