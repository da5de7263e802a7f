//! What the host dealt in this tick, for its clients to show (damage.md 14).

use super::{NO_PLAYER, forms, place_of, targets};
use crate::cells::cells;
use crate::engine::contract::{DamageData, Long, NONE};
use crate::engine::damage::{Aftermath, Spot};
use crate::engine::machine::Machine;
use crate::engine::{Engine, absolute};
use crate::wire::DamageEvent;
use crate::wire::damage_event::{being_damaged_flags, kill_flags};
use core::cell::Cell;

/// Events gathered a tick (`MAXIMUM_DAMAGE_EVENTS_PER_TICK`).
pub const MOST: usize = 256;
/// How many there may be for another to be gathered that is no killing blow (the last 64 are those': `RESERVED_KILL_EVENTS`).
const MOST_BUT_KILLS: usize = MOST - 64;
/// A telefragged player's timeout is at least this, ticks.
const TELEFRAG_TICKS: Long = 90;

/// An event gathered: its bytes, the same for every client, and what says to whom they go.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    pub bytes: [u8; DamageEvent::SIZE],
    pub kind: u8,
    /// Player effect: whose screen.
    pub player: u8,
    /// The damage's owner.
    pub owner: u8,
    pub object: Long,
}

impl Event {
    fn of(event: &DamageEvent) -> Event {
        Event {
            bytes: event.emit(),
            kind: event.kind,
            player: event.player_index,
            owner: event.damage.owner_player_index,
            object: event.object_index,
        }
    }
}

pub struct State {
    events: Box<[Cell<Event>]>,
    count: Cell<usize>,
}

impl State {
    pub(super) fn new() -> State {
        State { events: cells(MOST, Event::of(&DamageEvent::default())), count: Cell::new(0) }
    }

    pub(super) fn reset(&self) {
        self.count.set(0);
    }

    /// Events waiting to go.
    pub fn count(&self) -> usize {
        self.count.get()
    }

    pub(super) fn get(&self, index: usize) -> Event {
        self.events[index].get()
    }

    fn has_room(&self, kind: u8) -> bool {
        self.count.get() < if kind == DamageEvent::KILL { MOST } else { MOST_BUT_KILLS }
    }

    fn push(&self, event: &DamageEvent) {
        if self.has_room(event.kind) {
            self.events[self.count.get()].set(Event::of(event));
            self.count.set(self.count.get() + 1);
        }
    }
}

/// Host: a player's screen is to show a damage (14.1).
pub fn player_effect(engine: &Engine, machine: &Machine, player: Long, damage: &DamageData, total_damage: f32) {
    if !engine.is_host()
        || engine.distributed_player_is_local(player)
        || targets::is_own_recoil(engine, damage, engine.distributed_living_unit(player))
    {
        return;
    }
    machine.damage.events.push(&DamageEvent {
        kind: DamageEvent::PLAYER_EFFECT,
        player_index: engine.distributed_player_to_byte(player),
        object_index: NONE,
        damage: forms::to_wire(engine, damage),
        total_damage,
        ..DamageEvent::default()
    });
}

/// What a damage did to one object of those it harmed.
#[derive(Clone, Copy, Debug)]
pub struct Harm {
    pub object: Long,
    pub damage: DamageData,
    pub aftermath: Aftermath,
    /// NONE in all but the object hit itself.
    pub at: Spot,
    /// The unit's player, as it was before.
    pub victim: Long,
}

/// Host: a damage was dealt (14.2).
pub fn aftermath(engine: &Engine, machine: &Machine, harm: &Harm) {
    if !engine.is_host() {
        return;
    }
    let event = DamageEvent {
        player_index: NO_PLAYER,
        object_index: harm.object,
        damage: forms::to_wire(engine, &harm.damage),
        node_index: harm.at.node,
        region_index: harm.at.region,
        material_index: harm.at.material,
        ..DamageEvent::default()
    };
    if targets::is_static(engine, machine.profile.get(), harm.object) {
        machine.damage.events.push(&DamageEvent { kind: DamageEvent::STATIC, ..event });
    } else if engine.unit(harm.object).is_some() {
        let event = DamageEvent {
            kind: DamageEvent::AFTERMATH,
            being_damaged_flags: harm.aftermath.being_damaged_flags,
            shield_damage: harm.aftermath.shield_damage,
            body_damage: harm.aftermath.body_damage,
            body_damage_multiplier: harm.aftermath.body_damage_multiplier,
            body_part: harm.aftermath.body_part,
            ..event
        };
        let event = if is_kill(engine, harm) { kill(engine, harm.victim, event) } else { event };
        machine.damage.events.push(&event);
    }
}

/// Whether it killed: a player's unit, or an actor's for the first time, not a body shot up.
fn is_kill(engine: &Engine, harm: &Harm) -> bool {
    let has = |flag: u32| harm.aftermath.being_damaged_flags & flag != 0;
    let first = || engine.biped(harm.object).is_some() && !has(being_damaged_flags::BODY_DESTROYED);
    has(being_damaged_flags::BODY_DEPLETED) && (harm.victim != NONE || first())
}

/// An aftermath as the killing blow that it is.
fn kill(engine: &Engine, victim: Long, aftermath: DamageEvent) -> DamageEvent {
    let mut event = DamageEvent { kind: DamageEvent::KILL, ..aftermath };
    if victim == NONE {
        return event;
    }
    let flag = |set: bool, flag: u8| if set { flag } else { 0 };
    if let Some((killer, friendly_fire, by_vehicle)) = engine.distributed_get_death(absolute(victim) as i16) {
        event.player_index = killer;
        event.kill_flags |= flag(friendly_fire, kill_flags::FRIENDLY_FIRE);
        event.kill_flags |= flag(by_vehicle, kill_flags::KILLED_BY_VEHICLE);
    }
    let telefragged = engine.player(victim).is_some_and(|player| player.telefrag_timeout() >= TELEFRAG_TICKS);
    event.kill_flags |= flag(telefragged, kill_flags::TELEFRAGGED);
    let killer = engine.distributed_player_from_byte(event.player_index);
    if place_of(killer).is_some() {
        event.killer_score = engine.network_player_score(killer);
    }
    event
}
