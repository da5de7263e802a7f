//! Each parser by itself: parse, emit, parse again.

use slipspace::profile::Profile;
use slipspace::wire::bytes::Reader;
use slipspace::wire::{Damage, DamageAnimation, DamageEvent, Header, HitReport, Identity, Inventory, ObjectChange};
use slipspace::wire::{ObjectState, Pickup, Ping, PlayerInput, RelayedAction, Statistics, StructureBsp, UnitState};
use slipspace::wire::{batch, notice};

/// The bytes that `emit` gives of what `parse` took are, taken and emitted again, the same, and one byte fewer of them
/// is refused. What is emitted is compared, not the values, since a not-a-number in them equals nothing.
fn settles<T>(bytes: &[u8], parse: impl Fn(&[u8]) -> Option<T>, emit: impl Fn(&T) -> Vec<u8>) {
    let Some(value) = parse(bytes) else { return };
    let emitted = emit(&value);
    let again = parse(&emitted).map(|value| emit(&value));
    assert_eq!(again.as_ref(), Some(&emitted), "{bytes:?}");
    let (_, shorter) = emitted.split_last().expect("an entry is not empty");
    assert!(parse(shorter).is_none(), "{shorter:?}");
}

/// Every parser takes the bytes, in both network versions.
///
/// # Panics
/// Where a parser does not agree with its own emitter.
pub fn parse_emit_parse(bytes: &[u8]) {
    for profile in [Profile::P9, Profile::P32] {
        settles(bytes, |b| ObjectChange::parse(b, profile), |v| v.emit(profile).into());
        settles(bytes, |b| ObjectState::parse(b, profile), |v| v.emit(profile).into());
        settles(bytes, |b| PlayerInput::parse(b, profile), |v| v.emit(profile).into());
    }
    settles(bytes, Header::parse, |v| v.emit().into());
    settles(bytes, DamageEvent::parse, |v| v.emit().into());
    settles(bytes, HitReport::parse, |v| v.emit().into());
    settles(bytes, Inventory::parse, |v| v.emit().into());
    settles(bytes, Statistics::parse, |v| v.emit().into());
    settles(bytes, Pickup::parse, |v| v.emit().into());
    settles(bytes, Ping::parse, |v| v.emit().into());
    settles(bytes, Identity::parse, |v| v.emit().into());
    settles(bytes, StructureBsp::parse, |v| v.emit().into());
    settles(bytes, DamageAnimation::parse, |v| v.emit().into());
    settles(
        bytes,
        |b| Damage::parse(&mut Reader::new(b)),
        |v| {
            let mut bytes = slipspace::wire::Bytes::<{ Damage::SIZE }>::EMPTY;
            v.emit(&mut bytes);
            bytes.as_slice().into()
        },
    );
    settles(bytes, |b| UnitState::parse(&mut Reader::new(b)), |v| v.emit(true).as_slice().into());
    settles(bytes, |b| RelayedAction::parse(&mut Reader::new(b)), |v| v.emit().as_slice().into());
    let text = notice::parse(bytes);
    assert_eq!(notice::parse(notice::emit(text).as_slice()), text);
    let sizes = batch::records(bytes).map(|record| record.message([0, 0]).len());
    assert!(sizes.sum::<usize>() <= bytes.len());
}
