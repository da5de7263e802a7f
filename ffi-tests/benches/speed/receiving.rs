//! What comes in: messages a second, beside a plain copy of the same bytes.

use crate::sampling::Samples;
use ffi_tests::crowd::words::Word;
use ffi_tests::crowd::{Crowd, Scene, Spread, deliver_bytes};
use slipspace::profile::Profile;
use slipspace::wire::kind;

const RUNS: usize = 200;

fn measure(name: &str, messages: &[Word]) {
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
    let mut crowd = Crowd::new(Scene::full(Spread::OnePlace), Profile::P32);
    crowd.step();
    let inputs = crowd.from_clients(kind::PLAYER_INPUTS);
    measure("inputs", &inputs);
    let predictions = crowd.from_clients(kind::PLAYER_PREDICTION);
    measure("predictions", &predictions);
    let states = crowd.from_host(kind::UNIT_STATES);
    let objects = crowd.from_host(kind::OBJECT_STATES);
    crowd.become_client();
    measure("unit states", &states);
    measure("object states", &objects);
}
