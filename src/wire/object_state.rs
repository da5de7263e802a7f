//! Where an object is and how it moves: in `object_states` (6) and `vehicle_prediction` (12) (wire-objects.md 5).

use super::bytes::{Bytes, Reader};
use super::message::{datagram_entries, least};
use super::object_change::MAXIMUM_ENTRIES_PER_MESSAGE;
use crate::engine::contract::{DistributedVector, RealPoint3d};
use crate::profile::Profile;

/// An object's place and motion. Vectors are packed ([`super::scalar`]).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObjectState {
    pub object_index: i32,
    /// [`flags`].
    pub flags: u8,
    /// The low 16 bits of a tick of the client's; in `object_states` 0 unless predicted.
    pub time: u16,
    pub position: RealPoint3d,
    /// At [`super::scalar::UNIT_SCALE`].
    pub forward: DistributedVector,
    /// At [`super::scalar::UNIT_SCALE`].
    pub up: DistributedVector,
    /// At [`super::scalar::VELOCITY_SCALE`].
    pub translational_velocity: DistributedVector,
    /// At [`super::scalar::ANGULAR_VELOCITY_SCALE`].
    pub angular_velocity: DistributedVector,
}

/// Bits of [`ObjectState::flags`].
pub mod flags {
    pub const AT_REST: u8 = 1 << 1;
    /// Units.
    pub const DEAD: u8 = 1 << 2;
    /// The time is told; to the client that drives it only.
    pub const PREDICTED: u8 = 1 << 3;
    /// Whether the light is on is told (units; not in network version 9).
    pub const LIGHT_SENT: u8 = 1 << 4;
    /// The light is on (not in network version 9).
    pub const LIGHT_ON: u8 = 1 << 5;
}

/// The flags that a network version knows of.
fn known(flags: u8, profile: &Profile) -> u8 {
    if profile.is_9() { flags & !(flags::LIGHT_SENT | flags::LIGHT_ON) } else { flags }
}

impl ObjectState {
    pub const SIZE: usize = 44;
    /// Entries of one message in a datagram.
    pub const MOST: usize = least(MAXIMUM_ENTRIES_PER_MESSAGE, datagram_entries(ObjectState::SIZE));

    pub const fn has(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    pub fn parse(bytes: &[u8], profile: &Profile) -> Option<ObjectState> {
        let mut reader = Reader::new(bytes);
        let object_index = reader.i32()?;
        let [flags, _] = reader.array()?;
        Some(ObjectState {
            object_index,
            flags: known(flags, profile),
            time: reader.u16()?,
            position: reader.point()?,
            forward: reader.packed()?,
            up: reader.packed()?,
            translational_velocity: reader.packed()?,
            angular_velocity: reader.packed()?,
        })
    }

    pub fn emit(&self, profile: &Profile) -> [u8; ObjectState::SIZE] {
        let mut bytes = Bytes::EMPTY;
        bytes.i32(self.object_index);
        bytes.u8(known(self.flags, profile));
        bytes.u8(0);
        bytes.u16(self.time);
        bytes.point(self.position);
        bytes.packed(self.forward);
        bytes.packed(self.up);
        bytes.packed(self.translational_velocity);
        bytes.packed(self.angular_velocity);
        bytes.into_array()
    }
}
