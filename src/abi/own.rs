//! What the library exports beside the port's names: all `slipspace_*`.

use crate::engine::machine::{self, Machine};
use crate::engine::port;
use crate::engine::table::Port;

/// Hands the port's table over where a shared library cannot import it (Windows); NULL takes it back.
///
/// # Safety
/// The table stays where it is, unchanged, while the library is used.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn slipspace_install_port(table: *const Port) {
    // SAFETY: the caller's promise is the same.
    unsafe { port::install(table) }
}

/// Makes the state of one more machine, for programs that play several in one process.
#[unsafe(no_mangle)]
pub extern "C" fn slipspace_machine_new() -> *mut Machine {
    Box::into_raw(Box::new(Machine::new()))
}

/// Makes a machine the current one; returns the one before, NULL if there was none yet.
///
/// # Safety
/// The machine is live until another is selected, and no other call into the library is under way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn slipspace_machine_select(machine: *mut Machine) -> *mut Machine {
    // SAFETY: the caller's promise is the same.
    unsafe { machine::select(machine) }
}

/// Frees a machine that is not the current one; NULL is nothing.
///
/// # Safety
/// The machine came from `slipspace_machine_new` and is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn slipspace_machine_free(machine: *mut Machine) {
    if !machine.is_null() {
        // SAFETY: made by `Box::into_raw`, given up by the caller.
        drop(unsafe { Box::from_raw(machine) });
    }
}
