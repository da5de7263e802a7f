//! `slipspace_counters`: what a machine counted, as an operator reads it.

use ffi_tests::messages::message;
use ffi_tests::stage::play;
use ffi_tests::vectors::distributed::{deliver, world};
use slipspace::abi::distributed as abi;
use slipspace::abi::own::{SlipspaceCounters, slipspace_counters};
use slipspace::engine::contract::NONE;
use slipspace::profile::Profile;
use slipspace::wire::kind;

fn counters() -> SlipspaceCounters {
    let mut counters = core::mem::MaybeUninit::uninit();
    // SAFETY: there is room for the struct, and all of it is written.
    unsafe {
        slipspace_counters(counters.as_mut_ptr());
        counters.assume_init()
    }
}

#[test]
fn messages_are_counted_by_number_and_reason() {
    play(Profile::P32, world::install, |stage| {
        stage.connection.set(1);
        stage.time.set(50);
        deliver(NONE, &message(kind::PINGS, 1, 50, &[3, 0, 57, 0]), true);
        // Older than the first; of a number nobody knows; too short for its two entries.
        deliver(NONE, &message(kind::PINGS, 1, 49, &[3, 0, 57, 0]), true);
        deliver(NONE, &message(120, 0, 50, &[]), true);
        deliver(NONE, &message(kind::PINGS, 2, 50, &[3, 0, 57, 0]), true);
        // What only a host takes.
        deliver(NONE, &message(kind::CLIENT_READY, 0, 50, &[]), true);
        let mut ready = [0; 8];
        // SAFETY: a message of 8 bytes, on the one thread that plays.
        unsafe { abi::distributed_send(ready.as_mut_ptr().cast(), kind::CLIENT_READY, 0, 8, 3) }
        let counters = counters();
        let pings = usize::from(kind::PINGS);
        assert_eq!((counters.messages_received[pings], counters.bytes_received[pings]), (2, 24));
        let ready = usize::from(kind::CLIENT_READY);
        assert_eq!((counters.messages_sent[ready], counters.bytes_sent[ready]), (1, 8));
        assert_eq!(counters.messages_sent.iter().sum::<u32>(), 1);
        assert_eq!(counters.messages_refused.iter().sum::<u32>(), 4);
        // Number not known, too few bytes, stale.
        assert_eq!([2, 3, 9].map(|reason: usize| counters.messages_refused[reason]), [1, 1, 1]);
        assert_eq!(counters.machine_round_trips, [-1.0; 128]);
        assert_eq!((counters.player_words, counters.vehicle_words), ([0; 6], [0; 6]));
        assert_eq!((counters.own_round_trip, counters.corrections), (0.0, 0));
    });
}

#[test]
fn nowhere_to_write_is_nothing() {
    // SAFETY: NULL is allowed.
    unsafe { slipspace_counters(core::ptr::null_mut()) }
}
