//! Machines that join late, leave, share an address, stall, and clocks that are set.

use super::*;
use ffi_tests::arena::OPTION_FREED_SLOTS;
use slipspace::distributed::reception::Refusal;

// spec: distributed 10.6, 7.1
#[test]
fn a_machine_joins_late_leaves_and_another_takes_its_slot() {
    for version in [32, 9] {
        let conditions = Conditions::path(100, 20, 0.05);
        let (mut world, _) = duel_with(OPTION_FREED_SLOTS, 60, version, conditions);
        let late = world.join(Conditions::path(1000, 0, 0.05));
        world.drive(400);
        let index = world.nodes[late].index;
        let slot = index as usize;
        let player = world.own_player(late).expect("the late one plays");
        let left = [0, 1].map(|number| view(&world, number, player));
        assert!(left.iter().all(|view| view.unit != -1), "all have its unit");
        let round_trip = |world: &World| world.nodes[0].machine.library().distributed.round_trip.machines[slot].get();
        assert!(round_trip(&world).average > 28.0);
        world.leave(late);
        world.drive(120);
        let other = world.join(conditions);
        assert_eq!(world.nodes[other].index, index, "the slot is used again");
        let mut averages = (0..300).map(|_| {
            world.drive(1);
            round_trip(&world).average
        });
        let first = averages.find(|average| *average < 20.0).expect("it is measured");
        assert!(first < 7.0, "nothing of the one before is left: {first}");
        drop(averages);
        world.drive(300);
        assert_eq!(world.own_player(other), Some(player), "its player has the other's slot");
        let new = [0, 1].map(|number| view(&world, number, player));
        assert!(
            new.iter().zip(left).all(|(new, left)| new.datum != left.datum && new.unit != left.unit && new.unit != -1)
        );
        let places = [0, 1, other].map(|number| view(&world, number, player).position);
        assert!(apart(places[0], places[1]) < 0.3 && apart(places[0], places[2]) < 0.3, "{places:?}");
        let moved = runs(&mut world, other);
        assert!(moved > 2.0, "the new one's presses move it on the host: {moved}");
    }
}

/// How far a machine's player goes on the host in two seconds of running.
fn runs(world: &mut World, number: usize) -> f32 {
    let player = world.own_player(number).expect("it plays");
    let before = view(world, 0, player).position;
    world.nodes[number].machine.control(0, &run(0.0));
    world.drive(60);
    let moved = apart(before, view(world, 0, player).position);
    world.nodes[number].machine.control(0, &Control::default());
    world.drive(30);
    moved
}

/// After a disturbance: the player runs as before, and both machines have it at the same place when it stands. No more of
/// its predictions are refused for its clock than so many.
fn recovers(what: &str, most_refused: u32, disturb: impl Fn(&mut World)) {
    for version in [32, 9] {
        let (mut world, player) = duel(80, version, Conditions::path(100, 20, 0.05));
        world.nodes[1].machine.control(0, &run(0.0));
        world.drive(15);
        disturb(&mut world);
        world.drive(60 + 90);
        let refused = world.nodes[0].machine.library().distributed.reception.refused(Refusal::FastClock);
        assert!(refused <= most_refused, "{what}, {version}: {refused} refused for the clock");
        put(&mut world, player, FLAT);
        let there = watch(&mut world, player, run(0.0), 60, |_, _| ());
        assert_eq!((there.corrections, there.refused), (0, 0), "{what}, {version}: {there:?}");
        assert!(there.taken > 40, "{what}, {version}: {there:?}");
        world.nodes[1].machine.control(0, &Control::default());
        world.drive(60);
        let places = [0, 1].map(|number| view(&world, number, player).position);
        assert!(apart(places[0], places[1]) < 0.1, "{what}, {version}: {places:?}");
        assert!(places[0][0] - FLAT[0] > 3.5, "{what}, {version}: it ran {places:?}");
    }
}

// spec: distributed 9
#[test]
fn a_stall_of_two_seconds_is_played_over() {
    // All that waited for the host is read in one pass: in the window that begins there the client looks fast, and ahead.
    recovers("the host stalls", 60, |world| world.stall(0, 60));
    recovers("the host's game stalls", 0, |world| world.hold(0, 60));
    recovers("the client stalls", 0, |world| world.stall(1, 60));
}

// spec: distributed 9, 17.3
#[test]
fn a_clock_that_is_set_is_played_over() {
    for milliseconds in [-900, -5000, -10_000, 2500] {
        recovers(&format!("the clock is set by {milliseconds} ms"), 0, |world| world.shift_clock(milliseconds));
    }
}

/// Two copies of the game behind one address, as behind a router: each is a machine of its own.
// spec: distributed 5.2, 13.1
#[test]
fn two_copies_behind_one_address() {
    for version in [32, 9] {
        let conditions = Conditions::path(100, 20, 0.05);
        let mut world = World::new(90, version, OPTION_CHECK, Game::Slayer);
        let copies = [world.join_from(conditions, 0x0A00_0001), world.join_from(conditions, 0x0A00_0001)];
        let third = world.join_from(conditions, 0x0A00_0002);
        world.drive(120);
        world.begin();
        world.drive(240);
        let players = copies.map(|number| world.own_player(number).expect("each plays"));
        assert_ne!(players[0], players[1]);
        assert_ne!(world.nodes[copies[0]].index, world.nodes[copies[1]].index);
        for (at, number) in copies.into_iter().enumerate() {
            let other = view(&world, 0, players[1 - at]).position;
            assert!(runs(&mut world, number) > 2.0, "its own presses move it");
            assert!(apart(other, view(&world, 0, players[1 - at]).position) < 0.1, "and not the other");
        }
        for number in [copies[0], copies[1], third] {
            let places =
                players.map(|player| apart(view(&world, 0, player).position, view(&world, number, player).position));
            assert!(places.iter().all(|apart| *apart < 0.1), "{places:?}");
        }
        world.leave(copies[0]);
        world.drive(60);
        assert_eq!(view(&world, 0, players[0]).unit, -1, "the one that left is gone");
        assert!(runs(&mut world, copies[1]) > 2.0, "the other plays on");
    }
}
