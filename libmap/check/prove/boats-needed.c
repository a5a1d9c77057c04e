/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A building overseas needs an unbroken line of boats from an own building (BOAT-6), so the boats
 * between two coasts are the shortest line of sea paths. A seat with fewer boats may settle on
 * islands between and move its boats (BMOVE-1): then the longest leg counts. Other players and the
 * distance rule are ignored, so what is out of reach is certainly so. */
#include "check/prove/proofs.h"

#include "base/bitset.h"
#include "check/prove/wagon-walk.h"

#include <glib.h>

#define BOATS_MAX_CROSSINGS 200 /* number listed */

struct sea {
    const struct ground *g, *map; /* map: as it is when the seats start */
    const struct map_ruleset *rs;
    unsigned n;      /* landmasses */
    uint16_t *boats; /* by pair: in one line */
    uint16_t *legs;  /* by pair: the longest leg, on the way where that is shortest */
};

/* The landmass of a building site, or MAP_NONE. */
static unsigned
find_landmass_at(const struct ground *g, map_intersection at)
{
    const struct board_intersection *x = board_at(g->board, at);

    for (unsigned k = 0; k < x->n_hexes && ground_may_build(g, at); k++)
        if (board_hex(g->board, x->hex[k])->landmass != MAP_NONE)
            return board_hex(g->board, x->hex[k])->landmass;
    return MAP_NONE;
}

static void
measure_from(const struct sea *s, unsigned landmass, const uint32_t *cost, uint16_t *row)
{
    const struct map_board *board = s->g->board;
    g_autofree map_intersection *from = g_new(map_intersection, board->n_intersections);
    g_autofree uint64_t *line = g_new(uint64_t, board->n_intersections);
    unsigned n = 0;

    for (map_intersection at = {0}; at.i < board->n_corners; at.i++)
        if (find_landmass_at(s->g, at) == landmass)
            from[n++] = at;
    proof_walk(board, cost, 0, from, n, line);
    for (map_intersection at = {0}; at.i < board->n_corners; at.i++) {
        unsigned to = find_landmass_at(s->g, at);

        if (to != MAP_NONE && line[at.i] < row[to])
            row[to] = (uint16_t)line[at.i];
    }
}

static uint32_t *
list_sail_costs(const struct sea *s)
{
    const struct map_board *board = s->g->board;
    uint32_t *cost = g_new(uint32_t, board->n_paths);

    for (uint16_t p = 0; p < board->n_paths; p++)
        cost[p] = ground_may_sail(s->g, (map_path){p}) ? 1 : WALK_CLOSED;
    return cost;
}

static uint16_t *
measure_lines(const struct sea *s)
{
    g_autofree uint32_t *cost = list_sail_costs(s);
    uint16_t *boats = g_new(uint16_t, (size_t)s->n * s->n);

    for (size_t i = 0; i < (size_t)s->n * s->n; i++)
        boats[i] = PROOF_NEVER;
    for (unsigned i = 0; i < s->n; i++)
        measure_from(s, i, cost, boats + (size_t)i * s->n);
    return boats;
}

static void
measure_all(struct sea *s)
{
    size_t n = s->n;

    s->boats = measure_lines(s);
    s->legs = g_memdup2(s->boats, n * n * sizeof *s->legs);
    for (size_t via = 0; via < n; via++)
        for (size_t a = 0; a < n; a++)
            for (size_t b = 0; b < n; b++)
                s->legs[a * n + b] =
                    MIN(s->legs[a * n + b], MAX(s->legs[a * n + via], s->legs[via * n + b]));
}

/* Seats at home there, by the scenario or by the buildings that it gives them; else all that may
 * start there. */
static unsigned
find_seats_at_home(const struct sea *s, unsigned landmass)
{
    const struct map_board *board = s->g->board;
    unsigned seats = 0;

    for (unsigned seat = 0; seat < s->rs->players; seat++) {
        bool here = false;

        for (unsigned h = 0; h < board->n_hexes && s->rs->homeland[seat]; h++)
            here |= board->hexes[h].landmass == landmass && bitset_has(s->rs->homeland[seat], h);
        for (uint16_t i = 0; i < board->n_corners && !s->rs->homeland[seat] && !here; i++)
            here = find_landmass_at(s->g, (map_intersection){i}) == landmass &&
                   ground_may_start(s->map, (map_intersection){i}, seat);
        seats |= here ? 1u << seat : 0;
    }
    return seats;
}

static void
add_crossing(const struct sea *s, unsigned from, unsigned to, unsigned seats,
             struct proof_reach *out)
{
    const struct map_board *board = s->g->board;
    uint16_t boats = s->boats[(size_t)from * s->n + to];
    uint16_t longest = s->legs[(size_t)from * s->n + to];

    if (out->n_crossings == BOATS_MAX_CROSSINGS) {
        out->more++;
        return;
    }
    out->crossings[out->n_crossings++] = (struct proof_crossing){
        .seats = (uint8_t)seats,
        .from = board->landmasses[from].first,
        .to = board->landmasses[to].first,
        .boats = boats,
        .longest = longest,
        /* what is drawn or hidden may be an island on the way, or in the way */
        .verdict = out->unsure             ? PROOF_UNDECIDED
                   : boats <= out->boats   ? PROOF_HOLDS
                   : longest <= out->boats ? PROOF_UNDECIDED
                                           : PROOF_FAILS,
    };
}

void
proof_boats(const struct ground *g, const struct ground *map, const struct map_ruleset *rs,
            struct proof_reach *out)
{
    struct sea s = {.g = g, .map = map, .rs = rs, .n = g->board->n_landmasses};
    g_autofree bool *settled = g_new0(bool, s.n + 1u);

    if (s.n < 2)
        return;
    for (uint16_t i = 0; i < g->board->n_corners; i++) {
        unsigned landmass = find_landmass_at(g, (map_intersection){i});

        if (landmass != MAP_NONE)
            settled[landmass] = true;
    }
    measure_all(&s);
    out->crossings = g_new(struct proof_crossing, BOATS_MAX_CROSSINGS);
    for (unsigned from = 0; from < s.n; from++) {
        unsigned seats = settled[from] ? find_seats_at_home(&s, from) : 0;

        for (unsigned to = 0; to < s.n && seats; to++)
            if (to != from && settled[to])
                add_crossing(&s, from, to, seats, out);
    }
    g_free(s.boats);
    g_free(s.legs);
}
