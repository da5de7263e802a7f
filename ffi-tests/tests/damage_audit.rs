//! Rules of damage.md that no recorded case decides, each as a case of the recorded ones' form.

use ffi_tests::stage::damage as engine;
use ffi_tests::stage::play;
use ffi_tests::vectors::damage::operations::act;
use ffi_tests::vectors::{Outcome, run_file};
use serde_json::{Value, json};
use slipspace::profile::Profile;
use std::cell::Cell;

fn passes(cases: Value) {
    let results = run_file("damage_audit.json", &cases);
    assert!(!results.is_empty());
    for (name, outcome) in results {
        assert_eq!(outcome, Outcome::Passed, "{name}");
    }
}

thread_local! {
    static DEATH: Cell<(i16, u8, u8, u8)> = const { Cell::new((0, 0, 0, 0)) };
}

unsafe extern "C" fn set_death(player: i16, killer: u8, friendly_fire: u8, by_vehicle: u8) {
    DEATH.set((player, killer, friendly_fire, by_vehicle));
}

/// spec: damage 17.3 (rule 2): the killer's byte as it came, and the flag's own bit for a vehicle.
#[test]
fn a_death_is_told_with_the_flags_own_bits() {
    let install = |port: &mut _| {
        engine::install(port);
        port.distributed_set_death = Some(set_death);
    };
    play(Profile::P32, install, |_| {
        engine::begin(act);
        for (kill_flags, friendly_fire, by_vehicle) in [(0, 0, 0), (1, 1, 0), (2, 0, 2), (3, 1, 2)] {
            engine::apply(&json!({
                "role": "client",
                "players": {"5": {"datum": "00010005", "unit": "00020001"}},
                "objects": {"00020001": {"player": "00010005", "dead": false}},
                "tags": {"00030001": {"group": "jpt!"}},
            }));
            let blow = json!({"kind": 2, "player": 200, "kill_flags": kill_flags, "object": "00020001", "definition": "00030001"});
            act(&json!({"events": {"entries": [blow]}}));
            assert_eq!(DEATH.get(), (5, 200, friendly_fire, by_vehicle));
            assert_eq!(engine::take_record().0.len(), 1, "the kill");
        }
    });
}

/// spec: damage 13.2
#[test]
fn a_target_is_looked_for_in_every_column_and_row() {
    let at = |player: i32, slot: i32, object: i32, x: f32, speed: f32| json!({"player": player, "slot": slot, "object": object, "position": [x, 0, 0], "speed": speed});
    let case = |name: &str, ticks: i32, history: Value, x: f32, result: &str| {
        json!({"name": name, "decision": "target_seen", "result": result, "inputs": {
            "now": 1000, "ticks": ticks, "history": history, "object": 70000, "position": [x, 0, 0],
        }})
    };
    let moves = json!([
        {"time": 1000, "objects": [at(9, 0, 70001, 5.0, 0.0), at(9, 1, 70000, 50.0, 0.5)]},
        {"time": 999, "objects": []},
        {"time": 998, "objects": [at(127, 0, 70000, 10.0, 0.0)]},
        {"time": 996, "objects": [at(127, 0, 70000, 0.0, 0.0)]},
    ]);
    let left = json!([{"time": 1000, "objects": []}, {"time": 999, "objects": [at(1, 0, 70000, 10.0, 0.0)]}]);
    passes(json!([
        case("ridden now", 0, moves.clone(), 53.5, "seen"),
        case("past its reach", 0, moves.clone(), 53.51, "missed"),
        case("another player's then", 2, moves.clone(), 8.0, "seen"),
        case("a tick further back than asked", 1, moves.clone(), 8.0, "missed"),
        case("behind a tick not noted", 11, moves, 0.0, "missed"),
        case("in an older row alone", 1, left.clone(), 12.0, "seen"),
        case("nowhere now", 1, left, 13.0, "unknown"),
        case(
            "a speed that is none",
            0,
            json!([{"time": 1000, "objects": [
                {"player": 0, "slot": 0, "object": 70000, "position": [0, 0, 0], "speed": "0x7fc00000"},
            ]}]),
            0.0,
            "missed"
        ),
        case("no row of now", 5, json!([{"time": 999, "objects": [at(1, 0, 70000, 10.0, 0.0)]}]), 10.0, "unknown"),
    ]));
}

/// spec: damage 16
#[test]
fn an_event_goes_where_its_kind_says() {
    let machines = json!([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    let owners: Value = (0..10).map(|player| (player.to_string(), json!(player + 1))).collect();
    let case = |name: &str, kind: u8, unit_player: i32, history: Value, has_now: bool, sees: Value, result: Value| {
        json!({"name": name, "decision": "event_destinations", "result": result, "inputs": {
            "kind": kind, "player_index": 3, "owner_player_index": if kind == 1 { 9 } else { 255 },
            "unit_player": unit_player, "history_has_now": has_now, "history_players": history,
            "machines": machines, "player_machines": owners, "sees": sees,
        }})
    };
    let nobody = json!([]);
    passes(json!([
        case("an effect", 0, -1, nobody.clone(), true, json!([[7, 3]]), json!([4])),
        case("nobody's unit", 1, -1, nobody.clone(), true, nobody.clone(), json!([10])),
        case(
            "its player's, who rides it, who sees either",
            1,
            2,
            json!([0, 2]),
            true,
            json!([[8, 0], [9, 2], [11, 4]]),
            json!([1, 3, 8, 9, 10])
        ),
        case("no row of now", 1, 2, json!([0, 2]), false, json!([[8, 0], [9, 2]]), json!([3, 9, 10])),
        case(
            "eight are listed",
            1,
            7,
            json!([0, 1, 2, 3, 4, 5, 6, 7]),
            true,
            nobody.clone(),
            json!([1, 2, 3, 4, 5, 6, 7, 8, 10])
        ),
        case("a ninth", 1, 8, json!([0, 1, 2, 3, 4, 5, 6, 7]), true, nobody.clone(), machines.clone()),
        case("a blow", 2, 2, nobody.clone(), true, nobody.clone(), machines.clone()),
        case("scenery", 3, -1, nobody.clone(), true, nobody.clone(), machines.clone()),
        case("a kind to come", 9, -1, nobody.clone(), true, nobody, machines.clone()),
    ]));
}

/// spec: damage 13.5
#[test]
fn a_shot_came_from_a_point_of_the_trail() {
    let case = |name: &str, host_time: i32, round_trip: f32, ticks: Value, point: Value, could: bool, earliest: i32| {
        json!({"name": name, "decision": "player_could_fire", "result": {"could": could, "earliest": earliest}, "inputs": {
            "now": 1000, "host_time": host_time, "round_trip_ticks": round_trip,
            "reach": {"distance": 10, "ticks": ticks, "carried_ticks": 4}, "point": point,
            "trail": [{"time": 900, "position": [0, 0, 0], "speed": 0.5, "radius": 3}],
        }})
    };
    // 10 and 6 and the radius 3, and 0.5 in each of 4 and 6 ticks.
    passes(json!([
        case("as far as it reaches", 990, 6.0, json!(84), json!([24, 0, 0]), true, 900),
        case("farther", 990, 6.0, json!(84), json!([24.01, 0, 0]), false, 900),
        case("a tick too early", 990, 6.0, json!(83.9), json!([0, 0, 0]), false, 901),
        case("an older report than the round trip allows", 910, 6.9, json!(0), json!([0, 0, 0]), false, 958),
        case("ticks that are no number", 990, 6.0, json!("0x7fc00000"), json!([0, 0, 0]), true, 600),
        case("more ticks than the trail has", 990, 6.0, json!(1e9), json!([0, 0, 0]), true, 600),
        case("a place that is no number", 990, 6.0, json!(84), json!(["0x7fc00000", 0, 0]), false, 900),
    ]));
}

/// spec: damage 10
#[test]
fn what_a_player_had_is_taken_together() {
    let tags = json!([
        {"index": 65537, "group": "weap", "melee_attack_damage": 65555},
        {"index": 65538, "group": "proj", "impact_damage": 65556, "maximum_range": 8, "final_velocity": 1, "initial_velocity": 2},
        {"index": 65539, "group": "weap", "triggers": [{"projectile": 65538, "initial_rate_of_fire": 5}]},
        {"index": 65555, "group": "jpt!"},
        {"index": 65556, "group": "jpt!"},
    ]);
    let case = |name: &str, now: i32, damage: i32, blow: (i32, i32), driven: i32, result: Value| {
        let held: Vec<_> = [65541, 65542, 65543, 65544, 65545, 65546, 65537, 65539]
            .map(|definition| json!({"definition": definition, "time": 1000}))
            .to_vec();
        json!({"name": name, "decision": "player_deals", "result": result, "inputs": {
            "profile": 32, "now": now, "damage": damage, "tags": tags, "weapons": held,
            "unarmed_melee_damage": blow.0, "unarmed_time": blow.1, "driven_time": driven, "vehicle_collision_damage": 65556,
            "grenade_projectiles": [], "throws": [], "explosions": {"time": -1, "entries": []},
        }})
    };
    let nothing = json!({"distance": 0, "ticks": 0, "carried_ticks": 0});
    let shot = json!({"distance": 8, "ticks": 16, "carried_ticks": 0});
    let answer = |rate: f32, kinds: Value, reach: &Value| json!({"rate": rate, "kinds": kinds, "reach": reach, "grenade_type": -1});
    passes(json!([
        case("a butt and a fist", 1000, 65555, (65555, 900), -301, answer(8.0, json!(["melee"]), &nothing)),
        case("the fist ten seconds ago", 1301, 65555, (65555, 1001), -301, answer(8.0, json!(["melee"]), &nothing)),
        case("and a tick", 1302, 65555, (65555, 1001), -301, answer(0.0, json!([]), &nothing)),
        case("no fist of nothing", 1000, -1, (-1, 1000), -301, answer(0.0, json!([]), &nothing)),
        case("a shot and a ram", 1300, 65556, (-1, 0), 1000, answer(30.0, json!(["impact", "collision"]), &shot)),
        case("the shot alone", 1300, 65556, (-1, 0), 999, answer(10.0, json!(["impact"]), &shot)),
    ]));
}

/// spec: damage 17 (rule 1), 21.2: what is to be done within a call is not done within another operation's.
#[test]
fn a_skipped_event_has_nothing_done_within_it() {
    let event = |scale: Value| json!({"kind": 0, "player": 5, "definition": "00030001", "scale": scale});
    passes(json!([{"id": "skipped", "scenario": "ticks", "profile": [9, 32], "facts": {
        "role": "client",
        "players": {"5": {"datum": "00010005", "local": true}},
        "tags": {"00030001": {"group": "jpt!"}},
    }, "steps": [{"now": 100, "tick": false, "do": [
        {"events": {"entries": [event(json!("0x7fc00000"))]}, "inside": [[{"replaying_kill": {}}]]},
        {"events": {"entries": [event(json!(1))]}},
    ], "expect": {
        "calls": [{"call": "replay_player_effect", "player": "00010005", "definition": "00030001"}],
        "results": [],
        "statistics": [0, 0, 0, 1],
    }}]}]));
}
