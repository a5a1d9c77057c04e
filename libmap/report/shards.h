#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A part as text. Its lines are words; the first one has the version of the form, the last one a
 * checksum. It says by itself how each counter adds up; - is "never".
 *
 *     cartwright-part 3
 *     of check                      or playtest
 *     version 0.1.0
 *     shard 1/3
 *     seed 1                        and all figures of the plan
 *     argument examples             the lists of the plan, escaped as in a URI
 *     file examples/castle.xml 0db7...   SHA-256 of all that was read for it
 *     count 3                       each player count that was played
 *     runs sum 1 333                a row of counters: its merge, length and numbers
 *     ...
 *     end 77ab...                   SHA-256 of everything above */
#include "base/counters.h"
#include "map-report-shards.h"

/* The line of a file, to be freed (g_free). */
char *shards_file_line(const char *path, const struct map_sink *sink);
/* The lines of a player count. */
void shards_put(unsigned players, const struct counters *sets, unsigned n, GString *out);
/* Adds what was counted of the file for a player count. False where the parts do not have it, or
 * have it with other rows. */
bool shards_take(const struct map_shards *shards, const char *path, unsigned players,
                 const struct counters *sets, unsigned n);
/* Sets an error (X-PART-CHANGED) about a scenario that differs from the one that was counted. */
void shards_refuse_file(const char *path, GError **error);
