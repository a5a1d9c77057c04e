#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The version that a play-test is compared with. */
#include "playtest/result.h"

/* Sets playtest->against and ->other; false with an error for an unknown option or family. */
bool versions_find(struct map_playtest *playtest, const struct map_playtest_options *options,
                   GError **error);
/* Adds games of both versions, in the same order. */
void versions_pair(struct playtest_pairs *pairs, unsigned players, const struct game_row *first,
                   const struct game_row *second, uint64_t n);

/* Percent of games that the second version has a seat win more, and rounds that it is longer. */
struct interval versions_wins(const struct playtest_pairs *pairs, unsigned seat);
struct interval versions_rounds(const struct playtest_pairs *pairs);
