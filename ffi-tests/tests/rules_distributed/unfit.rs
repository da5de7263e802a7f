//! What no engine function is given, whatever a message says: numbers that are none, places outside the world, and more
//! entries than came.

use super::*;
use slipspace::engine::contract::RealEulerAngles2d;
use slipspace::engine::table::Port;

thread_local! {
    static ASKED: Cell<Option<RealPoint3d>> = const { Cell::new(None) };
}

/// Every place is in a leaf but one outside the world, which is noted.
unsafe extern "C" fn leaf_index(at: *const RealPoint3d) -> Long {
    // SAFETY: live through the call.
    let at = unsafe { *at };
    let outside = [at.x, at.y, at.z].iter().any(|part| !part.is_finite() || part.abs() > 32768.0);
    if outside {
        ASKED.set(Some(at));
    }
    Long::from(!outside) - 1
}

fn coop<R>(connection: i16, more: impl FnOnce(&mut Port), case: impl FnOnce(&'static Stage) -> R) -> R {
    let install = |port: &mut Port| {
        port.scenario_leaf_index_from_point = Some(leaf_index);
        more(port);
    };
    one_player(Profile::P32, connection, install, |stage| {
        stage.coop.set(true);
        case(stage)
    })
}

/// spec: distributed 12.5
#[test]
fn the_map_is_not_asked_about_a_place_outside_the_world() {
    for x in [f32::NAN, f32::INFINITY, f32::MAX, -32769.0] {
        coop(
            1,
            |_| {},
            |stage| {
                ASKED.set(None);
                stage.time.set(100);
                tick();
                for (at, predicted) in [(100, flags::PREDICTED), (101, 0)] {
                    let state = UnitState {
                        flags: flags::ALIVE | flags::PLACED | predicted,
                        unit_index: UNIT,
                        position: RealPoint3d { x, y: 0.0, z: 0.0 },
                        predicted_time: 100,
                        ..UnitState::none(2)
                    };
                    deliver(NONE, &message(kind::UNIT_STATES, 1, at, state.emit(true).as_slice()), false);
                }
                assert!(ASKED.get().is_none(), "{x}: {:?}", ASKED.get());
                assert_eq!(stage.object(UNIT).expect("its unit").position, RealPoint3d::default());
            },
        );
    }
}

/// spec: distributed 10.2
#[test]
fn a_turn_past_all_numbers_is_not_noted() {
    coop(
        2,
        |_| {},
        |stage| {
            let input = |tick: Long, yaw: f32| {
                stage.time.set(tick);
                let action =
                    PlayerAction { desired_facing: RealEulerAngles2d { yaw, pitch: 0.0 }, ..PlayerAction::default() };
                let entry = PlayerInput { player_index: 2, tick, host_time: NONE, action, ..PlayerInput::default() };
                deliver(2, &message(kind::PLAYER_INPUTS, 1, tick, &entry.emit(Profile::P32)), false);
                stage.called("test_note").len()
            };
            assert_eq!([input(100, 1.0), input(101, f32::MAX), input(102, -f32::MAX), input(103, 1.0)], [1, 2, 2, 3]);
            assert_eq!(stage.called("handed").len(), 4, "the queue has all of them");
        },
    );
}

/// spec: distributed 7
#[test]
fn entries_of_no_known_size_are_given_to_nobody() {
    let kinds = [
        kind::INVENTORIES,
        kind::OBJECT_CHANGES,
        kind::OBJECT_STATES,
        kind::DAMAGE_EVENTS,
        kind::DAMAGE_ANIMATIONS,
        kind::ACTOR_STATES,
        kind::COOP_PRESENTATION,
    ];
    let less = |port: &mut Port| {
        port.network_objects_entry_size = None;
        port.network_objects_damage_animation_entry_size = None;
        port.network_damage_entry_size = None;
        port.network_actors_entry_size = None;
        port.network_coop_presentation_entry_size = None;
    };
    coop(1, less, |stage| {
        for kind in kinds {
            deliver(NONE, &message(kind, 255, 100, &[]), true);
        }
        let calls = stage.calls.borrow();
        let given: Vec<_> = calls.iter().map(|call| call.name).filter(|name| name.contains("_handle_")).collect();
        assert!(given.is_empty(), "{given:?}");
    });
}
