/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/building-sites.h"

#include <glib.h>
#include <string.h>

/* Sites under the distance rule are an independent set of the graph of sites. The corners of a hex
 * grid form two classes that touch only each other. So the largest independent set has all sites
 * less a largest matching (König). */
struct sites {
    const struct map_board *board;
    const bool *open; /* by intersection */
    uint16_t *mate;
    unsigned *seen; /* round in which it was tried */
    unsigned round;
};

/* Finds an augmenting path that frees a mate for `at`, without recursion: depth could be
 * thousands. */
static bool
extend_matching(struct sites *s, map_intersection start, uint16_t *queue, uint16_t *came)
{
    const struct map_board *board = s->board;
    unsigned head = 0, tail = 0;

    s->round++;
    queue[tail++] = start.i;
    while (head < tail) {
        uint16_t at = queue[head++];
        const struct board_intersection *x = &board->intersections[at];

        for (unsigned k = 0; k < x->degree; k++) {
            uint16_t next = x->next[k].i;

            if (next >= board->n_corners || !s->open[next] || s->seen[next] == s->round)
                continue;
            s->seen[next] = s->round;
            came[next] = at;
            if (s->mate[next] != MAP_NONE) {
                queue[tail++] = s->mate[next];
                continue;
            }
            while (next != MAP_NONE) { /* flip the augmenting path */
                uint16_t from = came[next], before = s->mate[from];

                s->mate[next] = from;
                s->mate[from] = next;
                next = from == start.i ? MAP_NONE : before;
            }
            return true;
        }
    }
    return false;
}

unsigned
building_sites_most_apart(const struct map_board *board, const bool *open)
{
    unsigned n = board->n_corners, sites = 0, pairs = 0;
    g_autofree uint16_t *mate = g_new(uint16_t, n), *queue = g_new(uint16_t, n),
                        *came = g_new(uint16_t, n);
    g_autofree unsigned *seen = g_new0(unsigned, n);
    struct sites s = {board, open, mate, seen, 0};

    for (unsigned i = 0; i < n; i++) {
        mate[i] = MAP_NONE;
        sites += open[i];
    }
    for (map_intersection at = {0}; at.i < n; at.i++)
        if (open[at.i] && !(board_at(board, at)->corner & 1))
            pairs += extend_matching(&s, at, queue, came);
    return sites - pairs;
}

bool
building_sites_enough(const struct map_board *board, const bool *open, unsigned wanted,
                      unsigned *sites)
{
    g_autofree bool *gone = g_new0(bool, board->n_intersections);

    *sites = 0;
    for (uint16_t i = 0; i < board->n_corners && *sites < wanted; i++) {
        const struct board_intersection *x = &board->intersections[i];

        if (!open[i] || gone[i])
            continue;
        ++*sites;
        for (unsigned k = 0; k < x->degree; k++)
            gone[x->next[k].i] = true;
    }
    if (*sites < wanted)
        *sites = building_sites_most_apart(board, open);
    return *sites >= wanted;
}

/* The search for one choice that serves every seat. */
struct choice {
    const struct map_board *board;
    const bool *const *open;
    const unsigned *want;
    unsigned n_seats;
    unsigned *blocked; /* by intersection: number of chosen sites that block it */
    unsigned nodes;
};

static void
change_blocks(struct choice *c, map_intersection at, int by)
{
    const struct board_intersection *x = board_at(c->board, at);

    c->blocked[at.i] += (unsigned)by;
    for (unsigned k = 0; k < x->degree; k++)
        c->blocked[x->next[k].i] += (unsigned)by;
}

/* A seat takes its sites in ascending order, then the next seat. */
static bool
choose_sites(struct choice *c, unsigned seat, unsigned taken, unsigned from)
{
    if (seat == c->n_seats)
        return true;
    if (taken == c->want[seat])
        return choose_sites(c, seat + 1, 0, 0);
    for (unsigned i = from; i < c->board->n_corners && c->nodes; i++) {
        if (!c->open[seat][i] || c->blocked[i])
            continue;
        c->nodes--;
        change_blocks(c, map_intersection_of(i), 1);
        bool found = choose_sites(c, seat, taken + 1, i + 1);

        change_blocks(c, map_intersection_of(i), -1);
        if (found)
            return true;
    }
    return false;
}

/* A smallest set of seats that together have too few sites, whatever is chosen. */
static unsigned
find_short_seats(const struct map_board *board, const bool *const *open, const unsigned *want,
                 unsigned n_seats, unsigned *sites)
{
    g_autofree bool *all = g_new(bool, board->n_corners);
    unsigned best = 0;

    for (unsigned set = 1; set < 1u << n_seats; set++) {
        unsigned wanted = 0, most;

        if (best && __builtin_popcount(set) >= __builtin_popcount(best))
            continue;
        memset(all, 0, board->n_corners * sizeof *all);
        for (unsigned s = 0; s < n_seats; s++) {
            wanted += set >> s & 1 ? want[s] : 0;
            for (unsigned i = 0; i < board->n_corners && set >> s & 1; i++)
                all[i] |= open[s][i];
        }
        if (!building_sites_enough(board, all, wanted, &most)) {
            best = set;
            *sites = most;
        }
    }
    return best;
}

enum sites_verdict
building_sites_serve(const struct map_board *board, const bool *const *open, const unsigned *want,
                     unsigned n_seats, struct sites_lack *lack)
{
    unsigned wanted = 0;
    bool alike = true;

    *lack = (struct sites_lack){0, 0};
    for (unsigned s = 0; s < n_seats; s++) {
        wanted += want[s];
        alike &= open[s] == open[0] || !memcmp(open[s], open[0], board->n_corners);
    }
    if (alike) { /* for equal zones the largest choice decides */
        bool enough = building_sites_enough(board, open[0], wanted, &lack->sites);

        lack->seats = enough ? 0 : (1u << n_seats) - 1;
        return enough ? SITES_SERVE : SITES_LACK;
    }
    lack->seats = find_short_seats(board, open, want, n_seats, &lack->sites);
    if (lack->seats)
        return SITES_LACK;
    g_autofree unsigned *blocked = g_new0(unsigned, board->n_intersections);
    struct choice c = {board, open, want, n_seats, blocked, SITES_MAX_NODES};

    if (choose_sites(&c, 0, 0, 0))
        return SITES_SERVE;
    return c.nodes ? SITES_LACK : SITES_UNDECIDED;
}
