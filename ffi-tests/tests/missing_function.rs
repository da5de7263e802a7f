//! A port whose table lacks a function: one clear line in its log, and the game goes on without.

use ffi_tests::arena::{Game, OPTION_CHECK};
use ffi_tests::network::Conditions;
use ffi_tests::playing::world::World;
use slipspace::abi::own::slipspace_install_port;
use slipspace::engine::port::port;
use slipspace::engine::table::Port;

/// A table's words: its functions, offsets and sizes.
const WORDS: usize = size_of::<Port>() / size_of::<usize>();

/// The functions that a table has to have and has not.
fn absent(table: &Port) -> Vec<&'static str> {
    table.required().filter(|(_, there)| !there).map(|(name, _)| name).collect()
}

/// The program's own table less one function for each it must have, with that one's name.
fn tables() -> impl Iterator<Item = (Port, &'static str)> {
    let whole: *const Port = port();
    (0..WORDS).filter_map(move |word| {
        // SAFETY: the table is constant and plain data; a word of it that is 0 is a function that is not there, or a
        // number, and then the table is not used.
        let table = unsafe {
            let mut table = whole.read();
            (&raw mut table).cast::<usize>().add(word).write(0);
            table
        };
        absent(&table).first().map(|&name| (table, name))
    })
}

#[test]
fn each_is_told_of_once_and_no_call_fails() {
    let mut world = World::playing(3, 32, OPTION_CHECK, Game::Slayer, &[Conditions::path(60, 0, 0.0)]);
    (0..2).for_each(|number| world.bot(number));
    world.drive(150);
    let mut told = Vec::new();
    for (table, name) in tables() {
        // SAFETY: the one test of this program; the table stays until another is put in its place.
        unsafe { slipspace_install_port(&table) };
        let line = format!("slipspace: the port's table has no {name}");
        let mut lines = 0;
        for _ in 0..20 {
            world.drive(1);
            lines += world.nodes.iter().flat_map(|node| &node.said).filter(|(_, text)| *text == line).count();
        }
        assert!(lines <= 1, "{name}: {lines} lines");
        if lines == 1 {
            told.push(name);
        }
        // SAFETY: the program's own again.
        unsafe { slipspace_install_port(core::ptr::null()) };
        world.drive(10);
    }
    for name in [
        "game_time_get",
        "datum_try_and_get",
        "object_iterator_new",
        "update_server_handle_distributed_input",
        "damage_set_network_state",
        "network_distributed_server_send_to_machine",
        "network_objects_host_tick",
        "network_damage_client_tick",
    ] {
        assert!(told.contains(&name), "{name} was not told of");
    }
}
