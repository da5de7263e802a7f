//! Machines as processes on the loopback: a TCP stream and a UDP socket a client, framed by the engine (a stream cut anywhere,
//! one message a datagram), each direction's conditions put on by its sender before the sockets. What is sent never blocks: a
//! stream whose socket is full waits in a buffer of this side.

use super::{Conditions, Link};
#[cfg(unix)]
use slipspace::abi::datagrams::{SlipspaceDatagram, slipspace_send_datagrams};
use socket2::{Domain, SockAddr, Socket, Type};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddrV4, TcpListener, TcpStream, UdpSocket};
#[cfg(unix)]
use std::os::fd::AsRawFd;
use std::time::{Duration, Instant};

/// Under network version 9 a host sends to this one port past its own, whatever a machine's datagrams come from.
const OLD_CLIENT_PORT: u16 = 1;
const CONNECT_WITHIN: Duration = Duration::from_secs(5);

/// What came in from a machine.
pub enum Incoming {
    Stream(Vec<u8>),
    Datagram(Vec<u8>),
    Closed,
}

/// One connection: the stream, where its datagrams go, and what is on its way out.
struct Peer {
    stream: TcpStream,
    /// Where its datagrams come from, and go to.
    datagrams: SocketAddrV4,
    link: Link,
    /// Of the stream, what its socket has not taken yet.
    waiting: Vec<u8>,
    closed: bool,
}

impl Peer {
    fn new(stream: TcpStream, datagrams: SocketAddrV4, link: Link) -> io::Result<Peer> {
        stream.set_nonblocking(true)?;
        stream.set_nodelay(true)?;
        Ok(Peer { stream, datagrams, link, waiting: Vec::new(), closed: false })
    }

    /// Sends what is due by now.
    fn flush(&mut self, socket: &UdpSocket, now: u64) {
        let mut datagrams = Vec::new();
        for (stream, bytes) in self.link.arrived(now) {
            if stream {
                self.waiting.extend(bytes);
            } else {
                datagrams.push(bytes);
            }
        }
        send(socket, self.datagrams, &datagrams);
        while !self.waiting.is_empty() {
            match self.stream.write(&self.waiting) {
                Ok(taken) => drop(self.waiting.drain(..taken)),
                Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                Err(_) => {
                    self.closed = true;
                    break;
                }
            }
        }
    }

    fn read(&mut self, into: &mut Vec<Incoming>) {
        let mut bytes = [0; 4096];
        loop {
            match self.stream.read(&mut bytes) {
                Ok(0) => self.closed = true,
                Ok(count) => {
                    into.push(Incoming::Stream(bytes[..count].to_vec()));
                    continue;
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => self.closed |= error.kind() != ErrorKind::WouldBlock,
            }
            break;
        }
    }
}

/// Sends datagrams to one machine, by as few calls as the system allows. One the socket does not take is lost.
#[cfg(unix)]
fn send(socket: &UdpSocket, to: SocketAddrV4, datagrams: &[Vec<u8>]) {
    let address = SockAddr::from(to);
    let all: Vec<SlipspaceDatagram> = datagrams
        .iter()
        .map(|bytes| SlipspaceDatagram { bytes: bytes.as_ptr().cast(), size: bytes.len() as u32 })
        .collect();
    let mut rest = &all[..];
    while !rest.is_empty() {
        let (place, count) = (rest.as_ptr(), rest.len() as u32);
        // SAFETY: live datagrams and a socket address of its own length.
        let taken = unsafe {
            slipspace_send_datagrams(socket.as_raw_fd(), address.as_ptr().cast(), address.len(), place, count)
        };
        rest = rest.get(taken as usize + 1..).unwrap_or_default();
    }
}

#[cfg(not(unix))]
fn send(socket: &UdpSocket, to: SocketAddrV4, datagrams: &[Vec<u8>]) {
    for bytes in datagrams {
        let _ = socket.send_to(bytes, to);
    }
}

/// How the path to every other machine is, and which wire is spoken.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    pub conditions: Conditions,
    pub seed: u64,
    /// 9 or 32.
    pub network_version: i32,
}

/// This process's sockets: a host's for all of its clients, or a client's to its host.
pub struct Sockets {
    settings: Settings,
    listener: Option<TcpListener>,
    datagrams: UdpSocket,
    peers: RefCell<BTreeMap<i32, Peer>>,
    began: Instant,
}

impl Sockets {
    /// A host's, on a port of the loopback (0: any that is free for both sockets).
    ///
    /// # Errors
    /// One line: the port is in use, or cannot be had.
    pub fn host(port: u16, settings: Settings) -> Result<Sockets, String> {
        let tell = |error: io::Error| match error.kind() {
            ErrorKind::AddrInUse => format!("port {port} is in use"),
            _ => format!("port {port} cannot be opened: {error}"),
        };
        let mut last = None;
        // A free port for the one socket may be taken for the other.
        for _ in 0..if port == 0 { 20 } else { 1 } {
            let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(tell)?;
            let bound = listener.local_addr().map_err(tell)?;
            match UdpSocket::bind(bound) {
                Ok(datagrams) => return Sockets::new(settings, Some(listener), datagrams).map_err(tell),
                Err(error) => last = Some(error),
            }
        }
        Err(last.map_or_else(String::new, tell))
    }

    /// A client's, its stream open to the host; `number` (from 1) gives it a loopback address of its own.
    ///
    /// # Errors
    /// One line: the host cannot be reached.
    pub fn client(port: u16, number: u8, settings: Settings) -> Result<Sockets, String> {
        let host = SocketAddrV4::new(Ipv4Addr::LOCALHOST, port);
        let tell = |error: io::Error| format!("the host at {host} cannot be reached: {error}");
        let own = if cfg!(target_os = "linux") { Ipv4Addr::new(127, 0, 0, 1 + number) } else { Ipv4Addr::LOCALHOST };
        let connect = || -> io::Result<Sockets> {
            let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
            socket.bind(&SockAddr::from(SocketAddrV4::new(own, 0)))?;
            socket.connect_timeout(&SockAddr::from(host), CONNECT_WITHIN)?;
            let stream = TcpStream::from(socket);
            // Its datagrams come from the stream's own port, by which the host knows whose they are.
            let own_port = match settings.network_version {
                9 => port.wrapping_add(OLD_CLIENT_PORT),
                _ => stream.local_addr()?.port(),
            };
            let datagrams = UdpSocket::bind((own, own_port))?;
            let sockets = Sockets::new(settings, None, datagrams)?;
            let peer = Peer::new(stream, host, Link::new(settings.conditions, settings.seed))?;
            sockets.peers.borrow_mut().insert(-1, peer);
            Ok(sockets)
        };
        connect().map_err(tell)
    }

    fn new(settings: Settings, listener: Option<TcpListener>, datagrams: UdpSocket) -> io::Result<Sockets> {
        datagrams.set_nonblocking(true)?;
        if let Some(listener) = &listener {
            listener.set_nonblocking(true)?;
        }
        Ok(Sockets { settings, listener, datagrams, peers: RefCell::default(), began: Instant::now() })
    }

    /// The port of this side's datagrams; a host's is its stream's too.
    pub fn port(&self) -> u16 {
        self.datagrams.local_addr().map_or(0, |address| address.port())
    }

    /// A host's: others open their streams to it.
    pub fn listens(&self) -> bool {
        self.listener.is_some()
    }

    /// Microseconds since these sockets were opened.
    pub fn now(&self) -> u64 {
        self.began.elapsed().as_micros() as u64
    }

    /// Host: takes the streams opened since; `admit` gives each address (host order) its machine index, none: refused.
    pub fn accept(&self, mut admit: impl FnMut(u32) -> Option<i32>) {
        while let Some(Ok((stream, from))) = self.listener.as_ref().map(TcpListener::accept) {
            let std::net::SocketAddr::V4(from) = from else { continue };
            let Some(index) = admit(u32::from(*from.ip())) else { continue };
            let port = match self.settings.network_version {
                9 => self.port().wrapping_add(OLD_CLIENT_PORT),
                _ => from.port(),
            };
            let link = Link::new(self.settings.conditions, self.settings.seed.wrapping_add(1 + index as u64));
            if let Ok(peer) = Peer::new(stream, SocketAddrV4::new(*from.ip(), port), link) {
                self.peers.borrow_mut().insert(index, peer);
            }
        }
    }

    /// All that came in since, in order by machine; a closed connection is told once and forgotten.
    pub fn receive(&self) -> Vec<(i32, Incoming)> {
        let mut all = Vec::new();
        let mut bytes = [0; 4096];
        let mut peers = self.peers.borrow_mut();
        for (&index, peer) in peers.iter_mut() {
            let mut from = Vec::new();
            peer.read(&mut from);
            if peer.closed {
                from.push(Incoming::Closed);
            }
            all.extend(from.into_iter().map(|incoming| (index, incoming)));
        }
        // An error is a datagram of this side that found nobody (ICMP): nothing came, the next may have.
        for _ in 0..1000 {
            match self.datagrams.recv_from(&mut bytes) {
                Ok((count, from)) => {
                    let known = peers.iter().find(|(_, peer)| std::net::SocketAddr::V4(peer.datagrams) == from);
                    if let Some((&index, _)) = known {
                        all.push((index, Incoming::Datagram(bytes[..count].to_vec())));
                    }
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                Err(_) => {}
            }
        }
        peers.retain(|_, peer| !peer.closed);
        all
    }

    /// Puts bytes on their way to a machine; `false` where there is no connection.
    pub fn send(&self, machine: i32, stream: bool, bytes: &[u8]) -> bool {
        let now = self.now();
        let mut peers = self.peers.borrow_mut();
        let Some(peer) = peers.get_mut(&machine) else { return false };
        if stream {
            peer.link.stream(now, bytes)
        } else {
            peer.link.datagram(now, bytes)
        }
        true
    }

    /// Hands to the sockets what is due by now.
    pub fn flush(&self) {
        let now = self.now();
        self.peers.borrow_mut().values_mut().for_each(|peer| peer.flush(&self.datagrams, now));
    }

    /// Drops a connection, with what was on its way.
    pub fn close(&self, machine: i32) {
        self.peers.borrow_mut().remove(&machine);
    }

    /// A machine's IPv4 address in host order, 0 unknown.
    pub fn address(&self, machine: i32) -> u32 {
        self.peers.borrow().get(&machine).map_or(0, |peer| u32::from(*peer.datagrams.ip()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIRECTLY: Settings = Settings { conditions: Conditions::CLEAN, seed: 1, network_version: 32 };

    /// Receives on one side until `count` came or a second passed.
    fn wait(sockets: &Sockets, other: &Sockets, count: usize) -> Vec<(i32, Incoming)> {
        let mut all = Vec::new();
        for _ in 0..1000 {
            other.flush();
            all.extend(sockets.receive());
            if all.len() >= count {
                break;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        all
    }

    fn joined(settings: Settings) -> (Sockets, Sockets) {
        let host = Sockets::host(0, settings).unwrap();
        let client = Sockets::client(host.port(), 3, settings).unwrap();
        let mut addresses = Vec::new();
        for _ in 0..1000 {
            host.accept(|address| {
                addresses.push(address);
                Some(5)
            });
            if !addresses.is_empty() {
                break;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        assert_eq!(addresses, [if cfg!(target_os = "linux") { 0x7F00_0004 } else { 0x7F00_0001 }]);
        (host, client)
    }

    #[test]
    fn both_ways_by_stream_and_datagram_under_both_versions() {
        for network_version in [9, 32] {
            let (host, client) = joined(Settings { network_version, ..DIRECTLY });
            assert!(client.send(-1, false, &[1, 2, 3]));
            assert!(matches!(&wait(&host, &client, 1)[..], [(5, Incoming::Datagram(bytes))] if *bytes == [1, 2, 3]));
            assert!(client.send(-1, true, &[4, 5]));
            assert!(matches!(&wait(&host, &client, 1)[..], [(5, Incoming::Stream(bytes))] if *bytes == [4, 5]));
            assert!(host.send(5, false, &[6; 1200]));
            assert!(matches!(&wait(&client, &host, 1)[..], [(-1, Incoming::Datagram(bytes))] if bytes.len() == 1200));
            assert!(host.send(5, true, &[7]) && !host.send(4, true, &[7]));
            assert!(matches!(&wait(&client, &host, 1)[..], [(-1, Incoming::Stream(bytes))] if *bytes == [7]));
            host.close(5);
            assert!(matches!(&wait(&client, &host, 1)[..], [(-1, Incoming::Closed)]));
        }
    }

    #[test]
    fn each_write_leaves_at_once() {
        let (host, client) = joined(DIRECTLY);
        for sockets in [&host, &client] {
            assert!(sockets.peers.borrow().values().all(|peer| peer.stream.nodelay().unwrap()), "TCP_NODELAY");
        }
    }

    /// Two clients of version 9 on one computer: each has an address of its own, and the port its datagrams are sent to is
    /// the same.
    #[test]
    #[cfg(target_os = "linux")]
    fn version_9_sends_to_one_port_of_an_address_for_each() {
        let settings = Settings { network_version: 9, ..DIRECTLY };
        let host = Sockets::host(0, settings).unwrap();
        let clients = [1, 2].map(|number| Sockets::client(host.port(), number, settings).unwrap());
        let mut count = 0;
        while count < 2 {
            host.accept(|_| {
                count += 1;
                Some(count)
            });
        }
        let to: Vec<SocketAddrV4> = host.peers.borrow().values().map(|peer| peer.datagrams).collect();
        let port = host.port() + OLD_CLIENT_PORT;
        assert_eq!(to, [2, 3].map(|last| SocketAddrV4::new(Ipv4Addr::new(127, 0, 0, last), port)));
        for (client, index) in clients.iter().zip([1, 2]) {
            host.send(index, false, &[index as u8]);
            assert!(
                matches!(&wait(client, &host, 1)[..], [(-1, Incoming::Datagram(bytes))] if *bytes == [index as u8])
            );
        }
    }

    #[test]
    fn datagrams_of_one_time_arrive_each_for_itself() {
        let (host, client) = joined(DIRECTLY);
        let sizes = [1200, 1200, 1200, 1200, 1200, 700, 20, 900];
        let sent: Vec<Vec<u8>> = sizes.iter().zip(1u8..).map(|(&size, value)| vec![value; size]).collect();
        assert!(sent.iter().all(|bytes| host.send(5, false, bytes)));
        let came = wait(&client, &host, sent.len());
        let came: Vec<Vec<u8>> = came
            .into_iter()
            .map(|(_, incoming)| match incoming {
                Incoming::Datagram(bytes) => bytes,
                _ => Vec::new(),
            })
            .collect();
        assert_eq!(came, sent);
    }

    #[test]
    fn what_is_sent_is_late_by_the_conditions() {
        let (host, client) = joined(Settings { conditions: Conditions::path(100, 0, 0.0), ..DIRECTLY });
        let sent = Instant::now();
        client.send(-1, false, &[1]);
        assert_eq!(wait(&host, &client, 1).len(), 1);
        assert!((50..90).contains(&sent.elapsed().as_millis()), "{:?}", sent.elapsed());
    }

    #[test]
    fn a_port_in_use_is_told_in_one_line() {
        let host = Sockets::host(0, DIRECTLY).unwrap();
        let error = Sockets::host(host.port(), DIRECTLY).err().unwrap();
        assert_eq!(error, format!("port {} is in use", host.port()));
    }
}
