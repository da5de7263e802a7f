//! Clocks: ticks of 16 bits at their wraps, and a client's clock as the host has it.

use super::*;
use ffi_tests::arena::{Control, OPTION_FREED_SLOTS};
use ffi_tests::playing::world::TICK;
use slipspace::distributed::clock::Clock;
use slipspace::distributed::prediction::Verdict;
use std::cell::RefCell;
use std::rc::Rc;

/// case: 09, 12, spec: distributed 12.4, 12.5
#[test]
fn case_09_ticks_of_16_bits_at_their_wraps() {
    let conditions = Conditions { latency: 3 * TICK, ..Conditions::CLEAN };
    for profile in BOTH {
        let mut world = world(profile, OPTION_FREED_SLOTS);
        world.drive(5);
        world.begin();
        // The host plays alone until then.
        world.drive(32_770 - 300);
        assert_eq!(world.join(conditions), CLIENT);
        let mut live = Live { world, profile };
        for (now, named) in [(32_770, &[32_767, 32_768][..]), (65_540, &[65_534, 65_535, 65_536, 65_540])] {
            live.world.drive(120);
            live.world.nodes[0].machine.put_player(CLIENT as i32, PLACES[CLIENT]);
            live.world.drive(60);
            live.world.nodes[CLIENT].machine.control(0, &Control::RUN);
            live.until(CLIENT, now - 8);
            let (own, corrections) = (live.state(CLIENT).round_trip.own.get(), live.state(CLIENT).corrections.get());
            assert!((5.0..9.0).contains(&own), "{own}: every tick's state names one of its own");
            live.until(CLIENT, now);
            assert!((live.state(CLIENT).round_trip.own.get() - own).abs() < 0.5, "across the wrap too");
            assert_eq!(live.state(CLIENT).corrections.get(), corrections);
            live.world.tap = Some(Box::new(|_, _, _, _| false));
            for &named in named {
                let (x, own) = (live.x(CLIENT), live.state(CLIENT).round_trip.own.get());
                live.hear(&states(live.latest() + 1, &[live.echo(live.kept(named).x, named)]));
                let expected = own + ((now - named) as f32 - own) / 8.0;
                assert_eq!((live.x(CLIENT), live.state(CLIENT).round_trip.own.get()), (x, expected), "{named}");
                assert_eq!(live.state(CLIENT).corrections.get(), corrections, "{named}");
            }
            // Off by so much then, it is off by so much now.
            let (x, named) = (live.x(CLIENT), named[0]);
            live.hear(&states(live.latest() + 1, &[live.echo(live.kept(named).x + 5.0, named)]));
            assert!((live.x(CLIENT) - x - 5.0).abs() < 1e-3, "{named}: {x} {}", live.x(CLIENT));
            live.world.tap = None;
            live.world.leave(CLIENT);
            if now < 65_540 {
                live.world.drive(65_540 - 300 - now as usize);
                live.world.replace(CLIENT, conditions);
            }
        }
    }
}

/// One window as it ended: its rate by the host's real clock, how far ahead of the host the client's latest tick was, and
/// whether the clock is fast since.
#[derive(Debug)]
struct Window {
    rate: f32,
    ahead: Long,
    fast: bool,
}

fn clock(live: &Live) -> Clock {
    live.state(0).clock.clocks[CLIENT].get()
}

/// The windows that ended in so many ticks; `each` is asked before every one of them.
fn windows(live: &mut Live, ticks: usize, mut each: impl FnMut(&mut Live, usize)) -> Vec<Window> {
    let mut seen = Vec::new();
    for n in 0..ticks {
        each(live, n);
        let (before, now) = (clock(live), live.tick(0));
        live.world.drive(1);
        let after = clock(live);
        if after.window_time != before.window_time {
            let elapsed = (after.window_time - before.window_time) as f32;
            let rate = (after.window_tick - before.window_tick) as f32 / (elapsed * 30.0 / 1000.0);
            seen.push(Window { rate, ahead: after.window_tick - now, fast: after.fast });
        }
    }
    seen
}

/// The client's machine runs so many ticks more.
fn more(live: &Live, ticks: usize) {
    (0..ticks).for_each(|_| live.world.nodes[CLIENT].machine.ticks(1));
}

/// Plays on to the end of a window.
fn to_a_windows_end(live: &mut Live) {
    while windows(live, 1, |_, _| ()).is_empty() {}
}

/// case: 44, spec: distributed 9
#[test]
fn case_44_an_honest_client_is_never_a_speed_hack() {
    /// Its name, how it goes, and what the clock shows: one of the two signs of a fast one, and not the other.
    type Story = (&'static str, fn(&mut Live) -> Vec<Window>, fn(&Window) -> bool);
    let stories: [Story; 4] = [
        (
            "catches up",
            |live| {
                live.world.stall(CLIENT, 40);
                live.world.drive(100);
                to_a_windows_end(live);
                windows(live, 120, |live, n| more(live, usize::from(n < 60 && n % 3 != 0)))
            },
            |window| window.rate > 1.5 && window.ahead < 15,
        ),
        (
            "the host stalls",
            |live| {
                live.world.hold(0, 90);
                windows(live, 360, |_, _| ())
            },
            |window| window.rate < 1.1 && window.ahead > 80,
        ),
        (
            "held back",
            |live| {
                to_a_windows_end(live);
                live.world.drive(40);
                let held: Rc<RefCell<Vec<Vec<u8>>>> = Rc::default();
                let hold = Rc::clone(&held);
                live.world.tap = Some(Box::new(move |from, _, stream, bytes| {
                    let theirs = from == CLIENT as i32 && !stream;
                    if theirs {
                        hold.borrow_mut().push(bytes.clone());
                    }
                    !theirs
                }));
                let mut seen = windows(live, 30, |_, _| ());
                live.world.tap = None;
                held.take().iter().for_each(|bytes| live.world.inject(CLIENT, true, false, bytes));
                seen.extend(windows(live, 120, |_, _| ()));
                seen
            },
            |window| window.rate > 1.3 && window.ahead < 15,
        ),
        (
            "a tenth faster, no more",
            |live| {
                to_a_windows_end(live);
                windows(live, 480, |live, n| more(live, usize::from(n % 10 == 5)))
            },
            |window| window.rate == 1.1 && window.ahead >= 20,
        ),
    ];
    for profile in BOTH {
        for (name, story, looks_fast) in stories {
            let mut live = Live::new(profile);
            let seen = story(&mut live);
            assert!(seen.iter().any(looks_fast), "{name}: {seen:?}");
            assert!(seen.iter().all(|window| !window.fast), "{name}: {seen:?}");
            assert_eq!(live.refused(0, Refusal::FastClock), 0, "{name}");
            live.world.nodes[CLIENT].machine.control(0, &Control::RUN);
            for _ in 0..30 {
                live.world.drive(1);
                let verdict = live.state(0).prediction.judgements[CLIENT].get().map(|judgement| judgement.verdict);
                assert_eq!(verdict, Some(Verdict::Accepted), "{name}");
            }
            assert!(!live.world.nodes[CLIENT].is_gone(), "{name}");
        }
    }
}

/// The windows that ended in so many ticks, and what came of the client's predictions in them.
struct Taken {
    windows: Vec<Window>,
    /// Predictions judged, and refused for the clock.
    judged: u32,
    refused: u32,
}

fn fast(live: &mut Live, ticks: usize, more_at: impl Fn(usize) -> bool) -> Taken {
    let before = live.refused(0, Refusal::FastClock);
    let mut judged = 0;
    let windows = windows(live, ticks, |live, n| {
        judged += u32::from(live.state(0).prediction.judgements[CLIENT].get().is_some());
        more(live, usize::from(more_at(n)));
    });
    Taken { windows, judged, refused: live.refused(0, Refusal::FastClock) - before }
}

/// Twelve ticks more in sixty.
fn a_fifth(n: usize) -> bool {
    n % 5 == 1
}

/// How often a node logged something, and plays so many ticks.
fn logged(live: &mut Live, node: usize, ticks: usize, what: &str, each: impl Fn(&Live, usize)) -> usize {
    let mut count = 0;
    for n in 0..ticks {
        each(live, n);
        live.world.drive(1);
        count += live.world.nodes[node].said.iter().filter(|(_, line)| line.contains(what)).count();
    }
    count
}

/// case: 45, spec: distributed 9
#[test]
fn case_45_a_speed_hack_is_refused_from_its_second_window_on() {
    for profile in BOTH {
        let mut live = Live::new(profile);
        to_a_windows_end(&mut live);
        let first = fast(&mut live, 60, a_fifth);
        assert!(
            first.windows.iter().all(|window| window.rate > 1.1 && (11..=13).contains(&window.ahead) && !window.fast)
        );
        assert_eq!((first.windows.len(), first.refused), (1, 0), "{:?}", first.windows);
        let second = fast(&mut live, 60, a_fifth);
        assert!(second.windows.iter().all(|window| (23..=25).contains(&window.ahead) && window.fast));
        // Input is taken all the same, and hits.
        let from = live.view(0, CLIENT).position[0];
        let shield = live.view(0, OTHER).shield;
        live.world.nodes[CLIENT].machine.control(0, &Control { trigger: 1.0, pitch: -0.03, ..Control::RUN });
        let third = fast(&mut live, 60, a_fifth);
        live.world.nodes[CLIENT].machine.control(0, &Control::STAND);
        assert!(live.view(0, OTHER).shield < shield - 0.1, "{shield} {}", live.view(0, OTHER).shield);
        assert!(third.refused >= 60 && third.judged <= 1, "{} {}", third.refused, third.judged);
        assert!(live.view(0, CLIENT).position[0] - from > 3.0, "it runs by its input");
        // As it is no faster any more, it is let be at the next window's end, however far ahead.
        let slow = fast(&mut live, 61, |_| false);
        assert!(slow.windows.iter().all(|window| !window.fast && window.ahead > 30), "{:?}", slow.windows);
        let after = fast(&mut live, 60, |_| false);
        assert_eq!((after.refused, after.judged), (0, 60));
        assert!(!live.world.nodes[CLIENT].is_gone());
    }
}

/// case: 45, spec: distributed 9
#[test]
fn case_45_half_a_second_ahead_and_no_less() {
    let (mut before, mut past) = (0, 0);
    for lead in 0..6 {
        let mut live = Live::new(Profile::P32);
        to_a_windows_end(&mut live);
        // So far ahead without being fast, then a window that is.
        windows(&mut live, 60, |live, n| more(live, usize::from(n < lead)));
        for window in fast(&mut live, 60, a_fifth).windows {
            assert!(window.rate > 1.1, "{window:?}");
            assert_eq!(window.fast, window.ahead > 15, "{window:?}");
            before += u32::from(window.ahead == 14 || window.ahead == 15);
            past += u32::from(window.ahead == 16);
        }
    }
    assert!(before == 2 && past == 1, "{before} {past}");
}

/// case: 45, spec: distributed 9, 16.4
#[test]
fn case_45_who_is_dropped_for_its_clock_and_when() {
    let said = "times as fast";
    for profile in BOTH {
        let mut live = Live::new(profile);
        to_a_windows_end(&mut live);
        let faster = |live: &Live, n: usize| more(live, usize::from(a_fifth(n) && !live.world.nodes[CLIENT].is_gone()));
        // Its datagrams alone, for thirteen seconds: five fast windows in a row are full after twelve.
        assert_eq!(logged(&mut live, 0, 355, said, faster), 1, "once, as its predictions begin to be refused");
        assert!(!live.world.nodes[CLIENT].is_gone() && !live.bans(0));
        let told = logged(&mut live, 0, 35, said, faster);
        if profile.is_9() {
            assert!(live.world.nodes[CLIENT].is_gone() && live.bans(0));
            continue;
        }
        assert_eq!(told, 1, "as unverified");
        assert!(clock(&live).logged_unverified && !live.world.nodes[CLIENT].is_gone() && !live.bans(0));
        assert_eq!(logged(&mut live, 0, 150, said, faster), 0, "once");
        // Its stream says so too.
        let ahead = message(kind::HIT_REPORTS, 0, live.tick(CLIENT), &[]);
        live.say(CLIENT, &ahead, true);
        assert!(logged(&mut live, 0, 61, said, faster) >= 1);
        assert!(live.world.nodes[CLIENT].is_gone() && live.bans(0), "at the window's end");
        assert!(!live.world.nodes[OTHER].is_gone());
    }
}
