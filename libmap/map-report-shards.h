#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Shards of `check` and of `playtest`: shares of the set-ups or games, counted in separate runs.
 * Each writes a part, and `merge` adds the parts up exactly (docs/playtest.md). */
#include <glib.h>
#include <stdbool.h>
#include <stdint.h>
#pragma GCC visibility push(default)

struct map_sink;

#define MAP_MOST_SHARDS 10000

/* What a run counts; 0 where the verb has no such thing. */
enum map_report_shard_figure {
    MAP_SHARD_SEED,
    MAP_SHARD_RUNS, /* set-ups or games of all shards together, for each player count */
    MAP_SHARD_POLICIES,
    MAP_SHARD_FIRST_SEVEN,
    MAP_SHARD_PLAYERS,
    MAP_SHARD_FILLINGS,
    MAP_SHARD_PAYS, /* 1: also what pays */
    MAP_SHARD_FIGURES,
};

enum map_report_shard_list {
    MAP_SHARD_ARGUMENTS, /* files and folders of the command line; at least one */
    MAP_SHARD_OPTIONS,
    MAP_SHARD_WITHOUT,
    MAP_SHARD_AGAINST, /* one file at most */
    MAP_SHARD_LISTS,
};

struct map_report_shard_plan {
    const char *verb, *version; /* "check" or "playtest"; of cartwright */
    unsigned k, of;             /* shard k of `of`, 1 <= k <= of */
    uint64_t figures[MAP_SHARD_FIGURES];
    char *const *lists[MAP_SHARD_LISTS]; /* borrowed, ended by NULL; NULL: empty */
};

/* "2/3"; false for other texts. */
bool map_report_shard_parse(const char *text, unsigned *k, unsigned *of);
/* The runs of that shard: from, from + 1, ... */
void map_report_shard_range(uint64_t runs, unsigned k, unsigned of, uint64_t *from, uint64_t *n);

/* The first lines of a part, and the last one; in between the verb puts its counters. */
void map_report_shard_begin(const struct map_report_shard_plan *plan, GString *out);
void map_report_shard_end(GString *out);

/* Parts of several shards, added up. */
struct map_shards;
/* NULL is allowed. */
void map_report_shards_free(struct map_shards *shards);
typedef struct map_shards map_shards;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_shards, map_report_shards_free)

/* Adds the part in the file `name` to *total, NULL at first. The text must end with a NUL beyond its
 * length. False with an error of MAP_DIAG_FINDING for bad text (X-PART), and for a part that was
 * added before or does not belong to the others (X-PART-OTHER). */
bool map_report_shards_add(struct map_shards **total, const char *name, const char *text,
                           gsize length, GError **error);
/* Borrowed; NULL with an error that names missing shards (X-PART-MISSING). */
const struct map_report_shard_plan *map_report_shards_plan(const struct map_shards *shards,
                                                           GError **error);
/* Whether they are about that file with the bytes that were read for it; false with an error
 * (X-PART-CHANGED). */
bool map_report_shards_knows(const struct map_shards *shards, const char *path,
                             const struct map_sink *sink, GError **error);
#pragma GCC visibility pop
