//! How a host's tick grows with machines and with players.

use crate::ticks::measure;
use ffi_tests::crowd::{Scene, Spread};

const RUNS: usize = 100;

/// The exponent of a power law through points, by least squares of the logarithms.
fn exponent(points: &[(f64, f64)]) -> f64 {
    let points: Vec<(f64, f64)> = points.iter().map(|(x, y)| (x.ln(), y.ln())).collect();
    let count = points.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / count;
    let (x, y) = (mean(|point| point.0), mean(|point| point.1));
    let covariance: f64 = points.iter().map(|point| (point.0 - x) * (point.1 - y)).sum();
    covariance / points.iter().map(|point| (point.0 - x).powi(2)).sum::<f64>()
}

fn fit(name: &str, scenes: &[Scene], of: fn(&Scene) -> usize) {
    let points: Vec<(f64, f64)> =
        scenes.iter().map(|scene| (of(scene) as f64, measure(*scene, RUNS).tick.median())).collect();
    print!("  {name}: exponent {:.2};", exponent(&points));
    points.iter().for_each(|(count, time)| print!(" {count}: {time:.1}"));
    println!();
}

pub fn print() {
    println!("\nGrowth of a host's tick, 8 to 128, all in one place");
    let spread = Spread::OnePlace;
    let of = |counts: &[usize], scene: fn(usize) -> (usize, usize)| -> Vec<Scene> {
        counts
            .iter()
            .map(|&count| scene(count))
            .map(|(players, machines)| Scene { players, machines, spread })
            .collect()
    };
    let counts = [8, 16, 32, 64, 128];
    fit("players and machines", &of(&counts, |count| (count, count)), |scene| scene.players);
    fit("machines, of 128 players", &of(&[32, 48, 64, 96, 128], |count| (128, count)), |scene| scene.machines);
    fit("players, on 32 machines", &of(&[32, 48, 64, 96, 128], |count| (count, 32)), |scene| scene.players);
    fit("players, on 8 machines", &of(&[8, 12, 16, 24, 32], |count| (count, 8)), |scene| scene.players);
}
