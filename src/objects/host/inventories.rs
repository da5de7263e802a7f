//! What units carry, told every third tick: to everyone when the weapons change and once a second, else as often as the
//! unit is near (objects.md 10).

use super::INVENTORY_INTERVAL_TICKS;
use super::list::List;
use crate::cells::cells;
use crate::engine::contract::{Long, RealPoint3d};
use crate::engine::machine::Machine;
use crate::engine::objects::mask;
use crate::engine::units::MAXIMUM_WEAPONS;
use crate::engine::{Engine, NONE};
use crate::objects::{MAXIMUM_OBJECTS, is_alive, is_networked, slot};
use crate::wire::{self, Inventory, scalar};
use core::cell::Cell;

/// An unchanged inventory goes again after this (`INVENTORY_REFRESH_TICKS`).
pub const INVENTORY_REFRESH_TICKS: i32 = 30;
/// A unit that carries nothing is still told of for this long (`EMPTY_INVENTORY_TICKS`).
pub const EMPTY_INVENTORY_TICKS: i32 = 90;
/// Changed ammunition goes to those further off for this long.
pub const LATELY_TICKS: i32 = 12;

/// To whom an inventory goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// To everyone.
    All,
    /// Its rounds or ages have changed: to its own machine, and to others by its period.
    Ammunition,
    /// They changed a little while ago: to others by its period.
    Lately,
}

/// What was last sent of a unit's inventory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    checksum: u32,
    weapons_checksum: u32,
    time: Long,
    /// When the rounds last changed; NONE: not since they went to everyone.
    ammunition_time: Long,
    /// When it last carried something; NONE: never.
    carried_time: Long,
}

impl Record {
    pub const NEW: Record =
        Record { checksum: 0, weapons_checksum: 0, time: 0, ammunition_time: NONE, carried_time: NONE };

    /// Looks at a unit that carries something, or not: whether it is told of at all (rule 3).
    pub fn is_told(&mut self, now: Long, carries: bool) -> bool {
        if carries {
            self.carried_time = now;
        }
        self.carried_time != NONE && now.wrapping_sub(self.carried_time) < EMPTY_INVENTORY_TICKS
    }

    /// To whom an inventory of these checksums (whole, weapons) goes now; none to nobody (rules 5 to 8).
    pub fn kind(&mut self, now: Long, (checksum, weapons_checksum): (u32, u32)) -> Option<Kind> {
        let kind =
            if weapons_checksum != self.weapons_checksum || now.wrapping_sub(self.time) >= INVENTORY_REFRESH_TICKS {
                self.time = now;
                self.ammunition_time = NONE;
                Kind::All
            } else if checksum != self.checksum {
                self.ammunition_time = now;
                Kind::Ammunition
            } else if self.ammunition_time != NONE && now.wrapping_sub(self.ammunition_time) < LATELY_TICKS {
                Kind::Lately
            } else {
                return None;
            };
        self.checksum = checksum;
        self.weapons_checksum = weapons_checksum;
        Some(kind)
    }

    /// When the rounds last changed; NONE: not since they went to everyone.
    pub fn ammunition_time(&self) -> Long {
        self.ammunition_time
    }
}

/// A unit whose inventory is told of in this tick.
#[derive(Clone, Copy)]
pub struct Told {
    slot: usize,
    unit_index: Long,
    kind: Kind,
    ammunition_time: Long,
    origin: RealPoint3d,
}

/// What was last sent, by absolute index, and the list of a tick.
pub struct State {
    records: Box<[Cell<Record>]>,
    pub list: List<Told, { Inventory::SIZE }>,
}

impl State {
    pub fn new() -> State {
        State { records: cells(MAXIMUM_OBJECTS, Record::NEW), list: List::new(MAXIMUM_OBJECTS) }
    }

    pub fn reset(&self) {
        self.records.iter().for_each(|record| record.set(Record::NEW));
    }

    /// Forgets the checksums, so that the inventory goes to everyone at the next round.
    pub fn forget_sent(&self, slot: usize) {
        if let Some(record) = self.records.get(slot) {
            record.set(Record { checksum: 0, weapons_checksum: 0, ..record.get() });
        }
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

/// Sends the inventories of a tick divisible by three.
pub fn send(engine: &mut Engine, machine: &Machine) {
    let (host, profile, now) = (&machine.objects.host, machine.profile.get(), engine.game_time());
    find(engine, machine);
    host.inventories.list.send(engine, &host.viewers, wire::kind::INVENTORIES, Inventory::MOST, |viewer, told, _| {
        let own = viewer.has_unit(told.unit_index);
        let period = || host.viewers.period(viewer, &told.origin, profile.is_9());
        is_sent(told.kind, own, now, told.slot, period, told.ammunition_time)
    });
}

/// Whether an inventory goes to a machine: its own player's unit's, or another's, whose period is asked for where it
/// counts (objects.md 10.3).
pub fn is_sent(
    kind: Kind,
    own: bool,
    now: Long,
    slot: usize,
    period: impl FnOnce() -> i32,
    ammunition_time: Long,
) -> bool {
    if kind == Kind::All || own {
        return kind != Kind::Lately;
    }
    let period = period();
    let round = now / INVENTORY_INTERVAL_TICKS;
    round.wrapping_add(slot as i32) % period == 0
        && now.wrapping_sub(ammunition_time) < INVENTORY_INTERVAL_TICKS * period
}

/// Makes the tick's list (objects.md 10.2).
fn find(engine: &mut Engine, machine: &Machine) {
    let (state, now) = (&machine.objects.host.inventories, engine.game_time());
    state.list.clear();
    let mut iterator = engine.object_iterator(mask::UNIT);
    while let Some(unit_index) = engine.object_iterator_next(&mut iterator) {
        if !is_networked(engine, unit_index) || !is_alive(engine, unit_index) {
            continue;
        }
        let Some(slot) = slot(unit_index) else { continue };
        let Some(cell) = state.records.get(slot) else { continue };
        let mut record = cell.get();
        if record.is_told(now, carries(engine, unit_index)) {
            if let (Some(inventory), Some(origin)) = (contents(engine, unit_index), engine.object_origin(unit_index)) {
                let bytes = inventory.emit();
                if let Some(kind) = record.kind(now, Inventory::checksums(&bytes)) {
                    let ammunition_time = record.ammunition_time();
                    state.list.add(Told { slot, unit_index, kind, ammunition_time, origin }, bytes);
                }
            }
        }
        cell.set(record);
    }
}

/// Whether the unit has a grenade or a weapon.
fn carries(engine: &Engine, unit_index: Long) -> bool {
    engine.unit(unit_index).is_some_and(|unit| {
        unit.grenade_counts().iter().any(|&count| count != 0)
            || unit.weapon_object_indices().iter().any(|&weapon| weapon != NONE)
    })
}

/// What the unit carries (objects.md 10.1); none where it does not exist.
pub fn contents(engine: &Engine, unit_index: Long) -> Option<Inventory> {
    let unit = engine.unit(unit_index)?;
    let mut inventory = Inventory {
        unit_index,
        grenade_counts: unit.grenade_counts(),
        current_weapon_index: unit.current_weapon_index() as i8,
        weapon_indices: [NONE; MAXIMUM_WEAPONS],
        ..Inventory::default()
    };
    for (slot, weapon_index) in unit.weapon_object_indices().into_iter().enumerate() {
        let Some(weapon) = engine.weapon(weapon_index) else { continue };
        inventory.weapon_indices[slot] = weapon_index;
        for magazine in 0..2 {
            if let Some(rounds) = weapon.magazines(magazine) {
                inventory.rounds_total[slot][magazine] = rounds.rounds_total();
                inventory.rounds_loaded[slot][magazine] = rounds.rounds_loaded();
            }
        }
        inventory.ages[slot] = scalar::age_pack(weapon.age());
    }
    Some(inventory)
}
