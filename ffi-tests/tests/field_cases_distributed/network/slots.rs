//! Players' slots, given to others in the game.

use super::*;
use ffi_tests::arena::OPTION_FREED_SLOTS;
use ffi_tests::playing::records;
use std::cell::RefCell;
use std::rc::Rc;

/// A running game of a host and so many clients, in which a leaver's slot is free.
fn game(profile: &'static Profile, clients: usize) -> Live {
    let mut world = world(profile, OPTION_FREED_SLOTS);
    for _ in 0..clients {
        world.join(Conditions::CLEAN);
    }
    world.drive(60);
    world.begin();
    world.drive(150);
    Live { world, profile }
}

fn same_places(live: &Live, node: usize, players: &[usize]) {
    for &player in players {
        let [host, here] = [0, node].map(|node| live.view(node, player));
        assert_eq!(host.datum, here.datum, "machine {node}, player {player}");
        let apart = (0..3).map(|axis| (host.position[axis] - here.position[axis]).abs()).fold(0.0, f32::max);
        assert!(apart < 0.1, "machine {node}, player {player}: {:?} {:?}", host.position, here.position);
    }
}

/// case: 50 (better), spec: distributed 12.2
#[test]
fn case_50_a_leavers_death_is_not_the_newcomers() {
    for profile in BOTH {
        let mut live = game(profile, 2);
        let left = live.view(CLIENT, OTHER);
        // The player dies, and the client is told nothing of it: the blow is held, all else of the host's is lost.
        let blows = Rc::new(RefCell::new(Vec::new()));
        let held = Rc::clone(&blows);
        live.world.tap = Some(Box::new(move |_, to, _, bytes| {
            if to == CLIENT as i32 {
                records::each(bytes, |record| {
                    if record[0] == kind::DAMAGE_EVENTS {
                        held.borrow_mut().push((record[1], record[6..].to_vec()));
                        record[1] = 0;
                    }
                });
            }
            to != CLIENT as i32
        }));
        shoot(&mut live);
        assert!(live.state(0).deaths.deaths[OTHER].get().valid && !blows.borrow().is_empty());
        let old = live.tick(0);
        live.world.leave(OTHER);
        live.world.drive(5);
        live.world.replace(OTHER, Conditions::CLEAN);
        live.world.drive(60);
        let newcomer = live.view(CLIENT, OTHER);
        assert!(
            newcomer.datum != left.datum && newcomer.unit == NONE,
            "another player is in the slot, with no unit yet"
        );
        let made = live.state(CLIENT).roster.slots[OTHER].get().made;
        assert!(made > old, "made {made}, after {old}");
        let seen = |live: &Live| {
            let (deaths, stale) = (live.state(CLIENT).deaths.deaths[OTHER].get(), live.refused(CLIENT, Refusal::Stale));
            (live.view(CLIENT, OTHER), deaths, stale, live.world.nodes[CLIENT].events("killed"))
        };
        let dead = UnitState { killing_player_index: 0, ..UnitState::none(OTHER as u8) };
        let alive = UnitState { unit_index: left.unit, ..live.standing(OTHER, left.position[0] + 2.0) };
        let before = seen(&live);
        for (tick, state) in [(old, dead), (old, alive), (made - 1, alive), (made - 1, dead)] {
            live.tell(&states(tick, &[state]), false);
            assert_eq!(seen(&live), before, "of tick {tick}");
        }
        // The newcomer lives; version 32 takes ticks of the stream's that are far back.
        live.world.tap = None;
        live.world.drive(500);
        live.quiet();
        let before = seen(&live);
        assert!(before.0.unit != NONE && before.0.unit != left.unit);
        for (count, entries) in blows.take() {
            live.tell(&message(kind::DAMAGE_EVENTS, count, live.latest(), &entries), true);
        }
        let late = [[(old, dead), (old, alive)].repeat(10), [(made - 1, alive), (made - 1, dead)].repeat(10)].concat();
        for (tick, state) in late.into_iter().filter(|_| !profile.is_9()) {
            live.tell(&states(tick, &[state]), true);
        }
        live.world.drive(20);
        assert_eq!(seen(&live), before, "it lives, where it was, and no kill is announced");
        // What was said since it is there is its own.
        let first = if profile.is_9() { live.latest() } else { made };
        live.tell(&states(first, &[dead]), true);
        assert!(live.state(CLIENT).deaths.deaths[OTHER].get().valid, "from the tick on in which it was first seen");
        for tick in first + 1..first + 20 {
            live.tell(&states(tick, &[dead]), true);
        }
        let (view, death, ..) = seen(&live);
        assert_eq!((view.unit, death.valid, death.killer), (NONE, true, 0));
    }
}

/// case: 51, spec: distributed 12.2
#[test]
fn case_51_slots_not_the_order_of_joining() {
    for profile in BOTH {
        let mut live = game(profile, 5);
        [1, 2, 4].into_iter().for_each(|node| live.world.leave(node));
        live.world.drive(30);
        live.world.replace(1, Conditions::CLEAN);
        live.world.drive(150);
        for (player, place) in [(0, -40.0), (1, -38.0), (3, -36.0), (5, -34.0)] {
            live.world.nodes[0].machine.put_player(player, [place, 5.0, 0.0]);
        }
        live.world.drive(60);
        assert_eq!(live.world.own_player(CLIENT), Some(1), "the joiner is in the first free slot");
        for node in [1, 3, 5] {
            same_places(&live, node, &[0, 1, 3, 5]);
            assert!([2, 4].iter().all(|&player| live.world.nodes[node].machine.player(player).is_none()));
        }
        // A state of each slot, the empty ones' too: each is its own player's.
        live.quiet();
        let at = |live: &Live, player| live.x(player);
        let before = [0, 3, 5].map(|player| at(&live, player));
        let list: Vec<_> = [0, 3, 5].map(|player| live.standing(player, live.x(player) + 2.0 + player as f32)).to_vec();
        let empty = [2, 4].map(|player| UnitState { player_index: player, ..list[0] });
        live.tell(&states(live.latest() + 1, &[&list[..], &empty].concat()), false);
        for (player, before) in [0, 3, 5].into_iter().zip(before) {
            assert_eq!(at(&live, player), before + 2.0 + player as f32, "{player}");
        }
    }
}
