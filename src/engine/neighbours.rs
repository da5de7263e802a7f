//! The port's other files this one speaks to: actors, co-op, votes, voice, aim assist (`engine.md` 3.2). Every entry may
//! be NULL: a neighbour that is not there takes nothing and asks for nothing.

use super::Engine;
use super::contract::{Long, PlayerAction, RealEulerAngles2d};
use crate::wire::kind;
use core::ffi::c_void;

/// Declares methods that call an entry without arguments where the port has it.
macro_rules! calls {
    ($($name:ident: $doc:literal),* $(,)?) => {$(
        #[doc = $doc]
        pub fn $name(&mut self) {
            if let Some(function) = self.port().$name {
                // SAFETY: nothing crosses.
                unsafe { function() }
            }
        }
    )*};
}

impl Engine {
    calls! {
        network_actors_new_game: "The actors forget the game.",
        network_actors_host_tick: "The host's actors are sent.",
        network_coop_new_game: "Co-op forgets the game.",
        network_coop_host_tick: "Co-op's host tick.",
        network_coop_client_tick: "Co-op's client tick.",
        network_votekick_new_game: "The votes are forgotten.",
        network_votekick_host_tick: "The votes' host tick.",
        network_aim_assist_reset: "The aim assist policy is forgotten.",
    }

    /// The least entry size of a neighbour's kind; none where that neighbour is not there or has no such kind.
    pub fn neighbour_entry_size(&self, number: u8) -> Option<usize> {
        let port = self.port();
        let size = match number {
            kind::ACTOR_STATES => port.network_actors_entry_size,
            kind::ACTOR_DAMAGE => port.network_actors_damage_entry_size,
            kind::COOP_PRESENTATION => port.network_coop_presentation_entry_size,
            kind::COOP_DEVICE_GROUPS => port.network_coop_device_group_entry_size,
            kind::COOP_OBJECT_NAMES => port.network_coop_object_names_entry_size,
            kind::COOP_SKIP_VOTE => port.network_coop_skip_vote_entry_size,
            kind::COOP_EVENTS => port.network_coop_event_entry_size,
            kind::COOP_OBJECT_TRANSFORMS => port.network_coop_object_transform_entry_size,
            kind::COOP_OBJECT_LOOKS => port.network_coop_object_look_entry_size,
            kind::COOP_SCREEN_EFFECT => port.network_coop_screen_effect_entry_size,
            kind::COOP_DEVICE_STATES => port.network_coop_device_state_entry_size,
            kind::VOTEKICK => port.network_votekick_request_entry_size,
            kind::VOTEKICK_STATUS => port.network_votekick_status_entry_size,
            _ => None,
        }?;
        // SAFETY: nothing crosses.
        Some(usize::from(unsafe { size() }))
    }

    /// Gives a message of a neighbour's kind to its handler: `count` entries lie in `entries`, as reception checked. Without
    /// their size nothing was checked, and nobody is given them.
    pub fn neighbour_handle(
        &mut self,
        number: u8,
        machine: Long,
        entries: &[u8],
        count: i16,
        host_time: Long,
        from_stream: bool,
    ) {
        if self.neighbour_entry_size(number).is_none() {
            return;
        }
        let port = self.port();
        let bytes = entries.as_ptr().cast::<c_void>();
        let several = match number {
            kind::ACTOR_STATES => port.network_actors_handle_states,
            kind::ACTOR_DAMAGE => port.network_actors_handle_damage,
            kind::COOP_DEVICE_GROUPS => port.network_coop_handle_device_groups,
            kind::COOP_EVENTS => port.network_coop_handle_events,
            kind::COOP_OBJECT_TRANSFORMS => port.network_coop_handle_object_transforms,
            kind::COOP_OBJECT_LOOKS => port.network_coop_handle_object_looks,
            kind::COOP_SCREEN_EFFECT => port.network_coop_handle_screen_effect,
            kind::COOP_DEVICE_STATES => port.network_coop_handle_device_states,
            _ => None,
        };
        // SAFETY: the bytes live through the call; a handler reads no more than its entry size times the count, or the
        // one entry that reception made sure of.
        unsafe {
            match number {
                kind::COOP_PRESENTATION => {
                    port.network_coop_handle_presentation.inspect(|handle| handle(bytes, host_time));
                }
                kind::COOP_OBJECT_NAMES => {
                    port.network_coop_handle_object_names.inspect(|handle| handle(bytes));
                }
                kind::COOP_SKIP_VOTE => {
                    port.network_coop_handle_skip_vote.inspect(|handle| handle(machine, bytes));
                }
                kind::VOTEKICK => {
                    let stream = u8::from(from_stream);
                    port.network_votekick_handle_request.inspect(|handle| handle(machine, bytes, stream));
                }
                kind::VOTEKICK_STATUS => {
                    port.network_votekick_handle_status.inspect(|handle| handle(bytes));
                }
                _ => {
                    several.inspect(|handle| handle(bytes, count));
                }
            }
        }
    }

    /// Gives a message to the voice's file if it is one of its; whether it was. `message` is aligned to 2.
    pub fn voice_takes(&mut self, machine: Long, message: &[u8]) -> bool {
        let (Some(handles), Some(handle)) =
            (self.port().network_voice_handles_message, self.port().network_voice_handle_message)
        else {
            return false;
        };
        let (words, size) = (message.as_ptr().cast::<u16>(), u16::try_from(message.len()).unwrap_or(0));
        // SAFETY: so many bytes, aligned as the caller promises, live through both calls.
        unsafe {
            let its = handles(words, size) != 0;
            if its {
                handle(machine, words, size);
            }
            its
        }
    }

    /// Gives a message to the aim assist's file if it is one of its; whether it was. `message` is aligned to 2.
    pub fn aim_assist_takes(&mut self, machine: Long, message: &[u8]) -> bool {
        let (Some(handles), Some(handle)) =
            (self.port().network_aim_assist_handles_message, self.port().network_aim_assist_handle_message)
        else {
            return false;
        };
        let (words, size) = (message.as_ptr().cast::<u16>(), u16::try_from(message.len()).unwrap_or(0));
        // SAFETY: as above.
        unsafe {
            let its = handles(words, size) != 0;
            if its {
                handle(machine, words, size);
            }
            its
        }
    }

    /// Sends the aim assist policy to a machine that is ready.
    pub fn aim_assist_send_policy(&mut self, machine: Long) {
        if let Some(send) = self.port().network_aim_assist_send_policy {
            // SAFETY: numbers alone cross.
            unsafe { send(machine) }
        }
    }

    /// Counts a player's input in the campaign scripts' action tests; `turn` is how far its facing turned.
    pub fn note_action_test(&mut self, action: &PlayerAction, turn: RealEulerAngles2d) {
        if let Some(note) = self.port().player_control_action_test_note {
            // SAFETY: both live through the call.
            unsafe { note(action.control_flags, &raw const turn, &raw const action.throttle, action.primary_trigger) }
        }
    }

    /// Notes which structure BSP a player's machine says it has loaded.
    pub fn note_player_structure_bsp(&mut self, player: i16, structure_bsp_index: i16) {
        if let Some(note) = self.port().network_coop_note_player_structure_bsp {
            // SAFETY: numbers alone cross.
            unsafe { note(player, structure_bsp_index) }
        }
    }
}
