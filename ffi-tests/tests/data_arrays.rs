//! The arena's pools keep the engine's rules (`engine.md` 1.3 and 5.1): which slot is taken, which identifier given.

use core::ffi::{CStr, c_void};
use slipspace::engine::contract::DataIterator;

unsafe extern "C" {
    fn data_new(name: *const core::ffi::c_char, maximum_count: i16, size: i16) -> *mut c_void;
    fn data_dispose(data: *mut c_void);
    fn data_delete_all(data: *mut c_void);
    fn datum_new(data: *mut c_void) -> i32;
    fn datum_new_at_index(data: *mut c_void, index: i32) -> i32;
    fn datum_delete(data: *mut c_void, index: i32);
    fn datum_try_and_get(data: *mut c_void, index: i32) -> *mut c_void;
    fn data_iterator_new(iterator: *mut DataIterator, data: *mut c_void);
    fn data_iterator_next(iterator: *mut DataIterator) -> *mut c_void;
}

/// A pool of slots of eight bytes.
struct Pool(*mut c_void);

impl Pool {
    fn new(name: &CStr, slots: i16) -> Pool {
        use ffi_tests as _;
        // SAFETY: the arena's own functions, on a pool it has just made; so below.
        unsafe {
            let data = data_new(name.as_ptr(), slots, 8);
            data_delete_all(data);
            Pool(data)
        }
    }

    fn make(&self) -> u32 {
        // SAFETY: as in `new`.
        unsafe { datum_new(self.0) as u32 }
    }

    fn make_at(&self, index: u32) -> u32 {
        // SAFETY: as in `new`.
        unsafe { datum_new_at_index(self.0, index as i32) as u32 }
    }

    fn delete(&self, index: u32) {
        // SAFETY: as in `new`; the index is live.
        unsafe { datum_delete(self.0, index as i32) }
    }

    fn has(&self, index: u32) -> bool {
        // SAFETY: as in `new`.
        unsafe { !datum_try_and_get(self.0, index as i32).is_null() }
    }

    fn walk(&self, mut each: impl FnMut(u32)) {
        let mut iterator = DataIterator::new();
        // SAFETY: as in `new`; the iterator is the port's struct.
        unsafe {
            data_iterator_new(&mut iterator, self.0);
            while !data_iterator_next(&mut iterator).is_null() {
                each(iterator.datum_index as u32);
            }
        }
    }

    fn indices(&self) -> Vec<u32> {
        let mut all = Vec::new();
        self.walk(|index| all.push(index));
        all
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        // SAFETY: made by `data_new`.
        unsafe { data_dispose(self.0) }
    }
}

const NONE: u32 = u32::MAX;

/// "ob", its top bit set.
const FIRST: u32 = 0xE26F_0000;

#[test]
fn identifiers_start_at_the_name_and_count_up() {
    let pool = Pool::new(c"object", 4);
    assert_eq!((pool.make(), pool.make()), (FIRST, FIRST + 0x1_0001));
}

#[test]
fn identifiers_wrap_to_the_top_bit() {
    // Names begin at 0xFFFF here: "\xFF\xFF".
    let pool = Pool::new(c"\xFF\xFF", 4);
    assert_eq!((pool.make(), pool.make()), (0xFFFF_0000, 0x8000_0001));
}

#[test]
fn the_first_free_slot_is_taken_and_a_full_pool_gives_none() {
    let pool = Pool::new(c"object", 3);
    let made: Vec<u32> = (0..3).map(|_| pool.make()).collect();
    assert_eq!(pool.make(), NONE);
    pool.delete(made[1]);
    assert!(!pool.has(made[1]));
    // The slot again, with the next identifier: the old index names nothing.
    assert_eq!(pool.make(), FIRST + 0x3_0001);
    assert!(!pool.has(made[1]));
    assert_eq!(pool.make(), NONE);
}

#[test]
fn a_datum_at_an_index_uses_up_an_identifier_too() {
    let pool = Pool::new(c"object", 8);
    assert_eq!(pool.make_at(0x0005_0006), 0x0005_0006);
    assert_eq!(pool.make_at(0x0007_0006), NONE, "taken");
    assert_eq!(pool.make_at(0x0000_0003), NONE, "no identifier");
    assert_eq!(pool.make_at(0x0001_0008), NONE, "past the end");
    // First free stays where it was; one identifier is gone.
    assert_eq!(pool.make(), FIRST + 0x1_0000);
    assert_eq!(pool.indices(), [FIRST + 0x1_0000, 0x0005_0006]);
}

#[test]
fn an_index_without_identifier_names_whatever_is_there() {
    let pool = Pool::new(c"object", 4);
    let index = pool.make();
    assert!(pool.has(0) && pool.has(index));
    assert!(!pool.has(index ^ 0x0001_0000), "another identifier");
    assert!(!pool.has(1), "a free slot");
    assert!(!pool.has(NONE));
    pool.delete(index);
    assert!(!pool.has(0));
}

#[test]
fn a_walk_survives_what_is_made_and_deleted_in_it() {
    let pool = Pool::new(c"object", 8);
    let made: Vec<u32> = (0..4).map(|_| pool.make()).collect();
    let mut seen = Vec::new();
    pool.walk(|index| {
        seen.push(index & 0xFFFF);
        match index & 0xFFFF {
            0 => pool.delete(made[1]),
            2 => assert_eq!(pool.make() & 0xFFFF, 1),
            3 => assert_eq!(pool.make() & 0xFFFF, 4),
            _ => {}
        }
    });
    assert_eq!(seen, [0, 2, 3, 4]);
}
