#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The page of a play-test in progress, and its heat maps. On screen one is visible, chosen with
 * radio buttons, which need no script; on paper all are. */
#include "report/page.h"
#include "playtest/result.h"

struct playtest_page {
    const struct map_playtest *playtest;
    const char *version;
    struct page_artist artist;
    GString *out;
    unsigned n_figures;
};

/* Ids of the board of player count i; the counts that share a map share its board. */
void playtest_board_ids(const struct map_playtest *playtest, unsigned i, char ids[static 16]);
/* Whether an earlier player count has the same map. */
bool playtest_board_is_known(const struct map_playtest *playtest, unsigned i);

void playtest_put_heat(struct playtest_page *page);
