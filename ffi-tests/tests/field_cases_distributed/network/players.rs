//! A client's own player, what the host takes of it, and slots.

use super::*;
use ffi_tests::arena::{Control, Recorded, Script};
use ffi_tests::playing::records;
use ffi_tests::playing::world::TICK;
use slipspace::distributed::prediction::Verdict;
use std::cell::Cell;
use std::rc::Rc;

const RUN: Control = Control::RUN;

/// case: 35, 38, spec: distributed 12.5
#[test]
fn case_35_38_corrected_against_where_it_was() {
    for profile in BOTH {
        for (off, moved) in [(2.99, 0.0), (-2.99, 0.0), (3.07, 3.07), (-3.07, -3.07)] {
            let mut live = Live::new(profile);
            live.world.nodes[CLIENT].machine.control(0, &RUN);
            live.world.drive(20);
            live.quiet();
            let then = live.tick(CLIENT) - 6;
            let right = [0, 1].map(|later| live.kept(then + later).x + off);
            let (before, corrections) = (live.x(CLIENT), live.state(CLIENT).corrections.get());
            live.tell(&states(live.latest() + 1, &[live.echo(right[0], then)]), false);
            live.tell(&states(live.latest() + 1, &[live.echo(right[1], then + 1)]), false);
            let ran = live.x(CLIENT) - before - moved;
            assert!((0.03..0.2).contains(&ran), "{off}: the motion since is kept: {ran}");
            let corrected = live.state(CLIENT).corrections.get() - corrections;
            assert_eq!(corrected, i32::from(moved != 0.0), "{off}: once");
        }
    }
}

/// case: 39, spec: distributed 11.2, 11.3
#[test]
fn case_39_no_more_than_its_bound_however_often_it_is_told() {
    for profile in BOTH {
        let mut live = Live::new(profile);
        live.quiet();
        let verdict =
            |live: &Live| live.state(0).prediction.judgements[CLIENT].get().map(|judgement| judgement.verdict);
        let predict = |live: &mut Live, tick: Long, by: f32| {
            let view = live.view(0, CLIENT);
            let state = live.standing(CLIENT, view.position[0] + by);
            live.say(CLIENT, &message(kind::PLAYER_PREDICTION, 1, tick, state.emit(true).as_slice()), false);
        };
        let now = live.tick(0);
        predict(&mut live, now, 0.0);
        assert_eq!(verdict(&live), Some(Verdict::Accepted));
        let from = live.view(0, CLIENT).position[0];
        predict(&mut live, now + 1, 10.0);
        assert_eq!(verdict(&live), Some(Verdict::TooFar));
        for tick in 2..12 {
            predict(&mut live, now + tick, 3.4);
        }
        let gained = live.view(0, CLIENT).position[0] - from;
        let bound = live.state(0).prediction.bounds[CLIENT].get().expect("a bound").speed + 0.05;
        assert!(gained <= 17.0 * bound + 0.25 + 0.25, "{gained} at {bound} a tick");
        // Stamped far on while the host ran three ticks: no more than those and the jitter's six.
        let from = live.view(0, CLIENT).position[0];
        live.world.drive(3);
        predict(&mut live, now + 102, 3.4);
        assert!(live.view(0, CLIENT).position[0] - from <= 10.0 * bound + 0.5);
    }
}

/// case: 40 (better in version 9), 42, spec: distributed 11.3, 17.1
#[test]
fn case_40_42_riding_the_lift_from_another_machine() {
    for profile in BOTH {
        let mut live = Live::over(profile, Conditions { latency: 3 * TICK, ..Conditions::CLEAN });
        let lift = |live: &Live| {
            let machine = &live.world.nodes[0].machine;
            (0..200)
                .filter_map(|i| machine.object(i))
                .find(|object| object.exists != 0 && object.kind == 7)
                .expect("the lift")
        };
        while live.tick(0) % 420 != 30 {
            live.world.drive(1);
        }
        live.world.nodes[0].machine.put_player(CLIENT as i32, [8.0, -18.0, 0.0]);
        live.world.drive(45);
        let mut taken = 0;
        let (mut highest, mut before) = (0.0f32, lift(&live).position[2]);
        for n in 0..400 {
            let forward = if n / 10 % 2 == 0 { 0.5 } else { -0.5 };
            live.world.nodes[CLIENT].machine.control(0, &Control { forward, ..RUN });
            live.world.drive(1);
            let (floor, z) = (lift(&live).position[2], live.view(0, CLIENT).position[2]);
            // At a stop version 9 has the client's height, whose lift is still on its way.
            let kept = !profile.is_9() || (floor != before && floor > 0.0 && floor < 4.0);
            before = floor;
            assert!(!kept || z >= floor - 0.001, "{profile:?} {n}: at {z}, the floor at {floor}");
            highest = highest.max(z);
            let verdict = live.state(0).prediction.judgements[CLIENT].get().map(|judgement| judgement.verdict);
            assert!(verdict.is_none_or(|verdict| verdict == Verdict::Accepted), "{profile:?} {n}: {verdict:?}");
            taken += u32::from(verdict.is_some());
        }
        assert!(taken > 380 && highest > 3.9, "{taken} taken, up to {highest}");
        // On plain ground its own height is taken: a jump.
        live.world.nodes[0].machine.put_player(CLIENT as i32, PLACES[CLIENT]);
        live.world.drive(30);
        live.world.nodes[CLIENT].machine.control(0, &Control { buttons: 1 << 1, forward: 0.0, ..RUN });
        live.world.drive(2);
        live.world.nodes[CLIENT].machine.control(0, &Control::default());
        let mut jumped = 0.0f32;
        for _ in 0..30 {
            live.world.drive(1);
            jumped = jumped.max(live.view(0, CLIENT).position[2]);
        }
        assert!(jumped > 0.5, "{jumped}");
    }
}

/// case: 43, spec: distributed 12.3
#[test]
fn case_43_who_came_through_a_teleporter_stays() {
    let mut live = Live::over(Profile::P32, Conditions { latency: 3 * TICK, ..Conditions::CLEAN });
    live.world.nodes[0].machine.put_player(CLIENT as i32, [-53.0, -25.0, 0.0]);
    live.world.drive(20);
    live.world.nodes[CLIENT].machine.control(0, &Control { yaw: core::f32::consts::PI, ..RUN });
    live.world.drive(25);
    live.world.nodes[CLIENT].machine.control(0, &Control::default());
    live.world.drive(60);
    for _ in 0..90 {
        live.world.drive(1);
        for node in [0, CLIENT, OTHER] {
            let x = live.view(node, CLIENT).position[0];
            assert!(x > 50.0, "machine {node} has it at {x}");
        }
    }
}

/// case: 46, spec: distributed 11.1
#[test]
fn case_46_thrown_by_the_host_it_is_taken_at_its_word() {
    for (thrown, profile) in [(true, Profile::P32), (true, Profile::P9), (false, Profile::P32)] {
        let mut live = Live::new(profile);
        live.quiet();
        let from = live.view(0, CLIENT).position[0];
        let unit = live.view(0, CLIENT).unit & 0xFFFF;
        let now = live.tick(0);
        let predict = |live: &mut Live, tick: Long, x: f32, z: f32| {
            let mut state = live.standing(CLIENT, x);
            state.position.z = z;
            live.say(CLIENT, &message(kind::PLAYER_PREDICTION, 1, tick, state.emit(true).as_slice()), false);
            live.state(0).prediction.judgements[CLIENT].get().map(|judgement| judgement.verdict)
        };
        predict(&mut live, now, from, 0.0);
        if thrown {
            live.world.nodes[0].machine.push(unit, [0.6, 0.0, 0.1]);
        }
        let mut flight = Vec::new();
        for _ in 0..8 {
            live.world.drive(1);
            flight.push(live.view(0, CLIENT).position);
        }
        let mut taken = 0;
        for (tick, then) in flight.into_iter().enumerate() {
            // Where the host's copy then was, or, in the control, the same flight without a throw.
            let place = if thrown { then[0] } else { from + 0.6 * (tick + 1) as f32 };
            let x = place.max(live.view(0, CLIENT).position[0]);
            let verdict = predict(&mut live, now + 8 + tick as Long, x, then[2].max(0.0));
            taken += u32::from(verdict == Some(Verdict::Accepted));
        }
        let gone = live.view(0, CLIENT).position[0] - from;
        if thrown {
            assert_eq!(taken, 8, "{profile:?}");
        } else {
            assert!(gone < 23.0 * 0.3 + 0.5, "held to the bound for running: {gone}");
        }
    }
}

/// case: 47, spec: distributed 10.1, 11, 14.6
#[test]
fn case_47_running_on_in_a_part_the_host_has_left() {
    let mut live = Live::over(Profile::P32, Conditions { latency: 10 * TICK, ..Conditions::CLEAN });
    for node in &live.world.nodes {
        node.machine.script(Script::Coop, 1);
    }
    // What the client says instead of the part that it is in, if anything.
    let instead = Rc::new(Cell::new(None));
    let says = Rc::clone(&instead);
    live.world.tap = Some(Box::new(move |from, _, _, bytes| {
        if let (Some(part), true) = (says.get(), from == CLIENT as i32) {
            records::each(bytes, |record| {
                records::entries(record, kind::PLAYER_INPUTS, PlayerInput::SIZE).for_each(|entry| entry[1] = part);
            });
        }
        true
    }));
    live.world.drive(60);
    live.world.nodes[CLIENT].machine.control(0, &RUN);
    let part = |live: &Live, node: usize| live.world.nodes[node].machine.recorded(Recorded::StructureBsp);
    // The verdicts of so many ticks, and how far it came on the host.
    let runs = |live: &mut Live, ticks: usize| {
        live.world.nodes[0].machine.put_player(CLIENT as i32, PLACES[CLIENT]);
        live.world.drive(30);
        let from = live.view(0, CLIENT).position[0];
        let verdict =
            |live: &Live| live.state(0).prediction.judgements[CLIENT].get().map(|judgement| judgement.verdict);
        let verdicts: Vec<_> = (0..ticks)
            .filter_map(|_| {
                live.world.drive(1);
                verdict(live)
            })
            .collect();
        (verdicts, live.view(0, CLIENT).position[0] - from)
    };
    let none_taken = |verdicts: &[Verdict]| !verdicts.is_empty() && verdicts.iter().all(|v| *v == Verdict::NotItsUnit);
    assert!(runs(&mut live, 30).0.iter().all(|verdict| *verdict == Verdict::Accepted));
    live.world.nodes[0].machine.script(Script::StructureBsp, 1);
    live.world.drive(2);
    let mut waited = 0;
    while part(&live, CLIENT) != 1 {
        live.world.drive(1);
        waited += 1;
        let verdict = live.state(0).prediction.judgements[CLIENT].get().map(|judgement| judgement.verdict);
        assert_eq!((part(&live, 0), verdict), (1, Some(Verdict::NotItsUnit)), "the client is still in the other part");
    }
    assert!((8..15).contains(&waited), "the word of it took {waited} ticks");
    live.world.drive(25);
    // It names another one, or none: its input alone moves it.
    for said in [0, 255] {
        instead.set(Some(said));
        let (verdicts, came) = runs(&mut live, 30);
        assert!(none_taken(&verdicts) && came > 1.5, "{said}: {verdicts:?} {came}");
    }
    instead.set(None);
    live.world.drive(15);
    let (verdicts, came) = runs(&mut live, 30);
    assert!(verdicts.iter().all(|verdict| *verdict == Verdict::Accepted) && came > 1.5, "{verdicts:?} {came}");
}
