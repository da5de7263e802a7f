//! Objects this machine made on its own that the host has not told of are taken away again (objects.md 15.4).

use super::delete::delete;
use crate::engine::Engine;
use crate::engine::contract::Long;
use crate::engine::machine::Machine;
use crate::objects::index::MAXIMUM_NEW_OBJECTS;
use crate::objects::statistics::count;
use crate::objects::{NETWORKED_TYPES, is_networked};

/// Looks at the own objects made since the last look, or at all objects; once all of the host's are here.
pub fn look(engine: &mut Engine, machine: &Machine) {
    let index = &machine.objects.index;
    if !machine.objects.client.ready.is_synchronized() {
        if index.new_count() >= MAXIMUM_NEW_OBJECTS {
            index.check_all.set(true);
        }
        return;
    }
    if index.check_all.replace(false) {
        // What the deletions make is listed anew, for the next look.
        index.clear_new_objects();
        let mut iterator = engine.object_iterator(NETWORKED_TYPES);
        while let Some(object) = engine.object_iterator_next(&mut iterator) {
            remove(engine, machine, object);
        }
        return;
    }
    // As far as the list goes by then: what a deletion makes is looked at, too.
    let mut position = 0;
    while let Some(object) = index.new_object(position) {
        remove(engine, machine, object);
        position += 1;
    }
    index.clear_new_objects();
}

fn remove(engine: &mut Engine, machine: &Machine, object: Long) {
    if is_networked(engine, object) && !machine.objects.client.has.holds(object) {
        count(&machine.objects.statistics.removed);
        delete(engine, machine, object);
    }
}
