/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A building overseas needs an unbroken line of boats from an own building (BOAT-6), so the boats
 * between two coasts are the shortest line of sea paths. Who has not so many may settle on islands
 * between and lay his boats anew (BMOVE-1): then the longest leg counts. Other players and the
 * distance rule are left out of account, so what is out of reach is so for certain. */
#include "check/p-boats.h"

#include "base/bitset.h"
#include "check/p-walk.h"

#include <glib.h>

struct sea {
    const struct ground *g;
    const struct map_ruleset *rs;
    unsigned n;      /* landmasses */
    uint16_t *boats; /* by pair: in one line */
    uint16_t *legs;  /* by pair: the longest leg, where that is shortest */
};

/* The landmass of a building site, or MAP_NONE. */
static unsigned
landmass_at(const struct ground *g, map_intersection at)
{
    const struct board_intersection *x = board_at(g->board, at);

    for (unsigned k = 0; k < x->n_hexes && ground_may_build(g, at); k++)
        if (board_hex(g->board, x->hex[k])->landmass != MAP_NONE)
            return board_hex(g->board, x->hex[k])->landmass;
    return MAP_NONE;
}

static void
measure_from(struct sea *s, unsigned landmass, const uint32_t *cost)
{
    const struct map_board *board = s->g->board;
    g_autofree map_intersection *from = g_new(map_intersection, board->n_intersections);
    g_autofree uint64_t *line = g_new(uint64_t, board->n_intersections);
    uint16_t *row = s->boats + (size_t)landmass * s->n;
    unsigned n = 0;

    for (uint16_t i = 0; i < board->n_corners; i++)
        if (landmass_at(s->g, (map_intersection){i}) == landmass)
            from[n++] = (map_intersection){i};
    proof_walk(board, cost, 0, from, n, line);
    for (uint16_t i = 0; i < board->n_corners; i++) {
        unsigned to = landmass_at(s->g, (map_intersection){i});

        if (to != MAP_NONE && line[i] < row[to])
            row[to] = (uint16_t)line[i];
    }
}

static void
measure_all(struct sea *s)
{
    const struct map_board *board = s->g->board;
    g_autofree uint32_t *cost = g_new(uint32_t, board->n_paths);
    size_t n = s->n;

    for (uint16_t p = 0; p < board->n_paths; p++)
        cost[p] = ground_may_sail(s->g, (map_path){p}) ? 1 : WALK_CLOSED;
    s->boats = g_new(uint16_t, n * n);
    for (size_t i = 0; i < n * n; i++)
        s->boats[i] = PROOF_NEVER;
    for (unsigned i = 0; i < n; i++)
        measure_from(s, i, cost);
    s->legs = g_memdup2(s->boats, n * n * sizeof *s->legs);
    for (size_t via = 0; via < n; via++)
        for (size_t a = 0; a < n; a++)
            for (size_t b = 0; b < n; b++)
                s->legs[a * n + b] =
                    MIN(s->legs[a * n + b], MAX(s->legs[a * n + via], s->legs[via * n + b]));
}

/* Seats at home there, as the scenario says or by what it has founded for them; else all that
 * may start there. */
static unsigned
seats_of(const struct sea *s, unsigned landmass)
{
    const struct map_board *board = s->g->board;
    unsigned seats = 0;

    for (unsigned seat = 0; seat < s->rs->players; seat++) {
        bool here = false;

        for (unsigned h = 0; h < board->n_hexes && s->rs->homeland[seat]; h++)
            here |= board->hexes[h].landmass == landmass && bitset_has(s->rs->homeland[seat], h);
        for (uint16_t i = 0; i < board->n_corners && !s->rs->homeland[seat] && !here; i++)
            here = landmass_at(s->g, (map_intersection){i}) == landmass &&
                   ground_may_start(s->g, (map_intersection){i}, seat);
        seats |= here ? 1u << seat : 0;
    }
    return seats;
}

static enum proof_verdict
judge(const struct proof_reach *out, unsigned boats, unsigned longest)
{
    if (out->unsure)
        return PROOF_UNDECIDED;
    if (boats <= out->boats)
        return PROOF_HOLDS;
    return longest > out->boats ? PROOF_FAILS : PROOF_UNDECIDED;
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
        .from = board->landmasses[from].first.i,
        .to = board->landmasses[to].first.i,
        .boats = boats,
        .longest = longest,
        .verdict = judge(out, boats, longest),
    };
}

void
proof_boats(const struct ground *g, const struct map_ruleset *rs, struct proof_reach *out)
{
    struct sea s = {.g = g, .rs = rs, .n = g->board->n_landmasses};
    g_autofree bool *settled = g_new0(bool, s.n + 1u);

    if (s.n < 2)
        return;
    for (uint16_t i = 0; i < g->board->n_corners; i++) {
        unsigned landmass = landmass_at(g, (map_intersection){i});

        if (landmass != MAP_NONE)
            settled[landmass] = true;
    }
    measure_all(&s);
    out->crossings = g_new(struct proof_crossing, BOATS_MAX_CROSSINGS);
    for (unsigned from = 0; from < s.n; from++) {
        unsigned seats = settled[from] ? seats_of(&s, from) : 0;

        for (unsigned to = 0; to < s.n && seats; to++)
            if (to != from && settled[to])
                add_crossing(&s, from, to, seats, out);
    }
    g_free(s.boats);
    g_free(s.legs);
}
