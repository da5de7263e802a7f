//! What the engine's queues must not be given: once they have a tick, they take nothing older of that player's.

use super::*;
use slipspace::wire::RelayedAction;

/// One input of machine 1's player, of another tick than its message's.
fn input_of(message_tick: Long, tick: Long, profile: &Profile) -> Vec<u8> {
    let input = PlayerInput { player_index: 1, tick, host_time: NONE, ..PlayerInput::default() };
    message(kind::PLAYER_INPUTS, 1, message_tick, &input.emit(profile))
}

fn relayed(tick: Long, update_number: Long) -> Vec<u8> {
    let action = RelayedAction { player_index: 5, ..RelayedAction::default() };
    let entries = [&update_number.to_le_bytes()[..], action.emit().as_slice()].concat();
    message(kind::RELAYED_ACTIONS, 1, tick, &entries)
}

/// spec: distributed 10.2
#[test]
fn a_far_tick_in_an_entry_silences_no_player() {
    for (tick, far) in [(1450, false), (1451, true), (550, false), (549, true), (Long::MAX, true), (Long::MIN, true)] {
        host(Profile::P32, &[1], |stage| {
            deliver(1, &input_of(1000, tick, Profile::P32), false);
            assert_eq!(stage.called("handed").len(), usize::from(!far), "{tick}");
        });
        host(Profile::P9, &[1], |stage| {
            deliver(1, &input_of(1000, tick, Profile::P9), false);
            assert_eq!(stage.called("handed").len(), 1, "version 9 has no such rule");
        });
    }
}

/// spec: distributed 12.6
#[test]
fn a_far_update_number_silences_no_player() {
    let taken = |profile: &'static Profile, messages: &[(Long, Long)]| {
        client(profile, &[4, 5], |stage| {
            messages
                .iter()
                .map(|(tick, update)| {
                    let before = stage.called("relayed").len();
                    deliver(NONE, &relayed(*tick, *update), false);
                    stage.called("relayed").len() > before
                })
                .collect::<Vec<_>>()
        })
    };
    let new = |messages: &[(Long, Long)]| taken(Profile::P32, messages);
    // The host's updates may be anywhere from its ticks.
    assert_eq!(new(&[(900, 77), (901, 78), (902, 79)]), [true; 3]);
    assert_eq!(new(&[(900, 77), (901, Long::MAX), (902, 79)]), [true, false, true]);
    assert_eq!(new(&[(900, 77), (901, 78 + 450), (902, 79 + 450)]), [true; 3]);
    assert_eq!(new(&[(900, 77), (901, 78 + 451), (902, 79)]), [true, false, true]);
    // Said twice, it is so.
    assert_eq!(new(&[(900, 77), (901, 9078), (902, 9079), (903, 9080)]), [true, false, true, true]);
    assert_eq!(taken(Profile::P9, &[(900, 77), (901, 9078)]), [true; 2], "version 9 has no such rule");
}
