//! A hit that a client's player made, for the host to check and deal: in `hit_reports` (11) (wire-damage.md 6).

use super::bytes::{Bytes, Reader};
use super::damage::Damage;
use super::damage_event::MAXIMUM_ENTRIES_PER_MESSAGE;
use super::message::{least, reliable_entries};
use crate::engine::contract::{RealPoint3d, RealVector3d};

/// One hit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct HitReport {
    /// The target, the host's whole index.
    pub object_index: i32,
    /// As the client's game would have dealt it.
    pub damage: Damage,
    /// Where the client had the target: its origin in the world.
    pub target_position: RealPoint3d,
    /// Zero without one.
    pub object_normal: RealVector3d,
    /// NONE for none.
    pub node_index: i16,
    /// NONE for none.
    pub region_index: i16,
    /// NONE for none.
    pub material_index: i16,
    /// Any byte but 0 is read as true.
    pub has_normal: bool,
    /// The greatest host tick the client had heard of; NONE before the first, which a host refuses.
    pub host_time: i32,
}

impl HitReport {
    pub const SIZE: usize = 108;
    /// Entries of one message.
    pub const MOST: usize = least(MAXIMUM_ENTRIES_PER_MESSAGE, reliable_entries(HitReport::SIZE));

    pub fn parse(bytes: &[u8]) -> Option<HitReport> {
        let mut reader = Reader::new(bytes);
        let object_index = reader.i32()?;
        let damage = Damage::parse(&mut reader)?;
        let target_position = reader.point()?;
        let object_normal = reader.vector()?;
        let node_index = reader.i16()?;
        let region_index = reader.i16()?;
        let material_index = reader.i16()?;
        let [has_normal, _] = reader.array()?;
        Some(HitReport {
            object_index,
            damage,
            target_position,
            object_normal,
            node_index,
            region_index,
            material_index,
            has_normal: has_normal != 0,
            host_time: reader.i32()?,
        })
    }

    pub fn emit(&self) -> [u8; HitReport::SIZE] {
        let mut bytes = Bytes::EMPTY;
        bytes.i32(self.object_index);
        self.damage.emit(&mut bytes);
        bytes.point(self.target_position);
        bytes.vector(self.object_normal);
        bytes.i16(self.node_index);
        bytes.i16(self.region_index);
        bytes.i16(self.material_index);
        bytes.u8(u8::from(self.has_normal));
        bytes.u8(0);
        bytes.i32(self.host_time);
        bytes.into_array()
    }
}
