//! Field cases of network_objects' messages that are about what arrives, and how: over the simulated network.

use ffi_tests::arena::{Control, Game, OPTION_CHECK, OPTION_FULL_TABLE, ObjectView, tag};
use ffi_tests::network::Conditions;
use ffi_tests::playing::copies::{agree, apart, copy, fight, lies, lies_alike, told};
use ffi_tests::playing::names::button::ACTION;
use ffi_tests::playing::records;
use ffi_tests::playing::world::World;
use slipspace::distributed::reception::Refusal;
use slipspace::engine::contract::{RealPoint3d, RealVector3d};
use slipspace::profile::Profile;
use slipspace::wire::scalar::{UNIT_SCALE, vector_pack};
use slipspace::wire::{DamageAnimation, Inventory, ObjectChange, ObjectState, kind, object_state};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

const VERSIONS: [i32; 2] = [9, 32];
const CLEAN: Conditions = Conditions::path(100, 0, 0.0);
/// Somewhere with nothing about.
const PLACE: [f32; 3] = [-30.0, 20.0, 0.0];

fn profile(version: i32) -> &'static Profile {
    if version == 9 { Profile::P9 } else { Profile::P32 }
}

/// A game of a host and two clients, and a weapon of the host's that lies there.
fn game(version: i32) -> (World, i32) {
    let mut world = World::playing(77, version, OPTION_CHECK, Game::Slayer, &[CLEAN; 2]);
    let weapon = world.nodes[0].machine.spawn(tag::PLASMA, PLACE).expect("there is room");
    world.drive(60);
    (world, weapon)
}

fn tick_of(record: &[u8]) -> i32 {
    i32::from_le_bytes([record[2], record[3], record[4], record[5]])
}

/// Bytes come in at a client from the host, or at the host from it, and are handled before anything else.
fn hear(world: &mut World, to_host: bool, stream: bool, bytes: &[u8]) {
    world.inject(1, to_host, stream, bytes);
    world.nodes[if to_host { 0 } else { 1 }].machine.ticks(0);
}

fn state(weapon: i32, x: f32, version: i32) -> Vec<u8> {
    let pack = |[i, j, k]: [f32; 3]| vector_pack(&RealVector3d { i, j, k }, UNIT_SCALE);
    let state = ObjectState {
        object_index: weapon,
        flags: object_state::flags::AT_REST,
        position: RealPoint3d { x, y: PLACE[1], z: 0.0 },
        forward: pack([1.0, 0.0, 0.0]),
        up: pack([0.0, 0.0, 1.0]),
        ..ObjectState::default()
    };
    state.emit(profile(version)).to_vec()
}

fn weapon_at(world: &World, number: usize, weapon: i32) -> ObjectView {
    copy(&world.nodes[number].machine, weapon).expect("the weapon")
}

fn refused(world: &World, number: usize, reason: Refusal) -> u32 {
    world.nodes[number].machine.library().distributed.reception.refused(reason)
}

/// case: 01, spec: objects 14. A late datagram puts neither a place nor an inventory back.
#[test]
fn case_01_a_late_datagram() {
    for version in VERSIONS {
        let (mut world, weapon) = game(version);
        let now = world.nodes[1].machine.status().tick + 20;
        let player = world.own_player(2).expect("a player");
        let unit = world.nodes[1].machine.player(player).expect("the player").unit;
        let before = refused(&world, 1, Refusal::Stale);
        hear(&mut world, false, false, &records::message(kind::OBJECT_STATES, 1, now, &state(weapon, -27.0, version)));
        hear(
            &mut world,
            false,
            false,
            &records::message(kind::OBJECT_STATES, 1, now - 1, &state(weapon, -25.0, version)),
        );
        assert_eq!(weapon_at(&world, 1, weapon).position[0], -27.0);
        let grenades = |count: i8| {
            let inventory = Inventory {
                unit_index: unit,
                grenade_counts: [count, 0],
                current_weapon_index: -1,
                weapon_indices: [-1; 4],
                ..Inventory::default()
            };
            inventory.emit()
        };
        hear(&mut world, false, false, &records::message(kind::INVENTORIES, 1, now + 2, &grenades(2)));
        hear(&mut world, false, false, &records::message(kind::INVENTORIES, 1, now - 1, &grenades(3)));
        assert_eq!(world.nodes[1].machine.player(player).expect("the player").grenades[0], 2);
        assert_eq!(refused(&world, 1, Refusal::Stale) - before, 2);
    }
}

/// case: 07, spec: objects 14, objects 15. Every datagram comes twice, each way: vehicles, items and inventories are as if
/// each had come once.
#[test]
fn case_07_every_datagram_twice() {
    for version in VERSIONS {
        let path = Conditions { duplication: 1.0, ..CLEAN };
        let mut world = World::playing(78, version, OPTION_CHECK, Game::Slayer, &[path; 3]);
        fight(&mut world, 300, 300);
        agree(&world);
        for player in 0..4 {
            let grenades = |number: usize| world.nodes[number].machine.player(player).expect("the player").grenades;
            assert!((1..4).all(|number| grenades(number) == grenades(0)), "player {player}'s grenades");
        }
    }
}

/// Each kind of network_objects' messages with an entry of nonsense, and whether it goes to the host.
const KINDS: [(u8, usize, bool); 7] = [
    (kind::INVENTORIES, Inventory::SIZE, false),
    (kind::OBJECT_CHANGES, ObjectChange::SIZE, false),
    (kind::OBJECT_STATES, ObjectState::SIZE, false),
    (kind::OBJECTS_SYNCHRONIZED, 0, false),
    (kind::CLIENT_READY, 0, true),
    (kind::VEHICLE_PREDICTION, ObjectState::SIZE, true),
    (kind::DAMAGE_ANIMATIONS, DamageAnimation::SIZE, false),
];

/// case: 14. Ticks at the ends of 32 bits in each kind, by datagram and over the stream: all play on, and agree.
#[test]
fn case_14_ticks_at_the_ends() {
    let (mut world, weapon) = game(32);
    for (number, size, to_host) in KINDS {
        for tick in [i32::MAX, i32::MIN, -1] {
            for stream in [false, true] {
                let entry = vec![0xFF; size];
                hear(&mut world, to_host, stream, &records::message(number, u8::from(size > 0), tick, &entry));
            }
        }
    }
    world.nodes[0].machine.push(weapon, [0.05, 0.0, 0.1]);
    world.drive(150);
    assert!(apart(weapon_at(&world, 0, weapon).position, PLACE) > 0.2);
    agree(&world);
}

/// case: 18. Counts that the size does not bear out are refused before an entry is read; bytes past the last entry are
/// ignored.
#[test]
fn case_18_count_and_size() {
    for version in VERSIONS {
        let (mut world, weapon) = game(version);
        let now = world.nodes[1].machine.status().tick + 20;
        let entry = state(weapon, -27.0, version);
        for (number, size, to_host) in KINDS
            .into_iter()
            .filter(|(number, size, _)| *size > 0 && (version == 32 || *number != kind::DAMAGE_ANIMATIONS))
        {
            let at = if to_host { 0 } else { 1 };
            let before = refused(&world, at, Refusal::TooFewBytes);
            let bytes = vec![0; size];
            hear(&mut world, to_host, true, &records::message(number, 255, now, &bytes));
            hear(&mut world, to_host, true, &records::message(number, 1, now, &bytes[1..]));
            assert_eq!(refused(&world, at, Refusal::TooFewBytes) - before, 2, "kind {number}");
        }
        hear(&mut world, false, true, &records::message(kind::OBJECT_STATES, 0, now, &entry));
        assert_eq!(weapon_at(&world, 1, weapon).position, PLACE, "no entry");
        let more = [entry, state(weapon, -20.0, version), vec![1, 2, 3]].concat();
        hear(&mut world, false, true, &records::message(kind::OBJECT_STATES, 1, now, &more));
        assert_eq!(weapon_at(&world, 1, weapon).position[0], -27.0, "the first, and no more");
    }
}

/// case: 22. What only the host may say does nothing at the host, what only a client may say nothing at a client.
#[test]
fn case_22_wrong_directions() {
    for version in VERSIONS {
        let (mut world, weapon) = game(version);
        let now = world.nodes[0].machine.status().tick;
        let deletion = ObjectChange::deletion(weapon).emit(profile(version)).to_vec();
        let synchronized = (kind::OBJECTS_SYNCHRONIZED, vec![]);
        let said = [
            (kind::OBJECT_CHANGES, deletion),
            (kind::OBJECT_STATES, state(weapon, -27.0, version)),
            (kind::INVENTORIES, vec![0; Inventory::SIZE]),
            synchronized,
        ];
        for (number, entries) in said {
            for stream in [false, true] {
                let before = refused(&world, 0, Refusal::WrongDirection);
                let count = u8::from(!entries.is_empty());
                hear(&mut world, true, stream, &records::message(number, count, now + 1, &entries));
                assert_eq!(refused(&world, 0, Refusal::WrongDirection) - before, 1, "kind {number}");
            }
        }
        for number in [kind::CLIENT_READY, kind::VEHICLE_PREDICTION] {
            // From 31 on a client_ready is the stream's alone, and the stream is the host's to tell.
            let all =
                |world: &World| refused(world, 1, Refusal::WrongDirection) + refused(world, 1, Refusal::NotOfTheStream);
            let before = all(&world);
            hear(&mut world, false, true, &records::message(number, 1, now + 1, &state(weapon, -27.0, version)));
            assert_eq!(all(&world) - before, 1, "kind {number}");
        }
        for number in 0..3 {
            assert_eq!(weapon_at(&world, number, weapon).position, PLACE);
        }
        world.drive(60);
        agree(&world);
    }
}

/// Counts of the host's messages of one kind in a tick, to one machine.
type Counts = Rc<RefCell<BTreeMap<i32, Vec<u8>>>>;

/// case: 26, spec: objects 7.1, objects 10.3. More than 255 of a thing in a tick: 300 deletions, and 256 inventories.
#[test]
fn case_26_more_than_255() {
    let mut world = World::playing(79, 32, OPTION_CHECK | OPTION_FULL_TABLE, Game::Slayer, &[CLEAN; 2]);
    world.drive(60);
    let counts: [(u8, Counts); 2] = [(kind::OBJECT_CHANGES, Rc::default()), (kind::INVENTORIES, Rc::default())];
    let (seen, first) = (counts.clone(), world.nodes[1].index);
    world.tap = Some(Box::new(move |from, to, _, bytes| {
        if from == -1 && to == first {
            records::each(bytes, |record| {
                for (_, counts) in seen.iter().filter(|(number, _)| *number == record[0]) {
                    counts.borrow_mut().entry(tick_of(record)).or_default().push(record[1]);
                }
            });
        }
        true
    }));
    let doomed: Vec<i32> = told(&world.nodes[0].machine)
        .filter(|object| lies(object) && object.position[1].abs() > 22.5)
        .take(300)
        .map(|object| object.index)
        .collect();
    assert_eq!(doomed.len(), 300);
    doomed.iter().for_each(|&index| world.nodes[0].machine.delete(index));
    world.drive(8);
    let most = counts[0].1.borrow().values().max_by_key(|counts| counts.len()).cloned().expect("changes went");
    assert_eq!(most, [30; 10], "in one tick");
    for number in 1..3 {
        assert!(doomed.iter().all(|&index| copy(&world.nodes[number].machine, index).is_none()));
    }
    let host = &world.nodes[0].machine;
    let units: Vec<i32> = (0..256)
        .map(|n| host.spawn(tag::BIPED, [-38.0 + (n % 16) as f32, 9.0 + (n / 16) as f32 * 0.8, 0.0]).expect("room"))
        .collect();
    world.drive(40);
    let most = counts[1].1.borrow().values().map(|counts| counts.iter().map(|&n| u32::from(n)).sum::<u32>()).max();
    assert!(most.is_some_and(|most| most >= 256), "{most:?} in one tick");
    assert!(counts.iter().all(|(_, counts)| counts.borrow().values().flatten().all(|&count| count > 0)));
    for unit in units {
        for number in 0..3 {
            let machine = &world.nodes[number].machine;
            let carried = told(machine).filter(|object| object.parent == unit).count();
            assert_eq!(carried, 2, "machine {number}: unit {unit:x}");
        }
    }
    agree(&world);
}

/// The objects told of: by machine and tick.
type Told = Rc<RefCell<BTreeMap<(i32, i32), Vec<i32>>>>;

/// case: 53, spec: objects 9.4. Of the n that lie each is told within ceil(n / 4) ticks to every client, none twice in a
/// tick.
#[test]
fn case_53_everyones_turn() {
    for version in VERSIONS {
        let (mut world, _) = game(version);
        world.drive(60);
        let lying: Vec<i32> = told(&world.nodes[0].machine).filter(lies).map(|object| object.index).collect();
        let round = lying.len().div_ceil(4);
        let ticks: Told = Rc::default();
        let seen = Rc::clone(&ticks);
        world.tap = Some(Box::new(move |from, to, _, bytes| {
            if from == -1 {
                records::each(bytes, |record| {
                    let mut tick = Vec::new();
                    for entry in records::entries(record, kind::OBJECT_STATES, ObjectState::SIZE) {
                        tick.push(i32::from_le_bytes([entry[0], entry[1], entry[2], entry[3]]));
                    }
                    seen.borrow_mut().entry((to, tick_of(record))).or_default().extend(tick);
                });
            }
            true
        }));
        world.drive(round);
        world.tap = None;
        for client in &world.nodes[1..] {
            let ticks = ticks.borrow();
            let mut all: Vec<i32> = Vec::new();
            for (_, tick) in ticks.iter().filter(|((to, _), _)| *to == client.index) {
                assert!(tick.iter().all(|index| tick.iter().filter(|other| *other == index).count() == 1));
                all.extend(tick.iter().filter(|index| lying.contains(index)));
            }
            assert!(lying.iter().all(|index| all.contains(index)), "{} of {}: {round} ticks", all.len(), lying.len());
        }
    }
}

/// case: 61, spec: objects 15.1. The stream is held back: inventories come before their units and weapons. They wait, and
/// as the creations come all is in hand at once, though no inventory comes any more.
#[test]
fn case_61_inventories_before_their_units() {
    for version in VERSIONS {
        let (mut world, _) = game(version);
        let held: Rc<RefCell<Vec<Vec<u8>>>> = Rc::default();
        let silent = Rc::new(Cell::new(false));
        let (keep, quiet, first) = (Rc::clone(&held), Rc::clone(&silent), world.nodes[1].index);
        // To the first client no creation comes, and after a while no datagram.
        world.tap = Some(Box::new(move |from, to, stream, bytes| {
            if from != -1 || to != first {
                return true;
            }
            let whole = bytes.clone();
            records::each(bytes, |record| {
                if record[0] == kind::OBJECT_CHANGES {
                    keep.borrow_mut().push(whole.clone());
                    record[0] = 255;
                }
            });
            stream || !quiet.get()
        }));
        let unit = world.nodes[0].machine.spawn(tag::BIPED, PLACE).expect("there is room");
        world.drive(12);
        silent.set(true);
        world.drive(12);
        assert_eq!(copy(&world.nodes[1].machine, unit), None, "it is not here yet");
        let held = held.take();
        assert_eq!(held.len(), 1, "the unit and its weapons are told together");
        hear(&mut world, false, true, &held[0]);
        let carried = |world: &World, number: usize| {
            let machine = &world.nodes[number].machine;
            told(machine).filter(|object| object.parent == unit).map(|object| object.index).collect::<Vec<_>>()
        };
        assert_eq!(carried(&world, 0).len(), 2);
        assert_eq!(carried(&world, 1), carried(&world, 0), "all of it, as its unit came");
        world.tap = None;
        world.drive(60);
        agree(&world);
    }
}

/// case: 65, spec: objects 15.3. A client sits down at a round trip of six ticks: it stays seated though the host's first
/// states have it on foot; where the host never heard of it, it is out again after more than a round trip.
#[test]
fn case_65_a_seat_that_flicks_back() {
    for version in VERSIONS {
        for heard in [true, false] {
            let path = Conditions::path(200, 0, 0.0);
            let mut world = World::playing(81, version, OPTION_CHECK, Game::Slayer, &[path; 2]);
            let player = world.own_player(1).expect("a player");
            let host = &world.nodes[0].machine;
            let car = host.spawn(tag::CAR, PLACE).expect("there is room");
            host.put_player(player, [PLACE[0] - 1.2, PLACE[1], 0.0]);
            world.drive(60);
            let deaf = Rc::new(Cell::new(!heard));
            let (lost, liar) = (Rc::clone(&deaf), world.nodes[1].index);
            world.tap = Some(Box::new(move |from, _, stream, _| stream || from != liar || !lost.get()));
            world.nodes[1].machine.control(0, &Control { buttons: ACTION, ..Control::default() });
            world.drive(1);
            world.nodes[1].machine.control(0, &Control::default());
            let vehicle =
                |world: &World, number: usize| world.nodes[number].machine.player(player).expect("the player").vehicle;
            assert_eq!(vehicle(&world, 1), car, "it sits at once");
            world.drive(6);
            deaf.set(false);
            let mut seated = 7;
            while seated < 60 && vehicle(&world, 1) == car {
                world.drive(1);
                seated += 1;
            }
            if heard {
                assert_eq!(seated, 60, "seated throughout");
                assert_eq!(vehicle(&world, 0), car);
            } else {
                assert!((7..24).contains(&seated), "out again after {seated} ticks");
                world.drive(60);
                assert_eq!([0, 1, 2].map(|number| vehicle(&world, number)), [-1; 3]);
            }
            agree(&world);
        }
    }
}

/// case: 57, spec: objects 13.2. A client's own projectiles fly while the host makes objects: none of them meets another.
#[test]
fn case_57_own_and_hosts_objects_side_by_side() {
    let (mut world, _) = game(32);
    for n in 0..60 {
        world.nodes[1].machine.control(0, &Control { trigger: 1.0, pitch: 0.5, ..Control::default() });
        world.nodes[0].machine.spawn(tag::NEEDLER, [-38.0 + n as f32 * 0.25, 25.0, 0.0]).expect("there is room");
        world.drive(1);
    }
    world.nodes[1].machine.control(0, &Control::default());
    world.drive(90);
    let weapon = told(&world.nodes[0].machine).filter(|object| object.definition & 0xFFFF == tag::NEEDLER).count();
    assert!(weapon >= 60);
    for object in told(&world.nodes[0].machine).filter(lies) {
        assert!(lies_alike(&object, &weapon_at(&world, 1, object.index)));
    }
    agree(&world);
}
