//! Stories of players over the simulated network, each from a seed: presses that survive loss, how far an honest player
//! is from the host's copy of it, joining and leaving.

use ffi_tests::arena::{Control, Game, OPTION_CHECK, PlayerView};
use ffi_tests::network::{Conditions, Random};
use ffi_tests::playing::world::{TICK, World};
use slipspace::distributed::prediction::Verdict;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::f32::consts::PI;
use std::rc::Rc;

const THROW: u32 = 1 << 13;
/// What `Machine::give` gives: fragmentation grenades.
const GRENADES: i32 = 0;
/// A lane of flat ground without anything on it.
const FLAT: [f32; 3] = [-36.0, 5.0, 0.0];
/// A correction is of more than this, world units.
const TOLERANCE: f32 = 3.0;

/// A host and one client in a running game, the client's player on the host's flat lane; and the player's index.
fn duel(seed: u64, conditions: Conditions) -> (World, i32) {
    let mut world = World::new(seed, 32, OPTION_CHECK, Game::Slayer);
    let client = world.join(conditions);
    world.drive(120);
    world.begin();
    world.drive(240);
    let player = world.own_player(client).expect("the client has its player");
    put(&mut world, player, FLAT);
    (world, player)
}

/// Puts a player somewhere on the host, and waits until its machine knows.
fn put(world: &mut World, player: i32, place: [f32; 3]) {
    world.nodes[1].machine.control(0, &Control::default());
    world.drive(60);
    world.nodes[0].machine.put_player(player, place);
    world.drive(150);
}

fn view(world: &World, number: usize, player: i32) -> PlayerView {
    world.nodes[number].machine.player(player).expect("the player")
}

fn apart(a: [f32; 3], b: [f32; 3]) -> f32 {
    (0..3).map(|axis| (a[axis] - b[axis]).powi(2)).sum::<f32>().sqrt()
}

/// Throws a grenade, the button held for a tick each time.
fn press(world: &mut World, player: i32, times: u32) {
    for _ in 0..times {
        world.nodes[0].machine.give(player, GRENADES, 2);
        world.drive(30);
        world.nodes[1].machine.control(0, &Control { buttons: THROW, pitch: 0.5, ..Control::default() });
        world.drive(1);
        world.nodes[1].machine.control(0, &Control::default());
        world.drive(49);
    }
}

// spec: distributed 10.5
#[test]
fn a_press_survives_any_loss_of_fewer_than_four_in_a_row() {
    for seed in 1..=3 {
        let (mut world, player) = duel(seed, Conditions::path(100, 0, 0.0));
        let lost = Rc::new(Cell::new((0u32, 0u32)));
        let (seen, mut random) = (Rc::clone(&lost), Random::new(seed));
        // One datagram a tick; as many lost as may be, in rows of one to three.
        world.tap = Some(Box::new(move |from, _, stream, _| {
            let (row, all) = seen.get();
            let drop = from != -1 && !stream && row < 3 && random.chance(0.75);
            seen.set(if drop {
                (row + 1, all + 1)
            } else if from != -1 && !stream {
                (0, all)
            } else {
                (row, all)
            });
            !drop
        }));
        let before = world.nodes[0].events("throw");
        press(&mut world, player, 20);
        assert_eq!(world.nodes[0].events("throw") - before, 20, "seed {seed}");
        assert!(lost.get().1 > 500, "the tap lost {}", lost.get().1);
    }
}

// spec: distributed 10.5
#[test]
fn a_press_is_run_once_under_duplication_and_reordering() {
    let conditions = Conditions { duplication: 0.5, reordering: 0.3, ..Conditions::path(100, 20, 0.0) };
    let (mut world, player) = duel(4, conditions);
    let before = world.nodes[0].events("throw");
    press(&mut world, player, 20);
    assert_eq!(world.nodes[0].events("throw") - before, 20);
}

/// What was seen of the client's player while a story ran.
#[derive(Debug, Default)]
struct Seen {
    corrections: i32,
    refused: u32,
    taken: u32,
    /// World units between the host's copy as it took a tick's prediction and where the client was in that tick.
    worst: f32,
    /// The longest row of ticks in which that was more than a correction's tolerance.
    row: u32,
}

/// Holds a control for so many ticks and watches.
fn watch(world: &mut World, player: i32, control: Control, ticks: usize, at: impl Fn(&World, usize)) -> Seen {
    let corrections = |world: &World| world.nodes[1].machine.library().distributed.corrections.get();
    let before = corrections(world);
    let (mut seen, mut row) = (Seen::default(), 0);
    let mut own: BTreeMap<i32, [f32; 3]> = BTreeMap::new();
    world.nodes[1].machine.control(0, &control);
    for n in 0..ticks {
        at(world, n);
        world.drive(1);
        let client = &world.nodes[1].machine;
        let now = client.status().tick;
        for tick in [now - 1, now] {
            let noted = client.library().distributed.correction.position(0, tick).get();
            if noted.tick == tick {
                own.entry(tick).or_insert([noted.position.x, noted.position.y, noted.position.z]);
            }
        }
        let host = &world.nodes[0].machine;
        let state = &host.library().distributed.prediction;
        if let Some(judgement) = state.judgements[player as usize].get() {
            let accepted = judgement.verdict == Verdict::Accepted;
            seen.taken += u32::from(accepted);
            seen.refused += u32::from(!accepted);
        }
        let taken = state.taken[player as usize].get();
        if let (Some(there), Some(here)) = (own.get(&taken.tick), host.player(player)) {
            let error = apart(*there, here.position);
            seen.worst = seen.worst.max(error);
            row = if error > TOLERANCE { row + 1 } else { 0 };
            seen.row = seen.row.max(row);
        }
    }
    seen.corrections = corrections(world) - before;
    seen
}

/// Round trips in ticks, with jitter and loss.
fn paths() -> impl Iterator<Item = (u64, Conditions)> {
    [0u64, 1, 2, 6, 15, 30].into_iter().map(|ticks| {
        let jitter = if ticks == 0 { 0 } else { 20_000 };
        (ticks, Conditions { latency: ticks * TICK / 2, jitter, loss: 0.05, ..Conditions::CLEAN })
    })
}

fn run(yaw: f32) -> Control {
    Control { yaw, forward: 1.0, ..Control::default() }
}

// spec: distributed 12.5
#[test]
fn an_honest_player_on_the_ground_needs_no_correction() {
    for (round_trip, conditions) in paths() {
        let (mut world, player) = duel(20 + round_trip, conditions);
        for (name, place) in [("flat", FLAT), ("steps", [-18.0, 18.0, 0.0])] {
            put(&mut world, player, place);
            let there = watch(&mut world, player, run(0.0), 100, |_, _| ());
            println!("{name} at {round_trip}: {there:?}");
            assert_eq!((there.corrections, there.refused), (0, 0), "{name}, round trip {round_trip}: {there:?}");
            assert!(there.taken > 70, "{name}, round trip {round_trip}: {there:?}");
        }
        assert!(view(&world, 0, player).position[2] > 0.9, "it climbed");
    }
}

// spec: distributed 11.3
#[test]
fn what_only_the_host_does_is_known_within_the_round_trip() {
    for (round_trip, conditions) in paths() {
        let (mut world, player) = duel(40 + round_trip, conditions);
        // Loss can hide a state for a while; jitter is within a tick.
        let may = round_trip as u32 + 3 + 3;
        for (name, place, yaw) in [
            ("pit", [20.9, 3.0, 0.0], 0.0),
            ("lift", [8.0, -14.0, 0.0], -PI / 2.0),
            ("teleporter", [-53.0, -25.0, 0.0], PI),
            ("thrown", FLAT, 0.0),
        ] {
            put(&mut world, player, place);
            let moved = if name == "thrown" { Control::default() } else { run(yaw) };
            let ticks = if name == "lift" { 240 } else { 120 };
            let there = watch(&mut world, player, moved, ticks, |world, n| {
                if name == "thrown" && n == 10 {
                    let unit = world.nodes[0].machine.player(player).expect("the player").unit & 0xFFFF;
                    world.nodes[0].machine.push(unit, [0.2, 0.0, 0.15]);
                }
                if name == "lift" && n == 50 {
                    world.nodes[1].machine.control(0, &Control::default());
                }
            });
            println!("{name} at {round_trip}: {there:?}");
            assert!(there.row <= may, "{name}, round trip {round_trip}: {there:?}");
            put(&mut world, player, FLAT);
            let error = apart(view(&world, 0, player).position, view(&world, 1, player).position);
            assert!(error < 0.3, "{name}, round trip {round_trip}: {error} apart at rest");
        }
    }
}

// spec: distributed 10.6
#[test]
fn a_machine_joins_late_leaves_and_another_takes_its_slot() {
    let conditions = Conditions::path(100, 20, 0.05);
    let (mut world, _) = duel(60, conditions);
    let late = world.join(conditions);
    world.drive(300);
    let index = world.nodes[late].index;
    let player = world.own_player(late).expect("the late one plays");
    assert!((0..2).all(|number| view(&world, number, player).unit != -1), "all have its unit");
    world.leave(late);
    world.drive(120);
    let other = world.join(conditions);
    assert_eq!(world.nodes[other].index, index, "the slot is used again");
    world.drive(300);
    let player = world.own_player(other).expect("the other plays");
    let places = [0, 1, other].map(|number| view(&world, number, player).position);
    assert!(apart(places[0], places[1]) < 0.3 && apart(places[0], places[2]) < 0.3, "{places:?}");
    let moved = watch_node(&mut world, other);
    assert!(moved > 2.0, "the new one's presses move it on the host: {moved}");
}

/// How far a machine's player goes on the host in two seconds of running.
fn watch_node(world: &mut World, number: usize) -> f32 {
    let player = world.own_player(number).expect("it plays");
    let before = view(world, 0, player).position;
    world.nodes[number].machine.control(0, &run(0.0));
    world.drive(60);
    apart(before, view(world, 0, player).position)
}

/// After a disturbance: the player runs as before, and both machines have it at the same place when it stands.
fn recovers(what: &str, disturb: impl Fn(&mut World)) {
    let (mut world, player) = duel(80, Conditions::path(100, 20, 0.05));
    world.nodes[1].machine.control(0, &run(0.0));
    world.drive(15);
    disturb(&mut world);
    world.drive(60 + 90);
    put(&mut world, player, FLAT);
    let there = watch(&mut world, player, run(0.0), 60, |_, _| ());
    assert_eq!((there.corrections, there.refused), (0, 0), "{what}: {there:?}");
    assert!(there.taken > 40, "{what}: {there:?}");
    world.nodes[1].machine.control(0, &Control::default());
    world.drive(60);
    let places = [0, 1].map(|number| view(&world, number, player).position);
    assert!(apart(places[0], places[1]) < 0.1, "{what}: {places:?}");
    assert!(places[0][0] - FLAT[0] > 3.5, "{what}: it ran {places:?}");
}

// spec: distributed 9
#[test]
fn a_stall_of_two_seconds_is_played_over() {
    recovers("the host stalls", |world| world.stall(0, 60));
    recovers("the client stalls", |world| world.stall(1, 60));
}
