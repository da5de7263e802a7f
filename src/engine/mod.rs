//! The only door to the engine: safe methods over the port's table.
//!
//! An [`Engine`] is handed to every function of the core by the boundary's guard. Reading methods take `&self`
//! and may give out views ([`record::Record`]) that borrow it; whatever may change the engine's records or
//! call back into the library takes `&mut self`. So no view outlives a call that could move or free what it
//! shows: the borrow checker keeps rule 4 of the design ("nothing borrowed across a call into the engine").

pub mod contract;
pub mod coop;
pub mod damage;
pub mod elevators;
pub mod files;
pub mod game;
pub mod guard;
pub mod items;
mod kept;
pub mod machine;
pub mod neighbours;
pub mod network;
pub mod objects;
pub mod players;
pub mod port;
pub mod record;
pub mod records;
pub mod siblings;
pub mod table;
pub mod tags;
pub mod units;
pub mod vitality;

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
    pub(super) fn port(&self) -> &'static Port {
        self.port
    }
}

/// A datum's absolute index: the low 16 bits (`engine.md` 1.3).
pub const fn absolute(index: Long) -> i32 {
    index & 0xFFFF
}

/// The full datum index of an absolute index and an identifier.
pub const fn datum_index(absolute_index: i32, identifier: i16) -> Long {
    absolute_index | ((identifier as Long) << 16)
}

/// Calls the table's function of that name, or answers nothing (0, NULL) and says so once where it is
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
