//! Behaviour that nothing documents (`docs/undocumented.md`), as far as no other test shows it.

/// network_distributed.
mod distributed {
    use ffi_tests::messages::message;
    use ffi_tests::stage::Stage;
    use ffi_tests::vectors::distributed::world::{PLAYER, UNIT, one_player, set_fact};
    use ffi_tests::vectors::distributed::{deliver, tick};
    use slipspace::abi::distributed as abi;
    use slipspace::distributed::reception::Refusal;
    use slipspace::engine::contract::{Long, NONE, PlayerAction, RealPoint3d};
    use slipspace::engine::table::Port;
    use slipspace::profile::Profile;
    use slipspace::wire::batch::records;
    use slipspace::wire::unit_state::flags;
    use slipspace::wire::{Identity, PlayerInput, UnitState, kind};
    use std::cell::Cell;

    fn refused(stage: &Stage, reason: Refusal) -> u32 {
        stage.machine.distributed.reception.refused(reason)
    }

    /// Open question 16.
    #[test]
    fn kinds_83_to_89_are_checked_and_given_to_nobody() {
        for (profile, unknown) in [(Profile::P32, 0), (Profile::P9, 7)] {
            one_player(
                profile,
                1,
                |_| {},
                |stage| {
                    stage.time.set(100);
                    for kind in 83..=89 {
                        deliver(NONE, &message(kind, 0, 100, &[1, 2, 3, 4]), true);
                    }
                    assert_eq!(refused(stage, Refusal::UnknownKind), unknown);
                    let received = &stage.machine.distributed.reception.traffic;
                    assert_eq!((83..=89).map(|kind| received.of(kind).messages).sum::<u32>(), 7 - unknown);
                    let calls = stage.calls.borrow();
                    assert!(!calls.iter().any(|call| call.name.contains("_handle_")), "nobody is given it");
                },
            );
        }
    }

    thread_local! {
        static NOTED: Cell<(i16, u8)> = const { Cell::new((-1, 0)) };
    }

    unsafe extern "C" fn allows(local_player_index: i16) -> u8 {
        u8::from(local_player_index == 0)
    }

    unsafe extern "C" fn note(player_index: i16, choice: u8) {
        NOTED.set((player_index, choice));
    }

    unsafe extern "C" fn input(local: i16, tick: *mut Long, action: *mut PlayerAction, _buttons: *mut u16) -> u8 {
        if local == 0 {
            // SAFETY: the caller's places.
            unsafe {
                *tick = 99;
                *action = PlayerAction::default();
            }
        }
        u8::from(local == 0)
    }

    /// Open question 7.
    #[test]
    fn the_friendly_fire_choice() {
        for (has, profile, expected) in [(true, Profile::P32, 1), (false, Profile::P32, 0), (true, Profile::P9, 0)] {
            let differs = |port: &mut Port| {
                port.update_client_distributed_input = Some(input);
                port.slipspace_port_friendly_fire = has.then_some(allows);
                port.slipspace_port_note_friendly_fire = has.then_some(note);
            };
            one_player(profile, 1, differs, |stage| {
                stage.time.set(100);
                tick();
                let sent = stage.sent.borrow();
                let message = records(&sent[0].bytes).next().expect("the input").message([0; 2]);
                // The header, then the entry's third byte.
                assert_eq!((message.as_slice()[2], message.as_slice()[8 + 2]), (kind::PLAYER_INPUTS, expected));
            });
            one_player(profile, 2, differs, |stage| {
                stage.time.set(20);
                NOTED.set((-1, 0));
                let entry = PlayerInput { player_index: 2, tick: 20, host_time: 17, ..PlayerInput::default() };
                let mut bytes = entry.emit(profile).to_vec();
                bytes[2] = 1;
                deliver(2, &message(kind::PLAYER_INPUTS, 1, 20, &bytes), false);
                assert_eq!(NOTED.get(), if expected == 1 { (2, 1) } else { (-1, 0) });
            });
        }
    }

    /// Open question 6: what came alone is the stream's, what came in a batch a datagram, which may not be far ahead.
    #[test]
    fn a_port_that_does_not_say_how_a_message_came() {
        let differs = |port: &mut Port| port.network_connection_last_read_was_unreliable = None;
        one_player(Profile::P32, 1, differs, |stage| {
            stage.time.set(100);
            let pings = |now: Long| message(kind::PINGS, 0, now, &[]);
            deliver(NONE, &pings(100), true);
            deliver(NONE, &pings(900), true);
            assert_eq!(refused(stage, Refusal::FarTick), 0, "alone");
            let inside = pings(1700);
            let batch = [&(inside.len() as u16 - 2).to_le_bytes()[..], &inside[2..]].concat();
            deliver(NONE, &message(kind::BATCH, 0, 900, &batch), true);
            assert_eq!(refused(stage, Refusal::FarTick), 1, "in a batch");
        });
    }

    #[test]
    fn a_notice_names_63_characters_and_none_for_what_is_not_known() {
        one_player(
            Profile::P32,
            2,
            |_| {},
            |stage| {
                deliver(2, &message(kind::CLIENT_IDENTITY, 1, 0, &Identity::new(b"", b"abc").emit()), true);
                let names = std::ffi::CString::new("x".repeat(80)).expect("a text");
                // SAFETY: an ended text, on the one thread that plays.
                unsafe { abi::network_distributed_ban(2, 0x0102_0304, names.as_ptr()) }
                let sent = stage.sent.borrow();
                let notice = sent.iter().find(|sent| sent.bytes[2] == kind::NOTICE).expect("a notice");
                let text = String::from_utf8_lossy(&notice.bytes[8..]).into_owned();
                assert!(text.contains(" (Discord: abc, none)"), "{text}");
                assert_eq!(text.matches('x').count(), 63, "{text}");
            },
        );
    }

    /// A unit that is its own vehicle: parents are followed to sixteen, and the tick ends.
    #[test]
    fn a_ring_of_parents_ends() {
        one_player(
            Profile::P32,
            2,
            |_| {},
            |stage| {
                stage.edit(UNIT, |unit| unit.parent_object_index = UNIT);
                for now in 1..=30 {
                    stage.time.set(now);
                    tick();
                }
                assert!(!stage.sent.borrow().is_empty());
            },
        );
    }

    #[test]
    fn a_port_without_teleporters_marks_none() {
        let state = UnitState {
            flags: flags::ALIVE | flags::PLACED,
            unit_index: UNIT,
            position: RealPoint3d { x: 30.0, y: 0.0, z: 0.0 },
            body_vitality: 16384,
            ..UnitState::none(2)
        };
        for has in [true, false] {
            let differs = |port: &mut Port| {
                if !has {
                    port.find_netgame_flag = None;
                }
            };
            one_player(Profile::P32, 1, differs, |stage| {
                set_fact("find_netgame_flag", serde_json::json!(9));
                let mut player = stage.player(2).expect("the player");
                player.teleporter_index = 5;
                stage.put_player(PLAYER, player);
                deliver(NONE, &message(kind::UNIT_STATES, 1, 100, state.emit(true).as_slice()), true);
                assert_eq!(stage.object(UNIT).expect("its unit").position.x, 30.0);
                assert_eq!(stage.player(2).expect("the player").teleporter_index, if has { 9 } else { 5 });
            });
        }
    }
}

/// network_objects.
mod objects {
    use ffi_tests::stage::object_words::*;
    use ffi_tests::stage::objects as engine;
    use ffi_tests::stage::{play, stage};
    use serde_json::json;
    use slipspace::abi::objects::*;
    use slipspace::engine::contract::{Long, NONE, RealRgbColor};
    use slipspace::engine::table::Port;
    use slipspace::objects::inferred::is_deleting_for_host;
    use slipspace::profile::Profile;
    use slipspace::verdict::Verdict;
    use slipspace::wire::{ObjectChange, ObjectState};
    use std::cell::Cell;

    const RIFLE: &str = "e1000010";
    const BIPED: &str = "e1000001";

    thread_local! {
        static ASSERTED: Cell<Option<bool>> = const { Cell::new(None) };
    }

    /// Where the engine asserts that a flag is not deleted while carried.
    unsafe extern "C" fn delete(_object_index: Long) {
        ASSERTED.set(Some(!is_deleting_for_host(stage().machine)));
    }

    #[test]
    fn a_deletion_on_the_hosts_word_is_known_as_one() {
        let install = |port: &mut Port| {
            engine::install(port);
            port.object_delete_immediately = Some(delete);
        };
        play(Profile::P32, install, |stage| {
            engine::begin(stage);
            stage.time.set(100);
            facts(json!({"role": "client", "players": {"5": {"datum": "e1790005", "local": 0}}}));
            // SAFETY: an export that takes nothing.
            unsafe { network_objects_new_game() };
            let made = creation("80400040", RIFLE);
            changes(&[made]);
            assert!(!is_deleting_for_host(stage.machine));
            changes(&[ObjectChange { change: ObjectChange::DELETE, ..made }]);
            assert_eq!(ASSERTED.get(), Some(false));
            assert!(!is_deleting_for_host(stage.machine));
        });
    }

    #[test]
    fn a_colour_as_drawn_is_limited_part_by_part() {
        let said = [RealRgbColor { red: 1.5, green: -0.5, blue: 0.25 }; 4];
        for (profile, drawn) in
            [(Profile::P32, RealRgbColor { red: 1.0, green: 0.0, blue: 0.25 }), (Profile::P9, said[0])]
        {
            client(profile, |stage| {
                changes(&[ObjectChange { change_colors: said, ..creation("80400040", RIFLE) }]);
                let object = stage.object(i("80400040")).expect("made");
                assert_eq!(object.base_change_colors, said);
                if !profile.is_9() {
                    assert_eq!(object.outgoing_change_colors, [drawn; 4]);
                }
                let none = [RealRgbColor { red: f32::NAN, green: 0.0, blue: 0.0 }; 4];
                changes(&[ObjectChange { change_colors: none, ..creation("80410041", RIFLE) }]);
                assert!(!has("80410041"), "refused whole");
            });
        }
    }

    #[test]
    fn an_item_made_elsewhere_is_deleted_at_once() {
        client(Profile::P32, |stage| {
            facts(json!({"object_new": {"at": "81000100"}}));
            changes(&[creation("80400040", RIFLE)]);
            assert!(stage.object(i("80400040")).is_none() && stage.object(i("81000100")).is_none());
            assert!(!has("80400040") && !has("81000100"));
            assert_eq!(counters()[2], 1, "it failed");
        });
    }

    #[test]
    fn a_region_keeps_its_own_where_the_hosts_permutation_is_past_the_models() {
        client(Profile::P32, |stage| {
            // The model has two regions, of three and of five.
            let said = [3, 4, 1, 1, 1, 1, 1, 1];
            changes(&[ObjectChange { region_permutations: said, ..creation("80400040", BIPED) }]);
            let object = stage.object(i("80400040")).expect("made");
            assert_eq!(object.region_permutations, [0, 4, 0, 0, 0, 0, 0, 0]);
        });
    }

    #[test]
    fn version_9_keeps_no_damage_animation() {
        for (profile, expected) in [(Profile::P9, 0), (Profile::P32, 1)] {
            host(profile, |_| {
                objects(json!({"80400040": {"definition": BIPED}}));
                // SAFETY: exports that take numbers alone.
                unsafe {
                    network_objects_damage_animation(i("80400040"), 1, 3);
                    network_objects_host_tick();
                }
                let told = engine::take_record().1.iter().filter(|message| message.kind == 75).count();
                assert_eq!(told, expected);
            });
        }
    }

    /// A reach over a negative number of ticks is squared, too: a tick before the last one taken is no teleporter.
    #[test]
    fn a_host_clock_set_back_is_no_teleporter() {
        host(Profile::P32, |stage| {
            driven_car();
            let word = |now: Long, time: u16, x: f32| {
                stage.time.set(now);
                predictions(1, &[ObjectState { time, ..state("80400040", x) }]);
                // SAFETY: an export that takes nothing.
                unsafe { network_objects_apply_vehicle_predictions() };
                let words = &stage.machine.objects.statistics.vehicle_words;
                (words.of(Verdict::Accepted), words.of(Verdict::TooFast))
            };
            assert_eq!(word(101, 101, 0.01), (1, 0));
            assert_eq!(word(51, 102, 0.02), (1, 1), "measured from the word before");
        });
    }

    #[test]
    fn a_ring_of_children_ends() {
        client(Profile::P32, |stage| {
            changes(&[creation("80400040", BIPED), creation("80410041", RIFLE)]);
            let ring = i("80410041");
            stage.edit(i("80400040"), |unit| unit.first_child_object_index = ring);
            stage.edit(ring, |item| (item.parent_object_index, item.next_object_index) = (i("80400040"), ring));
            changes(&[ObjectChange { change: ObjectChange::DELETE, ..creation("80400040", BIPED) }]);
            assert!(!has("80400040"));
            assert_ne!(ring, NONE);
        });
    }
}

/// network_damage.
mod damage {
    use ffi_tests::stage::damage_words::*;
    use serde_json::json;
    use slipspace::abi::damage::network_damage_profile_register;
    use slipspace::profile::Profile;

    #[test]
    fn a_screen_effect_of_nobody_goes_to_nobody() {
        new_range(Profile::P32, |_| {
            player_effect(TARGET_PLAYER, &engine_damage(&shot().damage, SHOOTER_PLAYER), 12.5);
            facts(json!({"players": {"5": null}}));
            host_tick(NOW);
            assert_eq!(sent(), []);
        });
    }

    #[test]
    fn there_is_no_profiler_to_register_with() {
        new_range(Profile::P32, |_| {
            let before = calls().len();
            network_damage_profile_register();
            assert_eq!((before, calls().len()), (0, 0));
        });
    }
}
