#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A seat that places as a sensible beginner does.
 *
 * A site is worth 4 a pip, 5 for every resource the seat does not get yet and 2 for a
 * harbor. Of its three best sites the seat takes the one after which it does best: it looks
 * ahead over the later seats, each of which takes what is worth most to it, to the site that it
 * will get next; where it has none to come, it leaves the next seat least. It is one look
 * ahead, no more: in it nobody looks ahead.
 * What is worth a pip less counts as equal, and among equals one is drawn. The road leads
 * towards the best site two paths away. */
#include "base/rng.h"
#include "rules/family.h"

#define GREEDY_MAX_SITES (MAP_MAX_HEXES * 3)

struct greedy {
    const struct map_ruleset *rs;
    uint16_t worth[GREEDY_MAX_SITES];    /* by intersection: pips and harbor */
    uint8_t resources[GREEDY_MAX_SITES]; /* by intersection: bit r = gives resource r */
    uint8_t owned[MAP_MAX_SEATS];        /* the same, of a seat's buildings */
};

/* Reads the board of p, on which everything is drawn and nothing placed. */
void greedy_begin(struct greedy *g, const struct map_ruleset *rs, const struct map_position *p);

/* A legal move, to be applied next; MOVE_NONE when there is none. */
map_move greedy_choose(struct greedy *g, struct rng *rng, const struct map_position *p);
