#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Shards: shards of the set-ups, counted apart and added up exactly. */
#include "map-check.h"

#define MAP_CHECK_MOST_SHARDS 10000

/* Shard k of so many, 1 <= k <= of; runs: of all together. */
struct map_check_slice {
    uint64_t seed, runs;
    unsigned k, of;
    unsigned policies; /* of the check, as in its options; and so is */
    bool first_seven;
};

/* The set-ups of that shard. */
void map_check_slice_range(const struct map_check_slice *slice, uint64_t *from, uint64_t *runs);

/* arguments: the files and folders that were asked for, NULL or ended by NULL; copied. */
struct map_check_shard *map_check_shard_new(const char *version,
                                            const struct map_check_slice *slice,
                                            char *const *arguments);
/* NULL is allowed. */
void map_check_shard_free(struct map_check_shard *shard);
typedef struct map_check_shard map_check_shard;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_check_shard, map_check_shard_free)

/* Takes in what was counted for one file; report: NULL where nothing could be. */
void map_check_shard_add(struct map_check_shard *shard, const char *path,
                         const struct map_check_report *report, const struct map_sink *sink);

/* As a text, and back; whatever the text holds, NULL with an error that says what is wrong.
 * It ends with a NUL beyond its length. */
void map_check_shard_write(const struct map_check_shard *shard, GString *out);
struct map_check_shard *map_check_shard_read(const char *text, gsize length, GError **error);

const struct map_check_slice *map_check_shard_slice(const struct map_check_shard *shard);
/* To be freed (g_strfreev). */
char **map_check_shard_arguments(const struct map_check_shard *shard);
/* The file was in it, and its bytes were these. */
bool map_check_shard_knows(const struct map_check_shard *shard, const char *path,
                           const struct map_sink *sink);
/* Adds what another shard counted; which shards these are is the caller's affair. NULL, or why
 * they do not belong together: "of another seed". */
const char *map_check_shard_join(struct map_check_shard *total,
                                 const struct map_check_shard *shard);
