//! What became of honest hits, by class and round trip.

use super::{Class, Range, path};
use slipspace::damage::check::Refusal;

/// What became of a class's hits.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Things that the shooter's machine saw its projectiles and blows meet.
    pub seen: u32,
    pub reported: u32,
    pub dealt: u32,
    /// Reports refused that came as fast as the path lets them.
    pub(super) on_time: [u32; Refusal::ALL.len()],
    /// Reports that the stream held back, a part of it being lost: how many, and those of them refused.
    pub held: u32,
    pub(super) held_back: [u32; Refusal::ALL.len()],
    /// Points of shield and body that the target lost on the host.
    pub points: f32,
}

impl Tally {
    /// Refused of those that came as fast as the path lets them.
    pub fn refused_on_time(&self) -> u32 {
        self.on_time.iter().sum()
    }

    /// Refused of those that the stream held back.
    pub fn refused_held(&self) -> u32 {
        self.held_back.iter().sum()
    }

    pub fn refused(&self) -> u32 {
        self.refused_on_time() + self.refused_held()
    }

    /// A table's cells: seen (where a class's hits can be counted), reported, dealt, held back, and the refusals.
    pub fn cells(&self, class: Class) -> String {
        let reasons = |counts: &[u32]| {
            let some = Refusal::ALL.iter().zip(counts).filter(|(_, count)| **count > 0);
            some.map(|(reason, count)| format!("{} {count}", reason.name())).collect::<Vec<_>>().join(", ")
        };
        let seen = if class.points().is_some() { self.seen.to_string() } else { "-".to_owned() };
        let Tally { reported, dealt, held, .. } = self;
        format!("{seen} | {reported} | {dealt} | {} | {held} | {}", reasons(&self.on_time), reasons(&self.held_back))
    }
}

/// Round trips of the table, ticks.
pub const ROUND_TRIPS: [u64; 5] = [0, 2, 6, 15, 30];

/// A class at a round trip in ticks, shot for so many ticks.
pub fn shoot(class: Class, round_trip: u64, ticks: usize, seed: u64) -> Tally {
    let mut range = Range::new(class, path(round_trip), seed, 32);
    range.play(ticks);
    range.settle();
    range.tally
}

/// The rows of all classes and round trips.
pub struct Table(pub Vec<(Class, u64, Tally)>);

impl Table {
    /// Shoots each for so many ticks; `told` hears of each row.
    pub fn shoot(ticks: usize, seed: u64, mut told: impl FnMut(&str)) -> Table {
        let mut rows = Vec::new();
        for class in Class::ALL {
            for round_trip in ROUND_TRIPS {
                let tally = shoot(class, round_trip, ticks, seed + round_trip);
                told(&row(class, round_trip, &tally));
                rows.push((class, round_trip, tally));
            }
        }
        Table(rows)
    }

    /// By class: hits reported and refused at all round trips, but for those that the stream held back at a round trip of
    /// a second. A target that runs is looked for where it was in the last second, so there no report that waits for
    /// another is sure to be dealt.
    pub fn totals(&self) -> impl Iterator<Item = (Class, u32, u32)> {
        Class::ALL.into_iter().map(|class| {
            let (mut reported, mut refused) = (0, 0);
            for (_, round_trip, tally) in self.0.iter().filter(|row| row.0 == class) {
                let waits = *round_trip >= HISTORY_TICKS;
                reported += tally.reported - if waits { tally.held } else { 0 };
                refused += tally.refused_on_time() + if waits { 0 } else { tally.refused_held() };
            }
            (class, reported, refused)
        })
    }

    /// What honest players may not meet with, a line each: more than one hit in a thousand of a class refused, or one
    /// seen that is not reported.
    pub fn faults(&self) -> Vec<String> {
        let seen = self.0.iter().filter(|(class, _, tally)| class.points().is_some() && tally.seen != tally.reported);
        let mut faults: Vec<String> = seen
            .map(|(class, round_trip, tally)| {
                format!("{} at {round_trip}: saw {}, reported {}", class.name(), tally.seen, tally.reported)
            })
            .collect();
        for (class, reported, refused) in self.totals() {
            if reported == 0 || refused * 1000 > reported {
                faults.push(format!("{}: {refused} of {reported} refused", class.name()));
            }
        }
        faults
    }

    pub fn text(&self) -> String {
        let mut out = String::from(HEAD);
        for (class, round_trip, tally) in &self.0 {
            out.push_str(&row(*class, *round_trip, tally));
            out.push('\n');
        }
        out
    }
}

/// Round trips at which a report that is held back once may be older than what the host remembers of its target.
const HISTORY_TICKS: u64 = 30;

/// The table's head.
pub const HEAD: &str = "\
# Honest hits by weapon class and round trip in ticks, with 50 ms jitter and 5 % loss each way: what the shooter's machine
# saw hit, its reports, those dealt, those refused by reason; those that the stream held back because a part of it was lost,
# and those of them refused. The host remembers where its players were for 31 ticks and takes no report of more than 90: at
# a round trip of 30, one that waits for another part of the stream is 60 ticks old, and 90 if that is lost again.
# class | round trip | seen | reported | dealt | refused | held back | refused of these
";

fn row(class: Class, round_trip: u64, tally: &Tally) -> String {
    format!("{} | {round_trip} | {}", class.name(), tally.cells(class))
}
