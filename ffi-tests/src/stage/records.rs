//! The small engine's own records. One flat shape serves every object and one every tag: the library reaches fields by
//! the table's offsets alone, so nothing here resembles the port's layouts on purpose.

use core::cell::RefCell;
use core::ffi::c_void;
use core::mem::offset_of;
use slipspace::engine::contract::*;
use slipspace::engine::table::Port;

/// A pool's head (`struct data_array`).
#[repr(C)]
pub struct Pool {
    pub valid: u8,
    pub maximum_count: i16,
    pub size: i16,
    pub count: i16,
    pub actual_count: i16,
    pub data: *mut c_void,
}

/// A player. The identifier comes first, as in every datum.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Player {
    pub identifier: i16,
    pub local_player_index: i16,
    pub name: [u16; 12],
    pub team_index: Long,
    pub action_object_index: Long,
    pub action_result: i16,
    pub powerup_durations: [i16; 2],
    pub unit_index: Long,
    pub dead_unit_index: Long,
    pub speed_multiplier: f32,
    pub teleporter_index: Long,
    pub statistics: [u8; 60],
    pub telefrag_timeout: Long,
    pub quit_out_of_game: u8,
}

impl Default for Player {
    fn default() -> Player {
        Player {
            identifier: 0,
            local_player_index: -1,
            name: [0; 12],
            team_index: 0,
            action_object_index: NONE,
            action_result: 0,
            powerup_durations: [0; 2],
            unit_index: NONE,
            dead_unit_index: NONE,
            speed_multiplier: 1.0,
            teleporter_index: NONE,
            statistics: [0; 60],
            telefrag_timeout: 0,
            quit_out_of_game: 0,
        }
    }
}

/// An object's header, in the pool of the objects.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Header {
    pub identifier: i16,
    pub flags: u8,
    pub kind: u8,
    pub datum: *mut Object,
}

/// A magazine of a weapon.
#[repr(C)]
#[derive(Clone, Copy, Default, Debug, PartialEq)]
pub struct Magazine {
    pub state: i16,
    pub rounds_total: i16,
    pub rounds_loaded: i16,
}

/// An object of any type.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Object {
    pub definition_index: Long,
    pub flags: UnsignedLong,
    pub position: RealPoint3d,
    pub translational_velocity: RealVector3d,
    pub forward: RealVector3d,
    pub up: RealVector3d,
    pub angular_velocity: RealVector3d,
    pub cluster_index: i16,
    pub kind: i16,
    pub bounding_sphere_center: RealPoint3d,
    pub bounding_sphere_radius: f32,
    pub owner_team_index: i16,
    pub variant_number: i16,
    pub owner_player_index: Long,
    pub maximum_body_vitality: f32,
    pub maximum_shield_vitality: f32,
    pub body_vitality: f32,
    pub shield_vitality: f32,
    pub current_shield_damage: f32,
    pub current_body_damage: f32,
    pub recent_shield_damage: f32,
    pub recent_body_damage: f32,
    pub damage_flags: u16,
    pub forced_shader_permutation_index: i16,
    pub next_object_index: Long,
    pub first_child_object_index: Long,
    pub parent_object_index: Long,
    pub region_permutations: [u8; 8],
    pub base_change_colors: [RealRgbColor; 4],
    pub outgoing_change_colors: [RealRgbColor; 4],
    pub unit_flags: UnsignedLong,
    pub control_flags: UnsignedLong,
    pub player_index: Long,
    pub aiming_vector: RealVector3d,
    pub parent_seat_index: i16,
    pub current_weapon_index: i16,
    pub desired_weapon_index: i16,
    pub grenade_counts: [i8; 2],
    pub weapon_object_indices: [Long; 4],
    pub current_zoom_level: i8,
    pub biped_airborne_ticks: i8,
    pub vehicle_airborne_ticks: u8,
    pub elevator_ticks: i8,
    pub driver_object_index: Long,
    pub gunner_object_index: Long,
    pub active_camouflage: f32,
    pub biped_flags: UnsignedLong,
    pub elevator_object_index: Long,
    pub item_flags: UnsignedLong,
    pub age: f32,
    pub magazines: [Magazine; 2],
    pub game_time_last_fired: Long,
    pub position_velocity: f32,
    /// What `object_get_origin` says where it is not the position (the engine's own, no field of the port's).
    pub origin: Option<RealPoint3d>,
}

impl Default for Object {
    fn default() -> Object {
        Object {
            definition_index: NONE,
            flags: 0,
            position: RealPoint3d::default(),
            translational_velocity: RealVector3d::default(),
            forward: RealVector3d { i: 1.0, j: 0.0, k: 0.0 },
            up: RealVector3d { i: 0.0, j: 0.0, k: 1.0 },
            angular_velocity: RealVector3d::default(),
            cluster_index: 0,
            kind: 0,
            bounding_sphere_center: RealPoint3d::default(),
            bounding_sphere_radius: 0.5,
            owner_team_index: -1,
            variant_number: 0,
            owner_player_index: NONE,
            maximum_body_vitality: 75.0,
            maximum_shield_vitality: 75.0,
            body_vitality: 1.0,
            shield_vitality: 1.0,
            current_shield_damage: 0.0,
            current_body_damage: 0.0,
            recent_shield_damage: 0.0,
            recent_body_damage: 0.0,
            damage_flags: 0,
            forced_shader_permutation_index: 0,
            next_object_index: NONE,
            first_child_object_index: NONE,
            parent_object_index: NONE,
            region_permutations: [0; 8],
            base_change_colors: [RealRgbColor { red: 1.0, green: 1.0, blue: 1.0 }; 4],
            outgoing_change_colors: [RealRgbColor { red: 1.0, green: 1.0, blue: 1.0 }; 4],
            unit_flags: 0,
            control_flags: 0,
            player_index: NONE,
            aiming_vector: RealVector3d { i: 1.0, j: 0.0, k: 0.0 },
            parent_seat_index: -1,
            current_weapon_index: -1,
            desired_weapon_index: -1,
            grenade_counts: [0; 2],
            weapon_object_indices: [NONE; 4],
            current_zoom_level: -1,
            biped_airborne_ticks: 0,
            vehicle_airborne_ticks: 0,
            elevator_ticks: 0,
            driver_object_index: NONE,
            gunner_object_index: NONE,
            active_camouflage: 0.0,
            biped_flags: 0,
            elevator_object_index: NONE,
            item_flags: 0,
            age: 0.0,
            magazines: [Magazine::default(); 2],
            game_time_last_fired: NONE,
            position_velocity: 0.0,
            origin: None,
        }
    }
}

/// A tag's block.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Block {
    pub count: Long,
    pub address: *mut Element,
    pub definition: *mut c_void,
}

impl Block {
    /// A block with nothing in it.
    pub const EMPTY: Block = Block { count: 0, address: core::ptr::null_mut(), definition: core::ptr::null_mut() };

    /// A block of these elements, which live as long as the thread.
    pub fn of(elements: &[Element]) -> Block {
        let mut elements = Box::<[Element]>::from(elements);
        let (count, address) = (elements.len() as Long, elements.as_mut_ptr());
        ELEMENTS.with_borrow_mut(|all| all.push(elements));
        Block { count, address, definition: core::ptr::null_mut() }
    }
}

thread_local! {
    /// What this thread's blocks point to.
    static ELEMENTS: RefCell<Vec<Box<[Element]>>> = const { RefCell::new(Vec::new()) };
}

impl Default for Block {
    fn default() -> Block {
        Block::EMPTY
    }
}

/// A reference to a tag.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Reference {
    pub group_tag: UnsignedLong,
    pub index: Long,
}

impl Default for Reference {
    fn default() -> Reference {
        Reference { group_tag: 0, index: NONE }
    }
}

macro_rules! flat {
    ($(#[$doc:meta])* $name:ident { $($field:ident: $type:ty),* $(,)? }) => {
        $(#[$doc])*
        #[repr(C)]
        #[derive(Clone, Copy, Default)]
        #[allow(missing_docs)]
        pub struct $name {
            $(pub $field: $type,)*
        }
    };
}

flat! {
    /// An element of any block.
    Element {
        magazine_rounds_total_initial: i16,
        magazine_rounds_total_maximum: i16,
        magazine_rounds_loaded_maximum: i16,
        trigger_flags: UnsignedLong,
        initial_rate_of_fire: f32,
        final_rate_of_fire: f32,
        projectiles_per_shot: i16,
        default_response: i16,
        potential_response: i16,
        material_type: i16,
        projectile: Reference,
        default_effect: Reference,
        potential_effect: Reference,
        detonation_effect: Reference,
        reference: Reference,
        vehicle_collision_damage: Reference,
        parts: Block,
        shield_leak_fraction: f32,
        permutations_count: Long,
        double_speed_multiplier: f32,
        run_forward_speed: f32,
        run_backward_speed: f32,
        run_sideways_speed: f32,
        frame_count: i16,
    }
}

flat! {
    /// A tag of any group.
    Tag {
        group: UnsignedLong,
        kind: i16,
        model: Reference,
        animation_graph: Reference,
        collision_model: Reference,
        seats_count: Long,
        jump_velocity: f32,
        collision_height_standing: f32,
        collision_height_crouching: f32,
        vehicle_type: i16,
        maximum_forward_speed: f32,
        maximum_reverse_speed: f32,
        weapon_flags: UnsignedLong,
        overheated_effect: Reference,
        weapon_detonation_effect: Reference,
        melee_attack_damage: Reference,
        magazines: Block,
        triggers: Block,
        detonation_timer_starts: i16,
        super_detonation: Reference,
        projectile_effect: Reference,
        timer_upper_bound: f32,
        maximum_range: f32,
        air_gravity_scale: f32,
        water_gravity_scale: f32,
        initial_velocity: f32,
        final_velocity: f32,
        detonation_started: Reference,
        attached_detonation_damage: Reference,
        impact_damage: Reference,
        material_responses: Block,
        events: Block,
        falloff_radius: f32,
        cutoff_radius: f32,
        effect_flags: UnsignedLong,
        damage_flags: UnsignedLong,
        damage_minimum: f32,
        damage_upper_bound: f32,
        resistance_flags: UnsignedLong,
        indirect_damage_material_index: i16,
        shield_material_type: i16,
        materials: Block,
        regions: Block,
        animations: Block,
        grenades: Block,
        player_information: Block,
        falling_damage: Block,
        clusters_count: Long,
        cluster_data_size: Long,
        structure_bsp_references_count: Long,
        scenario_type: i16,
        game_engine_index: Long,
        observer_position: RealPoint3d,
    }
}

/// Sets `offset` entries of a table from fields of our own shapes.
macro_rules! offsets {
    ($port:ident, $record:ident: $($entry:ident = $($field:ident).+),* $(,)?) => {
        $($port.$entry = offset_of!($record, $($field).+) as UnsignedLong;)*
    };
}

/// Writes where every field is and how large every record.
pub fn describe(port: &mut Port) {
    let (object, tag, element) =
        (size_of::<Object>() as UnsignedLong, size_of::<Tag>() as UnsignedLong, size_of::<Element>() as UnsignedLong);
    port.sizeof_player_datum = size_of::<Player>() as UnsignedLong;
    port.sizeof_data_array = size_of::<Pool>() as UnsignedLong;
    port.sizeof_datum_header = 2;
    port.sizeof_object_header_datum = size_of::<Header>() as UnsignedLong;
    port.sizeof_weapon_magazine = size_of::<Magazine>() as UnsignedLong;
    port.sizeof_tag_block = size_of::<Block>() as UnsignedLong;
    port.sizeof_tag_reference = size_of::<Reference>() as UnsignedLong;
    for size in [
        &mut port.sizeof_object_datum,
        &mut port.sizeof_unit_datum,
        &mut port.sizeof_biped_datum,
        &mut port.sizeof_vehicle_datum,
        &mut port.sizeof_item_datum,
        &mut port.sizeof_weapon_datum,
        &mut port.sizeof_device_datum,
    ] {
        *size = object;
    }
    for size in [
        &mut port.sizeof_object_definition,
        &mut port.sizeof_unit_definition,
        &mut port.sizeof_biped_definition,
        &mut port.sizeof_vehicle_definition,
        &mut port.sizeof_weapon_definition,
        &mut port.sizeof_projectile_definition,
        &mut port.sizeof_effect_definition,
        &mut port.sizeof_damage_effect_definition,
        &mut port.sizeof_collision_model,
        &mut port.sizeof_model,
        &mut port.sizeof_animation_graph,
        &mut port.sizeof_game_globals,
        &mut port.sizeof_structure_bsp,
        &mut port.sizeof_scenario,
        &mut port.sizeof_observer_result,
        &mut port.sizeof_game_variant,
    ] {
        *size = tag;
    }
    for size in [
        &mut port.sizeof_weapon_magazine_definition,
        &mut port.sizeof_weapon_trigger_definition,
        &mut port.sizeof_projectile_material_response_definition,
        &mut port.sizeof_effect_event_definition,
        &mut port.sizeof_effect_part_definition,
        &mut port.sizeof_damage_resistance_material,
        &mut port.sizeof_model_region,
        &mut port.sizeof_animation,
        &mut port.sizeof_game_globals_grenade,
        &mut port.sizeof_game_globals_player_information,
        &mut port.sizeof_game_globals_falling_damage,
    ] {
        *size = element;
    }
    offsets!(port, Player:
        player_datum_identifier = identifier,
        player_datum_local_player_index = local_player_index,
        player_datum_name = name,
        player_datum_team_index = team_index,
        player_datum_action_object_index = action_object_index,
        player_datum_action_result = action_result,
        player_datum_unit_index = unit_index,
        player_datum_dead_unit_index = dead_unit_index,
        player_datum_powerup_durations = powerup_durations,
        player_datum_speed_multiplier = speed_multiplier,
        player_datum_teleporter_index = teleporter_index,
        player_datum_statistics = statistics,
        player_datum_telefrag_timeout = telefrag_timeout,
        player_datum_quit_out_of_game = quit_out_of_game,
    );
    offsets!(port, Pool:
        data_array_maximum_count = maximum_count,
        data_array_size = size,
        data_array_valid = valid,
        data_array_count = count,
        data_array_actual_count = actual_count,
        data_array_data = data,
    );
    offsets!(port, Header:
        object_header_datum_identifier = identifier,
        object_header_datum_flags = flags,
        object_header_datum_type = kind,
        object_header_datum_datum = datum,
    );
    offsets!(port, Magazine:
        weapon_magazine_state = state,
        weapon_magazine_rounds_total = rounds_total,
        weapon_magazine_rounds_loaded = rounds_loaded,
    );
    offsets!(port, Object:
        object_datum_definition_index = definition_index,
        object_datum_flags = flags,
        object_datum_position = position,
        object_datum_translational_velocity = translational_velocity,
        object_datum_forward = forward,
        object_datum_up = up,
        object_datum_angular_velocity = angular_velocity,
        object_datum_location_cluster_index = cluster_index,
        object_datum_bounding_sphere_center = bounding_sphere_center,
        object_datum_bounding_sphere_radius = bounding_sphere_radius,
        object_datum_type = kind,
        object_datum_owner_team_index = owner_team_index,
        object_datum_variant_number = variant_number,
        object_datum_owner_player_index = owner_player_index,
        object_datum_maximum_body_vitality = maximum_body_vitality,
        object_datum_maximum_shield_vitality = maximum_shield_vitality,
        object_datum_body_vitality = body_vitality,
        object_datum_shield_vitality = shield_vitality,
        object_datum_current_shield_damage = current_shield_damage,
        object_datum_current_body_damage = current_body_damage,
        object_datum_recent_shield_damage = recent_shield_damage,
        object_datum_recent_body_damage = recent_body_damage,
        object_datum_damage_flags = damage_flags,
        object_datum_next_object_index = next_object_index,
        object_datum_first_child_object_index = first_child_object_index,
        object_datum_parent_object_index = parent_object_index,
        object_datum_forced_shader_permutation_index = forced_shader_permutation_index,
        object_datum_region_permutations = region_permutations,
        object_datum_base_change_colors = base_change_colors,
        object_datum_outgoing_change_colors = outgoing_change_colors,
        unit_datum_flags = unit_flags,
        unit_datum_control_flags = control_flags,
        unit_datum_player_index = player_index,
        unit_datum_aiming_vector = aiming_vector,
        unit_datum_parent_seat_index = parent_seat_index,
        unit_datum_current_weapon_index = current_weapon_index,
        unit_datum_desired_weapon_index = desired_weapon_index,
        unit_datum_weapon_object_indices = weapon_object_indices,
        unit_datum_grenade_counts = grenade_counts,
        unit_datum_current_zoom_level = current_zoom_level,
        unit_datum_driver_object_index = driver_object_index,
        unit_datum_gunner_object_index = gunner_object_index,
        unit_datum_active_camouflage = active_camouflage,
        biped_datum_flags = biped_flags,
        biped_datum_elevator_ticks = elevator_ticks,
        biped_datum_elevator_object_index = elevator_object_index,
        biped_datum_airborne_ticks = biped_airborne_ticks,
        vehicle_datum_airborne_ticks = vehicle_airborne_ticks,
        item_datum_flags = item_flags,
        weapon_datum_age = age,
        weapon_datum_magazines = magazines,
        weapon_datum_game_time_last_fired = game_time_last_fired,
        device_datum_position_velocity = position_velocity,
    );
    offsets!(port, Block: tag_block_count = count, tag_block_address = address, tag_block_definition = definition);
    offsets!(port, Reference: tag_reference_group_tag = group_tag, tag_reference_index = index);
    offsets!(port, Element:
        weapon_magazine_definition_rounds_total_initial = magazine_rounds_total_initial,
        weapon_magazine_definition_rounds_total_maximum = magazine_rounds_total_maximum,
        weapon_magazine_definition_rounds_loaded_maximum = magazine_rounds_loaded_maximum,
        weapon_trigger_definition_flags = trigger_flags,
        weapon_trigger_definition_initial_rate_of_fire = initial_rate_of_fire,
        weapon_trigger_definition_final_rate_of_fire = final_rate_of_fire,
        weapon_trigger_definition_projectiles_per_shot = projectiles_per_shot,
        weapon_trigger_definition_projectile_index = projectile.index,
        projectile_material_response_definition_default_response = default_response,
        projectile_material_response_definition_default_effect_index = default_effect.index,
        projectile_material_response_definition_potential_response = potential_response,
        projectile_material_response_definition_potential_effect_index = potential_effect.index,
        projectile_material_response_definition_detonation_effect_index = detonation_effect.index,
        effect_event_definition_parts = parts,
        effect_part_definition_reference_group_tag = reference.group_tag,
        effect_part_definition_reference_index = reference.index,
        damage_resistance_material_material_type = material_type,
        damage_resistance_material_shield_leak_fraction = shield_leak_fraction,
        model_region_permutations_count = permutations_count,
        animation_frame_count = frame_count,
        game_globals_grenade_projectile_index = projectile.index,
        game_globals_player_information_double_speed_multiplier = double_speed_multiplier,
        game_globals_player_information_run_forward_speed = run_forward_speed,
        game_globals_player_information_run_backward_speed = run_backward_speed,
        game_globals_player_information_run_sideways_speed = run_sideways_speed,
        game_globals_falling_damage_vehicle_collision_damage_index = vehicle_collision_damage.index,
    );
    offsets!(port, Tag:
        object_definition_type = kind,
        object_definition_model_index = model.index,
        object_definition_animation_graph_index = animation_graph.index,
        object_definition_collision_model_index = collision_model.index,
        unit_definition_seats_count = seats_count,
        biped_definition_jump_velocity = jump_velocity,
        biped_definition_collision_height_standing = collision_height_standing,
        biped_definition_collision_height_crouching = collision_height_crouching,
        vehicle_definition_vehicle_type = vehicle_type,
        vehicle_definition_maximum_forward_speed = maximum_forward_speed,
        vehicle_definition_maximum_reverse_speed = maximum_reverse_speed,
        weapon_definition_flags = weapon_flags,
        weapon_definition_overheated_effect_index = overheated_effect.index,
        weapon_definition_detonation_effect_index = weapon_detonation_effect.index,
        weapon_definition_melee_attack_damage_index = melee_attack_damage.index,
        weapon_definition_magazines = magazines,
        weapon_definition_triggers = triggers,
        projectile_definition_detonation_timer_starts = detonation_timer_starts,
        projectile_definition_super_detonation_index = super_detonation.index,
        projectile_definition_effect_index = projectile_effect.index,
        projectile_definition_timer_upper_bound = timer_upper_bound,
        projectile_definition_maximum_range = maximum_range,
        projectile_definition_air_gravity_scale = air_gravity_scale,
        projectile_definition_water_gravity_scale = water_gravity_scale,
        projectile_definition_initial_velocity = initial_velocity,
        projectile_definition_final_velocity = final_velocity,
        projectile_definition_detonation_started_index = detonation_started.index,
        projectile_definition_attached_detonation_damage_index = attached_detonation_damage.index,
        projectile_definition_impact_damage_index = impact_damage.index,
        projectile_definition_material_responses = material_responses,
        effect_definition_events = events,
        damage_effect_definition_falloff_radius = falloff_radius,
        damage_effect_definition_cutoff_radius = cutoff_radius,
        damage_effect_definition_flags = effect_flags,
        damage_effect_definition_damage_flags = damage_flags,
        damage_effect_definition_damage_damage_minimum = damage_minimum,
        damage_effect_definition_damage_damage_upper_bound = damage_upper_bound,
        collision_model_resistance_flags = resistance_flags,
        collision_model_resistance_indirect_damage_material_index = indirect_damage_material_index,
        collision_model_resistance_shield_material_type = shield_material_type,
        collision_model_resistance_materials = materials,
        collision_model_resistance_regions = regions,
        model_regions = regions,
        animation_graph_animations_count = animations.count,
        animation_graph_animations_address = animations.address,
        game_globals_grenades = grenades,
        game_globals_player_information = player_information,
        game_globals_falling_damage = falling_damage,
        structure_bsp_clusters_count = clusters_count,
        structure_bsp_cluster_data_size = cluster_data_size,
        scenario_type = scenario_type,
        scenario_structure_bsp_references_count = structure_bsp_references_count,
        observer_result_position = observer_position,
        game_variant_game_engine_index = game_engine_index,
    );
}
