/* The least of a host: a table with nothing in it, handed over, and a few calls that need no engine. */
#include <stdio.h>
#include "slipspace.h"

struct slipspace_port_table;
/* What slipspace_port.c defines in a port. This sample has no engine to describe: a block of zeroes, as large as any
   table, is one in which every function is NULL. */
#if defined(__GNUC__)
__attribute__((visibility("default")))
#endif
extern void *const slipspace_port[2048];
void *const slipspace_port[2048] = {0};

int main(void)
{
  real_vector3d up;
  struct slipspace_distributed_vector packed;

  up.i = 0.0f;
  up.j = 0.0f;
  up.k = 1.0f;
  distributed_vector_pack(&up, 100.0f, (struct distributed_vector *)&packed);
  distributed_vector_unpack((struct distributed_vector *)&packed, 100.0f, &up);
  printf("slipspace: up packs to %d and back to %.4f\n", packed.k, up.k);
  return packed.k == 100 && up.k > 0.9999f && up.k < 1.0001f ? 0 : 1;
}
