//! Every input carries the buttons of four ticks: a press is lost only with four datagrams in a row, and never run twice.

use super::*;
use ffi_tests::network::Random;
use std::cell::Cell;
use std::rc::Rc;

const THROW: u32 = 1 << 13;
/// Datagrams of a pattern; the press is in the second.
const PATTERN: usize = 7;

/// Throws a grenade, the button held for one tick; `pressed` is told just before that tick.
fn throw(world: &mut World, player: i32, pressed: impl Fn()) {
    world.nodes[0].machine.give(player, GRENADES, 2);
    world.drive(10);
    pressed();
    world.drive(1);
    world.nodes[1].machine.control(0, &Control { buttons: THROW, pitch: 0.5, ..Control::default() });
    world.drive(1);
    world.nodes[1].machine.control(0, &Control::default());
    world.drive(48);
}

// spec: distributed 10.5
#[test]
fn a_press_survives_every_pattern_of_fewer_than_four_lost_in_a_row() {
    let patterns: Vec<u32> =
        (0..1 << PATTERN).filter(|p: &u32| (0..PATTERN - 3).all(|at| p >> at & 15 != 15)).collect();
    assert_eq!(patterns.len(), 108);
    let (mut world, player) = duel(1, 32, Conditions::path(100, 0, 0.0));
    // One datagram a tick: which of the next ones are lost, the first in the lowest bit.
    let lost = Rc::new(Cell::new(0));
    let losing = Rc::clone(&lost);
    world.tap = Some(Box::new(move |from, _, stream, _| {
        let counts = from != -1 && !stream;
        let drop = counts && losing.get() & 1 != 0;
        losing.set(if counts { losing.get() >> 1 } else { losing.get() });
        !drop
    }));
    for pattern in patterns {
        let before = world.nodes[0].events("throw");
        throw(&mut world, player, || lost.set(pattern));
        assert_eq!(world.nodes[0].events("throw") - before, 1, "pattern {pattern:07b}");
        assert_eq!(lost.get(), 0, "the whole pattern was met");
    }
    let before = world.nodes[0].events("throw");
    throw(&mut world, player, || lost.set(0b1_1110));
    assert_eq!(world.nodes[0].events("throw"), before, "four in a row from its own on lose it");
}

// spec: distributed 10.5
#[test]
fn a_press_survives_loss_for_a_whole_game() {
    for (seed, version) in [(2, 32), (3, 9)] {
        let (mut world, player) = duel(seed, version, Conditions::path(100, 0, 0.0));
        let lost = Rc::new(Cell::new((0u32, 0u32)));
        let (seen, mut random) = (Rc::clone(&lost), Random::new(seed));
        // As many lost as may be, in rows of one to three.
        world.tap = Some(Box::new(move |from, _, stream, _| {
            if from == -1 || stream {
                return true;
            }
            let (row, all) = seen.get();
            let drop = row < 3 && random.chance(0.75);
            seen.set(if drop { (row + 1, all + 1) } else { (0, all) });
            !drop
        }));
        let before = world.nodes[0].events("throw");
        (0..20).for_each(|_| throw(&mut world, player, || ()));
        assert_eq!(world.nodes[0].events("throw") - before, 20, "seed {seed}");
        assert!(lost.get().1 > 500, "the tap lost {}", lost.get().1);
    }
}

// spec: distributed 10.5
#[test]
fn a_press_is_run_once_under_duplication_and_reordering() {
    let conditions = Conditions { duplication: 0.5, reordering: 0.3, ..Conditions::path(100, 20, 0.0) };
    for (seed, version) in [(4, 32), (5, 9)] {
        let (mut world, player) = duel(seed, version, conditions);
        let before = world.nodes[0].events("throw");
        (0..20).for_each(|_| throw(&mut world, player, || ()));
        assert_eq!(world.nodes[0].events("throw") - before, 20, "seed {seed}");
    }
}
