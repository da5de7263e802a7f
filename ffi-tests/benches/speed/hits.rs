//! Hit reports, accepted and refused; and a flood of forged ones.

use crate::sampling::Samples;
use ffi_tests::crowd::words::OFF;
use ffi_tests::crowd::{Crowd, Scene, Spread, deliver_on_stream, message};
use slipspace::profile::Profile;
use slipspace::wire::{HitReport, kind};

const RUNS: usize = 200;
/// Of the flood, a second.
const FORGED: usize = 10_000;

/// Reports dealt and refused so far.
fn counted(crowd: &Crowd) -> (usize, usize) {
    let statistics = &crowd.library().damage.statistics;
    let refused = slipspace::damage::check::Refusal::ALL.map(|reason| statistics.refused(reason) as usize);
    (statistics.dealt.get() as usize, refused.iter().sum())
}

/// Two ticks pass: a budget is refilled by more than a report costs.
fn two_ticks(crowd: &mut Crowd) {
    for _ in 0..2 {
        crowd.advance();
        crowd.tick();
    }
}

fn measure(crowd: &mut Crowd, off: f32) -> Samples {
    let mut samples = Samples::new();
    let before = counted(crowd);
    let mut given = 0;
    for _ in 0..RUNS {
        two_ticks(crowd);
        let reports = crowd.reports(off);
        samples.time_each(reports.len(), |at| deliver_on_stream(reports[at].0, &reports[at].1));
        given += reports.len();
    }
    let now = counted(crowd);
    let expected = if off == 0.0 { (given, 0) } else { (0, given) };
    assert_eq!((now.0 - before.0, now.1 - before.1), expected, "reports dealt and refused");
    samples
}

/// A second of forged reports of one player, full messages: the time of each, and how many were dealt.
fn flood(crowd: &mut Crowd) -> (Samples, usize) {
    let mut samples = Samples::new();
    let before = counted(crowd).0;
    let mut left = FORGED;
    for tick in 0..30 {
        two_ticks(crowd);
        let world = crowd.world();
        let entries: Vec<u8> = (0..HitReport::MOST).flat_map(|_| world.report(5, 0.0).emit()).collect();
        let full = message(kind::HIT_REPORTS, HitReport::MOST as u8, &entries, world.time());
        let messages = (left / (30 - tick)).div_ceil(HitReport::MOST);
        left = left.saturating_sub(messages * HitReport::MOST);
        samples.time_each(messages * HitReport::MOST, |at| {
            if at % HitReport::MOST == 0 {
                deliver_on_stream(5, &full);
            }
        });
    }
    (samples, counted(crowd).0 - before)
}

pub fn print(target: &mut dyn FnMut(&'static str, bool)) {
    println!("\nHit reports, one each");
    let mut crowd = Crowd::new(Scene::full(Spread::OnePlace), Profile::P32);
    let accepted = measure(&mut crowd, 0.0);
    let refused = measure(&mut crowd, OFF);
    let (forged, dealt) = flood(&mut crowd);
    let share = forged.median() * FORGED as f64 / 1e4;
    println!("  accepted {accepted}  refused by the last rule {refused}");
    println!("  forged {forged}: {FORGED} a second are {share:.2} % of a core; {dealt} were paid for and dealt");
    target("a report is accepted in at most 2 microseconds", accepted.median() <= 2.0);
    target("a report is refused in at most 2 microseconds", refused.median() <= 2.0);
    target("10,000 forged reports a second take at most 1 % of a core", share <= 1.0);
}
