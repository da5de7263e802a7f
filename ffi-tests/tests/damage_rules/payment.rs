//! What hits cost (damage.md 12).

use ffi_tests::stage::damage_words::{BOTH, game, place};
use serde_json::Value;
use slipspace::damage::payment::{Budget, Explosion, Hit, State};
use slipspace::engine::contract::{Long, RealPoint3d};

fn with_payment(test: impl Fn(&State)) {
    for profile in BOTH {
        game(profile, &Value::Null, |stage| test(&stage.machine.damage.payment));
    }
}

const fn shot(now: Long, rate: f32) -> Hit {
    Hit { now, rate, explosion: None, shares: true }
}

const HERE: RealPoint3d = place(1.0, 2.0, 3.0);

const fn explosion(now: Long, object: Long, epicenter: RealPoint3d) -> Hit {
    Hit { now, rate: 8.0, explosion: Some(Explosion { damage: 7, epicenter, object }), shares: true }
}

/// spec: damage 12. Rule 3: three seconds at most, refilled by time, and a refused hit keeps the refill (21.5).
#[test]
fn a_budget_is_spent_and_refilled() {
    with_payment(|state| {
        assert_eq!(state.budget(1), Budget { seconds: 3.0, time: 0 });
        assert!(state.pay(1, &shot(30, 1.0)));
        assert_eq!(state.budget(1), Budget { seconds: 2.0, time: 30 }, "3 is the most, whatever has passed");
        assert!(state.pay(1, &shot(30, 0.5)), "exactly what is left");
        assert_eq!(state.budget(1), Budget { seconds: 0.0, time: 30 });
        assert!(!state.pay(1, &shot(44, 2.0)), "14 thirtieths are less than a half");
        assert_eq!(state.budget(1), Budget { seconds: 14.0 / 30.0, time: 44 }, "kept");
        assert!(state.pay(1, &shot(45, 2.0)));
        assert_eq!(state.budget(1).time, 45);
        assert!(state.budget(1).seconds.abs() < 1e-6);
        assert!(!state.pay(1, &shot(45, 1000.0)));
        assert!(state.pay(1, &shot(45 + 75, 0.4)), "two and a half seconds");
        assert!(!state.pay(1, &shot(46 + 75, 29.0)), "a thirtieth is not yet enough");
        assert!(state.pay(1, &shot(46 + 75, 30.5)));
        assert_eq!(state.budget(2), Budget { seconds: 3.0, time: 0 }, "each has its own");
        assert!(!state.pay(2, &shot(5000, 0.3)), "more than there ever is");
    });
}

/// spec: damage 12. Rule 2: one explosion, each object once; the second and further are free if it shares.
#[test]
fn an_explosions_objects_are_one_hit() {
    with_payment(|state| {
        assert!(state.pay(1, &explosion(60, 5, HERE)));
        assert_eq!(state.budget(1), Budget { seconds: 2.875, time: 60 });
        assert!(state.pay(1, &explosion(60, 6, HERE)), "another object");
        assert!(!state.pay(1, &explosion(60, 5, HERE)), "the same again");
        assert_eq!(state.budget(1), Budget { seconds: 2.875, time: 60 }, "both touch nothing");
        assert_eq!(state.explosions(1, 60).count(), 2);
        assert_eq!(state.explosions(1, 61).count(), 0);
        assert_eq!(state.explosions(2, 60).count(), 0);

        for away in [place(1.5, 2.0, 3.0), place(1.0, 2.5, 3.0), place(1.0, 2.0, 3.5)] {
            let left = state.budget(1).seconds;
            assert!(state.pay(1, &explosion(60, 5, away)), "elsewhere it is another");
            assert_eq!(state.budget(1).seconds, left - 0.125);
        }
        let mut other = explosion(60, 5, HERE);
        other.explosion = other.explosion.map(|explosion| Explosion { damage: 8, ..explosion });
        assert!(state.pay(1, &other), "another damage is another");
        assert_eq!(state.budget(1).seconds, 2.375);

        let alone = Hit { shares: false, ..explosion(60, 9, HERE) };
        assert!(state.pay(1, &alone));
        assert_eq!(state.budget(1).seconds, 2.25, "what has no radius is paid for each time");
        assert!(state.pay(1, &shot(60, 8.0)));
        assert_eq!(state.budget(1).seconds, 2.125, "a shot is never free, nor noted");
        assert_eq!(state.explosions(1, 60).count(), 7);

        assert!(state.pay(2, &explosion(60, 5, HERE)), "another player's");
        assert!(state.pay(1, &explosion(61, 5, HERE)), "another tick's");
        assert_eq!(state.explosions(1, 61).count(), 1);
    });
}

/// spec: damage 12. Rules 2 and 4: 64 are noted; with so many none is free.
#[test]
fn sixty_four_explosions_are_noted() {
    with_payment(|state| {
        for object in 0..64 {
            assert!(state.pay(1, &explosion(60, object, HERE)));
        }
        assert_eq!((state.budget(1).seconds, state.explosions(1, 60).count()), (2.875, 64));
        for object in 64..87 {
            assert!(state.pay(1, &explosion(60, object, HERE)), "{object}");
        }
        assert_eq!((state.budget(1).seconds, state.explosions(1, 60).count()), (0.0, 64));
        assert!(!state.pay(1, &explosion(60, 87, HERE)));
        assert!(!state.pay(1, &explosion(60, 3, HERE)));
        assert!(state.pay(1, &explosion(75, 3, HERE)), "the next tick's are noted again");
    });
}

/// spec: damage 12. Rule 1: a hit that is no explosion begins the tick's explosions too; one refused is not noted.
#[test]
fn what_is_not_paid_is_not_noted() {
    with_payment(|state| {
        assert!(state.pay(1, &shot(60, 1.0 / 3.0)));
        assert!(!state.pay(1, &explosion(60, 5, HERE)));
        assert_eq!(state.explosions(1, 60).count(), 0);
        assert!(!state.pay(1, &explosion(60, 6, HERE)), "nor is it free by it");
    });
}
