//! What a unit carries: in `inventories` (4) (wire-objects.md 6).

use super::bytes::{Bytes, Reader};
use super::checksum::fnv1a;
use super::message::{datagram_entries, least};
use super::object_change::MAXIMUM_ENTRIES_PER_MESSAGE;

/// Weapon slots of a unit.
pub const WEAPONS: usize = 4;
/// Magazines of a weapon.
pub const MAGAZINES: usize = 2;

/// A unit's grenades and weapons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inventory {
    pub unit_index: i32,
    /// Fragmentation, plasma.
    pub grenade_counts: [i8; 2],
    /// The slot in hand, NONE for none.
    pub current_weapon_index: i8,
    /// NONE for an empty slot.
    pub weapon_indices: [i32; WEAPONS],
    pub rounds_total: [[i16; MAGAZINES]; WEAPONS],
    pub rounds_loaded: [[i16; MAGAZINES]; WEAPONS],
    /// Packed ([`super::scalar::age_pack`]).
    pub ages: [u16; WEAPONS],
}

impl Inventory {
    pub const SIZE: usize = 64;
    /// Entries of one message in a datagram.
    pub const MOST: usize = least(MAXIMUM_ENTRIES_PER_MESSAGE, datagram_entries(Inventory::SIZE));
    /// The unit, grenades and weapons, before the rounds.
    const CARRIED_SIZE: usize = 24;

    pub fn parse(bytes: &[u8]) -> Option<Inventory> {
        let mut reader = Reader::new(bytes);
        let mut inventory = Inventory {
            unit_index: reader.i32()?,
            grenade_counts: [reader.i8()?, reader.i8()?],
            current_weapon_index: reader.i8()?,
            ..Inventory::default()
        };
        reader.u8()?;
        for weapon in &mut inventory.weapon_indices {
            *weapon = reader.i32()?;
        }
        for rounds in inventory.rounds_total.iter_mut().chain(&mut inventory.rounds_loaded).flatten() {
            *rounds = reader.i16()?;
        }
        for age in &mut inventory.ages {
            *age = reader.u16()?;
        }
        Some(inventory)
    }

    pub fn emit(&self) -> [u8; Inventory::SIZE] {
        let mut bytes = Bytes::EMPTY;
        bytes.i32(self.unit_index);
        self.grenade_counts.into_iter().for_each(|count| bytes.i8(count));
        bytes.i8(self.current_weapon_index);
        bytes.u8(0);
        self.weapon_indices.into_iter().for_each(|weapon| bytes.i32(weapon));
        for rounds in self.rounds_total.iter().chain(&self.rounds_loaded).flatten() {
            bytes.i16(*rounds);
        }
        self.ages.into_iter().for_each(|age| bytes.u16(age));
        bytes.into_array()
    }

    /// The checksums of an entry: of the whole, and of what is carried, the rounds left out (objects.md 10.2).
    pub fn checksums(entry: &[u8; Inventory::SIZE]) -> (u32, u32) {
        let carried = entry.first_chunk::<{ Inventory::CARRIED_SIZE }>();
        (fnv1a(entry), carried.map_or(0, |carried| fnv1a(carried)))
    }
}
