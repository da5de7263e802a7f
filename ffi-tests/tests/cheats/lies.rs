//! The lies.

use super::records::{later, long, move_to, put_long};
use super::{Cheat, Facts, Lie, Said};
use ffi_tests::arena::Control;
use ffi_tests::playing::records::message;
use slipspace::engine::contract::RealPoint3d;
use slipspace::wire::unit_state::flags;
use slipspace::wire::{Identity, PlayerInput, UnitState, kind};
use std::f32::consts::PI;

/// Where the flat stories start: the lies of speed multiply the way from it.
pub const FLAT: [f32; 3] = [-36.0, 5.0, 0.0];
/// Beside the pit, running into it.
pub const PIT: [f32; 3] = [21.0, 3.0, 0.0];

const RUN: Control = Control::RUN;
/// Aims at the host's player and fires: what it hits it reports over its stream.
const SHOOT: Control = Control { trigger: 1.0, pitch: -0.02, ..Control::STAND };
/// Ticks in which a clock that is fast from the first to the last has more than five windows in a row.
const LONG: usize = 900;

fn faster(record: &mut [u8], times: f32) {
    move_to(record, |axis, value| if axis == 0 { FLAT[0] + (value - FLAT[0]) * times } else { value });
}

fn higher(record: &mut [u8], by: f32) {
    move_to(record, |axis, value| if axis == 2 { value + by } else { value });
}

fn honest(_: &mut [u8], _: usize) {}

fn state(player: u8, unit: i32, position: [f32; 3]) -> Vec<u8> {
    let [x, y, z] = position;
    let flags = flags::ALIVE | flags::PLACED;
    let position = RealPoint3d { x, y, z };
    UnitState { flags, unit_index: unit, position, ..UnitState::none(player) }.emit(true).as_slice().to_vec()
}

fn input(facts: &Facts, player_index: u8, tick: i32) -> Vec<u8> {
    let mut input = PlayerInput { player_index, tick, host_time: facts.tick, ..PlayerInput::default() };
    input.action.primary_trigger = 1.0;
    input.control_flags = [1 << 11; 4];
    message(kind::PLAYER_INPUTS, 1, tick, &input.emit(facts.profile))
}

fn datagrams(forged: bool, all: impl IntoIterator<Item = Vec<u8>>) -> Vec<Said> {
    all.into_iter().map(|bytes| Said { forged, stream: false, bytes }).collect()
}

/// What only its own connection may say, by a datagram with the other client's address: that it has loaded, who it is,
/// whom it hit.
fn forged_stream_words(facts: &Facts) -> Vec<Said> {
    let who = Identity::new(b"666", b"forged").emit();
    datagrams(
        true,
        [
            message(kind::CLIENT_READY, 0, facts.tick, &[]),
            message(kind::CLIENT_IDENTITY, 1, facts.tick, &who),
            message(kind::HIT_REPORTS, 0, facts.tick, &[]),
        ],
    )
}

pub fn cheats() -> Vec<Cheat> {
    let base =
        Cheat { name: "honest", place: FLAT, control: RUN, ticks: 120, lie: honest, more: |_| 0, says: |_| Vec::new() };
    let flat = |name, lie: Lie| Cheat { name, lie, ..base };
    let standing = |name, lie: Lie| Cheat { name, lie, control: Control::STAND, ..base };
    let clock = |name, more| Cheat { name, more, control: Control::STAND, ticks: LONG, ..base };
    let shooting = |name, more| Cheat { name, more, control: SHOOT, ticks: LONG, ..base };
    let says = |name, says| Cheat { name, says, control: Control::STAND, ..base };
    vec![
        base,
        flat("speed 1.01", |record, _| faster(record, 1.01)),
        flat("speed 1.1", |record, _| faster(record, 1.1)),
        flat("speed 1.5", |record, _| faster(record, 1.5)),
        flat("speed 2", |record, _| faster(record, 2.0)),
        flat("speed 3", |record, _| faster(record, 3.0)),
        flat("teleport by 3", |record, n| {
            move_to(record, |axis, value| if axis == 0 && n > 60 { value + 3.0 } else { value });
        }),
        flat("teleport by 20", |record, n| {
            move_to(record, |axis, value| if axis == 0 && n > 60 { value + 20.0 } else { value });
        }),
        standing("hover at 1", |record, n| higher(record, (n as f32 * 0.05).min(1.0))),
        standing("hover at 3", |record, n| higher(record, (n as f32 * 0.05).min(3.0))),
        standing("climb on air", |record, n| higher(record, n as f32 * 0.06)),
        Cheat {
            name: "slow fall",
            place: PIT,
            lie: |record, n| {
                move_to(record, |axis, value| if axis == 2 { value.max(-0.02 * n as f32) } else { value });
            },
            ..base
        },
        flat("stamped 30 ahead, speed 3", |record, n| {
            faster(record, 3.0);
            later(record, if n > 1 { 30 } else { 0 });
        }),
        flat("stamped ever further ahead, speed 3", |record, n| {
            faster(record, 3.0);
            later(record, 2 * n as i32);
        }),
        flat("stamped 10000 ahead", |record, _| later(record, 10_000)),
        flat("stamped with the last tick there is", |record, _| put_long(record, 2, i32::MAX)),
        clock("clock 1.05", |n| usize::from(n % 20 == 0)),
        clock("clock 1.12", |n| usize::from(n * 12 % 100 < 12)),
        clock("clock 2", |_| 1),
        shooting("clock 1.05, shooting", |n| usize::from(n % 20 == 0)),
        shooting("clock 1.12, shooting", |n| usize::from(n * 12 % 100 < 12)),
        shooting("clock 2, shooting", |_| 1),
        standing("inputs of the host's player", |record, _| {
            if record[0] == kind::PLAYER_INPUTS {
                record[6] = 0;
                put_long(record, 6 + 32, 1.0f32.to_bits() as i32);
            }
        }),
        says("inputs of another's player", |facts| datagrams(false, [input(facts, 2, facts.tick)])),
        standing("predictions for the host's player", |record, n| {
            if record[0] == kind::PLAYER_PREDICTION {
                record[6] = 0;
                higher(record, n as f32 * 0.05);
            }
        }),
        says("predictions for another's player", |facts| {
            let aside = [-30.0, -3.0 + 0.05 * facts.n as f32, 0.0];
            let entry = state(2, facts.other_unit, aside);
            datagrams(false, [message(kind::PLAYER_PREDICTION, 1, facts.tick, &entry)])
        }),
        standing("predictions of another unit", |record, _| {
            if record[0] == kind::PLAYER_PREDICTION && record.len() >= 13 {
                let unit = long(record, 9);
                put_long(record, 9, unit ^ 1);
            }
        }),
        standing("a place that is no number", |record, _| move_to(record, |_, _| f32::NAN)),
        says("forged address: a stream's words", forged_stream_words),
        says("forged address: a tick far ahead", |facts| datagrams(true, [input(facts, 2, facts.tick + 100_000)])),
        Cheat {
            ticks: LONG,
            ..says("forged address: a fast clock", |facts| {
                let tick = facts.tick + (facts.n as i32).min(400);
                datagrams(true, [message(kind::VEHICLE_PREDICTION, 0, tick, &[])])
            })
        },
        Cheat {
            control: SHOOT,
            ..says("flood of inputs", |facts| datagrams(false, (0..300).map(|i| input(facts, 1, facts.tick + i % 10))))
        },
        says("flood of predictions", |facts| {
            datagrams(
                false,
                (0..300).map(|i| {
                    let turn = i as f32 / 300.0 * 2.0 * PI;
                    let around = [FLAT[0] + 3.0 * turn.cos(), FLAT[1] + 3.0 * turn.sin(), 0.0];
                    message(kind::PLAYER_PREDICTION, 1, facts.tick + i % 10, &state(1, facts.unit, around))
                }),
            )
        }),
        says("flood of readies and names", |facts| {
            let words = (0..100).flat_map(|i: i32| {
                let who = Identity::new(i.to_string().as_bytes(), b"me").emit();
                [message(kind::CLIENT_READY, 1, facts.tick, &[]), message(kind::CLIENT_IDENTITY, 1, facts.tick, &who)]
            });
            words.map(|bytes| Said { forged: false, stream: true, bytes }).collect()
        }),
        says("flood of bytes", |facts| {
            datagrams(
                false,
                (0..500u32).map(|i| {
                    let bytes = [i as u8 ^ facts.n as u8; 40];
                    message((i % 256) as u8, (i / 3) as u8, facts.tick, &bytes)
                }),
            )
        }),
    ]
}
