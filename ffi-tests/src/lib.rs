//! The arena and everything that plays on it.
pub mod arena;
pub mod link;
pub mod rules;
pub mod stage;
pub mod vectors;
