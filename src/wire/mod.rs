//! Bytes to values and back: one file a message kind, `parse` and `emit` as a pair. No engine, no state, no allocation.
//!
//! A `parse` takes an entry from the start of the bytes it is given and refuses (`None`) any that are too few; bytes
//! past the entry are not its own. An `emit` gives the entry's bytes. Values are kept packed where the wire packs
//! them, so `emit(parse(x)) == x` for every `x` that a writer makes; [`scalar`] packs and unpacks. Where the network
//! versions differ, both take the [`Profile`](crate::profile::Profile).

pub mod batch;
pub mod bytes;
pub mod checksum;
pub mod damage;
pub mod damage_animation;
pub mod damage_event;
pub mod header;
pub mod hit_report;
pub mod identity;
pub mod inventory;
pub mod kind;
pub mod message;
pub mod notice;
pub mod object_change;
pub mod object_state;
pub mod packer;
pub mod pickup;
pub mod ping;
pub mod player_input;
pub mod relayed_action;
pub mod scalar;
pub mod statistics;
pub mod structure_bsp;
pub mod unit_state;

pub use bytes::Bytes;
pub use damage::Damage;
pub use damage_animation::DamageAnimation;
pub use damage_event::DamageEvent;
pub use header::Header;
pub use hit_report::HitReport;
pub use identity::Identity;
pub use inventory::Inventory;
pub use message::{Message, entries};
pub use object_change::ObjectChange;
pub use object_state::ObjectState;
pub use pickup::Pickup;
pub use ping::Ping;
pub use player_input::PlayerInput;
pub use relayed_action::RelayedAction;
pub use statistics::Statistics;
pub use structure_bsp::StructureBsp;
pub use unit_state::UnitState;
