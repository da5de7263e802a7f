//! Single numbers, packed and unpacked (wire-distributed.md 3). All arithmetic is in single precision; "half up" is
//! floor(x + 0.5). The original's builds differ on numbers that are not finite: these are the answers of SSE builds.

use crate::engine::contract::{DistributedVector, RealVector3d};
use crate::math::{floor, length, pin};
use crate::profile::Profile;
use core::f32::consts::PI;

/// Scale of packed unit vectors.
pub const UNIT_SCALE: f32 = 32767.0;
/// Scale of packed velocities, world units a tick.
pub const VELOCITY_SCALE: f32 = 1024.0;
/// Scale of packed angular velocities, radians a tick.
pub const ANGULAR_VELOCITY_SCALE: f32 = 4096.0;
/// Scale of packed vitalities, 1 being full.
pub const VITALITY_SCALE: f32 = 16384.0;

/// Forward as a state that has none says it: along i.
pub const FORWARD: DistributedVector = DistributedVector { i: 32767, j: 0, k: 0 };
/// Up as a state that has none says it: along k.
pub const UP: DistributedVector = DistributedVector { i: 0, j: 0, k: 32767 };

/// Rounded half up. A NaN gives 0: the machine's conversion gives 0x80000000, of which the low 16 bits are kept.
#[expect(clippy::cast_possible_truncation, reason = "the callers pin the number first")]
fn half_up(x: f32) -> i32 {
    floor(x + 0.5) as i32
}

fn low_u8(value: i32) -> u8 {
    let [low, ..] = value.to_le_bytes();
    low
}

/// The low 16 bits.
fn low_u16(value: i32) -> u16 {
    let [low, high, ..] = value.to_le_bytes();
    u16::from_le_bytes([low, high])
}

/// The low 16 bits, signed.
fn low_i16(value: i32) -> i16 {
    low_u16(value) as i16
}

/// A vector's parts at a scale: each pinned to -32767..32767 and rounded half up.
pub fn vector_pack(vector: &RealVector3d, scale: f32) -> DistributedVector {
    let part = |x: f32| low_i16(half_up(pin(x * scale, -32767.0, 32767.0)));
    DistributedVector { i: part(vector.i), j: part(vector.j), k: part(vector.k) }
}

/// The parts over their scale; nothing is made one long.
pub fn vector_unpack(vector: DistributedVector, scale: f32) -> RealVector3d {
    let part = |n: i16| f32::from(n) / scale;
    RealVector3d { i: part(vector.i), j: part(vector.j), k: part(vector.k) }
}

/// A direction: unpacked at 32767, then made one long unless it is zero.
pub fn unit_vector_unpack(vector: DistributedVector) -> RealVector3d {
    let direction = vector_unpack(vector, UNIT_SCALE);
    let length = length(&direction);
    if length > 0.0 {
        RealVector3d { i: direction.i / length, j: direction.j / length, k: direction.k / length }
    } else {
        direction
    }
}

/// Health or shield, 1 being full; 3.99994 at most.
pub fn vitality_pack(value: f32) -> u16 {
    low_u16(half_up(pin(value * VITALITY_SCALE, 0.0, 65535.0)))
}

/// Health or shield, 1 being full.
pub fn vitality_unpack(value: u16) -> f32 {
    f32::from(value) / VITALITY_SCALE
}

/// An angle in radians as a 65536th part of a turn, of any number of turns.
pub fn angle_pack(angle: f32) -> i16 {
    let turns = angle / (2.0 * PI);
    low_i16(half_up((turns - floor(turns)) * 65536.0))
}

/// An angle in radians: 0 to 2 pi, or -pi to pi if signed.
pub fn angle_unpack(value: i16, signed: bool) -> f32 {
    let angle = f32::from(value as u16) * (2.0 * PI) / 65536.0;
    if signed && angle >= PI { angle - 2.0 * PI } else { angle }
}

/// A fraction of 1 in a byte: the camouflage and the trigger.
pub fn fraction_pack(value: f32) -> u8 {
    low_u8(half_up(pin(value, 0.0, 1.0) * 255.0))
}

/// A fraction of 1 from a byte.
pub fn fraction_unpack(value: u8) -> f32 {
    f32::from(value) / 255.0
}

/// One part of a throttle, -1 to 1.
pub fn throttle_pack(value: f32) -> i8 {
    low_u8(half_up(pin(value, -1.0, 1.0) * 127.0)) as i8
}

/// One part of a throttle. Only -128 lies outside -1 to 1, and only network version 9 leaves it there.
pub fn throttle_unpack(value: i8, profile: &Profile) -> f32 {
    let part = f32::from(value) / 127.0;
    if profile.is_9() { part } else { pin(part, -1.0, 1.0) }
}

/// A weapon's age, 0 to 1, in 16 bits; not-a-number and negatives are 0 (wire-objects.md 6).
pub fn age_pack(age: f32) -> u16 {
    low_u16(half_up(if age > 0.0 { age.min(1.0) } else { 0.0 } * 65535.0))
}

/// A weapon's age, 0 to 1.
pub fn age_unpack(age: u16) -> f32 {
    f32::from(age) / 65535.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packed(i: i16, j: i16, k: i16) -> DistributedVector {
        DistributedVector { i, j, k }
    }

    fn vector(i: f32, j: f32, k: f32) -> RealVector3d {
        RealVector3d { i, j, k }
    }

    #[test]
    fn the_documents_examples() {
        assert_eq!(vector_pack(&vector(0.70710677, 0.70710677, 0.0), UNIT_SCALE), packed(23170, 23170, 0));
        assert_eq!(vector_pack(&vector(0.05, -0.05, 0.0), VELOCITY_SCALE), packed(51, -51, 0));
        assert_eq!((vitality_pack(1.0), vitality_pack(0.7)), (16384, 11469));
        assert_eq!((angle_pack(PI / 2.0), angle_pack(-0.5), angle_pack(PI)), (16384, -5215, -32768));
        assert_eq!(angle_unpack(-32768, true), -PI);
        assert_eq!(angle_unpack(-32768, false), PI);
    }

    #[test]
    fn halves_go_up() {
        assert_eq!(vector_pack(&vector(-0.5, -1.5, 1.5), 1.0), packed(0, -1, 2));
        // The sum with a half is of single precision: x87 builds give 0 here, and here alone.
        assert_eq!(vector_pack(&vector(0.499_999_97, 0.499_999_94, 0.5), 1.0), packed(1, 0, 1));
    }

    #[test]
    fn what_is_not_finite() {
        let infinity = f32::INFINITY;
        assert_eq!(vector_pack(&vector(f32::NAN, infinity, -infinity), UNIT_SCALE), packed(0, 32767, -32767));
        assert_eq!([vitality_pack(f32::NAN), vitality_pack(infinity), vitality_pack(-infinity)], [0, 65535, 0]);
        assert_eq!([angle_pack(f32::NAN), angle_pack(infinity), angle_pack(-infinity)], [0; 3]);
        assert_eq!([fraction_pack(f32::NAN), fraction_pack(infinity), fraction_pack(-infinity)], [0, 255, 0]);
        assert_eq!([throttle_pack(f32::NAN), throttle_pack(infinity), throttle_pack(-infinity)], [0, 127, -127]);
        assert_eq!([age_pack(f32::NAN), age_pack(infinity), age_pack(-infinity)], [0, 65535, 0]);
    }

    #[test]
    fn an_angle_a_hair_under_a_turn_is_none() {
        assert_eq!(angle_pack(-1.0e-10), 0);
        assert_eq!(angle_pack(2.0 * PI), 0);
    }

    #[test]
    fn only_version_9_lets_a_throttle_past_one() {
        assert_eq!(throttle_unpack(-128, Profile::P32), -1.0);
        assert_eq!(throttle_unpack(-128, Profile::P9), -128.0 / 127.0);
        assert_eq!(throttle_unpack(-127, Profile::P9), -1.0);
    }

    #[test]
    fn directions_are_made_one_long() {
        assert_eq!(unit_vector_unpack(packed(0, -4, 0)), vector(0.0, -1.0, 0.0));
        assert_eq!(unit_vector_unpack(packed(0, 0, 0)), vector(0.0, 0.0, 0.0));
        assert_eq!(vector_unpack(packed(-32768, 1024, 1), VELOCITY_SCALE), vector(-32.0, 1.0, 0.0009765625));
    }
}
