//! The committed counts: a small list for each target, `NAME COUNT` a line, and the compiler that they are of.

use serde_json::{Deserializer, Value};
use std::collections::BTreeMap;
use std::error::Error;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Growth that fails, of 100.
const GROWTH: f64 = 3.0;

fn file() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("benches/counts");
    folder.join(format!("{}.txt", std::env::consts::ARCH))
}

/// Name and count of gungraun's summary of a path.
fn counted(summary: &Value) -> Option<(String, u64)> {
    let name = format!("{}.{}", summary["function_name"].as_str()?, summary["id"].as_str()?);
    // Both: with the run before, which is of no account here.
    let metrics = &summary["profiles"][0]["summaries"]["total"]["summary"]["Callgrind"]["Ir"]["metrics"];
    let new = metrics.get("Left").unwrap_or(&metrics["Both"][0]);
    Some((name, new["Int"].as_u64()?))
}

/// Counts all paths and sets them beside the committed ones; the program's status. `bless` writes them down.
pub fn compare(bless: bool) -> i32 {
    compare_all(bless).unwrap_or_else(|why| {
        eprintln!("counts: {why}");
        2
    })
}

fn compare_all(bless: bool) -> Result<i32, Box<dyn Error>> {
    println!("\nInstructions of the hot paths, {}", std::env::consts::ARCH);
    let kept = std::fs::read_to_string(file()).unwrap_or_default();
    let mut committed: BTreeMap<&str, u64> =
        kept.lines().filter_map(|line| line.split_once(' ')).filter_map(|(n, c)| Some((n, c.parse().ok()?))).collect();
    // As `./x bench` says it: another compiler gives other counts.
    let compiler = std::env::var("SLIPSPACE_COMPILER").unwrap_or_else(|_| "unknown".to_owned());
    if let Some(other) = kept.lines().find_map(|line| line.strip_prefix("compiler: ")) {
        if other != compiler {
            println!("the committed counts are of {other}, these of {compiler}");
        }
    }
    let mut gungraun = Command::new(std::env::current_exe()?);
    // Caches simulated as well would take twice as long.
    gungraun.args(["--output-format=json", "--callgrind-args=--cache-sim=no"]);
    let mut gungraun = gungraun.stdout(Stdio::piped()).spawn()?;
    let summaries = gungraun.stdout.take().ok_or("gungraun's output is not to be had")?;
    let mut text = format!("compiler: {compiler}\n");
    let mut failing = Vec::new();
    for summary in Deserializer::from_reader(summaries).into_iter() {
        let (name, count) = counted(&summary?).ok_or("gungraun's summary has no count of instructions")?;
        text += &format!("{name} {count}\n");
        match committed.remove(&*name) {
            Some(before) => {
                let growth = (count as f64 / before as f64 - 1.0) * 100.0;
                let over = growth > GROWTH;
                let mark = if over { " TOO MANY" } else { "" };
                println!("{name:22} {count:12} instructions, {before} committed, {growth:+.2} %{mark}");
                if over {
                    failing.push(name);
                }
            }
            None => {
                println!("{name:22} {count:12} instructions, none committed");
                failing.push(format!("{name} (not committed)"));
            }
        }
    }
    if !gungraun.wait()?.success() {
        return Err("gungraun failed".into());
    }
    failing.extend(committed.into_keys().map(|name| format!("{name} (not counted)")));
    if bless {
        std::fs::write(file(), text)?;
        return Ok(0);
    }
    if !failing.is_empty() {
        println!("failing: {}", failing.join(", "));
        println!(
            "growth over {GROWTH} % fails: undo it or, where it is worth it, commit what `./x bench --counts --bless` writes"
        );
    }
    Ok(i32::from(!failing.is_empty()))
}
