//! The demo's numbers as rows: for the terminal and for the page.

use super::Outcome;
use crate::playing::kinds;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// A table: its head, then its rows, as wide as the head.
pub struct Table {
    pub head: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

/// What a machine is called.
pub fn name(number: usize) -> String {
    if number == 0 { "host".to_owned() } else { format!("client {number}") }
}

/// Each machine: round trip, corrections, hits, verdict.
pub fn machines(outcome: &Outcome) -> Table {
    let head = ["machine", "round trip ms", "corrections", "hits reported", "dealt", "refused", "replayed", "compared"];
    let rows = outcome.reports.iter().enumerate().map(|(number, report)| {
        let line = report.lines.last().cloned().unwrap_or_default();
        let own = report.own.and_then(|own| outcome.reports[0].round_trips.get(&own));
        let verdict = number.checked_sub(1).and_then(|client| outcome.verdicts.get(client));
        let mut row = vec![name(number), own.map_or_else(|| "-".to_owned(), i32::to_string)];
        row.push(line.messages[2].to_string());
        row.extend(line.hits.map(|hits| hits.to_string()));
        row.push(verdict.map_or_else(|| "-".to_owned(), ToString::to_string));
        row
    });
    Table { head: head.map(str::to_owned).to_vec(), rows: rows.collect() }
}

/// Hits as the host judged them: dealt, and refused by reason, of each client and in all.
pub fn hits(outcome: &Outcome) -> Table {
    let host = &outcome.reports[0];
    let owner = |player: i32| outcome.reports.iter().position(|report| report.own == Some(player));
    let mut counts: BTreeMap<&str, BTreeMap<Option<usize>, u32>> = BTreeMap::new();
    for judged in &host.judged {
        let verdict = judged.refused.as_deref().unwrap_or(DEALT);
        *counts.entry(verdict).or_default().entry(owner(judged.player)).or_default() += 1;
    }
    let clients = 1..outcome.reports.len();
    let head = ["hits as the host judged them", "all"].map(str::to_owned).into_iter();
    let head = head.chain(clients.clone().map(name)).chain(["in another's name".to_owned()]);
    let mut rows: Vec<Vec<String>> = Vec::new();
    for (verdict, by_owner) in counts {
        let of = |number| by_owner.get(&number).copied().unwrap_or(0);
        let words = if verdict == DEALT { DEALT.to_owned() } else { format!("refused: {verdict}") };
        // The statistics have them all, the place of each or not.
        let all = host.refused.get(verdict).copied().unwrap_or(by_owner.values().sum::<u32>() as i32);
        let each = clients.clone().map(Some).map(of).chain([of(None) + of(Some(0))]);
        let row = [words, all.to_string()].into_iter().chain(each.map(|count| count.to_string())).collect();
        rows.insert(if verdict == DEALT { 0 } else { rows.len() }, row);
    }
    Table { head: head.collect(), rows }
}

/// The verdict of a hit that was not refused.
const DEALT: &str = "dealt";

/// Bytes a second each machine sends, by message kind.
pub fn bytes(outcome: &Outcome) -> Table {
    let kinds: BTreeSet<u8> = outcome.reports.iter().flat_map(|report| report.sent.keys().copied()).collect();
    let head = std::iter::once("bytes a second sent".to_owned()).chain((0..outcome.reports.len()).map(name));
    let a_second = |kind: Option<u8>| {
        outcome.reports.iter().map(move |report| {
            let of = |(other, bytes): (&u8, &u64)| if kind.is_none_or(|kind| kind == *other) { *bytes } else { 0 };
            format!("{:.0}", report.sent.iter().map(of).sum::<u64>() as f64 / report.seconds())
        })
    };
    let mut rows: Vec<Vec<String>> = kinds
        .iter()
        .map(|&kind| std::iter::once(kinds::name(kind).to_owned()).chain(a_second(Some(kind))).collect())
        .collect();
    rows.push(std::iter::once("all".to_owned()).chain(a_second(None)).collect());
    Table { head: head.collect(), rows }
}

impl Table {
    fn write(&self, out: &mut String) {
        let width = |column: usize| {
            let all = self.rows.iter().chain(std::iter::once(&self.head));
            all.filter_map(|row| row.get(column)).map(String::len).max().unwrap_or(0)
        };
        for row in std::iter::once(&self.head).chain(&self.rows) {
            let mut line = String::new();
            for (column, cell) in row.iter().enumerate() {
                let width = width(column);
                let _ = if column == 0 { write!(line, "{cell:<width$}") } else { write!(line, "  {cell:>width$}") };
            }
            let _ = writeln!(out, "{}", line.trim_end());
        }
        out.push('\n');
    }
}

/// All tables, and what may not have happened.
pub fn text(outcome: &Outcome) -> String {
    let mut out = String::from("\n");
    for table in [machines(outcome), hits(outcome), bytes(outcome)] {
        if !table.rows.is_empty() {
            table.write(&mut out);
        }
    }
    for (number, fault) in outcome.faults() {
        let _ = writeln!(out, "{}: {fault}", name(number));
    }
    out
}
