//! What happens in a game besides running: deaths, pickups, machines that load, reports, notices.

use super::{Crowd, IDENTIFIER, datum};
use slipspace::abi::distributed as exports;
use slipspace::engine::contract::{Long, NONE};
use slipspace::wire::{Bytes, Header, kind};

impl Crowd {
    /// How often the engine was asked for a unit's vitality, and for an update's actions, since last asked.
    pub fn take_reads(&mut self) -> [u64; 2] {
        core::mem::take(&mut self.world().reads)
    }

    /// A player dies by another.
    pub fn kill(&mut self, slot: usize, killer: usize) {
        let (mut killing_player, mut killing_object, mut friendly_fire) = (datum(killer), datum(killer), 0);
        // SAFETY: places of ours, on the engine's one thread.
        unsafe {
            exports::network_distributed_player_killed(
                &mut killing_player,
                &mut killing_object,
                datum(slot),
                &mut friendly_fire,
            );
        }
        self.world().players[slot].unit_index = NONE;
    }

    /// It lives again, in the unit it had.
    pub fn revive(&mut self, slot: usize) {
        self.world().players[slot].unit_index = datum(slot);
    }

    /// Another machine takes one's place: its players are others, and it has loaded.
    pub fn load(&mut self, machine: usize, identifier: i16) {
        let world = self.world();
        let list = world.lists[machine];
        for place in list.into_iter().filter(|player| *player != NONE) {
            world.players[(place & 0xFFFF) as usize].identifier = identifier;
        }
        world.lists[machine] =
            list.map(|player| if player == NONE { NONE } else { (Long::from(identifier) << 16) | (player & 0xFFFF) });
        self.hear_stream(machine, kind::CLIENT_READY, &[], 0);
    }

    /// The same players as at first.
    pub fn load_first(&mut self, machine: usize) {
        self.load(machine, IDENTIFIER as i16);
    }

    /// A player picks something up, and the host has something to say.
    pub fn talk(&mut self, slot: usize) {
        // SAFETY: numbers and an ended text, on the engine's one thread.
        unsafe {
            exports::network_distributed_player_picked_up(datum(slot), 1, 7, 12);
            exports::distributed_send_notice(c"somebody has the flag".as_ptr());
        }
    }

    /// A message of a machine's own stream: a header, and at most 100 bytes of entries.
    pub fn hear_stream(&mut self, machine: usize, kind: u8, entries: &[u8], count: u8) {
        #[repr(align(4))]
        struct Aligned([u8; 128]);
        let mut bytes = Bytes::<128>::EMPTY;
        let size = (Header::SIZE + entries.len()) as u16;
        bytes.put(&Header { size, kind, count, game_time: self.world().time }.emit());
        bytes.put(entries);
        let mut message = Aligned([0; 128]);
        message.0[..bytes.as_slice().len()].copy_from_slice(bytes.as_slice());
        // SAFETY: so many bytes, aligned, live through the call.
        unsafe { exports::network_distributed_handle_stream_message(machine as Long, message.0.as_ptr().cast(), size) }
    }
}
