//! Nothing is allocated once a game has begun: 128 players on 128 machines, a counting allocator over a whole scenario.
//! The engine beneath ([`ffi_tests::crowd`]) allocates nothing either.

use core::sync::atomic::{AtomicUsize, Ordering};
use ffi_tests::crowd::{Crowd, Scene, Spread, deliver_bytes};
use slipspace::engine::guard;
use slipspace::profile::Profile;
use std::alloc::{GlobalAlloc, Layout, System};

struct Counting;

static ALLOCATIONS: AtomicUsize = AtomicUsize::new(0);

// SAFETY: the system's own, counted.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller's promise.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller's promise.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Allocations made while it runs.
fn allocations(run: impl FnOnce()) -> usize {
    let before = ALLOCATIONS.load(Ordering::Relaxed);
    run();
    ALLOCATIONS.load(Ordering::Relaxed) - before
}

/// A host's ticks with what its clients say, and a client's with what that host sent it. The test harness's own threads
/// do nothing meanwhile: this file has one test.
#[test]
fn a_game_in_play_allocates_nothing() {
    assert_ne!(allocations(|| drop(std::hint::black_box(Box::new(1)))), 0, "the allocator counts");
    let caught = guard::caught();
    for profile in [Profile::P32, Profile::P9] {
        for spread in [Spread::OnePlace, Spread::Map] {
            let mut crowd = Crowd::new(Scene { players: 128, machines: 128, spread }, profile);
            let mut sent = crowd.take_sent();
            let host = allocations(|| {
                for _ in 0..300 {
                    crowd.step();
                    crowd.hear();
                    crowd.tick();
                }
                sent = crowd.take_sent();
            });
            assert_eq!(host, 0, "a host's ticks, {spread:?}");
            assert!(sent.datagram_bytes > 1_000_000, "they sent {} bytes", sent.datagram_bytes);
            crowd.world().kept_machine = 5;
            for _ in 0..12 {
                crowd.step();
                crowd.hear();
                crowd.tick();
            }
            let datagrams = crowd.take_kept();
            assert!(datagrams.len() >= 12, "{} datagrams came", datagrams.len());
            crowd.become_client();
            let client = allocations(|| {
                for datagram in &datagrams {
                    deliver_bytes(-1, datagram);
                }
                for _ in 0..100 {
                    crowd.step();
                    crowd.tick();
                }
            });
            assert_eq!(client, 0, "a client's ticks, {spread:?}");
        }
    }
    assert_eq!(guard::caught(), caught, "a panic was caught");
}
