//! What the machines of a crowd say to each other, as messages to be given to the library one by one.

use super::{Crowd, message};
use slipspace::engine::NONE;
use slipspace::engine::contract::Long;
use slipspace::wire::{batch, kind};

/// World units from its target that a refused report says: the last rule, and so the whole check, refuses it.
pub const OFF: f32 = 20.0;

/// A message: the machine it is from, and its bytes.
pub type Word = (Long, Vec<u8>);

impl Crowd {
    /// A tick up to the library's part: the engine's, and the clients' words.
    pub fn advance(&mut self) {
        self.step();
        self.hear();
    }

    /// An input or a prediction of each client's player, a message each. A player a machine.
    pub fn from_clients(&mut self, wanted: u8) -> Vec<Word> {
        let world = self.world();
        let time = world.time();
        let of = |slot: usize| match wanted {
            kind::PLAYER_INPUTS => message(wanted, 1, &world.input(slot), time),
            _ => message(wanted, 1, world.prediction(slot).as_slice(), time),
        };
        (1..world.scene.players).map(|slot| (slot as Long, of(slot))).collect()
    }

    /// Messages of a kind that the host sends to one machine in a few ticks.
    pub fn from_host(&mut self, wanted: u8) -> Vec<Word> {
        self.world().kept_machine = 5;
        for _ in 0..12 {
            self.advance();
            self.tick();
        }
        let datagrams = self.take_kept();
        self.world().kept_machine = NONE;
        let messages = datagrams.iter().flat_map(|datagram| {
            batch::records(datagram).map(|record| record.message([datagram[0], datagram[1]]).as_slice().to_vec())
        });
        let mut messages: Vec<Word> = messages.filter(|bytes| bytes[2] == wanted).map(|bytes| (NONE, bytes)).collect();
        // All of one tick: given again and again, none is older than the one before.
        let tick = self.world().time().to_le_bytes();
        messages.iter_mut().for_each(|(_, bytes)| bytes[4..8].copy_from_slice(&tick));
        messages
    }

    /// A hit report of each client's player, so far off its target, a message each. A player a machine.
    pub fn reports(&mut self, off: f32) -> Vec<Word> {
        let world = self.world();
        let of = |slot: usize| message(kind::HIT_REPORTS, 1, &world.report(slot, off).emit(), world.time());
        (1..world.scene.players).map(|slot| (slot as Long, of(slot))).collect()
    }
}
