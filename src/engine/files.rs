//! Text files and the calendar, through the shim's wrappers: the engine maps the `d:` drive and owns the clock
//! (`distributed.md` 16.4).

use super::Engine;
use super::contract::{Long, UnsignedLong};
use crate::engine_call;
use core::ffi::{CStr, c_void};

/// How a file is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Read,
    Append,
    /// What was there goes.
    Write,
}

/// An open text file; closed as it is dropped.
pub struct TextFile {
    file: *mut c_void,
    port: &'static super::table::Port,
}

impl Engine {
    /// Opens a text file; none where it cannot be.
    pub fn open_file(&self, name: &CStr, mode: Mode) -> Option<TextFile> {
        let mode = match mode {
            Mode::Read => c"r",
            Mode::Append => c"a",
            Mode::Write => c"w",
        };
        // SAFETY: two ended texts.
        let file = unsafe { engine_call!(self, slipspace_port_file_open(name.as_ptr(), mode.as_ptr())) };
        // Made only for a file: dropping one closes it.
        (!file.is_null()).then(|| TextFile { file, port: self.port() })
    }

    /// Date and time, local, `YYYY-MM-DD HH:MM:SS`, ended.
    pub fn time_text(&self) -> [u8; 20] {
        let mut text = [0u8; 20];
        let size = text.len() as Long;
        // SAFETY: a buffer of that size.
        unsafe { engine_call!(self, slipspace_port_time_text(text.as_mut_ptr().cast(), size)) }
        text[19] = 0;
        text
    }

    /// Seconds since 1970.
    pub fn time_seconds(&self) -> UnsignedLong {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, slipspace_port_time_seconds()) }
    }
}

impl TextFile {
    fn port(&self) -> &'static super::table::Port {
        self.port
    }

    /// The next line, or as much of it as the buffer holds less one byte, its line feed included; none at the end.
    pub fn read_line<'b>(&mut self, buffer: &'b mut [u8]) -> Option<&'b [u8]> {
        let size = Long::try_from(buffer.len()).ok()?;
        // SAFETY: an open file and a buffer of that size.
        let read =
            unsafe { engine_call!(self, slipspace_port_file_read_line(self.file, buffer.as_mut_ptr().cast(), size)) };
        if read == 0 {
            return None;
        }
        let length = buffer.iter().position(|byte| *byte == 0).unwrap_or(buffer.len());
        buffer.get(..length)
    }

    /// Writes a text; whether it could be.
    pub fn write(&mut self, text: &CStr) -> bool {
        // SAFETY: an open file and an ended text.
        unsafe { engine_call!(self, slipspace_port_file_write(self.file, text.as_ptr())) != 0 }
    }

    /// Closes it; whether all was written.
    pub fn close(self) -> bool {
        let open = core::mem::ManuallyDrop::new(self);
        // SAFETY: open until here, and not dropped again.
        unsafe { engine_call!(open, slipspace_port_file_close(open.file)) != 0 }
    }
}

impl Drop for TextFile {
    fn drop(&mut self) {
        // SAFETY: open until here.
        let _: u8 = unsafe { engine_call!(self, slipspace_port_file_close(self.file)) };
    }
}
