//! What lies between machines: links with latency, jitter, loss and worse, over a simulated clock or before real sockets.

pub mod link;
pub mod random;
pub mod real;

pub use link::{Conditions, Link};
pub use random::Random;
