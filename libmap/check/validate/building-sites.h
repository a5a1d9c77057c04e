#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Building sites under the distance rule (BASE-1): how many there are, and whether every seat finds
 * its own if start zones differ. */
#include "board/board.h"

/* The most sites of which no two are neighbors; open: by corner. */
unsigned building_sites_most_apart(const struct map_board *board, const bool *open);

/* Whether at least `wanted` sites can be chosen. Nearly always taking one after the other shows it;
 * only if that fails they are counted, and *sites is the maximum. */
bool building_sites_enough(const struct map_board *board, const bool *open, unsigned wanted,
                           unsigned *sites);

#define SITES_MAX_NODES 20000 /* sites tried by one search */

enum sites_verdict { SITES_SERVE, SITES_LACK, SITES_UNDECIDED };

/* The seats that find too few: seats (a bit each) that together have `sites`. 0: each set of seats
 * has enough by itself, but there is no choice for all. */
struct sites_lack {
    unsigned seats, sites;
};

/* Whether want[s] sites of open[s] can be chosen for every seat at once. Exact, except for
 * SITES_UNDECIDED: the search was cut off. */
enum sites_verdict building_sites_serve(const struct map_board *board, const bool *const *open,
                                        const unsigned *want, unsigned n_seats,
                                        struct sites_lack *lack);
