//! What became of the messages that came in: whether they reach what they are to try.

use crate::arena::Machine;
use slipspace::damage::check;
use slipspace::distributed::reception::Refusal;
use slipspace::profile::Profile;
use slipspace::verdict::Verdict;
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
    /// What the machine made of what it took, and of what else was said meanwhile.
    made: BTreeMap<String, u32>,
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

    /// How often something came about ([`made`]).
    pub fn made(&self, what: &str) -> u32 {
        self.made.get(what).copied().unwrap_or_default()
    }

    /// Counts what a machine counted since.
    pub fn add_made(&mut self, before: &BTreeMap<String, u32>, after: &BTreeMap<String, u32>) {
        for (what, count) in after {
            let count = count.wrapping_sub(before.get(what).copied().unwrap_or_default());
            *self.made.entry(what.clone()).or_default() += count;
        }
    }

    /// Joins in another's counts.
    pub fn add(&mut self, other: &Tally) {
        for (&number, came) in &other.came {
            self.came.entry(number).or_default().iter_mut().zip(came).for_each(|(sum, count)| *sum += count);
        }
        self.add_made(&BTreeMap::new(), &other.made);
    }
}

/// What a machine counted since its process began.
pub fn made(machine: &Machine) -> BTreeMap<String, u32> {
    let library = machine.library();
    let (reports, objects) = (&library.damage.statistics, &library.objects.statistics);
    let words = [("player", &library.distributed.prediction.verdicts), ("vehicle", &objects.vehicle_words)];
    let words = words.into_iter().flat_map(|(whose, verdicts)| {
        Verdict::ALL.map(|verdict| (format!("{whose}'s word: {verdict:?}"), verdicts.of(verdict)))
    });
    let refused =
        check::Refusal::ALL.map(|refusal| (format!("hit report: {}", refusal.name()), reports.refused(refusal) as u32));
    let counts = [
        ("hit report: dealt", reports.dealt.get() as u32),
        ("damage event replayed", reports.replayed.get() as u32),
        ("correction", library.distributed.corrections.get() as u32),
        ("object made", objects.creates.get() as u32),
        ("object deleted", objects.deletes.get() as u32),
        ("object not made", objects.failures.get() as u32),
        ("own object removed", objects.removed.get() as u32),
    ];
    let counts = counts.map(|(what, count)| (what.to_owned(), count));
    words.chain(refused).chain(counts).collect()
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (&number, came) in &self.came {
            let name = Kind::of(number, Profile::P32).map_or("unknown", |kind| kind.name);
            if name == "unknown" {
                continue;
            }
            write!(f, "{number:3} {name:24} {:8} taken", came[0])?;
            for (reason, &count) in Refusal::ALL.into_iter().zip(&came[1..]).filter(|(_, count)| **count > 0) {
                write!(f, ", {count} {reason:?}")?;
            }
            writeln!(f)?;
        }
        let mut made = self.made.iter().filter(|(_, count)| **count > 0);
        made.try_for_each(|(what, count)| writeln!(f, "    {what:24} {count:8}"))
    }
}
