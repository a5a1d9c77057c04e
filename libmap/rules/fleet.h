#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The route pieces of one seat, taken from a position: input for longest-route.c,
 * movable-boats.c and lanes.c. */
#include "rules/lanes.h"
#include "rules/longest-route.h"
#include "rules/position.h"

/* At most a corner for each hex corner and a plaza for each hex. */
#define FLEET_MAX_PLACES (7 * MAP_MAX_HEXES)

struct fleet {
    unsigned n;
    struct route_piece pieces[ROUTE_MAX_PIECES];
    uint16_t path[ROUTE_MAX_PIECES]; /* by piece */
    struct lanes lanes;
    /* by intersection; set only at the ends of pieces */
    uint8_t lane_at[FLEET_MAX_PLACES]; /* LANES_..., of boats only */
    uint8_t boat_at[FLEET_MAX_PLACES]; /* BOATS_..., of all pieces */
};

/* boats_only: leaves out roads and bridges, finds the sea routes, does not set boat_at. */
void fleet_take(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
                bool boats_only, struct fleet *fleet);
/* The BOATS_... marks of a place where no piece ends. */
unsigned fleet_mark(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
                    unsigned at);
/* The piece on that path, or fleet->n. */
unsigned fleet_piece(const struct fleet *fleet, unsigned path);
/* Whether the intersection is a corner of the hex. */
bool fleet_is_corner(const struct map_ruleset *rs, unsigned hex, unsigned at);
bool fleet_meets_pirate(const struct map_ruleset *rs, const struct map_position *p,
                        const struct fleet *fleet, unsigned route);
