//! A machine's datagrams of one tick: one call for all of them, beside one each.

use crate::sampling::Samples;
use slipspace::abi::datagrams::{SlipspaceDatagram, slipspace_send_datagrams};
use std::net::UdpSocket;
use std::os::fd::AsRawFd;

/// What a host with 128 players in one place sends one machine in a tick.
const SIZES: [usize; 6] = [1200, 1200, 1200, 1200, 1200, 700];
const RUNS: usize = 2000;

pub fn print(target: &mut dyn FnMut(&'static str, bool)) {
    println!("\nSending {} datagrams to one machine over loopback", SIZES.len());
    let receiver = UdpSocket::bind("127.0.0.1:0").expect("a socket");
    receiver.set_nonblocking(true).expect("a socket that does not block");
    let sender = UdpSocket::bind("127.0.0.1:0").expect("a socket");
    let address = receiver.local_addr().expect("an address");
    sender.connect(address).expect("connected");
    let messages: Vec<Vec<u8>> = SIZES.iter().zip(1u8..).map(|(&size, value)| vec![value; size]).collect();
    let datagrams: Vec<SlipspaceDatagram> =
        messages.iter().map(|m| SlipspaceDatagram { bytes: m.as_ptr().cast(), size: m.len() as u32 }).collect();
    let (mut together, mut each) = (Samples::new(), Samples::new());
    let mut buffer = [0u8; 2048];
    let mut same = true;
    let mut arrived = |same: &mut bool| {
        for message in &messages {
            let size = receiver.recv(&mut buffer).unwrap_or(0);
            *same &= buffer[..size] == message[..];
        }
    };
    for _ in 0..RUNS {
        together.time(|| {
            // SAFETY: live datagrams on a connected socket.
            unsafe {
                slipspace_send_datagrams(
                    sender.as_raw_fd(),
                    core::ptr::null(),
                    0,
                    datagrams.as_ptr(),
                    SIZES.len() as u32,
                )
            }
        });
        arrived(&mut same);
        each.time(|| messages.iter().map(|message| sender.send(message).unwrap_or(0)).sum::<usize>());
        arrived(&mut same);
    }
    let times = each.median() / together.median();
    println!("  one call {together}  one each {each}  times as fast {times:.2}");
    target("the same datagrams arrive", same);
    target("one call is at least 2.5 times as fast", times >= 2.5);
}
