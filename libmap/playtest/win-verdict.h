#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Whether the seats win alike. By equivalence: "even" needs evidence too. docs/playtest.md explains
 * it to authors; keep the two consistent. */
#include "playtest/interval.h"
#include "playtest/tally.h"

#define WINS_UNFAIR_POINTS 7.5 /* points from par, by default */
#define WINS_LEAST_GAMES 100   /* games; below it there is no verdict */

enum fairness_of_wins {
    WINS_UNDECIDED,
    WINS_EVEN,    /* every interval lies within a third of the limit */
    WINS_TILTED,  /* an interval lies beyond a third of it */
    WINS_UNFAIR,  /* an interval lies beyond the limit */
    WINS_DEPENDS, /* far from par, but the styles disagree on the side */
};

struct win_verdict {
    enum fairness_of_wins word;
    unsigned seat;                        /* farthest from par; of those that the word is about */
    double off;                           /* its points from par, above is positive */
    struct interval share[MAP_MAX_SEATS]; /* of the games won, percent */
    struct interval by_style[PLAYTEST_STYLES][MAP_MAX_SEATS]; /* the same, by style */
    uint64_t won;                                             /* games */
};

/* limit: points from par that are unfair. bound: interval_bound(). */
struct win_verdict win_verdict_of(const struct tally *tally, unsigned players, double limit,
                                  double bound);
/* "even", "not decided" */
const char *win_verdict_word(enum fairness_of_wins word);
/* The widest half of an interval, in points. */
double win_verdict_half(const struct win_verdict *verdict, unsigned players);
