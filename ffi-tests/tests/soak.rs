//! The soak in small, and that it finds what it looks for. The long one is `./x soak`.

use ffi_tests::arena::{Game, OPTION_CHECK};
use ffi_tests::network::Conditions;
use ffi_tests::playing::world::World;
use ffi_tests::soak::leaks::{self, Held};
use ffi_tests::soak::{self, Options};

#[test]
fn nothing_grows_or_leaks_in_three_rounds() {
    let options = Options { machines: 8, seconds: 60, rounds: 3, seed: 4, loss: 0.02, threads: 1 };
    let outcome = soak::run(options, &mut |_| ());
    assert!(outcome.failures().is_empty(), "{outcome}");
}

/// Where the feature is on: `cargo test -p ffi-tests --features threads --test soak`.
#[cfg(feature = "threads")]
#[test]
fn the_game_is_the_same_on_two_threads() {
    let options = Options { machines: 8, seconds: 20, rounds: 1, seed: 4, loss: 0.02, threads: 1 };
    let [one, two] = [1, 2].map(|threads| soak::run(Options { threads, ..options }, &mut |_| ()).hash());
    assert_eq!(one, two);
}

#[test]
fn what_is_held_too_long_is_found() {
    let mut world = World::new(3, 32, OPTION_CHECK, Game::Slayer);
    world.join(Conditions::CLEAN);
    world.drive(30);
    world.begin();
    world.drive(60);
    assert_eq!(leaks::slots(&world), [""; 0]);
    let before = Held::of(&world);
    assert_eq!(before.leaked(&Held::of(&world)), [""; 0]);
    let library = world.nodes[1].machine.library();
    library.objects.client.has.put(0x1234_07F0);
    let [held, later] = [Held::of(&world), Held::of(&world)];
    assert_eq!(before.leaked(&held), [""; 0], "not held before");
    assert_eq!(held.leaked(&later), ["machine 1 holds [123407f0], which the host has not"]);
    let host = &world.nodes[0].machine.library().objects.host;
    host.told.put(0x1234_07F0);
    host.told_count.set(2048);
    assert_eq!(leaks::slots(&world), ["the host tells of 123407f0, which is not there"]);
}
