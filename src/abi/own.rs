//! What the library exports beside the port's names: all `slipspace_*`.

use crate::distributed::inferred::divergence::{self, Divergence};
use crate::engine::contract::Long;
use crate::engine::machine::{self, Machine};
use crate::engine::port;
use crate::engine::table::Port;
use crate::verdict::Verdict;
use crate::{damage, distributed};
use core::array;

/// Hands the port's table over where a shared library cannot import it (Windows); NULL takes it back.
///
/// # Safety
/// The table stays where it is, unchanged, while the library is used.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn slipspace_install_port(table: *const Port) {
    // SAFETY: the caller's promise is the same.
    unsafe { port::install(table) }
}

/// Makes the state of one more machine, for programs that play several in one process.
#[unsafe(no_mangle)]
pub extern "C" fn slipspace_machine_new() -> *mut Machine {
    Box::into_raw(Box::new(Machine::new()))
}

/// Makes a machine the current one; returns the one before, NULL if there was none yet.
///
/// # Safety
/// The machine is live until another is selected, and no other call into the library is under way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn slipspace_machine_select(machine: *mut Machine) -> *mut Machine {
    // SAFETY: the caller's promise is the same.
    unsafe { machine::select(machine) }
}

/// Frees a machine that is not the current one; NULL is nothing.
///
/// # Safety
/// The machine came from `slipspace_machine_new` and is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn slipspace_machine_free(machine: *mut Machine) {
    if !machine.is_null() {
        // SAFETY: made by `Box::into_raw`, given up by the caller.
        drop(unsafe { Box::from_raw(machine) });
    }
}

/// What the current machine counted since it was made. A new game resets none of it but the round trips. Counts wrap.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct SlipspaceCounters {
    /// Messages by number: headers filled (one for a message to many machines), and what passed the first checks.
    pub messages_sent: [u32; 128],
    /// Their bytes, the 8 of the header included.
    pub bytes_sent: [u32; 128],
    pub messages_received: [u32; 128],
    pub bytes_received: [u32; 128],
    /// Messages dropped: no game on, shorter than a header, number not known, too few bytes, no entry, not over the
    /// stream, from the wrong side, no such sender, tick too far, stale, the sender's clock fast.
    pub messages_refused: [u32; 11],
    /// Host: clients' words of where their players on foot are: taken, too far, too fast, too high, invalid, not its unit.
    pub player_words: [u32; 6],
    /// The same of the vehicles they drive.
    pub vehicle_words: [u32; 6],
    /// Objects put where the other side has them.
    pub corrections: u32,
    /// Objects announced (host) or asked of the engine (client); deleted; not made; own ones that the host never told of.
    pub objects_created: u32,
    pub objects_deleted: u32,
    pub objects_failed: u32,
    pub objects_removed: u32,
    /// Hit reports sent (client), dealt and refused (host); damage events taken (client).
    pub reports_sent: u32,
    pub reports_dealt: u32,
    pub reports_rejected: u32,
    pub events_replayed: u32,
    /// Hit reports refused: ownership, index, target, numbers, time, ability, shape, scale, impact, throw, payment,
    /// melee, collision, reach, position.
    pub reports_refused: [u32; 15],
    /// Client: its own round trip, ticks, smoothed; 0 before the first measure.
    pub own_round_trip: f32,
    /// Host: each machine's round trip, ticks, smoothed; -1 where none was measured.
    pub machine_round_trips: [f32; 128],
}

/// Copies the current machine's counters out; NULL is nothing.
///
/// # Safety
/// `out` is NULL or has room for the struct.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn slipspace_counters(out: *mut SlipspaceCounters) {
    if !out.is_null() {
        // SAFETY: the caller's promise.
        unsafe { out.write(counters(machine::current())) }
    }
}

fn counters(machine: &Machine) -> SlipspaceCounters {
    let (sending, reception) = (&machine.distributed.sending, &machine.distributed.reception);
    let (objects, reports) = (&machine.objects.statistics, &machine.damage.statistics);
    let machine_round_trip = |slot: usize| {
        let round_trip = machine.distributed.round_trip.machines[slot].get();
        if round_trip.valid { round_trip.average } else { -1.0 }
    };
    SlipspaceCounters {
        messages_sent: array::from_fn(|kind| sending.traffic.of(kind).messages),
        bytes_sent: array::from_fn(|kind| sending.traffic.of(kind).bytes),
        messages_received: array::from_fn(|kind| reception.traffic.of(kind).messages),
        bytes_received: array::from_fn(|kind| reception.traffic.of(kind).bytes),
        messages_refused: distributed::reception::Refusal::ALL.map(|reason| reception.refused(reason)),
        player_words: Verdict::ALL.map(|verdict| machine.distributed.prediction.verdicts.of(verdict)),
        vehicle_words: Verdict::ALL.map(|verdict| objects.vehicle_words.of(verdict)),
        corrections: machine.distributed.corrections.get() as u32,
        objects_created: objects.creates.get() as u32,
        objects_deleted: objects.deletes.get() as u32,
        objects_failed: objects.failures.get() as u32,
        objects_removed: objects.removed.get() as u32,
        reports_sent: reports.sent.get() as u32,
        reports_dealt: reports.dealt.get() as u32,
        reports_rejected: reports.rejected.get() as u32,
        events_replayed: reports.replayed.get() as u32,
        reports_refused: damage::check::Refusal::ALL.map(|reason| reports.refused(reason) as u32),
        own_round_trip: machine.distributed.round_trip.own.get(),
        machine_round_trips: array::from_fn(machine_round_trip),
    }
}

/// How far the host's moves of clients' players were from the clients' own, since this was last taken: what the port's
/// builds are compared by (open question 8). A client's are 0.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SlipspaceDivergence {
    /// Ticks compared, and those of them apart.
    pub ticks: Long,
    pub apart: Long,
    /// World units, over the ticks compared.
    pub sum: f32,
    pub greatest: f32,
}

/// Copies the current machine's four numbers out and begins them again; NULL is nothing.
///
/// # Safety
/// `out` is NULL or has room for the struct.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn slipspace_take_divergence(out: *mut SlipspaceDivergence) {
    if !out.is_null() {
        let Divergence { ticks, apart, sum, greatest } = divergence::take(machine::current());
        // SAFETY: the caller's promise.
        unsafe { out.write(SlipspaceDivergence { ticks, apart, sum, greatest }) }
    }
}
