#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The fillings of a drawn map, judged one by one. */
#include "playtest/games.h"
#include "playtest/result.h"

#define FILLINGS_USUAL 20          /* judged unless asked otherwise */
#define FILLINGS_USUAL_SUM 40      /* of all player counts together, at most */
#define FILLINGS_GAMES_EACH 300    /* fresh ones of each, at most the games of the map */
#define FILLINGS_RANKING_GAMES 100 /* that only choose the worst filling; at most the fresh ones */

/* Games 0.. of filling f have numbers of their own: this times f + 1, and on. */
#define FILLINGS_GAMES (UINT64_C(1) << 32)

/* How many are judged unless asked otherwise. */
unsigned fillings_usual(const struct map_scenario *scenario,
                        const struct map_playtest_options *options);
/* Games of one filling. */
uint64_t fillings_games(const struct map_playtest *playtest);

/* Plays games and adds up how many each seat wins, in the form of TALLY_WINS. tally: for use in
 * between. */
void fillings_count_wins(struct games *games, const struct games_chunk *chunk, struct tally *tally,
                         uint64_t wins[static PLAYTEST_WINS]);
/* Plays filling f: some games to rank it, and others for its verdict. */
struct playtest_filling fillings_play(const struct map_playtest *playtest,
                                      const struct playtest_count *count, struct games *games,
                                      unsigned f);
/* Judges it by its counters. */
void fillings_judge(const struct map_playtest *playtest, const struct playtest_count *count,
                    struct playtest_filling *filling);

/* The filling that ranks worst, by games that its verdict does not count. */
unsigned fillings_worst(const struct playtest_count *count);
/* How many have that verdict. */
unsigned fillings_with(const struct playtest_count *count, enum fairness_of_wins word);
/* Percent of all fillings of the map that as many games would show unfair. */
struct interval fillings_unfair(const struct playtest_count *count);
