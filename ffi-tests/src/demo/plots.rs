//! The demo's pictures, as SVG text: the browser's own fonts, nothing read from the system.

use super::report::Report;
use super::table::name;
use crate::playing::kinds;
use plotters::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

const SIZE: (u32, u32) = (860, 300);
/// Told apart by those who see few colours, too.
const COLOURS: [RGBColor; 8] = [
    RGBColor(0, 0, 0),
    RGBColor(230, 159, 0),
    RGBColor(0, 114, 178),
    RGBColor(0, 158, 115),
    RGBColor(213, 94, 0),
    RGBColor(204, 121, 167),
    RGBColor(86, 180, 233),
    RGBColor(150, 140, 20),
];

fn colour(number: usize) -> RGBColor {
    COLOURS[number % COLOURS.len()]
}

/// One line of a plot.
struct Series {
    name: String,
    colour: RGBColor,
    points: Vec<(f32, f32)>,
}

fn told<E: std::error::Error>(error: E) -> String {
    format!("a plot could not be drawn: {error}")
}

/// Lines over time.
fn lines(title: &str, unit: &str, all: &[Series]) -> Result<String, String> {
    let points = || all.iter().flat_map(|series| &series.points).copied();
    let bounds = |value: fn((f32, f32)) -> f32| {
        let (low, high) = points().map(value).fold((f32::MAX, f32::MIN), |(low, high), v| (low.min(v), high.max(v)));
        if low < high { low..high } else { 0.0..1.0 }
    };
    let (x, y) = (bounds(|(x, _)| x), bounds(|(_, y)| y));
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        area.fill(&WHITE).map_err(told)?;
        let mut chart = ChartBuilder::on(&area)
            .caption(title, ("sans-serif", 16))
            .margin(8)
            .x_label_area_size(32)
            .y_label_area_size(48)
            .build_cartesian_2d(x, y)
            .map_err(told)?;
        chart.configure_mesh().x_desc("seconds").y_desc(unit).light_line_style(WHITE).draw().map_err(told)?;
        for series in all {
            let colour = series.colour;
            chart
                .draw_series(LineSeries::new(series.points.iter().copied(), colour.stroke_width(1)))
                .map_err(told)?
                .label(series.name.as_str())
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 16, y)], colour));
        }
        chart
            .configure_series_labels()
            .background_style(WHITE.mix(0.8))
            .border_style(BLACK.mix(0.2))
            .draw()
            .map_err(told)?;
        area.present().map_err(told)?;
    }
    Ok(svg)
}

type Places = BTreeMap<i32, [f32; 3]>;

fn seconds(tick: i32) -> f32 {
    tick as f32 / 30.0
}

/// A player's east-west place on the host and on every machine that is not its own.
pub fn positions(reports: &[Report], player: i32) -> Result<String, String> {
    let series = reports.iter().enumerate().filter_map(|(number, report)| {
        let points = report.places.get(&player)?.iter().map(|(&tick, place)| (seconds(tick), place[0])).collect();
        let own = if report.own == Some(player) { " (its own)" } else { "" };
        Some(Series { name: format!("{}{own}", name(number)), colour: colour(number), points })
    });
    lines(&format!("player {player}: place along x, by machine"), "world units", &series.collect::<Vec<_>>())
}

/// Between two views of a player, at the ticks both have.
fn apart(host: &Places, client: &Places) -> Vec<(f32, f32)> {
    let distance = |a: &[f32; 3], b: &[f32; 3]| (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f32>().sqrt();
    client.iter().filter_map(|(tick, place)| Some((seconds(*tick), distance(host.get(tick)?, place)))).collect()
}

/// Each client's mean distance from the host's places of all players, over time.
pub fn errors(reports: &[Report]) -> Result<String, String> {
    let series = reports.iter().enumerate().skip(1).map(|(number, report)| {
        let mut sums: BTreeMap<i32, (f32, u32)> = BTreeMap::new();
        for (player, places) in &report.places {
            let Some(host) = reports[0].places.get(player) else { continue };
            for (at, distance) in apart(host, places) {
                let sum = sums.entry((at * 30.0).round() as i32).or_default();
                *sum = (sum.0 + distance, sum.1 + 1);
            }
        }
        let points = sums.iter().map(|(&tick, (sum, count))| (seconds(tick), sum / *count as f32)).collect();
        Series { name: name(number), colour: colour(number), points }
    });
    lines("how far a client's players are from the host's, mean", "world units", &series.collect::<Vec<_>>())
}

/// Bytes a second by message kind, each machine a bar.
pub fn bandwidth(reports: &[Report]) -> Result<String, String> {
    let kinds: Vec<u8> =
        reports.iter().flat_map(|report| report.sent.keys().copied()).collect::<BTreeSet<_>>().into_iter().collect();
    let rate = |report: &Report, kind: &u8| *report.sent.get(kind).unwrap_or(&0) as f32 / report.seconds() as f32;
    let most = reports.iter().flat_map(|r| kinds.iter().map(move |kind| rate(r, kind))).fold(1.0f32, f32::max);
    let row = reports.len() as f32 + 1.0;
    let rows = kinds.len() as f32 * row;
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (SIZE.0, 60 + rows as u32 * 8)).into_drawing_area();
        area.fill(&WHITE).map_err(told)?;
        let mut chart = ChartBuilder::on(&area)
            .caption("bytes a second sent, by message kind", ("sans-serif", 16))
            .margin(8)
            .x_label_area_size(24)
            .y_label_area_size(150)
            .build_cartesian_2d(0.0..most * 1.05, 0.0..rows)
            .map_err(told)?;
        chart.configure_mesh().disable_y_mesh().disable_y_axis().light_line_style(WHITE).draw().map_err(told)?;
        for (at, kind) in kinds.iter().enumerate() {
            let base = at as f32 * row;
            let words = kinds::name(*kind);
            let label = EmptyElement::at((0.0, base + row / 2.0)) + Text::new(words, (-145, -6), ("sans-serif", 12));
            chart.draw_series([label]).map_err(told)?;
            let bars = reports.iter().enumerate().map(|(number, report)| {
                let y = base + number as f32 + 0.5;
                Rectangle::new([(0.0, y), (rate(report, kind), y + 0.9)], colour(number).filled())
            });
            chart.draw_series(bars).map_err(told)?;
        }
        area.present().map_err(told)?;
    }
    Ok(svg)
}

/// The map from above: each player's path on the host, where projectiles struck, and the hits dealt and refused.
pub fn map(reports: &[Report]) -> Result<String, String> {
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (SIZE.0, 460)).into_drawing_area();
        area.fill(&WHITE).map_err(told)?;
        let mut chart = ChartBuilder::on(&area)
            .caption(
                "from above: the players' ways on the host, what shots struck, clients' hits dealt and refused",
                ("sans-serif", 16),
            )
            .margin(8)
            .x_label_area_size(24)
            .y_label_area_size(40)
            .build_cartesian_2d(-60.0f32..60.0, -30.0f32..30.0)
            .map_err(told)?;
        chart.configure_mesh().light_line_style(WHITE).draw().map_err(told)?;
        for (&player, places) in &reports[0].places {
            let style = colour(player as usize).mix(0.6).stroke_width(1);
            for life in lives(places) {
                chart.draw_series(LineSeries::new(life, style)).map_err(told)?;
            }
        }
        let struck = reports[0].impacts.iter().map(|[x, y, _]| Circle::new((*x, *y), 1, BLACK.mix(0.25).filled()));
        chart.draw_series(struck).map_err(told)?;
        let judged = |refused: bool| {
            let all = reports[0].judged.iter().filter(move |judged| judged.refused.is_some() == refused);
            all.map(|judged| (judged.place[0], judged.place[1])).filter(|(x, y)| x.is_finite() && y.is_finite())
        };
        chart
            .draw_series(judged(false).map(|at| Circle::new(at, 3, RED.mix(0.5).filled())))
            .map_err(told)?
            .label("dealt")
            .legend(|at| Circle::new(at, 3, RED.mix(0.5).filled()));
        chart
            .draw_series(judged(true).map(|at| Cross::new(at, 4, BLUE.stroke_width(2))))
            .map_err(told)?
            .label("refused")
            .legend(|at| Cross::new(at, 4, BLUE.stroke_width(2)));
        chart
            .configure_series_labels()
            .background_style(WHITE.mix(0.8))
            .border_style(BLACK.mix(0.2))
            .draw()
            .map_err(told)?;
        area.present().map_err(told)?;
    }
    Ok(svg)
}

/// A player's places from above, parted where it was somewhere else at once: a new life, or a teleporter.
fn lives(places: &Places) -> Vec<Vec<(f32, f32)>> {
    let mut all: Vec<Vec<(f32, f32)>> = Vec::new();
    for &[x, y, _] in places.values() {
        match all.last_mut() {
            Some(life) if life.last().is_some_and(|(a, b)| (x - a).hypot(y - b) < 8.0) => life.push((x, y)),
            _ => all.push(vec![(x, y)]),
        }
    }
    all
}

/// The picture for a front page: the map above what one client saw of another player, one below the other.
pub fn picture(reports: &[Report]) -> Result<String, String> {
    let below = errors(reports)?;
    let (map, height) = (map(reports)?, 460);
    let (width, all) = (SIZE.0, height + SIZE.1);
    let nest = |svg: &str, y: u32| svg.replacen("<svg ", &format!("<svg y=\"{y}\" "), 1);
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{all}\" viewBox=\"0 0 {width} {all}\">\n{}\n{}\n\
         </svg>\n",
        nest(&map, 0),
        nest(&below, height)
    ))
}
