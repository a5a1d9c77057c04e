#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Whether the seats win alike. By equivalence: "even" needs evidence too. docs/playtest.md explains
 * it to authors; keep the two consistent. */
#include "report/value.h"
#include "playtest/tally.h"

#define WINS_LEAST_GAMES 100 /* games; below it there is no verdict */

enum fairness_of_wins {
    WINS_UNDECIDED,
    WINS_EVEN,    /* every interval lies within the limit of even */
    WINS_TILTED,  /* an interval lies beyond it */
    WINS_UNFAIR,  /* an interval lies beyond the limit of unfair */
    WINS_DEPENDS, /* far from par, but the styles disagree on the side */
};

/* Points from par: 2.5 and 7.5 by default (OPTION_EVEN_WINS, OPTION_UNFAIR_WINS). */
struct win_limits {
    double even, unfair;
};

struct win_verdict {
    enum fairness_of_wins word;
    unsigned seat;                        /* farthest from par; of those that the word is about */
    double off;                           /* its points from par, above is positive */
    struct interval share[MAP_MAX_SEATS]; /* of the games won, percent */
    struct interval by_style[PLAYTEST_STYLES][MAP_MAX_SEATS]; /* the same, by style */
    uint64_t won;                                             /* games */
};

/* wins: of the section TALLY_WINS */
struct win_verdict win_verdict_of(const uint64_t *wins, unsigned players,
                                  const struct win_limits *limits);
/* The seat wins too often or too seldom for certain, whatever is known of how much. */
static inline bool
win_verdict_leans(const struct win_verdict *v, unsigned players)
{
    const struct interval *share = &v->share[v->seat];

    return v->won >= WINS_LEAST_GAMES &&
           (share->low > 100.0 / players || share->high < 100.0 / players);
}
/* "even", "not decided" */
const char *win_verdict_word(enum fairness_of_wins word);
