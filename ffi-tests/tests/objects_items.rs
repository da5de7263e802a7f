//! Stories of what is carried, over the simulated network and each from a seed: flags and balls, weapons that change
//! hands, grenades.

use ffi_tests::arena::{Control, Game, Machine, OPTION_CHECK, ObjectView, PlayerView, give, tag};
use ffi_tests::network::Conditions;
use ffi_tests::playing::copies::{agree, apart, copy, lies_alike, told};
use ffi_tests::playing::names::button::{ACTION, GRENADE, SWAP};
use ffi_tests::playing::world::World;

/// 100 ms there and back, one datagram of twenty lost.
const PATH: Conditions = Conditions::path(100, 10, 0.05);
/// Until a change has come to everyone, and what was lost of it again.
const TOLD: usize = 45;
/// Until a flag or ball left lying goes home (`PLAY_FLAG_RETURN_TICKS`).
const RETURN: usize = 450;

fn view(machine: &Machine, player: i32) -> PlayerView {
    machine.player(player).expect("the player")
}

/// A node's player presses buttons for two ticks.
fn press(world: &mut World, number: usize, buttons: u32) {
    let yaw = 0.0;
    world.nodes[number].machine.control(0, &Control { buttons, yaw, ..Control::default() });
    world.drive(2);
    world.nodes[number].machine.control(0, &Control::default());
}

/// The one object of a tag that a place is near, on the host.
fn at_stand(world: &World, which: i32, stand: [f32; 3]) -> Option<ObjectView> {
    let host = &world.nodes[0].machine;
    told(host).find(|object| object.definition & 0xFFFF == which && apart(object.position, stand) < 1.0)
}

/// Every machine has the item in those hands; -1: in none, and then where the host has it.
fn assert_in_hands(world: &World, item: i32, unit: i32, when: &str) {
    let at_host = copy(&world.nodes[0].machine, item).unwrap_or_else(|| panic!("{when}: the host has no {item:x}"));
    for (number, node) in world.nodes.iter().enumerate() {
        let copy = copy(&node.machine, item).unwrap_or_else(|| panic!("{when}: machine {number} has no {item:x}"));
        assert_eq!(copy.parent, unit, "{when}: machine {number}: {copy:?}");
        assert!(unit != -1 || lies_alike(&at_host, &copy), "{when}: machine {number}: {copy:?} for {at_host:?}");
    }
}

/// A flag or ball of a game type: its tag and stand, and somewhere to drop it.
fn objective(game: Game, carrier_team: i32) -> (i32, [f32; 3]) {
    match game {
        Game::Ctf if carrier_team == 0 => (tag::FLAG, [52.0, 0.0, 0.0]),
        Game::Ctf => (tag::FLAG, [-52.0, 0.0, 0.0]),
        _ => (tag::BALL, [-2.0, 0.0, 0.0]),
    }
}

/// case: 58, spec: objects 13.4, objects 15.1. A flag and a ball are carried, dropped, brought home, carried again, deleted
/// in the carrier's hands, and the new one is carried: each time every machine has it where the host has.
#[test]
fn case_58_flags_and_balls() {
    for (game, version) in [(Game::Ctf, 32), (Game::Oddball, 32), (Game::Ctf, 9)] {
        let mut world = World::playing(5, version, OPTION_CHECK, game, &[PATH; 3]);
        let player = world.own_player(1).expect("a player");
        let unit = view(&world.nodes[0].machine, player).unit;
        let (which, stand) = objective(game, view(&world.nodes[0].machine, player).team);
        let item = at_stand(&world, which, stand).expect("it is at its stand").index;
        let take = |world: &mut World| {
            world.nodes[0].machine.put_player(player, stand);
            world.drive(TOLD);
        };
        take(&mut world);
        assert_in_hands(&world, item, unit, "carried");
        // Carried off, and dropped there.
        world.nodes[0].machine.put_player(player, [-30.0, 16.0, 0.0]);
        world.drive(TOLD);
        press(&mut world, 1, SWAP);
        world.drive(6);
        world.nodes[0].machine.put_player(player, [-25.0, -16.0, 0.0]);
        world.drive(60 + TOLD);
        assert_in_hands(&world, item, -1, "dropped");
        let dropped = copy(&world.nodes[0].machine, item).expect("it").position;
        assert!(apart(dropped, [-30.0, 16.0, 0.0]) < 3.0, "dropped at {dropped:?}");
        world.drive(RETURN);
        assert_in_hands(&world, item, -1, "brought home");
        assert!(at_stand(&world, which, stand).is_some_and(|home| home.index == item), "it is at home");
        take(&mut world);
        assert_in_hands(&world, item, unit, "carried again");
        // Deleted in the carrier's hands: a new one stands at the stand.
        world.nodes[0].machine.put_player(player, [-30.0, 16.0, 0.0]);
        world.drive(TOLD);
        world.nodes[0].machine.delete(item);
        world.drive(TOLD);
        for (number, node) in world.nodes.iter().enumerate() {
            assert_eq!(copy(&node.machine, item), None, "machine {number} has the deleted one");
            assert!(view(&node.machine, player).weapon != item, "machine {number} has it in hand");
        }
        let new = at_stand(&world, which, stand).expect("a new one").index;
        assert_ne!(new, item);
        take(&mut world);
        assert_in_hands(&world, new, unit, "the new one carried");
        // The flag is taken home.
        if game == Game::Ctf {
            let home = [-stand[0], 0.0, 0.0];
            world.nodes[0].machine.put_player(player, home);
            world.drive(TOLD);
            assert_eq!(world.nodes[0].events("captured"), 1);
            assert_in_hands(&world, new, -1, "captured");
        }
        agree(&world);
    }
}

/// spec: objects 10, objects 15.1. In one tick a player trades the weapon in hand for one that lies there, and another
/// takes up what the first let go: all machines come to have each in the right hands.
#[test]
fn a_weapon_changes_hands_twice_in_a_tick() {
    for (seed, version) in [(1, 32), (2, 32), (3, 9)] {
        let lossy = Conditions { loss: 0.0, ..PATH };
        let mut world =
            World::playing(seed, version, OPTION_CHECK, Game::Slayer, &[Conditions { jitter: 0, ..lossy }; 3]);
        let [first, second] = [1, 2].map(|number| world.own_player(number).expect("a player"));
        assert!(first < second, "the one is before the other in the host's tick");
        let host = &world.nodes[0].machine;
        host.give(first, give::WEAPON, tag::NEEDLER);
        let place = [-25.0, 20.0, 0.0];
        let lying = host.spawn(tag::PLASMA, place).expect("there is room");
        host.put_player(first, place);
        host.put_player(second, [-25.2, 20.0, 0.0]);
        world.drive(TOLD);
        world.nodes[1].machine.control(0, &Control { weapon: 2, ..Control::default() });
        world.drive(TOLD);
        let in_hand = |number: usize, player: i32| view(&world.nodes[number].machine, player).weapon;
        let (needler, rifle) = (in_hand(0, first), in_hand(0, second));
        let units = [first, second].map(|player| view(&world.nodes[0].machine, player).unit);
        assert_eq!(copy(&world.nodes[0].machine, needler).expect("it").definition & 0xFFFF, tag::NEEDLER);
        // Both press at once; from then on one datagram of five is lost.
        for number in [1, 2] {
            world.nodes[number].machine.control(0, &Control { buttons: ACTION, ..Control::default() });
        }
        let parent = |world: &World, item: i32| copy(&world.nodes[0].machine, item).expect("it").parent;
        let mut ticks = 0;
        while parent(&world, lying) == -1 {
            world.drive(1);
            ticks += 1;
            assert!(ticks < 10, "it is not taken");
        }
        let now = [lying, needler, rifle].map(|item| parent(&world, item));
        assert_eq!(now, [units[0], units[1], -1], "all in the one tick");
        for number in [1, 2] {
            world.nodes[number].machine.control(0, &Control::default());
        }
        let mut lot = seed;
        world.tap = Some(Box::new(move |_, _, stream, _| {
            lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            stream || lot >> 33 & 7 != 0
        }));
        world.drive(90);
        for (item, unit) in [(lying, units[0]), (needler, units[1])] {
            assert_in_hands(&world, item, unit, "traded");
        }
        assert_in_hands(&world, rifle, -1, "left lying");
        for (number, node) in world.nodes.iter().enumerate() {
            for (holder, player, item) in [(1, first, lying), (2, second, needler)] {
                // Network version 9 readies nothing by itself in an own player's hands.
                if version == 32 || number != holder {
                    assert_eq!(view(&node.machine, player).weapon, item, "machine {number}, in player {player}'s hand");
                }
            }
        }
        agree(&world);
    }
}

/// case: 63, spec: objects 15.1, objects 15.2. At a round trip of 15 ticks a grenade thrown is spent at once and once: its
/// thrower's count never goes back up, the host's goes down by one, and both come to agree.
#[test]
fn case_63_a_grenade_is_spent_once() {
    for (version, loss) in [(32, 0.0), (32, 0.05), (9, 0.05)] {
        let mut world = World::playing(6, version, OPTION_CHECK, Game::Slayer, &[Conditions::path(500, 0, loss); 2]);
        let player = world.own_player(1).expect("a player");
        world.nodes[0].machine.put_player(player, [-36.0, 12.0, 0.0]);
        world.drive(TOLD);
        world.nodes[0].machine.give(player, give::FRAGMENTATION_GRENADES, 4);
        world.drive(2 * TOLD);
        let count = |world: &World, number: usize| view(&world.nodes[number].machine, player).grenades[0];
        let counts = |world: &World| [count(world, 0), count(world, 1)];
        assert_eq!(counts(&world), [4; 2], "given");
        for left in (0..4).rev() {
            world.nodes[1].machine.control(0, &Control { buttons: GRENADE, pitch: 0.6, ..Control::default() });
            let mut before = counts(&world);
            for tick in 0..75 {
                world.drive(1);
                world.nodes[1].machine.control(0, &Control { pitch: 0.6, ..Control::default() });
                let now = counts(&world);
                assert!(now.iter().zip(before).all(|(now, before)| *now <= before), "{now:?} after {before:?}");
                assert!(now.iter().all(|&count| count >= left), "spent twice: {now:?}");
                assert!(now[1] == left, "the thrower has spent it in tick {tick}");
                before = now;
            }
            assert_eq!([0, 1, 2].map(|number| count(&world, number)), [left; 3], "version {version}, loss {loss}");
        }
    }
}
