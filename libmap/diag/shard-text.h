#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The text that shards of `check` and of `playtest` write, and that `merge` adds up: lines of words,
 * the first one with the version of the form, the last one with a checksum. Each line begins with
 * its keyword. All numbers are whole, and - is "never". Reading expects any content. */
#include "diag/sink.h"

#include <glib.h>
#include <stdbool.h>

#define SHARD_TEXT_FIRST "cartwright-part 2\n"
#define SHARD_TEXT_NEVER UINT64_MAX

/* Runs of shard k of `of`, 1 <= k <= of: from, from + 1, ... */
void shard_text_range(uint64_t runs, unsigned k, unsigned of, uint64_t *from, uint64_t *n);
/* SHA-256 of everything in the sink that was read for a scenario; the caller's (g_free). */
char *shard_text_digest(const struct map_sink *sink);

/* " 12 0 -\n" */
void shard_text_add_words(GString *out, const uint64_t *words, size_t n);
/* "file my%20map.xml", escaped as in a URI, without the end of the line */
void shard_text_add_name(GString *out, const char *keyword, const char *name);
/* Ends the text from `begin` on with the line of its checksum. */
void shard_text_seal(GString *text, gsize begin);

/* A text that is read line by line. After the first wrong line nothing more is read. */
struct shard_text {
    const char *name, *of; /* the file; "check" or "playtest"; borrowed */
    char *copy, *line, *next, *end;
    char *why; /* what is wrong with `line`, owned; NULL: nothing yet */
};

/* False with an error (X-PART) where the text is no whole part of that verb. It must end with a NUL
 * beyond its length. */
bool shard_text_open(struct shard_text *t, const char *of, const char *name, const char *text,
                     gsize length, GError **error);
/* Reads the last line and releases. False with an error (X-PART) at the first wrong line. */
bool shard_text_close(struct shard_text *t, const char *text, gsize length, GError **error);

/* The words of the next line behind its keyword, which it must have; NULL: it has another one. */
char *shard_text_line(struct shard_text *t, const char *keyword);
bool shard_text_is_next(const struct shard_text *t, const char *keyword);
/* Notes that the line that was read last is wrong. */
void shard_text_refuse(struct shard_text *t, const char *why);
/* The next word of a line, cut off; NULL: there is none. Behind the last one *text is NULL. */
char *shard_text_word(char **text);
uint64_t shard_text_number(struct shard_text *t, char **text, uint64_t least, uint64_t most);
/* A line with nothing but its keyword and a number. */
uint64_t shard_text_only_number(struct shard_text *t, const char *keyword, uint64_t least,
                                uint64_t most);
/* Exactly n numbers to the end of the line; false: they are not there. */
bool shard_text_words(struct shard_text *t, char *text, uint64_t *words, size_t n);
/* The line "shard 2/3". */
void shard_text_shard(struct shard_text *t, unsigned most, unsigned *k, unsigned *of);
/* The name behind escapes, the caller's; "" where it is wrong. */
char *shard_text_name(struct shard_text *t, const char *escaped);

/* The shards that were added up: names of files by k - 1, or NULL. An empty list is of any number
 * of shards. why: what differs from the shards of the list, or NULL. False with an error
 * (X-PART-OTHER). */
bool shard_text_join(GPtrArray *names, const char *name, unsigned k, unsigned of, const char *why,
                     GError **error);
/* False with an error (X-PART-MISSING) that names missing shards. */
bool shard_text_complete(const GPtrArray *names, GError **error);
/* Sets an error (X-PART-CHANGED) about a scenario that differs from the one that was counted. */
void shard_text_refuse_file(const char *name, GError **error);
