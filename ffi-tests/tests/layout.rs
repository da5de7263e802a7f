//! The table that the arena's shim gives, beside the list it was written from: on i686 every offset and size is the
//! boundary's (`ARENA_HEADERS=plain`), and on a fork's headers (`moved`) they are not.

#[allow(dead_code)]
#[path = "../generate/mod.rs"]
mod generate;

use generate::boundary::Boundary;
use slipspace::engine::port::port;
use slipspace::engine::table::Port;

/// Each number of the table, in its order: its name, what the boundary says, what the table says.
fn numbers() -> Vec<(String, u32, u32)> {
    use ffi_tests as _;
    let boundary = Boundary::read(include_str!("../../data/boundary.json"));
    let mut expected = Vec::new();
    for record in boundary.table_records() {
        expected.push((format!("sizeof {}", record.name), record.size));
        for field in &record.fields {
            expected.push((format!("{}.{}", record.name, field.path), field.offset));
        }
    }
    let first = core::mem::offset_of!(Port, sizeof_player_datum);
    assert!(first + 4 * expected.len() <= size_of::<Port>());
    let table: *const Port = port();
    expected
        .into_iter()
        .enumerate()
        .map(|(index, (name, value))| {
            // SAFETY: the numbers stand one after another at the table's end, as many as the list has.
            let got = unsafe { table.byte_add(first + 4 * index).cast::<u32>().read() };
            (name, value, got)
        })
        .collect()
}

#[test]
fn the_table_is_of_this_library() {
    assert_eq!(port().size as usize, size_of::<Port>());
    assert_eq!(port().network_version, if env!("ARENA_HEADERS") == "older" { 9 } else { 32 });
    let absent: Vec<_> = port().required().filter(|(_, there)| !there).collect();
    assert!(absent.is_empty(), "{absent:?}");
}

#[test]
fn offsets_and_sizes() {
    let numbers = numbers();
    assert!(numbers.len() > 150, "{}", numbers.len());
    let different: Vec<_> = numbers.iter().filter(|(_, listed, got)| listed != got).collect();
    if env!("ARENA_HEADERS") == "moved" {
        assert!(different.len() * 2 > numbers.len(), "only {} of {} moved", different.len(), numbers.len());
    } else if cfg!(target_pointer_width = "32") {
        assert!(different.is_empty(), "{different:?}");
    }
}
