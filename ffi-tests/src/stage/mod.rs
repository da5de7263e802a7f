//! A small engine in Rust, made of one test case's facts and installed as the table: golden scenarios run on it.
//!
//! [`play`] gives a case an empty engine and a library machine of its own; the case fills the engine in ([`Stage`]),
//! calls the library's exports and looks at what was recorded. The functions a case needs beside those of [`engine`]
//! are put into the table by the case's runner (`|port| port.unit_kill = Some(unit_kill)`); any other that is called
//! is noted by its name alone.

pub mod damage;
pub mod damage_words;
pub mod engine;
pub mod object_words;
pub mod objects;
pub mod records;
pub mod stubs;

use core::cell::{Cell, RefCell};
use records::{Header, Object, Player, Pool, Tag};
use serde_json::{Value, json};
use slipspace::engine::contract::*;
use slipspace::engine::machine::{self, Machine};
use slipspace::engine::table::Port;
use slipspace::engine::{guard, port};
use slipspace::profile::Profile;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Players the pool has room for.
pub const PLAYERS: usize = 128;
/// Objects the pool has room for.
pub const OBJECTS: usize = 8192;

/// The types of objects by their numbers.
pub const OBJECT_TYPES: [&str; 12] = [
    "biped",
    "vehicle",
    "weapon",
    "equipment",
    "garbage",
    "projectile",
    "scenery",
    "machine",
    "control",
    "light_fixture",
    "placeholder",
    "sound_scenery",
];

/// Something the library did: the engine's function and its arguments.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    pub name: &'static str,
    pub arguments: Value,
}

/// Where a message went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    Host,
    All,
    Machine(Long),
}

/// A message handed to the network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    pub to: To,
    pub reliably: bool,
    pub bytes: Vec<u8>,
}

/// The state of the small engine.
pub struct Stage {
    pub time: Cell<Long>,
    pub milliseconds: Cell<UnsignedLong>,
    /// `game_connection`: 0 local, 1 client, 2 host, 3 film.
    pub connection: Cell<i16>,
    pub in_progress: Cell<bool>,
    pub main_menu: Cell<bool>,
    pub coop: Cell<bool>,
    pub double_speed: Cell<bool>,
    pub gravity: Cell<f32>,
    /// What `network_distributed_server_machines` gives.
    pub machines: RefCell<Vec<Long>>,
    /// The rows of `machine_get_player_list`.
    pub lists: RefCell<[[Long; 4]; 128]>,
    /// The players of `local_player_get_player_index`.
    pub locals: Cell<[Long; 4]>,
    players: Box<[Cell<Player>]>,
    player_pool: Box<Cell<*mut Pool>>,
    headers: Box<[Cell<Header>]>,
    header_pool: Box<Cell<*mut Pool>>,
    /// Tags by index. Those made stay where they are.
    pub tags: RefCell<BTreeMap<Long, Box<Tag>>>,
    /// The tag `scenario_get_game_globals` gives, NONE for NULL.
    pub globals: Cell<Long>,
    /// The tag `global_structure_bsp_get` gives, NONE for NULL, its index and its rows of visible clusters.
    pub structure_bsp: Cell<Long>,
    pub structure_bsp_index: Cell<i16>,
    pub cluster_rows: RefCell<Vec<Vec<UnsignedLong>>>,
    /// The scenario's tag.
    pub scenario: Cell<Long>,
    /// Text files by name; a name in `locked_files` cannot be opened.
    pub files: RefCell<BTreeMap<String, Vec<u8>>>,
    pub locked_files: RefCell<Vec<String>>,
    pub clock_text: RefCell<String>,
    pub clock_seconds: Cell<UnsignedLong>,
    /// All the library did, and all it sent, in order.
    pub calls: RefCell<Vec<Call>>,
    pub sent: RefCell<Vec<Sent>>,
    pub log: RefCell<Vec<String>>,
    pub warnings: RefCell<Vec<String>>,
    /// The library's machine of this case.
    pub machine: &'static Machine,
    /// What else a runner's own functions need to know, by a name of its own.
    pub facts: RefCell<BTreeMap<&'static str, Value>>,
}

thread_local! {
    static STAGE: Cell<*const Stage> = const { Cell::new(core::ptr::null()) };
}

/// One case at a time: the table and the current machine are the process's.
static PLAYING: Mutex<()> = Mutex::new(());

/// The stage in play on this thread.
pub fn stage() -> &'static Stage {
    let stage = STAGE.get();
    assert!(!stage.is_null(), "no stage is in play");
    // SAFETY: `play` keeps it alive while the pointer is set; no caller keeps it longer than a call.
    unsafe { &*stage }
}

/// Notes a call of the engine.
pub fn note(name: &'static str, arguments: Value) {
    stage().calls.borrow_mut().push(Call { name, arguments });
}

/// A function of the table was called that no runner gave: noted by its name.
pub fn unasked(name: &'static str) {
    if !STAGE.get().is_null() {
        note(name, json!([]));
    }
}

/// A datum or tag index as the golden files write it: 8 hex digits, null for NONE.
pub fn hex(index: Long) -> Value {
    if index == NONE { Value::Null } else { json!(format!("{:08x}", index as u32)) }
}

/// The index of such a text; null is NONE.
pub fn index(value: &Value) -> Long {
    match value {
        Value::String(text) => u32::from_str_radix(text, 16).map_or(NONE, |n| n as Long),
        Value::Number(number) => number.as_i64().unwrap_or(-1) as Long,
        _ => NONE,
    }
}

/// The low half of a datum index: its place.
pub fn place(index: Long) -> usize {
    (index as u32 & 0xFFFF) as usize
}

/// Plays one case: an empty engine, a library machine just begun that speaks `profile`, `install` adding the runner's
/// own functions to the table. Afterwards no panic may have been caught at the boundary.
pub fn play<R>(
    profile: &'static Profile,
    install: impl FnOnce(&mut Port),
    case: impl FnOnce(&'static Stage) -> R,
) -> R {
    let _alone = PLAYING.lock().unwrap_or_else(PoisonError::into_inner);
    let caught = guard::caught();
    let library = Box::into_raw(Box::new(Machine::new()));
    // SAFETY: just made; freed below, when nothing uses it any more.
    let library_ref: &'static Machine = unsafe { &*library };
    library_ref.profile.set(profile);
    let stage = Box::into_raw(Box::new(Stage::new(library_ref)));
    // SAFETY: just made; freed below.
    let stage_ref: &'static Stage = unsafe { &*stage };
    let mut table = Box::new(stubs::STUBS);
    records::describe(&mut table);
    engine::install(&mut table, stage_ref);
    table.network_version = Long::from(profile.version);
    install(&mut table);
    let table = Box::into_raw(table);
    /// Puts everything back however the case ends.
    struct Curtain(*mut Port, *mut Stage, *mut Machine, *mut Machine);
    impl Drop for Curtain {
        fn drop(&mut self) {
            STAGE.set(core::ptr::null());
            // SAFETY: no call into the library is under way; all three were boxed by `play`.
            unsafe {
                port::install(core::ptr::null());
                machine::select(self.3);
                drop(Box::from_raw(self.0));
                drop(Box::from_raw(self.1));
                drop(Box::from_raw(self.2));
            }
        }
    }
    STAGE.set(stage);
    // SAFETY: the table and the machine live until the curtain falls, and this thread alone plays.
    let before = unsafe {
        port::install(table);
        machine::select(library)
    };
    let _curtain = Curtain(table, stage, library, before);
    let result = case(stage_ref);
    assert_eq!(guard::caught(), caught, "a panic was caught at the boundary: {:?}", stage_ref.log.borrow());
    result
}

impl Stage {
    fn new(machine: &'static Machine) -> Stage {
        let pool = |data: *mut core::ffi::c_void, maximum: usize, size: usize| {
            Box::new(Cell::new(Box::into_raw(Box::new(Pool {
                valid: 1,
                maximum_count: maximum as i16,
                size: size as i16,
                count: maximum as i16,
                actual_count: 0,
                data,
            }))))
        };
        let players: Box<[Cell<Player>]> = (0..PLAYERS).map(|_| Cell::new(Player::default())).collect();
        let free = Header { identifier: 0, flags: 0, kind: 0, datum: core::ptr::null_mut() };
        let headers: Box<[Cell<Header>]> = (0..OBJECTS).map(|_| Cell::new(free)).collect();
        Stage {
            time: Cell::new(0),
            milliseconds: Cell::new(0),
            connection: Cell::new(2),
            in_progress: Cell::new(true),
            main_menu: Cell::new(false),
            coop: Cell::new(false),
            double_speed: Cell::new(false),
            gravity: Cell::new(0.00356518),
            machines: RefCell::default(),
            lists: RefCell::new([[NONE; 4]; 128]),
            locals: Cell::new([NONE; 4]),
            player_pool: pool(players.as_ptr().cast_mut().cast(), PLAYERS, size_of::<Player>()),
            players,
            header_pool: pool(headers.as_ptr().cast_mut().cast(), OBJECTS, size_of::<Header>()),
            headers,
            tags: RefCell::default(),
            globals: Cell::new(NONE),
            structure_bsp: Cell::new(NONE),
            structure_bsp_index: Cell::new(0),
            cluster_rows: RefCell::default(),
            scenario: Cell::new(NONE),
            files: RefCell::default(),
            locked_files: RefCell::default(),
            clock_text: RefCell::new("2026-01-02 03:04:05".to_owned()),
            clock_seconds: Cell::new(1_767_322_245),
            calls: RefCell::default(),
            sent: RefCell::default(),
            log: RefCell::default(),
            warnings: RefCell::default(),
            machine,
            facts: RefCell::default(),
        }
    }

    /// Puts a player into the pool at its index's place, in place of whoever is there.
    pub fn put_player(&self, datum: Long, player: Player) {
        let player = Player { identifier: (datum >> 16) as i16, ..player };
        self.players[place(datum)].set(player);
        let mut locals = self.locals.get();
        locals.iter_mut().filter(|l| **l != NONE && place(**l) == place(datum)).for_each(|l| *l = NONE);
        if let Some(local) = usize::try_from(player.local_player_index).ok().and_then(|i| locals.get_mut(i)) {
            *local = datum;
        }
        self.locals.set(locals);
    }

    /// Takes the player at a place away.
    pub fn take_player(&self, absolute_index: usize) {
        self.put_player(absolute_index as Long, Player::default());
    }

    /// The player at a place.
    pub fn player(&self, absolute_index: usize) -> Option<Player> {
        self.players.get(absolute_index).map(Cell::get).filter(|p| p.identifier != 0)
    }

    /// The datum index of the player at a place, NONE for none.
    pub fn player_datum(&self, absolute_index: usize) -> Long {
        self.player(absolute_index).map_or(NONE, |p| (Long::from(p.identifier) << 16) | absolute_index as Long)
    }

    /// Changes the player at a place, if there is one.
    pub fn edit_player(&self, absolute_index: usize, edit: impl FnOnce(&mut Player)) {
        if let Some(mut player) = self.player(absolute_index) {
            edit(&mut player);
            self.players[absolute_index].set(player);
        }
    }

    /// Makes an object at its index, in place of what is there.
    pub fn put_object(&self, index: Long, object: Object) {
        self.take_object(index);
        let header = Header {
            identifier: (index >> 16) as i16,
            flags: 0,
            kind: object.kind as u8,
            datum: Box::into_raw(Box::new(object)),
        };
        self.headers[place(index)].set(header);
        self.count_objects(1);
    }

    /// Takes away whatever object is at the index's place.
    pub fn take_object(&self, index: Long) {
        let cell = &self.headers[place(index)];
        let header = cell.get();
        if header.identifier != 0 {
            cell.set(Header { identifier: 0, flags: 0, kind: 0, datum: core::ptr::null_mut() });
            // SAFETY: made by `put_object` and out of the pool now.
            drop(unsafe { Box::from_raw(header.datum) });
            self.count_objects(-1);
        }
    }

    /// Gives the objects' pool fewer slots than there is room for.
    pub fn set_object_maximum(&self, maximum: i16) {
        // SAFETY: the pool's head lives as long as the stage.
        let pool = unsafe { &mut *self.header_pool.get() };
        (pool.maximum_count, pool.count) = (maximum, maximum);
    }

    fn count_objects(&self, change: i16) {
        // SAFETY: the pool's head lives as long as the stage.
        unsafe { (*self.header_pool.get()).actual_count += change }
    }

    /// The header at an index's place, if the identifier agrees (0 agrees with any).
    pub fn header(&self, index: Long) -> Option<Header> {
        let header = self.headers.get(place(index)).filter(|_| index != NONE)?.get();
        let identifier = (index >> 16) as i16;
        (header.identifier != 0 && (identifier == 0 || identifier == header.identifier)).then_some(header)
    }

    /// Sets the flags of the header at an index's place.
    pub fn set_header_flags(&self, index: Long, flags: u8) {
        let cell = &self.headers[place(index)];
        cell.set(Header { flags, ..cell.get() });
    }

    /// A copy of the object at an index.
    pub fn object(&self, index: Long) -> Option<Object> {
        // SAFETY: a header in use has a live datum.
        self.header(index).map(|h| unsafe { *h.datum })
    }

    /// Changes the object at an index, if there is one.
    pub fn edit(&self, index: Long, edit: impl FnOnce(&mut Object)) {
        if let Some(header) = self.header(index) {
            // SAFETY: as above, and nothing else reads it meanwhile.
            edit(unsafe { &mut *header.datum });
        }
    }

    /// The indices of all objects, in their places' order.
    pub fn objects(&self) -> Vec<Long> {
        (0..OBJECTS)
            .filter_map(|place| {
                let identifier = self.headers[place].get().identifier;
                (identifier != 0).then_some((Long::from(identifier) << 16) | place as Long)
            })
            .collect()
    }

    /// Makes a tag, in place of the one of that index.
    pub fn put_tag(&self, index: Long, tag: Tag) {
        match self.tags.borrow_mut().entry(index) {
            std::collections::btree_map::Entry::Occupied(mut kept) => **kept.get_mut() = tag,
            std::collections::btree_map::Entry::Vacant(place) => {
                place.insert(Box::new(tag));
            }
        }
    }

    /// The address of a tag, null for none.
    pub fn tag(&self, index: Long) -> *mut Tag {
        self.tags.borrow_mut().get_mut(&index).map_or(core::ptr::null_mut(), |t| &raw mut **t)
    }

    /// The library's calls of that name so far.
    pub fn called(&self, name: &str) -> Vec<Value> {
        self.calls.borrow().iter().filter(|c| c.name == name).map(|c| c.arguments.clone()).collect()
    }

    /// Takes the record of calls and of what was sent, for the next step.
    pub fn take_record(&self) -> (Vec<Call>, Vec<Sent>) {
        (self.calls.take(), self.sent.take())
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        for index in self.objects() {
            self.take_object(index);
        }
        // SAFETY: both heads were boxed by `Stage::new`.
        unsafe {
            drop(Box::from_raw(self.player_pool.get()));
            drop(Box::from_raw(self.header_pool.get()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is put on the stage is found through the table, and is gone once taken away.
    #[test]
    fn holds_what_is_put_on_it() {
        play(
            Profile::P32,
            |_| {},
            |stage| {
                stage.put_player(0xe174_0003_u32 as Long, Player { local_player_index: 1, ..Player::default() });
                stage.put_object(0xe274_0005_u32 as Long, Object { kind: 1, ..Object::default() });
                assert_eq!(stage.locals.get(), [NONE, 0xe174_0003_u32 as Long, NONE, NONE]);
                assert_eq!(stage.objects(), [0xe274_0005_u32 as Long]);
                let get = port::port().object_try_and_get_and_verify_type.expect("installed");
                // SAFETY: the stage's own function; it takes any index.
                unsafe {
                    assert!(!get(0xe274_0005_u32 as Long, 2).is_null());
                    assert!(get(0xe274_0005_u32 as Long, 1).is_null(), "a vehicle is no biped");
                    assert!(!get(5, 2).is_null(), "identifier 0 agrees with any");
                    assert!(get(0xe275_0005_u32 as Long, 2).is_null());
                }
                stage.take_player(3);
                stage.take_object(5);
                assert_eq!((stage.player_datum(3), stage.locals.get()[1], stage.objects().len()), (NONE, NONE, 0));
            },
        );
    }
}
