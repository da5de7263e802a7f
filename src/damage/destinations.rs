//! Which client machines an event goes to (damage.md 16). Asked in the tick, not when the event was made.

use super::events::Event;
use super::{NO_PLAYER, PLAYERS, place_of};
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE};
use crate::engine::machine::Machine;
use crate::set::Set;
use crate::wire::DamageEvent;

/// Players that an aftermath concerns before it goes to everyone (`MAXIMUM_EVENT_PLAYERS`).
const MAXIMUM_PLAYERS: usize = 8;

/// The machines that the event goes to, of the clients listed.
pub fn of(engine: &Engine, machine: &Machine, now: Long, clients: &[Long], event: &Event) -> Set {
    let mut machines = Set::EMPTY;
    match event.kind {
        DamageEvent::PLAYER_EFFECT => machines.insert(player_machine(engine, event.player)),
        DamageEvent::AFTERMATH => {
            let mut concerned = Concerned::default();
            concerned.list(engine, machine, now, event.object);
            if concerned.is_everyone {
                return Set::ALL;
            }
            machines.insert(player_machine(engine, event.owner));
            for &player in &concerned.players[..concerned.count] {
                machines.insert(engine.distributed_player_machine(player));
                for &client in clients.iter().filter(|&&client| engine.distributed_machine_sees_player(client, player))
                {
                    machines.insert(client);
                }
            }
        }
        _ => return Set::ALL,
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
