//! The modules beside the three files, as a scenario has them be: co-op and its structure BSP, voice, the aim policy, the
//! address behind a stand-in.

use ffi_tests::arena::{Control, Game, OPTION_CHECK, Recorded, Script};
use ffi_tests::network::Conditions;
use ffi_tests::playing::world::World;

/// A host and a client that play.
fn playing() -> World {
    let mut world = World::new(3, 32, OPTION_CHECK, Game::Slayer);
    world.join(Conditions::CLEAN);
    world.drive(30);
    world.begin();
    world.drive(90);
    world
}

/// A message without entries on the wire: the header's word high byte first.
fn message(kind: u8) -> [u8; 8] {
    [0, 8 << 4 | 2 << 2, kind, 0, 0, 0, 0, 0]
}

#[test]
fn a_client_follows_its_host_to_another_structure_bsp() {
    let mut world = playing();
    world.nodes.iter().for_each(|node| node.machine.script(Script::Coop, 1));
    world.drive(5);
    assert!(world.nodes[0].machine.recorded(Recorded::ActionTests) > 0, "clients' inputs count in the scripts' tests");
    world.nodes[0].machine.script(Script::StructureBsp, 1);
    world.drive(2);
    assert_eq!(world.nodes[0].machine.recorded(Recorded::StructureBsp), 1);
    world.drive(10);
    assert_eq!(world.nodes[1].machine.recorded(Recorded::StructureBsp), 1);
    assert!(world.nodes.iter().all(|node| node.machine.recorded(Recorded::Coop) > 0));
    // The host takes its word of where it is again, as it says that it has the BSP.
    let player = world.own_player(1).expect("it plays");
    let place = |world: &World, node: usize| world.nodes[node].machine.player(player).expect("there").position;
    let before = place(&world, 0);
    world.nodes[1].machine.control(0, &Control { forward: 1.0, ..Control::default() });
    world.drive(30);
    world.nodes[1].machine.control(0, &Control::default());
    world.drive(30);
    let [host, client] = [0, 1].map(|node| place(&world, node));
    let apart = |a: [f32; 3], b: [f32; 3]| (a[0] - b[0]).hypot(a[1] - b[1]);
    assert!(apart(before, host) > 1.0 && apart(host, client) < 0.05, "{before:?} {host:?} {client:?}");
}

#[test]
fn a_module_gets_the_messages_that_it_takes() {
    let mut world = playing();
    let (host, client) = (&world.nodes[0].machine, &world.nodes[1].machine);
    host.script(Script::Voice, 80);
    client.script(Script::AimAssist, 90);
    let before = [host.recorded(Recorded::Voice), client.recorded(Recorded::AimAssist)];
    world.inject(1, true, false, &message(80));
    world.inject(1, true, false, &message(81));
    world.inject(1, false, true, &message(90));
    world.inject(1, false, true, &message(89));
    world.drive(1);
    let (host, client) = (&world.nodes[0].machine, &world.nodes[1].machine);
    let after = [host.recorded(Recorded::Voice), client.recorded(Recorded::AimAssist)];
    assert_eq!([after[0] - before[0], after[1] - before[1]], [1, 1]);
}

#[test]
fn an_address_that_stands_for_a_peer() {
    let world = playing();
    let host = &world.nodes[0].machine;
    let real = |address: [u8; 4]| {
        let address = u32::from_be_bytes(address);
        // SAFETY: the machine is selected; numbers alone cross.
        host.enter(|| unsafe { slipspace::abi::distributed::distributed_real_address(address) }).to_be_bytes()
    };
    assert_eq!((real([100, 64, 0, 7]), real([10, 0, 0, 1])), ([0; 4], [10, 0, 0, 1]));
    host.script(Script::PeerAddress, i32::from_ne_bytes([203, 0, 113, 9]));
    assert_eq!((real([100, 127, 0, 7]), real([100, 128, 0, 7])), ([203, 0, 113, 9], [100, 128, 0, 7]));
}
