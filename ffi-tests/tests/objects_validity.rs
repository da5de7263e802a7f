//! What may be an object's place, axes and velocities, at each edge (objects.md 6.3), and how a copy is brought to it
//! (6.4).

use slipspace::engine::contract::{RealPoint3d, RealVector3d};
use slipspace::math::{length, object_index_valid, vector_valid};
use slipspace::objects::reconcile::Transform;

const NO_NUMBERS: [f32; 3] = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY];

/// The number so many above a positive one.
fn beside(number: f32, steps: i32) -> f32 {
    f32::from_bits(number.to_bits().wrapping_add_signed(steps))
}

fn vector([i, j, k]: [f32; 3]) -> RealVector3d {
    RealVector3d { i, j, k }
}

fn upright() -> Transform {
    Transform {
        position: RealPoint3d { x: 1.0, y: 2.0, z: 3.0 },
        forward: vector([1.0, 0.0, 0.0]),
        up: vector([0.0, 0.0, 1.0]),
        velocity: None,
        angular_velocity: None,
    }
}

/// The axes made of these, if they are valid.
fn axes(forward: [f32; 3], up: [f32; 3]) -> Option<[RealVector3d; 2]> {
    let made = Transform { forward: vector(forward), up: vector(up), ..upright() }.valid()?;
    Some([made.forward, made.up])
}

/// spec: objects 6.3. Each coordinate's magnitude is at most 32768; none is no number.
#[test]
fn places_within_the_world() {
    let bound: f32 = 32768.0;
    for axis in 0..3 {
        let at = |value: f32| {
            let mut place = [1.0, 2.0, 3.0];
            place[axis] = value;
            let [x, y, z] = place;
            Transform { position: RealPoint3d { x, y, z }, ..upright() }.valid().is_some()
        };
        for sign in [1.0, -1.0] {
            assert!(at(sign * bound) && at(0.0));
            assert!(!at(sign * beside(bound, 1)), "axis {axis}");
        }
        assert!(NO_NUMBERS.into_iter().all(|value| !at(value)));
    }
}

/// spec: objects 6.3. Each part of a velocity that is given is finite; none need be given.
#[test]
fn velocities_are_finite() {
    for part in 0..3 {
        let of = |value: f32| {
            let mut parts = [0.0; 3];
            parts[part] = value;
            vector(parts)
        };
        for value in NO_NUMBERS {
            assert!(!vector_valid(&of(value)));
            assert_eq!(Transform { velocity: Some(of(value)), ..upright() }.valid(), None);
            assert_eq!(Transform { angular_velocity: Some(of(value)), ..upright() }.valid(), None);
            let both = Transform { velocity: Some(of(1.0)), angular_velocity: Some(of(value)), ..upright() };
            assert_eq!(both.valid(), None);
        }
        let fast = Transform { velocity: Some(of(f32::MAX)), angular_velocity: Some(of(-f32::MAX)), ..upright() };
        assert_eq!(fast.valid(), Some(fast), "only finite is asked");
    }
    assert_eq!(upright().valid(), Some(upright()));
}

/// spec: objects 6.3 (rule 1). Both lengths lie strictly between 0.5 and 1.5.
#[test]
fn lengths_of_axes() {
    for (valid, lengths) in
        [(true, [beside(0.5, 1), beside(1.5, -1), 1.0]), (false, [0.5, 1.5, 0.0]), (false, [0.25, 2.0, f32::NAN])]
    {
        for length in lengths {
            assert_eq!(axes([length, 0.0, 0.0], [0.0, 0.0, 1.0]).is_some(), valid, "forward {length} long");
            assert_eq!(axes([1.0, 0.0, 0.0], [0.0, 0.0, length]).is_some(), valid, "up {length} long");
            assert_eq!(axes([0.0, length, 0.0], [0.0, 0.0, length]).is_some(), valid, "both {length} long");
        }
    }
}

/// spec: objects 6.3 (rule 2). The cosine between forward and up is less than 0.1 either way, whatever up's length.
#[test]
fn the_angle_of_axes() {
    for sign in [1.0, -1.0] {
        let leaning = |along: f32, high: f32| axes([1.0, 0.0, 0.0], [sign * along, 0.0, high]).is_some();
        // A length of exactly one: 0.1 is too much, the number below it is not.
        let high = 0.99_f32.sqrt();
        assert_eq!(length(&vector([0.1, 0.0, high])), 1.0);
        assert!(!leaning(0.1, high));
        assert!(leaning(0.099_99, high));
        // The cosine, not the share of up along forward.
        assert!(leaning(0.12, 1.3), "0.092");
        assert!(!leaning(0.07, 0.6), "0.116");
        assert!(!leaning(0.5, 1.0));
    }
    assert_eq!(axes([0.0, 0.0, 1.0], [0.0, 0.0, 1.0]), None, "parallel");
}

/// spec: objects 6.3 (rules 2 and 3). The axes are made one long and square, forward's direction kept.
#[test]
fn axes_made_a_rotation() {
    let ups = [[-0.8, 0.6, 0.0], [-0.288, -0.384, 0.877], [0.8, 0.0, -0.6]];
    for (forward, up) in [([0.72, 0.96, 0.0], ups[0]), ([0.36, 0.48, 0.34], ups[1]), ([0.6, 0.02, 0.8], ups[2])] {
        for lean in [0.0, 0.08, -0.08] {
            let leaning = [0, 1, 2].map(|part| 1.2 * (up[part] + lean * forward[part]));
            let [made_forward, made_up] = axes(forward, leaning).expect("near enough");
            assert!((length(&made_forward) - 1.0).abs() < 1e-6 && (length(&made_up) - 1.0).abs() < 1e-6);
            let dot = made_forward.i * made_up.i + made_forward.j * made_up.j + made_forward.k * made_up.k;
            assert!(dot.abs() < 1e-6, "{dot}");
            let scale = length(&vector(forward));
            assert!((made_forward.i - forward[0] / scale).abs() < 1e-6, "turned: {made_forward:?}");
            assert!((made_forward.k - forward[2] / scale).abs() < 1e-6, "turned: {made_forward:?}");
            let along = up[0] * made_up.i + up[1] * made_up.j + up[2] * made_up.k;
            assert!(along > 0.98 * length(&vector(up)), "up is turned no further than square: {made_up:?}");
        }
    }
}

/// spec: objects 1. A whole index is not NONE, and its identifier is not 0.
#[test]
fn whole_indices() {
    assert!(object_index_valid(0x0001_0000) && object_index_valid(i32::MIN) && object_index_valid(-65_536));
    assert!(!object_index_valid(-1) && !object_index_valid(0) && !object_index_valid(0xFFFF));
}
