//! What the send path is measured beside: the least that could be done, and the way of packing again for each machine.

use slipspace::distributed::plan;
use slipspace::distributed::unit_state::from_player;
use slipspace::distributed::{MACHINES, PLAYERS, roster, sending};
use slipspace::engine::contract::{Long, RealPoint3d};
use slipspace::engine::guard::guard;
use slipspace::engine::machine::Machine;
use slipspace::engine::{Engine, NONE};
use slipspace::math::distance_squared;
use slipspace::objects::{host, state_entry};
use slipspace::set::Set;
use slipspace::wire::batch::{Added, Addition, Batch, DATAGRAM_MAXIMUM_SIZE};
use slipspace::wire::packer::{Entries, Packed, Packer};
use slipspace::wire::{ObjectState, RelayedAction, kind};

/// Runs with the library's engine and state, as an export would.
pub fn within<R: Default>(body: impl FnOnce(&mut Engine, &'static Machine) -> R) -> R {
    // SAFETY: one thread, and no call of the library under way.
    unsafe { guard(R::default(), body) }
}

/// Our own send path: the plan, states and actions, objects, the batches.
pub fn ours(engine: &mut Engine, machine: &Machine) {
    host::states::send(engine, machine);
    plan::make(engine, machine);
    plan::send(engine, machine);
    sending::send_batches(engine, machine);
}

/// Buffers a floor copies into.
pub struct Floor {
    buffers: Vec<[u8; 65536]>,
    classes: Vec<u8>,
}

impl Floor {
    pub fn new() -> Floor {
        Floor { buffers: vec![[0; 65536]; MACHINES], classes: vec![0; MACHINES * PLAYERS] }
    }

    /// Each state and action packed once, the bytes that went to each machine copied to its buffer entry by entry, and
    /// one distance class for each pair. `others`: bytes a machine gets beside those of players.
    pub fn run(&mut self, engine: &mut Engine, machine: &Machine, others: usize) -> usize {
        let actions = engine.update_actions(engine.ticked_update_number());
        let mut places = [RealPoint3d::default(); PLAYERS];
        let mut states = [const { slipspace::wire::Bytes::<64>::EMPTY }; PLAYERS];
        let mut packed = [const { slipspace::wire::Bytes::<20>::EMPTY }; PLAYERS];
        for player in 0..PLAYERS {
            let unit = roster::living_unit(engine, engine.player_in_slot(player as Long));
            if unit == NONE {
                continue;
            }
            places[player] = engine.object(unit).map_or(places[player], |object| object.position());
            states[player] = from_player(engine, machine, player).emit(false);
            let action = &actions[player];
            packed[player] = RelayedAction::pack(player as u8, action, [Some(action); 3]).0.emit();
        }
        let rest = [7u8; 16384];
        let mut total = 0;
        for &to in roster::client_machines(engine, machine).as_slice() {
            let own = places[to as usize];
            for (player, place) in places.iter().enumerate() {
                let distance = distance_squared(&own, place);
                self.classes[to as usize * PLAYERS + player] = match distance {
                    near if near < 25.0 * 25.0 => 1,
                    near if near < 60.0 * 60.0 => 2,
                    near if near < 120.0 * 120.0 => 3,
                    _ => 4,
                };
            }
            let buffer = &mut self.buffers[to as usize];
            let mut at = 0;
            let mut put = |bytes: &[u8]| {
                buffer[at..at + bytes.len()].copy_from_slice(bytes);
                at += bytes.len();
            };
            let sends = machine.distributed.plan.sends(to);
            sends.actions.iter().for_each(|player| put(packed[player].as_slice()));
            sends.states.iter().for_each(|player| put(states[player].as_slice()));
            put(&rest[..others.min(rest.len())]);
            total += at;
        }
        std::hint::black_box(&self.buffers);
        std::hint::black_box(&self.classes);
        total
    }
}

/// The way of the original: the same plan, but every entry is packed again from the engine's records for each machine
/// it goes to, in the same order and split.
pub struct Again {
    batches: Vec<Batch>,
}

impl Again {
    pub fn new() -> Again {
        Again { batches: vec![Batch::EMPTY; MACHINES] }
    }

    pub fn run(&mut self, engine: &mut Engine, machine: &Machine) {
        let now = engine.game_time();
        let machines = roster::client_machines(engine, machine);
        plan::make(engine, machine);
        for &to in machines.as_slice() {
            self.objects(engine, machine, to, now);
            let (sends, update) = (machine.distributed.plan.sends(to), now.to_le_bytes());
            let mut packer = Packer::new(kind::RELAYED_ACTIONS, now, &update);
            for player in sends.actions.iter() {
                let updates = [0, 1, 2, 3].map(|ago| engine.update_actions(now - ago)[player]);
                let before = [Some(&updates[1]), Some(&updates[2]), Some(&updates[3])];
                let entry = RelayedAction::pack(player as u8, &updates[0], before).0.emit();
                self.pack(engine, &mut packer, to, entry.as_slice());
            }
            let mut packer = Packer::new(kind::UNIT_STATES, now, &[]);
            for player in sends.states.iter() {
                let own = machine.distributed.plan.player_machine(player) == to;
                let entry = from_player(engine, machine, player).emit(own);
                self.pack(engine, &mut packer, to, entry.as_slice());
            }
        }
        for &to in machines.as_slice() {
            self.send(engine, to);
        }
    }

    /// Every told object in the world that moves, looked at and packed for this machine; the period by distance.
    fn objects(&mut self, engine: &mut Engine, machine: &Machine, to: Long, now: Long) {
        let told = &machine.objects.host.told;
        let mut message = slipspace::wire::Message::new(ObjectState::MOST);
        for slot in 0..machine.objects.host.told_count.get() {
            let index = told.at(slot);
            let moving = engine.object(index).is_some_and(|object| {
                object.parent_object_index() == NONE
                    && object.flags() & (slipspace::engine::objects::flag::AT_REST) == 0
                    && engine.unit(index).is_none_or(|unit| unit.player_index() == NONE)
            });
            if !moving {
                continue;
            }
            let Some(state) = state_entry(engine, index) else { continue };
            let period = host::viewers::send_period(machine, to, &state.position);
            if host::states::is_moving_due(now, slot, || period, false) {
                message.push(&state.emit(machine.profile.get()));
            }
            if message.is_full() {
                self.add(engine, to, message.bytes_mut(), ObjectState::SIZE);
                message.clear();
            }
        }
        if !message.is_empty() {
            self.add(engine, to, message.bytes_mut(), ObjectState::SIZE);
        }
    }

    fn pack(&mut self, engine: &mut Engine, packer: &mut Packer, to: Long, entry: &[u8]) {
        loop {
            match packer.add(&Entries::<64, 1>::of(entry), &mut Set::ZERO.clone(), &mut self.batches[to as usize]) {
                Packed::Done | Packed::TooLarge(_) => return,
                Packed::FinishFirst => {
                    packer.finish();
                }
                Packed::SendFirst => self.send(engine, to),
            }
        }
    }

    fn add(&mut self, engine: &mut Engine, to: Long, message: &[u8], entry_size: usize) {
        let mut addition = Addition::new(message, entry_size);
        while addition.step(&mut self.batches[to as usize]) == Added::SendFirst {
            self.send(engine, to);
        }
    }

    fn send(&mut self, engine: &mut Engine, to: Long) {
        if let Some(mut datagram) = self.batches[to as usize].take(engine.game_time()) {
            assert!(datagram.len() <= DATAGRAM_MAXIMUM_SIZE);
            engine.server_send_to_machine(to, datagram.as_mut_slice());
        }
    }
}
