//! Which client machines an event goes to (damage.md 16). Asked in the tick, not when the event was made.

use super::events::Event;
use super::{NO_PLAYER, PLAYERS, place_of};
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE};
use crate::engine::machine::Machine;
use crate::wire::DamageEvent;

/// Players that an aftermath concerns before it goes to everyone (`MAXIMUM_EVENT_PLAYERS`).
const MAXIMUM_PLAYERS: usize = 8;

/// A set of machines 0 to 127.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Machines(u128);

impl Machines {
    const ALL: Machines = Machines(u128::MAX);

    fn add(&mut self, machine: Long) {
        if (0..128).contains(&machine) {
            self.0 |= 1 << machine;
        }
    }

    pub fn has(self, machine: Long) -> bool {
        (0..128).contains(&machine) && self.0 & (1 << machine) != 0
    }
}

/// The machines that the event goes to, of the clients listed.
pub fn of(engine: &Engine, machine: &Machine, now: Long, clients: &[Long], event: &Event) -> Machines {
    let mut machines = Machines::default();
    match event.kind {
        DamageEvent::PLAYER_EFFECT => machines.add(player_machine(engine, event.player)),
        DamageEvent::AFTERMATH => {
            let mut concerned = Concerned::default();
            concerned.list(engine, machine, now, event.object);
            if concerned.is_everyone {
                return Machines::ALL;
            }
            machines.add(player_machine(engine, event.owner));
            for &player in &concerned.players[..concerned.count] {
                machines.add(engine.distributed_player_machine(player));
                for &client in clients.iter().filter(|&&client| engine.distributed_machine_sees_player(client, player))
                {
                    machines.add(client);
                }
            }
        }
        _ => return Machines::ALL,
    }
    machines
}

fn player_machine(engine: &Engine, player: u8) -> Long {
    if player == NO_PLAYER { NONE } else { engine.distributed_player_machine(i16::from(player)) }
}

/// The players that an aftermath concerns.
#[derive(Default)]
struct Concerned {
    players: [i16; MAXIMUM_PLAYERS],
    count: usize,
    /// There were more.
    is_everyone: bool,
}

impl Concerned {
    /// The unit's player, or whose dead unit it is; then who is it or rides it at this tick.
    fn list(&mut self, engine: &Engine, machine: &Machine, now: Long, object: Long) {
        let first = engine.unit(object).and_then(|unit| match unit.player_index() {
            NONE => (0..PLAYERS).find(|&player| {
                engine.player_in_slot(player as Long).is_some_and(|player| player.dead_unit_index() == object)
            }),
            player => place_of(player),
        });
        let holders = machine.damage.history.holders(now, object);
        for player in first.into_iter().chain(holders.filter(|&player| Some(player) != first)) {
            match self.players.get_mut(self.count) {
                Some(place) => *place = player as i16,
                None => {
                    self.is_everyone = true;
                    return;
                }
            }
            self.count += 1;
        }
    }
}
