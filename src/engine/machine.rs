//! The library's state of one machine, and which machine is the current one. A game in its own process has one; the
//! simulator plays many on one thread by selecting each in turn.

use super::kept::kept;
use crate::{damage, distributed, objects, profile::Profile};
use core::cell::Cell;
use core::sync::atomic::Ordering;

/// All state of the three files. In cells throughout: nothing stays borrowed while the engine is called.
pub struct Machine {
    /// The wire this machine speaks.
    pub profile: Cell<&'static Profile>,
    pub distributed: distributed::State,
    pub objects: objects::State,
    pub damage: damage::State,
}

impl Machine {
    /// A machine in the state of a process just begun.
    pub fn new() -> Machine {
        Machine {
            profile: Cell::new(Profile::DEFAULT),
            distributed: distributed::State::new(),
            objects: objects::State::new(),
            damage: damage::State::new(),
        }
    }
}

impl Default for Machine {
    fn default() -> Machine {
        Machine::new()
    }
}

/// The current machine; the first call makes the process's own.
pub fn current() -> &'static Machine {
    let machine = kept(|kept| kept.machine.load(Ordering::Relaxed));
    if machine.is_null() {
        let machine = Box::into_raw(Box::new(Machine::new()));
        kept(|kept| kept.machine.store(machine, Ordering::Relaxed));
        // SAFETY: just made, never freed unless handed to `slipspace_machine_free`, whose caller promises disuse.
        return unsafe { &*machine };
    }
    // SAFETY: as above; `select` was promised a live machine.
    unsafe { &*machine }
}

/// Makes another machine the current one and returns the one before (null for none yet).
///
/// # Safety
/// The machine must live until another is selected, and no call into the library may be under way.
pub unsafe fn select(machine: *mut Machine) -> *mut Machine {
    kept(|kept| kept.machine.swap(machine, Ordering::Relaxed))
}
