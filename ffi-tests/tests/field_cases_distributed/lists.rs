//! Pings, texts, identities, bans and pickups.

use super::*;

/// case: 78, spec: distributed 14.3
#[test]
fn case_78_ping_values() {
    use slipspace::distributed::round_trip::RoundTrip;
    host(Profile::P32, &[2, 3], |stage| {
        stage.put_player(player(0), Player { local_player_index: 0, ..Player::default() });
        stage.time.set(59);
        tick();
        for (average, expected) in [(3.0, 100), (1.0, 33), (1.5, 50), (2000.0, 66_667)] {
            let measured = RoundTrip { valid: true, average, deviation: 9.0 };
            stage.machine.distributed.round_trip.machines[2].set(measured);
            assert_eq!(ping(2), expected);
        }
        assert_eq!((ping(0), ping(3), ping(-1), ping(128)), (0, NONE, NONE, NONE));
        stage.take_record();
        stage.time.set(60);
        tick();
        let sent = stage.sent.borrow();
        let pings: Vec<_> =
            sent.iter().flat_map(|sent| records(&sent.bytes)).filter(|record| record.kind() == kind::PINGS).collect();
        assert_eq!(hex(&pings[0].message([0; 2]).as_slice()[8..]), "000000000200feff0300ffff");
    });
}

/// case: 85, spec: distributed 16.5
#[test]
fn case_85_identity_fields() {
    let fields = |id: &[u8], name: &[u8]| {
        let mut bytes = [0u8; 64];
        bytes[..id.len()].copy_from_slice(id);
        bytes[24..24 + name.len()].copy_from_slice(name);
        bytes
    };
    for (entry, id, name) in [
        (fields(&[b'7'; 24], &[b'a'; 40]), "7".repeat(23), "a".repeat(39)),
        (fields(b"12a;3", b"a b=c\nip=1.2.3.4"), "123".to_owned(), "abcip1.2.3.4".to_owned()),
    ] {
        host(Profile::P32, &[2], |stage| {
            deliver(2, &message(kind::CLIENT_IDENTITY, 1, 100, &entry), false);
            assert_eq!(stage.machine.distributed.identity.machines[2].get(), Identity::NONE, "by datagram");
            deliver(2, &message(kind::CLIENT_IDENTITY, 1, 100, &entry), true);
            let expected = Identity::new(id.as_bytes(), name.as_bytes());
            assert_eq!(stage.machine.distributed.identity.machines[2].get(), expected);
        });
    }
}

fn banned(address: [u8; 4], hardware_id: &str) -> bool {
    let id = CString::new(hardware_id).expect("a text");
    // SAFETY: an ended text, on the one thread that plays.
    unsafe { abi::network_distributed_banned(u32::from_be_bytes(address), id.as_ptr()) != 0 }
}

/// case: 88, spec: distributed 16.4
#[test]
fn case_88_lines_of_the_ban_list() {
    play(Profile::P32, world::install, |stage| {
        let long = format!("ip=9.9.9.9\t{}\n", "x".repeat(600));
        let file = format!(
            "ip=10.0.0.1 hwid=none\r\nip=1.2.3.4\n\nhwid=ABCDEF0123456789ABCDEF0123456789\n{long}\
             #ip=8.8.8.8\nip=7.7.7.7\tuntil=1\nip=6.6.6.6\tuntil=4000000000\nhwid=00ff"
        );
        stage.files.borrow_mut().insert("d:\\bans.txt".to_owned(), file.into_bytes());
        assert!(!banned([10, 0, 0, 10], "") && !banned([11, 2, 3, 4], "") && !banned([5, 5, 5, 5], ""));
        assert!(banned([10, 0, 0, 1], "") && banned([1, 2, 3, 4], "") && banned([9, 9, 9, 9], ""));
        assert!(!banned([5, 5, 5, 5], "ABCDEF0123456789ABCDEF0123456789"), "the line is compared as it stands");
        assert!(!banned([5, 5, 5, 5], "none") && banned([5, 5, 5, 5], "00FF"));
        assert!(!banned([8, 8, 8, 8], "") && !banned([7, 7, 7, 7], "") && banned([6, 6, 6, 6], ""));
        assert!(!banned([0, 0, 0, 0], ""));
    });
}

/// case: 92, spec: distributed 14.5
#[test]
fn case_92_only_its_own_players_pickups_are_shown() {
    let entry = |slot: u8| [slot, 1, 12, 0, 0x31, 0, 0xa4, 0xe1];
    client(Profile::P32, &[4, 5], |stage| {
        for slot in [4, 5, 255] {
            deliver(NONE, &message(kind::PICKUPS, 1, 100, &entry(slot)), true);
        }
        assert_eq!(stage.called("pickup"), [json!(["e1740004", 1, "e1a40031", 12])]);
    });
    host(Profile::P32, &[2], |stage| {
        deliver(2, &message(kind::PICKUPS, 1, 100, &entry(2)), true);
        assert!(stage.called("pickup").is_empty());
        // SAFETY: numbers alone cross.
        unsafe { abi::network_distributed_player_picked_up(player(2), 1, 7, 12) }
        stage.time.set(1);
        tick();
        let sent = stage.sent.borrow();
        let pickups = sent.iter().filter(|sent| Header::parse(&sent.bytes).is_some_and(|h| h.kind == kind::PICKUPS));
        assert_eq!(pickups.map(|sent| (sent.to, sent.reliably)).collect::<Vec<_>>(), [(To::Machine(2), true)]);
    });
}
