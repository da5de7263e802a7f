//! Properties of the wire for all values: what is emitted is parsed as it was, bytes that a writer makes come back as
//! they were, a shorter form is refused, and packing gives the quantised value.

use proptest::prelude::*;
use slipspace::engine::contract::{DistributedVector, RealPoint3d, RealVector3d};
use slipspace::profile::Profile;
use slipspace::wire::bytes::Reader;
use slipspace::wire::scalar::{self, ANGULAR_VELOCITY_SCALE, UNIT_SCALE, VELOCITY_SCALE};
use slipspace::wire::unit_state::flags;
use slipspace::wire::{
    DamageAnimation, DamageEvent, Header, HitReport, Identity, Inventory, ObjectChange, ObjectState,
};
use slipspace::wire::{Pickup, Ping, PlayerInput, RelayedAction, Statistics, StructureBsp, UnitState, notice};

/// `bytes` with the places that no writer fills at 0.
fn cleared<const N: usize>(mut bytes: [u8; N], unused: &[usize]) -> [u8; N] {
    unused.iter().for_each(|&at| bytes[at] = 0);
    bytes
}

/// A form of one size: every bytes of it that a writer makes come back, and each shorter is refused.
fn fixed<const N: usize, T>(
    bytes: [u8; N],
    parse: impl Fn(&[u8]) -> Option<T>,
    emit: impl Fn(&T) -> [u8; N],
) -> Result<(), TestCaseError> {
    let value = parse(&bytes).expect("there are enough bytes");
    prop_assert_eq!(emit(&value), bytes);
    // What follows an entry is not its own.
    let longer = [&bytes[..], &[0xA5; 9]].concat();
    prop_assert_eq!(parse(&longer).map(|value| emit(&value)), Some(bytes));
    for size in 0..N {
        prop_assert!(parse(&bytes[..size]).is_none(), "{} of {} bytes", size, N);
    }
    Ok(())
}

/// The nearest number of steps, halves up, as the documents have it.
fn steps(value: f32, scale: f32, least: f32, most: f32) -> f64 {
    f64::from(((value * scale).clamp(least, most) + 0.5).floor())
}

prop_compose! {
    fn vector()(i: i16, j: i16, k: i16) -> DistributedVector {
        DistributedVector { i, j, k }
    }
}

prop_compose! {
    /// A state of a living player as a writer makes it, with any choice of its parts.
    fn living()(
        head: (u8, u8, i32, bool, i32, i16),
        place: ([f32; 3], i16),
        vectors in (vector(), vector(), vector()),
        words: [u16; 6],
        damaged: bool,
        rest: (bool, [i16; 2], bool, u8, u8),
    ) -> UnitState {
        let (player_index, given, unit_index, riding, vehicle_index, seat_index) = head;
        let ([x, y, z], predicted_time) = place;
        let (velocity, forward, up) = vectors;
        let (powered, powerup_durations, camouflaged, unit_flags, active_camouflage) = rest;
        let none = UnitState::none(player_index);
        let riding = riding && vehicle_index != -1;
        let placed = given & flags::PLACED != 0;
        let [body_vitality, shield_vitality, damage @ ..] = words;
        let [current_body_damage, recent_body_damage, current_shield_damage, recent_shield_damage] =
            if damaged { damage } else { [0; 4] };
        UnitState {
            flags: given | flags::ALIVE,
            unit_index,
            vehicle_index: if riding { vehicle_index } else { none.vehicle_index },
            seat_index: if riding { seat_index } else { none.seat_index },
            position: if placed { RealPoint3d { x, y, z } } else { none.position },
            velocity: if placed { velocity } else { none.velocity },
            forward: if placed { forward } else { none.forward },
            up: if placed { up } else { none.up },
            predicted_time: if given & flags::PREDICTED != 0 { predicted_time } else { 0 },
            body_vitality,
            shield_vitality,
            current_body_damage,
            recent_body_damage,
            current_shield_damage,
            recent_shield_damage,
            powerup_durations: if powered { powerup_durations } else { [0; 2] },
            unit_flags: if camouflaged { unit_flags } else { 0 },
            active_camouflage: if camouflaged { active_camouflage } else { 0 },
            ..none
        }
    }
}

proptest! {
    /// Of the fixed forms, each kind of each network version.
    #[test]
    fn bytes_of_fixed_forms_come_back(seed in prop::array::uniform32(any::<u8>()), turn: u8) {
        fn fill<const N: usize>(seed: &[u8; 32], turn: u8) -> [u8; N] {
            std::array::from_fn(|at| seed[at % 32].wrapping_mul(turn | 1).wrapping_add((at / 32) as u8))
        }
        let bool_at = |bytes: &mut [u8], at: usize| bytes[at] &= 1;

        fixed(fill::<{ ObjectChange::SIZE }>(&seed, turn), |b| ObjectChange::parse(b, Profile::P32), |v| v.emit(Profile::P32))?;
        let old = cleared(fill::<{ ObjectChange::SIZE }>(&seed, turn), &[3]);
        fixed(old, |b| ObjectChange::parse(b, Profile::P9), |v| v.emit(Profile::P9))?;

        let state = cleared(fill::<{ ObjectState::SIZE }>(&seed, turn), &[5]);
        fixed(state, |b| ObjectState::parse(b, Profile::P32), |v| v.emit(Profile::P32))?;
        let mut old = state;
        old[4] &= 0b1100_1111;
        fixed(old, |b| ObjectState::parse(b, Profile::P9), |v| v.emit(Profile::P9))?;

        let mut input = cleared(fill::<{ PlayerInput::SIZE }>(&seed, turn), &[3]);
        bool_at(&mut input, 2);
        fixed(input, |b| PlayerInput::parse(b, Profile::P32), |v| v.emit(Profile::P32))?;
        fixed(cleared(input, &[1, 2]), |b| PlayerInput::parse(b, Profile::P9), |v| v.emit(Profile::P9))?;

        // The damage within begins at 8 and 4: its ninth byte and its last two are not used.
        let event = cleared(fill::<{ DamageEvent::SIZE }>(&seed, turn), &[3, 8 + 9, 8 + 66, 8 + 67]);
        fixed(event, DamageEvent::parse, DamageEvent::emit)?;
        let mut hit = cleared(fill::<{ HitReport::SIZE }>(&seed, turn), &[4 + 9, 4 + 66, 4 + 67, 103]);
        bool_at(&mut hit, 102);
        fixed(hit, HitReport::parse, HitReport::emit)?;

        fixed(cleared(fill::<{ Inventory::SIZE }>(&seed, turn), &[7]), Inventory::parse, Inventory::emit)?;
        fixed(cleared(fill::<{ Statistics::SIZE }>(&seed, turn), &[2, 3]), Statistics::parse, Statistics::emit)?;
        fixed(fill::<{ Pickup::SIZE }>(&seed, turn), Pickup::parse, Pickup::emit)?;
        fixed(cleared(fill::<{ Ping::SIZE }>(&seed, turn), &[1]), Ping::parse, Ping::emit)?;
        fixed(cleared(fill::<{ StructureBsp::SIZE }>(&seed, turn), &[2, 3]), StructureBsp::parse, StructureBsp::emit)?;
        fixed(fill::<{ DamageAnimation::SIZE }>(&seed, turn), DamageAnimation::parse, DamageAnimation::emit)?;
        fixed(cleared(fill::<{ Identity::SIZE }>(&seed, turn), &[23, 63]), Identity::parse, Identity::emit)?;
        let mut header = fill::<{ Header::SIZE }>(&seed, turn);
        header[0] = header[0] & 0xF0 | 2 << 2;
        fixed(header, Header::parse, Header::emit)?;
    }

    #[test]
    fn a_living_state_comes_back(state in living(), own: bool) {
        let bytes = state.emit(own);
        let mut reader = Reader::new(bytes.as_slice());
        let parsed = UnitState::parse(&mut reader);
        let told = if own { state } else {
            UnitState { flags: state.flags & !flags::PREDICTED, predicted_time: 0, ..state }
        };
        prop_assert_eq!(parsed, Some(told));
        prop_assert!(reader.rest().is_empty());
        for size in 0..bytes.len() {
            prop_assert_eq!(UnitState::parse(&mut Reader::new(&bytes.as_slice()[..size])), None);
        }
    }

    #[test]
    fn a_dead_state_comes_back(player_index: u8, given: u8, killing_player_index: u8) {
        let state =
            UnitState { flags: given & !flags::ALIVE, killing_player_index, ..UnitState::none(player_index) };
        let bytes = state.emit(true);
        prop_assert_eq!(bytes.len(), if killing_player_index == 255 { 3 } else { 4 });
        prop_assert_eq!(UnitState::parse(&mut Reader::new(bytes.as_slice())), Some(state));
        let shorter = &bytes.as_slice()[..bytes.len() - 1];
        prop_assert_eq!(UnitState::parse(&mut Reader::new(shorter)), None);
    }

    #[test]
    fn an_action_comes_back(
        choices: [i8; 3], turns: [i16; 2], throttle: [i8; 2], bytes: [u8; 2], buttons in prop::array::uniform4(0u16..4),
    ) {
        let action = RelayedAction {
            player_index: bytes[0],
            desired_weapon_index: choices[0],
            desired_grenade_index: choices[1],
            desired_zoom_level: choices[2],
            yaw: turns[0],
            pitch: turns[1],
            throttle,
            primary_trigger: bytes[1],
            control_flags: buttons,
        };
        let emitted = action.emit();
        let changes = buttons.windows(2).filter(|pair| pair[0] != pair[1]).count();
        prop_assert_eq!(emitted.len(), RelayedAction::LEAST_SIZE + 2 * changes);
        let mut reader = Reader::new(emitted.as_slice());
        prop_assert_eq!(RelayedAction::parse(&mut reader), Some(action));
        prop_assert!(reader.rest().is_empty());
        for size in 0..emitted.len() {
            prop_assert_eq!(RelayedAction::parse(&mut Reader::new(&emitted.as_slice()[..size])), None);
        }
    }

    #[test]
    fn a_notice_comes_back(text in prop::collection::vec(any::<u8>(), 0..300)) {
        let whole: Vec<u8> = text.iter().copied().take_while(|&byte| byte != 0).take(159).collect();
        let emitted = notice::emit(&text);
        prop_assert_eq!(emitted.len(), whole.len() + 1);
        prop_assert_eq!(notice::parse(emitted.as_slice()), &whole[..]);
    }

    /// Any bytes: taken or refused, never more than that, and what is taken settles.
    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..1300)) {
        ffi_tests::hostile::parse_emit_parse(&bytes);
    }

    #[test]
    fn vectors_are_quantised(parts in prop::array::uniform3(-40.0f32..40.0), which in 0usize..3) {
        let [i, j, k] = parts;
        let scale = [UNIT_SCALE, VELOCITY_SCALE, ANGULAR_VELOCITY_SCALE][which];
        let packed = scalar::vector_pack(&RealVector3d { i, j, k }, scale);
        let unpacked = scalar::vector_unpack(packed, scale);
        for (part, got) in parts.into_iter().zip([unpacked.i, unpacked.j, unpacked.k]) {
            let expected = steps(part, scale, -32767.0, 32767.0) / f64::from(scale);
            prop_assert!((f64::from(got) - expected).abs() <= expected.abs() * 1e-7, "{} {} {}", part, got, expected);
        }
        prop_assert_eq!(scalar::vector_pack(&unpacked, scale), packed);
    }

    #[test]
    fn vitalities_are_quantised(value in -1.0f32..5.0) {
        let packed = scalar::vitality_pack(value);
        prop_assert_eq!(f64::from(packed), steps(value, 16384.0, 0.0, 65535.0));
        prop_assert_eq!(scalar::vitality_pack(scalar::vitality_unpack(packed)), packed);
    }

    #[test]
    fn fractions_and_throttles_are_quantised(value in -2.0f32..2.0) {
        prop_assert_eq!(f64::from(scalar::fraction_pack(value)), steps(value.clamp(0.0, 1.0), 255.0, 0.0, 255.0));
        prop_assert_eq!(f64::from(scalar::throttle_pack(value)), steps(value.clamp(-1.0, 1.0), 127.0, -127.0, 127.0));
    }

    /// An angle comes back within half a step, whatever turn it is of.
    #[test]
    fn angles_are_quantised(angle in -20.0f32..20.0) {
        let turn = 2.0 * std::f64::consts::PI;
        let off = (f64::from(scalar::angle_unpack(scalar::angle_pack(angle), true)) - f64::from(angle)) / turn;
        prop_assert!((off - off.round()).abs() * 65536.0 <= 0.6, "{}", off);
    }
}
