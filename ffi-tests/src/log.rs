//! The per-second log line of one machine's view of a game, in the form in which the port's builds are compared: written,
//! and read again. Parts the arena has no counterpart of (animation states, the camera) are written as zero.

use crate::arena::{Machine, PlayerView};
use slipspace::abi::own::{SlipspaceDivergence, slipspace_take_divergence};
use slipspace::abi::{damage, distributed, objects};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// A living player in a line. Angles are degrees.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Alive {
    /// Its vehicle's where it rides.
    pub position: [f32; 3],
    pub body: f32,
    pub shield: f32,
    pub riding: bool,
    pub camouflaged: bool,
    pub grenades: [i32; 2],
    pub manner: Option<Manner>,
    /// Of each weapon the low half of its tag, and its rounds.
    pub weapons: Vec<(i32, i32)>,
}

/// How a player holds itself: what older lines lack.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Manner {
    /// Yaw and pitch.
    pub aim: [f32; 2],
    pub facing: f32,
    pub look: [f32; 2],
    /// Animation: the aiming and looking screens, and the state.
    pub screens: [i32; 2],
    pub state: i32,
    /// How hard it moves, 0 to 1.
    pub throttle: f32,
}

/// A player in a line; dead without `alive`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Player {
    pub alive: Option<Alive>,
    pub score: i32,
    pub kills: i32,
    pub deaths: i32,
    pub team_kills: i32,
    pub team: i32,
    pub machine: i32,
}

/// The objects of a machine: on the ground, made, deleted, not made, own ones removed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Items {
    pub ground: i32,
    pub created: i32,
    pub deleted: i32,
    pub failed: i32,
    pub removed: i32,
}

/// Whose view it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Local {
    /// The machine's first player, -1 for none.
    pub player: i32,
    pub camera: [f32; 3],
    /// Ticks until it lives again.
    pub respawn: i32,
}

/// How far the host's moves were from the clients' own since the line before (network version 32).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Drift {
    pub ticks: i32,
    pub apart: i32,
    /// World units.
    pub mean: f32,
    pub largest: f32,
}

/// One line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    pub tick: i32,
    pub players: BTreeMap<i32, Player>,
    pub items: Items,
    pub playing: bool,
    pub score_to_win: Option<i32>,
    /// Messages sent, received; corrections.
    pub messages: [i32; 3],
    /// Hits reported, dealt, refused, replayed.
    pub hits: [i32; 4],
    pub local: Option<Local>,
    pub drift: Option<Drift>,
}

fn alive(view: &PlayerView) -> Option<Alive> {
    const DEGREES: f32 = 57.29578;
    let weapons = view.slot_tags.iter().zip(view.slot_rounds).filter(|(tag, _)| **tag != -1);
    (view.unit != -1).then(|| Alive {
        position: view.position,
        body: view.body,
        shield: view.shield,
        riding: view.vehicle != -1,
        camouflaged: view.camouflage > 0.0,
        grenades: view.grenades,
        manner: Some(Manner {
            aim: [view.yaw * DEGREES, view.pitch * DEGREES],
            facing: view.facing * DEGREES,
            look: view.look.map(|angle| angle * DEGREES),
            throttle: view.throttle,
            ..Manner::default()
        }),
        weapons: weapons.map(|(tag, rounds)| (tag & 0xFFFF, rounds)).collect(),
    })
}

impl Line {
    /// A machine's view now. The drift begins again with it.
    pub fn of(machine: &Machine) -> Line {
        let status = machine.status();
        let mut line = Line { tick: status.tick, playing: status.in_progress != 0, ..Line::default() };
        line.items.ground = status.objects;
        let mut own = -1;
        for index in 0..128 {
            let Some(view) = machine.player(index).filter(|view| view.exists != 0 && view.quit == 0) else { continue };
            own = if own == -1 && view.local == 0 { index } else { own };
            let PlayerView { score, kills, deaths, team, machine, .. } = view;
            line.players
                .insert(index, Player { alive: alive(&view), score, kills, deaths, team_kills: 0, team, machine });
        }
        line.score_to_win = Some(0);
        line.local = Some(Local { player: own, camera: [0.0; 3], respawn: 0 });
        let mut drift = SlipspaceDivergence::default();
        machine.enter(|| {
            let Items { created, deleted, failed, removed, .. } = &mut line.items;
            let [sent, received, corrections] = &mut line.messages;
            let [reported, dealt, refused, replayed] = &mut line.hits;
            // SAFETY: the machine is selected, and each function writes what it is given places for.
            unsafe {
                objects::network_distributed_item_statistics(created, deleted, failed, removed);
                distributed::network_distributed_statistics(sent, received, corrections);
                damage::network_damage_statistics(reported, dealt, refused, replayed);
                slipspace_take_divergence(&mut drift);
            }
        });
        line.drift = (machine.library().profile.get().version >= 32).then(|| Drift {
            ticks: drift.ticks,
            apart: drift.apart,
            mean: if drift.ticks > 0 { drift.sum / drift.ticks as f32 } else { 0.0 },
            largest: drift.greatest,
        });
        line
    }
}

impl fmt::Display for Alive {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let ([x, y, z], [fragmentation, plasma]) = (self.position, self.grenades);
        write!(f, " ({x:.3} {y:.3} {z:.3}) h{:.2}/{:.2}", self.body, self.shield)?;
        f.write_str(if self.riding { " riding" } else { "" })?;
        f.write_str(if self.camouflaged { " camo" } else { "" })?;
        write!(f, " g{fragmentation}/{plasma} w")?;
        if let Some(Manner { aim, facing, look, screens, state, throttle }) = self.manner {
            write!(f, " a{:.0}/{:.0} f{facing:.0} l{:.0}/{:.0}", aim[0], aim[1], look[0], look[1])?;
            write!(f, " as{}/{} st{state} thr{throttle:.2}", screens[0], screens[1])?;
        }
        self.weapons.iter().try_for_each(|(tag, rounds)| write!(f, " {tag:x}:{rounds}"))
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "network test: tick {}", self.tick)?;
        for (index, player) in &self.players {
            write!(f, " player {index}:")?;
            match &player.alive {
                None => f.write_str(" dead")?,
                Some(alive) => write!(f, "{alive}")?,
            }
            let Player { score, kills, deaths, team_kills, team, machine, .. } = player;
            write!(f, " s{score} k{kills} d{deaths} f{team_kills} t{team} m{machine}")?;
        }
        let Items { ground, created, deleted, failed, removed } = self.items;
        write!(f, " | items {ground} (+{created} -{deleted} !{failed} x{removed})")?;
        write!(f, " | {}", if self.playing { "playing" } else { "game over" })?;
        if let Some(score) = self.score_to_win {
            write!(f, " to {score}")?;
        }
        let ([sent, received, corrections], [hits, dealt, rejected, replayed]) = (self.messages, self.hits);
        write!(f, " | sent {sent} received {received} corrected {corrections}")?;
        write!(f, " | hits {hits} dealt {dealt} rejected {rejected} replayed {replayed}")?;
        if let Some(Local { player, camera: [x, y, z], respawn }) = self.local {
            write!(f, " | local {player} camera ({x:.1} {y:.1} {z:.1}) respawn {respawn}")?;
        }
        if let Some(Drift { ticks, apart, mean, largest }) = self.drift {
            write!(f, " | drift {ticks} {apart} {mean:.6} {largest:.6}")?;
        }
        Ok(())
    }
}

/// What is left of a line that is read.
#[derive(Clone, Copy)]
struct Rest<'a>(&'a str);

impl Rest<'_> {
    /// These letters come next.
    fn word(&mut self, word: &str) -> Option<()> {
        self.0 = self.0.strip_prefix(word)?;
        Some(())
    }

    fn has(&mut self, word: &str) -> bool {
        self.word(word).is_some()
    }

    /// Letters, then a number.
    fn number<T: FromStr>(&mut self, before: &str) -> Option<T> {
        self.word(before)?;
        let end = self.0.find(|c: char| !matches!(c, '0'..='9' | '-' | '.')).unwrap_or(self.0.len());
        let (number, rest) = self.0.split_at(end);
        self.0 = rest;
        number.parse().ok().filter(|_| !number.ends_with('.'))
    }

    /// A part that may be left out, but is whole where it is there.
    fn part<T>(&mut self, head: &str, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<Option<T>> {
        if self.0.starts_with(head) { read(self).map(Some) } else { Some(None) }
    }

    fn manner(&mut self) -> Option<Manner> {
        let aim = [self.number(" a")?, self.number("/")?];
        let facing = self.number(" f")?;
        let look = [self.number(" l")?, self.number("/")?];
        let screens = [self.number(" as")?, self.number("/")?];
        Some(Manner { aim, facing, look, screens, state: self.number(" st")?, throttle: self.number(" thr")? })
    }

    /// A weapon's tag may begin with the letter of the manner's first part.
    fn weapon(&mut self) -> Option<(i32, i32)> {
        let mut here = *self;
        here.word(" ")?;
        let (tag, rest) = here.0.split_once(':')?;
        let tag = i32::from_str_radix(tag, 16).ok()?;
        let mut rest = Rest(rest);
        let rounds = rest.number("")?;
        self.0 = rest.0;
        Some((tag, rounds))
    }

    fn alive(&mut self) -> Option<Alive> {
        let position = [self.number(" (")?, self.number(" ")?, self.number(" ")?];
        let (body, shield) = (self.number(") h")?, self.number("/")?);
        let (riding, camouflaged) = (self.has(" riding"), self.has(" camo"));
        let grenades = [self.number(" g")?, self.number("/")?];
        self.word(" w")?;
        let mut ahead = *self;
        let manner = ahead.manner();
        if manner.is_some() {
            *self = ahead;
        }
        let weapons = std::iter::from_fn(|| self.weapon()).collect();
        Some(Alive { position, body, shield, riding, camouflaged, grenades, manner, weapons })
    }

    fn player(&mut self) -> Option<(i32, Player)> {
        let index = self.number(" player ")?;
        self.word(":")?;
        let alive = if self.has(" dead") { None } else { Some(self.alive()?) };
        let [score, kills, deaths] = [self.number(" s")?, self.number(" k")?, self.number(" d")?];
        let [team_kills, team, machine] = [self.number(" f")?, self.number(" t")?, self.number(" m")?];
        Some((index, Player { alive, score, kills, deaths, team_kills, team, machine }))
    }

    fn items(&mut self) -> Option<Items> {
        let [ground, created] = [self.number(" | items ")?, self.number(" (+")?];
        let [deleted, failed] = [self.number(" -")?, self.number(" !")?];
        let removed = self.number(" x")?;
        self.word(")")?;
        Some(Items { ground, created, deleted, failed, removed })
    }

    fn local(&mut self) -> Option<Local> {
        let player = self.number(" | local ")?;
        let camera = [self.number(" camera (")?, self.number(" ")?, self.number(" ")?];
        Some(Local { player, camera, respawn: self.number(") respawn ")? })
    }

    fn drift(&mut self) -> Option<Drift> {
        let (ticks, apart) = (self.number(" | drift ")?, self.number(" ")?);
        Some(Drift { ticks, apart, mean: self.number(" ")?, largest: self.number(" ")? })
    }

    fn line(&mut self) -> Option<Line> {
        let tick = self.number("network test: tick ")?;
        let mut players = BTreeMap::new();
        while self.0.starts_with(" player ") {
            let (index, player) = self.player()?;
            players.insert(index, player);
        }
        let items = self.items()?;
        let playing = self.has(" | playing");
        if !playing {
            self.word(" | game over")?;
        }
        let score_to_win = self.part(" to ", |rest| rest.number(" to "))?;
        let messages = [self.number(" | sent ")?, self.number(" received ")?, self.number(" corrected ")?];
        let [reported, dealt] = [self.number(" | hits ")?, self.number(" dealt ")?];
        let hits = [reported, dealt, self.number(" rejected ")?, self.number(" replayed ")?];
        let local = self.part(" | local", Rest::local)?;
        let drift = self.part(" | drift", Rest::drift)?;
        let whole = self.0.is_empty();
        whole.then_some(Line { tick, players, items, playing, score_to_win, messages, hits, local, drift })
    }
}

impl FromStr for Line {
    type Err = String;

    /// Reads a line back; one that is cut inside a part is refused whole.
    fn from_str(text: &str) -> Result<Line, String> {
        let mut rest = Rest(text);
        rest.line().ok_or_else(|| format!("not a log line, from {:?} on: {text}", rest.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "network test: tick 300 player 0: (1.000 -2.500 0.062) h1.00/0.50 riding g2/1 w a90/-10 f90 \
                        l91/-11 as0/0 st0 thr1.00 a3:72 5:0 s3 k2 d1 f0 t0 m0 player 3: dead s0 k0 d4 f0 t1 m2 \
                        | items 12 (+3 -1 !0 x2) | playing to 25 | sent 10 received 20 corrected 1 \
                        | hits 5 dealt 4 rejected 1 replayed 2 | local -1 camera (0.0 -1.5 2.0) respawn 7 \
                        | drift 27 3 0.000122 0.015625";

    #[test]
    fn a_line_is_read_back_and_written_again() {
        let line: Line = LINE.parse().unwrap();
        let alive = line.players[&0].alive.clone().unwrap();
        assert_eq!((alive.position, alive.body, alive.shield), ([1.0, -2.5, 0.062], 1.0, 0.5));
        assert_eq!((alive.riding, alive.grenades, alive.weapons), (true, [2, 1], vec![(0xA3, 72), (5, 0)]));
        assert_eq!(alive.manner.unwrap().aim, [90.0, -10.0]);
        let dead = Player { deaths: 4, team: 1, machine: 2, ..Player::default() };
        assert_eq!(line.players[&3], dead);
        assert_eq!((line.messages, line.hits), ([10, 20, 1], [5, 4, 1, 2]));
        assert_eq!(line.drift.unwrap(), Drift { ticks: 27, apart: 3, mean: 0.000122, largest: 0.015625 });
        assert_eq!(line.to_string(), LINE);
    }

    #[test]
    fn an_older_line_is_read_and_a_cut_one_is_not() {
        let older = "network test: tick 30 player 1: (0.000 0.000 0.000) h1.00/1.00 g0/0 w a3:72 s0 k0 d0 f0 t0 m0 \
                     | items 1 (+0 -0 !0 x0) | game over | sent 1 received 2 corrected 3 \
                     | hits 0 dealt 0 rejected 0 replayed 0";
        let line: Line = older.parse().unwrap();
        let alive = line.players[&1].alive.as_ref().unwrap();
        assert_eq!((alive.manner, &alive.weapons[..], line.playing), (None, &[(0xA3, 72)][..], false));
        assert_eq!((line.score_to_win, line.local, line.drift), (None, None, None));
        assert_eq!(line.to_string(), older);
        let whole = [LINE.len(), LINE.find(" | drift").unwrap(), LINE.find(" | local").unwrap()];
        for end in 0..LINE.len() {
            let cut = &LINE[..end];
            // A number cut short is a number still: only the last of a part can be.
            if !whole.contains(&end) && !cut.ends_with(|c: char| c.is_ascii_digit()) {
                assert!(cut.parse::<Line>().is_err(), "{cut}");
            }
        }
    }
}
