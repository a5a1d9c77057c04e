/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/fillings.h"

#include <math.h>

struct playtest_filling
fillings_play(struct games *games, const struct playtest_count *count, uint64_t seed, unsigned f,
              uint64_t fresh, const struct win_limits *limits)
{
    struct games_chunk chunk = {seed, FILLINGS_GAMES * (f + 1), FILLINGS_SCREENED, f};
    struct playtest_filling filling;
    struct tally tally;

    tally_init(&tally, count->rs);
    games_play(games, &chunk, &tally, NULL);
    struct win_verdict screened = win_verdict_of(&tally, count->players, limits, interval_bound(1));

    tally_clear(&tally);
    chunk.from += FILLINGS_SCREENED;
    chunk.n = fresh;
    games_play(games, &chunk, &tally, NULL);
    filling.screened = fabs(screened.off);
    filling.verdict = win_verdict_of(&tally, count->players, limits, interval_bound(1));
    tally_release(&tally);
    return filling;
}

unsigned
fillings_worst(const struct playtest_count *count)
{
    unsigned worst = 0;

    for (unsigned f = 1; f < count->n_fillings; f++)
        if (count->fillings[f].screened > count->fillings[worst].screened)
            worst = f;
    return worst;
}

unsigned
fillings_with(const struct playtest_count *count, enum fairness_of_wins word)
{
    unsigned n = 0;

    for (unsigned f = 0; f < count->n_fillings; f++)
        n += count->fillings[f].verdict.word == word;
    return n;
}
