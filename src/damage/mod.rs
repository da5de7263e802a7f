//! The behaviour of `network_damage.c`: one file a subject, each near a section of `damage.md`.
//!
//! The host alone harms anything. A client reports what its own players hit; the host checks each report, deals the
//! damage itself and tells its clients what it dealt, which they show without the harm. All of it is re-entered from
//! the engine's functions that deal or replay, so nothing is borrowed while one of them runs.

pub mod ability;
pub mod arms;
pub mod check;
pub mod deals;
pub mod dealt;
pub mod destinations;
pub mod events;
pub mod forms;
pub mod history;
pub mod judgements;
pub mod material;
pub mod payment;
pub mod reach;
pub mod replay;
pub mod reports;
pub mod source;
pub mod statistics;
pub mod targets;
pub mod throws;
pub mod tick;
pub mod trail;

use crate::engine::contract::{Long, NONE};
use core::cell::Cell;

/// Players that are followed (`MAXIMUM_TRACKED_PLAYERS`).
pub const PLAYERS: usize = crate::engine::players::MAXIMUM_PLAYERS;
/// Ten seconds: how long what a player carried, drove or threw may still deal (`RECENT_WEAPON_TICKS`).
pub const RECENT_TICKS: Long = 300;
/// No player, in a byte.
pub const NO_PLAYER: u8 = 0xFF;

/// What this file remembers of a game, in cells (damage.md 5).
pub struct State {
    pub events: events::State,
    pub reports: reports::State,
    pub replay: replay::State,
    pub arms: arms::State,
    pub throws: throws::State,
    pub payment: payment::State,
    pub trail: trail::State,
    pub history: history::State,
    pub sources: source::State,
    pub statistics: statistics::State,
    pub judgements: judgements::State,
    /// A report is being dealt. Set and cleared, not counted (21.3).
    pub dealing: Cell<bool>,
}

impl State {
    /// The state of a process just begun.
    pub fn new() -> State {
        State {
            events: events::State::new(),
            reports: reports::State::new(),
            replay: replay::State::new(),
            arms: arms::State::new(),
            throws: throws::State::new(),
            payment: payment::State::new(),
            trail: trail::State::new(),
            history: history::State::new(),
            sources: source::State::new(),
            statistics: statistics::State::new(),
            judgements: judgements::State::new(),
            dealing: Cell::new(false),
        }
    }

    /// Forgets the game before (damage.md 19.1). The counters count on.
    pub fn new_game(&self) {
        self.events.reset();
        self.reports.reset();
        self.replay.reset();
        self.arms.reset();
        self.throws.reset();
        self.payment.reset();
        self.trail.reset();
        self.history.reset();
        self.sources.reset();
        self.dealing.set(false);
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

/// Whether something of that time is at most ten seconds old.
const fn is_recent(now: Long, time: Long) -> bool {
    now.wrapping_sub(time) <= RECENT_TICKS
}

/// The place of a player's datum index in the tables; none for NONE, nor past them.
fn place_of(player_index: Long) -> Option<usize> {
    let absolute = usize::try_from(crate::engine::absolute(player_index)).ok()?;
    (player_index != NONE && absolute < PLAYERS).then_some(absolute)
}
