/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */
#ifndef __STRUCTURES_STRUCTURE_BSP_DEFINITIONS_H
#define __STRUCTURES_STRUCTURE_BSP_DEFINITIONS_H

#include "tag_files/tag_groups.h"

struct structure_bsp {
  byte unknown_0[0x134];
  struct tag_block clusters;
  struct tag_data cluster_data;
  byte unknown_154[0x134];
};

unsigned long *structure_bsp_get_cluster_pvs(struct structure_bsp *structure_bsp, short cluster_index);

#endif
