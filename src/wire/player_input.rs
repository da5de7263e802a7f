//! What a client's player does: in `player_inputs` (14) (wire-distributed.md 6.1).

use super::bytes::{Bytes, Reader};
use super::relayed_action::INPUT_HISTORY;
use crate::engine::contract::{PlayerAction, RealEulerAngles2d, RealVector2d};
use crate::profile::Profile;

/// A local player's action of one tick, with the buttons of that tick and the three before.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PlayerInput {
    /// Absolute index.
    pub player_index: u8,
    /// The low byte of the client's structure BSP index, 255 for none. Network version 9: 0.
    pub structure_bsp_index: u8,
    /// The player's choice of friendly fire in co-op. Network version 9: false. The place is inferred (open question 7).
    pub friendly_fire: bool,
    /// The client's tick.
    pub tick: i32,
    /// The latest host tick the client had, NONE before any.
    pub host_time: i32,
    pub action: PlayerAction,
    /// Buttons, newest first.
    pub control_flags: [u16; INPUT_HISTORY],
}

impl PlayerInput {
    pub const SIZE: usize = 52;
    /// Players of one machine.
    pub const MOST: usize = 4;

    pub fn parse(bytes: &[u8], profile: &Profile) -> Option<PlayerInput> {
        let mut reader = Reader::new(bytes);
        let player_index = reader.u8()?;
        let [structure_bsp_index, friendly_fire, _] = reader.array()?;
        let told = !profile.is_9();
        Some(PlayerInput {
            player_index,
            structure_bsp_index: if told { structure_bsp_index } else { 0 },
            friendly_fire: told && friendly_fire != 0,
            tick: reader.i32()?,
            host_time: reader.i32()?,
            action: PlayerAction {
                control_flags: reader.u32()?,
                desired_facing: RealEulerAngles2d { yaw: reader.f32()?, pitch: reader.f32()? },
                throttle: RealVector2d { i: reader.f32()?, j: reader.f32()? },
                primary_trigger: reader.f32()?,
                desired_weapon_index: reader.i16()?,
                desired_grenade_index: reader.i16()?,
                desired_zoom_level: reader.i16()?,
                pad: reader.i16()?,
            },
            control_flags: [reader.u16()?, reader.u16()?, reader.u16()?, reader.u16()?],
        })
    }

    pub fn emit(&self, profile: &Profile) -> [u8; PlayerInput::SIZE] {
        let told = !profile.is_9();
        let mut bytes = Bytes::EMPTY;
        bytes.u8(self.player_index);
        bytes.u8(if told { self.structure_bsp_index } else { 0 });
        bytes.u8(u8::from(told && self.friendly_fire));
        bytes.u8(0);
        bytes.i32(self.tick);
        bytes.i32(self.host_time);
        let action = &self.action;
        bytes.u32(action.control_flags);
        bytes.f32(action.desired_facing.yaw);
        bytes.f32(action.desired_facing.pitch);
        bytes.f32(action.throttle.i);
        bytes.f32(action.throttle.j);
        bytes.f32(action.primary_trigger);
        bytes.i16(action.desired_weapon_index);
        bytes.i16(action.desired_grenade_index);
        bytes.i16(action.desired_zoom_level);
        bytes.i16(action.pad);
        self.control_flags.into_iter().for_each(|flags| bytes.u16(flags));
        bytes.into_array()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_versions_differ_in_the_bytes_after_the_player() {
        let input = PlayerInput {
            player_index: 1,
            structure_bsp_index: 3,
            friendly_fire: true,
            tick: 501,
            host_time: 498,
            action: PlayerAction {
                control_flags: 0x40,
                desired_facing: RealEulerAngles2d { yaw: 1.0, pitch: -0.25 },
                throttle: RealVector2d { i: 1.0, j: 0.0 },
                primary_trigger: 0.5,
                desired_weapon_index: 1,
                desired_grenade_index: 0,
                desired_zoom_level: -1,
                pad: 0,
            },
            control_flags: [0x40, 0x40, 0, 0],
        };
        let mut bytes = [
            1, 3, 1, 0, 0xF5, 1, 0, 0, 0xF2, 1, 0, 0, 0x40, 0, 0, 0, // player, ticks, buttons
            0, 0, 0x80, 0x3F, 0, 0, 0x80, 0xBE, 0, 0, 0x80, 0x3F, 0, 0, 0, 0, 0, 0, 0, 0x3F, // facing, sticks
            1, 0, 0, 0, 0xFF, 0xFF, 0, 0, 0x40, 0, 0x40, 0, 0, 0, 0, 0,
        ];
        assert_eq!(input.emit(Profile::P32), bytes);
        assert_eq!(PlayerInput::parse(&bytes, Profile::P32), Some(input));
        assert_eq!(PlayerInput::parse(&bytes[..51], Profile::P32), None);
        let old = PlayerInput { structure_bsp_index: 0, friendly_fire: false, ..input };
        assert_eq!(PlayerInput::parse(&bytes, Profile::P9), Some(old), "an older reader looks at none of it");
        bytes[1..4].fill(0);
        assert_eq!(input.emit(Profile::P9), bytes);
        bytes[2] = 7;
        let any = PlayerInput::parse(&bytes, Profile::P32).unwrap();
        assert!(any.friendly_fire, "any that is not 0 is yes");
    }
}
