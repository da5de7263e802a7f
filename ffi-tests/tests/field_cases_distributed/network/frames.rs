//! Frames, batches, kinds and games.

use super::*;
use slipspace::wire::{ObjectChange, RelayedAction};

/// case: 15, 17, 18, 23, spec: distributed 7
#[test]
fn case_15_17_18_23_frames_that_are_odd() {
    let mut live = Live::new(Profile::P32);
    live.quiet();
    let now = live.latest() + 10;
    let ping = |player: u8, value: u16| message(kind::PINGS, 1, now, &ping_entry(player, value));
    let inner = batch(now, &[ping(0, 50)]);
    let before = live.ping(0);
    live.tell(&batch(now, &[inner, ping(OTHER as u8, 60)]), false);
    assert_eq!((live.ping(0), live.ping(OTHER as i16)), (before, 60), "a batch in a batch is passed over");
    let mut odd = batch(now, &[ping(0, 0x1234)]);
    odd.push(0);
    let odd = message(kind::BATCH, 0, now, &odd[8..]);
    live.tell(&odd, false);
    assert_eq!(live.ping(0), 0x1234, "an odd byte at the end");
    for contents in [&[][..], &[0], &[6], &[255, 255, 1, 2, 3]] {
        live.tell(&message(kind::BATCH, 0, now, contents), false);
    }
    let few = live.refused(CLIENT, Refusal::TooFewBytes);
    for (count, size) in [(2, 7), (255, 4)] {
        let entries: Vec<u8> = ping_entry(0, 1).into_iter().cycle().take(size).collect();
        live.tell(&message(kind::PINGS, count, now, &entries), false);
    }
    assert_eq!((live.refused(CLIENT, Refusal::TooFewBytes), live.ping(0)), (few + 2, 0x1234));
    live.tell(&message(kind::PINGS, 1, now, &[&ping_entry(0, 7)[..], &[0xFF; 28]].concat()), false);
    assert_eq!(live.ping(0), 7, "what follows is not looked at");
    let few = live.refused(CLIENT, Refusal::TooFewBytes);
    let kinds = [1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14, 15, 18, 19, 64, 65, 75, 90];
    for number in kinds {
        live.tell(&message(number, 255, now, &[0; 64]), true);
    }
    assert_eq!(live.refused(CLIENT, Refusal::TooFewBytes), few + kinds.len() as u32, "255 with the bytes of one");
    let short = live.refused(CLIENT, Refusal::Short);
    for size in 3..8u16 {
        let header = [(size << 4 | 8).to_le_bytes().to_vec(), vec![kind::PINGS, 0, 0, 0, 0, 0]].concat();
        live.tell(&header[..usize::from(size)], false);
    }
    assert_eq!(live.refused(CLIENT, Refusal::Short), short + 5);
}

/// case: 19, 21, 22, spec: distributed 7
#[test]
fn case_19_21_22_kinds_that_are_none_of_its_business() {
    for profile in BOTH {
        let mut live = Live::new(profile);
        live.quiet();
        let (now, unknown) = (live.latest(), live.refused(CLIENT, Refusal::UnknownKind));
        let received = live.state(CLIENT).reception.received.get();
        let numbers: Vec<u8> =
            if profile.is_9() { [0, 19, 90, 255].into_iter().chain(64..=77).collect() } else { vec![0, 91, 255] };
        for number in &numbers {
            live.tell(&message(*number, 0, now, &[]), true);
        }
        assert_eq!(live.refused(CLIENT, Refusal::UnknownKind) - unknown, numbers.len() as u32);
        assert_eq!(live.state(CLIENT).reception.received.get(), received, "not counted");
        if !profile.is_9() {
            for number in [65, 66, 69] {
                live.tell(&message(number, 0, now, &[]), false);
            }
            live.say(CLIENT, &message(70, 0, now, &[]), true);
            assert_eq!((live.refused(CLIENT, Refusal::NoEntry), live.refused(0, Refusal::NoEntry)), (3, 1));
        }
        let wrong = [CLIENT, 0].map(|node| live.refused(node, Refusal::WrongDirection));
        for number in [1, 9, 11, 12, 14, 18] {
            live.tell(&message(number, 0, now, &[]), false);
        }
        let objects = live.world.nodes[0].machine.status().objects;
        let unit = live.view(0, OTHER).unit;
        let delete = message(kind::OBJECT_CHANGES, 1, now, &ObjectChange::deletion(unit).emit(profile));
        let notice = message(kind::NOTICE, 0, now, b"by a client\0");
        for bytes in [2, 4, 10].map(|number| message(number, 0, now, &[])).into_iter().chain([delete, notice]) {
            live.say(CLIENT, &bytes, true);
            assert!(live.world.nodes[0].said.iter().all(|(_, line)| !line.contains("client")), "no notice is shown");
        }
        let refused = [CLIENT, 0].map(|node| live.refused(node, Refusal::WrongDirection));
        // A client's readies and reports are refused it before that where they must be of the stream.
        let other = if profile.is_9() { 0 } else { live.refused(CLIENT, Refusal::NotOfTheStream) };
        assert_eq!((refused[0] - wrong[0] + other, refused[1] - wrong[1]), (6, 5));
        if !profile.is_9() {
            live.tell(&message(70, 1, now, &[0; 8]), false);
            live.say(CLIENT, &message(kind::PINGS, 1, now, &ping_entry(0, 7)), true);
            let also = [CLIENT, 0].map(|node| live.refused(node, Refusal::WrongDirection));
            assert_eq!(also, refused.map(|before| before + 1));
        }
        assert_eq!(live.world.nodes[0].machine.status().objects, objects);
    }
}

/// case: 20, spec: distributed 12.1, 12.6
#[test]
fn case_20_a_state_cut_at_every_byte_over_the_network() {
    let mut live = Live::new(Profile::P32);
    live.quiet();
    let x = live.x(OTHER);
    let whole = UnitState {
        up: DistributedVector { i: 0, j: 3277, k: 32604 },
        current_body_damage: 1,
        powerup_durations: [3, 4],
        ..live.standing(OTHER, x + 0.5)
    };
    let whole = whole.emit(false);
    let whole = whole.as_slice();
    for size in 3..whole.len() {
        let dead = UnitState { killing_player_index: 1, ..UnitState::none(0) }.emit(false);
        let entries = [dead.as_slice(), &whole[..size]].concat();
        live.tell(&message(kind::UNIT_STATES, 2, live.latest() + 1, &entries), false);
        assert_eq!((live.state(CLIENT).deaths.deaths[0].get().killer, live.x(OTHER)), (1, x), "{size}");
    }
    live.tell(&message(kind::UNIT_STATES, 1, live.latest() + 1, whole), false);
    assert_eq!(live.x(OTHER), x + 0.25, "whole it is taken, half way");
    // A relayed action: its buttons of three ticks before are its last part.
    let action = RelayedAction {
        player_index: OTHER as u8,
        desired_weapon_index: -1,
        desired_grenade_index: -1,
        desired_zoom_level: -1,
        yaw: 0x2000,
        pitch: 0x0100,
        throttle: [127, -127],
        primary_trigger: 0,
        control_flags: [0, 1, 2, 4],
    };
    let bytes = action.emit();
    let whole = bytes.as_slice();
    assert_eq!(whole.len(), RelayedAction::MAXIMUM_SIZE);
    let tell = |live: &mut Live, size: usize| {
        // The host's updates are as many as its ticks.
        let tick = live.latest() + 1;
        let entries = [&tick.to_le_bytes()[..], &whole[..size]].concat();
        live.tell(&message(kind::RELAYED_ACTIONS, 1, tick, &entries), false);
        live.world.drive(2);
        live.view(CLIENT, OTHER).throttle
    };
    for size in 0..whole.len() {
        assert_eq!(tell(&mut live, size), 0.0, "{size}");
    }
    assert!(tell(&mut live, whole.len()) > 1.0);
}

/// case: 24 (better), spec: distributed 7
#[test]
fn case_24_a_lobby_and_a_game_after_it() {
    for profile in BOTH {
        let mut world = world(profile, 0);
        world.join(Conditions::CLEAN);
        world.drive(60);
        let refused = |world: &World, node: usize| {
            let reception = &world.nodes[node].machine.library().distributed.reception;
            (reception.received.get(), reception.refused(Refusal::NoGame), reception.latest_host_time.get())
        };
        let early = on_the_wire(&message(kind::UNIT_STATES, 0, 5000, &[]));
        let batched = on_the_wire(&batch(5000, &[message(kind::UNIT_STATES, 0, 5000, &[])]));
        for (bytes, stream) in [(&early, false), (&early, true), (&batched, false)] {
            world.inject(CLIENT, false, stream, bytes);
            world.drive(1);
        }
        assert_eq!(refused(&world, CLIENT), (0, 3, NONE), "no trace of what came in the lobby");
        world.begin();
        world.drive(90);
        let (received, _, latest) = refused(&world, CLIENT);
        assert!(received > 60 && (1..200).contains(&latest), "the game is heard from its start: {received} {latest}");
        assert_ne!(world.nodes[CLIENT].machine.player(0).expect("the host's").unit, -1);
        // The menu's scene, whose clock runs as well.
        for node in [CLIENT, 0] {
            world.nodes[node].machine.script(Script::MainMenu, 1);
            let before = refused(&world, node);
            world.drive(10);
            let (received, none, latest) = refused(&world, node);
            assert!((received, latest) == (before.0, before.2) && none > before.1 + 9, "{node}: {before:?} {none}");
            world.nodes[node].machine.script(Script::MainMenu, 0);
            world.drive(10);
            assert!(refused(&world, node).0 > received + 9, "{node}: and the game goes on");
        }
    }
}
