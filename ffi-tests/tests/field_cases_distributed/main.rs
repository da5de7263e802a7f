//! Faults that players and developers met, as small inputs to network_distributed's exports. Each test names its case.

mod far_entries;
mod lists;
mod network;
mod players;
mod reception;

use ffi_tests::messages::{batch, message};
use ffi_tests::stage::records::{Block, Element, Object, Player, Tag};
use ffi_tests::stage::{Stage, To, play};
use ffi_tests::vectors::distributed::world::{self, BIPED, set_fact, unit_of};
use ffi_tests::vectors::distributed::{deliver, hex, tick};
use serde_json::json;
use slipspace::abi::distributed as abi;
use slipspace::distributed::prediction::Verdict;
use slipspace::distributed::reception::Refusal;
use slipspace::engine::contract::{Long, NONE, RealPoint3d};
use slipspace::profile::Profile;
use slipspace::wire::batch::records;
use slipspace::wire::unit_state::flags;
use slipspace::wire::{Header, Identity, Ping, PlayerInput, Statistics, UnitState, kind};
use std::ffi::CString;

const BOTH: [&Profile; 2] = [Profile::P9, Profile::P32];

const GLOBALS: Long = 0xe101_0001_u32 as Long;
/// A biped's jump, world units a tick; it runs at 2.25, 2 and 2 world units a second.
const JUMP: f32 = 0.07;

/// What a player who runs is held to, world units a tick (distributed.md 11.1, 11.2).
fn running_bound() -> f32 {
    let run = (2.25_f32 * 2.25 + 2.0 * 2.0).sqrt() / 30.0;
    2.0 * (run * run + JUMP * JUMP).sqrt() + 0.05
}

fn player(slot: usize) -> Long {
    0xe174_0000_u32 as Long | slot as Long
}

fn unit(slot: usize) -> Long {
    0xe274_0100_u32 as Long | slot as Long
}

fn at(x: f32, y: f32, z: f32) -> RealPoint3d {
    RealPoint3d { x, y, z }
}

/// A client's game with these players alive, the first of them its own.
fn client<R>(profile: &'static Profile, slots: &[usize], case: impl FnOnce(&'static Stage) -> R) -> R {
    play(profile, world::install, |stage| {
        stage.connection.set(1);
        for (at, slot) in slots.iter().enumerate() {
            let local_player_index = if at == 0 { 0 } else { -1 };
            let unit_index = unit(*slot);
            stage.put_player(player(*slot), Player { local_player_index, unit_index, ..Player::default() });
            stage.put_object(unit_index, unit_of(player(*slot)));
        }
        case(stage)
    })
}

/// A host's game; machine m has the player of slot m, alive.
fn host<R>(profile: &'static Profile, machines: &[usize], case: impl FnOnce(&'static Stage) -> R) -> R {
    play(profile, world::install, |stage| {
        let bipeds = Tag {
            group: 0x6269_7064,
            jump_velocity: JUMP,
            collision_height_standing: 0.7,
            collision_height_crouching: 0.5,
            ..Tag::default()
        };
        stage.put_tag(BIPED, bipeds);
        let speeds =
            Element { run_forward_speed: 2.25, run_backward_speed: 2.0, run_sideways_speed: 2.0, ..Element::default() };
        stage.put_tag(GLOBALS, Tag { group: 0x6d61_7467, player_information: Block::of(&[speeds]), ..Tag::default() });
        stage.globals.set(GLOBALS);
        for machine in machines {
            let (datum, unit_index) = (player(*machine), unit(*machine));
            stage.put_player(datum, Player { unit_index, ..Player::default() });
            stage.put_object(unit_index, unit_of(datum));
            stage.machines.borrow_mut().push(*machine as Long);
            stage.lists.borrow_mut()[*machine] = [datum, NONE, NONE, NONE];
        }
        case(stage)
    })
}

/// A player's state, on foot at a place.
fn standing(slot: usize, position: RealPoint3d) -> UnitState {
    UnitState {
        flags: flags::ALIVE | flags::PLACED,
        unit_index: unit(slot),
        position,
        body_vitality: 16384,
        shield_vitality: 16384,
        ..UnitState::none(slot as u8)
    }
}

/// The same, echoing a tick of the client's.
fn echoing(slot: usize, position: RealPoint3d, tick: i16) -> UnitState {
    let state = standing(slot, position);
    UnitState { flags: state.flags | flags::PREDICTED, predicted_time: tick, ..state }
}

fn states(now: Long, states: &[UnitState]) -> Vec<u8> {
    let entries: Vec<u8> = states.iter().flat_map(|state| state.emit(true).as_slice().to_vec()).collect();
    message(kind::UNIT_STATES, states.len() as u8, now, &entries)
}

fn prediction(slot: usize, tick: Long, position: RealPoint3d) -> Vec<u8> {
    message(kind::PLAYER_PREDICTION, 1, tick, standing(slot, position).emit(true).as_slice())
}

fn input(slot: usize, tick: Long, host_time: Long, profile: &Profile) -> Vec<u8> {
    let input = PlayerInput { player_index: slot as u8, tick, host_time, ..PlayerInput::default() };
    message(kind::PLAYER_INPUTS, 1, tick, &input.emit(profile))
}

fn x_of(stage: &Stage, slot: usize) -> f32 {
    stage.object(unit(slot)).expect("its unit").position.x
}

fn refused(stage: &Stage, reason: Refusal) -> u32 {
    stage.machine.distributed.reception.refused(reason)
}

fn received(stage: &Stage) -> Long {
    stage.machine.distributed.reception.received.get()
}

fn ping(slot: i16) -> Long {
    // SAFETY: on the one thread that plays.
    unsafe { abi::distributed_player_ping(slot) }
}

fn ping_entry(player_index: u8, milliseconds: u16) -> [u8; 4] {
    Ping { player_index, milliseconds }.emit()
}
