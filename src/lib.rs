//! The netcode of a native Halo CE port behind the port's own C symbols: `network_distributed.c`,
//! `network_objects.c` and `network_damage.c`, one at a time or all together.
//!
//! `wire` turns bytes into values and back; `distributed`, `objects` and `damage` are the behaviour; `engine`
//! is the only door to the port, `abi` the exported names. Only those two have unsafe code. `cells`, `math`, `outbox`,
//! `profile` and `text` are what the three share.

pub mod abi;
#[forbid(unsafe_code)]
pub mod cells;
#[forbid(unsafe_code)]
pub mod damage;
#[forbid(unsafe_code)]
pub mod distributed;
pub mod engine;
#[forbid(unsafe_code)]
pub mod math;
#[forbid(unsafe_code)]
pub mod objects;
#[forbid(unsafe_code)]
mod outbox;
#[forbid(unsafe_code)]
pub mod profile;
#[forbid(unsafe_code)]
pub mod set;
#[forbid(unsafe_code)]
mod text;
#[cfg_attr(not(test), forbid(unsafe_code))]
mod trace;
#[forbid(unsafe_code)]
pub mod verdict;
#[forbid(unsafe_code)]
// Its tests may index what they made themselves.
#[cfg_attr(not(test), deny(clippy::cast_possible_truncation, clippy::indexing_slicing))]
pub mod wire;
