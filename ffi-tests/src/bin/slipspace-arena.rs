//! The arena's command: recorded cases, rules, and games. `./x` builds and calls it.

use clap::{Args, Parser, Subcommand};
use ffi_tests::demo::machine::{MAXIMUM_CLIENTS, Part, play};
use ffi_tests::demo::report::Told;
use ffi_tests::network::Conditions;
use ffi_tests::network::real::Settings;
use ffi_tests::playing::{corruption, range};
use ffi_tests::{compare, demo, matrix, rules, soak, vectors};
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
    /// Prints how far clients' copies are off, over round trips and losses.
    Matrix,
    /// A host and its clients play over real sockets, then their logs are compared.
    Demo {
        #[command(flatten)]
        game: Game,
        /// Seconds of play.
        #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(5..=3600))]
        seconds: u32,
        /// Where the page and the picture go.
        #[arg(long, default_value = "target/demo")]
        out: PathBuf,
    },
    /// Shoots with each weapon class at round trips from 0 to a second and counts the honest hits that are refused.
    Hits {
        /// Ticks of shooting for each class and round trip.
        #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(100..))]
        ticks: u32,
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Judges two machines' logs of one game: PASS, FAIL with the first player, tick and field, or ERROR.
    Compare {
        host: PathBuf,
        client: PathBuf,
        /// Milliseconds there and back between the two.
        #[arg(long, default_value_t = 0)]
        round_trip: u32,
        /// Milliseconds that a way may take longer.
        #[arg(long, default_value_t = 0)]
        jitter: u32,
    },
    /// A host and three clients play while the network damages what it carries.
    Corruption {
        /// Simulated seconds.
        #[arg(long, default_value_t = 600)]
        seconds: usize,
        /// Percent of the datagrams that are damaged.
        #[arg(long, default_value_t = 33.3, value_parser = percent)]
        share: f64,
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The network version: 9 or 32.
        #[arg(long, default_value_t = 32, value_parser = version)]
        profile: i32,
    },
    /// A full game of many machines in one process, long enough for what grows or leaks to show.
    Soak {
        /// The host among them.
        #[arg(long, default_value_t = 128, value_parser = clap::value_parser!(u8).range(4..=128))]
        machines: u8,
        /// Seconds of the game, in all rounds.
        #[arg(long, default_value_t = 600, value_parser = clap::value_parser!(u32).range(60..=36_000))]
        seconds: u32,
        #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..=100))]
        rounds: u8,
        /// Percent of the datagrams that are lost, each way.
        #[arg(long, default_value_t = 2.0, value_parser = percent)]
        loss: f64,
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// That the machines are played on; one where the program is built without the feature `threads`.
        #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=128))]
        threads: u8,
    },
    /// One machine of a demo.
    #[command(hide = true)]
    Machine {
        #[command(flatten)]
        game: Game,
        /// 0 for the host.
        #[arg(long)]
        number: u8,
    },
}

#[derive(Args)]
struct Game {
    /// Clients beside the host.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=i64::from(MAXIMUM_CLIENTS)))]
    players: u8,
    /// The last of the clients, who also report hits that they did not make.
    #[arg(long, default_value_t = 1)]
    liars: u8,
    /// Milliseconds there and back.
    #[arg(long, default_value_t = 150, value_parser = clap::value_parser!(u32).range(0..=2000))]
    round_trip: u32,
    /// Milliseconds that a way may take longer.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(0..=1000))]
    jitter: u32,
    /// Percent of the datagrams that are lost, each way.
    #[arg(long, default_value_t = 5.0, value_parser = percent)]
    loss: f64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The network version: 9 or 32.
    #[arg(long, default_value_t = 32, value_parser = version)]
    profile: i32,
    /// The host's port; 0: any that is free.
    #[arg(long, default_value_t = 0)]
    port: u16,
}

fn percent(text: &str) -> Result<f64, String> {
    let value = text.parse::<f64>().ok().filter(|value| (0.0..=90.0).contains(value));
    value.ok_or_else(|| "a number from 0 to 90".to_owned())
}

fn version(text: &str) -> Result<i32, String> {
    let value = text.parse::<i32>().ok().filter(|value| [9, 32].contains(value));
    value.ok_or_else(|| "9 or 32".to_owned())
}

fn run_demo(game: &Game, seconds: u32, out: PathBuf) -> Result<bool, String> {
    let &Game { players, liars, round_trip, jitter, loss, seed, profile, port } = game;
    if liars > players {
        return Err(format!("--liars {liars} are more than --players {players}"));
    }
    demo::run(&demo::Options { players, liars, round_trip, jitter, loss, seconds, seed, profile, port, out })
}

fn run_machine(game: &Game, number: u8) -> Result<bool, String> {
    let conditions = Conditions::path(u64::from(game.round_trip), u64::from(game.jitter), game.loss / 100.0);
    // Each machine draws its own lots, all from the one seed.
    let seed = game.seed.wrapping_mul(1000).wrapping_add(u64::from(number) * 20);
    let path = Settings { conditions, seed, network_version: game.profile };
    let lies = number > game.players.saturating_sub(game.liars);
    let played = play(&Part { port: game.port, number, clients: game.players, lies, path });
    // The demo reads what failed there, and is the one that says it.
    let told = played.map_err(|why| println!("{}", Told::Fault(why)));
    Ok(told.is_ok())
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

fn run_compare(host: &Path, client: &Path, round_trip: u32, jitter: u32) -> Result<bool, String> {
    let path = compare::Path { round_trip: round_trip as f32 / 1000.0, jitter: jitter as f32 / 1000.0 };
    let verdict = compare::compare_files(host, client, path)?;
    match verdict {
        compare::Verdict::Error(words) => Err(format!("ERROR: {words}")),
        _ => {
            println!("{verdict}");
            Ok(matches!(verdict, compare::Verdict::Pass { .. }))
        }
    }
}

fn run_rules() -> Result<bool, String> {
    let (text, without) = rules::report(root())?;
    print!("{text}");
    Ok(without == 0)
}

/// What was asked for; what cannot be meant is one line.
fn asked() -> Result<Command, String> {
    Command::try_parse().map_err(|error| match error.use_stderr() {
        true => error.to_string().lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned(),
        false => error.exit(),
    })
}

fn run_matrix() -> Result<bool, String> {
    print!("{}", matrix::table());
    Ok(true)
}

fn run_hits(ticks: u32, seed: u64) -> bool {
    print!("{}", range::HEAD);
    let table = range::Table::shoot(ticks as usize, seed, |row| println!("{row}"));
    for (class, reported, refused) in table.totals() {
        println!("{}: {refused} of {reported} refused", class.name());
    }
    let faults = table.faults();
    faults.iter().for_each(|fault| println!("FAIL {fault}"));
    faults.is_empty()
}

fn run_corruption(options: &corruption::Options) -> bool {
    let outcome = corruption::run(options);
    println!("{outcome}");
    outcome.passed()
}

fn run_soak(options: soak::Options) -> Result<bool, String> {
    let outcome = soak::run(options, &mut |line| println!("{line}"));
    println!("{outcome}");
    Ok(outcome.failures().is_empty())
}

fn main() -> ExitCode {
    let done = asked().and_then(|command| match command.what {
        What::Vectors { folder } => run_vectors(&folder),
        What::Rules => run_rules(),
        What::Matrix => run_matrix(),
        What::Demo { game, seconds, out } => run_demo(&game, seconds, out),
        What::Hits { ticks, seed } => Ok(run_hits(ticks, seed)),
        What::Compare { host, client, round_trip, jitter } => run_compare(&host, &client, round_trip, jitter),
        What::Corruption { seconds, share, seed, profile } => {
            Ok(run_corruption(&corruption::Options { seed, version: profile, seconds, share: share / 100.0 }))
        }
        What::Soak { machines, seconds, rounds, loss, seed, threads } => run_soak(soak::Options {
            machines: machines.into(),
            seconds: seconds as usize,
            rounds: rounds.into(),
            seed,
            loss: loss / 100.0,
            threads: threads.into(),
        }),
        What::Machine { game, number } => run_machine(&game, number),
    });
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(line) => {
            eprintln!("slipspace-arena: {line}");
            ExitCode::from(2)
        }
    }
}
