//! Events made of what the host dealt, and who gets them (damage.md 14 to 16).

use ffi_tests::stage::damage::Message;
use ffi_tests::stage::damage_words::*;
use ffi_tests::stage::hex;
use serde_json::{Value, json};
use slipspace::abi::damage::network_damage_aftermath;
use slipspace::engine::contract::{DamageData, Long, NONE};
use slipspace::profile::Profile;
use slipspace::wire::DamageEvent;
use slipspace::wire::damage::flags;
use slipspace::wire::damage_event::kill_flags;

/// Bits of being damaged.
const DEPLETED: u32 = 1;
const DESTROYED: u32 = 4;

fn bullet(owner: Long) -> DamageData {
    engine_damage(&shot().damage, owner)
}

/// The host's messages of a tick.
fn tick(now: Long) -> Vec<Message> {
    host_tick(now);
    sent()
}

/// The events that a tick sends to machine 5.
fn told(now: Long) -> Vec<DamageEvent> {
    events_to(&tick(now), &json!(5))
}

/// spec: damage 14.1
#[test]
fn a_players_screen_effect() {
    for profile in BOTH {
        new_range(profile, |_| {
            player_effect(TARGET_PLAYER, &bullet(SHOOTER_PLAYER), 12.5);
            let expected = DamageEvent {
                kind: DamageEvent::PLAYER_EFFECT,
                player_index: 5,
                object_index: NONE,
                damage: shot().damage,
                total_damage: 12.5,
                ..DamageEvent::default()
            };
            assert_eq!(told(NOW), [expected]);
            player_effect(HOST_PLAYER, &bullet(SHOOTER_PLAYER), 12.5);
            // Its own weapon's shake is the client's own to show; unless it is on another unit.
            let there = place(10.0, 0.0, 0.0);
            let shake = DamageData { flags: flags::FROM_WEAPON, origin: there, epicenter: there, ..bullet(NONE) };
            player_effect(TARGET_PLAYER, &shake, 0.0);
            assert_eq!(tick(NOW + 1), []);
            player_effect(SHOOTER_PLAYER, &shake, 0.0);
            facts(json!({"players": {"5": {"unit": null}}}));
            player_effect(TARGET_PLAYER, &shake, 0.0);
            assert_eq!(tick(NOW + 2).iter().map(|message| message.0.clone()).collect::<Vec<_>>(), [json!(2), json!(5)]);
            for role in ["client", "local", "film"] {
                facts(json!({"role": role}));
                player_effect(TARGET_PLAYER, &bullet(SHOOTER_PLAYER), 12.5);
                aftermath(TARGET, &bullet(SHOOTER_PLAYER), DEPLETED, NONE);
            }
            facts(json!({"role": "host"}));
            assert_eq!(tick(NOW + 3), [], "no host, no events");
        });
    }
}

/// spec: damage 14.2. Rules 1, 2 and 5.
#[test]
fn an_aftermath_of_a_unit_or_of_what_breaks() {
    for profile in BOTH {
        new_range(profile, |_| {
            let damage = bullet(SHOOTER_PLAYER);
            for object in [TARGET, CRATE, CAR, NONE] {
                // SAFETY: an export; the damage lives through the call.
                unsafe {
                    network_damage_aftermath(object, &damage, 0x12, 1.5, 2.5, 3.5, 7, 1, 2, 3, TARGET_PLAYER);
                }
            }
            let events = told(NOW);
            let hurt = DamageEvent {
                being_damaged_flags: 0x12,
                shield_damage: 1.5,
                body_damage: 2.5,
                body_damage_multiplier: 3.5,
                body_part: 7,
                node_index: 1,
                region_index: 2,
                material_index: 3,
                player_index: 255,
                damage: shot().damage,
                object_index: TARGET,
                kind: DamageEvent::AFTERMATH,
                ..DamageEvent::default()
            };
            let broken = DamageEvent {
                kind: DamageEvent::STATIC,
                object_index: CRATE,
                being_damaged_flags: 0,
                shield_damage: 0.0,
                body_damage: 0.0,
                body_damage_multiplier: 0.0,
                body_part: 0,
                ..hurt
            };
            // A car nobody rides is its owner's alone to see; nothing is one in version 9's map.
            assert_eq!(events, if profile.is_9() { vec![hurt] } else { vec![hurt, broken] });
        });
    }
}

/// spec: damage 14.2. Rules 3 and 6: which is a killing blow, and what it tells.
#[test]
fn a_killing_blow() {
    for profile in BOTH {
        new_range(profile, |_| {
            let kind = |object, flags, victim| {
                aftermath(object, &bullet(TARGET_PLAYER), flags, victim);
                told(NOW)[0].kind
            };
            let (kill, hurt) = (DamageEvent::KILL, DamageEvent::AFTERMATH);
            assert_eq!(kind(TARGET, DEPLETED, TARGET_PLAYER), kill);
            assert_eq!(kind(TARGET, DEPLETED | DESTROYED, TARGET_PLAYER), kill, "a player's whatever else");
            assert_eq!(kind(TARGET, !DEPLETED, TARGET_PLAYER), hurt);
            assert_eq!(kind(ACTOR, DEPLETED, NONE), kill, "an actor's first");
            assert_eq!(kind(ACTOR, DEPLETED | DESTROYED, NONE), hurt, "a body shot up");
            assert_eq!(kind(CAR, DEPLETED, NONE), hurt, "a vehicle");
            assert_eq!(kind(CAR, DEPLETED, TARGET_PLAYER), kill);

            let told_of = |victim| {
                aftermath(TARGET, &bullet(SHOOTER_PLAYER), DEPLETED, victim);
                let event = told(NOW)[0];
                (event.player_index, event.kill_flags, event.killer_score)
            };
            facts(json!({"players": {"2": {"score": 17}, "0": {"score": 3}}}));
            assert_eq!(told_of(TARGET_PLAYER), (255, 0, 0), "a death nobody knows of");
            let death = |killer: u8, friendly: bool, vehicle: bool| {
                let death = json!({"killer": killer, "friendly_fire": friendly, "killed_by_vehicle": vehicle});
                facts(json!({"deaths": {"5": death}}));
            };
            death(2, false, false);
            assert_eq!(told_of(TARGET_PLAYER), (2, 0, 17));
            assert_eq!(told_of(NONE), (255, 0, 0), "without a victim");
            death(0, true, false);
            assert_eq!(told_of(TARGET_PLAYER), (0, kill_flags::FRIENDLY_FIRE, 3));
            death(255, false, true);
            assert_eq!(told_of(TARGET_PLAYER), (255, kill_flags::KILLED_BY_VEHICLE, 0));
            death(9, false, false);
            assert_eq!(told_of(TARGET_PLAYER), (9, 0, 0), "a killer who is not here has no score");
            for (timeout, telefragged) in [(89, 0), (90, kill_flags::TELEFRAGGED)] {
                facts(json!({"players": {"5": {"telefrag": timeout}}}));
                assert_eq!(told_of(TARGET_PLAYER), (9, telefragged, 0), "{timeout}");
            }
            assert_eq!(told_of(NONE), (255, 0, 0));
        });
    }
}

/// spec: damage 14.2. Rule 4: 256 events a tick, the last 64 for killing blows.
#[test]
fn events_are_192_and_64_killing_blows() {
    for profile in BOTH {
        for (first, others) in [(0, 192), (100, 92), (191, 1), (192, 0), (256, 0), (300, 0)] {
            new_range(profile, |_| {
                let damage = bullet(SHOOTER_PLAYER);
                (0..first).for_each(|_| aftermath(TARGET, &damage, DEPLETED, TARGET_PLAYER));
                for _ in 0..200 {
                    player_effect(TARGET_PLAYER, &damage, 1.0);
                }
                aftermath(TARGET, &damage, 0, NONE);
                aftermath(CRATE, &damage, 0, NONE);
                let count = |events: &[DamageEvent], kind| events.iter().filter(|event| event.kind == kind).count();
                (0..300).for_each(|_| aftermath(TARGET, &damage, DEPLETED, TARGET_PLAYER));
                let events = told(NOW);
                assert_eq!(count(&events, DamageEvent::PLAYER_EFFECT), others, "{first}");
                assert_eq!(count(&events, DamageEvent::KILL), 256 - others, "{first}");
                assert_eq!(events.len(), 256);
                assert_eq!(told(NOW + 1), [], "they go once");
            });
        }
        new_range(profile, |_| {
            let damage = bullet(SHOOTER_PLAYER);
            (0..191).for_each(|_| aftermath(TARGET, &damage, DEPLETED, TARGET_PLAYER));
            aftermath(TARGET, &damage, 0, NONE);
            aftermath(TARGET, &damage, 0, NONE);
            assert_eq!(told(NOW).iter().filter(|event| event.kind == DamageEvent::AFTERMATH).count(), 1);
        });
    }
}

/// spec: damage 15. In order, 37 a message, and from version 32 on the killing blows once more to all.
#[test]
fn a_hosts_tick_sends_what_was_gathered() {
    for profile in BOTH {
        new_range(profile, |_| {
            assert_eq!(tick(NOW), []);
            for n in 0..75 {
                let damage = DamageData { scale: n as f32, ..bullet(SHOOTER_PLAYER) };
                if n % 2 == 0 {
                    aftermath(TARGET, &damage, DEPLETED, TARGET_PLAYER);
                } else {
                    player_effect(TARGET_PLAYER, &damage, 1.0);
                }
            }
            let messages = tick(NOW);
            let to = |to: &Value| -> Vec<i16> {
                messages.iter().filter(|message| message.0 == *to).map(|message| message.2).collect()
            };
            assert_eq!(to(&json!(5)), [37, 37, 1]);
            assert_eq!(to(&json!(2)), [37, 1], "the killing blows alone");
            assert_eq!(to(&json!("all")), if profile.is_9() { vec![] } else { vec![37, 1] });
            let scales = |to: Value| events_to(&messages, &to).iter().map(|e| e.damage.scale).collect::<Vec<_>>();
            assert_eq!(scales(json!(5)), (0..75).map(|n| n as f32).collect::<Vec<_>>());
            assert_eq!(scales(json!(2)), (0..38).map(|n| (2 * n) as f32).collect::<Vec<_>>());
            if !profile.is_9() {
                assert_eq!(scales(json!("all")), scales(json!(2)));
                let first = messages.iter().position(|message| message.0 == json!("all"));
                assert_eq!(first, Some(5), "after what goes to each");
            }
            // No machine, nothing to each; they are gone all the same.
            facts(json!({"machines": []}));
            player_effect(TARGET_PLAYER, &bullet(SHOOTER_PLAYER), 1.0);
            assert_eq!(tick(NOW + 1), []);
            facts(json!({"machines": [2, 5]}));
            assert_eq!(tick(NOW + 2), []);
        });
    }
}

/// The machines told of one event.
fn machines_of(make: impl FnOnce()) -> Vec<Long> {
    make();
    let messages = tick(NOW);
    let machines = messages.iter().filter_map(|message| message.0.as_i64());
    machines.map(|machine| machine as Long).collect()
}

/// Machines 1 to 12, each with the player of its number; the objects [`TARGET`] (player 5's unit) and [`ACTOR`].
fn crowd(profile: &'static Profile, test: impl FnOnce()) {
    new_range(profile, |_| {
        let mut players = json!({"5": {"machine": 5}, "2": {"machine": 2}});
        for player in [1, 3, 4, 6, 7, 8, 9, 10, 11, 12] {
            let datum = 0xe200_0000_u32 + player;
            let unit = hex(0xe2c0_0500_u32 as Long + player as Long);
            players[player.to_string()] = json!({"datum": format!("{datum:08x}"), "machine": player, "unit": unit});
            facts(json!({"objects": {unit.as_str().unwrap(): {"player": format!("{datum:08x}")}}}));
        }
        facts(json!({"players": players, "machines": (1..=12).collect::<Vec<_>>()}));
        test();
    });
}

/// Has a player ride an object.
fn ride(player: Long, object: Long) {
    facts(json!({"objects": {key(0xe2c0_0500_u32 as Long + player): {"parent": hex(object)}}}));
}

/// spec: damage 16
#[test]
fn an_event_goes_to_whom_it_concerns() {
    for profile in BOTH {
        crowd(profile, || {
            let damage = |owner| bullet(owner);
            let hurt = |object, owner| machines_of(|| aftermath(object, &damage(owner), 0, NONE));
            assert_eq!(machines_of(|| player_effect(TARGET_PLAYER, &damage(SHOOTER_PLAYER), 1.0)), [5]);
            let all: Vec<Long> = (1..=12).collect();
            assert_eq!(machines_of(|| aftermath(ACTOR, &damage(NONE), DEPLETED, NONE)), all);
            if !profile.is_9() {
                assert_eq!(machines_of(|| aftermath(CRATE, &damage(NONE), 0, NONE)), all);
            }
            // Of an aftermath: the owner's machine, the unit's player's, its riders', and who sees one of those.
            assert_eq!(hurt(TARGET, NONE), [5]);
            assert_eq!(hurt(TARGET, SHOOTER_PLAYER), [2, 5]);
            assert_eq!(hurt(ACTOR, SHOOTER_PLAYER), [2], "nobody's unit");
            assert_eq!(hurt(ACTOR, NONE), [0; 0]);
            assert_eq!(hurt(ACTOR, HOST_PLAYER), [0; 0], "its owner is the host's own");
            facts(json!({"sees": {"7": "1,5", "9": "4"}}));
            assert_eq!(hurt(TARGET, NONE), [5, 7]);
            ride(4, TARGET);
            assert_eq!(hurt(TARGET, NONE), [4, 5, 7, 9]);
            // A dead player's body is still its own; the lowest player's.
            facts(
                json!({"sees": {"7": "", "9": ""}, "players": {"3": {"dead_unit": hex(ACTOR)}, "6": {"dead_unit": hex(ACTOR)}}}),
            );
            assert_eq!(hurt(ACTOR, NONE), [3]);
            // What is gone has its owner and its riders alone.
            object(CAR, json!({"parent": null}));
            ride(8, CAR);
            assert_eq!(hurt(CAR, SHOOTER_PLAYER), [2, 8]);
        });
    }
}

/// spec: damage 16. Eight players are told apart; a ninth makes it everyone's.
#[test]
fn an_event_of_nine_players_goes_to_all() {
    for profile in BOTH {
        crowd(profile, || {
            let hurt = || machines_of(|| aftermath(TARGET, &bullet(NONE), 0, NONE));
            [1, 3, 4, 6, 7, 8, 9].into_iter().for_each(|player| ride(player, TARGET));
            assert_eq!(hurt(), [1, 3, 4, 5, 6, 7, 8, 9], "the unit's own player is not listed twice");
            ride(10, TARGET);
            assert_eq!(hurt(), (1..=12).collect::<Vec<_>>());
        });
        // Without a player of its own a unit has room for eight riders.
        crowd(profile, || {
            let hurt = || machines_of(|| aftermath(ACTOR, &bullet(NONE), 0, NONE));
            [1, 3, 4, 6, 7, 8, 9, 10].into_iter().for_each(|player| ride(player, ACTOR));
            assert_eq!(hurt(), [1, 3, 4, 6, 7, 8, 9, 10]);
            ride(11, ACTOR);
            assert_eq!(hurt(), (1..=12).collect::<Vec<_>>());
        });
    }
}
