//! A host's tick, beside the floor and beside packing again for each machine.

use crate::floor::{Again, Floor, ours, within};
use crate::sampling::Samples;
use ffi_tests::crowd::{Crowd, Scene, Spread};
use slipspace::profile::Profile;

const RUNS: usize = 400;

pub struct Tick {
    pub tick: Samples,
    pub floor: Samples,
    pub ours: Samples,
    pub again: Samples,
}

/// Ticks of a scene, each way in turn so that a ratio is of one run.
pub fn measure(scene: Scene, runs: usize) -> Tick {
    let mut crowd = Crowd::new(scene, Profile::P32);
    let (mut floor, mut again) = (Floor::new(), Again::new());
    let mut result = Tick { tick: Samples::new(), floor: Samples::new(), ours: Samples::new(), again: Samples::new() };
    for _ in 0..runs {
        crowd.advance();
        crowd.world().counting = true;
        crowd.take_sent();
        crowd.world().counting = false;
        result.tick.time(|| crowd.tick());
        let sent = crowd.take_sent();
        // The bytes beside players' own are copied whole; the players' as the plan has them.
        let first = within(|engine, machine| floor.run(engine, machine, 0));
        let clients = scene.machines.saturating_sub(1).max(1);
        let others = (sent.datagram_bytes as usize).saturating_sub(first) / clients;
        result.floor.time(|| within(|engine, machine| floor.run(engine, machine, others)));
        result.ours.time(|| within(ours));
        result.again.time(|| within(|engine, machine| again.run(engine, machine)));
    }
    result
}

pub fn print(target: &mut dyn FnMut(&'static str, bool)) {
    println!("\nOne host tick                     tick                          floor                        ratio");
    for players in [16, 64, 128] {
        for spread in [Spread::OnePlace, Spread::Map] {
            let scene = Scene { players, machines: players, spread };
            let Tick { tick, floor, ours, again } = measure(scene, RUNS);
            let ratio = tick.median() / floor.median();
            let times = again.median() / ours.median();
            println!("{players:4} players, {spread:?}\n  tick {tick}  floor {floor}  tick / floor {ratio:.2}");
            println!("  send path {ours}  packing again {again}  times as fast {times:.2}");
            if players == 128 {
                let name = if spread == Spread::OnePlace { "one place" } else { "spread" };
                println!("    {name}:");
                target("a tick is at most 4 times its floor", ratio <= 4.0);
                target("the send path is at least 3 times as fast as packing again", times >= 3.0);
            }
        }
    }
}
