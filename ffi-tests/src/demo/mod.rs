//! The demonstration: machines as processes over real sockets, each with a bot; then every client's log compared with the
//! host's, a table, and a page with plots.

pub mod machine;
pub mod page;
pub mod plots;
pub mod report;
pub mod table;

use crate::compare::{Path as Tolerance, Verdict, compare};
use indicatif::{ProgressBar, ProgressStyle};
use report::{Report, Told};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// What a demo is to be.
#[derive(Clone, Debug)]
pub struct Options {
    /// Clients beside the host.
    pub players: u8,
    /// The last of them also report hits that they did not make.
    pub liars: u8,
    /// Milliseconds.
    pub round_trip: u32,
    pub jitter: u32,
    /// Percent, each way.
    pub loss: f64,
    pub seconds: u32,
    pub seed: u64,
    /// 9 or 32.
    pub profile: i32,
    /// The host's port, 0: any that is free.
    pub port: u16,
    /// Where the page goes.
    pub out: PathBuf,
}

impl Options {
    /// What is between the machines, for how long, and from which seed, in words.
    fn conditions(&self) -> String {
        let Options { profile, round_trip, jitter, loss, seconds, seed, .. } = self;
        format!(
            "network version {profile}; {round_trip} ms round trip, {jitter} ms jitter, {loss} % loss each way; {seconds} s; seed {seed}"
        )
    }
}

/// A finished demo: the host's report first, and each client's verdict.
pub struct Outcome {
    pub reports: Vec<Report>,
    pub verdicts: Vec<Verdict>,
}

impl Outcome {
    pub fn passed(&self) -> bool {
        self.verdicts.iter().all(|verdict| matches!(verdict, Verdict::Pass { .. })) && self.faults().next().is_none()
    }

    /// The whole in a word. A difference is the finding, even where another comparison could not be made.
    pub fn word(&self) -> &'static str {
        let failed = self.verdicts.iter().any(|verdict| matches!(verdict, Verdict::Fail { .. }));
        match self.passed() {
            true => "PASS",
            false if failed || self.faults().next().is_some() => "FAIL",
            false => "ERROR",
        }
    }

    /// What may not have happened, by machine.
    pub fn faults(&self) -> impl Iterator<Item = (usize, &str)> {
        let each = self.reports.iter().enumerate();
        each.flat_map(|(number, report)| report.faults.iter().map(move |fault| (number, fault.as_str())))
    }
}

/// Silence of all machines for this long ends the demo: something is wrong.
const SILENCE: Duration = Duration::from_secs(20);
/// A machine has this long to end once its standard input is closed.
const END_WITHIN: Duration = Duration::from_secs(3);

/// What comes from the processes: a machine's number, and what it told; none once its output is closed.
type News = (usize, Option<Told>);

/// The processes of a demo. None outlives it: dropped, all are ended.
struct Processes(Vec<Child>);

impl Processes {
    /// Starts a machine's process; what it tells comes as news.
    fn start(&mut self, options: &Options, port: u16, news: &Sender<News>) -> Result<(), String> {
        let number = self.0.len();
        let program = std::env::current_exe().map_err(|error| format!("this program's file is not known: {error}"))?;
        let mut child = Command::new(program)
            .arg("machine")
            .args(["--port", &port.to_string(), "--number", &number.to_string()])
            .args(["--players", &options.players.to_string(), "--liars", &options.liars.to_string()])
            .args(["--profile", &options.profile.to_string()])
            .args(["--round-trip", &options.round_trip.to_string(), "--jitter", &options.jitter.to_string()])
            .args(["--loss", &options.loss.to_string(), "--seed", &options.seed.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("machine {number} cannot be started: {error}"))?;
        let output = child.stdout.take();
        self.0.push(child);
        let news = news.clone();
        std::thread::spawn(move || {
            for line in output.into_iter().flat_map(|output| BufReader::new(output).lines()).map_while(Result::ok) {
                let Some(told) = Told::parse(&line) else { continue };
                if news.send((number, Some(told))).is_err() {
                    return;
                }
            }
            let _ = news.send((number, None));
        });
        Ok(())
    }

    /// Asks all to end, and sees to it; the first that ended badly.
    fn end(&mut self) -> Option<(usize, ExitStatus)> {
        self.0.iter_mut().for_each(|child| drop(child.stdin.take()));
        let until = Instant::now() + END_WITHIN;
        let mut bad = None;
        for (number, child) in self.0.iter_mut().enumerate() {
            let status = loop {
                match child.try_wait() {
                    Ok(Some(status)) => break Some(status),
                    Ok(None) if Instant::now() < until => std::thread::sleep(Duration::from_millis(10)),
                    _ => {
                        let _ = child.kill();
                        break child.wait().ok();
                    }
                }
            };
            bad = bad.or(status.filter(|status| !status.success()).map(|status| (number, status)));
        }
        self.0.clear();
        bad
    }
}

impl Drop for Processes {
    fn drop(&mut self) {
        self.end();
    }
}

/// Plays a demo and compares; draws nothing yet.
///
/// # Errors
/// One line: a process could not be started or ended early, the port is in use, or Ctrl-C was pressed.
pub fn play(options: &Options) -> Result<Outcome, String> {
    let stopped = Arc::new(AtomicBool::new(false));
    let stop = Arc::clone(&stopped);
    // A second demo in one process has the first one's handler: it cannot be stopped by Ctrl-C, and ends with the process.
    let _ = ctrlc::set_handler(move || stop.store(true, Ordering::Relaxed));
    // What else goes wrong once it was pressed is of its doing.
    play_until(options, &stopped)
        .map_err(|why| if stopped.load(Ordering::Relaxed) { "stopped".to_owned() } else { why })
}

fn play_until(options: &Options, stopped: &AtomicBool) -> Result<Outcome, String> {
    let (sender, news) = channel();
    let mut processes = Processes(Vec::new());
    let count = usize::from(options.players) + 1;
    let mut reports = vec![Report::default(); count];
    processes.start(options, options.port, &sender)?;
    let port = match next(&news, stopped)? {
        (_, Some(Told::Ready(port))) => port,
        (_, Some(Told::Fault(words))) => return Err(words),
        _ => return Err("the host could not begin".to_owned()),
    };
    for _ in 1..count {
        processes.start(options, port, &sender)?;
    }
    let bar = ProgressBar::new(u64::from(options.seconds));
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} s  {msg}") {
        bar.set_style(style);
    }
    bar.set_message("joining");
    while reports[0].tick() < options.seconds as i32 * 30 {
        match next(&news, stopped)? {
            (number, None) => return Err(format!("machine {number} ended too early")),
            (number, Some(Told::Fault(words))) => return Err(format!("machine {number}: {words}")),
            (number, Some(told)) => {
                reports[number].add(told);
                bar.set_position((reports[0].tick() / 30) as u64);
                if let Some(line) = reports[0].lines.last() {
                    let kills: i32 = line.players.values().map(|player| player.kills).sum();
                    bar.set_message(format!("{} players, {kills} kills", line.players.len()));
                }
            }
        }
    }
    bar.finish();
    let bad = processes.end();
    drop(sender);
    for (number, told) in news.iter() {
        told.into_iter().for_each(|told| reports[number].add(told));
    }
    // Closing all at once, a client may see the host go first: that is no fault.
    reports.iter_mut().for_each(|report| report.faults.retain(|fault| !fault.contains("closed the connection")));
    if let Some((number, status)) = bad {
        reports[number].faults.push(format!("ended with {status}"));
    }
    let tolerance =
        Tolerance { round_trip: options.round_trip as f32 / 1000.0, jitter: options.jitter as f32 / 1000.0 };
    let verdicts = reports[1..].iter().map(|client| compare(&reports[0].lines, &client.lines, tolerance)).collect();
    Ok(Outcome { reports, verdicts })
}

/// The next news; Ctrl-C and long silence are errors.
fn next(news: &Receiver<News>, stopped: &AtomicBool) -> Result<News, String> {
    let until = Instant::now() + SILENCE;
    loop {
        if stopped.load(Ordering::Relaxed) {
            return Err("stopped".to_owned());
        }
        match news.recv_timeout(Duration::from_millis(100)) {
            Ok(item) => return Ok(item),
            Err(RecvTimeoutError::Timeout) if Instant::now() < until => {}
            Err(_) => return Err(format!("no machine said anything for {} s", SILENCE.as_secs())),
        }
    }
}

/// The whole command: plays, writes the table and the page; whether the comparison passed. A folder that cannot be had is
/// told before the game, not after it.
///
/// # Errors
/// One line, as [`play`]'s, that the page could not be written, or that there was nothing to compare.
pub fn run(options: &Options) -> Result<bool, String> {
    std::fs::create_dir_all(&options.out).map_err(|error| tell(&options.out, &error))?;
    println!(
        "a host and {} clients, {} of them lying about hits; {}",
        options.players,
        options.liars,
        options.conditions()
    );
    let outcome = play(options)?;
    println!("{}", table::text(&outcome));
    let page = write(options, &outcome)?;
    println!("page: {}", page.display());
    println!("{}", outcome.word());
    if outcome.word() == "ERROR" { Err("a comparison could not be made".to_owned()) } else { Ok(outcome.passed()) }
}

fn tell(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

/// Writes the page, the picture and each machine's log into the folder that is there; the page's path.
fn write(options: &Options, outcome: &Outcome) -> Result<PathBuf, String> {
    let write = |name: &str, text: String| {
        let path = options.out.join(name);
        std::fs::write(&path, text).map(|()| path.clone()).map_err(|error| tell(&path, &error))
    };
    for (number, report) in outcome.reports.iter().enumerate() {
        let lines: String = report.lines.iter().map(|line| format!("{line}\n")).collect();
        write(&format!("{}.log", table::name(number).replace(' ', "-")), lines)?;
    }
    write("demo.svg", plots::picture(&outcome.reports)?)?;
    write("demo.html", page::html(options, outcome)?)
}
