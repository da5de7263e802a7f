//! Clients that lie, over the simulated network: what each lie gained, and how it was refused. The table is kept in
//! `cheats.txt` beside this file; `BLESS=1` writes it anew.

use ffi_tests::arena::{Control, Game, OPTION_CHECK};
use ffi_tests::network::Conditions;
use ffi_tests::playing::world::World;
use slipspace::distributed::prediction::Verdict;
use slipspace::distributed::reception::Refusal;
use std::cell::Cell;
use std::fmt::Write;
use std::path::Path;
use std::rc::Rc;

/// Ticks of each story; the lie begins with it.
const TICKS: usize = 120;
/// Message numbers.
const PREDICTION: u8 = 1;
const BATCH: u8 = 16;
const INPUTS: u8 = 14;

/// What a record of a client's datagram may be made to say: its bytes from the message's number on (number, count, tick,
/// entries), and the tick of the story.
type Lie = fn(&mut [u8], usize);

/// A story: its name, where the player starts, what it holds, how its datagrams lie, and how many ticks its machine runs
/// besides in each.
struct Cheat {
    name: &'static str,
    place: [f32; 3],
    control: Control,
    lie: Lie,
    more: fn(usize) -> usize,
}

fn long(record: &[u8], at: usize) -> i32 {
    i32::from_le_bytes(record[at..at + 4].try_into().expect("four bytes"))
}

fn put_long(record: &mut [u8], at: usize, value: i32) {
    record[at..at + 4].copy_from_slice(&value.to_le_bytes());
}

/// Stamps a record with a tick so much later.
fn later(record: &mut [u8], ticks: i32) {
    let tick = long(record, 2);
    put_long(record, 2, tick + ticks);
}

/// Changes the place of a prediction on foot, by axis.
fn move_to(record: &mut [u8], change: impl Fn(usize, f32) -> f32) {
    // The record's head is 6 bytes, an entry's player, flags, parts and unit 7 more.
    let on_foot = record[0] == PREDICTION && record.len() >= 25 && record[7] & 3 == 3 && record[8] & 1 == 0;
    for axis in (0..3).filter(|_| on_foot) {
        let at = 13 + axis * 4;
        let value = f32::from_bits(long(record, at) as u32);
        put_long(record, at, change(axis, value).to_bits() as i32);
    }
}

/// Where the flat story starts: the stories of speed multiply the way from it.
const FLAT: [f32; 3] = [-36.0, 5.0, 0.0];

fn faster(record: &mut [u8], times: f32) {
    move_to(record, |axis, value| if axis == 0 { FLAT[0] + (value - FLAT[0]) * times } else { value });
}

fn higher(record: &mut [u8], by: f32) {
    move_to(record, |axis, value| if axis == 2 { value + by } else { value });
}

/// Gives the records of a datagram, a batch or one message, to a lie.
fn edit(bytes: &mut [u8], lie: Lie, n: usize) {
    if bytes.get(2) != Some(&BATCH) {
        return if bytes.len() >= 8 {
            lie(&mut bytes[2..], n)
        };
    }
    let mut at = 8;
    while let Some(size) = bytes.get(at..at + 2) {
        let size = usize::from(u16::from_le_bytes([size[0], size[1]]));
        let Some(record) = bytes.get_mut(at + 2..at + 2 + size) else { return };
        lie(record, n);
        at += 2 + size;
    }
}

/// What a story came to.
#[derive(Debug, Default)]
struct Outcome {
    /// By tick: where the host had the player, and where it had its own.
    places: Vec<[f32; 3]>,
    hosts: Vec<[f32; 3]>,
    verdicts: [u32; 6],
    refused: Vec<u32>,
}

const VERDICTS: [Verdict; 6] =
    [Verdict::Accepted, Verdict::TooFar, Verdict::TooFast, Verdict::TooHigh, Verdict::Invalid, Verdict::NotItsUnit];

fn play(cheat: &Cheat, conditions: Conditions) -> Outcome {
    let mut world = World::new(70, 32, OPTION_CHECK, Game::Slayer);
    let client = world.join(conditions);
    world.drive(60);
    world.begin();
    world.drive(240);
    let player = world.own_player(client).expect("the client plays");
    let own = world.own_player(0).expect("the host plays");
    assert_eq!((own, player), (0, 1), "some lies name the host's player by its number");
    world.nodes[0].machine.put_player(player, cheat.place);
    world.drive(90);
    let library = |world: &World, reason| world.nodes[0].machine.library().distributed.reception.refused(reason);
    let before = Refusal::ALL.map(|reason| library(&world, reason));
    let story_tick = Rc::new(Cell::new(0));
    let (now, lie) = (Rc::clone(&story_tick), cheat.lie);
    world.tap = Some(Box::new(move |from, _, stream, bytes| {
        if from != -1 && !stream {
            edit(bytes, lie, now.get());
        }
        true
    }));
    world.nodes[client].machine.control(0, &cheat.control);
    let mut outcome = Outcome::default();
    for n in 0..TICKS {
        story_tick.set(n);
        (0..(cheat.more)(n)).for_each(|_| world.nodes[client].machine.ticks(1));
        world.drive(1);
        let host = &world.nodes[0].machine;
        if let Some(judgement) = host.library().distributed.prediction.judgements[player as usize].get() {
            let which = VERDICTS.iter().position(|verdict| *verdict == judgement.verdict).expect("all are listed");
            outcome.verdicts[which] += 1;
        }
        outcome.places.push(host.player(player).expect("the player").position);
        outcome.hosts.push(host.player(own).expect("the host's").position);
    }
    outcome.refused =
        Refusal::ALL.iter().zip(before).map(|(reason, before)| library(&world, *reason) - before).collect();
    outcome
}

const RUN: Control = Control {
    buttons: 0,
    yaw: 0.0,
    pitch: 0.0,
    forward: 1.0,
    sideways: 0.0,
    trigger: 0.0,
    weapon: -1,
    grenade: -1,
    zoom: -1,
    pad: 0,
};
const STAND: Control = Control { forward: 0.0, ..RUN };
/// Beside the pit, running into it.
const PIT: [f32; 3] = [21.0, 3.0, 0.0];

fn honest(_: &mut [u8], _: usize) {}

fn cheats() -> Vec<Cheat> {
    let flat = |name, lie: Lie| Cheat { name, place: FLAT, control: RUN, lie, more: |_| 0 };
    let clock = |name, more| Cheat { name, place: FLAT, control: RUN, lie: honest, more };
    let standing = |name, lie: Lie| Cheat { name, place: FLAT, control: STAND, lie, more: |_| 0 };
    vec![
        flat("honest", honest),
        flat("speed 1.01", |record, _| faster(record, 1.01)),
        flat("speed 1.1", |record, _| faster(record, 1.1)),
        flat("speed 1.5", |record, _| faster(record, 1.5)),
        flat("speed 2", |record, _| faster(record, 2.0)),
        flat("speed 3", |record, _| faster(record, 3.0)),
        flat("teleport by 3", |record, n| {
            move_to(record, |axis, value| if axis == 0 && n > 60 { value + 3.0 } else { value });
        }),
        flat("teleport by 20", |record, n| {
            move_to(record, |axis, value| if axis == 0 && n > 60 { value + 20.0 } else { value });
        }),
        standing("hover at 1", |record, n| higher(record, (n as f32 * 0.05).min(1.0))),
        standing("hover at 3", |record, n| higher(record, (n as f32 * 0.05).min(3.0))),
        standing("climb on air", |record, n| higher(record, n as f32 * 0.06)),
        Cheat {
            name: "slow fall",
            place: PIT,
            control: RUN,
            lie: |record, n| {
                move_to(record, |axis, value| if axis == 2 { value.max(-0.02 * n as f32) } else { value });
            },
            more: |_| 0,
        },
        flat("stamped 30 ahead, speed 3", |record, n| {
            faster(record, 3.0);
            later(record, if n > 1 { 30 } else { 0 });
        }),
        flat("stamped ever further ahead, speed 3", |record, n| {
            faster(record, 3.0);
            later(record, 2 * n as i32);
        }),
        flat("stamped 10000 ahead", |record, _| later(record, 10_000)),
        clock("clock 1.05", |n| usize::from(n % 20 == 0)),
        clock("clock 1.12", |n| usize::from(n % 8 == 0)),
        clock("clock 2", |_| 1),
        standing("inputs of the host's player", |record, _| {
            if record[0] == INPUTS {
                record[6] = 0;
                put_long(record, 6 + 24, 1.0f32.to_bits() as i32);
            }
        }),
        standing("predictions for the host's player", |record, n| {
            if record[0] == PREDICTION {
                record[6] = 0;
                higher(record, n as f32 * 0.05);
            }
        }),
        standing("predictions of another unit", |record, _| {
            if record[0] == PREDICTION && record.len() >= 13 {
                let unit = long(record, 9);
                put_long(record, 9, unit ^ 1);
            }
        }),
        standing("a place that is no number", |record, _| move_to(record, |_, _| f32::NAN)),
    ]
}

/// The rows of the table: what each gained over the honest player of the same story.
fn table() -> String {
    let mut out = String::from(
        "# What each lie gained over 120 ticks, and how it was refused (world units; ticks more than half a unit higher\n\
         # than honest; the host's own player moved; predictions by verdict; messages by reason).\n\
         # name | ahead | above | ticks above | host moved | accepted too_far too_fast too_high invalid not_its_unit | messages\n",
    );
    let conditions = Conditions::path(100, 0, 0.0);
    for cheat in cheats() {
        let truth = play(&Cheat { lie: honest, more: |_| 0, ..cheat }, conditions);
        let told = play(&cheat, conditions);
        let pairs = || told.places.iter().zip(&truth.places);
        let ahead = pairs().map(|(a, b)| a[0] - b[0]).fold(0.0f32, f32::max);
        let above = pairs().map(|(a, b)| a[2] - b[2]).fold(0.0f32, f32::max);
        let ticks = pairs().filter(|(a, b)| a[2] - b[2] > 0.5).count();
        let moved = told
            .hosts
            .iter()
            .zip(&truth.hosts)
            .map(|(a, b)| (a[0] - b[0]).abs() + (a[1] - b[1]).abs() + (a[2] - b[2]).abs());
        let moved = moved.fold(0.0f32, f32::max);
        let verdicts = told.verdicts.map(|count| count.to_string()).join(" ");
        let refused: Vec<String> = Refusal::ALL
            .iter()
            .zip(&told.refused)
            .filter(|(_, count)| **count > 0)
            .map(|(reason, count)| format!("{reason:?} {count}"))
            .collect();
        let _ = writeln!(
            out,
            "{} | {ahead:.2} | {above:.2} | {ticks} | {moved:.2} | {verdicts} | {}",
            cheat.name,
            refused.join(", ")
        );
    }
    out
}

// spec: distributed 9, 11.3
#[test]
fn what_a_lie_gains() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cheats.txt");
    let now = table();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &now).expect("the table is written");
    }
    let kept = std::fs::read_to_string(&path).expect("the table is kept");
    assert_eq!(now, kept, "the table has changed; BLESS=1 keeps it so");
}

#[test]
fn an_honest_player_with_jitter_is_refused_nothing() {
    let flat = cheats().remove(0);
    for story in [Cheat { control: STAND, ..flat }, cheats().remove(0), Cheat { place: PIT, ..cheats().remove(0) }] {
        let seen = play(&story, Conditions::path(100, 100, 0.0));
        assert_eq!(seen.verdicts[1..], [0; 5], "{:?}", seen.verdicts);
        assert!(seen.verdicts[0] > 50, "{:?}", seen.verdicts);
        let fast = Refusal::ALL.iter().position(|reason| *reason == Refusal::FastClock).expect("listed");
        assert_eq!(seen.refused[fast], 0);
    }
}
