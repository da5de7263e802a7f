//! What a client shows of the host's words: hits, and lines of text.

use super::*;
use ffi_tests::arena::Recorded;
use ffi_tests::playing::records;
use std::cell::{Cell, RefCell};
use std::ffi::CString;
use std::rc::Rc;

/// case: 75 (better), spec: distributed 12.2
#[test]
fn case_75_a_draining_shield_is_no_hit() {
    for profile in BOTH {
        let mut live = Live::new(profile);
        let machine = |live: &Live, what| live.world.nodes[CLIENT].machine.recorded(what);
        live.world.nodes[0].machine.give(OTHER as i32, give::SHIELD, 250);
        live.world.drive(10);
        // Each tick's datagram is handled in the next.
        let before = [Recorded::HitsShown, Recorded::DamageStates].map(|what| machine(&live, what));
        let came = Rc::new(Cell::new(0));
        let counts = Rc::clone(&came);
        live.world.tap = Some(Box::new(move |from, to, _, bytes| {
            if from == NONE && to == CLIENT as i32 {
                records::each(bytes, |record| {
                    let states = if record[0] == kind::UNIT_STATES { i32::from(record[1]) } else { 0 };
                    counts.set(counts.get() + states);
                });
            }
            true
        }));
        let from = live.view(CLIENT, OTHER).shield;
        live.world.drive(60);
        let view = live.view(CLIENT, OTHER);
        assert!(from > 2.4 && from - view.shield > 0.08, "it drains away: {from} {}", view.shield);
        assert_eq!(view.hurt, 0.0, "no damage is told");
        assert_eq!(machine(&live, Recorded::HitsShown), before[0], "and none is shown");
        assert_eq!(
            machine(&live, Recorded::DamageStates) - before[1],
            came.get(),
            "one word to the engine for each state"
        );
        live.world.tap = None;
        // A hit is shown by its event, once each.
        live.world.drive(30);
        let before = [CLIENT, OTHER].map(|node| live.world.nodes[node].machine.recorded(Recorded::HitsShown));
        let impacts = live.world.nodes[0].events("impact");
        let host = &live.world.nodes[0].machine;
        host.put_player(0, [-36.0, -3.0, 0.0]);
        host.put_player(OTHER as i32, [-32.0, -3.0, 0.0]);
        live.world.drive(20);
        live.world.nodes[0].machine.control(0, &Control { trigger: 1.0, pitch: -0.03, ..Control::STAND });
        live.world.drive(4);
        live.world.nodes[0].machine.control(0, &Control::STAND);
        live.world.drive(5);
        let impacts = (live.world.nodes[0].events("impact") - impacts) as i32;
        let shown = [CLIENT, OTHER].map(|node| live.world.nodes[node].machine.recorded(Recorded::HitsShown));
        let view = live.view(CLIENT, OTHER);
        // The flinch everywhere, the screen's effect at its own machine.
        assert!(impacts > 0 && view.hurt > 0.0, "{impacts} {view:?}");
        assert_eq!([shown[0] - before[0], shown[1] - before[1]], [impacts, 2 * impacts]);
        live.world.drive(60);
        assert_eq!(live.world.nodes[CLIENT].machine.recorded(Recorded::HitsShown), shown[0], "and not again");
    }
}

/// case: 84, spec: distributed 16.1
#[test]
fn case_84_text_without_an_end() {
    // The lines on a machine's screen and in its log of the last tick.
    let said = |live: &Live, node: usize| {
        let said = &live.world.nodes[node].said;
        let lines = |screen: bool| {
            let of = said.iter().filter(move |(priority, _)| (*priority == 4) == screen);
            of.map(|(_, line)| line.clone()).collect::<Vec<_>>()
        };
        [lines(true), lines(false)]
    };
    let twice = |line: &str| [vec![line.to_owned()], vec![line.to_owned()]];
    for profile in BOTH {
        let mut live = Live::new(profile);
        live.quiet();
        // From the host, to all and to one.
        let odd: Vec<u8> = (1..=255u8).cycle().take(400).collect();
        let text = CString::new(odd.clone()).expect("a text");
        let shown: String =
            odd.iter().take(159).map(|&b| if (32..=126).contains(&b) { b as char } else { '?' }).collect();
        let sent: Rc<RefCell<Vec<Vec<u8>>>> = Rc::default();
        let note = Rc::clone(&sent);
        live.world.tap = Some(Box::new(move |from, _, stream, bytes| {
            if from == NONE && stream {
                records::each(bytes, |record| {
                    note.borrow_mut().extend((record[0] == kind::NOTICE).then(|| record.to_vec()))
                });
            }
            true
        }));
        // SAFETY: the machine is selected; an ended text.
        live.world.nodes[0].machine.enter(|| unsafe { abi::distributed_send_notice(text.as_ptr()) });
        live.world.drive(2);
        for node in [CLIENT, OTHER] {
            assert_eq!(said(&live, node), twice(&shown), "machine {node}");
        }
        let whole = [&[kind::NOTICE, 0][..], &live.tick(0).to_le_bytes(), &odd[..159], &[0]].concat();
        assert!(sent.borrow().iter().all(|notice| notice[..2] == whole[..2] && notice[6..] == whole[6..]));
        assert_eq!(sent.borrow().len(), 2, "to each");
        // SAFETY: as above.
        live.world.nodes[0].machine.enter(|| unsafe { abi::distributed_send_notice_to_machine(1, c"a|b".as_ptr()) });
        live.world.drive(2);
        assert_eq!((said(&live, CLIENT), said(&live, OTHER)), (twice("a|b"), [vec![], vec![]]));
        // Full to the last byte, without an end; odd characters up to its end; nothing.
        let full = "x".repeat(159);
        for (bytes, line) in
            [(&[b'x'; 159][..], &full[..]), (&[b'x'; 200], &full), (b"a\x01\x1f\x7f\n|b\0c", "a????|b")]
        {
            live.tell(&message(kind::NOTICE, 0, live.latest(), bytes), true);
            assert_eq!(said(&live, CLIENT), twice(line));
        }
        for bytes in [&b"\0"[..], b""] {
            live.tell(&message(kind::NOTICE, 0, live.latest(), bytes), true);
            assert_eq!(said(&live, CLIENT), twice(""));
        }
    }
}
