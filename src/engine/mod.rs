//! The only door to the engine: safe methods over the port's table.
//!
//! An [`Engine`] is handed to every function of the core by the boundary's guard. Reading methods take `&self`
//! and may give out views ([`record::Record`]) that borrow it; whatever may change the engine's records or
//! call back into the library takes `&mut self`. So no view outlives a call that could move or free what it
//! shows: the borrow checker keeps rule 4 of the design ("nothing borrowed across a call into the engine").

pub mod contract;
pub mod guard;
pub mod machine;
pub mod port;
pub mod record;
pub mod table;

pub use contract::{Long, NONE, UnsignedLong};

use core::marker::PhantomData;
use table::Port;

/// The engine as seen through the port's table, for the length of one call into the library.
pub struct Engine {
    port: &'static Port,
    /// The engine runs on the main thread alone.
    _main_thread: PhantomData<*mut ()>,
}

impl Engine {
    /// # Safety
    /// Called by the boundary's guard alone, on the engine's thread: a second `Engine` beside one in use would
    /// let a view outlive a call that frees what it shows.
    pub(crate) unsafe fn enter() -> Engine {
        Engine { port: port::port(), _main_thread: PhantomData }
    }

    /// The table itself.
    pub(crate) fn port(&self) -> &'static Port {
        self.port
    }
}

/// Calls the table's function of that name, or answers `Default::default()` (and says so once) where it is
/// NULL. The caller writes the `unsafe` block and its reason.
#[macro_export]
macro_rules! engine_call {
    ($engine:expr, $name:ident ( $($argument:expr),* $(,)? )) => {
        match $engine.port().$name {
            Some(function) => function($($argument),*),
            None => $crate::engine::port::absent(stringify!($name)),
        }
    };
}
