//! The message numbers, and what the checks of reception need of each (wire-distributed.md 2; distributed.md 7).

use crate::profile::Profile;

pub const PLAYER_PREDICTION: u8 = 1;
pub const UNIT_STATES: u8 = 2;
pub const PLAYER_STATISTICS: u8 = 3;
pub const INVENTORIES: u8 = 4;
pub const OBJECT_CHANGES: u8 = 5;
pub const OBJECT_STATES: u8 = 6;
pub const GAME_STATE: u8 = 7;
pub const OBJECTS_SYNCHRONIZED: u8 = 8;
pub const CLIENT_READY: u8 = 9;
pub const DAMAGE_EVENTS: u8 = 10;
pub const HIT_REPORTS: u8 = 11;
pub const VEHICLE_PREDICTION: u8 = 12;
pub const PICKUPS: u8 = 13;
pub const PLAYER_INPUTS: u8 = 14;
pub const RELAYED_ACTIONS: u8 = 15;
pub const BATCH: u8 = 16;
pub const NOTICE: u8 = 17;
pub const CLIENT_IDENTITY: u8 = 18;
pub const PINGS: u8 = 19;
pub const ACTOR_STATES: u8 = 64;
pub const STRUCTURE_BSP: u8 = 65;
pub const COOP_PRESENTATION: u8 = 66;
pub const COOP_DEVICE_GROUPS: u8 = 68;
pub const COOP_OBJECT_NAMES: u8 = 69;
pub const COOP_SKIP_VOTE: u8 = 70;
pub const COOP_EVENTS: u8 = 71;
pub const COOP_OBJECT_TRANSFORMS: u8 = 72;
pub const ACTOR_DAMAGE: u8 = 73;
pub const COOP_OBJECT_LOOKS: u8 = 74;
pub const DAMAGE_ANIMATIONS: u8 = 75;
pub const COOP_SCREEN_EFFECT: u8 = 76;
pub const COOP_DEVICE_STATES: u8 = 77;
pub const VOTEKICK: u8 = 78;
pub const VOTEKICK_STATUS: u8 = 79;
pub const VOICE_UP: u8 = 80;
pub const VOICE_DOWN: u8 = 81;
pub const VOICE_CONFIG: u8 = 82;
/// Numbers 83 to 89 are inferred (open question 16).
pub const MAP_SHARE_REQUEST: u8 = 83;
pub const MAP_SHARE_OFFER: u8 = 84;
pub const MAP_SHARE_SOURCES: u8 = 85;
pub const MAP_SHARE_PROGRESS: u8 = 86;
pub const CHAT_UP: u8 = 87;
pub const CHAT_DOWN: u8 = 88;
pub const CHAT_CONFIG: u8 = 89;
pub const AIM_ASSIST: u8 = 90;

/// Who says how many bytes an entry takes at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Least {
    Bytes(u8),
    /// `network_objects_entry_size`; also of the numbers that no case is for.
    Objects,
    /// `network_damage_entry_size`.
    Damage,
    /// The `..._entry_size` function of this kind's own (`network_actors`, `network_coop`, `network_votekick`, and
    /// `network_objects_damage_animation_entry_size`).
    Own,
}

/// What reception checks of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    pub number: u8,
    /// As `wire-distributed.md` 2 calls it.
    pub name: &'static str,
    pub least: Least,
    /// Read as one entry, so dropped with a count of 0 (rule 5).
    pub at_least_one: bool,
    /// From a client to the host; all others go from the host to clients (rule 8).
    pub from_client: bool,
    /// Whether one older than the newest had of its kind from its sender is dropped (rule 11).
    stale: bool,
}

impl Kind {
    /// A message's kind; `None` for a number that this network version refuses (rule 4).
    pub fn of(number: u8, profile: &Profile) -> Option<Kind> {
        let known = number > 0 && number < profile.number_of_messages;
        known.then(|| Kind::table(number))
    }

    /// Whether an older one is dropped (rule 11). From network version 21 damage events are looked at only in a
    /// batch: a killing blow sent again comes alone.
    pub fn stale(&self, in_batch: bool, profile: &Profile) -> bool {
        self.stale && (in_batch || profile.is_9() || self.number != DAMAGE_EVENTS)
    }

    /// Whether the host takes it over the sender's own connection alone (rule 7; network version 31).
    pub fn stream_only(&self, profile: &Profile) -> bool {
        !profile.is_9() && matches!(self.number, CLIENT_READY | CLIENT_IDENTITY | HIT_REPORTS)
    }

    const fn table(number: u8) -> Kind {
        use Least::{Bytes, Damage, Objects, Own};
        let kind =
            Kind { number, name: "unknown", least: Objects, at_least_one: false, from_client: false, stale: false };
        match number {
            PLAYER_PREDICTION => kind.named("player_prediction", Bytes(3)).clients().stales(),
            UNIT_STATES => kind.named("unit_states", Bytes(3)).stales(),
            PLAYER_STATISTICS => kind.named("player_statistics", Bytes(64)).stales(),
            INVENTORIES => kind.named("inventories", Objects).stales(),
            OBJECT_CHANGES => kind.named("object_changes", Objects),
            OBJECT_STATES => kind.named("object_states", Objects).stales(),
            GAME_STATE => kind.named("game_state", Bytes(0)),
            OBJECTS_SYNCHRONIZED => kind.named("objects_synchronized", Bytes(0)),
            CLIENT_READY => kind.named("client_ready", Bytes(0)).clients(),
            DAMAGE_EVENTS => kind.named("damage_events", Damage).stales(),
            HIT_REPORTS => kind.named("hit_reports", Damage).clients(),
            VEHICLE_PREDICTION => kind.named("vehicle_prediction", Objects).clients().stales(),
            PICKUPS => kind.named("pickups", Bytes(8)),
            PLAYER_INPUTS => kind.named("player_inputs", Bytes(52)).clients().stales(),
            RELAYED_ACTIONS => kind.named("relayed_actions", Bytes(14)).stales(),
            BATCH => kind.named("batch", Bytes(0)),
            NOTICE => kind.named("notice", Bytes(0)),
            CLIENT_IDENTITY => kind.named("client_identity", Bytes(64)).clients(),
            PINGS => kind.named("pings", Bytes(4)).stales(),
            ACTOR_STATES => kind.named("actor_states", Own).stales(),
            STRUCTURE_BSP => kind.named("structure_bsp", Bytes(4)).at_least_one().stales(),
            COOP_PRESENTATION => kind.named("coop_presentation", Own).at_least_one().stales(),
            COOP_DEVICE_GROUPS => kind.named("coop_device_groups", Own).stales(),
            COOP_OBJECT_NAMES => kind.named("coop_object_names", Own).at_least_one().stales(),
            COOP_SKIP_VOTE => kind.named("coop_skip_vote", Own).at_least_one().clients().stales(),
            COOP_EVENTS => kind.named("coop_events", Own).stales(),
            COOP_OBJECT_TRANSFORMS => kind.named("coop_object_transforms", Own).stales(),
            ACTOR_DAMAGE => kind.named("actor_damage", Own).stales(),
            COOP_OBJECT_LOOKS => kind.named("coop_object_looks", Own).stales(),
            DAMAGE_ANIMATIONS => kind.named("damage_animations", Own).stales(),
            COOP_SCREEN_EFFECT => kind.named("coop_screen_effect", Own).stales(),
            COOP_DEVICE_STATES => kind.named("coop_device_states", Own).stales(),
            VOTEKICK => kind.named("votekick", Own).at_least_one().clients(),
            VOTEKICK_STATUS => kind.named("votekick_status", Own).at_least_one().stales(),
            VOICE_UP => kind.named("voice_up", Objects),
            VOICE_DOWN => kind.named("voice_down", Objects),
            VOICE_CONFIG => kind.named("voice_config", Objects),
            MAP_SHARE_REQUEST => kind.named("map_share_request", Objects),
            MAP_SHARE_OFFER => kind.named("map_share_offer", Objects),
            MAP_SHARE_SOURCES => kind.named("map_share_sources", Objects),
            MAP_SHARE_PROGRESS => kind.named("map_share_progress", Objects),
            CHAT_UP => kind.named("chat_up", Objects),
            CHAT_DOWN => kind.named("chat_down", Objects),
            CHAT_CONFIG => kind.named("chat_config", Objects),
            AIM_ASSIST => kind.named("aim_assist", Bytes(4)),
            _ => kind,
        }
    }

    const fn named(self, name: &'static str, least: Least) -> Kind {
        Kind { name, least, ..self }
    }

    const fn at_least_one(self) -> Kind {
        Kind { at_least_one: true, ..self }
    }

    const fn clients(self) -> Kind {
        Kind { from_client: true, ..self }
    }

    const fn stales(self) -> Kind {
        Kind { stale: true, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(profile: &Profile, keep: impl Fn(&Kind) -> bool) -> Vec<u8> {
        (0..=255).filter_map(|number| Kind::of(number, profile)).filter(keep).map(|kind| kind.number).collect()
    }

    /// spec: distributed 7 (rules 4, 5, 7, 8 and 11).
    #[test]
    fn the_lists_of_the_rules() {
        let (old, new) = (Profile::P9, Profile::P32);
        assert_eq!(numbers(old, |_| true), Vec::from_iter(1..19));
        assert_eq!(numbers(new, |_| true), Vec::from_iter(1..91));
        assert_eq!(numbers(new, |kind| kind.at_least_one), [65, 66, 69, 70, 78, 79]);
        assert_eq!(numbers(new, |kind| kind.from_client), [1, 9, 11, 12, 14, 18, 70, 78]);
        assert_eq!(numbers(new, |kind| kind.stream_only(new)), [9, 11, 18]);
        assert!(numbers(old, |kind| kind.stream_only(old)).is_empty());
        let stale = [1, 2, 3, 4, 6, 10, 12, 14, 15, 19, 64, 65, 66, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 79];
        assert_eq!(numbers(new, |kind| kind.stale(true, new)), stale);
        assert_eq!(numbers(old, |kind| kind.stale(false, old)), [1, 2, 3, 4, 6, 10, 12, 14, 15]);
        assert!(!numbers(new, |kind| kind.stale(false, new)).contains(&DAMAGE_EVENTS));
    }

    #[test]
    fn least_entry_sizes() {
        let least = |number| Kind::of(number, Profile::P32).unwrap().least;
        let sized = [(1, 3), (2, 3), (3, 64), (7, 0), (8, 0), (9, 0), (13, 8), (14, 52), (15, 14), (17, 0), (18, 64)];
        for (number, size) in sized.into_iter().chain([(19, 4), (65, 4), (90, 4)]) {
            assert_eq!(least(number), Least::Bytes(size), "{number}");
        }
        assert!([4, 5, 6, 12, 20, 63, 67].map(least).iter().all(|&least| least == Least::Objects));
        assert_eq!([10, 11].map(least), [Least::Damage; 2]);
        assert_eq!([64, 66, 75, 79].map(least), [Least::Own; 4]);
    }
}
