//! `./x bench`: what the library takes, medians of many runs with their spread, and ratios within one run.
//! `./x bench --counts`: the hot paths' instructions, beside the committed ones. `docs/performance.md` says what each
//! number is.

mod bytes;
mod counts;
mod datagrams;
mod floor;
mod growth;
mod hits;
mod receiving;
mod sampling;
mod ticks;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        // `cargo test --benches` runs this too: once, to see that it does.
        [] if cfg!(debug_assertions) => println!("run by `./x bench`, optimised"),
        [] => all(),
        ["--counts"] => std::process::exit(counts::compare(false)),
        ["--counts", "--bless"] => std::process::exit(counts::compare(true)),
        ["--path", path] => counts::run(path),
        ["--profile", path] => counts::repeat(path),
        _ => {
            eprintln!("speed: options are --counts, --counts --bless, --profile PATH");
            std::process::exit(2);
        }
    }
}

fn all() {
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
