//! A network that damages what it carries: nobody fails over it, and what was delivered whole comes out as without.
//! `slipspace-arena corruption` plays ten minutes of it.

use ffi_tests::playing::corruption::{Options, run};

#[test]
fn all_play_on() {
    for (version, seed) in [(32, 1), (9, 2)] {
        let outcome = run(&Options { seed, version, seconds: 90, share: 1.0 / 3.0 });
        println!("{outcome}");
        assert!(outcome.passed(), "version {version}, seed {seed}: {outcome}");
        assert!(outcome.damaged * 4 > outcome.datagrams, "{outcome}");
        // Version 9 bounds no tick: after the first lie about one nothing can be compared until the next game.
        assert!(version == 9 || outcome.compared * 4 > outcome.seconds, "{outcome}");
        assert!(outcome.streams >= 2, "{outcome}");
    }
}
