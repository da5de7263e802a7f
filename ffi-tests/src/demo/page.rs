//! The demo's page: one file of HTML that needs nothing else.

use super::table::{self, Table, name};
use super::{Options, Outcome, plots};
use std::fmt::Write;

const STYLE: &str = "body{font:15px sans-serif;max-width:900px;margin:2em auto;padding:0 1em;color:#222}\
    table{border-collapse:collapse;margin:1em 0}th,td{padding:.2em .7em;border-bottom:1px solid #ddd;text-align:right}\
    th:first-child,td:first-child{text-align:left}svg{max-width:100%;height:auto}.pass{color:#070}.fail{color:#b00}";

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn write_table(out: &mut String, table: &Table) {
    if table.rows.is_empty() {
        return;
    }
    let row = |cells: &[String], tag: &str| -> String {
        cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell))).collect()
    };
    let _ = writeln!(out, "<table><tr>{}</tr>", row(&table.head, "th"));
    for cells in &table.rows {
        let _ = writeln!(out, "<tr>{}</tr>", row(cells, "td"));
    }
    out.push_str("</table>\n");
}

/// The whole page.
///
/// # Errors
/// One line: a plot could not be drawn.
pub fn html(options: &Options, outcome: &Outcome) -> Result<String, String> {
    let reports = &outcome.reports;
    let mut out =
        String::from("<!DOCTYPE html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>slipspace demo</title>\n");
    let (class, word) = (if outcome.passed() { "pass" } else { "fail" }, outcome.word());
    let _ = writeln!(out, "<style>{STYLE}</style>\n<h1>slipspace demo: <span class=\"{class}\">{word}</span></h1>");
    let _ = writeln!(
        out,
        "<p>A host and {} clients, each its own process, on the loopback; the last {} of the clients also report hits that they did \
         not make. The game: {}.</p>",
        options.players,
        options.liars,
        options.conditions()
    );
    for (number, fault) in outcome.faults() {
        let _ = writeln!(out, "<p class=\"fail\">{}: {}</p>", name(number), escaped(fault));
    }
    for table in [table::machines(outcome), table::hits(outcome), table::bytes(outcome)] {
        write_table(&mut out, &table);
    }
    out.push_str(&plots::map(reports)?);
    out.push_str(&plots::errors(reports)?);
    for report in reports {
        if let Some(player) = report.own {
            out.push_str(&plots::positions(reports, player)?);
        }
    }
    out.push_str(&plots::bandwidth(reports)?);
    out.push_str("</html>\n");
    Ok(out)
}
