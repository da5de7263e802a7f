//! Entries made of a fuzzer's bytes: with the fields that matter, so that a change of one byte changes one choice.

use super::said::Said;
use crate::playing::names::tag;
use slipspace::engine::contract::{DistributedVector, PlayerAction, RealEulerAngles2d, RealPoint3d, RealRgbColor};
use slipspace::engine::contract::{RealVector2d, RealVector3d};
use slipspace::profile::Profile;
use slipspace::wire::{Damage, DamageAnimation, DamageEvent, HitReport, Identity, Inventory, ObjectChange};
use slipspace::wire::{
    ObjectState, Pickup, Ping, PlayerInput, RelayedAction, Statistics, StructureBsp, UnitState, kind,
};

/// Numbers that arithmetic trips over.
pub(super) const ODD: [f32; 12] = [
    f32::NAN,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::MAX,
    -1.0e38,
    1.0e20,
    -3.0e5,
    f32::MIN_POSITIVE,
    -0.0,
    16_777_216.0,
    2.000_001,
    -1.0e-30,
];

/// What the game has, for messages that speak of it.
#[derive(Default)]
pub struct Known {
    /// Whole indices of objects, units among them, and the tags they are of.
    pub objects: Vec<(i32, i32)>,
    /// A place where something is.
    pub place: [f32; 3],
    pub time: i32,
    /// Kinds of message that may come by this path.
    pub kinds: Vec<u8>,
    /// Messages that were really sent on this path, as on the wire.
    pub heard: Vec<Vec<u8>>,
    /// Their entries, and hits that the host would deal.
    pub said: Said,
}

/// Takes choices from the front of bytes; zeros once they are used up.
pub struct Source<'a> {
    rest: &'a [u8],
}

impl<'a> Source<'a> {
    pub fn new(bytes: &'a [u8]) -> Source<'a> {
        Source { rest: bytes }
    }

    pub fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    pub fn u8(&mut self) -> u8 {
        let Some((first, rest)) = self.rest.split_first() else { return 0 };
        self.rest = rest;
        *first
    }

    pub fn below(&mut self, n: usize) -> usize {
        usize::from(self.u8()) % n.max(1)
    }

    pub fn slice(&mut self, size: usize) -> &'a [u8] {
        let (taken, rest) = self.rest.split_at(size.min(self.rest.len()));
        self.rest = rest;
        taken
    }

    pub(super) fn array<const N: usize>(&mut self) -> [u8; N] {
        std::array::from_fn(|_| self.u8())
    }

    fn i16(&mut self) -> i16 {
        match self.u8() {
            n @ 0..192 => i16::from(n % 8) - 1,
            _ => i16::from_le_bytes(self.array()),
        }
    }

    pub(super) fn i32(&mut self) -> i32 {
        match self.u8() {
            n @ 0..192 => i32::from(n % 8) - 1,
            _ => i32::from_le_bytes(self.array()),
        }
    }

    /// Mostly a number as the game has them.
    fn real(&mut self) -> f32 {
        match self.u8() {
            n @ 0..224 => (f32::from(n) - 112.0) / 56.0,
            n @ 224..248 => ODD[usize::from(n) % ODD.len()],
            _ => f32::from_le_bytes(self.array()),
        }
    }

    fn point(&mut self, known: &Known) -> RealPoint3d {
        let [x, y, z] = known.place;
        RealPoint3d { x: x + self.real(), y: y + self.real(), z: z + self.real() }
    }

    fn vector(&mut self) -> RealVector3d {
        RealVector3d { i: self.real(), j: self.real(), k: self.real() }
    }

    fn packed(&mut self) -> DistributedVector {
        let mut part = || (i16::from_le_bytes(self.array())) >> (self.u8() % 16);
        DistributedVector { i: part(), j: part(), k: part() }
    }

    fn player(&mut self) -> u8 {
        match self.u8() {
            n @ 0..224 => n % 4,
            n => n,
        }
    }

    /// An object the game has, or none, or any number.
    pub(super) fn object(&mut self, known: &Known) -> (i32, i32) {
        let at = self.u8();
        match known.objects.get(usize::from(at) % known.objects.len().max(1)) {
            Some(object) if at < 224 => *object,
            Some((index, tag)) if at < 240 => (index ^ 0x1_0000, *tag),
            _ => (self.i32(), self.i32()),
        }
    }

    /// A tick: about now, or any.
    pub(super) fn tick(&mut self, known: &Known) -> i32 {
        match self.u8() {
            n @ 0..240 => known.time.wrapping_add(i32::from(n.wrapping_add(4) % 16) - 4),
            _ => self.i32(),
        }
    }

    /// The bytes of a number or index, as entries have them.
    pub(super) fn field(&mut self, known: &Known) -> Vec<u8> {
        match self.u8() % 10 {
            0 => vec![self.u8()],
            1 => self.i16().to_le_bytes().into(),
            2 => self.i32().to_le_bytes().into(),
            3 => self.real().to_le_bytes().into(),
            4 => ODD[self.below(ODD.len())].to_le_bytes().into(),
            5 => self.object(known).0.to_le_bytes().into(),
            6 => self.tag().to_le_bytes().into(),
            7 | 8 => (known.place[self.below(3)] + 2.0 * self.real()).to_le_bytes().into(),
            _ => self.tick(known).to_le_bytes().into(),
        }
    }

    /// Other bytes for a field: for a tag mostly another tag, for an object another.
    fn other(&mut self, present: i32, known: &Known) -> Vec<u8> {
        let is_tag = present == tag::index(present & 0xFFFF);
        let is_object = known.objects.iter().any(|&(index, _)| index == present);
        match self.u8() {
            0..192 if is_tag => self.tag().to_le_bytes().into(),
            0..192 if is_object => self.object(known).0.to_le_bytes().into(),
            _ => self.field(known),
        }
    }

    /// A tag of the map.
    fn tag(&mut self) -> i32 {
        tag::index(i32::from(self.u8() % 64))
    }

    /// An entry of a kind: most are what was really said or would be true, up to two fields of it changed.
    pub(super) fn entry(&mut self, number: u8, profile: &Profile, known: &Known) -> Vec<u8> {
        let said = known.said.of(number);
        let choice = self.u8();
        if said.is_empty() || choice >= 192 {
            return self.new_entry(number, profile, known);
        }
        let mut entry = said[self.below(said.len())].clone();
        for _ in 0..choice % 3 {
            let at = self.below(entry.len());
            let field = match entry[at & !3..].first_chunk() {
                Some(&present) => self.other(i32::from_le_bytes(present), known),
                None => self.field(known),
            };
            // Fields stand at multiples of their size.
            let at = at - at % field.len();
            if let Some(place) = entry.get_mut(at..at + field.len()) {
                place.copy_from_slice(&field);
            }
        }
        entry
    }

    /// One made of nothing: bytes as they come in a message of the kind, count entries.
    fn new_entry(&mut self, number: u8, profile: &Profile, known: &Known) -> Vec<u8> {
        match number {
            kind::PLAYER_PREDICTION | kind::UNIT_STATES => {
                self.unit_state(known).emit(self.u8() & 1 == 0).as_slice().into()
            }
            kind::PLAYER_STATISTICS => {
                Statistics { player_index: self.i16(), statistics: [self.u8(); 60] }.emit().into()
            }
            kind::INVENTORIES => self.inventory(known).emit().into(),
            kind::OBJECT_CHANGES => self.object_change(known).emit(profile).into(),
            kind::OBJECT_STATES | kind::VEHICLE_PREDICTION => self.object_state(known).emit(profile).into(),
            kind::DAMAGE_EVENTS => self.damage_event(known).emit().into(),
            kind::HIT_REPORTS => self.hit_report(known).emit().into(),
            kind::PICKUPS => {
                let [player_index, kind] = [self.player(), self.u8()];
                Pickup { player_index, kind, count: self.i16(), definition_index: self.object(known).1 }.emit().into()
            }
            kind::PLAYER_INPUTS => self.player_input(known).emit(profile).into(),
            kind::RELAYED_ACTIONS => self.relayed_action().emit().as_slice().into(),
            kind::CLIENT_IDENTITY => Identity { id: self.array(), name: [self.u8(); 40] }.emit().into(),
            kind::PINGS => Ping { player_index: self.player(), milliseconds: self.i16() as u16 }.emit().into(),
            kind::STRUCTURE_BSP => StructureBsp { index: self.i16() }.emit().into(),
            kind::DAMAGE_ANIMATIONS => {
                let unit_index = self.object(known).0;
                DamageAnimation { unit_index, animation_index: self.i16(), kind: self.u8(), number: self.u8() }
                    .emit()
                    .into()
            }
            _ => (0..self.below(128)).map(|_| self.u8()).collect(),
        }
    }

    fn unit_state(&mut self, known: &Known) -> UnitState {
        UnitState {
            flags: self.u8(),
            unit_index: self.object(known).0,
            vehicle_index: if self.u8() < 128 { -1 } else { self.object(known).0 },
            seat_index: self.i16(),
            position: self.point(known),
            velocity: self.packed(),
            forward: self.packed(),
            up: self.packed(),
            predicted_time: self.tick(known) as i16,
            body_vitality: self.i16() as u16,
            shield_vitality: self.i16() as u16,
            current_body_damage: self.i16() as u16,
            powerup_durations: [self.i16(), self.i16()],
            unit_flags: self.u8(),
            active_camouflage: self.u8(),
            killing_player_index: self.player(),
            ..UnitState::none(self.player())
        }
    }

    fn inventory(&mut self, known: &Known) -> Inventory {
        Inventory {
            unit_index: self.object(known).0,
            grenade_counts: [self.i16() as i8, self.i16() as i8],
            current_weapon_index: self.i16() as i8,
            weapon_indices: std::array::from_fn(|_| self.object(known).0),
            rounds_total: [[self.i16(); 2]; 4],
            rounds_loaded: [[self.i16(); 2]; 4],
            ages: [self.i16() as u16; 4],
        }
    }

    fn object_change(&mut self, known: &Known) -> ObjectChange {
        let (object_index, definition_index) = self.object(known);
        ObjectChange {
            change: self.u8() % 3,
            flags: self.u8(),
            owner_player_index: self.player(),
            forced_shader_permutation_index: self.u8(),
            object_index,
            definition_index: if self.u8() < 128 { definition_index } else { self.object(known).1 },
            owner_team_index: self.i16(),
            variant_number: self.i16(),
            position: self.point(known),
            forward: self.vector(),
            up: self.vector(),
            translational_velocity: self.vector(),
            angular_velocity: self.vector(),
            change_colors: [RealRgbColor { red: self.real(), green: self.real(), blue: self.real() }; 4],
            region_permutations: [self.u8(); 8],
        }
    }

    fn object_state(&mut self, known: &Known) -> ObjectState {
        ObjectState {
            object_index: self.object(known).0,
            flags: self.u8(),
            time: self.tick(known) as u16,
            position: self.point(known),
            forward: self.packed(),
            up: self.packed(),
            translational_velocity: self.packed(),
            angular_velocity: self.packed(),
        }
    }

    fn damage(&mut self, known: &Known) -> Damage {
        Damage {
            definition_index: self.object(known).1,
            flags: u32::from(self.u8()),
            owner_player_index: self.player(),
            owner_team_index: self.i16(),
            owner_object_index: self.object(known).0,
            origin: self.point(known),
            epicenter: self.point(known),
            direction: self.vector(),
            scale: self.real(),
            multiplier: self.real(),
            material_effect_scale: self.real(),
            material_type: self.i16(),
        }
    }

    fn damage_event(&mut self, known: &Known) -> DamageEvent {
        DamageEvent {
            kind: self.u8() % 5,
            player_index: self.player(),
            kill_flags: self.u8(),
            object_index: self.object(known).0,
            damage: self.damage(known),
            being_damaged_flags: u32::from(self.u8()),
            shield_damage: self.real(),
            body_damage: self.real(),
            body_damage_multiplier: self.real(),
            total_damage: self.real(),
            body_part: self.i16(),
            node_index: self.i16(),
            region_index: self.i16(),
            material_index: self.i16(),
            killer_score: self.i32(),
        }
    }

    fn hit_report(&mut self, known: &Known) -> HitReport {
        HitReport {
            object_index: self.object(known).0,
            damage: self.damage(known),
            target_position: self.point(known),
            object_normal: self.vector(),
            node_index: self.i16(),
            region_index: self.i16(),
            material_index: self.i16(),
            has_normal: self.u8() & 1 != 0,
            host_time: self.tick(known),
        }
    }

    fn player_input(&mut self, known: &Known) -> PlayerInput {
        PlayerInput {
            player_index: self.player(),
            structure_bsp_index: self.player(),
            friendly_fire: self.u8() & 1 != 0,
            tick: self.tick(known),
            host_time: self.tick(known),
            action: PlayerAction {
                control_flags: u32::from_le_bytes(self.array()),
                desired_facing: RealEulerAngles2d { yaw: self.real(), pitch: self.real() },
                throttle: RealVector2d { i: self.real(), j: self.real() },
                primary_trigger: self.real(),
                desired_weapon_index: self.i16(),
                desired_grenade_index: self.i16(),
                desired_zoom_level: self.i16(),
                pad: self.i16(),
            },
            control_flags: std::array::from_fn(|_| u16::from_le_bytes(self.array())),
        }
    }

    fn relayed_action(&mut self) -> RelayedAction {
        RelayedAction {
            player_index: self.player(),
            desired_weapon_index: self.i16() as i8,
            desired_grenade_index: self.i16() as i8,
            desired_zoom_level: self.i16() as i8,
            yaw: i16::from_le_bytes(self.array()),
            pitch: i16::from_le_bytes(self.array()),
            throttle: [self.u8() as i8, self.u8() as i8],
            primary_trigger: self.u8(),
            control_flags: std::array::from_fn(|_| u16::from(self.u8() % 4) << 11),
        }
    }
}
