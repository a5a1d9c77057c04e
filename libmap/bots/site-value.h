#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a place of the set-up is worth to a seat: to bots in games, and to greedy seats in the set-ups
 * of check. */
#include "bots/outlook.h"

#define SITE_ROOM (BOARD_MAX_DEGREE * BOARD_MAX_DEGREE) /* most places two paths away */
#define SITE_BOAT_LOSS 0.05f /* of a first boat, beside a road to the same site */

/* What a seat has so far. */
struct site_holding {
    struct outlook_income income;
    uint8_t rates[RESOURCE_COUNT + 1];
};

/* Four places, for one computation. */
struct site_four {
    outlook_four pips[OUTLOOK_INCOMES];
    outlook_four rates[RESOURCE_COUNT]; /* that its harbors give */
};

/* Puts a place into the four: its pips are a word of outlook_place_pips(). */
void site_value_put(const struct map_ruleset *rs, const struct map_position *p, unsigned at,
                    uint64_t pips, struct site_four *four, unsigned lane);
/* A place without pips or harbor, four times. */
struct site_four site_value_none(void);
/* The values of 4 * n places for a seat with such a holding: what a settlement adds to the speed of
 * its income (outlook_speed()) in the set-up's rounds, and to its kinds of resources. */
void site_value_all(const struct outlook_seat *s, const struct site_holding *holding,
                    const struct site_four *sites, unsigned n, outlook_four *values);
/* The values of all places, by intersection: pips[] are their words. */
void site_value_board(const struct outlook_seat *s, const struct site_holding *holding,
                      const struct map_position *p, const uint64_t *pips, outlook_four *values);
/* The open places two paths away, over that path or, path MAP_NONE, over any; returns how many. */
unsigned site_value_room(const struct map_ruleset *rs, const struct map_position *p, unsigned at,
                         unsigned path, uint16_t room[SITE_ROOM]);
