//! The arena's numbers by name: buttons, tags and levers (`arena.h`, `arena_internal.h`).

/// Unit control bits.
pub mod button {
    pub const CROUCH: u32 = 1 << 0;
    pub const JUMP: u32 = 1 << 1;
    pub const MELEE: u32 = 1 << 2;
    pub const ACTION: u32 = 1 << 6;
    pub const RELOAD: u32 = 1 << 10;
    pub const GRENADE: u32 = 1 << 13;
    /// Trades the weapon in hand; lets go of a flag or ball.
    pub const SWAP: u32 = 1 << 14;
}

/// Tags of the map by their number in the arena's list.
pub mod tag {
    pub const CAR: i32 = 4;
    pub const FLYER: i32 = 5;
    pub const TURRET: i32 = 6;
    pub const RIFLE: i32 = 7;
    pub const PISTOL: i32 = 8;
    pub const PLASMA: i32 = 9;
    pub const NEEDLER: i32 = 10;
    pub const ROCKET_LAUNCHER: i32 = 11;
    pub const RIFLE_DAMAGE: i32 = 28;
    pub const PISTOL_DAMAGE: i32 = 29;
    pub const PLASMA_DAMAGE: i32 = 30;
    pub const ROCKET_DAMAGE: i32 = 33;
    pub const ROCKET_EXPLOSION_DAMAGE: i32 = 34;
    pub const FRAGMENTATION_DAMAGE: i32 = 35;
    pub const PLASMA_GRENADE_DAMAGE: i32 = 36;
    pub const MELEE_DAMAGE: i32 = 38;
    pub const FALL_DAMAGE: i32 = 40;
    pub const COLLISION_DAMAGE: i32 = 41;

    /// The tag's index, the same on every machine.
    pub const fn index(which: i32) -> i32 {
        which | (0xE174 + which) << 16
    }
}

/// What [`crate::arena::Machine::give`] gives.
pub mod give {
    pub const FRAGMENTATION_GRENADES: i32 = 0;
    pub const PLASMA_GRENADES: i32 = 1;
    pub const ROUNDS: i32 = 2;
    /// Hundredths of full.
    pub const BODY: i32 = 3;
    pub const SHIELD: i32 = 4;
    /// A weapon, by its tag's number.
    pub const WEAPON: i32 = 6;
    pub const DEATH: i32 = 7;
}
