//! Messages made of a fuzzer's bytes: new ones of real entries, really sent ones with something changed, plain bytes;
//! and ones that no receiver may take, whatever they hold.

use super::Path;
use super::source::{Known, Source};
use slipspace::profile::Profile;
use slipspace::wire::kind::{self, Kind};
use slipspace::wire::{Header, batch};

/// The longest message of the engine's network.
const LONGEST: usize = 4095;
/// The longest datagram.
const DATAGRAM: usize = 1200;

impl Source<'_> {
    /// The next message as it stands on the wire: most well framed.
    pub fn message(&mut self, profile: &Profile, known: &Known) -> Vec<u8> {
        match self.u8() {
            0..104 => wire_order(self.made(profile, known)),
            104..144 => wire_order(self.batch(profile, known)),
            144..240 => self.changed(known).unwrap_or_default(),
            240..252 => {
                let size = self.below(200);
                framed(self.slice(size))
            }
            _ => {
                let size = self.below(200);
                self.slice(size).into()
            }
        }
    }

    /// One message: header and entries, in the handler's byte order.
    fn made(&mut self, profile: &Profile, known: &Known) -> Vec<u8> {
        let number = match self.u8() {
            n @ 0..192 => known.kinds[usize::from(n) % known.kinds.len()],
            n @ 192..224 => n % 20,
            n @ 224..248 => kind::ACTOR_STATES + n % 28,
            n => n,
        };
        let count = match self.u8() {
            n @ 0..208 => 1 + n % 3,
            n => n,
        };
        let mut entries = Vec::new();
        if number == kind::RELAYED_ACTIONS {
            entries.extend(self.tick(known).to_le_bytes());
        }
        let before = entries.len();
        for _ in 0..count.min(8) {
            entries.extend(self.entry(number, profile, known));
        }
        // A long message says the same again and again.
        let some = entries[before..].to_vec();
        for _ in 1..count.div_ceil(8) {
            entries.extend(&some);
        }
        // Now and then cut short or stretched.
        match self.u8() {
            n @ 224..240 => entries.truncate(entries.len() * usize::from(n - 224) / 16),
            n @ 240.. => entries.extend(vec![n; usize::from(n - 239)]),
            _ => {}
        }
        with_header(number, count, self.tick(known), &entries)
    }

    fn batch(&mut self, profile: &Profile, known: &Known) -> Vec<u8> {
        let mut records = Vec::new();
        for _ in 0..1 + self.below(4) {
            let message = self.made(profile, known);
            let length = match self.u8() {
                0..240 => message.len() - 2,
                n => usize::from(n) * 7,
            };
            records.extend((length as u16).to_le_bytes());
            records.extend(&message[2..]);
        }
        records.truncate(DATAGRAM - Header::SIZE);
        with_header(kind::BATCH, 0, self.tick(known), &records)
    }

    /// One that was really sent, something of it changed: bytes, numbers, its ticks, its kind, its end, its parts.
    fn changed(&mut self, known: &Known) -> Option<Vec<u8>> {
        let mut message = known.heard.get(self.below(known.heard.len()))?.clone();
        for _ in 0..self.below(4) {
            self.change(&mut message, known)?;
        }
        message.truncate(LONGEST);
        let word = Header::word(message.len() as u16).to_le_bytes();
        let at_fault = self.u8() >= 248;
        if let ([a, b, ..], false) = (&mut message[..], at_fault) {
            [*b, *a] = word;
        }
        Some(message)
    }

    fn change(&mut self, message: &mut Vec<u8>, known: &Known) -> Option<()> {
        let choice = self.u8() % 10;
        let at = Header::SIZE + (self.below(256) * 256 + self.below(256)) % message.len().max(Header::SIZE + 1);
        let bytes: Vec<u8> = match choice {
            0..=4 => self.field(known),
            5 => vec![message.get(at)? ^ (1 << (self.u8() % 8))],
            6 => {
                let header = self.u8();
                *message.get_mut(2 + usize::from(header % 6))? = self.u8();
                return Some(());
            }
            7 => {
                message.truncate(at.max(Header::SIZE));
                return Some(());
            }
            8 => {
                // The rest of another message in place of its own.
                let other = known.heard.get(self.below(known.heard.len()))?;
                message.truncate(at.max(Header::SIZE));
                message.extend(other.get(at..)?);
                return Some(());
            }
            _ => {
                // A part of it again.
                let again = message.get(at..(at + self.below(120)).min(message.len()))?.to_vec();
                message.splice(at..at, again);
                return Some(());
            }
        };
        message.get_mut(at..at + bytes.len())?.copy_from_slice(&bytes);
        Some(())
    }

    /// A message that has to be dropped by rules 2 to 9 of distributed.md 7, whatever else it holds, and so leaves
    /// nothing behind.
    pub fn refused(&mut self, path: Path, profile: &Profile, known: &Known) -> Vec<u8> {
        let wrong_way = |number: &u8| Kind::of(*number, profile).is_some_and(|kind| kind.from_client != path.at_host());
        let of_stream = |number: &u8| Kind::of(*number, profile).is_some_and(|kind| kind.stream_only(profile));
        let choice = self.u8() % 5;
        let mut message = self.made(profile, known);
        // What it says of itself stays the rest of the message's.
        let numbers: Vec<u8> = match choice {
            0 => [0].into_iter().chain(profile.number_of_messages..=u8::MAX).collect(),
            1 => (1..profile.number_of_messages).filter(|number| *number != kind::BATCH).filter(wrong_way).collect(),
            2 if path == Path::HostDatagram && !profile.is_9() => (0..=u8::MAX).filter(of_stream).collect(),
            3 => {
                // Shorter than a header.
                message.truncate(3 + self.below(5));
                return framed(&message[2..]);
            }
            _ => {
                // Fewer bytes than its entries take.
                let number = [kind::PLAYER_PREDICTION, kind::PLAYER_INPUTS, kind::OBJECT_STATES, kind::DAMAGE_EVENTS];
                let entries: Vec<u8> = message[Header::SIZE..].iter().copied().take(150).collect();
                return wire_order(with_header(number[self.below(4)], 60, self.tick(known), &entries));
            }
        };
        message[2] = numbers[self.below(numbers.len())];
        if self.u8() >= 192 && message.len() <= DATAGRAM - Header::SIZE - 2 {
            message = in_batch(&message);
        }
        wire_order(message)
    }
}

/// In the handler's byte order.
fn with_header(number: u8, count: u8, game_time: i32, entries: &[u8]) -> Vec<u8> {
    let size = (Header::SIZE + entries.len()).min(LONGEST);
    let mut message: Vec<u8> = Header { size: size as u16, kind: number, count, game_time }.emit().into();
    message.extend(entries);
    message.truncate(size);
    message
}

fn in_batch(message: &[u8]) -> Vec<u8> {
    let mut record = ((message.len() - 2) as u16).to_le_bytes().to_vec();
    record.extend(&message[2..]);
    let batch = with_header(kind::BATCH, 0, 0, &record);
    debug_assert_eq!(batch::records(&batch).count(), 1);
    batch
}

/// Bytes after the engine's own header word, on the wire.
fn framed(bytes: &[u8]) -> Vec<u8> {
    let mut message: Vec<u8> = Header::word((2 + bytes.len()) as u16).to_le_bytes().into();
    message.extend(bytes);
    wire_order(message)
}

/// The first word's bytes turned round, as a port sends it.
fn wire_order(mut message: Vec<u8>) -> Vec<u8> {
    if let [a, b, ..] = &mut message[..] {
        std::mem::swap(a, b);
    }
    message
}
