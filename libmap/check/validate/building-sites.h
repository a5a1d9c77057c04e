#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Building sites under the distance rule (BASE-1): how many there are, and whether every
 * seat finds its own where start zones differ. */
#include "board/board.h"

/* The most sites that can be chosen with no two of them next to each other; open: by corner. */
unsigned building_sites_most_apart(const struct map_board *board, const bool *open);

/* No fewer than wanted can be chosen: nearly always there are many more, and taking one after
 * the other shows it. Only where that fails they are counted: then *sites is the most. */
bool building_sites_enough(const struct map_board *board, const bool *open, unsigned wanted,
                           unsigned *sites);

#define SITES_MAX_NODES 20000 /* sites tried by one search */

enum sites_verdict { SITES_SERVE, SITES_LACK, SITES_UNDECIDED };

/* Who finds too few: seats (a bit each) that together have `sites`; 0: each set of seats has
 * enough by itself, and yet there is no choice for all. */
struct sites_lack {
    unsigned seats, sites;
};

/* Can want[s] sites of open[s] be chosen for every seat at once? Exact, but for
 * SITES_UNDECIDED: the search for a choice gave up. */
enum sites_verdict building_sites_serve(const struct map_board *board, const bool *const *open,
                                        const unsigned *want, unsigned n_seats,
                                        struct sites_lack *lack);
