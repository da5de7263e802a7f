//! Which datum a new object takes (objects.md 6.1), and what may be deleted (3.2).

use super::MAXIMUM_OBJECTS;
use crate::cells::cells;
use crate::engine::contract::Long;
use crate::engine::machine::Machine;
use crate::engine::{Engine, NONE, datum_index};
use core::cell::Cell;

/// A client's own objects have absolute indices from here up (`LOCAL_OBJECTS_FIRST_INDEX`).
pub const LOCAL_OBJECTS_FIRST_INDEX: i32 = MAXIMUM_OBJECTS as i32 / 2;
/// Own objects remembered between two looks (`MAXIMUM_CLIENT_NEW_OBJECTS`).
pub const MAXIMUM_NEW_OBJECTS: usize = 1024;

/// How a client numbers its own objects, and the host's object it is making.
pub struct State {
    /// Whether own objects take the upper half: from the map's placing on, on a client.
    pub local_allocation: Cell<bool>,
    /// The identifier last given to an own object; never reset (18, quirk 1).
    pub local_identifier: Cell<u16>,
    /// The lowest own absolute index that may be free.
    lowest_free: Cell<i32>,
    /// Objects in use at the last call, if known.
    last_count: Cell<Option<i32>>,
    /// Own objects made since the last look.
    new_objects: Box<[Cell<Long>]>,
    new_count: Cell<usize>,
    /// Whether the next look is at all objects.
    pub check_all: Cell<bool>,
    /// The index of the host's object being made, until it is asked for.
    creating: Cell<Long>,
    creating_host_object: Cell<bool>,
    /// Whether a deletion on the host's word is under way.
    pub deleting: Cell<bool>,
}

impl State {
    pub fn new() -> State {
        let state = State {
            local_allocation: Cell::new(false),
            local_identifier: Cell::new(0),
            lowest_free: Cell::new(LOCAL_OBJECTS_FIRST_INDEX),
            last_count: Cell::new(None),
            new_objects: cells(MAXIMUM_NEW_OBJECTS, NONE),
            new_count: Cell::new(0),
            check_all: Cell::new(true),
            creating: Cell::new(NONE),
            creating_host_object: Cell::new(false),
            deleting: Cell::new(false),
        };
        state.reset();
        state
    }

    pub fn reset(&self) {
        self.local_allocation.set(false);
        self.lowest_free.set(LOCAL_OBJECTS_FIRST_INDEX);
        self.last_count.set(None);
        self.new_count.set(0);
        self.check_all.set(true);
        self.creating.set(NONE);
        self.creating_host_object.set(false);
        self.deleting.set(false);
    }

    /// Whether the engine is making an object on the host's behalf.
    pub fn creating_host_object(&self) -> bool {
        self.creating_host_object.get()
    }

    /// From now on the next object made takes this index of the host's.
    pub fn begin_host_object(&self, index: Long) {
        self.creating.set(index);
        self.creating_host_object.set(true);
    }

    /// The host's object has been made, or not.
    pub fn end_host_object(&self) {
        self.creating.set(NONE);
        self.creating_host_object.set(false);
    }

    /// An own object made since the last look, by its place in the list.
    pub fn new_object(&self, position: usize) -> Option<Long> {
        (position < self.new_count.get()).then(|| self.new_objects.get(position).map_or(NONE, Cell::get))
    }

    /// How many own objects were made since the last look.
    pub fn new_count(&self) -> usize {
        self.new_count.get()
    }

    /// Empties the list of own objects.
    pub fn clear_new_objects(&self) {
        self.new_count.set(0);
    }

    fn note_new_object(&self, index: Long) {
        let count = self.new_count.get();
        match self.new_objects.get(count) {
            Some(entry) => {
                entry.set(index);
                self.new_count.set(count + 1);
            }
            None => self.check_all.set(true),
        }
    }

    fn next_identifier(&self) -> i16 {
        let next = match self.local_identifier.get().wrapping_add(1) {
            0 => 1,
            next => next,
        };
        self.local_identifier.set(next);
        next as i16
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

/// The full datum index a new object takes; NONE for the engine's first free one (objects.md 6.1).
pub fn new_object_index(engine: &Engine, machine: &Machine) -> Long {
    let state = &machine.objects.index;
    let count = engine.object_count();
    if state.last_count.get().is_none_or(|last| count != last.wrapping_add(1)) {
        state.lowest_free.set(LOCAL_OBJECTS_FIRST_INDEX);
    }
    state.last_count.set(Some(count));
    let creating = state.creating.replace(NONE);
    if creating != NONE {
        return creating;
    }
    if !state.local_allocation.get() || !engine.distributed_client() {
        state.last_count.set(None);
        return NONE;
    }
    let first = state.lowest_free.get().max(LOCAL_OBJECTS_FIRST_INDEX);
    let maximum = engine.object_maximum();
    match (first..maximum).find(|&absolute_index| engine.object_in_slot(absolute_index) == NONE) {
        Some(absolute_index) => {
            state.lowest_free.set(absolute_index);
            let index = datum_index(absolute_index, state.next_identifier());
            state.note_new_object(index);
            index
        }
        None => {
            state.lowest_free.set(maximum);
            state.check_all.set(true);
            NONE
        }
    }
}

/// Whether the object may be deleted: on a client the host's only on the host's word (objects.md 3.2).
pub fn may_delete(engine: &Engine, machine: &Machine, object_index: Long) -> bool {
    let objects = &machine.objects;
    objects.index.deleting.get() || !engine.distributed_client() || !objects.client.has.holds(object_index)
}
