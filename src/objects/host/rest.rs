//! Which objects have come to rest, when, and where clients were last told they are (objects.md 9.4, rules 1 to 3).

use crate::cells::cells;
use crate::engine::NONE;
use crate::engine::contract::Long;
use crate::objects::{MAXIMUM_OBJECTS, Place, REMOTE_OBJECT_ANGLE_TOLERANCE, REMOTE_OBJECT_TOLERANCE};
use crate::profile::Profile;
use core::cell::Cell;

/// Sends to everyone as an object comes to rest, and ticks from one to the next (`REST_STATE_REPEATS`,
/// `REST_STATE_REPEAT_TICKS`).
pub const REST_STATE_REPEATS: i32 = 3;
pub const REST_STATE_REPEAT_TICKS: i32 = 8;

/// By absolute index, whatever object is there (18, quirk 2).
pub struct State {
    moving: Box<[Cell<bool>]>,
    /// The tick it last came to rest; NONE: not yet.
    time: Box<[Cell<Long>]>,
    /// As last told to everyone.
    place: Box<[Cell<Place>]>,
}

impl State {
    pub fn new() -> State {
        State {
            moving: cells(MAXIMUM_OBJECTS, false),
            time: cells(MAXIMUM_OBJECTS, NONE),
            place: cells(MAXIMUM_OBJECTS, Place::default()),
        }
    }

    pub fn reset(&self) {
        self.moving.iter().for_each(|moving| moving.set(false));
        self.time.iter().for_each(|time| time.set(NONE));
    }

    /// Everyone was told of the place.
    pub fn told(&self, slot: usize, place: Place) {
        if let Some(told) = self.place.get(slot) {
            told.set(place);
        }
    }

    /// Whether the object has not gone from where everyone was told it is (field case 56).
    pub fn is_at_told_place(&self, slot: usize, place: &Place) -> bool {
        self.place
            .get(slot)
            .is_some_and(|told| place.is_near(&told.get(), REMOTE_OBJECT_TOLERANCE, REMOTE_OBJECT_ANGLE_TOLERANCE))
    }

    /// Whether it was moving at the last tick; from now on as said.
    pub fn replace_moving(&self, slot: usize, moving: bool) -> bool {
        self.moving.get(slot).is_some_and(|entry| entry.replace(moving))
    }

    /// It came to rest now.
    pub fn came_to_rest(&self, slot: usize, now: Long) {
        if let Some(time) = self.time.get(slot) {
            time.set(now);
        }
    }

    /// Whether one at rest is due: to be told to everyone as one that has just come to rest.
    pub fn is_due(&self, slot: usize, now: Long, profile: &Profile) -> bool {
        self.time.get(slot).is_some_and(|time| is_due(now, time.get(), profile))
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

/// Whether an object that came to rest at that tick (NONE: never) is due now (rule 2; once alone in network version 9).
pub fn is_due(now: Long, rest_time: Long, profile: &Profile) -> bool {
    let since = now.wrapping_sub(rest_time);
    let repeats = if profile.is_9() { 1 } else { REST_STATE_REPEATS };
    rest_time != NONE && (0..repeats * REST_STATE_REPEAT_TICKS).contains(&since) && since % REST_STATE_REPEAT_TICKS == 0
}
