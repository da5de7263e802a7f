//! The examples of `docs/protocol.md`: the library reads each and writes the same bytes.

use slipspace::profile::Profile;
use slipspace::wire::batch::{Added, Addition, Batch, records};
use slipspace::wire::bytes::Reader;
use slipspace::wire::{
    DamageAnimation, DamageEvent, Header, HitReport, Inventory, ObjectChange, ObjectState, Pickup, Ping, PlayerInput,
    RelayedAction, StructureBsp, UnitState,
};
use std::collections::BTreeSet;
use std::path::Path;

struct Example {
    kind: String,
    profiles: Vec<&'static Profile>,
    bytes: Vec<u8>,
}

fn examples(document: &str) -> Vec<Example> {
    let blocks = document.split("\n```hex ").skip(1);
    blocks
        .map(|block| {
            let (first, rest) = block.split_once('\n').expect("a line after the fence");
            let (kind, version) = first.split_once(' ').expect("a kind and a network version");
            let (body, _) = rest.split_once("```").expect("the fence's end");
            let profiles = match version {
                "9" => vec![Profile::P9],
                "32" => vec![Profile::P32],
                "both" => vec![Profile::P9, Profile::P32],
                _ => panic!("network version {version}"),
            };
            let byte = |word| u8::from_str_radix(word, 16).unwrap_or_else(|e| panic!("{kind}: {word}: {e}"));
            Example { kind: kind.to_owned(), profiles, bytes: body.split_whitespace().map(byte).collect() }
        })
        .collect()
}

/// An entry of differing size, which must take all of the bytes.
fn all<T>(bytes: &[u8], parse: impl Fn(&mut Reader) -> Option<T>) -> Option<T> {
    let mut reader = Reader::new(bytes);
    parse(&mut reader).filter(|_| reader.rest().is_empty())
}

/// A batch taken apart, and put together again from its messages.
fn batch(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut batch = Batch::EMPTY;
    for record in records(bytes) {
        let added = Addition::new(record.message([8, 0]).as_slice(), 0).step(&mut batch);
        assert_eq!(added, Added::Done);
    }
    Some(batch.take(Header::parse(bytes)?.game_time)?.as_slice().to_vec())
}

/// The bytes that the library writes for what it read; `None` if it refused to read.
fn again(kind: &str, bytes: &[u8], profile: &Profile) -> Option<Vec<u8>> {
    Some(match kind {
        "header" => Header::parse(bytes)?.emit().to_vec(),
        "batch" => batch(bytes)?,
        "unit_state" => all(bytes, UnitState::parse)?.emit(true).as_slice().to_vec(),
        "relayed_action" => all(bytes, RelayedAction::parse)?.emit().as_slice().to_vec(),
        "player_input" => PlayerInput::parse(bytes, profile)?.emit(profile).to_vec(),
        "pickup" => Pickup::parse(bytes)?.emit().to_vec(),
        "ping" => Ping::parse(bytes)?.emit().to_vec(),
        "structure_bsp" => StructureBsp::parse(bytes)?.emit().to_vec(),
        "object_change" => ObjectChange::parse(bytes, profile)?.emit(profile).to_vec(),
        "object_state" => ObjectState::parse(bytes, profile)?.emit(profile).to_vec(),
        "inventory" => Inventory::parse(bytes)?.emit().to_vec(),
        "damage_animation" => DamageAnimation::parse(bytes)?.emit().to_vec(),
        "damage_event" => DamageEvent::parse(bytes)?.emit().to_vec(),
        "hit_report" => HitReport::parse(bytes)?.emit().to_vec(),
        _ => panic!("the document has an example of {kind}, which this test does not know"),
    })
}

#[test]
fn examples_hold() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/protocol.md");
    let examples = examples(&std::fs::read_to_string(path).expect("docs/protocol.md"));
    for Example { kind, profiles, bytes } in &examples {
        for profile in profiles {
            assert_eq!(again(kind, bytes, profile).as_ref(), Some(bytes), "{kind}");
            assert!(kind == "batch" || again(kind, &bytes[..bytes.len() - 1], profile).is_none(), "{kind}, cut short");
        }
    }
    let kinds: BTreeSet<&str> = examples.iter().map(|example| example.kind.as_str()).collect();
    assert_eq!(kinds.len(), 14, "{kinds:?}");
}

/// What holds in one version only does not in the other: the test above can fail.
#[test]
fn the_versions_differ() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/protocol.md");
    let examples = examples(&std::fs::read_to_string(path).expect("docs/protocol.md"));
    for kind in ["player_input", "object_change", "object_state"] {
        let new = examples.iter().find(|e| e.kind == kind && e.profiles.len() == 1 && !e.profiles[0].is_9());
        let bytes = &new.expect("an example of version 32 alone").bytes;
        assert_ne!(again(kind, bytes, Profile::P9).as_ref(), Some(bytes), "{kind}");
    }
}
