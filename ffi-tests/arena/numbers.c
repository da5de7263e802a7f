/* Whether every number of every object and player is one. */
#include "arena_internal.h"

static boolean is_number(real value) {
  return value - value == 0.0f;
}

static boolean all_numbers(real const *values, long count) {
  while (count > 0 && is_number(values[count - 1])) {
    count--;
  }
  return count == 0;
}

static boolean colors_are_numbers(real_rgb_color const *colors) {
  long i;

  for (i = 0; i < NUMBER_OF_OBJECT_CHANGE_COLORS; i++) {
    if (!is_number(colors[i].red) || !is_number(colors[i].green) || !is_number(colors[i].blue)) {
      return FALSE;
    }
  }
  return TRUE;
}

static char const *of_unit(struct _unit_datum const *unit) {
  if (!all_numbers(unit->desired_facing_vector.n, 3) || !all_numbers(unit->desired_aiming_vector.n, 3) ||
      !all_numbers(unit->aiming_vector.n, 3) || !all_numbers(unit->looking_vector.n, 3)) {
    return "a direction of a unit";
  }
  if (!all_numbers(unit->throttle.n, 3) || !is_number(unit->primary_trigger)) {
    return "a unit's controls";
  }
  if (!is_number(unit->active_camouflage) || !is_number(unit->active_camouflage_super_amount)) {
    return "a unit's camouflage";
  }
  return NULL;
}

static char const *of_object(struct object_datum const *datum) {
  struct _object_datum const *object = &datum->object;

  if (!all_numbers(object->position.n, 3) || !all_numbers(object->bounding_sphere_center.n, 3)) {
    return "a position";
  }
  if (!all_numbers(object->translational_velocity.n, 3) || !all_numbers(object->angular_velocity.n, 3)) {
    return "a velocity";
  }
  if (!all_numbers(object->forward.n, 3) || !all_numbers(object->up.n, 3)) {
    return "an axis";
  }
  if (!is_number(object->bounding_sphere_radius) || !is_number(object->scale)) {
    return "a size";
  }
  if (!is_number(object->maximum_body_vitality) || !is_number(object->maximum_shield_vitality) ||
      !is_number(object->body_vitality) || !is_number(object->shield_vitality)) {
    return "a vitality";
  }
  if (!is_number(object->current_body_damage) || !is_number(object->current_shield_damage) ||
      !is_number(object->recent_body_damage) || !is_number(object->recent_shield_damage)) {
    return "a damage";
  }
  if (!colors_are_numbers(object->base_change_colors) || !colors_are_numbers(object->outgoing_change_colors)) {
    return "a color";
  }
  if (FLAG(object->type) & _object_mask_unit) {
    return of_unit(&((struct unit_datum const *)datum)->unit);
  }
  if (object->type == _object_type_weapon) {
    struct _weapon_datum const *weapon = &((struct weapon_datum const *)datum)->weapon;

    return is_number(weapon->heat) && is_number(weapon->age) ? NULL : "a weapon's heat or age";
  }
  return NULL;
}

char const *arena_not_finite(int32_t *out_index) {
  long i;

  for (i = 0; i < object_header_data->count; i++) {
    struct object_header_datum const *header = (struct object_header_datum const *)object_header_data->data + i;
    char const *what = header->identifier && header->datum ? of_object(header->datum) : NULL;

    if (what) {
      *out_index = BUILD_DATUM_INDEX(i, header->identifier);
      return what;
    }
  }
  for (i = 0; i < player_data->count; i++) {
    struct player_datum const *player = (struct player_datum const *)player_data->data + i;

    if (player->identifier && !is_number(player->speed_multiplier)) {
      *out_index = BUILD_DATUM_INDEX(i, player->identifier);
      return "a player's speed";
    }
  }
  return NULL;
}
