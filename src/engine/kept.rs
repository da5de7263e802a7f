//! What the library keeps of itself between calls: one for the process, since the engine runs on one thread. With the
//! feature `threads`, for simulators of many machines, each thread has its own.

use super::machine::Machine;
use super::table::Port;
use core::ptr::null_mut;
use core::sync::atomic::{AtomicPtr, AtomicU32};

pub(super) struct Kept {
    /// The current machine; null for none yet.
    pub machine: AtomicPtr<Machine>,
    /// The table handed over by `slipspace_install_port`; null: the program's own.
    pub table: AtomicPtr<Port>,
    /// Exported functions under way.
    pub depth: AtomicU32,
}

impl Kept {
    const fn new() -> Kept {
        Kept { machine: AtomicPtr::new(null_mut()), table: AtomicPtr::new(null_mut()), depth: AtomicU32::new(0) }
    }
}

#[cfg(not(feature = "threads"))]
#[inline(always)]
pub(super) fn kept<R>(look: impl FnOnce(&Kept) -> R) -> R {
    static KEPT: Kept = Kept::new();
    look(&KEPT)
}

#[cfg(feature = "threads")]
#[inline(always)]
pub(super) fn kept<R>(look: impl FnOnce(&Kept) -> R) -> R {
    std::thread_local!(static KEPT: Kept = const { Kept::new() });
    KEPT.with(look)
}
