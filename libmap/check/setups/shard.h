#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What one shard of `check` counted, as a text (diag/shard-text.h):
 *
 *     cartwright-part 2
 *     version 0.1.0
 *     seed 1
 *     runs 1000                     of all shards together
 *     shard 1/3
 *     policies 0                    ways of placing: bits, random first; 0 is all
 *     first-seven 0                 1: played
 *     argument examples             of the command line, in order
 *     file examples/first-island.xml 0db7...   SHA-256 of all that was read for it
 *     players 3 sites 54            once for each player count that can be simulated
 *     tally random 333 310 ...      the words of struct sim_tally; - is "never"
 *     sites random 333              set-ups counted, then a number an intersection
 *     taken 4 12 ...
 *     first 0 3 ...
 *     last 2 0 ...
 *     end 77ab...                   SHA-256 of everything above */
#include "check/setups/result.h"
#include "map-check-shards.h"

#define PART_MAX_SITES (3 * MAP_MAX_HEXES + 1000) /* more intersections than any board has */

struct shard_entry {
    char *path, *digest;
    unsigned n_counts;
    struct check_count counts[MAP_MAX_SEATS]; /* only players, tallies and sites are used */
};

struct map_check_shard {
    struct map_check_slice slice;
    char *version;
    GPtrArray *arguments; /* char * */
    GPtrArray *entries;
    GPtrArray *names; /* of the files that it was read from, by k - 1 */
};

/* Adds the counts of the file and count->players to the count, which is empty and has its sites;
 * false when the shard lacks the file, or has it for another map. */
bool shard_take(const struct map_check_shard *shard, const char *path, struct check_count *count);
