//! The small rules about numbers that the three files share: what is finite, what is a rotation, and the engine's
//! comparisons. Single precision, in the order written.

use crate::engine::contract::{NONE, RealPoint3d, RealVector3d};

/// The bound of a unit's or an object's place, world units from the origin in each part (`UNIT_WORLD_BOUND`).
pub const WORLD_BOUND: f32 = 32768.0;

/// The lesser; `a` when either is not a number (distributed.md, conventions).
pub fn min(a: f32, b: f32) -> f32 {
    if a > b { b } else { a }
}

/// The greater; `b` when either is not a number (distributed.md, conventions).
pub fn max(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

/// `n` between the bounds; not a number stays so (distributed.md, conventions).
pub fn pin(n: f32, low: f32, high: f32) -> f32 {
    if n < low {
        low
    } else if n > high {
        high
    } else {
        n
    }
}

/// The greatest whole number not above; not a number stays so. With SSE2 alone, as i686 and x86-64 are built, a call of
/// `f32::floor` goes to the C library, which on i686 takes fifty times as long as all else in packing an entry.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "looked at first")]
pub fn floor(x: f32) -> f32 {
    /// From here on every number is whole.
    const WHOLE: f32 = 8_388_608.0;
    if x.abs() < WHOLE {
        let toward_zero = x as i32 as f32;
        if toward_zero > x { toward_zero - 1.0 } else { toward_zero }
    } else {
        x
    }
}

/// Finite (`distributed_real_valid`).
pub fn real_valid(value: f32) -> bool {
    value.is_finite()
}

/// Each part's magnitude at most the bound, none not a number (`distributed_point_valid`).
pub fn point_valid(point: &RealPoint3d, bound: f32) -> bool {
    point.x.abs() <= bound && point.y.abs() <= bound && point.z.abs() <= bound
}

/// All parts finite.
pub fn vector_valid(vector: &RealVector3d) -> bool {
    real_valid(vector.i) && real_valid(vector.j) && real_valid(vector.k)
}

/// An index with its identifier: not NONE, the high 16 bits not 0 (`distributed_object_index_valid`).
pub fn object_index_valid(object_index: i32) -> bool {
    object_index != NONE && object_index as u32 >> 16 != 0
}

/// The scalar product.
pub fn dot(a: &RealVector3d, b: &RealVector3d) -> f32 {
    a.i * b.i + a.j * b.j + a.k * b.k
}

/// The length. (The original takes the root in double and rounds it: the same number.)
pub fn length(vector: &RealVector3d) -> f32 {
    dot(vector, vector).sqrt()
}

/// The vector from one point to another.
pub fn difference(from: &RealPoint3d, to: &RealPoint3d) -> RealVector3d {
    RealVector3d { i: to.x - from.x, j: to.y - from.y, k: to.z - from.z }
}

/// The squared distance.
pub fn distance_squared(a: &RealPoint3d, b: &RealPoint3d) -> f32 {
    let between = difference(a, b);
    dot(&between, &between)
}

/// The distance.
pub fn distance(a: &RealPoint3d, b: &RealPoint3d) -> f32 {
    distance_squared(a, b).sqrt()
}

fn divide(vector: &mut RealVector3d, divisor: f32) {
    vector.i /= divisor;
    vector.j /= divisor;
    vector.k /= divisor;
}

/// Scales a vector longer than `maximum` to it: all parts by maximum / length (objects.md 11.2 rule 9).
pub fn length_limit(vector: &mut RealVector3d, maximum: f32) {
    let length = length(vector);
    if length > maximum {
        let scale = maximum / length;
        vector.i *= scale;
        vector.j *= scale;
        vector.k *= scale;
    }
}

/// Makes two axes a rotation if they are near one (`distributed_axes_make_valid`; distributed.md 4.2). Refused for
/// their lengths both stay; refused for the angle, forward is already one long.
pub fn axes_make_valid(forward: &mut RealVector3d, up: &mut RealVector3d) -> bool {
    let near_one = |length: f32| length > 0.5 && length < 1.5;
    let (forward_length, up_length) = (length(forward), length(up));
    if !(near_one(forward_length) && near_one(up_length)) {
        return false;
    }
    divide(forward, forward_length);
    let along = dot(forward, up);
    let square = (along / up_length).abs() < 0.1;
    if square {
        up.i -= along * forward.i;
        up.j -= along * forward.j;
        up.k -= along * forward.k;
        divide(up, length(up));
    }
    square
}

/// Whether a place and two axes (and velocities, where given) can be an object's (objects.md 6.3); the axes are then
/// made a rotation.
pub fn transform_make_valid(
    position: &RealPoint3d,
    forward: &mut RealVector3d,
    up: &mut RealVector3d,
    velocities: [Option<&RealVector3d>; 2],
) -> bool {
    point_valid(position, WORLD_BOUND)
        && velocities.into_iter().flatten().all(vector_valid)
        && axes_make_valid(forward, up)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vector(i: f32, j: f32, k: f32) -> RealVector3d {
        RealVector3d { i, j, k }
    }

    #[test]
    fn comparisons_with_no_number() {
        assert_eq!(min(1.0, f32::NAN), 1.0);
        assert!(min(f32::NAN, 1.0).is_nan());
        assert_eq!(max(f32::NAN, 1.0), 1.0);
        assert!(max(1.0, f32::NAN).is_nan());
        assert!(pin(f32::NAN, 0.0, 1.0).is_nan());
    }

    /// Zeroes may differ in their sign alone, which no sum or conversion keeps.
    #[test]
    fn floors_are_those_of_the_standard_library() {
        let edges = [0.0, -0.0, 0.5, 0.99999994, 1.0, 1.0000001, 8388607.5, 8388608.0, 1.0e30, f32::MAX, f32::INFINITY];
        let many = (0..=u32::MAX).step_by(65_521).map(f32::from_bits);
        for x in edges.into_iter().flat_map(|x| [x, -x]).chain(many) {
            let (ours, theirs) = (floor(x), x.floor());
            assert!(ours == theirs || (ours.is_nan() && theirs.is_nan()), "{x}: {ours} and {theirs}");
        }
    }

    #[test]
    fn finite_numbers_points_and_whole_indices() {
        assert!(real_valid(f32::MAX) && real_valid(-0.0));
        assert!(!real_valid(f32::NAN) && !real_valid(f32::INFINITY) && !real_valid(f32::NEG_INFINITY));
        let point = |x| RealPoint3d { x, y: 0.0, z: -32768.0 };
        assert!(point_valid(&point(32768.0), WORLD_BOUND));
        assert!(!point_valid(&point(32768.004), WORLD_BOUND) && !point_valid(&point(f32::NAN), WORLD_BOUND));
        assert!(object_index_valid(0x0001_0000) && object_index_valid(-2));
        assert!(!object_index_valid(-1) && !object_index_valid(0xFFFF) && !object_index_valid(0));
    }

    /// spec: distributed 4.2
    #[test]
    fn axes_are_made_a_rotation_or_refused() {
        let (mut forward, mut up) = (vector(0.6, 0.8, 0.0), vector(0.03, 0.04, 1.2));
        assert!(axes_make_valid(&mut forward, &mut up));
        assert_eq!(forward, vector(0.6, 0.8, 0.0));
        assert!((length(&up) - 1.0).abs() < 1e-6 && dot(&forward, &up).abs() < 1e-6);

        let (mut forward, mut up) = (vector(1.5, 0.0, 0.0), vector(0.0, 0.0, 1.0));
        assert!(!axes_make_valid(&mut forward, &mut up), "a length of 1.5 is too much");
        assert_eq!(forward, vector(1.5, 0.0, 0.0));

        let (mut forward, mut up) = (vector(1.25, 0.0, 0.0), vector(0.2, 0.0, 1.0));
        assert!(!axes_make_valid(&mut forward, &mut up), "up leans too far along forward");
        assert_eq!((forward, up), (vector(1.0, 0.0, 0.0), vector(0.2, 0.0, 1.0)));

        let (mut forward, mut up) = (vector(f32::NAN, 0.0, 0.0), vector(0.0, 0.0, 1.0));
        assert!(!axes_make_valid(&mut forward, &mut up));
    }

    /// spec: objects 11.2 (rule 9)
    #[test]
    fn a_long_vector_is_scaled_whole() {
        let mut velocity = vector(3.0, 4.0, 0.0);
        length_limit(&mut velocity, 2.5);
        assert_eq!(velocity, vector(1.5, 2.0, 0.0));
        length_limit(&mut velocity, 2.5);
        assert_eq!(velocity, vector(1.5, 2.0, 0.0));
    }
}
