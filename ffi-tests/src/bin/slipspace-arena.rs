//! The arena's command: recorded cases, rules, and games. `./x` builds and calls it.

use clap::{Parser, Subcommand};
use ffi_tests::{rules, vectors};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Parser)]
#[command(about = "Plays, compares and checks the library on the arena")]
struct Command {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Runs the recorded cases of a folder of vector files.
    Vectors {
        #[arg(default_value = "data/golden")]
        folder: PathBuf,
    },
    /// Lists the specification's sections with the tests that name them.
    Rules,
}

/// The project's root, as this program was built in it; the folder it is run in where that is gone.
fn root() -> &'static Path {
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."));
    if built.is_dir() { built } else { Path::new(".") }
}

fn run_vectors(folder: &Path) -> Result<bool, String> {
    let reports = vectors::run_folder(folder)?;
    for report in &reports {
        println!("{report}");
        for (case, why) in report.failures() {
            println!("  {case}: {why}");
        }
    }
    Ok(reports.iter().all(|report| report.counts().1 == 0))
}

fn run_rules() -> Result<bool, String> {
    let (text, without) = rules::report(root())?;
    print!("{text}");
    Ok(without == 0)
}

fn main() -> ExitCode {
    let done = match Command::parse().what {
        What::Vectors { folder } => run_vectors(&folder),
        What::Rules => run_rules(),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(line) => {
            eprintln!("slipspace-arena: {line}");
            ExitCode::from(2)
        }
    }
}
