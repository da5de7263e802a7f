//! The boundary's guard: no panic crosses into C. A panic is caught, its place written to the engine's log, and the
//! call answers what an unchanged game would.

use super::Engine;
use super::kept::kept;
use super::machine::{Machine, current};
use crate::trace;
use core::sync::atomic::{AtomicU32, Ordering};
use std::ffi::CString;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::{Mutex, Once};

/// Panics caught since the program began: a test that sees one fails.
static CAUGHT: AtomicU32 = AtomicU32::new(0);
static HOOK: Once = Once::new();
static SAID: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());

/// How many panics were caught at the boundary so far.
pub fn caught() -> u32 {
    CAUGHT.load(Ordering::Relaxed)
}

/// Whether an exported function is under way; may be asked from a signal's handler.
pub fn is_under_way() -> bool {
    kept(|kept| kept.depth.load(Ordering::Relaxed)) > 0
}

/// One more exported function is under way, or one less. Nobody else writes meanwhile: no locked addition is needed.
fn count_depth(change: i32) {
    kept(|kept| kept.depth.store(kept.depth.load(Ordering::Relaxed).wrapping_add_signed(change), Ordering::Relaxed));
}

/// Priority of the engine's log for what is kept but not shown (`engine.md` 1.6).
pub const LOG: i16 = 3;

/// Writes a line to the engine's log without an [`Engine`] at hand.
pub(crate) fn log_line(priority: i16, text: &str) {
    let text: Vec<u8> = text.bytes().map(|b| if b < 32 { b' ' } else { b }).collect();
    let Ok(text) = CString::new(text) else { return };
    trace::log(priority, &text);
    if let Some(log) = super::port::port().slipspace_port_log {
        // SAFETY: the shim's wrapper takes an ended text and keeps nothing of it.
        unsafe { log(priority, text.as_ptr()) }
    }
}

/// Says once for each name that the port has no such function.
#[cold]
pub(crate) fn log_once(name: &'static str) {
    let Ok(mut said) = SAID.lock() else { return };
    if !said.contains(&name) {
        said.push(name);
        drop(said);
        log_line(LOG, &format!("slipspace: the port's table has no {name}"));
    }
}

/// A panic of ours is said in the engine's log alone; any other goes where it went before.
fn put_hook() {
    let before = take_hook();
    set_hook(Box::new(move |info| {
        // A panic outside of our functions is none of ours.
        if is_under_way() {
            log_line(LOG, &format!("slipspace: {info}"));
        } else {
            before(info);
        }
    }));
}

/// Runs the body of an exported function with the engine and the current machine's state; a panic in it is caught
/// and `otherwise` returned.
///
/// # Safety
/// Called on the engine's thread, as the whole body of an exported function.
pub unsafe fn guard<T>(otherwise: T, body: impl FnOnce(&mut Engine, &'static Machine) -> T) -> T {
    HOOK.call_once(put_hook);
    // SAFETY: this is the guard, and the caller promises the engine's thread.
    let mut engine = unsafe { Engine::enter() };
    count_depth(1);
    let result = catch_unwind(AssertUnwindSafe(|| body(&mut engine, current())));
    count_depth(-1);
    match result {
        Ok(value) => value,
        Err(_) => {
            CAUGHT.fetch_add(1, Ordering::Relaxed);
            otherwise
        }
    }
}
