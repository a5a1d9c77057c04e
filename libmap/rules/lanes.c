/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/lanes.h"

#include <assert.h>
#include <string.h>

static bool
touches_end(const struct route_piece *piece, uint16_t at)
{
    return piece->end[0] == at || piece->end[1] == at;
}

/* Two boats are connected: they meet where nothing cuts the route. */
static bool
meet_boats(const struct route_piece *a, const struct route_piece *b, const uint8_t *at)
{
    for (unsigned e = 0; e < 2; e++)
        if (touches_end(b, a->end[e]) && !(at[a->end[e]] & LANES_CUT))
            return true;
    return false;
}

/* Passes are repeated until nothing changes. A seat has few boats, so
 * all pairs are tried and no lists of neighbors are kept. */
static void
spread_ways(const struct route_piece *pieces, unsigned n, const uint8_t *at, struct lanes *lanes,
            uint8_t route)
{
    bool grows = true;

    while (grows) {
        grows = false;
        for (unsigned i = 0; i < n; i++)
            for (unsigned k = 0; k < n && lanes->of[i] == route; k++)
                if (lanes->of[k] == LANES_NONE && pieces[k].boat &&
                    meet_boats(&pieces[i], &pieces[k], at)) {
                    lanes->of[k] = route;
                    grows = true;
                }
    }
}

/* Two different own buildings touch the route. */
static bool
closes_route(const struct lanes *lanes, const struct route_piece *pieces, unsigned n,
             const uint8_t *at, unsigned route)
{
    unsigned first = 0;
    bool any = false;

    for (unsigned i = 0; i < n; i++)
        for (unsigned e = 0; e < 2 && lanes->of[i] == route; e++) {
            if (!(at[pieces[i].end[e]] & LANES_OWN_BUILDING))
                continue;
            if (any && pieces[i].end[e] != first)
                return true;
            first = pieces[i].end[e];
            any = true;
        }
    return false;
}

/* The boat has an open end: no stop, own round knight or other boat is there. */
static bool
has_open_end(const struct lanes *lanes, const struct route_piece *pieces, unsigned n,
             const uint8_t *at, unsigned i)
{
    for (unsigned e = 0; e < 2; e++) {
        uint16_t end = pieces[i].end[e];
        bool held = at[end] & LANES_HOLDS;

        for (unsigned k = 0; k < n && !held && !(at[end] & LANES_CUT); k++)
            held = k != i && lanes->shut[k] && touches_end(&pieces[k], end);
        if (!held)
            return true;
    }
    return false;
}

/* AMB-29: removes open branches from closed routes, boat by boat; a ring on a route stays. A boat
 * that is removed may leave the next one with an open end, so passes go on until none is
 * removed. */
static void
shut_boats(const struct route_piece *pieces, unsigned n, const uint8_t *at, struct lanes *lanes)
{
    bool shrinks = true;

    for (unsigned i = 0; i < n; i++)
        lanes->shut[i] = pieces[i].boat && lanes->closed[lanes->of[i]];
    while (shrinks) {
        shrinks = false;
        for (unsigned i = 0; i < n; i++)
            if (lanes->shut[i] && has_open_end(lanes, pieces, n, at, i)) {
                lanes->shut[i] = false;
                shrinks = true;
            }
    }
}

void
lanes_find(const struct route_piece *pieces, unsigned n, const uint8_t *at, struct lanes *lanes)
{
    assert(n <= ROUTE_MAX_PIECES);
    lanes->n = 0;
    memset(lanes->of, LANES_NONE, sizeof lanes->of);
    for (unsigned i = 0; i < n; i++) {
        if (!pieces[i].boat || lanes->of[i] != LANES_NONE)
            continue;
        lanes->of[i] = lanes->n;
        spread_ways(pieces, n, at, lanes, lanes->n);
        lanes->closed[lanes->n] = closes_route(lanes, pieces, n, at, lanes->n);
        lanes->n++;
    }
    shut_boats(pieces, n, at, lanes);
}

bool
lanes_touch(const struct lanes *lanes, const struct route_piece *pieces, unsigned n, unsigned route,
            uint16_t at)
{
    for (unsigned i = 0; i < n; i++)
        if (lanes->of[i] == route && touches_end(&pieces[i], at))
            return true;
    return false;
}

bool
lanes_stops(const struct lanes *lanes, const struct route_piece *pieces, unsigned n,
            const uint8_t *at, unsigned route, bool owner_only, uint16_t place)
{
    return lanes->closed[route] && lanes_touch(lanes, pieces, n, route, place) &&
           (at[place] & (owner_only ? LANES_OWN_BUILDING : LANES_BUILDING));
}

/* The seats met on all ways that end with piece i at its end e: from the places before, or from the
 * start. */
static uint64_t
arrive_at(const struct route_piece *pieces, unsigned n, const uint8_t *at,
          const struct lanes_way *way, uint64_t (*sets)[2], unsigned i, unsigned e)
{
    uint16_t before = pieces[i].end[1 - e], here = pieces[i].end[e];
    uint64_t come = before == way->from ? UINT64_C(1) << way->at_place[before] : 0, result = 0;

    for (unsigned k = 0; k < n && (before == way->from || !(at[before] & LANES_CUT)); k++)
        for (unsigned f = 0; f < 2; f++)
            if (pieces[k].end[f] == before)
                come |= sets[k][f];
    /* Adds the seats met to each of the sets. Six seats have 64 sets, so one word holds any
     * collection of them: bit s is there when some way meets exactly the seats of s. */
    for (; come; come &= come - 1)
        result |= UINT64_C(1) << ((unsigned)__builtin_ctzll(come) | way->at_piece[i] |
                                  way->at_place[here]);
    return result;
}

/* A proper subset is a smaller number, so only those before it are compared. */
unsigned
lanes_least(uint64_t sets, uint8_t *least)
{
    unsigned n = 0;

    for (unsigned a = 0; a < 64; a++) {
        bool undercut = !(sets >> a & 1);

        for (unsigned b = 0; b < a && !undercut; b++)
            undercut = (sets >> b & 1) && (a & b) == b;
        if (!undercut)
            least[n++] = (uint8_t)a;
    }
    return n;
}

/* Sets only grow and there are 64 of them, so this ends even on a ring of boats. */
unsigned
lanes_ways(const struct lanes *lanes, const struct route_piece *pieces, unsigned n,
           const uint8_t *at, const struct lanes_way *way, uint8_t *least)
{
    uint64_t sets[ROUTE_MAX_PIECES][2] = {{0}}, reached = 0;
    bool grows = true;

    while (grows) {
        grows = false;
        for (unsigned i = 0; i < n; i++)
            for (unsigned e = 0; e < 2 && lanes->of[i] == way->route; e++) {
                uint64_t now = sets[i][e] | arrive_at(pieces, n, at, way, sets, i, e);

                grows |= now != sets[i][e];
                sets[i][e] = now;
            }
    }
    for (unsigned i = 0; i < n; i++)
        for (unsigned e = 0; e < 2; e++)
            if (pieces[i].end[e] == way->to)
                reached |= sets[i][e];
    return lanes_least(reached, least);
}
