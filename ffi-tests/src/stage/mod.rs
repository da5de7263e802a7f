//! A small engine in Rust, made of one test case's facts and installed as the table: golden scenarios run on it.

pub mod stubs;

/// A function was called that the case did not expect.
pub fn unasked(name: &'static str) {
    let _ = name;
}
