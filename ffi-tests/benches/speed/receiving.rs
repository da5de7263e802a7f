//! What comes in: messages a second, beside a plain copy of the same bytes.

use crate::sampling::Samples;
use ffi_tests::crowd::{Crowd, Scene, Spread, deliver_bytes, message};
use slipspace::profile::Profile;
use slipspace::wire::{batch, kind};

const RUNS: usize = 200;
const SCENE: Scene = Scene { players: 128, machines: 128, spread: Spread::OnePlace };

/// Messages with their sender, of one kind, as they came in one tick.
pub fn from_clients(crowd: &mut Crowd, wanted: u8) -> Vec<(i32, Vec<u8>)> {
    let world = crowd.world();
    let time = world.time();
    (1..SCENE.players)
        .map(|slot| match wanted {
            kind::PLAYER_INPUTS => (slot as i32, message(wanted, 1, &world.input(slot), time)),
            _ => (slot as i32, message(wanted, 1, world.prediction(slot).as_slice(), time)),
        })
        .collect()
}

/// Messages of a kind that the host sent to one machine in a few ticks.
pub fn from_host(crowd: &mut Crowd, wanted: u8) -> Vec<(i32, Vec<u8>)> {
    crowd.world().kept_machine = 5;
    for _ in 0..12 {
        crate::floor::next(crowd);
        crowd.tick();
    }
    let datagrams = crowd.take_kept();
    crowd.world().kept_machine = -1;
    let messages = datagrams.iter().flat_map(|datagram| {
        batch::records(datagram).map(|record| record.message([datagram[0], datagram[1]]).as_slice().to_vec())
    });
    let mut messages: Vec<(i32, Vec<u8>)> =
        messages.filter(|bytes| bytes[2] == wanted).map(|bytes| (-1, bytes)).collect();
    // All of one tick: given again and again, none is older than the one before.
    let tick = crowd.world().time().to_le_bytes();
    messages.iter_mut().for_each(|(_, bytes)| bytes[4..8].copy_from_slice(&tick));
    messages
}

fn measure(name: &str, messages: &[(i32, Vec<u8>)]) {
    assert!(!messages.is_empty(), "no {name} were sent");
    let mut place = vec![0u8; 4096];
    let (mut handled, mut copied) = (Samples::new(), Samples::new());
    for _ in 0..RUNS {
        handled.time_each(messages.len(), |at| deliver_bytes(messages[at].0, &messages[at].1));
        copied.time_each(messages.len(), |at| {
            place[..messages[at].1.len()].copy_from_slice(std::hint::black_box(&messages[at].1));
            std::hint::black_box(&place);
        });
    }
    let bytes = messages.iter().map(|(_, bytes)| bytes.len()).sum::<usize>() / messages.len();
    let entries = messages.iter().map(|(_, bytes)| f64::from(bytes[3])).sum::<f64>() / messages.len() as f64;
    let rate = 1e6 / handled.median();
    println!(
        "  {name:14} {bytes:5} bytes, {entries:4.1} entries  {handled}  {rate:10.0} a second, {:.0} ns an entry; a copy {copied}",
        handled.median() * 1000.0 / entries
    );
}

pub fn print() {
    println!("\nReceiving, one message each");
    let mut crowd = Crowd::new(SCENE, Profile::P32);
    crowd.step();
    let inputs = from_clients(&mut crowd, kind::PLAYER_INPUTS);
    measure("inputs", &inputs);
    let predictions = from_clients(&mut crowd, kind::PLAYER_PREDICTION);
    measure("predictions", &predictions);
    let states = from_host(&mut crowd, kind::UNIT_STATES);
    let objects = from_host(&mut crowd, kind::OBJECT_STATES);
    crowd.become_client();
    measure("unit states", &states);
    measure("object states", &objects);
}
