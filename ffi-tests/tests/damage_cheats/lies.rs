//! The lies, each with the harm that it may do.

use super::TICKS;
use super::story::{CHEAT_AT, Story, VICTIM_AT};
use ffi_tests::arena::Control;
use ffi_tests::playing::forger::point;
use ffi_tests::playing::names::{button, give, tag};
use slipspace::damage::check::Refusal;
use slipspace::wire::{Damage, HitReport};

/// The most of a budget of hits, seconds.
const BURST: f32 = 3.0;

/// The harm a lie may do.
#[derive(Clone, Copy)]
pub enum Bound {
    /// None: each report is refused for this.
    None(Refusal),
    /// Hits of so many points at so many a second, as paid for: a full budget and the seconds of the lie.
    Paid { rate: f32, points: f32 },
    /// So many points in all.
    Once(f32),
}

impl Bound {
    pub fn points(self) -> f32 {
        match self {
            Bound::None(_) => 0.0,
            Bound::Paid { points, .. } => self.hits() * points,
            Bound::Once(points) => points,
        }
    }

    /// Reports that may be searched for in the histories.
    pub fn hits(self) -> f32 {
        match self {
            Bound::Paid { rate, .. } => (BURST + TICKS as f32 / 30.0) * rate,
            _ => 0.0,
        }
    }
}

/// What is said in a tick of the lie.
pub type Lie = fn(&Story, usize) -> Vec<HitReport>;

/// A lie: its name, the network version it is told in, what comes before it, what is said, and the harm it may do.
pub struct Cheat {
    pub name: &'static str,
    pub version: i32,
    pub before: fn(&mut Story),
    pub lie: Lie,
    pub bound: Bound,
}

fn nothing(_: &mut Story) {}

/// A true-looking shot of the rifle that the cheat carries.
pub fn rifle(story: &Story) -> HitReport {
    story.facts().shot(tag::RIFLE_DAMAGE)
}

/// The cheat throws a grenade where it hurts nobody.
fn throws(story: &mut Story) {
    story.press(&Control { buttons: button::GRENADE, yaw: 1.57, pitch: 0.7, ..Control::default() }, 1);
    story.drive(10);
}

fn carries_a_launcher(story: &mut Story) {
    story.world.nodes[0].machine.give(story.cheat.1, give::WEAPON, tag::ROCKET_LAUNCHER);
    story.drive(5);
}

fn drives(story: &mut Story) {
    story.put([-30.0, -1.2, 0.0], VICTIM_AT);
    story.press(&Control { buttons: button::ACTION, ..Control::default() }, 1);
    story.drive(30);
    assert_ne!(story.facts().own.vehicle, -1, "it drives");
    story.world.nodes[0].machine.put_player(story.victim.1, [-30.0, 25.0, 0.0]);
    story.drive(60);
}

/// The rifle's hits as paid for: 15 a second, with the margin.
pub const RIFLE: Bound = Bound::Paid { rate: 30.0, points: 10.0 };
const RIFLE_FROM_AFAR: fn(&mut Story) = |story| story.put([-58.0, 0.0, 0.0], [52.0, 0.0, 0.0]);
/// Reports a tick of 10,000 a second.
pub const FLOOD: usize = 334;

fn at(place: [f32; 3], x: f32, y: f32, z: f32) -> [f32; 3] {
    [place[0] + x, place[1] + y, place[2] + z]
}

fn row(name: &'static str, before: fn(&mut Story), lie: Lie, bound: Bound) -> Cheat {
    Cheat { name, version: 32, before, lie, bound }
}

fn refused(name: &'static str, lie: Lie, why: Refusal) -> Cheat {
    row(name, nothing, lie, Bound::None(why))
}

/// All lies.
pub fn cheats() -> impl Iterator<Item = Cheat> {
    [untold(), from_afar(), through_time(), without(), harder(), as_another(), forged(), carried()]
        .into_iter()
        .flatten()
}

/// What no check can tell from play.
fn untold() -> Vec<Cheat> {
    vec![
        row("shots never fired", nothing, |story, _| vec![rifle(story)], RIFLE),
        row("shots never fired, ten times too fast", nothing, |story, _| vec![rifle(story); 10], RIFLE),
        row("shots never fired, 10,000 a second", nothing, |story, _| vec![rifle(story); FLOOD], RIFLE),
    ]
}

/// From afar, or beside the target.
fn from_afar() -> Vec<Cheat> {
    vec![
        row("shots from 110 units away", RIFLE_FROM_AFAR, |story, _| vec![rifle(story)], Bound::None(Refusal::Reach)),
        row(
            "shots from 110 units away, 10,000 a second",
            RIFLE_FROM_AFAR,
            |story, _| vec![rifle(story); FLOOD],
            Bound::Once(0.0),
        ),
        refused(
            "a shot that struck 5 units beside its target",
            |story, _| {
                let mut report = rifle(story);
                let place = point(at(story.facts().victim.position, 0.0, 5.0, 0.0));
                (report.damage.origin, report.damage.epicenter) = (place, place);
                vec![report]
            },
            Refusal::Impact,
        ),
        refused(
            "a target where it is not",
            |story, _| {
                let mut facts = story.facts();
                facts.victim.position = at(facts.victim.position, 0.0, 5.0, 0.0);
                vec![facts.shot(tag::RIFLE_DAMAGE)]
            },
            Refusal::Position,
        ),
        row(
            "a blow from 4 units away",
            |story| {
                // A client's own word holds within a correction's tolerance: from afar, then there.
                story.put(CHEAT_AT, at(CHEAT_AT, 4.0, 10.0, 0.0));
                story.put(CHEAT_AT, at(CHEAT_AT, 4.0, 0.0, 0.0));
            },
            |story, _| {
                let mut report = story.facts().blow(tag::MELEE_DAMAGE);
                report.damage.origin = point(at(CHEAT_AT, 1.9, 0.0, 0.4));
                vec![report]
            },
            Bound::Paid { rate: 8.0, points: 60.0 },
        ),
        refused(
            "a blow from 5 units away, at the target",
            |story, _| {
                let mut report = story.facts().blow(tag::MELEE_DAMAGE);
                report.damage.origin = point(at(VICTIM_AT, -1.0, 0.0, 0.4));
                vec![report]
            },
            Refusal::Melee,
        ),
        refused("a blow from 5 units away", |story, _| vec![story.facts().blow(tag::MELEE_DAMAGE)], Refusal::Impact),
        row(
            "run over from 25 units away",
            drives,
            |story, _| vec![story.facts().shot(tag::COLLISION_DAMAGE)],
            Bound::None(Refusal::Collision),
        ),
    ]
}

/// Through time.
fn through_time() -> Vec<Cheat> {
    vec![
        row(
            "a target where it was nearly three seconds ago",
            |story| {
                story.world.nodes[story.victim.0]
                    .machine
                    .control(0, &Control { yaw: -1.57, forward: 1.0, ..Control::default() });
                story.drive(120);
            },
            |story, _| {
                let mut facts = story.facts();
                facts.victim.position = story.places[story.places.len() - 86];
                facts.tick -= 85;
                vec![facts.shot(tag::RIFLE_DAMAGE)]
            },
            Bound::None(Refusal::Position),
        ),
        row(
            "a target where it was half a second ago",
            |story| {
                story.world.nodes[story.victim.0]
                    .machine
                    .control(0, &Control { yaw: -1.57, forward: 1.0, ..Control::default() });
                story.drive(90);
            },
            |story, _| {
                let mut facts = story.facts();
                facts.victim.position = story.places[story.places.len() - 16];
                facts.tick -= 15;
                vec![facts.shot(tag::RIFLE_DAMAGE)]
            },
            RIFLE,
        ),
        refused(
            "stamps of more than three seconds ago",
            |story, n| vec![HitReport { host_time: story.facts().tick - 91 - n as i32, ..rifle(story) }],
            Refusal::Time,
        ),
        refused(
            "stamps of the future and of no time",
            |story, n| {
                let now = story.facts().tick;
                let times = [now + 1, now + 30, i32::MAX, i32::MIN, i32::MIN + now, -1];
                vec![HitReport { host_time: times[n % times.len()], ..rifle(story) }]
            },
            Refusal::Time,
        ),
        row(
            "shots a second and more after dying",
            |story| {
                story.world.nodes[0].machine.give(story.cheat.1, give::DEATH, 0);
                story.world.drive(35);
            },
            |story, n| {
                // It stands again in the end.
                let mut report = rifle(story);
                report.damage.owner_object_index = -1;
                if n < 50 { vec![report] } else { vec![] }
            },
            Bound::None(Refusal::Reach),
        ),
    ]
}

/// With what it has not.
fn without() -> Vec<Cheat> {
    vec![
        refused(
            "a weapon not carried",
            |story, _| {
                vec![story.facts().shot(tag::ROCKET_DAMAGE), story.facts().explosion(tag::ROCKET_EXPLOSION_DAMAGE)]
            },
            Refusal::Ability,
        ),
        row(
            "the weapon of another",
            |story| {
                story.world.nodes[0].machine.give(story.victim.1, give::WEAPON, tag::ROCKET_LAUNCHER);
                story.drive(5);
            },
            |story, _| vec![story.facts().shot(tag::ROCKET_DAMAGE)],
            Bound::None(Refusal::Ability),
        ),
        row(
            "the gun of a flyer beside it",
            |story| story.put([-11.0, -14.0, 0.0], [-8.0, -14.0, 0.0]),
            |story, _| vec![story.facts().shot(tag::PLASMA_DAMAGE)],
            Bound::None(Refusal::Ability),
        ),
        refused(
            "run over without driving",
            |story, _| vec![story.facts().shot(tag::COLLISION_DAMAGE)],
            Refusal::Ability,
        ),
        refused("a fall", |story, _| vec![story.facts().shot(tag::FALL_DAMAGE)], Refusal::Ability),
        refused(
            "a grenade not thrown",
            |story, _| vec![story.facts().explosion(tag::FRAGMENTATION_DAMAGE)],
            Refusal::Ability,
        ),
        row(
            "one throw, an explosion each tick",
            throws,
            |story, _| vec![story.facts().explosion(tag::FRAGMENTATION_DAMAGE)],
            Bound::Once(180.0),
        ),
        row(
            "one throw, its explosion twenty times a tick",
            throws,
            |story, _| vec![story.facts().explosion(tag::FRAGMENTATION_DAMAGE); 20],
            Bound::Once(180.0),
        ),
        row(
            "one rocket, its explosion ten times a tick",
            carries_a_launcher,
            |story, _| vec![story.facts().explosion(tag::ROCKET_EXPLOSION_DAMAGE); 10],
            Bound::Paid { rate: 2.0, points: 250.0 },
        ),
    ]
}

/// Harder than it is.
fn harder() -> Vec<Cheat> {
    vec![
        refused(
            "a shot three times as hard",
            |story, _| hard(story, |report| report.damage.scale = 3.0),
            Refusal::Scale,
        ),
        refused("a shot that heals", |story, _| hard(story, |report| report.damage.scale = -1.0), Refusal::Scale),
        row(
            "a shot with a multiplier of 100",
            nothing,
            |story, _| hard(story, |report| report.damage.multiplier = 100.0),
            RIFLE,
        ),
        row(
            "a shot that kills at once, through shields, silently, uncounted",
            nothing,
            |story, _| hard(story, |report| report.damage.flags = u32::MAX),
            RIFLE,
        ),
        row(
            "a blow of the air on the ground",
            |story| story.put(CHEAT_AT, at(CHEAT_AT, 1.0, 0.0, 0.0)),
            |story, _| {
                let mut report = story.facts().blow(tag::MELEE_DAMAGE);
                report.damage.scale = 1.5;
                vec![report]
            },
            Bound::Paid { rate: 8.0, points: 90.0 },
        ),
        row(
            "a blow twice as hard",
            |story| story.put(CHEAT_AT, at(CHEAT_AT, 1.0, 0.0, 0.0)),
            |story, _| {
                let mut report = story.facts().blow(tag::MELEE_DAMAGE);
                report.damage.scale = 2.0;
                vec![report]
            },
            Bound::None(Refusal::Scale),
        ),
        row(
            "an explosion as hard at its edge as in its middle",
            carries_a_launcher,
            |story, _| {
                let mut report = story.facts().explosion(tag::ROCKET_EXPLOSION_DAMAGE);
                let edge = point(at(VICTIM_AT, 0.0, 4.2, 0.0));
                (report.damage.origin, report.damage.epicenter) = (edge, edge);
                vec![report]
            },
            // Beyond its cutoff only the least of it is left.
            Bound::Paid { rate: 2.0, points: 20.0 },
        ),
    ]
}

/// As another.
fn as_another() -> Vec<Cheat> {
    vec![
        refused(
            "another's player as owner",
            |story, n| {
                let owners = [0, story.victim.1 as u8, 77, 128, 200, 255];
                hard_with(story, n, |report, n| report.damage.owner_player_index = owners[n % owners.len()])
            },
            Refusal::Ownership,
        ),
        row(
            "another's unit as owner",
            nothing,
            |story, _| {
                let other = story.facts().victim.unit;
                vec![HitReport { damage: Damage { owner_object_index: other, ..rifle(story).damage }, ..rifle(story) }]
            },
            RIFLE,
        ),
    ]
}

/// What no game could say.
fn forged() -> Vec<Cheat> {
    vec![
        refused(
            "a node, region or material that is not there",
            |story, n| {
                hard_with(story, n, |report, n| match n % 8 {
                    0 => report.node_index = 19,
                    1 => report.node_index = i16::MIN,
                    2 => report.region_index = 0,
                    3 => report.region_index = 8,
                    4 => report.region_index = -2,
                    5 => report.material_index = 1,
                    6 => report.material_index = i16::MAX,
                    _ => report.material_index = -5,
                })
            },
            Refusal::Numbers,
        ),
        refused(
            "numbers that are none, or too great",
            |story, n| hard_with(story, n, put_a_bad_number),
            Refusal::Numbers,
        ),
        refused(
            "a shot of two places",
            |story, _| hard(story, |report| report.damage.epicenter.z += 0.02),
            Refusal::Shape,
        ),
        row(
            "an explosion of two places",
            carries_a_launcher,
            |story, _| {
                let mut report = story.facts().explosion(tag::ROCKET_EXPLOSION_DAMAGE);
                report.damage.epicenter.x += 1.0;
                vec![report]
            },
            Bound::None(Refusal::Shape),
        ),
        refused(
            "an index that is not whole",
            |story, _| hard(story, |report| report.object_index &= 0xFFFF),
            Refusal::Index,
        ),
        refused(
            "a target that is not there, a damage that is none",
            |story, n| {
                hard_with(story, n, |report, n| match n % 3 {
                    0 => report.object_index ^= 0x0001_0000,
                    1 => report.damage.definition_index = tag::index(tag::RIFLE),
                    _ => report.damage.definition_index = i32::MAX,
                })
            },
            Refusal::Target,
        ),
    ]
}

/// Network version 9: what is carried may go off.
fn carried() -> Vec<Cheat> {
    vec![
        Cheat {
            name: "version 9: grenades not thrown, while two are carried",
            version: 9,
            before: nothing,
            lie: |story, _| vec![story.facts().explosion(tag::FRAGMENTATION_DAMAGE)],
            bound: Bound::Paid { rate: 8.0, points: 180.0 },
        },
        Cheat {
            name: "version 9: a grenade of a kind not carried",
            version: 9,
            before: nothing,
            lie: |story, _| vec![story.facts().explosion(tag::PLASMA_GRENADE_DAMAGE)],
            bound: Bound::None(Refusal::Ability),
        },
    ]
}

/// A rifle's shot, changed.
fn hard(story: &Story, change: impl Fn(&mut HitReport)) -> Vec<HitReport> {
    let mut report = rifle(story);
    change(&mut report);
    vec![report]
}

fn hard_with(story: &Story, n: usize, change: impl Fn(&mut HitReport, usize)) -> Vec<HitReport> {
    hard(story, |report| change(report, n))
}

fn put_a_bad_number(report: &mut HitReport, n: usize) {
    let bad = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, -f32::NAN][n / 17 % 4];
    let damage = &mut report.damage;
    match n % 17 {
        0 => damage.origin.x = bad,
        1 => damage.origin.y = bad,
        2 => damage.origin.z = bad,
        3 => damage.epicenter.x = bad,
        4 => damage.epicenter.z = bad,
        5 => damage.direction.i = bad,
        6 => damage.direction.k = bad,
        7 => damage.scale = bad,
        8 => damage.multiplier = bad,
        9 => damage.material_effect_scale = bad,
        10 => report.target_position.x = bad,
        11 => report.target_position.z = bad,
        12 => report.object_normal.i = bad,
        13 => report.object_normal.k = bad,
        14 => damage.origin.y = 32769.0,
        15 => damage.direction.j = 2.1,
        _ => report.target_position.y = -40000.0,
    }
}
