//! Stories of players over the simulated network, each from a seed: presses that survive loss, how far an honest player
//! is from the host's copy of it, joining, leaving, stalls and clocks.

mod errors;
mod machines;
mod presses;

use ffi_tests::arena::{Control, Game, OPTION_CHECK, PlayerView};
use ffi_tests::network::Conditions;
use ffi_tests::playing::world::World;
use slipspace::distributed::prediction::Verdict;
use std::collections::BTreeMap;

/// What `Machine::give` gives: fragmentation grenades.
const GRENADES: i32 = 0;
/// A lane of flat ground without anything on it.
const FLAT: [f32; 3] = [-36.0, 5.0, 0.0];
/// A correction is of more than this, world units.
const TOLERANCE: f32 = 3.0;

/// A host and one client in a running game, the client's player on the host's flat lane; and the player's index.
fn duel(seed: u64, version: i32, conditions: Conditions) -> (World, i32) {
    duel_with(0, seed, version, conditions)
}

/// The same with options of the game's.
fn duel_with(options: u32, seed: u64, version: i32, conditions: Conditions) -> (World, i32) {
    let mut world = World::new(seed, version, OPTION_CHECK | options, Game::Slayer);
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

fn run(yaw: f32) -> Control {
    Control { yaw, forward: 1.0, ..Control::default() }
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

/// Holds a control for so many ticks and watches; before each tick the story is asked.
fn watch(
    world: &mut World,
    player: i32,
    control: Control,
    ticks: usize,
    mut story: impl FnMut(&mut World, usize),
) -> Seen {
    let corrections = |world: &World| world.nodes[1].machine.library().distributed.corrections.get();
    let before = corrections(world);
    let (mut seen, mut row) = (Seen::default(), 0);
    let mut own: BTreeMap<i32, [f32; 3]> = BTreeMap::new();
    world.nodes[1].machine.control(0, &control);
    for n in 0..ticks {
        story(world, n);
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
