#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Words of a file with their places; parts of them, numbers in them; what keeps them. */
#include "diag/span.h"

#include <glib.h>
#include <string.h>

/* Owns a scenario's strings and arrays: all are freed together. */

struct map_strings;

struct map_strings *scenario_strings_new(void);
void scenario_strings_free(struct map_strings *s);

/* A NUL-terminated copy; bytes after a NUL in the text are kept too. */
const char *scenario_strings_add(struct map_strings *s, const char *text, gsize length);
/* Zeroed memory for n things of that size. */
void *scenario_strings_room(struct map_strings *s, gsize n, gsize size);
/* A copy of the things of an array. */
void *scenario_strings_copy(struct map_strings *s, const GArray *array);

/* Text with its place. Not NUL-terminated; lengths in bytes. If span and text have the same length,
 * byte i of one is byte i of the other, so a finding can show a part of a value exactly. Else
 * (references, line ends of two bytes) `map` has the offset in the file of each byte and of the
 * end. Without either a finding shows the whole value. */
struct word {
    const char *text;
    uint32_t length;
    struct map_span span;
    const uint32_t *map; /* or NULL */
    bool listed;         /* one of several separated by spaces */
};

#define WORD_NONE ((struct word){NULL, 0, MAP_NO_SPAN, NULL, false})

/* A text that is in no file. */
static inline struct word
word_of(const char *text)
{
    return (struct word){text, text ? (uint32_t)strlen(text) : 0, MAP_NO_SPAN, NULL, false};
}
/* A copy that lasts, ended by NUL; "" for none. */
const char *word_keep(struct word w, struct map_strings *strings);

/* Bytes offset .. offset+length of a word, with their place. */
static inline struct word
word_part(struct word w, uint32_t offset, uint32_t length)
{
    struct word part = {w.text + offset, length, w.span, NULL, w.listed};

    if (w.map) {
        part.map = w.map + offset;
        part.span.offset = part.map[0];
        part.span.length = part.map[length] - part.map[0];
    } else if (w.span.length == w.length) {
        part.span.offset += offset;
        part.span.length = length;
    }
    return part;
}
/* The next word of a list from *at on; false behind the last. */
bool word_next(struct word w, uint32_t *at, struct word *part);
static inline bool
word_is(struct word w, const char *text)
{
    size_t length = strlen(text);

    return w.text && w.length == length && !memcmp(w.text, text, length);
}

/* A whole number without sign or leading zeros. */
bool word_number(struct word w, unsigned least, unsigned most, unsigned *number);
/* The number of a hex, 2..6 or 8..12; 0 for another word. */
unsigned word_roll(struct word w);
/* "4" or "3-4" as bits: bit n-1 for n players. */
bool word_players(struct word w, uint8_t *players);
/* The range from the least to the most of such bits; the caller's. */
char *word_of_players(unsigned players);
/* Normalizes white space: one space, an empty line as the end of a paragraph. Writes at most length
 * + 1 bytes to `to` and returns it. */
char *word_fold(struct word w, char *to);
/* For arguments of findings; free it with g_free(). */
char *word_text(struct word w);
/* The place for a finding about something that may be absent: the word, else the element. */
struct map_span word_or(struct word w, struct map_span element);
