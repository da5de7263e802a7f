//! Single rules (damage.md 23): through the exports where they show the answer, else through the core's own functions.

use super::Outcome;
use super::operations::{act, on_stage, same, take_results, tick};
use crate::stage::damage::{self as engine, Message, number, point};
use crate::stage::damage_words::{ask, key};
use crate::stage::{hex, stage};
use crate::vectors::bytes::{damage::datagrams, whole};
use serde_json::{Value, json};
use slipspace::damage::check::{Shape, age_ticks, is_at_target};
use slipspace::damage::events::Event;
use slipspace::damage::history::{Place, Sight};
use slipspace::damage::payment::{Explosion, Hit};
use slipspace::damage::reach::Reach;
use slipspace::damage::source::{self, Kinds, Tag};
use slipspace::damage::trail::{Point, Report, earliest};
use slipspace::damage::{ability, dealt, destinations};
use slipspace::engine::contract::*;
use slipspace::engine::players::MAXIMUM_PLAYERS;
use slipspace::profile::Profile;
use slipspace::wire::batch::records;
use slipspace::wire::{Damage, DamageEvent, HitReport};
use std::collections::BTreeSet;

/// Runs one case; `NotYet` if the rule is not known here.
pub fn run(case: &Value, profile: &'static Profile) -> Outcome {
    let Some(came) = decide(case["decision"].as_str().unwrap_or_default(), &case["inputs"], profile) else {
        return Outcome::NotYet;
    };
    let expected = &case["result"];
    if same(&came, expected) { Outcome::Passed } else { Outcome::Failed(format!("expected {expected}, came {came}")) }
}

fn decide(name: &str, inputs: &Value, profile: &'static Profile) -> Option<Value> {
    Some(match name {
        "projectile_flight" => projectile_flight(inputs, profile),
        "reach_combine" => {
            let mut reach = reach_of(&inputs["reach"]);
            reach.take_in(&reach_of(&inputs["other"]));
            said_reach(&reach)
        }
        "trigger_rate" => trigger_rate(inputs, profile),
        "source_deals" => source_deals(inputs, profile),
        "player_deals" => player_deals(inputs, profile),
        "report_paid" => report_paid(inputs, profile),
        "report_shape" => report_shape(inputs),
        "report_time" => match age_ticks(long(inputs, "now"), long(inputs, "host_time")) {
            Some(ticks) => json!({"accepted": true, "ticks": ticks}),
            None => json!({"accepted": false}),
        },
        "impact_reach" => {
            let (origin, target_position) = (point(&inputs["origin"])?, point(&inputs["target_position"])?);
            let damage = Damage { origin, ..Damage::default() };
            let report = HitReport { damage, target_position, ..HitReport::default() };
            let shape = Shape::Point { area: truth(inputs, "area") };
            let (radius, cutoff) = (real(inputs, "bounding_radius"), real(inputs, "cutoff_radius"));
            json!(is_at_target(&report, shape, radius, cutoff))
        }
        "target_seen" => target_seen(inputs, profile),
        "player_could_fire" => player_could_fire(inputs, profile),
        "explosion_aim" => explosion_aim(inputs, profile),
        "damage_flags" => damage_flags(inputs, profile),
        "damage_material" => damage_material(inputs, profile),
        "deals" => deals(inputs, profile),
        "aftermath_kind" => aftermath_kind(inputs, profile),
        "event_destinations" => event_destinations(inputs, profile),
        "message_split" => message_split(long(inputs, "entries"), profile),
        _ => return None,
    })
}

fn long(inputs: &Value, name: &str) -> Long {
    inputs[name].as_i64().unwrap_or_else(|| panic!("{name} is not a whole number: {inputs}")) as Long
}

fn real(inputs: &Value, name: &str) -> f32 {
    number(&inputs[name]).unwrap_or_else(|| panic!("{name} is not a number: {inputs}"))
}

fn truth(inputs: &Value, name: &str) -> bool {
    inputs[name].as_bool().unwrap_or_else(|| panic!("{name} is not a truth value: {inputs}"))
}

fn list<'v>(inputs: &'v Value, name: &str) -> &'v [Value] {
    inputs[name].as_array().map_or(&[], Vec::as_slice)
}

/// The facts of the tags listed, and the gravity that the stage has.
fn tags(inputs: &Value) -> Value {
    if let Some(gravity) = number(&inputs["global_gravity"]) {
        stage().gravity.set(gravity);
    }
    list(inputs, "tags").iter().map(|tag| (key(long(tag, "index")), tag.clone())).collect()
}

fn reach_of(fields: &Value) -> Reach {
    Reach {
        distance: real(fields, "distance"),
        ticks: real(fields, "ticks"),
        carried_ticks: real(fields, "carried_ticks"),
    }
}

fn said_reach(reach: &Reach) -> Value {
    json!({"distance": reach.distance, "ticks": reach.ticks, "carried_ticks": reach.carried_ticks})
}

const KINDS: [(Kinds, &str); 4] =
    [(Kinds::IMPACT, "impact"), (Kinds::AREA, "area"), (Kinds::MELEE, "melee"), (Kinds::COLLISION, "collision")];

fn said_kinds(kinds: Kinds) -> Vec<&'static str> {
    KINDS.iter().filter(|(kind, _)| kinds.has(*kind)).map(|(_, name)| *name).collect()
}

fn projectile_flight(inputs: &Value, profile: &'static Profile) -> Value {
    let mut projectile = inputs.clone();
    projectile["group"] = json!("proj");
    let responses = list(inputs, "responses").iter();
    projectile["responses"] =
        responses.map(|pair| json!({"default_response": pair[0], "potential_response": pair[1]})).collect();
    on_stage(profile, &json!({"tags": {"00000001": projectile}}), |_| {
        tags(inputs);
        let flight = ask(|engine, _| engine.projectile_definition(1).map(|it| Reach::of_flight(engine, it)));
        let flight = flight.expect("a projectile");
        let mut said = said_reach(&flight);
        said["bounded"] = json!(flight.is_bounded());
        said
    })
}

fn said_source(source: &source::Source) -> Value {
    json!({"rate": source.rate, "kinds": said_kinds(source.kinds), "reach": said_reach(&source.reach)})
}

fn trigger_rate(inputs: &Value, profile: &'static Profile) -> Value {
    let mut trigger = inputs.clone();
    trigger["projectile"] = json!(2);
    let facts = json!({"tags": {
        "00000001": {"group": "weap", "triggers": [trigger]},
        "00000002": {"group": "proj", "impact_damage": 3},
    }});
    on_stage(
        profile,
        &facts,
        |_| json!({"rate": ask(|engine, machine| source::deals(engine, machine, Tag::Weapon(1), 3)).rate}),
    )
}

fn source_deals(inputs: &Value, profile: &'static Profile) -> Value {
    on_stage(profile, &Value::Null, |_| {
        engine::apply(&json!({"tags": tags(inputs)}));
        let index = long(inputs, "source");
        let tag = if truth(inputs, "grenade") { Tag::Grenade(index) } else { Tag::Weapon(index) };
        said_source(&ask(|engine, machine| source::deals(engine, machine, tag, long(inputs, "damage"))))
    })
}

/// Player 0 has, at each tick told, what it had then: noted by the host's ticks.
fn player_deals(inputs: &Value, profile: &'static Profile) -> Value {
    let facts = json!({"role": "host", "players": {"0": {"datum": "00010000"}}});
    on_stage(profile, &facts, |stage| {
        let collision = inputs["vehicle_collision_damage"].clone();
        let collision = if collision == json!(NONE) { Value::Null } else { collision };
        let globals = json!({"grenades": inputs["grenade_projectiles"], "vehicle_collision_damage": collision});
        engine::apply(&json!({"tags": tags(inputs), "globals": globals}));

        let unarmed = long(inputs, "unarmed_melee_damage");
        let mut times: BTreeSet<i64> =
            list(inputs, "weapons").iter().filter_map(|weapon| weapon["time"].as_i64()).collect();
        times.extend(list(inputs, "grenade_times").iter().filter_map(Value::as_i64));
        times.extend(list(inputs, "throws").iter().filter_map(|throw| throw["time"].as_i64()));
        times.extend(inputs["driven_time"].as_i64());
        // The blow is the last tick's, so the tick of its time comes last, whatever that is.
        let last = inputs["unarmed_time"].as_i64().filter(|_| unarmed != NONE);
        let ticks = times.into_iter().filter(|time| Some(*time) != last).chain(last);
        for time in ticks.filter(|&time| time >= 0) {
            let at = |value: &Value| *value == json!(time);
            let held = list(inputs, "weapons").iter().filter(|weapon| at(&weapon["time"]));
            let held: Vec<_> = held.map(|weapon| weapon["definition"].clone()).collect();
            // Four of the unit's own, and four of what it rides.
            let slots: Vec<_> = (0..held.len()).map(|slot| key(0x1_0010 + slot as Long)).collect();
            let (own, mounted) = slots.split_at(slots.len().min(4));
            let mut objects: Value = slots
                .iter()
                .zip(held)
                .map(|(slot, definition)| (slot.clone(), json!({"type": "weapon", "definition": definition})))
                .collect();
            let grenades: Vec<_> = list(inputs, "grenade_times").iter().map(|time| i64::from(at(time))).collect();
            let drives = at(&inputs["driven_time"]);
            let rides = drives || !mounted.is_empty();
            objects["00010001"] = json!({
                "player": "00010000",
                "weapons": own,
                "grenades": grenades,
                "unarmed": if at(&inputs["unarmed_time"]) { unarmed } else { NONE },
                "parent": rides.then_some("00010002"),
            });
            objects["00010002"] = json!({
                "type": "vehicle",
                "weapons": mounted,
                "driver": drives.then_some("00010001"),
                "gunner": rides.then_some("00010001"),
            });
            engine::apply(&json!({"objects": objects, "players": {"0": {"unit": "00010001"}}}));
            stage.time.set(time as Long);
            for throw in list(inputs, "throws").iter().filter(|throw| at(&throw["time"])) {
                act(&json!({"note_grenade": {"unit": "00010001", "type": throw["type"]}}));
            }
            tick(time as Long);
        }
        for entry in list(&inputs["explosions"], "entries") {
            let hit = hit(&json!({"now": inputs["explosions"]["time"], "rate": 1e9, "explosion": true}), entry);
            stage.machine.damage.payment.pay(0, &hit);
        }
        stage.time.set(long(inputs, "now"));
        let ability = ask(|engine, machine| ability::of(engine, machine, 0, long(inputs, "damage")));
        json!({
            "rate": ability.rate,
            "kinds": said_kinds(ability.kinds),
            "reach": said_reach(&ability.reach),
            "grenade_type": ability.grenade_type.map_or(-1, |kind| kind as i64),
        })
    })
}

/// A hit to be paid for, of the explosion told.
fn hit(step: &Value, explosion: &Value) -> Hit {
    let explodes = truth(step, "explosion");
    Hit {
        now: long(step, "now"),
        rate: real(step, "rate"),
        explosion: explodes.then(|| Explosion {
            damage: long(explosion, "definition"),
            epicenter: point(&explosion["epicenter"]).expect("a point"),
            object: long(explosion, "object"),
        }),
        shares: step["cutoff_positive"] == json!(true),
    }
}

fn report_paid(inputs: &Value, profile: &'static Profile) -> Value {
    on_stage(profile, &Value::Null, |stage| {
        let payment = &stage.machine.damage.payment;
        let (seconds, time) = (real(inputs, "hit_seconds"), long(inputs, "hit_seconds_time"));
        if payment.budget(0).seconds > seconds {
            let rate = 1.0 / (payment.budget(0).seconds - seconds);
            payment.pay(0, &Hit { now: time, rate, explosion: None, shares: false });
        }
        let paid: Vec<_> = list(inputs, "steps").iter().map(|step| payment.pay(0, &hit(step, step))).collect();
        let now = list(inputs, "steps").last().map_or(0, |step| long(step, "now"));
        let budget = payment.budget(0);
        json!({
            "paid": paid,
            "hit_seconds": budget.seconds,
            "hit_seconds_time": budget.time,
            "explosion_count": payment.explosions(0, now).count(),
        })
    })
}

fn report_shape(inputs: &Value) -> Value {
    let mut kinds = Kinds::NONE;
    for (kind, name) in KINDS {
        if list(inputs, "kinds").contains(&json!(name)) {
            kinds |= kind;
        }
    }
    let damage = Damage {
        flags: long(inputs, "flags") as u32,
        origin: point(&inputs["origin"]).expect("a point"),
        epicenter: point(&inputs["epicenter"]).expect("a point"),
        ..Damage::default()
    };
    match Shape::of(kinds, &damage).filter(|shape| shape.allows_scale(real(inputs, "scale"))) {
        Some(shape) => json!({
            "accepted": true,
            "melee": shape == Shape::Melee,
            "collision": shape == Shape::Collision,
            "area": shape.is_area(),
        }),
        None => json!({"accepted": false}),
    }
}

fn target_seen(inputs: &Value, profile: &'static Profile) -> Value {
    on_stage(profile, &json!({"role": "host"}), |stage| {
        let history = &stage.machine.damage.history;
        for row in list(inputs, "history") {
            let time = long(row, "time");
            for player in 0..MAXIMUM_PLAYERS {
                let of = |slot: usize| {
                    let mut objects = list(row, "objects").iter();
                    let there = objects.find(|it| it["player"] == json!(player) && it["slot"] == json!(slot));
                    there.map_or(Place::NONE, |there| Place {
                        object: long(there, "object"),
                        position: point(&there["position"]).expect("a point"),
                        speed: real(there, "speed"),
                    })
                };
                history.write(time, player, [of(0), of(1)], false);
            }
            history.stamp(time);
        }
        let place = point(&inputs["position"]).expect("a point");
        let (now, ticks, object) = (long(inputs, "now"), long(inputs, "ticks"), long(inputs, "object"));
        json!(match history.target_seen(now, ticks, object, &place) {
            Sight::Seen => "seen",
            Sight::Missed => "missed",
            Sight::Unknown => "unknown",
        })
    })
}

fn player_could_fire(inputs: &Value, profile: &'static Profile) -> Value {
    on_stage(profile, &json!({"role": "host"}), |stage| {
        for there in list(inputs, "trail") {
            let point = Point {
                time: long(there, "time"),
                position: point(&there["position"]).expect("a point"),
                speed: real(there, "speed"),
                radius: real(there, "radius"),
            };
            stage.machine.damage.trail.note(point.time, 0, point);
        }
        let (reach, place) = (reach_of(&inputs["reach"]), point(&inputs["point"]).expect("a point"));
        let round_trip = real(inputs, "round_trip_ticks");
        let report = Report { now: long(inputs, "now"), host_time: long(inputs, "host_time"), round_trip };
        let could = stage.machine.damage.trail.could_fire(0, &place, &reach, &report);
        json!({"could": could, "earliest": earliest(&reach, &report)})
    })
}

fn explosion_aim(inputs: &Value, profile: &'static Profile) -> Value {
    let effect = json!({
        "group": "jpt!",
        "cutoff_radius": inputs["cutoff_radius"],
        "falloff_radius": inputs["falloff_radius"],
        "flags": inputs["definition_flags"],
    });
    let origin = point(&inputs["origin_now"]).expect("a point");
    let centre = point(&inputs["bounding_sphere_center"]).expect("a point");
    let centre = [centre.x - origin.x, centre.y - origin.y, centre.z - origin.z];
    let target = json!({"position": inputs["origin_now"], "center": centre});
    let facts = json!({"tags": {"00010003": effect}, "objects": {"00010001": target}});
    on_stage(profile, &facts, |_| {
        let epicenter = point(&inputs["epicenter"]).expect("a point");
        let report = HitReport {
            object_index: 0x1_0001,
            damage: Damage { epicenter, ..Damage::default() },
            target_position: point(&inputs["target_position"]).expect("a point"),
            ..HitReport::default()
        };
        ask(|engine, _| {
            let (direction, distance) = dealt::aim(engine, &report).expect("a target");
            let most = engine.damage_effect(0x1_0003).map(|effect| dealt::scale_at(effect, distance));
            json!({
                "direction": [direction.i, direction.j, direction.k],
                "distance": distance,
                "scale": real(inputs, "scale").min(most.expect("an effect")),
            })
        })
    })
}

/// The flags as a client takes them, as a host deals them and as a client shows them.
fn damage_flags(inputs: &Value, profile: &'static Profile) -> Value {
    let damage = if truth(inputs, "area") { "00010004" } else { "00010003" };
    let facts = json!({
        "role": "host",
        "players": {"0": {"datum": "00010000", "unit": "00020001", "machine": 1}},
        "objects": {
            "00020001": {"player": "00010000", "weapons": ["00020002"]},
            "00020002": {"type": "weapon", "definition": "00010001"},
        },
        "tags": {
            "00010001": {"group": "weap", "triggers": [{"projectile": "00010002"}]},
            "00010002": {"group": "proj", "impact_damage": "00010003", "effect": "00010005"},
            "00010003": {"group": "jpt!"},
            "00010004": {"group": "jpt!", "cutoff_radius": 1},
            "00010005": {"group": "effe", "events": [[{"group": "jpt!", "index": "00010004"}]]},
        },
    });
    on_stage(profile, &facts, |_| {
        tick(100);
        let flags = &inputs["flags"];
        let hit = json!({"object": "00020001", "definition": damage, "flags": flags, "owner": 0});
        act(&json!({"reports": {"machine": 1, "entries": [hit]}}));
        engine::apply(&json!({"role": "client", "players": {"0": {"local": true}}}));
        act(&json!({"events": {"entries": [
            {"kind": 0, "player": 0, "definition": damage, "flags": flags},
            {"kind": 1, "object": "00020001", "definition": damage, "being_damaged_flags": flags},
        ]}}));
        let (calls, _) = engine::take_record();
        let [dealt, shown, hurt] = calls.as_slice() else { panic!("{calls:?}") };
        json!({
            "taken": shown["flags"],
            "dealt": dealt["flags"],
            "replayed_being_damaged": hurt["being_damaged_flags"],
        })
    })
}

fn damage_material(inputs: &Value, profile: &'static Profile) -> Value {
    let mut facts = json!({"role": "client", "tags": {"00010003": {
        "group": "jpt!",
        "damage_minimum": inputs["damage_minimum"],
        "damage_upper_bound": inputs["damage_upper_bound"],
        "damage_flags": inputs["definition_flags"],
    }}});
    for (depth, there) in list(inputs, "objects").iter().enumerate() {
        let [object, parent, definition, model] =
            [0x2_0000, 0x2_0001, 0x3_0000, 0x4_0000].map(|first| key(first + depth as Long));
        let materials = list(there, "materials").iter();
        let materials: Vec<_> =
            materials.map(|material| json!([material["material_type"], material["shield_leak_fraction"]])).collect();
        facts["tags"][&model] = json!({
            "group": "coll",
            "flags": there["resistance_flags"],
            "indirect_damage_material_index": there["indirect_damage_material_index"],
            "shield_material_type": there["shield_material_type"],
            "materials": materials,
        });
        let model = truth(there, "collision_model").then_some(model);
        facts["tags"][&definition] = json!({"group": "obje", "collision_model": model});
        facts["objects"][&object] = json!({
            "definition": definition,
            "parent": (depth + 1 < list(inputs, "objects").len()).then_some(parent),
            "maximum_shield": there["maximum_shield_vitality"],
            "shield": there["shield_vitality"],
            "body": there["body_vitality"],
        });
    }
    on_stage(profile, &facts, |_| {
        act(&json!({"deals": {
            "object": "00020000",
            "definition": "00010003",
            "flags": inputs["flags"],
            "scale": inputs["scale"],
            "multiplier": inputs["multiplier"],
            "material": inputs["material_index"],
            "material_type": inputs["material_type"],
            "material_effect_scale": inputs["material_effect_scale"],
        }}));
        let answer = &take_results()[0];
        json!({"material_type": answer["material_type"], "material_effect_scale": answer["material_effect_scale"]})
    })
}

/// What the engine calls a machine's part in a game, as the facts do.
fn role(inputs: &Value) -> &str {
    match inputs["connection"].as_str() {
        Some("server") => "host",
        other => other.unwrap_or("local"),
    }
}

fn deals(inputs: &Value, profile: &'static Profile) -> Value {
    let owner = truth(inputs, "has_owner_player").then_some("00050003");
    let player = truth(inputs, "owner_exists").then(|| {
        json!({
            "datum": "00050003",
            "local": inputs["owner_is_local"],
            "quit": inputs["owner_quit"],
            "machine": inputs["owner_machine"],
        })
    });
    let is_static = truth(inputs, "static_target");
    let facts = json!({
        "role": role(inputs),
        "players": {"3": player, "4": {"datum": "00050004", "local": true, "unit": "00020002"}},
        "tags": {
            "00010001": {"group": "jpt!"},
            "00010002": {"group": "obje", "collision_model": "00010003"},
            "00010003": {"group": "coll", "materials": [[7, 0]]},
        },
        "objects": {
            "00020001": {
                "type": if is_static { "scenery" } else { "biped" },
                "definition": "00010002",
                "breakable": if is_static { 1 } else { 0 },
                "host_has": inputs["client_has_object"],
            },
            "00020002": {"definition": "00010002", "player": "00050004"},
        },
    });
    on_stage(profile, &facts, |stage| {
        let state = &stage.machine.damage;
        for _ in 0..long(inputs, "report_count") {
            act(&json!({"deals": {"object": "00020002", "owner": "00050004"}}));
        }
        state.dealing.set(truth(inputs, "dealing_report"));
        let before = state.reports.count();
        // The shake that a weapon gives its own unit: out of a weapon, nobody's, and where the unit is.
        let (object, flags) = if truth(inputs, "own_recoil") { ("00020002", 8) } else { ("00020001", 0) };
        take_results();
        act(&json!({"deals": {
            "object": object,
            "definition": "00010001",
            "flags": flags,
            "owner": owner,
            "material": 0,
            "authorized": inputs["authorized"],
        }}));
        let answer = &take_results()[0];
        let calls = engine::take_record().0;
        json!({
            "deals": answer["deals"],
            "reported": state.reports.count() > before,
            "own_effect": calls.iter().any(|call| call["call"] == "replay_player_effect"),
            "material_filled": answer["material_type"] == json!(7),
        })
    })
}

/// The kinds of the events that a host's tick sends to one machine, in order.
fn kinds_sent(messages: &[Message], machine: Long) -> Vec<u8> {
    let entries = messages.iter().filter(|(to, ..)| *to == json!(machine)).map(|(_, _, _, entries)| entries);
    entries.flat_map(|entries| entries.chunks(DamageEvent::SIZE).map(|entry| entry[0])).collect()
}

fn aftermath_kind(inputs: &Value, profile: &'static Profile) -> Value {
    let kind = match (truth(inputs, "static_target"), truth(inputs, "is_unit"), truth(inputs, "is_biped")) {
        (true, ..) => "scenery",
        (_, false, _) => "equipment",
        (_, _, false) => "vehicle",
        _ => "biped",
    };
    let victim = long(inputs, "victim_player_index");
    let facts = json!({
        "role": "host",
        "machines": [1],
        "players": {
            "1": {"datum": "00010001", "machine": 1},
            "3": (victim != NONE).then(|| json!({"datum": hex(victim)})),
        },
        "objects": {
            "00020001": {"type": kind, "breakable": if kind == "scenery" { 1 } else { 0 }},
            "00020002": {},
        },
    });
    on_stage(profile, &facts, |_| {
        let gathered = long(inputs, "event_count") as usize;
        for _ in 0..gathered {
            act(&json!({"aftermath": {"object": "00020002", "being_damaged_flags": 1}}));
        }
        engine::apply(&json!({"role": role(inputs)}));
        act(&json!({"aftermath": {
            "object": "00020001",
            "owner": "00010001",
            "being_damaged_flags": inputs["being_damaged_flags"],
            "victim": hex(victim),
        }}));
        engine::apply(&json!({"role": "host"}));
        tick(100);
        json!(match kinds_sent(&engine::take_record().1, 1).get(gathered) {
            None => "none",
            Some(&DamageEvent::AFTERMATH) => "aftermath",
            Some(&DamageEvent::KILL) => "kill",
            Some(&DamageEvent::STATIC) => "static",
            Some(_) => "another",
        })
    })
}

/// The machines that an event on an object goes to, asked in the tick noted or, without a row of now, in the next.
fn event_destinations(inputs: &Value, profile: &'static Profile) -> Value {
    let datum = |player: i64| key(0x1_0000 | player as Long);
    let unit_player = inputs["unit_player"].as_i64().filter(|player| (0..128).contains(player));
    let mut facts = json!({
        "role": "host",
        "machines": inputs["machines"],
        "objects": {"00020001": {"player": unit_player.map(datum)}},
    });
    for (player, machine) in inputs["player_machines"].as_object().into_iter().flatten() {
        facts["players"][player]["machine"] = machine.clone();
    }
    for pair in list(inputs, "sees") {
        let seen = &mut facts["sees"][pair[0].to_string()];
        *seen = json!(format!("{},{}", seen.as_str().unwrap_or_default(), pair[1]));
    }
    for player in list(inputs, "history_players").iter().filter_map(Value::as_i64) {
        let unit = key(0x3_0100 | player as Long);
        let unit = if Some(player) == unit_player { "00020001" } else { unit.as_str() };
        facts["players"][player.to_string()]["unit"] = json!(unit);
        if unit != "00020001" {
            facts["objects"][unit] = json!({"parent": "00020001"});
        }
    }
    for (player, it) in facts["players"].as_object_mut().into_iter().flatten() {
        it["datum"] = json!(datum(player.parse().expect("a player")));
    }
    let noted = 100;
    on_stage(profile, &facts, |_| {
        tick(noted);
        let now = if truth(inputs, "history_has_now") { noted } else { noted + 1 };
        let byte = |name: &str| long(inputs, name) as u8;
        let event = Event {
            bytes: [0; DamageEvent::SIZE],
            kind: byte("kind"),
            player: byte("player_index"),
            owner: byte("owner_player_index"),
            object: 0x2_0001,
        };
        let clients: Vec<Long> =
            list(inputs, "machines").iter().filter_map(Value::as_i64).map(|machine| machine as Long).collect();
        let goes = ask(|engine, machine| destinations::of(engine, machine, now, &clients, &event));
        json!(clients.into_iter().filter(|&client| goes.has(client)).collect::<Vec<_>>())
    })
}

/// So many reports of a client's tick, and so many events of a host's in the datagrams of one machine.
fn message_split(entries: Long, profile: &'static Profile) -> Value {
    let facts = json!({
        "role": "client",
        "machines": [1],
        "players": {"0": {"datum": "00010000", "local": true}},
        "objects": {"00020001": {}},
    });
    on_stage(profile, &facts, |_| {
        for _ in 0..entries {
            act(&json!({"deals": {"object": "00020001", "owner": "00010000"}}));
        }
        tick(100);
        let messages = engine::take_record().1;
        let stream: Vec<i16> = messages.iter().map(|(_, _, count, _)| *count).collect();
        engine::apply(&json!({"role": "host"}));
        for _ in 0..entries {
            act(&json!({"aftermath": {"object": "00020001", "being_damaged_flags": 1}}));
        }
        tick(101);
        let messages = engine::take_record().1;
        let messages = messages.iter().filter(|(to, ..)| *to == json!(1));
        let batches = messages.map(|(_, kind, count, entries)| whole(*kind, *count as u8, 101, entries));
        let batches = datagrams(batches, DamageEvent::SIZE, 101).into_iter();
        let counts = batches.map(|datagram| {
            let records = records(&datagram).map(|record| record.message([0; 2]).as_slice()[3]);
            records.collect::<Vec<_>>()
        });
        json!({"stream_messages": stream, "batch_datagrams": counts.collect::<Vec<_>>()})
    })
}
