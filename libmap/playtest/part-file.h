#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What one shard of `playtest` counted, as a text (diag/shard-text.h):
 *
 *     cartwright-part 2
 *     of playtest
 *     version 0.1.0
 *     seed 1
 *     games 4000                    of all shards together, for each player count
 *     shard 1/3
 *     only 0                        --players, or 0
 *     fillings 20                   to judge, of drawn maps
 *     filling-games 300             fresh ones of each
 *     option toll_unit=path-each    --option and --without, in order; there may be none
 *     without rivers
 *     against b.xml 5d1e...         --against, if given, as the next line
 *     file examples/first-island.xml 0db7...   SHA-256 of all that was read for it
 *     players 3                     once for each player count
 *     section games 2 667 667       each section of sections.def: its length, then its counters
 *     ...
 *     pairs 667 12 0 9 ...          where a version is compared: struct playtest_pairs, and then
 *     section games 2 667 667       each section again, of the other version
 *     ...
 *     filling 4 12 0 9 ...          of a drawn map, each filling of the shard: its number, wins
 *                                   in the games that rank it, and in the fresh ones
 *     end 77ab...                   SHA-256 of everything above
 */
#include "playtest/result.h"

struct map_playtest_parts {
    char *version, *file, *digest;
    char *against_file, *against_digest; /* or NULL */
    char **changes, **without;           /* owned; NULL: none */
    uint64_t seed, games;
    unsigned of, only, fillings;
    uint64_t filling_games; /* of each */
    GPtrArray *names;       /* by k - 1: the file of the part, owned; NULL: not yet */
    unsigned n_counts;
    struct playtest_count counts[MAP_MAX_SEATS]; /* without rulesets, maps and verdicts */
};

/* False with an error (X-PART-CHANGED) where a file has changed since. */
bool part_file_is_about(const struct map_playtest_parts *parts, const struct map_playtest *playtest,
                        GError **error);
void part_file_write(const struct map_playtest *playtest, GString *out);
/* Fills the counters of a count; false where the parts do not have it in this form. */
bool part_file_take(const struct map_playtest_parts *parts, struct playtest_count *count);
