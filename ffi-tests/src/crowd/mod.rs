//! A crowd: many players on many machines, for measuring. The engine beneath answers from flat pools, allocates nothing
//! and counts what the library sends; nothing in it but the library takes time worth speaking of.
//!
//! One crowd at a time: the table and the current machine are the process's.

mod engine;
mod events;
pub mod words;

use crate::stage::records::{self, Block, Element, Header, Object, Player, Pool, Reference, Tag};
use crate::stage::stubs;
use core::sync::atomic::{AtomicPtr, Ordering};
use slipspace::abi::distributed as exports;
use slipspace::abi::own::{slipspace_machine_free, slipspace_machine_new, slipspace_machine_select};
use slipspace::engine::contract::*;
use slipspace::engine::machine::Machine;
use slipspace::engine::port;
use slipspace::engine::table::Port;
use slipspace::engine::tags::damage_group;
use slipspace::profile::Profile;
use slipspace::wire::{self, Damage, HitReport, PlayerInput, UnitState, kind, scalar};

/// Players and machines there may be.
pub const MAXIMUM: usize = 128;
/// Objects the pool has room for.
const OBJECTS: usize = 1024;
/// Updates whose actions are kept.
const UPDATES: usize = 8;
/// Clusters a side of the map, world units a side of a cluster.
const CLUSTERS: usize = 8;
const CLUSTER_SIZE: f32 = 50.0;
const CONNECTED: UnsignedLong = 1 << 11;
const AT_REST: UnsignedLong = 1 << 5;
const ON_GROUND: UnsignedLong = 1 << 1;
const IDENTIFIER: Long = 0x6174;
const BIPED: Long = 0x7f00_0001;
const VEHICLE: Long = 0x7f00_0002;
const WEAPON: Long = 0x7f00_0003;
const EQUIPMENT: Long = 0x7f00_0004;
const GLOBALS: Long = 0x7f00_0005;
const BSP: Long = 0x7f00_0006;
const SCENARIO: Long = 0x7f00_0007;
const PROJECTILE: Long = 0x7f00_0008;
const DAMAGE: Long = 0x7f00_0009;
/// The tags' places by the low byte of their index.
const TAGS: usize = 10;

/// Where the players are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spread {
    /// Within 20 world units, all in one cluster.
    OnePlace,
    /// Over a map of 400 by 400 world units, 64 clusters of which each sees its neighbours.
    Map,
}

/// How many, and where.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    pub players: usize,
    /// The host's own is the first.
    pub machines: usize,
    pub spread: Spread,
}

impl Scene {
    /// As many players as there may be, each on a machine of its own.
    pub const fn full(spread: Spread) -> Scene {
        Scene { players: MAXIMUM, machines: MAXIMUM, spread }
    }
}

/// What was sent since the last [`Crowd::take_sent`], by message kind.
#[derive(Clone, Copy, Debug)]
pub struct Sent {
    pub datagrams: u64,
    pub datagram_bytes: u64,
    pub stream_bytes: u64,
    /// Bytes of entries, and entries, of each kind, batched ones.
    pub bytes: [u64; 128],
    pub entries: [u64; 128],
    pub messages: [u64; 128],
}

impl Sent {
    const NONE: Sent = Sent {
        datagrams: 0,
        datagram_bytes: 0,
        stream_bytes: 0,
        bytes: [0; 128],
        entries: [0; 128],
        messages: [0; 128],
    };
}

/// The engine's memory.
pub struct World {
    scene: Scene,
    time: Long,
    connection: i16,
    machines: [Long; MAXIMUM],
    lists: [[Long; 4]; MAXIMUM],
    players: Box<[Player]>,
    player_pool: Pool,
    player_data: *mut Pool,
    objects: Box<[Object]>,
    headers: Box<[Header]>,
    header_pool: Pool,
    header_data: *mut Pool,
    tags: Box<[Tag]>,
    rows: Box<[[UnsignedLong; 2]]>,
    actions: Box<[[PlayerAction; MAXIMUM]]>,
    gravity: f32,
    vehicles: Vec<Long>,
    /// Counts each message of each datagram; off while time is taken.
    pub counting: bool,
    sent: Sent,
    /// How often a unit's vitality was asked for, and an update's actions.
    reads: [u64; 2],
    /// The latest datagrams to one machine, for a client to be fed with.
    pub kept_machine: Long,
    kept: Vec<u8>,
    kept_sizes: Vec<usize>,
}

static WORLD: AtomicPtr<World> = AtomicPtr::new(core::ptr::null_mut());

/// A game with many players, its library machine, and the engine beneath, in play until dropped.
pub struct Crowd {
    world: *mut World,
    table: *mut Port,
    library: *mut Machine,
    before: *mut Machine,
}

fn datum(place: usize) -> Long {
    (IDENTIFIER << 16) | place as Long
}

impl Crowd {
    /// Sets a scene up with this side as the host, its first ticks played: all objects are announced.
    pub fn new(scene: Scene, profile: &'static Profile) -> Crowd {
        assert!(scene.players <= MAXIMUM && scene.machines <= scene.players && scene.players <= 4 * scene.machines);
        let world = Box::into_raw(Box::new(World::new(scene)));
        // SAFETY: just made; the pools point into its own boxes, which stay.
        unsafe { (*world).populate() };
        let mut table = Box::new(stubs::STUBS);
        records::describe(&mut table);
        // The library's own names, as the program's table has them.
        engine::own(&mut table, port::port());
        // SAFETY: as above.
        engine::install(&mut table, unsafe { &mut *world });
        table.network_version = Long::from(profile.version);
        let table = Box::into_raw(table);
        let library = slipspace_machine_new();
        WORLD.store(world, Ordering::Relaxed);
        // SAFETY: all three live until the crowd is dropped.
        let before = unsafe {
            (*library).profile.set(profile);
            port::install(table);
            slipspace_machine_select(library)
        };
        let mut crowd = Crowd { world, table, library, before };
        // SAFETY: the engine's one thread.
        unsafe {
            exports::network_distributed_new_game();
            slipspace::abi::objects::network_objects_new_game();
        }
        for _ in 0..100 {
            crowd.advance();
            crowd.tick();
        }
        crowd.take_sent();
        crowd
    }

    /// The engine's memory. Not to be kept over a call into the library.
    pub fn world(&mut self) -> &mut World {
        // SAFETY: live until the crowd is dropped, and no call of the library is under way.
        unsafe { &mut *self.world }
    }

    /// The library's state.
    pub fn library(&self) -> &'static Machine {
        // SAFETY: live until the crowd is dropped, which is the end of the measuring.
        unsafe { &*self.library }
    }

    /// The engine's part of a tick: time, motion, actions.
    pub fn step(&mut self) {
        self.world().step();
    }

    /// Every client's input and prediction of this tick arrive.
    pub fn hear(&mut self) {
        let (machines, time) = (self.world().scene.machines, self.world().time);
        for machine in 1..machines {
            for slot in self.world().players_of(machine) {
                let input = self.world().input(slot);
                let state = self.world().prediction(slot);
                deliver(machine as Long, kind::PLAYER_INPUTS, &input, time);
                deliver(machine as Long, kind::PLAYER_PREDICTION, state.as_slice(), time);
            }
        }
    }

    /// The library's tick.
    pub fn tick(&mut self) {
        // SAFETY: the engine's one thread.
        unsafe { exports::network_distributed_tick() }
    }

    /// What was sent since last asked.
    pub fn take_sent(&mut self) -> Sent {
        core::mem::replace(&mut self.world().sent, Sent::NONE)
    }

    /// The datagrams kept for the kept machine since last asked.
    pub fn take_kept(&mut self) -> Vec<Vec<u8>> {
        let world = self.world();
        let mut rest = &world.kept[..];
        let datagrams = world.kept_sizes.iter().map(|&size| {
            let (datagram, later) = rest.split_at(size);
            rest = later;
            datagram.to_vec()
        });
        let datagrams = datagrams.collect();
        world.kept.clear();
        world.kept_sizes.clear();
        datagrams
    }

    /// From now on this side is a client in the same world that has just been told of all the host's objects.
    pub fn become_client(&mut self) {
        self.world().connection = 1;
        let host = &self.library().objects.host;
        let told: Vec<Long> = (0..host.told_count.get()).map(|slot| host.told.at(slot)).collect();
        // SAFETY: the engine's one thread.
        unsafe {
            exports::network_distributed_new_game();
            slipspace::abi::objects::network_objects_new_game();
        }
        let has = &self.library().objects.client.has;
        told.into_iter().filter(|index| *index != NONE).for_each(|index| has.put(index));
    }
}

/// A message of entries, with its header.
pub fn message(kind: u8, count: u8, entries: &[u8], time: Long) -> Vec<u8> {
    let size = wire::Header::SIZE + entries.len();
    let header = wire::Header { size: size as u16, kind, count, game_time: time };
    [&header.emit()[..], entries].concat()
}

/// Gives the library one message: a datagram of a machine's, or the host's with NONE.
pub fn deliver_bytes(sender: Long, bytes: &[u8]) {
    #[repr(align(4))]
    struct Aligned([u8; 1204]);
    let mut message = Aligned([0; 1204]);
    message.0[..bytes.len()].copy_from_slice(bytes);
    // SAFETY: so many bytes, aligned, live through the call.
    unsafe { exports::network_distributed_handle_message(sender, message.0.as_ptr().cast(), bytes.len() as u16) }
}

/// Gives the library one message of a machine's stream.
pub fn deliver_on_stream(sender: Long, bytes: &[u8]) {
    assert!(bytes.as_ptr().cast::<u32>().is_aligned(), "a message is aligned as the engine's are");
    // SAFETY: so many bytes, aligned, live through the call.
    unsafe { exports::network_distributed_handle_stream_message(sender, bytes.as_ptr().cast(), bytes.len() as u16) }
}

/// Gives the library a message of one entry, without allocating.
fn deliver(machine: Long, kind: u8, entry: &[u8], time: Long) {
    let mut bytes = wire::Bytes::<80>::EMPTY;
    let size = (wire::Header::SIZE + entry.len()) as u16;
    bytes.put(&wire::Header { size, kind, count: 1, game_time: time }.emit());
    bytes.put(entry);
    deliver_bytes(machine, bytes.as_slice());
}

impl Drop for Crowd {
    fn drop(&mut self) {
        WORLD.store(core::ptr::null_mut(), Ordering::Relaxed);
        // SAFETY: no call into the library is under way, and all of it was boxed by `new`.
        unsafe {
            port::install(core::ptr::null());
            slipspace_machine_select(self.before);
            slipspace_machine_free(self.library);
            drop(Box::from_raw(self.table));
            drop(Box::from_raw(self.world));
        }
    }
}

impl World {
    fn new(scene: Scene) -> World {
        let pool = |maximum: usize, size: usize| Pool {
            valid: 1,
            maximum_count: maximum as i16,
            size: size as i16,
            count: maximum as i16,
            actual_count: 0,
            data: core::ptr::null_mut(),
        };
        let free = Header { identifier: 0, flags: 0, kind: 0, datum: core::ptr::null_mut() };
        World {
            scene,
            time: 1000,
            connection: 2,
            machines: [NONE; MAXIMUM],
            lists: [[NONE; 4]; MAXIMUM],
            players: vec![Player::default(); MAXIMUM].into(),
            player_pool: pool(MAXIMUM, size_of::<Player>()),
            player_data: core::ptr::null_mut(),
            objects: vec![Object::default(); OBJECTS].into(),
            headers: vec![free; OBJECTS].into(),
            header_pool: pool(OBJECTS, size_of::<Header>()),
            header_data: core::ptr::null_mut(),
            tags: vec![Tag::default(); TAGS].into(),
            rows: vec![[0; 2]; CLUSTERS * CLUSTERS].into(),
            actions: vec![[PlayerAction::default(); MAXIMUM]; UPDATES].into(),
            gravity: 0.00356518,
            vehicles: Vec::new(),
            counting: true,
            sent: Sent::NONE,
            reads: [0; 2],
            kept_machine: NONE,
            kept: Vec::with_capacity(1 << 20),
            kept_sizes: Vec::with_capacity(1 << 12),
        }
    }

    /// Tags, clusters, players with two weapons each, vehicles (an eighth as many as players, half of them driven) and
    /// items on the ground (as many as players).
    fn populate(&mut self) {
        self.player_pool.data = self.players.as_mut_ptr().cast();
        self.player_data = &raw mut self.player_pool;
        self.header_pool.data = self.headers.as_mut_ptr().cast();
        self.header_data = &raw mut self.header_pool;
        let run =
            Element { run_forward_speed: 2.25, run_backward_speed: 2.0, run_sideways_speed: 2.0, ..Element::default() };
        let of = |group, kind| Tag { group, kind, ..Tag::default() };
        let reference = |group_tag, index| Reference { group_tag, index };
        let trigger = Element {
            initial_rate_of_fire: 10.0,
            final_rate_of_fire: 10.0,
            projectiles_per_shot: 1,
            projectile: reference(damage_group::PROJECTILE, PROJECTILE),
            ..Element::default()
        };
        let projectile = Tag {
            initial_velocity: 10.0,
            final_velocity: 10.0,
            maximum_range: 100.0,
            impact_damage: reference(damage_group::DAMAGE_EFFECT, DAMAGE),
            ..of(damage_group::PROJECTILE, 0)
        };
        let tags = [
            (BIPED, Tag { jump_velocity: 0.07, collision_height_standing: 0.7, ..of(0x6269_7064, 0) }),
            (VEHICLE, Tag { vehicle_type: 1, maximum_forward_speed: 0.3, seats_count: 2, ..of(0x7665_6869, 1) }),
            (WEAPON, Tag { triggers: Block::of(&[trigger]), ..of(0x7765_6170, 2) }),
            (PROJECTILE, projectile),
            (DAMAGE, Tag { damage_upper_bound: 10.0, ..of(damage_group::DAMAGE_EFFECT, 0) }),
            (EQUIPMENT, of(0x6571_6970, 3)),
            (GLOBALS, Tag { player_information: Block::of(&[run]), ..Tag::default() }),
            (BSP, Tag { group: 0x7362_7370, clusters_count: (CLUSTERS * CLUSTERS) as Long, ..Tag::default() }),
            (SCENARIO, Tag { structure_bsp_references_count: 1, ..Tag::default() }),
        ];
        for (index, tag) in tags {
            self.tags[(index & 0xFF) as usize] = tag;
        }
        for (cluster, row) in self.rows.iter_mut().enumerate() {
            let (x, y) = (cluster % CLUSTERS, cluster / CLUSTERS);
            for other in 0..CLUSTERS * CLUSTERS {
                if x.abs_diff(other % CLUSTERS) <= 1 && y.abs_diff(other / CLUSTERS) <= 1 {
                    row[other / 32] |= 1 << (other % 32);
                }
            }
        }
        let players = self.scene.players;
        for slot in 0..players {
            self.put_player(slot);
        }
        for number in 0..players / 8 {
            let place = 3 * MAXIMUM + number;
            let driver = if number % 2 == 0 { Some(number * 4 + 1) } else { None };
            self.put(place, 1, VEHICLE, self.home(number * 8));
            let vehicle = datum(place);
            self.vehicles.push(vehicle);
            match driver {
                Some(slot) => {
                    self.objects[place].driver_object_index = datum(slot);
                    let biped = &mut self.objects[slot];
                    (biped.parent_object_index, biped.parent_seat_index) = (vehicle, 0);
                }
                None => self.objects[place].flags |= AT_REST,
            }
        }
        for number in 0..players {
            let place = 4 * MAXIMUM + number;
            let (kind, tag) = if number % 2 == 0 { (2, WEAPON) } else { (3, EQUIPMENT) };
            self.put(place, kind, tag, self.home(number));
            self.objects[place].flags |= AT_REST;
        }
    }

    fn put(&mut self, place: usize, kind: i16, definition_index: Long, position: RealPoint3d) {
        let cluster_index = cluster_of(&position);
        let flags = CONNECTED | ON_GROUND;
        self.objects[place] = Object { definition_index, kind, flags, position, cluster_index, ..Object::default() };
        let datum = &raw mut self.objects[place];
        self.headers[place] = Header { identifier: IDENTIFIER as i16, flags: 0, kind: kind as u8, datum };
        self.header_pool.actual_count += 1;
    }

    fn put_player(&mut self, slot: usize) {
        let machine = slot % self.scene.machines;
        let place = slot / self.scene.machines;
        self.machines[machine] = machine as Long;
        self.lists[machine][place] = datum(slot);
        self.put(slot, 0, BIPED, self.home(slot));
        self.players[slot] = Player {
            identifier: IDENTIFIER as i16,
            local_player_index: if machine == 0 { place as i16 } else { -1 },
            unit_index: datum(slot),
            ..Player::default()
        };
        let weapons = [MAXIMUM + 2 * slot, MAXIMUM + 2 * slot + 1];
        for (at, place) in weapons.into_iter().enumerate() {
            self.put(place, 2, WEAPON, self.home(slot));
            let weapon = &mut self.objects[place];
            weapon.parent_object_index = datum(slot);
            weapon.flags = 0;
            weapon.magazines[0].rounds_total = 120;
            weapon.magazines[0].rounds_loaded = 12;
            self.objects[slot].weapon_object_indices[at] = datum(place);
        }
        let biped = &mut self.objects[slot];
        biped.player_index = datum(slot);
        biped.current_weapon_index = 0;
        biped.grenade_counts = [2, 2];
    }

    /// Where the one of that number has its place.
    fn home(&self, number: usize) -> RealPoint3d {
        let (column, row) = ((number % 12) as f32, (number / 12) as f32);
        match self.scene.spread {
            Spread::OnePlace => RealPoint3d { x: 102.0 + 1.2 * column, y: 102.0 + 1.2 * row, z: 0.0 },
            Spread::Map => RealPoint3d { x: 10.0 + 33.0 * column, y: 10.0 + 35.0 * row, z: 0.0 },
        }
    }

    fn players_of(&self, machine: usize) -> impl Iterator<Item = usize> + use<> {
        (machine..self.scene.players).step_by(self.scene.machines)
    }

    /// A tick passes: everyone runs in a small circle and turns, some press buttons, one in sixteen fires.
    fn step(&mut self) {
        self.time += 1;
        let time = self.time;
        for slot in 0..self.scene.players {
            let angle = (time as f32) * 0.05 + slot as f32;
            let (sine, cosine) = angle.sin_cos();
            let home = self.home(slot);
            let biped = &mut self.objects[slot];
            if biped.parent_object_index == NONE {
                biped.position = RealPoint3d { x: home.x + cosine, y: home.y + sine, z: home.z };
                biped.translational_velocity = RealVector3d { i: -0.05 * sine, j: 0.05 * cosine, k: 0.0 };
                biped.cluster_index = cluster_of(&biped.position);
            } else {
                biped.position = RealPoint3d { x: 0.1, y: 0.2, z: 0.3 };
            }
            biped.forward = RealVector3d { i: cosine, j: sine, k: 0.0 };
            biped.aiming_vector = biped.forward;
            let press = (time as usize + 5 * slot) % 40;
            self.actions[time as usize % UPDATES][slot] = PlayerAction {
                control_flags: if press < 3 { 2 } else { 0 },
                desired_facing: RealEulerAngles2d { yaw: angle, pitch: 0.1 },
                throttle: RealVector2d { i: 1.0, j: 0.5 },
                primary_trigger: if slot % 16 == 0 { 1.0 } else { 0.0 },
                desired_weapon_index: 0,
                desired_grenade_index: 0,
                desired_zoom_level: -1,
                pad: 0,
            };
            if slot % 16 == 0 && time % 6 == 0 {
                let magazine = &mut self.objects[MAXIMUM + 2 * slot].magazines[0];
                magazine.rounds_loaded = if magazine.rounds_loaded == 0 { 12 } else { magazine.rounds_loaded - 1 };
            }
        }
        for number in 0..self.vehicles.len() {
            let home = self.home(number * 8);
            let vehicle = &mut self.objects[3 * MAXIMUM + number];
            if vehicle.driver_object_index != NONE {
                let (sine, cosine) = (time as f32 * 0.03).sin_cos();
                vehicle.position = RealPoint3d { x: home.x + 4.0 * cosine, y: home.y + 4.0 * sine, z: 0.2 };
                vehicle.translational_velocity = RealVector3d { i: -0.12 * sine, j: 0.12 * cosine, k: 0.0 };
                vehicle.cluster_index = cluster_of(&vehicle.position);
            }
        }
    }

    /// A player's input of this tick, as its client sends it.
    pub fn input(&self, slot: usize) -> [u8; PlayerInput::SIZE] {
        let input = PlayerInput {
            player_index: slot as u8,
            structure_bsp_index: 0,
            friendly_fire: false,
            tick: self.time,
            host_time: self.time - 3,
            action: self.actions[self.time as usize % UPDATES][slot],
            control_flags: [0; 4],
        };
        input.emit(Profile::P32)
    }

    /// A player's prediction of this tick, where the host has it.
    pub fn prediction(&self, slot: usize) -> wire::Bytes<{ UnitState::MAXIMUM_SIZE }> {
        use slipspace::wire::unit_state::flags;
        let biped = &self.objects[slot];
        let state = UnitState {
            flags: flags::ALIVE | flags::PLACED,
            unit_index: datum(slot),
            position: biped.position,
            velocity: scalar::vector_pack(&biped.translational_velocity, scalar::VELOCITY_SCALE),
            forward: scalar::vector_pack(&biped.forward, scalar::UNIT_SCALE),
            up: scalar::vector_pack(&biped.up, scalar::UNIT_SCALE),
            body_vitality: scalar::vitality_pack(1.0),
            shield_vitality: scalar::vitality_pack(1.0),
            ..UnitState::none(slot as u8)
        };
        state.emit(true)
    }

    /// A player's report that it hit the next one on foot, who is `off` world units from where it says.
    pub fn report(&self, slot: usize, off: f32) -> HitReport {
        let on_foot = |other: &usize| self.objects[*other].parent_object_index == NONE;
        let target = (slot + 1..self.scene.players).chain(0..slot).find(on_foot).expect("someone on foot");
        let mut place = self.objects[target].position;
        place.x += off;
        let damage = Damage {
            definition_index: DAMAGE,
            flags: wire::damage::flags::FROM_WEAPON,
            owner_player_index: slot as u8,
            owner_team_index: -1,
            owner_object_index: datum(slot),
            origin: place,
            epicenter: place,
            direction: RealVector3d { i: 1.0, j: 0.0, k: 0.0 },
            scale: 1.0,
            multiplier: 1.0,
            material_effect_scale: 1.0,
            material_type: -1,
        };
        HitReport {
            object_index: datum(target),
            damage,
            target_position: place,
            node_index: -1,
            region_index: -1,
            material_index: -1,
            host_time: self.time - 3,
            ..HitReport::default()
        }
    }

    pub fn time(&self) -> Long {
        self.time
    }
}

fn cluster_of(position: &RealPoint3d) -> i16 {
    let cell = |at: f32| ((at / CLUSTER_SIZE) as usize).min(CLUSTERS - 1);
    (cell(position.y) * CLUSTERS + cell(position.x)) as i16
}
