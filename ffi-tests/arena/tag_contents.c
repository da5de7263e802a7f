/* What the tags of the test map hold. Speeds are world units a tick unless a name says otherwise; the numbers are of
   the size the game's own have. */
#include "arena_internal.h"
#include "tags.h"

struct arena_tag_entry arena_tags[NUMBER_OF_ARENA_TAGS];

static void *new_tag(long which, unsigned long group, size_t size) {
  void *data = calloc(1, size);

  arena_tags[which].group = group;
  arena_tags[which].data = data;
  return data;
}

static void *new_block(struct tag_block *block, long count, size_t element_size) {
  block->count = count;
  block->address = calloc((size_t)count, element_size);
  block->definition = NULL;
  return block->address;
}

static void set_reference(struct tag_reference *reference, unsigned long group, long which) {
  reference->group_tag = group;
  reference->index = arena_tag(which);
}

/* No reference of an object's tag is left at 0, which would name whatever stands in slot 0. */
static void begin_object(struct _object_definition *object, short type, real radius, long model, long animations, long collision) {
  object->type = type;
  object->bounding_radius = radius;
  set_reference(&object->model, MODEL_TAG, model);
  set_reference(&object->animation_graph, ANIMATION_GRAPH_TAG, animations);
  set_reference(&object->collision_model, COLLISION_MODEL_TAG, collision);
}

/* ---- Units */

static void begin_unit(struct _unit_definition *unit, long seats, long melee) {
  set_reference(&unit->melee_damage, DAMAGE_EFFECT_DEFINITION_TAG, melee);
  unit->initial_weapons.count = 0;
  if (seats) {
    new_block(&unit->seats, seats, 0x11C);
  }
}

static void make_biped(void) {
  struct biped_definition *biped = new_tag(ARENA_TAG_BIPED, BIPED_DEFINITION_TAG, sizeof(*biped));

  begin_object(&biped->object, _object_type_biped, 0.6f, ARENA_TAG_BIPED_MODEL, ARENA_TAG_BIPED_ANIMATIONS, ARENA_TAG_BIPED_COLLISION);
  begin_unit(&biped->unit, 0, ARENA_TAG_UNARMED_MELEE_DAMAGE);
  set_reference(&biped->biped.melee_damage, DAMAGE_EFFECT_DEFINITION_TAG, ARENA_TAG_UNARMED_MELEE_DAMAGE);
  biped->biped.jump_velocity = 0.07f;
  biped->biped.collision_height_standing = 0.7f;
  biped->biped.collision_height_crouching = 0.5f;
}

static void make_vehicle(long which, short type, long seats, real forward, real reverse, real acceleration, real turn_rate) {
  struct arena_vehicle_definition *vehicle = new_tag(which, VEHICLE_DEFINITION_TAG, sizeof(*vehicle));

  begin_object(&vehicle->unit.object, _object_type_vehicle, 1.5f, NONE, NONE, ARENA_TAG_VEHICLE_COLLISION);
  begin_unit(&vehicle->unit.unit, seats, NONE);
  vehicle->vehicle_type = type;
  vehicle->maximum_forward_speed = forward;
  vehicle->maximum_reverse_speed = reverse;
  vehicle->acceleration = acceleration;
  vehicle->turn_rate = turn_rate;
}

/* ---- Damage */

static struct damage_effect_definition *make_damage(long which, real minimum, real upper, unsigned long flags) {
  struct damage_effect_definition *effect = new_tag(which, DAMAGE_EFFECT_DEFINITION_TAG, sizeof(*effect));

  effect->damage.damage_minimum = minimum;
  effect->damage.damage_lower_bound = minimum;
  effect->damage.damage_upper_bound = upper;
  effect->damage.flags = flags;
  return effect;
}

static void make_explosion(long which, real radius, real cutoff, real minimum, real upper) {
  struct damage_effect_definition *effect = make_damage(which, minimum, upper, FLAG(_damage_definition_detonates_explosives_bit));

  effect->falloff_radius = radius;
  effect->cutoff_radius = cutoff;
}

/* An effect with one event of one part: a damage, or something else, for show. */
static void make_effect(long which, unsigned long group_tag, long part_tag) {
  struct effect_definition *effect = new_tag(which, EFFECT_DEFINITION_TAG, sizeof(*effect));
  struct effect_event_definition *event = new_block(&effect->events, 1, sizeof(*event));
  struct effect_part_definition *part = new_block(&event->parts, 1, sizeof(*part));

  set_reference(&part->reference, group_tag, part_tag);
}

static void make_all_damage(void) {
  make_damage(ARENA_TAG_RIFLE_DAMAGE, 8.0f, 10.0f, 0);
  make_damage(ARENA_TAG_PISTOL_DAMAGE, 25.0f, 25.0f, 0);
  make_damage(ARENA_TAG_PLASMA_DAMAGE, 12.0f, 14.0f, 0);
  make_damage(ARENA_TAG_NEEDLE_DAMAGE, 4.0f, 6.0f, 0);
  make_explosion(ARENA_TAG_NEEDLE_EXPLOSION_DAMAGE, 0.5f, 1.0f, 5.0f, 10.0f);
  make_damage(ARENA_TAG_ROCKET_DAMAGE, 60.0f, 80.0f, FLAG(_damage_definition_detonates_explosives_bit));
  make_explosion(ARENA_TAG_ROCKET_EXPLOSION_DAMAGE, 1.0f, 4.0f, 20.0f, 250.0f);
  make_explosion(ARENA_TAG_FRAGMENTATION_DAMAGE, 1.0f, 4.0f, 20.0f, 180.0f);
  make_explosion(ARENA_TAG_PLASMA_GRENADE_DAMAGE, 1.0f, 3.5f, 20.0f, 200.0f);
  make_damage(ARENA_TAG_PLASMA_GRENADE_ATTACHED_DAMAGE, 200.0f, 250.0f, 0);
  make_damage(ARENA_TAG_MELEE_DAMAGE, 60.0f, 60.0f, 0);
  make_damage(ARENA_TAG_UNARMED_MELEE_DAMAGE, 40.0f, 40.0f, 0);
  make_damage(ARENA_TAG_FALL_DAMAGE, 0.0f, 150.0f, FLAG(_damage_definition_skips_shields_bit));
  make_damage(ARENA_TAG_COLLISION_DAMAGE, 20.0f, 200.0f, 0);
  make_effect(ARENA_TAG_ROCKET_EFFECT, DAMAGE_EFFECT_DEFINITION_TAG, ARENA_TAG_ROCKET_EXPLOSION_DAMAGE);
  make_effect(ARENA_TAG_FRAGMENTATION_EFFECT, DAMAGE_EFFECT_DEFINITION_TAG, ARENA_TAG_FRAGMENTATION_DAMAGE);
  make_effect(ARENA_TAG_PLASMA_GRENADE_EFFECT, DAMAGE_EFFECT_DEFINITION_TAG, ARENA_TAG_PLASMA_GRENADE_DAMAGE);
  make_effect(ARENA_TAG_NEEDLE_EFFECT, DAMAGE_EFFECT_DEFINITION_TAG, ARENA_TAG_NEEDLE_EXPLOSION_DAMAGE);
  make_effect(ARENA_TAG_OVERHEAT_EFFECT, SCENERY_DEFINITION_TAG, ARENA_TAG_CRATE);
}

/* ---- Projectiles */

/* What a projectile does and how far it flies. */
struct projectile_kind {
  long which, impact, detonation, attached;
  real velocity;         /* at first and to the end */
  real maximum_range;    /* 0: by its timer */
  real timer;            /* seconds; 0: none */
  real gravity_scale;
  boolean attaches;
};

static struct projectile_kind const projectile_kinds[] = {
  { ARENA_TAG_RIFLE_BULLET, ARENA_TAG_RIFLE_DAMAGE, NONE, NONE, 80.0f, 80.0f, 0.0f, 0.0f, FALSE },
  { ARENA_TAG_PISTOL_BULLET, ARENA_TAG_PISTOL_DAMAGE, NONE, NONE, 10.0f, 100.0f, 0.0f, 0.0f, FALSE },
  { ARENA_TAG_PLASMA_BOLT, ARENA_TAG_PLASMA_DAMAGE, NONE, NONE, 1.0f, 60.0f, 0.0f, 0.0f, FALSE },
  { ARENA_TAG_NEEDLE, ARENA_TAG_NEEDLE_DAMAGE, ARENA_TAG_NEEDLE_EFFECT, NONE, 0.8f, 0.0f, 3.0f, 0.0f, TRUE },
  { ARENA_TAG_ROCKET, ARENA_TAG_ROCKET_DAMAGE, ARENA_TAG_ROCKET_EFFECT, NONE, 0.8f, 80.0f, 0.0f, 0.0f, FALSE },
  { ARENA_TAG_FRAGMENTATION_GRENADE, NONE, ARENA_TAG_FRAGMENTATION_EFFECT, NONE, 0.45f, 0.0f, 2.0f, 1.0f, FALSE },
  { ARENA_TAG_PLASMA_GRENADE, NONE, ARENA_TAG_PLASMA_GRENADE_EFFECT, ARENA_TAG_PLASMA_GRENADE_ATTACHED_DAMAGE, 0.45f, 0.0f, 2.0f, 1.0f, TRUE }
};

static void make_projectile(struct projectile_kind const *kind) {
  struct projectile_definition *tag = new_tag(kind->which, PROJECTILE_DEFINITION_TAG, sizeof(*tag));
  struct projectile_material_response_definition *response = new_block(&tag->projectile.material_responses, 1, sizeof(*response));

  begin_object(&tag->object, _object_type_projectile, 0.1f, NONE, NONE, NONE);
  tag->projectile.detonation_timer_starts = 0;
  tag->projectile.timer_lower_bound = tag->projectile.timer_upper_bound = kind->timer;
  tag->projectile.maximum_range = kind->maximum_range;
  tag->projectile.air_gravity_scale = tag->projectile.water_gravity_scale = kind->gravity_scale;
  tag->projectile.initial_velocity = tag->projectile.final_velocity = kind->velocity;
  set_reference(&tag->projectile.super_detonation, EFFECT_DEFINITION_TAG, NONE);
  set_reference(&tag->projectile.effect, EFFECT_DEFINITION_TAG, kind->detonation);
  set_reference(&tag->projectile.detonation_started, EFFECT_DEFINITION_TAG, NONE);
  set_reference(&tag->projectile.attached_detonation_damage, DAMAGE_EFFECT_DEFINITION_TAG, kind->attached);
  set_reference(&tag->projectile.impact_damage, DAMAGE_EFFECT_DEFINITION_TAG, kind->impact);
  response->default_response = response->potential_response = kind->attaches ? _material_response_attach : 0;
  set_reference(&response->default_effect, EFFECT_DEFINITION_TAG, NONE);
  set_reference(&response->potential_effect, EFFECT_DEFINITION_TAG, NONE);
  set_reference(&response->detonation_effect, EFFECT_DEFINITION_TAG, NONE);
}

/* ---- Weapons and equipment */

struct weapon_kind {
  long which, projectile;
  real rate_of_fire;               /* a second */
  short rounds_loaded, rounds_total; /* 0: no magazine */
  boolean latched, must_be_readied;
};

static struct weapon_kind const weapon_kinds[] = {
  { ARENA_TAG_RIFLE, ARENA_TAG_RIFLE_BULLET, 15.0f, 60, 600, FALSE, FALSE },
  { ARENA_TAG_PISTOL, ARENA_TAG_PISTOL_BULLET, 3.5f, 12, 120, TRUE, FALSE },
  { ARENA_TAG_PLASMA, ARENA_TAG_PLASMA_BOLT, 6.0f, 0, 0, FALSE, FALSE },
  { ARENA_TAG_NEEDLER, ARENA_TAG_NEEDLE, 8.0f, 20, 80, FALSE, FALSE },
  { ARENA_TAG_ROCKET_LAUNCHER, ARENA_TAG_ROCKET, 0.5f, 2, 8, FALSE, FALSE },
  { ARENA_TAG_FLAG, NONE, 0.0f, 0, 0, FALSE, TRUE },
  { ARENA_TAG_BALL, NONE, 0.0f, 0, 0, FALSE, TRUE }
};

static void make_weapon(struct weapon_kind const *kind) {
  struct weapon_definition *tag = new_tag(kind->which, WEAPON_DEFINITION_TAG, sizeof(*tag));

  begin_object(&tag->object, _object_type_weapon, 0.3f, NONE, NONE, NONE);
  SET_FLAG(tag->weapon.flags, _weapon_must_be_readied_bit, kind->must_be_readied);
  set_reference(&tag->weapon.overheated_effect, EFFECT_DEFINITION_TAG, kind->which == ARENA_TAG_PLASMA ? ARENA_TAG_OVERHEAT_EFFECT : NONE);
  set_reference(&tag->weapon.detonation_effect, EFFECT_DEFINITION_TAG, NONE);
  set_reference(&tag->weapon.melee_attack_damage, DAMAGE_EFFECT_DEFINITION_TAG, ARENA_TAG_MELEE_DAMAGE);
  if (kind->rounds_loaded) {
    struct weapon_magazine_definition *magazine = new_block(&tag->weapon.magazines, 1, sizeof(*magazine));

    magazine->rounds_total_initial = (short)(kind->rounds_total / 2);
    magazine->rounds_total_maximum = kind->rounds_total;
    magazine->rounds_loaded_maximum = kind->rounds_loaded;
  }
  if (kind->projectile != NONE) {
    struct weapon_trigger_definition *trigger = new_block(&tag->weapon.triggers, 1, sizeof(*trigger));

    SET_FLAG(trigger->flags, _weapon_trigger_latched_bit, kind->latched);
    trigger->initial_rate_of_fire = trigger->final_rate_of_fire = kind->rate_of_fire;
    trigger->projectiles_per_shot = 1;
    set_reference(&trigger->projectile, PROJECTILE_DEFINITION_TAG, kind->projectile);
  }
}

static void make_equipment(long which, short powerup, short grenade_type, real seconds) {
  struct arena_equipment_definition *tag = new_tag(which, EQUIPMENT_DEFINITION_TAG, sizeof(*tag));

  begin_object(&tag->object.object, _object_type_equipment, 0.2f, NONE, NONE, NONE);
  tag->powerup_type = powerup;
  tag->grenade_type = grenade_type;
  tag->powerup_seconds = seconds;
}

/* ---- Scenery, devices, models */

static void make_scenery(void) {
  struct object_definition *crate = new_tag(ARENA_TAG_CRATE, SCENERY_DEFINITION_TAG, sizeof(*crate));
  struct arena_machine_definition *lift = new_tag(ARENA_TAG_LIFT, DEVICE_MACHINE_DEFINITION_TAG, sizeof(*lift));

  begin_object(&crate->object, _object_type_scenery, 0.5f, NONE, NONE, ARENA_TAG_CRATE_COLLISION);
  begin_object(&lift->object.object, _object_type_machine, 2.0f, NONE, NONE, NONE);
  lift->travel = 4.0f;
  lift->seconds = 4.0f;
}

static void make_collision(long which, real body, real shield, unsigned long flags, long regions) {
  struct collision_model *tag = new_tag(which, COLLISION_MODEL_TAG, sizeof(*tag));
  struct damage_resistance_material *material = new_block(&tag->resistance.materials, 1, sizeof(*material));

  tag->resistance.flags = flags;
  tag->resistance.maximum_body_vitality = body;
  tag->resistance.maximum_shield_vitality = shield;
  tag->resistance.indirect_damage_material_index = 0;
  tag->resistance.shield_material_type = shield > 0.0f ? 2 : NONE;
  material->material_type = 1;
  material->shield_leak_fraction = 0.0f;
  material->shield_damage_multiplier = 1.0f;
  material->body_damage_multiplier = 1.0f;
  if (regions) {
    new_block(&tag->resistance.regions, regions, 0x54);
  }
}

static void make_models(void) {
  struct model *model = new_tag(ARENA_TAG_BIPED_MODEL, MODEL_TAG, sizeof(*model));
  struct animation_graph *graph = new_tag(ARENA_TAG_BIPED_ANIMATIONS, ANIMATION_GRAPH_TAG, sizeof(*graph));
  struct model_region *regions = new_block(&model->regions, 2, sizeof(*regions));
  struct animation *animations = new_block(&graph->animations, 40, sizeof(*animations));
  long i;

  new_block(&model->nodes, 19, 0x9C);
  new_block(&regions[0].permutations, 3, 0x58);
  new_block(&regions[1].permutations, 2, 0x58);
  for (i = 0; i < 40; i++) {
    animations[i].frame_count = (short)(10 + i);
  }
}

/* ---- The map */

static void make_globals(void) {
  struct game_globals *globals = new_tag(ARENA_TAG_GLOBALS, GAME_GLOBALS_TAG, sizeof(*globals));
  struct game_globals_grenade *grenades = new_block(&globals->grenades, NUMBER_OF_UNIT_GRENADE_TYPES, sizeof(*grenades));
  struct game_globals_player_information *player = new_block(&globals->player_information, 1, sizeof(*player));
  struct arena_falling_damage *falling = new_block(&globals->falling_damage, 1, sizeof(*falling));
  long i;

  grenades[0].maximum_count = grenades[1].maximum_count = 4;
  set_reference(&grenades[0].projectile, PROJECTILE_DEFINITION_TAG, ARENA_TAG_FRAGMENTATION_GRENADE);
  set_reference(&grenades[1].projectile, PROJECTILE_DEFINITION_TAG, ARENA_TAG_PLASMA_GRENADE);
  player->double_speed_multiplier = 1.5f;
  player->run_forward_speed = 2.25f;
  player->run_backward_speed = 2.0f;
  player->run_sideways_speed = 2.0f;
  for (i = 0; i < 5; i++) {
    set_reference(&falling->damages[i], DAMAGE_EFFECT_DEFINITION_TAG, NONE);
  }
  set_reference(&falling->damages[ARENA_FALLING_DAMAGE_FALL], DAMAGE_EFFECT_DEFINITION_TAG, ARENA_TAG_FALL_DAMAGE);
  set_reference(&falling->damages[ARENA_FALLING_DAMAGE_VEHICLE_COLLISION], DAMAGE_EFFECT_DEFINITION_TAG, ARENA_TAG_COLLISION_DAMAGE);
}

static void make_scenario(void) {
  struct scenario *scenario = new_tag(ARENA_TAG_SCENARIO, SCENARIO_TAG, sizeof(*scenario));
  struct structure_bsp *bsp = new_tag(ARENA_TAG_BSP, STRUCTURE_BSP_TAG, sizeof(*bsp));
  long row = BIT_VECTOR_SIZE_IN_LONGS(ARENA_CLUSTERS);
  unsigned long *visible = calloc((size_t)(ARENA_CLUSTERS * row), sizeof(*visible));
  long from, to;

  scenario->type = _scenario_type_multiplayer;
  new_block(&scenario->structure_bsp_references, 2, 0x20);
  new_block(&bsp->clusters, ARENA_CLUSTERS, 0x68);
  for (from = 0; from < ARENA_CLUSTERS; from++) {
    for (to = 0; to < ARENA_CLUSTERS; to++) {
      BIT_VECTOR_SET_FLAG(visible + from * row, to, ABS(from - to) <= 2);
    }
  }
  bsp->cluster_data.size = (long)(ARENA_CLUSTERS * row * (long)sizeof(*visible));
  bsp->cluster_data.address = visible;
}

void arena_tags_make(void) {
  size_t i;

  if (arena_tags[ARENA_TAG_GLOBALS].data) {
    return;
  }
  make_globals();
  make_scenario();
  make_biped();
  make_vehicle(ARENA_TAG_CAR, _vehicle_human_jeep, 3, 0.35f, 0.15f, 0.01f, 0.06f);
  make_vehicle(ARENA_TAG_FLYER, _vehicle_human_plane, 1, 0.5f, 0.25f, 0.012f, 0.05f);
  make_vehicle(ARENA_TAG_TURRET, _vehicle_turret, 1, 0.0f, 0.0f, 0.0f, 0.1f);
  make_all_damage();
  for (i = 0; i < sizeof(projectile_kinds) / sizeof(*projectile_kinds); i++) {
    make_projectile(&projectile_kinds[i]);
  }
  for (i = 0; i < sizeof(weapon_kinds) / sizeof(*weapon_kinds); i++) {
    make_weapon(&weapon_kinds[i]);
  }
  make_equipment(ARENA_TAG_OVER_SHIELD, _equipment_powerup_over_shield, NONE, 0.0f);
  make_equipment(ARENA_TAG_CAMOUFLAGE, _equipment_powerup_active_camouflage, NONE, 45.0f);
  make_equipment(ARENA_TAG_HEALTH, _equipment_powerup_health, NONE, 0.0f);
  make_equipment(ARENA_TAG_FRAGMENTATION_PACK, _equipment_powerup_grenade, 0, 0.0f);
  make_equipment(ARENA_TAG_PLASMA_PACK, _equipment_powerup_grenade, 1, 0.0f);
  make_scenery();
  make_collision(ARENA_TAG_BIPED_COLLISION, 75.0f, 75.0f, 0, 0);
  make_collision(ARENA_TAG_VEHICLE_COLLISION, 250.0f, 0.0f, FLAG(_resistance_parent_never_takes_body_damage_bit), 0);
  make_collision(ARENA_TAG_CRATE_COLLISION, 100.0f, 0.0f, 0, 2);
  make_models();
}
