//! Structs that are themselves the contract with the port: passed by pointer or travelling whole. Sizes and
//! offsets are asserted here and by the shim on the C side (`engine.md` 2).

use core::ffi::c_void;

/// The port's `long`: 32 bits in every build (its 64-bit builds replace the word by `int`).
pub type Long = i32;
/// The port's `unsigned long`.
pub type UnsignedLong = u32;

/// "None" in whatever width it is stored.
pub const NONE: Long = -1;

/// A point in the world, in world units.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RealPoint3d {
    pub x: f32,
    pub y: f32,
    pub z: f32,
}

/// A vector: a direction, or world units (or radians) a tick.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RealVector3d {
    pub i: f32,
    pub j: f32,
    pub k: f32,
}

/// The sticks: forward and sideways, -1 to 1.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RealVector2d {
    pub i: f32,
    pub j: f32,
}

/// A facing in radians.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RealEulerAngles2d {
    pub yaw: f32,
    pub pitch: f32,
}

/// A colour, each part 0 to 1.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RealRgbColor {
    pub red: f32,
    pub green: f32,
    pub blue: f32,
}

/// A scaled rotation and a place.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RealMatrix4x3 {
    pub scale: f32,
    pub forward: RealVector3d,
    pub left: RealVector3d,
    pub up: RealVector3d,
    pub position: RealPoint3d,
}

/// What a player does in one tick (`struct player_action`).
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PlayerAction {
    pub control_flags: UnsignedLong,
    pub desired_facing: RealEulerAngles2d,
    pub throttle: RealVector2d,
    pub primary_trigger: f32,
    pub desired_weapon_index: i16,
    pub desired_grenade_index: i16,
    pub desired_zoom_level: i16,
    pub pad: i16,
}

/// Where a point is in the map (`struct location`).
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Location {
    pub leaf_index: Long,
    pub cluster_index: i16,
    pub bonus: u16,
}

/// How an object is to be made (`struct object_placement_data`).
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObjectPlacementData {
    pub definition_index: Long,
    pub flags: UnsignedLong,
    pub owner_player_index: Long,
    pub owner_object_index: Long,
    pub owner_object_definition_index: Long,
    pub owner_team_index: i16,
    pub variant_number: i16,
    pub position: RealPoint3d,
    pub height: f32,
    pub translational_velocity: RealVector3d,
    pub forward: RealVector3d,
    pub up: RealVector3d,
    pub angular_velocity: RealVector3d,
    pub change_colors: [RealRgbColor; 4],
}

/// One damage (`struct damage_data`).
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DamageData {
    pub definition_index: Long,
    pub flags: UnsignedLong,
    pub owner_player_index: Long,
    pub owner_object_index: Long,
    pub owner_team_index: i16,
    pub pad: i16,
    pub location: Location,
    pub origin: RealPoint3d,
    pub epicenter: RealPoint3d,
    pub direction: RealVector3d,
    pub scale: f32,
    pub multiplier: f32,
    pub material_effect_scale: f32,
    pub material_type: i16,
    pub pad2: i16,
    pub material_response: *const c_void,
}

/// What a unit's vitality shows (`struct damage_network_state`).
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DamageNetworkState {
    pub shield_depleted: u8,
    pub shield_charging: u8,
    pub shield_over_charging: u8,
    pub pad: u8,
    pub body_vitality: f32,
    pub shield_vitality: f32,
    pub current_body_damage: f32,
    pub recent_body_damage: f32,
    pub current_shield_damage: f32,
    pub recent_shield_damage: f32,
}

/// A walk over a data array (`struct data_iterator`), the caller's.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct DataIterator {
    pub data: *mut c_void,
    pub absolute_index: i16,
    pub pad: i16,
    pub datum_index: Long,
    pub signature: UnsignedLong,
}

impl DataIterator {
    /// One not begun: `data_iterator_new` fills it in.
    pub const fn new() -> DataIterator {
        DataIterator { data: core::ptr::null_mut(), absolute_index: 0, pad: 0, datum_index: NONE, signature: 0 }
    }
}

impl Default for DataIterator {
    fn default() -> DataIterator {
        DataIterator::new()
    }
}

/// A walk over the objects (`struct object_iterator`), the caller's.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct ObjectIterator {
    pub type_flags: UnsignedLong,
    pub flags: u8,
    pub pad: u8,
    pub absolute_index: i16,
    pub index: Long,
    pub signature: UnsignedLong,
}

/// A walk over the tags of a group (`struct tag_iterator`), opaque, the caller's.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct TagIterator {
    pub opaque: [UnsignedLong; 5],
}

/// Three packed parts of a vector (`struct distributed_vector`).
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DistributedVector {
    pub i: i16,
    pub j: i16,
    pub k: i16,
}

/// The first 8 bytes of every message (`struct distributed_message_header`).
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DistributedMessageHeader {
    pub header: u16,
    pub kind: u8,
    pub count: u8,
    pub game_time: Long,
}

const _: () = {
    assert!(size_of::<RealMatrix4x3>() == 52);
    assert!(size_of::<PlayerAction>() == 0x20);
    assert!(size_of::<Location>() == 8);
    assert!(size_of::<ObjectPlacementData>() == 0x88);
    assert!(size_of::<DamageNetworkState>() == 0x1C);
    assert!(size_of::<DistributedVector>() == 6);
    assert!(size_of::<DistributedMessageHeader>() == 8);
    assert!(size_of::<ObjectIterator>() == 0x10);
    assert!(size_of::<TagIterator>() == 20);
    assert!(core::mem::offset_of!(DamageData, material_type) == 0x4C);
    assert!(core::mem::offset_of!(ObjectPlacementData, change_colors) == 0x58);
    #[cfg(target_pointer_width = "32")]
    {
        assert!(size_of::<DamageData>() == 0x54);
        assert!(size_of::<DataIterator>() == 0x10);
    }
};
