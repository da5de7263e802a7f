//! Who is sent to: the client machines, where their units are, and how often each is told of a place
//! (objects.md 9.1, 9.3).

use crate::cells::cells;
use crate::engine::contract::{Long, RealPoint3d};
use crate::engine::machine::Machine;
use crate::engine::players::{MAXIMUM_LOCAL_PLAYERS, MAXIMUM_MACHINES, MAXIMUM_PLAYERS};
use crate::engine::{Engine, NONE, absolute};
use crate::math::distance_squared;
use crate::objects::driven_vehicle;
use core::cell::Cell;

/// Distances, world units, from which the periods 2, 3 and 4 hold.
pub const NEAR_OBJECT_DISTANCE: f32 = 25.0;
pub const MIDDLE_OBJECT_DISTANCE: f32 = 60.0;
pub const FAR_OBJECT_DISTANCE: f32 = 120.0;
/// The slowest sending of a moving object, ticks.
pub const MAXIMUM_OBJECT_PERIOD_TICKS: i32 = 4;

/// A player of a client machine: its unit, where that is, and the vehicle it drives.
#[derive(Clone, Copy)]
struct Viewpoint {
    unit_index: Long,
    origin: RealPoint3d,
    /// NONE: drives none.
    vehicle_index: Long,
    player: usize,
}

/// A client machine and its living players.
#[derive(Clone, Copy)]
pub struct Viewer {
    pub machine_index: Long,
    viewpoints: [Option<Viewpoint>; MAXIMUM_LOCAL_PLAYERS],
}

impl Viewer {
    const NONE: Viewer = Viewer { machine_index: NONE, viewpoints: [None; MAXIMUM_LOCAL_PLAYERS] };

    /// Whether it is the unit of one of the machine's living players.
    pub fn has_unit(&self, unit_index: Long) -> bool {
        self.viewpoints.iter().flatten().any(|viewpoint| viewpoint.unit_index == unit_index)
    }

    /// The machine's player who drives that vehicle, as an absolute index: the last of those who do.
    pub fn driver(&self, vehicle_index: Long) -> Option<usize> {
        let driving = self.viewpoints.iter().flatten().rfind(|viewpoint| viewpoint.vehicle_index == vehicle_index);
        driving.map(|viewpoint| viewpoint.player)
    }
}

/// This tick's client machines, and where the game's living players are.
pub struct State {
    viewers: Box<[Cell<Viewer>]>,
    count: Cell<usize>,
    players: Box<[Cell<RealPoint3d>]>,
    player_count: Cell<usize>,
    /// Where the camera of a co-op cinematic is.
    camera: Cell<Option<RealPoint3d>>,
}

impl State {
    pub fn new() -> State {
        State {
            viewers: cells(MAXIMUM_MACHINES, Viewer::NONE),
            count: Cell::new(0),
            players: cells(MAXIMUM_PLAYERS, RealPoint3d::default()),
            player_count: Cell::new(0),
            camera: Cell::new(None),
        }
    }

    pub fn reset(&self) {
        self.count.set(0);
    }

    /// This tick's client machines, in the core's order.
    pub fn iter(&self) -> impl Iterator<Item = Viewer> + '_ {
        self.viewers.iter().take(self.count.get()).map(Cell::get)
    }

    /// Every how many ticks the machine is told of something that moves there.
    pub fn period(&self, viewer: &Viewer, position: &RealPoint3d, version_9: bool) -> i32 {
        let own = viewer.viewpoints.iter().flatten().map(|viewpoint| viewpoint.origin);
        if viewer.viewpoints.iter().all(Option::is_none) {
            if version_9 {
                return 1;
            }
            let players = self.players.iter().take(self.player_count.get()).map(Cell::get);
            return period(players.chain(self.camera.get()), position);
        }
        period(own.chain(self.camera.get()), position)
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

/// The period of a place by the nearest of the points; the slowest without any (objects.md 9.3, rule 3).
pub fn period(points: impl Iterator<Item = RealPoint3d>, position: &RealPoint3d) -> i32 {
    // A point that is no number is no nearer than any other.
    let nearest = points
        .map(|point| distance_squared(&point, position))
        .fold(f32::INFINITY, |least, squared| if squared < least { squared } else { least });
    let within = |distance: f32| nearest < distance * distance;
    if within(NEAR_OBJECT_DISTANCE) {
        1
    } else if within(MIDDLE_OBJECT_DISTANCE) {
        2
    } else if within(FAR_OBJECT_DISTANCE) {
        3
    } else {
        MAXIMUM_OBJECT_PERIOD_TICKS
    }
}

/// Finds this tick's viewers (objects.md 9.1).
pub fn find(engine: &mut Engine, machine: &Machine) {
    let state = &machine.objects.host.viewers;
    let mut machines = [NONE; MAXIMUM_MACHINES];
    let count = engine.distributed_client_machines(&mut machines);
    for (&machine_index, viewer) in machines.iter().take(count).zip(&state.viewers) {
        viewer.set(look(engine, machine_index));
    }
    state.count.set(count);
    let mut player_count = 0;
    engine.players(|player_index, _| {
        let origin = engine.object_origin(engine.distributed_living_unit(player_index));
        if let (Some(origin), Some(entry)) = (origin, state.players.get(player_count)) {
            entry.set(origin);
            player_count += 1;
        }
    });
    state.player_count.set(player_count);
    let cinematic = !machine.profile.get().is_9() && engine.coop_cinematic();
    state.camera.set(if cinematic { engine.camera_position() } else { None });
}

fn look(engine: &Engine, machine_index: Long) -> Viewer {
    let players = engine.machine_players(machine_index).unwrap_or([NONE; MAXIMUM_LOCAL_PLAYERS]);
    let viewpoints = players.map(|player_index| {
        let unit_index = engine.distributed_living_unit(player_index);
        Some(Viewpoint {
            unit_index,
            origin: engine.object_origin(unit_index)?,
            vehicle_index: driven_vehicle(engine, unit_index).unwrap_or(NONE),
            player: usize::try_from(absolute(player_index)).ok()?,
        })
    });
    Viewer { machine_index, viewpoints }
}

/// The period of a place for a machine; 1 for one that is no client machine of this tick
/// (`network_objects_send_period`).
pub fn send_period(machine: &Machine, machine_index: Long, position: &RealPoint3d) -> i32 {
    let viewers = &machine.objects.host.viewers;
    let viewer = viewers.iter().find(|viewer| viewer.machine_index == machine_index);
    viewer.map_or(1, |viewer| viewers.period(&viewer, position, machine.profile.get().is_9()))
}
