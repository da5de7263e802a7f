//! `./x bench`: what the library takes, medians of many runs with their spread, and ratios within one run.
//! `docs/performance.md` says what each number is.

mod bytes;
mod datagrams;
mod floor;
mod growth;
mod hits;
mod receiving;
mod sampling;
mod ticks;

fn main() {
    // `cargo test --benches` runs this too: once, to see that it does.
    if cfg!(debug_assertions) {
        println!("run by `./x bench`, optimised");
        return;
    }
    println!("slipspace, {}; medians in microseconds, spread: 10th to 90th of 100", std::env::consts::ARCH);
    let mut missed = Vec::new();
    let mut target = |name: &'static str, met: bool| {
        println!("    {} {name}", if met { "ok    " } else { "MISSED" });
        if !met {
            missed.push(name);
        }
    };
    ticks::print(&mut target);
    growth::print();
    receiving::print();
    hits::print(&mut target);
    datagrams::print(&mut target);
    bytes::print(&mut target);
    if !missed.is_empty() {
        println!("missed: {}", missed.join(", "));
        std::process::exit(1);
    }
}
