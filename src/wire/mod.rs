//! Bytes to values and back: one file a message kind, `parse` and `emit` as a pair. No engine, no state.
