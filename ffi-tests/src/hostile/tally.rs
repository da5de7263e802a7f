//! What became of the messages that came in: whether they reach what they are to try.

use crate::arena::Machine;
use slipspace::damage::check;
use slipspace::distributed::reception::Refusal;
use slipspace::profile::Profile;
use slipspace::verdict::{Verdict, Verdicts};
use slipspace::wire::kind::Kind;
use std::collections::BTreeMap;
use std::fmt;

/// Taken, and refused by each reason.
type Came = [u32; 1 + Refusal::ALL.len()];

/// Of any number of inputs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// By the number of the kind.
    came: BTreeMap<u8, Came>,
    /// What the machine made of what it took, and of what else was said meanwhile, in the order of [`names`].
    made: Vec<u32>,
}

impl Tally {
    /// Counts a message; `refused` is how often each reason was given for it, or for what is in the batch.
    pub fn came(&mut self, number: u8, refused: &[u32; Refusal::ALL.len()]) {
        let came = self.came.entry(number).or_default();
        came[0] += u32::from(refused.iter().all(|&count| count == 0));
        came[1..].iter_mut().zip(refused).for_each(|(sum, count)| *sum += count);
    }

    /// Whether a message of that kind was not refused.
    pub fn has_taken(&self, number: u8) -> bool {
        self.came.get(&number).is_some_and(|came| came[0] > 0)
    }

    /// What never came about, of what is called so at the beginning.
    pub fn missed(&self, beginnings: &[&str]) -> Vec<String> {
        let mut missed = names();
        let mut made = self.made.iter();
        missed.retain(|name| {
            let never = made.next().is_none_or(|&count| count == 0);
            never && beginnings.iter().any(|beginning| name.starts_with(beginning))
        });
        missed
    }

    /// Counts what a machine [`made`] since.
    pub fn add_made(&mut self, before: &[u32], after: &[u32]) {
        self.made.resize(after.len(), 0);
        for (sum, (before, after)) in self.made.iter_mut().zip(before.iter().zip(after)) {
            *sum += after.wrapping_sub(*before);
        }
    }

    /// Joins in another's counts.
    pub fn add(&mut self, other: &Tally) {
        for (&number, came) in &other.came {
            self.came.entry(number).or_default().iter_mut().zip(came).for_each(|(sum, count)| *sum += count);
        }
        self.add_made(&vec![0; other.made.len()], &other.made);
    }
}

/// What a machine counted since its process began, in the order of [`names`].
pub fn made(machine: &Machine) -> Vec<u32> {
    let library = machine.library();
    let (reports, objects) = (&library.damage.statistics, &library.objects.statistics);
    let words = |verdicts: &Verdicts| Verdict::ALL.map(|verdict| verdicts.of(verdict));
    let counts = [
        reports.dealt.get(),
        reports.replayed.get(),
        library.distributed.corrections.get(),
        objects.creates.get(),
        objects.deletes.get(),
        objects.failures.get(),
        objects.removed.get(),
    ];
    let all = [words(&library.distributed.prediction.verdicts), words(&objects.vehicle_words)].into_iter().flatten();
    all.chain(check::Refusal::ALL.map(|refusal| reports.refused(refusal) as u32))
        .chain(counts.map(|count| count as u32))
        .collect()
}

/// What is counted.
fn names() -> Vec<String> {
    let words = |whose| Verdict::ALL.map(|verdict| format!("{whose}'s word: {verdict:?}"));
    let counts = [
        "hit report: dealt",
        "damage event replayed",
        "correction",
        "object made",
        "object deleted",
        "object not made",
        "own object removed",
    ];
    let all = [words("player"), words("vehicle")].into_iter().flatten();
    all.chain(check::Refusal::ALL.map(|refusal| format!("hit report: {}", refusal.name())))
        .chain(counts.map(str::to_owned))
        .collect()
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (&number, came) in &self.came {
            // Of a number that no version knows there is nothing to say.
            let kind = Kind::of(number, Profile::P32).filter(|kind| kind.name != "unknown");
            let Some(Kind { name, .. }) = kind else { continue };
            write!(f, "{number:3} {name:24} {:8} taken", came[0])?;
            for (reason, &count) in Refusal::ALL.into_iter().zip(&came[1..]).filter(|(_, count)| **count > 0) {
                write!(f, ", {count} {reason:?}")?;
            }
            writeln!(f)?;
        }
        let mut made = names().into_iter().zip(&self.made).filter(|(_, count)| **count > 0);
        made.try_for_each(|(what, count)| writeln!(f, "    {what:24} {count:8}"))
    }
}
