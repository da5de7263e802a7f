//! What damage a host dealt, for its clients to show: in `damage_events` (10) (wire-damage.md 5).

use super::bytes::{Bytes, Reader};
use super::damage::Damage;
use super::message::{least, reliable_entries};

/// The most entries of any damage message, before what fits (`MAXIMUM_ENTRIES_PER_MESSAGE`).
pub(super) const MAXIMUM_ENTRIES_PER_MESSAGE: usize = 64;

/// One event. Which fields a kind fills: wire-damage.md 5; the others are 0.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DamageEvent {
    /// One of the constants below.
    pub kind: u8,
    /// Player effect: whose screen. Kill: the killer. Absolute index, 255 for none.
    pub player_index: u8,
    /// [`kill_flags`].
    pub kill_flags: u8,
    /// NONE in a player effect.
    pub object_index: i32,
    pub damage: Damage,
    /// [`being_damaged_flags`].
    pub being_damaged_flags: u32,
    pub shield_damage: f32,
    pub body_damage: f32,
    pub body_damage_multiplier: f32,
    /// Player effect.
    pub total_damage: f32,
    pub body_part: i16,
    pub node_index: i16,
    pub region_index: i16,
    pub material_index: i16,
    /// Kill: the killer's score after it.
    pub killer_score: i32,
}

/// Bits of [`DamageEvent::kill_flags`].
pub mod kill_flags {
    pub const FRIENDLY_FIRE: u8 = 1 << 0;
    pub const KILLED_BY_VEHICLE: u8 = 1 << 1;
    pub const TELEFRAGGED: u8 = 1 << 2;
}

/// Bits of [`DamageEvent::being_damaged_flags`].
pub mod being_damaged_flags {
    pub const BODY_DEPLETED: u32 = 1 << 0;
    pub const REGION_DESTROYED: u32 = 1 << 1;
    pub const BODY_DESTROYED: u32 = 1 << 2;
    pub const SHIELD_DEPLETED: u32 = 1 << 3;
    pub const BY_FRIENDLY: u32 = 1 << 4;
    pub const MULTIPLIED_BY_DIFFICULTY: u32 = 1 << 5;
    pub const KILLED_INSTANTLY: u32 = 1 << 6;
    pub const FORCE_HARD_PING: u32 = 1 << 7;
}

impl DamageEvent {
    pub const SIZE: usize = 108;
    /// Entries of one message.
    pub const MOST: usize = least(MAXIMUM_ENTRIES_PER_MESSAGE, reliable_entries(DamageEvent::SIZE));

    /// A player's screen shows the damage.
    pub const PLAYER_EFFECT: u8 = 0;
    /// What damage did to an object.
    pub const AFTERMATH: u8 = 1;
    /// An aftermath that kills a player's unit.
    pub const KILL: u8 = 2;
    /// Damage to scenery (network version 17; not sent in version 9).
    pub const STATIC: u8 = 3;

    pub fn parse(bytes: &[u8]) -> Option<DamageEvent> {
        let mut reader = Reader::new(bytes);
        let [kind, player_index, kill_flags, _] = reader.array()?;
        Some(DamageEvent {
            kind,
            player_index,
            kill_flags,
            object_index: reader.i32()?,
            damage: Damage::parse(&mut reader)?,
            being_damaged_flags: reader.u32()?,
            shield_damage: reader.f32()?,
            body_damage: reader.f32()?,
            body_damage_multiplier: reader.f32()?,
            total_damage: reader.f32()?,
            body_part: reader.i16()?,
            node_index: reader.i16()?,
            region_index: reader.i16()?,
            material_index: reader.i16()?,
            killer_score: reader.i32()?,
        })
    }

    pub fn emit(&self) -> [u8; DamageEvent::SIZE] {
        let mut bytes = Bytes::EMPTY;
        bytes.put(&[self.kind, self.player_index, self.kill_flags, 0]);
        bytes.i32(self.object_index);
        self.damage.emit(&mut bytes);
        bytes.u32(self.being_damaged_flags);
        bytes.f32(self.shield_damage);
        bytes.f32(self.body_damage);
        bytes.f32(self.body_damage_multiplier);
        bytes.f32(self.total_damage);
        bytes.i16(self.body_part);
        bytes.i16(self.node_index);
        bytes.i16(self.region_index);
        bytes.i16(self.material_index);
        bytes.i32(self.killer_score);
        bytes.into_array()
    }
}
