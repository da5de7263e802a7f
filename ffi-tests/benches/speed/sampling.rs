//! Medians and their spread.

use std::time::Instant;

/// Times of many runs, in microseconds.
pub struct Samples(Vec<f64>);

impl Samples {
    pub fn new() -> Samples {
        Samples(Vec::with_capacity(4096))
    }

    /// Takes the time of one run.
    pub fn time<R>(&mut self, run: impl FnOnce() -> R) -> R {
        let begun = Instant::now();
        let result = std::hint::black_box(run());
        self.0.push(begun.elapsed().as_secs_f64() * 1e6);
        result
    }

    /// The time of one of `count` runs taken together, for what is too short for the clock.
    pub fn time_each(&mut self, count: usize, mut run: impl FnMut(usize)) {
        let begun = Instant::now();
        (0..count).for_each(&mut run);
        self.0.push(begun.elapsed().as_secs_f64() * 1e6 / count as f64);
    }

    fn of_100(&self, part: usize) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        sorted[(sorted.len() - 1) * part / 100]
    }

    pub fn median(&self) -> f64 {
        self.of_100(50)
    }
}

impl std::fmt::Display for Samples {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:9.2} ({:.2} to {:.2})", self.median(), self.of_100(10), self.of_100(90))
    }
}
