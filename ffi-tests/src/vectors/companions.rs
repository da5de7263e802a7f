//! The cases of companions.json that are about network_distributed: notices, identities, addresses, pings and the two
//! text files (distributed.md 14.3, 16). The other kinds are of files that are not replaced.

use super::Outcome;
use super::distributed::world::{self, HARDWARE_ID};
use super::distributed::{deliver, tick};
use crate::stage::records::Player;
use crate::stage::{Stage, play};
use serde_json::{Value, json};
use slipspace::abi::distributed as abi;
use slipspace::engine::contract::{Long, NONE};
use slipspace::profile::Profile;
use slipspace::wire::batch::records;
use slipspace::wire::{Header, Identity, kind};
use std::ffi::CString;

/// The machine of these cases and its player.
const MACHINE: Long = 2;
const PLAYER: Long = 0xe174_0003_u32 as Long;

/// Runs one case; `NotYet` if its kind is another file's.
pub fn run(case: &Value, profile: &'static Profile) -> Outcome {
    let (given, expected) = (&case["in"], &case["out"]);
    let run: fn(&Stage, &Value) -> Value = match case["kind"].as_str().unwrap_or_default() {
        "ban_line" => ban_line,
        "ban_match" => ban_match,
        "notice_text" => notice_text,
        "address_text" => address_text,
        "ping_entry" => ping_entry,
        _ => return Outcome::NotYet,
    };
    let came = play(profile, world::install, |stage| run(stage, given));
    if came == *expected { Outcome::Passed } else { Outcome::Failed(format!("expected {expected}, came {came}")) }
}

fn text(value: &Value) -> CString {
    CString::new(value.as_str().unwrap_or_default()).expect("a text")
}

fn address(value: &Value) -> u32 {
    let parts = value.as_str().unwrap_or_default().split('.').map(|part| part.parse::<u8>().expect("a number"));
    parts.fold(0, |address, part| address << 8 | u32::from(part))
}

/// A whole message of that tick.
pub fn message(kind: u8, count: u8, game_time: Long, entries: &[u8]) -> Vec<u8> {
    let header = Header { size: (8 + entries.len()) as u16, kind, count, game_time };
    [&header.emit(), entries].concat()
}

fn ban_line(stage: &Stage, given: &Value) -> Value {
    *stage.clock_text.borrow_mut() = given["when"].as_str().unwrap_or_default().to_owned();
    HARDWARE_ID.set(text(&given["hardware_id"]));
    let (name, id) = (text(&given["discord_username"]), text(&given["discord_id"]));
    let identity = Identity::new(id.as_bytes(), name.as_bytes()).emit();
    deliver(MACHINE, &message(kind::CLIENT_IDENTITY, 1, 0, &identity), true);
    let names = text(&given["players"]);
    // SAFETY: an ended text, on the one thread that plays.
    unsafe { abi::network_distributed_ban(MACHINE, address(&given["ip"]), names.as_ptr()) }
    let files = stage.files.borrow();
    json!({"line": files.get("d:\\bans.txt").map(|file| String::from_utf8_lossy(file))})
}

fn ban_match(stage: &Stage, given: &Value) -> Value {
    let file = given["file"].as_str().unwrap_or_default().as_bytes().to_vec();
    stage.files.borrow_mut().insert("d:\\bans.txt".to_owned(), file);
    let id = text(&given["hardware_id"]);
    // SAFETY: an ended text, on the one thread that plays.
    json!({"banned": unsafe { abi::network_distributed_banned(address(&given["address"]), id.as_ptr()) } != 0})
}

fn notice_text(stage: &Stage, given: &Value) -> Value {
    stage.connection.set(1);
    let payload = super::distributed::bytes(&given["payload_hex"]);
    deliver(NONE, &message(kind::NOTICE, 0, 0, &payload), true);
    json!({"text": stage.warnings.borrow().first()})
}

/// An address as text is seen in a line of the bans' file alone.
fn address_text(stage: &Stage, given: &Value) -> Value {
    let address = given["address"].as_u64().unwrap_or_default() as u32;
    // SAFETY: an ended text, on the one thread that plays.
    unsafe { abi::network_distributed_ban(NONE, address, c"".as_ptr()) }
    let files = stage.files.borrow();
    let line = files.get("d:\\bans.txt").map(|file| String::from_utf8_lossy(file).into_owned()).unwrap_or_default();
    json!({"text": line.split('\t').find_map(|field| field.strip_prefix("ip="))})
}

fn ping_entry(stage: &Stage, given: &Value) -> Value {
    let player = given["player"].as_i64().unwrap_or_default() as Long;
    let milliseconds = given["ping_ms"].as_u64().unwrap_or_default() as f32;
    let datum = PLAYER & !0xFFFF | player;
    stage.put_player(datum, Player::default());
    *stage.machines.borrow_mut() = vec![MACHINE];
    stage.lists.borrow_mut()[MACHINE as usize] = [datum, NONE, NONE, NONE];
    // The first tick's plan finds the machine of the player; pings go every 60.
    for now in [59, 60] {
        let round_trip = slipspace::distributed::round_trip::RoundTrip {
            valid: true,
            average: milliseconds * 30.0 / 1000.0,
            deviation: 0.0,
        };
        stage.machine.distributed.round_trip.machines[MACHINE as usize].set(round_trip);
        stage.time.set(now);
        tick();
    }
    let sent = stage.sent.borrow();
    let entry = sent.iter().flat_map(|sent| records(&sent.bytes)).filter(|record| record.kind() == kind::PINGS);
    let entry = entry.map(|record| super::distributed::hex(&record.message([0; 2]).as_slice()[8..])).next();
    json!({"entry_hex": entry})
}
