//! Games of many machines: who presses what, and machines in one process over the simulated network or at real sockets.

pub mod aim;
pub mod bots;
pub mod copies;
pub mod corruption;
pub mod forger;
pub mod kinds;
pub mod names;
pub mod post;
pub mod range;
pub mod records;
pub mod seat;
pub mod world;
