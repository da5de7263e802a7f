//! Events for Rust programs that hold the library (feature `tracing`, off by itself): what the engine's log gets, at its
//! priority, and what is refused of others' words, with the reason. Without the feature there is nothing of it.

use core::ffi::CStr;
use core::fmt::Debug;

/// A line of the engine's log, at the priority the port uses (`engine.md` 1.6: immediate, delayed, silent, log).
#[cfg(feature = "tracing")]
pub(crate) fn log(priority: i16, text: &CStr) {
    let text = text.to_string_lossy();
    match priority {
        0 => tracing::error!(target: "slipspace", "{text}"),
        1 => tracing::warn!(target: "slipspace", "{text}"),
        2 => tracing::debug!(target: "slipspace", "{text}"),
        _ => tracing::info!(target: "slipspace", "{text}"),
    }
}

/// A line on the machine's console.
#[cfg(feature = "tracing")]
pub(crate) fn console(text: &CStr) {
    tracing::warn!(target: "slipspace", console = true, "{}", text.to_string_lossy());
}

/// Something another machine said was refused.
#[cfg(feature = "tracing")]
pub(crate) fn refused(what: &'static str, reason: &dyn Debug) {
    tracing::debug!(target: "slipspace", ?reason, "{what} refused");
}

#[cfg(not(feature = "tracing"))]
pub(crate) fn log(_priority: i16, _text: &CStr) {}

#[cfg(not(feature = "tracing"))]
pub(crate) fn console(_text: &CStr) {}

#[cfg(not(feature = "tracing"))]
pub(crate) fn refused(_what: &'static str, _reason: &dyn Debug) {}

#[cfg(all(test, feature = "tracing", feature = "distributed"))]
mod tests {
    use crate::abi::distributed::{network_distributed_ban, network_distributed_handle_message};
    use crate::engine::guard::{LOG, log_line};
    use std::fmt::{Debug, Write};
    use std::sync::{Arc, Mutex};
    use tracing::field::{Field, Visit};
    use tracing::span::{Attributes, Id, Record};
    use tracing::{Event, Metadata, Subscriber};

    /// Keeps each event as a line: its level, its message, its fields.
    #[derive(Clone, Default)]
    struct Kept(Arc<Mutex<Vec<String>>>);

    struct Text(String);

    impl Visit for Text {
        fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
            let _ = match field.name() {
                "message" => write!(self.0, " {value:?}"),
                name => write!(self.0, " {name}={value:?}"),
            };
        }
    }

    impl Subscriber for Kept {
        fn enabled(&self, metadata: &Metadata<'_>) -> bool {
            metadata.target() == "slipspace"
        }
        fn new_span(&self, _: &Attributes<'_>) -> Id {
            Id::from_u64(1)
        }
        fn record(&self, _: &Id, _: &Record<'_>) {}
        fn record_follows_from(&self, _: &Id, _: &Id) {}
        fn event(&self, event: &Event<'_>) {
            let mut text = Text(event.metadata().level().to_string());
            event.record(&mut text);
            self.0.lock().unwrap().push(text.0);
        }
        fn enter(&self, _: &Id) {}
        fn exit(&self, _: &Id) {}
    }

    fn kept(body: impl FnOnce()) -> Vec<String> {
        let kept = Kept::default();
        tracing::subscriber::with_default(kept.clone(), body);
        kept.0.lock().unwrap().clone()
    }

    #[test]
    fn log_lines_at_their_priority() {
        let lines = kept(|| (0..4).for_each(|priority| log_line(priority, "a line")));
        assert_eq!(lines, ["ERROR a line", "WARN a line", "DEBUG a line", "INFO a line"]);
        assert_eq!(LOG, 3);
    }

    #[test]
    fn what_is_refused_and_what_the_console_shows() {
        let mut message = [0u16; 4];
        let lines = kept(|| {
            // SAFETY: 8 aligned bytes; the table is empty, so that no game is on.
            unsafe { network_distributed_handle_message(-1, message.as_mut_ptr().cast(), 8) }
        });
        assert!(lines.contains(&"DEBUG message refused reason=NoGame".to_owned()), "{lines:?}");
        // SAFETY: an ended text.
        let lines = kept(|| unsafe { network_distributed_ban(-1, 0, c"someone".as_ptr()) });
        assert!(
            lines.iter().any(|line| line.starts_with("WARN someone") && line.ends_with("console=true")),
            "{lines:?}"
        );
    }
}
