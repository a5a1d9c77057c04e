/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/fillings.h"

#include <math.h>

unsigned
fillings_usual(const struct map_scenario *scenario, const struct map_playtest_options *o)
{
    unsigned counts = o->players ? 1 : scenario->players_max - scenario->players_min + 1u;

    /* a short run is a quick look, and a comparison is not about fillings; more player counts share
     * the same number of fillings */
    return o->against || o->changes || o->without ||
                   (o->games && o->games < MAP_PLAYTEST_FILLINGS_FROM)
               ? 0
               : MIN(FILLINGS_USUAL, FILLINGS_USUAL_SUM / counts);
}

static uint64_t
count_ranking_games(const struct map_playtest *playtest)
{
    return MIN(FILLINGS_RANKING_GAMES, playtest->filling_games);
}

uint64_t
fillings_games(const struct map_playtest *playtest)
{
    return count_ranking_games(playtest) + playtest->filling_games;
}

/* Whole numbers only, so that shards divide the fillings and add up to the same. */
void
fillings_count_wins(struct games *games, const struct games_chunk *chunk, struct tally *tally,
                    uint64_t wins[static PLAYTEST_WINS])
{
    const uint64_t *won = tally_at(tally, TALLY_WINS);

    counters_clear(&tally->counters);
    games_play(games, chunk, tally, NULL);
    for (unsigned i = 0; i < PLAYTEST_WINS; i++)
        wins[i] += won[i];
}

struct playtest_filling
fillings_play(const struct map_playtest *playtest, const struct playtest_count *count,
              struct games *games, unsigned f)
{
    struct games_chunk chunk = {playtest->options.seed, FILLINGS_GAMES * (f + 1),
                                count_ranking_games(playtest), f};
    struct playtest_filling filling = {.screened = 0};
    struct tally tally;

    tally_init(&tally, count->rs);
    fillings_count_wins(games, &chunk, &tally, filling.ranking);
    /* fresh games: those that chose the worst filling would make it look worse than it is */
    chunk.from += chunk.n;
    chunk.n = playtest->filling_games;
    fillings_count_wins(games, &chunk, &tally, filling.wins);
    tally_release(&tally);
    fillings_judge(playtest, count, &filling);
    return filling;
}

void
fillings_judge(const struct map_playtest *playtest, const struct playtest_count *count,
               struct playtest_filling *filling)
{
    struct win_verdict ranked = win_verdict_of(filling->ranking, count->players, &playtest->limits);

    filling->screened = fabs(ranked.off);
    filling->verdict = win_verdict_of(filling->wins, count->players, &playtest->limits);
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

struct interval
fillings_unfair(const struct playtest_count *count)
{
    return interval_of_share(fillings_with(count, WINS_UNFAIR), count->n_fillings);
}
