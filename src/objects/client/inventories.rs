//! What the host says a unit carries is given to it: all of it or nothing, when all of it is here
//! (objects.md 15.1, field case 61).

use super::delete::{in_every_hand, weapon_in_slot};
use super::own_inventories::{self, Own};
use super::{client_has, is_local_unit};
use crate::cells::cells;
use crate::engine::contract::Long;
use crate::engine::machine::Machine;
use crate::engine::units::MAXIMUM_WEAPONS;
use crate::engine::{Engine, NONE};
use crate::objects::{MAXIMUM_OBJECTS, is_alive, slot, whole_slot};
use crate::wire::{self, Inventory, ObjectChange, scalar};
use core::cell::Cell;

/// How long an inventory waits for a weapon, its unit being there (`WAITING_INVENTORY_TICKS`).
const WAITING_TICKS: Long = 90;
/// Most grenades of a kind taken from the host (`MAXIMUM_INVENTORY_GRENADES`).
const MAXIMUM_GRENADES: i8 = 16;

/// An inventory that is not complete here, and when its unit first was (NONE: not yet).
#[derive(Clone, Copy)]
struct Entry {
    inventory: Inventory,
    first_tick: Long,
}

/// What waits, one for each absolute index of a unit.
pub struct Waiting {
    entries: Box<[Cell<Option<Entry>>]>,
    count: Cell<usize>,
}

impl Waiting {
    pub fn new() -> Waiting {
        Waiting { entries: cells(MAXIMUM_OBJECTS, None), count: Cell::new(0) }
    }

    pub fn reset(&self) {
        self.entries.iter().for_each(|entry| entry.set(None));
        self.count.set(0);
    }

    fn at(&self, slot: usize) -> Option<Entry> {
        self.entries.get(slot).and_then(Cell::get)
    }

    fn put(&self, slot: usize, entry: Entry) {
        if let Some(cell) = self.entries.get(slot) {
            if cell.replace(Some(entry)).is_none() {
                self.count.set(self.count.get() + 1);
            }
        }
    }

    fn take(&self, slot: usize) -> Option<Entry> {
        let entry = self.entries.get(slot).and_then(Cell::take);
        if entry.is_some() {
            self.count.set(self.count.get().saturating_sub(1));
        }
        entry
    }

    /// Forgets what waits for a unit that the change deletes, or whose index it gives to another.
    pub fn forget_for(&self, change: &ObjectChange) {
        let Some(slot) = slot(change.object_index) else { return };
        let Some(entry) = self.at(slot) else { return };
        let same = entry.inventory.unit_index == change.object_index;
        if (change.change == ObjectChange::CREATE && !same) || (change.change == ObjectChange::DELETE && same) {
            self.take(slot);
        }
    }

    /// The places of what waits, ascending.
    fn slots(&self) -> impl Iterator<Item = usize> + '_ {
        let end = if self.count.get() == 0 { 0 } else { MAXIMUM_OBJECTS };
        (0..end).filter(|&slot| self.at(slot).is_some())
    }
}

impl Default for Waiting {
    fn default() -> Waiting {
        Waiting::new()
    }
}

/// Takes the entries: gives what is complete, keeps the rest.
pub fn handle(engine: &mut Engine, machine: &Machine, entries: &[u8], count: u8) {
    let waiting = &machine.objects.client.waiting;
    for entry in wire::entries(entries, count, Inventory::SIZE) {
        let Some(inventory) = Inventory::parse(entry) else { continue };
        let Some(slot) = whole_slot(inventory.unit_index) else { continue };
        let before = waiting.take(slot).filter(|before| before.inventory.unit_index == inventory.unit_index);
        let here = client_has(engine, machine, inventory.unit_index);
        if here && !is_alive(engine, inventory.unit_index) {
            continue;
        }
        if here && is_complete(engine, machine, &inventory) {
            give(engine, machine, &inventory);
        } else {
            waiting.put(slot, Entry { inventory, first_tick: before.map_or(NONE, |before| before.first_tick) });
        }
    }
}

/// Gives what waited and is complete now.
pub fn apply_complete(engine: &mut Engine, machine: &Machine) {
    let waiting = &machine.objects.client.waiting;
    for slot in waiting.slots() {
        let complete = waiting.at(slot).is_some_and(|entry| is_complete(engine, machine, &entry.inventory));
        if let Some(entry) = complete.then(|| waiting.take(slot)).flatten() {
            give(engine, machine, &entry.inventory);
        }
    }
}

/// Gives what has waited too long for a weapon, without it.
pub fn give_up_waiting(engine: &mut Engine, machine: &Machine) {
    let (waiting, now) = (&machine.objects.client.waiting, engine.game_time());
    for slot in waiting.slots() {
        let Some(entry) = waiting.at(slot) else { continue };
        if !client_has(engine, machine, entry.inventory.unit_index) {
            continue;
        }
        if entry.first_tick == NONE {
            waiting.put(slot, Entry { first_tick: now, ..entry });
        } else if now.wrapping_sub(entry.first_tick) >= WAITING_TICKS {
            waiting.take(slot);
            give(engine, machine, &entry.inventory);
        }
    }
}

/// Whether the weapon is here.
fn has_weapon(engine: &Engine, machine: &Machine, weapon_index: Long) -> bool {
    client_has(engine, machine, weapon_index) && engine.weapon(weapon_index).is_some()
}

/// Whether the unit and each weapon that is named are here.
fn is_complete(engine: &Engine, machine: &Machine, inventory: &Inventory) -> bool {
    client_has(engine, machine, inventory.unit_index)
        && inventory.weapon_indices.iter().all(|&weapon| weapon == NONE || has_weapon(engine, machine, weapon))
}

/// Rules 1 to 7.
fn give(engine: &mut Engine, machine: &Machine, inventory: &Inventory) {
    let unit_index = inventory.unit_index;
    if !client_has(engine, machine, unit_index) || !is_alive(engine, unit_index) {
        return;
    }
    let local = is_local_unit(engine, unit_index);
    let own = own_inventories::of_unit(engine, machine, unit_index);
    give_weapons(engine, machine, inventory);
    put_in_hand(engine, unit_index, inventory.current_weapon_index, local);
    let own_record = own.map(|local| machine.objects.client.own_inventories.at(local));
    give_rounds(engine, inventory, own_record.as_ref());
    give_grenades(engine, inventory, own_record.as_ref());
    if let Some(local) = own {
        own_inventories::note(engine, machine, local, unit_index, false);
    }
}

/// Slot by slot as the host has it; a weapon that is not here leaves its slot (rule 3).
fn give_weapons(engine: &mut Engine, machine: &Machine, inventory: &Inventory) {
    let unit_index = inventory.unit_index;
    for (slot, &wanted) in (0..).zip(&inventory.weapon_indices) {
        let held = weapon_in_slot(engine, unit_index, slot);
        if held == wanted || (wanted != NONE && !has_weapon(engine, machine, wanted)) {
            continue;
        }
        if held != NONE {
            engine.unit_network_drop_weapon(unit_index, slot);
        }
        if wanted != NONE {
            in_every_hand(engine, wanted, |engine, unit, slot| engine.unit_network_drop_weapon(unit, slot));
            engine.unit_network_add_weapon(unit_index, wanted, slot);
        }
    }
}

/// The weapon in hand is wanted; a local player's choice only where it has none (rule 4).
fn put_in_hand(engine: &Engine, unit_index: Long, said: i8, local: bool) {
    let Some(unit) = engine.unit(unit_index) else { return };
    let current = unit.current_weapon_index();
    let empty_handed = weapon_in_slot(engine, unit_index, current) == NONE;
    let slots = 0..MAXIMUM_WEAPONS as i8;
    if slots.contains(&said) && i16::from(said) != current && (!local || empty_handed) {
        unit.set_desired_weapon_index(i16::from(said));
    }
}

/// Rule 5.
fn give_rounds(engine: &Engine, inventory: &Inventory, own: Option<&Own>) {
    for (slot, &wanted) in inventory.weapon_indices.iter().enumerate() {
        let held = weapon_in_slot(engine, inventory.unit_index, slot as i16);
        let Some(weapon) = engine.weapon(wanted).filter(|_| held == wanted) else { continue };
        if own.is_some_and(|own| own.weapons[slot] == wanted && !own.is_settled(engine, own.weapon_times[slot])) {
            continue;
        }
        let definition_index = weapon.item().object().definition_index();
        for magazine in 0..wire::inventory::MAGAZINES {
            let definition = engine.weapon_magazine_definition(definition_index, magazine as Long);
            let (Some(definition), Some(rounds)) = (definition, weapon.magazines(magazine)) else { continue };
            let most = definition.rounds_total_maximum().max(definition.rounds_total_initial());
            rounds.set_rounds_total(at_most(inventory.rounds_total[slot][magazine], most));
            let most = definition.rounds_loaded_maximum();
            rounds.set_rounds_loaded(at_most(inventory.rounds_loaded[slot][magazine], most));
        }
        weapon.set_age(scalar::age_unpack(inventory.ages[slot]));
    }
}

/// 0 if negative, else at most that many.
pub fn at_most(said: i16, most: i16) -> i16 {
    if said < 0 { 0 } else { said.min(most) }
}

/// Rule 6.
fn give_grenades(engine: &Engine, inventory: &Inventory, own: Option<&Own>) {
    let Some(unit) = engine.unit(inventory.unit_index) else { return };
    let mut counts = unit.grenade_counts();
    for (kind, (count, &said)) in counts.iter_mut().zip(&inventory.grenade_counts).enumerate() {
        let settled = own.is_none_or(|own| own.is_settled(engine, own.grenade_times[kind]));
        *count = grenade_count(said, *count, settled);
    }
    unit.set_grenade_counts(counts);
}

/// How many grenades a unit has that the host says it has so many of: `settled` unless its player threw one that the
/// host may not know of.
pub fn grenade_count(said: i8, has: i8, settled: bool) -> i8 {
    let said = said.clamp(0, MAXIMUM_GRENADES);
    if settled || said < has { said } else { has }
}
