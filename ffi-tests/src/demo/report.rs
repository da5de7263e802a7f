//! What the process of a machine tells the demo: a line on its standard output for each thing, written and read here.

use crate::log::Line;
use crate::playing::kinds::Kinds;
use std::collections::BTreeMap;
use std::fmt;

/// One thing told.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// The host listens on this port.
    Ready(u16),
    /// The machine's own player, by absolute index.
    Own(i32),
    /// A line of the per-second log.
    Log(String),
    /// A living player's place in the machine's view.
    At { tick: i32, player: i32, place: [f32; 3] },
    /// A projectile struck there.
    Impact([f32; 3]),
    /// A machine's round trip in milliseconds, told by the host.
    RoundTrip { player: i32, milliseconds: i32 },
    /// The host judged a report of a player's hit there: the reason's name if it refused it.
    Judged { player: i32, place: [f32; 3], refused: Option<String> },
    /// Reports that the host refused, by the reason's name.
    Refused { reason: String, count: i32 },
    /// Bytes the machine sent of a kind.
    Sent { kind: u8, bytes: u64 },
    /// Something that may not be: a bad argument, a caught panic, no connection.
    Fault(String),
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Told::Ready(port) => write!(f, "ready {port}"),
            Told::Own(player) => write!(f, "own {player}"),
            Told::Log(line) => write!(f, "log {line}"),
            Told::At { tick, player, place: [x, y, z] } => write!(f, "at {tick} {player} {x:.3} {y:.3} {z:.3}"),
            Told::Impact([x, y, z]) => write!(f, "impact {x:.2} {y:.2} {z:.2}"),
            Told::RoundTrip { player, milliseconds } => write!(f, "round-trip {player} {milliseconds}"),
            Told::Judged { player, place: [x, y, z], refused } => {
                write!(f, "judged {player} {x:.2} {y:.2} {z:.2} {}", refused.as_deref().unwrap_or("dealt"))
            }
            Told::Refused { reason, count } => write!(f, "refused {count} {reason}"),
            Told::Sent { kind, bytes } => write!(f, "sent {kind} {bytes}"),
            Told::Fault(words) => write!(f, "fault {}", words.replace('\n', " ")),
        }
    }
}

impl Told {
    /// Reads a line; none where it is none of these.
    pub fn parse(text: &str) -> Option<Told> {
        let (word, rest) = text.split_once(' ')?;
        let words: Vec<&str> = rest.split(' ').collect();
        let place = |from: usize| -> Option<[f32; 3]> {
            let [x, y, z] = words.get(from..from + 3)?.try_into().ok()?;
            let [x, y, z]: [&str; 3] = [x, y, z];
            Some([x.parse().ok()?, y.parse().ok()?, z.parse().ok()?])
        };
        let number = |at: usize| words.get(at).and_then(|word| word.parse::<i32>().ok());
        Some(match word {
            "ready" => Told::Ready(rest.parse().ok()?),
            "own" => Told::Own(number(0)?),
            "log" => Told::Log(rest.to_owned()),
            "at" => Told::At { tick: number(0)?, player: number(1)?, place: place(2)? },
            "impact" => Told::Impact(place(0)?),
            "round-trip" => Told::RoundTrip { player: number(0)?, milliseconds: number(1)? },
            "judged" => {
                let verdict = words.get(4..)?.join(" ");
                let refused = (verdict != "dealt").then_some(verdict);
                Told::Judged { player: number(0)?, place: place(1)?, refused }
            }
            "refused" => Told::Refused { reason: words.get(1..)?.join(" "), count: number(0)? },
            "sent" => Told::Sent { kind: words.first()?.parse().ok()?, bytes: words.get(1)?.parse().ok()? },
            "fault" => Told::Fault(rest.to_owned()),
            _ => return None,
        })
    }
}

/// A hit as the host judged it.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    pub player: i32,
    pub place: [f32; 3],
    pub refused: Option<String>,
}

/// All that one machine told.
#[derive(Clone, Debug, Default)]
pub struct Report {
    pub own: Option<i32>,
    pub lines: Vec<Line>,
    /// Each player's places by tick.
    pub places: BTreeMap<i32, BTreeMap<i32, [f32; 3]>>,
    pub impacts: Vec<[f32; 3]>,
    /// By player, milliseconds.
    pub round_trips: BTreeMap<i32, i32>,
    /// Each player's hits as the host judged them: where, and why refused.
    pub judged: Vec<Judged>,
    pub refused: BTreeMap<String, i32>,
    pub sent: Kinds,
    pub faults: Vec<String>,
}

impl Report {
    pub fn add(&mut self, told: Told) {
        match told {
            Told::Ready(_) => {}
            Told::Own(player) => self.own = Some(player),
            Told::Log(line) => match line.parse() {
                Ok(line) => self.lines.push(line),
                Err(why) => self.faults.push(why),
            },
            Told::At { tick, player, place } => {
                self.places.entry(player).or_default().insert(tick, place);
            }
            Told::Impact(place) => self.impacts.push(place),
            Told::RoundTrip { player, milliseconds } => {
                self.round_trips.insert(player, milliseconds);
            }
            Told::Judged { player, place, refused } => self.judged.push(Judged { player, place, refused }),
            Told::Refused { reason, count } => {
                self.refused.insert(reason, count);
            }
            Told::Sent { kind, bytes } => {
                self.sent.insert(kind, bytes);
            }
            Told::Fault(words) => self.faults.push(words),
        }
    }

    /// The last tick of its log.
    pub fn tick(&self) -> i32 {
        self.lines.last().map_or(0, |line| line.tick)
    }

    /// The seconds its log goes over.
    pub fn seconds(&self) -> f64 {
        let first = self.lines.first().map_or(0, |line| line.tick);
        f64::from(self.tick() - first) / 30.0 + 1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_read_back() {
        for told in [
            Told::Ready(5150),
            Told::Own(3),
            Told::Log("network test: tick 30 | items 1".to_owned()),
            Told::At { tick: 5, player: 2, place: [1.5, -2.25, 0.125] },
            Told::Impact([1.5, -2.25, 0.5]),
            Told::RoundTrip { player: 1, milliseconds: 151 },
            Told::Judged { player: 2, place: [1.5, -2.25, 0.5], refused: None },
            Told::Judged { player: 255, place: [1.5, -2.25, 0.5], refused: Some("reach".to_owned()) },
            Told::Refused { reason: "too far away".to_owned(), count: 7 },
            Told::Sent { kind: 16, bytes: 40_000 },
            Told::Fault("a panic was caught".to_owned()),
        ] {
            assert_eq!(Told::parse(&told.to_string()), Some(told));
        }
        assert_eq!(Told::parse("at 5 2 1.0 x 2.0"), None);
        assert_eq!(Told::parse("hello there"), None);
    }
}
