#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Sea routes of one seat as a wagon sees them: connected boats, cut by opponents' buildings and
 * round knights, and at closed intersections (BASE-28). A route with two own buildings is closed
 * (SEA-1), except for its open branches (AMB-29). Pure functions. */
#include "rules/longest-route.h"

/* What is at the end of a boat. */
enum {
    LANES_OWN_BUILDING = 1,
    LANES_CUT = 2,      /* an opponent's building or round knight, or a closed intersection */
    LANES_BUILDING = 4, /* of any seat */
    LANES_HOLDS = 8,    /* a stop, or an own round knight: no open branch ends here */
};

#define LANES_NONE 0xff

struct lanes {
    uint8_t n;                     /* routes */
    uint8_t of[ROUTE_MAX_PIECES];  /* by piece: its route, or LANES_NONE if it is not a boat */
    bool closed[ROUTE_MAX_PIECES]; /* by route */
    bool shut[ROUTE_MAX_PIECES];   /* by piece: a boat of a closed route, not on an open branch */
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

/* A way along a route, and the seats that a wagon meets on it, a bit for each. */
struct lanes_way {
    uint16_t from, to;
    uint8_t route;
    const uint8_t *at_place; /* by intersection: seats met when passing */
    const uint8_t *at_piece; /* by piece: seats met along it */
};

/* Writes the sets of seats met on all ways, without supersets of another set, in ascending order;
 * returns their number. 0: there is no way. */
#define LANES_MAX_WAYS 64
unsigned lanes_ways(const struct lanes *lanes, const struct route_piece *pieces, unsigned n,
                    const uint8_t *at, const struct lanes_way *way, uint8_t *sets);
/* From a set of sets of seats, those that contain no other: writes them in ascending order and
 * returns their number. Several routes may join two places, and a jump takes any of them
 * (AMB-29). */
unsigned lanes_least(uint64_t met, uint8_t *sets);
