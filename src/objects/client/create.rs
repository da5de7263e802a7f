//! An object of the host's is made here, at the same index (objects.md 13.2, 13.3).

use super::ready::creation_failed;
use super::{delete, is_local_unit, local_driver};
use crate::engine::contract::{Long, RealRgbColor};
use crate::engine::coop::CTF;
use crate::engine::items::{MUST_BE_READIED, group};
use crate::engine::machine::Machine;
use crate::engine::objects::{flag, kind};
use crate::engine::units::GRENADE_KINDS;
use crate::engine::{Engine, NONE, absolute};
use crate::math::{pin, real_valid};
use crate::objects::reconcile::{Transform, move_to};
use crate::objects::statistics::count;
use crate::objects::{group_of, is_alive, slot};
use crate::wire::ObjectChange;
use crate::wire::object_change::flags;

/// Teams a flag has in CTF, and a flag or ball in other game types (`CTF_FLAG_TEAMS`, `ODDBALL_TEAMS`).
const CTF_FLAG_TEAMS: i16 = 2;
const ODDBALL_TEAMS: i16 = 16;
/// Regions of a model that have a permutation (`MAXIMUM_REGIONS_PER_OBJECT`).
const MAXIMUM_REGIONS: usize = 8;
/// A region that is not there.
const NO_PERMUTATION: u8 = 255;

/// Takes a create entry whose index is whole and within the tables.
pub fn create(engine: &mut Engine, machine: &Machine, change: &ObjectChange) {
    let (client, profile) = (&machine.objects.client, machine.profile.get());
    let index = change.object_index;
    let absolute_index = absolute(index);
    let target = valid(engine, machine, change).filter(|_| absolute_index < engine.object_maximum());
    let (Some(target), Some(slot)) = (target, slot(index)) else {
        count(&machine.objects.statistics.failures);
        return;
    };
    let occupant = engine.object_in_slot(absolute_index);
    if occupant != NONE {
        if occupant == index && definition(engine, index) == Some(change.definition_index) {
            client.has.put(index);
            if change.flags & flags::CARRIED == 0 && moves_with_host(engine, index) {
                move_to(engine, profile, index, target);
            }
            apply(engine, machine, change);
            return;
        }
        delete::delete(engine, machine, occupant);
        client.has.clear(slot);
        if engine.object_in_slot(absolute_index) != NONE {
            creation_failed(engine, machine);
            return;
        }
    }
    if make(engine, machine, change, &target) {
        client.has.put(index);
        if let Some(unit) = engine.unit(index).filter(|_| !profile.is_9()) {
            // The next inventory brings them.
            unit.set_grenade_counts([0; GRENADE_KINDS]);
        }
        apply(engine, machine, change);
    } else {
        creation_failed(engine, machine);
    }
}

/// Has the engine make it: whether it is there, at its index.
fn make(engine: &mut Engine, machine: &Machine, change: &ObjectChange, target: &Transform) -> bool {
    let mut placement = engine.object_placement(change.definition_index, NONE);
    placement.owner_player_index = engine.distributed_player_from_byte(change.owner_player_index);
    placement.owner_team_index = change.owner_team_index;
    placement.variant_number = change.variant_number;
    placement.position = target.position;
    placement.forward = target.forward;
    placement.up = target.up;
    placement.translational_velocity = change.translational_velocity;
    placement.angular_velocity = change.angular_velocity;
    placement.change_colors = change.change_colors;
    let index_state = &machine.objects.index;
    index_state.begin_host_object(change.object_index);
    let made = engine.object_new(&mut placement);
    index_state.end_host_object();
    count(&machine.objects.statistics.creates);
    if made != change.object_index {
        delete::delete_now(engine, machine, made);
        return false;
    }
    engine.object(made).is_some()
}

fn definition(engine: &Engine, index: Long) -> Option<Long> {
    engine.object(index).map(|object| object.definition_index())
}

/// Whether an object that is here already is moved to where the host has it: not one in hands or out of the map, nor this
/// machine's own.
fn moves_with_host(engine: &Engine, index: Long) -> bool {
    let in_world = engine
        .object(index)
        .is_some_and(|object| object.parent_object_index() == NONE && object.flags() & flag::CONNECTED_TO_MAP != 0);
    in_world && !is_local_unit(engine, index) && local_driver(engine, index).is_none()
}

/// What the entry says of an object that is here (13.2, rule 8).
fn apply(engine: &mut Engine, machine: &Machine, change: &ObjectChange) {
    let index = change.object_index;
    let profile = machine.profile.get();
    let Some(object) = engine.object(index) else { return };
    object.set_base_change_colors(change.change_colors);
    if change.forced_shader_permutation_index != 0 {
        object.set_forced_shader_permutation_index(i16::from(change.forced_shader_permutation_index));
    }
    if !profile.is_9() {
        object.set_outgoing_change_colors(change.change_colors.map(|color| RealRgbColor {
            red: pin(color.red, 0.0, 1.0),
            green: pin(color.green, 0.0, 1.0),
            blue: pin(color.blue, 0.0, 1.0),
        }));
    }
    let mut permutations = object.region_permutations();
    for (region, (permutation, &said)) in
        (0..).zip(permutations.iter_mut().zip(&change.region_permutations).take(MAXIMUM_REGIONS))
    {
        let Some(there_are) = engine.region_permutations(object.definition_index(), region) else { break };
        if said == NO_PERMUTATION || Long::from(said) < there_are {
            *permutation = said;
        }
    }
    object.set_region_permutations(permutations);
    let out_of_map = object.flags() & flag::CONNECTED_TO_MAP != 0 && object.parent_object_index() == NONE;
    engine.object_set_garbage(index, false);
    // Of a unit no host says so (7.1), and one out of the map could not be put anywhere again.
    if change.flags & flags::CARRIED != 0 && out_of_map && engine.item(index).is_some() {
        engine.object_disconnect_from_map(index);
        engine.object_set_visibility(index, false);
    }
    if change.flags & flags::DEAD != 0 && is_alive(engine, index) {
        delete::kill_silently(engine, index);
    }
}

/// Where the entry's object is to be, its axes a rotation; none if the entry is not valid (objects.md 13.3).
fn valid(engine: &Engine, machine: &Machine, change: &ObjectChange) -> Option<Transform> {
    if !engine.tag_is(change.definition_index, group::OBJECT) {
        return None;
    }
    let object_kind = engine.object_definition(change.definition_index)?.kind();
    let own_group = group_of(object_kind).is_some_and(|group| engine.tag_is(change.definition_index, group));
    let readied = own_group
        && object_kind == kind::WEAPON
        && engine.weapon_definition(change.definition_index)?.flags() & MUST_BE_READIED != 0;
    let ctf = readied && engine.game_engine_index() == CTF;
    let nobodys = machine.profile.get().is_9();
    let colors =
        change.change_colors.iter().all(|color| [color.red, color.green, color.blue].into_iter().all(real_valid));
    if !own_group || !is_team_valid(change.owner_team_index, readied, ctf, nobodys) || !colors {
        return None;
    }
    let transform = Transform {
        position: change.position,
        forward: change.forward,
        up: change.up,
        velocity: Some(change.translational_velocity),
        angular_velocity: Some(change.angular_velocity),
    };
    transform.valid()
}

/// Whether an object may be of the team: `flag_or_ball` for one that must be readied, `nobodys` whether such a one may be
/// of no team.
pub fn is_team_valid(team: i16, flag_or_ball: bool, ctf: bool, nobodys: bool) -> bool {
    match team {
        -1 => !flag_or_ball || nobodys,
        _ if !flag_or_ball => (0..128).contains(&team),
        _ => (0..if ctf { CTF_FLAG_TEAMS } else { ODDBALL_TEAMS }).contains(&team),
    }
}
