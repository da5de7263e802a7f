//! Two machines' logs of one game beside each other: what one has must be what the other has, within the tolerances by which
//! the port's builds are compared, for as long as they allow. Words take their time: what a machine has must be what the
//! host had at the same tick, or in one of its lines within the path's time of it.

use crate::log::{Alive, Line, Player};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// How a comparison ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    Pass {
        /// Ticks that both logs have.
        compared: usize,
    },
    /// The first player, tick and field that was apart for as long as it may not be; no player: the game as a whole.
    Fail {
        player: Option<i32>,
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
            Verdict::Fail { player: Some(player), tick, field, words } => {
                write!(f, "FAIL: player {player}, tick {tick}, {field}: {words}")
            }
            Verdict::Fail { player: None, tick, field, words } => write!(f, "FAIL: tick {tick}, {field}: {words}"),
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
/// Of the ticks in which the host's move was compared with the client's own, how many may be apart.
const MOST_APART: f32 = 0.6;
/// Fewer ticks than a second's say nothing of how players are moved.
const LEAST_TICKS: i32 = 30;

/// One field: its name, for how many seconds in a row it may not be apart, whether it is, and how where it is.
type Field = (&'static str, u32, bool, String);

/// The fields of one player of so many that both logs have.
fn fields(host: &Player, client: &Player, speed: f32, path: Path, players: usize) -> Vec<Field> {
    let (counted, refreshed) = (counted_seconds(players), refreshed_seconds(players));
    let mut all = Vec::with_capacity(12);
    let mut field = |name, most, apart: bool, words: &dyn Fn() -> String| {
        all.push((name, most, apart, if apart { words() } else { String::new() }));
    };
    field("alive", 3, host.alive.is_some() != client.alive.is_some(), &String::new);
    field("score", 3, host.score != client.score, &|| format!("{} and {}", host.score, client.score));
    field("kills", counted, host.kills != client.kills, &|| format!("{} and {}", host.kills, client.kills));
    field("deaths", counted, host.deaths != client.deaths, &|| format!("{} and {}", host.deaths, client.deaths));
    field("team", 3, host.team != client.team, &|| format!("{} and {}", host.team, client.team));
    let (Some(a), Some(b)) = (&host.alive, &client.alive) else { return all };
    let far = apart(a, b);
    let may = 1.0 + speed.max(RUNNING) * (path.round_trip + path.jitter);
    let vitality = (a.body - b.body).abs().max((a.shield - b.shield).abs());
    let same = a.weapons.iter().map(|weapon| weapon.0).eq(b.weapons.iter().map(|weapon| weapon.0));
    let rounds = a.weapons.iter().zip(&b.weapons).any(|(a, b)| (a.1 - b.1).abs() > 3);
    let weapons = || format!("{:x?} and {:x?}", a.weapons, b.weapons);
    let vitalities = || format!("{:.2}/{:.2} and {:.2}/{:.2}", a.body, a.shield, b.body, b.shield);
    field("position", 2, far > may, &|| format!("{far:.2} apart, {may:.2} allowed"));
    field("vitality", 3, vitality > 0.15, &vitalities);
    field("riding", 3, a.riding != b.riding, &String::new);
    field("grenades", refreshed, a.grenades != b.grenades, &|| format!("{:?} and {:?}", a.grenades, b.grenades));
    field("weapons", refreshed, !same, &weapons);
    field("rounds", 6, same && rounds, &weapons);
    if let (Some(a), Some(b)) = (&a.manner, &b.manner) {
        let turn = (a.aim[0] - b.aim[0]).rem_euclid(360.0);
        let turn = turn.min(360.0 - turn).max((a.aim[1] - b.aim[1]).abs());
        field("aim", 3, turn > 15.0, &|| format!("{turn:.0} degrees apart"));
    }
    all
}

/// For how many seconds in a row what the statistics say of one of so many players may not be apart. What a client counted
/// before the host's word, or lost it, has the host's again once its turn comes in the round of refreshes, sixteen players
/// a second; a datagram of that may be lost as well.
pub const fn counted_seconds(players: usize) -> u32 {
    let round = players.div_ceil(16) as u32;
    if round < 2 { 3 } else { 1 + 2 * round }
}

/// For how many seconds in a row what one of so many players carries may not be apart. It is said again once a second
/// (objects.md 10.2), and where a hundred machines are told of a hundred players some lose that word three times running.
const fn refreshed_seconds(players: usize) -> u32 {
    if players <= 16 { 3 } else { 5 }
}

/// World units between two views of a player.
pub fn apart(a: &Alive, b: &Alive) -> f32 {
    (0..3).map(|axis| (a.position[axis] - b.position[axis]).powi(2)).sum::<f32>().sqrt()
}

/// How fast a player went around a line, world units a second: the greater of its ways to the lines beside it.
fn speed(lines: &BTreeMap<i32, &Line>, tick: i32, player: i32) -> f32 {
    let at = |tick: i32| lines.get(&tick)?.players.get(&player)?.alive.as_ref();
    let Some(here) = at(tick) else { return 0.0 };
    [tick - 30, tick + 30].into_iter().filter_map(at).map(|there| apart(here, there)).fold(0.0, f32::max)
}

/// How far the host's moves of the clients' players were from the clients' own, over a whole log.
fn drift(host: &BTreeMap<i32, &Line>) -> Option<Verdict> {
    let drifts = || host.values().filter_map(|line| line.drift);
    let [ticks, apart] = [drifts().map(|drift| drift.ticks).sum::<i32>(), drifts().map(|drift| drift.apart).sum()];
    (ticks >= LEAST_TICKS && apart as f32 > MOST_APART * ticks as f32).then(|| Verdict::Fail {
        player: None,
        tick: host.keys().next_back().copied().unwrap_or_default(),
        field: "drift",
        words: format!("{apart} of {ticks} ticks apart"),
    })
}

/// Compares a client's log with the host's. The rounds of the client's own player count where it used none since the line
/// before: while it does, its own machine's word holds (objects.md 15.1, 15.2).
pub fn compare(host: &[Line], client: &[Line], path: Path) -> Verdict {
    let own = |line: &Line| line.local.map(|local| local.player);
    let weapons = |line: &Line| Some(line.players.get(&own(line)?)?.alive.as_ref()?.weapons.clone());
    let used: BTreeSet<(i32, i32)> = client
        .windows(2)
        .filter(|lines| weapons(&lines[0]) != weapons(&lines[1]))
        .filter_map(|lines| Some((own(&lines[1])?, lines[1].tick)))
        .collect();
    compare_what_counts(host, client, path, |player, tick, field| field != "rounds" || !used.contains(&(player, tick)))
}

/// The same, of what `counts` says at a tick (player, tick, field): a second that does not count is in no row.
pub fn compare_what_counts(
    host: &[Line],
    client: &[Line],
    path: Path,
    mut counts: impl FnMut(i32, i32, &'static str) -> bool,
) -> Verdict {
    fn by_tick(lines: &[Line]) -> BTreeMap<i32, &Line> {
        lines.iter().map(|line| (line.tick, line)).collect()
    }
    let (host, client) = (by_tick(host), by_tick(client));
    let reach = ((path.round_trip + path.jitter) * 30.0).ceil() as i32;
    let mut row: BTreeMap<(i32, &'static str), u32> = BTreeMap::new();
    let mut compared = 0;
    for (tick, client_line) in &client {
        let Some(host_line) = host.get(tick) else { continue };
        if host_line.drift.is_some() != client_line.drift.is_some() {
            return Verdict::Error(format!("tick {tick}: one log has no drift"));
        }
        compared += 1;
        let before = std::mem::take(&mut row);
        let players = host_line.players.len();
        for (player, host_player) in &host_line.players {
            let speed = speed(&host, *tick, *player);
            let apart = match client_line.players.get(player) {
                Some(of_client) => {
                    let beside = |of_host: &Player| fields(of_host, of_client, speed, path, players);
                    let mut apart = beside(host_player);
                    apart.retain(|field| counts(*player, *tick, field.0) && field.2);
                    if !apart.is_empty() {
                        let around = host.range(tick - reach..=tick + reach);
                        let others: Vec<Field> =
                            around.filter_map(|(_, line)| line.players.get(player)).flat_map(beside).collect();
                        apart.retain(|field| !others.iter().any(|other| other.0 == field.0 && !other.2));
                    }
                    apart
                }
                None => vec![("presence", 3, true, "not there on the client".to_owned())],
            };
            for (field, most, _, words) in apart {
                let seconds = before.get(&(*player, field)).map_or(1, |seconds| seconds + 1);
                if seconds >= most {
                    return Verdict::Fail { player: Some(*player), tick: *tick, field, words };
                }
                row.insert((*player, field), seconds);
            }
        }
    }
    if compared == 0 {
        return Verdict::Error("the logs have no tick in common".to_owned());
    }
    drift(&host).unwrap_or(Verdict::Pass { compared })
}

/// Compares the logs in two files, the host's and a client's: lines of other words are passed over.
///
/// # Errors
/// One line that says which file could not be read, or which log line is none.
pub fn compare_files(host: &std::path::Path, client: &std::path::Path, path: Path) -> Result<Verdict, String> {
    let read = |file: &std::path::Path| -> Result<Vec<Line>, String> {
        let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
        text.lines().filter_map(|line| line.find("network test: tick ").map(|at| line[at..].parse())).collect()
    };
    Ok(compare(&read(host)?, &read(client)?, path))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::{Drift, Local, Manner};

    /// Twenty seconds of one player.
    fn log(change: impl Fn(i32, &mut Player)) -> Vec<Line> {
        (0..20)
            .map(|second| {
                let alive = Alive {
                    body: 1.0,
                    weapons: vec![(7, 60), (9, 12)],
                    manner: Some(Manner::default()),
                    ..Alive::default()
                };
                let mut player = Player { alive: Some(alive), ..Player::default() };
                change(second, &mut player);
                let drift = Some(Drift { ticks: 30, apart: 6, ..Drift::default() });
                Line { tick: second * 30, players: BTreeMap::from([(4, player)]), drift, ..Line::default() }
            })
            .collect()
    }

    fn still() -> Vec<Line> {
        log(|_, _| {})
    }

    /// Changes a living player in so many seconds from the tenth on.
    fn apart_for(seconds: i32, change: impl Fn(&mut Alive)) -> Verdict {
        let client = log(|second, player| {
            if (10..10 + seconds).contains(&second) {
                change(player.alive.as_mut().unwrap());
            }
        });
        compare(&still(), &client, Path::default())
    }

    #[test]
    fn each_field_may_be_apart_for_less_than_its_seconds() {
        let turned = |alive: &mut Alive, angle| alive.manner.as_mut().unwrap().aim[0] = angle;
        type Change<'a> = &'a dyn Fn(&mut Alive);
        let fields: [(&str, i32, Change, Change); 7] = [
            ("position", 2, &|alive| alive.position[0] = 1.1, &|alive| alive.position[0] = 0.9),
            ("aim", 3, &|alive| turned(alive, 344.0), &|alive| turned(alive, 346.0)),
            ("vitality", 3, &|alive| alive.body = 0.84, &|alive| alive.body = 0.86),
            ("riding", 3, &|alive| alive.riding = true, &|_| {}),
            ("grenades", 3, &|alive| alive.grenades[1] = 1, &|_| {}),
            ("weapons", 3, &|alive| alive.weapons[1].0 = 8, &|_| {}),
            ("rounds", 6, &|alive| alive.weapons[1].1 = 16, &|alive| alive.weapons[1].1 = 15),
        ];
        for (name, seconds, apart, near) in fields {
            assert_eq!(apart_for(seconds - 1, apart), Verdict::Pass { compared: 20 }, "{name}");
            assert_eq!(apart_for(9, near), Verdict::Pass { compared: 20 }, "{name}");
            let failed = apart_for(seconds, apart);
            let at = (9 + seconds) * 30;
            assert!(
                matches!(&failed, Verdict::Fail { player: Some(4), tick, field, .. } if *tick == at && *field == name),
                "{name}: {failed}"
            );
        }
    }

    #[test]
    fn what_does_not_count_is_in_no_row() {
        let client = log(|second, player| player.score = i32::from((4..10).contains(&second)));
        let without = |left_out: &[i32]| {
            compare_what_counts(&still(), &client, Path::default(), |_, tick, field| {
                field != "score" || !left_out.contains(&(tick / 30))
            })
        };
        assert!(matches!(without(&[]), Verdict::Fail { tick: 180, field: "score", .. }));
        assert!(matches!(without(&[6]), Verdict::Fail { tick: 270, field: "score", .. }));
        assert_eq!(without(&[6, 9]), Verdict::Pass { compared: 20 });
    }

    /// spec: objects 15.2
    #[test]
    fn an_own_players_rounds_count_while_it_uses_none() {
        let client = |own: i32, step: i32| -> Vec<Line> {
            let mut lines = log(|second, player| player.alive.as_mut().unwrap().weapons[1].1 = 100 + second * step);
            lines.iter_mut().for_each(|line| line.local = Some(Local { player: own, camera: [0.0; 3], respawn: 0 }));
            lines
        };
        for (own, step, passes) in [(4, 1, true), (4, 0, false), (5, 1, false)] {
            let verdict = compare(&still(), &client(own, step), Path::default());
            assert_eq!(verdict == Verdict::Pass { compared: 20 }, passes, "{own}, {step}: {verdict}");
        }
    }

    #[test]
    fn what_the_host_had_a_moment_ago_is_no_difference() {
        let turning = |lines: i32, step: i32, late: i32| -> Vec<Line> {
            let player = |tick: i32| {
                let manner = Some(Manner { aim: [(tick - late) as f32 * 5.0, 0.0], ..Manner::default() });
                Player { alive: Some(Alive { manner, ..Alive::default() }), ..Player::default() }
            };
            let line = |tick| Line { tick, players: BTreeMap::from([(4, player(tick))]), ..Line::default() };
            (0..lines).map(|at| line(at * step)).collect()
        };
        let path = Path { round_trip: 0.2, jitter: 0.0 };
        let host = turning(120, 5, 0);
        assert_eq!(compare(&host, &turning(20, 30, 5), path), Verdict::Pass { compared: 20 });
        let later = compare(&host, &turning(20, 30, 15), path);
        assert!(matches!(later, Verdict::Fail { field: "aim", .. }), "{later}");
    }

    #[test]
    fn what_the_statistics_say_and_who_is_there() {
        type Change = fn(&mut Player);
        let fields: [(&str, Change); 5] = [
            ("alive", |player| player.alive = None),
            ("score", |player| player.score = 1),
            ("kills", |player| player.kills = 1),
            ("deaths", |player| player.deaths = 1),
            ("team", |player| player.team = 1),
        ];
        for (name, change) in fields {
            for (seconds, passes) in [(2, true), (3, false)] {
                let client = log(|second, player| {
                    if (4..4 + seconds).contains(&second) {
                        change(player);
                    }
                });
                let verdict = compare(&still(), &client, Path::default());
                assert_eq!(matches!(verdict, Verdict::Pass { .. }), passes, "{name}: {verdict}");
            }
        }
        let mut client = still();
        (5..8).for_each(|second| client[second].players.clear());
        let gone = compare(&still(), &client, Path::default());
        assert!(matches!(gone, Verdict::Fail { player: Some(4), tick: 210, field: "presence", .. }), "{gone}");
    }

    /// Twenty seconds of twenty players, who are all as one.
    fn crowd(change: impl Fn(i32, &mut Player)) -> Vec<Line> {
        let mut lines = log(change);
        for line in &mut lines {
            let player = line.players[&4].clone();
            line.players = (0..20).map(|index| (index, player.clone())).collect();
        }
        lines
    }

    #[test]
    fn what_is_carried_may_be_apart_for_longer_in_a_crowd() {
        let late = |seconds: i32| {
            let late = |second| i32::from((4..4 + seconds).contains(&second));
            crowd(|second, player| player.alive.as_mut().unwrap().grenades[0] = late(second))
        };
        assert_eq!(compare(&late(0), &late(4), Path::default()), Verdict::Pass { compared: 20 });
        let late = compare(&late(0), &late(5), Path::default());
        assert!(matches!(late, Verdict::Fail { player: Some(0), tick: 240, field: "grenades", .. }), "{late}");
    }

    #[test]
    fn what_is_counted_may_be_apart_for_two_rounds_of_refreshes() {
        assert_eq!([2, 16, 17, 64, 128].map(counted_seconds), [3, 3, 5, 9, 17]);
        let late = |seconds: i32| crowd(|second, player| player.deaths = i32::from((4..4 + seconds).contains(&second)));
        assert_eq!(compare(&late(0), &late(4), Path::default()), Verdict::Pass { compared: 20 });
        let late = compare(&late(0), &late(5), Path::default());
        assert!(matches!(late, Verdict::Fail { player: Some(0), tick: 240, field: "deaths", .. }), "{late}");
    }

    #[test]
    fn a_place_may_be_as_far_as_its_player_moves_in_the_round_trip() {
        let running = |late: f32| {
            log(move |second, player| player.alive.as_mut().unwrap().position[0] = second as f32 * 5.0 - late)
        };
        let path = Path { round_trip: 0.2, jitter: 0.1 };
        assert_eq!(compare(&running(0.0), &running(2.4), path), Verdict::Pass { compared: 20 });
        assert!(matches!(compare(&running(0.0), &running(2.6), path), Verdict::Fail { field: "position", .. }));
    }

    #[test]
    fn drift_and_logs_that_cannot_be_compared() {
        let apart = |apart: i32| {
            let mut host = still();
            host.iter_mut().for_each(|line| line.drift = Some(Drift { ticks: 30, apart, ..Drift::default() }));
            compare(&host, &still(), Path::default())
        };
        assert_eq!(apart(18), Verdict::Pass { compared: 20 });
        assert_eq!(apart(19).to_string(), "FAIL: tick 570, drift: 380 of 600 ticks apart");
        let one_second = |ticks: i32| {
            let mut host = still();
            host.iter_mut().for_each(|line| line.drift = Some(Drift::default()));
            host[5].drift = Some(Drift { ticks, apart: 29, ..Drift::default() });
            compare(&host, &still(), Path::default())
        };
        assert_eq!(one_second(29), Verdict::Pass { compared: 20 });
        assert_eq!(one_second(30).to_string(), "FAIL: tick 570, drift: 29 of 30 ticks apart");
        assert!(matches!(compare(&still(), &[], Path::default()), Verdict::Error(_)));
        let mut client = still();
        client.iter_mut().for_each(|line| line.drift = None);
        assert_eq!(compare(&still(), &client, Path::default()).to_string(), "ERROR: tick 0: one log has no drift");
    }
}
