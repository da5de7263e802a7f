//! The arena's command from outside: what it says of bad input, and a short demo of processes.

use std::net::TcpListener;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn arena(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_slipspace-arena"));
    command.args(arguments).stdin(Stdio::null()).output().expect("the command starts")
}

/// A temporary folder of this test's own.
fn folder(name: &str) -> String {
    let folder = std::env::temp_dir().join(format!("slipspace-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    folder.to_string_lossy().into_owned()
}

#[test]
fn an_unknown_option_is_refused_by_name() {
    let output = arena(&["demo", "--no-such-option"]);
    assert!(!output.status.success());
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(said, "slipspace-arena: unexpected argument '--no-such-option' found\n");
}

#[test]
fn values_out_of_range_are_refused() {
    for arguments in [["--profile", "10"], ["--loss", "100"], ["--players", "0"], ["--seconds", "soon"]] {
        let output = arena(&["demo", arguments[0], arguments[1]]);
        assert!(!output.status.success(), "{arguments:?}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(arguments[0]) && said.lines().count() == 1, "{said}");
    }
}

#[test]
fn what_no_demo_can_do_is_said_before_it_plays() {
    let file = format!("{}/file", folder("refused"));
    std::fs::write(&file, "").expect("a file");
    for arguments in [["--liars", "4"], ["--out", &file]] {
        let output = arena(&["demo", arguments[0], arguments[1]]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && output.stdout.is_empty(), "{arguments:?}");
        assert!(said.contains(arguments[1]) && said.lines().count() == 1, "{said}");
    }
}

#[test]
fn a_port_in_use_is_one_line() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("its number").port().to_string();
    let output = arena(&["demo", "--port", &port, "--seconds", "5", "--out", &folder("port")]);
    assert!(!output.status.success());
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(said.trim(), format!("slipspace-arena: port {port} is in use"));
}

#[test]
fn an_unreadable_vector_file_is_one_line() {
    let folder = folder("vectors");
    std::fs::write(format!("{folder}/distributed.json"), "{ \"cases\": [").expect("a file");
    for place in [folder.as_str(), "/no/such/folder"] {
        let output = arena(&["vectors", place]);
        assert!(!output.status.success());
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.trim().lines().count() == 1 && said.contains(place), "{said}");
    }
}

#[test]
fn a_short_demo_passes_under_both_versions() {
    for profile in ["32", "9"] {
        let out = folder("demo");
        let output = arena(&["demo", "--players", "2", "--seconds", "8", "--profile", profile, "--out", &out]);
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && said.trim().ends_with("PASS"), "{said}");
        let page = std::fs::read_to_string(format!("{out}/demo.html")).expect("the page");
        // What the client that lies was refused for, and where.
        for text in [&*said, &page] {
            assert!(text.contains("hits as the host judged them") && text.contains("refused: scale"), "{text}");
        }
        // Each machine's log beside it, which can be judged by itself.
        let logs = ["host", "client-1", "client-2"].map(|name| format!("{out}/{name}.log"));
        let judged = arena(&["compare", &logs[0], &logs[2], "--round-trip", "150", "--jitter", "20"]);
        assert!(judged.status.success() && judged.stdout.starts_with(b"PASS ("), "{judged:?}");
        // The map, the error, three players, the bandwidth; and nothing from anywhere else.
        assert_eq!(page.matches("<svg").count(), 6);
        assert!(!page.contains("src=") && !page.contains("href="));
    }
}

/// A demo in a process group of its own, once its machines have started, and their process ids.
#[cfg(target_os = "linux")]
#[expect(clippy::zombie_processes, reason = "the caller waits for it")]
fn running_demo() -> (std::process::Child, Vec<u32>) {
    use std::os::unix::process::CommandExt;
    let demo = Command::new(env!("CARGO_BIN_EXE_slipspace-arena"))
        .args(["demo", "--players", "2", "--seconds", "60", "--out", &folder("stopped")])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .process_group(0)
        .spawn()
        .expect("the demo starts");
    let parent = |pid: u32| {
        let text = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        text.rsplit(')').next()?.split_whitespace().nth(1)?.parse::<u32>().ok()
    };
    let until = Instant::now() + Duration::from_secs(20);
    loop {
        let all = std::fs::read_dir("/proc").expect("/proc").flatten();
        let pids = all.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
        let machines: Vec<u32> = pids.filter(|&pid| parent(pid) == Some(demo.id())).collect();
        if machines.len() == 3 {
            return (demo, machines);
        }
        assert!(Instant::now() < until, "the machines start: {machines:?}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_stopped_demo_leaves_no_process() {
    // Ctrl-C in a terminal goes to the whole group; other ways to the demo alone.
    for (signal, group) in [("-INT", "-"), ("-INT", ""), ("-TERM", "")] {
        let (demo, machines) = running_demo();
        std::thread::sleep(Duration::from_millis(300));
        let to = format!("{group}{}", demo.id());
        assert!(Command::new("kill").args([signal, "--", &to]).status().expect("kill").success());
        let began = Instant::now();
        let output = demo.wait_with_output().expect("it ends");
        assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
        assert_eq!(output.status.code(), Some(2), "{signal} {group}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "slipspace-arena: stopped\n", "{signal} {group}");
        for pid in machines {
            assert!(!std::path::Path::new(&format!("/proc/{pid}")).exists(), "machine {pid} is left");
        }
    }
}

#[test]
fn logs_that_cannot_be_compared_are_one_line() {
    let folder = folder("compare");
    let log = format!("{folder}/empty.log");
    std::fs::write(&log, "").expect("a file");
    for (client, said) in [(log.as_str(), "ERROR: the logs have no tick in common"), ("/no/such.log", "/no/such.log: ")]
    {
        let output = arena(&["compare", &log, client]);
        assert_eq!(output.status.code(), Some(2));
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(text.lines().count() == 1 && text.contains(said), "{text}");
    }
}
