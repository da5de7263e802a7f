//! What a weapon or a grenade can deal, by its tags (damage.md 9).

use ffi_tests::stage::damage_words::{ask, game};
use ffi_tests::stage::stage;
use serde_json::{Value, json};
use slipspace::damage::reach::Reach;
use slipspace::damage::source::{self, Kinds, Source, Tag};
use slipspace::profile::Profile;

const fn reach(distance: f32, ticks: f32, carried_ticks: f32) -> Reach {
    Reach { distance, ticks, carried_ticks }
}

/// How the tag 1 deals the damage 9, of those tags.
fn deals(tag: fn(i32) -> Tag, tags: &Value) -> Source {
    game(Profile::P32, &json!({"tags": tags}), |_| ask(|engine, machine| source::deals(engine, machine, tag(1), 9)))
}

fn kinds(of: &[Kinds]) -> Kinds {
    let mut kinds = Kinds::NONE;
    of.iter().for_each(|&kind| kinds |= kind);
    kinds
}

/// spec: damage 9.1
#[test]
fn the_farther_reach_counts_and_none_is_farther_than_unbounded() {
    let taken = |mut into: Reach, other: Reach| {
        into.take_in(&other);
        into
    };
    assert_eq!(taken(reach(10.0, 30.0, 5.0), reach(4.0, 90.0, 60.0)), reach(10.0, 90.0, 60.0));
    assert_eq!(taken(reach(4.0, 90.0, 60.0), reach(10.0, 30.0, 5.0)), reach(10.0, 90.0, 60.0));
    assert_eq!(taken(reach(10.0, 30.0, 5.0), reach(-1.0, 384.0, 60.0)), reach(-1.0, 30.0, 5.0), "its ticks stay");
    assert_eq!(taken(reach(-1.0, 30.0, 5.0), reach(10.0, 384.0, 60.0)), reach(-1.0, 30.0, 5.0));
    assert_eq!(taken(reach(0.0, 1.0, 2.0), reach(0.0, 3.0, 4.0)), reach(0.0, 3.0, 4.0), "0 is a bound");
    assert_eq!(taken(reach(10.0, 30.0, 5.0), reach(f32::NAN, 384.0, 60.0)), reach(-1.0, 30.0, 5.0));
    assert!(reach(0.0, 0.0, 0.0).is_bounded() && !reach(-0.001, 0.0, 0.0).is_bounded());
}

/// A weapon whose last effect is so many effects deep, the first at depth 0.
fn nested(effects: u32, last: &Value) -> Value {
    nested_in(json!({"group": "weap", "detonation_effect": 10}), effects, last)
}

/// A source of effects each in the one before: 10, 11, and so on.
fn nested_in(source: Value, effects: u32, last: &Value) -> Value {
    let mut tags = json!({"00000001": source});
    for depth in 0..effects {
        let part = if depth + 1 < effects { json!({"group": "effe", "index": 11 + depth}) } else { last.clone() };
        tags[format!("{:08x}", 10 + depth)] = json!({"group": "effe", "events": [[], [part]]});
    }
    tags
}

/// spec: damage 9.2
#[test]
fn an_effects_parts_are_followed_five_deep() {
    let it = json!({"group": "jpt!", "index": 9});
    let deep = |effects, last: &Value| deals(Tag::Weapon, &nested(effects, last)).kinds;
    assert_eq!(deep(1, &it), Kinds::AREA);
    assert_eq!(deep(5, &it), Kinds::AREA, "depth 4");
    assert_eq!(deep(6, &it), Kinds::NONE, "depth 5");
    assert_eq!(deep(1, &json!({"group": "snd!", "index": 9})), Kinds::AREA, "the damage asked for, of any group");
    assert_eq!(deep(1, &json!({"group": "jpt!", "index": 8})), Kinds::NONE);
    assert_eq!(deep(1, &json!({"group": "jpt!", "index": null})), Kinds::NONE);
    // A projectile at the end of the effects: one deeper than the last.
    let mut tags = nested(4, &json!({"group": "proj", "index": 20}));
    tags["00000014"] = json!({"group": "proj", "impact_damage": 9});
    assert_eq!(deals(Tag::Weapon, &tags).kinds, Kinds::IMPACT, "depth 4");
    let mut tags = nested(5, &json!({"group": "proj", "index": 20}));
    tags["00000014"] = json!({"group": "proj", "impact_damage": 9});
    assert_eq!(deals(Tag::Weapon, &tags).kinds, Kinds::NONE, "depth 5");
    // What is called one and is none is not followed.
    let mut tags = nested(1, &json!({"group": "effe", "index": 20}));
    tags["00000014"] = json!({"group": "proj", "impact_damage": 9});
    assert_eq!(deals(Tag::Weapon, &tags).kinds, Kinds::NONE);
    let mut tags = nested(1, &json!({"group": "proj", "index": 20}));
    tags["00000014"] = json!({"group": "effe", "events": [[it]]});
    assert_eq!(deals(Tag::Weapon, &tags).kinds, Kinds::NONE);
}

/// spec: damage 9.2, 9.5, 9.6. Effects of a weapon begin at depth 0, those of its and a grenade's projectiles at 1.
#[test]
fn where_the_depth_begins() {
    let it = json!({"group": "jpt!", "index": 9});
    for effect in ["detonation_effect", "overheated_effect"] {
        let of = |effects| deals(Tag::Weapon, &nested_in(json!({"group": "weap", effect: 10}), effects, &it)).kinds;
        assert_eq!((of(5), of(6)), (Kinds::AREA, Kinds::NONE), "{effect}");
    }
    let thrown = |effects| deals(Tag::Grenade, &nested_in(json!({"group": "proj", "effect": 10}), effects, &it)).kinds;
    assert_eq!((thrown(4), thrown(5)), (Kinds::AREA, Kinds::NONE));
    let fired = |effects| {
        let mut tags = nested_in(json!({"group": "weap", "triggers": [{"projectile": 2}]}), effects, &it);
        tags["00000002"] = json!({"group": "proj", "effect": 10});
        deals(Tag::Weapon, &tags).kinds
    };
    assert_eq!((fired(4), fired(5)), (Kinds::AREA, Kinds::NONE));
}

/// A grenade whose effect throws projectiles of 10 and 30 world units.
fn cluster(own: &Value, first_range: f32) -> Value {
    let mut grenade =
        json!({"group": "proj", "effect": 10, "maximum_range": 100, "initial_velocity": 1, "final_velocity": 1});
    for (name, value) in own.as_object().into_iter().flatten() {
        grenade[name] = value.clone();
    }
    json!({
        "00000001": grenade,
        "0000000a": {"group": "effe", "events": [[
            {"group": "proj", "index": 11},
            {"group": "proj", "index": 12},
            {"group": "proj", "index": 13},
        ]]},
        "0000000b": {"group": "proj", "impact_damage": 9, "maximum_range": first_range, "initial_velocity": 4, "final_velocity": 0.25},
        "0000000c": {"group": "proj", "impact_damage": 9, "maximum_range": 30, "initial_velocity": 1, "final_velocity": 1},
        "0000000d": {"group": "proj", "impact_damage": 8, "maximum_range": 5000},
    })
}

/// spec: damage 9.3
#[test]
fn a_projectile_deals_as_it_hits_and_by_what_it_sets_off() {
    for field in ["impact_damage", "attached_detonation_damage"] {
        let of = |damage: i32| deals(Tag::Grenade, &json!({"00000001": {"group": "proj", field: damage}})).kinds;
        assert_eq!((of(9), of(8)), (Kinds::IMPACT, Kinds::NONE), "{field}");
    }
    let burst = json!({"group": "effe", "events": [[{"group": "jpt!", "index": 9}]]});
    for field in ["effect", "super_detonation", "detonation_started"] {
        let tags = json!({"00000001": {"group": "proj", field: 10, "impact_damage": 9}, "0000000a": burst});
        assert_eq!(deals(Tag::Grenade, &tags).kinds, kinds(&[Kinds::IMPACT, Kinds::AREA]), "{field}");
    }
    for field in ["default_effect", "potential_effect", "detonation_effect"] {
        let responses = json!([{}, {field: 10}]);
        let tags = json!({"00000001": {"group": "proj", "responses": responses}, "0000000a": burst});
        assert_eq!(deals(Tag::Grenade, &tags).kinds, Kinds::AREA, "{field}");
    }
    // What it throws is reached from where it ends; of two thrown the farther counts, in each part.
    let thrown = deals(Tag::Grenade, &cluster(&json!({}), 10.0));
    assert_eq!((thrown.kinds, thrown.reach), (Kinds::IMPACT, reach(130.0, 280.0, 0.0)));
    // Not bounded if its own flight, or one of those, is not; the ticks of one inside stay.
    let outer = deals(Tag::Grenade, &cluster(&json!({"maximum_range": 0}), 10.0));
    assert_eq!(outer.reach, reach(-1.0, 0.0, 0.0), "it took in a reach that is not bounded");
    let inner = deals(Tag::Grenade, &cluster(&json!({}), 0.0));
    assert_eq!(inner.reach, reach(-1.0, 0.0, 0.0));
}

/// How far a projectile flies, the gravity being 0.5.
fn flight(fields: &Value) -> Reach {
    let mut projectile = fields.clone();
    projectile["group"] = json!("proj");
    game(Profile::P32, &json!({"tags": {"00000001": projectile}}), |_| {
        stage().gravity.set(0.5);
        ask(|engine, _| Reach::of_flight(engine, engine.projectile_definition(1).expect("a projectile")))
    })
}

/// spec: damage 9.4
#[test]
fn a_flight_is_bounded_by_its_range_or_its_timer() {
    let unbounded = reach(-1.0, 384.0, 0.0);
    // Neither.
    assert_eq!(flight(&json!({"initial_velocity": 10})), unbounded);
    assert_eq!(flight(&json!({"maximum_range": -1, "initial_velocity": 10})), unbounded);
    // What sticks is carried on.
    for (default, potential, sticks) in [(4, 0, true), (0, 4, true), (3, 3, false), (5, 5, false), (0, 0, false)] {
        let response = json!({"default_response": default, "potential_response": potential});
        let flies = flight(&json!({"maximum_range": 100, "responses": [{}, response]}));
        assert_eq!(flies, if sticks { unbounded } else { reach(100.0, 384.0, 0.0) }, "{default} {potential}");
    }
    // A range: the ticks by its slower end, its timer, and 384 at most.
    let ranged = |first: f32, last: f32, timer: f32, starts: i32| {
        flight(&json!({
            "maximum_range": 100,
            "initial_velocity": first,
            "final_velocity": last,
            "timer_upper_bound": timer,
            "detonation_timer_starts": starts,
            "air_gravity_scale": 1,
        }))
    };
    assert_eq!(ranged(10.0, 2.0, 0.0, 0), reach(100.0, 100.0, 0.0));
    assert_eq!(ranged(2.0, 10.0, 0.0, 0), reach(100.0, 100.0, 0.0));
    assert_eq!(ranged(0.5, 0.5, 0.0, 0), reach(100.0, 384.0, 0.0));
    assert_eq!(ranged(0.0, 1.0, 0.0, 0), reach(100.0, 384.0, 0.0), "a slower end that stands says nothing");
    assert_eq!(ranged(10.0, 2.0, 3.0, 0), reach(100.0, 90.0, 0.0));
    assert_eq!(ranged(10.0, 2.0, 4.0, 0), reach(100.0, 100.0, 0.0));
    assert_eq!(ranged(10.0, 2.0, 0.025, 0), reach(100.0, 0.75, 0.0), "less than a tick");
    assert_eq!(ranged(10.0, 2.0, 3.0, 1), reach(100.0, 100.0, 0.0), "a timer that starts later");
    assert_eq!(ranged(10.0, 2.0, 3.0, -1), reach(100.0, 100.0, 0.0));
    // A timer alone: as far as it flies and falls in it, carried by its shooter's motion.
    let timed = |first: f32, last: f32, timer: f32, air: f32, water: f32| {
        flight(&json!({
            "initial_velocity": first,
            "final_velocity": last,
            "timer_upper_bound": timer,
            "air_gravity_scale": air,
            "water_gravity_scale": water,
        }))
    };
    assert_eq!(timed(2.0, 1.0, 2.0, 0.0, 0.0), reach(120.0, 60.0, 60.0));
    assert_eq!(timed(1.0, 2.0, 2.0, 0.0, 0.0), reach(120.0, 60.0, 60.0));
    assert_eq!(timed(0.0, 0.0, 2.0, 1.0, 0.5), reach(900.0, 60.0, 60.0), "half of 0.5 by 60 squared");
    assert_eq!(timed(1.0, 0.0, 2.0, 0.5, 2.0), reach(1860.0, 60.0, 60.0), "the greater scale");
    assert_eq!(timed(1.0, 0.0, 2.0, -1.0, -2.0), reach(60.0, 60.0, 60.0), "what rises falls not");
    assert_eq!(timed(1.0, 0.0, 12.8, 0.0, 0.0), reach(384.0, 384.0, 384.0));
    assert_eq!(timed(1.0, 0.0, 20.0, 0.0, 0.0), reach(600.0, 384.0, 600.0));
    assert_eq!(timed(-1.0, -2.0, 2.0, 0.0, 0.0), unbounded, "backwards");
    assert_eq!(timed(1.0, 0.0, 0.0, 0.0, 0.0), unbounded);
    assert_eq!(timed(4.0, 0.0, 0.025, 0.0, 0.0), reach(3.0, 0.75, 0.75), "less than a tick");
    let endless = timed(f32::MAX, 0.0, 2.0, 0.0, 0.0);
    assert!(endless.distance.is_infinite() && endless.is_bounded(), "as far as it says");
    let none = flight(&json!({"initial_velocity": 1, "timer_upper_bound": 2, "air_gravity_scale": "0x7f800000"}));
    assert!(none.distance.is_infinite());
}

/// A weapon with one trigger whose projectile hits with the damage 9.
fn armed(trigger: &Value, weapon: &Value) -> Source {
    let mut trigger = trigger.clone();
    trigger["projectile"] = json!(2);
    let mut tag = json!({"group": "weap", "triggers": [{"projectile": 3}, trigger]});
    for (name, value) in weapon.as_object().into_iter().flatten() {
        tag[name] = value.clone();
    }
    deals(
        Tag::Weapon,
        &json!({
            "00000001": tag,
            "00000002": {"group": "proj", "impact_damage": 9, "maximum_range": 50},
            "00000003": {"group": "proj", "impact_damage": 8, "maximum_range": 5000},
            "0000000a": {"group": "effe", "events": [[{"group": "jpt!", "index": 9}]]},
        }),
    )
}

/// spec: damage 9.5
#[test]
fn a_weapon_deals_by_blows_effects_and_triggers() {
    let rate = |first: f32, last: f32, flags: i32, shots: i32| {
        let trigger = json!({
            "initial_rate_of_fire": first,
            "final_rate_of_fire": last,
            "flags": flags,
            "projectiles_per_shot": shots,
        });
        armed(&trigger, &json!({})).rate
    };
    assert_eq!((rate(10.0, 15.0, 0, 1), rate(15.0, 10.0, 0, 1)), (15.0, 15.0), "the greater");
    assert_eq!((rate(0.0, 0.0, 0, 1), rate(0.0, 0.0, 8, 1)), (30.0, 15.0), "not said; latched");
    assert_eq!((rate(0.0001, 0.0, 0, 1), rate(0.0002, 0.0, 0, 1)), (30.0, 1.0));
    assert_eq!((rate(0.0, 0.0, !8, 1), rate(20.0, 0.0, 8, 1)), (30.0, 20.0), "no other bit; a rate that is said");
    assert_eq!((rate(1.0, 0.0, 0, 1), rate(1.5, 0.0, 0, 1)), (1.0, 1.5), "1 at least");
    assert_eq!((rate(2.0, 0.0, 0, 15), rate(2.0, 0.0, 0, 0), rate(2.0, 0.0, 0, -3)), (30.0, 2.0, 2.0), "pellets");

    let slow = json!({"initial_rate_of_fire": 3});
    let plain = armed(&slow, &json!({}));
    assert_eq!((plain.rate, plain.kinds, plain.reach), (3.0, Kinds::IMPACT, reach(50.0, 384.0, 0.0)));
    let blow = armed(&slow, &json!({"melee_attack_damage": 9}));
    assert_eq!((blow.rate, blow.kinds), (4.0, kinds(&[Kinds::MELEE, Kinds::IMPACT])));
    assert_eq!(blow.reach, reach(50.0, 384.0, 0.0), "a blow's reach is nowhere");
    let fast = armed(&json!({"initial_rate_of_fire": 5}), &json!({"melee_attack_damage": 9}));
    assert_eq!(fast.rate, 5.0);
    for effect in ["detonation_effect", "overheated_effect"] {
        let bursts = armed(&slow, &json!({effect: 10}));
        assert_eq!((bursts.rate, bursts.kinds), (4.0, kinds(&[Kinds::AREA, Kinds::IMPACT])), "{effect}");
        assert_eq!(bursts.reach, reach(-1.0, 0.0, 0.0), "{effect} may be anywhere");
        let other = deals(Tag::Weapon, &json!({"00000001": {"group": "weap", effect: 11}}));
        assert_eq!((other.rate, other.reach), (0.0, Reach::NOWHERE));
    }
    assert_eq!(armed(&slow, &json!({"group": "proj"})).rate, 0.0, "no weapon");
    let nobodys = game(Profile::P32, &json!({"tags": {"00000001": {"group": "weap"}}}), |_| {
        ask(|engine, machine| source::deals(engine, machine, Tag::Weapon(1), -1))
    });
    assert_eq!((nobodys.rate, nobodys.kinds), (0.0, Kinds::NONE), "a weapon without a blow has no damage NONE");
}

/// spec: damage 9.6
#[test]
fn a_grenade_deals_four_times_a_second() {
    let hits = deals(Tag::Grenade, &json!({"00000001": {"group": "proj", "impact_damage": 9, "maximum_range": 50}}));
    assert_eq!((hits.rate, hits.kinds, hits.reach), (4.0, Kinds::IMPACT, reach(50.0, 384.0, 0.0)));
    let not = deals(Tag::Grenade, &json!({"00000001": {"group": "proj", "impact_damage": 8, "maximum_range": 50}}));
    assert_eq!((not.rate, not.kinds, not.reach), (0.0, Kinds::NONE, Reach::NOWHERE));
}

/// spec: damage 9. Answers are kept by weapon and damage, and forgotten with the game.
#[test]
fn answers_are_kept_for_the_game() {
    let tags = |damage: i32| json!({"tags": {"00000001": {"group": "weap", "melee_attack_damage": damage}}});
    game(Profile::P32, &tags(9), |stage| {
        let rates = || {
            let rate = |damage| ask(|engine, machine| source::deals(engine, machine, Tag::Weapon(1), damage)).rate;
            [rate(8), rate(9)]
        };
        assert_eq!(rates(), [0.0, 4.0]);
        ffi_tests::stage::damage_words::facts(tags(8));
        assert_eq!(rates(), [0.0, 4.0], "of the tags as they were");
        stage.machine.damage.new_game();
        assert_eq!(rates(), [4.0, 0.0]);
        // Of more questions than there are places for answers each has its own.
        let rate = |tag, damage| ask(|engine, machine| source::deals(engine, machine, tag, damage)).rate;
        for other in 0..3000 {
            let asked = [rate(Tag::Weapon(1), 8), rate(Tag::Weapon(1), 100 + other), rate(Tag::Weapon(1), 8)];
            assert_eq!(asked, [4.0, 0.0, 4.0]);
            let asked = [rate(Tag::Weapon(100 + other), 8), rate(Tag::Grenade(1), 8), rate(Tag::Weapon(1), 8)];
            assert_eq!(asked, [0.0, 0.0, 4.0]);
        }
    });
}
