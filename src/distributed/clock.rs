//! A client's clock against the host's: who runs too fast is refused, and dropped on its stream's word (distributed.md
//! 9).

use super::roster::machine_slot;
use super::{MACHINES, bans};
use crate::cells::cells;
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE, UnsignedLong};
use crate::engine::guard::LOG;
use crate::engine::machine::Machine;
use crate::text::text;
use core::cell::Cell;

/// A window's length (`CLIENT_CLOCK_WINDOW_MILLISECONDS`).
const WINDOW_MILLISECONDS: UnsignedLong = 2000;
/// `CLIENT_CLOCK_FAST_RATE`.
const FAST_RATE: f32 = 1.1;
/// `CLIENT_CLOCK_AHEAD_TICKS`.
const AHEAD_TICKS: Long = 15;
/// `CLIENT_CLOCK_FAST_WINDOWS`.
const FAST_WINDOWS: Long = 5;

/// One machine's clock as its stamps tell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The greatest tick had.
    pub latest: Long,
    /// Where the window began: the tick, NONE for no window, and the milliseconds.
    pub window_tick: Long,
    pub window_time: UnsignedLong,
    /// Fast windows in a row.
    pub fast_windows: Long,
    pub fast: bool,
    /// A message of the stream was ahead too.
    pub ahead_on_stream: bool,
    pub logged_unverified: bool,
}

const UNKNOWN: Clock = Clock {
    latest: 0,
    window_tick: NONE,
    window_time: 0,
    fast_windows: 0,
    fast: false,
    ahead_on_stream: false,
    logged_unverified: false,
};

/// What came of one message.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// No such machine.
    Nothing,
    Begins,
    Within,
    /// A window ended, its rate so.
    Window(f32),
    /// As that, and it was the first fast one in a row.
    Logged(f32),
    Dropped(f32),
    Unverified(f32),
}

pub struct State {
    pub clocks: Box<[Cell<Clock>]>,
}

impl State {
    pub(super) fn new() -> State {
        State { clocks: cells(MACHINES, UNKNOWN) }
    }

    pub(super) fn reset(&self) {
        self.clocks.iter().for_each(|clock| clock.set(UNKNOWN));
    }

    pub(super) fn forget(&self, slot: usize) {
        self.clocks[slot].set(UNKNOWN);
    }
}

/// Whether the machine's last window was fast (`distributed_machine_clock_fast`).
pub fn machine_is_fast(machine: &Machine, machine_index: Long) -> bool {
    machine_slot(machine_index).is_some_and(|slot| machine.distributed.clock.clocks[slot].get().fast)
}

/// Looks at the stamp of a client's message.
pub fn note(engine: &mut Engine, machine: &Machine, machine_index: Long, tick: Long, stream: bool) -> Event {
    let Some(slot) = machine_slot(machine_index) else { return Event::Nothing };
    let kept = &machine.distributed.clock.clocks[slot];
    let mut clock = kept.get();
    let (now, milliseconds) = (engine.game_time(), engine.milliseconds());
    let by_stream = !machine.profile.get().is_9();
    if by_stream && stream && tick.wrapping_sub(now) > AHEAD_TICKS {
        clock.ahead_on_stream = true;
    }
    if clock.window_tick == NONE {
        kept.set(Clock { latest: tick, window_tick: tick, window_time: milliseconds, ..clock });
        return Event::Begins;
    }
    clock.latest = clock.latest.max(tick);
    let elapsed = milliseconds.wrapping_sub(clock.window_time);
    if elapsed < WINDOW_MILLISECONDS {
        kept.set(clock);
        return Event::Within;
    }
    let rate = clock.latest.wrapping_sub(clock.window_tick) as f32 / (elapsed as f32 * 30.0 / 1000.0);
    let mut event = Event::Window(rate);
    clock.fast = rate > FAST_RATE && clock.latest.wrapping_sub(now) > AHEAD_TICKS;
    if clock.fast {
        clock.fast_windows = clock.fast_windows.saturating_add(1);
        if clock.fast_windows == 1 {
            event = Event::Logged(rate);
        }
        if clock.fast_windows >= FAST_WINDOWS {
            if !by_stream || clock.ahead_on_stream {
                event = Event::Dropped(rate);
                clock.fast_windows = 0;
                clock.ahead_on_stream = false;
            } else {
                clock.fast_windows = FAST_WINDOWS;
                if !clock.logged_unverified {
                    clock.logged_unverified = true;
                    event = Event::Unverified(rate);
                }
            }
        }
    } else {
        clock.fast_windows = 0;
        clock.ahead_on_stream = false;
        clock.logged_unverified = false;
    }
    clock.window_tick = clock.latest;
    clock.window_time = milliseconds;
    kept.set(clock);
    tell(engine, machine, machine_index, event);
    event
}

/// What the host is told, and does, of a fast window.
fn tell(engine: &mut Engine, machine: &Machine, machine_index: Long, event: Event) {
    match event {
        Event::Logged(rate) => {
            let line = text!(160, "machine {machine_index} runs {rate:.2} times as fast: its predictions are refused");
            engine.log(LOG, line.as_c_str());
        }
        Event::Unverified(rate) => {
            let reason =
                text!(96, "unverified speed hack (its datagrams only, not dropped: game ran {rate:.2} times as fast)");
            engine.log(LOG, reason.as_c_str());
            bans::note_unverified(engine, machine, machine_index, reason.as_bytes());
        }
        Event::Dropped(rate) => {
            bans::note_speed_hack(engine, machine, machine_index, rate);
            engine.kick_machine(machine_index, true);
        }
        Event::Nothing | Event::Begins | Event::Within | Event::Window(_) => {}
    }
}
