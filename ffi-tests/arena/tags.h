/* The table of tags, between tags.c and tag_contents.c. */
#ifndef ARENA_TAGS_H
#define ARENA_TAGS_H

struct arena_tag_entry { unsigned long group; void *data; };
extern struct arena_tag_entry arena_tags[NUMBER_OF_ARENA_TAGS];

/* Makes the contents at the first call. */
void arena_tags_make(void);

#endif
