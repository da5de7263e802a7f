//! Nothing is allocated once a game has begun: 128 players on 128 machines, a counting allocator over a whole scenario.
//! The engine beneath ([`ffi_tests::crowd`]) allocates nothing either.

use core::sync::atomic::{AtomicUsize, Ordering};
use ffi_tests::crowd::{Crowd, Scene, Spread, deliver_bytes};
use slipspace::engine::guard;
use slipspace::profile::Profile;
use slipspace::wire::kind;
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

/// A tick of a game in which somebody dies every few ticks, lives again a second later, machines are left and taken by
/// others, and everybody says something.
fn play(crowd: &mut Crowd, tick: usize) {
    crowd.step();
    crowd.hear();
    let slot = tick * 7 % 128;
    match tick % 5 {
        0 => crowd.kill(slot, (slot + 1) % 128),
        1 => crowd.talk(slot),
        2 => crowd.load(1 + slot % 127, (tick as i16 & 0xFF) + 1),
        3 => crowd.load_first(1 + (tick - 1) * 7 % 128 % 127),
        _ => crowd.hear_stream(1 + slot % 127, kind::HIT_REPORTS, &[0; 96], 1),
    }
    if tick >= 30 && tick % 5 == 0 {
        crowd.revive((tick - 30) * 7 % 128);
    }
    crowd.tick();
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
                (0..400).for_each(|tick| play(&mut crowd, tick));
                sent = crowd.take_sent();
            });
            assert_eq!(host, 0, "a host's ticks, {spread:?}");
            assert!(sent.datagram_bytes > 1_000_000, "they sent {} bytes", sent.datagram_bytes);
            crowd.world().kept_machine = 5;
            (0..60).for_each(|tick| play(&mut crowd, tick));
            let datagrams = crowd.take_kept();
            assert!(datagrams.len() >= 60, "{} datagrams came", datagrams.len());
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
    packed_once(Profile::P32);
    packed_once(Profile::P9);
    assert_eq!(guard::caught(), caught, "a panic was caught");
}

/// What is the same for all machines is made once a tick, however many there are: a player's state, which asks once for its
/// unit's vitality, and its action, of the latest update and the three before.
fn packed_once(profile: &'static Profile) {
    for machines in [32, 64, 128] {
        let mut crowd = Crowd::new(Scene { players: 128, machines, spread: Spread::OnePlace }, profile);
        crowd.take_reads();
        for _ in 0..30 {
            crowd.step();
            crowd.hear();
            crowd.tick();
        }
        assert_eq!(crowd.take_reads(), [30 * 128, 30 * 4], "{machines} machines");
    }
}
