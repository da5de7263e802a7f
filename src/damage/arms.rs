//! What each player carried, drove and struck with in the last ten seconds (damage.md 13.6).

use super::PLAYERS;
use crate::cells::cells;
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE};
use crate::engine::machine::Machine;
use crate::engine::units::GRENADE_KINDS;
use core::cell::Cell;

/// Weapon definitions kept for each player (`MAXIMUM_RECENT_WEAPONS`).
pub const WEAPONS: usize = 8;
/// A time that is never recent.
const LONG_AGO: Long = -301;

/// A definition and when it was last seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    pub definition: Long,
    pub time: Long,
}

impl Seen {
    const NOTHING: Seen = Seen { definition: NONE, time: 0 };
}

pub struct State {
    weapons: Box<[Cell<[Seen; WEAPONS]>]>,
    /// The damage effect of an unarmed blow.
    unarmed: Box<[Cell<Seen>]>,
    driven: Box<[Cell<Long>]>,
    /// Network version 9: when each type of grenade was last carried.
    grenades: Box<[Cell<[Long; GRENADE_KINDS]>]>,
}

impl State {
    pub(super) fn new() -> State {
        State {
            weapons: cells(PLAYERS, [Seen::NOTHING; WEAPONS]),
            unarmed: cells(PLAYERS, Seen::NOTHING),
            driven: cells(PLAYERS, LONG_AGO),
            grenades: cells(PLAYERS, [LONG_AGO; GRENADE_KINDS]),
        }
    }

    pub(super) fn reset(&self) {
        self.weapons.iter().for_each(|weapons| weapons.set([Seen::NOTHING; WEAPONS]));
        self.unarmed.iter().for_each(|unarmed| unarmed.set(Seen::NOTHING));
        self.driven.iter().for_each(|driven| driven.set(LONG_AGO));
        self.grenades.iter().for_each(|grenades| grenades.set([LONG_AGO; GRENADE_KINDS]));
    }

    /// The weapon definitions a player carried, with the times.
    pub fn weapons(&self, player: usize) -> [Seen; WEAPONS] {
        self.weapons[player].get()
    }

    pub fn unarmed(&self, player: usize) -> Seen {
        self.unarmed[player].get()
    }

    /// When the player last drove a vehicle.
    pub fn driven(&self, player: usize) -> Long {
        self.driven[player].get()
    }

    /// When the player last carried a type of grenade (network version 9).
    pub fn carried(&self, player: usize, grenade_type: usize) -> Long {
        self.grenades[player].get()[grenade_type]
    }

    /// A weapon of that definition was the player's: in its own place, else in that of the least time.
    fn see_weapon(&self, player: usize, definition: Long, time: Long) {
        let mut weapons = self.weapons[player].get();
        let place = match weapons.iter_mut().find(|seen| seen.definition == definition) {
            Some(own) => Some(own),
            None => weapons.iter_mut().min_by_key(|seen| seen.time),
        };
        if let Some(place) = place {
            *place = Seen { definition, time };
        }
        self.weapons[player].set(weapons);
    }
}

/// Notes what a player's living unit has at the tick.
pub(super) fn note(engine: &Engine, machine: &Machine, now: Long, player: usize, unit_index: Long) {
    let state = &machine.damage.arms;
    state.unarmed[player].set(Seen { definition: engine.unarmed_melee_damage(unit_index), time: now });
    let Some(unit) = engine.unit(unit_index) else { return };
    let parent = engine.unit(unit.object().parent_object_index());
    if super::history::drives(engine, unit_index) {
        state.driven[player].set(now);
    }
    if machine.profile.get().is_9() {
        let mut times = state.grenades[player].get();
        for (time, count) in times.iter_mut().zip(unit.grenade_counts()) {
            if count > 0 {
                *time = now;
            }
        }
        state.grenades[player].set(times);
    }
    let mounted = parent
        .filter(|parent| [parent.driver_object_index(), parent.gunner_object_index()].contains(&unit_index))
        .map(|parent| parent.weapon_object_indices());
    for weapon in unit.weapon_object_indices().into_iter().chain(mounted.into_iter().flatten()) {
        if let Some(weapon) = engine.weapon(weapon) {
            state.see_weapon(player, weapon.item().object().definition_index(), now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// spec: damage 13.6
    #[test]
    fn a_ninth_weapon_takes_the_place_seen_longest_ago() {
        let state = State::new();
        for (definition, time) in (10..18).zip([5, 3, 7, 3, 9, 9, 9, 9]) {
            state.see_weapon(2, definition, time);
        }
        let definitions = |state: &State| state.weapons(2).map(|seen| seen.definition);
        assert_eq!(definitions(&state), [10, 11, 12, 13, 14, 15, 16, 17]);
        state.see_weapon(2, 20, 10);
        assert_eq!(definitions(&state)[1], 20, "the first of the two least");
        state.see_weapon(2, 13, 11);
        state.see_weapon(2, 21, 12);
        assert_eq!(definitions(&state), [21, 20, 12, 13, 14, 15, 16, 17]);
        assert_eq!(state.weapons(2)[3], Seen { definition: 13, time: 11 });
        assert_eq!(state.weapons(3), [Seen::NOTHING; WEAPONS]);
    }
}
