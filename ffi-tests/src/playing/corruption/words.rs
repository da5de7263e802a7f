//! Which words of a game came whole over a network that damages some, and which damaged ones say what no later true word
//! takes back: what a comparison of two machines has to leave out, and why. Times are the host's ticks.

use super::message::Message;
use crate::arena::{Machine, ObjectView};
use slipspace::profile::Profile;
use slipspace::wire::unit_state::flags;
use slipspace::wire::{DamageEvent, ObjectChange, ObjectState, UnitState, kind, object_state};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Ticks between two machines' clocks at the most.
const APART: i32 = 3;
/// Ticks after which something here has gone its own way from where the last word left it (a place, a shield that
/// recharges), and those between two words of what stays as it is.
const FRESH: i32 = 7;
const REFRESHED: i32 = 35;
/// Ticks that a word takes at the least.
const ON_ITS_WAY: i32 = 3;
/// Ticks after which one that was lied to has heard the truth.
const SETTLED: i32 = 45;
/// Ticks that a datagram may be from its sender's latest (distributed.md 7 rule 9).
const WINDOW: i32 = 450;
/// Ticks ahead of the host's at which a client's clock may count as fast, and for how long it then does: the rest of a
/// window of two seconds and the next (distributed.md 9).
const FAST: i32 = 15;
const FAST_FOR: i32 = 120;
/// Ticks between the words after which a player's unit is dead here too (distributed.md 12.2 rule 3).
const DEATH_WAIT: i32 = 15;

/// Why a field of a player is left out in a second of a client's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    /// The last word of it, or of what its copy does meanwhile, is old or a damaged one.
    Unheard,
    /// A damaged word of its kind was taken as of a tick that was yet to come: until then the true ones count as old
    /// (distributed.md 7 rule 11), or one of a client's made its clock count as fast (9).
    Ahead,
    /// The player's unit or vehicle here was said to be dead: no state revives it (distributed.md 12.2 rule 5).
    Dead,
    /// The player was said to have another's unit: its own is killed here (distributed.md 12.2 rule 6).
    Unit,
    /// The unit or vehicle was said to be gone, or to be another (objects.md 13).
    Changed,
    /// A client's own player's rounds are the client's own while it fires (objects.md 15.2), and what it fires in ticks
    /// whose inputs are damaged the host never hears of.
    OwnRounds,
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Cause::Unheard => "the last word of it is old or damaged",
            Cause::Ahead => "a damaged word was of a tick to come",
            Cause::Dead => "a damaged word said it dead",
            Cause::Unit => "a damaged word gave it another's unit",
            Cause::Changed => "a damaged word made or deleted it",
            Cause::OwnRounds => "the rounds of the client's own player",
        })
    }
}

/// What the host has a player in.
#[derive(Clone, Copy)]
pub struct Seat {
    /// The client whose player it is, or the host's own number.
    pub machine: i32,
    /// The last it had, -1 before any: a dead player is what it died as.
    pub unit: i32,
    /// -1 for none.
    pub vehicle: i32,
}

impl Seat {
    pub const NONE: Seat = Seat { machine: -1, unit: -1, vehicle: -1 };
}

/// A player of a client's comparison.
#[derive(Clone, Copy)]
pub struct Who {
    pub client: i32,
    pub player: i32,
    /// Whether it is that client's own.
    pub own: bool,
    pub seat: Seat,
}

/// A kind of message and what it tells of: a player or an object.
type Word = (u8, i32);

/// Whose words they are that come to the host: its clients tell of their own players alone.
const TO_HOST: i32 = -1;

#[derive(Default)]
pub struct Words {
    /// Network version 9, which bounds no tick and waits for no blow.
    old: bool,
    /// What came to whom: when it was sent, and whether it came whole.
    came: BTreeMap<(i32, Word), BTreeMap<i32, bool>>,
    /// By client and word: in which ticks true ones may count as old. Kinds of a client's own are its words to the host.
    ahead: BTreeMap<(i32, Word), Vec<(i32, i32)>>,
    /// By client and object of the host's: since when a damaged word did it harm that lasts.
    harmed: BTreeMap<(i32, i32), (i32, Cause)>,
    /// By client and player: since when it was said to be dead, with no true word that it lives.
    said_dead: BTreeMap<(i32, i32), i32>,
}

impl Words {
    pub fn new(old: bool) -> Words {
        Words { old, ..Words::default() }
    }

    /// A datagram of so many whole messages was sent, from the client's or to it; these came.
    pub fn carried(&mut self, host: &Machine, client: i32, to_host: bool, whole: &[Vec<u8>], came: &[Vec<u8>]) {
        let now = host.status().tick;
        for record in came {
            let Some(message) = Message::read(record) else { continue };
            let true_word = whole.contains(record);
            let listener = if to_host { TO_HOST } else { client };
            for about in message.abouts() {
                self.came.entry((listener, (message.number, about))).or_default().insert(now, true_word);
            }
            if true_word {
                self.hear(client, &message);
            } else {
                self.ahead(now, client, to_host, &message);
                if !to_host {
                    self.lie(host, now, client, &message, whole);
                }
            }
        }
    }

    fn hear(&mut self, client: i32, message: &Message) {
        if message.number == kind::UNIT_STATES {
            for state in message.unit_states().filter(|state| state.has(flags::ALIVE)) {
                self.said_dead.remove(&(client, i32::from(state.player_index)));
            }
        }
    }

    /// Notes until when true words count as old after a damaged one.
    fn ahead(&mut self, now: i32, client: i32, to_host: bool, message: &Message) {
        let mut notes = |number: u8, about: i32, tick: i32| {
            self.ahead.entry((client, (number, about))).or_default().push((now, tick.saturating_add(SETTLED)));
        };
        // The latest tick of the queue of each player that it names, which nothing bounds.
        for (player, tick) in message.queue_ticks().filter(|(_, tick)| *tick > now + APART) {
            notes(message.number, player, tick);
        }
        let tick = message.tick;
        // What is of an earlier tick makes nothing count as old; past twice the window nothing is taken.
        if tick <= now + APART || !self.old && tick > now + 2 * WINDOW {
            return;
        }
        notes(message.number, ALL, tick);
        if to_host && tick > now + FAST {
            for number in [kind::PLAYER_PREDICTION, kind::VEHICLE_PREDICTION] {
                notes(number, ALL, tick.max(now + FAST_FOR));
            }
        }
        // Past the window no true word is near enough, of whatever kind.
        if !self.old && tick > now + WINDOW - APART {
            COMPARED.iter().for_each(|&number| notes(number, ALL, tick));
        }
    }

    /// Notes what no true word takes back of what a damaged message to a client says.
    fn lie(&mut self, host: &Machine, now: i32, client: i32, message: &Message, whole: &[Vec<u8>]) {
        let mut wholes: Vec<Message> = whole.iter().filter_map(|record| Message::read(record)).collect();
        wholes.retain(|whole| whole.number == message.number);
        // Entries that it has from a whole one are true.
        let of_size = |size: usize| {
            let known: BTreeSet<&[u8]> = wholes.iter().flat_map(|whole| whole.entries(size)).collect();
            message.entries(size).filter(move |entry| !known.contains(entry))
        };
        match message.number {
            kind::UNIT_STATES => {
                let known: Vec<UnitState> = wholes.iter().flat_map(|whole| whole.unit_states()).collect();
                for state in message.unit_states().filter(|state| !known.contains(state)) {
                    self.false_state(host, now, client, &state);
                }
            }
            kind::OBJECT_STATES => {
                for state in of_size(ObjectState::SIZE).filter_map(|entry| ObjectState::parse(entry, PROFILE)) {
                    let lives = object(host, state.object_index).is_some_and(|view| view.dead == 0);
                    if lives && state.has(object_state::flags::DEAD) {
                        self.harm(now, client, state.object_index, Cause::Dead);
                    }
                }
            }
            kind::DAMAGE_EVENTS => {
                for event in of_size(DamageEvent::SIZE).filter_map(DamageEvent::parse) {
                    if event.kind == DamageEvent::KILL && object(host, event.object_index).is_some() {
                        self.harm(now, client, event.object_index, Cause::Dead);
                    }
                }
            }
            kind::OBJECT_CHANGES => {
                for change in of_size(ObjectChange::SIZE).filter_map(|entry| ObjectChange::parse(entry, PROFILE)) {
                    if let Some(there) = host.object(change.object_index & 0xFFFF) {
                        self.harm(now, client, there.index, Cause::Changed);
                    }
                }
            }
            _ => {}
        }
    }

    fn false_state(&mut self, host: &Machine, now: i32, client: i32, state: &UnitState) {
        let player = i32::from(state.player_index);
        let Some(own) = host.player(player).filter(|view| view.exists != 0).map(|view| view.unit) else { return };
        if state.has(flags::ALIVE) {
            if state.unit_index != own && object(host, state.unit_index).is_some() {
                self.harm(now, client, state.unit_index, Cause::Unit);
                self.harm(now, client, own, Cause::Unit);
            }
            return;
        }
        let since = *self.said_dead.entry((client, player)).or_insert(now);
        if self.old || now - since >= DEATH_WAIT {
            self.harm(now, client, own, Cause::Dead);
        }
    }

    fn harm(&mut self, now: i32, client: i32, object: i32, cause: Cause) {
        if object != -1 {
            self.harmed.entry((client, object)).or_insert((now, cause));
        }
    }

    /// Why a field of a player cannot be compared at a client's line, if it cannot.
    pub fn leave_out(&self, who: Who, tick: i32, field: &str) -> Option<Cause> {
        if who.own && field == "rounds" {
            return Some(Cause::OwnRounds);
        }
        for object in [who.seat.unit, who.seat.vehicle] {
            if let Some(&(since, cause)) = self.harmed.get(&(who.client, object)) {
                if since <= tick {
                    return Some(cause);
                }
            }
        }
        let words = needed(who, field);
        let counts_as_old = |&((number, about), _): &(Word, i32)| {
            let client = if from_client(number) { who.seat.machine } else { who.client };
            let spans = |about| self.ahead.get(&(client, (number, about))).into_iter().flatten();
            spans(about).chain(spans(ALL)).any(|(from, to)| (*from..=*to).contains(&tick))
        };
        if words.iter().any(counts_as_old) {
            return Some(Cause::Ahead);
        }
        // The last that it has is a true one, and of late. What is sent in the line's tick it may have, or not.
        let was_heard = |&(word, age): &(Word, i32)| {
            let listener = if from_client(word.0) { TO_HOST } else { who.client };
            let Some(came) = self.came.get(&(listener, word)) else { return false };
            let had = tick - ON_ITS_WAY;
            let last = came.range(tick - age..=had).next_back();
            last.is_some_and(|(_, whole)| *whole) && came.range(had..=tick + APART).all(|(_, whole)| *whole)
        };
        (!words.iter().all(was_heard)).then_some(Cause::Unheard)
    }

    /// A new game: what was said of the last is past.
    pub fn clear(&mut self) {
        *self = Words::new(self.old);
    }

    /// Another machine has the client's place: what was said to the one before is past.
    pub fn forget(&mut self, now: i32, client: i32) {
        for (_, spans) in self.ahead.iter_mut().filter(|((of, _), _)| *of == client) {
            spans.iter_mut().for_each(|(_, to)| *to = now.min(*to));
        }
        self.harmed.retain(|(of, _), _| *of != client);
        self.said_dead.retain(|(of, _), _| *of != client);
    }
}

/// What these kinds' entries are read by is the same in both versions.
const PROFILE: &Profile = Profile::P32;
/// Of whatever player or object.
const ALL: i32 = -2;
/// The kinds that a comparison depends on.
const COMPARED: [u8; 8] = [
    kind::PLAYER_PREDICTION,
    kind::UNIT_STATES,
    kind::PLAYER_STATISTICS,
    kind::INVENTORIES,
    kind::OBJECT_STATES,
    kind::VEHICLE_PREDICTION,
    kind::PLAYER_INPUTS,
    kind::RELAYED_ACTIONS,
];

fn from_client(number: u8) -> bool {
    matches!(number, kind::PLAYER_PREDICTION | kind::VEHICLE_PREDICTION | kind::PLAYER_INPUTS)
}

/// The words that say a field, and how old the last of each may be.
fn needed(who: Who, field: &str) -> Vec<(Word, i32)> {
    let Who { player, own, seat: Seat { machine, unit, vehicle }, .. } = who;
    let rides = vehicle != -1;
    let state = (kind::UNIT_STATES, player);
    // Another's copy does what it was told last; what an own player does the host has to hear of.
    let action = ((if own { kind::PLAYER_INPUTS } else { kind::RELAYED_ACTIONS }, player), FRESH);
    match field {
        "position" => {
            let place = match (own, rides) {
                (false, false) => state,
                (true, false) => (kind::PLAYER_PREDICTION, player),
                (false, true) => (kind::OBJECT_STATES, vehicle),
                (true, true) => (kind::VEHICLE_PREDICTION, vehicle),
            };
            vec![(state, FRESH), (place, FRESH)]
        }
        "vitality" => vec![(state, FRESH)],
        "alive" | "riding" => vec![(state, REFRESHED)],
        // The host holds what it was given last, and may hold it otherwise than the wire can say it.
        "aim" => {
            let given = (machine > 0).then_some(((kind::PLAYER_INPUTS, player), FRESH));
            given.into_iter().chain([action]).collect()
        }
        // A state gives the player the unit, an inventory the unit its things.
        "weapons" => vec![(state, REFRESHED), ((kind::INVENTORIES, unit), REFRESHED)],
        "grenades" | "rounds" => vec![action, (state, REFRESHED), ((kind::INVENTORIES, unit), REFRESHED)],
        "score" | "kills" | "deaths" => vec![((kind::PLAYER_STATISTICS, player), REFRESHED)],
        _ => vec![],
    }
}

fn object(host: &Machine, index: i32) -> Option<ObjectView> {
    host.object(index & 0xFFFF).filter(|view| view.exists != 0 && view.index == index)
}
