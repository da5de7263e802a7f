//! A message comes in: checked in the order of distributed.md 7, then given to its kind's handler.

use super::inferred::latency_meter;
use super::roster::machine_slot;
use super::sending::{HOST_SENDER, SENDERS};
use super::traffic::Traffic;
use super::{
    clock, identity, inputs, notices, pickups, pings, prediction, ready, relayed, statistics, structure_bsp,
    unit_states,
};
use crate::cells::cells;
use crate::engine::Engine;
use crate::engine::contract::{Long, NONE, UnsignedLong};
use crate::engine::guard::LOG;
use crate::engine::machine::Machine;
use crate::text::text;
use crate::trace;
use crate::wire::Header;
use crate::wire::batch::records;
use crate::wire::kind::{self, Kind, Least};
use core::cell::Cell;

/// Message numbers a slot's latest ticks are kept for.
const KINDS: usize = super::MAXIMUM_KINDS;
/// Ticks a datagram may be from its sender's latest (`DISTRIBUTED_TIME_WINDOW_TICKS`).
pub(super) const TIME_WINDOW_TICKS: u32 = 450;
/// Between two log lines of such.
const LOG_INTERVAL_MILLISECONDS: UnsignedLong = 1000;

/// Why a message was dropped, by the rule of distributed.md 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No game is on (rule 2).
    NoGame,
    /// Shorter than a header (rule 2).
    Short,
    /// A number this version does not know (rule 4).
    UnknownKind,
    /// Fewer bytes than its entries take (rule 4).
    TooFewBytes,
    /// Read as one entry, but has none (rule 5).
    NoEntry,
    /// Taken over the stream alone, but came as a datagram (rule 7).
    NotOfTheStream,
    /// From the wrong side (rule 8).
    WrongDirection,
    /// A sender out of range (rule 9).
    NoSuchSender,
    /// Too far from the sender's latest tick (rule 9).
    FarTick,
    /// Older than one had of its kind (rule 11).
    Stale,
    /// The sender's clock is fast (rule 12).
    FastClock,
}

impl Refusal {
    /// All of them, in the order of the rules.
    pub const ALL: [Refusal; 11] = [
        Refusal::NoGame,
        Refusal::Short,
        Refusal::UnknownKind,
        Refusal::TooFewBytes,
        Refusal::NoEntry,
        Refusal::NotOfTheStream,
        Refusal::WrongDirection,
        Refusal::NoSuchSender,
        Refusal::FarTick,
        Refusal::Stale,
        Refusal::FastClock,
    ];
}

/// How a message came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// Over a machine's own stream, as the host is told.
    pub stream: bool,
    /// In a batch.
    pub batch: bool,
}

impl Way {
    /// Alone, as a datagram or, on a client, over the stream.
    pub const ALONE: Way = Way { stream: false, batch: false };
    /// Over a machine's own stream.
    pub const STREAM: Way = Way { stream: true, batch: false };
}

pub struct State {
    /// Each sender's latest tick, by kind; NONE for none.
    latest_of_kind: Box<[Cell<Long>]>,
    /// Each sender's latest tick.
    latest: Box<[Cell<Long>]>,
    /// Client: the greatest tick of the host's.
    pub latest_host_time: Cell<Long>,
    /// Messages that passed the first checks; never reset.
    pub received: Cell<Long>,
    /// The same by message number.
    pub traffic: Traffic,
    /// Messages dropped, by reason; never reset.
    refused: [Cell<u32>; Refusal::ALL.len()],
    /// When a far tick was last logged.
    logged: Cell<Option<UnsignedLong>>,
}

impl State {
    pub(super) fn new() -> State {
        State {
            latest_of_kind: cells(SENDERS * KINDS, NONE),
            latest: cells(SENDERS, NONE),
            latest_host_time: Cell::new(NONE),
            received: Cell::new(0),
            traffic: Traffic::new(),
            refused: [const { Cell::new(0) }; Refusal::ALL.len()],
            logged: Cell::new(None),
        }
    }

    pub(super) fn reset(&self) {
        (0..SENDERS).for_each(|slot| self.forget(slot));
        self.latest_host_time.set(NONE);
    }

    pub(super) fn forget(&self, slot: usize) {
        self.kinds_of(slot).iter().for_each(|latest| latest.set(NONE));
        self.latest[slot].set(NONE);
    }

    fn kinds_of(&self, slot: usize) -> &[Cell<Long>] {
        &self.latest_of_kind[slot * KINDS..(slot + 1) * KINDS]
    }

    /// Messages dropped for that reason since the program began.
    pub fn refused(&self, reason: Refusal) -> u32 {
        self.refused[reason as usize].get()
    }

    fn raise_host_time(&self, tick: Long) {
        self.latest_host_time.set(self.latest_host_time.get().max(tick));
    }
}

/// A message came, its first word in the machine's order (`network_distributed_handle_message`). It is aligned to 2.
pub fn handle(engine: &mut Engine, machine: &Machine, sender: Long, message: &[u8], way: Way) {
    if let Err(reason) = take(engine, machine, sender, message, way) {
        trace::refused("message", &reason);
        let refused = &machine.distributed.reception.refused[reason as usize];
        refused.set(refused.get().wrapping_add(1));
    }
}

/// Whether a game is on (rule 2): not the menu's scene, whose clock runs as well.
fn is_on(engine: &Engine) -> bool {
    (engine.is_host() || engine.is_client()) && engine.game_in_progress() && !engine.main_menu_is_active()
}

/// A message of a batch, aligned as the engine aligns one.
#[repr(align(4))]
struct Aligned([u8; 1204]);

fn take(engine: &mut Engine, machine: &Machine, sender: Long, message: &[u8], way: Way) -> Result<(), Refusal> {
    let profile = machine.profile.get();
    if !profile.is_9() && (engine.aim_assist_takes(sender, message) || engine.voice_takes(sender, message)) {
        return Ok(());
    }
    let header = Header::parse(message).ok_or(Refusal::Short)?;
    if !is_on(engine) {
        return Err(Refusal::NoGame);
    }
    if header.kind == kind::BATCH {
        let word = [message[0], message[1]];
        for record in records(message) {
            let bytes = record.message(word);
            let mut aligned = Aligned([0; 1204]);
            aligned.0[..bytes.len()].copy_from_slice(bytes.as_slice());
            handle(engine, machine, sender, &aligned.0[..bytes.len()], Way { batch: true, ..way });
        }
        return Ok(());
    }
    check(engine, machine, sender, message, &header, way)?;
    give(engine, machine, sender, message, &header, way);
    Ok(())
}

/// The least bytes of an entry (rule 4); none where its owner's file cannot say. Without a neighbour's file its kinds'
/// entries are of no size: nobody is given them.
fn least_entry_size(engine: &Engine, kind: &Kind) -> Option<usize> {
    match kind.least {
        Least::Bytes(size) => Some(usize::from(size)),
        Least::Objects => engine.network_objects_entry_size(kind.number),
        Least::Damage => engine.network_damage_entry_size(kind.number),
        Least::Own if kind.number == kind::DAMAGE_ANIMATIONS => engine.network_objects_damage_animation_entry_size(),
        Least::Own => Some(engine.neighbour_entry_size(kind.number).unwrap_or(0)),
    }
}

/// Rules 4 to 12.
fn check(
    engine: &mut Engine,
    machine: &Machine,
    sender: Long,
    message: &[u8],
    header: &Header,
    way: Way,
) -> Result<(), Refusal> {
    let profile = machine.profile.get();
    let state = &machine.distributed.reception;
    let tick = header.game_time;
    let kind = Kind::of(header.kind, profile).ok_or(Refusal::UnknownKind)?;
    let least = least_entry_size(engine, &kind).ok_or(Refusal::TooFewBytes)?;
    if message.len() < Header::SIZE + usize::from(header.count) * least {
        return Err(Refusal::TooFewBytes);
    }
    if !profile.is_9() && kind.at_least_one && header.count == 0 {
        return Err(Refusal::NoEntry);
    }
    state.received.set(state.received.get().wrapping_add(1));
    state.traffic.count(header.kind, message.len());
    if kind.stream_only(profile) && !way.stream {
        return Err(Refusal::NotOfTheStream);
    }
    let right = if kind.from_client { sender != NONE && engine.is_host() } else { engine.is_client() };
    if !right {
        return Err(Refusal::WrongDirection);
    }
    if profile.is_9() && !kind.from_client {
        state.raise_host_time(tick);
    }
    let slot = if sender == NONE { HOST_SENDER } else { machine_slot(sender).ok_or(Refusal::NoSuchSender)? };
    if !profile.is_9() {
        check_far(engine, machine, slot, tick, way)?;
        if engine.is_client() && sender == NONE {
            state.raise_host_time(tick);
        }
    }
    if kind.stale(way.batch, profile) {
        let latest = &state.kinds_of(slot)[usize::from(header.kind)];
        if latest.get() != NONE && tick < latest.get() {
            return Err(Refusal::Stale);
        }
        latest.set(tick);
    }
    latency_meter::heard(engine, machine, slot);
    if engine.is_host() && sender != NONE {
        clock::note(engine, machine, sender, tick, way.stream);
        let predicts = matches!(header.kind, kind::PLAYER_PREDICTION | kind::VEHICLE_PREDICTION);
        if predicts && clock::machine_is_fast(machine, sender) {
            return Err(Refusal::FastClock);
        }
    }
    Ok(())
}

/// Rule 9: how far a tick may be from the sender's latest.
fn check_far(engine: &Engine, machine: &Machine, slot: usize, tick: Long, way: Way) -> Result<(), Refusal> {
    let state = &machine.distributed.reception;
    let latest = &state.latest[slot];
    if latest.get() == NONE {
        latest.set(tick);
    } else if tick.abs_diff(latest.get()) <= TIME_WINDOW_TICKS {
        latest.set(latest.get().max(tick));
    } else if is_of_the_stream(engine, way) {
        state.forget(slot);
        latest.set(tick);
    } else {
        log_far(engine, state, slot, tick);
        return Err(Refusal::FarTick);
    }
    Ok(())
}

/// Whether a message came over the stream, as this side can tell.
fn is_of_the_stream(engine: &Engine, way: Way) -> bool {
    if engine.is_host() {
        way.stream
    } else {
        // A host sends its datagrams in batches only, for a port that cannot say (open question 6).
        !engine.last_read_was_unreliable().unwrap_or(way.batch)
    }
}

fn log_far(engine: &Engine, state: &State, slot: usize, tick: Long) {
    let now = engine.milliseconds();
    if state.logged.get().is_none_or(|last| now.wrapping_sub(last) >= LOG_INTERVAL_MILLISECONDS) {
        state.logged.set(Some(now));
        let line = text!(128, "network distributed: a datagram of tick {tick} from sender {slot} is too far, dropped");
        engine.log(LOG, line.as_c_str());
    }
}

/// Rule 13: to the kind's handler.
fn give(engine: &mut Engine, machine: &Machine, sender: Long, message: &[u8], header: &Header, way: Way) {
    let entries = &message[Header::SIZE..];
    let (count, tick) = (header.count, header.game_time);
    let several = i16::from(count);
    match header.kind {
        kind::PLAYER_PREDICTION => prediction::receive(engine, machine, sender, entries, count, tick),
        kind::UNIT_STATES => unit_states::receive(engine, machine, entries, count, tick),
        kind::PLAYER_STATISTICS => statistics::receive(engine, entries, count),
        kind::INVENTORIES => engine.network_objects_handle_inventories(entries, several),
        kind::OBJECT_CHANGES => engine.network_objects_handle_changes(entries, several),
        kind::OBJECT_STATES => engine.network_objects_handle_states(entries, several),
        kind::GAME_STATE => engine.read_network_state(entries),
        kind::OBJECTS_SYNCHRONIZED => engine.network_objects_handle_synchronized(),
        kind::CLIENT_READY => ready::receive(engine, machine, sender, count != 0),
        kind::DAMAGE_EVENTS => engine.network_damage_handle_events(entries, several),
        kind::HIT_REPORTS => engine.network_damage_handle_reports(sender, entries, several),
        kind::VEHICLE_PREDICTION => engine.network_objects_handle_vehicle_prediction(sender, entries, several),
        kind::PICKUPS => pickups::receive(engine, entries, count),
        kind::PLAYER_INPUTS => inputs::receive(engine, machine, sender, entries, count, tick),
        kind::RELAYED_ACTIONS => relayed::receive(engine, machine, entries, count, tick),
        kind::NOTICE => notices::receive(engine, entries),
        kind::CLIENT_IDENTITY => identity::receive(engine, machine, sender, entries, count),
        kind::PINGS => pings::receive(machine, entries, count),
        kind::STRUCTURE_BSP => structure_bsp::receive(engine, entries),
        kind::DAMAGE_ANIMATIONS => engine.network_objects_handle_damage_animations(entries, several),
        number => engine.neighbour_handle(number, sender, entries, several, tick, way.stream),
    }
}
