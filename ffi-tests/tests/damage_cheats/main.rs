//! Clients that report hits they did not make: the harm that each lie does, and what it is refused for. The harm is
//! bounded by what damage.md lets an honest player of the same means do, and 0 where it lets none.

mod lies;
mod story;

use ffi_tests::golden::assert_kept;
use ffi_tests::playing::forger::{Facts, messages};
use ffi_tests::playing::names::{give, tag};
use lies::{Bound, Cheat, FLOOD, RIFLE, cheats, rifle};
use slipspace::abi::own::slipspace_counters;
use slipspace::damage::check::Refusal;
use std::fmt::Write;
use story::Story;

/// Ticks in which each lie is told.
const TICKS: usize = 90;

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
    assert_kept("hit_cheats.txt", &out);
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

// spec: distributed 7
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

// spec: damage 19
#[test]
fn each_refusal_is_counted_by_its_reason_where_an_operator_reads_it() {
    let mut told = [0; Refusal::ALL.len()];
    for cheat in cheats().filter(|cheat| cheat.version == 32) {
        let Bound::None(why) = cheat.bound else { continue };
        let mut story = Story::new(cheat.version);
        (cheat.before)(&mut story);
        let reports = (cheat.lie)(&story, 0);
        story.say(&reports[..1]);
        let mut counters = core::mem::MaybeUninit::uninit();
        // SAFETY: there is room for the struct, and all of it is written.
        let counters = story.world.nodes[0].machine.enter(|| unsafe {
            slipspace_counters(counters.as_mut_ptr());
            counters.assume_init()
        });
        let mut wanted = [0; Refusal::ALL.len()];
        wanted[why as usize] = 1;
        assert_eq!((counters.reports_refused, counters.reports_rejected), (wanted, 1), "{}", cheat.name);
        told[why as usize] += 1;
    }
    // A throw's and a budget's need more than one report: the table's rows have them.
    let untold = Refusal::ALL.into_iter().filter(|why| told[*why as usize] == 0);
    assert_eq!(untold.collect::<Vec<_>>(), [Refusal::Throw, Refusal::Payment]);
}
