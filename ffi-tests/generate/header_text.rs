//! The port's headers as far as the arena needs them: their paths, what each includes, and what stands in each
//! beside the records and prototypes that `headers.rs` takes from the boundary: vectors, bits, macros.

/// A header: its path, its includes, its own text.
pub type Header = (&'static str, &'static [&'static str], &'static str);

pub const HEADERS: &[Header] = &[
    ("cseries/errors.h", &["cseries.h"], "enum { _error_immediate, _error_delayed, _error_silent, _error_log };"),
    ("cseries/cseries_windows.h", &["cseries.h"], ""),
    ("main/console.h", &["cseries.h"], ""),
    ("main/main.h", &["cseries.h"], ""),
    ("memory/data.h", &["cseries.h"], DATA),
    ("math/integer_math.h", &["cseries.h"], ""),
    ("math/real_math.h", &["cseries.h"], REAL_MATH),
    ("tag_files/tag_groups.h", &["cseries.h"], TAG_GROUPS),
    ("cache/cache_files.h", &["tag_files/tag_groups.h"], ""),
    ("models/model_animation_definitions.h", &["tag_files/tag_groups.h"], ""),
    ("models/model_definitions.h", &["tag_files/tag_groups.h"], ""),
    ("game/game.h", &["cseries.h"], GAME),
    ("game/game_globals.h", &["tag_files/tag_groups.h"], ""),
    ("game/game_engine.h", &["math/real_math.h"], GAME_ENGINE),
    ("game/players.h", &["memory/data.h", "math/real_math.h", "game/game.h"], PLAYERS),
    ("game/player_queues_new.h", &["game/players.h"], ""),
    ("interface/ui_widget.h", &["cseries.h"], ""),
    ("bungie_net/common/message_header.h", &["cseries.h"], MESSAGE_HEADER),
    ("networking/network_connection.h", &["bungie_net/common/message_header.h"], ""),
    ("networking/network_game_globals.h", &["cseries.h"], ""),
    ("networking/network_server_manager.h", &["cseries.h"], ""),
    ("objects/objects.h", &["memory/data.h", "math/real_math.h"], OBJECTS),
    ("objects/object_definitions.h", &["tag_files/tag_groups.h"], ""),
    ("objects/damage.h", &["objects/objects.h"], DAMAGE),
    ("objects/damage_effect_definitions.h", &["game/game_globals.h"], DAMAGE_EFFECTS),
    ("objects/damage_resistances.h", &["tag_files/tag_groups.h"], RESISTANCES),
    ("effects/effect_definitions.h", &["tag_files/tag_groups.h"], ""),
    ("physics/physics.h", &["cseries.h"], ""),
    ("physics/collision_model_definitions.h", &["objects/damage_resistances.h"], ""),
    ("scenario/scenario.h", &["objects/objects.h", "tag_files/tag_groups.h"], SCENARIO),
    ("scenario/scenario_definitions.h", &["tag_files/tag_groups.h"], SCENARIO_DEFINITIONS),
    ("structures/structure_bsp_definitions.h", &["tag_files/tag_groups.h"], ""),
    ("units/unit_definitions.h", &["objects/object_definitions.h"], ""),
    ("units/units.h", &["objects/objects.h"], UNITS),
    ("units/biped_definitions.h", &["units/unit_definitions.h"], BIPED_DEFINITIONS),
    ("units/bipeds.h", &["units/units.h"], "enum { _biped_airborne_bit = 0 };"),
    ("units/vehicle_definitions.h", &["units/unit_definitions.h"], VEHICLE_DEFINITIONS),
    ("units/vehicle_datum.h", &["units/units.h"], VEHICLES),
    ("items/items.h", &["objects/objects.h"], ITEMS),
    ("items/weapons.h", &["items/items.h"], "enum { _weapon_magazine_state_idle, _weapon_magazine_state_reloading };"),
    ("items/weapon_definitions.h", &["objects/object_definitions.h"], WEAPON_DEFINITIONS),
    ("items/equipment_definitions.h", &["objects/object_definitions.h"], EQUIPMENT),
    ("items/projectile_definitions.h", &["objects/object_definitions.h"], PROJECTILES),
    ("devices/devices.h", &["objects/objects.h"], ""),
    ("camera/observer.h", &["math/real_math.h"], ""),
    ("cutscene/cinematics.h", &["cseries.h"], ""),
    ("network_coop.h", &["cseries.h"], ""),
    ("network_voice.h", &["cseries.h", "math/integer_math.h"], ""),
    ("network_aim_assist.h", &["cseries.h"], ""),
    (
        "network_distributed.h",
        &[
            "bungie_net/common/message_header.h",
            "networking/network_connection.h",
            "math/real_math.h",
            "game/players.h",
            "objects/damage.h",
        ],
        NETWORK_DISTRIBUTED,
    ),
];

const DATA: &str = "
#define DATUM_INDEX_TO_ABSOLUTE_INDEX(i) ((short)((i) & 0xFFFF))
#define DATUM_INDEX_TO_IDENTIFIER(i) ((short)((unsigned long)(i) >> 16))
#define BUILD_DATUM_INDEX(absolute, identifier) ((long)((unsigned long)(word)(absolute) | ((unsigned long)(word)(identifier) << 16)))
enum { DATA_ITERATOR_SIGNATURE = 0x69746572 };";

const REAL_MATH: &str = "
typedef union real_point3d {
  real n[3];
  struct { real x, y, z; };
} real_point3d;

typedef union real_vector3d {
  real n[3];
  struct { real i, j, k; };
} real_vector3d;

typedef union real_vector2d {
  real n[2];
  struct { real i, j; };
} real_vector2d;

typedef union real_euler_angles2d {
  real n[2];
  struct { real yaw, pitch; };
} real_euler_angles2d;

typedef union real_rgb_color {
  real n[3];
  struct { real red, green, blue; };
} real_rgb_color;

typedef struct real_matrix4x3 {
  real scale;
  real_vector3d forward, left, up;
  real_point3d position;
} real_matrix4x3;

#define _pi 3.14159265358979323846f
#define _real_epsilon 0.0001f";

const TAG_GROUPS: &str = "
struct tag_block_definition;

enum {
  OBJECT_DEFINITION_TAG = 'obje', UNIT_DEFINITION_TAG = 'unit', BIPED_DEFINITION_TAG = 'bipd',
  VEHICLE_DEFINITION_TAG = 'vehi', ITEM_DEFINITION_TAG = 'item', WEAPON_DEFINITION_TAG = 'weap',
  EQUIPMENT_DEFINITION_TAG = 'eqip', PROJECTILE_DEFINITION_TAG = 'proj', EFFECT_DEFINITION_TAG = 'effe',
  DAMAGE_EFFECT_DEFINITION_TAG = 'jpt!', COLLISION_MODEL_TAG = 'coll', MODEL_TAG = 'mode',
  ANIMATION_GRAPH_TAG = 'antr', STRUCTURE_BSP_TAG = 'sbsp', GAME_GLOBALS_TAG = 'matg', SCENARIO_TAG = 'scnr',
  SCENERY_DEFINITION_TAG = 'scen', DEVICE_MACHINE_DEFINITION_TAG = 'mach', DEVICE_DEFINITION_TAG = 'devi'
};

#define TAG_BLOCK_GET_ELEMENT(block, index, type) ((type *)tag_block_get_element_with_size((block), (index), sizeof(type)))";

const GAME: &str = "
enum {
  _game_connection_local, _game_connection_network_client, _game_connection_network_server,
  _game_connection_film_playback
};
enum { TICKS_PER_SECOND = 30 };";

const GAME_ENGINE: &str = "
enum { _game_engine_none, _game_engine_ctf, _game_engine_slayer, _game_engine_oddball, _game_engine_king, _game_engine_race };
enum { _netgame_flag_teleporter_source = 6 };";

const PLAYERS: &str = "
enum { MAXIMUM_LOCAL_PLAYERS = 4, NUMBER_OF_PLAYER_POWERUPS = 2 };
enum { _player_powerup_active_camouflage, _player_powerup_full_spectrum_vision };
enum { _player_action_result_reload = 0 };

#define player_get(i) ((struct player_datum *)datum_get(player_data, (i)))
#define player_try_and_get(i) ((struct player_datum *)datum_try_and_get(player_data, (i)))";

const MESSAGE_HEADER: &str = "
typedef word message_header;
enum { MAXIMUM_MESSAGE_SIZE = 0xFFF, DATAGRAM_MAXIMUM_SIZE = 1200 };
enum { _message_type_error = 1, _message_type_data, _message_type_packet };";

const OBJECTS: &str = "
enum {
  _object_type_biped, _object_type_vehicle, _object_type_weapon, _object_type_equipment, _object_type_garbage,
  _object_type_projectile, _object_type_scenery, _object_type_machine, _object_type_control,
  _object_type_light_fixture, _object_type_placeholder, _object_type_sound_scenery, NUMBER_OF_OBJECT_TYPES
};
enum { _object_mask_biped = 0x1, _object_mask_vehicle = 0x2, _object_mask_unit = 0x3, _object_mask_item = 0x1C, _object_mask_device = 0x380 };
#define _object_mask_all 0xFFFFFFFFu
enum {
  _object_header_active_bit, _object_header_visible_bit, _object_header_being_created_bit,
  _object_header_being_deleted_bit, _object_header_do_not_update_bit, _object_header_connected_to_map_bit,
  _object_header_automatically_deactivate_bit, _object_header_child_bit
};
enum {
  _object_invisible_bit = 0, _object_on_ground_bit = 1, _object_on_media_bit = 2, _object_at_rest_bit = 5,
  _object_connected_to_map_bit = 11, _object_garbage_bit = 16, _object_outside_of_map_bit = 21,
  _object_no_collisions_bit = 24
};
enum { NUMBER_OF_OBJECT_CHANGE_COLORS = 4, MAXIMUM_REGIONS_PER_OBJECT = 8 };
#define OBJECT_ITERATOR_SIGNATURE 0x86868686u

#define object_get(i) ((struct object_datum *)object_get_and_verify_type((i), _object_mask_all))
#define object_try_and_get(i) ((struct object_datum *)object_try_and_get_and_verify_type((i), _object_mask_all))
#define object_header_get(i) ((struct object_header_datum *)datum_get(object_header_data, (i)))
#define object_header_try_and_get(i) ((struct object_header_datum *)datum_try_and_get(object_header_data, (i)))";

const DAMAGE: &str = "
struct projectile_material_response_definition;

enum {
  _object_dead_bit = 2, _object_shield_depleted_bit = 3, _object_shield_over_charging_bit = 4,
  _object_kill_pending_bit = 5, _object_kill_pending_silent_bit = 6, _object_cannot_take_damage_bit = 11,
  _object_shield_charging_bit = 12, _object_kill_no_statistics_bit = 13
};
enum {
  _damage_area_bit, _damage_localized_bit, _damage_kill_instantly_bit, _damage_from_weapon_bit, _damage_silent_bit,
  _damage_bypasses_shields_bit, _damage_damaged_one_object_bit, _damage_no_statistics_bit, NUMBER_OF_DAMAGE_DATA_FLAGS
};
enum {
  _being_damaged_body_depleted_bit, _being_damaged_region_destroyed_bit, _being_damaged_body_destroyed_bit,
  _being_damaged_shield_depleted_bit, _being_damaged_by_friendly_bit, _being_damaged_multiplied_bit,
  _being_damaged_killed_instantly_bit, _being_damaged_force_hard_ping_bit
};";

const DAMAGE_EFFECTS: &str = "
enum { _damage_effect_does_not_scale_by_distance_bit = 0 };
enum {
  _damage_definition_detonates_explosives_bit = 5, _damage_definition_only_hurts_shields_bit = 6,
  _damage_definition_skips_shields_bit = 9
};";

const RESISTANCES: &str = "
enum {
  _resistance_takes_shield_damage_for_children_bit = 0, _resistance_takes_body_damage_for_children_bit = 1,
  _resistance_parent_never_takes_body_damage_bit = 4, _resistance_only_hurt_by_explosives_bit = 5
};
enum { NUMBER_OF_MATERIAL_TYPES = 33 };";

const SCENARIO: &str = "
struct game_globals;
struct scenario;
struct structure_bsp;";

const SCENARIO_DEFINITIONS: &str = "
enum { _scenario_type_solo, _scenario_type_multiplayer, _scenario_type_main_menu };";

const UNITS: &str = "
enum { _unit_active_camouflaged_bit = 4, _unit_super_camouflaged_bit = 5, _unit_integrated_light_on_bit = 19 };
enum {
  _unit_control_crouch_bit, _unit_control_jump_bit, _unit_control_user1_bit, _unit_control_user2_bit,
  _unit_control_light_bit, _unit_control_exact_facing_bit, _unit_control_action_bit, _unit_control_equipment_bit,
  _unit_control_look_bit, _unit_control_alert_bit, _unit_control_reload_bit, _unit_control_primary_trigger_bit,
  _unit_control_secondary_trigger_bit, _unit_control_grenade_bit, _unit_control_swap_bit
};
enum { MAXIMUM_WEAPONS_PER_UNIT = 4, NUMBER_OF_UNIT_GRENADE_TYPES = 2, NUMBER_OF_UNIT_DAMAGE_ANIMATIONS = 4 };

#define unit_get(i) ((struct unit_datum *)object_get_and_verify_type((i), _object_mask_unit))";

const VEHICLES: &str = "
#define vehicle_datum_get(i) ((struct vehicle_datum *)object_get_and_verify_type((i), _object_mask_vehicle))";

const ITEMS: &str = "
enum { _item_attached_to_unit_bit = 0 };
#define item_get(i) ((struct item_datum *)object_get_and_verify_type((i), _object_mask_item))";

const BIPED_DEFINITIONS: &str = "
#define biped_definition_get(i) ((struct biped_definition *)tag_get(BIPED_DEFINITION_TAG, (i)))";

const VEHICLE_DEFINITIONS: &str = "
enum {
  _vehicle_human_tank, _vehicle_human_jeep, _vehicle_human_boat, _vehicle_human_plane, _vehicle_alien_scout,
  _vehicle_alien_fighter, _vehicle_turret
};";

const WEAPON_DEFINITIONS: &str = "
enum { _weapon_must_be_readied_bit = 3 };
enum { _weapon_trigger_latched_bit = 3 };
#define weapon_definition_get(i) ((struct weapon_definition *)tag_get(WEAPON_DEFINITION_TAG, (i)))";

const EQUIPMENT: &str = "
enum {
  _equipment_powerup_none, _equipment_powerup_double_speed, _equipment_powerup_over_shield,
  _equipment_powerup_active_camouflage, _equipment_powerup_full_spectrum_vision, _equipment_powerup_health,
  _equipment_powerup_grenade
};";

const PROJECTILES: &str = "
enum { _material_response_attach = 4 };";

const NETWORK_DISTRIBUTED: &str = "
#define MAXIMUM_TRACKED_PLAYERS HALO_PORT_MAXIMUM_NETWORK_PLAYERS
#define DISTRIBUTED_INPUT_HISTORY 4

struct animation;";
