//! The flinches and falls that the host picked, kept until the unit here plays one (objects.md 12.3).

use super::client_has;
use crate::cells::cells;
use crate::engine::contract::Long;
use crate::engine::machine::Machine;
use crate::engine::{Engine, NONE};
use crate::objects::host::damage_animations::KINDS;
use crate::objects::{MAXIMUM_OBJECTS, slot, whole_slot};
use crate::wire::{self, DamageAnimation};
use core::cell::Cell;

/// How long a pick not yet used is kept (`DAMAGE_ANIMATION_KEPT_TICKS`).
const KEPT_TICKS: Long = 60;

/// The host's picks for a unit, one of each type.
#[derive(Clone, Copy, Default)]
struct Picks {
    unit_index: Long,
    animations: [i16; KINDS],
    numbers: [u8; KINDS],
    /// NONE: nothing to use.
    times: [Long; KINDS],
}

/// By absolute index.
pub struct State(Box<[Cell<Picks>]>);

impl State {
    pub fn new() -> State {
        State(cells(MAXIMUM_OBJECTS, Picks::default()))
    }

    pub fn reset(&self) {
        self.0.iter().for_each(|picks| picks.set(Picks::default()));
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

/// The host's pick of that type for the unit, if it has come and is young; it is used up.
pub fn take(machine: &Machine, unit_index: Long, kind: usize, now: Long) -> Option<i16> {
    let cell = machine.objects.client.picks.0.get(slot(unit_index)?)?;
    let mut picks = cell.get();
    let time = *picks.times.get(kind)?;
    if picks.unit_index != unit_index || time == NONE || now.wrapping_sub(time) >= KEPT_TICKS {
        return None;
    }
    picks.times[kind] = NONE;
    cell.set(picks);
    Some(picks.animations[kind])
}

/// Takes the entries.
pub fn handle(engine: &mut Engine, machine: &Machine, entries: &[u8], count: u8) {
    for entry in wire::entries(entries, count, DamageAnimation::SIZE) {
        if let Some(animation) = DamageAnimation::parse(entry) {
            note(engine, machine, &animation);
        }
    }
}

fn note(engine: &mut Engine, machine: &Machine, animation: &DamageAnimation) -> Option<()> {
    let (unit_index, kind) = (animation.unit_index, usize::from(animation.kind));
    let cell = machine.objects.client.picks.0.get(whole_slot(unit_index)?)?;
    if kind >= KINDS || !client_has(engine, machine, unit_index) {
        return None;
    }
    let definition_index = engine.unit(unit_index)?.object().definition_index();
    let animations = 0..engine.animation_count(definition_index);
    if !animations.contains(&Long::from(animation.animation_index)) {
        return None;
    }
    let mut picks = cell.get();
    let known = picks.unit_index == unit_index;
    if !known {
        picks = Picks { unit_index, times: [NONE; KINDS], ..Picks::default() };
    } else if picks.numbers[kind] == animation.number {
        return None;
    }
    picks.numbers[kind] = animation.number;
    picks.animations[kind] = animation.animation_index;
    cell.set(picks);
    let plays = engine.unit_port_correct_damage_animation(unit_index, kind as i16, animation.animation_index);
    let time = if plays { NONE } else { engine.game_time() };
    let mut picks = cell.get();
    // The engine was called: another unit may have come in between.
    if picks.unit_index == unit_index {
        picks.times[kind] = time;
        cell.set(picks);
    }
    Some(())
}
