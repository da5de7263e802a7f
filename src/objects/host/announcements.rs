//! Objects made and deleted are announced to all clients, in order, over the stream (objects.md 7.1).

use crate::cells::cells;
use crate::engine::contract::Long;
use crate::engine::items::ATTACHED_TO_UNIT;
use crate::engine::machine::Machine;
use crate::engine::objects::{DEAD, flag, kind};
use crate::engine::{Engine, NONE};
use crate::objects::statistics::count;
use crate::objects::{MAXIMUM_OBJECTS, NETWORKED_TYPES, Place, is_networked, slot};
use crate::outbox::{Outbox, To};
use crate::wire::object_change::flags;
use crate::wire::{self, ObjectChange};
use core::cell::Cell;

/// Which told objects a pass has seen: those that carry its number.
pub struct State {
    pass: Cell<u32>,
    seen: Box<[Cell<u32>]>,
}

impl State {
    pub fn new() -> State {
        State { pass: Cell::new(0), seen: cells(MAXIMUM_OBJECTS, 0) }
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

/// Tells all clients of what was made and deleted since the last time.
pub fn announce(engine: &mut Engine, machine: &Machine) {
    let (host, statistics) = (&machine.objects.host, &machine.objects.statistics);
    let profile = machine.profile.get();
    let mut outbox = Outbox::new(wire::kind::OBJECT_CHANGES, ObjectChange::MOST, To::ClientsReliably);
    let pass = host.announcements.pass.get().wrapping_add(1);
    host.announcements.pass.set(pass);
    let mut iterator = engine.object_iterator(NETWORKED_TYPES);
    while let Some(index) = engine.object_iterator_next(&mut iterator) {
        let Some(slot) = slot(index).filter(|_| is_networked(engine, index)) else { continue };
        if let Some(seen) = host.announcements.seen.get(slot) {
            seen.set(pass);
        }
        let told = host.told.at(slot);
        if told == index {
            continue;
        }
        if told != NONE {
            count(&statistics.deletes);
            outbox.push(engine, &ObjectChange::deletion(told).emit(profile));
        }
        let (Some(creation), Some(place)) = (creation(engine, index), Place::of(engine, index)) else { continue };
        host.told.put(index);
        host.told_count.set(host.told_count.get().max(slot + 1));
        host.rest.told(slot, place);
        count(&statistics.creates);
        outbox.push(engine, &creation.emit(profile));
    }
    for slot in 0..host.told_count.get() {
        let told = host.told.at(slot);
        if told != NONE && host.announcements.seen.get(slot).is_some_and(|seen| seen.get() != pass) {
            host.told.clear(slot);
            count(&statistics.deletes);
            outbox.push(engine, &ObjectChange::deletion(told).emit(profile));
        }
    }
    outbox.finish(engine);
}

/// A create entry of the object as it is now; none where it does not exist.
pub fn creation(engine: &Engine, index: Long) -> Option<ObjectChange> {
    let object = engine.object(index)?;
    let mut entry_flags = 0;
    if object.flags() & flag::AT_REST != 0 {
        entry_flags |= flags::AT_REST;
    }
    if engine.unit(index).is_some() && object.damage_flags() & DEAD != 0 {
        entry_flags |= flags::DEAD;
    }
    if is_carried(engine, index) {
        entry_flags |= flags::CARRIED;
    }
    let shader = object.forced_shader_permutation_index().clamp(0, 255);
    Some(ObjectChange {
        change: ObjectChange::CREATE,
        flags: entry_flags,
        owner_player_index: engine.distributed_player_to_byte(object.owner_player_index()),
        forced_shader_permutation_index: u8::try_from(shader).unwrap_or(0),
        object_index: index,
        definition_index: object.definition_index(),
        owner_team_index: object.owner_team_index(),
        variant_number: object.variant_number(),
        position: object.position(),
        forward: object.forward(),
        up: object.up(),
        translational_velocity: object.translational_velocity(),
        angular_velocity: object.angular_velocity(),
        change_colors: object.base_change_colors(),
        region_permutations: object.region_permutations(),
    })
}

/// Whether an item is in a unit's hands, on something, or out of the map.
fn is_carried(engine: &Engine, index: Long) -> bool {
    engine.item(index).is_some_and(|item| {
        let object = item.object();
        matches!(object.kind(), kind::WEAPON | kind::EQUIPMENT)
            && (item.flags() & ATTACHED_TO_UNIT != 0
                || object.parent_object_index() != NONE
                || object.flags() & flag::CONNECTED_TO_MAP == 0)
    })
}
