//! One player's unit: in `player_prediction` (1) and `unit_states` (2) (wire-distributed.md 4).

use super::bytes::{Bytes, Reader};
use super::scalar::{FORWARD, UP};
use crate::engine::contract::{DistributedVector, NONE, RealPoint3d};

/// What a player's unit shows. Vectors and vitalities are packed ([`super::scalar`]).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UnitState {
    /// Absolute index.
    pub player_index: u8,
    /// [`flags`].
    pub flags: u8,
    /// Whole datum index; NONE when dead.
    pub unit_index: i32,
    /// Whole datum index of what the unit rides, NONE on foot.
    pub vehicle_index: i32,
    /// NONE on foot.
    pub seat_index: i16,
    /// World units; zero when riding.
    pub position: RealPoint3d,
    /// At [`super::scalar::VELOCITY_SCALE`].
    pub velocity: DistributedVector,
    /// At [`super::scalar::UNIT_SCALE`].
    pub forward: DistributedVector,
    /// At [`super::scalar::UNIT_SCALE`].
    pub up: DistributedVector,
    /// The low 16 bits of the client's tick that was last taken; 0 unless predicted.
    pub predicted_time: i16,
    pub body_vitality: u16,
    pub shield_vitality: u16,
    pub current_body_damage: u16,
    pub recent_body_damage: u16,
    pub current_shield_damage: u16,
    pub recent_shield_damage: u16,
    /// Ticks left of each powerup.
    pub powerup_durations: [i16; 2],
    /// [`unit_flags`].
    pub unit_flags: u8,
    /// Active camouflage, of 255.
    pub active_camouflage: u8,
    /// Absolute index of who killed it, 255 for none; 255 while alive.
    pub killing_player_index: u8,
}

/// Bits of [`UnitState::flags`].
pub mod flags {
    pub const ALIVE: u8 = 1 << 0;
    /// Not riding: the position and the axes are its own.
    pub const PLACED: u8 = 1 << 1;
    /// Killed by a teammate.
    pub const FRIENDLY_FIRE: u8 = 1 << 2;
    /// Killed by an empty vehicle.
    pub const KILLED_BY_VEHICLE: u8 = 1 << 3;
    pub const SHIELD_DEPLETED: u8 = 1 << 4;
    pub const SHIELD_CHARGING: u8 = 1 << 5;
    pub const SHIELD_OVER_CHARGING: u8 = 1 << 6;
    /// The predicted tick is told; to the player's own machine only.
    pub const PREDICTED: u8 = 1 << 7;
}

/// Bits of [`UnitState::unit_flags`].
pub mod unit_flags {
    pub const CAMOUFLAGED: u8 = 1 << 0;
    pub const SUPER_CAMOUFLAGED: u8 = 1 << 1;
}

/// Which parts follow: the third byte.
mod parts {
    pub const RIDING: u8 = 1 << 0;
    pub const UP: u8 = 1 << 1;
    pub const DAMAGE: u8 = 1 << 2;
    pub const POWERUPS: u8 = 1 << 3;
    pub const CAMOUFLAGE: u8 = 1 << 4;
    pub const KILLER: u8 = 1 << 5;
}

/// No player, in a byte (`NO_PLAYER`).
const NO_PLAYER: u8 = 0xFF;

impl UnitState {
    /// The most an entry takes: every part but the killer is 63.
    pub const MAXIMUM_SIZE: usize = 64;
    /// The least an entry takes.
    pub const LEAST_SIZE: usize = 3;

    /// A state with no part: dead, killed by nobody.
    pub const fn none(player_index: u8) -> UnitState {
        UnitState {
            player_index,
            flags: 0,
            unit_index: NONE,
            vehicle_index: NONE,
            seat_index: -1,
            position: RealPoint3d { x: 0.0, y: 0.0, z: 0.0 },
            velocity: DistributedVector { i: 0, j: 0, k: 0 },
            forward: FORWARD,
            up: UP,
            predicted_time: 0,
            body_vitality: 0,
            shield_vitality: 0,
            current_body_damage: 0,
            recent_body_damage: 0,
            current_shield_damage: 0,
            recent_shield_damage: 0,
            powerup_durations: [0; 2],
            unit_flags: 0,
            active_camouflage: 0,
            killing_player_index: NO_PLAYER,
        }
    }

    pub const fn has(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    fn damage(&self) -> [u16; 4] {
        [self.current_body_damage, self.recent_body_damage, self.current_shield_damage, self.recent_shield_damage]
    }

    fn parts(&self) -> u8 {
        let part = |bit, shown| if shown { bit } else { 0 };
        if self.has(flags::ALIVE) {
            part(parts::RIDING, self.vehicle_index != NONE)
                | part(parts::UP, self.has(flags::PLACED) && self.up != UP)
                | part(parts::DAMAGE, self.damage() != [0; 4])
                | part(parts::POWERUPS, self.powerup_durations != [0; 2])
                | part(parts::CAMOUFLAGE, (self.unit_flags, self.active_camouflage) != (0, 0))
        } else {
            part(parts::KILLER, self.killing_player_index != NO_PLAYER)
        }
    }

    /// Takes an entry from the front; `None` when a part of it passes the end. Parts that do not apply are not there,
    /// whatever the parts' bits say, and nothing is checked.
    pub fn parse(reader: &mut Reader) -> Option<UnitState> {
        let mut rest = *reader;
        let mut state = UnitState::none(rest.u8()?);
        state.flags = rest.u8()?;
        let parts = rest.u8()?;
        if state.has(flags::ALIVE) {
            state.parse_alive(&mut rest, parts)?;
        } else if parts & parts::KILLER != 0 {
            state.killing_player_index = rest.u8()?;
        }
        *reader = rest;
        Some(state)
    }

    fn parse_alive(&mut self, reader: &mut Reader, parts: u8) -> Option<()> {
        self.unit_index = reader.i32()?;
        if parts & parts::RIDING != 0 {
            self.vehicle_index = reader.i32()?;
            self.seat_index = reader.i16()?;
        }
        if self.has(flags::PLACED) {
            self.position = reader.point()?;
            self.velocity = reader.packed()?;
            self.forward = reader.packed()?;
            if parts & parts::UP != 0 {
                self.up = reader.packed()?;
            }
        }
        if self.has(flags::PREDICTED) {
            self.predicted_time = reader.i16()?;
        }
        self.body_vitality = reader.u16()?;
        self.shield_vitality = reader.u16()?;
        if parts & parts::DAMAGE != 0 {
            self.current_body_damage = reader.u16()?;
            self.recent_body_damage = reader.u16()?;
            self.current_shield_damage = reader.u16()?;
            self.recent_shield_damage = reader.u16()?;
        }
        if parts & parts::POWERUPS != 0 {
            self.powerup_durations = [reader.i16()?, reader.i16()?];
        }
        if parts & parts::CAMOUFLAGE != 0 {
            self.unit_flags = reader.u8()?;
            self.active_camouflage = reader.u8()?;
        }
        Some(())
    }

    /// The entry. Only the player's own machine is told of the predicted tick (`own`).
    pub fn emit(&self, own: bool) -> Bytes<{ UnitState::MAXIMUM_SIZE }> {
        let flags = if own { self.flags } else { self.flags & !flags::PREDICTED };
        let parts = self.parts();
        let mut bytes = Bytes::EMPTY;
        bytes.u8(self.player_index);
        bytes.u8(flags);
        bytes.u8(parts);
        if flags & flags::ALIVE == 0 {
            if parts & parts::KILLER != 0 {
                bytes.u8(self.killing_player_index);
            }
            return bytes;
        }
        bytes.i32(self.unit_index);
        if parts & parts::RIDING != 0 {
            bytes.i32(self.vehicle_index);
            bytes.i16(self.seat_index);
        }
        if flags & flags::PLACED != 0 {
            bytes.point(self.position);
            bytes.packed(self.velocity);
            bytes.packed(self.forward);
            if parts & parts::UP != 0 {
                bytes.packed(self.up);
            }
        }
        if flags & flags::PREDICTED != 0 {
            bytes.i16(self.predicted_time);
        }
        bytes.u16(self.body_vitality);
        bytes.u16(self.shield_vitality);
        if parts & parts::DAMAGE != 0 {
            self.damage().into_iter().for_each(|word| bytes.u16(word));
        }
        if parts & parts::POWERUPS != 0 {
            self.powerup_durations.into_iter().for_each(|ticks| bytes.i16(ticks));
        }
        if parts & parts::CAMOUFLAGE != 0 {
            bytes.u8(self.unit_flags);
            bytes.u8(self.active_camouflage);
        }
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vector(i: i16, j: i16, k: i16) -> DistributedVector {
        DistributedVector { i, j, k }
    }

    /// On foot with full health and shield.
    fn on_foot() -> UnitState {
        UnitState {
            flags: flags::ALIVE | flags::PLACED,
            unit_index: 0xE274_0005_u32 as i32,
            position: RealPoint3d { x: 10.5, y: -4.25, z: 1.0 },
            velocity: vector(51, -51, 0),
            forward: vector(23170, 23170, 0),
            body_vitality: 16384,
            shield_vitality: 16384,
            ..UnitState::none(3)
        }
    }

    fn there_and_back(state: &UnitState, own: bool, bytes: &[u8]) {
        assert_eq!(state.emit(own).as_slice(), bytes);
        assert_eq!(UnitState::parse(&mut Reader::new(bytes)), Some(*state));
        for size in 0..bytes.len() {
            let mut reader = Reader::new(&bytes[..size]);
            assert_eq!(UnitState::parse(&mut reader), None);
            assert_eq!(reader.rest().len(), size, "a refused entry takes nothing");
        }
    }

    #[test]
    fn on_foot_has_35_bytes() {
        let bytes = [
            3, 3, 0, 5, 0, 0x74, 0xE2, // player, flags, parts, unit
            0, 0, 0x28, 0x41, 0, 0, 0x88, 0xC0, 0, 0, 0x80, 0x3F, // position
            0x33, 0, 0xCD, 0xFF, 0, 0, 0x82, 0x5A, 0x82, 0x5A, 0, 0, // velocity, forward
            0, 0x40, 0, 0x40, // vitalities
        ];
        there_and_back(&on_foot(), false, &bytes);
    }

    #[test]
    fn only_its_own_machine_hears_the_predicted_tick() {
        let state = UnitState { flags: on_foot().flags | flags::PREDICTED, predicted_time: 0x1234, ..on_foot() };
        let own = state.emit(true);
        assert_eq!((own.as_slice()[1], own.len()), (0x83, 37));
        assert_eq!(own.as_slice()[31..33], [0x34, 0x12]);
        assert_eq!(state.emit(false).as_slice(), on_foot().emit(false).as_slice());
    }

    #[test]
    fn a_rider_has_no_place() {
        let state = UnitState {
            flags: flags::ALIVE | flags::SHIELD_DEPLETED,
            unit_index: 0xE276_0007_u32 as i32,
            vehicle_index: 0xE280_0011_u32 as i32,
            seat_index: 0,
            body_vitality: 0x2000,
            current_shield_damage: 1000,
            recent_shield_damage: 2000,
            ..UnitState::none(7)
        };
        let bytes = [
            7, 0x11, 5, 7, 0, 0x76, 0xE2, // riding, damage
            0x11, 0, 0x80, 0xE2, 0, 0, // vehicle, seat
            0, 0x20, 0, 0, // vitalities
            0, 0, 0, 0, 0xE8, 3, 0xD0, 7,
        ];
        there_and_back(&state, false, &bytes);
    }

    #[test]
    fn the_dead_have_a_killer_at_most() {
        let state = UnitState { flags: flags::FRIENDLY_FIRE, killing_player_index: 9, ..UnitState::none(12) };
        there_and_back(&state, false, &[12, 4, 0x20, 9]);
        there_and_back(&UnitState { flags: flags::KILLED_BY_VEHICLE, ..UnitState::none(12) }, false, &[12, 8, 0]);
        // Bits that do not apply to one not alive are passed over.
        assert_eq!(UnitState::parse(&mut Reader::new(&[12, 8, 0xDF])), UnitState::parse(&mut Reader::new(&[12, 8, 0])));
    }

    #[test]
    fn every_part_but_the_ride() {
        let state = UnitState {
            flags: flags::ALIVE | flags::PLACED | flags::SHIELD_CHARGING,
            up: vector(3276, 0, 32603),
            current_body_damage: 1,
            recent_body_damage: 2,
            current_shield_damage: 3,
            recent_shield_damage: 4,
            powerup_durations: [1350, -1],
            unit_flags: unit_flags::CAMOUFLAGED | unit_flags::SUPER_CAMOUFLAGED,
            active_camouflage: 200,
            ..on_foot()
        };
        let emitted = state.emit(false);
        let bytes = emitted.as_slice();
        assert_eq!((bytes.len(), bytes[2]), (55, 0x1E));
        assert_eq!(bytes[31..37], [0xCC, 0x0C, 0, 0, 0x5B, 0x7F]);
        assert_eq!(bytes[41..], [1, 0, 2, 0, 3, 0, 4, 0, 0x46, 5, 0xFF, 0xFF, 3, 200]);
        there_and_back(&state, false, bytes);
    }
}
