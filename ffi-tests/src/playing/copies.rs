//! A client's copies beside the host's objects.

use super::names::button;
use super::world::World;
use crate::arena::{Control, Machine, ObjectView};

/// Objects there can be.
const OBJECTS: i32 = 8192;
/// World units that a copy at rest may lie from the host's: the netcode leaves one this close where it is.
pub const TOLERANCE: f32 = 0.051;
/// The cosine that its axes may be turned by.
const TURN: f32 = 0.979;

/// The objects of the kinds that clients are told of: bipeds, vehicles, weapons, equipment.
pub fn told(machine: &Machine) -> impl Iterator<Item = ObjectView> + '_ {
    let objects = (0..OBJECTS).filter_map(|at| machine.object(at));
    objects.filter(|object| object.exists != 0 && (0..4).contains(&object.kind))
}

/// The object of that index on a machine, if it has it.
pub fn copy(machine: &Machine, index: i32) -> Option<ObjectView> {
    machine.object(index & 0xFFFF).filter(|object| object.exists != 0 && object.index == index)
}

/// World units between two places.
pub fn apart(a: [f32; 3], b: [f32; 3]) -> f32 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f32>().sqrt()
}

/// Whether a copy lies where the host's object does, turned as it is.
pub fn lies_alike(object: &ObjectView, copy: &ObjectView) -> bool {
    let dot = |a: [f32; 3], b: [f32; 3]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f32>();
    apart(object.position, copy.position) <= TOLERANCE
        && dot(object.forward, copy.forward) >= TURN
        && dot(object.up, copy.up) >= TURN
}

/// Whether it lies in the world for good: at rest, in no hands or seat, and no living biped.
pub fn lies(object: &ObjectView) -> bool {
    object.at_rest != 0 && object.parent == -1 && (object.kind != 0 || object.dead != 0)
}

/// Asserts that every client has the host's objects and no other of their kinds, in the same hands and seats, dead as
/// they are, and those that lie where the host has them.
pub fn agree(world: &World) {
    let host: Vec<ObjectView> = told(&world.nodes[0].machine).collect();
    for number in 1..world.nodes.len() {
        let machine = &world.nodes[number].machine;
        for own in told(machine) {
            let known = host.iter().any(|object| object.index == own.index);
            assert!(known, "seed {}, machine {number} has what the host has not: {own:?}", world.seed);
        }
        for object in &host {
            let Some(copy) = copy(machine, object.index) else {
                panic!("seed {}, machine {number} has not {object:?}", world.seed)
            };
            let same = |view: &ObjectView| (view.definition, view.parent, view.dead, view.driver);
            let alike = same(object) == same(&copy) && (!lies(object) || lies_alike(object, &copy));
            assert!(alike, "seed {}, machine {number}: {copy:?} for {object:?}", world.seed);
        }
    }
}

/// The players of four machines board what stands beside them, play by lot for so many ticks, then stand for so many.
pub fn fight(world: &mut World, ticks: usize, still: usize) {
    (0..4).for_each(|n| world.nodes[0].machine.put_player(n, [-31.0 + 0.5 * n as f32, 1.5, 0.0]));
    world.drive(10);
    for node in &world.nodes {
        node.machine.control(0, &Control { buttons: button::ACTION, ..Control::STAND });
    }
    world.drive(10);
    assert!(told(&world.nodes[0].machine).any(|object| object.driver != -1), "no vehicle is driven");
    (0..4).for_each(|n| world.bot(n));
    world.drive(ticks);
    (0..4).for_each(|n| world.stand(n));
    world.drive(still);
}
