//! An object made or deleted: in `object_changes` (5) (wire-objects.md 4).

use super::bytes::{Bytes, Reader};
use super::message::{least, reliable_entries};
use crate::engine::contract::{RealPoint3d, RealRgbColor, RealVector3d};
use crate::profile::Profile;

/// The most entries of any object message, before what fits (`MAXIMUM_ENTRIES_PER_MESSAGE`).
pub(super) const MAXIMUM_ENTRIES_PER_MESSAGE: usize = 64;

/// An object made (everything of it) or deleted (its index; the rest is zero).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObjectChange {
    /// [`ObjectChange::CREATE`] or [`ObjectChange::DELETE`]; other values mean nothing.
    pub change: u8,
    /// [`flags`].
    pub flags: u8,
    /// Absolute index, 255 for none.
    pub owner_player_index: u8,
    /// 0 for none. Network version 9: 0.
    pub forced_shader_permutation_index: u8,
    pub object_index: i32,
    /// The object's tag.
    pub definition_index: i32,
    /// NONE for none.
    pub owner_team_index: i16,
    pub variant_number: i16,
    pub position: RealPoint3d,
    pub forward: RealVector3d,
    pub up: RealVector3d,
    /// World units a tick.
    pub translational_velocity: RealVector3d,
    /// Radians a tick.
    pub angular_velocity: RealVector3d,
    pub change_colors: [RealRgbColor; 4],
    /// 255 for none.
    pub region_permutations: [u8; 8],
}

/// Bits of [`ObjectChange::flags`].
pub mod flags {
    /// In a unit's hands: not in the world.
    pub const CARRIED: u8 = 1 << 0;
    pub const AT_REST: u8 = 1 << 1;
    pub const DEAD: u8 = 1 << 2;
}

impl ObjectChange {
    pub const SIZE: usize = 132;
    /// Entries of one message over the stream.
    pub const MOST: usize = least(MAXIMUM_ENTRIES_PER_MESSAGE, reliable_entries(ObjectChange::SIZE));
    pub const CREATE: u8 = 0;
    pub const DELETE: u8 = 1;

    /// That an object is gone.
    pub fn deletion(object_index: i32) -> ObjectChange {
        ObjectChange { change: ObjectChange::DELETE, object_index, ..ObjectChange::default() }
    }

    pub fn parse(bytes: &[u8], profile: &Profile) -> Option<ObjectChange> {
        let mut reader = Reader::new(bytes);
        let [change, flags, owner_player_index, forced_shader_permutation_index] = reader.array()?;
        let object_index = reader.i32()?;
        let mut entry = ObjectChange {
            change,
            flags,
            owner_player_index,
            forced_shader_permutation_index: if profile.is_9() { 0 } else { forced_shader_permutation_index },
            object_index,
            definition_index: reader.i32()?,
            owner_team_index: reader.i16()?,
            variant_number: reader.i16()?,
            position: reader.point()?,
            forward: reader.vector()?,
            up: reader.vector()?,
            translational_velocity: reader.vector()?,
            angular_velocity: reader.vector()?,
            ..ObjectChange::default()
        };
        for color in &mut entry.change_colors {
            *color = RealRgbColor { red: reader.f32()?, green: reader.f32()?, blue: reader.f32()? };
        }
        entry.region_permutations = reader.array()?;
        Some(entry)
    }

    pub fn emit(&self, profile: &Profile) -> [u8; ObjectChange::SIZE] {
        let mut bytes = Bytes::EMPTY;
        bytes.u8(self.change);
        bytes.u8(self.flags);
        bytes.u8(self.owner_player_index);
        bytes.u8(if profile.is_9() { 0 } else { self.forced_shader_permutation_index });
        bytes.i32(self.object_index);
        bytes.i32(self.definition_index);
        bytes.i16(self.owner_team_index);
        bytes.i16(self.variant_number);
        bytes.point(self.position);
        bytes.vector(self.forward);
        bytes.vector(self.up);
        bytes.vector(self.translational_velocity);
        bytes.vector(self.angular_velocity);
        for color in self.change_colors {
            [color.red, color.green, color.blue].into_iter().for_each(|part| bytes.f32(part));
        }
        bytes.put(&self.region_permutations);
        bytes.into_array()
    }
}
