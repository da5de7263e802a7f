//! Two machines' logs of one game beside each other: what one has must be what the other has, within the tolerances by which
//! the port's builds are compared, for as long as they allow.

use crate::log::{Alive, Line, Player};
use std::collections::BTreeMap;
use std::fmt;

/// How a comparison ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    Pass {
        /// Ticks that both logs have.
        compared: usize,
    },
    /// The first player, tick and field that was apart for longer than it may be.
    Fail {
        player: i32,
        tick: i32,
        field: &'static str,
        words: String,
    },
    Error(String),
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Verdict::Pass { compared } => write!(f, "PASS ({compared} seconds compared)"),
            Verdict::Fail { player, tick, field, words } => {
                write!(f, "FAIL: player {player}, tick {tick}, {field}: {words}")
            }
            Verdict::Error(words) => write!(f, "ERROR: {words}"),
        }
    }
}

/// The path between the two machines, in seconds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Path {
    pub round_trip: f32,
    pub jitter: f32,
}

/// How far a runner gets in a second at the least, world units: a start between two lines is not in their difference.
const RUNNING: f32 = 2.4;

/// One field: its name, for how many seconds in a row it may be apart, and whether it is.
type Field = (&'static str, u32, bool, String);

/// The fields of one player that are apart now.
fn fields(host: &Player, client: &Player, speed: f32, path: Path) -> Vec<Field> {
    let mut all = vec![
        ("alive", 3, host.alive.is_some() != client.alive.is_some(), String::new()),
        ("score", 3, host.score != client.score, format!("{} and {}", host.score, client.score)),
        ("kills", 3, host.kills != client.kills, format!("{} and {}", host.kills, client.kills)),
        ("deaths", 3, host.deaths != client.deaths, format!("{} and {}", host.deaths, client.deaths)),
        ("team", 3, host.team != client.team, format!("{} and {}", host.team, client.team)),
    ];
    let (Some(a), Some(b)) = (&host.alive, &client.alive) else { return all };
    let far = apart(a, b);
    let may = 1.0 + speed.max(RUNNING) * (path.round_trip + path.jitter);
    let turn = (a.aim[0] - b.aim[0]).rem_euclid(360.0);
    let turn = turn.min(360.0 - turn).max((a.aim[1] - b.aim[1]).abs());
    let vitality = (a.body - b.body).abs().max((a.shield - b.shield).abs());
    let rounds = a.weapon == b.weapon && (a.rounds - b.rounds).abs() > 3;
    all.extend([
        ("position", 2, far > may, format!("{far:.2} apart, {may:.2} allowed")),
        ("aim", 3, turn > 15.0, format!("{turn:.0} degrees apart")),
        ("vitality", 3, vitality > 0.15, format!("{:.2}/{:.2} and {:.2}/{:.2}", a.body, a.shield, b.body, b.shield)),
        ("riding", 3, a.riding != b.riding, String::new()),
        ("grenades", 3, a.grenades != b.grenades, format!("{:?} and {:?}", a.grenades, b.grenades)),
        ("weapon", 3, a.weapon != b.weapon, format!("{:x} and {:x}", a.weapon, b.weapon)),
        ("rounds", 6, rounds, format!("{} and {}", a.rounds, b.rounds)),
    ]);
    all
}

/// World units between two views of a player.
pub fn apart(a: &Alive, b: &Alive) -> f32 {
    (0..3).map(|axis| (a.position[axis] - b.position[axis]).powi(2)).sum::<f32>().sqrt()
}

/// How fast a player went around a line, world units a second: the greater of its ways to the lines beside it.
fn speed(lines: &BTreeMap<i32, &Line>, tick: i32, player: i32) -> f32 {
    let at = |tick: i32| lines.get(&tick).and_then(|line| line.players.get(&player)).and_then(|player| player.alive);
    let Some(here) = at(tick) else { return 0.0 };
    [tick - 30, tick + 30].into_iter().filter_map(at).map(|there| apart(&here, &there)).fold(0.0, f32::max)
}

/// Compares a client's log with the host's.
pub fn compare(host: &[Line], client: &[Line], path: Path) -> Verdict {
    let by_tick = |lines: &'_ [Line]| lines.iter().map(|line| (line.tick, line.clone())).collect::<BTreeMap<_, _>>();
    let (host, client) = (by_tick(host), by_tick(client));
    let host_lines: BTreeMap<i32, &Line> = host.iter().map(|(tick, line)| (*tick, line)).collect();
    let mut row: BTreeMap<(i32, &'static str), u32> = BTreeMap::new();
    let mut compared = 0;
    for (tick, client_line) in &client {
        let Some(host_line) = host.get(tick) else { continue };
        compared += 1;
        for (player, host_player) in &host_line.players {
            let Some(client_player) = client_line.players.get(player) else { continue };
            let speed = speed(&host_lines, *tick, *player);
            for (field, most, differs, words) in fields(host_player, client_player, speed, path) {
                let seconds = row.entry((*player, field)).or_default();
                *seconds = if differs { *seconds + 1 } else { 0 };
                if *seconds > most {
                    return Verdict::Fail { player: *player, tick: *tick, field, words };
                }
            }
        }
    }
    if compared == 0 {
        Verdict::Error("the logs have no tick in common".to_owned())
    } else {
        Verdict::Pass { compared }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(at: impl Fn(i32) -> f32, score: impl Fn(i32) -> i32) -> Vec<Line> {
        (0..20)
            .map(|second| {
                let alive = Alive { position: [at(second), 0.0, 0.0], body: 1.0, ..Alive::default() };
                let player = Player { alive: Some(alive), score: score(second), ..Player::default() };
                Line { tick: second * 30, players: BTreeMap::from([(4, player)]), ..Line::default() }
            })
            .collect()
    }

    #[test]
    fn alike_within_the_tolerances_passes() {
        let path = Path { round_trip: 0.2, jitter: 0.0 };
        let host = log(|s| s as f32 * 2.4, |_| 0);
        assert_eq!(compare(&host, &log(|s| s as f32 * 2.4 - 1.4, |_| 0), path), Verdict::Pass { compared: 20 });
        let late = log(|s| s as f32 * 2.4, |s| i32::from((5..8).contains(&s)));
        assert_eq!(compare(&host, &late, path), Verdict::Pass { compared: 20 });
    }

    #[test]
    fn apart_for_too_long_fails_at_the_first() {
        let host = log(|_| 0.0, |_| 0);
        let far = compare(&host, &log(|s| if s >= 10 { 2.0 } else { 0.0 }, |_| 0), Path::default());
        assert!(matches!(far, Verdict::Fail { player: 4, tick: 360, field: "position", .. }), "{far}");
        let score = compare(&host, &log(|_| 0.0, |s| i32::from(s >= 5)), Path::default());
        assert!(matches!(score, Verdict::Fail { player: 4, tick: 240, field: "score", .. }), "{score}");
        assert!(matches!(compare(&host, &[], Path::default()), Verdict::Error(_)));
    }
}
