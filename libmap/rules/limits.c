/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/limits.h"

#include "rules/family.h"

#include <string.h>

static bool
is_piece_used(const struct map_ruleset *rs, enum piece piece)
{
    return piece == PIECE_BOAT     ? rs->boats
           : piece == PIECE_BRIDGE ? rs->on[FAMILY_RIVERS]
                                   : piece == PIECE_ROAD;
}

static unsigned
least_of(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static unsigned
bound_routes(const struct map_ruleset *rs)
{
    unsigned n = 0;

    for (unsigned piece = PIECE_ROAD; piece <= PIECE_BRIDGE; piece++)
        if (is_piece_used(rs, (enum piece)piece))
            n += rs->supply[piece];
    return least_of(n, rs->n_paths);
}

/* Upper bound for moving that many pieces, each to any free place within reach of all. */
static unsigned
bound_relocations(const struct map_ruleset *rs, unsigned pieces, unsigned reach)
{
    unsigned most = 0;

    for (unsigned n = 1; n <= pieces && n < rs->n_paths; n++) {
        unsigned ways = n * least_of(rs->n_paths - n, reach);

        most = ways > most ? ways : most;
    }
    return most;
}

/* Boats moved by the seat and by Isa, and roads by Louis. Only pieces at its own ends are joined to
 * a piece. */
static unsigned
bound_transports(const struct map_ruleset *rs)
{
    unsigned boats = least_of(rs->supply[PIECE_BOAT], RULES_MAX_ROUTES), degree = 0;
    unsigned roads =
        least_of((unsigned)rs->supply[PIECE_ROAD] + rs->supply[PIECE_BRIDGE], RULES_MAX_ROUTES);

    if (!rs->boats)
        return 0;
    for (unsigned i = 0; i < rs->n_intersections; i++)
        degree = rs->at[i].degree > degree ? rs->at[i].degree : degree;
    return 2 * bound_relocations(rs, boats, 4 * boats + 3u * rs->max_buildings) +
           bound_relocations(rs, roads, 2 * (degree - 1) * roads + degree * rs->max_buildings);
}

/* The most moves that can be legal at once, or more. */
static unsigned
bound_moves(const struct map_ruleset *rs)
{
    /* a cart or a runner: to each path, from the supply or from two paths */
    unsigned carts = rs->on[FAMILY_VILLAINS] ? 6u * rs->n_paths + 1u : 0;
    /* building: three kinds of route, twice more by Isa, a settlement or a city, bank and gold */
    unsigned turn = 5u * rs->n_paths + 2u * rs->n_intersections + 64u + bound_transports(rs);
    /* riders, steps, jumps to each building by each seat's boats and set of warships */
    unsigned move = (unsigned)rs->max_riders * (2 * BOARD_MAX_DEGREE + 1) + 64u +
                    rs->players * 10u * least_of(rs->n_intersections, 2u * RULES_MAX_ROUTES);

    if (rs->n_guards > carts)
        carts = rs->n_guards;
    return carts > turn ? carts > move ? carts : move : turn > move ? turn : move;
}

void
limits_share(struct map_ruleset *rs)
{
    unsigned room = RULES_MAX_ROUTES, n = 0, open = 0;

    for (unsigned piece = PIECE_ROAD; piece <= PIECE_BRIDGE; piece++) {
        if (!is_piece_used(rs, (enum piece)piece))
            continue;
        if (rs->supply[piece] == RULES_WITHOUT_LIMIT) {
            open |= 1u << piece;
            n++;
        } else {
            room -= least_of(room, rs->supply[piece]);
        }
    }
    if (rs->n_paths <= RULES_MAX_ROUTES && bound_moves(rs) <= RULES_MAX_MOVES)
        return; /* at most one piece on each path */
    for (unsigned share = n ? room / n : 0; share; share--) {
        for (unsigned piece = PIECE_ROAD; piece <= PIECE_BRIDGE; piece++)
            if (open >> piece & 1)
                rs->supply[piece] = (uint8_t)share;
        if (bound_moves(rs) <= RULES_MAX_MOVES)
            return;
    }
}

/* The longest stack with an order by the author. */
static unsigned
longest_order(const struct scenario_map *map)
{
    unsigned n = 0;

    for (unsigned i = 0; i < map->n_trade_hexes; i++)
        n = map->trade_hexes[i].n_order > n ? map->trade_hexes[i].n_order : n;
    for (unsigned i = 0; i < map->n_goods; i++)
        n = map->goods[i].n_order > n ? map->goods[i].n_order : n;
    return n;
}

void
limits_list(const struct map_ruleset *rs, const struct scenario_map *map,
            struct limit limits[LIMITS])
{
    const struct limit list[LIMITS] = {
        {"trade hexes", map->n_trade_hexes, RULES_MAX_TRADES, false},
        {"tokens in one stack", longest_order(map), UINT8_MAX, false},
        {"route pieces of one player", bound_routes(rs), RULES_MAX_ROUTES, true},
        {"moves of boats and roads", bound_moves(rs), RULES_MAX_MOVES, true},
    };

    memcpy(limits, list, sizeof list);
}
