#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What was played, for the findings and for all forms of the report. */
#include "map-playtest.h"
#include "playtest/win-verdict.h"
#include "scenario/scenario.h"

struct playtest_count {
    unsigned players;
    struct map_ruleset *rs;         /* owned */
    const struct scenario_map *map; /* borrowed */
    struct tally tally;
    uint64_t games; /* played */
    struct win_verdict verdict;
};

struct map_playtest {
    const struct map_scenario *scenario; /* borrowed */
    char *id, *title, *file;             /* file: as the user typed it */
    uint64_t seed, from, games;
    unsigned looks; /* planned; 1: none before the end */
    double limit;   /* points from par that are unfair */
    bool stopped;   /* by the caller */
    unsigned n_counts;
    struct playtest_count counts[MAP_MAX_SEATS];
};

/* "red" */
const char *playtest_seat_word(const struct map_playtest *playtest, unsigned seat);
/* "settlements" */
const char *playtest_source_word(enum playtest_source source);

/* The smallest number of rounds that `share` of the games have at most; 0 of no games. rounds: one
 * counter a number, n of them. */
unsigned playtest_quantile(const uint64_t *rounds, unsigned n, double share);

/* What the scenario offers, whether or not a bot ever uses it. */
bool playtest_use_applies(const struct map_ruleset *rs, enum playtest_use use);
/* Static words of a use, and its family. */
const char *playtest_use_word(enum playtest_use use);
const char *playtest_use_rule(enum playtest_use use);
enum family playtest_use_family(enum playtest_use use);
