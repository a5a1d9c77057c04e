#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Policies that place set-ups: a sensible beginner, and one that leaves no place to others. */
#include "base/rng.h"
#include "bots/site-value.h"
#include "rules/family.h"

/* Policy of a sensible beginner.
 * A site is worth what it is worth to a greedy bot (bots/site-value.h, builders' weights), with a
 * share of the best site two paths away. Of its three best sites the seat takes the one with the best
 * outcome. For that it looks ahead: each later seat takes its best site, and what counts is the best
 * site left for the seat's next building. If it has none to come, it leaves as little as possible to
 * the next seat. In this look-ahead nobody looks ahead, or for room. Sums within the weight
 * place-spread count as equal, and a tie is drawn. The road leads towards the best site two paths
 * away. */

#define BEGINNER_MAX_SITES (MAP_MAX_HEXES * 7)
#define BEGINNER_FOURS (BEGINNER_MAX_SITES / 4)
/* The holdings of six seats now, and after each of the three sites that are looked at. */
#define BEGINNER_TABLES 24

struct beginner {
    struct outlook_seat seat; /* of any seat: only its weights and prices count */
    uint64_t pips[BEGINNER_MAX_SITES];
    struct site_four sites[BEGINNER_FOURS];
    float scores[BEGINNER_MAX_SITES]; /* of the sites to choose from */
    /* Values by intersection, for the latest holdings that were asked for. */
    unsigned n_tables, oldest;
    struct site_holding holdings[BEGINNER_TABLES];
    outlook_four values[BEGINNER_FOURS];
};

/* Reads the board of p, with everything drawn and nothing placed. */
void beginner_begin(struct beginner *g, const struct map_ruleset *rs, const struct map_position *p);

/* A legal move, to be applied next; MOVE_NONE when there is none. */
map_move beginner_choose(struct beginner *g, struct rng *rng, const struct map_position *p);

/* Policy of seats that try to leave a later one without a place.
 * The victim is the other seat with the fewest sites left for each building that it still has to
 * found. A seat takes the site that takes most sites from the victim. Ties are drawn at random. One
 * site in eight is any site, so that many ways are tried; routes are random too, and so are the
 * victim's own buildings at the end. */

/* A legal move, to be applied next; MOVE_NONE when there is none. Set-up only. */
map_move adversary_choose(const struct map_ruleset *rs, struct rng *rng,
                          const struct map_position *p);
