//! Stories of hits over the simulated network, each from a seed: what the shooter saw hit, hits.

use ffi_tests::playing::range::Table;

#[test]
fn what_the_shooter_saw_hit_hits() {
    let table = Table::shoot(800, 100, |row| println!("{row}"));
    for (class, round_trip, tally) in &table.0 {
        if let Some(points) = class.points() {
            println!("{} {round_trip} {} {}", class.name(), tally.points, tally.dealt as f32 * points);
        }
    }
    println!("{:?}", table.faults());
}
