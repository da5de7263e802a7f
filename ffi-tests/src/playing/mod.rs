//! Games of many machines: who presses what, and machines in one process over the simulated network or at real sockets.

pub mod bots;
pub mod copies;
pub mod kinds;
pub mod post;
pub mod records;
pub mod seat;
pub mod world;
