#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How far a wagon is from where it wants to go. It is an estimate: dice and answers are left out,
 * and a jump over a closed sea route counts as the boats that it passes. */
#include "rules/position.h"

#define WAY_NEVER 0xffffu
#define WAY_A_POINT 2 /* of distance, for each movement point; a piece of gold counts 1 */

enum way_goal {
    WAY_TOKENS,               /* a trade hex that takes its token, else one that issues tokens */
    WAY_PRESENTS,             /* the workshop, where presents are fetched (SANTA-2b) */
    WAY_PRESENTS_FOR_NOTHING, /* the same without tolls */
    WAY_TRADES_FOR_NOTHING,   /* any trade hex, without tolls */
};

/* That trade hex, an index, is where the seat's wagon wants to go. */
bool way_is_goal(const struct map_ruleset *rs, const struct map_position *p,
                 const struct position_seat *own, unsigned trade);
/* From every intersection to the nearest such goal of the seat's wagon. Allocates nothing. */
void way_find(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
              enum way_goal goal, uint16_t distance[MAP_MAX_HEXES * 7]);
