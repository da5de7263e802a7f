//! What tests say to `network_damage.c` and ask of it, on the stage: a firing range with a shooter and a target, reports
//! and events handed to the handlers, ticks, and what came of them.

use super::damage::{self as engine, Message};
use super::{Stage, hex, play, stage};
use serde_json::{Value, json};
use slipspace::abi::damage::*;
use slipspace::damage::check::Refusal;
use slipspace::engine::Engine;
use slipspace::engine::contract::*;
use slipspace::engine::guard::guard;
use slipspace::engine::machine::Machine;
use slipspace::profile::Profile;
use slipspace::wire::damage::flags;
use slipspace::wire::{Damage, DamageEvent, HitReport};

/// Both network versions.
pub const BOTH: [&Profile; 2] = [Profile::P9, Profile::P32];

/// The host's own player 0, machine 2's player 2, who shoots, and machine 5's player 5, who is shot at; their units.
pub const HOST_PLAYER: Long = 0xe174_0000_u32 as Long;
pub const SHOOTER_PLAYER: Long = 0xe176_0002_u32 as Long;
pub const TARGET_PLAYER: Long = 0xe179_0005_u32 as Long;
pub const HOST: Long = 0xe274_0100_u32 as Long;
pub const SHOOTER: Long = 0xe276_0102_u32 as Long;
pub const TARGET: Long = 0xe279_0105_u32 as Long;
/// An actor's biped, scenery that breaks, a car.
pub const ACTOR: Long = 0xe27a_0110_u32 as Long;
pub const CRATE: Long = 0xe27b_0111_u32 as Long;
pub const CAR: Long = 0xe27c_0112_u32 as Long;

/// Weapon definitions: one of bullets and blows, one of rockets.
pub const RIFLE: Long = 0xe101_0201_u32 as Long;
pub const LAUNCHER: Long = 0xe101_0202_u32 as Long;
/// The grenades' projectiles.
pub const FRAG: Long = 0xe101_0203_u32 as Long;
pub const PLASMA: Long = 0xe101_0204_u32 as Long;
/// Damage effects: a bullet's, the rifle's blow, a rocket's as it hits and as it bursts (falling off from 2 to 4 world
/// units), a grenade's burst and its wave, the other's burst, bare hands, a collision, and one that nothing deals.
pub const BULLET: Long = 0xe102_0301_u32 as Long;
pub const BLOW: Long = 0xe102_0302_u32 as Long;
pub const ROCKET_HIT: Long = 0xe102_0303_u32 as Long;
pub const BLAST: Long = 0xe102_0304_u32 as Long;
pub const FRAG_BLAST: Long = 0xe102_0305_u32 as Long;
pub const FRAG_WAVE: Long = 0xe102_0306_u32 as Long;
pub const PLASMA_BLAST: Long = 0xe102_0307_u32 as Long;
pub const HANDS: Long = 0xe102_0308_u32 as Long;
pub const CRASH: Long = 0xe102_0309_u32 as Long;
pub const NOBODYS: Long = 0xe102_030a_u32 as Long;

/// When the range opens; its histories go back to the tick below.
pub const NOW: Long = 1000;
pub const FIRST: Long = 940;

/// The key of an object or tag in the facts.
pub fn key(index: Long) -> String {
    format!("{index:08x}")
}

pub const fn place(x: f32, y: f32, z: f32) -> RealPoint3d {
    RealPoint3d { x, y, z }
}

pub fn facts(facts: Value) {
    engine::apply(&facts);
}

/// Changes one object.
pub fn object(index: Long, fields: Value) {
    engine::apply(&json!({"objects": {key(index): fields}}));
}

/// The facts of the range on a host.
pub fn range_facts() -> Value {
    let burst = |damages: &[Long]| {
        let parts: Vec<_> = damages.iter().map(|damage| json!({"group": "jpt!", "index": hex(*damage)})).collect();
        json!({"group": "effe", "events": [parts]})
    };
    let (bullet, rocket) = ("e1010210", "e1010211");
    let (rocket_burst, frag_burst, plasma_burst) = ("e1010212", "e1010213", "e1010214");
    json!({
        "role": "host",
        "machines": [2, 5],
        "players": {
            "0": {"datum": hex(HOST_PLAYER), "local": true, "unit": hex(HOST), "team": 0},
            "2": {"datum": hex(SHOOTER_PLAYER), "unit": hex(SHOOTER), "machine": 2, "team": 1},
            "5": {"datum": hex(TARGET_PLAYER), "unit": hex(TARGET), "machine": 5, "team": 0},
        },
        "objects": {
            key(HOST): {"player": hex(HOST_PLAYER), "position": [0, 50, 0]},
            key(SHOOTER): {
                "player": hex(SHOOTER_PLAYER),
                "weapons": ["e2800120", "e2800121"],
                "unarmed": hex(HANDS),
            },
            key(TARGET): {
                "definition": "e1010230",
                "player": hex(TARGET_PLAYER),
                "position": [10, 0, 0],
                "nodes": 3,
            },
            key(ACTOR): {"position": [20, 0, 0]},
            key(CRATE): {"type": "scenery", "position": [5, 0, 0], "breakable": 1},
            key(CAR): {"type": "vehicle", "position": [0, 20, 0], "radius": 2},
            "e2800120": {"type": "weapon", "definition": hex(RIFLE)},
            "e2800121": {"type": "weapon", "definition": hex(LAUNCHER)},
        },
        "globals": {"grenades": [hex(FRAG), hex(PLASMA)], "vehicle_collision_damage": hex(CRASH)},
        "tags": {
            key(RIFLE): {
                "group": "weap",
                "melee_attack_damage": hex(BLOW),
                "triggers": [{"projectile": bullet, "initial_rate_of_fire": 10, "final_rate_of_fire": 15}],
            },
            bullet: {
                "group": "proj",
                "impact_damage": hex(BULLET),
                "maximum_range": 100,
                "initial_velocity": 10,
                "final_velocity": 10,
            },
            key(LAUNCHER): {"group": "weap", "triggers": [{"projectile": rocket, "initial_rate_of_fire": 2}]},
            rocket: {
                "group": "proj",
                "impact_damage": hex(ROCKET_HIT),
                "effect": rocket_burst,
                "maximum_range": 200,
                "initial_velocity": 2,
                "final_velocity": 2,
            },
            rocket_burst: burst(&[BLAST]),
            key(FRAG): {"group": "proj", "effect": frag_burst, "detonation_timer_starts": 2, "timer_upper_bound": 2},
            frag_burst: burst(&[FRAG_BLAST, FRAG_WAVE]),
            key(PLASMA): {"group": "proj", "effect": plasma_burst, "responses": [{"default_response": 4}]},
            plasma_burst: burst(&[PLASMA_BLAST]),
            key(BULLET): {"group": "jpt!"},
            key(BLOW): {"group": "jpt!"},
            key(ROCKET_HIT): {"group": "jpt!"},
            key(BLAST): {"group": "jpt!", "falloff_radius": 2, "cutoff_radius": 4},
            key(FRAG_BLAST): {"group": "jpt!", "falloff_radius": 1, "cutoff_radius": 5},
            key(FRAG_WAVE): {"group": "jpt!", "cutoff_radius": 5},
            key(PLASMA_BLAST): {"group": "jpt!", "cutoff_radius": 5},
            key(HANDS): {"group": "jpt!"},
            key(CRASH): {"group": "jpt!"},
            key(NOBODYS): {"group": "jpt!"},
            "e1010230": {"group": "obje", "collision_model": "e1010231"},
            "e1010231": {"group": "coll", "regions": 2, "materials": [[11, 0], [12, 0]]},
        },
    })
}

fn no_operation(_: &Value) {}

/// A game just begun on an engine of those facts.
pub fn game<R>(profile: &'static Profile, facts: &Value, test: impl FnOnce(&'static Stage) -> R) -> R {
    play(profile, engine::install, |stage| {
        engine::begin(no_operation);
        stage.time.set(NOW);
        // SAFETY: an export that takes nothing.
        unsafe { network_damage_new_game() };
        engine::apply(facts);
        test(stage)
    })
}

/// The range on a host, before its first tick.
pub fn new_range<R>(profile: &'static Profile, test: impl FnOnce(&'static Stage) -> R) -> R {
    game(profile, &range_facts(), test)
}

/// The range on a host whose histories are [`NOW`] - [`FIRST`] ticks long: the shooter at 0, 0, 0 with a rifle and a
/// launcher, the target 10 world units along x.
pub fn range<R>(profile: &'static Profile, test: impl FnOnce(&'static Stage) -> R) -> R {
    new_range(profile, |stage| {
        (FIRST..=NOW).for_each(host_tick);
        test(stage)
    })
}

/// The facts of the range on a client, its own player being the shooter.
pub fn client_facts() -> Value {
    let mut facts = range_facts();
    facts["role"] = json!("client");
    facts["players"]["0"]["local"] = json!(false);
    facts["players"]["2"]["local"] = json!(true);
    facts["latest_host_time"] = json!(NOW - 4);
    facts
}

/// The range on a client.
pub fn client<R>(profile: &'static Profile, test: impl FnOnce(&'static Stage) -> R) -> R {
    game(profile, &client_facts(), test)
}

pub fn host_tick(now: Long) {
    stage().time.set(now);
    // SAFETY: an export that takes nothing.
    unsafe { network_damage_host_tick() }
}

pub fn client_tick(now: Long) {
    stage().time.set(now);
    // SAFETY: an export that takes nothing.
    unsafe { network_damage_client_tick() }
}

/// The shooter throws a grenade now.
pub fn throw(grenade_type: i16) {
    // SAFETY: an export; a unit of the range.
    unsafe { network_damage_note_grenade(SHOOTER, grenade_type) }
}

/// Asks the core a question, the engine being in play.
pub fn ask<R>(question: impl FnOnce(&mut Engine, &'static Machine) -> R) -> R {
    // SAFETY: this thread plays, and the question is the whole body.
    unsafe { guard(None, |engine, machine| Some(question(engine, machine))) }.expect("an answer")
}

/// A bullet of the shooter's that hits the target where it is, reported at once.
pub fn shot() -> HitReport {
    hit_at(place(10.0, 0.0, 0.0), BULLET)
}

/// A hit of the shooter's at a point, the target being there.
pub fn hit_at(origin: RealPoint3d, definition_index: Long) -> HitReport {
    HitReport {
        object_index: TARGET,
        damage: Damage {
            definition_index,
            owner_player_index: 2,
            owner_team_index: -1,
            owner_object_index: NONE,
            origin,
            epicenter: origin,
            direction: RealVector3d { i: 1.0, j: 0.0, k: 0.0 },
            scale: 1.0,
            multiplier: 1.0,
            material_type: -1,
            ..Damage::default()
        },
        target_position: origin,
        node_index: -1,
        region_index: -1,
        material_index: -1,
        host_time: stage().time.get(),
        ..HitReport::default()
    }
}

/// A rocket's burst at the target.
pub fn blast() -> HitReport {
    let report = hit_at(place(10.0, 0.0, 0.0), BLAST);
    HitReport { damage: Damage { flags: flags::AREA_OF_EFFECT, ..report.damage }, ..report }
}

/// The report, its damage changed.
pub fn with(report: HitReport, change: impl FnOnce(&mut Damage)) -> HitReport {
    let mut report = report;
    change(&mut report.damage);
    report
}

/// Hands over a machine's reports one by one: `dealt`, or the word of the rule that refuses.
pub fn reports(machine: Long, reports: &[HitReport]) -> Vec<&'static str> {
    reports.iter().map(|report| outcome(machine, report)).collect()
}

/// What becomes of one report of the shooter's machine.
pub fn report(report: &HitReport) -> &'static str {
    outcome(2, report)
}

fn outcome(machine: Long, report: &HitReport) -> &'static str {
    let statistics = &stage().machine.damage.statistics;
    let refused = || Refusal::ALL.map(|refusal| statistics.refused(refusal));
    let (dealt, before) = (statistics.dealt.get(), refused());
    let [_, all_dealt, rejected, _] = counters();
    let bytes = report.emit();
    // SAFETY: an export; one whole entry.
    unsafe { network_damage_handle_reports(machine, bytes.as_ptr().cast(), 1) };
    let [_, dealt_now, rejected_now, _] = counters();
    assert_eq!(dealt_now - all_dealt + rejected_now - rejected, 1, "one outcome a report");
    if statistics.dealt.get() > dealt {
        return "dealt";
    }
    let now = refused();
    let place = (0..now.len()).find(|&place| now[place] > before[place]).expect("a reason");
    Refusal::ALL[place].name()
}

/// What becomes of one report on a range of its own.
pub fn verdict(profile: &'static Profile, change: impl FnOnce() -> HitReport) -> &'static str {
    range(profile, |_| report(&change()))
}

/// An event of a kind, with a bullet of the shooter's, on the target.
pub fn event(kind: u8) -> DamageEvent {
    let report = shot();
    DamageEvent {
        kind,
        player_index: 255,
        object_index: TARGET,
        damage: report.damage,
        node_index: -1,
        region_index: -1,
        material_index: -1,
        ..DamageEvent::default()
    }
}

pub fn events(events: &[DamageEvent]) {
    let bytes: Vec<u8> = events.iter().flat_map(DamageEvent::emit).collect();
    // SAFETY: an export; so many whole entries.
    unsafe { network_damage_handle_events(bytes.as_ptr().cast(), events.len() as i16) }
}

/// A damage in the engine's form, as the library makes it of the wire's; its owner as told.
pub fn engine_damage(damage: &Damage, owner_player_index: Long) -> DamageData {
    let made = ask(|engine, machine| slipspace::damage::forms::from_wire(engine, machine.profile.get(), damage));
    DamageData { owner_player_index, ..made.expect("a damage effect") }
}

/// Whether the damage deals on the object; the damage after.
pub fn deals(damage: DamageData, object: Long, material: i16, authorized: bool) -> (bool, DamageData) {
    let damage = core::cell::Cell::new(damage);
    // SAFETY: an export; the damage is ours and lives through the call.
    let deals = unsafe {
        network_damage_deals(damage.as_ptr(), object, -1, -1, material, core::ptr::null(), u8::from(authorized))
    };
    (deals != 0, damage.get())
}

/// A damage's end on an object: nothing hurt but as the flags say, the victim told.
pub fn aftermath(object: Long, damage: &DamageData, being_damaged_flags: u32, victim: Long) {
    // SAFETY: an export; the damage lives through the call.
    unsafe {
        network_damage_aftermath(object, damage, being_damaged_flags, 0.0, 0.0, 0.0, 0, -1, -1, -1, victim);
    }
}

pub fn player_effect(player: Long, damage: &DamageData, total_damage: f32) {
    // SAFETY: an export; the damage lives through the call.
    unsafe { network_damage_player_effect(player, damage, total_damage) }
}

/// The four counters: sent, dealt, rejected, replayed.
pub fn counters() -> [Long; 4] {
    let mut counts = [0; 4];
    let [sent, dealt, rejected, replayed] = &mut counts;
    // SAFETY: an export; four numbers of ours.
    unsafe { network_damage_statistics(sent, dealt, rejected, replayed) };
    counts
}

/// Has something done within the next of the library's calls that deal or replay.
pub fn within(act: fn(&Value)) {
    engine::set_act(act);
    engine::set_inside(&json!([[null]]));
}

/// Takes what the library had the engine do so far.
pub fn calls() -> Vec<Value> {
    engine::take_calls()
}

/// Takes the names of those calls.
pub fn called() -> Vec<String> {
    calls().iter().map(|call| call["call"].as_str().unwrap_or_default().to_owned()).collect()
}

/// Takes the messages sent so far.
pub fn sent() -> Vec<Message> {
    engine::take_record().1
}

/// The events in messages to a machine, or to all.
pub fn events_to(messages: &[Message], to: &Value) -> Vec<DamageEvent> {
    let entries = messages.iter().filter(|(there, kind, ..)| there == to && *kind == 10);
    let entries = entries.flat_map(|(_, _, _, bytes)| bytes.chunks(DamageEvent::SIZE));
    entries.map(|entry| DamageEvent::parse(entry).expect("a whole entry")).collect()
}
