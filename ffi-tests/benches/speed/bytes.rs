//! Bytes a second by message kind, beside the specification's arithmetic.

use ffi_tests::crowd::{Crowd, Scene, Spread};
use slipspace::profile::Profile;
use slipspace::wire::{UnitState, kind};

/// Ticks in which every period of 13.4 (1, 2, 3, 4, 6) and the others come round whole.
const TICKS: usize = 360;

pub fn print(target: &mut dyn FnMut(&'static str, bool)) {
    println!("\nBytes a second to all clients by kind, entries and prefixes, beside the specification's arithmetic");
    let mut all = true;
    for players in [8, 16, 64, 128] {
        let scene = Scene { players, machines: players, spread: Spread::OnePlace };
        let mut crowd = Crowd::new(scene, Profile::P32);
        crowd.take_sent();
        for _ in 0..TICKS {
            crowd.advance();
            crowd.tick();
        }
        let sent = crowd.take_sent();
        let second = |count: u64| count as f64 * 30.0 / TICKS as f64;
        println!(
            "  {players} players: {:.0} bytes a second in {:.0} datagrams",
            second(sent.datagram_bytes),
            second(sent.datagrams)
        );
        for (number, &bytes) in sent.bytes.iter().enumerate().filter(|(_, bytes)| **bytes != 0) {
            let expected = expected(number as u8, scene, &sent);
            let told = expected.map_or("           -".to_owned(), |expected| format!("{expected:12.0}"));
            let off = expected.map_or(0.0, |expected| (second(bytes) / expected - 1.0) * 100.0);
            let name = kind::Kind::of(number as u8, Profile::P32).map_or("unknown", |kind| kind.name);
            println!("    {name:20} {:12.0}  {told}  {off:+.1} %", second(bytes));
            all &= off.abs() <= 5.0;
        }
    }
    target("bytes are the specification's within 5 %", all);
}

/// Bytes a second of that kind to all clients. Everyone within 25 world units, on foot but the drivers: every state
/// and action goes to every client each tick.
fn expected(number: u8, scene: Scene, sent: &ffi_tests::crowd::Sent) -> Option<f64> {
    let (players, clients) = (scene.players as f64, scene.machines as f64 - 1.0);
    let vehicles = (scene.players / 8) as f64;
    let drivers = (scene.players / 8).div_ceil(2) as f64;
    match number {
        // 3 bytes before, the unit's 4, place 12, velocity 6, forward 6, and vitalities 4; 2 for the tick to its own
        // machine. In a seat: 6 in the place's stead.
        kind::UNIT_STATES => {
            let foot = 3 + 4 + 12 + 6 + 6 + 4;
            let seat = 3 + 4 + 6 + 4;
            assert!(foot < UnitState::MAXIMUM_SIZE);
            let on_foot = players - drivers;
            let echoes = clients - drivers;
            Some(30.0 * (clients * (on_foot * f64::from(foot as u8) + drivers * f64::from(seat)) + 2.0 * echoes))
        }
        // 14 bytes and 2 for each of three older ticks whose buttons differ from the tick after's: pressed 3 ticks of
        // 40, so 2 changes of 40 each seen three times. Not to the player's own machine. 4 of a message's prefix.
        kind::RELAYED_ACTIONS => {
            let entry = 14.0 + 3.0 * 2.0 * 2.0 / 40.0;
            let messages = sent.messages[usize::from(number)] as f64 / TICKS as f64;
            Some(30.0 * (clients * (players - 1.0) * entry + 4.0 * messages))
        }
        // 44 bytes: moving vehicles each tick (to their own drivers each third), 4 at rest in turn.
        kind::OBJECT_STATES => {
            let moving = drivers * (clients - 1.0 + 1.0 / 3.0);
            let resting = 4.0f64.min(players + vehicles - drivers) * clients;
            Some(30.0 * 44.0 * (moving + resting))
        }
        // 64 bytes: everyone's each 30 ticks, and that of one in sixteen, who fires each 6, as often; the fifth of those
        // goes with everyone's.
        kind::INVENTORIES => Some(64.0 * clients * (players + 4.0 * (players / 16.0).ceil())),
        // 64 bytes, 16 unchanged ones each 30 ticks.
        kind::PLAYER_STATISTICS => Some(64.0 * players.min(16.0) * clients),
        // 4 bytes a player each 60 ticks.
        kind::PINGS => Some(4.0 * players * clients / 2.0),
        _ => None,
    }
}
