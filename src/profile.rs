//! What differs between network versions, in one constant table each (`wire-distributed.md` 2, `objects.md` 17,
//! `damage.md` 20).

/// One network version's differences.
#[derive(Debug, PartialEq, Eq)]
pub struct Profile {
    /// `HALO_PORT_NETWORK_VERSION`.
    pub version: u8,
    /// The first message number refused.
    pub number_of_messages: u8,
}

impl Profile {
    /// Network version 32.
    pub const P32: &'static Profile = &Profile { version: 32, number_of_messages: 91 };
    /// Network version 9.
    pub const P9: &'static Profile = &Profile { version: 9, number_of_messages: 19 };
    /// The version this build speaks (feature `profile-9`).
    pub const DEFAULT: &'static Profile = if cfg!(feature = "profile-9") { Profile::P9 } else { Profile::P32 };

    /// Whether this is the older wire.
    pub const fn is_9(&self) -> bool {
        self.version == 9
    }
}
