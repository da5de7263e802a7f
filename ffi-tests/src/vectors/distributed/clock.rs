//! A client's clock, by messages. spec: distributed 9

use super::{Checks, deliver, long, real, world};
use crate::stage::{Stage, play};
use serde_json::{Map, Value, json};
use slipspace::distributed::clock::{self, Clock, Event};
use slipspace::distributed::reception::Refusal;
use slipspace::engine::contract::{Long, NONE};
use slipspace::engine::guard::guard;
use slipspace::profile::Profile;
use slipspace::wire::kind::{PLAYER_PREDICTION, VEHICLE_PREDICTION};
use std::collections::BTreeMap;

/// Each stamp told to the rule itself; then, of a case that can be sent so, each in a message.
pub fn run(case: &Value, profile: &'static Profile) -> Checks {
    let mut checks = play_steps(case, profile, note);
    if case["as_messages"] == json!(true) {
        checks.wrong.extend(play_steps(case, profile, send).wrong);
    }
    checks
}

/// One stamp of a machine's.
struct Stamp {
    machine: Long,
    tick: Long,
    kind: u8,
    stream: bool,
}

/// What a stamp came to: the event, where it can be seen, and whether its message is refused.
type Came = (Option<Event>, bool);

fn note(_: &Stage, stamp: &Stamp) -> Came {
    // SAFETY: this thread plays, and the question is the whole body.
    let answer = unsafe {
        guard(None, |engine, machine| {
            let event = clock::note(engine, machine, stamp.machine, stamp.tick, stamp.stream);
            let predicts = matches!(stamp.kind, PLAYER_PREDICTION | VEHICLE_PREDICTION);
            Some((event, predicts && clock::machine_is_fast(machine, stamp.machine)))
        })
    };
    let (event, refused) = answer.expect("an answer");
    (Some(event), refused)
}

fn send(stage: &Stage, stamp: &Stamp) -> Came {
    let mut message = vec![0x88, 0, stamp.kind, 0];
    message.extend(stamp.tick.to_le_bytes());
    let refused = || stage.machine.distributed.reception.refused(Refusal::FastClock);
    let before = refused();
    deliver(stamp.machine, &message, stamp.stream);
    (None, refused() != before)
}

fn play_steps(case: &Value, profile: &'static Profile, take: impl Fn(&Stage, &Stamp) -> Came) -> Checks {
    play(profile, world::install, |stage| {
        let mut checks = Checks::default();
        let mut kept: BTreeMap<Long, Map<String, Value>> = BTreeMap::new();
        for (number, step) in case["steps"].as_array().into_iter().flatten().enumerate() {
            checks.step(number);
            stage.time.set(long(&step["now"]));
            stage.milliseconds.set(step["ms"].as_u64().unwrap_or_default() as u32);
            let machine = step.get("machine").or(case.get("machine")).filter(|machine| !machine.is_null());
            let stamp = Stamp {
                machine: machine.map_or(NONE, long),
                tick: long(&step["tick"]),
                kind: step["kind"].as_u64().unwrap_or_default() as u8,
                stream: step["stream"] == json!(true),
            };
            stage.take_record();
            stage.log.take();
            stage.warnings.take();
            stage.files.take();
            let (event, refused) = take(stage, &stamp);
            let expect = &step["expect"];
            if let Some(expected) = expect["refused"].as_bool() {
                checks.same("refused", expected, refused);
            }
            if let Some(event) = event {
                check_event(&mut checks, event, expect);
            }
            check_deeds(&mut checks, stage, expect);
            let kept = kept.entry(stamp.machine).or_default();
            kept.extend(expect.as_object().cloned().unwrap_or_default());
            if let Some(slot) = usize::try_from(stamp.machine).ok().filter(|slot| *slot < 128) {
                let clock = stage.machine.distributed.clock.clocks[slot].get();
                check_clock(&mut checks, &Value::Object(kept.clone()), clock, profile);
            }
        }
        checks
    })
}

fn check_event(checks: &mut Checks, event: Event, expect: &Value) {
    let (name, rate) = match event {
        Event::Nothing => ("nothing", None),
        Event::Begins => ("begins", None),
        Event::Within => ("within", None),
        Event::Window(rate) => ("window", Some(rate)),
        Event::Logged(rate) => ("logged", Some(rate)),
        Event::Dropped(rate) => ("dropped", Some(rate)),
        Event::Unverified(rate) => ("unverified", Some(rate)),
    };
    if let Some(expected) = expect["event"].as_str() {
        checks.same("event", expected, name);
    }
    match (expect.get("rate").filter(|rate| !rate.is_null()), rate) {
        (Some(expected), Some(rate)) => checks.near("rate", real(expected), rate),
        (expected, rate) => checks.same("a rate", expected.is_some(), expected.is_some() && rate.is_some()),
    }
}

fn check_clock(checks: &mut Checks, kept: &Value, clock: Clock, profile: &Profile) {
    let numbers = [
        ("latest", clock.latest),
        ("window_tick", clock.window_tick),
        ("window_ms", clock.window_time as i32),
        ("fast_windows", clock.fast_windows),
    ];
    for (name, came) in numbers {
        if let Some(expected) = kept.get(name) {
            checks.same(name, if expected.is_null() { NONE } else { long(expected) }, came);
        }
    }
    let flags = [
        ("fast", clock.fast),
        ("ahead_on_stream", clock.ahead_on_stream),
        ("logged_unverified", clock.logged_unverified),
    ];
    for (name, came) in flags {
        if let (Some(expected), false) = (kept[name].as_bool(), profile.is_9() && name != "fast") {
            checks.same(name, expected, came);
        }
    }
}

/// What the host did of a window: dropped the machine, wrote lines, logged.
fn check_deeds(checks: &mut Checks, stage: &Stage, expect: &Value) {
    let event = expect["event"].as_str().unwrap_or_default();
    let kicked = !stage.called("kick").is_empty();
    let files = stage.files.borrow();
    let line = |name: &str| files.get(name).map(|file| String::from_utf8_lossy(file).into_owned());
    let (cheaters, bans) = (line("d:\\cheaters.txt"), line("d:\\bans.txt"));
    checks.same("kicked", event == "dropped", kicked);
    checks.same("a line of the cheaters", matches!(event, "dropped" | "unverified"), cheaters.is_some());
    checks.same("a line of the bans", event == "dropped", bans.is_some());
    checks.same("logged", matches!(event, "logged" | "dropped" | "unverified"), !stage.log.borrow().is_empty());
    let Some(rate) = expect["rate_text"].as_str() else { return };
    match event {
        "dropped" => {
            let reason = format!("reason=speed hack (game ran {rate} times as fast)\n");
            checks.same("both lines", true, cheaters.as_deref().is_some_and(|line| line.ends_with(&reason)));
            checks.same("the same", cheaters, bans);
            let notice = format!(" kicked by the host: their game ran {rate} times as fast (a speed hack)");
            checks.same("the notice", true, stage.warnings.borrow().iter().any(|line| line.ends_with(&notice)));
        }
        "unverified" => {
            let reason = format!(
                "reason=unverified speed hack (its datagrams only, not dropped: game ran {rate} times as fast)\n"
            );
            checks.same("the line", true, cheaters.is_some_and(|line| line.ends_with(&reason)));
        }
        "logged" => {
            checks.same("the rate", true, stage.log.borrow().iter().any(|line| line.contains(rate)));
        }
        _ => {}
    }
}
