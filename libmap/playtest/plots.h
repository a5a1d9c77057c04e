#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Plots of the page of a play-test. */
#include "playtest/result.h"

/* Who wins: the interval of each seat, with par and the limits around it. */
void plots_wins(GString *out, const struct map_playtest *playtest,
                const struct playtest_count *count);
/* Where the points of winners come from, a bar for each seat. */
void plots_sources(GString *out, const struct map_playtest *playtest,
                   const struct playtest_count *count);
/* Points after each round: of the winner, and of a seat on average. */
void plots_rounds(GString *out, const struct playtest_count *count);

struct plots_bars {
    const char *alt, *axis;   /* what it shows; title of the axis */
    const uint64_t *counters; /* one a number */
    unsigned n;
};
/* How many games have each number; nothing of no game. */
void plots_bars(GString *out, const struct plots_bars *bars);
