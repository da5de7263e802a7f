//! A player that plays by lot: it runs about, jumps, turns to whom it sees near and shoots, throws, hits, trades weapons and
//! takes what vehicle is at hand. The same seed and views give the same presses.

use crate::arena::{Control, Machine, PlayerView};
use crate::network::Random;

pub const JUMP: u32 = 1 << 1;
pub const MELEE: u32 = 1 << 2;
pub const ACTION: u32 = 1 << 6;
pub const RELOAD: u32 = 1 << 10;
pub const GRENADE: u32 = 1 << 13;
/// Drops a flag or ball; else the other weapon.
pub const SWAP: u32 = 1 << 14;

/// One bot.
pub struct Bot {
    random: Random,
    control: Control,
    /// The tick of its next change of mind.
    next: i32,
}

impl Bot {
    pub fn new(seed: u64) -> Bot {
        Bot { random: Random::new(seed), control: Control::default(), next: 0 }
    }

    /// What it presses in this tick, seeing what its machine sees. `player` is its own absolute index.
    pub fn presses(&mut self, machine: &Machine, tick: i32, player: i32) -> Control {
        let Some(own) = machine.player(player).filter(|view| view.exists != 0 && view.unit != -1) else {
            return Control::default();
        };
        if tick >= self.next {
            self.next = tick + 20 + self.random.below(40) as i32;
            self.change(&own);
        }
        let mut control = self.control;
        if let Some(target) = nearest(machine, player, &own) {
            let [x, y, z] = [0, 1, 2].map(|axis| target[axis] - own.position[axis]);
            let flat = x.hypot(y);
            control.yaw = y.atan2(x);
            control.pitch = z.atan2(flat.max(0.01));
            control.trigger = if self.random.chance(0.7) { 1.0 } else { 0.0 };
            control.buttons |= if flat < 1.2 && self.random.chance(0.1) { MELEE } else { 0 };
            control.buttons |= if flat > 5.0 && self.random.chance(0.01) { GRENADE } else { 0 };
        }
        control.buttons |= if self.random.chance(0.02) { JUMP } else { 0 };
        control.buttons |= if self.random.chance(0.004) { ACTION } else { 0 };
        control
    }

    fn change(&mut self, own: &PlayerView) {
        let random = &mut self.random;
        self.control = Control {
            yaw: if own.position[0].hypot(own.position[1]) > 25.0 {
                (-own.position[1]).atan2(-own.position[0])
            } else {
                random.between(-3.1, 3.1)
            },
            forward: if random.chance(0.85) { 1.0 } else { 0.0 },
            sideways: random.between(-1.0, 1.0),
            buttons: if random.chance(0.05) { RELOAD } else { 0 },
            ..Control::default()
        };
    }
}

/// Where the nearest other living player is, within 20 world units.
fn nearest(machine: &Machine, player: i32, own: &PlayerView) -> Option<[f32; 3]> {
    let square = |view: &PlayerView| (0..3).map(|axis| (view.position[axis] - own.position[axis]).powi(2)).sum::<f32>();
    (0..machine.status().players.max(16))
        .filter(|&index| index != player)
        .filter_map(|index| machine.player(index))
        .filter(|view| view.exists != 0 && view.unit != -1 && view.quit == 0 && square(view) < 400.0)
        .min_by(|a, b| square(a).total_cmp(&square(b)))
        .map(|view| view.position)
}
