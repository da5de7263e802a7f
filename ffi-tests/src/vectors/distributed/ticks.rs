//! Scenarios: one machine driven tick by tick (`docs/vectors.md`, `scenario` `ticks`). By the cases' names:
//! - `d06` spec: distributed 6.1, spec: distributed 6.2, spec: distributed 6.3, spec: distributed 6.4, spec: distributed 6.5
//! - `d08` spec: distributed 8.1
//! - `d10` spec: distributed 10.2, spec: distributed 7.1
//! - `d13` spec: distributed 13.1, spec: distributed 13.2, spec: distributed 13.3, spec: distributed 13.4,
//!   spec: distributed 13.5
//! - `d14` spec: distributed 14.1, spec: distributed 14.2, spec: distributed 14.3, spec: distributed 14.4,
//!   spec: distributed 14.5, spec: distributed 14.6

use super::world::{self, UPDATES, set_fact};
use super::{Checks, bytes, deliver, hex, long, point, real, set_list, sizes, tick, vector};
use crate::stage::records::{Object, Tag};
use crate::stage::{OBJECT_TYPES, Sent, Stage, To, index, play};
use serde_json::{Value, json};
use slipspace::abi::distributed as abi;
use slipspace::distributed::round_trip::machine_ticks;
use slipspace::engine::contract::{Long, NONE, PlayerAction};
use slipspace::engine::table::Port;
use slipspace::profile::Profile;
use slipspace::wire::bytes::Reader;
use slipspace::wire::{RelayedAction, Statistics, UnitState, batch};
use std::collections::BTreeMap;

const BSP: Long = 0xe102_0001_u32 as Long;
const SCENARIO: Long = 0xe103_0001_u32 as Long;

/// `0-3,7` as the numbers it names.
fn list(value: &Value) -> Vec<usize> {
    let text = value.as_str().unwrap_or_default();
    let parts = text.split(',').filter(|part| !part.is_empty());
    parts
        .flat_map(|part| {
            let (first, last) = part.split_once('-').unwrap_or((part, part));
            first.parse::<usize>().expect("a number")..=last.parse::<usize>().expect("a number")
        })
        .collect()
}

fn flag(value: &Value) -> bool {
    value.as_bool().unwrap_or(false)
}

fn set_facts(stage: &Stage, facts: &Value) {
    for (name, value) in facts.as_object().into_iter().flatten() {
        match name.as_str() {
            "role" => stage.connection.set(match value.as_str() {
                Some("client") => 1,
                Some("local") => 0,
                _ => 2,
            }),
            "coop" => stage.coop.set(flag(value)),
            "structure_bsp_index" => stage.structure_bsp_index.set(long(value) as i16),
            "bsp" => set_bsp(stage, value),
            "machines" => {
                *stage.machines.borrow_mut() = value.as_array().into_iter().flatten().map(long).collect();
            }
            "lists" => {
                value.as_object().into_iter().flatten().for_each(|(machine, row)| set_list(stage, machine, row));
            }
            "players" => value.as_object().into_iter().flatten().for_each(|(at, told)| set_player(stage, at, told)),
            "objects" => value.as_object().into_iter().flatten().for_each(|(at, told)| set_object(stage, at, told)),
            "ticked" => set_fact("ticked", value.clone()),
            "updates" => value.as_object().into_iter().flatten().for_each(|(at, told)| set_update(at, told)),
            "game_state" => set_fact("game_state", value.clone()),
            other => panic!("unknown fact {other}"),
        }
    }
}

/// A row of the potentially visible set.
fn bits(row: &Value, words: usize) -> Vec<u32> {
    let mut bits = vec![0u32; words];
    for cluster in list(row) {
        if let Some(word) = bits.get_mut(cluster / 32) {
            *word |= 1 << (cluster % 32);
        }
    }
    bits
}

fn set_bsp(stage: &Stage, told: &Value) {
    if told.is_null() {
        stage.structure_bsp.set(NONE);
        return;
    }
    let known = stage.cluster_rows.borrow().len() as Long;
    let clusters = told["clusters"].as_i64().map_or(known, |clusters| clusters as Long);
    let words = (clusters as usize).div_ceil(32);
    let mut rows = stage.cluster_rows.borrow_mut();
    if let Some(told) = told["rows"].as_array() {
        *rows = told.iter().map(|row| bits(row, words)).collect();
    }
    rows.resize(clusters as usize, Vec::new());
    rows.iter_mut().for_each(|row| row.resize(words, 0));
    stage.put_tag(BSP, Tag { group: 0x7362_7370, clusters_count: clusters, ..Tag::default() });
    stage.structure_bsp.set(BSP);
}

fn set_player(stage: &Stage, at: &str, told: &Value) {
    let at = at.parse::<usize>().expect("a player");
    if told.is_null() {
        stage.take_player(at);
        return;
    }
    let datum = told.get("datum").map_or(stage.player_datum(at), index);
    let known = stage.player(at).filter(|_| datum == stage.player_datum(at));
    let mut player = known.unwrap_or_default();
    for (name, value) in told.as_object().into_iter().flatten() {
        match name.as_str() {
            "datum" => {}
            "local" => player.local_player_index = value.as_i64().unwrap_or(-1) as i16,
            "quit" => player.quit_out_of_game = u8::from(flag(value)),
            "unit" => player.unit_index = index(value),
            "statistics" => {
                let number = value.as_u64().expect("a number") as u32;
                for (at, byte) in player.statistics.iter_mut().enumerate() {
                    *byte = number.to_le_bytes()[at % 4];
                }
            }
            "powerups" => player.powerup_durations = [long(&value[0]) as i16, long(&value[1]) as i16],
            other => panic!("unknown fact of a player {other}"),
        }
    }
    stage.put_player(datum, player);
}

fn set_object(stage: &Stage, at: &str, told: &Value) {
    let at = index(&json!(at));
    if told.is_null() {
        stage.take_object(at);
        return;
    }
    if stage.object(at).is_none() {
        stage.put_object(at, Object { player_index: 0, ..Object::default() });
    }
    if let (Some(name), Some(object)) = (told["type"].as_str(), stage.object(at)) {
        let kind =
            OBJECT_TYPES.iter().position(|known| *known == name).unwrap_or_else(|| panic!("unknown type {name}"));
        stage.put_object(at, Object { kind: kind as i16, ..object });
    }
    stage.edit(at, |object| {
        for (name, value) in told.as_object().into_iter().flatten() {
            match name.as_str() {
                "type" => {}
                "dead" => object.damage_flags = object.damage_flags & !4 | if flag(value) { 4 } else { 0 },
                "parent" => object.parent_object_index = index(value),
                "seat" => object.parent_seat_index = value.as_i64().unwrap_or(-1) as i16,
                "position" => object.position = point(value),
                "origin" => object.origin = (!value.is_null()).then(|| point(value)),
                "velocity" => object.translational_velocity = vector(value),
                "forward" => object.forward = vector(value),
                "up" => object.up = vector(value),
                "aim" => object.aiming_vector = vector(value),
                "cluster" => object.cluster_index = value.as_i64().unwrap_or(-1) as i16,
                "zoom" => object.current_zoom_level = value.as_i64().unwrap_or(-1) as i8,
                "shield" => {
                    object.damage_flags &= !(1 << 3 | 1 << 12 | 1 << 4);
                    for (at, bit) in [3, 12, 4].into_iter().enumerate() {
                        if value[at] == json!(1) || flag(&value[at]) {
                            object.damage_flags |= 1 << bit;
                        }
                    }
                }
                "vitality" => {
                    let parts = super::reals(value);
                    object.body_vitality = parts[0];
                    object.shield_vitality = parts[1];
                    object.current_body_damage = parts[2];
                    object.recent_body_damage = parts[3];
                    object.current_shield_damage = parts[4];
                    object.recent_shield_damage = parts[5];
                }
                "camouflage" => object.active_camouflage = real(value),
                "camouflaged" => object.unit_flags = object.unit_flags & !16 | if flag(value) { 16 } else { 0 },
                "super_camouflaged" => {
                    object.unit_flags = object.unit_flags & !32 | if flag(value) { 32 } else { 0 };
                }
                other => panic!("unknown fact of an object {other}"),
            }
        }
    });
}

fn set_update(number: &str, told: &Value) {
    let number = number.parse::<Long>().expect("a number");
    UPDATES.with_borrow_mut(|updates| {
        if told.is_null() {
            updates.remove(&number);
            return;
        }
        let none = PlayerAction {
            desired_weapon_index: -1,
            desired_grenade_index: -1,
            desired_zoom_level: -1,
            ..PlayerAction::default()
        };
        let actions = updates.entry(number).or_default();
        if let Some(count) = told["count"].as_u64() {
            actions.resize(count as usize, none);
        }
        for (player, told) in told["actions"].as_object().into_iter().flatten() {
            let action = action(told);
            if let Some(place) = actions.get_mut(player.parse::<usize>().expect("a player")) {
                *place = action;
            }
        }
    });
}

fn action(told: &Value) -> PlayerAction {
    let float = |name: &str| told.get(name).map_or(0.0, real);
    let choice = |name: &str| told[name].as_i64().unwrap_or(-1) as i16;
    let mut action = PlayerAction {
        control_flags: told["control_flags"].as_u64().unwrap_or(0) as u32,
        primary_trigger: float("primary_trigger"),
        desired_weapon_index: choice("desired_weapon_index"),
        desired_grenade_index: choice("desired_grenade_index"),
        desired_zoom_level: choice("desired_zoom_level"),
        ..PlayerAction::default()
    };
    (action.desired_facing.yaw, action.desired_facing.pitch) = (float("yaw"), float("pitch"));
    (action.throttle.i, action.throttle.j) = (float("throttle_i"), float("throttle_j"));
    action
}

fn perform(operation: &Value) {
    let (name, told) = operation.as_object().and_then(|o| o.iter().next()).expect("one operation");
    let machine = |told: &Value| told.get("machine").filter(|m| !m.is_null()).map_or(NONE, long);
    let entries = |told: &Value| {
        let mut message = vec![0; 8];
        message.extend(bytes(&told["entries"]));
        message
    };
    // SAFETY: every pointer is to a place of ours; on the one thread that plays.
    unsafe {
        match name.as_str() {
            "receive" => deliver(machine(told), &bytes(&told["hex"]), flag(&told["stream"])),
            "killed" => {
                let (mut killer, mut object) = (index(&told["killer"]), index(&told["object"]));
                let mut friendly_fire = u8::from(flag(&told["friendly_fire"]));
                let dead = index(&told["dead"]);
                abi::network_distributed_player_killed(&mut killer, &mut object, dead, &mut friendly_fire);
            }
            "picked_up" => abi::network_distributed_player_picked_up(
                index(&told["player"]),
                long(&told["kind"]) as i16,
                index(&told["definition"]),
                long(&told["count"]) as i16,
            ),
            "new_game" => abi::network_distributed_new_game(),
            "send" => {
                let mut message = entries(told);
                let destination = i16::from(flag(&told["reliably"]));
                let (kind, count) = (long(&told["type"]) as u8, long(&told["count"]) as i16);
                let (at, size) = (message.as_mut_ptr().cast(), message.len() as u16);
                abi::distributed_send(at, kind, count, size, destination);
            }
            "send_to_machine" => {
                let mut message = entries(told);
                let (kind, count) = (long(&told["type"]) as u8, long(&told["count"]) as i16);
                let (at, size) = (message.as_mut_ptr().cast(), message.len() as u16);
                abi::distributed_send_to_machine(machine(told), at, kind, count, size);
            }
            other => panic!("unknown operation {other}"),
        }
    }
}

fn install(port: &mut Port) {
    world::install(port);
    sizes::install(port);
}

pub fn run(case: &Value, profile: &'static Profile) -> Checks {
    play(profile, install, |stage| {
        let mut checks = Checks::default();
        stage.put_tag(SCENARIO, Tag { structure_bsp_references_count: 8, ..Tag::default() });
        stage.scenario.set(SCENARIO);
        set_facts(stage, &case["facts"]);
        let mut statistics = AllStatistics::default();
        for (number, step) in case["steps"].as_array().into_iter().flatten().enumerate() {
            checks.step(number);
            stage.time.set(long(&step["now"]));
            set_facts(stage, &step["facts"]);
            stage.log.take();
            let (_, _) = stage.take_record();
            let sent_before = stage.machine.distributed.sending.sent.get();
            step["do"].as_array().into_iter().flatten().for_each(perform);
            if step["tick"] != json!(false) {
                tick();
            }
            let headers = stage.machine.distributed.sending.sent.get() - sent_before;
            let (calls, sent) = stage.take_record();
            let fatal: Vec<_> = calls.iter().filter(|call| call.name == "fatal").collect();
            checks.same("fatal", 0, fatal.len());
            let record = Record { stage, calls, sent, headers };
            statistics.note(&record, &step["expect"], long(&step["now"]));
            for (name, expected) in step["expect"].as_object().into_iter().flatten() {
                record.check(&mut checks, name, expected, profile);
            }
        }
        // What still waits in batches leaves with a tick that does nothing else.
        stage.connection.set(0);
        stage.time.set(stage.time.get().wrapping_add(1));
        tick();
        let (calls, sent) = stage.take_record();
        statistics.note(&Record { stage, calls, sent, headers: 0 }, &Value::Null, NONE);
        checks.place.clear();
        statistics.check(&mut checks);
        checks
    })
}

/// What one step did.
struct Record<'s> {
    stage: &'s Stage,
    calls: Vec<crate::stage::Call>,
    sent: Vec<Sent>,
    headers: Long,
}

impl Record<'_> {
    fn called(&self, name: &str) -> Vec<&Value> {
        self.calls.iter().filter(|call| call.name == name).map(|call| &call.arguments).collect()
    }

    /// The messages in a machine's datagrams of this step.
    fn messages(&self, machine: Long) -> Vec<Vec<u8>> {
        self.sent
            .iter()
            .filter(|sent| !sent.reliably && sent.to == To::Machine(machine))
            .flat_map(|sent| batch::records(&sent.bytes).map(|record| record.message([0; 2]).as_slice().to_vec()))
            .collect()
    }

    fn clients(&self) -> Vec<Long> {
        let machines = self.stage.machines.borrow();
        let lists = self.stage.lists.borrow();
        let own = |machine: &Long| {
            lists[*machine as usize].iter().any(|player| {
                *player != NONE
                    && self
                        .stage
                        .player(crate::stage::place(*player))
                        .is_some_and(|player| player.local_player_index != -1)
            })
        };
        machines.iter().filter(|machine| (0..128).contains(*machine) && !own(machine)).copied().collect()
    }

    fn check(&self, checks: &mut Checks, name: &str, expected: &Value, profile: &Profile) {
        let state = &self.stage.machine.distributed;
        match name {
            "player_machines" => {
                let came: BTreeMap<String, Long> = (0..128)
                    .map(|player| (player.to_string(), state.plan.player_machine(player)))
                    .filter(|(_, machine)| *machine != NONE)
                    .collect();
                checks.same(name, expected.clone(), json!(came));
            }
            "sees" => {
                for (machine, players) in expected.as_object().into_iter().flatten() {
                    let machine = machine.parse::<Long>().expect("a machine");
                    let sees = |player: &usize| state.plan.sends(machine).sees.has(*player);
                    let came: Vec<usize> = (0..128).filter(sees).collect();
                    checks.same(&format!("{name} {machine}"), list(players), came);
                }
            }
            "states" | "actions" => {
                for (machine, players) in expected.as_object().into_iter().flatten() {
                    let machine = machine.parse::<Long>().expect("a machine");
                    checks.same(&format!("{name} {machine}"), list(players), self.entries(machine, name == "states"));
                }
            }
            "relayed" => {
                for (player, told) in expected.as_object().into_iter().flatten() {
                    let relayed = state.plan.relayed(player.parse::<usize>().expect("a player"));
                    let came =
                        relayed.map(|(entry, changed)| json!({"entry": hex(entry.as_slice()), "changed": changed}));
                    checks.same(&format!("{name} {player}"), told.clone(), came.unwrap_or_default());
                }
            }
            "statistics" | "statistics_to" => {}
            "cursor" => checks.same(name, expected.as_u64(), Some(state.statistics.cursor.get() as u64)),
            "pings" => {
                let ping = |player: usize| {
                    // SAFETY: on the one thread that plays.
                    match unsafe { abi::distributed_player_ping(player as i16) } {
                        NONE => Value::Null,
                        known => json!(known),
                    }
                };
                let players = (0..128).filter(|player| self.stage.player(*player).is_some());
                let came: BTreeMap<String, Value> = players.map(|player| (player.to_string(), ping(player))).collect();
                checks.same(name, expected.clone(), json!(came));
            }
            "round_trips" => {
                for machine in 0..128 {
                    let came = state.round_trip.machines[machine].get();
                    let told = expected.get(machine.to_string()).filter(|told| !told.is_null());
                    checks.same(&format!("{name} {machine}"), told.is_some(), came.valid);
                    if let Some(told) = told {
                        checks.near("average", real(&told["average"]), came.average);
                        checks.near("deviation", real(&told["deviation"]), came.deviation);
                        checks.near("ticks", real(&told["ticks"]), machine_ticks(self.stage.machine, machine as Long));
                    }
                }
            }
            "handed" => self.check_handed(checks, expected),
            // Of both versions' cases these are the newer one's.
            "structure_bsps" if profile.is_9() => checks.same(name, 0, self.called("structure_bsp").len()),
            "structure_bsps" => checks.same(name, expected.clone(), json!(self.called("structure_bsp"))),
            "test_notes" if profile.is_9() => checks.same(name, 0, self.called("test_note").len()),
            "test_notes" => self.check_test_notes(checks, expected),
            "asked" => checks.same(name, expected.clone(), json!(self.called("asked"))),
            "reliable" => {
                let reliable = self.sent.iter().filter(|sent| sent.reliably).map(|sent| match sent.to {
                    To::Machine(machine) => json!([machine, hex(&sent.bytes)]),
                    To::All => json!(["all", hex(&sent.bytes)]),
                    To::Host => json!(["host", hex(&sent.bytes)]),
                });
                checks.same(name, expected.clone(), Value::Array(reliable.collect()));
            }
            "datagrams" => {
                let datagrams = self.datagrams().map(|(machine, sent)| json!([machine, hex(&sent.bytes)]));
                checks.same(name, expected.clone(), Value::Array(datagrams.collect()));
            }
            "contents" => {
                let contents = self.datagrams().map(|(machine, sent)| {
                    let messages = batch::records(&sent.bytes).map(|record| record.message([0; 2]));
                    let kinds: Vec<[u8; 2]> = messages.map(|m| [m.as_slice()[2], m.as_slice()[3]]).collect();
                    json!([machine, sent.bytes.len(), kinds])
                });
                checks.same(name, expected.clone(), Value::Array(contents.collect()));
            }
            "records" => {
                for (kind, told) in expected.as_object().into_iter().flatten() {
                    let kind = kind.parse::<u8>().expect("a kind");
                    let mut came = BTreeMap::<String, Vec<Value>>::new();
                    for (machine, sent) in self.datagrams() {
                        let records = batch::records(&sent.bytes).filter(|record| record.kind() == kind);
                        let records = records.map(|record| json!(hex(&record.message([0; 2]).as_slice()[2..])));
                        came.entry(machine.to_string()).or_default().extend(records);
                    }
                    came.retain(|_, records| !records.is_empty());
                    let mut expected = BTreeMap::<String, Vec<Value>>::new();
                    for pair in told.as_array().into_iter().flatten() {
                        expected.entry(pair[0].to_string()).or_default().push(pair[1].clone());
                    }
                    checks.same(&format!("{name} {kind}"), expected, came);
                }
            }
            "dropped" => {
                let log = self.stage.log.borrow();
                let came: Vec<Value> = log.iter().filter_map(|line| dropped(line)).collect();
                checks.same(name, expected.clone(), Value::Array(came));
            }
            "sent" => checks.same(name, expected.as_i64(), Some(i64::from(self.headers))),
            other => panic!("unknown expectation {other} in {}", profile.version),
        }
    }

    fn datagrams(&self) -> impl Iterator<Item = (Value, &Sent)> {
        self.sent.iter().filter(|sent| !sent.reliably).map(|sent| match sent.to {
            To::Machine(machine) => (json!(machine), sent),
            To::Host => (json!("host"), sent),
            To::All => (json!("all"), sent),
        })
    }

    /// The players of a machine's entries of unit states or relayed actions, in their order.
    fn entries(&self, machine: Long, states: bool) -> Vec<usize> {
        let mut players = Vec::new();
        for message in self.messages(machine) {
            let mut reader = Reader::new(&message[if states { 8 } else { 12.min(message.len()) }..]);
            for _ in 0..message[3] {
                let player = match (message[2], states) {
                    (2, true) => UnitState::parse(&mut reader).map(|state| state.player_index),
                    (15, false) => RelayedAction::parse(&mut reader).map(|action| action.player_index),
                    _ => None,
                };
                players.extend(player.map(usize::from));
            }
        }
        players
    }

    fn check_handed(&self, checks: &mut Checks, expected: &Value) {
        let handed = self.called("handed");
        let expected = expected.as_array().expect("a list");
        checks.same("handed, how many", expected.len(), handed.len());
        for (told, came) in expected.iter().zip(handed) {
            let action = action(&told["action"]);
            checks.same("handed player", &told["player"], &came["player"]);
            checks.same("handed tick", &told["tick"], &came["tick"]);
            checks.same("handed buttons", &told["buttons"], &came["buttons"]);
            checks.same("handed flags", json!(action.control_flags), came["control_flags"].clone());
            let choices = [action.desired_weapon_index, action.desired_grenade_index, action.desired_zoom_level];
            checks.same("handed choices", json!(choices), came["choices"].clone());
            let reals = [
                action.desired_facing.yaw,
                action.desired_facing.pitch,
                action.throttle.i,
                action.throttle.j,
                action.primary_trigger,
            ];
            for (at, expected) in reals.into_iter().enumerate() {
                let came = f32::from_bits(came["reals"][at].as_u64().expect("bits") as u32);
                let same = expected.to_bits() == came.to_bits() || (expected.is_nan() && came.is_nan());
                checks.same(&format!("handed real {at} ({expected}, {came})"), true, same);
            }
        }
    }

    fn check_test_notes(&self, checks: &mut Checks, expected: &Value) {
        let notes = self.called("test_note");
        let expected = expected.as_array().expect("a list");
        checks.same("test notes, how many", expected.len(), notes.len());
        for (told, came) in expected.iter().zip(notes) {
            checks.same("test note flags", &told["control_flags"], &came[0]);
            let names = ["turn_yaw", "turn_pitch", "throttle_i", "throttle_j", "primary_trigger"];
            for (at, name) in names.into_iter().enumerate() {
                let came = f32::from_bits(came[1][at].as_u64().expect("bits") as u32);
                checks.near(name, real(&told[name]), came);
            }
        }
    }
}

/// Machine and size of a message too large, from the line in the log.
fn dropped(line: &str) -> Option<Value> {
    let rest = line.strip_prefix("network distributed: ")?;
    let (size, rest) = rest.split_once(" bytes for machine ")?;
    let (machine, _) = rest.split_once(" fit no datagram")?;
    Some(json!([machine.parse::<Long>().ok()?, size.parse::<Long>().ok()?]))
}

/// The players of the messages of statistics, by machine and the tick in their headers: some wait in batches for a later
/// step, and a batch splits them. Those to one machine go before those to all.
#[derive(Default)]
struct AllStatistics {
    /// For each, in order, those that a step names; none where it names nothing and they are not compared.
    expected: BTreeMap<(Long, Long), Vec<Option<Vec<usize>>>>,
    came: BTreeMap<(Long, Long), Vec<usize>>,
}

impl AllStatistics {
    fn note(&mut self, record: &Record, expect: &Value, now: Long) {
        for machine in 0..128 {
            for message in record.messages(machine).iter().filter(|message| message[2] == 3) {
                let tick = Long::from_le_bytes([message[4], message[5], message[6], message[7]]);
                let entries = message[8..].chunks_exact(Statistics::SIZE);
                let players = entries.map(|entry| usize::from(u16::from_le_bytes([entry[0], entry[1]])));
                self.came.entry((machine, tick)).or_default().extend(players);
            }
        }
        let players = |told: &Value| told.as_array().into_iter().flatten().flat_map(list).collect::<Vec<_>>();
        for machine in record.clients() {
            let own = expect.get("statistics_to").map(|told| players(&told[machine.to_string()]));
            let all = expect.get("statistics").map(players);
            // A step that names those to all alone sends to no machine of its own, but where one was just ready.
            let own = own.or_else(|| (all.is_some() && record.called("asked").is_empty()).then(Vec::new));
            self.expected.entry((machine, now)).or_default().extend([own, all]);
        }
    }

    fn check(&self, checks: &mut Checks) {
        for (key, expected) in &self.expected {
            let came = self.came.get(key).map_or(&[][..], Vec::as_slice);
            let named: Vec<usize> = expected.iter().flatten().flatten().copied().collect();
            let first = expected.iter().position(Option::is_some);
            let last = expected.iter().rposition(Option::is_some);
            let (Some(first), Some(last)) = (first, last) else { continue };
            // What lies before or after what is named is not compared, nor what lies around what is not.
            let compared = match (first > 0, last + 1 < expected.len()) {
                _ if expected[first..last].iter().any(Option::is_none) => continue,
                (false, false) => came,
                (true, false) => &came[came.len().saturating_sub(named.len())..],
                (false, true) => &came[..came.len().min(named.len())],
                (true, true) => continue,
            };
            checks.same(&format!("statistics to {} at {}", key.0, key.1), named, compared.to_vec());
        }
    }
}
