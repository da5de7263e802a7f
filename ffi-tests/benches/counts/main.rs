//! `./x bench --counts`: instructions of the hot paths, counted by gungraun, beside those committed in this folder.
//! Arguments other than `--bless` are gungraun's.

mod committed;

use ffi_tests::crowd::words::{OFF, Word};
use ffi_tests::crowd::{Crowd, Scene, Spread, deliver_bytes, deliver_on_stream};
use gungraun::{library_benchmark, library_benchmark_group};
use slipspace::profile::Profile;
use slipspace::wire::kind;

/// A game before the library's tick.
fn playing(spread: Spread) -> Crowd {
    let mut crowd = Crowd::new(Scene::full(spread), Profile::P32);
    crowd.advance();
    crowd
}

fn ticking(spread: Spread) -> Crowd {
    let mut crowd = playing(spread);
    crowd.world().counting = false;
    crowd
}

/// A crowd, and what the library is to be given.
type Told = (Crowd, Vec<Word>);

fn told(wanted: u8) -> Told {
    let mut crowd = playing(Spread::OnePlace);
    let messages = match wanted {
        kind::PLAYER_INPUTS | kind::PLAYER_PREDICTION => crowd.from_clients(wanted),
        _ => {
            let messages = crowd.from_host(wanted);
            crowd.become_client();
            messages
        }
    };
    (crowd, messages)
}

fn reported(off: f32) -> Told {
    let mut crowd = playing(Spread::OnePlace);
    let reports = crowd.reports(off);
    (crowd, reports)
}

// What is returned is dropped uncounted.

#[library_benchmark(setup = ticking)]
#[bench::one_place(Spread::OnePlace)]
#[bench::spread(Spread::Map)]
fn tick(mut crowd: Crowd) -> Crowd {
    crowd.tick();
    crowd
}

#[library_benchmark(setup = told)]
#[bench::inputs(kind::PLAYER_INPUTS)]
#[bench::predictions(kind::PLAYER_PREDICTION)]
#[bench::unit_states(kind::UNIT_STATES)]
#[bench::object_states(kind::OBJECT_STATES)]
fn receive(told: Told) -> Told {
    for (sender, bytes) in &told.1 {
        deliver_bytes(*sender, bytes);
    }
    told
}

#[library_benchmark(setup = reported)]
#[bench::accepted(0.0)]
#[bench::refused(OFF)]
fn reports(told: Told) -> Told {
    for (sender, bytes) in &told.1 {
        deliver_on_stream(*sender, bytes);
    }
    told
}

library_benchmark_group!(name = paths, benchmarks = [tick, receive, reports]);

/// Gungraun's own `main`: has its runner start this program once for each path, or is so started.
mod counting {
    use super::paths;

    gungraun::main!(library_benchmark_groups = paths);

    pub fn run() {
        main();
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        // `cargo test --benches` runs this too, without a runner.
        [] if cfg!(debug_assertions) => println!("run by `./x bench --counts`, optimised"),
        [] => std::process::exit(committed::compare(false)),
        ["--bless"] => std::process::exit(committed::compare(true)),
        _ => counting::run(),
    }
}
