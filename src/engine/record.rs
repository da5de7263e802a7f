//! A view of one of the engine's records: fields are read and written by the table's offsets.

use super::Engine;
use core::marker::PhantomData;

/// A record of the engine, live while the engine is not called in a way that could move or free it.
#[derive(Clone, Copy)]
pub struct Record<'e> {
    address: *mut u8,
    _engine: PhantomData<&'e Engine>,
}

/// Values that any bytes are valid for.
///
/// # Safety
/// Every bit pattern of the type's size is a value of it.
pub unsafe trait Plain: Copy {}

macro_rules! plain {
    ($($t:ty),*) => {$(
        // SAFETY: numbers and structs of numbers, without padding that is read.
        unsafe impl Plain for $t {}
    )*};
}
plain!(u8, i8, u16, i16, u32, i32, f32);
plain!(
    super::contract::RealPoint3d,
    super::contract::RealVector3d,
    super::contract::RealRgbColor,
    super::contract::PlayerAction,
    super::contract::Location
);
// SAFETY: an array of such values is one.
unsafe impl<T: Plain, const N: usize> Plain for [T; N] {}
// SAFETY: any address is a valid raw pointer value.
unsafe impl Plain for *mut u8 {}

impl<'e> Record<'e> {
    /// # Safety
    /// The address is of a live record of the engine that stays until the engine is next called through `&mut`.
    pub(super) unsafe fn new(_engine: &'e Engine, address: *mut u8) -> Option<Record<'e>> {
        if address.is_null() { None } else { Some(Record { address, _engine: PhantomData }) }
    }

    /// The record's address, to hand back to the engine.
    #[inline(always)]
    pub(super) fn address(self) -> *mut u8 {
        self.address
    }

    /// # Safety
    /// The offset is the table's for a struct that lies in this record.
    #[inline(always)]
    pub(super) unsafe fn part(self, offset: u32) -> Record<'e> {
        // SAFETY: within the record by the caller's promise.
        Record { address: unsafe { self.address.add(offset as usize) }, _engine: PhantomData }
    }

    /// # Safety
    /// The offset is the table's for a field of this record with the size of `T`.
    #[inline(always)]
    pub(super) unsafe fn get<T: Plain>(self, offset: u32) -> T {
        // SAFETY: within the record by the caller's promise; unaligned reads need no alignment.
        unsafe { self.address.add(offset as usize).cast::<T>().read_unaligned() }
    }

    /// # Safety
    /// As [`Record::get`]; the engine expects the field to be written.
    #[inline(always)]
    pub(super) unsafe fn set<T: Plain>(self, offset: u32, value: T) {
        // SAFETY: as above.
        unsafe { self.address.add(offset as usize).cast::<T>().write_unaligned(value) }
    }
}

/// Declares the view of one record: a line of `records.rs` for each field.
macro_rules! view {
    ($name:ident $doc:literal { $($rest:tt)* }) => {
        #[doc = $doc]
        #[derive(Clone, Copy)]
        pub struct $name<'e> {
            record: Record<'e>,
            #[allow(dead_code)]
            port: &'static Port,
        }

        #[allow(dead_code)]
        impl<'e> $name<'e> {
            /// # Safety
            /// The record is a live one of this kind, of the engine whose table this is.
            pub(super) unsafe fn at(record: Record<'e>, port: &'static Port) -> $name<'e> {
                $name { record, port }
            }

            /// The record's address, to hand back to the engine.
            pub(super) fn pointer(self) -> *mut u8 {
                self.record.address()
            }

            $crate::engine::record::view! { @field $($rest)* }
        }
    };
    (@field) => {};
    (@field head $get:ident: $view:ident, $doc:literal; $($rest:tt)*) => {
        #[doc = $doc]
        pub fn $get(self) -> $view<'e> {
            // SAFETY: the record begins with it, whole.
            unsafe { $view::at(self.record, self.port) }
        }
        $crate::engine::record::view! { @field $($rest)* }
    };
    (@field value $get:ident $set:ident: $t:ty = $offset:ident, $doc:literal; $($rest:tt)*) => {
        #[doc = $doc]
        pub fn $get(self) -> $t {
            // SAFETY: the table's offset of this field.
            unsafe { self.record.get(self.port.$offset) }
        }
        #[doc = concat!("Writes ", $doc)]
        pub fn $set(self, value: $t) {
            // SAFETY: the table's offset of this field.
            unsafe { self.record.set(self.port.$offset, value) }
        }
        $crate::engine::record::view! { @field $($rest)* }
    };
    (@field block $get:ident = $offset:ident, $doc:literal; $($rest:tt)*) => {
        #[doc = $doc]
        pub fn $get(self) -> TagBlock<'e> {
            // SAFETY: the block lies in this record at the table's offset.
            unsafe { TagBlock::at(self.record.part(self.port.$offset), self.port) }
        }
        $crate::engine::record::view! { @field $($rest)* }
    };
    (@field pair $get:ident: $view:ident = $offset:ident, $size:ident, $doc:literal; $($rest:tt)*) => {
        #[doc = concat!($doc, ", by its index; none past the second")]
        pub fn $get(self, index: usize) -> Option<$view<'e>> {
            if index >= 2 {
                return None;
            }
            let offset = self.port.$offset + self.port.$size * index as UnsignedLong;
            // SAFETY: within the array of two in this record.
            Some(unsafe { $view::at(self.record.part(offset), self.port) })
        }
        $crate::engine::record::view! { @field $($rest)* }
    };
    (@field address $get:ident = $offset:ident, $doc:literal; $($rest:tt)*) => {
        #[doc = $doc]
        pub(super) fn $get(self) -> *mut u8 {
            // SAFETY: the table's offset of this field.
            unsafe { self.record.get(self.port.$offset) }
        }
        $crate::engine::record::view! { @field $($rest)* }
    };
}
pub(crate) use view;
