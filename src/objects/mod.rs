//! The behaviour of `network_objects.c`.

/// What this file remembers of a game, in cells.
pub struct State {}

impl State {
    /// The state of a process just begun.
    pub fn new() -> State {
        State {}
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}
