//! A client's clock, by messages. spec: distributed 9

use super::{Checks, deliver, long, world};
use crate::stage::play;
use serde_json::{Value, json};
use slipspace::distributed::clock::Clock;
use slipspace::distributed::reception::Refusal;
use slipspace::engine::contract::NONE;
use slipspace::profile::Profile;

pub fn run(case: &Value, profile: &'static Profile) -> Checks {
    play(profile, world::install, |stage| {
        let mut checks = Checks::default();
        let mut kept = json!({});
        for (number, step) in case["steps"].as_array().into_iter().flatten().enumerate() {
            checks.step(number);
            stage.time.set(long(&step["now"]));
            stage.milliseconds.set(step["ms"].as_u64().unwrap_or_default() as u32);
            let machine = step.get("machine").or(case.get("machine")).map_or(NONE, long);
            let kind = long(&step["kind"]) as u8;
            let mut message = vec![0x88, 0, kind, 0];
            message.extend(long(&step["tick"]).to_le_bytes());
            let refused_before = stage.machine.distributed.reception.refused(Refusal::FastClock);
            stage.take_record();
            stage.log.take();
            stage.warnings.take();
            stage.files.take();
            deliver(machine, &message, step["stream"] == json!(true));
            let expect = &step["expect"];
            let refused = stage.machine.distributed.reception.refused(Refusal::FastClock) != refused_before;
            if let Some(expected) = expect["refused"].as_bool() {
                checks.same("refused", expected, refused);
            }
            check_event(&mut checks, stage, expect);
            for (name, value) in expect.as_object().into_iter().flatten() {
                kept[name] = value.clone();
            }
            if let Some(slot) = usize::try_from(machine).ok().filter(|slot| *slot < 128) {
                check_clock(&mut checks, &kept, stage.machine.distributed.clock.clocks[slot].get(), profile);
            }
        }
        checks
    })
}

fn check_clock(checks: &mut Checks, kept: &Value, clock: Clock, profile: &Profile) {
    let numbers = [
        ("latest", clock.latest),
        ("window_tick", clock.window_tick),
        ("window_ms", clock.window_time as i32),
        ("fast_windows", clock.fast_windows),
    ];
    for (name, came) in numbers {
        if kept.get(name).is_some() {
            checks.same(name, long(&kept[name]), came);
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
fn check_event(checks: &mut Checks, stage: &crate::stage::Stage, expect: &Value) {
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
        _ => {
            checks.same("the rate", true, stage.log.borrow().iter().any(|line| line.contains(rate)));
        }
    }
}
