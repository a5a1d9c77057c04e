#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Problems of a complete set-up. */
#include "sim/reachability.h"

enum sim_trouble {
    SIM_WAGON_CUT_OFF, /* the seat's wagon reaches no trade hex (WAGON-5) */
    SIM_TRADE_FAR,     /* it reaches others, but not the trade hex `what` (DEST-5) */
    SIM_WORKSHOP_FAR,  /* it reaches trade hexes, but not the workshop (SANTA-2b) */
    SIM_ISLAND_FAR,    /* the seat has too few boats to land on the island of hex `what`
                        * (BOAT-12) */
    SIM_TOKEN_LOST,    /* goods are drawn at trade hex `what`, but no taker can be reached from
                        * there */
    SIM_RESOURCE_FAR,  /* the pieces of the seat reach no hex that gives resource `what`; of greedy
                        * set-ups only */
    /* after the first seven */
    SIM_NO_ROBBER, /* and so on, in the order of enum villain (SEVENB-3 to 6) */
    SIM_NO_PIRATE,
    SIM_NO_PRIVATEER,
    SIM_NO_STORM,
    SIM_NO_WARSHIP,      /* seat (SEVENB-11, SEVENB-12) */
    SIM_BARBARIANS_LEFT, /* `what` of three found a place (SEVENB-8) */
    SIM_TROUBLES,
};

struct sim_after {
    uint16_t is; /* bit t: enum sim_trouble t, and its first case: */
    uint8_t seat[SIM_TROUBLES], goods[SIM_TROUBLES];
    uint16_t what[SIM_TROUBLES];
    uint8_t lacks;                 /* bit r: no hex gives r within two paths of any start */
    uint8_t trades[MAP_MAX_SEATS]; /* trade hexes that the seat's wagon reaches */
    bool seven;                    /* the first seven was played */
};

/* Examines a complete set-up, before the first seven. means: surveyed for this filling; needed with
 * baggage trains and islands. resources: also find resources that seats lack. */
void setup_problems_find(const struct map_ruleset *rs, const struct map_position *p,
                         const struct reachability *means, bool resources, struct sim_after *after);
/* And after the first seven; barbarians: their number on the board before it. */
void setup_problems_seven(const struct map_ruleset *rs, const struct map_position *p,
                          unsigned barbarians, struct sim_after *after);
/* Number on the board. */
unsigned setup_problems_barbarians(const struct map_ruleset *rs, const struct map_position *p);
