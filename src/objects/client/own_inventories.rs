//! What this machine's own players carry and when they last used it: the host's word of it is older than their use
//! (objects.md 15.2).

use super::local_units;
use crate::engine::contract::Long;
use crate::engine::items::MAGAZINE_RELOADING;
use crate::engine::machine::Machine;
use crate::engine::players::MAXIMUM_LOCAL_PLAYERS;
use crate::engine::units::{GRENADE_KINDS, MAXIMUM_WEAPONS};
use crate::engine::{Engine, NONE};
use core::cell::Cell;

/// Margin past a round trip: what the host waits between inventories, and the jitter (`INVENTORY_INTERVAL_TICKS`,
/// `OWN_INVENTORY_MARGIN_TICKS`).
const MARGIN_TICKS: Long = 3 + 2;
/// A round trip that is not known, and the most one counts as, ticks (`DEFAULT_OWN_ROUND_TRIP_TICKS`,
/// `MAXIMUM_OWN_ROUND_TRIP_TICKS`).
const DEFAULT_ROUND_TRIP_TICKS: f32 = 6.0;
const MAXIMUM_ROUND_TRIP_TICKS: f32 = 60.0;

/// Total and loaded rounds of a magazine.
type Rounds = (i16, i16);

/// What a local player's unit carried at the last look, and when it was last used.
#[derive(Clone, Copy, Debug)]
pub struct Own {
    /// NONE: no living unit.
    pub unit_index: Long,
    grenade_counts: [i8; GRENADE_KINDS],
    /// When a grenade was last thrown; NONE: not.
    pub grenade_times: [Long; GRENADE_KINDS],
    pub weapons: [Long; MAXIMUM_WEAPONS],
    rounds: [[Rounds; 2]; MAXIMUM_WEAPONS],
    fired_times: [Long; MAXIMUM_WEAPONS],
    /// When the weapon was last fired or reloaded; NONE: not.
    pub weapon_times: [Long; MAXIMUM_WEAPONS],
}

impl Own {
    const fn of(unit_index: Long) -> Own {
        Own {
            unit_index,
            grenade_counts: [0; GRENADE_KINDS],
            grenade_times: [NONE; GRENADE_KINDS],
            weapons: [NONE; MAXIMUM_WEAPONS],
            rounds: [[(0, 0); 2]; MAXIMUM_WEAPONS],
            fired_times: [NONE; MAXIMUM_WEAPONS],
            weapon_times: [NONE; MAXIMUM_WEAPONS],
        }
    }

    /// Whether the host knows by now of a use at that tick.
    pub fn is_settled(&self, engine: &Engine, time: Long) -> bool {
        is_settled(time, engine.game_time(), engine.distributed_own_round_trip_ticks())
    }
}

/// Whether the host's word is of after a use at that tick (NONE: not used), the round trip being so many ticks.
pub fn is_settled(time: Long, now: Long, round_trip: f32) -> bool {
    let round_trip = if round_trip > 0.0 { round_trip.min(MAXIMUM_ROUND_TRIP_TICKS) } else { DEFAULT_ROUND_TRIP_TICKS };
    time == NONE || now.wrapping_sub(time) > round_trip.ceil() as Long + MARGIN_TICKS
}

/// A record for each local player.
pub struct State([Cell<Own>; MAXIMUM_LOCAL_PLAYERS]);

impl State {
    pub fn new() -> State {
        State([const { Cell::new(Own::of(NONE)) }; MAXIMUM_LOCAL_PLAYERS])
    }

    pub fn reset(&self) {
        self.0.iter().for_each(|own| own.set(Own::of(NONE)));
    }

    /// A local player's record.
    pub fn at(&self, local: usize) -> Own {
        self.0[local].get()
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

/// The local player whose record is of the unit.
pub fn of_unit(engine: &Engine, machine: &Machine, unit_index: Long) -> Option<usize> {
    let player = engine.player(engine.unit(unit_index)?.player_index())?;
    let local = usize::try_from(player.local_player_index()).ok().filter(|&local| local < MAXIMUM_LOCAL_PLAYERS)?;
    (machine.objects.client.own_inventories.at(local).unit_index == unit_index).then_some(local)
}

/// Looks at what all local players' units carry now.
pub fn note_all(engine: &Engine, machine: &Machine) {
    for (local, unit_index) in local_units(engine).into_iter().enumerate() {
        note(engine, machine, local, unit_index, true);
    }
}

/// Looks at what the unit carries now; `comparing`: what has changed was used.
pub fn note(engine: &Engine, machine: &Machine, local: usize, unit_index: Long, comparing: bool) {
    let cell = &machine.objects.client.own_inventories.0[local];
    let Some(unit) = engine.unit(unit_index) else {
        cell.set(Own { unit_index: NONE, ..cell.get() });
        return;
    };
    let known = cell.get().unit_index == unit_index;
    let mut own = if known { cell.get() } else { Own::of(unit_index) };
    let (comparing, now) = (comparing && known, engine.game_time());
    for (kind, &count) in unit.grenade_counts().iter().enumerate() {
        if comparing && count < own.grenade_counts[kind] {
            own.grenade_times[kind] = now;
        }
        own.grenade_counts[kind] = count;
    }
    for (slot, &weapon_index) in unit.weapon_object_indices().iter().enumerate() {
        note_weapon(engine, &mut own, slot, weapon_index, comparing);
    }
    cell.set(own);
}

fn note_weapon(engine: &Engine, own: &mut Own, slot: usize, weapon_index: Long, comparing: bool) {
    let Some(weapon) = engine.weapon(weapon_index) else {
        own.weapons[slot] = NONE;
        return;
    };
    let magazines = [0, 1].map(|magazine| weapon.magazines(magazine));
    let rounds = magazines.map(|m| m.map_or((0, 0), |m| (m.rounds_total(), m.rounds_loaded())));
    let reloading = magazines.iter().flatten().any(|magazine| magazine.state() == MAGAZINE_RELOADING);
    let fired = weapon.game_time_last_fired();
    if own.weapons[slot] != weapon_index {
        own.weapon_times[slot] = NONE;
    } else if comparing && (fired != own.fired_times[slot] || reloading || rounds != own.rounds[slot]) {
        own.weapon_times[slot] = engine.game_time();
    }
    own.weapons[slot] = weapon_index;
    own.rounds[slot] = rounds;
    own.fired_times[slot] = fired;
}
