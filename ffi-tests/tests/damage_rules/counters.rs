//! The exports as such, a new game, the counters and the log (damage.md 3, 5, 18, 19, 21).

use core::cell::Cell;
use core::ffi::c_char;
use ffi_tests::stage::damage as engine;
use ffi_tests::stage::damage_words::*;
use ffi_tests::stage::{hex, play, stage};
use serde_json::{Value, json};
use slipspace::abi::damage::*;
use slipspace::damage::check::Refusal;
use slipspace::damage::history::Sight;
use slipspace::damage::payment::Budget;
use slipspace::engine::contract::{Long, NONE};
use slipspace::engine::table::Port;
use slipspace::profile::Profile;
use slipspace::wire::{DamageEvent, HitReport};

/// spec: damage 3
#[test]
fn entries_are_of_108_bytes() {
    for profile in BOTH {
        range(profile, |_| {
            // SAFETY: exports that take any number, and entries that are there.
            unsafe {
                for kind in [10, 11, 0, 255] {
                    assert_eq!(network_damage_entry_size(kind), 108);
                }
                assert_eq!((HitReport::SIZE, DamageEvent::SIZE), (108, 108));
                // As many entries as are said, in their order, out of a buffer aligned to two.
                let mut bytes = vec![0; 2 + 4 * HitReport::SIZE];
                let at = 2 - bytes.as_ptr() as usize % 2;
                for (n, scale) in [1.0, 2.0, 0.5, 1.0].into_iter().enumerate() {
                    let report = with(shot(), |damage| damage.scale = scale);
                    bytes[at + n * HitReport::SIZE..][..HitReport::SIZE].copy_from_slice(&report.emit());
                }
                network_damage_handle_reports(2, bytes.as_ptr().add(at).cast(), 3);
                assert_eq!(counters(), [0, 2, 1, 0]);
                let scales: Vec<_> = calls().iter().map(|call| call["scale"].as_f64().unwrap()).collect();
                assert_eq!(scales, [1.0, 0.5]);
                network_damage_handle_reports(2, bytes.as_ptr().add(at).cast(), 0);
                network_damage_handle_reports(2, core::ptr::null(), 3);
                network_damage_handle_events(core::ptr::null(), 3);
                assert_eq!(counters(), [0, 2, 1, 0]);
            }
        });
    }
}

/// spec: damage 5, 19. Rule 1: a new game forgets all but the counters.
#[test]
fn a_new_game_begins_anew() {
    for profile in BOTH {
        range(profile, |stage| {
            let state = &stage.machine.damage;
            object(SHOOTER, json!({"grenades": [1, 1], "parent": hex(CAR)}));
            object(CAR, json!({"driver": hex(SHOOTER)}));
            // A row and a point of the places that come again.
            host_tick(1023);
            throw(0);
            assert_eq!(reports(2, &[blast(), shot()]), ["dealt"; 2]);
            player_effect(TARGET_PLAYER, &engine_damage(&shot().damage, NONE), 1.0);
            state.dealing.set(true);
            assert_eq!((state.events.count(), state.payment.explosions(2, 1023).count()), (1, 1));
            let before = counters();
            // SAFETY: an export that takes nothing.
            unsafe { network_damage_new_game() };

            assert_eq!(counters(), before);
            assert_eq!(state.events.count(), 0);
            assert!(!state.dealing.get());
            assert_eq!(state.payment.budget(2), Budget { seconds: 3.0, time: 0 });
            assert_eq!(state.payment.explosions(2, 1023).count(), 0);
            assert!(state.throws.of(2).iter().all(|throw| throw.time == NONE));
            assert!(state.arms.weapons(2).iter().all(|seen| (seen.definition, seen.time) == (NONE, 0)));
            assert_eq!((state.arms.unarmed(2).definition, state.arms.unarmed(2).time), (NONE, 0));
            assert_eq!((state.arms.driven(2), state.arms.carried(2, 0), state.arms.carried(2, 1)), (-301, -301, -301));
            assert_eq!(report(&HitReport { host_time: 1023, ..shot() }), "ability");
            // The first tick's row has none before it, whatever was in its place.
            let seen = |x| state.history.target_seen(0, 31, TARGET, &place(x, 0.0, 0.0));
            object(TARGET, json!({"position": [500, 0, 0]}));
            host_tick(0);
            assert_eq!((seen(500.0), seen(10.0)), (Sight::Seen, Sight::Missed));
            let nowhere = slipspace::damage::reach::Reach { distance: 50.0, ticks: 384.0, carried_ticks: 0.0 };
            let now = slipspace::damage::trail::Report { now: 1023, host_time: 1023, round_trip: 0.0 };
            assert!(!state.trail.could_fire(2, &place(0.0, 0.0, 0.0), &nowhere, &now), "no point of the game before");
        });
        client(profile, |stage| {
            let state = &stage.machine.damage;
            deals(engine_damage(&shot().damage, SHOOTER_PLAYER), TARGET, -1, false);
            assert_eq!(state.reports.count(), 1);
            // SAFETY: an export that takes nothing.
            unsafe { network_damage_new_game() };
            client_tick(NOW);
            assert_eq!((sent(), counters()), (vec![], [0; 4]));
        });
    }
}

/// spec: damage 18
#[test]
fn a_clients_tick_sends_its_reports_to_the_host() {
    for profile in BOTH {
        client(profile, |_| {
            for n in 0..38 {
                let damage = engine_damage(&with(shot(), |damage| damage.scale = n as f32).damage, SHOOTER_PLAYER);
                deals(damage, TARGET, -1, false);
            }
            client_tick(NOW);
            let messages = sent();
            let shape: Vec<_> = messages.iter().map(|(to, kind, count, _)| (to.clone(), *kind, *count)).collect();
            assert_eq!(shape, [(json!("host"), 11, 37), (json!("host"), 11, 1)]);
            let entries: Vec<u8> = messages.into_iter().flat_map(|message| message.3).collect();
            let scales = entries.chunks(HitReport::SIZE).map(|entry| HitReport::parse(entry).unwrap().damage.scale);
            assert_eq!(scales.collect::<Vec<_>>(), (0..38).map(|n| n as f32).collect::<Vec<_>>());
            assert_eq!(counters()[0], 38);
        });
    }
}

/// spec: damage 19. Rule 3: a line twice a minute, if reports were refused since the last.
#[test]
fn the_log_tells_of_refusals() {
    for profile in BOTH {
        range(profile, |stage| {
            let lines = |now| {
                stage.log.take();
                host_tick(now);
                stage.log.take()
            };
            let refuse = || report(&with(shot(), |damage| damage.scale = 2.0));
            assert_eq!(lines(1800), [""; 0], "nothing refused");
            assert_eq!((report(&shot()), refuse(), refuse()), ("dealt", "scale", "scale"));
            assert_eq!(lines(1801), [""; 0]);
            assert_eq!(lines(2699), [""; 0]);
            let line = lines(2700);
            if profile.is_9() {
                assert_eq!(line, [""; 0], "version 9 has no log");
                return;
            }
            assert_eq!(line, ["damage: 30 s, 1 hit reports dealt, 2 refused: scale 2"]);
            assert_eq!(lines(2700), [""; 0], "told once");
            // SAFETY: an export that takes nothing.
            unsafe { network_damage_new_game() };
            assert_eq!(lines(900), [""; 0], "a new game moves nothing");
            host_tick(1000);
            assert_eq!(
                (refuse(), report(&with(shot(), |damage| damage.owner_player_index = 255))),
                ("scale", "ownership")
            );
            assert_eq!(lines(1800), ["damage: 30 s, 0 hit reports dealt, 2 refused: ownership 1 scale 1"]);
            // Dealt alone is no line, and waits for the next.
            host_tick(1899);
            assert_eq!((report(&shot()), lines(2700)), ("dealt", vec![]));
            host_tick(2799);
            refuse();
            assert_eq!(lines(3600), ["damage: 30 s, 1 hit reports dealt, 1 refused: scale 1"]);
        });
    }
}

thread_local! {
    static PRIORITIES: Cell<[i16; 2]> = const { Cell::new([0; 2]) };
}

unsafe extern "C" fn log(priority: i16, _line: *const c_char) {
    let [_, last] = PRIORITIES.get();
    PRIORITIES.set([last, priority]);
}

/// spec: damage 19. Rule 3: the line is silent.
#[test]
fn the_logs_line_is_silent() {
    let install = |port: &mut Port| {
        engine::install(port);
        port.slipspace_port_log = Some(log);
    };
    PRIORITIES.set([0; 2]);
    play(Profile::P32, install, |_| {
        engine::begin(|_| {});
        facts(range_facts());
        assert_eq!(report(&shot()), "ability");
        host_tick(900);
        assert_eq!(PRIORITIES.get(), [0, 2], "one line, not to be shown");
    });
}

/// spec: damage 20. What version 9 does otherwise, and what both do alike, over a host's tick.
#[test]
fn version_9_sends_no_second_blow_and_has_no_static_targets() {
    for profile in BOTH {
        range(profile, |_| {
            let damage = engine_damage(&shot().damage, SHOOTER_PLAYER);
            aftermath(TARGET, &damage, 1, TARGET_PLAYER);
            aftermath(CRATE, &damage, 0, NONE);
            host_tick(NOW + 1);
            let messages = sent();
            let kinds = |to| events_to(&messages, &to).iter().map(|event| event.kind).collect::<Vec<_>>();
            if profile.is_9() {
                assert_eq!((kinds(json!(5)), kinds(json!("all"))), (vec![2], vec![]));
                assert_eq!(
                    report(&HitReport { object_index: CRATE, ..hit_at(place(5.0, 0.0, 0.0), BULLET) }),
                    "target"
                );
            } else {
                assert_eq!((kinds(json!(5)), kinds(json!("all"))), (vec![2, 3], vec![2]));
                assert_eq!(report(&HitReport { object_index: CRATE, ..hit_at(place(5.0, 0.0, 0.0), BULLET) }), "dealt");
            }
        });
    }
}

/// What was found out within a call.
fn note_inside(found: Value) {
    stage().facts.borrow_mut().insert("inside", found);
}

fn deal_inside(_: &Value) {
    // What a report sets off deals too, and another report within it ends the dealing.
    let damage = engine_damage(&shot().damage, SHOOTER_PLAYER);
    let before = deals(damage, TARGET, -1, false).0;
    within(|_| {});
    let inner = report(&shot());
    let after = deals(damage, TARGET, -1, false).0;
    note_inside(json!([before, inner, after]));
}

/// spec: damage 21. Rule 3: dealing is set and cleared, not counted; and what is dealt is counted before it is dealt.
#[test]
fn dealing_is_re_entered() {
    for profile in BOTH {
        range(profile, |stage| {
            within(deal_inside);
            assert_eq!(report_unchecked(&shot()), [0, 2, 0, 0]);
            assert_eq!(stage.facts.borrow()["inside"], json!([true, "dealt", false]));
            let damage = engine_damage(&shot().damage, SHOOTER_PLAYER);
            assert!(!deals(damage, TARGET, -1, false).0);
        });
    }
}

/// Counters are of the process: every reason begins at 0 there.
fn report_unchecked(report: &HitReport) -> [Long; 4] {
    let bytes = report.emit();
    // SAFETY: an export; one whole entry.
    unsafe { network_damage_handle_reports(2, bytes.as_ptr().cast(), 1) };
    let refused: Long = Refusal::ALL.iter().map(|&refusal| stage().machine.damage.statistics.refused(refusal)).sum();
    assert_eq!(refused, counters()[2]);
    counters()
}

/// spec: damage 21. Rules 2 and 3: a new game within a report clears the dealing.
#[test]
fn a_new_game_within_a_report() {
    for profile in BOTH {
        range(profile, |stage| {
            within(|_| {
                // SAFETY: an export that takes nothing.
                unsafe { network_damage_new_game() };
                let damage = engine_damage(&shot().damage, SHOOTER_PLAYER);
                note_inside(json!(deals(damage, TARGET, -1, false).0));
            });
            assert_eq!(report_unchecked(&shot()), [0, 1, 0, 0]);
            assert_eq!(stage.facts.borrow()["inside"], json!(false));
        });
    }
}
