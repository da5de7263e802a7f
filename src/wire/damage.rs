//! One damage, inside a damage event and a hit report (wire-damage.md 4).

use super::bytes::{Bytes, Reader};
use crate::engine::contract::{RealPoint3d, RealVector3d};

/// A damage as it travels: the parts of the engine's `damage_data` that another machine can use.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Damage {
    /// The damage effect's tag.
    pub definition_index: i32,
    /// [`flags`].
    pub flags: u32,
    /// Absolute index, 255 for none.
    pub owner_player_index: u8,
    /// NONE for none.
    pub owner_team_index: i16,
    /// Whole index, NONE for none.
    pub owner_object_index: i32,
    pub origin: RealPoint3d,
    pub epicenter: RealPoint3d,
    /// Each part at most 2.
    pub direction: RealVector3d,
    pub scale: f32,
    pub multiplier: f32,
    pub material_effect_scale: f32,
    /// 0 to 32, NONE for none.
    pub material_type: i16,
}

/// Bits of [`Damage::flags`].
pub mod flags {
    pub const AREA_OF_EFFECT: u32 = 1 << 0;
    pub const CREATE_LOCALIZED_EFFECT: u32 = 1 << 1;
    pub const KILL_INSTANTLY: u32 = 1 << 2;
    pub const FROM_WEAPON: u32 = 1 << 3;
    pub const SILENT: u32 = 1 << 4;
    pub const BYPASSES_SHIELDS: u32 = 1 << 5;
    pub const DAMAGED_ONE_OBJECT: u32 = 1 << 6;
    pub const NO_STATISTICS: u32 = 1 << 7;
}

impl Damage {
    pub const SIZE: usize = 68;

    /// Takes a damage from the front.
    pub fn parse(reader: &mut Reader) -> Option<Damage> {
        let definition_index = reader.i32()?;
        let flags = reader.u32()?;
        let [owner_player_index, _] = reader.array()?;
        let damage = Damage {
            definition_index,
            flags,
            owner_player_index,
            owner_team_index: reader.i16()?,
            owner_object_index: reader.i32()?,
            origin: reader.point()?,
            epicenter: reader.point()?,
            direction: reader.vector()?,
            scale: reader.f32()?,
            multiplier: reader.f32()?,
            material_effect_scale: reader.f32()?,
            material_type: reader.i16()?,
        };
        reader.u16()?;
        Some(damage)
    }

    pub fn emit<const N: usize>(&self, bytes: &mut Bytes<N>) {
        bytes.i32(self.definition_index);
        bytes.u32(self.flags);
        bytes.u8(self.owner_player_index);
        bytes.u8(0);
        bytes.i16(self.owner_team_index);
        bytes.i32(self.owner_object_index);
        bytes.point(self.origin);
        bytes.point(self.epicenter);
        bytes.vector(self.direction);
        bytes.f32(self.scale);
        bytes.f32(self.multiplier);
        bytes.f32(self.material_effect_scale);
        bytes.i16(self.material_type);
        bytes.u16(0);
    }
}
