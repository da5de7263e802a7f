//! Which table is in use: the program's `slipspace_port`, or one handed over.

use super::kept::kept;
use super::table::Port;
use core::sync::atomic::Ordering;

#[cfg(all(not(test), not(windows)))]
unsafe extern "C" {
    /// The library's only import.
    static slipspace_port: Port;
}

/// Unit tests and Windows libraries have no import: a table is installed, or nothing is there.
#[cfg(any(test, windows))]
#[allow(non_upper_case_globals)]
static slipspace_port: Port = Port::EMPTY;

/// The table in use.
pub fn port() -> &'static Port {
    let installed = kept(|kept| kept.table.load(Ordering::Relaxed));
    if installed.is_null() {
        // SAFETY: the program defines the table as a constant of this very type (the shim asserts its size).
        #[allow(unused_unsafe)]
        unsafe {
            &slipspace_port
        }
    } else {
        // SAFETY: `install` was promised a table that lives as long as the program.
        unsafe { &*installed }
    }
}

/// Puts another table in place of the program's; null takes it away again.
///
/// # Safety
/// The table must stay where it is, unchanged, while the library is used.
pub unsafe fn install(table: *const Port) {
    kept(|kept| kept.table.store(table.cast_mut(), Ordering::Relaxed));
}

/// What a call answers where the port has no such function: 0, NULL, nothing.
pub trait Nothing {
    const NOTHING: Self;
}

macro_rules! nothing {
    ($($t:ty = $v:expr),*) => {$(
        impl Nothing for $t {
            const NOTHING: $t = $v;
        }
    )*};
}
nothing!(() = (), u8 = 0, u16 = 0, i16 = 0, u32 = 0, i32 = 0, f32 = 0.0);

impl<T> Nothing for *mut T {
    const NOTHING: *mut T = core::ptr::null_mut();
}

impl<T> Nothing for *const T {
    const NOTHING: *const T = core::ptr::null();
}

/// A function the port does not have was wanted: said once for each name, then answered with nothing.
#[cold]
pub fn absent<T: Nothing>(name: &'static str) -> T {
    super::guard::log_once(name);
    T::NOTHING
}

// SAFETY: the table is constant, and its pointers are used on the engine's thread alone.
unsafe impl Sync for Port {}
