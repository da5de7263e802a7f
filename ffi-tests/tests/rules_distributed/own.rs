//! A client's own player: where it was in each tick, and what the host says of it.

use super::*;

/// The player's unit somewhere.
fn put(stage: &Stage, [x, y, z]: [f32; 3]) {
    stage.edit(UNIT, |unit| unit.position = RealPoint3d { x, y, z });
}

fn place(stage: &Stage) -> [f32; 3] {
    let RealPoint3d { x, y, z } = stage.object(UNIT).expect("its unit").position;
    [x, y, z]
}

/// The host has the player there, in the named tick of this client's if there is one.
fn told(stage: &Stage, [x, y, z]: [f32; 3], named: Option<Long>) {
    let state = UnitState {
        flags: flags::ALIVE | flags::PLACED | if named.is_some() { flags::PREDICTED } else { 0 },
        unit_index: UNIT,
        position: RealPoint3d { x, y, z },
        predicted_time: named.unwrap_or_default() as i16,
        ..UnitState::none(2)
    };
    deliver(NONE, &message(kind::UNIT_STATES, 1, stage.time.get(), state.emit(true).as_slice()), true);
}

fn near(a: [f32; 3], b: [f32; 3]) -> bool {
    (0..3).all(|axis| (a[axis] - b[axis]).abs() < 1e-4)
}

/// spec: distributed 12.4, spec: distributed 12.5
#[test]
fn what_was_wrong_then_is_made_right_now_on_every_axis() {
    for profile in [Profile::P9, Profile::P32] {
        game(profile, 1, |stage| {
            let ran = |tick: Long| [(tick - 100) as f32 * 0.1, (tick - 100) as f32 * -0.2, (tick - 100) as f32 * 0.3];
            for now in 100..=107 {
                stage.time.set(now);
                put(stage, ran(now));
                tick();
            }
            let plus = |a: [f32; 3], b: [f32; 3]| [0, 1, 2].map(|axis| a[axis] + b[axis]);
            let error = [2.0, -2.0, 1.5];
            told(stage, plus(ran(102), error), Some(102));
            assert!(near(place(stage), plus(ran(107), error)), "{:?}", place(stage));
            let kept = |tick| stage.machine.distributed.correction.position(0, tick).get().position;
            for tick in 100..=107 {
                let RealPoint3d { x, y, z } = kept(tick);
                assert!(near([x, y, z], plus(ran(tick), error)), "{tick}");
            }
            // In a ride the unit is nowhere on foot, and what was noted in the tick's slot before stays.
            let before = kept(107);
            stage.edit(UNIT, |unit| unit.parent_object_index = 7);
            stage.time.set(107 + 64);
            tick();
            let riding = stage.machine.distributed.correction.position(0, 171).get();
            assert_eq!((riding.tick, riding.unit, riding.position), (171, NONE, before));
        });
    }
}

/// spec: distributed 12.5
#[test]
fn an_own_player_is_let_be_up_to_three_world_units() {
    for profile in [Profile::P9, Profile::P32] {
        for (off, moved) in [(2.995, false), (3.0, false), (3.0005, true)] {
            for named in [Some(100), None] {
                game(profile, 1, |stage| {
                    stage.time.set(100);
                    tick();
                    told(stage, [0.0, off, 0.0], named);
                    let expected = if moved { off } else { 0.0 };
                    assert!(near(place(stage), [0.0, expected, 0.0]), "{off} {named:?}: {:?}", place(stage));
                });
            }
        }
    }
}

/// spec: distributed 12.5, spec: distributed 17.3
#[test]
fn only_a_state_that_names_a_tick_is_of_that_tick() {
    for named in [Some(0), None] {
        game(Profile::P32, 1, |stage| {
            for now in 0..=30 {
                stage.time.set(now);
                stage.milliseconds.set(1000 + 33 * now as u32);
                put(stage, [now as f32 * 0.2, 0.0, 0.0]);
                tick();
            }
            told(stage, [9.5, 0.0, 0.0], named);
            let (x, ticks, milliseconds) = if named.is_some() { (15.5, 30.0, 990) } else { (9.5, 0.0, NONE) };
            assert!(near(place(stage), [x, 0.0, 0.0]), "{named:?}: {:?}", place(stage));
            stage.time.set(45);
            tick();
            // SAFETY: numbers alone cross.
            let own = unsafe { (abi::distributed_own_round_trip_ticks(), abi::distributed_own_ping()) };
            assert_eq!(own, (ticks, milliseconds), "{named:?}");
        });
    }
}
