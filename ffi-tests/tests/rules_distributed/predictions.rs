//! Whose predictions are told and taken.

use super::*;
use slipspace::distributed::prediction::Verdict;

const REMOTE: Long = 0xe175_0000_u32 as Long;
const SECOND: Long = 0xe176_0005_u32 as Long;
const UNITS: [Long; 2] = [0xe275_0103_u32 as Long, 0xe276_0104_u32 as Long];

fn told(bytes: &[u8]) -> Vec<u8> {
    let message =
        records(bytes).find(|record| record.kind() == kind::PLAYER_PREDICTION).expect("predictions").message([0; 2]);
    let mut reader = Reader::new(&message.as_slice()[8..]);
    let players: Vec<u8> =
        std::iter::from_fn(|| UnitState::parse(&mut reader)).map(|state| state.player_index).collect();
    assert_eq!(usize::from(message.as_slice()[3]), players.len());
    players
}

/// spec: distributed 10.3
#[test]
fn a_client_predicts_its_own_players_alone() {
    game(Profile::P32, 1, |stage| {
        for (player, unit, local_player_index) in [(REMOTE, UNITS[0], -1), (SECOND, UNITS[1], 1)] {
            stage.put_player(player, Player { local_player_index, unit_index: unit, ..Player::default() });
            stage.put_object(unit, unit_of(player));
        }
        stage.time.set(100);
        tick();
        assert_eq!(told(&stage.sent.borrow()[0].bytes), [2, 5]);
    });
}

/// spec: distributed 10.4
#[test]
fn the_host_hears_a_machine_of_its_own_players_placed_and_alive() {
    let whole = flags::ALIVE | flags::PLACED;
    for (sender, flags, taken) in
        [(2, whole, true), (3, whole, false), (2, flags::ALIVE, false), (2, flags::PLACED, false)]
    {
        game(Profile::P32, 2, |stage| {
            let state = UnitState { flags, unit_index: UNIT, ..UnitState::none(2) };
            stage.time.set(100);
            deliver(sender, &message(kind::PLAYER_PREDICTION, 1, 100, state.emit(true).as_slice()), false);
            assert_eq!(stage.machine.distributed.prediction.pending[2].get().is_some(), taken, "{sender} {flags}");
        });
    }
}

/// One prediction at a place, and a tick.
fn judge(stage: &Stage, now: Long, position: RealPoint3d) -> Option<Verdict> {
    let state = UnitState { flags: flags::ALIVE | flags::PLACED, unit_index: UNIT, position, ..UnitState::none(2) };
    stage.time.set(now);
    deliver(2, &message(kind::PLAYER_PREDICTION, 1, now, state.emit(true).as_slice()), false);
    tick();
    stage.machine.distributed.prediction.judgements[2].get().map(|judgement| judgement.verdict)
}

/// spec: distributed 11.3
#[test]
fn what_is_as_high_as_the_ceiling_is_below_it() {
    // A biped that can neither run nor jump is as high as its tolerance, 1, above its ground.
    for (height, verdict) in
        [(1.0, Verdict::Accepted), (1.001, Verdict::TooHigh), (3.51, Verdict::TooFar), (-3.0, Verdict::Accepted)]
    {
        game(Profile::P32, 2, |stage| {
            stage.gravity.set(0.01);
            let at = |z| RealPoint3d { x: 0.0, y: 0.0, z };
            assert_eq!(judge(stage, 100, at(height)), Some(verdict), "{height}");
        });
    }
}

/// spec: distributed 11.3
#[test]
fn a_copy_however_near_is_moved() {
    game(Profile::P32, 2, |stage| {
        assert_eq!(judge(stage, 100, RealPoint3d { x: 0.005, y: 0.0, z: 0.0 }), Some(Verdict::Accepted));
        assert_eq!(stage.object(UNIT).expect("its unit").position.x, 0.0025, "half way, as what is within 0.25");
        stage.edit(UNIT, |unit| unit.translational_velocity.i = 0.5);
        let here = stage.object(UNIT).expect("its unit").position;
        assert_eq!(judge(stage, 101, here), Some(Verdict::Accepted));
        assert_eq!(
            stage.object(UNIT).expect("its unit").translational_velocity.i,
            0.5,
            "an equal place changes nothing"
        );
    });
}
