//! Order, repetition and ticks.

use super::*;
use ffi_tests::playing::records;
use slipspace::wire::Statistics;
use std::cell::RefCell;
use std::rc::Rc;

const JUMP: u16 = 1 << 1;
const THROW: u16 = 1 << 13;

/// case: 01, spec: distributed 7
#[test]
fn case_01_nothing_is_put_back_by_a_late_datagram() {
    for profile in BOTH {
        let mut live = Live::new(profile);
        live.quiet();
        let (x, now, unit) = (live.x(OTHER), live.latest(), live.view(CLIENT, OTHER).unit);
        let before = live.refused(CLIENT, Refusal::Stale);
        let received = live.state(CLIENT).reception.received.get();
        for (tick, off, kills, count) in [(now + 100, 2.0, 4, 2), (now + 99, 0.5, 3, 3)] {
            let state = live.standing(OTHER, x + off);
            live.tell(&states(tick, &[state]), false);
            let statistics = Statistics { player_index: OTHER as i16, statistics: [kills; 60] };
            live.tell(&message(kind::PLAYER_STATISTICS, 1, tick, &statistics.emit()), false);
            live.tell(&message(kind::INVENTORIES, 1, tick, &grenades(unit, count).emit()), false);
            let view = live.view(CLIENT, OTHER);
            assert_eq!((view.position[0], view.kills & 0xFF, view.grenades[0]), (x + 2.0, 4, 2), "{tick}");
        }
        assert_eq!(live.refused(CLIENT, Refusal::Stale), before + 3);
        assert_eq!(live.state(CLIENT).reception.received.get(), received + 6, "all are counted");
    }
}

/// case: 03, spec: distributed 7
#[test]
fn case_03_each_sender_has_latest_ticks_of_its_own() {
    for profile in BOTH {
        let mut live = Live::new(profile);
        live.quiet();
        let (now, x) = (live.latest(), live.x(OTHER));
        live.tell(&message(kind::OBJECT_STATES, 0, now + 200, &[]), false);
        live.tell(&states(now + 150, &[live.standing(OTHER, x + 2.0)]), false);
        assert_eq!(live.x(OTHER), x + 2.0);
        let now = live.tick(0);
        let input = live.input(OTHER, now + 400, NONE, [0; 4]);
        live.say(OTHER, &input, false);
        let input = live.input(CLIENT, now + 40, NONE, [JUMP, 0, 0, 0]);
        live.say(CLIENT, &input, false);
        live.world.drive(2);
        assert_eq!([CLIENT, OTHER].map(|player| live.view(0, player).airborne), [1, 0], "it jumps");
    }
}

/// case: 04, spec: distributed 7
#[test]
fn case_04_a_far_tick_is_remembered_by_nobody() {
    // Within the window it is the kind's own lateness that counts: after one ahead the next honest one is late.
    let near = [(451, true), (450, false), (-450, false), (-451, true)].map(|(off, far)| (Some(off), off, far));
    for (off, tick, far) in near.into_iter().chain([(None, Long::MAX, true), (None, Long::MIN, true)]) {
        let mut live = Live::new(Profile::P32);
        live.quiet();
        let (now, x) = (live.latest(), live.x(OTHER));
        live.tell(&states(off.map_or(tick, |off| now + off), &[]), false);
        live.tell(&states(now + 1, &[live.standing(OTHER, x + 2.0)]), false);
        assert_eq!(live.refused(CLIENT, Refusal::FarTick), u32::from(far), "{tick}");
        assert_eq!(live.x(OTHER) == x + 2.0, tick != 450, "{tick}: the next honest one");
    }
    let mut live = Live::new(Profile::P9);
    live.quiet();
    let (now, x) = (live.latest(), live.x(OTHER));
    live.tell(&states(now + 5000, &[]), false);
    live.tell(&states(now + 1, &[live.standing(OTHER, x + 1.0)]), false);
    assert_eq!(live.x(OTHER), x, "version 9 has no such rule");
}

/// case: 05, spec: distributed 7.1
#[test]
fn case_05_a_joiner_is_heard_at_a_slot_whose_ticks_were_far() {
    for profile in BOTH {
        let mut live = Live::new(profile);
        let far = message(kind::PLAYER_INPUTS, 0, live.tick(0) + 400, &[]);
        live.say(OTHER, &far, false);
        live.world.leave(OTHER);
        live.world.drive(60);
        joins_and_is_heard(&mut live, OTHER);
    }
    // A host that has played longer than the 16 bits of a time in the start's message tell.
    let mut live = Live::new(Profile::P32);
    live.world.leave(OTHER);
    live.world.leave(CLIENT);
    live.until(0, 65_536 + 464);
    live.world.tap = Some(Box::new(|_, to, _, bytes| {
        records::each(bytes, |record| {
            if to == NONE && record[0] == kind::CLIENT_READY {
                record[4..6].fill(0);
            }
        });
        true
    }));
    joins_and_is_heard(&mut live, CLIENT);
}

/// Another machine joins at a leaver's slot, and all that it says is taken.
fn joins_and_is_heard(live: &mut Live, node: usize) {
    live.world.replace(node, Conditions::CLEAN);
    let refused = |live: &Live| [Refusal::Stale, Refusal::FarTick].map(|reason| live.refused(0, reason));
    let before = refused(live);
    live.world.drive(90);
    assert_eq!(live.world.nodes[node].index, node as i32, "the slot is used again");
    let player = live.world.own_player(node).expect("it plays");
    let [from, _, _] = live.world.nodes[0].machine.player(player).expect("it").position;
    live.world.nodes[node].machine.control(0, &Control::RUN);
    live.world.drive(30);
    let report = message(kind::HIT_REPORTS, 0, live.tick(node), &[]);
    live.say(node, &report, true);
    let [to, _, _] = live.world.nodes[0].machine.player(player).expect("it").position;
    assert!(to - from > 1.5, "it runs on the host too: {from} {to}");
    assert_eq!(refused(live), before);
}

/// The host's player kills the other client's; how often the first client saw it, and by whom.
fn kill(live: &mut Live) -> (u32, u8) {
    let before = live.world.nodes[CLIENT].events("killed");
    shoot(live);
    let death = live.state(CLIENT).deaths.deaths[OTHER].get();
    assert!(death.valid, "the host killed it");
    (live.world.nodes[CLIENT].events("killed") - before, death.killer)
}

/// case: 06, 66, spec: distributed 7, 12.2
#[test]
fn case_06_66_a_killing_blow_once() {
    for profile in BOTH {
        // By batch and by stream; by the stream alone, later damage events having come in between; twice each way.
        assert_eq!(kill(&mut Live::new(profile)), (1, 0));
        let twice = Conditions { duplication: 1.0, ..Conditions::CLEAN };
        assert_eq!(kill(&mut Live::over(profile, twice)), (1, 0));
    }
    let mut live = Live::new(Profile::P32);
    live.world.tap = Some(Box::new(|_, to, _, _| to != CLIENT as i32));
    let now = live.latest();
    live.tell(&batch(now + 100, &[message(kind::DAMAGE_EVENTS, 0, now + 100, &[])]), false);
    let before = live.world.nodes[CLIENT].events("killed");
    shoot(&mut live);
    assert_eq!(live.world.nodes[CLIENT].events("killed") - before, 1, "by the stream alone");
}

/// case: 66, spec: distributed 12.2
#[test]
fn case_66_a_death_without_its_blow_waits_half_a_second() {
    for (profile, waits) in [(Profile::P32, 15), (Profile::P9, 0)] {
        let mut live = Live::new(profile);
        live.quiet();
        let mut ticks = 0;
        while live.view(CLIENT, OTHER).unit != -1 {
            let dead = UnitState { killing_player_index: 0, ..UnitState::none(OTHER as u8) };
            live.tell(&states(live.latest() + 1, &[dead]), false);
            ticks += 1;
            assert!(ticks < 40, "it dies");
        }
        assert!((waits..waits + 4).contains(&ticks), "after {ticks} ticks");
        assert_eq!(live.state(CLIENT).deaths.deaths[OTHER].get().killer, 0);
    }
}

/// case: 07, spec: distributed 7, 10.2, 12.2
#[test]
fn case_07_a_datagram_delivered_twice() {
    for profile in BOTH {
        let mut live = Live::new(profile);
        let kept: Rc<RefCell<Vec<Vec<u8>>>> = Rc::default();
        let keep = Rc::clone(&kept);
        live.world.tap = Some(Box::new(move |from, to, stream, bytes| {
            if from == -1 && to == CLIENT as i32 && !stream {
                keep.borrow_mut().push(bytes.clone());
            }
            true
        }));
        live.world.nodes[0].machine.control(0, &Control { forward: 1.0, ..Default::default() });
        live.world.drive(20);
        live.world.nodes[0].machine.control(0, &Default::default());
        live.world.drive(20);
        live.quiet();
        let before = [0, CLIENT, OTHER].map(|player| live.view(CLIENT, player));
        let last = kept.borrow().last().cloned().expect("datagrams came");
        live.world.inject(CLIENT, false, false, &last);
        live.world.inject(CLIENT, false, false, &last);
        live.world.drive(1);
        assert_eq!([0, CLIENT, OTHER].map(|player| live.view(CLIENT, player)), before);
    }
    for profile in BOTH {
        let mut live = Live::over(profile, Conditions { duplication: 1.0, ..Conditions::CLEAN });
        let before = live.world.nodes[0].events("throw");
        let throw = Control { buttons: u32::from(THROW), ..Default::default() };
        live.world.nodes[CLIENT].machine.control(0, &throw);
        live.world.drive(1);
        live.world.nodes[CLIENT].machine.control(0, &Default::default());
        live.world.drive(60);
        assert_eq!(live.world.nodes[0].events("throw") - before, 1);
        let average = live.state(0).round_trip.machines[CLIENT].get().average;
        assert!((0.0..=2.0).contains(&average), "{average}");
    }
}

/// case: 08, spec: distributed 10.5
#[test]
fn case_08_overlapping_histories_of_buttons() {
    for profile in BOTH {
        for (order, throws) in
            [(&[0, 1, 2, 3, 4, 5, 6, 7][..], 1), (&[0, 1, 4, 5], 1), (&[0, 1, 6, 7], 0), (&[0, 1, 5, 3, 4], 1)]
        {
            let mut live = Live::new(profile);
            live.quiet();
            let (first, before) = (live.tick(0) + 100, live.world.nodes[0].events("throw"));
            let stale = live.refused(0, Refusal::Stale);
            for at in order {
                let pressed = |ago: Long| if at - ago == 2 { THROW } else { 0 };
                let input = live.input(CLIENT, first + at, NONE, [pressed(0), pressed(1), pressed(2), pressed(3)]);
                live.say(CLIENT, &input, false);
            }
            live.world.drive(30);
            assert_eq!(live.world.nodes[0].events("throw") - before, throws, "{order:?}");
            let late = order.windows(2).filter(|pair| pair[1] < pair[0]).count();
            assert_eq!(live.refused(0, Refusal::Stale) - stale > 0, late > 0, "{order:?}");
        }
    }
}

/// case: 11, 12, 13, spec: distributed 12.5, 10.2
#[test]
fn case_11_12_13_echoes_of_ticks_that_are_not_kept() {
    for profile in BOTH {
        let mut live = Live::new(profile);
        live.quiet();
        let x = live.x(CLIENT);
        // Each state arrives at the client's next frame, whose time is still this tick.
        for ahead in [1, 64, 200, -64, -65] {
            let own = live.state(CLIENT).round_trip.own.get();
            let echo = live.echo(x, live.tick(CLIENT) + ahead);
            live.tell(&states(live.latest() + 1, &[echo]), false);
            assert_eq!((live.x(CLIENT), live.state(CLIENT).round_trip.own.get()), (x, own), "{ahead}");
        }
        for ahead in [1, 3, 64, -64] {
            let (x, now, kept) = (live.x(CLIENT), live.tick(CLIENT), live.kept(live.tick(CLIENT) - 5));
            live.hear(&states(live.latest() + 1, &[live.echo(x + 5.0, now + ahead)]));
            assert!((live.x(CLIENT) - (x + 5.0)).abs() < 1e-3, "{ahead}: judged as one without the flag");
            assert_eq!(live.kept(now - 5), kept, "{ahead}: what was kept of it stays");
            live.hear(&states(live.latest() + 1, &[live.echo(x, now + ahead)]));
            assert!((live.x(CLIENT) - x).abs() < 1e-3, "{ahead}");
        }
        // The oldest that is kept: off by so much then, it is off by so much now, and so was it all the time.
        let (x, now, own) = (live.x(CLIENT), live.tick(CLIENT), live.state(CLIENT).round_trip.own.get());
        let [then, later] = [63, 5].map(|ago| live.kept(now - ago).x);
        live.hear(&states(live.latest() + 1, &[live.echo(then + 5.0, now - 63)]));
        assert!((live.x(CLIENT) - (x + 5.0)).abs() < 1e-3 && (live.kept(now - 5).x - (later + 5.0)).abs() < 1e-3);
        assert_eq!(live.state(CLIENT).round_trip.own.get(), own + (63.0 - own) / 8.0);
        let average = |live: &Live| live.state(0).round_trip.machines[CLIENT].get().average;
        for named in [NONE, live.tick(0) + 2, live.tick(0) + 64, Long::MAX] {
            let before = average(&live);
            let input = live.input(CLIENT, live.tick(0) + 1, named, [0; 4]);
            live.say(CLIENT, &input, false);
            assert_eq!(average(&live), before, "{named}");
        }
    }
}

/// case: 14, spec: distributed 7
#[test]
fn case_14_every_kind_with_a_tick_at_the_ends() {
    for tick in [Long::MAX, Long::MIN, -1] {
        let mut live = Live::new(Profile::P32);
        for number in (0..=255).filter(|number| *number != kind::CLIENT_READY) {
            let bytes = message(number, 1, tick, &[0xFF; 64]);
            live.tell(&bytes, false);
            live.say(CLIENT, &bytes, false);
        }
        live.world.nodes[0].machine.control(0, &Control { forward: 1.0, ..Default::default() });
        live.world.nodes[CLIENT].machine.control(0, &Control { forward: 1.0, ..Default::default() });
        let from = [0, CLIENT].map(|player| live.view(0, player).position[0]);
        live.world.drive(45);
        for (player, from) in [0, CLIENT].into_iter().zip(from) {
            let [host, client] = [0, CLIENT].map(|node| live.view(node, player).position[0]);
            assert!(host - from > 2.0 && (host - client).abs() < 0.3, "{tick}, player {player}: {host} {client}");
        }
    }
}

/// case: 76, spec: distributed 10.2
#[test]
fn case_76_the_round_trip_is_of_echoes_in_order() {
    let mut live = Live::new(Profile::P32);
    live.quiet();
    let average = |live: &Live| live.state(0).round_trip.machines[CLIENT].get().average;
    for _ in 0..60 {
        let now = live.tick(0);
        let input = live.input(CLIENT, now, now - 3, [0; 4]);
        live.say(CLIENT, &input, false);
    }
    assert!((average(&live) - 3.0).abs() < 0.1, "{}", average(&live));
    let before = average(&live);
    let late = live.input(CLIENT, live.tick(0) - 5, live.tick(0) - 40, [0; 4]);
    live.say(CLIENT, &late, false);
    assert_eq!(average(&live), before, "a late message is no sample");
}
