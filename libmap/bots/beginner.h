#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Policy of a sensible beginner.
 * A site is worth 4 for each pip, 5 for every resource that the seat does not get yet and 2 for a
 * harbor. Of its three best sites the seat takes the one with the best outcome. For that it looks
 * ahead: each later seat takes its best site, and what counts is the best site left for the seat's
 * next building. If it has none to come, it leaves as little as possible to the next seat. In this
 * look-ahead nobody looks ahead. Values within a pip count as equal, and a tie is drawn. The road
 * leads towards the best site two paths away. */
#include "base/rng.h"
#include "rules/family.h"

#define BEGINNER_MAX_SITES (MAP_MAX_HEXES * 3)

struct beginner {
    const struct map_ruleset *rs;
    uint16_t worth[BEGINNER_MAX_SITES];    /* by intersection: value of pips and harbor */
    uint8_t resources[BEGINNER_MAX_SITES]; /* by intersection: bit r = gives resource r */
    uint8_t owned[MAP_MAX_SEATS];          /* the same for a seat's buildings */
};

/* Reads the board of p, with everything drawn and nothing placed. */
void beginner_begin(struct beginner *g, const struct map_ruleset *rs, const struct map_position *p);

/* A legal move, to be applied next; MOVE_NONE when there is none. */
map_move beginner_choose(struct beginner *g, struct rng *rng, const struct map_position *p);
