//! A game in which one end of a connection says anything: what the fuzz targets and the tests over seeds drive.
//!
//! A host and two clients of the arena play. The input's bytes choose messages, most of them nearly real, that come in
//! at the host as if from the second client, or at that client as if from the host. What must hold: no panic is
//! caught at the boundary, the engine is given nothing that it may not be given, every number in an object or in a
//! message sent is one, a message causes a bounded number of others and a bounded number of look-ups, and whoever
//! did no wrong plays on. Where every message is one that has to be dropped, all that is sent afterwards is, byte for
//! byte, what is sent in the game to which nothing came.

mod finite;
mod messages;
mod parsers;
mod play;
mod said;
mod source;
pub mod tally;

pub use finite::finite;
pub use parsers::parse_emit_parse;
pub use source::{Known, Source};

use crate::arena::Game;
pub use play::Play;
use slipspace::profile::Profile;
use slipspace::wire::kind::{self, Kind as MessageKind};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// Which receiving path the bytes come in by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Path {
    HostStream,
    HostDatagram,
    ClientStream,
    ClientDatagram,
}

impl Path {
    pub const ALL: [Path; 4] = [Path::HostStream, Path::HostDatagram, Path::ClientStream, Path::ClientDatagram];

    /// As its fuzz target is called.
    pub fn name(self) -> &'static str {
        match self {
            Path::HostStream => "host_stream",
            Path::HostDatagram => "host_datagram",
            Path::ClientStream => "client_stream",
            Path::ClientDatagram => "client_datagram",
        }
    }

    fn at_host(self) -> bool {
        matches!(self, Path::HostStream | Path::HostDatagram)
    }

    fn stream(self) -> bool {
        matches!(self, Path::HostStream | Path::ClientStream)
    }

    /// The messages that may come by it, batches aside.
    pub fn kinds(self, profile: &Profile) -> Vec<u8> {
        let may = |kind: &MessageKind| {
            let known = kind.name != "unknown" && kind.number != kind::BATCH;
            let by_datagram = self != Path::HostDatagram || !kind.stream_only(profile);
            known && by_datagram && kind.from_client == self.at_host()
        };
        (0..profile.number_of_messages)
            .filter_map(|number| MessageKind::of(number, profile))
            .filter(may)
            .map(|kind| kind.number)
            .collect()
    }
}

/// What is played; the first byte of an input chooses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kind {
    old: bool,
    game: Game,
    coop: bool,
    /// The one not to be trusted drives a car; else it has weapons and has thrown a grenade.
    drives: bool,
}

impl Kind {
    /// What an input plays.
    pub fn of(input: &[u8]) -> Kind {
        let byte = input.first().copied().unwrap_or(0);
        let choice = usize::from(byte >> 2 & 3);
        let game = [Game::Slayer, Game::Slayer, Game::Ctf, Game::Oddball][choice];
        let old = byte & 3 == 3;
        // Version 9 knows no co-op.
        Kind { old, game, coop: !old && byte & 16 != 0, drives: choice == 1 }
    }

    fn profile(self) -> &'static Profile {
        if self.old { Profile::P9 } else { Profile::P32 }
    }
}

/// A number of all that was sent by then, at each tick of the game to which nothing came.
pub fn untouched(kind: Kind) -> Rc<[u32]> {
    thread_local! {
        static GAMES: RefCell<HashMap<Kind, Rc<[u32]>>> = RefCell::default();
    }
    const TICKS: u32 = 200;
    let played = || {
        let mut play = Play::new(Path::HostStream, kind);
        (0..TICKS)
            .map(|tick| {
                while play.tick < tick {
                    play.run(1);
                }
                play.hash()
            })
            .collect()
    };
    GAMES.with_borrow_mut(|games| Rc::clone(games.entry(kind).or_insert_with(played)))
}

/// How long the game goes on after the last message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// A few ticks; more where something seems wrong.
    Brief,
    /// Until every lie is past.
    Long,
}

/// Plays a game in which `bytes` come in by a path; a number of all that was sent in it, or what went wrong.
///
/// # Errors
/// The first invariant that did not hold, in words.
pub fn run(path: Path, bytes: &[u8], after: After) -> Result<u32, String> {
    let kind = Kind::of(bytes);
    let untouched = untouched(kind);
    Play::new(path, kind).take(bytes, after, &untouched)
}
