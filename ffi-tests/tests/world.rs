//! Whole games in one process over the simulated network.

use ffi_tests::arena::{Game, OPTION_CHECK};
use ffi_tests::compare::{Path, Verdict, compare};
use ffi_tests::golden::assert_kept;
use ffi_tests::network::Conditions;
use ffi_tests::playing::world::World;
use std::fmt::Write;

/// A host and three clients with bots for so many seconds.
fn play(seed: u64, version: i32, conditions: Conditions, seconds: usize) -> World {
    let mut world = World::new(seed, version, OPTION_CHECK, Game::Slayer);
    for _ in 0..3 {
        world.join(conditions);
    }
    world.drive(30);
    world.begin();
    (0..4).for_each(|number| world.bot(number));
    world.drive(30 * seconds);
    world
}

fn verdicts(world: &World, path: Path) -> Vec<Verdict> {
    world.nodes[1..].iter().map(|node| compare(&world.nodes[0].lines, &node.lines, path)).collect()
}

#[test]
fn one_seed_gives_the_same_bytes() {
    let conditions = Conditions::path(150, 20, 0.05);
    assert_eq!(play(5, 32, conditions, 5).hash(), play(5, 32, conditions, 5).hash());
    assert_ne!(play(5, 32, conditions, 5).hash(), play(6, 32, conditions, 5).hash());
}

/// The same on i686 and on the host: there is one golden file.
#[test]
fn one_seed_gives_the_same_bytes_on_every_target() {
    let conditions = Conditions::path(150, 20, 0.05);
    let mut text = String::new();
    for (seed, version) in [(5, 32), (6, 32), (5, 9)] {
        for seconds in [1, 5, 15] {
            let hash = play(seed, version, conditions, seconds).hash();
            let _ = writeln!(text, "seed {seed}, network version {version}, {seconds:>2} s: {hash:08x}");
        }
    }
    assert_kept("bytes.txt", &text);
}

#[test]
fn clients_see_the_hosts_game() {
    for (version, round_trip, loss) in [(32, 0, 0.0), (32, 150, 0.05), (9, 150, 0.05)] {
        let world = play(11, version, Conditions::path(round_trip, 20, loss), 30);
        let path = Path { round_trip: round_trip as f32 / 1000.0 + 0.1, jitter: 0.02 };
        for verdict in verdicts(&world, path) {
            assert!(
                matches!(verdict, Verdict::Pass { compared } if compared >= 20),
                "{version} {round_trip}: {verdict}"
            );
        }
    }
}
