//! The entry sizes reception asks the other files for: those of the library's own files, and the neighbours' as
//! version 32 has them (`companions.md`).

use slipspace::abi::{damage, objects};
use slipspace::engine::table::Port;

macro_rules! size {
    ($size:literal) => {{
        unsafe extern "C" fn size() -> u16 {
            $size
        }
        Some(size)
    }};
}

/// Puts them into the table.
pub fn install(port: &mut Port) {
    port.network_objects_entry_size = Some(objects::network_objects_entry_size);
    port.network_objects_damage_animation_entry_size = Some(objects::network_objects_damage_animation_entry_size);
    port.network_damage_entry_size = Some(damage::network_damage_entry_size);
    port.network_actors_entry_size = size!(88);
    port.network_actors_damage_entry_size = size!(12);
    port.network_coop_presentation_entry_size = size!(124);
    port.network_coop_event_entry_size = size!(40);
    port.network_coop_device_group_entry_size = size!(20);
    port.network_coop_object_names_entry_size = size!(68);
    port.network_coop_object_transform_entry_size = size!(36);
    port.network_coop_object_look_entry_size = size!(24);
    port.network_coop_device_state_entry_size = size!(20);
    port.network_coop_skip_vote_entry_size = size!(4);
    port.network_votekick_request_entry_size = size!(4);
    port.network_votekick_status_entry_size = size!(8);
}
