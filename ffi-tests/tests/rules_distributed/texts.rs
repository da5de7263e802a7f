//! Lines to one machine and to all, and what the two text files hold.

use super::*;
use ffi_tests::vectors::distributed::world::HARDWARE_ID;
use std::ffi::{CStr, CString};

const BANS: &str = "d:\\bans.txt";

fn file(stage: &Stage) -> String {
    stage.files.borrow().get(BANS).map(|file| String::from_utf8(file.clone()).expect("ASCII")).unwrap_or_default()
}

fn ban(machine: Long, names: &str) {
    let names = CString::new(names).expect("a text");
    // SAFETY: an ended text, on the one thread that plays.
    unsafe { abi::network_distributed_ban(machine, 0x0102_0304, names.as_ptr()) }
}

/// What was sent, as to whom, whether by the stream, and the text after the header.
fn told(stage: &Stage) -> Vec<(To, bool, String)> {
    let sent = stage.sent.take();
    let text = |bytes: &[u8]| CStr::from_bytes_until_nul(&bytes[8..]).expect("ended").to_string_lossy().into_owned();
    sent.iter().map(|sent| (sent.to, sent.reliably, text(&sent.bytes))).collect()
}

/// spec: distributed 16.1
#[test]
fn a_notice_is_shown_where_it_goes() {
    game(Profile::P32, 2, |stage| {
        let long = CString::new("x".repeat(200)).expect("a text");
        // SAFETY: ended texts, on the one thread that plays.
        unsafe { abi::distributed_send_notice(long.as_ptr()) }
        let cut = "x".repeat(159);
        assert_eq!((stage.warnings.take(), stage.log.take()), (vec![cut.clone()], vec![cut.clone()]));
        assert_eq!(stage.sent.borrow()[0].bytes.len(), 8 + 160);
        assert_eq!(told(stage), [(To::All, true, cut)]);
        for machine in [2, NONE] {
            // SAFETY: as above.
            unsafe { abi::distributed_send_notice_to_machine(machine, c"for one".as_ptr()) }
        }
        assert_eq!(told(stage), [(To::Machine(2), true, "for one".to_owned())]);
        assert_eq!(stage.warnings.take(), ["for one"], "NONE's is shown here");
        assert!(stage.log.borrow().is_empty(), "neither is logged");
    });
}

/// spec: distributed 16.4
#[test]
fn a_kick_is_told_and_leaves_no_line() {
    for in_progress in [true, false] {
        game(Profile::P32, 2, |stage| {
            stage.in_progress.set(in_progress);
            // SAFETY: an ended text, on the one thread that plays.
            unsafe { abi::network_distributed_kick(c"Ann, Bob".as_ptr()) }
            let line = "Ann, Bob kicked by the host".to_owned();
            assert_eq!((stage.warnings.take(), stage.log.take()), (vec![line.clone()], vec![line.clone()]));
            assert_eq!(told(stage), if in_progress { vec![(To::All, true, line)] } else { vec![] });
            assert!(stage.files.borrow().is_empty());
        });
    }
}

/// spec: distributed 16.4
#[test]
fn a_ban_says_who_it_is_of() {
    for profile in [Profile::P9, Profile::P32] {
        game(profile, 2, |stage| {
            HARDWARE_ID.set(c"00FF".to_owned());
            *stage.clock_text.borrow_mut() = "2026-01-02 03:04:05".to_owned();
            let user = Identity::new(b"12", b"abc").emit();
            deliver(2, &message(kind::CLIENT_IDENTITY, 1, 1, &user), true);
            let long = format!("a\tb{}", "n".repeat(100));
            ban(2, &long);
            let mark = if profile.is_9() { "" } else { " (self-reported)" };
            let line = |names: &str, id: &str, user: [&str; 2]| {
                format!(
                    "2026-01-02 03:04:05\tip=1.2.3.4\thwid={id}\tdiscord_username={}\tdiscord_id={}\tplayers={names}\
                     \treason=banned by the host\n",
                    user[0], user[1]
                )
            };
            let whole = line(
                &format!("a?b{}", "n".repeat(92)),
                "00ff",
                ["abc", "12"].map(|text| text.to_owned() + mark).each_ref().map(String::as_str),
            );
            assert_eq!(file(stage), whole, "95 characters of the names");
            let notice = format!("a\tb{} (Discord: abc, 12) banned by the host", "n".repeat(60));
            assert_eq!(told(stage), [(To::All, true, notice)], "63 of them");
            // Outside a game nobody's user is known, and one out of range has no hardware id either.
            stage.files.take();
            stage.in_progress.set(false);
            ban(2, "x");
            ban(128, "y");
            let none = ["none"; 2];
            assert_eq!(file(stage), line("x", "00ff", none) + &line("y", "none", none));
            assert!(told(stage).is_empty(), "told here alone");
        });
    }
}

/// spec: distributed 16.4
#[test]
fn a_file_that_cannot_be_opened_is_logged() {
    game(Profile::P32, 2, |stage| {
        stage.locked_files.borrow_mut().push(BANS.to_owned());
        ban(2, "x");
        assert!(stage.files.borrow().is_empty());
        assert!(stage.log.borrow().iter().any(|line| line.contains("bans.txt")));
        assert_eq!(told(stage), [(To::All, true, "x banned by the host".to_owned())], "it is told all the same");
        // SAFETY: an ended text, on the one thread that plays.
        assert_eq!(unsafe { abi::network_distributed_banned(0x0102_0304, c"".as_ptr()) }, 0);
        // SAFETY: numbers alone cross.
        assert_eq!(unsafe { abi::network_distributed_unban(0) }, 0);
    });
}

/// What the ban of that index says: date, hardware id, players, reason, until.
fn entry(index: Long) -> Option<([String; 4], u32)> {
    let mut texts = [[1u8; 40]; 4];
    let mut until = 7;
    let [when, id, players, reason] = texts.each_mut().map(|text| text.as_mut_ptr().cast());
    // SAFETY: four buffers of 40 bytes and a place of ours.
    let found =
        unsafe { abi::network_distributed_ban_entry(index, when, 40, id, 40, players, 40, reason, 40, &raw mut until) };
    let text = |bytes: [u8; 40]| CStr::from_bytes_until_nul(&bytes).expect("ended").to_string_lossy().into_owned();
    (found != 0).then(|| (texts.map(text), until))
}

/// spec: distributed 16.4
#[test]
fn bans_are_read_line_by_line() {
    game(Profile::P32, 2, |stage| {
        let comment = "#ip=9.9.9.9\n";
        let first = "ip=1.1.1.1\tplayers=Ann\tuntil=99\r\n";
        let second = "2026-01-02 03:04:05\thwid=00ff\tplayers=a until=5\treason=rude\n";
        let text = format!("{comment}no ban\n{first}{second}");
        stage.files.borrow_mut().insert(BANS.to_owned(), text.into_bytes());
        let texts = |texts: [&str; 4]| texts.map(str::to_owned);
        assert_eq!(entry(0), Some((texts(["", "none", "Ann", ""]), 99)));
        assert_eq!(entry(1), Some((texts(["2026-01-02 03:04:05", "00ff", "a until=5", "rude"]), 0)));
        assert_eq!((entry(2), entry(NONE)), (None, None));
        // SAFETY: numbers alone cross.
        let unban = |index| unsafe { abi::network_distributed_unban(index) };
        assert_eq!([unban(2), unban(NONE), unban(0)], [0, 0, 1]);
        assert_eq!(file(stage), format!("{comment}no ban\n{second}"));
        assert_eq!(unban(0), 1);
        assert_eq!(file(stage), format!("{comment}no ban\n"));
    });
}

/// spec: distributed 16.4
#[test]
fn a_ban_is_not_taken_out_of_a_mebibyte() {
    for (rest, taken) in [((1 << 20) - 1, 1), (1 << 20, 0)] {
        game(Profile::P32, 2, |stage| {
            let mut text = b"ip=1.1.1.1\n".to_vec();
            text.extend(format!("#{}\n", "x".repeat(62)).into_bytes().repeat((1 << 20) / 64));
            text.truncate(11 + rest);
            stage.files.borrow_mut().insert(BANS.to_owned(), text.clone());
            // SAFETY: numbers alone cross.
            assert_eq!(unsafe { abi::network_distributed_unban(0) }, taken, "{rest}");
            assert_eq!(stage.files.borrow()[BANS].len(), if taken == 1 { rest } else { text.len() });
        });
    }
}
