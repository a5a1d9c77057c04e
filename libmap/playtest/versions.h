#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The version that a play-test is compared with. */
#include "playtest/result.h"

/* Sets playtest->against and ->other; false with an error for an unknown option or family. */
bool versions_find(struct map_playtest *playtest, const struct map_playtest_options *options,
                   GError **error);
/* Adds games of both versions, in the same order, to the pairs of each figure. */
void versions_pair(struct playtest_pair *pairs, const struct game_row *first,
                   const struct game_row *second, uint64_t n);
/* What the second version adds to a figure of a game. */
struct interval versions_change(const struct playtest_pair *pair);
