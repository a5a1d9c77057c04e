#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The fillings of a drawn map, judged one by one. */
#include "playtest/games.h"
#include "playtest/result.h"

#define FILLINGS_SCREENED 200 /* games that only choose the worst filling */

/* Games 0.. of filling f have numbers of their own: this times f + 1, and on. */
#define FILLINGS_GAMES (UINT64_C(1) << 32)

/* Plays filling f: some games to rank it, and `fresh` others for its verdict. */
struct playtest_filling fillings_play(struct games *games, const struct playtest_count *count,
                                      uint64_t seed, unsigned f, uint64_t fresh,
                                      const struct win_limits *limits);
/* The filling that ranks worst, by games that its verdict does not count. */
unsigned fillings_worst(const struct playtest_count *count);
/* How many have that verdict. */
unsigned fillings_with(const struct playtest_count *count, enum fairness_of_wins word);
