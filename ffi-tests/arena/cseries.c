/* The base library: memory, texts, sines, the log. */
#include "arena_internal.h"

#undef memcpy
#undef memset
#undef memcmp
#undef strlen
#undef strcpy
#undef strncmp
#undef sin
#undef cos
#undef atan2
#undef snprintf

void *csmemcpy(void *destination, void const *source, unsigned long size) { return memcpy(destination, source, size); }
void *csmemset(void *buffer, long c, unsigned long size) { return memset(buffer, c, size); }
long csmemcmp(void const *p1, void const *p2, unsigned long size) { return memcmp(p1, p2, size); }
unsigned long csstrlen(char const *s1) { return (unsigned long)strlen(s1); }
char *csstrcpy(char *destination, char const *source) { return strcpy(destination, source); }
long csstrncmp(char const *s1, char const *s2, unsigned long size) { return strncmp(s1, s2, size); }

double port_sin(double x) { return sin(x); }
double port_cos(double x) { return cos(x); }
double port_atan2(double y, double x) { return atan2(y, x); }

int port_snprintf(char *buffer, unsigned long size, char const *format, ...) {
  va_list arguments;
  int length;

  va_start(arguments, format);
  length = vsnprintf(buffer, size, format, arguments);
  va_end(arguments);
  return length;
}

static void log_line(long priority, char const *format, va_list arguments) {
  char text[1024];

  vsnprintf(text, sizeof(text), format, arguments);
  if (arena && arena->transport.log) {
    arena->transport.log(arena->transport.context, priority, text);
  }
}

void error(short priority, char const *format, ...) {
  va_list arguments;

  va_start(arguments, format);
  log_line(priority, format, arguments);
  va_end(arguments);
}

void console_warning(char const *format, ...) {
  va_list arguments;

  va_start(arguments, format);
  log_line(4, format, arguments);
  va_end(arguments);
}

unsigned long system_milliseconds(void) {
  return arena && arena->transport.milliseconds ? arena->transport.milliseconds(arena->transport.context) : 0;
}

void matrix4x3_rotation_from_axis_and_angle(real_matrix4x3 *matrix, real_vector3d const *axis, real sine, real cosine) {
  real c = 1.0f - cosine;
  real x = axis->i, y = axis->j, z = axis->k;

  arena_check_unit_vector(axis, "matrix4x3_rotation_from_axis_and_angle axis");
  matrix->scale = 1.0f;
  matrix->forward.i = x * x * c + cosine;
  matrix->forward.j = x * y * c + z * sine;
  matrix->forward.k = x * z * c - y * sine;
  matrix->left.i = x * y * c - z * sine;
  matrix->left.j = y * y * c + cosine;
  matrix->left.k = y * z * c + x * sine;
  matrix->up.i = x * z * c + y * sine;
  matrix->up.j = y * z * c - x * sine;
  matrix->up.k = z * z * c + cosine;
  matrix->position.x = matrix->position.y = matrix->position.z = 0.0f;
}

real_vector3d *matrix4x3_transform_vector(real_matrix4x3 const *matrix, real_vector3d const *vector, real_vector3d *result) {
  real i = vector->i * matrix->scale, j = vector->j * matrix->scale, k = vector->k * matrix->scale;

  result->i = i * matrix->forward.i + j * matrix->left.i + k * matrix->up.i;
  result->j = i * matrix->forward.j + j * matrix->left.j + k * matrix->up.j;
  result->k = i * matrix->forward.k + j * matrix->left.k + k * matrix->up.k;
  return result;
}
