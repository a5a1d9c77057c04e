#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The route pieces of one seat, taken from a position, as movable-boats.h and lanes.h ask for them. */
#include "rules/movable-boats.h"
#include "rules/lanes.h"
#include "rules/position.h"

/* A corner a hex corner and a plaza a hex at most. */
#define FLEET_MAX_PLACES (7 * MAP_MAX_HEXES)

struct fleet {
    unsigned n;
    struct route_piece pieces[ROUTE_MAX_PIECES];
    uint16_t path[ROUTE_MAX_PIECES]; /* by piece */
    struct lanes lanes;
    /* by intersection; only ends of the pieces are written */
    uint8_t lane_at[FLEET_MAX_PLACES]; /* LANES_..., of boats only */
    uint8_t boat_at[FLEET_MAX_PLACES]; /* BOATS_..., of all pieces */
};

/* boats_only: roads and bridges are left out, the sea routes are found, boat_at is not set. */
void fleet_take(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
                bool boats_only, struct fleet *fleet);
/* The BOATS_... marks of a place, for ends that no piece has. */
unsigned fleet_mark(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
                    unsigned at);
/* The piece on that path, or fleet->n. */
unsigned fleet_piece(const struct fleet *fleet, unsigned path);
/* A boat on that path touches the pirate (PIRATE-1, AMB-14); one of route `route` does. */
bool fleet_path_meets_pirate(const struct map_ruleset *rs, const struct map_position *p,
                             unsigned path);
bool fleet_meets_pirate(const struct map_ruleset *rs, const struct map_position *p,
                        const struct fleet *fleet, unsigned route);
