//! Views of the engine's records: fields by the table's offsets, as the port's headers have them.
//! Generated from `data/boundary.json` by `ffi-tests/generate`, like `table.rs`.

use super::contract::*;
use super::record::{Record, view};
use super::table::Port;

view! {
    Player "A view of a `struct player_datum`." {
        value identifier set_identifier: i16 = player_datum_identifier, "`identifier`, short";
        value local_player_index set_local_player_index: i16 = player_datum_local_player_index, "`local_player_index`, short";
        value name set_name: [u16; 12] = player_datum_name, "`name`, wchar_t[12]";
        value team_index set_team_index: Long = player_datum_team_index, "`team_index`, long";
        value action_object_index set_action_object_index: Long = player_datum_action_object_index, "`action_object_index`, long";
        value action_result set_action_result: i16 = player_datum_action_result, "`action_result`, short";
        value unit_index set_unit_index: Long = player_datum_unit_index, "`unit_index`, long";
        value dead_unit_index set_dead_unit_index: Long = player_datum_dead_unit_index, "`dead_unit_index`, long";
        value powerup_durations set_powerup_durations: [i16; 2] = player_datum_powerup_durations, "`powerup_durations`, short[2]";
        value speed_multiplier set_speed_multiplier: f32 = player_datum_speed_multiplier, "`speed_multiplier`, real";
        value teleporter_index set_teleporter_index: Long = player_datum_teleporter_index, "`teleporter_index`, long";
        value statistics set_statistics: [u8; 60] = player_datum_statistics, "`statistics`, struct game_statistics";
        value telefrag_timeout set_telefrag_timeout: Long = player_datum_telefrag_timeout, "`telefrag_timeout`, long";
        value quit_out_of_game set_quit_out_of_game: u8 = player_datum_quit_out_of_game, "`quit_out_of_game`, boolean";
    }
}

view! {
    DataArray "A view of a `struct data_array`." {
        value maximum_count set_maximum_count: i16 = data_array_maximum_count, "`maximum_count`, short";
        value size set_size: i16 = data_array_size, "`size`, short";
        value valid set_valid: u8 = data_array_valid, "`valid`, boolean";
        value count set_count: i16 = data_array_count, "`count`, short";
        value actual_count set_actual_count: i16 = data_array_actual_count, "`actual_count`, short";
        address data = data_array_data, "`data`, void *";
    }
}

view! {
    DatumHeader "A view of a `struct datum_header`." {
        value identifier set_identifier: i16 = datum_header_identifier, "`identifier`, short";
    }
}

view! {
    ObjectHeader "A view of a `struct object_header_datum`." {
        value identifier set_identifier: i16 = object_header_datum_identifier, "`identifier`, short";
        value flags set_flags: u8 = object_header_datum_flags, "`flags`, byte";
        value kind set_kind: u8 = object_header_datum_type, "`type`, byte";
        address datum = object_header_datum_datum, "`datum`, struct object_datum *";
    }
}

view! {
    Object "A view of a `struct object_datum`." {
        value definition_index set_definition_index: Long = object_datum_definition_index, "`definition_index`, long";
        value flags set_flags: UnsignedLong = object_datum_flags, "`object.flags`, unsigned long";
        value position set_position: RealPoint3d = object_datum_position, "`object.position`, real_point3d";
        value translational_velocity set_translational_velocity: RealVector3d = object_datum_translational_velocity, "`object.translational_velocity`, real_vector3d";
        value forward set_forward: RealVector3d = object_datum_forward, "`object.forward`, real_vector3d";
        value up set_up: RealVector3d = object_datum_up, "`object.up`, real_vector3d";
        value angular_velocity set_angular_velocity: RealVector3d = object_datum_angular_velocity, "`object.angular_velocity`, real_vector3d";
        value location_cluster_index set_location_cluster_index: i16 = object_datum_location_cluster_index, "`object.location.cluster_index`, short";
        value bounding_sphere_center set_bounding_sphere_center: RealPoint3d = object_datum_bounding_sphere_center, "`object.bounding_sphere_center`, real_point3d";
        value bounding_sphere_radius set_bounding_sphere_radius: f32 = object_datum_bounding_sphere_radius, "`object.bounding_sphere_radius`, real";
        value kind set_kind: i16 = object_datum_type, "`object.type`, short";
        value owner_team_index set_owner_team_index: i16 = object_datum_owner_team_index, "`object.owner_team_index`, short";
        value variant_number set_variant_number: i16 = object_datum_variant_number, "`object.variant_number`, short";
        value owner_player_index set_owner_player_index: Long = object_datum_owner_player_index, "`object.owner_player_index`, long";
        value maximum_body_vitality set_maximum_body_vitality: f32 = object_datum_maximum_body_vitality, "`object.maximum_body_vitality`, real";
        value maximum_shield_vitality set_maximum_shield_vitality: f32 = object_datum_maximum_shield_vitality, "`object.maximum_shield_vitality`, real";
        value body_vitality set_body_vitality: f32 = object_datum_body_vitality, "`object.body_vitality`, real";
        value shield_vitality set_shield_vitality: f32 = object_datum_shield_vitality, "`object.shield_vitality`, real";
        value current_shield_damage set_current_shield_damage: f32 = object_datum_current_shield_damage, "`object.current_shield_damage`, real";
        value current_body_damage set_current_body_damage: f32 = object_datum_current_body_damage, "`object.current_body_damage`, real";
        value recent_shield_damage set_recent_shield_damage: f32 = object_datum_recent_shield_damage, "`object.recent_shield_damage`, real";
        value recent_body_damage set_recent_body_damage: f32 = object_datum_recent_body_damage, "`object.recent_body_damage`, real";
        value damage_flags set_damage_flags: u16 = object_datum_damage_flags, "`object.damage_flags`, word";
        value next_object_index set_next_object_index: Long = object_datum_next_object_index, "`object.next_object_index`, long";
        value first_child_object_index set_first_child_object_index: Long = object_datum_first_child_object_index, "`object.first_child_object_index`, long";
        value parent_object_index set_parent_object_index: Long = object_datum_parent_object_index, "`object.parent_object_index`, long";
        value forced_shader_permutation_index set_forced_shader_permutation_index: i16 = object_datum_forced_shader_permutation_index, "`object.forced_shader_permutation_index`, short";
        value region_permutations set_region_permutations: [u8; 8] = object_datum_region_permutations, "`object.region_permutations`, byte[8]";
        value base_change_colors set_base_change_colors: [RealRgbColor; 4] = object_datum_base_change_colors, "`object.base_change_colors`, real_rgb_color[4]";
        value outgoing_change_colors set_outgoing_change_colors: [RealRgbColor; 4] = object_datum_outgoing_change_colors, "`object.outgoing_change_colors`, real_rgb_color[4]";
    }
}

view! {
    Unit "A view of a `struct unit_datum`." {
        head object: Object, "The `struct object_datum` it begins with.";
        value flags set_flags: UnsignedLong = unit_datum_flags, "`unit.flags`, unsigned long";
        value control_flags set_control_flags: UnsignedLong = unit_datum_control_flags, "`unit.control_flags`, unsigned long";
        value player_index set_player_index: Long = unit_datum_player_index, "`unit.player_index`, long";
        value aiming_vector set_aiming_vector: RealVector3d = unit_datum_aiming_vector, "`unit.aiming_vector`, real_vector3d";
        value parent_seat_index set_parent_seat_index: i16 = unit_datum_parent_seat_index, "`unit.parent_seat_index`, short";
        value current_weapon_index set_current_weapon_index: i16 = unit_datum_current_weapon_index, "`unit.current_weapon_index`, short";
        value desired_weapon_index set_desired_weapon_index: i16 = unit_datum_desired_weapon_index, "`unit.desired_weapon_index`, short";
        value weapon_object_indices set_weapon_object_indices: [Long; 4] = unit_datum_weapon_object_indices, "`unit.weapon_object_indices`, long[4]";
        value grenade_counts set_grenade_counts: [i8; 2] = unit_datum_grenade_counts, "`unit.grenade_counts`, char[2]";
        value current_zoom_level set_current_zoom_level: i8 = unit_datum_current_zoom_level, "`unit.current_zoom_level`, char";
        value driver_object_index set_driver_object_index: Long = unit_datum_driver_object_index, "`unit.driver_object_index`, long";
        value gunner_object_index set_gunner_object_index: Long = unit_datum_gunner_object_index, "`unit.gunner_object_index`, long";
        value active_camouflage set_active_camouflage: f32 = unit_datum_active_camouflage, "`unit.active_camouflage`, real";
    }
}

view! {
    Biped "A view of a `struct biped_datum`." {
        head unit: Unit, "The `struct unit_datum` it begins with.";
        value flags set_flags: UnsignedLong = biped_datum_flags, "`biped.flags`, unsigned long";
        value elevator_ticks set_elevator_ticks: i8 = biped_datum_elevator_ticks, "`biped.elevator_ticks`, char";
        value elevator_object_index set_elevator_object_index: Long = biped_datum_elevator_object_index, "`biped.elevator_object_index`, long";
        value airborne_ticks set_airborne_ticks: i8 = biped_datum_airborne_ticks, "`biped.airborne_ticks`, char";
    }
}

view! {
    Vehicle "A view of a `struct vehicle_datum`." {
        head unit: Unit, "The `struct unit_datum` it begins with.";
        value airborne_ticks set_airborne_ticks: u8 = vehicle_datum_airborne_ticks, "`vehicle.airborne_ticks`, byte";
    }
}

view! {
    Item "A view of a `struct item_datum`." {
        head object: Object, "The `struct object_datum` it begins with.";
        value flags set_flags: UnsignedLong = item_datum_flags, "`item.flags`, unsigned long";
    }
}

view! {
    WeaponMagazine "A view of a `struct weapon_magazine`." {
        value state set_state: i16 = weapon_magazine_state, "`state`, short";
        value rounds_total set_rounds_total: i16 = weapon_magazine_rounds_total, "`rounds_total`, short";
        value rounds_loaded set_rounds_loaded: i16 = weapon_magazine_rounds_loaded, "`rounds_loaded`, short";
    }
}

view! {
    Weapon "A view of a `struct weapon_datum`." {
        head item: Item, "The `struct item_datum` it begins with.";
        value age set_age: f32 = weapon_datum_age, "`weapon.age`, real";
        pair magazines: WeaponMagazine = weapon_datum_magazines, sizeof_weapon_magazine, "`weapon.magazines`, struct weapon_magazine[2]";
        value game_time_last_fired set_game_time_last_fired: Long = weapon_datum_game_time_last_fired, "`weapon.game_time_last_fired`, long";
    }
}

view! {
    TagBlock "A view of a `struct tag_block`." {
        value count set_count: Long = tag_block_count, "`count`, long";
        address address = tag_block_address, "`address`, void *";
        address definition = tag_block_definition, "`definition`, struct tag_block_definition *";
    }
}

view! {
    TagReference "A view of a `struct tag_reference`." {
        value group_tag set_group_tag: UnsignedLong = tag_reference_group_tag, "`group_tag`, unsigned long";
        value index set_index: Long = tag_reference_index, "`index`, long";
    }
}

view! {
    ObjectDefinition "A view of a `struct object_definition`." {
        value kind set_kind: i16 = object_definition_type, "`object.type`, short";
        value model_index set_model_index: Long = object_definition_model_index, "`object.model.index`, long";
        value animation_graph_index set_animation_graph_index: Long = object_definition_animation_graph_index, "`object.animation_graph.index`, long";
        value collision_model_index set_collision_model_index: Long = object_definition_collision_model_index, "`object.collision_model.index`, long";
    }
}

view! {
    UnitDefinition "A view of a `struct unit_definition`." {
        head base: ObjectDefinition, "The `struct object_definition` it begins with.";
        value seats_count set_seats_count: Long = unit_definition_seats_count, "`unit.seats.count`, long";
    }
}

view! {
    BipedDefinition "A view of a `struct biped_definition`." {
        head base: UnitDefinition, "The `struct unit_definition` it begins with.";
        value jump_velocity set_jump_velocity: f32 = biped_definition_jump_velocity, "`biped.jump_velocity`, real";
        value collision_height_standing set_collision_height_standing: f32 = biped_definition_collision_height_standing, "`biped.collision_height_standing`, real";
        value collision_height_crouching set_collision_height_crouching: f32 = biped_definition_collision_height_crouching, "`biped.collision_height_crouching`, real";
    }
}

view! {
    VehicleDefinition "A view of a `struct vehicle_definition`." {
        value vehicle_type set_vehicle_type: i16 = vehicle_definition_vehicle_type, "`vehicle_type`, short";
        value maximum_forward_speed set_maximum_forward_speed: f32 = vehicle_definition_maximum_forward_speed, "`maximum_forward_speed`, real";
        value maximum_reverse_speed set_maximum_reverse_speed: f32 = vehicle_definition_maximum_reverse_speed, "`maximum_reverse_speed`, real";
    }
}

view! {
    WeaponMagazineDefinition "A view of a `struct weapon_magazine_definition`." {
        value rounds_total_initial set_rounds_total_initial: i16 = weapon_magazine_definition_rounds_total_initial, "`rounds_total_initial`, short";
        value rounds_total_maximum set_rounds_total_maximum: i16 = weapon_magazine_definition_rounds_total_maximum, "`rounds_total_maximum`, short";
        value rounds_loaded_maximum set_rounds_loaded_maximum: i16 = weapon_magazine_definition_rounds_loaded_maximum, "`rounds_loaded_maximum`, short";
    }
}

view! {
    WeaponTriggerDefinition "A view of a `struct weapon_trigger_definition`." {
        value flags set_flags: UnsignedLong = weapon_trigger_definition_flags, "`flags`, unsigned long";
        value initial_rate_of_fire set_initial_rate_of_fire: f32 = weapon_trigger_definition_initial_rate_of_fire, "`initial_rate_of_fire`, real";
        value final_rate_of_fire set_final_rate_of_fire: f32 = weapon_trigger_definition_final_rate_of_fire, "`final_rate_of_fire`, real";
        value projectiles_per_shot set_projectiles_per_shot: i16 = weapon_trigger_definition_projectiles_per_shot, "`projectiles_per_shot`, short";
        value projectile_index set_projectile_index: Long = weapon_trigger_definition_projectile_index, "`projectile.index`, long";
    }
}

view! {
    WeaponDefinition "A view of a `struct weapon_definition`." {
        head base: ObjectDefinition, "The `struct object_definition` it begins with.";
        value flags set_flags: UnsignedLong = weapon_definition_flags, "`weapon.flags`, unsigned long";
        value overheated_effect_index set_overheated_effect_index: Long = weapon_definition_overheated_effect_index, "`weapon.overheated_effect.index`, long";
        value detonation_effect_index set_detonation_effect_index: Long = weapon_definition_detonation_effect_index, "`weapon.detonation_effect.index`, long";
        value melee_attack_damage_index set_melee_attack_damage_index: Long = weapon_definition_melee_attack_damage_index, "`weapon.melee_attack_damage.index`, long";
        block magazines = weapon_definition_magazines, "`weapon.magazines`, struct tag_block";
        block triggers = weapon_definition_triggers, "`weapon.triggers`, struct tag_block";
    }
}

view! {
    ProjectileMaterialResponseDefinition "A view of a `struct projectile_material_response_definition`." {
        value default_response set_default_response: i16 = projectile_material_response_definition_default_response, "`default_response`, short";
        value default_effect_index set_default_effect_index: Long = projectile_material_response_definition_default_effect_index, "`default_effect.index`, long";
        value potential_response set_potential_response: i16 = projectile_material_response_definition_potential_response, "`potential_response`, short";
        value potential_effect_index set_potential_effect_index: Long = projectile_material_response_definition_potential_effect_index, "`potential_effect.index`, long";
        value detonation_effect_index set_detonation_effect_index: Long = projectile_material_response_definition_detonation_effect_index, "`detonation_effect.index`, long";
    }
}

view! {
    ProjectileDefinition "A view of a `struct projectile_definition`." {
        head base: ObjectDefinition, "The `struct object_definition` it begins with.";
        value detonation_timer_starts set_detonation_timer_starts: i16 = projectile_definition_detonation_timer_starts, "`projectile.detonation_timer_starts`, short";
        value super_detonation_index set_super_detonation_index: Long = projectile_definition_super_detonation_index, "`projectile.super_detonation.index`, long";
        value effect_index set_effect_index: Long = projectile_definition_effect_index, "`projectile.effect.index`, long";
        value timer_upper_bound set_timer_upper_bound: f32 = projectile_definition_timer_upper_bound, "`projectile.timer_upper_bound`, real";
        value maximum_range set_maximum_range: f32 = projectile_definition_maximum_range, "`projectile.maximum_range`, real";
        value air_gravity_scale set_air_gravity_scale: f32 = projectile_definition_air_gravity_scale, "`projectile.air_gravity_scale`, real";
        value water_gravity_scale set_water_gravity_scale: f32 = projectile_definition_water_gravity_scale, "`projectile.water_gravity_scale`, real";
        value initial_velocity set_initial_velocity: f32 = projectile_definition_initial_velocity, "`projectile.initial_velocity`, real";
        value final_velocity set_final_velocity: f32 = projectile_definition_final_velocity, "`projectile.final_velocity`, real";
        value detonation_started_index set_detonation_started_index: Long = projectile_definition_detonation_started_index, "`projectile.detonation_started.index`, long";
        value attached_detonation_damage_index set_attached_detonation_damage_index: Long = projectile_definition_attached_detonation_damage_index, "`projectile.attached_detonation_damage.index`, long";
        value impact_damage_index set_impact_damage_index: Long = projectile_definition_impact_damage_index, "`projectile.impact_damage.index`, long";
        block material_responses = projectile_definition_material_responses, "`projectile.material_responses`, struct tag_block";
    }
}

view! {
    EffectDefinition "A view of a `struct effect_definition`." {
        block events = effect_definition_events, "`events`, struct tag_block";
    }
}

view! {
    EffectEventDefinition "A view of a `struct effect_event_definition`." {
        block parts = effect_event_definition_parts, "`parts`, struct tag_block";
    }
}

view! {
    EffectPartDefinition "A view of a `struct effect_part_definition`." {
        value reference_group_tag set_reference_group_tag: UnsignedLong = effect_part_definition_reference_group_tag, "`reference.group_tag`, unsigned long";
        value reference_index set_reference_index: Long = effect_part_definition_reference_index, "`reference.index`, long";
    }
}

view! {
    DamageEffectDefinition "A view of a `struct damage_effect_definition`." {
        value falloff_radius set_falloff_radius: f32 = damage_effect_definition_falloff_radius, "`falloff_radius`, real";
        value cutoff_radius set_cutoff_radius: f32 = damage_effect_definition_cutoff_radius, "`cutoff_radius`, real";
        value flags set_flags: UnsignedLong = damage_effect_definition_flags, "`flags`, unsigned long";
        value damage_flags set_damage_flags: UnsignedLong = damage_effect_definition_damage_flags, "`damage.flags`, unsigned long";
        value damage_damage_minimum set_damage_damage_minimum: f32 = damage_effect_definition_damage_damage_minimum, "`damage.damage_minimum`, real";
        value damage_damage_upper_bound set_damage_damage_upper_bound: f32 = damage_effect_definition_damage_damage_upper_bound, "`damage.damage_upper_bound`, real";
    }
}

view! {
    DamageResistanceMaterial "A view of a `struct damage_resistance_material`." {
        value material_type set_material_type: i16 = damage_resistance_material_material_type, "`material_type`, short";
        value shield_leak_fraction set_shield_leak_fraction: f32 = damage_resistance_material_shield_leak_fraction, "`shield_leak_fraction`, real";
    }
}

view! {
    CollisionModel "A view of a `struct collision_model`." {
        value resistance_flags set_resistance_flags: UnsignedLong = collision_model_resistance_flags, "`resistance.flags`, unsigned long";
        value resistance_indirect_damage_material_index set_resistance_indirect_damage_material_index: i16 = collision_model_resistance_indirect_damage_material_index, "`resistance.indirect_damage_material_index`, short";
        value resistance_shield_material_type set_resistance_shield_material_type: i16 = collision_model_resistance_shield_material_type, "`resistance.shield_material_type`, short";
        block resistance_materials = collision_model_resistance_materials, "`resistance.materials`, struct tag_block";
        block resistance_regions = collision_model_resistance_regions, "`resistance.regions`, struct tag_block";
    }
}

view! {
    Model "A view of a `struct model`." {
        block regions = model_regions, "`regions`, struct tag_block";
    }
}

view! {
    ModelRegion "A view of a `struct model_region`." {
        value permutations_count set_permutations_count: Long = model_region_permutations_count, "`permutations.count`, long";
    }
}

view! {
    Animation "A view of a `struct animation`." {
        value frame_count set_frame_count: i16 = animation_frame_count, "`frame_count`, short";
    }
}

view! {
    AnimationGraph "A view of a `struct animation_graph`." {
        value animations_count set_animations_count: Long = animation_graph_animations_count, "`animations.count`, long";
        address animations_address = animation_graph_animations_address, "`animations.address`, void *";
    }
}

view! {
    GameGlobals "A view of a `struct game_globals`." {
        block grenades = game_globals_grenades, "`grenades`, struct tag_block";
        block player_information = game_globals_player_information, "`player_information`, struct tag_block";
        block falling_damage = game_globals_falling_damage, "`falling_damage`, struct tag_block";
    }
}

view! {
    GameGlobalsGrenade "A view of a `struct game_globals_grenade`." {
        value projectile_index set_projectile_index: Long = game_globals_grenade_projectile_index, "`projectile.index`, long";
    }
}

view! {
    GameGlobalsPlayerInformation "A view of a `struct game_globals_player_information`." {
        value double_speed_multiplier set_double_speed_multiplier: f32 = game_globals_player_information_double_speed_multiplier, "`double_speed_multiplier`, real";
        value run_forward_speed set_run_forward_speed: f32 = game_globals_player_information_run_forward_speed, "`run_forward_speed`, real";
        value run_backward_speed set_run_backward_speed: f32 = game_globals_player_information_run_backward_speed, "`run_backward_speed`, real";
        value run_sideways_speed set_run_sideways_speed: f32 = game_globals_player_information_run_sideways_speed, "`run_sideways_speed`, real";
    }
}

view! {
    GameGlobalsFallingDamage "A view of a `struct game_globals_falling_damage`." {
        value vehicle_collision_damage_index set_vehicle_collision_damage_index: Long = game_globals_falling_damage_vehicle_collision_damage_index, "`vehicle_collision_damage.index`, long";
    }
}

view! {
    StructureBsp "A view of a `struct structure_bsp`." {
        value clusters_count set_clusters_count: Long = structure_bsp_clusters_count, "`clusters.count`, long";
        value cluster_data_size set_cluster_data_size: Long = structure_bsp_cluster_data_size, "`cluster_data.size`, long";
        address cluster_data_address = structure_bsp_cluster_data_address, "`cluster_data.address`, void *";
    }
}

view! {
    Scenario "A view of a `struct scenario`." {
        value kind set_kind: i16 = scenario_type, "`type`, short";
        value structure_bsp_references_count set_structure_bsp_references_count: Long = scenario_structure_bsp_references_count, "`structure_bsp_references.count`, long";
    }
}

view! {
    ObserverResult "A view of a `struct observer_result`." {
        value position set_position: RealPoint3d = observer_result_position, "`position`, real_point3d";
    }
}

view! {
    GameVariant "A view of a `struct game_variant`." {
        value game_engine_index set_game_engine_index: Long = game_variant_game_engine_index, "`game_engine_index`, long";
    }
}

view! {
    Device "A view of a `struct device_datum`." {
        head object: Object, "The `struct object_datum` it begins with.";
        value position_velocity set_position_velocity: f32 = device_datum_position_velocity, "`device.position_velocity`, real";
    }
}
