/* The base library's names as the port spells them: its scalars, its limits as enumerators, and macros over the
   C library's names. Included first by every file, after the prefix header. */
#ifndef __CSERIES_H
#define __CSERIES_H

typedef unsigned char byte;
typedef unsigned short word;
typedef float real;
typedef unsigned char boolean;
typedef unsigned long tag;

#define TRUE 1
#define FALSE 0
#define NONE -1

/* The reason why limits.h may not come before this header. */
enum {
  UNSIGNED_CHAR_MAX = 0xFF, CHAR_MIN = -128, CHAR_MAX = 127,
  UNSIGNED_SHORT_MAX = 0xFFFF, SHORT_MIN = -32768, SHORT_MAX = 32767,
  LONG_MIN = -2147483647 - 1, LONG_MAX = 2147483647
};

#define FLAG(bit) (1u << (bit))
#define TEST_FLAG(flags, bit) ((flags) & FLAG(bit))
#define SET_FLAG(flags, bit, value) ((value) ? ((flags) |= FLAG(bit)) : ((flags) &= ~FLAG(bit)))
#define BIT_VECTOR_SIZE_IN_LONGS(bits) (((bits) + 31) >> 5)
#define BIT_VECTOR_TEST_FLAG(vector, bit) ((vector)[(bit) >> 5] & FLAG((bit) & 31))
#define BIT_VECTOR_SET_FLAG(vector, bit, value) SET_FLAG((vector)[(bit) >> 5], (bit) & 31, value)
#define ABS(n) ((n) < 0 ? -(n) : (n))
#define MIN(a, b) ((a) > (b) ? (b) : (a))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define PIN(n, low, high) ((n) < (low) ? (low) : ((n) > (high) ? (high) : (n)))

void *csmemcpy(void *destination, void const *source, unsigned long size);
void *csmemset(void *buffer, long c, unsigned long size);
long csmemcmp(void const *p1, void const *p2, unsigned long size);
unsigned long csstrlen(char const *s1);
char *csstrcpy(char *destination, char const *source);
long csstrncmp(char const *s1, char const *s2, unsigned long size);

/* The C names are the base library's. */
#define memcpy csmemcpy
#define memset csmemset
#define memcmp csmemcmp
#define strlen csstrlen
#define strcpy csstrcpy
#define strncmp csstrncmp

/* Files are opened by names of the game's own drive ("d:\bans.txt"). */
void *port_fopen(char const *name, char const *mode);
long port_remove(char const *name);
int port_fprintf(void *file, char const *format, ...);
int port_snprintf(char *buffer, unsigned long size, char const *format, ...);
#undef fopen
#define fopen(name, mode) ((FILE *)port_fopen((name), (mode)))
#undef remove
#define remove port_remove
#undef fprintf
#define fprintf port_fprintf
#undef snprintf
#define snprintf port_snprintf

/* The port has a mathematics library of its own: with arguments these are its, bare they are the C library's. */
double port_sin(double x);
double port_cos(double x);
double port_atan2(double y, double x);
#define sin(x) port_sin(x)
#define cos(x) port_cos(x)
#define atan2(y, x) port_atan2((y), (x))

#endif
