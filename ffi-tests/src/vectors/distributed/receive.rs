//! Messages handled in order by one machine. spec: distributed 7

use super::{Checks, bytes, deliver, long, world};
use crate::stage::{index, play};
use serde_json::{Value, json};
use slipspace::distributed::reception::Refusal;
use slipspace::engine::contract::NONE;
use slipspace::profile::Profile;

/// How often each reason refused so far, and how many messages passed all of them.
fn counts(stage: &crate::stage::Stage) -> [u32; Refusal::ALL.len()] {
    Refusal::ALL.map(|reason| stage.machine.distributed.reception.refused(reason))
}

fn reason(text: &str) -> Option<Refusal> {
    Some(match text {
        "dropped: tick too far from the sender's latest" => Refusal::FarTick,
        "dropped: not from the host to a client" => Refusal::WrongDirection,
        "dropped: not over the stream" => Refusal::NotOfTheStream,
        "dropped: older than one had" => Refusal::Stale,
        "dropped: unknown type" => Refusal::UnknownKind,
        _ => return None,
    })
}

pub fn run(case: &Value, profile: &'static Profile) -> Checks {
    play(profile, world::install, |stage| {
        let mut checks = Checks::default();
        let host = case["role"] == json!("host");
        stage.connection.set(if host { 2 } else { 1 });
        for (machine, list) in case["lists"].as_object().into_iter().flatten() {
            let list = list.as_array().expect("four players");
            let row = core::array::from_fn(|at| index(&list[at]));
            stage.lists.borrow_mut()[machine.parse::<usize>().expect("a machine")] = row;
        }
        for (number, step) in case["steps"].as_array().into_iter().flatten().enumerate() {
            checks.step(number);
            let before = counts(stage);
            let machine = step.get("machine").filter(|m| !m.is_null()).map_or(NONE, long);
            deliver(machine, &bytes(&step["hex"]), step["stream"] == json!(true));
            let after = counts(stage);
            let mut expected = before;
            let results = match &step["result"] {
                Value::Array(list) => list.clone(),
                one => vec![one.clone()],
            };
            for result in results {
                if let Some(reason) = reason(result.as_str().unwrap_or_default()) {
                    expected[reason as usize] += 1;
                }
            }
            checks.same("refusals", expected, after);
        }
        let reception = &stage.machine.distributed.reception;
        checks.same("received", long(&case["received_count"]), reception.received.get());
        if let Some(latest) = case.get("latest_host_time") {
            let latest = if latest.is_null() { NONE } else { long(latest) };
            checks.same("latest host time", latest, reception.latest_host_time.get());
        }
        checks
    })
}
