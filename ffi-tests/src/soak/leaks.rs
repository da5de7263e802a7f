//! What is held that should have been given back: objects, players' slots, machines' indices, memory.

use crate::playing::world::{Node, World};
use std::collections::BTreeSet;

/// What clients hold of the host's that the host does not tell of: right for as long as its word is on its way.
pub struct Held {
    /// By node; none for one that is gone.
    clients: Vec<Option<BTreeSet<i32>>>,
}

fn told(host: &Node) -> BTreeSet<i32> {
    let state = &host.machine.library().objects.host;
    (0..state.told_count.get()).map(|slot| state.told.at(slot)).filter(|index| *index != -1).collect()
}

impl Held {
    pub fn of(world: &World) -> Held {
        let told = told(&world.nodes[0]);
        let extra = |node: &Node| {
            let has = &node.machine.library().objects.client.has;
            (0..2048).map(|slot| has.at(slot)).filter(|index| *index != -1 && !told.contains(index)).collect()
        };
        Held { clients: world.nodes.iter().map(|node| (!node.is_gone()).then(|| extra(node))).collect() }
    }

    /// What was held already and still is.
    pub fn leaked(&self, later: &Held) -> Vec<String> {
        let pairs = self.clients.iter().zip(&later.clients).enumerate();
        let leaks = pairs.filter_map(|(number, (before, now))| {
            let still: Vec<&i32> = before.as_ref()?.intersection(now.as_ref()?).collect();
            (!still.is_empty()).then(|| format!("machine {number} holds {still:x?}, which the host has not"))
        });
        leaks.collect()
    }
}

/// Slots in use that nobody is in: players without a machine, machines without a connection, objects told of that are gone.
pub fn slots(world: &World) -> Vec<String> {
    let mut all = Vec::new();
    let host = &world.nodes[0];
    let status = host.machine.status();
    let connected = world.nodes.iter().filter(|node| !node.is_gone()).count();
    let players: Vec<_> =
        (0..128).filter_map(|index| host.machine.player(index)).filter(|view| view.exists != 0).collect();
    let playing = players.iter().filter(|view| view.quit == 0).count();
    if playing != connected {
        all.push(format!("{playing} players of {connected} machines"));
    }
    if status.machines as usize != connected {
        all.push(format!("the host has {} machines of {connected}", status.machines));
    }
    let gone = told(host).into_iter().filter(|index| {
        host.machine.object(index & 0xFFFF).is_none_or(|object| object.exists == 0 || object.index != *index)
    });
    all.extend(gone.map(|index| format!("the host tells of {index:08x}, which is not there")));
    all
}

/// Bytes that this process has allocated and not given back, in Rust and C; none where it cannot be told.
pub fn memory_in_use() -> Option<usize> {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        // SAFETY: asks the C library for numbers.
        let all = unsafe { libc::mallinfo2() };
        Some(all.uordblks + all.hblkhd)
    }
    #[cfg(not(all(target_os = "linux", target_env = "gnu")))]
    None
}
