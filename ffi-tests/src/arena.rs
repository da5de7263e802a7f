//! `arena/arena.h` in Rust: a [`Machine`] is one machine of the game, the engine's state (the arena) and the
//! library's side by side, with the [`Transport`] that joins it to others.
//!
//! Machines of one process share a thread: each method selects its machine and gives the place back.

use core::ffi::{CStr, c_char, c_void};
use slipspace::abi::own::{slipspace_machine_free, slipspace_machine_new, slipspace_machine_select};
use slipspace::engine::machine::Machine as Library;
use slipspace::profile::Profile;

/// How a machine reaches others, and its clock. Bytes are as on the wire. On the host `machine` is the game's
/// machine index, on a client -1: the host.
pub trait Transport {
    /// One datagram, which may be lost; `false` where it cannot be sent.
    fn datagram(&self, machine: i32, bytes: &[u8]) -> bool;
    /// Bytes of the stream, which may not; `false` where the connection is down.
    fn stream(&self, machine: i32, bytes: &[u8]) -> bool;
    /// This side drops the connection.
    fn close(&self, machine: i32);
    /// The engine's `system_milliseconds`.
    fn milliseconds(&self) -> u32;
    /// A machine's IPv4 address in host order, 0 unknown.
    fn address(&self, machine: i32) -> u32;
    /// A line of the engine's log: its priority (`error`'s; 4 a console warning) and text.
    fn log(&self, priority: i32, text: &str);
    /// Something happened in the engine that a test or the demo may care for.
    fn event(&self, event: &Event<'_>);
}

/// An event of the arena: its name, two numbers and a place, as `arena.h` lists them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Event<'a> {
    pub name: &'a str,
    pub a: i32,
    pub b: i32,
    pub place: [f32; 3],
}

/// What a machine is in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    #[default]
    Local = 0,
    Client = 1,
    Host = 2,
}

/// The game type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Game {
    Ctf = 1,
    #[default]
    Slayer = 2,
    Oddball = 3,
}

/// Every engine callback calls back into every export that the engine could call there. With `ARENA_REENTER=1` in the
/// environment every machine does, so that any scenario can be played so.
pub const OPTION_REENTRANT: u32 = 1;
/// Every argument given to the engine is checked; a bad one is the event "bad".
pub const OPTION_CHECK: u32 = 2;
/// The map has 1,500 objects.
pub const OPTION_FULL_TABLE: u32 = 4;
/// Who has quit leaves its slot of the players free, for who comes next in the game.
pub const OPTION_FREED_SLOTS: u32 = 8;

/// Tags of the arena's map by their number (`ARENA_TAG_...`), the low half of a tag index.
pub mod tag {
    pub const BIPED: i32 = 3;
    pub const CAR: i32 = 4;
    pub const PISTOL: i32 = 8;
    pub const PLASMA: i32 = 9;
    pub const NEEDLER: i32 = 10;
    pub const FLAG: i32 = 12;
    pub const BALL: i32 = 13;
}

/// What `Machine::give` gives (`ARENA_GIVE_...`).
pub mod give {
    pub const FRAGMENTATION_GRENADES: i32 = 0;
    pub const PLASMA_GRENADES: i32 = 1;
    /// Hundredths of full.
    pub const BODY: i32 = 3;
    pub const SHIELD: i32 = 4;
    /// A tag's number.
    pub const WEAPON: i32 = 6;
}

/// What a scenario may have be so (`ARENA_SCRIPT_...`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Script {
    Coop,
    StructureBsp,
    Cinematic,
    DoubleSpeed,
    MainMenu,
    /// The kind of message that the module takes, 0 for none.
    Voice,
    AimAssist,
    PeerAddress,
}

/// What the modules beside the three files count (`ARENA_RECORDED_...`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recorded {
    Actors,
    Coop,
    Votekick,
    Voice,
    AimAssist,
    ActionTests,
    StructureBsp,
    /// Units' states of damage that it was told.
    DamageStates,
    /// Replayed blows: flinches and screen effects.
    HitsShown,
}

/// What a machine is made of.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    pub role: Role,
    /// 0 to 4 players of this machine.
    pub local_players: i32,
    /// 9 or 32: the wire's profile, and the version the engine speaks of.
    pub network_version: i32,
    pub game: Game,
    pub map: i32,
    /// Of what the engine itself draws by lot.
    pub seed: u32,
    /// `OPTION_...` bits.
    pub options: u32,
    /// The first local player's name, ASCII, at most 11 letters.
    pub name: &'static str,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            role: Role::Local,
            local_players: 1,
            network_version: 32,
            game: Game::Slayer,
            map: 0,
            seed: 1,
            options: OPTION_CHECK,
            name: "player",
        }
    }
}

/// What a local player presses from the next tick on.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Control {
    /// Unit control bits.
    pub buttons: u32,
    /// Radians.
    pub yaw: f32,
    pub pitch: f32,
    /// -1 to 1.
    pub forward: f32,
    pub sideways: f32,
    /// 0 to 1.
    pub trigger: f32,
    /// Choices, -1 for none.
    pub weapon: i16,
    pub grenade: i16,
    pub zoom: i16,
    pub pad: i16,
}

impl Control {
    /// Presses nothing.
    pub const STAND: Control = Control {
        buttons: 0,
        yaw: 0.0,
        pitch: 0.0,
        forward: 0.0,
        sideways: 0.0,
        trigger: 0.0,
        weapon: -1,
        grenade: -1,
        zoom: -1,
        pad: 0,
    };
    /// Runs ahead.
    pub const RUN: Control = Control { forward: 1.0, ..Control::STAND };
}

impl Default for Control {
    fn default() -> Control {
        Control::STAND
    }
}

/// A player as a machine has it (`struct arena_player`).
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PlayerView {
    pub exists: i32,
    pub datum: i32,
    pub local: i32,
    pub machine: i32,
    pub team: i32,
    pub unit: i32,
    pub dead_unit: i32,
    pub quit: i32,
    pub position: [f32; 3],
    pub velocity: [f32; 3],
    pub yaw: f32,
    pub pitch: f32,
    pub body: f32,
    pub shield: f32,
    /// The damages of late that still show, added up.
    pub hurt: f32,
    pub camouflage: f32,
    pub airborne: i32,
    pub vehicle: i32,
    pub seat: i32,
    pub weapon: i32,
    pub weapon_tag: i32,
    pub rounds_loaded: i32,
    pub rounds_total: i32,
    pub grenades: [i32; 2],
    pub zoom: i32,
    pub kills: i32,
    pub deaths: i32,
    pub score: i32,
    pub powerups: [i32; 2],
    pub on_elevator: i32,
    pub facing: f32,
    /// Yaw and pitch.
    pub look: [f32; 2],
    /// How hard it moves.
    pub throttle: f32,
    /// Each weapon's tag, -1 for none, and its rounds, loaded and in reserve.
    pub slot_tags: [i32; 4],
    pub slot_rounds: [i32; 4],
}

/// An object as a machine has it (`struct arena_object`).
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObjectView {
    pub exists: i32,
    pub index: i32,
    pub kind: i32,
    pub definition: i32,
    pub parent: i32,
    pub at_rest: i32,
    pub dead: i32,
    pub owner_player: i32,
    pub driver: i32,
    pub position: [f32; 3],
    pub velocity: [f32; 3],
    pub forward: [f32; 3],
    pub up: [f32; 3],
    pub body: f32,
    pub shield: f32,
}

/// A player's unit as the netcode finds it in one tick (`struct arena_odd`).
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Odd {
    /// Its datum index.
    pub player: i32,
    pub velocity: [f32; 3],
    pub forward: [f32; 3],
    pub body: f32,
    pub shield: f32,
}

/// The state of a machine's game (`struct arena_status`).
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Status {
    pub role: i32,
    pub in_progress: i32,
    pub tick: i32,
    pub machines: i32,
    pub players: i32,
    pub objects: i32,
    pub synchronized: i32,
    pub connected: i32,
    pub own_machine: i32,
    /// Of players and objects so far: a measure of work.
    pub lookups: u32,
}

#[repr(C)]
struct CSettings {
    role: i32,
    local_players: i32,
    network_version: i32,
    game: i32,
    map: i32,
    seed: u32,
    options: u32,
    name: [c_char; 12],
}

#[repr(C)]
struct CTransport {
    context: *mut c_void,
    datagram: unsafe extern "C" fn(*mut c_void, i32, *const u8, i32) -> i32,
    stream: unsafe extern "C" fn(*mut c_void, i32, *const u8, i32) -> i32,
    close: unsafe extern "C" fn(*mut c_void, i32),
    milliseconds: unsafe extern "C" fn(*mut c_void) -> u32,
    address: unsafe extern "C" fn(*mut c_void, i32) -> u32,
    log: unsafe extern "C" fn(*mut c_void, i32, *const c_char),
    event: unsafe extern "C" fn(*mut c_void, *const c_char, i32, i32, f32, f32, f32),
}

#[repr(C)]
struct CArena {
    _opaque: [u8; 0],
}

unsafe extern "C" {
    fn arena_new(settings: *const CSettings, transport: *const CTransport) -> *mut CArena;
    fn arena_free(arena: *mut CArena);
    fn arena_select(arena: *mut CArena) -> *mut CArena;
    fn arena_thread_begin();
    fn arena_host_begin();
    fn arena_host_connected(address: u32) -> i32;
    fn arena_client_connected();
    fn arena_disconnected(machine: i32);
    fn arena_receive_stream(machine: i32, bytes: *const u8, size: i32);
    fn arena_receive_datagram(machine: i32, bytes: *const u8, size: i32);
    fn arena_leave();
    fn arena_frame(milliseconds: u32) -> i32;
    fn arena_ticks(ticks: i32);
    fn arena_control(local_player: i32, control: *const Control);
    fn arena_player(absolute_index: i32, out: *mut PlayerView) -> i32;
    fn arena_object(absolute_index: i32, out: *mut ObjectView) -> i32;
    fn arena_status(out: *mut Status);
    fn arena_not_finite(out_index: *mut i32) -> *const c_char;
    fn arena_put_player(absolute_index: i32, x: f32, y: f32, z: f32);
    fn arena_give(absolute_index: i32, what: i32, amount: i32);
    fn arena_spawn(definition: i32, x: f32, y: f32, z: f32) -> i32;
    fn arena_push(object_index: i32, i: f32, j: f32, k: f32);
    fn arena_place(object_index: i32, x: f32, y: f32, z: f32, yaw: f32);
    fn arena_delete(object_index: i32);
    fn arena_blast(x: f32, y: f32, z: f32);
    fn arena_append(name: *const c_char, text: *const c_char);
    fn arena_odd(odd: *const Odd);
    fn arena_script(what: i32, value: i32);
    fn arena_recorded(what: i32) -> i32;
}

/// The transport a callback was given.
///
/// # Safety
/// The context is a machine's `Box<dyn Transport>`, alive while its arena is.
unsafe fn transport<'a>(context: *mut c_void) -> &'a dyn Transport {
    // SAFETY: the caller's promise.
    unsafe { &**context.cast::<Box<dyn Transport>>() }
}

unsafe extern "C" fn datagram(context: *mut c_void, machine: i32, bytes: *const u8, size: i32) -> i32 {
    // SAFETY: the arena gives its context and `size` bytes.
    let (to, bytes) = unsafe { (transport(context), std::slice::from_raw_parts(bytes, size as usize)) };
    i32::from(to.datagram(machine, bytes))
}

unsafe extern "C" fn stream(context: *mut c_void, machine: i32, bytes: *const u8, size: i32) -> i32 {
    // SAFETY: as above.
    let (to, bytes) = unsafe { (transport(context), std::slice::from_raw_parts(bytes, size as usize)) };
    i32::from(to.stream(machine, bytes))
}

unsafe extern "C" fn close(context: *mut c_void, machine: i32) {
    // SAFETY: the arena gives its context.
    unsafe { transport(context) }.close(machine);
}

unsafe extern "C" fn milliseconds(context: *mut c_void) -> u32 {
    // SAFETY: the arena gives its context.
    unsafe { transport(context) }.milliseconds()
}

unsafe extern "C" fn address(context: *mut c_void, machine: i32) -> u32 {
    // SAFETY: the arena gives its context.
    unsafe { transport(context) }.address(machine)
}

unsafe extern "C" fn log(context: *mut c_void, priority: i32, text: *const c_char) {
    // SAFETY: the arena gives its context and an ended text.
    let (to, text) = unsafe { (transport(context), CStr::from_ptr(text)) };
    to.log(priority, &text.to_string_lossy());
}

unsafe extern "C" fn event(context: *mut c_void, name: *const c_char, a: i32, b: i32, x: f32, y: f32, z: f32) {
    // SAFETY: the arena gives its context and an ended text.
    let (to, name) = unsafe { (transport(context), CStr::from_ptr(name)) };
    to.event(&Event { name: &name.to_string_lossy(), a, b, place: [x, y, z] });
}

/// First on each thread that plays machines made on another; without the feature `threads` all are played on one, and this
/// does nothing.
pub fn begin_thread() {
    // SAFETY: no call of the library is under way on a thread just begun.
    unsafe { arena_thread_begin() };
}

/// One machine of the game.
pub struct Machine {
    arena: *mut CArena,
    library: *mut Library,
    /// Where the arena's callbacks find it: it must not move.
    _transport: Box<Box<dyn Transport>>,
}

impl Machine {
    pub fn new(settings: &Settings, transport: Box<dyn Transport>) -> Machine {
        begin_thread();
        let transport = Box::new(transport);
        let mut name = [0; 12];
        for (to, from) in name.iter_mut().take(11).zip(settings.name.bytes()) {
            *to = from as c_char;
        }
        let everywhere = std::env::var("ARENA_REENTER").is_ok_and(|value| value == "1");
        let c_settings = CSettings {
            role: settings.role as i32,
            local_players: settings.local_players,
            network_version: settings.network_version,
            game: settings.game as i32,
            map: settings.map,
            seed: settings.seed,
            options: settings.options | if everywhere { OPTION_REENTRANT } else { 0 },
            name,
        };
        let c_transport = CTransport {
            context: (&raw const *transport).cast_mut().cast(),
            datagram,
            stream,
            close,
            milliseconds,
            address,
            log,
            event,
        };
        let library = slipspace_machine_new();
        // SAFETY: just made; nobody else has it.
        unsafe { &*library }.profile.set(if settings.network_version < 12 { Profile::P9 } else { Profile::P32 });
        let mut machine = Machine { arena: std::ptr::null_mut(), library, _transport: transport };
        // SAFETY: both structs are of the layouts of arena.h, and the transport lives as long as the arena.
        machine.arena = machine.enter(|| unsafe { arena_new(&c_settings, &c_transport) });
        machine
    }

    /// Runs with this machine selected, the arena's state and the library's.
    pub fn enter<T>(&self, body: impl FnOnce() -> T) -> T {
        // SAFETY: both live as long as `self`, and what was selected before is put back before anyone frees it.
        let (arena, library) = unsafe { (arena_select(self.arena), slipspace_machine_select(self.library)) };
        let result = body();
        // SAFETY: as above.
        unsafe {
            arena_select(arena);
            slipspace_machine_select(library);
        }
        result
    }

    /// The library's state of this machine.
    pub fn library(&self) -> &Library {
        // SAFETY: made by `new`, freed by `drop`.
        unsafe { &*self.library }
    }

    /// Host: the lobby's countdown ends; the map is loaded and ticks once all have loaded.
    pub fn host_begin(&self) {
        // SAFETY: this and the calls below speak of the selected machine and keep no pointer.
        self.enter(|| unsafe { arena_host_begin() });
    }

    /// Host: a stream was opened to it; the machine index it gives it, none: refused.
    pub fn host_connected(&self, address: u32) -> Option<i32> {
        // SAFETY: as in `host_begin`.
        let machine = self.enter(|| unsafe { arena_host_connected(address) });
        (machine >= 0).then_some(machine)
    }

    /// Client: its stream to the host is open, it asks to join.
    pub fn client_connected(&self) {
        // SAFETY: as in `host_begin`.
        self.enter(|| unsafe { arena_client_connected() });
    }

    /// A stream closed (-1 on a client).
    pub fn disconnected(&self, machine: i32) {
        // SAFETY: as in `host_begin`.
        self.enter(|| unsafe { arena_disconnected(machine) });
    }

    /// Bytes of a stream came in, cut anywhere.
    pub fn receive_stream(&self, machine: i32, bytes: &[u8]) {
        // SAFETY: as in `host_begin`; the bytes are copied.
        self.enter(|| unsafe { arena_receive_stream(machine, bytes.as_ptr(), bytes.len() as i32) });
    }

    /// One datagram came in.
    pub fn receive_datagram(&self, machine: i32, bytes: &[u8]) {
        // SAFETY: as in `host_begin`; the bytes are copied.
        self.enter(|| unsafe { arena_receive_datagram(machine, bytes.as_ptr(), bytes.len() as i32) });
    }

    /// This machine leaves the game.
    pub fn leave(&self) {
        // SAFETY: as in `host_begin`.
        self.enter(|| unsafe { arena_leave() });
    }

    /// One pass of the main loop, so much later than the last; the ticks it ran.
    pub fn frame(&self, milliseconds: u32) -> i32 {
        // SAFETY: as in `host_begin`.
        self.enter(|| unsafe { arena_frame(milliseconds) })
    }

    /// One pass of the main loop with exactly so many ticks.
    pub fn ticks(&self, ticks: i32) {
        // SAFETY: as in `host_begin`.
        self.enter(|| unsafe { arena_ticks(ticks) });
    }

    /// What a local player presses from the next tick on.
    pub fn control(&self, local_player: i32, control: &Control) {
        // SAFETY: as in `host_begin`; the control is copied.
        self.enter(|| unsafe { arena_control(local_player, control) });
    }

    /// The player at an absolute index, as this machine has it.
    pub fn player(&self, absolute_index: i32) -> Option<PlayerView> {
        let mut out = PlayerView::default();
        // SAFETY: the struct is arena.h's.
        (self.enter(|| unsafe { arena_player(absolute_index, &mut out) }) != 0).then_some(out)
    }

    /// The object at an absolute index, as this machine has it.
    pub fn object(&self, absolute_index: i32) -> Option<ObjectView> {
        let mut out = ObjectView::default();
        // SAFETY: the struct is arena.h's.
        (self.enter(|| unsafe { arena_object(absolute_index, &mut out) }) != 0).then_some(out)
    }

    pub fn status(&self) -> Status {
        let mut out = Status::default();
        // SAFETY: the struct is arena.h's.
        self.enter(|| unsafe { arena_status(&mut out) });
        out
    }

    /// What number of an object or a player is none, and of which (its whole index); none: every number is one.
    pub fn not_finite(&self) -> Option<(&'static CStr, i32)> {
        let mut index = -1;
        // SAFETY: as in `host_begin`.
        let what = self.enter(|| unsafe { arena_not_finite(&mut index) });
        // SAFETY: NULL, or a literal of the arena's.
        (!what.is_null()).then(|| (unsafe { CStr::from_ptr(what) }, index))
    }

    /// Puts a player's unit somewhere.
    pub fn put_player(&self, absolute_index: i32, [x, y, z]: [f32; 3]) {
        // SAFETY: as in `host_begin`.
        self.enter(|| unsafe { arena_put_player(absolute_index, x, y, z) });
    }

    /// Gives a player something (`ARENA_GIVE_...`).
    pub fn give(&self, absolute_index: i32, what: i32, amount: i32) {
        // SAFETY: as in `host_begin`.
        self.enter(|| unsafe { arena_give(absolute_index, what, amount) });
    }

    /// Makes an object of a tag (`ARENA_TAG_...`); its index, none: it could not be made.
    pub fn spawn(&self, definition: i32, [x, y, z]: [f32; 3]) -> Option<i32> {
        // SAFETY: as in `host_begin`.
        let index = self.enter(|| unsafe { arena_spawn(definition, x, y, z) });
        (index != -1).then_some(index)
    }

    /// Has a module beside the three files, or the engine, be so.
    pub fn script(&self, what: Script, value: i32) {
        // SAFETY: as in `host_begin`.
        self.enter(|| unsafe { arena_script(what as i32, value) });
    }

    /// How often a module was asked or told something; of the structure BSP, which is loaded.
    pub fn recorded(&self, what: Recorded) -> i32 {
        // SAFETY: as in `host_begin`.
        self.enter(|| unsafe { arena_recorded(what as i32) })
    }

    /// Adds to an object's velocity, world units a tick.
    pub fn push(&self, object_index: i32, [i, j, k]: [f32; 3]) {
        // SAFETY: as in `host_begin`.
        self.enter(|| unsafe { arena_push(object_index, i, j, k) });
    }

    /// Puts an object somewhere, turned so, as a script does: it is not woken.
    pub fn place(&self, object_index: i32, [x, y, z]: [f32; 3], yaw: f32) {
        // SAFETY: as in `host_begin`.
        self.enter(|| unsafe { arena_place(object_index, x, y, z, yaw) });
    }

    /// Deletes an object.
    pub fn delete(&self, object_index: i32) {
        // SAFETY: as in `host_begin`.
        self.enter(|| unsafe { arena_delete(object_index) });
    }

    /// A rocket goes off there, nobody's.
    pub fn blast(&self, [x, y, z]: [f32; 3]) {
        // SAFETY: as in `host_begin`.
        self.enter(|| unsafe { arena_blast(x, y, z) });
    }

    /// Appends to a file of the game's drive, as somebody with an editor does.
    pub fn append(&self, name: &CStr, text: &CStr) {
        // SAFETY: as in `host_begin`, with ended texts that outlive the call.
        self.enter(|| unsafe { arena_append(name.as_ptr(), text.as_ptr()) });
    }

    /// In the next tick the netcode finds a player's unit so, whatever the game made of it; after it all is as it was.
    pub fn odd(&self, odd: &Odd) {
        // SAFETY: as in `host_begin`, with a record that outlives the call.
        self.enter(|| unsafe { arena_odd(odd) });
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        self.enter(|| {
            // SAFETY: made by `new`; no method uses either again.
            unsafe { arena_free(self.arena) }
        });
        // SAFETY: as above; `enter` has put the machine before back.
        unsafe { slipspace_machine_free(self.library) }
    }
}
