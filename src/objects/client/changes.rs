//! The host's word of objects made and deleted (objects.md 13.1).

use super::{create, delete, inventories};
use crate::engine::Engine;
use crate::engine::machine::Machine;
use crate::objects::statistics::count;
use crate::objects::whole_slot;
use crate::wire::{self, ObjectChange};

/// Takes each entry in order; then what waited for one of them is given.
pub fn handle(engine: &mut Engine, machine: &Machine, entries: &[u8], entry_count: u8) {
    for entry in wire::entries(entries, entry_count, ObjectChange::SIZE) {
        let Some(change) = ObjectChange::parse(entry, machine.profile.get()) else { continue };
        let Some(slot) = whole_slot(change.object_index) else { continue };
        let client = &machine.objects.client;
        client.waiting.forget_for(&change);
        match change.change {
            ObjectChange::CREATE => create::create(engine, machine, &change),
            ObjectChange::DELETE if client.has.holds(change.object_index) => {
                count(&machine.objects.statistics.deletes);
                delete::delete(engine, machine, change.object_index);
                client.has.clear(slot);
            }
            _ => {}
        }
    }
    inventories::apply_complete(engine, machine);
}
