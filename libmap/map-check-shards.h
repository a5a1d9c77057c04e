#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Shards: shares of the set-ups, counted in separate runs and added up exactly. */
#include "map-check.h"

#define MAP_CHECK_MOST_SHARDS 10000

/* Shard k of `of`, 1 <= k <= of; runs: of all shards together. */
struct map_check_slice {
    uint64_t seed, runs;
    unsigned k, of;
    unsigned policies; /* of the check, as in its options; so is the next */
    bool first_seven;
};

/* The set-ups of that shard. */
void map_check_slice_range(const struct map_check_slice *slice, uint64_t *from, uint64_t *runs);

/* arguments: the files and folders of the command line, NULL or ended by NULL; copied. */
struct map_check_shard *map_check_shard_new(const char *version,
                                            const struct map_check_slice *slice,
                                            char *const *arguments);
/* NULL is allowed. */
void map_check_shard_free(struct map_check_shard *shard);
typedef struct map_check_shard map_check_shard;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_check_shard, map_check_shard_free)

/* Adds the counts of one file; report: NULL where there are none. */
void map_check_shard_add(struct map_check_shard *shard, const char *path,
                         const struct map_check_report *report, const struct map_sink *sink);

/* A shard as text, and back. Parsing bad text gives NULL and an error of MAP_DIAG_FINDING (X-PART).
 * name: of its file. The text must end with a NUL beyond its length. */
void map_check_shard_write(const struct map_check_shard *shard, GString *out);
struct map_check_shard *map_check_shard_read(const char *name, const char *text, gsize length,
                                             GError **error);

const struct map_check_slice *map_check_shard_slice(const struct map_check_shard *shard);
/* To be freed (g_strfreev). NULL with an error that names missing shards (X-PART-MISSING). */
char **map_check_shard_arguments(const struct map_check_shard *shard, GError **error);
/* Whether the shard has the file, with the same bytes; false with an error (X-PART-CHANGED). */
bool map_check_shard_knows(const struct map_check_shard *shard, const char *path,
                           const struct map_sink *sink, GError **error);
/* Adds the counts of another shard. False with an error where it was added already or does not
 * belong to the others (X-PART-OTHER). */
bool map_check_shard_join(struct map_check_shard *total, const struct map_check_shard *shard,
                          GError **error);
