//! The per-second log line of one machine's view of a game, in the form in which the port's builds are compared: written,
//! and read again. Parts the arena has no counterpart of (animation states, the camera) are written as zero.

use crate::arena::{Machine, PlayerView};
use slipspace::abi::{damage, distributed, objects};
use std::collections::BTreeMap;
use std::fmt::Write;

/// A living player in a line.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Alive {
    pub position: [f32; 3],
    pub body: f32,
    pub shield: f32,
    pub riding: bool,
    pub camouflaged: bool,
    pub grenades: [i32; 2],
    /// Degrees.
    pub aim: [f32; 2],
    /// The weapon in hand: the low half of its tag, and its rounds. Tag 0: none.
    pub weapon: i32,
    pub rounds: i32,
}

/// A player in a line; dead without `alive`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Player {
    pub alive: Option<Alive>,
    pub score: i32,
    pub kills: i32,
    pub deaths: i32,
    pub team: i32,
}

/// One line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    pub tick: i32,
    pub players: BTreeMap<i32, Player>,
    /// Messages sent, received; corrections.
    pub messages: [i32; 3],
    /// Hits reported, dealt, refused, replayed.
    pub hits: [i32; 4],
}

fn alive(view: &PlayerView) -> Option<Alive> {
    const DEGREES: f32 = 57.29578;
    (view.unit != -1).then(|| Alive {
        position: view.position,
        body: view.body,
        shield: view.shield,
        riding: view.vehicle != -1,
        camouflaged: view.camouflage > 0.0,
        grenades: view.grenades,
        aim: [view.yaw * DEGREES, view.pitch * DEGREES],
        weapon: if view.weapon == -1 { 0 } else { view.weapon_tag & 0xFFFF },
        rounds: view.rounds_loaded + view.rounds_total,
    })
}

impl Line {
    /// A machine's view now.
    pub fn of(machine: &Machine) -> Line {
        let mut line = Line { tick: machine.status().tick, ..Line::default() };
        for index in 0..128 {
            let Some(view) = machine.player(index).filter(|view| view.exists != 0 && view.quit == 0) else { continue };
            let (score, kills, deaths, team) = (view.score, view.kills, view.deaths, view.team);
            line.players.insert(index, Player { alive: alive(&view), score, kills, deaths, team });
        }
        machine.enter(|| {
            let [sent, received, corrections] = &mut line.messages;
            let [reported, dealt, refused, replayed] = &mut line.hits;
            // SAFETY: the machine is selected, and each function writes the numbers it is given places for.
            unsafe {
                distributed::network_distributed_statistics(sent, received, corrections);
                damage::network_damage_statistics(reported, dealt, refused, replayed);
            }
        });
        line
    }

    /// The line's text; its items part is this machine's.
    pub fn text(&self, machine: &Machine) -> String {
        let mut out = format!("network test: tick {}", self.tick);
        for (index, player) in &self.players {
            let _ = write!(out, " player {index}:");
            match &player.alive {
                None => out.push_str(" dead"),
                Some(alive) => {
                    let [x, y, z] = alive.position;
                    let _ = write!(out, " ({x:.3} {y:.3} {z:.3}) h{:.2}/{:.2}", alive.body, alive.shield);
                    out.push_str(if alive.riding { " riding" } else { "" });
                    out.push_str(if alive.camouflaged { " camo" } else { "" });
                    let ([fragmentation, plasma], [yaw, pitch]) = (alive.grenades, alive.aim);
                    let _ = write!(out, " g{fragmentation}/{plasma} w a{yaw:.0}/{pitch:.0}");
                    let _ = write!(out, " f{yaw:.0} l{yaw:.0}/{pitch:.0} as0/0 st0 thr0.00");
                    if alive.weapon != 0 {
                        let _ = write!(out, " {:x}:{}", alive.weapon, alive.rounds);
                    }
                }
            }
            let Player { score, kills, deaths, team, .. } = player;
            let _ = write!(out, " s{score} k{kills} d{deaths} f0 t{team} m0");
        }
        let mut items = [0; 4];
        machine.enter(|| {
            let [creates, deletes, failures, removed] = &mut items;
            // SAFETY: the machine is selected; four numbers are written.
            unsafe { objects::network_distributed_item_statistics(creates, deletes, failures, removed) }
        });
        let [creates, deletes, failures, removed] = items;
        let ([sent, received, corrections], [hits, dealt, rejected, replayed]) = (self.messages, self.hits);
        let _ = write!(
            out,
            " | items {} (+{creates} -{deletes} !{failures} x{removed}) | playing to 0 | sent {sent} received {received} \
             corrected {corrections} | hits {hits} dealt {dealt} rejected {rejected} replayed {replayed} | local -1 camera \
             (0.0 0.0 0.0) respawn 0 | drift 0 0 0.000000 0.000000",
            machine.status().objects
        );
        out
    }

    /// Reads a line back.
    ///
    /// # Errors
    /// One line of text that says what was expected.
    pub fn parse(text: &str) -> Result<Line, String> {
        let wrong = |what: &str| format!("not a log line ({what}): {text}");
        let rest = text.strip_prefix("network test: tick ").ok_or_else(|| wrong("its head"))?;
        let mut parts = rest.split(" | ");
        let head = parts.next().unwrap_or_default();
        let mut players = head.split(" player ");
        let tick = players.next().and_then(|tick| tick.parse().ok()).ok_or_else(|| wrong("its tick"))?;
        let mut line = Line { tick, ..Line::default() };
        for part in players {
            let (index, words) = part.split_once(':').ok_or_else(|| wrong("a player"))?;
            let index = index.parse().map_err(|_| wrong("a player's index"))?;
            line.players.insert(index, player(words.trim()).ok_or_else(|| wrong("a player's parts"))?);
        }
        for part in parts {
            let words: Vec<&str> = part.split(' ').collect();
            let number = |name: &str| {
                let at = words.iter().position(|word| *word == name)?;
                words.get(at + 1)?.parse::<i32>().ok()
            };
            if words.first() == Some(&"sent") {
                let numbers = ["sent", "received", "corrected"].map(number);
                line.messages = numbers.map(Option::unwrap_or_default);
            } else if words.first() == Some(&"hits") {
                line.hits = ["hits", "dealt", "rejected", "replayed"].map(number).map(Option::unwrap_or_default);
            }
        }
        Ok(line)
    }
}

fn pair<T: std::str::FromStr>(text: &str) -> Option<[T; 2]> {
    let (a, b) = text.split_once('/')?;
    Some([a.parse().ok()?, b.parse().ok()?])
}

fn player(text: &str) -> Option<Player> {
    let mut player = Player::default();
    let mut words = text.split(' ').peekable();
    if words.peek() == Some(&"dead") {
        words.next();
    } else {
        let mut alive = Alive::default();
        for part in &mut alive.position {
            *part = words.next()?.trim_matches(['(', ')']).parse().ok()?;
        }
        player.alive = Some(alive);
    }
    for word in words {
        let mut alive = player.alive.take();
        if let Some(alive) = &mut alive {
            match word {
                "riding" => alive.riding = true,
                "camo" => alive.camouflaged = true,
                _ if word.starts_with('h') => [alive.body, alive.shield] = pair(&word[1..])?,
                _ if word.starts_with('g') => alive.grenades = pair(&word[1..])?,
                _ if word.starts_with('a') && word.contains('/') && !word.starts_with("as") => {
                    alive.aim = pair(&word[1..])?;
                }
                _ => {}
            }
            if let Some((tag, rounds)) = word.split_once(':') {
                alive.weapon = i32::from_str_radix(tag, 16).ok()?;
                alive.rounds = rounds.parse().ok()?;
            }
        }
        player.alive = alive;
        let number = || word[1..].parse().ok();
        match word.as_bytes().first() {
            Some(b's') if !word.starts_with("st") => player.score = number()?,
            Some(b'k') => player.kills = number()?,
            Some(b'd') => player.deaths = number()?,
            Some(b't') if !word.starts_with("thr") => player.team = number()?,
            _ => {}
        }
    }
    Some(player)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_back() {
        let text = "network test: tick 300 player 0: (1.000 -2.500 0.062) h1.00/0.50 riding g2/1 w a90/-10 f90 l90/-10 \
                    as0/0 st0 thr0.00 3f:72 s3 k2 d1 f0 t0 m0 player 3: dead s0 k0 d4 f0 t1 m0 | items 12 (+3 -1 !0 x0) | \
                    playing to 0 | sent 10 received 20 corrected 1 | hits 5 dealt 4 rejected 1 replayed 2 | local -1";
        let line = Line::parse(text).unwrap();
        let alive = line.players[&0].alive.unwrap();
        assert_eq!((alive.position, alive.body, alive.shield), ([1.0, -2.5, 0.062], 1.0, 0.5));
        assert_eq!((alive.riding, alive.grenades, alive.aim), (true, [2, 1], [90.0, -10.0]));
        assert_eq!((alive.weapon, alive.rounds), (0x3F, 72));
        assert_eq!(line.players[&3], Player { alive: None, score: 0, kills: 0, deaths: 4, team: 1 });
        assert_eq!((line.messages, line.hits), ([10, 20, 1], [5, 4, 1, 2]));
        assert!(Line::parse("network test: tick x").is_err());
        assert!(Line::parse("network test: tick 3 player 0: (1 2) s0").is_err());
    }
}
