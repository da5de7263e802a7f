//! What the host dealt, shown on a client (damage.md 17), and what the engine asks meanwhile (3 (3, 4)).

use super::forms;
use super::targets::{is_static, spot_valid};
use crate::engine::contract::{DamageData, Long, NONE};
use crate::engine::damage::{Aftermath, Spot};
use crate::engine::machine::Machine;
use crate::engine::objects::DEAD;
use crate::engine::{Engine, absolute};
use crate::math::{object_index_valid, real_valid};
use crate::wire::damage_event::{being_damaged_flags, kill_flags};
use crate::wire::{DamageEvent, damage, entries};
use core::cell::Cell;

pub struct State {
    /// A killing blow is being replayed. Set and cleared, not counted (21.3).
    replaying: Cell<bool>,
    /// Its killer's datum index and score.
    killer: Cell<Long>,
    score: Cell<Long>,
}

impl State {
    pub(super) fn new() -> State {
        State { replaying: Cell::new(false), killer: Cell::new(NONE), score: Cell::new(0) }
    }

    pub(super) fn reset(&self) {
        self.replaying.set(false);
    }

    /// Whether a killing blow is being replayed: its screen effect comes as an event of its own.
    pub fn is_replaying(&self) -> bool {
        self.replaying.get()
    }

    /// The host's score of the player, if it is the killer of the blow being replayed.
    pub fn killer_score(&self, player: Long) -> Option<Long> {
        let killer = self.killer.get();
        (self.replaying.get() && killer != NONE && killer == player).then(|| self.score.get())
    }
}

/// Client: the host's events, in order.
pub fn handle(engine: &mut Engine, machine: &Machine, bytes: &[u8], count: u8) {
    for event in entries(bytes, count, DamageEvent::SIZE).filter_map(DamageEvent::parse) {
        if !numbers_valid(&event) {
            continue;
        }
        let Some(mut damage) = forms::from_wire(engine, machine.profile.get(), &event.damage) else { continue };
        machine.damage.statistics.replayed.add(1);
        match event.kind {
            DamageEvent::PLAYER_EFFECT => player_effect(engine, &event, &mut damage),
            DamageEvent::AFTERMATH => aftermath(engine, &event, &mut damage),
            DamageEvent::KILL => kill(engine, machine, &event, damage),
            DamageEvent::STATIC => static_damage(engine, machine, &event, &mut damage),
            _ => {}
        }
    }
}

/// Every number of an event, those that its kind has no use for too (17 rule 1).
fn numbers_valid(event: &DamageEvent) -> bool {
    forms::numbers_valid(&event.damage)
        && [event.shield_damage, event.body_damage, event.body_damage_multiplier, event.total_damage]
            .into_iter()
            .all(real_valid)
}

const fn spot(event: &DamageEvent) -> Spot {
    Spot { node: event.node_index, region: event.region_index, material: event.material_index }
}

/// 17.1
fn player_effect(engine: &mut Engine, event: &DamageEvent, damage: &mut DamageData) {
    let player = engine.distributed_player_from_byte(event.player_index);
    if engine.distributed_player_is_local(player) {
        engine.replay_player_effect(player, damage, event.total_damage);
    }
}

/// 17.2: what kills is not for an aftermath to show.
fn aftermath(engine: &mut Engine, event: &DamageEvent, damage: &mut DamageData) {
    let kills = being_damaged_flags::BODY_DEPLETED | being_damaged_flags::KILLED_INSTANTLY;
    if engine.network_objects_client_has(event.object_index) && engine.unit(event.object_index).is_some() {
        let aftermath = Aftermath {
            being_damaged_flags: event.being_damaged_flags & !kills,
            shield_damage: event.shield_damage,
            body_damage: event.body_damage,
            body_damage_multiplier: event.body_damage_multiplier,
            body_part: event.body_part,
        };
        engine.replay_aftermath(event.object_index, damage, &aftermath);
    }
}

/// 17.3
fn kill(engine: &mut Engine, machine: &Machine, event: &DamageEvent, mut damage: DamageData) {
    let object = event.object_index;
    if !engine.network_objects_client_has(object) {
        return;
    }
    let Some(biped) = engine.biped(object) else { return };
    let player = biped.unit().player_index();
    let is_dead = biped.unit().object().damage_flags() & DEAD != 0;
    if is_dead || !spot_valid(engine, object, spot(event)) {
        return;
    }
    let flag = |flag: u8| event.kill_flags & flag;
    if player == NONE {
        damage.flags |= damage::flags::NO_STATISTICS;
    } else if engine.player(player).is_none() {
        // That player left; its slot is empty or another's. The host's deletion takes the unit away.
        return;
    } else {
        // The bits as they are, the original's TRUE being 2 for a vehicle.
        let (friendly_fire, by_vehicle) = (flag(kill_flags::FRIENDLY_FIRE), flag(kill_flags::KILLED_BY_VEHICLE));
        engine.distributed_set_death(absolute(player) as i16, event.player_index, friendly_fire, by_vehicle);
    }
    let state = &machine.damage.replay;
    state.killer.set(engine.distributed_player_from_byte(event.player_index));
    state.score.set(event.killer_score);
    state.replaying.set(true);
    engine.replay_kill(object, &mut damage, spot(event));
    state.replaying.set(false);
    if player != NONE && flag(kill_flags::TELEFRAGGED) != 0 {
        engine.show_telefragged(player);
    }
}

/// 17.4: such objects come from the map, so no one tells of them.
fn static_damage(engine: &mut Engine, machine: &Machine, event: &DamageEvent, damage: &mut DamageData) {
    let object = event.object_index;
    if object_index_valid(object)
        && is_static(engine, machine.profile.get(), object)
        && spot_valid(engine, object, spot(event))
    {
        engine.replay_static(object, damage, spot(event));
    }
}
