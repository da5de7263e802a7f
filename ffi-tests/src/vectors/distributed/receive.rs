//! Messages handled in order by one machine. spec: distributed 7

use super::{Checks, bytes, deliver, long, set_list, sizes, world};
use crate::stage::{Stage, note, play};
use serde_json::{Value, json};
use slipspace::distributed::reception::Refusal;
use slipspace::engine::contract::{Long, NONE};
use slipspace::engine::table::Port;
use slipspace::profile::Profile;
use slipspace::wire::bytes::Reader;
use slipspace::wire::{Header, kind};

/// What became of the messages of one step.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counts {
    handled: usize,
    dropped: usize,
}

/// The messages so far that passed all of reception's rules, and that were dropped by one.
fn counts(stage: &Stage) -> Counts {
    let reception = &stage.machine.distributed.reception;
    let of = |reasons: &[Refusal]| reasons.iter().map(|reason| reception.refused(*reason) as usize).sum::<usize>();
    // Those dropped before they are counted as received (rules 2 to 5).
    let before = [Refusal::NoGame, Refusal::Short, Refusal::UnknownKind, Refusal::TooFewBytes, Refusal::NoEntry];
    let dropped = of(&Refusal::ALL);
    let after = dropped - of(&before);
    Counts { handled: reception.received.get() as usize - after, dropped }
}

/// The batches in a batch: passed over, and no message to the library.
fn inner_batches(message: &[u8]) -> usize {
    if Header::parse(message).is_none_or(|header| header.kind != kind::BATCH) {
        return 0;
    }
    let mut reader = Reader::new(&message[Header::SIZE..]);
    let records = core::iter::from_fn(|| {
        let length = usize::from(reader.u16()?);
        (6..=1200).contains(&length).then(|| reader.slice(length))?
    });
    records.filter(|record| record[0] == kind::BATCH).count()
}

unsafe extern "C" fn voice_handles(message: *const u16, size: u16) -> u8 {
    // SAFETY: a message of that many bytes.
    let message = unsafe { core::slice::from_raw_parts(message.cast::<u8>(), usize::from(size)) };
    u8::from(message.get(2).is_some_and(|kind| (kind::VOICE_UP..=kind::VOICE_CONFIG).contains(kind)))
}

unsafe extern "C" fn voice_handle(machine: Long, _message: *const u16, _size: u16) {
    note("voice", json!(machine));
}

fn install(port: &mut Port) {
    world::install(port);
    sizes::install(port);
    port.network_voice_handles_message = Some(voice_handles);
    port.network_voice_handle_message = Some(voice_handle);
}

pub fn run(case: &Value, profile: &'static Profile) -> Checks {
    play(profile, install, |stage| {
        let mut checks = Checks::default();
        stage.connection.set(match case["role"].as_str() {
            Some("host") => 2,
            Some("local") => 0,
            _ => 1,
        });
        case["lists"].as_object().into_iter().flatten().for_each(|(machine, row)| set_list(stage, machine, row));
        for (number, step) in case["steps"].as_array().into_iter().flatten().enumerate() {
            checks.step(number);
            let before = counts(stage);
            stage.take_record();
            let machine = step.get("machine").filter(|m| !m.is_null()).map_or(NONE, long);
            let message = bytes(&step["hex"]);
            deliver(machine, &message, step["stream"] == json!(true));
            let after = counts(stage);
            let mut came = Counts {
                handled: after.handled - before.handled,
                dropped: after.dropped - before.dropped + inner_batches(&message),
            };
            let results = match &step["result"] {
                Value::Array(list) => list.clone(),
                one => vec![one.clone()],
            };
            // The rule after the colon is told for reading.
            let word = |result: &Value| result.as_str().and_then(|text| text.split(':').next()).map(str::to_owned);
            let count = |name: &str| results.iter().filter(|result| word(result).as_deref() == Some(name)).count();
            let expected = Counts { handled: count("handled"), dropped: count("dropped") };
            let of_voice = stage.called("voice").len();
            if came.handled + of_voice == expected.handled {
                came.handled += of_voice;
            }
            checks.same("results", expected, came);
        }
        let reception = &stage.machine.distributed.reception;
        if let Some(count) = case.get("received_count").filter(|count| !count.is_null()) {
            checks.same("received", long(count), reception.received.get());
        }
        if let Some(latest) = case.get("latest_host_time") {
            let latest = if latest.is_null() { NONE } else { long(latest) };
            checks.same("latest host time", latest, reception.latest_host_time.get());
        }
        checks
    })
}
