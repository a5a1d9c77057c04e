#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Sea routes of one seat as a wagon sees them: boats that hang together, cut by opponents'
 * buildings and round knights, and where an intersection is closed (BASE-28). A route is closed
 * where two own buildings are on it (SEA-1); its open branches are not (AMB-29). Pure. */
#include "rules/longest-route.h"

/* What stands where boats end. */
enum {
    LANES_OWN_BUILDING = 1,
    LANES_CUT = 2,      /* an opponent's building or round knight, or a closed intersection */
    LANES_BUILDING = 4, /* anybody's */
    LANES_HOLDS = 8,    /* a stop, or an own round knight: what ends there is no open branch */
};

#define LANES_NONE 0xff

struct lanes {
    uint8_t n;                     /* routes */
    uint8_t of[ROUTE_MAX_PIECES];  /* by piece: its route, or LANES_NONE for what is no boat */
    bool closed[ROUTE_MAX_PIECES]; /* by route */
    bool shut[ROUTE_MAX_PIECES];   /* by piece: a boat of a closed route, of no open branch */
};

/* at: LANES_..., by intersection. */
void lanes_find(const struct route_piece *pieces, unsigned n, const uint8_t *at,
                struct lanes *lanes);

/* The boats of that route touch the place. */
bool lanes_touch(const struct lanes *lanes, const struct route_piece *pieces, unsigned n,
                 unsigned route, uint16_t at);
/* A wagon may begin and end a jump there (sea_jump_stops). */
bool lanes_stops(const struct lanes *lanes, const struct route_piece *pieces, unsigned n,
                 const uint8_t *at, unsigned route, bool owner_only, uint16_t place);

/* A way along a route, and what a wagon meets on it: a bit a seat. */
struct lanes_way {
    uint16_t from, to;
    uint8_t route;
    const uint8_t *at_place; /* by intersection: met where it comes by */
    const uint8_t *at_piece; /* by piece: met along it */
};

/* Writes the sets of seats met of all ways that no other way undercuts, in rising order,
 * and returns how many there are: 0 where no way leads. */
#define LANES_MAX_WAYS 64
unsigned lanes_ways(const struct lanes *lanes, const struct route_piece *pieces, unsigned n,
                    const uint8_t *at, const struct lanes_way *way, uint8_t *sets);
/* Of sets of seats, bit by bit, those that contain no other: writes them in rising order and
 * returns how many; several routes may join two places, and a jump takes any (AMB-29). */
unsigned lanes_least(uint64_t met, uint8_t *sets);
