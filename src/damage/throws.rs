//! The grenades that each player threw (damage.md 13.6; network version 32).

use super::{PLAYERS, is_recent, place_of};
use crate::cells::cells;
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE};
use crate::engine::machine::Machine;
use crate::engine::units::GRENADE_KINDS;
use core::cell::Cell;

/// Throws kept for each player (`MAXIMUM_GRENADE_THROWS`).
pub const THROWS: usize = 32;

/// A throw; its time is NONE where there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    pub time: Long,
    pub grenade_type: i16,
}

impl Throw {
    const NONE: Throw = Throw { time: NONE, grenade_type: 0 };
}

pub struct State {
    throws: Box<[Cell<[Throw; THROWS]>]>,
}

impl State {
    pub(super) fn new() -> State {
        State { throws: cells(PLAYERS, [Throw::NONE; THROWS]) }
    }

    pub(super) fn reset(&self) {
        self.throws.iter().for_each(|throws| throws.set([Throw::NONE; THROWS]));
    }

    /// The player's throws, each in its place.
    pub fn of(&self, player: usize) -> [Throw; THROWS] {
        self.throws[player].get()
    }

    fn note(&self, player: usize, grenade_type: i16, now: Long) {
        let mut throws = self.throws[player].get();
        let place = match throws.iter_mut().find(|throw| throw.time == NONE) {
            Some(free) => Some(free),
            None => throws.iter_mut().min_by_key(|throw| throw.time),
        };
        if let Some(place) = place {
            *place = Throw { time: now, grenade_type };
        }
        self.throws[player].set(throws);
    }

    /// The place of the player's oldest throw of a type that is at most ten seconds old.
    pub fn oldest(&self, player: usize, grenade_type: usize, now: Long) -> Option<usize> {
        self.throws[player]
            .get()
            .iter()
            .enumerate()
            .filter(|(_, throw)| throw.time != NONE && usize::try_from(throw.grenade_type) == Ok(grenade_type))
            .filter(|(_, throw)| is_recent(now, throw.time))
            .min_by_key(|(_, throw)| throw.time)
            .map(|(place, _)| place)
    }

    /// The throw has exploded.
    pub fn spend(&self, player: usize, place: usize) {
        let mut throws = self.throws[player].get();
        throws[place].time = NONE;
        self.throws[player].set(throws);
    }
}

/// Host: the game throws a unit's grenade (damage.md 3 (12)).
pub fn note(engine: &Engine, machine: &Machine, unit_index: Long, grenade_type: i16) {
    if !engine.is_host() || !(0..GRENADE_KINDS as i16).contains(&grenade_type) {
        return;
    }
    let player = engine.unit(unit_index).map_or(NONE, |unit| unit.player_index());
    if let Some(player) = place_of(player) {
        machine.damage.throws.note(player, grenade_type, engine.game_time());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// spec: damage 13.6
    #[test]
    fn throws_are_kept_spent_and_the_oldest_written_over() {
        let state = State::new();
        assert_eq!(state.oldest(0, 0, 0), None);
        for time in 100..100 + THROWS as Long {
            state.note(0, (time % 2) as i16, time);
        }
        assert_eq!((state.oldest(0, 0, 400), state.oldest(0, 1, 400)), (Some(0), Some(1)));
        assert_eq!(state.oldest(0, 0, 401), Some(2), "ten seconds and no more");
        state.note(0, 0, 500);
        assert_eq!(state.of(0)[0], Throw { time: 500, grenade_type: 0 });
        state.spend(0, 5);
        state.note(0, 1, 501);
        assert_eq!(state.of(0)[5], Throw { time: 501, grenade_type: 1 });
    }
}
