/* The game's own drive: files named "d:\..." live in the machine's memory. A FILE of the C library over that memory is
   handed out, since the port's callers read and close it with fgets and fclose. */
#include "arena_internal.h"

#undef fprintf


static long find_file(char const *name, boolean make) {
  long i;

  for (i = 0; i < ARENA_FILES; i++) {
    if (strncmp(arena->files[i].name, name, sizeof(arena->files[i].name)) == 0) {
      return i;
    }
  }
  for (i = 0; make && i < ARENA_FILES; i++) {
    if (!arena->files[i].name[0]) {
      strcpy(arena->files[i].name, name);
      return i;
    }
  }
  return NONE;
}

/* One backing file of the C library for each file of the drive, kept open: a write is seen by the next read. */
void *port_fopen(char const *name, char const *mode) {
  long file;
  FILE *stream;
  char path[32];

  if (strlen(name) >= sizeof(path) || strncmp(name, "d:\\", 3) != 0) {
    return NULL;
  }
  file = find_file(name, mode[0] != 'r');
  if (file == NONE) {
    return NULL;
  }
  if (!arena->files[file].backing) {
    arena->files[file].backing = tmpfile();
    if (!arena->files[file].backing) {
      return NULL;
    }
  }
  if (mode[0] == 'w') {
    FILE *fresh = tmpfile();

    if (!fresh) {
      return NULL;
    }
    fclose(arena->files[file].backing);
    arena->files[file].backing = fresh;
  }
  /* The caller closes what it gets: a second description of the same file. */
  port_snprintf(path, sizeof(path), "/proc/self/fd/%d", fileno((FILE *)arena->files[file].backing));
#undef fopen
  stream = fopen(path, mode[0] == 'r' ? "r" : "a");
  return stream;
}

void arena_append(char const *name, char const *text) {
  FILE *file = port_fopen(name, "a");

  arena_check(file != NULL, "arena_append name");
  if (file) {
    fputs(text, file);
    fclose(file);
  }
}

long port_remove(char const *name) {
  long file = find_file(name, FALSE);

  if (file == NONE) {
    return -1;
  }
  if (arena->files[file].backing) {
    fclose(arena->files[file].backing);
  }
  memset(&arena->files[file], 0, sizeof(arena->files[file]));
  return 0;
}

int port_fprintf(void *file, char const *format, ...) {
  va_list arguments;
  int length;

  va_start(arguments, format);
  length = vfprintf((FILE *)file, format, arguments);
  va_end(arguments);
  return length;
}
