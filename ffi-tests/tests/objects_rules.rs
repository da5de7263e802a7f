//! Sections of objects.md that the recorded cases do not name one by one, and what it infers of version 32 from prose.

use ffi_tests::stage::object_words::*;
use ffi_tests::stage::objects as engine;
use ffi_tests::stage::{play, stage};
use serde_json::{Map, Value, json};
use slipspace::abi::objects::*;
use slipspace::engine::contract::*;
use slipspace::objects::client::own_inventories;
use slipspace::objects::host::{
    ceiling, inventories as told_inventories, join, predictions, rest, states as told_states,
};
use slipspace::objects::host::{viewers, viewers::period};
use slipspace::profile::Profile;
use slipspace::wire::scalar::{VELOCITY_SCALE, vector_pack};
use slipspace::wire::{self, DamageAnimation, Inventory, ObjectChange, ObjectState, object_change, object_state};
use std::cell::Cell;
use std::collections::BTreeMap;

const BIPED: &str = "e1000001";
const CAR: &str = "e1000003";
const RIFLE: &str = "e1000010";
const GRENADE: &str = "e1000020";

/// What the core was given to send since the last look.
fn sent() -> Vec<engine::Message> {
    engine::take_record().1
}

/// spec: objects 1, objects 2. Entries are read at any alignment, a not-a-number takes the "unless" branch, and the
/// constants are the document's.
#[test]
fn conventions_and_constants() {
    client(Profile::P32, |_| {
        changes(&[creation("80400040", RIFLE)]);
        objects(json!({"80400040": {"position": "0x7fc00000 0 0"}}));
        let mut bytes = vec![0; 2];
        bytes.extend(resting("80400040", 2.0).emit(Profile::P32));
        for shift in 1..3 {
            bytes.rotate_left(1);
            // SAFETY: an export; one whole entry.
            unsafe { network_objects_handle_states(bytes[2 - shift..].as_ptr().cast(), 1) };
        }
        assert_eq!(x("80400040"), 2.0, "a copy that is nowhere is moved all the way");
    });
    let limits = [ObjectChange::MOST, ObjectState::MOST, Inventory::MOST, DamageAnimation::MOST];
    assert_eq!(limits, [30, 26, 18, 32]);
    assert_eq!([viewers::NEAR_OBJECT_DISTANCE, viewers::MIDDLE_OBJECT_DISTANCE], [25.0, 60.0]);
    assert_eq!(viewers::FAR_OBJECT_DISTANCE, 120.0);
    assert_eq!((join::HOST_OBJECTS_RESEND_TICKS, ceiling::JITTER_TICKS), (300, 6));
    assert_eq!((told_states::RESTING_STATES_PER_TICK, told_states::OWN_VEHICLE_PERIOD_TICKS), (4, 3));
    assert_eq!((told_inventories::INVENTORY_REFRESH_TICKS, told_inventories::EMPTY_INVENTORY_TICKS), (30, 90));
}

/// spec: objects 3.1, objects 5, objects 5.1, objects 5.2. A new game forgets what was told and had; the local identifier
/// and the counters go on.
#[test]
fn a_new_game_forgets() {
    for profile in BOTH {
        client(profile, |stage| {
            changes(&[creation("80400040", RIFLE)]);
            engine::make(&json!({"definition": GRENADE}));
            assert_eq!(engine::take_indices(), [0x0001_1000]);
            stage.take_object(0x0001_1000);
            // SAFETY: exports that take nothing.
            unsafe {
                network_objects_new_game();
                assert_eq!((network_objects_synchronized(), has("80400040")), (0, false));
                engine::make(&json!({"definition": GRENADE}));
                assert_eq!(engine::take_indices(), [NONE], "until the map is placed");
                network_objects_placed();
            }
            engine::make(&json!({"definition": GRENADE}));
            assert_eq!(engine::take_indices(), [0x0002_1000], "18, quirk 1");
            assert_eq!(counters()[0], 1);
        });
        host(profile, |_| {
            objects(json!({"80400040": {"definition": RIFLE}}));
            host_tick(100);
            // SAFETY: an export that takes nothing.
            unsafe { network_objects_new_game() };
            host_tick(101);
            assert_eq!(counters()[0], 2, "told again");
        });
    }
}

/// spec: objects 3.2, objects 6.1. Only a client keeps the host's objects from deletion, and numbers its own from the
/// upper half.
#[test]
fn who_may_delete_and_where_objects_go() {
    // SAFETY: exports that take any index.
    let may_delete = |object: &str| unsafe { network_objects_may_delete(i(object)) };
    client(Profile::P32, |_| {
        changes(&[creation("80400040", RIFLE)]);
        assert_eq!([may_delete("80400040"), may_delete("80410040"), may_delete("ffffffff")], [0, 1, 1]);
        // SAFETY: an export that takes nothing.
        assert_eq!(unsafe { network_objects_creating_host_object() }, 0);
        facts(json!({"object_new": {"inner": 1, "definition": GRENADE}}));
        changes(&[creation("80410041", RIFLE)]);
        assert_eq!(engine::take_indices(), [0x0001_1000], "what a creation makes itself is the client's own");
    });
    for role in ["host", "local"] {
        host(Profile::P32, |_| {
            facts(json!({"role": role, "objects": {"80400040": {"definition": RIFLE}}}));
            host_tick(100);
            assert_eq!(may_delete("80400040"), 1);
            // SAFETY: an export that takes nothing.
            assert_eq!(unsafe { network_objects_new_object_index() }, NONE);
        });
    }
}

/// spec: objects 15.4, objects 15.6. While not all is told, a full list of own objects makes the next look one at all
/// objects: one more than fits would have been forgotten.
#[test]
fn a_full_list_of_own_objects() {
    for (made, removed) in [(1023, false), (1024, true)] {
        client(Profile::P32, |stage| {
            client_tick(101);
            facts(json!({"object_new": "none"}));
            changes(&[creation("80400040", RIFLE)]);
            facts(json!({"object_new": null}));
            // Not made by this file's leave: in no list.
            objects(json!({"81000100": {"definition": RIFLE}}));
            for _ in 0..made {
                engine::make(&json!({"definition": GRENADE}));
            }
            client_tick(102);
            stage.time.set(500);
            client_tick(500);
            // SAFETY: an export that takes nothing.
            unsafe { network_objects_handle_synchronized() };
            client_tick(501);
            assert_eq!(stage.object(i("81000100")).is_none(), removed, "{made} made");
        });
    }
}

/// spec: objects 3.3, objects 3.4. The sizes of entries, and NULL where a pointer may be NULL.
#[test]
fn sizes_and_services() {
    client(Profile::P32, |_| {
        // SAFETY: exports that take any number, and pointers that may be NULL.
        unsafe {
            let sizes = [4, 5, 6, 12, 0, 8, 9, 75, 255].map(|kind| network_objects_entry_size(kind));
            assert_eq!(sizes, [64, 132, 44, 44, 0, 0, 0, 0, 0]);
            assert_eq!(network_objects_damage_animation_entry_size(), 8);
            let null = core::ptr::null_mut();
            network_distributed_item_statistics(null, null, null, null);
            network_objects_handle_changes(core::ptr::null(), 3);
            network_objects_handle_states(core::ptr::null(), 3);
            let (p, v) = (core::ptr::null(), core::ptr::null());
            changes(&[creation("80400040", RIFLE)]);
            assert_eq!(network_objects_reconcile(i("80400040"), p, v, v, v, v, 1.0), 0);
            network_objects_correct(i("80400040"), p, v, v, v, v);
            assert_eq!(x("80400040"), 0.0);
            assert!(has("80400040") && !has("80410040") && !has("ffffffff") && !has("00000040"));
            network_objects_client_picked_up_weapon(4, i("80400040"), i(RIFLE));
            network_objects_client_picked_up_weapon(-1, i("80400040"), i(RIFLE));
        }
    });
}

/// spec: objects 4.1, objects 4.2, objects 4.3. Messages leave by the core's functions with room for its header; the
/// engine is never asked for what does not exist.
#[test]
fn what_is_asked_of_the_core_and_the_engine() {
    host(Profile::P32, |stage| {
        objects(json!({"80400040": {"definition": CAR, "driver": "90000100", "weapons": "90000101 - - -"}}));
        stage.time.set(102);
        // SAFETY: exports that take any numbers.
        unsafe {
            network_objects_host_tick();
            network_objects_client_asked(-1, 1);
            network_objects_client_asked(128, 1);
            network_objects_set_seat(i("90000100"), i("80400040"), 0);
            network_objects_damage_animation(NONE, 1, 3);
        }
        let messages = sent();
        assert!(
            messages.iter().all(|m| m.entries.len() == m.count as usize * m.entries.len() / m.count.max(1) as usize)
        );
        assert!(messages.iter().any(|m| m.to == "all" && m.kind == wire::kind::OBJECT_CHANGES && m.reliably));
        assert!(stage.called("fatal").is_empty());
    });
}

/// spec: objects 6.4, objects 6.5, objects 17. Half the way within the distance, all of it past it; the renderer fades
/// the difference (version 9: only when it is moved all the way).
#[test]
fn half_the_way_or_all_of_it() {
    for profile in BOTH {
        client(profile, |_| {
            changes(&[creation("80400040", BIPED)]);
            calls();
            states(&[state("80400040", 1.0)]);
            assert_eq!(x("80400040"), 0.5);
            let half = calls();
            assert_eq!(half.len(), if profile.is_9() { 1 } else { 2 });
            states(&[state("80400040", 2.0)]);
            assert_eq!(x("80400040"), 2.0);
            assert_eq!(
                calls()[1..],
                ["render_interpolation_correct_object 80400040 (-1.5 0 0)", "distributed_count_correction"]
            );
        });
    }
}

/// spec: objects 6.6, objects 17. In a cutscene of co-op everything is where the host says, unsmoothed; not in version 9.
#[test]
fn a_cutscene() {
    for profile in BOTH {
        client(profile, |_| {
            facts(json!({"coop": true, "cinematic": true}));
            changes(&[creation("80400040", BIPED)]);
            calls();
            states(&[state("80400040", 0.5)]);
            assert_eq!(x("80400040"), if profile.is_9() { 0.25 } else { 0.5 });
            states(&[state("80400040", 5.0)]);
            let drawn = calls().iter().filter(|call| call.starts_with("render")).count();
            assert_eq!(drawn, usize::from(profile.is_9()), "moved all the way, drawn where it was in version 9 alone");
        });
    }
}

/// spec: objects 6.4. Half the way is the place and half the difference, in single precision.
#[test]
fn half_the_way_in_single_precision() {
    client(Profile::P32, |_| {
        changes(&[creation("80400040", BIPED)]);
        let (from, to) = (0.1_f32, 0.9_f32);
        objects(json!({"80400040": {"position": format!("{from} 0 0")}}));
        states(&[state("80400040", to)]);
        assert_eq!(x("80400040"), from + 0.5 * (to - from));
        assert_ne!(x("80400040"), 0.5 * from + 0.5 * to, "numbers for which it matters");
    });
}

/// spec: objects 6.6, objects 17. In co-op a vehicle that no player drives is where the host says and rests.
#[test]
fn an_unsteered_vehicle() {
    for profile in BOTH {
        client(profile, |_| {
            facts(json!({"coop": true}));
            changes(&[creation("80400040", CAR)]);
            calls();
            states(&[state("80400040", 0.5)]);
            let steered = profile.is_9();
            assert_eq!((x("80400040"), at_rest("80400040")), if steered { (0.25, false) } else { (0.5, true) });
            assert!(calls().iter().all(|call| !call.starts_with("render")), "not drawn where it was");
        });
    }
}

/// spec: objects 6.7, objects 9.1, objects 18. Whom a client drives is told to it alone, and by its own tick.
#[test]
fn the_drivers_own_tick_comes_back_to_it() {
    host(Profile::P32, |_| {
        driven_car();
        host_tick(100);
        predictions(1, &[ObjectState { time: 0x1234, ..state("80400040", 0.25) }]);
        let told = |now: Long| {
            stage().time.set(now);
            // SAFETY: exports that take nothing.
            unsafe {
                network_objects_apply_vehicle_predictions();
                network_objects_host_tick();
            }
            let messages = sent().into_iter().filter(|m| m.kind == wire::kind::OBJECT_STATES);
            let entries = messages.map(|m| (m.to, ObjectState::parse(&m.entries, Profile::P32).unwrap()));
            let predicted = object_state::flags::PREDICTED;
            entries.map(|(to, state)| (to, state.has(predicted).then_some(state.time))).collect::<Vec<_>>()
        };
        assert_eq!(told(102), [("1".to_owned(), Some(0x1234)), ("2".to_owned(), None)]);
        assert_eq!(told(103), [("2".to_owned(), None)], "its own every third tick");
        assert_eq!(told(159)[0], ("1".to_owned(), Some(0x1234 + 57)), "18, quirk 6: extrapolated");
        assert_eq!(told(162)[0], ("1".to_owned(), None), "60 ticks after the last word");
    });
}

/// spec: objects 9.4, objects 10.2. What is told in a tick is packed once, however many machines it goes to, and the same
/// bytes go to each.
#[test]
fn packed_once_for_all_machines() {
    let packed = |machines: i32| {
        let mut counts = [0; 2];
        host(Profile::P32, |stage| {
            let player = |m: i32| format!("{:08x}", 0xe174_0000_u32 + 0x0001_0001 * m as u32);
            let numbers: Vec<i32> = (0..=machines).collect();
            let lists = Map::from_iter(numbers.iter().map(|&m| (m.to_string(), json!(format!("{} - - -", player(m))))));
            let players = Map::from_iter(numbers.iter().map(|&m| (m.to_string(), json!({"datum": player(m)}))));
            facts(json!({"machines": numbers, "lists": lists, "players": players}));
            let name = |n: i32| format!("80{n:02x}00{n:02x}");
            let unit = |n: i32| (name(n), json!({"definition": BIPED, "grenades": "1 0"}));
            let weapon = |n: i32| (name(n), json!({"definition": RIFLE, "at_rest": n % 2 == 0}));
            objects(Value::Object((0x40..0x4A).map(unit).chain((0x50..0x64).map(weapon)).collect()));
            let told = &stage.machine.objects.host;
            let before = [told.states.list.packed(), told.inventories.list.packed()];
            host_tick(102);
            counts = [told.states.list.packed() - before[0], told.inventories.list.packed() - before[1]];
            // SAFETY: an export that takes nothing.
            unsafe { network_objects_new_game() };
            stage.time.set(105);
            // SAFETY: an export that takes nothing.
            unsafe { network_objects_host_tick() };
            let messages = sent();
            for kind in [wire::kind::OBJECT_STATES, wire::kind::INVENTORIES] {
                let mut bytes: BTreeMap<&str, Vec<u8>> = BTreeMap::new();
                for message in messages.iter().filter(|message| message.kind == kind) {
                    bytes.entry(&message.to).or_default().extend(&message.entries);
                }
                assert_eq!(bytes.len(), machines as usize);
                let first = bytes.values().next().expect("a machine");
                assert!(bytes.values().all(|bytes| bytes == first), "kind {kind}: the same bytes to each");
            }
        });
        counts
    };
    // Ten units and ten weapons that move, four that lie; ten inventories.
    assert_eq!(packed(1), [24, 10]);
    assert_eq!(packed(40), [24, 10]);
}

/// spec: objects 7. The order of a host's tick.
#[test]
fn the_order_of_a_hosts_tick() {
    host(Profile::P32, |_| {
        objects(json!({"80420042": {"definition": BIPED, "grenades": "1 0"}}));
        // SAFETY: exports that take any numbers.
        unsafe {
            network_objects_damage_animation(i("80420042"), 0, 3);
            stage().time.set(102);
            network_objects_host_tick();
        }
        let kinds: Vec<(u8, String)> = sent().into_iter().map(|m| (m.kind, m.to)).collect();
        let expected = [(5, "all"), (6, "1"), (6, "2"), (4, "1"), (4, "2"), (75, "all")];
        assert_eq!(kinds, expected.map(|(kind, to)| (kind, to.to_owned())));
    });
}

/// spec: objects 8. Asked again, in full no sooner than 300 ticks after; another machine in its place is told all.
#[test]
fn asking_again() {
    host(Profile::P32, |stage| {
        objects(json!({"80400040": {"definition": RIFLE}}));
        host_tick(100);
        let asked = |now: Long, again: u8| {
            stage.time.set(now);
            sent();
            // SAFETY: an export that takes any numbers.
            unsafe { network_objects_client_asked(1, again) };
            let messages = sent();
            assert!(messages.iter().all(|m| m.to == "1" && m.reliably));
            assert_eq!(messages.last().unwrap().kind, wire::kind::OBJECTS_SYNCHRONIZED);
            messages.len() == 2
        };
        assert!(asked(110, 0), "the first time all of it");
        assert!(!asked(140, 0) && !asked(409, 1) && !asked(420, 0));
        assert!(asked(410, 1), "18, quirk 3");
        facts(json!({"players": {"1": {"datum": "e1760001"}}, "lists": {"1": "e1760001 - - -"}}));
        assert!(asked(420, 0), "another machine took its place");
    });
}

/// spec: objects 9.2. Who carries, rides or is out of the map has no state; a player's body has one.
#[test]
fn what_has_a_state() {
    host(Profile::P32, |_| {
        let told = |now: Long| host_tick(now).iter().filter(|sent| sent.1 == i("80400040")).count();
        objects(json!({"80400040": {"definition": BIPED}}));
        assert_eq!(told(100), 2);
        for fact in ["connected", "outside"] {
            objects(json!({"80400040": {fact: fact == "outside"}}));
            assert_eq!(told(104), 0, "{fact}");
            objects(json!({"80400040": {fact: fact != "outside"}}));
        }
        objects(json!({"80400040": {"player": "e1750001"}}));
        assert_eq!(told(108), 0, "a living player's unit goes in the unit states");
        objects(json!({"80400040": {"dead": true}}));
        assert_eq!(told(112), 2, "its body goes here");
    });
}

/// spec: objects 9.3. Periods by distance; a machine without a living player sees as all players do.
#[test]
fn periods() {
    let point = |x: f32| RealPoint3d { x, y: 0.0, z: 0.0 };
    let at = |x: f32| period([point(0.0)].into_iter(), &point(x));
    assert_eq!([24.99, 25.0, 59.99, 60.0, 119.99, 120.0].map(at), [1, 2, 2, 3, 3, 4]);
    assert_eq!(period([].into_iter(), &point(0.0)), 4);
    assert_eq!(at(f32::NAN), 4, "nowhere is far");
    for profile in BOTH {
        host(profile, |_| {
            facts(json!({"players": {"1": {"unit": "80410041"}}, "objects": {"80410041": {"player": "e1750001"}}}));
            host_tick(100);
            // SAFETY: an export; a point of ours.
            let period = |machine: Long, x: f32| unsafe { network_objects_send_period(machine, &point(x)) };
            assert_eq!([period(1, 30.0), period(3, 500.0)], [2, 1]);
            assert_eq!(period(2, 30.0), if profile.is_9() { 1 } else { 2 });
        });
    }
}

/// spec: objects 10.1, objects 10.2, objects 10.3. The two checksums decide to whom an inventory goes.
#[test]
fn to_whom_inventories_go() {
    let mut record = told_inventories::Record::NEW;
    assert!(!record.is_told(300, false), "it never carried anything");
    assert!(record.is_told(300, true) && record.is_told(389, false) && !record.is_told(390, false));
    use told_inventories::Kind;
    let said = [(300, (1, 1)), (303, (2, 1)), (312, (2, 1)), (315, (2, 1)), (330, (2, 1)), (333, (9, 9))];
    let kinds = said.map(|(now, sums)| record.kind(now, sums));
    let [all, ammunition, lately] = [Kind::All, Kind::Ammunition, Kind::Lately].map(Some);
    assert_eq!(kinds, [all, ammunition, lately, None, all, all]);
    host(Profile::P32, |_| {
        facts(json!({
            "players": {"1": {"unit": "80410041"}, "2": {"unit": "80420042"}},
            "objects": {
                "80410041": {"player": "e1750001", "weapons": "80430043 - - -", "current_weapon": 0, "grenades": "2 -1"},
                "80420042": {"player": "e1760002", "position": "500 0 0"},
                "80430043": {"definition": RIFLE, "age": 1.5, "rounds": "60 12 0 0", "connected": false},
            },
        }));
        let told = |now: Long| {
            stage().time.set(now);
            // SAFETY: an export that takes nothing.
            unsafe { network_objects_host_tick() };
            sent().into_iter().filter(|m| m.kind == wire::kind::INVENTORIES).collect::<Vec<_>>()
        };
        let all = told(102);
        assert_eq!(all.iter().map(|m| m.to.as_str()).collect::<Vec<_>>(), ["1", "2"]);
        let inventory = Inventory::parse(&all[0].entries).unwrap();
        assert_eq!((inventory.grenade_counts, inventory.current_weapon_index), ([2, -1], 0));
        assert_eq!((inventory.weapon_indices[0], inventory.ages[0]), (i("80430043"), 65535));
        assert_eq!((inventory.rounds_total[0], inventory.rounds_loaded[0]), ([60, 0], [12, 0]));
        objects(json!({"80430043": {"rounds": "60 11 0 0"}}));
        let own = told(105);
        assert_eq!(own.iter().filter(|m| m.to == "1").count(), 1, "its own at once");
        let later: Vec<_> = (108..=117).step_by(3).flat_map(told).collect();
        assert!(later.iter().all(|m| m.to == "2") && later.len() + own.len() == 2, "the far one once in its turn");
    });
}

/// spec: objects 11.2 (rules 6 and 9). What the host gives a vehicle counts for its bound; what its driver's own word
/// gave it does not.
#[test]
fn the_speed_that_the_host_gave() {
    host(Profile::P32, |stage| {
        driven_car();
        let taken = |now: Long, copy: f32| {
            objects(json!({"80400040": {"velocity": format!("{copy} 0 0")}}));
            let said = RealVector3d { i: 3.0, j: 0.0, k: 0.0 };
            let translational_velocity = vector_pack(&said, VELOCITY_SCALE);
            predictions(1, &[ObjectState { translational_velocity, time: now as u16, ..state("80400040", 0.0) }]);
            host_tick(now);
            stage.object(i("80400040")).unwrap().translational_velocity.i
        };
        assert_eq!(taken(100, 1.25), 1.25, "thrown at 1.25");
        assert_eq!(taken(300, 2.0), 1.25, "2, of which its own word had 1.25, 0.75 more than it can");
        assert_eq!(taken(500, 9.0), 3.0, "never more than 3");
    });
}

/// spec: objects 11.3. What is thrown comes down: the ceiling sinks with the ticks since the ground.
#[test]
fn the_ceiling() {
    let ground = ceiling::Ground { vehicle: 1, tick: 100, height: 10.0, rise_speed: 0.25 };
    assert!(ground.allows(1000.0, 112, 6.0, 0.004), "not past a round trip and the jitter: anything");
    assert!(ground.allows(12.34, 113, 6.0, 0.004) && !ground.allows(12.35, 113, 6.0, 0.004));
    assert!(ground.allows(1000.0, 113, 6.0, 0.0), "no gravity");
    assert!(!ground.allows(10.0, 312, 6.0, 0.004), "long ago it has come down");
    assert!(!ground.allows(f32::NAN, 113, 6.0, 0.004));
    assert!(ground.allows(12.34, 122, 40.0, 0.004), "a round trip counts as 15 at most");
    assert_eq!([0, 1, 2, 3, 4, 5, 6].map(ceiling::is_free), [false, false, true, true, false, true, true]);
}

/// spec: objects 12.1, objects 12.2. A pick is told in three ticks, once in each; not in version 9.
#[test]
fn picks_are_told_three_times() {
    for profile in BOTH {
        host(profile, |_| {
            // SAFETY: exports that take any numbers.
            let pick =
                |kind: i16, animation: i16| unsafe { network_objects_damage_animation(i("80400040"), kind, animation) };
            assert_eq!([pick(1, 7), pick(0, -1), pick(4, 9), pick(3, 8)], [7, -1, 9, 8]);
            let numbers = (101..106).map(|now| {
                stage().time.set(now);
                // SAFETY: an export that takes nothing.
                unsafe { network_objects_host_tick() };
                let message = sent().into_iter().find(|m| m.kind == wire::kind::DAMAGE_ANIMATIONS);
                message.map_or(0, |message| message.count)
            });
            let expected = if profile.is_9() { [0; 5] } else { [2, 2, 2, 0, 0] };
            assert_eq!(numbers.collect::<Vec<_>>(), expected);
        });
    }
}

/// spec: objects 15.7. A weapon picked up is readied once it is here, for 90 ticks; not in version 9.
#[test]
fn picked_up_weapons() {
    for profile in BOTH {
        for (late, expected) in [(90, 1), (91, -1)] {
            client(profile, |stage| {
                changes(&[creation("80400040", BIPED), creation("80410041", RIFLE)]);
                facts(json!({"players": {"5": {"unit": "80400040"}}, "objects": {"80400040": {"player": "e1790005"}}}));
                // SAFETY: an export that takes any numbers.
                unsafe { network_objects_client_picked_up_weapon(0, i("80400040"), i(RIFLE)) };
                client_tick(101);
                stage.time.set(100 + late);
                inventories(&[Inventory {
                    weapon_indices: [NONE, i("80410041"), NONE, NONE],
                    ..inventory("80400040")
                }]);
                client_tick(100 + late);
                let desired = stage.object(i("80400040")).unwrap().desired_weapon_index;
                assert_eq!(desired, if profile.is_9() { -1 } else { expected });
            });
        }
    }
}

thread_local! {
    static STOPPED: Cell<Long> = const { Cell::new(NONE) };
    static ROUND_TRIP: Cell<Long> = const { Cell::new(NONE) };
}

unsafe extern "C" fn stop_limp_body(biped: Long) {
    STOPPED.set(biped);
}

unsafe extern "C" fn note_own_round_trip(time: Long) {
    ROUND_TRIP.set(time);
}

/// A client whose port has what objects.md 16 asks for.
fn client_with_more(test: impl FnOnce()) {
    STOPPED.set(NONE);
    ROUND_TRIP.set(NONE);
    let install = |port: &mut slipspace::engine::table::Port| {
        engine::install(port);
        port.slipspace_port_stop_limp_body = Some(stop_limp_body);
        port.distributed_note_own_round_trip = Some(note_own_round_trip);
        port.matrix4x3_rotation_from_axis_and_angle = Some(rotation_about_k);
        port.matrix4x3_transform_vector = Some(transform);
    };
    play(Profile::P32, install, |stage| {
        engine::begin(stage);
        stage.time.set(100);
        facts(json!({"role": "client", "players": {"5": {"datum": "e1790005", "local": 0}}}));
        // SAFETY: an export that takes nothing.
        unsafe { network_objects_new_game() };
        test();
    });
}

/// The engine's rotation for an axis along k, the only one these tests have.
unsafe extern "C" fn rotation_about_k(matrix: *mut RealMatrix4x3, axis: *const RealVector3d, sine: f32, cosine: f32) {
    // SAFETY: the caller's values.
    unsafe {
        assert_eq!(*axis, RealVector3d { i: 0.0, j: 0.0, k: 1.0 });
        *matrix = RealMatrix4x3 {
            scale: 1.0,
            forward: RealVector3d { i: cosine, j: sine, k: 0.0 },
            left: RealVector3d { i: -sine, j: cosine, k: 0.0 },
            up: RealVector3d { i: 0.0, j: 0.0, k: 1.0 },
            position: RealPoint3d::default(),
        };
    }
}

unsafe extern "C" fn transform(
    matrix: *const RealMatrix4x3,
    vector: *const RealVector3d,
    result: *mut RealVector3d,
) -> *mut RealVector3d {
    // SAFETY: the caller's values.
    unsafe {
        let (m, v) = (&*matrix, *vector);
        *result = RealVector3d {
            i: m.forward.i * v.i + m.left.i * v.j + m.up.i * v.k,
            j: m.forward.j * v.i + m.left.j * v.j + m.up.j * v.k,
            k: m.forward.k * v.i + m.left.k * v.j + m.up.k * v.k,
        };
    }
    result
}

/// spec: objects 16. A body that is moved lies limp no more, and lies down again where the host has it at rest
/// (case: 54); an own vehicle's state is the latency meter's.
#[test]
fn inferred_bodies_and_the_latency_meter() {
    client_with_more(|| {
        changes(&[creation("80400040", BIPED)]);
        states(&[resting("80400040", 3.0)]);
        assert_eq!(STOPPED.get(), NONE, "the living are left alone");
        objects(json!({"80400040": {"dead": true}}));
        states(&[resting("80400040", 3.03)]);
        let flags = || stage().object(i("80400040")).unwrap().flags & 0b10;
        assert_eq!((STOPPED.get(), flags()), (NONE, 0b10), "near enough: on the ground, not moved");
        states(&[resting("80400040", 4.0)]);
        assert_eq!((STOPPED.get(), x("80400040")), (i("80400040"), 4.0));
        changes(&[creation("80410041", CAR), creation("80420042", BIPED)]);
        facts(json!({
            "players": {"5": {"unit": "80420042"}},
            "objects": {
                "80410041": {"driver": "80420042"},
                "80420042": {"player": "e1790005", "parent": "80410041", "seat": 0},
            },
        }));
        client_tick(101);
        stage().time.set(105);
        let echo = ObjectState { flags: object_state::flags::PREDICTED, ..state("80410041", 0.0) };
        states(&[ObjectState { time: 100, ..echo }]);
        assert_eq!(ROUND_TRIP.get(), NONE, "no tick it lived");
        states(&[ObjectState { time: 101, ..echo }]);
        assert_eq!(ROUND_TRIP.get(), 101);
    });
}

/// spec: objects 15.8, objects 16. An unsteered vehicle goes on by the step between the host's last two words, as many
/// ticks as lay between them, turning as it spins.
#[test]
fn inferred_paths_of_unsteered_vehicles() {
    client_with_more(|| {
        facts(json!({"coop": true}));
        changes(&[creation("80400040", CAR)]);
        let said = |now: Long, x: f32| {
            stage().time.set(now);
            states(&[state("80400040", x)]);
        };
        let carried = |now: Long| {
            client_tick(now);
            x("80400040")
        };
        said(100, 0.0);
        assert_eq!(carried(101), 0.0, "one word is no path");
        said(104, 2.0);
        assert_eq!([105, 106, 107, 108, 109].map(carried), [2.5, 3.0, 3.5, 4.0, 4.0]);
        said(110, 3.5);
        stage().time.set(112);
        states(&[resting("80400040", 3.75)]);
        assert_eq!(carried(113), 3.75, "at rest it stands");
        said(114, 60.0);
        assert_eq!(carried(115), 60.0, "too far for a step of a path");
        objects(json!({"80400040": {"angular_velocity": format!("0 0 {}", core::f32::consts::FRAC_PI_2)}}));
        client_tick(116);
        let forward = stage().object(i("80400040")).unwrap().forward;
        assert!(forward.i.abs() < 1e-6 && (forward.j - 1.0).abs() < 1e-6, "about k, i turns to j: {forward:?}");
        objects(json!({"80400040": {"angular_velocity": "0 0 3e38"}}));
        client_tick(117);
        assert_eq!(stage().object(i("80400040")).unwrap().forward, forward, "a spin past all numbers turns nothing");
    });
}

/// spec: objects 17. Version 9 says neither permutation nor light, and takes neither.
#[test]
fn version_9_on_the_wire() {
    host(Profile::P9, |_| {
        objects(json!({"80400040": {"definition": BIPED, "shader": 3, "light": true}}));
        stage().time.set(100);
        // SAFETY: an export that takes nothing.
        unsafe { network_objects_host_tick() };
        let messages = sent();
        assert_eq!((messages[0].entries[3], messages[1].entries[4]), (0, 0));
    });
    client(Profile::P9, |stage| {
        changes(&[ObjectChange { forced_shader_permutation_index: 3, ..creation("80400040", BIPED) }]);
        let mut bytes = state("80400040", 0.0).emit(Profile::P9);
        bytes[4] = object_state::flags::LIGHT_SENT | object_state::flags::LIGHT_ON;
        // SAFETY: an export; one whole entry.
        unsafe { network_objects_handle_states(bytes.as_ptr().cast(), 1) };
        let object = stage.object(i("80400040")).unwrap();
        assert_eq!((object.forced_shader_permutation_index, object.unit_flags), (0, 0));
        assert_eq!(object.grenade_counts, [2, 2], "not emptied as it is made");
    });
}

/// spec: objects 14, objects 17. Version 9 takes the host's rest with a move alone, later ones however near the copy is.
#[test]
fn rest_with_a_move_or_always() {
    for profile in BOTH {
        client(profile, |_| {
            changes(&[creation("80400040", RIFLE)]);
            states(&[resting("80400040", 0.5)]);
            assert_eq!((x("80400040"), at_rest("80400040")), (0.5, true), "moved");
            states(&[state("80400040", 0.52)]);
            assert_eq!((x("80400040"), at_rest("80400040")), (0.5, profile.is_9()), "near enough");
            states(&[state("80400040", 1.0)]);
            assert!(!at_rest("80400040"), "moved again");
        });
    }
}

/// spec: objects 18. Quirks 4, 5, 10 and 12.
#[test]
fn quirks_that_are_kept() {
    client(Profile::P32, |_| {
        changes(&[ObjectChange { up: RealVector3d::default(), ..creation("80400040", RIFLE) }]);
        client_tick(101);
        assert!(sent().is_empty(), "4: an invalid entry makes no asking");
        changes(&[creation("80400040", RIFLE), ObjectChange::deletion(i("80390040"))]);
        assert!(has("80400040"), "5");
        let many: Vec<ObjectState> = (0..255).map(|_| state("80400040", 2.0)).collect();
        states(&many);
        assert_eq!(x("80400040"), 2.0, "10");
        facts(json!({"object_new": "none"}));
        changes(&[ObjectChange { flags: object_change::flags::AT_REST, ..creation("80410041", RIFLE) }]);
        let asked: Vec<(Long, i16)> = (102..800)
            .flat_map(|now| {
                client_tick(now);
                sent().into_iter().map(move |message| (now, message.count))
            })
            .collect();
        assert_eq!(asked, [(431, 1), (551, 0), (671, 0), (791, 0)], "12");
    });
}

/// spec: objects 19. The single rules of the recorded cases, at their edges.
#[test]
fn single_rules_at_their_edges() {
    let settled = |round_trip: f32, since: Long| own_inventories::is_settled(100, 100 + since, round_trip);
    assert!(own_inventories::is_settled(NONE, 0, 6.0));
    for (round_trip, ticks) in [(0.0, 11), (-1.0, 11), (f32::NAN, 11), (6.0, 11), (4.2, 10), (500.0, 65)] {
        assert!(!settled(round_trip, ticks) && settled(round_trip, ticks + 1), "{round_trip}");
    }
    let due = [0, 7, 8, 16, 23, 24].map(|since| rest::is_due(100 + since, 100, Profile::P32));
    assert_eq!(due, [true, false, true, true, false, false]);
    assert!(rest::is_due(100, 100, Profile::P9) && !rest::is_due(108, 100, Profile::P9));
    assert!(!rest::is_due(7, NONE, Profile::P32), "never come to rest");
    assert_eq!(predictions::echo_time(65_530, 1059, 1000), (53, true));
    assert_eq!(predictions::echo_time(65_530, 1060, 1000), (54, false));
}
