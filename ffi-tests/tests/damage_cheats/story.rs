//! A host, a cheat and its victim, each a machine.

use ffi_tests::arena::{Control, Game, OPTION_CHECK};
use ffi_tests::network::Conditions;
use ffi_tests::playing::forger::{Facts, messages};
use ffi_tests::playing::names::give;
use ffi_tests::playing::world::World;
use slipspace::damage::check::Refusal;
use slipspace::wire::HitReport;

/// Points of a full shield and body.
const VITALITY: f32 = 75.0;
/// Of a shield above full, a tick.
const OVER_SHIELD_DECAY: f32 = 1.0 / 600.0;
/// A lane without anything on it.
pub const CHEAT_AT: [f32; 3] = [-36.0, 5.0, 0.0];
pub const VICTIM_AT: [f32; 3] = [-31.0, 5.0, 0.0];

/// A host (player 0), a cheat and its victim, each a machine.
pub struct Story {
    pub world: World,
    pub cheat: (usize, i32),
    pub victim: (usize, i32),
    /// The victim's places, the newest last.
    pub places: Vec<[f32; 3]>,
}

impl Story {
    pub fn new(version: i32) -> Story {
        let paths = [Conditions::path(100, 0, 0.0); 2];
        let world = World::playing(31, version, OPTION_CHECK, Game::Slayer, &paths);
        let [cheat, victim] = [1, 2].map(|node| (node, world.own_player(node).expect("all play")));
        let mut story = Story { world, cheat, victim, places: Vec::new() };
        story.put(CHEAT_AT, VICTIM_AT);
        story
    }

    pub fn put(&mut self, cheat: [f32; 3], victim: [f32; 3]) {
        self.world.nodes[0].machine.put_player(self.cheat.1, cheat);
        self.world.nodes[0].machine.put_player(self.victim.1, victim);
        self.drive(60);
    }

    /// Keeps the victim well.
    pub fn supply(&self) {
        self.world.nodes[0].machine.give(self.victim.1, give::SHIELD, 1500);
        self.world.nodes[0].machine.give(self.victim.1, give::BODY, 100);
    }

    pub fn drive(&mut self, ticks: usize) {
        for _ in 0..ticks {
            self.supply();
            self.world.drive(1);
            self.places.push(self.facts().victim.position);
        }
    }

    pub fn facts(&self) -> Facts {
        let host = &self.world.nodes[0].machine;
        let view = |player| host.player(player).unwrap_or_default();
        let (player, tick) = (self.cheat.1, host.status().tick);
        Facts { tick, player, own: view(player), victim: view(self.victim.1) }
    }

    /// Says reports as the cheat's machine, over the stream, and plays the tick before which they are handled; the
    /// points its victim loses.
    pub fn say(&mut self, reports: &[HitReport]) -> f32 {
        self.supply();
        let before = self.facts();
        for message in messages(before.tick, reports) {
            self.world.inject(self.cheat.0, true, true, &message);
        }
        self.world.drive(1);
        let after = self.facts().victim;
        self.places.push(after.position);
        if after.unit != before.victim.unit {
            return f32::INFINITY;
        }
        // A shield above full sinks of itself.
        let lost = before.victim.shield - after.shield + before.victim.body - after.body - OVER_SHIELD_DECAY;
        if lost > 0.01 { lost * VITALITY } else { 0.0 }
    }

    pub fn refused(&self) -> [i32; Refusal::ALL.len()] {
        Refusal::ALL.map(|refusal| self.world.nodes[0].machine.library().damage.statistics.refused(refusal))
    }

    pub fn dealt(&self) -> i32 {
        self.world.nodes[0].machine.library().damage.statistics.dealt.get()
    }

    /// The cheat's player holds a control for so many ticks, then stands.
    pub fn press(&mut self, control: &Control, ticks: usize) {
        self.world.nodes[self.cheat.0].machine.control(0, control);
        self.drive(ticks);
        self.world.nodes[self.cheat.0].machine.control(0, &Control::default());
    }
}
