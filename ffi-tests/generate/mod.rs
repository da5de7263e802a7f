//! Writes what must agree on both sides of the C boundary from one list, `data/boundary.json`:
//! the Rust table, the shim's header and its C file. `tests/generated.rs` keeps them current.

pub mod boundary;
pub mod header_text;
pub mod headers;
pub mod records;
pub mod shim;
pub mod table;
