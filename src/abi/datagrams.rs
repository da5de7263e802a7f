//! A port's network layer may send all of a machine's datagrams of one tick with one call: `UDP_SEGMENT` on Linux (the kernel
//! cuts one buffer into datagrams), a `send` each elsewhere. What arrives is the same.

use core::ffi::{c_int, c_void};

/// One datagram to be sent: its bytes and how many.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct SlipspaceDatagram {
    pub bytes: *const c_void,
    pub size: u32,
}

/// Sends `count` datagrams in order on a socket to one address (NULL, 0: the socket is connected) and returns how many the
/// socket took: fewer than `count` where it would block or refused one, and the caller goes on from there or drops the rest,
/// as after a failed `sendto`. Allocates nothing. `docs/performance.md` has what it saves.
///
/// # Safety
/// `datagrams` names `count` datagrams whose bytes are live through the call, `address` a socket address of
/// `address_size` bytes or NULL.
#[cfg(unix)]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn slipspace_send_datagrams(
    socket: c_int,
    address: *const c_void,
    address_size: u32,
    datagrams: *const SlipspaceDatagram,
    count: u32,
) -> u32 {
    if datagrams.is_null() || count == 0 {
        return 0;
    }
    // SAFETY: the caller's promise.
    let all = unsafe { core::slice::from_raw_parts(datagrams, count as usize) };
    let mut sent = 0;
    while let Some(rest) = all.get(sent..).filter(|rest| !rest.is_empty()) {
        let run = run_length(rest);
        // SAFETY: the run's bytes and the address are live by the caller's promise.
        let taken = unsafe { send_run(socket, address, address_size, &rest[..run]) };
        sent += taken;
        if taken < run {
            break;
        }
    }
    sent as u32
}

/// The kernel's limits: `UDP_MAX_SEGMENTS`, and what one datagram's length field holds.
const MAXIMUM_SEGMENTS: usize = 64;
const MAXIMUM_RUN_BYTES: usize = 65_000;

/// How many of the datagrams one segmented send may hold: all of the first's size, the last maybe smaller.
fn run_length(datagrams: &[SlipspaceDatagram]) -> usize {
    let first = datagrams[0].size as usize;
    let mut bytes = 0;
    for (index, datagram) in datagrams.iter().take(MAXIMUM_SEGMENTS).enumerate() {
        let size = datagram.size as usize;
        bytes += size;
        if bytes > MAXIMUM_RUN_BYTES || size > first || size == 0 {
            return index.max(1);
        }
        if size < first {
            return index + 1;
        }
    }
    datagrams.len().min(MAXIMUM_SEGMENTS)
}

/// # Safety
/// As [`slipspace_send_datagrams`], of one run.
#[cfg(unix)]
unsafe fn send_run(socket: c_int, address: *const c_void, address_size: u32, run: &[SlipspaceDatagram]) -> usize {
    #[cfg(target_os = "linux")]
    if run.len() > 1 {
        // SAFETY: the caller's promise.
        match unsafe { segmented(socket, address, address_size, run) } {
            Segmented::Sent => return run.len(),
            Segmented::Refused => return 0,
            Segmented::Unknown => {}
        }
    }
    run.iter()
        .take_while(|datagram| {
            let size = datagram.size as usize;
            // SAFETY: the caller's promise.
            let sent = unsafe { libc::sendto(socket, datagram.bytes, size, 0, address.cast(), address_size) };
            usize::try_from(sent) == Ok(size)
        })
        .count()
}

#[cfg(target_os = "linux")]
enum Segmented {
    Sent,
    /// The socket would block, or the send failed as a plain one would.
    Refused,
    /// The kernel or the device does not cut: plain sends serve.
    Unknown,
}

/// # Safety
/// As [`send_run`]; the datagrams are of one size but the last, which is no larger.
#[cfg(target_os = "linux")]
unsafe fn segmented(socket: c_int, address: *const c_void, address_size: u32, run: &[SlipspaceDatagram]) -> Segmented {
    let mut pieces = [libc::iovec { iov_base: core::ptr::null_mut(), iov_len: 0 }; MAXIMUM_SEGMENTS];
    for (piece, datagram) in pieces.iter_mut().zip(run) {
        *piece = libc::iovec { iov_base: datagram.bytes.cast_mut(), iov_len: datagram.size as usize };
    }
    /// Room for one control message of 16 bits, aligned as its header is.
    #[repr(C, align(8))]
    struct Control([u8; 32]);
    let mut control = Control([0; 32]);
    // SAFETY: all zero is an empty message header, on every libc.
    let mut message: libc::msghdr = unsafe { core::mem::zeroed() };
    message.msg_name = address.cast_mut();
    message.msg_namelen = address_size;
    message.msg_iov = pieces.as_mut_ptr();
    message.msg_iovlen = run.len() as _;
    message.msg_control = control.0.as_mut_ptr().cast();
    // SAFETY: sizes only.
    message.msg_controllen = unsafe { libc::CMSG_SPACE(size_of::<u16>() as u32) } as _;
    // SAFETY: the control buffer has room for one message of 16 bits and is aligned for its header.
    unsafe {
        let header = libc::CMSG_FIRSTHDR(&raw const message);
        (*header).cmsg_level = libc::SOL_UDP;
        (*header).cmsg_type = libc::UDP_SEGMENT;
        (*header).cmsg_len = libc::CMSG_LEN(size_of::<u16>() as u32) as _;
        libc::CMSG_DATA(header).cast::<u16>().write_unaligned(run[0].size as u16);
    }
    // SAFETY: everything the header names is live.
    if unsafe { libc::sendmsg(socket, &raw const message, 0) } >= 0 {
        return Segmented::Sent;
    }
    match std::io::Error::last_os_error().raw_os_error() {
        Some(libc::EINVAL | libc::EIO | libc::ENOPROTOOPT | libc::EOPNOTSUPP | libc::EMSGSIZE) => Segmented::Unknown,
        _ => Segmented::Refused,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(sizes: &[u32]) -> Vec<SlipspaceDatagram> {
        sizes.iter().map(|&size| SlipspaceDatagram { bytes: core::ptr::null(), size }).collect()
    }

    #[test]
    fn a_run_is_of_one_size_but_its_last() {
        assert_eq!(run_length(&sizes(&[1200])), 1);
        assert_eq!(run_length(&sizes(&[1200, 1200, 700, 700])), 3);
        assert_eq!(run_length(&sizes(&[700, 1200])), 1);
        assert_eq!(run_length(&sizes(&[100; 200])), 64);
        assert_eq!(run_length(&sizes(&[1200; 60])), 54);
        assert_eq!(run_length(&sizes(&[10, 0, 10])), 1);
    }

    #[cfg(unix)]
    #[test]
    fn what_arrives_is_what_was_given() {
        use std::os::fd::AsRawFd;
        let receiver = std::net::UdpSocket::bind("127.0.0.1:0").unwrap();
        let sender = std::net::UdpSocket::bind("127.0.0.1:0").unwrap();
        sender.connect(receiver.local_addr().unwrap()).unwrap();
        let messages: Vec<Vec<u8>> =
            [300usize, 300, 300, 120, 500, 20, 20].iter().zip(1u8..).map(|(&n, value)| vec![value; n]).collect();
        let datagrams: Vec<SlipspaceDatagram> =
            messages.iter().map(|m| SlipspaceDatagram { bytes: m.as_ptr().cast(), size: m.len() as u32 }).collect();
        let count = datagrams.len() as u32;
        // SAFETY: live datagrams, a connected socket.
        let sent =
            unsafe { slipspace_send_datagrams(sender.as_raw_fd(), core::ptr::null(), 0, datagrams.as_ptr(), count) };
        assert_eq!(sent, count);
        let mut buffer = [0; 2000];
        for message in &messages {
            let size = receiver.recv(&mut buffer).unwrap();
            assert_eq!(&buffer[..size], &message[..]);
        }
    }
}
