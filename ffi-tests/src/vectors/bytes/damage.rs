//! The messages of wire-damage.md (its section 9).

use super::{all, compare_bytes, field, hex, point, real, vector, whole};
use crate::vectors::Outcome;
use serde_json::Value;
use slipspace::wire::batch::{Added, Addition, Batch};
use slipspace::wire::{Damage, DamageEvent, Header, HitReport};

fn damage(fields: &Value) -> Damage {
    Damage {
        definition_index: field(fields, "definition_index"),
        flags: field(fields, "flags"),
        owner_player_index: field(fields, "owner_player_index"),
        owner_team_index: field(fields, "owner_team_index"),
        owner_object_index: field(fields, "owner_object_index"),
        origin: point(&fields["origin"]),
        epicenter: point(&fields["epicenter"]),
        direction: vector(&fields["direction"]),
        scale: real(&fields["scale"]),
        multiplier: real(&fields["multiplier"]),
        material_effect_scale: real(&fields["material_effect_scale"]),
        material_type: field(fields, "material_type"),
    }
}

fn damage_event(fields: &Value) -> [u8; DamageEvent::SIZE] {
    DamageEvent {
        kind: field(fields, "kind"),
        player_index: field(fields, "player_index"),
        kill_flags: field(fields, "kill_flags"),
        object_index: field(fields, "object_index"),
        damage: damage(&fields["damage"]),
        being_damaged_flags: field(fields, "being_damaged_flags"),
        shield_damage: real(&fields["shield_damage"]),
        body_damage: real(&fields["body_damage"]),
        body_damage_multiplier: real(&fields["body_damage_multiplier"]),
        total_damage: real(&fields["total_damage"]),
        body_part: field(fields, "body_part"),
        node_index: field(fields, "node_index"),
        region_index: field(fields, "region_index"),
        material_index: field(fields, "material_index"),
        killer_score: field(fields, "killer_score"),
    }
    .emit()
}

fn hit_report(fields: &Value) -> [u8; HitReport::SIZE] {
    HitReport {
        object_index: field(fields, "object_index"),
        damage: damage(&fields["damage"]),
        target_position: point(&fields["target_position"]),
        object_normal: vector(&fields["object_normal"]),
        node_index: field(fields, "node_index"),
        region_index: field(fields, "region_index"),
        material_index: field(fields, "material_index"),
        has_normal: field::<i64>(fields, "has_normal") != 0,
        host_time: field(fields, "host_time"),
    }
    .emit()
}

/// The datagrams of a tick in which those messages are sent.
pub fn datagrams(messages: impl IntoIterator<Item = Vec<u8>>, entry_size: usize, now: i32) -> Vec<Vec<u8>> {
    let mut batch = Batch::EMPTY;
    let mut datagrams = Vec::new();
    for message in messages {
        let mut addition = Addition::new(&message, entry_size);
        while addition.step(&mut batch) == Added::SendFirst {
            datagrams.extend(batch.take(now).map(|datagram| datagram.as_slice().to_vec()));
        }
    }
    datagrams.extend(batch.take(now).map(|datagram| datagram.as_slice().to_vec()));
    datagrams
}

pub fn message(case: &Value) -> Outcome {
    let fields = &case["fields"];
    let (kind, now): (u8, i32) = (field(fields, "type"), field(fields, "game_time"));
    let (emit, size, most): (fn(&Value) -> [u8; 108], _, _) = match kind {
        10 => (damage_event, DamageEvent::SIZE, DamageEvent::MOST),
        _ => (hit_report, HitReport::SIZE, HitReport::MOST),
    };
    let entries: Vec<_> = fields["entries"].as_array().unwrap().iter().map(emit).collect();
    let messages = entries.chunks(most).map(|some| whole(kind, some.len() as u8, now, &some.concat()));
    let expected: Vec<Vec<u8>> = match case.get("hexes").and_then(Value::as_array) {
        Some(list) => list.iter().map(hex).collect(),
        None => vec![hex(&case["hex"])],
    };
    let came: Vec<Vec<u8>> = if case["form"] == "batch" { datagrams(messages, size, now) } else { messages.collect() };
    // A recorded message has its first word as the transport turns it round, high byte first.
    let turned = |mut bytes: Vec<u8>| {
        bytes.swap(0, 1);
        bytes
    };
    let again = entries.iter().map(|entry| {
        let read = match kind {
            10 => DamageEvent::parse(entry).unwrap().emit(),
            _ => HitReport::parse(entry).unwrap().emit(),
        };
        let cut = match kind {
            10 => DamageEvent::parse(&entry[..size - 1]).is_some(),
            _ => HitReport::parse(&entry[..size - 1]).is_some(),
        };
        all([compare_bytes(entry, &read), super::compare(false, cut)])
    });
    let count = super::compare(expected.len(), came.len());
    let pairs = expected.iter().zip(came).map(|(expected, came)| compare_bytes(expected, &turned(came)));
    assert!(expected.iter().all(|message| message.len() >= Header::SIZE));
    all([count].into_iter().chain(pairs).chain(again))
}
