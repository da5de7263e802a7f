//! Instructions of the hot paths, counted by callgrind, beside those committed in `counts/`.

use crate::{hits, receiving};
use ffi_tests::crowd::{Crowd, Scene, Spread, deliver_bytes, deliver_on_stream};
use slipspace::profile::Profile;
use slipspace::wire::kind;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;

/// A hot path, by name: what is done once while counted.
const PATHS: [&str; 8] = [
    "tick-one-place",
    "tick-spread",
    "inputs",
    "predictions",
    "unit-states",
    "object-states",
    "reports-accepted",
    "reports-refused",
];
/// Growth that fails, of 100.
const GROWTH: f64 = 3.0;

/// Callgrind counts in here alone.
#[inline(never)]
#[unsafe(no_mangle)]
extern "C" fn slipspace_counted(run: &mut &mut dyn FnMut()) {
    run();
}

/// What a path does, its world set up.
fn path(name: &str) -> Box<dyn FnMut()> {
    let spread = if name == "tick-spread" { Spread::Map } else { Spread::OnePlace };
    let mut crowd = Crowd::new(Scene { players: 128, machines: 128, spread }, Profile::P32);
    crate::floor::next(&mut crowd);
    let messages = match name {
        "tick-one-place" | "tick-spread" => {
            crowd.world().counting = false;
            return Box::new(move || crowd.tick());
        }
        "reports-accepted" | "reports-refused" => {
            let reports = hits::reports(&mut crowd, if name == "reports-accepted" { 0.0 } else { hits::OFF });
            return Box::new(move || {
                let _ = &crowd;
                reports.iter().for_each(|(sender, bytes)| deliver_on_stream(*sender, bytes));
            });
        }
        "inputs" => receiving::from_clients(&mut crowd, kind::PLAYER_INPUTS),
        "predictions" => receiving::from_clients(&mut crowd, kind::PLAYER_PREDICTION),
        "unit-states" | "object-states" => {
            let kind = if name == "unit-states" { kind::UNIT_STATES } else { kind::OBJECT_STATES };
            let messages = receiving::from_host(&mut crowd, kind);
            crowd.become_client();
            messages
        }
        _ => panic!("no path {name}; there are {PATHS:?}"),
    };
    Box::new(move || {
        let _ = &crowd;
        messages.iter().for_each(|(sender, bytes)| deliver_bytes(*sender, bytes));
    })
}

/// Under callgrind: the path once.
pub fn run(name: &str) {
    let mut path = path(name);
    slipspace_counted(&mut (&mut *path as &mut dyn FnMut()));
}

/// For a profiler: a second of ticks.
pub fn repeat(name: &str) {
    let spread = if name == "tick-spread" { Spread::Map } else { Spread::OnePlace };
    let mut crowd = Crowd::new(Scene { players: 128, machines: 128, spread }, Profile::P32);
    crowd.world().counting = false;
    for _ in 0..60 {
        crate::floor::next(&mut crowd);
        let mut tick = || crowd.tick();
        slipspace_counted(&mut (&mut tick as &mut dyn FnMut()));
    }
}

fn count(name: &str) -> Result<u64, String> {
    let own = std::env::current_exe().expect("this program");
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=slipspace_counted"])
        .arg(own)
        .args(["--path", name])
        .output()
        .map_err(|why| format!("valgrind cannot be run: {why}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let collected = said.lines().find_map(|line| line.split_once("Collected :")).map(|(_, count)| count.trim());
    let counted = collected.and_then(|count| count.parse().ok());
    counted.ok_or_else(|| format!("valgrind did not count {name}: {}", said.lines().last().unwrap_or_default()))
}

/// The compiler, as `./x bench` says it: another gives other counts.
fn compiler() -> String {
    std::env::var("SLIPSPACE_COMPILER").unwrap_or_else(|_| "unknown".to_owned())
}

fn baseline() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("benches/counts");
    folder.join(format!("{}.txt", std::env::consts::ARCH))
}

/// Counts all paths; the program's status. `bless` writes what was counted down.
pub fn compare(bless: bool) -> i32 {
    match compare_all(bless) {
        Ok(good) => i32::from(!good),
        Err(why) => {
            eprintln!("counts: {why}");
            2
        }
    }
}

/// Whether none has grown too much.
fn compare_all(bless: bool) -> Result<bool, String> {
    println!("\nInstructions of the hot paths, {}", std::env::consts::ARCH);
    let kept = std::fs::read_to_string(baseline()).unwrap_or_default();
    let counts: BTreeMap<&str, u64> =
        kept.lines().filter_map(|line| line.split_once(' ')).filter_map(|(n, c)| Some((n, c.parse().ok()?))).collect();
    let compiler = compiler();
    let mut text = format!("compiler: {compiler}\n");
    if let Some(other) = kept.lines().find_map(|line| line.strip_prefix("compiler: ")) {
        if other != compiler {
            println!("the committed counts are of {other}, these of {compiler}");
        }
    }
    let mut failed = false;
    for name in PATHS {
        let counted = count(name)?;
        text += &format!("{name} {counted}\n");
        let Some(&before) = counts.get(name) else {
            println!("{name:16} {counted:12} instructions, none committed");
            failed |= !bless;
            continue;
        };
        let growth = (counted as f64 / before as f64 - 1.0) * 100.0;
        let over = growth > GROWTH;
        failed |= over && !bless;
        println!(
            "{name:16} {counted:12} instructions, {before} committed, {growth:+.2} %{}",
            if over { " TOO MANY" } else { "" }
        );
    }
    if bless {
        std::fs::write(baseline(), text).map_err(|why| format!("the counts cannot be written: {why}"))?;
    }
    Ok(!failed)
}
