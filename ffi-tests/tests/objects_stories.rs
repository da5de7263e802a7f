//! Stories of `network_objects.c` over the simulated network, each from a seed: what lies, moves, falls and is told to a
//! joiner, whatever is lost on the way.

use ffi_tests::arena::{Control, Game, OPTION_CHECK, OPTION_FULL_TABLE, ObjectView, give, tag};
use ffi_tests::network::Conditions;
use ffi_tests::playing::copies::{agree, apart, copy, fight, lies, lies_alike, told};
use ffi_tests::playing::records;
use ffi_tests::playing::world::World;
use slipspace::wire::kind;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Ticks from an object's rest to when its copies must lie where it does, the way not counted.
const SECOND: i32 = 30;

fn host_tick(world: &World) -> i32 {
    world.nodes[0].machine.status().tick
}

/// spec: objects 7.1, objects 9.4, objects 13.1. A fight with vehicles and weapons in each game type at 5 and 20 % loss:
/// once all is still, all agree.
#[test]
fn after_a_fight_all_agree() {
    let games = [(Game::Slayer, 0.05, 32), (Game::Ctf, 0.2, 32), (Game::Oddball, 0.05, 32), (Game::Slayer, 0.05, 9)];
    for (game, loss, version) in games {
        let mut world = World::playing(41, version, OPTION_CHECK, game, &[Conditions::path(200, 0, loss); 3]);
        fight(&mut world, 600, 320);
        agree(&world);
    }
}

/// When each told object came to rest on the host, and where.
type Rests = BTreeMap<i32, (i32, ObjectView)>;

/// Looks at the host's objects: notes who has come to rest, forgets who moves or was put elsewhere.
fn note_rests(world: &World, rests: &mut Rests) {
    let tick = host_tick(world);
    let lying: BTreeMap<i32, ObjectView> =
        told(&world.nodes[0].machine).filter(lies).map(|object| (object.index, object)).collect();
    rests.retain(|index, (_, rest)| lying.get(index).is_some_and(|now| now.position == rest.position));
    for (index, object) in lying {
        rests.entry(index).or_insert((tick, object));
    }
}

/// spec: objects 9.4, objects 14. One second after an object has come to rest every copy lies where it does, at 20 % loss
/// and in bursts.
#[test]
fn a_second_after_an_object_rests_its_copies_lie_where_it_does() {
    let bursts = Conditions { burst: 0.02, burst_goes_on: 0.8, ..Conditions::path(100, 0, 0.0) };
    for (seed, path) in [(3, Conditions::path(100, 10, 0.2)), (4, bursts)] {
        let mut world = World::playing(seed, 32, OPTION_CHECK, Game::Slayer, &[path; 4]);
        (0..5).for_each(|n| world.bot(n));
        let (mut rests, mut checked) = (Rests::new(), 0);
        for _ in 0..900 {
            world.drive(1);
            note_rests(&world, &mut rests);
            let tick = host_tick(&world);
            // The way takes two ticks.
            for (index, (_, object)) in rests.iter().filter(|(_, (since, _))| tick - since == SECOND + 2) {
                for number in 1..5 {
                    let machine = &world.nodes[number].machine;
                    let copy =
                        copy(machine, *index).unwrap_or_else(|| panic!("seed {seed}: {number} has no {object:?}"));
                    assert!(lies_alike(object, &copy), "seed {seed}, tick {tick}, {number}: {copy:?} for {object:?}");
                    checked += 1;
                }
            }
        }
        assert!(checked > 100, "{checked} copies were looked at");
    }
}

/// A weapon of the host's, put in the air by it, and the tick in which it comes to rest there; `lost` says which of the
/// host's ticks reach no client.
fn falling_weapon(version: i32, lost: impl Fn(i32) -> bool + 'static) -> (World, i32, i32) {
    let mut world = World::playing(9, version, OPTION_CHECK, Game::Slayer, &[Conditions::path(100, 0, 0.0); 2]);
    let weapon = world.nodes[0].machine.spawn(tag::PISTOL, [-30.0, 20.0, 3.0]).expect("there is room");
    world.tap = Some(Box::new(move |from, _, stream, bytes| {
        let mut tick = 0;
        records::each(bytes, |record| tick = i32::from_le_bytes([record[2], record[3], record[4], record[5]]));
        stream || from != -1 || !lost(tick)
    }));
    world.nodes[0].machine.push(weapon, [0.05, 0.02, 0.1]);
    let at_rest = |world: &World| copy(&world.nodes[0].machine, weapon).expect("the weapon").at_rest != 0;
    while !at_rest(&world) {
        world.drive(1);
    }
    let rested = host_tick(&world);
    (world, weapon, rested)
}

/// case: 54, spec: objects 9.4. The word "at rest" is said in the tick it comes to rest, 8 and 16 ticks later, and in its
/// turns: whichever of them are lost, the copy lies where it should by then; in version 9 its turn alone comes after the
/// first.
#[test]
fn case_54_the_word_at_rest_is_lost() {
    for version in [32, 9] {
        let (_, _, rested) = falling_weapon(version, |_| false);
        for lost in [vec![], vec![0], vec![0, 8], vec![0, 8, 16], (0..20).collect::<Vec<i32>>()] {
            let gone: Vec<i32> = lost.iter().map(|after| rested + after).collect();
            let (mut world, weapon, again) = falling_weapon(version, move |tick| gone.contains(&tick));
            assert_eq!(again, rested, "the same game");
            let lies_there = |world: &World| {
                let object = copy(&world.nodes[0].machine, weapon).expect("the weapon");
                (1..3).all(|number| {
                    let copy = copy(&world.nodes[number].machine, weapon).expect("the copy");
                    copy.at_rest != 0 && lies_alike(&object, &copy)
                })
            };
            let mut ticks = 0;
            while !lies_there(&world) {
                world.drive(1);
                ticks += 1;
                assert!(ticks <= SECOND + 2, "version {version}, lost {lost:?}: not a second after");
            }
            // The way takes two ticks; of some fifty at rest each has its turn within thirteen.
            let most = if version == 32 && lost.len() < 3 { 2 + 8 * lost.len() as i32 } else { SECOND };
            assert!(ticks <= most, "version {version}, lost {lost:?}: {ticks} ticks");
        }
    }
}

/// case: 56, spec: objects 9.4. What a script moves or turns without waking it is told to every client at once, though
/// that word be lost, again 8 ticks later.
#[test]
fn case_56_a_script_moves_what_lies() {
    for (lost, most) in [(false, 2), (true, 10)] {
        let mut world = World::playing(21, 32, OPTION_CHECK, Game::Slayer, &[Conditions::path(100, 0, 0.0); 2]);
        let weapon = world.nodes[0].machine.spawn(tag::PISTOL, [-30.0, 20.0, 0.0]).expect("there is room");
        world.drive(120);
        for (place, yaw) in [([-27.0, 20.0, 0.0], 0.0), ([-27.0, 20.0, 0.0], 0.3)] {
            world.nodes[0].machine.place(weapon, place, yaw);
            let drop = Rc::new(Cell::new(lost));
            let dropped = Rc::clone(&drop);
            world.tap = Some(Box::new(move |from, _, stream, _| stream || from != -1 || !dropped.get()));
            world.drive(1);
            drop.set(false);
            world.drive(most);
            let object = copy(&world.nodes[0].machine, weapon).expect("the weapon");
            assert_eq!((object.at_rest, object.position), (1, place), "it was not woken");
            for number in 1..3 {
                let copy = copy(&world.nodes[number].machine, weapon).expect("the copy");
                assert!(lies_alike(&object, &copy), "lost {lost}: {copy:?} for {object:?}");
            }
        }
    }
}

/// spec: objects 9.4. Items at rest are thrown by a blast of the host's that no client knows of; a second after they lie
/// again all agree.
#[test]
fn a_blast_throws_what_lies() {
    for version in [32, 9] {
        let mut world = World::playing(13, version, OPTION_CHECK, Game::Slayer, &[Conditions::path(100, 0, 0.2); 3]);
        let items: Vec<i32> = (0..6)
            .map(|n| {
                world.nodes[0].machine.spawn(tag::PISTOL, [-30.0 + 0.3 * n as f32, 20.0, 0.0]).expect("there is room")
            })
            .collect();
        world.drive(90);
        let place = |world: &World, number: usize, index: i32| copy(&world.nodes[number].machine, index).expect("it");
        let before: Vec<ObjectView> = items.iter().map(|&index| place(&world, 0, index)).collect();
        assert!(before.iter().all(|item| item.at_rest != 0));
        world.nodes[0].machine.blast([-29.3, 19.6, 0.1]);
        world.drive(3);
        assert!(items.iter().any(|&index| place(&world, 0, index).at_rest == 0), "none is thrown");
        let mut ticks = 0;
        while items.iter().any(|&index| place(&world, 0, index).at_rest == 0) {
            world.drive(1);
            ticks += 1;
            assert!(ticks < 300, "they never lie");
        }
        world.drive(SECOND as usize + 2);
        let thrown = items.iter().zip(&before).filter(|&(&index, before)| {
            let item = place(&world, 0, index);
            for number in 1..4 {
                assert!(lies_alike(&item, &place(&world, number, index)), "machine {number}: {item:?}");
            }
            apart(item.position, before.position) > 0.3
        });
        assert!(thrown.count() >= 3);
    }
}

/// spec: objects 9.2, objects 14. Killed in the air, a body falls; a second after it lies every machine has it there, dead.
#[test]
fn a_body_falls_and_lies() {
    for (version, loss) in [(32, 0.05), (32, 0.2), (9, 0.05)] {
        let mut world = World::playing(17, version, OPTION_CHECK, Game::Slayer, &[Conditions::path(100, 0, loss); 3]);
        let player = world.own_player(1).expect("a player");
        let host = &world.nodes[0].machine;
        host.put_player(player, [-30.0, 16.0, 8.0]);
        host.give(player, give::BODY, 1);
        host.give(player, give::SHIELD, 0);
        let unit = host.player(player).expect("the player").unit;
        world.drive(4);
        world.nodes[0].machine.blast([-30.3, 16.0, 7.9]);
        world.drive(1);
        let body = |world: &World, number: usize| copy(&world.nodes[number].machine, unit).expect("the body");
        let falling = body(&world, 0);
        assert!(falling.dead != 0 && falling.position[2] > 6.0, "killed in the air: {falling:?}");
        let mut ticks = 0;
        while body(&world, 0).at_rest == 0 {
            world.drive(1);
            ticks += 1;
            assert!(ticks < 600, "it never lies");
        }
        assert!(ticks > 30, "it fell for {ticks} ticks");
        world.drive(SECOND as usize + 2);
        for number in 1..4 {
            let (host, copy) = (body(&world, 0), body(&world, number));
            assert!(copy.dead != 0 && lies_alike(&host, &copy), "machine {number}: {copy:?} for {host:?}");
        }
    }
}

/// In each tick of the host: to whom, with which players' states in it.
type Told = Rc<RefCell<BTreeMap<i32, Vec<(i32, u8)>>>>;

/// spec: objects 8, objects 13.5. A full table of objects is told to a joiner at 5 % loss while eight others fight: none
/// of them is told of another's unit a tick later for it.
#[test]
fn a_full_table_for_a_joiner() {
    let clients = [Conditions::path(100, 0, 0.0); 8];
    let mut world = World::playing(7, 32, OPTION_CHECK | OPTION_FULL_TABLE, Game::Slayer, &clients);
    let states: Told = Rc::default();
    let seen = Rc::clone(&states);
    world.tap = Some(Box::new(move |from, to, stream, bytes| {
        if from == -1 && !stream {
            records::each(bytes, |record| {
                if record[0] == kind::UNIT_STATES {
                    let tick = i32::from_le_bytes([record[2], record[3], record[4], record[5]]);
                    seen.borrow_mut().entry(tick).or_default().push((to, record[1]));
                }
            });
        }
        true
    }));
    // Eight about the host, shooting at it and running to and fro; a hand keeps them alive.
    let fight = |world: &mut World, ticks: i32| {
        for n in 0..ticks {
            for number in 0..9 {
                let angle = number as f32 * std::f32::consts::TAU / 8.0;
                let host = &world.nodes[0].machine;
                let player = world.own_player(number).expect("a player");
                host.give(player, give::SHIELD, 100);
                host.give(player, give::BODY, 100);
                let sideways = if n / 15 % 2 == 0 { 1.0 } else { -1.0 };
                let control =
                    Control { yaw: angle + std::f32::consts::PI, sideways, trigger: 1.0, ..Control::default() };
                world.nodes[number].machine.control(0, &control);
            }
            world.drive(1);
        }
    };
    for number in 0..9 {
        let angle = number as f32 * std::f32::consts::TAU / 8.0;
        let radius = if number == 0 { 0.0 } else { 5.0 };
        let player = world.own_player(number).expect("a player");
        world.nodes[0].machine.put_player(player, [-30.0 + radius * angle.cos(), radius * angle.sin(), 0.0]);
    }
    fight(&mut world, 60);
    let joined = host_tick(&world);
    let joiner = world.join(Conditions::path(200, 20, 0.05));
    let mut ticks = 0;
    while world.nodes[joiner].machine.status().synchronized == 0 {
        fight(&mut world, 1);
        ticks += 1;
        assert!(ticks < 120, "not told of all within four seconds");
    }
    let told_of_all = host_tick(&world);
    fight(&mut world, 60);
    let objects = told(&world.nodes[0].machine).count();
    assert!(objects >= 1400, "{objects} objects");
    // Every tick from a second before to two seconds after: each of the eight is told of each other's unit.
    world.tap = None;
    let states = states.take();
    for tick in joined - 30..told_of_all + 30 {
        let told = states.get(&tick).unwrap_or_else(|| panic!("no states in tick {tick}"));
        for client in &world.nodes[1..9] {
            let units: i32 =
                told.iter().filter(|(to, _)| *to == client.index).map(|(_, count)| i32::from(*count)).sum();
            assert!(units >= 9, "tick {tick}: machine {} was told of {units} units", client.index);
        }
    }
    // Of 1,500 at rest each has its turn within 375 ticks.
    (0..9).for_each(|n| world.stand(n));
    world.drive(450);
    agree(&world);
}
