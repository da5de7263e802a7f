//! A network that damages what it carries: nobody fails over it, and what was delivered whole comes out as without.
//! `slipspace-arena corruption` plays ten minutes of it.

use ffi_tests::playing::corruption::{Options, Outcome, run};

/// Of the fields that both machines have, the part that was compared.
fn compared(outcome: &Outcome) -> f32 {
    let left_out: usize = outcome.left_out.values().sum();
    outcome.compared as f32 / (outcome.compared + left_out) as f32
}

#[test]
fn all_play_on() {
    // Version 9 bounds no tick: for what one that is far ahead was said of, nothing else counts until the next game.
    for (version, seed, least) in [(32, 1, 0.5), (9, 2, 0.2)] {
        let outcome = run(&Options { seed, version, seconds: 90, share: 1.0 / 3.0 });
        println!("{outcome}");
        assert!(outcome.passed(), "version {version}, seed {seed}: {outcome}");
        assert!(outcome.damaged * 4 > outcome.datagrams, "{outcome}");
        assert!(compared(&outcome) > least, "{outcome}");
        assert!(outcome.streams >= 2, "{outcome}");
    }
}

#[test]
fn without_damage_all_is_compared() {
    let outcome = run(&Options { seed: 3, version: 32, seconds: 60, share: 0.0 });
    assert!(outcome.passed(), "{outcome}");
    assert_eq!((outcome.damaged, outcome.caught), (0, 0));
    assert!(compared(&outcome) > 0.9, "{outcome}");
}
