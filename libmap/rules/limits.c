/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/ruleset.h"

#include "rules/family.h"
#include "scenario/scenario.h"

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

/* Upper bound for moving that many pieces, each to any free place within reach of all. More pieces
 * have more ways to reach, but leave fewer paths free: the maximum lies between. */
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

/* The most moves that can be legal at once, or more. A list of moves stands on the stack of its
 * caller and is not checked while it is written. So each term counts all that could be legal,
 * however unlikely, and a bound too high only costs some room. */
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

/* A scenario without limits says that supplies do not matter, so the largest share that fits is
 * taken, and nothing is reported. Supplies that the author gave stay, and are refused if they are
 * too large. */
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
longest_order(const struct scenario_map *map, struct map_span *span)
{
    unsigned n = 0;

    for (unsigned i = 0; i < map->n_trade_hexes; i++)
        if (map->trade_hexes[i].order.n > n) {
            n = map->trade_hexes[i].order.n;
            *span = map->trade_hexes[i].stack_span;
        }
    for (unsigned i = 0; i < map->n_goods; i++)
        if (map->goods[i].order.n > n) {
            n = map->goods[i].order.n;
            *span = map->goods[i].span;
        }
    return n;
}

/* The largest number of route pieces that <supply> sets. Kinds count together, so the largest of
 * them is the one to lower. */
static struct map_span
find_route_supply(const struct map_scenario *s)
{
    static const enum supply kinds[] = {SUPPLY_ROADS, SUPPLY_BOATS, SUPPLY_BRIDGES};
    struct map_span span = s->root_span;
    unsigned most = 0;

    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (map_span_is_set(s->supply_span[kinds[i]]) && s->supply[kinds[i]] >= most) {
            most = s->supply[kinds[i]];
            span = s->supply_span[kinds[i]];
        }
    return span;
}

void
limits_list(const struct map_ruleset *rs, const struct map_scenario *scenario,
            const struct scenario_map *map, struct limit limits[LIMITS])
{
    struct map_span stack = map->span, supply = find_route_supply(scenario);
    struct map_span trade =
        map->n_trade_hexes > RULES_MAX_TRADES ? map->trade_hexes[RULES_MAX_TRADES].span : map->span;
    unsigned longest = longest_order(map, &stack);
    const struct limit list[LIMITS] = {
        {"trade hexes", map->n_trade_hexes, RULES_MAX_TRADES, false, trade},
        {"tokens in one stack", longest, UINT8_MAX, false, stack},
        {"route pieces of one player", bound_routes(rs), RULES_MAX_ROUTES, true, supply},
        {"moves of boats and roads", bound_moves(rs), RULES_MAX_MOVES, true, supply},
    };

    memcpy(limits, list, sizeof list);
}

/* One of what pools hold, if it is the largest so far. */
static void
choose_largest(struct map_span *span, unsigned *most, struct map_span other, unsigned count)
{
    if (count <= *most)
        return;
    *most = count;
    *span = other;
}

struct map_span
limits_pool_span(const struct scenario_map *map, enum pool_limit limit)
{
    struct map_span span = map->span;
    unsigned most = 0;

    if (limit == POOL_TOO_MANY_HARBORS && map->n_harbors > POOL_MAX_HARBORS)
        return map->harbors[POOL_MAX_HARBORS].span;
    for (unsigned p = 0; p < map->n_pools; p++) {
        const struct scenario_pool *pool = &map->pools[p];

        for (unsigned i = 0; i < pool->n_tiles && limit == POOL_TOO_MANY_TILES; i++)
            choose_largest(&span, &most, pool->tiles[i].span, pool->tiles[i].count);
        for (unsigned i = 0; i < pool->n_harbors && limit == POOL_TOO_MANY_HARBORS; i++)
            choose_largest(&span, &most, pool->harbors[i].span, pool->harbors[i].count);
        if (limit == POOL_TOO_MANY_NUMBERS)
            choose_largest(&span, &most, pool->numbers_span, pool->n_numbers);
    }
    return span;
}
