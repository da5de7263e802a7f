//! What a player does, told on by the host: in `relayed_actions` (15), after the message's update number
//! (wire-distributed.md 5).

use super::bytes::{Bytes, Reader};
use super::scalar::{angle_pack, angle_unpack, fraction_pack, fraction_unpack, throttle_pack, throttle_unpack};
use crate::engine::contract::{PlayerAction, RealEulerAngles2d, RealVector2d};
use crate::profile::Profile;

/// Ticks of buttons in a message: the latest and the three before (`DISTRIBUTED_INPUT_HISTORY`).
pub const INPUT_HISTORY: usize = 4;

/// A player's action of the latest tick, and the buttons of the three ticks before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RelayedAction {
    /// Absolute index.
    pub player_index: u8,
    /// Choices, -1 for none.
    pub desired_weapon_index: i8,
    pub desired_grenade_index: i8,
    pub desired_zoom_level: i8,
    /// 65536ths of a turn.
    pub yaw: i16,
    /// 65536ths of a turn.
    pub pitch: i16,
    /// Of 127: forward, then sideways.
    pub throttle: [i8; 2],
    /// Of 255.
    pub primary_trigger: u8,
    /// Buttons, newest first.
    pub control_flags: [u16; INPUT_HISTORY],
}

/// The low 8 bits of a choice.
fn low(choice: i16) -> i8 {
    let [low, _] = choice.to_le_bytes();
    low as i8
}

/// The low 16 bits of the buttons.
fn buttons(action: &PlayerAction) -> u16 {
    let [low, high, ..] = action.control_flags.to_le_bytes();
    u16::from_le_bytes([low, high])
}

impl RelayedAction {
    /// The most an entry takes.
    pub const MAXIMUM_SIZE: usize = 20;
    /// The least an entry takes.
    pub const LEAST_SIZE: usize = 14;

    /// From the latest tick's action and those of the three ticks before (newest first, `None` for one not known), and
    /// whether it "changed", so that it is worth sending at once (distributed.md 13.2).
    pub fn pack(player_index: u8, latest: &PlayerAction, before: [Option<&PlayerAction>; 3]) -> (RelayedAction, bool) {
        let mut control_flags = [buttons(latest), 0, 0, 0];
        let mut changed = false;
        let mut newer = buttons(latest);
        for (flags, action) in control_flags.iter_mut().skip(1).zip(before) {
            let choices =
                |of: &PlayerAction| (of.desired_weapon_index, of.desired_grenade_index, of.desired_zoom_level);
            *flags = action.map_or(0, buttons);
            changed |= action.is_none_or(|action| choices(action) != choices(latest)) || *flags != newer;
            newer = *flags;
        }
        let action = RelayedAction {
            player_index,
            desired_weapon_index: low(latest.desired_weapon_index),
            desired_grenade_index: low(latest.desired_grenade_index),
            desired_zoom_level: low(latest.desired_zoom_level.min(127)),
            yaw: angle_pack(latest.desired_facing.yaw),
            pitch: angle_pack(latest.desired_facing.pitch),
            throttle: [throttle_pack(latest.throttle.i), throttle_pack(latest.throttle.j)],
            primary_trigger: fraction_pack(latest.primary_trigger),
            control_flags,
        };
        (action, changed)
    }

    /// The action as the engine has it (distributed.md 12.6).
    pub fn unpack(&self, profile: &Profile) -> PlayerAction {
        let [latest, ..] = self.control_flags;
        let [i, j] = self.throttle.map(|part| throttle_unpack(part, profile));
        PlayerAction {
            control_flags: u32::from(latest),
            desired_facing: RealEulerAngles2d {
                yaw: angle_unpack(self.yaw, false),
                pitch: angle_unpack(self.pitch, true),
            },
            throttle: RealVector2d { i, j },
            primary_trigger: fraction_unpack(self.primary_trigger),
            desired_weapon_index: i16::from(self.desired_weapon_index),
            desired_grenade_index: i16::from(self.desired_grenade_index),
            desired_zoom_level: i16::from(self.desired_zoom_level),
            pad: 0,
        }
    }

    /// Takes an entry from the front; `None` when it passes the end. Buttons not sent are those of the tick after.
    pub fn parse(reader: &mut Reader) -> Option<RelayedAction> {
        let mut rest = *reader;
        let player_index = rest.u8()?;
        let mut parts = rest.u8()?;
        let mut action = RelayedAction {
            player_index,
            desired_weapon_index: rest.i8()?,
            desired_grenade_index: rest.i8()?,
            desired_zoom_level: rest.i8()?,
            yaw: rest.i16()?,
            pitch: rest.i16()?,
            throttle: [rest.i8()?, rest.i8()?],
            primary_trigger: rest.u8()?,
            control_flags: [rest.u16()?; INPUT_HISTORY],
        };
        let [mut newer, ..] = action.control_flags;
        for flags in action.control_flags.iter_mut().skip(1) {
            if parts & 1 != 0 {
                newer = rest.u16()?;
            }
            *flags = newer;
            parts >>= 1;
        }
        *reader = rest;
        Some(action)
    }

    pub fn emit(&self) -> Bytes<{ RelayedAction::MAXIMUM_SIZE }> {
        let [latest, before @ ..] = self.control_flags;
        let newer = self.control_flags;
        let differs = before.iter().zip(newer).map(|(flags, newer)| *flags != newer);
        let parts = differs.rev().fold(0, |parts, differs| parts << 1 | u8::from(differs));
        let mut bytes = Bytes::EMPTY;
        bytes.u8(self.player_index);
        bytes.u8(parts);
        bytes.i8(self.desired_weapon_index);
        bytes.i8(self.desired_grenade_index);
        bytes.i8(self.desired_zoom_level);
        bytes.i16(self.yaw);
        bytes.i16(self.pitch);
        self.throttle.into_iter().for_each(|part| bytes.i8(part));
        bytes.u8(self.primary_trigger);
        bytes.u16(latest);
        for (flags, newer) in before.into_iter().zip(newer) {
            if flags != newer {
                bytes.u16(flags);
            }
        }
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn there_and_back(action: RelayedAction, bytes: &[u8]) {
        assert_eq!(action.emit().as_slice(), bytes);
        assert_eq!(RelayedAction::parse(&mut Reader::new(bytes)), Some(action));
        assert!((0..bytes.len()).all(|size| RelayedAction::parse(&mut Reader::new(&bytes[..size])).is_none()));
    }

    #[test]
    fn buttons_that_stay_are_sent_once() {
        let action = RelayedAction {
            player_index: 2,
            desired_zoom_level: -1,
            yaw: 16384,
            pitch: -100,
            throttle: [127, 0],
            control_flags: [0x40; 4],
            ..RelayedAction::default()
        };
        there_and_back(action, &[2, 0, 0, 0, 0xFF, 0, 0x40, 0x9C, 0xFF, 0x7F, 0, 0, 0x40, 0]);
    }

    #[test]
    fn buttons_that_change_follow_in_order() {
        let action = RelayedAction {
            player_index: 9,
            desired_weapon_index: 1,
            desired_grenade_index: -1,
            yaw: -32768,
            throttle: [-127, 64],
            primary_trigger: 255,
            control_flags: [0x41, 0x40, 0x40, 0],
            ..RelayedAction::default()
        };
        let bytes = [9, 5, 1, 0xFF, 0, 0, 0x80, 0, 0, 0x81, 0x40, 0xFF, 0x41, 0, 0x40, 0, 0, 0];
        there_and_back(action, &bytes);
        there_and_back(
            RelayedAction { control_flags: [1, 2, 3, 4], ..action },
            &[9, 7, 1, 0xFF, 0, 0, 0x80, 0, 0, 0x81, 0x40, 0xFF, 1, 0, 2, 0, 3, 0, 4, 0],
        );
        there_and_back(
            RelayedAction { control_flags: [1, 1, 1, 0], ..action },
            &[9, 4, 1, 0xFF, 0, 0, 0x80, 0, 0, 0x81, 0x40, 0xFF, 1, 0, 0, 0],
        );
    }

    #[test]
    fn bits_past_the_third_are_passed_over() {
        let bytes = [2, 0xF8, 0, 0, 0xFF, 0, 0x40, 0x9C, 0xFF, 0x7F, 0, 0, 0x40, 0];
        let action = RelayedAction::parse(&mut Reader::new(&bytes)).unwrap();
        assert_eq!(action.control_flags, [0x40; 4]);
    }
}
