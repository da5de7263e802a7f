//! What players press, from a client to the host's queues (distributed.md 10.1, 10.2, 10.5).

use super::inferred::{divergence, latency_meter};
use super::reception::TIME_WINDOW_TICKS;
use super::roster::{machine_has_player, machine_slot, player_slot, player_to_byte};
use super::sending::{destination, send};
use super::{LOCAL_PLAYERS, PLAYERS, round_trip};
use crate::cells::cells;
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE, PlayerAction, RealEulerAngles2d};
use crate::engine::machine::Machine;
use crate::math::{pin, real_valid};
use crate::wire::{Message, PlayerInput, entries, kind};
use core::cell::Cell;
use core::f32::consts::PI;

pub struct State {
    /// Host: each player's facing as its input was last noted for the action tests of co-op.
    facings: Box<[Cell<Option<RealEulerAngles2d>>]>,
}

impl State {
    pub(super) fn new() -> State {
        State { facings: cells(PLAYERS, None) }
    }

    pub(super) fn reset(&self) {
        self.facings.iter().for_each(|facing| facing.set(None));
    }
}

/// Client: its players' last tick, to the host (distributed.md 10.1).
pub(super) fn send_own(engine: &mut Engine, machine: &Machine) {
    let profile = machine.profile.get();
    let mut message = Message::new(PlayerInput::MOST);
    for local in 0..LOCAL_PLAYERS as i16 {
        let player = engine.local_player(local);
        if player == NONE {
            continue;
        }
        let Some((tick, action, control_flags)) = engine.client_input(local) else { continue };
        let input = PlayerInput {
            player_index: player_to_byte(player),
            structure_bsp_index: if profile.is_9() { 0 } else { engine.structure_bsp_index().to_le_bytes()[0] },
            friendly_fire: !profile.is_9() && engine.friendly_fire_choice(local),
            tick,
            host_time: machine.distributed.reception.latest_host_time.get(),
            action: PlayerAction { pad: 0, ..action },
            control_flags,
        };
        message.push(&input.emit(profile));
    }
    if !message.is_empty() {
        let count = i16::from(message.count());
        send(engine, machine, message.bytes_mut(), kind::PLAYER_INPUTS, count, destination::TO_HOST);
    }
}

/// Host: a machine's inputs, into the queues; the latest tick of the host's they name is its round trip's sample
/// (distributed.md 10.2). From network version 31 an entry of a tick far from its message's own is passed over: taken
/// once, the engine's queue would refuse every later one of the player's, all game long (engine.md 5.7).
pub(super) fn receive(
    engine: &mut Engine,
    machine: &Machine,
    sender: Long,
    bytes: &[u8],
    count: u8,
    message_tick: Long,
) {
    let profile = machine.profile.get();
    let mut named = NONE;
    for entry in entries(bytes, count, PlayerInput::SIZE) {
        let Some(mut input) = PlayerInput::parse(entry, profile) else { return };
        let Some(slot) = player_slot(input.player_index) else { continue };
        let player = engine.player_index_of_slot(slot as Long);
        if player == NONE || !machine_has_player(engine, sender, slot as Long) {
            continue;
        }
        if !profile.is_9() && input.tick.abs_diff(message_tick) > TIME_WINDOW_TICKS {
            continue;
        }
        let action = &mut input.action;
        action.throttle.i = pin(action.throttle.i, -1.0, 1.0);
        action.throttle.j = pin(action.throttle.j, -1.0, 1.0);
        action.primary_trigger = pin(action.primary_trigger, 0.0, 1.0);
        if !profile.is_9() {
            note_for_coop(engine, machine, slot, &input);
        }
        engine.handle_input(player, input.tick, &input.action, &input.control_flags);
        divergence::note_input(machine, slot, input.tick);
        if input.host_time != NONE && (named == NONE || input.host_time > named) {
            named = input.host_time;
        }
    }
    if let (Some(slot), true) = (machine_slot(sender), named != NONE) {
        round_trip::sample(machine, slot, engine.game_time(), named);
        latency_meter::sample_machine(engine, machine, slot, named);
    }
}

fn note_for_coop(engine: &mut Engine, machine: &Machine, slot: usize, input: &PlayerInput) {
    let has_unit = engine.player_in_slot(slot as Long).is_some_and(|player| player.unit_index() != NONE);
    // An entry that is not fit is left to the queue, which refuses it whole (open question 3).
    if engine.coop() && has_unit && is_fit(&input.action) {
        let kept = &machine.distributed.inputs.facings[slot];
        let facing = input.action.desired_facing;
        let turn = kept.get().map_or(RealEulerAngles2d::default(), |before| turn(before, facing));
        kept.set(Some(facing));
        // Two facings may be further apart than any number says.
        if real_valid(turn.yaw) && real_valid(turn.pitch) {
            engine.note_action_test(&input.action, turn);
        }
    }
    engine.note_player_structure_bsp(slot as i16, i16::from(input.structure_bsp_index));
    engine.note_friendly_fire_choice(slot as i16, input.friendly_fire);
}

/// How far a facing turned, the yaw the short way round by one turn.
fn turn(before: RealEulerAngles2d, now: RealEulerAngles2d) -> RealEulerAngles2d {
    let mut yaw = now.yaw - before.yaw;
    if yaw > PI {
        yaw -= 2.0 * PI;
    } else if yaw < -PI {
        yaw += 2.0 * PI;
    }
    RealEulerAngles2d { yaw, pitch: now.pitch - before.pitch }
}

/// Whether the engine's queue takes the action (`engine.md` 5.7).
fn is_fit(action: &PlayerAction) -> bool {
    let reals = [
        action.desired_facing.yaw,
        action.desired_facing.pitch,
        action.throttle.i,
        action.throttle.j,
        action.primary_trigger,
    ];
    reals.into_iter().all(real_valid)
        && (-1..=3).contains(&action.desired_weapon_index)
        && (-1..=1).contains(&action.desired_grenade_index)
        && action.desired_zoom_level >= -1
}
