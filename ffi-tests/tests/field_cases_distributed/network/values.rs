//! Numbers, indices and texts.

use super::*;
use ffi_tests::arena::tag;
use ffi_tests::playing::copies::copy;
use ffi_tests::playing::names::button::ACTION;
use slipspace::wire::{Identity, ObjectState, Statistics};
use std::cell::RefCell;
use std::ffi::CString;

/// case: 27, 29, 32, spec: distributed 4.2, 4.4, 12.2
#[test]
fn case_27_29_32_numbers_that_no_unit_can_have() {
    for profile in BOTH {
        let mut live = Live::new(profile);
        live.quiet();
        let x = [0, OTHER].map(|player| live.x(player));
        let axis = |i, j, k| DistributedVector { i, j, k };
        let mut step = 0.0;
        for bad in [f32::NAN, f32::INFINITY, 1e30, 32_769.0] {
            step += 2.0;
            let list = [live.standing(0, bad), live.standing(OTHER, x[1] + step)];
            live.tell(&states(live.latest() + 1, &list), false);
            assert_eq!(live.x(0), x[0], "{bad}");
            assert_eq!(live.x(OTHER), x[1] + step, "{bad}: the good one is taken");
        }
        let (along, high) = (axis(32767, 0, 0), axis(0, 0, 32767));
        // Up so many degrees off square.
        let off = |degrees: f32| {
            let (sine, cosine) = degrees.to_radians().sin_cos();
            axis((sine * 32767.0) as i16, 0, (cosine * 32767.0) as i16)
        };
        for (forward, up) in [(high, high), (axis(0, 0, 0), high), (along, off(20.0)), (along, axis(0, 0, 0))] {
            let state = UnitState { forward, up, ..live.standing(0, x[0] + 2.0) };
            live.tell(&states(live.latest() + 1, &[state]), false);
            assert_eq!(live.x(0), x[0], "axes that are none");
        }
        for (up, to) in [(high, 2.0), (off(3.0), 4.0)] {
            let state = UnitState { forward: along, up, ..live.standing(0, x[0] + to) };
            live.tell(&states(live.latest() + 1, &[state]), false);
            assert_eq!(live.x(0), x[0] + to);
            let unit = live.view(CLIENT, 0).unit;
            let unit = live.world.nodes[CLIENT].machine.object(unit & 0xFFFF).expect("its unit");
            let dot = |a: [f32; 3], b: [f32; 3]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f32>();
            let [askew, length] = [dot(unit.forward, unit.up), dot(unit.up, unit.up)];
            assert!(askew.abs() < 1e-3 && (length - 1.0).abs() < 1e-3, "made square: {unit:?}");
        }
        let x = [0, OTHER].map(|player| live.x(player));
        for index in [128, 255] {
            let outside = UnitState { player_index: index, ..live.standing(0, x[0] + 2.0) };
            live.tell(&states(live.latest() + 1, &[outside]), false);
            assert_eq!(live.x(0), x[0]);
        }
        if !profile.is_9() {
            let entries =
                [ping_entry(0, 1), ping_entry(255, 2), ping_entry(128, 3), ping_entry(OTHER as u8, 4)].concat();
            live.tell(&message(kind::PINGS, 4, live.latest() + 1, &entries), false);
            assert_eq!([0, OTHER as i16, 255, 128].map(|player| live.ping(player)), [1, 4, NONE, NONE]);
        }
        // At the host the same places of a prediction.
        let host_x = live.view(0, CLIENT).position[0];
        for bad in [f32::NAN, f32::INFINITY, 1e30, 32_769.0] {
            let state = live.standing(CLIENT, bad);
            live.say(CLIENT, &message(kind::PLAYER_PREDICTION, 1, live.tick(0), state.emit(true).as_slice()), false);
            assert_eq!(live.view(0, CLIENT).position[0], host_x, "{bad}");
        }
    }
}

/// case: 31, spec: distributed 7
#[test]
fn case_31_counts_below_zero_or_too_large() {
    for profile in BOTH {
        let mut live = Live::new(profile);
        live.quiet();
        let unit = live.view(CLIENT, OTHER).unit;
        for current in [-1, 4, 127] {
            for rounds in [-1, 32_767] {
                let inventory = Inventory {
                    current_weapon_index: current,
                    rounds_total: [[rounds; 2]; 4],
                    rounds_loaded: [[rounds; 2]; 4],
                    ..grenades(unit, -1)
                };
                live.tell(&message(kind::INVENTORIES, 1, live.latest() + 1, &inventory.emit()), false);
                assert_eq!(live.view(CLIENT, OTHER).weapon, -1, "nothing is in the hand");
            }
        }
        for (value, kills) in [(0xFF, -1), (0x7F, 0x7F7F)] {
            let statistics = Statistics { player_index: OTHER as i16, statistics: [value; 60] };
            live.tell(&message(kind::PLAYER_STATISTICS, 1, live.latest() + 1, &statistics.emit()), false);
            assert_eq!(live.view(CLIENT, OTHER).kills as i16, kills);
        }
        let before = [0, CLIENT, OTHER].map(|player| live.view(CLIENT, player).kills);
        for index in [-1, 128, i16::MAX, i16::MIN] {
            let statistics = Statistics { player_index: index, statistics: [1; 60] };
            live.tell(&message(kind::PLAYER_STATISTICS, 1, live.latest() + 1, &statistics.emit()), false);
        }
        live.world.drive(30);
        assert_eq!([0, CLIENT, OTHER].map(|player| live.view(CLIENT, player).kills), before);
    }
}

/// case: 33, spec: distributed 12.2
#[test]
fn case_33_a_vehicle_that_is_none() {
    for profile in BOTH {
        let mut live = Live::new(profile);
        live.quiet();
        let machine = &live.world.nodes[CLIENT].machine;
        let found =
            |kind| (0..200).filter_map(|i| machine.object(i)).find(|object| object.exists != 0 && object.kind == kind);
        let (vehicle, weapon) = (found(1).expect("a vehicle").index, found(2).expect("a weapon").index);
        let unit = live.view(CLIENT, OTHER).unit;
        let riding = |vehicle_index: Long, seat_index: i16| UnitState {
            flags: flags::ALIVE,
            unit_index: unit,
            vehicle_index,
            seat_index,
            body_vitality: 16384,
            ..UnitState::none(OTHER as u8)
        };
        for (vehicle, seat) in
            [(vehicle ^ 0x10000, 0), (unit, 0), (weapon, 0), (vehicle, -1), (vehicle, 99), (vehicle, 32_767)]
        {
            live.tell(&states(live.latest() + 1, &[riding(vehicle, seat)]), false);
            assert_eq!(live.view(CLIENT, OTHER).vehicle, -1, "{vehicle:x} {seat}");
        }
        live.tell(&states(live.latest() + 1, &[riding(vehicle, 0)]), false);
        assert_eq!((live.view(CLIENT, OTHER).vehicle, live.view(CLIENT, OTHER).seat), (vehicle, 0));
        // Another in the same seat in the same message: one of them has it.
        let unit = live.view(CLIENT, 0).unit;
        let second = UnitState { player_index: 0, unit_index: unit, ..riding(vehicle, 0) };
        live.tell(&states(live.latest() + 1, &[riding(vehicle, 0), second]), false);
        let drivers =
            [0, OTHER].map(|player| live.view(CLIENT, player)).map(|view| view.vehicle != -1 && view.seat == 0);
        assert_eq!(drivers.iter().filter(|drives| **drives).count(), 1);
    }
}

/// case: 34, spec: distributed 7
#[test]
fn case_34_an_animation_that_no_graph_has() {
    let mut live = Live::new(Profile::P32);
    live.quiet();
    let unit = live.view(CLIENT, OTHER).unit;
    for animation in [-1i16, 40, 32_767] {
        for at in (4..12).step_by(2) {
            let mut entry = [0u8; 16];
            entry[..4].copy_from_slice(&unit.to_le_bytes());
            entry[at..at + 2].copy_from_slice(&animation.to_le_bytes());
            live.tell(&message(kind::DAMAGE_ANIMATIONS, 1, live.latest() + 1, &entry), false);
        }
    }
    live.world.drive(30);
    assert_eq!(live.view(CLIENT, OTHER).unit, unit, "and the game goes on");
}

/// case: 01 (objects), 27, spec: distributed 7
#[test]
fn case_01_27_an_item_is_not_put_back() {
    for profile in BOTH {
        let mut live = Live::new(profile);
        live.quiet();
        let item =
            |live: &Live, index: Long| live.world.nodes[CLIENT].machine.object(index & 0xFFFF).expect("it is here");
        let machine = &live.world.nodes[CLIENT].machine;
        let found = (0..200).filter_map(|i| machine.object(i)).find(|object| object.exists != 0 && object.kind == 3);
        let found = found.expect("an item");
        let at = |x: f32| ObjectState {
            object_index: found.index,
            position: RealPoint3d { x, y: found.position[1], z: found.position[2] + 0.5 },
            forward: DistributedVector { i: 32767, j: 0, k: 0 },
            up: DistributedVector { i: 0, j: 0, k: 32767 },
            ..ObjectState::default()
        };
        let (now, x) = (live.latest(), found.position[0]);
        let tell =
            |live: &mut Live, tick, x| live.tell(&message(kind::OBJECT_STATES, 1, tick, &at(x).emit(profile)), false);
        tell(&mut live, now + 100, x + 8.0);
        let there = item(&live, found.index).position[0];
        assert!((there - (x + 8.0)).abs() < 0.1, "{there}");
        tell(&mut live, now + 99, x);
        tell(&mut live, now + 101, 32_769.0);
        tell(&mut live, now + 102, f32::NAN);
        assert!((item(&live, found.index).position[0] - (x + 8.0)).abs() < 0.1);
    }
}

/// case: 85, spec: distributed 16.5
#[test]
fn case_85_who_a_client_says_it_is() {
    for profile in BOTH {
        let mut live = Live::new(profile);
        let mut entry = [b'a'; 64];
        entry[..24].copy_from_slice(&[b'7'; 24]);
        let now = live.tick(0);
        let before = live.state(0).identity.machines[CLIENT].get();
        live.say(CLIENT, &message(kind::CLIENT_IDENTITY, 1, now, &entry), false);
        let kept = live.state(0).identity.machines[CLIENT].get();
        assert_eq!(kept == before, !profile.is_9(), "a datagram's word counts in version 9 alone");
        live.say(CLIENT, &message(kind::CLIENT_IDENTITY, 1, now, &entry), true);
        let expected = Identity::new("7".repeat(23).as_bytes(), "a".repeat(39).as_bytes());
        assert_eq!(live.state(0).identity.machines[CLIENT].get(), expected);
        let mut entry = [0; 64];
        entry[..6].copy_from_slice(b"12a;3\0");
        entry[24..41].copy_from_slice(
            b"a b=c
ip=1.2.3.4\0",
        );
        live.say(CLIENT, &message(kind::CLIENT_IDENTITY, 1, now, &entry), true);
        let expected = Identity::new(b"123", b"abcip1.2.3.4");
        assert_eq!(live.state(0).identity.machines[CLIENT].get(), expected);
    }
}

/// A host whose list of bans somebody wrote, and what it tells a joiner from an address.
fn listing(text: String) -> impl Fn([u8; 4]) -> bool {
    let text = CString::new(text).expect("a text");
    let live = RefCell::new(Live::new(Profile::P32));
    live.borrow().world.nodes[0].machine.append(c"d:\\bans.txt", &text);
    move |address| {
        let mut live = live.borrow_mut();
        let joiner = live.world.join_from(Conditions::CLEAN, u32::from_be_bytes(address));
        live.world.drive(30);
        live.world.own_player(joiner).is_none()
    }
}

/// case: 88, spec: distributed 16.4
#[test]
fn case_88_lines_of_the_ban_list() {
    // All machines of the game here have this hardware id.
    const ID: &str = "0000000000000000000000000000007";
    let long = "x".repeat(600);
    let written = format!(
        "ip=10.0.0.1 hwid=none\r\n\r\nip=1.2.3.4\n\nhwid=\nhwid=none\nip=9.9.9.9\t{long}\n#ip=8.8.8.8\nip=7.7.7.7"
    );
    let refused = listing(written);
    for address in [[10, 0, 0, 10], [11, 2, 3, 4], [5, 5, 5, 5], [8, 8, 8, 8]] {
        assert!(!refused(address), "{address:?}");
    }
    for address in [[10, 0, 0, 1], [1, 2, 3, 4], [9, 9, 9, 9], [7, 7, 7, 7]] {
        assert!(refused(address), "{address:?}");
    }
    assert!(listing(format!("hwid={ID}"))([5, 5, 5, 5]));
    assert!(!listing(format!("hwid={ID}0\nhwid={}", &ID[1..]))([5, 5, 5, 5]));
}

/// case: 89, spec: distributed 16.4
#[test]
fn case_89_a_name_that_looks_like_a_ban() {
    let mut live = Live::new(Profile::P32);
    for names in [c"ip=10.0.0.77", c"a\nip=10.0.0.78\rip=10.0.0.79"] {
        live.world.nodes[0].machine.enter(|| {
            // SAFETY: the machine is selected; an ended text.
            unsafe { abi::network_distributed_ban(NONE, 0x0A09_0909, names.as_ptr()) }
        });
    }
    live.world.drive(5);
    assert_eq!((0..4).map(|line| live.bans(line)).collect::<Vec<_>>(), [true, true, false, false], "one line each");
    for (address, refused) in
        [(0x0A09_0909, true), (0x0A00_004D, false), (0x0A00_004E, false), (0x0A00_004F, false), (0x0A00_0006, false)]
    {
        let joiner = live.world.join_from(Conditions::CLEAN, address);
        live.world.drive(30);
        assert_eq!(live.world.own_player(joiner).is_none(), refused, "{address:x}");
    }
}

/// case: 92. A weapon lies at two players' feet; the host gives it to the one, and before the other's machine hears of
/// that, its player asks for it: it gives itself nothing. spec: distributed 14.5
#[test]
fn case_92_a_client_gives_itself_nothing() {
    for profile in BOTH {
        let mut live = Live::over(profile, Conditions::path(400, 0, 0.0));
        let host = &live.world.nodes[0].machine;
        let place = [-25.0, 20.0, 0.0];
        for player in [CLIENT, OTHER] {
            host.put_player(player as i32, place);
        }
        let weapon = host.spawn(tag::PLASMA, place).expect("there is room");
        live.world.drive(90);
        let parent =
            |live: &Live, node: usize| copy(&live.world.nodes[node].machine, weapon).expect("it is here").parent;
        let unit = |live: &Live, player: usize| live.view(0, player).unit;
        assert_eq!([0, CLIENT, OTHER].map(|node| parent(&live, node)), [NONE; 3]);
        let press = |live: &Live, node: usize, buttons: u32| {
            live.world.nodes[node].machine.control(0, &Control { buttons, ..Control::default() });
        };
        press(&live, OTHER, ACTION);
        while parent(&live, 0) == NONE {
            live.world.drive(1);
        }
        assert_eq!(
            (parent(&live, 0), parent(&live, CLIENT)),
            (unit(&live, OTHER), NONE),
            "one has it, one sees it lie"
        );
        press(&live, OTHER, 0);
        press(&live, CLIENT, ACTION);
        for _ in 0..90 {
            live.world.drive(1);
            for node in [0, CLIENT, OTHER] {
                assert_ne!(parent(&live, node), unit(&live, CLIENT), "machine {node}");
            }
        }
        assert_eq!([0, CLIENT, OTHER].map(|node| parent(&live, node)), [unit(&live, OTHER); 3]);
    }
}

/// case: 92, spec: distributed 14.5
#[test]
fn case_92_pickups_of_others_are_not_shown() {
    for profile in BOTH {
        let mut live = Live::new(profile);
        let shown = |live: &Live| live.world.nodes[CLIENT].events("pickup");
        let before = shown(&live);
        for (player, expected) in [(CLIENT as u8, 1), (OTHER as u8, 1), (255, 1)] {
            let now = live.latest();
            live.tell(&message(kind::PICKUPS, 1, now, &[player, 1, 12, 0, 7, 0, 0x7B, 0xE1]), true);
            assert_eq!(shown(&live) - before, expected, "{player}");
        }
        let weapon = live.view(0, CLIENT).weapon;
        live.say(CLIENT, &message(kind::PICKUPS, 1, 0, &[CLIENT as u8, 1, 12, 0, 7, 0, 0x7B, 0xE1]), true);
        assert_eq!(live.view(0, CLIENT).weapon, weapon, "the host gives nothing for a client's word");
    }
}
