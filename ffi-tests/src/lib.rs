//! The arena and everything that plays on it.
pub mod arena;
pub mod compare;
pub mod crowd;
pub mod demo;
pub mod golden;
pub mod hostile;
pub mod link;
pub mod log;
pub mod matrix;
pub mod messages;
pub mod network;
pub mod playing;
pub mod rules;
pub mod soak;
pub mod stage;
pub mod vectors;
