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
mod source;

pub use finite::finite;
pub use parsers::parse_emit_parse;
pub use source::{Known, Source};

use crate::arena::Game;
use play::Play;
use slipspace::engine::guard;
use slipspace::profile::Profile;
use std::cell::RefCell;
use std::collections::HashMap;

/// Messages of one input.
const MOST_MESSAGES: usize = 64;

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
}

/// What is played; the first byte of an input chooses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Kind {
    old: bool,
    game: u8,
    coop: bool,
}

impl Kind {
    fn of(byte: u8) -> Kind {
        Kind { old: byte & 3 == 3, game: byte >> 2 & 3, coop: byte & 16 != 0 }
    }

    fn profile(self) -> &'static Profile {
        if self.old { Profile::P9 } else { Profile::P32 }
    }

    fn game(self) -> Game {
        [Game::Slayer, Game::Slayer, Game::Ctf, Game::Oddball][usize::from(self.game)]
    }
}

/// A number of all that was sent by then, at each tick of the game to which nothing came.
fn untouched(kind: Kind, tick: u32) -> u32 {
    thread_local! {
        static GAMES: RefCell<HashMap<Kind, Vec<u32>>> = RefCell::default();
    }
    const TICKS: u32 = 200;
    let played = || {
        let mut play = Play::new(Path::HostStream, kind.profile(), kind.game(), kind.coop);
        (0..TICKS)
            .map(|tick| {
                while play.tick < tick {
                    play.run(1);
                }
                play.hash()
            })
            .collect()
    };
    GAMES.with_borrow_mut(|games| games.entry(kind).or_insert_with(played)[tick as usize])
}

/// Plays a game in which `bytes` come in by a path; what went wrong, if anything did.
///
/// # Errors
/// The first invariant that did not hold, in words.
pub fn run(path: Path, bytes: &[u8]) -> Result<(), String> {
    let caught = guard::caught();
    let mut source = Source::new(bytes);
    let choice = source.u8();
    let kind = Kind::of(choice);
    let all_refused = choice >= 224;
    let mut play = Play::new(path, kind.profile(), kind.game(), kind.coop);
    play.check()?;
    play.look();
    for _ in 0..MOST_MESSAGES {
        if source.is_empty() {
            break;
        }
        let message = if all_refused {
            source.refused(path, kind.profile(), &play.known)
        } else {
            source.message(kind.profile(), &play.known)
        };
        play.inject(&message)?;
        if source.u8() & 3 == 0 {
            play.check()?;
            play.run(1);
            play.look();
        }
    }
    play.check()?;
    if all_refused {
        play.run(16);
        play.check()?;
        if play.hash() != untouched(kind, play.tick) {
            return Err("messages that had to be dropped left something behind".to_owned());
        }
    } else {
        play.plays_on()?;
    }
    match guard::caught() - caught {
        0 => Ok(()),
        panics => Err(format!("{panics} panics were caught at the boundary")),
    }
}
