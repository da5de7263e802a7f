//! Who a client says it is: `client_identity` (18), from network version 9 (wire-distributed.md 6.6).

use super::bytes::{Bytes, Reader};

/// A client's Discord id and name, each ended and filled with zeros.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    pub id: [u8; Identity::ID_SIZE],
    pub name: [u8; Identity::NAME_SIZE],
}

impl Identity {
    pub const SIZE: usize = Identity::ID_SIZE + Identity::NAME_SIZE;
    /// `DISCORD_ID_SIZE`, its end included.
    pub const ID_SIZE: usize = 24;
    /// `DISCORD_NAME_SIZE`, its end included.
    pub const NAME_SIZE: usize = 40;
    pub const NONE: Identity = Identity { id: [0; Identity::ID_SIZE], name: [0; Identity::NAME_SIZE] };

    /// As much of both texts as their places hold, each up to its first zero.
    pub fn new(id: &[u8], name: &[u8]) -> Identity {
        Identity { id: text(id), name: text(name) }
    }

    /// Each text is ended at its last byte, whatever is there.
    pub fn parse(bytes: &[u8]) -> Option<Identity> {
        let mut reader = Reader::new(bytes);
        let mut identity = Identity { id: reader.array()?, name: reader.array()? };
        for last in [identity.id.last_mut(), identity.name.last_mut()].into_iter().flatten() {
            *last = 0;
        }
        Some(identity)
    }

    pub fn emit(&self) -> [u8; Identity::SIZE] {
        let mut bytes = Bytes::EMPTY;
        bytes.put(&self.id);
        bytes.put(&self.name);
        bytes.into_array()
    }
}

/// A text in a place of `N` bytes, the last of which stays 0.
fn text<const N: usize>(bytes: &[u8]) -> [u8; N] {
    let mut place = [0; N];
    let characters = bytes.iter().take_while(|&&byte| byte != 0);
    for (to, from) in place.iter_mut().take(N - 1).zip(characters) {
        *to = *from;
    }
    place
}
