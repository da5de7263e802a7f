//! The table of what each lie gained.

use super::{Cheat, Outcome, cheats, play};
use ffi_tests::golden::assert_kept;
use ffi_tests::network::Conditions;
use slipspace::distributed::reception::Refusal;
use std::fmt::Write;

const HEAD: &str = "\
# What each lie gained over the honest player of the same story on the host, and how it was refused, by network version.
# ahead, above: world units; high: ticks more than half a unit above; clock: ticks its machine is ahead of the host more than
# an honest one; shots: rounds fired more; moved: world units another's player was moved; predictions by verdict (taken, too
# far, too fast, too high, invalid, not its unit); messages by reason; whether a fast clock was logged as unverified; the tick
# at which it was dropped and banned, the other client in brackets.
# version | name | ahead | above | high | clock | shots | moved | predictions | messages | unverified | dropped
";

fn row(out: &mut String, version: i32, cheat: &Cheat, told: &Outcome, truth: &Outcome) {
    let most = |axis: usize| told.places.iter().zip(&truth.places).map(|(a, b)| a[axis] - b[axis]).fold(0.0, f32::max);
    let (ahead, above) = (most(0), most(2));
    let high = told.places.iter().zip(&truth.places).filter(|(a, b)| a[2] - b[2] > 0.5).count();
    let moved = told.bystanders.iter().flatten().zip(truth.bystanders.iter().flatten());
    let moved = moved.map(|(a, b)| (0..3).map(|axis| (a[axis] - b[axis]).abs()).sum()).fold(0.0, f32::max);
    let clock = if told.dropped[0].is_some() { 0 } else { told.ahead.saturating_sub(truth.ahead) };
    let shots = told.shots - truth.shots;
    let verdicts = told.verdicts.map(|count| count.to_string()).join(" ");
    let refused: Vec<String> = (Refusal::ALL.iter().zip(told.refused.iter().zip(&truth.refused)))
        .filter(|(_, (told, truth))| told != truth)
        .map(|(reason, (told, truth))| format!("{reason:?} {}", told - truth))
        .collect();
    let dropped = match told.dropped {
        [Some(tick), _] => tick.to_string(),
        [None, Some(tick)] => format!("({tick})"),
        [None, None] => "-".to_owned(),
    };
    let unverified = if told.unverified { "yes" } else { "no" };
    let _ = writeln!(
        out,
        "{version} | {} | {ahead:.2} | {above:.2} | {high} | {clock} | {shots} | {moved:.2} | {verdicts} | {} | {unverified} | \
         {dropped}",
        cheat.name,
        if refused.is_empty() { "-".to_owned() } else { refused.join(", ") }
    );
}

/// Whether two stories are the same but for their lies.
fn alike(a: &Cheat, b: &Cheat) -> bool {
    (a.place, a.control, a.ticks) == (b.place, b.control, b.ticks)
}

// spec: distributed 9, 11.3
#[test]
fn what_a_lie_gains() {
    let conditions = Conditions::path(100, 0, 0.0);
    let mut table = HEAD.to_owned();
    for version in [32, 9] {
        let mut truths: Vec<(Cheat, Outcome)> = Vec::new();
        for cheat in cheats() {
            if !truths.iter().any(|(story, _)| alike(story, &cheat)) {
                truths.push((cheat, play(&cheat.truth(), version, conditions)));
            }
            let (_, truth) = truths.iter().find(|(story, _)| alike(story, &cheat)).expect("just played");
            let told = play(&cheat, version, conditions);
            bounds(version, &cheat, &told, truth);
            row(&mut table, version, &cheat, &told, truth);
        }
    }
    assert_kept("cheats.txt", &table);
}

/// What the specification itself says of a lie, whatever the table holds.
fn bounds(version: i32, cheat: &Cheat, told: &Outcome, truth: &Outcome) {
    let name = cheat.name;
    let drops = match name {
        "clock 1.12, shooting" | "clock 2, shooting" => [true, false],
        // Version 9 has no word of the stream to wait for.
        "clock 1.12" | "clock 2" => [version == 9, false],
        "forged address: a fast clock" => [false, version == 9],
        _ => [false, false],
    };
    assert_eq!(told.dropped.map(|tick| tick.is_some()), drops, "{version}, {name}: {:?}", told.dropped);
    let near = |a: &[f32; 3], b: &[f32; 3]| (0..3).all(|axis| (a[axis] - b[axis]).abs() < 0.01);
    let stood = told.bystanders.iter().flatten().zip(truth.bystanders.iter().flatten()).all(|(a, b)| near(a, b));
    assert!(stood || told.dropped[1].is_some(), "{version}, {name}: another's player was moved");
    // A clock that looks fast is refused its predictions, whoever made it look so; more than that only its stream can bring.
    if name.starts_with("forged") && version == 32 && !name.ends_with("clock") {
        assert!(told.others_taken + 2 >= truth.others_taken, "{name}: the other's own words are taken");
    }
    let banned = told.dropped.iter().flatten().count();
    assert_eq!(told.bans, banned, "{version}, {name}: who is dropped is banned, and nobody else");
    // What is made up for the host at once has the path's time saved. In version 9 a forger's far ticks are taken for the other's.
    let forger = name.starts_with("forged") && version == 9;
    let more = told.shots - truth.shots;
    assert!(more <= 1 || drops[0] || forger, "{version}, {name}: {more} shots more than an honest player's");
    // Nothing told makes a player of the host's go further from the truth than its tolerance and what its bound allows.
    let beyond = told.places.iter().zip(&truth.places).map(|(a, b)| a[0] - b[0]).fold(0.0, f32::max);
    assert!(beyond < 3.8, "{version}, {name}: {beyond} ahead");
}
