//! An object is taken away on the host's word, or because the host has not told of it (objects.md 13.4).

use super::client_has;
use crate::engine::contract::Long;
use crate::engine::machine::Machine;
use crate::engine::objects::mask;
use crate::engine::units::MAXIMUM_WEAPONS;
use crate::engine::{Engine, NONE};

/// A player's action result that has no object (`_player_action_result_reload`).
const ACTION_RESULT_RELOAD: i16 = 0;
/// Children of a unit that can be looked at: no more than there are objects, however they are linked.
const MAXIMUM_CHILDREN: usize = crate::objects::MAXIMUM_OBJECTS;

/// Deletes the object, whoever holds it or rides in it.
pub fn delete(engine: &mut Engine, machine: &Machine, index: Long) {
    if engine.object(index).is_none() {
        return;
    }
    if engine.item(index).is_some() {
        // Before the deletion, so that a carried flag is in no hands by then (field case 58).
        in_every_hand(engine, index, |engine, unit, slot| engine.unit_network_forget_weapon(unit, slot));
    }
    if engine.unit(index).is_some() {
        leave_unit(engine, machine, index);
    }
    forget_action(engine, index);
    delete_now(engine, machine, index);
}

/// Has the engine delete it now, on the host's word; nothing for NONE.
pub fn delete_now(engine: &mut Engine, machine: &Machine, index: Long) {
    let before = machine.objects.index.deleting.replace(true);
    engine.object_delete_immediately(index);
    machine.objects.index.deleting.set(before);
}

/// Does something with each slot of each unit that has the item.
pub fn in_every_hand(engine: &mut Engine, item_index: Long, mut act: impl FnMut(&mut Engine, Long, i16)) {
    let mut iterator = engine.object_iterator(mask::UNIT);
    while let Some(unit) = engine.object_iterator_next(&mut iterator) {
        for slot in 0..MAXIMUM_WEAPONS as i16 {
            if weapon_in_slot(engine, unit, slot) == item_index {
                act(engine, unit, slot);
            }
        }
    }
}

/// What the unit's slot holds; NONE for nothing.
pub fn weapon_in_slot(engine: &Engine, unit_index: Long, slot: i16) -> Long {
    let weapons = engine.unit(unit_index).map(|unit| unit.weapon_object_indices());
    weapons.zip(usize::try_from(slot).ok()).and_then(|(weapons, slot)| weapons.get(slot).copied()).unwrap_or(NONE)
}

/// What the host has outlives the unit, who rides in it gets out, and its player has it no more (rule 3).
fn leave_unit(engine: &mut Engine, machine: &Machine, unit_index: Long) {
    for slot in 0..MAXIMUM_WEAPONS as i16 {
        if client_has(engine, machine, weapon_in_slot(engine, unit_index, slot)) {
            engine.unit_network_drop_weapon(unit_index, slot);
        }
    }
    let mut child = engine.object(unit_index).map_or(NONE, |object| object.first_child_object_index());
    for _ in 0..MAXIMUM_CHILDREN {
        let Some(object) = engine.object(child) else { break };
        let next = object.next_object_index();
        if engine.unit(child).is_some_and(|unit| Long::from(unit.parent_seat_index()) != NONE) {
            engine.unit_exit_seat_end(child);
        }
        child = next;
    }
    let player_index = engine.unit(unit_index).map_or(NONE, |unit| unit.player_index());
    if engine.player(player_index).is_some_and(|player| player.unit_index() == unit_index) {
        engine.network_player_detach_unit(player_index);
    }
}

/// No player's action is with the object any more: the HUD would keep its prompt (rule 4).
fn forget_action(engine: &Engine, index: Long) {
    engine.players(|_, player| {
        if player.action_object_index() == index {
            player.set_action_result(ACTION_RESULT_RELOAD);
            player.set_action_object_index(NONE);
        }
    });
}

/// Kills the unit at once, with nothing said or counted.
pub fn kill_silently(engine: &mut Engine, unit_index: Long) {
    engine.unit_kill_silent(unit_index);
    engine.unit_kill_no_statistics(unit_index);
    engine.object_damage_update(unit_index);
}
