#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Play-tests: bots play whole games of a scenario, and counters say what came of them
 * (docs/playtest.md). */
#include "map-chart.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

struct map_scenario;
struct map_sink;

/* The most games of a player count unless asked otherwise. */
#define MAP_PLAYTEST_USUAL_GAMES 4000

/* Between two chunks of games. */
struct map_playtest_progress {
    unsigned players;    /* of these games */
    uint64_t done, most; /* games of all player counts; `most`: if no verdict ends them */
};

struct map_playtest_options {
    uint64_t seed;
    uint64_t from, games; /* games from..from+games-1 of the seed, for each player count */
    bool looks;       /* may end earlier: at 1,000, 2,000 ... games, when the verdict is clear */
    unsigned players; /* only this player count; 0: all */
    unsigned threads; /* at least 1; the result does not depend on it */

    /* Called now and then; returning false ends here, with what is known. NULL: never called. */
    bool (*go_on)(void *data, const struct map_playtest_progress *progress);
    void *data;
};

struct map_playtest;

/* Plays, and reports G- codes. The scenario must have no errors; it is borrowed and must outlive
 * the result. NULL for a map by itself, and where no ruleset can be made; the sink says why. */
struct map_playtest *map_playtest_run(const struct map_scenario *scenario,
                                      const struct map_playtest_options *options,
                                      struct map_sink *sink);
/* NULL is allowed. */
void map_playtest_free(struct map_playtest *playtest);
typedef struct map_playtest map_playtest;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_playtest, map_playtest_free)

enum map_playtest_form {
    MAP_PLAYTEST_TEXT, /* for a screen of 24 lines of 80 columns */
    MAP_PLAYTEST_JSON, /* one object with every counter */
};
void map_playtest_write(const struct map_playtest *playtest, enum map_playtest_form form,
                        GString *out);

/* Appends a complete HTML page: no network, no script. False with an error where a drawing failed.
 * version: of cartwright. */
bool map_playtest_page(const struct map_playtest *playtest, const char *version,
                       map_chart_draw draw, void *data, GString *out, GError **error);
