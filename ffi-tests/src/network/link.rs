//! One direction between two machines. Times are microseconds of whatever clock the caller has: a virtual one for the
//! simulated network, the wall's before real sockets. Datagrams may be lost, doubled, late or damaged; the stream loses
//! and reorders nothing: what a lossy path would have to send again only comes later, and holds back what follows.

use super::Random;

/// What a link does to what is sent on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Conditions {
    /// One way, microseconds.
    pub latency: u64,
    /// Added to the latency, drawn evenly from 0 to this, microseconds.
    pub jitter: u64,
    /// Of a datagram, 0 to 1.
    pub loss: f64,
    /// Of a burst of losses beginning at a datagram, and of its going on at each further one.
    pub burst: f64,
    pub burst_goes_on: f64,
    pub duplication: f64,
    /// Of a datagram held back by up to three latencies.
    pub reordering: f64,
    /// Of a datagram changed, cut, stretched or replaced.
    pub corruption: f64,
    /// Bytes a second; 0: no limit.
    pub bandwidth: u64,
}

impl Conditions {
    /// Nothing but the wire itself.
    pub const CLEAN: Conditions = Conditions {
        latency: 0,
        jitter: 0,
        loss: 0.0,
        burst: 0.0,
        burst_goes_on: 0.0,
        duplication: 0.0,
        reordering: 0.0,
        corruption: 0.0,
        bandwidth: 0,
    };

    /// A round trip and jitter in milliseconds, half of the trip each way, and a loss each way.
    pub const fn path(round_trip: u64, jitter: u64, loss: f64) -> Conditions {
        Conditions { latency: round_trip * 500, jitter: jitter * 1000, loss, ..Conditions::CLEAN }
    }
}

/// Something on its way.
#[derive(Clone, Debug)]
struct Parcel {
    due: u64,
    sequence: u64,
    stream: bool,
    bytes: Vec<u8>,
}

/// One direction of a path.
pub struct Link {
    pub conditions: Conditions,
    random: Random,
    parcels: Vec<Parcel>,
    sequence: u64,
    /// When the last of the stream arrives: nothing of it overtakes.
    stream_due: u64,
    /// When the line is free again.
    line_free: u64,
    in_burst: bool,
    /// The line is down until then.
    down_until: u64,
}

impl Link {
    pub fn new(conditions: Conditions, seed: u64) -> Link {
        Link {
            conditions,
            random: Random::new(seed),
            parcels: Vec::new(),
            sequence: 0,
            stream_due: 0,
            line_free: 0,
            in_burst: false,
            down_until: 0,
        }
    }

    /// Cuts the line until then: datagrams sent meanwhile are lost, what is sent on the stream comes after.
    pub fn cut(&mut self, until: u64) {
        self.down_until = until;
    }

    fn travel(&mut self, now: u64, size: usize) -> u64 {
        let mut start = now;
        if let Some(busy) = (size as u64 * 1_000_000).checked_div(self.conditions.bandwidth) {
            self.line_free = self.line_free.max(now) + busy;
            start = self.line_free;
        }
        let jitter = if self.conditions.jitter > 0 { self.random.bits() % (self.conditions.jitter + 1) } else { 0 };
        start + self.conditions.latency + jitter
    }

    fn put(&mut self, due: u64, stream: bool, bytes: Vec<u8>) {
        self.sequence += 1;
        self.parcels.push(Parcel { due, sequence: self.sequence, stream, bytes });
    }

    /// Sends a datagram.
    pub fn datagram(&mut self, now: u64, bytes: impl Into<Vec<u8>>) {
        let mut bytes = bytes.into();
        let conditions = self.conditions;
        self.in_burst = if self.in_burst {
            self.random.chance(conditions.burst_goes_on)
        } else {
            self.random.chance(conditions.burst)
        };
        let due = self.travel(now, bytes.len());
        if now < self.down_until || self.in_burst || self.random.chance(conditions.loss) {
            return;
        }
        if self.random.chance(conditions.corruption) {
            damage(&mut bytes, &mut self.random);
        }
        let held = if self.random.chance(conditions.reordering) {
            self.random.bits() % (3 * conditions.latency + 100_000)
        } else {
            0
        };
        if self.random.chance(conditions.duplication) {
            let again = self.travel(now, bytes.len());
            self.put(again, false, bytes.clone());
        }
        self.put(due + held, false, bytes);
    }

    /// Sends bytes of the stream.
    pub fn stream(&mut self, now: u64, bytes: impl Into<Vec<u8>>) {
        let bytes = bytes.into();
        let mut due = self.travel(now.max(self.down_until), bytes.len());
        while self.random.chance(self.conditions.loss) {
            due += 2 * self.conditions.latency + 50_000;
        }
        self.stream_due = self.stream_due.max(due);
        self.put(self.stream_due, true, bytes);
    }

    /// What has arrived by now, in the order of its arrival: whether of the stream, and the bytes.
    pub fn arrived(&mut self, now: u64) -> Vec<(bool, Vec<u8>)> {
        self.parcels.sort_by_key(|parcel| (parcel.due, parcel.sequence));
        let here = self.parcels.partition_point(|parcel| parcel.due <= now);
        self.parcels.drain(..here).map(|parcel| (parcel.stream, parcel.bytes)).collect()
    }
}

/// Changes, cuts, stretches or replaces bytes.
pub fn damage(bytes: &mut Vec<u8>, random: &mut Random) {
    match random.below(4) {
        0 => {
            for _ in 0..=random.below(8) {
                if !bytes.is_empty() {
                    let at = random.below(bytes.len());
                    bytes[at] = random.bits() as u8;
                }
            }
        }
        1 => bytes.truncate(random.below(bytes.len() + 1)),
        2 => (0..random.below(64)).for_each(|_| bytes.push(random.bits() as u8)),
        _ => bytes.iter_mut().for_each(|byte| *byte = random.bits() as u8),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MILLISECOND: u64 = 1000;

    fn share(conditions: Conditions, count: usize) -> (f64, Vec<(u64, u8)>) {
        let mut link = Link::new(conditions, 7);
        for at in 0..count {
            link.datagram(at as u64 * MILLISECOND, [at as u8; 10]);
        }
        let mut arrived = Vec::new();
        for at in 0..count as u64 + 10_000 {
            arrived.extend(
                link.arrived(at * MILLISECOND).into_iter().map(|(_, bytes)| (at, bytes.first().copied().unwrap_or(0))),
            );
        }
        (arrived.len() as f64 / count as f64, arrived)
    }

    #[test]
    fn latency_and_jitter_are_what_was_asked() {
        let mut link = Link::new(Conditions::path(150, 20, 0.0), 1);
        let mut delays = Vec::new();
        for at in 0..2000u64 {
            link.datagram(at * 100_000, [1]);
            for step in 0..100 {
                if !link.arrived(at * 100_000 + step * MILLISECOND).is_empty() {
                    delays.push(step);
                }
            }
        }
        assert_eq!(delays.len(), 2000);
        assert!(delays.iter().all(|delay| (75..=96).contains(delay)));
        let mean = delays.iter().sum::<u64>() as f64 / 2000.0;
        assert!((84.0..87.0).contains(&mean), "{mean}");
    }

    #[test]
    fn loss_and_duplication_are_what_was_asked() {
        let (arrived, _) = share(Conditions { loss: 0.2, ..Conditions::CLEAN }, 20_000);
        assert!((arrived - 0.8).abs() < 0.01, "{arrived}");
        let (arrived, _) = share(Conditions { duplication: 0.1, ..Conditions::CLEAN }, 20_000);
        assert!((arrived - 1.1).abs() < 0.01, "{arrived}");
        let (arrived, _) = share(Conditions { burst: 0.01, burst_goes_on: 0.9, ..Conditions::CLEAN }, 40_000);
        assert!((arrived - 10.0 / 11.0).abs() < 0.02, "{arrived}");
    }

    #[test]
    fn reordering_reorders_and_corruption_damages() {
        let conditions = Conditions { reordering: 0.3, latency: 20_000, ..Conditions::CLEAN };
        let (_, arrived) = share(conditions, 200);
        assert!(arrived.windows(2).any(|pair| pair[1].1 < pair[0].1));
        let mut link = Link::new(Conditions { corruption: 0.5, ..Conditions::CLEAN }, 3);
        (0..1000).for_each(|_| link.datagram(0, [7; 40]));
        let damaged = link.arrived(0).iter().filter(|(_, bytes)| **bytes != [7; 40]).count();
        assert!((400..550).contains(&damaged), "{damaged}");
    }

    #[test]
    fn the_stream_loses_and_reorders_nothing() {
        let mut link = Link::new(Conditions { loss: 0.4, jitter: 90_000, latency: 30_000, ..Conditions::CLEAN }, 5);
        (0..200u8).for_each(|at| link.stream(u64::from(at) * MILLISECOND, [at]));
        let mut bytes = Vec::new();
        (0..20_000).for_each(|at| bytes.extend(link.arrived(at * MILLISECOND).into_iter().map(|(_, bytes)| bytes[0])));
        assert_eq!(bytes, (0..200u8).collect::<Vec<_>>());
    }

    #[test]
    fn a_cut_line_loses_datagrams_and_holds_the_stream_back() {
        let mut link = Link::new(Conditions { latency: 20_000, ..Conditions::CLEAN }, 1);
        link.cut(500_000);
        for at in 0..1000u64 {
            link.datagram(at * MILLISECOND, [1]);
            link.stream(at * MILLISECOND, [2]);
        }
        assert!(link.arrived(519_999).is_empty());
        assert_eq!(link.arrived(520_000).iter().filter(|(stream, _)| *stream).count(), 501);
        assert_eq!(link.arrived(2_000_000).iter().filter(|(stream, _)| !*stream).count(), 499);
    }

    #[test]
    fn bandwidth_bounds_bytes_a_second() {
        let mut link = Link::new(Conditions { bandwidth: 10_000, ..Conditions::CLEAN }, 1);
        (0..100).for_each(|_| link.datagram(0, [0; 1000]));
        assert_eq!(link.arrived(1_000_000).len(), 10);
        assert_eq!(link.arrived(3_000_000).len(), 20);
    }
}
