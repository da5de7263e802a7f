//! Rules of objects.md that no recorded case decides: by a case of the recorded ones' form, or by an engine that calls
//! back.

use ffi_tests::stage::objects as engine;
use ffi_tests::stage::{index, play};
use ffi_tests::vectors::{Outcome, run_file};
use serde_json::json;
use slipspace::abi::objects::*;
use slipspace::engine::contract::*;
use slipspace::objects::host::viewers::period;
use slipspace::profile::Profile;
use slipspace::wire::{DamageAnimation, ObjectChange};
use std::cell::Cell;

/// spec: objects 6.1
#[test]
fn an_own_object_takes_the_lowest_place_as_far_as_the_count_tells() {
    let case = json!({"id": "own indices", "function": "new_object_index", "inputs": {
        "maximum_count": 4100, "taken": [0, 4096, 4098], "last_local_identifier": 65535, "local_allocation": true,
        "steps": [["own"], ["own"], ["own"], ["delete", 4097], ["own"], ["delete", 4096], ["outside", 10], ["own"], ["own"]],
    }, "expected": {
        // The first identifier after the last one; none free; the place freed; one freed and one made, which the count
        // does not show; and then it does.
        "returned": [0x1_1001, 0x2_1003, -1, 0x3_1001, -1, 0x4_1000],
        "new_objects": [0x1_1001, 0x2_1003, 0x3_1001, 0x4_1000],
        "check_all": true,
    }});
    assert_eq!(run_file("objects_audit.json", &json!({"cases": [case]}))[0].1, Outcome::Passed);
}

/// spec: objects 9.3
#[test]
fn a_viewer_that_is_nowhere_is_no_nearer_than_another() {
    let at = |x: f32| RealPoint3d { x, y: 0.0, z: 0.0 };
    let place = RealPoint3d::default();
    assert_eq!(period([at(f32::NAN), at(59.0)].into_iter(), &place), 2);
    assert_eq!(period([at(59.0), at(f32::NAN)].into_iter(), &place), 2);
    assert_eq!(period([at(f32::NAN)].into_iter(), &place), 4);
    assert_eq!(period([].into_iter(), &place), 4);
}

thread_local! {
    static PLAYED: Cell<i16> = const { Cell::new(-1) };
}

/// A unit that falls as it is asked what it plays: it flinched just before, and takes the host's pick for that.
unsafe extern "C" fn plays(unit: Long, kind: i16, _animation: i16) -> u8 {
    if kind == 2 {
        // SAFETY: an export that takes numbers.
        PLAYED.set(unsafe { network_objects_damage_animation(unit, 1, 7) });
    }
    0
}

/// spec: objects 12.1, 12.3
#[test]
fn a_pick_used_while_another_is_taken_is_used_up() {
    let install = |port: &mut _| {
        engine::install(port);
        port.unit_port_correct_damage_animation = Some(plays);
    };
    play(Profile::P32, install, |stage| {
        engine::begin(stage);
        engine::apply(&json!({"role": "client"}));
        let unit = index(&json!("80010001"));
        let change = ObjectChange {
            object_index: unit,
            definition_index: index(&json!("e1000001")),
            owner_team_index: -1,
            forward: RealVector3d { i: 1.0, j: 0.0, k: 0.0 },
            up: RealVector3d { i: 0.0, j: 0.0, k: 1.0 },
            ..ObjectChange::default()
        };
        let take = |kind: u8, animation_index: i16, number: u8| {
            let entry = DamageAnimation { unit_index: unit, animation_index, kind, number }.emit();
            // SAFETY: an export; one whole entry.
            unsafe { network_objects_handle_damage_animations(entry.as_ptr().cast(), 1) };
        };
        // SAFETY: exports; one whole entry.
        unsafe {
            network_objects_new_game();
            network_objects_placed();
            network_objects_handle_changes(change.emit(Profile::P32).as_ptr().cast(), 1);
            assert_ne!(network_objects_client_has(unit), 0);
            take(1, 5, 1);
            take(2, 6, 2);
            assert_eq!(PLAYED.get(), 5, "the host's pick");
            assert_eq!(network_objects_damage_animation(unit, 1, 7), 7, "which is used up");
            assert_eq!(network_objects_damage_animation(unit, 2, 8), 6, "the other is kept");
            assert_eq!(network_objects_damage_animation(unit, 2, 8), 8);
        }
    });
}
