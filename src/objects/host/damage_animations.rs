//! The flinches and falls that the host picks, told for three ticks each, so that clients show the same
//! (objects.md 12.1, 12.2; from network version 12).

use crate::engine::contract::Long;
use crate::engine::machine::Machine;
use crate::engine::{Engine, NONE};
use crate::objects::client::picks;
use crate::outbox::{Outbox, To};
use crate::wire::{self, DamageAnimation};
use core::cell::Cell;

/// Ticks each pick is sent in (`DAMAGE_ANIMATION_SENDS`).
const SENDS: u8 = 3;
/// Types of damage animation (`NUMBER_OF_UNIT_DAMAGE_ANIMATIONS`).
pub const KINDS: usize = 4;

#[derive(Clone, Copy)]
struct Queued {
    animation: DamageAnimation,
    sends_left: u8,
}

/// The queue. The number of the last pick stays from game to game.
pub struct State {
    queue: [Cell<Option<Queued>>; DamageAnimation::MOST],
    count: Cell<usize>,
    number: Cell<u8>,
}

impl State {
    pub fn new() -> State {
        State { queue: [const { Cell::new(None) }; DamageAnimation::MOST], count: Cell::new(0), number: Cell::new(0) }
    }

    pub fn reset(&self) {
        self.count.set(0);
    }

    fn push(&self, unit_index: Long, kind: u8, animation_index: i16) {
        let count = self.count.get();
        let Some(cell) = self.queue.get(count) else { return };
        let number = self.number.get().wrapping_add(1);
        self.number.set(number);
        let animation = DamageAnimation { unit_index, animation_index, kind, number };
        cell.set(Some(Queued { animation, sends_left: SENDS }));
        self.count.set(count + 1);
    }

    fn at(&self, position: usize) -> Option<Queued> {
        if position < self.count.get() { self.queue.get(position).and_then(Cell::get) } else { None }
    }

    /// The last takes this one's place.
    fn remove(&self, position: usize) {
        let last = self.count.get().saturating_sub(1);
        if let (Some(to), Some(from)) = (self.queue.get(position), self.queue.get(last)) {
            to.set(from.get());
            self.count.set(last);
        }
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

/// The animation a unit that flinches or dies is to play, of that type and picked here: the host's pick on a client that
/// has it, else the one given (`network_objects_damage_animation`).
pub fn choose(engine: &Engine, machine: &Machine, unit_index: Long, kind: i16, animation_index: i16) -> i16 {
    let Some(kind) = usize::try_from(kind).ok().filter(|&kind| kind < KINDS) else { return animation_index };
    if machine.profile.get().is_9() {
        return animation_index;
    }
    if engine.is_host() {
        if Long::from(animation_index) != NONE {
            machine.objects.host.damage_animations.push(unit_index, kind as u8, animation_index);
        }
        return animation_index;
    }
    if engine.is_client() {
        return picks::take(machine, unit_index, kind, engine.game_time()).unwrap_or(animation_index);
    }
    animation_index
}

/// Sends all that is queued in one message (objects.md 12.2).
pub fn send(engine: &mut Engine, machine: &Machine) {
    let state = &machine.objects.host.damage_animations;
    if machine.profile.get().is_9() {
        return;
    }
    let mut outbox = Outbox::new(wire::kind::DAMAGE_ANIMATIONS, DamageAnimation::MOST, To::Clients);
    let mut position = 0;
    while let Some(mut queued) = state.at(position) {
        outbox.push(engine, &queued.animation.emit());
        queued.sends_left -= 1;
        if queued.sends_left == 0 {
            state.remove(position);
        } else {
            state.queue[position].set(Some(queued));
            position += 1;
        }
    }
    outbox.finish(engine);
}
