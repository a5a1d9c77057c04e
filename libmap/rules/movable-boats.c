/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/longest-route.h"

static bool
touches_node(const struct route_piece *piece, uint16_t at)
{
    return piece->end[0] == at || piece->end[1] == at;
}

/* Another piece holds boat i there. That is a joined boat, unless the place is cut. A road is
 * joined only at an own building, which holds the end itself (BOAT-8). */
static bool
is_held(const struct boats *b, unsigned i, uint16_t at)
{
    if (b->at[at] & (BOATS_OWN_BUILDING | BOATS_OWN_KNIGHT | BOATS_WAGON))
        return true;
    for (unsigned k = 0; k < b->n_pieces; k++)
        if (k != i && touches_node(&b->pieces[k], at) &&
            (!b->joined || (b->pieces[k].boat && !(b->at[at] & BOATS_CUT))))
            return true;
    return false;
}

static bool
is_goal(const struct boats *b, uint16_t at, uint16_t without)
{
    return at != without && (b->at[at] & (BOATS_OWN_BUILDING | BOATS_OWN_KNIGHT));
}

/* Grows the set of marked boats by connected ones, not over `without` or cut places, and if
 * `hollow` not over own buildings. Passes over all pairs: it is asked for boats on loops only,
 * which are rare. */
static void
flood_boats(const struct boats *b, bool *marked, unsigned skipped, uint16_t without, bool hollow)
{
    bool grows = true;

    while (grows) {
        grows = false;
        for (unsigned k = 0; k < b->n_pieces; k++)
            for (unsigned m = 0; m < b->n_pieces && !marked[k]; m++)
                for (unsigned e = 0; e < 2 && marked[m]; e++) {
                    uint16_t at = b->pieces[m].end[e];

                    if (k == skipped || !b->pieces[k].boat || at == without ||
                        !touches_node(&b->pieces[k], at) || (b->at[at] & BOATS_CUT) ||
                        (hollow && (b->at[at] & BOATS_OWN_BUILDING)))
                        continue;
                    marked[k] = grows = true;
                }
    }
}

/* Boat i is on a loop that touches no own building (AMB-33): its two ends are connected without
 * it. */
static bool
is_on_loop(const struct boats *b, unsigned i)
{
    bool marked[ROUTE_MAX_PIECES] = {false};
    const uint16_t *end = b->pieces[i].end;

    if ((b->at[end[0]] | b->at[end[1]]) & (BOATS_OWN_BUILDING | BOATS_CUT))
        return false;
    for (unsigned k = 0; k < b->n_pieces; k++)
        marked[k] = k != i && b->pieces[k].boat && touches_node(&b->pieces[k], end[0]);
    flood_boats(b, marked, i, 0xffff, true);
    for (unsigned k = 0; k < b->n_pieces; k++)
        if (marked[k] && touches_node(&b->pieces[k], end[1]))
            return true;
    return false;
}

/* With one place removed, an own building or round knight can still be reached. */
static bool
reaches_without(const struct boats *b, unsigned i, uint16_t without)
{
    bool marked[ROUTE_MAX_PIECES] = {false};

    marked[i] = true;
    flood_boats(b, marked, b->n_pieces, without, false);
    for (unsigned k = 0; k < b->n_pieces; k++)
        if (marked[k] &&
            (is_goal(b, b->pieces[k].end[0], without) || is_goal(b, b->pieces[k].end[1], without)))
            return true;
    return false;
}

/* Boat i is part of an unbroken line between two own buildings or round knights: two disjoint ways
 * lead from its two ends to two of them. By Menger's theorem that is so when no single place is on
 * all ways. */
static bool
is_on_closed_line(const struct boats *b, unsigned i)
{
    for (unsigned k = 0; k < b->n_pieces; k++)
        for (unsigned e = 0; e < 2; e++)
            if (b->pieces[k].boat && !reaches_without(b, i, b->pieces[k].end[e]))
                return false;
    return true;
}

/* The expensive question comes last: most boats have a free end, or no option that lets loops
 * move. */
bool
boats_may_move(const struct boats *b, unsigned i)
{
    const struct route_piece *boat = &b->pieces[i];

    if (!boat->boat || b->built_now[i]) /* RIVER-4, BMOVE-2 */
        return false;
    if ((b->at[boat->end[0]] | b->at[boat->end[1]]) & BOATS_LAST) /* AMB-20 */
        return false;
    if (!is_held(b, i, boat->end[0]) || !is_held(b, i, boat->end[1]))
        return true;
    return b->loops && is_on_loop(b, i) && !is_on_closed_line(b, i);
}

bool
boats_supported(const struct boats *b, const uint16_t end[2], unsigned lifted)
{
    for (unsigned e = 0; e < 2; e++) {
        if (b->at[end[e]] & BOATS_OWN_BUILDING)
            return true;
        for (unsigned k = 0; k < b->n_pieces; k++)
            if (k != lifted && b->pieces[k].boat && touches_node(&b->pieces[k], end[e]) &&
                !(b->at[end[e]] & BOATS_CUT))
                return true;
    }
    return false;
}
