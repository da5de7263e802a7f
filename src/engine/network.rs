//! The network beneath, the input queues and who is at the other end (`engine.md` 3.1, 4, 5.7).

use super::Engine;
use super::contract::{Long, PlayerAction, UnsignedLong};
use crate::engine_call;
use core::ffi::{CStr, c_char};

/// Ticks of buttons in a message (`DISTRIBUTED_INPUT_HISTORY`).
pub const INPUT_HISTORY: usize = 4;
/// A hardware id's characters and its end.
pub const HARDWARE_ID_SIZE: usize = 33;

fn size(message: &[u8]) -> u16 {
    u16::try_from(message.len()).unwrap_or(0)
}

fn int(length: usize) -> core::ffi::c_int {
    core::ffi::c_int::try_from(length).unwrap_or(0)
}

impl Engine {
    /// One datagram to the host.
    pub fn client_send(&mut self, message: &mut [u8]) {
        // SAFETY: so many bytes, copied by the call.
        unsafe { engine_call!(self, network_distributed_client_send(message.as_mut_ptr().cast(), size(message))) };
    }

    /// One message on the stream to the host.
    pub fn client_send_reliably(&mut self, message: &mut [u8]) {
        let (bytes, size) = (message.as_mut_ptr().cast(), size(message));
        // SAFETY: so many bytes, copied by the call.
        unsafe { engine_call!(self, network_distributed_client_send_reliably(bytes, size)) };
    }

    /// One message on the stream of every machine.
    pub fn server_send_to_all_reliably(&mut self, message: &mut [u8]) {
        let (bytes, size) = (message.as_mut_ptr().cast(), size(message));
        // SAFETY: so many bytes, copied by the call.
        unsafe { engine_call!(self, network_distributed_server_send_to_all_reliably(bytes, size)) };
    }

    /// One datagram to a machine.
    pub fn server_send_to_machine(&mut self, machine: Long, message: &mut [u8]) {
        let (bytes, size) = (message.as_mut_ptr().cast(), size(message));
        // SAFETY: so many bytes, copied by the call.
        unsafe { engine_call!(self, network_distributed_server_send_to_machine(machine, bytes, size)) };
    }

    /// One message on a machine's stream.
    pub fn server_send_to_machine_reliably(&mut self, machine: Long, message: &mut [u8]) {
        let (bytes, size) = (message.as_mut_ptr().cast(), size(message));
        // SAFETY: so many bytes, copied by the call.
        unsafe { engine_call!(self, network_distributed_server_send_to_machine_reliably(machine, bytes, size)) };
    }

    /// The machines in the game that have loaded, the host's own among them; how many were written.
    pub fn server_machines(&self, machines: &mut [Long]) -> usize {
        let maximum = i16::try_from(machines.len()).unwrap_or(i16::MAX);
        // SAFETY: as many places as said.
        let count = unsafe { engine_call!(self, network_distributed_server_machines(machines.as_mut_ptr(), maximum)) };
        usize::try_from(count).unwrap_or(0).min(machines.len())
    }

    /// Whether the message being handled came as a datagram; none where the port cannot say.
    pub fn last_read_was_unreliable(&self) -> Option<bool> {
        // SAFETY: nothing crosses.
        self.port().network_connection_last_read_was_unreliable.map(|last| unsafe { last() } != 0)
    }

    /// Drops a machine; `kept_out` keeps its address out while the host runs. The engine drops its players.
    pub fn kick_machine(&mut self, machine: Long, kept_out: bool) {
        // SAFETY: numbers alone cross.
        unsafe { engine_call!(self, network_game_server_kick_machine(machine, u8::from(kept_out))) }
    }

    /// A machine's IPv4 address in host byte order, 0 for not known.
    pub fn machine_address(&self, machine: Long) -> UnsignedLong {
        // SAFETY: numbers alone cross.
        unsafe { engine_call!(self, network_game_server_machine_address(machine)) }
    }

    /// The real address behind an internet play stand-in, both in network byte order, 0 for not known.
    pub fn peer_endpoint_address(&self, virtual_address: UnsignedLong) -> UnsignedLong {
        // SAFETY: numbers alone cross.
        unsafe { engine_call!(self, p2p_peer_endpoint_address(virtual_address)) }
    }

    /// The hardware id a machine joined with, sanitised by the engine.
    pub fn machine_hardware_id(&self, machine: Long) -> [u8; HARDWARE_ID_SIZE] {
        // SAFETY: numbers alone cross; the answer is an ended text or NULL.
        let id = unsafe { engine_call!(self, network_game_server_machine_hardware_id(machine)) };
        if id.is_null() {
            return [0; HARDWARE_ID_SIZE];
        }
        // SAFETY: an ended text of the engine's, live until it is next called through `&mut`.
        self.sanitize_hardware_id(unsafe { CStr::from_ptr(id) })
    }

    /// Hex digits only, ended.
    pub fn sanitize_hardware_id(&self, id: &CStr) -> [u8; HARDWARE_ID_SIZE] {
        let mut result = [0u8; HARDWARE_ID_SIZE];
        let buffer = result.as_mut_ptr().cast::<c_char>();
        // SAFETY: a buffer of that size and an ended text.
        unsafe { engine_call!(self, p2p_hardware_id_sanitize(buffer, int(HARDWARE_ID_SIZE), id.as_ptr())) }
        if let Some(last) = result.last_mut() {
            *last = 0;
        }
        result
    }

    /// A Discord id (digits) or name sanitised into `result`. `source` is ended within its length.
    pub fn sanitize_discord(&self, result: &mut [u8], source: &[u8], name: bool) {
        let Ok(source) = CStr::from_bytes_until_nul(source) else { return };
        let length = int(result.len());
        let buffer = result.as_mut_ptr().cast::<c_char>();
        // SAFETY: a buffer of that size and an ended text.
        unsafe { engine_call!(self, p2p_discord_sanitize(buffer, length, source.as_ptr(), i32::from(name))) }
        if let Some(last) = result.last_mut() {
            *last = 0;
        }
    }

    /// This machine's Discord user, empty texts without one. Both are zeroed before.
    pub fn discord_identity(&self, id: &mut [u8], name: &mut [u8]) {
        id.fill(0);
        name.fill(0);
        let (id_size, name_size) = (int(id.len()), int(name.len()));
        // SAFETY: buffers of those sizes.
        unsafe {
            engine_call!(
                self,
                p2p_discord_identity(id.as_mut_ptr().cast(), id_size, name.as_mut_ptr().cast(), name_size)
            );
        }
    }

    /// A local player's last tick, its action and the buttons of that tick and the three before, newest first; none
    /// before its first.
    pub fn client_input(&self, local_player_index: i16) -> Option<(Long, PlayerAction, [u16; INPUT_HISTORY])> {
        let mut tick = 0;
        let mut action = PlayerAction::default();
        let mut buttons = [0u16; INPUT_HISTORY];
        // SAFETY: places of ours, four of buttons.
        let given = unsafe {
            engine_call!(
                self,
                update_client_distributed_input(
                    local_player_index,
                    &raw mut tick,
                    &raw mut action,
                    buttons.as_mut_ptr()
                )
            )
        };
        (given != 0).then_some((tick, action, buttons))
    }

    /// Hands a client's player's input to the host's queues, which refuse what is not fit.
    pub fn handle_input(&mut self, player: Long, tick: Long, action: &PlayerAction, buttons: &[u16; INPUT_HISTORY]) {
        let count = INPUT_HISTORY as i16;
        // SAFETY: both live through the call, four of buttons.
        unsafe {
            engine_call!(self, update_server_handle_distributed_input(player, tick, action, buttons.as_ptr(), count));
        }
    }

    /// Hands the host's action of a player to the client's queues, which refuse what is not fit.
    pub fn handle_relayed_action(
        &mut self,
        player: i16,
        update_number: Long,
        action: &PlayerAction,
        buttons: &[u16; INPUT_HISTORY],
    ) {
        let count = INPUT_HISTORY as i16;
        // SAFETY: both live through the call, four of buttons.
        unsafe {
            engine_call!(
                self,
                update_client_handle_relayed_action(player, update_number, action, buttons.as_ptr(), count)
            );
        }
    }

    /// The update the host's last tick ran, NONE for none.
    pub fn ticked_update_number(&self) -> Long {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, update_server_ticked_update_number()) }
    }

    /// An update's actions by player; empty once gone.
    pub fn update_actions(&self, update_number: Long) -> &[PlayerAction] {
        let mut count = 0i16;
        // SAFETY: the count's place is ours.
        let actions = unsafe { engine_call!(self, update_server_update_actions(update_number, &raw mut count)) };
        let Ok(count) = usize::try_from(count) else { return &[] };
        if actions.is_null() {
            return &[];
        }
        // SAFETY: as many as said, which stay while the engine is not called through `&mut`.
        unsafe { core::slice::from_raw_parts(actions, count) }
    }

    /// Forgets every player's latest input.
    pub fn reset_input_queues(&mut self) {
        // SAFETY: nothing crosses.
        unsafe { engine_call!(self, update_queues_distributed_reset()) }
    }

    /// A local player's co-op friendly fire choice; FALSE where the port gives none (open question 7).
    pub fn friendly_fire_choice(&self, local_player_index: i16) -> bool {
        // SAFETY: numbers alone cross.
        self.port().slipspace_port_friendly_fire.is_some_and(|choice| unsafe { choice(local_player_index) } != 0)
    }

    /// Notes a player's co-op friendly fire choice, where the port takes it (open question 7).
    pub fn note_friendly_fire_choice(&mut self, player: i16, choice: bool) {
        if let Some(note) = self.port().slipspace_port_note_friendly_fire {
            // SAFETY: numbers alone cross.
            unsafe { note(player, u8::from(choice)) }
        }
    }
}
