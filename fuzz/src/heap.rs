//! A heap that is put back as it was: what an input changes of a game is undone, in place of a new game's start.
//!
//! Nothing freed is handed out again and what is not in use is poisoned, so AddressSanitizer sees what it would see on
//! its own heap. As kept, the heap's pages are a file in memory, mapped privately: the kernel's page map then tells
//! which of them were ever written, and those alone are read back.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::{Cell, RefCell};
use std::ffi::{c_long, c_void};
use std::fs::File;
use std::os::fd::{AsRawFd, FromRawFd};
use std::os::unix::fs::FileExt;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};

const PAGE: usize = 4096;
/// Of one heap: a game's start and the longest input's play.
const SIZE: usize = 32 << 20;
/// All heaps stand side by side.
const HEAPS: usize = 12;
/// Before each block, poisoned: its size.
const HEADER: usize = 16;
/// Blocks of the game's start that one input may free and have poisoned.
const FREED: usize = 1 << 14;

unsafe extern "C" {
    fn __asan_poison_memory_region(start: *const c_void, size: usize);
    fn __asan_unpoison_memory_region(start: *const c_void, size: usize);
}

fn poison(start: usize, size: usize) {
    // SAFETY: the range is of a heap, and the caller says that nobody may use it.
    unsafe { __asan_poison_memory_region(start as *const c_void, size) }
}

fn unpoison(start: usize, size: usize) {
    // SAFETY: the range is of a heap.
    unsafe { __asan_unpoison_memory_region(start as *const c_void, size) }
}

/// The heap that blocks are taken of; none: the system's, which is AddressSanitizer's own.
static CURRENT: AtomicPtr<Heap> = AtomicPtr::new(null_mut());
/// Where the next heap begins, and the first.
static NEXT: AtomicUsize = AtomicUsize::new(0);
static FIRST: AtomicUsize = AtomicUsize::new(0);

fn current() -> Option<&'static Heap> {
    // SAFETY: `within` has borrowed it.
    unsafe { CURRENT.load(Ordering::Relaxed).as_ref() }
}

/// New memory of no file.
fn memory(size: usize) -> usize {
    let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
    // SAFETY: wherever there is room.
    let start = unsafe { libc::mmap(null_mut(), size, libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0) };
    assert_ne!(start, libc::MAP_FAILED, "no room for the heaps");
    start as usize
}

struct Heap {
    start: usize,
    next: Cell<usize>,
    /// Where the next block was to be when it was kept; `start` before.
    kept: Cell<usize>,
    freed: Box<[Cell<(usize, usize)>]>,
    freed_count: Cell<usize>,
}

impl Heap {
    fn new() -> Heap {
        if FIRST.load(Ordering::Relaxed) == 0 {
            let first = memory(SIZE * HEAPS);
            FIRST.store(first, Ordering::Relaxed);
            NEXT.store(first, Ordering::Relaxed);
        }
        let start = NEXT.fetch_add(SIZE, Ordering::Relaxed);
        assert!(is_ours(start), "more heaps than {HEAPS}");
        poison(start, SIZE);
        let freed = vec![Cell::new((0, 0)); FREED].into();
        Heap { start, next: Cell::new(start), kept: Cell::new(start), freed, freed_count: Cell::new(0) }
    }

    fn allocate(&self, layout: Layout) -> *mut u8 {
        let block = (self.next.get() + HEADER).next_multiple_of(layout.align().max(HEADER));
        let next = (block + layout.size()).next_multiple_of(HEADER);
        if next > self.start + SIZE {
            return null_mut();
        }
        self.next.set(next);
        unpoison(block - HEADER, HEADER);
        // SAFETY: within the heap, where no other block is.
        unsafe { ((block - HEADER) as *mut usize).write(layout.size()) };
        poison(block - HEADER, HEADER);
        unpoison(block, layout.size());
        block as *mut u8
    }

    fn free(&self, block: usize) {
        unpoison(block - HEADER, HEADER);
        // SAFETY: each block has its size before it.
        let size = unsafe { ((block - HEADER) as *const usize).read() };
        poison(block - HEADER, HEADER);
        if block < self.kept.get() {
            let count = self.freed_count.get();
            // With no place left, who uses it after all is not caught.
            let Some(freed) = self.freed.get(count) else { return };
            freed.set((block, size));
            self.freed_count.set(count + 1);
        }
        poison(block, size);
    }
}

fn is_ours(block: usize) -> bool {
    let first = FIRST.load(Ordering::Relaxed);
    (first..first + SIZE * HEAPS).contains(&block)
}

/// Rust's blocks: the current heap's, or the system's.
struct Either;

#[global_allocator]
static EITHER: Either = Either;

// SAFETY: both heaps keep the rules, and each block goes back to where it came from.
unsafe impl GlobalAlloc for Either {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        match current() {
            Some(heap) => heap.allocate(layout),
            // SAFETY: the caller's promise.
            None => unsafe { System.alloc(layout) },
        }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        match current() {
            Some(heap) if is_ours(block as usize) => heap.free(block as usize),
            _ if is_ours(block as usize) => {}
            // SAFETY: the caller's promise.
            _ => unsafe { System.dealloc(block, layout) },
        }
    }
}

fn layout_of_c(size: usize) -> Layout {
    Layout::from_size_align(size, HEADER).expect("a block of memory")
}

/// The arena's `malloc` (`ffi-tests/build.rs`).
#[unsafe(no_mangle)]
extern "C" fn fuzz_malloc(size: usize) -> *mut c_void {
    match current() {
        Some(heap) => heap.allocate(layout_of_c(size)).cast(),
        // SAFETY: any size may be asked for.
        None => unsafe { libc::malloc(size) },
    }
}

/// Its `calloc`.
#[unsafe(no_mangle)]
extern "C" fn fuzz_calloc(count: usize, size: usize) -> *mut c_void {
    match current() {
        Some(heap) => {
            let block = heap.allocate(layout_of_c(count * size));
            if !block.is_null() {
                // SAFETY: just taken, of that size.
                unsafe { block.write_bytes(0, count * size) };
            }
            block.cast()
        }
        // SAFETY: any size may be asked for.
        None => unsafe { libc::calloc(count, size) },
    }
}

/// Its `free`.
///
/// # Safety
/// The block came from the two above and is not used again.
#[unsafe(no_mangle)]
unsafe extern "C" fn fuzz_free(block: *mut c_void) {
    match current() {
        Some(heap) if is_ours(block as usize) => heap.free(block as usize),
        _ if is_ours(block as usize) => {}
        // SAFETY: the caller's promise.
        _ => unsafe { libc::free(block) },
    }
}

/// Something on a heap of its own, as it was made whenever it is looked at.
pub struct Kept<T> {
    heap: Box<Heap>,
    what: *mut T,
    /// The heap as it was made.
    image: File,
    /// The kernel's map of this process's pages, and room for the heap's part of it.
    page_map: File,
    pages: RefCell<Vec<u8>>,
}

impl<T> Kept<T> {
    pub fn new(make: impl FnOnce() -> T) -> Kept<T> {
        let heap = Box::new(Heap::new());
        let what = within(&heap, || Box::into_raw(Box::new(make())));
        let size = (heap.next.get() - heap.start).next_multiple_of(PAGE);
        heap.kept.set(heap.start + size);
        heap.next.set(heap.start + size);
        // SAFETY: a name is given; the file is nobody else's.
        let image = unsafe { File::from_raw_fd(libc::memfd_create(c"heap".as_ptr(), 0)) };
        image.set_len(size as u64).expect("room in memory");
        // Read by the kernel: much of it is poisoned.
        // SAFETY: the whole range is mapped.
        let written = unsafe {
            libc::syscall(libc::SYS_write, image.as_raw_fd() as c_long, heap.start as c_long, size as c_long)
        };
        assert_eq!(written as usize, size, "the heap is kept in one go");
        // SAFETY: the same bytes in the same place.
        let mapped = unsafe {
            let (access, flags) = (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_FIXED);
            libc::mmap(heap.start as *mut c_void, size, access, flags, image.as_raw_fd(), 0)
        };
        assert_eq!(mapped as usize, heap.start, "the heap is mapped");
        let page_map = File::open("/proc/self/pagemap").expect("Linux");
        let pages = RefCell::new(vec![0; size / PAGE * 8]);
        Kept { heap, what, image, page_map, pages }
    }

    /// Looks at it, and puts it back.
    pub fn with<R>(&self, look: impl FnOnce(&mut T) -> R) -> R {
        // SAFETY: nobody else has it.
        let result = within(&self.heap, || look(unsafe { &mut *self.what }));
        self.put_back();
        result
    }

    fn put_back(&self) {
        let heap = &self.heap;
        poison(heap.kept.get(), heap.next.get() - heap.kept.get());
        heap.next.set(heap.kept.get());
        for freed in &heap.freed[..heap.freed_count.take()] {
            let (block, size) = freed.get();
            unpoison(block, size);
        }
        let mut pages = self.pages.borrow_mut();
        self.page_map.read_exact_at(&mut pages, (heap.start / PAGE * 8) as u64).expect("the page map");
        let written = |number: usize| {
            let entry = &pages[number * 8..number * 8 + 8];
            // In memory or swapped out (bits 63 and 62), and no page of the file (bit 61).
            entry[7] >> 6 != 0 && entry[7] >> 5 & 1 == 0
        };
        let count = pages.len() / 8;
        let mut at = 0;
        while at < count {
            let run = (at..count).take_while(|&number| written(number)).count();
            if run > 0 {
                self.read_back(at * PAGE, run * PAGE);
            }
            at += run + 1;
        }
    }

    /// Written by the kernel: much of it is poisoned.
    fn read_back(&self, offset: usize, size: usize) {
        let to = libc::iovec { iov_base: (self.heap.start + offset) as *mut c_void, iov_len: size };
        // SAFETY: the range is the heap's, and nobody has borrowed of it.
        let read = unsafe {
            let (file, to) = (self.image.as_raw_fd() as c_long, &raw const to);
            libc::syscall(libc::SYS_preadv, file, to, 1 as c_long, offset as c_long, 0 as c_long)
        };
        assert_eq!(read as usize, size, "the heap is put back");
    }
}

fn within<R>(heap: &Heap, body: impl FnOnce() -> R) -> R {
    CURRENT.store(std::ptr::from_ref(heap).cast_mut(), Ordering::Relaxed);
    let result = body();
    CURRENT.store(null_mut(), Ordering::Relaxed);
    result
}
