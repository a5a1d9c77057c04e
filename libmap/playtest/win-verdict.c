/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/win-verdict.h"

#include <math.h>

/* By how much the whole interval is away from par, signed; 0: par is in it. */
static double
gap_from_par(const struct interval *share, double par)
{
    return share->low > par ? share->low - par : share->high < par ? share->high - par : 0;
}

static void
fill_shares(struct win_verdict *v, const uint64_t *wins, unsigned players)
{
    uint64_t won[PLAYTEST_STYLES] = {0};

    for (unsigned y = 0; y < PLAYTEST_STYLES; y++)
        for (unsigned s = 0; s < players; s++)
            won[y] += wins[y * MAP_MAX_SEATS + s];
    for (unsigned y = 0; y < PLAYTEST_STYLES; y++)
        v->won += won[y];
    for (unsigned s = 0; s < players; s++) {
        uint64_t both = 0;

        for (unsigned y = 0; y < PLAYTEST_STYLES; y++) {
            uint64_t n = wins[y * MAP_MAX_SEATS + s];

            v->by_style[y][s] = interval_of_share(n, won[y]);
            both += n;
        }
        v->share[s] = interval_of_share(both, v->won);
    }
}

/* The styles are on opposite sides of par for certain, and one of them is beyond the margin. */
static bool
do_styles_clash(const struct win_verdict *v, unsigned seat, double par, double margin)
{
    double first = gap_from_par(&v->by_style[0][seat], par);
    double second = gap_from_par(&v->by_style[1][seat], par);

    return first * second < 0 && fmax(fabs(first), fabs(second)) > margin;
}

static void
judge_seat(struct win_verdict *v, unsigned seat, double par, const struct win_limits *limits)
{
    const struct interval *share = &v->share[seat];
    double gap = fabs(gap_from_par(share, par)), margin = limits->even;
    bool apart = (v->by_style[0][seat].mean > par) != (v->by_style[1][seat].mean > par);
    enum fairness_of_wins word = WINS_UNDECIDED;

    if (do_styles_clash(v, seat, par, margin) || (gap > margin && apart))
        word = WINS_DEPENDS;
    else if (gap > limits->unfair)
        word = WINS_UNFAIR;
    else if (gap > margin)
        word = WINS_TILTED;
    else if (share->low >= par - margin && share->high <= par + margin)
        word = WINS_EVEN;

    /* even is about all seats, so doubt about one outranks it; a tilt that both styles share
     * outranks one that they dispute */
    static const uint8_t rank[] = {[WINS_EVEN] = 0,
                                   [WINS_UNDECIDED] = 1,
                                   [WINS_DEPENDS] = 2,
                                   [WINS_TILTED] = 3,
                                   [WINS_UNFAIR] = 4};
    double off = share->mean - par;

    if (seat && rank[word] < rank[v->word])
        return;
    if (seat && word == v->word && fabs(off) <= fabs(v->off))
        return;
    v->word = word;
    v->seat = seat;
    v->off = off;
}

struct win_verdict
win_verdict_of(const uint64_t *wins, unsigned players, const struct win_limits *limits)
{
    struct win_verdict v = {.word = WINS_UNDECIDED};

    fill_shares(&v, wins, players);
    for (unsigned s = 0; s < players && v.won; s++)
        judge_seat(&v, s, 100.0 / players, limits);
    if (v.won < WINS_LEAST_GAMES || players < 2)
        v.word = WINS_UNDECIDED;
    return v;
}

const char *
win_verdict_word(enum fairness_of_wins word)
{
    static const char *const words[] = {"not decided", "even", "tilted", "unfair",
                                        "depends on how people play"};

    return words[word];
}
