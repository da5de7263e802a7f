//! The rules of network_damage, section by section of damage.md, with their thresholds from both sides.

mod abilities;
mod check;
mod counters;
mod dealing;
mod events;
mod forms;
mod histories;
mod payment;
mod replay;
mod sources;
