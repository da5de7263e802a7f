//! An own player on an elevator: its height is the elevator's other phase, up to a limit.

use super::*;
use ffi_tests::stage::records::Object;

const ELEVATOR: Long = 0xe900_0400_u32 as Long;
const OTHER_ELEVATOR: Long = 0xe901_0401_u32 as Long;

/// The unit is at the origin on an elevator, or none, and a tick later on another; the host's state then names the first
/// tick, so much off. Where the unit then is.
fn corrected(profile: &'static Profile, then: Long, now: Long, off: [f32; 3]) -> [f32; 3] {
    game(profile, 1, |stage| {
        for elevator in [ELEVATOR, OTHER_ELEVATOR] {
            stage.put_object(elevator, Object { kind: 7, ..Object::default() });
        }
        for (time, elevator) in [(100, then), (101, now)] {
            stage.edit(UNIT, |unit| unit.elevator_object_index = elevator);
            stage.time.set(time);
            tick();
        }
        let [x, y, z] = off;
        let state = UnitState {
            flags: flags::ALIVE | flags::PLACED | flags::PREDICTED,
            predicted_time: 100,
            unit_index: UNIT,
            position: RealPoint3d { x, y, z },
            ..UnitState::none(2)
        };
        deliver(NONE, &message(kind::UNIT_STATES, 1, 101, state.emit(true).as_slice()), true);
        let RealPoint3d { x, y, z } = stage.object(UNIT).expect("its unit").position;
        [x, y, z]
    })
}

/// spec: distributed 17.1
#[test]
fn a_riders_height_is_left_to_the_elevator() {
    let on = |off| corrected(Profile::P32, ELEVATOR, ELEVATOR, off);
    for z in [3.5, -3.5, 3.99, 4.0, -4.0] {
        assert_eq!(on([0.0, 0.0, z]), [0.0; 3], "{z}");
        assert_eq!(on([4.0, 0.0, z]), [4.0, 0.0, 0.0], "{z}: the rest is corrected");
    }
    for z in [4.01, -4.01] {
        assert_eq!(on([0.0, 0.0, z]), [0.0, 0.0, z]);
    }
    for (then, now) in [(ELEVATOR, OTHER_ELEVATOR), (ELEVATOR, NONE), (NONE, ELEVATOR), (NONE, NONE)] {
        assert_eq!(corrected(Profile::P32, then, now, [0.0, 0.0, 3.5]), [0.0, 0.0, 3.5], "{then:x} {now:x}");
    }
    assert_eq!(corrected(Profile::P9, ELEVATOR, ELEVATOR, [0.0, 0.0, 3.5]), [0.0, 0.0, 3.5], "not in version 9");
}
