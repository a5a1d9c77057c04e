#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Problems of a complete set-up. */
#include "rules/position.h"

/* What a seat can reach with the boats and bridges of its supply, everything uncovered: trade hexes
 * and the workshop by wagon (WAGON-5, COST-8, SEA-1), landmasses by boat (BOAT-12).
 * Land costs nothing, a path of sea one boat, a river without a ford one bridge. Pieces of others
 * are ignored, and so are barbarians, which move. Where wagons only jump (sea_travel), a way over
 * the sea begins and ends at building sites. */

struct reachability;

/* For one thread; aborts without memory. NULL may be freed. */
struct reachability *reachability_new(const struct map_ruleset *rs);
void reachability_free(struct reachability *means);

/* Reads the board of p, with everything drawn. Call it before the functions below, and again after
 * another filling; cheap if the land has not changed. Allocates nothing. */
void reachability_survey(struct reachability *means, const struct map_position *p);

/* Whether some ground is drawn or hidden. */
bool reachability_varies(const struct map_ruleset *rs);
/* Whether wagons go to the workshop (SANTA-2b). */
bool reachability_wants_workshop(const struct map_ruleset *rs);
/* Whether the plaza of a trade hex can be reached from there; trade: index in the ruleset, or
 * n_trades for the workshop. False if it has no plaza. */
bool reachability_trade(const struct reachability *means, unsigned trade, unsigned at);

/* The landmasses of a hex and of a corner: a number below reachability_landmasses(), or MAP_NONE. */
unsigned reachability_landmasses(const struct reachability *means);
unsigned reachability_landmass(const struct reachability *means, unsigned hex);
unsigned reachability_landmass_at(const struct reachability *means, unsigned at);
/* Whether some building site of the landmass can be reached with own boats from that place. True
 * for landmasses where nobody can build. */
bool reachability_island(const struct reachability *means, unsigned landmass, unsigned at);

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
