//! Both sides of what the bound of a unit on foot allows, and of what it is made of.

use super::*;
use ffi_tests::stage::records::{Block, Element, Object, Tag};
use ffi_tests::vectors::distributed::world::BIPED;
use slipspace::distributed::bound::Bound;

const GRAVITY: f32 = 0.01;
const GLOBALS: Long = 0xe101_0001_u32 as Long;

fn bound(speed: f32) -> Bound {
    Bound { speed, top_height: 0.0, rise: 2.0, rise_speed: 0.1, rise_base: 1.0, airborne_ticks: 0 }
}

fn at(x: f32, y: f32, z: f32) -> RealPoint3d {
    RealPoint3d { x, y, z }
}

/// spec: distributed 11.2
#[test]
fn a_move_on_both_sides_of_its_reach() {
    let from = at(10.0, 0.0, 0.0);
    let moves = |bound: &Bound, x, y, z, ticks| bound.allows_move(&from, &at(10.0 + x, y, z), ticks, 0.0);
    // (0.2 + 0.05) a tick and 0.25, every way but down; straight down as far, for there is no gravity.
    let slow = bound(0.2);
    for (x, y, z, taken) in [
        (2.74, 0.0, 0.0, true),
        (2.76, 0.0, 0.0, false),
        (-1.94, 1.94, 0.0, true),
        (-1.95, 1.95, 0.0, false),
        (0.0, 1.94, 1.94, true),
        (0.0, 1.95, 1.95, false),
        (0.0, 0.0, -2.74, true),
        (0.0, 0.0, -2.76, false),
        (2.74, 0.0, -2.74, true),
        (f32::NAN, 0.0, 0.0, false),
        (0.0, 0.0, f32::NAN, false),
    ] {
        assert_eq!(moves(&slow, x, y, z, 10), taken, "{x} {y} {z}");
    }
    // No more than 2 a tick whatever the margin; what is just within is within.
    for (x, z, taken) in [(20.2, 0.0, true), (20.3, 0.0, false), (0.0, -20.2, true), (0.0, -20.3, false)] {
        assert_eq!(moves(&bound(1.99), x, 0.0, z, 10), taken, "{x} {z}");
    }
    let fast = bound(2.0);
    assert!(moves(&fast, 2.25, 0.0, -1.0, 1) && moves(&fast, 0.0, 0.0, -2.25, 1));
    assert!(!moves(&fast, 0.0, 0.0, -2.25, 0) && moves(&fast, 0.25, 0.0, 0.0, 0));
}

/// spec: distributed 11.2
#[test]
fn a_fall_is_as_fast_as_from_its_top() {
    let high = Bound { top_height: 3.0, ..bound(0.2) };
    assert_eq!(high.fall_speed(3.0, GRAVITY), 0.2);
    assert_eq!(high.fall_speed(4.0, GRAVITY), 0.2);
    assert_eq!(high.fall_speed(1.0, GRAVITY), 0.2 + (2.0 * GRAVITY * 2.0_f32).sqrt());
    assert_eq!((high.fall_speed(1.0, 0.0), high.fall_speed(1.0, -0.001)), (0.2, 0.2), "without gravity none falls");
    assert_eq!(high.fall_speed(-1000.0, GRAVITY), 2.0);
    let from = at(0.0, 0.0, 3.0);
    let fall = (0.2 + (2.0 * GRAVITY * 5.0_f32).sqrt() + 0.05) * 10.0 + 0.25;
    let falls = |by: f32| {
        let to = at(0.0, 0.0, -2.0);
        Bound { top_height: 3.0, ..bound(0.2) }.allows_move(&at(0.0, 0.0, -2.0 + by), &to, 10, GRAVITY)
    };
    assert!(from.z > 0.0 && falls(fall - 0.01) && !falls(fall + 0.01));
}

/// spec: distributed 11.2
#[test]
fn a_ceiling_comes_down_after_the_jump() {
    let flying = |airborne_ticks| Bound { airborne_ticks, ..bound(0.2) };
    let fallen = |n: f32| 1.0 + 0.1 * n - GRAVITY * n * n / 2.0;
    for (ticks, round_trip, ceiling) in [
        (0, 0.0, 2.0),
        (6, 0.0, 2.0),
        (16, 9.995, fallen(16.0 - 9.995 - 6.0)),
        (17, 9.5, fallen(1.5)),
        (40, 0.0, fallen(34.0)),
        (40, 14.0, fallen(20.0)),
        (40, 16.0, fallen(19.0)),
        (40, 60.0, fallen(19.0)),
    ] {
        let found = flying(ticks).ceiling(round_trip, GRAVITY);
        assert!((found - f32::min(2.0, ceiling)).abs() < 1e-5, "{ticks} {round_trip}: {found}");
    }
    assert_eq!(flying(40).ceiling(0.0, 0.0), 2.0);
    assert!(flying(60).ceiling(0.0, GRAVITY) < 0.0, "it may be below the ground");
}

/// A host's game whose player can run, jump and crouch so.
fn body<R>(run: f32, jump: f32, crouch: f32, case: impl FnOnce(&'static Stage) -> R) -> R {
    game(Profile::P32, 2, |stage| {
        let speeds = Element { run_forward_speed: run * 30.0, double_speed_multiplier: 2.0, ..Element::default() };
        let bipeds = Tag {
            group: 0x6269_7064,
            jump_velocity: jump,
            collision_height_standing: 0.75,
            collision_height_crouching: 0.75 - crouch,
            ..Tag::default()
        };
        stage.put_tag(BIPED, bipeds);
        stage.put_tag(GLOBALS, Tag { group: 0x6d61_7467, player_information: Block::of(&[speeds]), ..Tag::default() });
        stage.globals.set(GLOBALS);
        stage.gravity.set(GRAVITY);
        case(stage)
    })
}

/// A prediction and a tick; the bound that it found.
fn found(stage: &Stage, now: Long) -> Bound {
    let state = UnitState { flags: flags::ALIVE | flags::PLACED, unit_index: UNIT, ..UnitState::none(2) };
    stage.time.set(now);
    deliver(2, &message(kind::PLAYER_PREDICTION, 1, now, state.emit(true).as_slice()), false);
    tick();
    stage.machine.distributed.prediction.bounds[2].get().expect("a bound")
}

/// spec: distributed 11.1
#[test]
fn what_the_map_and_the_unit_can_do() {
    let near = |a: f32, b: f32| (a - b).abs() < 1e-6;
    body(0.1, 0.07, 0.25, |stage| {
        let bound = found(stage, 100);
        let base = 2.0 * (0.1_f32 * 0.1 + 0.07 * 0.07).sqrt();
        assert!(near(bound.speed, base) && near(bound.rise_speed, 0.1) && near(bound.rise_base, 1.25), "{bound:?}");
        assert!(near(bound.rise, 0.1 * 0.1 / (2.0 * GRAVITY) + 1.25) && bound.airborne_ticks == 0, "{bound:?}");
    });
    // Faster only by what is more than once as fast.
    for (double, multiplier, times) in
        [(1.05, 1.0, 1.05), (0.95, 1.0, 1.0), (1.0, 1.05, 1.05), (1.0, 0.95, 1.0), (2.0, 3.0, 6.0)]
    {
        body(0.1, 0.0, 0.0, |stage| {
            let speeds = Element {
                run_forward_speed: 1.0,
                run_backward_speed: 3.0,
                run_sideways_speed: 0.0,
                double_speed_multiplier: double,
                ..Element::default()
            };
            let globals = Tag { group: 0x6d61_7467, player_information: Block::of(&[speeds]), ..Tag::default() };
            stage.put_tag(GLOBALS, globals);
            stage.double_speed.set(true);
            stage.put_player(PLAYER, Player { speed_multiplier: multiplier, unit_index: UNIT, ..Player::default() });
            let bound = found(stage, 100);
            assert!((bound.speed - 0.2 * times).abs() < 1e-5, "{double} {multiplier}: {bound:?}");
        });
    }
    // Abilities that are less than nothing, or no numbers, are none.
    for (jump, crouch, base) in
        [(0.0, 0.005, 1.005), (0.0, -0.005, 1.0), (f32::NAN, 0.0, 1.0), (0.0, f32::NAN, 1.0), (-0.005, 0.0, 1.0)]
    {
        body(0.1, jump, crouch, |stage| {
            let bound = found(stage, 100);
            assert!(near(bound.rise_base, base) && near(bound.rise_speed, 0.1), "{jump} {crouch}: {bound:?}");
        });
    }
    // A unit that is no biped neither jumps nor has a ceiling.
    body(0.1, 0.07, 0.25, |stage| {
        stage.put_object(UNIT, Object { kind: 1, ..unit_of(PLAYER) });
        let bound = found(stage, 100);
        assert_eq!((bound.speed, bound.rise, bound.rise_base), (0.2, 32768.0, 1.0));
    });
}

/// spec: distributed 11.1
#[test]
fn what_the_host_threw_it_up_with() {
    const AIRBORNE: u32 = 1;
    let run_and_jump = |stage: &Stage, rises: &[f32], airborne: bool| {
        let mut last = found(stage, 100);
        for (at, rise) in rises.iter().enumerate() {
            stage.edit(UNIT, |unit| {
                unit.translational_velocity.k = *rise;
                unit.biped_flags = if airborne { AIRBORNE } else { 0 };
            });
            last = found(stage, 101 + at as Long);
        }
        last
    };
    // From the ground a jump is its own: what is more counts, with a jump for the one that may come.
    body(0.1, 0.07, 0.0, |stage| {
        assert!((run_and_jump(stage, &[0.07], true).rise_speed - 0.1).abs() < 1e-6);
    });
    for (rise, more) in [(0.075, 0.005), (0.17, 0.1)] {
        body(0.1, 0.07, 0.0, |stage| {
            let bound = run_and_jump(stage, &[rise], true);
            assert!((bound.rise_speed - (more + 0.07 + 0.1)).abs() < 1e-6, "{rise}: {bound:?}");
        });
    }
    // One first seen in the air has no rise of its own yet.
    body(0.1, 0.07, 0.0, |stage| {
        stage.edit(UNIT, |unit| unit.biped_flags = AIRBORNE);
        assert!((found(stage, 100).rise_speed - 0.1).abs() < 1e-6);
    });
}
