//! The cases of what arrives from other machines, on a whole game over the simulated network: a host and two clients, into
//! whose ways the messages are put.

mod clocks;
mod frames;
mod order;
mod players;
mod sending;
mod slots;
mod values;
mod words;

use super::{BOTH, batch, message, ping_entry};
use ffi_tests::arena::{Control, Game, OPTION_CHECK, PlayerView, Script, give};
use ffi_tests::messages::on_the_wire;
use ffi_tests::network::Conditions;
use ffi_tests::playing::world::World;
use slipspace::abi::distributed as abi;
use slipspace::distributed::State;
use slipspace::distributed::reception::Refusal;
use slipspace::engine::contract::{DistributedVector, Long, NONE, RealPoint3d};
use slipspace::profile::Profile;
use slipspace::wire::unit_state::flags;
use slipspace::wire::{Inventory, PlayerInput, UnitState, kind};

/// The two clients' nodes; their machine indices are the same numbers, and so are their players'.
const CLIENT: usize = 1;
const OTHER: usize = 2;
/// Where the three players stand.
const PLACES: [[f32; 3]; 3] = [[-30.0, -3.0, 0.0], [-36.0, 5.0, 0.0], [-30.0, 5.0, 0.0]];

/// A host that no one has joined.
fn world(profile: &Profile, options: u32) -> World {
    World::new(7, if profile.is_9() { 9 } else { 32 }, OPTION_CHECK | options, Game::Slayer)
}

struct Live {
    world: World,
    profile: &'static Profile,
}

impl Live {
    fn new(profile: &'static Profile) -> Live {
        Live::over(profile, Conditions::CLEAN)
    }

    fn over(profile: &'static Profile, conditions: Conditions) -> Live {
        let mut world = world(profile, 0);
        for _ in [CLIENT, OTHER] {
            world.join(conditions);
            world.drive(60);
        }
        world.begin();
        world.drive(90);
        for (player, place) in (0..).zip(PLACES) {
            assert_eq!(world.own_player(player as usize), Some(player));
            world.nodes[0].machine.put_player(player, place);
        }
        world.drive(60);
        Live { world, profile }
    }

    /// From here on no datagram arrives but those put in.
    fn quiet(&mut self) {
        self.world.tap = Some(Box::new(|_, _, _, _| false));
        self.world.drive(3);
    }

    fn view(&self, node: usize, player: usize) -> PlayerView {
        self.world.nodes[node].machine.player(player as i32).expect("the player")
    }

    /// Where the first client has a player along x.
    fn x(&self, player: usize) -> f32 {
        self.view(CLIENT, player).position[0]
    }

    fn state(&self, node: usize) -> &State {
        &self.world.nodes[node].machine.library().distributed
    }

    fn refused(&self, node: usize, reason: Refusal) -> u32 {
        self.state(node).reception.refused(reason)
    }

    fn tick(&self, node: usize) -> Long {
        self.world.nodes[node].machine.status().tick
    }

    /// Plays until a machine is at a tick.
    fn until(&mut self, node: usize, tick: Long) {
        while self.tick(node) != tick {
            self.world.drive(1);
        }
    }

    /// Where the first client notes that its player was in a tick of its own.
    fn kept(&self, tick: Long) -> RealPoint3d {
        let kept = self.state(CLIENT).correction.position(0, tick).get();
        assert_eq!(kept.tick, tick);
        kept.position
    }

    /// The latest tick of the host's that the first client had.
    fn latest(&self) -> Long {
        self.state(CLIENT).reception.latest_host_time.get()
    }

    /// Puts a message into the first client's way, as the host's.
    fn tell(&mut self, bytes: &[u8], stream: bool) {
        self.world.inject(CLIENT, false, stream, &on_the_wire(bytes));
        self.world.drive(1);
    }

    /// The same, and it is handled before the next tick.
    fn hear(&mut self, bytes: &[u8]) {
        self.world.inject(CLIENT, false, false, &on_the_wire(bytes));
        self.world.nodes[CLIENT].machine.ticks(0);
    }

    /// Puts one into the host's way, as a client's.
    fn say(&mut self, node: usize, bytes: &[u8], stream: bool) {
        self.world.inject(node, true, stream, &on_the_wire(bytes));
        self.world.drive(1);
    }

    /// A player's ping as the first client has it.
    fn ping(&self, player: i16) -> Long {
        self.ping_at(CLIENT, player)
    }

    fn ping_at(&self, node: usize, player: i16) -> Long {
        // SAFETY: the machine is selected.
        self.world.nodes[node].machine.enter(|| unsafe { abi::distributed_player_ping(player) })
    }

    /// Whether the host's file of bans has so many lines and one more.
    fn bans(&self, line: Long) -> bool {
        let nothing = core::ptr::null_mut();
        let mut until = 0;
        self.world.nodes[0].machine.enter(|| {
            // SAFETY: the machine is selected; fields of no size are not written, and the number has a place.
            unsafe {
                abi::network_distributed_ban_entry(line, nothing, 0, nothing, 0, nothing, 0, nothing, 0, &mut until)
                    != 0
            }
        })
    }

    /// A player's state as the host would tell it, somewhere along x.
    fn standing(&self, player: usize, x: f32) -> UnitState {
        let view = self.view(CLIENT, player);
        UnitState {
            flags: flags::ALIVE | flags::PLACED,
            unit_index: view.unit,
            position: RealPoint3d { x, y: view.position[1], z: view.position[2] },
            forward: DistributedVector { i: 32767, j: 0, k: 0 },
            body_vitality: 16384,
            shield_vitality: 16384,
            ..UnitState::none(player as u8)
        }
    }

    /// The first client's own state, echoing a tick of its own.
    fn echo(&self, x: f32, tick: Long) -> UnitState {
        let state = self.standing(CLIENT, x);
        UnitState { flags: state.flags | flags::PREDICTED, predicted_time: tick as i16, ..state }
    }

    /// A client's input that names a tick of the host's.
    fn input(&self, node: usize, tick: Long, host_time: Long, buttons: [u16; 4]) -> Vec<u8> {
        let mut input = PlayerInput { player_index: node as u8, tick, host_time, ..PlayerInput::default() };
        input.action.desired_weapon_index = -1;
        input.action.desired_grenade_index = -1;
        input.action.desired_zoom_level = -1;
        input.action.control_flags = u32::from(buttons[0]);
        input.control_flags = buttons;
        message(kind::PLAYER_INPUTS, 1, tick, &input.emit(self.profile))
    }
}

/// The host's player shoots the other client's dead.
fn shoot(live: &mut Live) {
    let host = &live.world.nodes[0].machine;
    host.put_player(0, [-36.0, -3.0, 0.0]);
    host.put_player(OTHER as i32, [-32.0, -3.0, 0.0]);
    live.world.drive(20);
    let host = &live.world.nodes[0].machine;
    host.give(OTHER as i32, give::BODY, 1);
    host.give(OTHER as i32, give::SHIELD, 0);
    host.control(0, &Control { trigger: 1.0, pitch: -0.03, ..Control::STAND });
    live.world.drive(15);
    live.world.nodes[0].machine.control(0, &Control::STAND);
    live.world.drive(30);
}

fn states(now: Long, states: &[UnitState]) -> Vec<u8> {
    super::states(now, states)
}

/// A unit's grenades, without weapons.
fn grenades(unit_index: Long, count: i8) -> Inventory {
    Inventory {
        unit_index,
        grenade_counts: [count, 0],
        current_weapon_index: -1,
        weapon_indices: [NONE; 4],
        ..Inventory::default()
    }
}
