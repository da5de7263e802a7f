//! Machines' addresses, host byte order, and as text (distributed.md 16.3).

use crate::engine::Engine;
use crate::engine::contract::{Long, UnsignedLong};
use crate::text::{Text, text};

/// Whether the address stands in for an internet play peer's (100.64.0.0/10).
const fn is_stand_in(address: UnsignedLong) -> bool {
    address >> 22 == 0x6440_0000 >> 22
}

/// The address behind a stand-in, 0 for not known; any other address is its own (`distributed_real_address`).
pub fn real(engine: &Engine, address: UnsignedLong) -> UnsignedLong {
    if is_stand_in(address) { engine.peer_endpoint_address(address.swap_bytes()).swap_bytes() } else { address }
}

/// A machine's real address (`distributed_machine_real_address`).
pub fn of_machine(engine: &Engine, machine_index: Long) -> UnsignedLong {
    real(engine, engine.machine_address(machine_index))
}

/// Four decimal numbers, the real one's if known else the stand-in's; `unknown` for 0.
pub fn as_text(engine: &Engine, address: UnsignedLong) -> Text<32> {
    let known = match real(engine, address) {
        0 => address,
        real => real,
    };
    let [a, b, c, d] = known.to_be_bytes();
    if known == 0 { text!(32, "unknown") } else { text!(32, "{a}.{b}.{c}.{d}") }
}
