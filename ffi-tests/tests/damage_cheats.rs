//! Clients that report hits they did not make: the harm that each lie does, and what it is refused for. The harm is
//! bounded by what damage.md lets an honest player of the same means do, and 0 where it lets none.

use ffi_tests::arena::{Control, Game, OPTION_CHECK};
use ffi_tests::golden;
use ffi_tests::network::Conditions;
use ffi_tests::playing::forger::{Facts, messages, point};
use ffi_tests::playing::names::{button, give, tag};
use ffi_tests::playing::world::World;
use slipspace::damage::check::Refusal;
use slipspace::wire::HitReport;
use std::fmt::Write;

/// Ticks in which each lie is told.
const TICKS: usize = 90;
/// Points of a full shield and body.
const VITALITY: f32 = 75.0;
/// Of a shield above full, a tick.
const OVER_SHIELD_DECAY: f32 = 1.0 / 600.0;
/// The most of a budget of hits, seconds.
const BURST: f32 = 3.0;
/// A lane without anything on it.
const CHEAT_AT: [f32; 3] = [-36.0, 5.0, 0.0];
const VICTIM_AT: [f32; 3] = [-31.0, 5.0, 0.0];

/// A host (player 0), a cheat and its victim, each a machine.
struct Story {
    world: World,
    cheat: (usize, i32),
    victim: (usize, i32),
    /// The victim's places, the newest last.
    places: Vec<[f32; 3]>,
}

impl Story {
    fn new(version: i32) -> Story {
        let paths = [Conditions::path(100, 0, 0.0); 2];
        let world = World::playing(31, version, OPTION_CHECK, Game::Slayer, &paths);
        let [cheat, victim] = [1, 2].map(|node| (node, world.own_player(node).expect("all play")));
        let mut story = Story { world, cheat, victim, places: Vec::new() };
        story.put(CHEAT_AT, VICTIM_AT);
        story
    }

    fn put(&mut self, cheat: [f32; 3], victim: [f32; 3]) {
        self.world.nodes[0].machine.put_player(self.cheat.1, cheat);
        self.world.nodes[0].machine.put_player(self.victim.1, victim);
        self.drive(60);
    }

    /// Keeps the victim well.
    fn supply(&self) {
        self.world.nodes[0].machine.give(self.victim.1, give::SHIELD, 1500);
        self.world.nodes[0].machine.give(self.victim.1, give::BODY, 100);
    }

    fn drive(&mut self, ticks: usize) {
        for _ in 0..ticks {
            self.supply();
            self.world.drive(1);
            self.places.push(self.facts().victim.position);
        }
    }

    fn facts(&self) -> Facts {
        let host = &self.world.nodes[0].machine;
        let view = |player| host.player(player).unwrap_or_default();
        let (player, tick) = (self.cheat.1, host.status().tick);
        Facts { tick, player, own: view(player), victim: view(self.victim.1) }
    }

    /// Says reports as the cheat's machine, over the stream, and plays the tick before which they are handled; the
    /// points its victim loses.
    fn say(&mut self, reports: &[HitReport]) -> f32 {
        self.supply();
        let before = self.facts();
        for message in messages(before.tick, reports) {
            self.world.inject(self.cheat.0, true, true, &message);
        }
        self.world.drive(1);
        let after = self.facts().victim;
        self.places.push(after.position);
        if after.unit != before.victim.unit {
            return f32::INFINITY;
        }
        // A shield above full sinks of itself.
        let lost = before.victim.shield - after.shield + before.victim.body - after.body - OVER_SHIELD_DECAY;
        if lost > 0.01 { lost * VITALITY } else { 0.0 }
    }

    fn refused(&self) -> [i32; Refusal::ALL.len()] {
        Refusal::ALL.map(|refusal| self.world.nodes[0].machine.library().damage.statistics.refused(refusal))
    }

    fn dealt(&self) -> i32 {
        self.world.nodes[0].machine.library().damage.statistics.dealt.get()
    }

    /// The cheat's player holds a control for so many ticks, then stands.
    fn press(&mut self, control: &Control, ticks: usize) {
        self.world.nodes[self.cheat.0].machine.control(0, control);
        self.drive(ticks);
        self.world.nodes[self.cheat.0].machine.control(0, &Control::default());
    }
}

/// The harm a lie may do.
#[derive(Clone, Copy)]
enum Bound {
    /// None: each report is refused for this.
    None(Refusal),
    /// Hits of so many points at so many a second, as paid for: a full budget and the seconds of the lie.
    Paid { rate: f32, points: f32 },
    /// So many points in all.
    Once(f32),
}

impl Bound {
    fn points(self) -> f32 {
        match self {
            Bound::None(_) => 0.0,
            Bound::Paid { points, .. } => self.hits() * points,
            Bound::Once(points) => points,
        }
    }

    /// Reports that may be searched for in the histories.
    fn hits(self) -> f32 {
        match self {
            Bound::Paid { rate, .. } => (BURST + TICKS as f32 / 30.0) * rate,
            _ => 0.0,
        }
    }
}

/// What is said in a tick of the lie.
type Lie = fn(&Story, usize) -> Vec<HitReport>;

/// A lie: its name, the network version it is told in, what comes before it, what is said, and the harm it may do.
struct Cheat {
    name: &'static str,
    version: i32,
    before: fn(&mut Story),
    lie: Lie,
    bound: Bound,
}

fn nothing(_: &mut Story) {}

/// A true-looking shot of the rifle that the cheat carries.
fn rifle(story: &Story) -> HitReport {
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
    story.put_victim_far();
}

impl Story {
    fn put_victim_far(&mut self) {
        self.world.nodes[0].machine.put_player(self.victim.1, [-30.0, 25.0, 0.0]);
        self.drive(60);
    }
}

/// The rifle's hits as paid for: 15 a second, with the margin.
const RIFLE: Bound = Bound::Paid { rate: 30.0, points: 10.0 };
const RIFLE_FROM_AFAR: fn(&mut Story) = |story| story.put([-58.0, 0.0, 0.0], [52.0, 0.0, 0.0]);
const FLOOD: usize = 334;

fn at(place: [f32; 3], x: f32, y: f32, z: f32) -> [f32; 3] {
    [place[0] + x, place[1] + y, place[2] + z]
}

#[expect(clippy::too_many_lines, reason = "a table, a row for each lie")]
fn cheats() -> Vec<Cheat> {
    let row = |name, before, lie: Lie, bound| Cheat { name, version: 32, before, lie, bound };
    let refused = |name, lie: Lie, why| row(name, nothing as fn(&mut Story), lie, Bound::None(why));
    vec![
        // What no check can tell from play.
        row("shots never fired", nothing, |story, _| vec![rifle(story)], RIFLE),
        row("shots never fired, ten times too fast", nothing, |story, _| vec![rifle(story); 10], RIFLE),
        row("shots never fired, 10,000 a second", nothing, |story, _| vec![rifle(story); FLOOD], RIFLE),
        // From afar.
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
        // Through time.
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
        // With what it has not.
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
        // Harder.
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
        // As another.
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
                vec![HitReport {
                    damage: slipspace::wire::Damage { owner_object_index: other, ..rifle(story).damage },
                    ..rifle(story)
                }]
            },
            RIFLE,
        ),
        // Forged.
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
        // Network version 9: what is carried may go off.
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

/// What a lie came to.
struct Outcome {
    said: usize,
    dealt: i32,
    points: f32,
    refused: [i32; Refusal::ALL.len()],
}

impl Outcome {
    /// Reports whose place was looked for in the histories: what was not refused before.
    fn searches(&self) -> i32 {
        let after = [Refusal::Melee, Refusal::Collision, Refusal::Reach, Refusal::Position];
        self.dealt + after.iter().map(|refusal| self.refused[*refusal as usize]).sum::<i32>()
    }
}

fn tell(cheat: &Cheat) -> Outcome {
    let mut story = Story::new(cheat.version);
    (cheat.before)(&mut story);
    let (dealt, refused) = (story.dealt(), story.refused());
    let mut outcome = Outcome { said: 0, dealt: 0, points: 0.0, refused: [0; Refusal::ALL.len()] };
    for n in 0..TICKS {
        let reports = (cheat.lie)(&story, n);
        outcome.said += reports.len();
        outcome.points += story.say(&reports);
    }
    outcome.dealt = story.dealt() - dealt;
    outcome.refused = std::array::from_fn(|at| story.refused()[at] - refused[at]);
    outcome
}

// spec: damage 11, 12
#[test]
fn the_harm_that_lies_do() {
    let mut out = String::from(
        "# Lies about hits, told for three seconds: reports, those dealt, the points of harm they did beside the most that\n\
         # damage.md lets them, reports looked for in the histories, and reports refused by reason.\n\
         # lie | reports | dealt | harm | at most | searched | refused\n",
    );
    let mut faults: Vec<String> = Vec::new();
    for cheat in cheats() {
        let outcome = tell(&cheat);
        let reasons = Refusal::ALL.iter().zip(outcome.refused).filter(|(_, count)| *count > 0);
        let reasons: Vec<String> = reasons.map(|(reason, count)| format!("{} {count}", reason.name())).collect();
        let Outcome { said, dealt, points, .. } = outcome;
        let (most, searched) = (cheat.bound.points(), outcome.searches());
        let _ = writeln!(
            out,
            "{} | {said} | {dealt} | {points:.0} | {most:.0} | {searched} | {}",
            cheat.name,
            reasons.join(", ")
        );
        println!("{}", out.lines().last().unwrap_or_default());
        let mut require = |holds: bool, what: &str| {
            if !holds {
                faults.push(format!("{}: {what}", cheat.name));
            }
        };
        require(dealt + outcome.refused.iter().sum::<i32>() == said as i32, "all are judged");
        require(points <= most + 0.5, "more harm than may be");
        match cheat.bound {
            Bound::None(why) => {
                let unpaid = outcome.refused[Refusal::Payment as usize];
                require(dealt == 0 && outcome.refused[why as usize] + unpaid == said as i32, "refused for what it is");
                require(searched as f32 <= RIFLE.hits(), "searched for what is not paid");
            }
            // What is allowed is done: else the row would show nothing.
            Bound::Paid { .. } => {
                require(points >= 0.3 * most.min(said as f32), "it does harm");
                require(searched as f32 <= cheat.bound.hits(), "searched for what is not paid");
            }
            Bound::Once(_) => {
                require(dealt == i32::from(most > 0.0), "dealt once");
                require(searched as f32 <= RIFLE.hits(), "searched for what is not paid");
            }
        }
    }
    assert_eq!(faults, [""; 0]);
    golden::assert_kept("hit_cheats.txt", &out);
}

// spec: damage 12
#[test]
fn a_flood_costs_its_sender_its_hits_and_nobody_elses() {
    let mut story = Story::new(32);
    let mut honest = 0;
    let (dealt, refused) = (story.dealt(), story.refused());
    for n in 0..TICKS {
        // Out of place, so that none of them is dealt: all that is paid for is lost.
        let mut facts = story.facts();
        facts.victim.position[1] += 5.0;
        let mut lies = vec![facts.shot(tag::RIFLE_DAMAGE); FLOOD];
        // Its own true hit comes last: nothing is left to pay for it.
        lies.push(rifle(&story));
        if n % 4 == 0 {
            let view = |player| story.world.nodes[0].machine.player(player).expect("the player");
            let (own, victim) = (view(story.victim.1), view(story.cheat.1));
            let report = Facts { player: story.victim.1, own, victim, ..facts }.shot(tag::RIFLE_DAMAGE);
            for message in messages(facts.tick, &[report]) {
                story.world.inject(story.victim.0, true, true, &message);
            }
            honest += 1;
        }
        story.world.nodes[0].machine.give(story.cheat.1, give::SHIELD, 1000);
        assert_eq!(story.say(&lies), 0.0);
    }
    assert_eq!(story.dealt() - dealt, honest, "the other's hits are dealt");
    let refused: [i32; Refusal::ALL.len()] = std::array::from_fn(|at| story.refused()[at] - refused[at]);
    let searched = refused[Refusal::Position as usize];
    assert!((90..=180).contains(&searched), "searched {searched} times");
    assert_eq!(searched + refused[Refusal::Payment as usize], (TICKS * (FLOOD + 1)) as i32);
    // It has its hits again when it stops.
    story.drive(10);
    let report = rifle(&story);
    assert!(story.say(&[report]) > 9.0);
}

// spec: distributed 7.4
#[test]
fn reports_in_a_datagram_are_not_taken() {
    let mut story = Story::new(32);
    let judged = |story: &Story| story.world.nodes[0].machine.library().damage.judgements.count();
    for (stream, wanted) in [(false, 0), (true, 1)] {
        let report = rifle(&story);
        for message in messages(report.host_time, &[report]) {
            story.world.inject(story.cheat.0, true, stream, &message);
        }
        story.drive(1);
        assert_eq!(judged(&story), wanted);
    }
}
