//! The cases of companions.json that are about network_distributed: notices, identities, addresses, pings and the two
//! text files (distributed.md 14.3, 16); and those of what the arena does in the engine's place: the log line by which
//! builds are compared (companions.md 11), texts of identities (10). The other kinds are of files that are not replaced.

use super::Outcome;
use super::distributed::world::{self, HARDWARE_ID};
use super::distributed::{deliver, tick};
use crate::log;
use crate::messages::message;
use crate::stage::records::Player;
use crate::stage::{Stage, play};
use core::ffi::{CStr, c_char, c_int};
use serde_json::{Value, json};
use slipspace::abi::distributed as abi;
use slipspace::engine::contract::{Long, NONE};
use slipspace::profile::Profile;
use slipspace::wire::batch::records;
use slipspace::wire::{Identity, kind};
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
        "network_test_format" => |_, given| json!({"line": log_line(given).to_string()}),
        "network_test_parse" => |_, given| json!({"parsed": parsed(given["line"].as_str().unwrap_or_default())}),
        "hardware_id_sanitize" => |_, given| {
            sanitized(given, |to, size, from, _| {
                // SAFETY: room for `size` bytes and an ended text.
                unsafe { p2p_hardware_id_sanitize(to, size, from) }
            })
        },
        "discord_sanitize" => |_, given| {
            sanitized(given, |to, size, from, name| {
                // SAFETY: as above.
                unsafe { p2p_discord_sanitize(to, size, from, name) }
            })
        },
        _ => return Outcome::NotYet,
    };
    let came = play(profile, world::install, |stage| run(stage, given));
    if came == *expected { Outcome::Passed } else { Outcome::Failed(format!("expected {expected}, came {came}")) }
}

unsafe extern "C" {
    fn p2p_hardware_id_sanitize(destination: *mut c_char, size: c_int, source: *const c_char);
    fn p2p_discord_sanitize(destination: *mut c_char, size: c_int, source: *const c_char, name: c_int);
}

/// What one of the engine's functions makes of a text.
fn sanitized(given: &Value, clean: fn(*mut c_char, c_int, *const c_char, c_int)) -> Value {
    let source = match given["source"]["hex"] {
        Value::Null => text(&given["source"]["text"]),
        ref hex => CString::new(super::distributed::bytes(hex)).expect("a text"),
    };
    let mut room: [c_char; 64] = [0x7F; 64];
    let size = given["size"].as_i64().unwrap_or_default() as usize;
    clean(room.as_mut_ptr(), size as c_int, source.as_ptr(), c_int::from(given["name"] == json!(true)));
    assert!(room[size..].iter().all(|byte| *byte == 0x7F), "past its room");
    // SAFETY: ended within its room, as was just looked at.
    let cleaned = unsafe { CStr::from_ptr(room.as_ptr()) };
    json!({"text": cleaned.to_string_lossy()})
}

fn numbers<const N: usize>(value: &Value) -> [f32; N] {
    std::array::from_fn(|at| value[at].as_f64().unwrap_or_default() as f32)
}

fn number(value: &Value) -> i32 {
    value.as_i64().unwrap_or_default() as i32
}

/// Yaw and pitch of a direction, degrees.
fn angles([i, j, k]: [f32; 3]) -> [f32; 2] {
    [j.atan2(i), k.clamp(-1.0, 1.0).asin()].map(|angle| angle * 57.29578)
}

fn log_player(given: &Value) -> log::Player {
    let [aim, facing, look] = ["aiming", "forward", "looking"].map(|name| angles(numbers(&given[name])));
    let [i, j] = numbers(&given["throttle"]);
    let weapon = |weapon: &Value| {
        let tag = weapon[0].as_u64().unwrap_or_default() & 0xFFFF;
        (tag as i32, number(&weapon[1]) + number(&weapon[2]))
    };
    let alive = || log::Alive {
        position: numbers(&given["position"]),
        body: numbers::<1>(&json!([given["body"]]))[0],
        shield: numbers::<1>(&json!([given["shield"]]))[0],
        riding: given["riding"] == json!(true),
        camouflaged: given["camo"] == json!(true),
        grenades: [number(&given["grenades"][0]), number(&given["grenades"][1])],
        manner: Some(log::Manner {
            aim,
            facing: facing[0],
            look,
            screens: [number(&given["screens"][0]), number(&given["screens"][1])],
            state: number(&given["state"]),
            throttle: i.hypot(j),
        }),
        weapons: given["weapons"].as_array().into_iter().flatten().map(weapon).collect(),
    };
    log::Player {
        alive: (given["dead"] != json!(true)).then(alive),
        score: number(&given["score"]),
        kills: number(&given["kills"]),
        deaths: number(&given["deaths"]),
        team_kills: number(&given["team_kills"]),
        team: number(&given["team"]),
        machine: number(&given["machine"]),
    }
}

fn log_line(given: &Value) -> log::Line {
    let players = given["players"].as_array().into_iter().flatten();
    let (items, hits, drift) = (&given["items"], &given["hits"], &given["drift"]);
    log::Line {
        tick: number(&given["tick"]),
        players: players.map(|player| (number(&player["index"]), log_player(player))).collect(),
        items: log::Items {
            ground: number(&items["ground"]),
            created: number(&items["created"]),
            deleted: number(&items["deleted"]),
            failed: number(&items["failed"]),
            removed: number(&items["removed"]),
        },
        playing: given["playing"] == json!(true),
        score_to_win: Some(number(&given["score_to_win"])),
        messages: ["sent", "received", "corrected"].map(|name| number(&given[name])),
        hits: ["reported", "dealt", "rejected", "replayed"].map(|name| number(&hits[name])),
        local: Some(log::Local {
            player: number(&given["local"]),
            camera: numbers(&given["camera"]),
            respawn: number(&given["respawn"]),
        }),
        drift: Some(log::Drift {
            ticks: number(&drift["ticks"]),
            apart: number(&drift["apart"]),
            mean: numbers::<1>(&json!([drift["mean"]]))[0],
            largest: numbers::<1>(&json!([drift["largest"]]))[0],
        }),
    }
}

/// A number as the recorded cases have it: the shortest that is this single.
fn shortest(value: f32) -> Value {
    json!(value.to_string().parse::<f64>().unwrap_or_default())
}

fn parsed(text: &str) -> Value {
    let Ok(line) = text.parse::<log::Line>() else { return Value::Null };
    let player = |(index, player): (&i32, &log::Player)| {
        let log::Player { score, kills, deaths, team_kills, team, machine, .. } = player;
        let mut out = json!({
            "index": index, "score": score, "kills": kills, "deaths": deaths, "team_kills": team_kills, "team": team,
            "machine": machine
        });
        let Some(alive) = &player.alive else {
            out["dead"] = json!(true);
            return out;
        };
        let manner = alive.manner.unwrap_or_default();
        let whole = |angle: f32| angle as i32;
        for (name, value) in [
            ("position", json!(alive.position.map(shortest))),
            ("body", shortest(alive.body)),
            ("shield", shortest(alive.shield)),
            ("riding", json!(alive.riding)),
            ("camo", json!(alive.camouflaged)),
            ("grenades", json!(alive.grenades)),
            ("aim", json!(manner.aim.map(whole))),
            ("facing", json!(whole(manner.facing))),
            ("look", json!(manner.look.map(whole))),
            ("screens", json!(manner.screens)),
            ("state", json!(manner.state)),
            ("throttle", shortest(manner.throttle)),
            ("weapons", json!(alive.weapons.iter().map(|(tag, rounds)| [tag, rounds]).collect::<Vec<_>>())),
        ] {
            out[name] = value;
        }
        out
    };
    let log::Items { ground, created, deleted, failed, removed } = line.items;
    let ([sent, received, corrected], [reported, dealt, rejected, replayed]) = (line.messages, line.hits);
    let mut out = json!({
        "tick": line.tick, "players": line.players.iter().map(player).collect::<Vec<_>>(), "playing": line.playing,
        "items": {"ground": ground, "created": created, "deleted": deleted, "failed": failed, "removed": removed},
        "sent": sent, "received": received, "corrected": corrected,
        "hits": {"reported": reported, "dealt": dealt, "rejected": rejected, "replayed": replayed}
    });
    if let Some(score) = line.score_to_win {
        out["score_to_win"] = json!(score);
    }
    if let Some(log::Local { player, camera, respawn }) = line.local {
        out["local"] = json!(player);
        out["camera"] = json!(camera.map(shortest));
        out["respawn"] = json!(respawn);
    }
    if let Some(log::Drift { ticks, apart, mean, largest }) = line.drift {
        out["drift"] = json!({"ticks": ticks, "apart": apart, "mean": shortest(mean), "largest": shortest(largest)});
    }
    out
}

fn text(value: &Value) -> CString {
    CString::new(value.as_str().unwrap_or_default()).expect("a text")
}

fn address(value: &Value) -> u32 {
    let parts = value.as_str().unwrap_or_default().split('.').map(|part| part.parse::<u8>().expect("a number"));
    parts.fold(0, |address, part| address << 8 | u32::from(part))
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
