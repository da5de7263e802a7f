//! Tables of cells: state that is read and written a value at a time, so nothing of it is borrowed while the engine is
//! called (rule 4 of the design). Tables are allocated once, as a machine begins.

use core::cell::Cell;

/// A table of `length` cells that begin with `value`.
pub fn cells<T: Clone>(length: usize, value: T) -> Box<[Cell<T>]> {
    (0..length).map(|_| Cell::new(value.clone())).collect()
}
