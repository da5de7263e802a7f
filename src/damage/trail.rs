//! Where each player was in the last 13 seconds, every third tick: whether a shot could have come from there (damage.md
//! 13.1, 13.5).

use super::PLAYERS;
use super::reach::Reach;
use crate::cells::cells;
use crate::engine::contract::{Long, NONE, RealPoint3d};
use crate::math::distance_squared;
use core::cell::Cell;

/// Ticks from point to point (`PLAYER_TRAIL_INTERVAL_TICKS`).
const INTERVAL_TICKS: Long = 3;
/// Points of each player (`PLAYER_TRAIL_POINTS`).
const POINTS: usize = 128;
/// How far back a trail goes (`PLAYER_TRAIL_TICKS`).
pub const TRAIL_TICKS: f32 = 384.0;
/// How far past the round trip a report's own time is believed (`PLAYER_TRAIL_REPORT_SLACK_TICKS`).
const REPORT_SLACK_TICKS: i64 = 30;
/// Ticks that a shot may have begun before what its reach says: the slack of a target's history, and an interval.
const SHOT_SLACK_TICKS: i64 = 6;
/// The same ticks of a shooter's motion beside those that carry the shot.
const SHOT_SLACK: f32 = SHOT_SLACK_TICKS as f32;
/// How far past its reach a shot may strike (`REPORT_RANGE_TOLERANCE`), world units.
const RANGE_TOLERANCE: f32 = 6.0;

/// Where a player was.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// NONE without a living unit.
    pub time: Long,
    pub position: RealPoint3d,
    /// The greater of the unit's speed and of that of what it rides, world units a tick.
    pub speed: f32,
    /// The radius of what it rides, 0 on foot.
    pub radius: f32,
}

impl Point {
    /// A player without a living unit.
    pub const NONE: Point =
        Point { time: NONE, position: RealPoint3d { x: 0.0, y: 0.0, z: 0.0 }, speed: 0.0, radius: 0.0 };
}

/// When a shot was reported.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Report {
    pub now: Long,
    /// The host tick the client had heard of.
    pub host_time: Long,
    /// The client machine's, ticks.
    pub round_trip: f32,
}

pub struct State {
    points: Box<[Cell<Point>]>,
}

impl State {
    pub(super) fn new() -> State {
        State { points: cells(PLAYERS * POINTS, Point::NONE) }
    }

    pub(super) fn reset(&self) {
        self.points.iter().for_each(|point| point.set(Point::NONE));
    }

    /// Whether a point is noted at the tick.
    pub const fn is_due(now: Long) -> bool {
        now % INTERVAL_TICKS == 0
    }

    /// Notes where a player is at a tick for which it is due.
    pub fn note(&self, now: Long, player: usize, point: Point) {
        let place = (now / INTERVAL_TICKS).rem_euclid(POINTS as Long) as usize;
        self.points[player * POINTS + place].set(point);
    }

    /// Whether the player could have fired a shot that struck at the place (13.5).
    pub fn could_fire(&self, player: usize, place: &RealPoint3d, reach: &Reach, report: &Report) -> bool {
        let earliest = earliest(reach, report);
        self.points[player * POINTS..][..POINTS].iter().map(Cell::get).any(|point| {
            let distance =
                reach.distance + RANGE_TOLERANCE + point.radius + point.speed * (reach.carried_ticks + SHOT_SLACK);
            point.time != NONE
                && (earliest..=i64::from(report.now)).contains(&i64::from(point.time))
                && distance_squared(place, &point.position) <= distance * distance
        })
    }
}

/// The first tick at which the shot can have been fired (13.5 rule 2).
pub fn earliest(reach: &Reach, report: &Report) -> i64 {
    let round_trip = Long::try_from(report.round_trip as i64).unwrap_or(Long::MAX);
    let believed = i64::from(report.now) - i64::from(round_trip) - REPORT_SLACK_TICKS;
    // A tag's number may be anything below: saturated, not wrapped.
    let ticks = if reach.ticks <= TRAIL_TICKS { reach.ticks } else { TRAIL_TICKS };
    i64::from(report.host_time).max(believed).saturating_sub(ticks as i64).saturating_sub(SHOT_SLACK_TICKS)
}
